//! Who is known to be able to march, kept from one question to the next: whoever can step aside when
//! a movement segment begins can do so until he has moved or somebody fills a hex beside him.

use crate::prelude::*;
use kernel::scratch::Aside;

/// Units that can march, as far as that is known; of all others it is found out when it is asked. It
/// follows from the rest of a position and is no part of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ready(Aside<Units>);

impl Ready {
    #[inline]
    pub(crate) fn contains(&self, unit: Piece) -> bool {
        self.0.contains(unit)
    }

    #[inline]
    pub(crate) fn has_any_of(&self, units: &Units) -> bool {
        self.0.intersects(units)
    }

    /// Nothing is known any more.
    pub(crate) fn forget(&mut self) {
        *self = Ready::default();
    }
}

impl Defiant {
    /// Looks at all who may march.
    pub(crate) fn find_ready(&self, p: &mut Position) {
        let asked = self.marchers(p).iter();
        p.ready = Ready(Aside(
            asked.filter(|unit| p.on_map(*unit) && self.steps_aside(p, *unit)).collect(),
        ));
    }

    /// A unit has left for a hex, where it may be in the way of others.
    pub(crate) fn unsettle(&self, p: &mut Position, unit: Piece, to: Space) {
        let side = self.units[unit].side;
        p.ready.0.remove(unit);
        if side != p.active {
            p.ready.forget();
        } else if p.full[side].contains(to) || p.headquarters[side].contains(to) {
            for s in self.terrain.edges.of(to) {
                *p.ready.0 = p.ready.0.without(&p.counters_in(s.to));
            }
        }
    }

    /// Whoever is kept would be found.
    pub(crate) fn check_ready(&self, p: &Position) -> Result<(), String> {
        match p.ready.0.iter().find(|unit| !p.on_map(*unit) || !self.steps_aside(p, *unit)) {
            Some(unit) => Err(format!("{} is not ready to march", self.name(unit))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::testing::wander;

    #[test]
    fn those_who_can_march_are_kept_in_movement() {
        let game = Defiant::new().expect("it is sound");
        let mut kept = 0;
        // Every position is audited: whoever is kept would be found.
        wander(&game, "september", 7, |p, _, _| {
            kept += p.ready.0.len();
            assert!(p.ready.0.is_empty() || p.phase == Phase::Movement);
        });
        assert!(kept > 0);
    }
}
