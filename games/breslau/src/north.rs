//! [10.1] The 2nd Polish Army and the northern sector.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece};

impl Breslau {
    /// [10.1.3-0]
    pub(crate) fn declare(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [10.1.3a]
    pub(crate) fn list_north_support(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [10.1.3a]
    pub(crate) fn roll_in_the_north(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [10.1.3c]
    pub(crate) fn list_north_losses(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [10.1.3c]
    pub(crate) fn tire_in_the_north(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
