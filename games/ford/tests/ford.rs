//! What every game must keep: one line, the work is done by `kernel::testing`.

use ford::Ford;

kernel::promises!(Ford);

#[test]
fn sample_games_can_be_played_again() {
    kernel::testing::samples_hold(
        Ford::new().expect("the shipped data is sound"),
        format!("{FOLDER}/samples"),
    );
}
