//! What must hold for every game on the shelf: counts that only change on purpose, a thousand
//! random games with their invariants, and a computer player that beats chance.

use kernel::{
    book::Options,
    fair::Secret,
    game::{BySide, Setup, Side, Turn, Viewer},
    text::Language,
};
use lab::{Config, config::LIMIT};
use serde::Deserialize;
use shelf::Title;
use staff::Level;
use std::{collections::BTreeMap, path::Path, sync::Arc};

fn titles() -> impl Iterator<Item = Arc<dyn Title>> {
    shelf::games().iter().map(|entry| entry.open(None).expect("the shipped data is sound"))
}

/// `counts.toml` of a game: one table per scenario.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    /// Legal sequences of 1, 2, … orders from the start.
    sequences: Vec<u64>,
    seed: u64,
    games: u32,
    orders: u64,
    hash: String,
}

#[test]
fn counts_and_a_thousand_random_games_are_as_written_down() {
    for title in titles() {
        let book = title.book();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let file = root.join(book.id).join("counts.toml");
        let text = std::fs::read_to_string(&file).expect("counts.toml");
        let counts: BTreeMap<String, Counts> = toml::from_str(&text).expect("counts.toml");
        for scenario in &book.scenarios {
            let wanted = counts.get(&scenario.id).expect("counts of every scenario");
            let setup = setup(&scenario.id);
            for (i, sequences) in wanted.sequences.iter().enumerate() {
                let depth = i as u32 + 1;
                let found = title.count(&setup, depth).expect("the scenario starts");
                assert_eq!(found, *sequences, "{}: sequences of {depth}", scenario.id);
            }
            let soaked = title
                .soak(&setup, wanted.games, wanted.seed, 2, &())
                .unwrap_or_else(|violation| panic!("{violation}"));
            let found = (soaked.games, soaked.orders, format!("{:016x}", soaked.hash));
            assert_eq!(found, (wanted.games, wanted.orders, wanted.hash.clone()), "{}", book.id);
        }
    }
}

/// Who wins nearly all games beats chance. In some games a side can hardly win against anybody: its
/// yardstick is the difference of points that chance reaches against chance.
#[test]
fn cadet_beats_chance_from_either_side() {
    for title in titles() {
        let scenario = &title.book().scenarios[0].id;
        let play = |players: BySide<Level>| {
            let config = Config {
                scenario: scenario.clone(),
                games: 40,
                from: 0,
                players,
                exchange: false,
                seed: 5,
                threads: 2,
                options: Options::default(),
                limit: LIMIT,
            };
            title.run_lab(&config, &()).expect("the lab runs")
        };
        let mut chance = play(BySide([Level::Random; 2])).differences();
        chance.sort_unstable();
        let median = chance[chance.len() / 2];
        for cadet in Side::BOTH {
            let mut players = BySide([Level::Random; 2]);
            players[cadet] = Level::Cadet;
            let report = play(players);
            let better = report.differences().into_iter().filter(|difference| match cadet {
                Side::First => *difference > median,
                Side::Second => *difference < median,
            });
            let (better, won) = (better.count(), report.wins(cadet).count);
            let said = format!("{scenario}: {better} better and {won} won of 40 with {players:?}");
            assert!(better >= 38 || won >= 38, "{said}");
        }
    }
}

/// The table shows all viewers one list of changes if a game says that its board is open.
#[test]
fn an_open_board_looks_the_same_to_all_and_lists_its_pieces_in_order() {
    for title in titles() {
        for scenario in &title.book().scenarios {
            let mut game = title.start(setup(&scenario.id), Secret::from_number(3), &[]).unwrap();
            for draw in 0..400 {
                let seats = [Viewer::Seat(Side::First), Viewer::Seat(Side::Second)];
                let [one, two] = seats.map(|eyes| game.sight(eyes));
                assert!(one.pieces.is_sorted_by_key(|view| view.piece));
                if title.book().is_open(&game.setup().options) {
                    let all = game.sight(Viewer::Spectator);
                    assert_eq!((&one.pieces, &one.control), (&all.pieces, &all.control));
                    assert_eq!((&two.pieces, &two.control), (&all.pieces, &all.control));
                }
                let Turn::Ask { side, .. } = game.turn() else { break };
                let order = game.random_order(draw * 7919).expect("somebody can always act");
                game.play(side, &order).expect("it is legal");
            }
        }
    }
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), options: Options::default(), arrangement: None }
}

/// What a stop of a tour can point at, besides a space of the board; `web/tour.js` knows them.
const PARTS: [&str; 9] =
    ["bar", "ask", "map", "turns", "standing", "cards", "panel", "log", "menu"];

#[test]
fn tours_are_told_in_both_languages_and_point_at_something() {
    for title in titles() {
        let book = title.book();
        let stops = (1..).map(|n| format!("tour-{n}"));
        let stops: Vec<String> =
            stops.take_while(|key| book.words.has(Language::EN, key)).collect();
        assert!((5..=7).contains(&stops.len()), "{}: {} stops", book.id, stops.len());
        for key in &stops {
            let [en, pl] =
                [Language::EN, kernel::testing::language("pl")].map(|l| book.words.word(l, key));
            assert!(en != pl && pl != *key, "{}: {key} is not translated", book.id);
            let at = book.words.remark(key, "at").unwrap_or_default();
            let known = PARTS.contains(&at.as_str()) || book.board.space_called(&at).is_some();
            assert!(known, "{}: {key} points at {at:?}", book.id);
        }
    }
}
