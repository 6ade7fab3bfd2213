//! [10.2] Control of cities and victory points.

use crate::{prelude::*, tables::ObjectiveRow};
use kernel::{
    decision::Over,
    game::{Standing, Tally},
};
use std::cmp::Ordering;

/// What counts piece by piece: for whom, by which clause and in which words, how many, and what
/// each is worth.
type Counted = (Side, &'static str, &'static str, i32, i32);

impl Score for Campaign {
    fn standing(&self, p: &Position) -> Standing {
        let mut holds = BySide([0u64; 2]);
        for (i, _, side) in self.held_objectives(p) {
            holds[side] |= 1 << i;
        }
        let lost = |side: Side| self.destroyed(p, &self.of_side[side]) as u16;
        Standing { turn: p.turn, points: self.points(p), lost: BySide(Side::BOTH.map(lost)), holds }
    }

    fn tally(&self, p: &Position) -> Vec<Tally> {
        let objectives = self.held_objectives(p).map(|(_, objective, side)| {
            let text = Text::new("tally-objective").with("city", objective.name.clone());
            let clause = if objective.hexes.len() > 1 { "10.2b" } else { "10.2a" };
            Tally { side, clause, text, points: objective.points }
        });
        let counted = self.counted(p).into_iter().filter(|(.., number, _)| *number > 0);
        let counted = counted.map(|(side, clause, key, number, each)| {
            let text = Text::new(key).with("number", number);
            Tally { side, clause, text, points: number * each }
        });
        objectives.chain(counted).collect()
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

    /// The objectives that somebody scores, by their index.
    fn held_objectives(&self, p: &Position) -> impl Iterator<Item = (usize, &ObjectiveRow, Side)> {
        let all = self.tables.victory.objective.iter().enumerate();
        all.filter_map(|(i, objective)| Some((i, objective, self.objective_holder(p, i)?)))
    }

    fn destroyed(&self, p: &Position, units: &Units) -> i32 {
        units.iter().filter(|unit| p.at[*unit] == DESTROYED).count() as i32
    }

    fn counted(&self, p: &Position) -> [Counted; 6] {
        let v = &self.tables.victory;
        let lost = |nation| self.destroyed(p, &self.of_nation(nation));
        let (polish, german) = (lost(Nation::Polish), lost(Nation::German));
        let slovak = lost(Nation::Slovak);
        // [10.2d] Used means that it came down, whatever became of it.
        let used = |unit: &Piece| p.at[*unit] != RESERVE && p.at[*unit] != ASIDE;
        let airborne = [self.parachutists, self.air_landing].iter().filter(|u| used(u)).count();
        let cities = self.terrain.cities.iter().enumerate();
        let others =
            cities.filter(|(i, city)| city.objective.is_none() && self.holder(p, *i) == POLISH);
        let on_board = self.of_side[POLISH].iter().filter(|unit| p.on_map(*unit)).count();
        [
            (GERMAN, "10.2c", "tally-polish-destroyed", polish, v.per_polish_unit_destroyed),
            (GERMAN, "10.2d", "tally-airborne", airborne as i32, v.per_airborne_division_used),
            (POLISH, "10.2e", "tally-german-destroyed", german, v.per_german_unit_destroyed),
            (POLISH, "10.2f", "tally-slovak-destroyed", slovak, v.per_slovak_unit_destroyed),
            (POLISH, "10.2g", "tally-cities", others.count() as i32, v.per_other_city),
            (POLISH, "10.2h", "tally-on-board", on_board as i32, v.per_polish_unit_on_board),
        ]
    }

    pub(crate) fn points(&self, p: &Position) -> BySide<i32> {
        let mut points = BySide([0; 2]);
        self.counted(p).iter().for_each(|(side, .., number, each)| points[*side] += number * each);
        self.held_objectives(p).for_each(|(_, objective, side)| points[side] += objective.points);
        points
    }

    /// [10.2i, Q43] More points win; equal points are a draw.
    pub(crate) fn winner(&self, p: &Position) -> Option<Side> {
        let points = self.points(p);
        match points[GERMAN].cmp(&points[POLISH]) {
            Ordering::Greater => Some(GERMAN),
            Ordering::Less => Some(POLISH),
            Ordering::Equal => None,
        }
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        "10.2i": Over "no-over";
    }
}

/// Nothing is ordered any more.
pub(crate) const OVER: Over<Bar> = Over(Bar::Over);
