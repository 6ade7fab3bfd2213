//! [8] Reinforcements, and the Małopolska headquarters.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece, space::Space};

impl Defiant {
    /// [8.0, 8.1, Q6]
    pub(crate) fn begin_reinforcements(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [8.0.4]
    pub(crate) fn list_reliefs(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [8.0.4]
    pub(crate) fn relieve(
        &self,
        _p: &mut Position,
        _hex: Space,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [8.0a]
    pub(crate) fn list_arrivals(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [8.0a]
    pub(crate) fn somebody_arrives(&self, _p: &Position) -> bool {
        false
    }

    /// [8.0a]
    pub(crate) fn enter(&self, _p: &mut Position, _unit: Piece, _log: &mut impl Log) {}

    /// [8.0.3-Ia]
    pub(crate) fn list_entries(&self, _p: &Position, _train: Piece, _out: &mut Vec<Order>) {}

    /// [8.0.3-Ia]
    pub(crate) fn enter_at(
        &self,
        _p: &mut Position,
        _unit: Piece,
        _hex: Space,
        _log: &mut impl Log,
    ) {
    }

    /// [8.0]
    pub(crate) fn end_arrivals(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
