//! [7.3] Tactical movement, hex by hex.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{game::Log, piece::Piece, space::Space};

impl Breslau {
    /// [7.3]
    pub(crate) fn somebody_can_march(&self, _p: &Position) -> bool {
        false
    }

    /// [7.3]
    pub(crate) fn list_marches(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.3.7a]
    pub(crate) fn pick_up(&self, _p: &mut Position, _unit: Piece) {}

    /// [7.3.2]
    pub(crate) fn list_destinations(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}

    /// [7.3.4]
    pub(crate) fn march(&self, _p: &mut Position, _unit: Piece, _hex: Space, _log: &mut impl Log) {}

    /// [7.3.3]
    pub(crate) fn halt(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [7.3.7a]
    pub(crate) fn finish_march(&self, _p: &mut Position) {}

    /// [Q18]
    pub(crate) fn has_surplus(&self, _p: &Position) -> bool {
        false
    }

    /// [Q18]
    pub(crate) fn list_surplus(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [Q18]
    pub(crate) fn take_surplus(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}
}
