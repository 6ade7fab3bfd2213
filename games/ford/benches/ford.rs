//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use ford::Ford;

staff::benches! {
    Ford, ["afternoon"],
    march: |_, _| None,
}
