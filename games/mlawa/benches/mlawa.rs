//! Wall time of what the lab, the computer player and the pages do most.

use divan::{Bencher, counter::ItemsCount};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    prelude::*,
    testing,
};
use mlawa::{Mlawa, orders::Order, position::Position, sequence::Step};

fn main() {
    divan::main();
}

fn game() -> Mlawa {
    Mlawa::new().expect("the shipped data is sound")
}

#[divan::bench(args = ["mlawa", "mazovia-long"])]
fn whole_random_games(bencher: Bencher, scenario: &str) {
    let game = game();
    let start = testing::start(&game, scenario);
    let play = || (0..10).map(|seed| testing::random_game(&game, &start, seed)).sum::<u64>();
    bencher.counter(ItemsCount::new(play())).bench(play);
}

/// All choices of the side that decides, with the words that a page shows for each.
fn offers(game: &Mlawa, p: &Position) -> usize {
    let mut orders = Vec::with_capacity(1024);
    game.orders(p, &mut orders);
    orders.iter().map(|order| game.describe(p, *order).path.len() + 1).sum()
}

/// Where the first German movement phase begins, everybody set up in the usual way.
fn first_march(game: &Mlawa, scenario: &str) -> Position {
    let mut p = testing::start(game, scenario);
    let mut dice = Seeded::new(Seed::from_number(0));
    while p.step != Step::March {
        let order = if matches!(p.step, Step::Place(_)) { Order::Rest } else { Order::End };
        game.apply(&mut p, order, &mut dice, &mut ());
    }
    p
}

#[divan::bench]
fn choices_of_the_opening(bencher: Bencher) {
    let game = game();
    let p = testing::start(&game, "mazovia-long");
    bencher.bench(|| offers(&game, &p));
}

#[divan::bench]
fn choices_of_the_first_march(bencher: Bencher) {
    let game = game();
    let p = first_march(&game, "mazovia-long");
    bencher.bench(|| offers(&game, &p));
}

/// The destinations of the unit that has most of them.
#[divan::bench]
fn choices_of_the_longest_march(bencher: Bencher) {
    let game = game();
    let p = first_march(&game, "mazovia-long");
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
