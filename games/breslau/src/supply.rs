//! [6, 10.3] The supply of the fortress and the reserve airstrip.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log};

impl Breslau {
    /// [10.3.2]
    pub(crate) fn can_build_airstrip(&self, _p: &Position) -> bool {
        false
    }

    /// [10.3.1]
    pub(crate) fn list_airstrip(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [10.3.2]
    pub(crate) fn build_airstrip(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [6.6]
    pub(crate) fn roll_supply(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
