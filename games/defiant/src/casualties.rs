//! [9.4] Step losses.

use crate::{Defiant, orders::Order, position::Position};

impl Defiant {
    /// [9.4]
    pub(crate) fn list_losses(&self, _p: &Position, _out: &mut Vec<Order>) {}
}
