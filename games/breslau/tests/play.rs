//! What must hold whatever is played.

use breslau::Breslau;
use kernel::{game::Game, testing};
use std::sync::OnceLock;

fn game() -> &'static Breslau {
    static GAME: OnceLock<Breslau> = OnceLock::new();
    GAME.get_or_init(|| Breslau::new().expect("the shipped data is sound"))
}

#[test]
fn random_games_of_every_scenario_keep_the_contract() {
    for scenario in &game().book().scenarios {
        for seed in 0..2 {
            testing::contract_holds(game(), &scenario.id, seed);
        }
    }
}

#[test]
fn random_games_of_every_scenario_stay_sound() {
    for scenario in &game().book().scenarios {
        for seed in 2..12 {
            testing::wander(game(), &scenario.id, seed, |_, orders, _| assert!(!orders.is_empty()));
        }
    }
}

/// [4.1c] What was forgotten is made up only by taking back, and never behind the other side.
#[test]
fn undo_never_crosses_a_roll_or_the_other_side() {
    testing::undo_is_bounded(Breslau::new().expect("the shipped data is sound"), "historical", 400);
}

#[test]
fn no_text_is_missing_in_either_language() {
    testing::texts_exist(game(), concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}

/// [Q63] No die falls before the first order, so that a game can be replayed from its record alone.
#[test]
fn the_first_dice_fall_with_the_first_order() {
    let mut p = testing::start(game(), "historical");
    assert_eq!((p.goliaths, p.gas), (0, 0));
    let end = breslau::orders::Order::End;
    let mut dice = kernel::dice::Scripted::new([2, 5, 5]);
    game().play(&mut p, end, &mut dice, &mut ()).expect("nobody has to leave the map");
    assert_eq!((p.goliaths, p.gas), (7, 3));
}
