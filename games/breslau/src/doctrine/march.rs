//! [7.3] Where units go: to what is to be taken or held, beside those whom they will storm, and
//! not through more fire than it is worth.

use super::{Field, Plan};
use crate::{
    modifiers::Means,
    order_of_battle::{Formation, Movement},
    prelude::*,
};
use kernel::reach::lent;

/// How much a unit wishes to march; who is not in the plan stays.
pub(super) fn wish(plan: &Plan, unit: Piece) -> i32 {
    plan.marches.iter().find(|(piece, _)| *piece == unit).map_or(-1, |(_, wish)| *wish)
}

impl Breslau {
    /// Everybody who stands better elsewhere, by how much better.
    pub(super) fn plan_marches(
        &self,
        p: &Position,
        side: Side,
        field: &Field,
    ) -> Vec<(Piece, i32)> {
        let mut marches = Vec::with_capacity(64);
        for unit in self.of_side[side].without(&p.fired).iter() {
            if !p.on_map(unit) {
                continue;
            }
            let wish = match self.units[unit].front.movement {
                Movement::Points(0) => continue,
                Movement::Points(_) => self.best_march(p, unit, field),
                Movement::Rail => 1,
            };
            if wish > 0 {
                marches.push((unit, wish));
            }
        }
        marches
    }

    /// What the best march brings if nobody fires.
    fn best_march(&self, p: &Position, unit: Piece, field: &Field) -> i32 {
        let here = p.at[unit];
        lent(|reach| {
            self.search(&self.marcher(p, unit), &Hexes::EMPTY, reach);
            let staying = self.stand_worth(p, unit, here, field);
            let others = reach.reached().iter().filter(|hex| **hex != here);
            let worth = others.map(|hex| self.march_worth(p, unit, *hex, field, staying));
            worth.max().unwrap_or(0)
        })
    }

    /// What it is worth to go there rather than to stay.
    pub(super) fn march_worth(
        &self,
        p: &Position,
        unit: Piece,
        hex: Space,
        field: &Field,
        staying: i32,
    ) -> i32 {
        if p.full[self.side_of(unit)].contains(hex) {
            return -1;
        }
        self.stand_worth(p, unit, hex, field) - staying + self.taking_worth(p, unit, hex)
            - self.fire_fear(p, unit, hex)
    }

    /// What it is worth to stand in a hex at the end of the march.
    pub(super) fn stand_worth(&self, p: &Position, unit: Piece, hex: Space, field: &Field) -> i32 {
        let side = self.side_of(unit);
        let w = self.weights(side);
        let mut others = self.units_in(p, side, hex);
        others.remove(unit);
        field.pull(hex)
            + self.guard_worth(p, side, hex, others.len() as i32, field)
            + if side == GERMAN { self.watch_worth(p, unit, hex, field) } else { 0 }
            + self.contact_worth(p, unit, hex, field)
            + w.shelter * self.cover(hex)
            - w.company * others.len() as i32
    }

    /// The more an assault has to reach there the better.
    fn cover(&self, hex: Space) -> i32 {
        let ground = self.tables.ground(self.terrain.ground(hex));
        let tracks = i32::from(self.terrain.tracks.contains(hex));
        ground.map_or(0, |row| i32::from(row.success - row.modifier) - 5) + tracks
    }

    /// What the next unit in a hex adds to holding it.
    fn guard_worth(&self, p: &Position, side: Side, hex: Space, others: i32, field: &Field) -> i32 {
        let w = self.weights(side);
        let airfield = if side == GERMAN { self.airfield_worth(p, hex) } else { 0 };
        let point = self.point_worth(p, side, hex) + airfield;
        if point == 0 {
            return 0;
        }
        // A point that nobody can come to needs no guard.
        let near = match field.threat(hex) {
            0..=6 => 100,
            7..=12 => 60,
            13..=20 => 30,
            _ => return 0,
        };
        let share = match others {
            0 => 100,
            1 => 50,
            _ => 25,
        };
        point * w.keep / 100 * near / 100 * share / 100
    }

    /// [3.3] A point that changes hands at the moment of entering.
    fn taking_worth(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let side = self.side_of(unit);
        if self.holder(p, hex) == side {
            return 0;
        }
        let w = self.weights(side);
        let point = self.point_worth(p, side, hex);
        let airfield = if hex == self.terrain.airfield { w.airfield } else { 0 };
        point + airfield
    }

    /// What this unit would add to the best assault from there.
    fn contact_worth(&self, p: &Position, unit: Piece, hex: Space, field: &Field) -> i32 {
        let side = self.side_of(unit);
        if !p.near[!side].contains(hex) || self.artillery.contains(unit) {
            return 0;
        }
        let division = self.units[unit].division;
        let mut best = 0;
        for s in self.terrain.edges.of(hex).iter().filter(|s| p.occupied[!side].contains(s.to)) {
            let fellows = self.fellows(p, side, division, s.to, unit);
            let mut with = fellows;
            with.insert(unit);
            for target in self.units_in(p, !side, s.to).iter() {
                let before = self.assault_chance(p, target, &fellows, Means::default()).sixths;
                let after = self.assault_chance(p, target, &with, Means::default()).sixths;
                let prize = self.storm_prize(p, target, field);
                // Even where the chance stays the same, one more is a step on the way to it.
                best = best.max(i32::from(after - before) * prize / 6 + prize / 12);
            }
        }
        best
    }

    /// [9.2c] Who could storm a hex together with a unit of this division.
    fn fellows(
        &self,
        p: &Position,
        side: Side,
        division: Option<Formation>,
        target: Space,
        unit: Piece,
    ) -> Units {
        let able = self.units_near(p, side, target);
        let together = |other: &Piece| {
            let theirs = self.units[*other].division;
            *other != unit
                && !p.fired.contains(*other)
                && (side == GERMAN || theirs.is_none() || theirs == division)
        };
        able.iter().filter(together).collect()
    }

    /// What the fire at a unit that enters a hex is likely to cost.
    fn fire_fear(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let side = self.side_of(unit);
        if !p.watched[!side].contains(hex) {
            return 0;
        }
        let w = self.weights(side);
        let firers = self.units_near(p, !side, hex).without(&p.disorganised);
        let support = if side == RED { p.supply.min(w.expect as u8) } else { 0 };
        let chance = self.fire_chance(p, unit, hex, &firers, support);
        i32::from(chance.sixths) * self.value(unit) / 6 * w.fear / 100
    }
}
