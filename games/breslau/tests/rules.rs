//! The clauses of the rulebook and the words of the game: complete, and in both languages.

use breslau::{Breslau, GERMAN};
use kernel::{prelude::*, text::Language};

kernel::shipped!(Breslau);

/// All clauses stand in the chapter whose number they begin with, in both languages.
#[test]
fn clauses_stand_in_their_chapters() {
    let rules = &game().book().rules;
    kernel::testing::rules_are_whole(rules, |id| {
        let number = id.split(['.', '-']).next().unwrap_or_default();
        if number.starts_with('T') { "T" } else { number }
    });
    let of = |chapter: &str| rules.clauses.iter().filter(|c| c.chapter == chapter).count();
    assert_eq!((rules.clauses.len(), of("9"), of("10"), of("T")), (219, 32, 44, 5));
}

/// [4.4-F1a, 4.4-F10] The ten phases are clauses, and the book has them between set-up and end.
#[test]
fn ten_phases_make_a_stage() {
    let book = game().book();
    let known = (2..=10).all(|n| book.rules.knows(&format!("4.4-F{n}")));
    assert!(known && book.rules.knows("4.4-F1a") && book.rules.knows("4.4-F1b"));
    assert_eq!((book.phases.len(), book.turns.len()), (13, 20));
}

/// Every ruling is said in both languages.
#[test]
fn rulings_have_two_languages() {
    let rules = &game().book().rules;
    for ruling in &rules.rulings {
        assert!(
            ruling.text.get(Language::EN) != ruling.text.get(kernel::testing::language("pl"))
                && ruling.title.get(Language::EN)
                    != ruling.title.get(kernel::testing::language("pl"))
        );
    }
    assert_eq!(rules.rulings.len(), 57);
}

/// Every source is one of the letters, with a clause behind it or none.
#[test]
fn sources_use_the_known_letters() {
    let book = game().book();
    let rules = book.rules.clauses.iter().map(|c| (&c.id, &c.source));
    let rulings = book.rules.rulings.iter().map(|r| (&r.id, &r.source));
    let pieces = book.roster.iter().map(|info| (&info.id, &info.source));
    let places = book.board.places.iter().map(|place| (&place.name, &place.source));
    let sides = book.board.edges.iter().map(|run| (&run.name, &run.source));
    for (what, source) in rules.chain(rulings).chain(pieces).chain(places).chain(sides) {
        for part in source.split(", ") {
            let letter = part.split(' ').next().unwrap_or_default();
            assert!(["R", "X", "H", "G", "W", "D"].contains(&letter), "{what}: {source}");
        }
    }
}

/// What the tables say refers to clauses that exist, and is said in both languages.
#[test]
fn effects_of_terrain_have_clauses_and_words() {
    let book = game().book();
    let said = |key: &str| book.words.has(Language::EN, key);
    for feature in book.terrains.iter().chain(&book.edges) {
        assert!(!feature.effects.is_empty(), "{}", feature.id);
        for effect in &feature.effects {
            assert!(book.rules.knows(effect.clause), "{} {}", feature.id, effect.clause);
            assert!(said(effect.text.key), "{}", effect.text.key);
        }
    }
    for (hex, effect) in &book.remarks {
        let name = book.board.name(*hex);
        assert!(book.rules.knows(effect.clause), "{name} {}", effect.clause);
        assert!(said(effect.text.key), "{name} {}", effect.text.key);
    }
    let words = book.phases.iter().map(|phase| &phase.name);
    let arrivals = book.turns.iter().flat_map(|turn| &turn.arrivals).map(|a| &a.text);
    for text in words.chain(arrivals) {
        assert!(said(text.key), "{}", text.key);
    }
}

/// Boxes, scenarios, events, marks and markers have names in both languages.
#[test]
fn everything_has_words() {
    let book = game().book();
    let boxes = book.board.spaces().filter(|space| !book.board.is_hex(*space));
    let boxes = boxes.map(|space| format!("box-{}", book.board.name(space)));
    let scenarios = book.scenarios.iter().map(|scenario| format!("scenario-{}", scenario.id));
    let events = game().events.iter().map(|event| {
        let side = if event.side == GERMAN { "german" } else { "red" };
        format!("event-{side}-{}", event.letter)
    });
    let marks = book.marks.iter().map(|mark| format!("mark-{mark}"));
    let markers = book.markers.iter().map(|marker| format!("marker-{marker}"));
    for key in boxes.chain(scenarios).chain(events).chain(marks).chain(markers) {
        assert!(book.words.has(Language::EN, &key), "{key}");
    }
}
