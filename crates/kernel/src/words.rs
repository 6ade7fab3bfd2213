//! What the table, the drawings and the commands say about any game, in every language: the shared
//! catalogue in `crates/kernel/words`. The games have their own.

use crate::{
    data::Files,
    text::{Catalogue, Language, Text, WORDS},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

pub fn shared() -> &'static Catalogue {
    static SHARED: OnceLock<Catalogue> = OnceLock::new();
    SHARED.get_or_init(|| Catalogue::read(&crate::files!()).expect("the shared words are sound"))
}

pub fn word(language: Language, key: &str) -> String {
    shared().word(language, key)
}

/// A sentence whose arguments are numbers, words and signs.
pub fn say(language: Language, text: &Text) -> String {
    shared().say(language, text, &|_| String::new())
}

/// Keys with the arguments that their texts name.
pub type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of a language in its files of words.
pub fn keys(files: &Files, language: Language) -> Keys {
    let folder = format!("{WORDS}{language}/");
    let mut keys = Keys::new();
    for name in files.names().filter(|name| name.starts_with(&folder)) {
        let mut key = String::new();
        for line in files.text(name).lines() {
            if let Some(id) = id(line) {
                key = id.to_string();
            }
            if !key.is_empty() && !line.starts_with('#') {
                keys.entry(key.clone()).or_default().extend(arguments(line));
            }
        }
    }
    keys
}

/// The key that begins in a line of a catalogue.
pub fn id(line: &str) -> Option<&str> {
    let (id, _) = line.split_once(" =")?;
    line.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(id)
}

/// The names after each `$`.
fn arguments(line: &str) -> impl Iterator<Item = String> {
    let is_name = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let names = line.split('$').skip(1).map(move |rest| rest.chars().take_while(is_name).collect());
    names.filter(|name: &String| !name.is_empty())
}

/// What a language lacks against English, a line each: keys, keys that nobody asks for, and arguments
/// that nobody gives.
pub fn lacks(english: &Keys, other: &Keys) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, given) in english {
        match other.get(key) {
            None => lines.push(format!("{key} is missing")),
            Some(wanted) => {
                let unknown: Vec<&str> = wanted.difference(given).map(String::as_str).collect();
                if !unknown.is_empty() {
                    lines.push(format!("{key} has no argument {}", unknown.join(", ")));
                }
            }
        }
    }
    let extra = other.keys().filter(|key| !english.contains_key(*key));
    lines.extend(extra.map(|key| format!("{key} is not in English")));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_all_that_english_says() {
        let files = crate::files!();
        let english = keys(&files, Language::EN);
        assert!(english.contains_key("decimal-mark"));
        for language in shared().languages() {
            assert_eq!(lacks(&english, &keys(&files, language)), [""; 0], "{language}");
        }
    }

    #[test]
    fn what_a_language_lacks_is_named() {
        let pl: Language = "pl".parse().unwrap();
        let files = Files::new(&[
            (
                "words/en/a.ftl",
                "# not = this\na = { $n ->\n    [one] { $what }\n   *[other] b\n}\nb = c\n",
            ),
            ("words/pl/b.ftl", "a = { $n } { $side } 5$\nc = c\n"),
        ]);
        let lines = lacks(&keys(&files, Language::EN), &keys(&files, pl));
        assert_eq!(lines, ["a has no argument side", "b is missing", "c is not in English"]);
    }
}
