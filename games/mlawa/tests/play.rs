//! What must hold whatever is played, and that nobody sees what the rulebook hides.

use kernel::{contract, game::Viewer, prelude::*, testing, text::Arg};
use mlawa::{Mlawa, orders::Order, position::Position, sequence::Step};

kernel::promises!(Mlawa);

/// [21.1, 21.2, Q64] Whatever the hidden counters of the other side are, a player sees the same
/// board and has the same orders.
#[test]
fn hidden_counters_betray_nothing() {
    let mut compared = 0;
    for (scenario, seed) in [("mlawa", 11), ("narew", 12), ("mazovia", 13)] {
        testing::wander(game(), scenario, seed, |p, orders, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..10) == 0 {
                contract::check(game(), p, orders, rng).expect("nothing is betrayed");
                compared += usize::from(game().imagine(p, Viewer::Seat(side), rng) != *p);
            }
        });
    }
    assert!(compared > 50, "{compared}");
}

/// A click on a unit gives an order, or takes it in hand and a click elsewhere gives one: so no
/// order may send a unit where it stands, and groups that retreat are chosen by a unit alone.
#[test]
fn no_choice_sends_a_unit_where_it_stands() {
    testing::wander(game(), "mlawa", 31, |p, orders, _| {
        for order in orders {
            let choice = game().describe(p, *order);
            let Some(unit) = choice.piece else { continue };
            assert_ne!(choice.space, Some(p.at[unit]), "{order:?} at {:?}", p.step);
        }
        let unit = p.afield.iter().next().expect("somebody is on the map");
        let mut picking = Position { step: Step::RetreatPick, ..p.clone() };
        picking.battle.retreating = [unit].into_iter().collect();
        assert_eq!(game().describe(&picking, Order::Move(unit)).space, None);
    });
}

/// [21.1] No question and no battle panel names a counter that the viewer may not know.
#[test]
fn words_name_no_hidden_counter() {
    let mut checked = 0;
    testing::wander(game(), "mlawa", 21, |p, _, _| {
        for eyes in [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator] {
            let hidden = game().hidden_from(p, eyes);
            let scene = game().scene(p, eyes);
            let battle = scene.battle.iter();
            let fighting = battle.flat_map(|b| b.attackers.iter().chain(&b.defenders).copied());
            let named = scene.prompt.args.iter().filter_map(|(_, arg)| match arg {
                Arg::Piece(unit) => Some(*unit),
                _ => None,
            });
            for unit in fighting.chain(named) {
                assert!(!hidden.contains(unit), "{unit:?} is named to {eyes:?} at {:?}", p.step);
            }
            checked += hidden.len();
        }
    });
    assert!(checked > 1000, "{checked}");
}
