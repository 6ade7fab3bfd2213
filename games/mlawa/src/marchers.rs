//! What can still be done in a movement phase, kept from one question to the next: an order changes
//! that only for the counters that it moves, and next to a hex that it fills or leaves room in.

use crate::{division::MOST_PARTNERS, prelude::*, terrain::RESERVE};
use kernel::scratch::Aside;

/// What the active side can do in its movement phase, while that is known. It follows from the rest
/// of a position and is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marchers(Aside<Option<Found>>);

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

impl Marchers {
    /// Nobody asks before the next movement phase, or it is found anew for each question.
    pub(crate) fn forget(&mut self) {
        *self.0 = None;
    }
}

/// How a unit looks at its next march.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outlook {
    Free,
    Look,
    Stuck,
}

impl Found {
    fn sort(&mut self, unit: Piece, outlook: Outlook) {
        self.free.set(unit, outlook == Outlook::Free);
        self.look.set(unit, outlook == Outlook::Look);
    }
}

impl Mlawa {
    /// What the active side could do.
    pub(crate) fn marchers(&self, p: &Position) -> Found {
        p.marchers.0.unwrap_or_else(|| self.found_anew(p))
    }

    fn found_anew(&self, p: &Position) -> Found {
        let mut found = Found::default();
        let own = p.afield.union(&self.scenario(p).late).intersection(&self.of_side[p.active()]);
        own.iter().for_each(|unit| found.sort(unit, self.outlook(p, unit)));
        for part in own.intersection(&self.parts).iter() {
            found.partnered.set(part, self.has_partner(p, part));
        }
        for regiment in own.intersection(&self.regiments).iter() {
            found.several.set(regiment, self.is_divisible(p, regiment));
        }
        for tank in own.intersection(&self.tanks).intersection(&p.afield).iter() {
            found.massed.set(tank, self.is_massed(p, p.at[tank]));
        }
        found
    }

    /// Looks at everybody, and keeps what it finds.
    pub(crate) fn find_marchers(&self, p: &mut Position) {
        p.marchers = Marchers(Aside(Some(self.found_anew(p))));
    }

    /// Keeps it true after a counter was put somewhere; its hexes were refreshed before.
    pub(crate) fn refresh_marcher(&self, p: &mut Position, unit: Piece) {
        let info = &self.units[unit];
        if p.marchers.0.is_none() || info.side != p.active() {
            return;
        }
        let outlook = self.outlook(p, unit);
        let regiment = info.parent.unwrap_or(unit);
        let divisible = self.is_divisible(p, regiment);
        let parts =
            self.units[regiment].parts.map(|part| Some((part?, self.has_partner(p, part?))));
        let away = !p.on_map(unit);
        let Some(found) = &mut *p.marchers.0 else { return };
        found.sort(unit, outlook);
        found.several.set(regiment, divisible);
        parts.iter().flatten().for_each(|(part, has)| found.partnered.set(*part, *has));
        if away {
            found.massed.remove(unit);
        }
    }

    /// The same after units came into a hex or left it; `turned` is whether that closes the hex to
    /// the active side, or opens it.
    pub(crate) fn refresh_marchers_at(&self, p: &mut Position, hex: Space, turned: bool) {
        if p.marchers.0.is_none() {
            return;
        }
        let tanks = p.counters_in(hex).intersection(&self.tanks);
        let tanks = tanks.intersection(&self.of_side[p.active()]);
        if !tanks.is_empty() {
            let massed = self.is_massed(p, hex);
            let found = p.marchers.0.iter_mut();
            found.for_each(|f| tanks.iter().for_each(|tank| f.massed.set(tank, massed)));
        }
        if !turned {
            return;
        }
        for edge in self.terrain.edges.of(hex) {
            let near = p.counters_in(edge.to).intersection(&self.of_side[p.active()]);
            for unit in near.intersection(&p.afield).iter() {
                let outlook = self.outlook(p, unit);
                p.marchers.0.iter_mut().for_each(|found| found.sort(unit, outlook));
            }
        }
    }

    /// Whether a unit can march or come in, as far as where everybody stands tells.
    fn outlook(&self, p: &Position, unit: Piece) -> Outlook {
        if p.at[unit] == RESERVE {
            let is_due = self.due_turn(p, unit).is_some_and(|turn| turn <= p.turn);
            return if is_due { Outlook::Look } else { Outlook::Stuck };
        }
        match p.afield.contains(unit).then(|| self.points_left(p, unit)) {
            None | Some(0) => Outlook::Stuck,
            Some(left) if self.steps_out(p, unit, left) => Outlook::Free,
            _ => Outlook::Look,
        }
    }

    fn has_partner(&self, p: &Position, part: Piece) -> bool {
        self.partners[part].iter().any(|other| self.are_partners(p, part, *other))
    }

    fn is_divisible(&self, p: &Position, regiment: Piece) -> bool {
        p.on_map(regiment) && self.holds_several(p, regiment)
    }

    /// Whether there are enough tanks in a hex.
    fn is_massed(&self, p: &Position, hex: Space) -> bool {
        self.may_lead_raid(p.strength_of(&p.counters_in(hex).intersection(&self.tanks)))
    }

    /// One of the orders of a movement phase, drawn from all that could be ordered at best.
    pub(crate) fn drawn_march(
        &self,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
    ) -> Option<Order> {
        let found = self.marchers(p);
        let movers = found.free.union(&found.look).without(&p.finished);
        let (several, parts) = (self.several(p, &found), self.parted(p, &found));
        let (fresh, bridges) = (self.fresh_tanks(p), &self.terrain.bridges);
        let tanks = fresh.intersection(&found.massed);
        let lots = [
            movers.len(),
            several.len(),
            parts.len() * MOST_PARTNERS,
            bridges.len(),
            tanks.len(),
            1,
        ];
        drawn(lots.iter().sum(), draw, |mut i| {
            let mut kind = 0;
            while i >= lots[kind] {
                i -= lots[kind];
                kind += 1;
            }
            match kind {
                0 => {
                    let unit = movers.iter().nth(i)?;
                    let marches = found.free.contains(unit) || self.gets_out(p, unit);
                    marches.then_some(Order::Move(unit))
                }
                1 => several.iter().nth(i).map(Order::Divide),
                2 => {
                    let part = parts.iter().nth(i / MOST_PARTNERS)?;
                    let other = *self.partners[part].get(i % MOST_PARTNERS)?;
                    self.may_merge(p, part, other).ok().map(|()| Order::Merge(part, other))
                }
                3 => {
                    let [a, b] = bridges[i];
                    self.may_demolish(p, [a, b]).ok().map(|()| Order::Demolish(a, b))
                }
                4 => {
                    let unit = tanks.iter().nth(i)?;
                    self.may_raid(p, &fresh, unit).ok().map(|()| Order::Raid(unit))
                }
                _ => Some(Order::End),
            }
        })
    }

    /// What is kept is what would be found.
    pub(crate) fn check_marchers(&self, p: &Position) -> Result<(), String> {
        match p.marchers.0.is_none_or(|kept| kept == self.found_anew(p)) {
            true => Ok(()),
            false => Err("what is kept of the movement phase is not what would be found".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::testing::wander;

    #[test]
    fn what_can_be_done_is_kept_in_movement_phases() {
        let game = Mlawa::new().expect("it is sound");
        // Every position is audited: what is kept is what would be found.
        for scenario in ["mlawa", "mazovia"] {
            wander(&game, scenario, 7, |p, _, _| {
                let moving = matches!(p.phase, Phase::GermanMove | Phase::PolishMove);
                assert_eq!(p.marchers.0.is_some(), moving);
            });
        }
    }
}
