//! [10.2] Control of cities and victory points.

use crate::{
    Campaign,
    order_of_battle::{GERMAN, Nation, POLISH},
    orders::Order,
    position::Position,
    terrain::{DESTROYED, RESERVE},
};
use kernel::{
    game::{BySide, Standing, Tally},
    prelude::*,
};

/// What both sides can count.
struct Count {
    polish_destroyed: i32,
    german_destroyed: i32,
    slovak_destroyed: i32,
    polish_on_board: i32,
    airborne_used: i32,
    other_cities: i32,
}

impl Score for Campaign {
    fn standing(&self, p: &Position) -> Standing {
        let n = self.count(p);
        let mut holds = BySide([0u64; 2]);
        for i in 0..self.tables.victory.objective.len() {
            if let Some(side) = self.objective_holder(p, i) {
                holds[side] |= 1 << i;
            }
        }
        let lost = [n.german_destroyed + n.slovak_destroyed, n.polish_destroyed];
        Standing {
            turn: p.turn,
            points: self.points(p),
            lost: BySide(lost.map(|n| n as u16)),
            holds,
        }
    }

    fn tally(&self, p: &Position) -> Vec<Tally> {
        let v = &self.tables.victory;
        let n = self.count(p);
        let mut tally = Vec::new();
        for (i, objective) in v.objective.iter().enumerate() {
            if let Some(side) = self.objective_holder(p, i) {
                let text = Text::new("tally-objective").with("city", objective.name.clone());
                let clause = if objective.hexes.len() > 1 { "10.2b" } else { "10.2a" };
                tally.push(Tally { side, clause, text, points: objective.points });
            }
        }
        let rows = [
            (
                GERMAN,
                "10.2c",
                "tally-polish-destroyed",
                n.polish_destroyed,
                v.per_polish_unit_destroyed,
            ),
            (GERMAN, "10.2d", "tally-airborne", n.airborne_used, v.per_airborne_division_used),
            (
                POLISH,
                "10.2e",
                "tally-german-destroyed",
                n.german_destroyed,
                v.per_german_unit_destroyed,
            ),
            (
                POLISH,
                "10.2f",
                "tally-slovak-destroyed",
                n.slovak_destroyed,
                v.per_slovak_unit_destroyed,
            ),
            (POLISH, "10.2g", "tally-cities", n.other_cities, v.per_other_city),
            (POLISH, "10.2h", "tally-on-board", n.polish_on_board, v.per_polish_unit_on_board),
        ];
        for (side, clause, key, number, each) in rows {
            if number > 0 {
                let text = Text::new(key).with("number", number);
                tally.push(Tally { side, clause, text, points: number * each });
            }
        }
        tally
    }
}

impl Campaign {
    /// [Q41] Who holds a city, by its index.
    #[inline]
    pub fn holder(&self, p: &Position, city: usize) -> Side {
        if p.german_cities >> city & 1 == 1 { GERMAN } else { POLISH }
    }

    /// [Q41] Entering a city takes it.
    #[inline]
    pub(crate) fn capture(&self, p: &mut Position, side: Side, hex: Space) {
        if let Some(city) = self.terrain.city(hex) {
            let bit = 1 << city;
            if side == GERMAN { p.german_cities |= bit } else { p.german_cities &= !bit }
        }
    }

    /// [10.2a, 10.2b] Who scores an objective: the side that holds all its hexes.
    pub fn objective_holder(&self, p: &Position, objective: usize) -> Option<Side> {
        let cities = self.terrain.cities.iter().enumerate();
        let mut holders = cities
            .filter(|(_, city)| city.objective == Some(objective))
            .map(|(i, _)| self.holder(p, i));
        let first = holders.next()?;
        holders.all(|h| h == first).then_some(first)
    }

    fn count(&self, p: &Position) -> Count {
        let mut count = Count {
            polish_destroyed: 0,
            german_destroyed: 0,
            slovak_destroyed: 0,
            polish_on_board: 0,
            airborne_used: 0,
            other_cities: 0,
        };
        for (i, unit) in self.units.iter().enumerate() {
            let at = p.at.places()[i];
            if at == DESTROYED {
                match unit.nation {
                    Nation::Polish => count.polish_destroyed += 1,
                    Nation::German => count.german_destroyed += 1,
                    Nation::Slovak => count.slovak_destroyed += 1,
                }
            } else if unit.nation == Nation::Polish && at.index() < crate::terrain::HEXES {
                count.polish_on_board += 1;
            }
        }
        // [10.2d] Used means that it came down, whatever became of it.
        let used = |unit: kernel::piece::Piece| {
            p.at[unit] != RESERVE && p.at[unit] != crate::terrain::ASIDE
        };
        count.airborne_used =
            i32::from(used(self.parachutists)) + i32::from(used(self.air_landing));
        let cities = self.terrain.cities.iter().enumerate();
        count.other_cities = cities
            .filter(|(i, city)| city.objective.is_none() && self.holder(p, *i) == POLISH)
            .count() as i32;
        count
    }

    pub(crate) fn points(&self, p: &Position) -> BySide<i32> {
        let v = &self.tables.victory;
        let n = self.count(p);
        let mut points = BySide([
            n.polish_destroyed * v.per_polish_unit_destroyed
                + n.airborne_used * v.per_airborne_division_used,
            n.german_destroyed * v.per_german_unit_destroyed
                + n.slovak_destroyed * v.per_slovak_unit_destroyed
                + n.other_cities * v.per_other_city
                + n.polish_on_board * v.per_polish_unit_on_board,
        ]);
        for (i, objective) in v.objective.iter().enumerate() {
            if let Some(side) = self.objective_holder(p, i) {
                points[side] += objective.points;
            }
        }
        points
    }

    /// [10.2i, Q43] More points win; equal points are a draw.
    pub(crate) fn winner(&self, p: &Position) -> Option<Side> {
        let points = self.points(p);
        match points[GERMAN].cmp(&points[POLISH]) {
            std::cmp::Ordering::Greater => Some(GERMAN),
            std::cmp::Ordering::Less => Some(POLISH),
            std::cmp::Ordering::Equal => None,
        }
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        Over = "10.2i" "no-over",
    }
}

/// [10.2i] Nothing is left to decide.
pub(crate) struct Over;

impl Decision<Campaign> for Over {
    fn list(&self, _: &Campaign, _: &Position, _: &mut Vec<Order>) {}

    fn check(&self, _: &Campaign, _: &Position, _: Order) -> Result<(), Refusal> {
        Err(Bar::Over.into())
    }

    fn prompt(&self, game: &Campaign, p: &Position) -> Text {
        match game.winner(p) {
            Some(side) => Text::new("ask-over").with("side", side),
            None => Text::new("ask-over-draw"),
        }
    }

    fn choice(&self, _: &Campaign, _: &Position, _: Order) -> Choice {
        unreachable!("nothing is listed")
    }

    fn play(&self, _: &Campaign, _: &mut Position, _: Order, _: &mut impl Umpire) {}
}
