//! Wall time of what the lab and the computer player do most. Instruction counts, which do not
//! depend on what else the machine does, come from `cargo xtask bench`.

use campaign::{Campaign, position::Position};
use divan::{Bencher, counter::ItemsCount};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    doctrine::Doctrine,
    game::{Game, Setup, Turn},
};

fn main() {
    divan::main();
}

fn start(game: &Campaign) -> Position {
    let setup = Setup { scenario: "campaign".into(), ..Setup::default() };
    game.setup(&setup, &mut Scripted::default()).expect("the scenario is sound")
}

/// Plays a random game to its end and counts the decisions.
fn random_game(game: &Campaign, start: &Position, seed: u64) -> u64 {
    let mut p = start.clone();
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::with_capacity(512);
    for entry in 1.. {
        if let Turn::Over { .. } = game.turn(&p) {
            return entry - 1;
        }
        orders.clear();
        game.orders(&p, &mut orders);
        dice.begin_entry(entry);
        game.apply(&mut p, orders[rng.usize(..orders.len())], &mut dice, &mut ());
    }
    0
}

#[divan::bench]
fn whole_random_games(bencher: Bencher) {
    let game = Campaign::new().expect("the shipped data is sound");
    let start = start(&game);
    let decisions = (0..10).map(|seed| random_game(&game, &start, seed)).sum::<u64>();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..10).map(|seed| random_game(&game, &start, seed)).sum::<u64>());
}

#[divan::bench]
fn orders_of_the_opening(bencher: Bencher) {
    let game = Campaign::new().expect("the shipped data is sound");
    let start = start(&game);
    let mut orders = Vec::with_capacity(512);
    bencher.bench_local(|| {
        orders.clear();
        game.orders(&start, &mut orders);
        orders.len()
    });
}

#[divan::bench]
fn plan_of_the_first_german_move(bencher: Bencher) {
    let game = Campaign::new().expect("the shipped data is sound");
    let start = start(&game);
    let mut orders = Vec::new();
    game.orders(&start, &mut orders);
    bencher.bench_local(|| {
        let mut plan = <Campaign as Doctrine>::Plan::default();
        let mut worth = Vec::new();
        game.weigh(&start, &orders, &mut plan, &mut worth);
        worth.len()
    });
}
