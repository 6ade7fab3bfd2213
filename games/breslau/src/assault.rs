//! [9] Assault.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece};

impl Breslau {
    /// [9.1]
    pub(crate) fn can_assault(&self, _p: &Position) -> bool {
        false
    }

    /// [9.1]
    pub(crate) fn list_targets(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.4a]
    pub(crate) fn declare_assault(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [9.4b]
    pub(crate) fn list_muster(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.4b, 9.4c]
    pub(crate) fn prepare_assault(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [4.4-F6, 8.2.9]
    pub(crate) fn recover(&self, _p: &mut Position, _log: &mut impl Log) {}
}
