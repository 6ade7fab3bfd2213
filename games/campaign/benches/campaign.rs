//! Wall time of what the lab, the computer player and the pages do most; `cargo xtask bench` adds
//! instruction counts.

use campaign::Campaign;

staff::benches! {
    Campaign, ["campaign"],
    march: |_, _| None,
}
