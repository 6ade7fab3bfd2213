//! [9.0–9.3] Combat: who attacks whom, and at what odds.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log, piece::Piece, space::Space};

impl Defiant {
    /// [9.0a]
    pub(crate) fn list_targets(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.0a]
    pub(crate) fn can_attack(&self, _p: &Position) -> bool {
        false
    }

    /// [9.0a]
    pub(crate) fn declare(&self, _p: &mut Position, _hex: Space, _log: &mut impl Log) {}

    /// [9.2.1]
    pub(crate) fn list_attackers(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.2.4]
    pub(crate) fn list_evasions(&self, _p: &Position, _cavalry: Piece, _out: &mut Vec<Order>) {}

    /// [9.1]
    pub(crate) fn fight_on(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
