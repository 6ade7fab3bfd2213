//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use defiant::{Defiant, orders::Order, sequence::Step};

staff::benches! {
    Defiant, ["september"],
    opening: |_, _| None,
    march: |p, orders| match p.step {
        Step::March => None,
        Step::AirTarget => Some(Order::End),
        Step::Interdict(_) => Some(Order::Stay),
        _ => Some(orders[0]),
    },
}
