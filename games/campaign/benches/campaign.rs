//! Wall time of what the lab and the computer player do most. Instruction counts, which do not
//! depend on what else the machine does, come from `cargo xtask bench`.

use campaign::Campaign;
use divan::{Bencher, counter::ItemsCount};
use kernel::{doctrine::Doctrine, prelude::*, testing};

fn main() {
    divan::main();
}

fn game() -> Campaign {
    Campaign::new().expect("the shipped data is sound")
}

#[divan::bench]
fn whole_random_games(bencher: Bencher) {
    let game = game();
    let start = testing::start(&game, "campaign");
    let play = || (0..10).map(|seed| testing::random_game(&game, &start, seed)).sum::<u64>();
    bencher.counter(ItemsCount::new(play())).bench(play);
}

#[divan::bench]
fn orders_of_the_opening(bencher: Bencher) {
    let game = game();
    let start = testing::start(&game, "campaign");
    let mut orders = Vec::with_capacity(512);
    bencher.bench_local(|| {
        orders.clear();
        game.orders(&start, &mut orders);
        orders.len()
    });
}

#[divan::bench]
fn plan_of_the_first_german_move(bencher: Bencher) {
    let game = game();
    let start = testing::start(&game, "campaign");
    let mut orders = Vec::new();
    game.orders(&start, &mut orders);
    bencher.bench_local(|| {
        let mut plan = <Campaign as Doctrine>::Plan::default();
        let mut worth = Vec::new();
        game.weigh(&start, &orders, &mut plan, &mut worth);
        worth.len()
    });
}
