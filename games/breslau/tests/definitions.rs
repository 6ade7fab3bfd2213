//! Chapters 1 to 3: what the words of the rules mean.

use breslau::{Breslau, GERMAN, RED, order_of_battle::Kind, terrain::HEXES};
use kernel::{
    dice::{Dice, Seed, Seeded},
    game::Setup,
    prelude::*,
    testing,
};

kernel::shipped!(Breslau);

/// [1.0a] One player has the Red Army, the other the garrison.
#[test]
fn there_are_two_sides() {
    let ids = |side| game().book().side(side).id;
    assert_eq!((ids(RED), ids(GERMAN)), ("red", "german"));
}

/// Dice that complain of any other than the six-sided one.
struct Six(Seeded);

impl Dice for Six {
    fn roll(&mut self, sides: u8) -> u8 {
        assert_eq!(sides, 6);
        self.0.roll(sides)
    }
}

/// [1.0b, 2.5] Whatever is rolled for, it is one die with six faces.
#[test]
fn every_die_has_six_faces() {
    for scenario in &game().book().scenarios {
        let mut dice = Six(Seeded::new(Seed::from_number(7)));
        let mut rng = fastrand::Rng::with_seed(7);
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let mut p = game().set_up(&setup, &mut dice).expect("the scenario is sound");
        let mut orders = Vec::new();
        while let Turn::Ask { .. } = game().turn(&p) {
            orders.clear();
            game().orders(&p, &mut orders);
            game().apply(&mut p, orders[rng.usize(..orders.len())], &mut dice, &mut ());
        }
    }
}

/// [2.2b, 2.2c, 2.2d, 8.3.1] Every kind of gun and tank of the legend is there; Germans have no
/// counters of artillery, and Goliaths are markers.
#[test]
fn the_legend_is_complete() {
    let has = |part: &str| game().book().roster.iter().any(|info| info.id.contains(part));
    for gun in ["ZIS3", "M30", "D1", "B4", "ZIS2", "BR5", "M160", "M120", "BM13"] {
        assert!(has(&format!("SU-{gun}-")), "{gun}");
    }
    for tank in ["SU-TB", "SU-IS2", "SU-ISU", "SU-SU122", "SU-SU85", "SU-SU76", "DE-STUG"] {
        assert!(has(tank), "{tank}");
    }
    let german_guns = game().units.iter().filter(|u| u.side == GERMAN && u.is_artillery());
    assert_eq!(german_guns.count(), 0);
    assert!(game().markers.iter().any(|marker| marker.id == "goliath"));
    let infantry = |side| game().units.iter().any(|u| u.side == side && u.kind == Kind::Infantry);
    assert!(infantry(RED) && infantry(GERMAN));
}

/// [2.4, T3] The lost tables are data: a row for each ground, a box for each stage.
#[test]
fn the_lost_tables_are_there() {
    let air: Vec<u8> = game().stages.iter().map(|stage| stage.air).collect();
    assert_eq!(air, [12, 10, 10, 9, 9, 8, 8, 6, 6, 5, 8, 24, 12, 8, 6, 4, 4, 3, 3, 3]);
    let land = game().terrain.land.iter();
    assert!(land.map(|hex| game().terrain.ground(hex)).all(|g| game().tables.ground(g).is_some()));
}

/// [3.1] The board is made of hexes, none with more than six neighbours.
#[test]
fn the_board_is_made_of_hexes() {
    let board = &game().book().board;
    assert_eq!(board.hexes().count(), HEXES);
    assert!(board.hexes().all(|hex| (2..=6).contains(&game().terrain.edges.of(hex).len())));
}

/// [Q1] The numbering has its gaps, and the two clauses of one number are kept apart.
#[test]
fn gaps_in_the_numbering_are_kept() {
    let rules = &game().book().rules;
    assert!(!rules.knows("7.1.1") && !rules.knows("10.1.1") && !rules.knows("10.3.3"));
    assert!(rules.knows("10.3.3-i") && rules.knows("10.3.3-ii"));
}

/// [3.11a, 3.11c] Stacks occur, and never with both sides in one hex.
#[test]
fn both_sides_never_share_a_hex() {
    let mut stacks = 0;
    testing::wander(game(), "historical", 3, |p, _, rng| {
        assert!(!p.occupied[RED].intersects(&p.occupied[GERMAN]));
        if rng.u8(..50) == 0 {
            let mut hexes = p.occupied[RED].union(&p.occupied[GERMAN]).iter();
            stacks += usize::from(hexes.any(|hex| p.counters_in(hex).len() > 1));
        }
    });
    assert!(stacks > 0);
}
