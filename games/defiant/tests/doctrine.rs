//! The computer player of Poland Defiant: it plays to the end, beats chance from either side, and
//! answers in time.

use defiant::{Defiant, GERMAN, POLISH, position::Position};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::Setup,
    prelude::*,
};
use staff::{Level, Player};
use std::sync::OnceLock;

fn game() -> &'static Defiant {
    static GAME: OnceLock<Defiant> = OnceLock::new();
    GAME.get_or_init(|| Defiant::new().expect("the shipped data is sound"))
}

/// Plays a game, German and Pole, and shows every position before it is answered.
fn play(levels: [Level; 2], seed: u64, mut look: impl FnMut(&Position)) -> Position {
    let setup = Setup { scenario: "september".into(), ..Setup::default() };
    let start = game().set_up(&setup, &mut Scripted::default());
    let mut p = start.expect("the scenario is sound");
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut players = levels.map(|level| Player::<Defiant>::new(level, seed));
    let mut orders = Vec::new();
    for entry in 1.. {
        let Turn::Ask { side, .. } = game().turn(&p) else { break };
        look(&p);
        orders.clear();
        game().orders(&p, &mut orders);
        let order = orders[players[side.index()].choose(game(), &p, side, &orders)];
        dice.begin_entry(entry);
        game().apply(&mut p, order, &mut dice, &mut ());
    }
    p
}

/// [13.2] The game ended in Warsaw.
fn sudden_death(p: &Position) -> bool {
    game().tally(p).iter().any(|line| line.clause == "13.2")
}

#[test]
fn a_game_is_played_to_the_end_by_the_rules() {
    let p = play([Level::Cadet; 2], 7, |p| {
        if let Err(message) = game().audit(p) {
            panic!("at {:?} of turn {}: {message}", p.step, p.turn);
        }
    });
    let standing = game().standing(&p);
    assert!(standing.lost[POLISH] > 10, "{standing:?}");
}

/// Half of the games that chance plays against itself end without a victory hex in German hands,
/// and chance hardly ever destroys anything. 38 of 40 games are wanted.
#[test]
fn chance_is_beaten_from_either_side() {
    let won = |p: &Position| sudden_death(p) || game().standing(p).points[GERMAN] >= 4;
    let german = (0..20).filter(|seed| won(&play([Level::Cadet, Level::Random], *seed, |_| {})));
    assert!(german.count() >= 19);
    let held = |p: &Position| !sudden_death(p) && game().standing(p).points[GERMAN] == 0;
    let polish = (0..20).filter(|seed| held(&play([Level::Random, Level::Cadet], *seed, |_| {})));
    assert!(polish.count() >= 19);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let record = || play([Level::Cadet; 2], 9, |_| {});
    assert_eq!(record(), record());
}
