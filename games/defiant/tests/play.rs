//! What must hold whatever is played.

use defiant::Defiant;
use kernel::{game::Game, testing};
use std::sync::OnceLock;

fn game() -> &'static Defiant {
    static GAME: OnceLock<Defiant> = OnceLock::new();
    GAME.get_or_init(|| Defiant::new().expect("the shipped data is sound"))
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
fn undo_never_crosses_a_roll_or_the_other_side() {
    testing::undo_is_bounded(Defiant::new().expect("the shipped data is sound"), 400);
}

#[test]
fn no_phase_can_be_put_off_for_ever() {
    for scenario in &game().book().scenarios {
        for seed in 40..46 {
            testing::phases_end(game(), &scenario.id, seed);
        }
    }
}

#[test]
fn no_text_is_missing_in_either_language() {
    testing::texts_exist(game(), concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}
