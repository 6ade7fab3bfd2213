//! What must hold whatever is played: listed orders are exactly the legal ones, positions stay
//! sound and survive a trip through a file, and no hand is betrayed.

use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Event, Game, Log, Setup, Side, Turn, Viewer},
    journal::Secret,
    piece::Piece,
    session::Session,
    space::Space,
    text::Language,
};
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, OnceLock},
};
use uprising::{Uprising, orders::Order, position::Position};

const SCENARIOS: [&str; 4] = ["w-hour", "panic", "sosabowski", "airdrops"];

fn game() -> &'static Uprising {
    static GAME: OnceLock<Uprising> = OnceLock::new();
    GAME.get_or_init(|| Uprising::new().expect("the shipped data is sound"))
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
    for entry in 1..200_000 {
        if let Turn::Over { .. } = game().turn(&p) {
            return p;
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
    panic!("{scenario}, seed {seed}: the game does not end");
}

/// Any order that can be written down, legal or not.
fn any_order(rng: &mut fastrand::Rng) -> Order {
    let piece = Piece(rng.u16(..292));
    let zone = Space(rng.u16(..134));
    match rng.u8(..30) {
        0 => Order::To(zone),
        1 => Order::Rest,
        2 => Order::Play(piece),
        3 => Order::Exchange(piece),
        4 => Order::Discard(piece),
        5 => Order::Enter(piece),
        6 => Order::Raise(piece),
        7 => Order::Recover(piece),
        8 => Order::Move(piece),
        9 => Order::Halt,
        10 => Order::Exit,
        11 => Order::Sewer(piece),
        12 => Order::Ready,
        13 => Order::Build(zone),
        14 => Order::Dig(zone),
        15 => Order::Clear(zone),
        16 => Order::Blow(zone),
        17 => Order::Pacify(zone),
        18 => Order::Ruin(zone),
        19 => Order::Flip(zone),
        20 => Order::Ammo(zone),
        21 => Order::Assault(zone),
        22 => Order::Attack(zone),
        23 => Order::Capture(zone),
        24 => Order::Commit(piece),
        25 => Order::Cancel(piece),
        26 => Order::Lose(piece),
        27 => Order::Raze,
        28 => Order::Retreat(zone),
        _ => Order::End,
    }
}

#[test]
fn random_games_of_every_scenario_end_and_stay_sound() {
    let mut asked = BTreeSet::new();
    for scenario in SCENARIOS {
        for seed in 0..12 {
            let p = wander(scenario, seed, &mut (), |p, _, _| {
                asked.insert(p.step.question());
            });
            assert!(matches!(game().turn(&p), Turn::Over { .. }));
        }
    }
    assert!(asked.len() > 30, "only {asked:?} were asked");
}

#[test]
fn listed_orders_are_distinct_and_accepted_and_all_others_are_refused_with_a_known_clause() {
    let rules = &game().book().rules;
    for (scenario, seed) in [("w-hour", 0), ("panic", 1), ("sosabowski", 2), ("airdrops", 3)] {
        wander(scenario, seed, &mut (), |p, orders, rng| {
            for (i, order) in orders.iter().enumerate() {
                assert!(!orders[..i].contains(order), "{order:?} is listed twice at {:?}", p.step);
            }
            if rng.u8(..4) == 0 {
                let listed = orders[rng.usize(..orders.len())];
                let mut after = p.clone();
                let mut dice = Seeded::new(Seed::from_number(rng.u64(..)));
                assert!(game().play(&mut after, listed, &mut dice, &mut ()).is_ok());
                game().describe(p, listed);
            }
            for order in [any_order(rng), any_order(rng), any_order(rng)] {
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
    for seed in 0..4 {
        wander(SCENARIOS[seed as usize], seed, &mut events, |p, orders, rng| {
            let order = orders[rng.usize(..orders.len())];
            let clause = game().describe(p, order).clause;
            assert!(known(clause), "{order:?} cites unknown {clause}");
        });
    }
    for event in events {
        assert!(known(event.clause), "{:?} cites unknown {}", event.text.key, event.clause);
    }
}

#[test]
fn every_order_can_be_written_and_read_again() {
    let book = game().book();
    wander("w-hour", 7, &mut (), |_, orders, _| {
        for order in orders {
            let text = game().write(*order).print(book);
            let read = kernel::notation::Notation::parse(&text, Uprising::verbs(), book)
                .map(|notation| game().read(&notation));
            assert_eq!(read, Ok(Some(*order)), "{text}");
        }
    });
}

#[test]
fn positions_survive_a_file() {
    let mut seen = 0;
    wander("w-hour", 3, &mut (), |p, _, rng| {
        if rng.u8(..40) == 0 {
            let text = serde_json::to_string(p).expect("a position can be written");
            let back: Position = serde_json::from_str(&text).expect("and read");
            assert_eq!(back, *p);
            seen += 1;
        }
    });
    assert!(seen > 5);
}

/// [Q70] Whatever the other hand holds, a player sees the same board, is asked the same question
/// and has the same orders; and whoever plays an order that both positions know, the same side is
/// asked the same next, so that no pass betrays a hand.
#[test]
fn hands_betray_nothing() {
    let mut compared = 0;
    for (scenario, seed) in [("w-hour", 11), ("panic", 12), ("sosabowski", 13), ("airdrops", 14)] {
        wander(scenario, seed, &mut (), |p, orders, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..6) != 0 {
                return;
            }
            for eyes in [Viewer::Seat(side), Viewer::Seat(!side), Viewer::Spectator] {
                let other = game().imagine(p, eyes, rng);
                game().audit(&other).expect("an imagined position is sound");
                assert_eq!(game().sight(p, eyes), game().sight(&other, eyes), "at {:?}", p.step);
                assert_eq!(game().turn(p), game().turn(&other));
                let (mine, theirs) = (game().scene(p, eyes), game().scene(&other, eyes));
                assert_eq!(mine, theirs, "at {:?}", p.step);
                let mut theirs = Vec::new();
                game().orders(&other, &mut theirs);
                if eyes == Viewer::Seat(side) {
                    assert_eq!(orders, theirs, "the orders betray something at {:?}", p.step);
                }
                let common: Vec<_> = orders.iter().filter(|o| theirs.contains(o)).collect();
                let order = *common[rng.usize(..common.len())];
                let seed = Seed::from_number(rng.u64(..));
                let (mut a, mut b) = (p.clone(), other.clone());
                game().apply(&mut a, order, &mut Seeded::new(seed), &mut ());
                game().apply(&mut b, order, &mut Seeded::new(seed), &mut ());
                assert_eq!(game().turn(&a), game().turn(&b), "{order:?} at {:?} betrays", p.step);
                compared += usize::from(other != *p);
            }
        });
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn undo_never_crosses_a_roll_a_card_or_the_other_side() {
    let setup = Setup { scenario: "w-hour".into(), ..Setup::default() };
    let game = Arc::new(Uprising::new().expect("the shipped data is sound"));
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
        if !entry.rolls.is_empty() || !entry.draws.is_empty() {
            assert!(!session.undo(side), "a roll stands");
        } else if rng.u8(..10) == 0 && session.undo(side) {
            history.pop();
            assert_eq!(session.position(), history.last().expect("the start at least"));
        }
    }
    assert!(history.len() > 300);
}

/// [Q70] A journal that does not reveal its secret shows no draw; one that does replays.
#[test]
fn draws_come_to_light_with_the_secret() {
    let setup = Setup { scenario: "w-hour".into(), ..Setup::default() };
    let game = Arc::new(Uprising::new().expect("the shipped data is sound"));
    let mut session = Session::new(game.clone(), setup, Secret::from_number(4)).expect("starts");
    let mut rng = fastrand::Rng::with_seed(4);
    let mut orders = Vec::new();
    for _ in 0..600 {
        let Turn::Ask { side, .. } = session.turn() else { break };
        orders.clear();
        game.orders(session.position(), &mut orders);
        let order = game.write(orders[rng.usize(..orders.len())]).print(game.book());
        session.play(side, &order).expect("a listed order is accepted");
    }
    assert!(session.entries().iter().any(|entry| !entry.draws.is_empty()));
    let shown = session.journal(false);
    assert!(shown.entries.iter().all(|entry| entry.draws.is_empty()));
    let again = Session::verify(game, &session.journal(true), |_, _| {}).expect("it is sound");
    assert_eq!(again.position(), session.position());
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
                "ask",
                "do",
                "log",
                "no",
                "now",
                "row",
                "result",
                "tally",
                "phase",
                "track",
                "verdict",
                "loss",
                "effect",
                "arrive",
                "level",
                "why",
                "operation",
                "passage",
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

/// Everything that happens and is asked can be put into words without a gap.
#[test]
fn words_have_no_gaps() {
    let book = game().book();
    let mut events: Vec<Event> = Vec::new();
    let mut said = BTreeSet::new();
    for seed in 20..24 {
        wander(SCENARIOS[seed as usize % 4], seed, &mut events, |p, orders, rng| {
            let scene = game().scene(p, Viewer::Referee);
            let choice = game().describe(p, orders[rng.usize(..orders.len())]);
            for text in [scene.prompt, choice.label] {
                if said.insert(text.key) {
                    for language in [Language::En, Language::Pl] {
                        let words = book.say(language, &text);
                        assert!(!words.contains('$') && !words.contains('{'), "{words}");
                    }
                }
            }
        });
    }
    for event in events {
        if said.insert(event.text.key) {
            for language in [Language::En, Language::Pl] {
                let words = book.say(language, event.text_for(Viewer::Seat(Side::First)));
                assert!(!words.contains('$') && !words.contains('{'), "{words}");
            }
        }
    }
}
