//! The computer player of Mława: it plays every scenario to the end, beats chance from either side,
//! and does what a club player would expect of it.

use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::Setup,
    prelude::*,
};
use mlawa::{
    GERMAN, Mlawa, POLISH,
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
};
use staff::{Level, Player};
use std::sync::OnceLock;

/// German points lost in half of the games that chance plays against itself in the first scenario.
const MEDIAN: u16 = 15;

fn game() -> &'static Mlawa {
    static GAME: OnceLock<Mlawa> = OnceLock::new();
    GAME.get_or_init(|| Mlawa::new().expect("the shipped data is sound"))
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
    let mut players = levels.map(|level| Player::<Mlawa>::new(level, seed));
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
    for (seed, scenario) in ["mlawa", "narew", "mazovia", "mazovia-long"].iter().enumerate() {
        let p = play(scenario, [Level::Cadet; 2], seed as u64, |p, order| {
            if let Err(message) = game().audit(p) {
                panic!("{scenario}: before {order:?} at {:?}: {message}", p.step);
            }
        });
        assert_eq!(p.turn, game().scenario(&p).last_turn);
        assert!(p.lost[GERMAN] > 0 && p.lost[POLISH] > 0, "somebody fights in {scenario}");
    }
}

#[test]
fn chance_is_beaten_from_either_side() {
    let games = 5;
    let lost = |levels| move |seed| play("mlawa", levels, seed, |_, _| {}).lost[GERMAN];
    let german = (0..games).map(lost([Level::Cadet, Level::Random]));
    let polish = (0..games).map(lost([Level::Random, Level::Cadet]));
    assert!(german.filter(|points| *points < MEDIAN).count() + 1 >= games as usize);
    assert!(polish.filter(|points| *points > MEDIAN).count() + 1 >= games as usize);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let record = || {
        let mut orders = Vec::new();
        play("mlawa", [Level::Cadet; 2], 9, |p, order| {
            if p.turn < 3 {
                orders.push(order);
            }
        });
        orders
    };
    assert_eq!(record(), record());
}

/// Forts are manned at the start, guns do not stand alone, and the German attacks with good odds.
#[test]
fn it_plays_sensibly() {
    let mut sectors: Vec<u8> = Vec::new();
    let mut first: Option<Position> = None;
    for seed in 20..22 {
        play("mlawa", [Level::Cadet; 2], seed, |p, _| {
            if first.is_none() && matches!(p.step, Step::Air(_)) {
                first = Some(p.clone());
            }
            // Nearly every attack leads to somebody who holds or goes back.
            if p.step == Step::Verdict && p.phase == Phase::GermanAttack {
                sectors.extend((!p.battle.odds.strafe).then_some(p.battle.odds.sector));
            }
        });
    }
    let start = first.expect("the German has aircraft on the first day");
    let works = &game().terrain.fortified;
    assert!(works.intersection(&start.troops[POLISH]).len() >= 10, "the Pole mans his works");
    let guns = (0..394).map(Piece).filter(|u| game().kind(*u).is_artillery() && start.on_map(*u));
    let alone = guns.filter(|gun| {
        let side = game().units[*gun].side;
        !start.troops[side].contains(start.at[*gun])
    });
    // Some are set up alone by the scenario.
    assert!(alone.count() <= 6);
    let mean = sectors.iter().map(|s| u32::from(*s)).sum::<u32>() / sectors.len().max(1) as u32;
    assert!(sectors.len() > 8 && mean >= 6, "{} attacks, mean sector {mean}", sectors.len());
}
