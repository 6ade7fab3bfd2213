//! Wall time of what the lab, the computer player and the pages do most.

use breslau::{Breslau, orders::Order, position::Position, sequence::Step};
use divan::{Bencher, counter::ItemsCount};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    prelude::*,
    testing,
};

const SCENARIO: &str = "historical";

fn main() {
    divan::main();
}

fn game() -> Breslau {
    Breslau::new().expect("the shipped data is sound")
}

#[divan::bench]
fn whole_random_games(bencher: Bencher) {
    let game = game();
    let start = testing::start(&game, SCENARIO);
    let play = || (0..10).map(|seed| testing::random_game(&game, &start, seed)).sum::<u64>();
    bencher.counter(ItemsCount::new(play())).bench(play);
}

/// All choices of the side that decides, with the words that a page shows for each.
fn offers(game: &Breslau, p: &Position) -> usize {
    let mut orders = Vec::with_capacity(1024);
    game.orders(p, &mut orders);
    orders.iter().map(|order| game.describe(p, *order).path.len() + 1).sum()
}

/// Where a step is reached for the first time, if every step before it ends at once.
fn first(game: &Breslau, step: Step) -> Position {
    let mut p = testing::start(game, SCENARIO);
    let mut dice = Seeded::new(Seed::from_number(0));
    let mut orders = Vec::new();
    while p.step != step {
        orders.clear();
        game.orders(&p, &mut orders);
        let order = orders.iter().find(|order| **order == Order::End).unwrap_or(&orders[0]);
        game.apply(&mut p, *order, &mut dice, &mut ());
    }
    p
}

#[divan::bench]
fn choices_of_the_barrage(bencher: Bencher) {
    let game = game();
    let p = first(&game, Step::Barrage);
    bencher.bench(|| offers(&game, &p));
}

#[divan::bench]
fn choices_of_the_first_march(bencher: Bencher) {
    let game = game();
    let p = first(&game, Step::March);
    bencher.bench(|| offers(&game, &p));
}

/// The destinations of the unit that has most of them.
#[divan::bench]
fn choices_of_the_longest_march(bencher: Bencher) {
    let game = game();
    let p = first(&game, Step::March);
    let mut orders = Vec::new();
    game.orders(&p, &mut orders);
    let picked = orders.iter().filter(|order| matches!(order, Order::Move(_))).map(|order| {
        let mut picked = p.clone();
        game.apply(&mut picked, *order, &mut Scripted::default(), &mut ());
        picked
    });
    let longest = picked.max_by_key(|p| offers(&game, p)).expect("somebody can march");
    bencher.bench(|| offers(&game, &longest));
}
