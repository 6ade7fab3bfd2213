//! [7.2, 10.2] Strategic movement of the garrison, and the armoured train.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{game::Log, piece::Piece, space::Space};

impl Breslau {
    /// [7.2-0]
    pub(crate) fn can_transfer(&self, _p: &Position) -> bool {
        false
    }

    /// [7.2.1]
    pub(crate) fn list_deployments(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.2.2]
    pub(crate) fn list_deployment_hexes(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {
    }

    /// [7.2.1, 7.2.3]
    pub(crate) fn deploy(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _order: Order,
        _log: &mut impl Log,
    ) {
    }

    /// [7.2-2–7.2-5]
    pub(crate) fn list_transfers(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.2-2–7.2-5]
    pub(crate) fn transfer(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [10.2b]
    pub(crate) fn list_train(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [10.2b, 10.2.3]
    pub(crate) fn build_train(&self, _p: &mut Position, _hex: Space, _log: &mut impl Log) {}
}
