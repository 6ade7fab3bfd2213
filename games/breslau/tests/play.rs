//! What must hold whatever is played.

use breslau::{Breslau, orders::Order, position::Position, sequence::Step};
use kernel::{
    arrangement::{Arrangement, Placed, Setup},
    dice::Scripted,
    prelude::*,
    testing,
};

kernel::promises!(Breslau);

/// [4.1c] What was forgotten is made up only by taking back, and never behind the other side.
#[test]
fn what_was_forgotten_is_made_up_by_taking_back() {
    testing::undo_is_bounded(Breslau::new().expect("the shipped data is sound"), 100);
}

#[test]
fn random_games_of_every_scenario_stay_sound() {
    for scenario in &game().book().scenarios {
        for seed in 2..12 {
            testing::wander(game(), &scenario.id, seed, |_, orders, _| assert!(!orders.is_empty()));
        }
    }
}

/// [Q63] No die falls before the first order, so that a game can be replayed from its record alone.
#[test]
fn the_first_dice_fall_with_the_first_order() {
    let mut p = testing::start(game(), "historical");
    assert_eq!((p.goliaths, p.gas), (0, 0));
    let mut dice = Scripted::new([2, 5, 5]);
    game().play(&mut p, Order::End, &mut dice, &mut ()).expect("nobody has to leave the map");
    assert_eq!((p.goliaths, p.gas), (7, 3));
}

/// [9.2c] Whoever may not join because of his division has one, and others of another take part.
#[test]
fn another_division_is_named_only_where_there_is_one() {
    let (mut named, units) = (0, &game().units);
    let mut look = |p: &Position, _: &[Order]| {
        for unit in (0..units.len() as u16).map(Piece) {
            let order = Order::Commit(unit);
            if !game().offer(p, order).is_err_and(|no| no.clause == "9.2c") {
                continue;
            }
            let own = units[unit].division;
            let mut others = p.battle.attackers.iter().map(|u| units[u].division);
            assert!(own.is_some() && others.any(|other| other.is_some() && other != own));
            named += 1;
        }
    };
    for seed in 0..8 {
        testing::wander(game(), "historical", seed, |p, orders, _| {
            if matches!(p.step, Step::React | Step::Muster) {
                look(p, orders);
            }
        });
    }
    assert!(named > 0);
}

/// [Q18, Q22] The record says of a surplus unit that it waits, but not in the last stage.
#[test]
fn nobody_is_told_to_wait_after_the_last_stage() {
    for (stage, said) in [(19, ("Q18", "log-surplus")), (20, ("Q22", "log-surplus-last"))] {
        let find = |id| game().book().find_piece(id).expect("a counter of the game");
        let hex = game().book().board.find("0236").expect("a hex of the map");
        let guns = ["SU-ZIS3-1", "SU-ZIS3-2", "SU-M30-1", "SU-M30-2"].map(find);
        let arrangement = Arrangement {
            bare: true,
            turn: Some(stage),
            phase: Some("red-move".into()),
            place: guns.map(|piece| Placed { piece, at: hex, states: vec!["fired".into()] }).into(),
            ..Arrangement::default()
        };
        let setup = Setup {
            scenario: "historical".into(),
            arrangement: Some(arrangement),
            ..Setup::default()
        };
        let mut p = game().set_up(&setup, &mut Scripted::default()).expect("a position");
        let mut log: Vec<Event> = Vec::new();
        for order in [Order::End, Order::Take(guns[0])] {
            game().play(&mut p, order, &mut Scripted::new([1]), &mut log).expect("it is legal");
        }
        assert!(log.iter().any(|event| (event.clause, event.text.key) == said), "{stage}");
    }
}
