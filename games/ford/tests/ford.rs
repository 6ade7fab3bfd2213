//! What every game must keep: a line each, the work is done by `kernel::testing`.

use ford::Ford;
use kernel::testing;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const SCENARIO: &str = "afternoon";

fn game() -> Ford {
    Ford::new().expect("the shipped data is sound")
}

#[test]
fn all_cases_hold() {
    testing::cases_hold(&game(), format!("{FOLDER}/cases"));
}

#[test]
fn every_bar_is_provoked() {
    testing::bars_are_provoked(format!("{FOLDER}/src"), format!("{FOLDER}/cases"));
}

#[test]
fn sample_games_can_be_played_again() {
    testing::samples_hold(game(), format!("{FOLDER}/samples"));
}

#[test]
fn no_text_is_missing_in_either_language() {
    testing::texts_exist(&game(), format!("{FOLDER}/src"));
}

#[test]
fn random_games_keep_the_contract() {
    (0..40).for_each(|seed| testing::contract_holds(&game(), SCENARIO, seed));
}

#[test]
fn no_phase_can_be_put_off_for_ever() {
    (0..20).for_each(|seed| testing::phases_end(&game(), SCENARIO, seed));
}

#[test]
fn undo_never_crosses_a_roll_or_the_other_side() {
    testing::undo_is_bounded(game(), SCENARIO, 100);
}
