//! [12.0, 12.1] Aircraft that attack on the ground.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{
    dice::Dice,
    game::{Log, Side},
    piece::Piece,
    space::Space,
};

impl Defiant {
    /// [12.1a]
    pub(crate) fn ready_aircraft(&self, _p: &mut Position, _side: Side) {}

    /// [12.1a]
    pub(crate) fn can_bomb(&self, _p: &Position) -> bool {
        false
    }

    /// [12.1a]
    pub(crate) fn list_air_targets(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [12.1a]
    pub(crate) fn declare_air_attack(&self, _p: &mut Position, _hex: Space, _log: &mut impl Log) {}

    /// [12.1b]
    pub(crate) fn list_aircraft(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [12.1b]
    pub(crate) fn commit_aircraft(&self, _p: &mut Position, _aircraft: Piece, _log: &mut impl Log) {
    }

    /// [12.1c]
    pub(crate) fn bomb(&self, _p: &mut Position, _dice: &mut impl Dice, _log: &mut impl Log) {}

    /// [12.1d, 12.2a]
    pub(crate) fn list_damage(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [12.1d, 12.2a]
    pub(crate) fn damage(
        &self,
        _p: &mut Position,
        _aircraft: Piece,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
