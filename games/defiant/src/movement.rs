//! [6] Movement.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{game::Log, piece::Piece, space::Space};

impl Defiant {
    /// [6.1]
    pub(crate) fn list_marches(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [6.1]
    pub(crate) fn somebody_can_march(&self, _p: &Position) -> bool {
        false
    }

    /// [6.1]
    pub(crate) fn pick_up(&self, _p: &mut Position, _unit: Piece) {}

    /// [6.1.2]
    pub(crate) fn list_destinations(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}

    /// [6.1]
    pub(crate) fn march(&self, _p: &mut Position, _unit: Piece, _to: Space, _log: &mut impl Log) {}

    /// [6.1]
    pub(crate) fn stay(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}
}
