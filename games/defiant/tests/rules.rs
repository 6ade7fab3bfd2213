//! The clauses of the rulebook and the words of the game: complete, and in both languages.

use defiant::Defiant;
use kernel::{prelude::*, text::Language};

kernel::shipped!(Defiant);

/// All clauses stand in the chapter whose number they begin with, in both languages.
#[test]
fn clauses_stand_in_their_chapters() {
    let rules = &game().book().rules;
    kernel::testing::rules_are_whole(rules, |id| {
        let number = id.trim_start_matches('S').split('.').next().unwrap_or_default();
        if number.starts_with('T') { "T" } else { number }
    });
    let of = |first: char| rules.clauses.iter().filter(|c| c.id.starts_with(first)).count();
    assert_eq!((rules.clauses.len(), of('S'), of('T')), (281, 21, 17));
}

/// Every ruling stands there once.
#[test]
fn rulings_are_different() {
    let rules = &game().book().rules;
    let mut ids: Vec<&str> = rules.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert!(ids.len() == count && count >= 50, "{count} rulings");
}

/// What the charts say refers to clauses that exist, and is said in both languages.
#[test]
fn effects_of_terrain_have_clauses_and_words() {
    let book = game().book();
    for feature in book.terrains.iter().chain(&book.edges) {
        assert!(!feature.effects.is_empty(), "{}", feature.id);
        for effect in &feature.effects {
            assert!(book.rules.knows(effect.clause), "{} {}", feature.id, effect.clause);
            assert!(book.words.has(Language::EN, effect.text.key), "{}", effect.text.key);
        }
    }
    for (hex, effect) in &book.remarks {
        let name = book.board.name(*hex);
        assert!(book.rules.knows(effect.clause), "{name} {}", effect.clause);
        assert!(book.words.has(Language::EN, effect.text.key), "{name} {}", effect.text.key);
    }
    let words = book.phases.iter().map(|phase| &phase.name);
    let arrivals = book.turns.iter().flat_map(|turn| &turn.arrivals).map(|a| &a.text);
    for text in words.chain(arrivals) {
        assert!(book.words.has(Language::EN, text.key), "{}", text.key);
    }
}
