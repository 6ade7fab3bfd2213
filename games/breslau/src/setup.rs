//! [2.3, T4] Setting up: the historical positions, or free choice.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{
    dice::Dice,
    game::{Log, Setup},
    piece::Piece,
};

impl Breslau {
    /// [2.3]
    pub(crate) fn set_up(&self, _setup: &Setup, _dice: &mut dyn Dice) -> Result<Position, String> {
        unimplemented!()
    }

    /// [T4]
    pub(crate) fn list_places(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}

    /// [T4]
    pub(crate) fn place(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [T4]
    pub(crate) fn list_cover_places(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [T4]
    pub(crate) fn place_cover(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
