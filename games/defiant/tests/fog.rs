//! Fog of war: nobody sees what lies under an enemy's top counter, and nothing betrays it.

use defiant::{Defiant, position::Position};
use kernel::{
    book::Options,
    contract,
    dice::{Seed, Seeded},
    game::{Setup, Viewer},
    prelude::*,
    text::Arg,
};

const EYES: [Viewer; 3] =
    [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator];

kernel::shipped!(Defiant);

/// A random game in fog of war: every position before an order, and what the order brought.
fn wander(seed: u64, mut look: impl FnMut(&Position, &Position, &[Event], &mut fastrand::Rng)) {
    let options = Options([("fog-of-war".to_string(), true)].into());
    let setup = Setup { scenario: "september".into(), options, arrangement: None };
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut p = game().set_up(&setup, &mut dice).expect("the scenario can be set up");
    let (mut orders, mut events) = (Vec::new(), Vec::new());
    while let Turn::Ask { .. } = game().turn(&p) {
        orders.clear();
        events.clear();
        game().orders(&p, &mut orders);
        let order = orders[rng.usize(..orders.len())];
        let before = p.clone();
        game().apply(&mut p, order, &mut dice, &mut events);
        look(&before, &p, &events, &mut rng);
    }
}

fn named(text: &Text) -> Vec<kernel::piece::Piece> {
    let pieces = text.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Piece(unit) => vec![*unit],
        Arg::Pieces(units) => units.clone(),
        _ => vec![],
    });
    pieces.collect()
}

/// [2.1.2c, Q48] Whatever the covered counters of the other side are, a player sees the same board
/// and has the same orders.
#[test]
fn covered_counters_betray_nothing() {
    let mut compared = 0;
    for seed in 1..3 {
        wander(seed, |p, _, _, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..8) == 0 {
                let mut orders = Vec::new();
                game().orders(p, &mut orders);
                contract::check(game(), p, &orders, rng).expect("nothing is betrayed");
                compared += usize::from(game().imagine(p, Viewer::Seat(side), rng) != *p);
            }
        });
    }
    assert!(compared > 50, "{compared}");
}

/// [2.1.2c] No counter that the viewer may not see is on his board, in a question or in the panel of
/// a battle; but how many lie in each hex he may count.
#[test]
fn no_sight_shows_a_covered_counter() {
    let mut checked = 0;
    wander(5, |p, _, _, rng| {
        if rng.u8(..6) > 0 {
            return;
        }
        for eyes in EYES {
            let hidden = game().hidden_from(p, eyes);
            let scene = game().scene(p, eyes);
            let counted: usize = scene.sight.veiled.iter().map(|v| usize::from(v.count)).sum();
            assert_eq!(counted, hidden.len());
            let seen = scene.sight.pieces.iter().map(|view| view.piece);
            let battle = scene.battle.iter();
            let fighting = battle.flat_map(|b| b.attackers.iter().chain(&b.defenders).copied());
            let lit = scene.lit.iter().flat_map(|lit| lit.pieces.iter().copied());
            let asked = named(&scene.prompt).into_iter();
            let lights = scene.lit.iter().flat_map(|lit| named(&lit.name));
            for unit in seen.chain(fighting).chain(lit).chain(asked).chain(lights) {
                assert!(!hidden.contains(unit), "{unit:?} is shown to {eyes:?} at {:?}", p.step);
            }
            checked += hidden.len();
        }
    });
    assert!(checked > 1000, "{checked}");
}

/// [2.1.2c, Q49] What the log tells the other side names no counter that lay covered before and
/// lies covered still.
#[test]
fn the_log_names_no_covered_counter() {
    let (mut told, mut kept) = (0, 0);
    wander(6, |before, after, events, _| {
        for eyes in EYES {
            let hidden =
                game().hidden_from(before, eyes).intersection(&game().hidden_from(after, eyes));
            for event in events {
                told += 1;
                kept += usize::from(!event.is_open_to(eyes));
                for unit in named(event.text_for(eyes)) {
                    let word = event.text_for(eyes).key;
                    assert!(!hidden.contains(unit), "{word} names {unit:?} at {:?}", before.step);
                }
            }
        }
    });
    assert!(told > 1000 && kept > 0, "{told} {kept}");
}

/// [2.1.2d, Q49] Who fights is seen once the attack is announced, and nothing before that can be
/// taken back.
#[test]
fn an_announced_attack_is_seen_by_all() {
    let mut announced = 0;
    wander(7, |before, after, events, _| {
        let covered = game().hidden_from(before, Viewer::Spectator);
        let fighters = after.battle.attackers.union(&after.battle.defenders);
        let mustered = before.battle.stage == defiant::battle::Stage::Muster;
        let lifted = covered.intersection(&fighters);
        if mustered && after.battle.stage > defiant::battle::Stage::Muster && !lifted.is_empty() {
            announced += 1;
            assert!(events.iter().any(|event| event.reveals));
        }
    });
    assert!(announced > 0);
}

/// [2.1.2c] Without the option everybody sees everything.
#[test]
fn without_fog_nothing_is_covered() {
    let setup = Setup { scenario: "september".into(), ..Setup::default() };
    let mut dice = Seeded::new(Seed::from_number(1));
    let p = game().set_up(&setup, &mut dice).expect("the scenario can be set up");
    for eyes in EYES {
        assert!(game().hidden_from(&p, eyes).is_empty());
        assert!(game().sight(&p, eyes).veiled.is_empty());
        assert_eq!(game().sight(&p, eyes), game().sight(&p, Viewer::Referee));
    }
    assert!(game().book().is_open(&Options::default()));
    assert!(!game().book().is_open(&Options([("fog-of-war".to_string(), true)].into())));
}
