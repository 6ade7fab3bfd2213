//! [8.2, 10.7–10.9] Barrage and air raid.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log};

impl Breslau {
    /// [4.4-F3]
    pub(crate) fn can_bombard(&self, _p: &Position) -> bool {
        false
    }

    /// [4.4-F3]
    pub(crate) fn list_barrage(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [8.2.6b]
    pub(crate) fn list_guns(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [8.2]
    pub(crate) fn bombard(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
