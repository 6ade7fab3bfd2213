//! [7.3.6b, 9.10–9.13, 10.5.2] Defensive fire, and gas.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log};

impl Breslau {
    /// [7.3.6b]
    pub(crate) fn list_reactions(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [7.3.6b]
    pub(crate) fn react(
        &self,
        _p: &mut Position,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
