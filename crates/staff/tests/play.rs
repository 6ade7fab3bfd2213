//! Players choose legal orders, the same ones for the same seed.

mod toy;

use kernel::{dice::Scripted, game::Setup, prelude::*};
use staff::{Level, Player};
use toy::{Heap, Order, Toy};

fn start(toy: &Toy) -> Heap {
    let setup = Setup { scenario: "heap".into(), ..Setup::default() };
    toy.set_up(&setup, &mut Scripted::new([3])).unwrap()
}

fn choices(level: Level, seed: u64) -> Vec<usize> {
    let toy = Toy::new().unwrap();
    let p = start(&toy);
    let mut orders = Vec::new();
    toy.orders(&p, &mut orders);
    let mut player = Player::<Toy>::new(level, seed);
    (0..60).map(|_| player.choose(&toy, &p, Side::First, &orders)).collect()
}

#[test]
fn same_seed_same_play() {
    assert_eq!(choices(Level::Random, 7), choices(Level::Random, 7));
    assert_ne!(choices(Level::Random, 7), choices(Level::Random, 8));
    let all: std::collections::BTreeSet<usize> = choices(Level::Random, 7).into_iter().collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn a_cadet_takes_the_order_of_greatest_worth() {
    assert!(choices(Level::Cadet, 1).iter().all(|i| *i == 2));
}

#[test]
fn equals_are_chosen_alike_often() {
    let toy = Toy::new().unwrap();
    let p = start(&toy);
    let orders = [Order::Take(2), Order::Take(1), Order::Take(2), Order::Take(2)];
    let mut player = Player::<Toy>::new(Level::Cadet, 5);
    let mut seen = [0; 4];
    for _ in 0..3000 {
        seen[player.choose(&toy, &p, Side::First, &orders)] += 1;
    }
    assert_eq!(seen[1], 0);
    assert!([0, 2, 3].iter().all(|i| (900..1100).contains(&seen[*i])), "{seen:?}");
}

#[test]
fn an_unknown_level_names_the_nearest() {
    assert_eq!("cadet".parse(), Ok(Level::Cadet));
    let error = "cadett".parse::<Level>().unwrap_err().to_string();
    assert_eq!(
        error,
        "there is no player called \"cadett\"; did you mean cadet? (there is: random, cadet)"
    );
}
