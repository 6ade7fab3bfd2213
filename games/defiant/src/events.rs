//! [T6] Random events.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log};

impl Defiant {
    /// [T6.3, T6.8]
    pub(crate) fn end_free_march(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [T6.2, T6.9, T6.11]
    pub(crate) fn list_removals(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [T6.2, T6.9, T6.11]
    pub(crate) fn remove(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
