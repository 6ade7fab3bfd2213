//! [2.3–2.5, 4] The cup, activations and command range.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece};

impl Defiant {
    /// [3.0, 4.1.1a]
    pub(crate) fn begin_command(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [2.4, Q8]
    pub(crate) fn list_headquarters(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [4.2]
    pub(crate) fn activate(
        &self,
        _p: &mut Position,
        _hq: Piece,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [4.1.1d]
    pub(crate) fn end_chit(&self, _p: &mut Position, _dice: &mut impl Dice, _log: &mut impl Log) {}

    /// [4.2.1]
    pub(crate) fn list_recruits(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [4.2.1]
    pub(crate) fn enlist(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [4.1.1d]
    pub(crate) fn end_activation(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
