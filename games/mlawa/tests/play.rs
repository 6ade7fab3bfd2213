//! What must hold whatever is played: listed orders are exactly the legal ones, positions stay
//! sound and survive a trip through a file, nobody sees what the rulebook hides.

use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Event, Game, Log, Setup, Turn, Viewer},
    journal::Secret,
    piece::Piece,
    session::Session,
    space::Space,
    text::Language,
};
use mlawa::{Mlawa, orders::Order, position::Position};
use std::{
    path::Path,
    sync::{Arc, OnceLock},
};

const SCENARIOS: [&str; 4] = ["mlawa", "narew", "mazovia", "mazovia-long"];

fn game() -> &'static Mlawa {
    static GAME: OnceLock<Mlawa> = OnceLock::new();
    GAME.get_or_init(|| Mlawa::new().expect("the shipped data is sound"))
}

fn start(scenario: &str) -> Position {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    game().setup(&setup, &mut Scripted::default()).expect("the scenario is sound")
}

/// Plays a random game and shows every position that asks for a decision, with its orders.
fn wander(
    scenario: &str,
    seed: u64,
    log: &mut impl Log,
    mut look: impl FnMut(&Position, &[Order], &mut fastrand::Rng),
) -> Position {
    let mut p = start(scenario);
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::new();
    for entry in 1.. {
        if let Turn::Over { .. } = game().turn(&p) {
            break;
        }
        orders.clear();
        game().orders(&p, &mut orders);
        assert!(!orders.is_empty(), "{scenario} {seed}: nothing can be done at {:?}", p.step);
        look(&p, &orders, &mut rng);
        dice.begin_entry(entry);
        let order = orders[rng.usize(..orders.len())];
        let step = p.step;
        game().apply(&mut p, order, &mut dice, log);
        if let Err(message) = game().audit(&p) {
            panic!(
                "{scenario}, seed {seed}, entry {entry}: after {order:?} at {step:?}: {message}"
            );
        }
    }
    p
}

/// Any order that can be written down, legal or not.
fn any_order(rng: &mut fastrand::Rng) -> Order {
    let unit = Piece(rng.u16(..394));
    let other = Piece(rng.u16(..394));
    let hex = Space(rng.u16(..2645));
    let far = Space(rng.u16(..2645));
    match rng.u8(..21) {
        0 => Order::Move(unit),
        1 => Order::To(hex),
        2 => Order::Stay,
        3 => Order::Divide(unit),
        4 => Order::Merge(unit, other),
        5 => Order::Demolish(hex, far),
        6 => Order::Raid(unit),
        7 => Order::Dig(hex),
        8 => Order::Attack(hex),
        9 => Order::Also(hex),
        10 => Order::Commit(unit),
        11 => Order::AntiTank(unit),
        12 => Order::Ready,
        13 => Order::Lose(unit),
        14 => Order::Hold,
        15 => Order::Retreat,
        16 => Order::Leave(unit),
        17 => Order::Halt,
        18 => Order::Enough,
        19 => Order::Rest,
        _ => Order::End,
    }
}

#[test]
fn random_games_of_every_scenario_end_and_stay_sound() {
    for scenario in SCENARIOS {
        for seed in 0..12 {
            let p = wander(scenario, seed, &mut (), |_, _, _| {});
            assert!(matches!(game().turn(&p), Turn::Over { .. }));
        }
    }
}

#[test]
fn listed_orders_are_distinct_and_accepted_and_all_others_are_refused_with_a_known_clause() {
    let rules = &game().book().rules;
    for (scenario, seed) in [("mlawa", 0), ("mlawa", 1), ("narew", 2), ("mazovia", 3)] {
        wander(scenario, seed, &mut (), |p, orders, rng| {
            for (i, order) in orders.iter().enumerate() {
                assert!(!orders[..i].contains(order), "{order:?} is listed twice at {:?}", p.step);
            }
            if rng.u8(..8) == 0 {
                let listed = orders[rng.usize(..orders.len())];
                let mut after = p.clone();
                let mut dice = Seeded::new(Seed::from_number(rng.u64(..)));
                assert!(game().play(&mut after, listed, &mut dice, &mut ()).is_ok());
                game().describe(p, listed);
            }
            let order = any_order(rng);
            let mut after = p.clone();
            let mut dice = Seeded::new(Seed::from_number(0));
            match game().play(&mut after, order, &mut dice, &mut ()) {
                Ok(()) => assert!(orders.contains(&order), "{order:?} at {:?}", p.step),
                Err(refusal) => {
                    assert!(!orders.contains(&order) && after == *p);
                    let known = rules.clause(refusal.clause).is_some()
                        || rules.ruling(refusal.clause).is_some();
                    assert!(known, "{order:?} is refused by unknown {}", refusal.clause);
                }
            }
        });
    }
}

/// Every event and every choice cites a clause of the rules.
#[test]
fn what_happens_cites_the_rules() {
    let rules = &game().book().rules;
    let known = |clause: &str| rules.clause(clause).is_some() || rules.ruling(clause).is_some();
    let mut events: Vec<Event> = Vec::new();
    wander("mlawa", 5, &mut events, |p, orders, rng| {
        let order = orders[rng.usize(..orders.len())];
        let clause = game().describe(p, order).clause;
        assert!(known(clause), "{order:?} cites unknown {clause}");
    });
    for event in events {
        assert!(known(event.clause), "{:?} cites unknown {}", event.text.key, event.clause);
    }
}

#[test]
fn every_order_can_be_written_and_read_again() {
    let book = game().book();
    wander("mlawa", 7, &mut (), |_, orders, _| {
        for order in orders {
            let text = game().write(*order).print(book);
            let read = kernel::notation::Notation::parse(&text, Mlawa::verbs(), book)
                .map(|notation| game().read(&notation));
            assert_eq!(read, Ok(Some(*order)), "{text}");
        }
    });
}

#[test]
fn positions_survive_a_file() {
    let mut seen = 0;
    wander("mlawa", 3, &mut (), |p, _, rng| {
        if rng.u8(..40) == 0 {
            let text = serde_json::to_string(p).expect("a position can be written");
            let back: Position = serde_json::from_str(&text).expect("and read");
            assert_eq!(back, *p);
            seen += 1;
        }
    });
    assert!(seen > 5);
}

/// [21.1, 21.2, Q64] Whatever the hidden counters of the other side are, a player sees the same
/// board and has the same orders.
#[test]
fn hidden_counters_betray_nothing() {
    let mut compared = 0;
    for (scenario, seed) in [("mlawa", 11), ("narew", 12), ("mazovia", 13)] {
        wander(scenario, seed, &mut (), |p, orders, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..10) != 0 {
                return;
            }
            let other = game().imagine(p, Viewer::Seat(side), rng);
            game().audit(&other).expect("an imagined position is sound");
            let eyes = Viewer::Seat(side);
            assert_eq!(game().sight(p, eyes), game().sight(&other, eyes), "at {:?}", p.step);
            let mut theirs = Vec::new();
            game().orders(&other, &mut theirs);
            assert_eq!(orders, theirs, "the orders betray something at {:?}", p.step);
            compared += usize::from(other != *p);
        });
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn undo_never_crosses_a_roll_or_the_other_side() {
    let setup = Setup { scenario: "mlawa".into(), ..Setup::default() };
    let game = Arc::new(Mlawa::new().expect("the shipped data is sound"));
    let mut session = Session::new(game.clone(), setup, Secret::from_number(1)).expect("starts");
    let mut rng = fastrand::Rng::with_seed(1);
    let mut orders = Vec::new();
    let mut history = vec![session.position().clone()];
    while let Turn::Ask { side, .. } = session.turn() {
        if history.len() > 400 {
            break;
        }
        orders.clear();
        game.orders(session.position(), &mut orders);
        let order = game.write(orders[rng.usize(..orders.len())]).print(game.book());
        session.play(side, &order).expect("a listed order is accepted");
        history.push(session.position().clone());
        let entry = session.entries().last().expect("it was entered").clone();
        assert_eq!(session.undoable(!side), 0, "the other side takes nothing back");
        if !entry.rolls.is_empty() {
            assert!(!session.undo(side), "a roll stands");
        } else if rng.u8(..10) == 0 && session.undo(side) {
            history.pop();
            assert_eq!(session.position(), history.last().expect("the start at least"));
        }
    }
    assert!(history.len() > 300);
}

/// Every text that the code can say exists in both languages.
#[test]
fn no_text_is_missing_in_either_language() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let words = &game().book().words;
    let (mut keys, mut missing) = (0, Vec::new());
    for file in std::fs::read_dir(source).expect("src").flatten() {
        let Ok(text) = std::fs::read_to_string(file.path()) else { continue };
        for word in text.split('"').skip(1).step_by(2) {
            let prefix = word.split('-').next().unwrap_or_default();
            let spoken = [
                "ask", "do", "log", "no", "now", "row", "result", "tally", "phase", "track",
                "verdict", "loss", "effect", "arrive", "level",
            ];
            if word.contains('-') && spoken.contains(&prefix) && !word.contains(' ') {
                for language in [Language::En, Language::Pl] {
                    if !words.has(language, word) {
                        missing.push(format!("{word} ({language:?})"));
                    }
                }
                keys += 1;
            }
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
    assert!(keys > 100, "{keys}");
}
