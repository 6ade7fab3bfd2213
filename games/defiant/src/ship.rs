//! [11.3] The Schleswig-Holstein.

use crate::{Defiant, orders::Order, position::Position};
use kernel::piece::Piece;

impl Defiant {
    /// [11.3(1)]
    pub(crate) fn list_sea_moves(&self, _p: &Position, _ship: Piece, _out: &mut Vec<Order>) {}
}
