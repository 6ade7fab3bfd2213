//! Why an order is not legal.

use crate::{Defiant, orders::Order, position::Position};
use kernel::game::Refusal;

impl Defiant {
    pub(crate) fn refusal(&self, _p: &Position, _order: Order) -> Refusal {
        unimplemented!()
    }
}
