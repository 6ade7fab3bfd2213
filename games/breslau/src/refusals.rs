//! Why an order is not legal.

use crate::{Breslau, orders::Order, position::Position};
use kernel::game::Refusal;

impl Breslau {
    pub(crate) fn refusal(&self, _p: &Position, _order: Order) -> Refusal {
        unimplemented!()
    }
}
