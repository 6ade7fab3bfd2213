//! [9.5] Retreats.

use crate::{Defiant, orders::Order, position::Position};

impl Defiant {
    /// [9.5.6a]
    pub(crate) fn list_retreats(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.5]
    pub(crate) fn list_retreat_hexes(&self, _p: &Position, _out: &mut Vec<Order>) {}

    /// [9.5.6b]
    pub(crate) fn list_overflow(&self, _p: &Position, _out: &mut Vec<Order>) {}
}
