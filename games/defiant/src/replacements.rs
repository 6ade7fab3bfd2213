//! [11.2] Replacements.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece, space::Space};

impl Defiant {
    /// [11.2]
    pub(crate) fn list_replacements(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [11.2]
    pub(crate) fn can_replace(&self, _p: &Position) -> bool {
        false
    }

    /// [11.2a]
    pub(crate) fn restore(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [11.2.1b]
    pub(crate) fn rebuild(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [11.2.2a]
    pub(crate) fn list_rebuilding(&self, _p: &Position, _unit: Piece, _out: &mut Vec<Order>) {}

    /// [11.2.2a]
    pub(crate) fn rebuild_at(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _hex: Space,
        _log: &mut impl Log,
    ) {
    }

    /// [11.2c]
    pub(crate) fn end_replacements(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
