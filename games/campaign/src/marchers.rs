//! Who can march, kept from one question to the next: a march changes that only for itself, and next
//! to a hex that it fills or leaves room in.

use crate::prelude::*;
use kernel::scratch::Aside;

/// The units of the active side that can march, while that is known. It follows from the rest of a
/// position and is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marchers(Aside<Option<Found>>);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// Already their first step leads to where they may stop.
    pub free: Units,
    /// They are hemmed in, or not on the map: it takes a closer look.
    pub look: Units,
}

impl Found {
    pub(crate) fn all(&self) -> Units {
        self.free.union(&self.look)
    }
}

impl Marchers {
    /// Nobody asks before the next Move Phase.
    pub(crate) fn forget(&mut self) {
        *self.0 = None;
    }
}

impl Campaign {
    /// Who of the active side could march if he is not finished.
    pub(crate) fn marchers(&self, p: &Position) -> Found {
        p.marchers.0.unwrap_or_else(|| {
            let mut found = Found::default();
            self.of_side[p.active].iter().for_each(|unit| self.sort_marcher(p, unit, &mut found));
            found
        })
    }

    /// Looks at everybody, and keeps what it finds.
    pub(crate) fn find_marchers(&self, p: &mut Position) {
        p.marchers.forget();
        p.marchers = Marchers(Aside(Some(self.marchers(p))));
    }

    /// Keeps it true after a unit of the active side has gone somewhere, and these hexes have become
    /// full or have room again.
    pub(crate) fn refresh_marchers(&self, p: &mut Position, unit: Piece, hexes: &[Space]) {
        let Some(mut found) = *p.marchers.0 else { return };
        self.sort_marcher(p, unit, &mut found);
        for edge in hexes.iter().flat_map(|hex| self.terrain.edges.of(*hex)) {
            let near = p.units_in(edge.to).intersection(&self.of_side[p.active]);
            near.iter().for_each(|unit| self.sort_marcher(p, unit, &mut found));
        }
        p.marchers = Marchers(Aside(Some(found)));
    }

    fn sort_marcher(&self, p: &Position, unit: Piece, found: &mut Found) {
        let left = p.on_map(unit) && p.spent[unit] < self.units[unit].movement;
        let free = left && unit != self.parachutists && self.steps_out(p, unit);
        found.free.set(unit, free);
        found.look.set(unit, !free && (left || p.at[unit] == RESERVE));
    }

    /// What is kept is what would be found.
    pub(crate) fn check_marchers(&self, p: &Position) -> Result<(), String> {
        let again = self.marchers(&Position { marchers: Marchers::default(), ..p.clone() });
        match p.marchers.0.is_none_or(|kept| kept == again) {
            true => Ok(()),
            false => Err("those who can march are not those who were found".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::testing::wander;

    #[test]
    fn those_who_can_march_are_kept_in_move_phases() {
        let game = Campaign::new().expect("it is sound");
        // Every position is audited: those who are kept are those who would be found.
        wander(&game, "campaign", 7, |p, _, _| {
            assert_eq!(p.marchers.0.is_some(), p.step.in_move_phase());
        });
    }
}
