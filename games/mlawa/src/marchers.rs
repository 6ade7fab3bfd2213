//! What can still be done in a movement phase, kept from one question to the next: an order changes
//! that only for the counters that it moves, and next to a hex that it fills or leaves room in.

use crate::{prelude::*, terrain::RESERVE};
use std::hash::{Hash, Hasher};

/// What the active side can do in its movement phase, while that is known. It follows from the rest
/// of a position and is no part of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marchers(Option<Found>);

/// Where counters stand decides it; who has moved, was divided or marches no more is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// Units with points left for a hex beside them that is plainly free.
    pub free: Units,
    /// Units that are hemmed in, or due to come in: it takes a closer look.
    pub look: Units,
    /// Counters that hold several sub-units.
    pub several: Units,
    /// Sub-units in one hex with somebody whom they could join.
    pub partnered: Units,
    /// Tanks that stand with enough others for a raid.
    pub massed: Units,
}

impl PartialEq for Marchers {
    fn eq(&self, _: &Marchers) -> bool {
        true
    }
}

impl Eq for Marchers {}

impl Hash for Marchers {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Marchers {
    /// Nobody asks before the next movement phase, or it is found anew for each question.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}

impl Mlawa {
    /// What the active side could do.
    pub(crate) fn marchers(&self, p: &Position) -> Found {
        p.marchers.0.unwrap_or_else(|| {
            let mut found = Found::default();
            let own =
                p.afield.union(&self.scenario(p).late).intersection(&self.of_side[p.active()]);
            own.iter().for_each(|unit| self.sort_marcher(p, unit, &mut found));
            own.intersection(&self.regiments)
                .iter()
                .for_each(|u| self.sort_family(p, u, &mut found));
            own.intersection(&self.parts).iter().for_each(|u| self.sort_family(p, u, &mut found));
            let tanks = own.intersection(&self.tanks).intersection(&p.afield);
            tanks.iter().for_each(|tank| self.sort_tanks(p, p.at[tank], &mut found));
            found
        })
    }

    /// Looks at everybody, and keeps what it finds.
    pub(crate) fn find_marchers(&self, p: &mut Position) {
        p.marchers.forget();
        p.marchers = Marchers(Some(self.marchers(p)));
    }

    /// Keeps it true after a counter was put somewhere; its hexes were refreshed before.
    pub(crate) fn refresh_marcher(&self, p: &mut Position, unit: Piece) {
        let Some(mut found) = p.marchers.0 else { return };
        if self.units[unit].side != p.active() {
            return;
        }
        self.sort_marcher(p, unit, &mut found);
        self.sort_family(p, unit, &mut found);
        if !p.on_map(unit) {
            found.massed.remove(unit);
        }
        p.marchers = Marchers(Some(found));
    }

    /// The same after units of a side came into a hex or left it, and whether that opens or closes
    /// the hex for others.
    pub(crate) fn refresh_marchers_at(&self, p: &mut Position, side: Side, hex: Space, open: bool) {
        let Some(mut found) = p.marchers.0 else { return };
        let active = p.active();
        if side == active {
            self.sort_tanks(p, hex, &mut found);
        }
        if open {
            for edge in self.terrain.edges.of(hex) {
                let near = p.counters_in(edge.to).intersection(&self.of_side[active]);
                let near = near.intersection(&p.afield);
                near.iter().for_each(|unit| self.sort_marcher(p, unit, &mut found));
            }
        }
        p.marchers = Marchers(Some(found));
    }

    /// Whether a unit can march or come in, as far as where everybody stands tells.
    fn sort_marcher(&self, p: &Position, unit: Piece, found: &mut Found) {
        let left = if p.on_map(unit) { self.points_left(p, unit) } else { 0 };
        let free = left > 0 && p.afield.contains(unit) && self.steps_out(p, unit, left);
        found.free.set(unit, free);
        let look = match p.at[unit] {
            RESERVE => self.due_turn(p, unit).is_some_and(|turn| turn <= p.turn),
            _ => left > 0 && p.afield.contains(unit) && !free,
        };
        found.look.set(unit, look);
    }

    /// Whether the regiment of a counter can be divided, and its parts can join somebody.
    fn sort_family(&self, p: &Position, unit: Piece, found: &mut Found) {
        let regiment = self.units[unit].parent.unwrap_or(unit);
        for part in self.units[regiment].parts.iter().flatten() {
            let at = p.at[*part];
            let joins = is_hex(at) && self.partners[*part].iter().any(|other| p.at[*other] == at);
            found.partnered.set(*part, joins);
        }
        found.several.set(regiment, p.on_map(regiment) && self.holds_several(p, regiment));
    }

    /// Whether there are enough tanks in a hex.
    fn sort_tanks(&self, p: &Position, hex: Space, found: &mut Found) {
        let tanks = p.counters_in(hex).intersection(&self.tanks);
        if tanks.is_empty() {
            return;
        }
        let enough = self.may_lead_raid(p.strength_of(&tanks));
        tanks.iter().for_each(|tank| found.massed.set(tank, enough));
    }

    /// What is kept is what would be found.
    pub(crate) fn check_marchers(&self, p: &Position) -> Result<(), String> {
        let again = self.marchers(&Position { marchers: Marchers::default(), ..p.clone() });
        match p.marchers.0.is_none_or(|kept| kept == again) {
            true => Ok(()),
            false => Err("what is kept of the movement phase is not what would be found".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{
        dice::{Seed, Seeded},
        game::Setup,
    };

    #[test]
    fn what_is_kept_is_what_would_be_found() {
        let game = Mlawa::new().expect("it is sound");
        let mut rng = fastrand::Rng::with_seed(7);
        for scenario in ["mlawa", "mazovia"] {
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut dice = Seeded::new(Seed::from_number(7));
            let mut p = game.set_up(&setup, &mut dice).expect("it begins");
            let mut orders = Vec::new();
            while p.step != Step::Over {
                let moving = matches!(p.phase, Phase::GermanMove | Phase::PolishMove);
                assert_eq!(p.marchers.0.is_some(), moving);
                game.check_marchers(&p).expect("they agree");
                orders.clear();
                game.orders(&p, &mut orders);
                let order = orders[rng.usize(..orders.len())];
                game.apply(&mut p, order, &mut dice, &mut ());
            }
        }
    }
}
