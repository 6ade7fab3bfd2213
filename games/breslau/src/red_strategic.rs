//! [7.1] Strategic movement of the Red Army: the stage track, concentration hexes, cover units.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{game::Log, piece::Piece, space::Space};

impl Breslau {
    /// [7.1-1]
    pub(crate) fn move_up(&self, _p: &mut Position, _log: &mut impl Log) {}

    /// [7.1.2]
    pub(crate) fn can_bring(&self, _p: &Position) -> bool {
        false
    }

    /// [7.1.2]
    pub(crate) fn list_bringing(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.1.3]
    pub(crate) fn list_entry_hexes(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}

    /// [7.1.4]
    pub(crate) fn bring(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _order: Order,
        _log: &mut impl Log,
    ) {
    }

    /// [7.1.6]
    pub(crate) fn list_taking_off(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.1.6, 7.1.8]
    pub(crate) fn take_off(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [7.1.7]
    pub(crate) fn can_cover(&self, _p: &Position) -> bool {
        false
    }

    /// [7.1.7]
    pub(crate) fn list_cover(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.1.7]
    pub(crate) fn lay_cover(
        &self,
        _p: &mut Position,
        _cover: Piece,
        _hex: Space,
        _log: &mut impl Log,
    ) {
    }
}
