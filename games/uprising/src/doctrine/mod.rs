//! What the computer likes: every order gets a worth in hundredths of a point of morale.

use crate::{Uprising, orders::Order, position::Position};
use kernel::doctrine::Doctrine;

/// What is thought out once a phase.
#[derive(Default)]
pub struct Plan;

impl Doctrine for Uprising {
    type Plan = Plan;

    fn weigh(&self, _: &Position, orders: &[Order], _: &mut Plan, worth: &mut Vec<i32>) {
        worth.resize(orders.len(), 0);
    }
}
