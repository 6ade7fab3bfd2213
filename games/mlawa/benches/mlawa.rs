//! Wall time of what the lab and the computer player do most.

use divan::{Bencher, counter::ItemsCount};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Game, Setup, Turn},
};
use mlawa::{Mlawa, position::Position};

fn main() {
    divan::main();
}

fn start(game: &Mlawa, scenario: &str) -> Position {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    game.setup(&setup, &mut Scripted::default()).expect("the scenario is sound")
}

/// Plays a random game to its end and counts the decisions.
fn random_game(game: &Mlawa, start: &Position, seed: u64) -> u64 {
    let mut p = start.clone();
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::with_capacity(1024);
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

#[divan::bench(args = ["mlawa", "mazovia-long"])]
fn whole_random_games(bencher: Bencher, scenario: &str) {
    let game = Mlawa::new().expect("the shipped data is sound");
    let start = start(&game, scenario);
    let decisions = (0..10).map(|seed| random_game(&game, &start, seed)).sum::<u64>();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..10).map(|seed| random_game(&game, &start, seed)).sum::<u64>());
}
