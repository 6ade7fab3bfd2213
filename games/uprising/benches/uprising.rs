//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use uprising::{Uprising, orders::Order, sequence::Step};

staff::benches! {
    Uprising, ["w-hour", "panic"],
    opening: |_, _| None,
    march: |p, _| match p.step {
        Step::March(_) => None,
        Step::Place(_) => Some(Order::Rest),
        _ => Some(Order::End),
    },
}
