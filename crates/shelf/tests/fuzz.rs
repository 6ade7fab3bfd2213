//! Whatever is thrown at them, orders, journals, cases and data give a result or a clear error.

use kernel::{
    data::Files,
    fair::Secret,
    game::{Side, Turn},
    journal::Journal,
};
use proptest::{prelude::*, sample::Index};
use shelf::{Match, Title};
use std::sync::{Arc, LazyLock};

static TITLE: LazyLock<Arc<dyn Title>> =
    LazyLock::new(|| shelf::find("campaign").unwrap().open(None).unwrap());

fn start(seed: u64) -> Box<dyn Match> {
    let scenario = TITLE.book().scenarios[0].id.clone();
    let setup = kernel::game::Setup { scenario, ..Default::default() };
    TITLE.start(setup, Secret::from_number(seed), &[]).unwrap()
}

/// A game some way on, played at random.
fn midgame(seed: u64, orders: usize) -> Box<dyn Match> {
    let mut game = start(seed);
    for side in Side::BOTH {
        game.seat(side, staff::Level::Random, seed);
    }
    for _ in 0..orders {
        let Turn::Ask { side, .. } = game.turn() else { break };
        let order = game.think().unwrap();
        game.play(side, &order).unwrap();
    }
    game
}

static JOURNAL: LazyLock<String> = LazyLock::new(|| midgame(8, 300).journal(true).write());

const CASE: &str = r#"
[[case]]
name = "a march"
clauses = ["4.0a", "Q56"]
turn = 1
phase = "german-move"
place = { DE-1ID = "1604", PL-1DI = "1711 reduced" }
control = { 1711 = "polish" }
options = ["open-odds"]
play = """
dice 1 2
can move DE-1ID
move DE-1ID, to 1605
refuse 3.0a: attack 1711
see DE-1ID is 1605 full
see points german is not 3
"""
"#;

/// A word that an order may be made of, or not.
fn word() -> impl Strategy<Value = String> {
    let verbs = proptest::sample::select(TITLE.verbs()).prop_map(str::to_string);
    let units: Vec<String> = TITLE.book().roster.iter().map(|p| p.id.clone()).collect();
    let hexes: Vec<String> =
        TITLE.book().board.spaces().map(|s| TITLE.book().board.name(s).to_string()).collect();
    prop_oneof![
        3 => verbs,
        3 => proptest::sample::select(units),
        3 => proptest::sample::select(hexes),
        1 => any::<i64>().prop_map(|n| n.to_string()),
        1 => "\\PC{0,12}",
    ]
}

/// A text with one part of it taken out, doubled or replaced.
fn broken(text: &str, at: Index, length: Index, with: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let from = at.index(chars.len() + 1);
    let to = (from + length.index(40)).min(chars.len());
    chars[..from].iter().copied().chain(with.chars()).chain(chars[to..].iter().copied()).collect()
}

/// A text with one line taken out, doubled or moved.
fn shuffled(text: &str, a: Index, b: Index) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let (a, b) = (a.index(lines.len()), b.index(lines.len()));
    let line = lines.remove(a);
    if a % 3 > 0 {
        lines.insert(b.min(lines.len()), line);
    }
    if a % 3 > 1 {
        lines.insert(a.min(lines.len()), line);
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn orders_are_played_or_refused(
        orders in prop::collection::vec(prop::collection::vec(word(), 0..4), 1..12),
        steps in 0usize..200,
        seed in 0u64..4,
    ) {
        let mut game = midgame(seed, steps);
        for order in orders {
            let order = order.join(" ");
            let Turn::Ask { side, .. } = game.turn() else { break };
            let listed = game.look_up(&order);
            if let Ok(offer) = &listed {
                prop_assert!(game.orders().contains(&offer.order), "{order}");
            }
            let before = game.scene(kernel::game::Viewer::Referee);
            let played = game.play(side, &order);
            prop_assert_eq!(listed.is_ok(), played.is_ok(), "{}", order);
            if let Err(rejected) = played {
                prop_assert_eq!(before, game.scene(kernel::game::Viewer::Referee));
                let language = kernel::testing::language("pl");
                let book = game.book();
                let (_, text) = shelf::words::rejected(book, book.usual(language), &rejected);
                prop_assert!(!text.is_empty());
            }
        }
    }

    #[test]
    fn journals_are_read_or_refused(at: Index, length: Index, with in "\\PC{0,6}") {
        let text = broken(&JOURNAL, at, length, &with);
        if let Ok(journal) = Journal::read(&text) {
            let proved = TITLE.verify(&journal, &mut |_| {});
            if let Err(unsound) = proved {
                prop_assert!(!unsound.message.is_empty());
            }
        }
    }

    #[test]
    fn journals_with_lines_moved_are_read_or_refused(a: Index, b: Index) {
        if let Ok(journal) = Journal::read(&shuffled(&JOURNAL, a, b)) {
            let _ = TITLE.verify(&journal, &mut |_| {});
        }
    }

    #[test]
    fn cases_are_run_or_refused(at: Index, length: Index, with in "\\PC{0,6}") {
        match TITLE.run_cases("fuzz.toml", &broken(CASE, at, length, &with)) {
            Ok(reports) => for report in reports {
                if let Err(failure) = report.result {
                    prop_assert!(!failure.message.is_empty());
                }
            },
            Err(error) => prop_assert!(error.to_string().starts_with("fuzz.toml"), "{}", error),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn data_are_read_or_refused_by_file(
        file: Index,
        at: Index,
        length: Index,
        with in "[a-z0-9\"=\\[\\]. \n-]{0,6}",
        moved: Option<(Index, Index)>,
    ) {
        let entry = shelf::find("campaign").unwrap();
        let mut files: Files = entry.files();
        let names: Vec<String> = files.names().map(str::to_string).collect();
        let name = &names[file.index(names.len())];
        let text = files.text(name).to_string();
        let changed = match moved {
            Some((a, b)) => shuffled(&text, a, b),
            None => broken(&text, at, length, &with),
        };
        files.replace(name, changed).unwrap();
        match entry.open_files(files) {
            Err(error) => prop_assert!(names.contains(&error.file), "{}", error),
            Ok(title) => {
                let scenario = title.book().scenarios[0].id.clone();
                let setup = kernel::game::Setup { scenario, ..Default::default() };
                if let Ok(game) = title.start(setup, Secret::from_number(1), &[]) {
                    let _ = (game.offers(), game.scene(kernel::game::Viewer::Referee));
                }
            }
        }
    }
}
