//! The clauses of the rulebook and the words of the game: complete, and in both languages.

use defiant::Defiant;
use kernel::{prelude::*, text::Language};
use std::{collections::BTreeSet, sync::OnceLock};

fn game() -> &'static Defiant {
    static GAME: OnceLock<Defiant> = OnceLock::new();
    GAME.get_or_init(|| Defiant::new().expect("the shipped data is sound"))
}

/// All clauses stand in the chapter whose number they begin with, in both languages.
#[test]
fn clauses_stand_in_their_chapters() {
    let rules = &game().book().rules;
    for clause in &rules.clauses {
        let number = clause.id.trim_start_matches('S').split('.').next().unwrap_or_default();
        let number = if number.starts_with('T') { "T" } else { number };
        assert_eq!(clause.chapter, number, "{}", clause.id);
        assert!(clause.text.en != clause.text.pl && !clause.text.pl.is_empty(), "{}", clause.id);
    }
    let of = |first: char| rules.clauses.iter().filter(|c| c.id.starts_with(first)).count();
    assert_eq!((rules.clauses.len(), of('S'), of('T')), (281, 21, 17));
}

/// Every ruling bears on a clause.
#[test]
fn rulings_are_named_by_clauses() {
    let rules = &game().book().rules;
    for ruling in &rules.rulings {
        let named = rules.clauses.iter().any(|c| c.rulings.contains(&ruling.id));
        assert!(named, "{} bears on nothing", ruling.id);
    }
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
            for language in [Language::En, Language::Pl] {
                assert!(book.words.has(language, effect.text.key), "{}", effect.text.key);
            }
        }
    }
    for (hex, effect) in &book.remarks {
        let name = book.board.name(*hex);
        assert!(book.rules.knows(effect.clause), "{name} {}", effect.clause);
        for language in [Language::En, Language::Pl] {
            assert!(book.words.has(language, effect.text.key), "{name} {}", effect.text.key);
        }
    }
    let words = book.phases.iter().map(|phase| &phase.name);
    let arrivals = book.turns.iter().flat_map(|turn| &turn.arrivals).map(|a| &a.text);
    for text in words.chain(arrivals) {
        let said = [Language::En, Language::Pl].map(|language| book.words.has(language, text.key));
        assert_eq!(said, [true, true], "{}", text.key);
    }
}

/// Both catalogues have the same keys.
#[test]
fn catalogues_have_the_same_keys() {
    let files = Defiant::files();
    let keys = |file: &str| -> BTreeSet<String> {
        let lines = files.text(file).lines();
        let starts = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        starts.filter_map(|line| Some(line.split_once(" =")?.0.to_string())).collect()
    };
    assert_eq!(keys("en.ftl"), keys("pl.ftl"));
    assert!(keys("en.ftl").len() > 200);
}
