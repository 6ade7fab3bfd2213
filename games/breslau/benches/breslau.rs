//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use breslau::{Breslau, orders::Order, position::Position, sequence::Step};

/// On to a step, if every step before it ends at once.
fn until(p: &Position, orders: &[Order], step: Step) -> Option<Order> {
    let end = orders.iter().find(|order| **order == Order::End);
    (p.step != step).then(|| *end.unwrap_or(&orders[0]))
}

staff::benches! {
    Breslau, ["historical"],
    barrage: |p, orders| until(p, orders, Step::Barrage),
    march: |p, orders| until(p, orders, Step::March),
}
