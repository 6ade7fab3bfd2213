//! [9.6] Advance after combat.

use crate::{Defiant, orders::Order, position::Position};
use kernel::piece::Piece;

impl Defiant {
    /// [9.6a]
    pub(crate) fn list_advances(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.6.3a]
    pub(crate) fn list_second_hexes(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}
}
