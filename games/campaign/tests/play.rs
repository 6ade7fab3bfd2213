//! What must hold whatever is played: listed orders are exactly the legal ones, positions survive
//! a trip through a file, nobody sees what the rulebook hides.

use campaign::{Campaign, orders::Order, position::Position};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    forecast::Tone,
    game::{Game, Setup, Turn, Viewer},
    journal::Secret,
    piece::Piece,
    session::Session,
    space::Space,
    text::Language,
};
use std::{
    path::Path,
    sync::{Arc, OnceLock},
};

fn game() -> &'static Campaign {
    static GAME: OnceLock<Campaign> = OnceLock::new();
    GAME.get_or_init(|| Campaign::new().expect("the shipped data is sound"))
}

fn start() -> Position {
    let setup = Setup { scenario: "campaign".into(), ..Setup::default() };
    game().setup(&setup, &mut Scripted::default()).expect("the scenario is sound")
}

/// Plays a random game and shows every position that asks for a decision, with its orders.
fn wander(seed: u64, mut look: impl FnMut(&Position, &[Order], &mut fastrand::Rng)) -> Position {
    let mut p = start();
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::new();
    for entry in 1.. {
        if let Turn::Over { .. } = game().turn(&p) {
            break;
        }
        orders.clear();
        game().orders(&p, &mut orders);
        look(&p, &orders, &mut rng);
        dice.begin_entry(entry);
        let order = orders[rng.usize(..orders.len())];
        game().apply(&mut p, order, &mut dice, &mut ());
    }
    p
}

/// Any order that can be written down, legal or not.
fn any_order(rng: &mut fastrand::Rng) -> Order {
    let unit = Piece(rng.u16(..124));
    let hex = Space(rng.u16(..655));
    match rng.u8(..12) {
        0 => Order::Move(unit),
        1 => Order::To(hex),
        2 => Order::Through(hex, Space(rng.u16(..655))),
        3 => Order::Stay,
        4 => Order::Attack(hex),
        5 => Order::Commit(unit),
        6 => Order::Ready,
        7 => Order::Air(rng.u8(..30)),
        8 => Order::Lose(unit),
        9 => Order::Enough,
        10 => Order::Push(unit),
        _ => Order::End,
    }
}

#[test]
fn listed_orders_are_distinct_and_accepted_and_all_others_are_refused_with_a_known_clause() {
    let rules = &game().book().rules;
    for seed in 0..4 {
        wander(seed, |p, orders, rng| {
            for (i, order) in orders.iter().enumerate() {
                assert!(!orders[..i].contains(order), "{order:?} is listed twice at {:?}", p.step);
            }
            if rng.u8(..8) == 0 {
                let listed = orders[rng.usize(..orders.len())];
                let mut after = p.clone();
                let mut dice = Seeded::new(Seed::from_number(rng.u64(..)));
                assert!(game().play(&mut after, listed, &mut dice, &mut ()).is_ok());
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

#[test]
fn every_order_can_be_written_and_read_again() {
    let book = game().book();
    wander(7, |_, orders, _| {
        for order in orders {
            let text = game().write(*order).print(book);
            let read = kernel::notation::Notation::parse(&text, Campaign::verbs(), book)
                .map(|notation| game().read(&notation));
            assert_eq!(read, Ok(Some(*order)), "{text}");
        }
    });
}

#[test]
fn positions_survive_a_file() {
    let mut seen = 0;
    wander(3, |p, _, rng| {
        if rng.u8(..40) == 0 {
            let text = serde_json::to_string(p).expect("a position can be written");
            let back: Position = serde_json::from_str(&text).expect("and read");
            assert_eq!(back, *p);
            seen += 1;
        }
    });
    assert!(seen > 5);
}

/// [5.1.1.o1] Whatever stands in the attacked hex, the attacker sees the same panel before he has
/// declared, and the defender and the referee see the truth.
#[test]
fn an_undeclared_attack_shows_nothing_of_the_defence() {
    let mut compared = 0;
    for seed in 0..12 {
        wander(seed, |p, _, rng| {
            if !matches!(p.step.question(), "commit" | "attack-air") {
                return;
            }
            // Turn the defenders over, or back: what the attacker may not reckon with yet.
            let mut other = p.clone();
            for unit in p.battle.defenders.iter().filter(|u| game().units[u.index()].has_back) {
                other.reduced.set(unit, !p.reduced.contains(unit));
            }
            if other == *p {
                return;
            }
            for eyes in [Viewer::Seat(p.active), Viewer::Spectator] {
                let (a, b) = (game().scene(p, eyes).battle, game().scene(&other, eyes).battle);
                assert!(a.is_some() && a == b, "{eyes:?} sees the defence");
            }
            let truth = |p: &Position| game().scene(p, Viewer::Seat(!p.active)).battle;
            let (mut mine, mut theirs) = (Vec::new(), Vec::new());
            game().orders(p, &mut mine);
            game().orders(&other, &mut theirs);
            assert_eq!(mine, theirs, "the orders betray the defence");
            assert_eq!(game().imagine(p, Viewer::Seat(p.active), rng), *p);
            // Two equal divisions that change places on their backs make no difference to anybody.
            compared += usize::from(truth(p) != truth(&other));
        });
    }
    assert!(compared > 20, "{compared}");
}

/// [5.1.5-DRB, 5.1.5-DRI, 5.1.5-ARI, 5.1.5-ARB, 5.1.5-IMP, 9.0b] Every line of the table falls under one verdict, as its code says.
#[test]
fn the_verdicts_of_a_battle_agree_with_the_lines_of_the_table() {
    let mut battles = 0;
    for seed in 0..6 {
        wander(seed, |p, _, _| {
            let Some(battle) = game().scene(p, Viewer::Referee).battle else { return };
            if battle.lines.is_empty() {
                return;
            }
            let works = battle.rows.iter().any(|row| row.clause == "9.0a");
            let tone = |code: &str| match &code[..2] {
                "DR" if works => Tone::Even,
                "DR" | "DE" | "EM" => Tone::Good,
                "IM" => Tone::Even,
                _ => Tone::Bad,
            };
            for verdict in &battle.verdicts {
                let lines = battle.lines.iter().filter(|line| tone(&line.code) == verdict.tone);
                assert_eq!(verdict.weight, lines.map(|line| line.weight).sum::<u32>());
            }
            let all: u32 = battle.verdicts.iter().map(|v| v.weight).sum();
            assert_eq!(all, battle.verdicts[0].total);
            assert_eq!(battle.losses.len(), if battle.rolled.is_some() { 0 } else { 2 });
            battles += 1;
        });
    }
    assert!(battles > 100, "{battles}");
}

#[test]
fn undo_never_crosses_a_roll_or_the_other_side() {
    let setup = Setup { scenario: "campaign".into(), ..Setup::default() };
    let game = Arc::new(Campaign::new().expect("the shipped data is sound"));
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
        } else if rng.u8(..10) == 0 {
            assert!(session.undo(side));
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
    let mut keys = 0;
    for file in std::fs::read_dir(source).expect("src").flatten() {
        let Ok(text) = std::fs::read_to_string(file.path()) else { continue };
        for word in text.split('"').skip(1).step_by(2) {
            let prefix = word.split('-').next().unwrap_or_default();
            let spoken = [
                "ask", "do", "log", "no", "now", "row", "result", "tally", "phase", "track",
                "verdict", "loss", "effect", "arrive",
            ];
            if word.contains('-') && spoken.contains(&prefix) && !word.contains(' ') {
                for language in [Language::En, Language::Pl] {
                    assert!(words.has(language, word), "{word:?} is missing in {language:?}");
                }
                keys += 1;
            }
        }
    }
    assert!(keys > 100, "{keys}");
}
