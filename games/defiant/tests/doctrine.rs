//! The computer player of Poland Defiant: it plays to the end and beats chance from either side.

use defiant::{Defiant, GERMAN, POLISH, position::Position};
use kernel::game::Score;
use staff::testing::beats_chance;

staff::promises!(Defiant, |end, _| {
    let standing = game().standing(end);
    assert!(standing.lost[POLISH] > 10, "{standing:?}");
});

/// [13.2] The game ended in Warsaw.
fn sudden_death(p: &Position) -> bool {
    game().tally(p).iter().any(|line| line.clause == "13.2")
}

/// Half of the games that chance plays against itself end without a victory hex in German hands,
/// and chance hardly ever destroys anything.
#[test]
fn chance_is_beaten_from_either_side() {
    let points = |p: &Position| game().standing(p).points[GERMAN];
    beats_chance(game(), "september", GERMAN, 20, |p| sudden_death(p) || points(p) >= 4);
    beats_chance(game(), "september", POLISH, 20, |p| !sudden_death(p) && points(p) == 0);
}
