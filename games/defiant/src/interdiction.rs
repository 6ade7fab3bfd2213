//! [12.2] Aircraft that interdict movement.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece};

impl Defiant {
    /// [12.2a]
    pub(crate) fn begin_interdiction(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [12.2b]
    pub(crate) fn list_interdiction(&self, _p: &Position, _aircraft: Piece, _out: &mut Vec<Order>) {
    }

    /// [12.2b]
    pub(crate) fn interdict(
        &self,
        _p: &mut Position,
        _aircraft: Piece,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [12.2e]
    pub(crate) fn land_bombers(&self, _p: &mut Position) {}
}
