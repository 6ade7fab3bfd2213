//! [5] Events: what the stage track brings to either side.

use crate::{Breslau, orders::Order, position::Position};
use kernel::{dice::Dice, game::Log};

impl Breslau {
    /// [4.4-F1a, 5.1a]
    pub(crate) fn begin_events(
        &self,
        _p: &mut Position,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }

    /// [5.1a]
    pub(crate) fn list_event_picks(&self, _p: &Position, _event: u8, _out: &mut Vec<Order>) {}

    /// [5.1a]
    pub(crate) fn pick_for_event(
        &self,
        _p: &mut Position,
        _event: u8,
        _order: Order,
        _dice: &mut impl Dice,
        _log: &mut impl Log,
    ) {
    }
}
