//! [4.1.2, 13] Victory hexes, the pace of operations, and who wins.

use crate::{Defiant, order_of_battle::GERMAN, position::Position};
use kernel::{
    game::{Log, Side, Standing, Tally},
    space::Space,
};

impl Defiant {
    /// [Q14, Q35] A combat unit that enters a victory hex takes it, even in passing.
    #[inline]
    pub(crate) fn take_town(&self, p: &mut Position, side: Side, hex: Space) {
        if let Some(i) = self.terrain.victory.iter().position(|town| *town == hex) {
            p.german_towns &= !(1 << i);
            p.german_towns |= u16::from(side == GERMAN) << i;
        }
    }

    /// [13.2]
    pub(crate) fn warsaw_falls(&self, _p: &Position) -> bool {
        false
    }

    /// [2.2.1, 4.1.2b]
    pub(crate) fn advance_turn(&self, _p: &mut Position, _log: &mut impl Log) {}

    /// [13.2.1]
    pub(crate) fn winner(&self, _p: &Position) -> Option<Side> {
        None
    }

    /// [13.2.2]
    pub(crate) fn standing_of(&self, _p: &Position) -> Standing {
        Standing::default()
    }

    /// [13.2.2]
    pub(crate) fn tally_of(&self, _p: &Position) -> Vec<Tally> {
        Vec::new()
    }
}
