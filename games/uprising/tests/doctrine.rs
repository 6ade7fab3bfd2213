//! The computer player of Uprising 44: it plays every scenario to the end, beats chance from either
//! side, and the same seed plays the same game.

use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::Setup,
    prelude::*,
};
use staff::{Level, Player};
use std::sync::OnceLock;
use uprising::{GERMAN, POLISH, Uprising, orders::Order, position::Position, sequence::Step};

fn game() -> &'static Uprising {
    static GAME: OnceLock<Uprising> = OnceLock::new();
    GAME.get_or_init(|| Uprising::new().expect("the shipped data is sound"))
}

/// Plays a game, German and Pole, and shows every position with the order that is given in it.
fn play(
    scenario: &str,
    levels: [Level; 2],
    seed: u64,
    mut look: impl FnMut(&Position, Order),
) -> Position {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let start = game().set_up(&setup, &mut Scripted::default());
    let mut p = start.expect("the scenario is sound");
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut players = levels.map(|level| Player::<Uprising>::new(level, seed));
    let mut orders = Vec::new();
    for entry in 1.. {
        let Turn::Ask { side, .. } = game().turn(&p) else { break };
        orders.clear();
        game().orders(&p, &mut orders);
        let order = orders[players[side.index()].choose(game(), &p, side, &orders)];
        look(&p, order);
        dice.begin_entry(entry);
        game().apply(&mut p, order, &mut dice, &mut ());
    }
    p
}

#[test]
fn every_scenario_is_played_to_the_end() {
    for (seed, scenario) in ["w-hour", "panic", "sosabowski", "airdrops"].iter().enumerate() {
        let mut fights = [0; 2];
        let p = play(scenario, [Level::Cadet; 2], seed as u64, |p, order| {
            if let Err(message) = game().audit(p) {
                panic!("{scenario}: before {order:?} at {:?}: {message}", p.step);
            }
            if let (Step::Fight(side), Order::Assault(_) | Order::Attack(_)) = (p.step, order) {
                fights[side.index()] += 1;
            }
        });
        assert!(p.winner.is_some());
        assert!(fights.iter().all(|n| *n > 10), "{fights:?} fights in {scenario}");
    }
}

/// Chance loses to it from either side in nearly every game.
#[test]
fn chance_is_beaten_from_either_side() {
    let games = 10;
    let wins = |levels, side: Side| {
        let won = |seed: &u64| play("w-hour", levels, *seed, |_, _| {}).winner == Some(side);
        (0..games).filter(won).count() as u64
    };
    let german = wins([Level::Cadet, Level::Random], GERMAN);
    let polish = wins([Level::Random, Level::Cadet], POLISH);
    assert!(german + 1 >= games, "{german} of {games} as the German");
    assert!(polish + 1 >= games, "{polish} of {games} as the Pole");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let record = || {
        let mut orders = Vec::new();
        play("sosabowski", [Level::Cadet; 2], 9, |p, order| {
            if p.turn < 4 {
                orders.push(order);
            }
        });
        orders
    };
    assert_eq!(record(), record());
}
