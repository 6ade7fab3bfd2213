//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use mlawa::{Mlawa, orders::Order, sequence::Step};

staff::benches! {
    Mlawa, ["mlawa", "mazovia-long"],
    opening: |_, _| None,
    march: |p, _| match p.step {
        Step::March => None,
        Step::Place(_) => Some(Order::Rest),
        _ => Some(Order::End),
    },
}
