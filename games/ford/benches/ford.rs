//! Wall time of what the lab does most: `cargo xtask bench` adds instruction counts.

use divan::{Bencher, counter::ItemsCount};
use ford::Ford;
use kernel::testing;

fn main() {
    divan::main();
}

#[divan::bench]
fn whole_random_games(bencher: Bencher) {
    let game = Ford::new().expect("the shipped data is sound");
    let start = testing::start(&game, "afternoon");
    let play = || (0..10).map(|seed| testing::random_game(&game, &start, seed)).sum::<u64>();
    bencher.counter(ItemsCount::new(play())).bench(play);
}
