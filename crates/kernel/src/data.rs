//! Game data as text files: where a value went wrong is said by file and line.

use crate::{suggest::did_you_mean, text::WORDS};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, ops::Range};
use toml::de::{DeTable, DeValue};

/// The files that a crate has in its folders of data and of words: see `embed.rs`.
#[macro_export]
macro_rules! files {
    () => {
        $crate::data::Files::new(include!(concat!(env!("OUT_DIR"), "/files.rs")))
    };
}

/// The files of one game by name. They come from the binary, or from a folder that replaces some.
#[derive(Clone, Default, Debug)]
pub struct Files(BTreeMap<String, String>);

#[derive(Debug, thiserror::Error)]
#[error("{file}{}: {message}", line.map(|n| format!(", line {n}")).unwrap_or_default())]
pub struct DataError {
    pub file: String,
    pub line: Option<usize>,
    pub message: String,
}

impl Files {
    pub fn new(files: &[(&str, &str)]) -> Files {
        Files(files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect())
    }

    /// Puts another text in the place of a file. Its name must be known, unless it holds words:
    /// there may be more languages than ours.
    pub fn replace(&mut self, name: &str, text: String) -> Result<(), DataError> {
        let is_words = name.starts_with(WORDS) && name.ends_with(".ftl");
        if !is_words && !self.0.contains_key(name) {
            let hint = did_you_mean(name, self.names());
            let message = format!("this game has no such data file{hint}");
            return Err(DataError { file: name.into(), line: None, message });
        }
        self.0.insert(name.into(), text);
        Ok(())
    }

    /// Puts another value in the place of one and leaves the rest as it is written. The key is the
    /// way to it with dots; an entry of a list goes by its number from 0.
    pub fn set(&mut self, name: &str, key: &str, value: &str) -> Result<(), DataError> {
        let error = |line, message| DataError { file: name.into(), line, message };
        if DeValue::parse(value).is_err() {
            return Err(error(None, format!("{value:?} is no value that can stand for {key}")));
        }
        let mut text = self.text(name).to_string();
        if !text.is_empty() {
            let place = place_of(&text, key).map_err(|message| error(None, message))?;
            text.replace_range(place, value);
        }
        self.replace(name, text)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).map(String::as_str).unwrap_or_default()
    }

    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let text = self.text(name);
        toml::from_str(text).map_err(|error| DataError {
            file: name.into(),
            line: error.span().map(|span| line_at(text, span.start)),
            message: error.message().to_string(),
        })
    }

    /// An error about a word of a file; the line is where the word first stands.
    pub fn error(&self, name: &str, word: &str, message: impl Into<String>) -> DataError {
        let text = self.text(name);
        let line = text.find(&format!("\"{word}\"")).or_else(|| text.find(word));
        DataError {
            file: name.into(),
            line: line.map(|at| line_at(text, at)),
            message: message.into(),
        }
    }

    /// The named files, each with a short string that changes when the file changes.
    pub fn fingerprint(&self, names: &[&str]) -> Fingerprint {
        let print = |name: &&str| hex(&Sha256::digest(self.text(name).as_bytes())[..8]);
        Fingerprint(names.iter().map(|name| (name.to_string(), print(name))).collect())
    }
}

/// Where the value of a key stands in a text, or a sentence for [`Files::set`] to put a file to.
fn place_of(text: &str, key: &str) -> Result<Range<usize>, String> {
    let table = DeTable::parse(text).map_err(|e| e.message().to_string())?;
    let (mut place, mut value) = (table.span(), DeValue::Table(table.into_inner()));
    for part in key.split('.') {
        let (found, hint) = match value {
            DeValue::Table(mut table) => {
                let known: Vec<String> = table.keys().map(|k| k.get_ref().to_string()).collect();
                let hint = did_you_mean(part, known.iter().map(String::as_str));
                (table.remove(part), hint)
            }
            DeValue::Array(list) => {
                let entry = part.parse::<usize>().ok().and_then(|i| list.get(i)).cloned();
                (entry, format!("; its list has {} entries, the first is 0", list.len()))
            }
            _ => (None, "; there is nothing below what stands before it".to_string()),
        };
        let found =
            found.ok_or_else(|| format!("there is no {part:?} on the way to {key}{hint}"))?;
        (place, value) = (found.span(), found.into_inner());
    }
    match value {
        DeValue::Table(_) | DeValue::Array(_) => {
            Err(format!("{key} holds several values; name one of them"))
        }
        _ => Ok(place),
    }
}

/// Which data a game was played with: file by file, so that a difference can be named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(BTreeMap<String, String>);

impl Fingerprint {
    /// The files that are not the same in both.
    pub fn differing<'a>(&'a self, other: &'a Fingerprint) -> Vec<&'a str> {
        let names = self.0.keys().chain(other.0.keys().filter(|name| !self.0.contains_key(*name)));
        names.filter(|name| self.0.get(*name) != other.0.get(*name)).map(String::as_str).collect()
    }

    pub fn of(&self, file: &str) -> Option<&String> {
        self.0.get(file)
    }

    /// All files in one short string.
    pub fn short(&self) -> String {
        let all: String = self.0.iter().map(|(name, print)| format!("{name} {print} ")).collect();
        hex(&Sha256::digest(all.as_bytes())[..8])
    }
}

pub fn line_at(text: &str, byte: usize) -> usize {
    text.as_bytes()[..byte.min(text.len())].iter().filter(|b| **b == b'\n').count() + 1
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_file_and_line() {
        #[derive(serde::Deserialize, Debug)]
        struct Thing {
            #[expect(dead_code)]
            number: u8,
        }
        let files = Files::new(&[("a.toml", "# first\nnumber = \"three\"\n")]);
        let error = files.read::<Thing>("a.toml").unwrap_err();
        assert_eq!((error.file.as_str(), error.line), ("a.toml", Some(2)));
        assert!(error.to_string().starts_with("a.toml, line 2: "), "{error}");
        assert_eq!(files.error("a.toml", "three", "no").line, Some(2));
    }

    #[test]
    fn one_value_is_changed_and_the_rest_stays() {
        let text =
            "# tuned\n[morale]\nhighest = 12   # D\nsteps = [1, 2]\n[[turn]]\nname = \"T1\"\n";
        let mut files = Files::new(&[("a.toml", text)]);
        files.set("a.toml", "morale.highest", "14").unwrap();
        files.set("a.toml", "morale.steps.1", "7").unwrap();
        files.set("a.toml", "turn.0.name", "\"first\"").unwrap();
        let expected = text.replace("12", "14").replace("2]", "7]").replace("\"T1\"", "\"first\"");
        assert_eq!(files.text("a.toml"), expected);
        for (file, key, value, said) in [
            ("b.toml", "morale.highest", "1", "no such data file; did you mean a.toml?"),
            ("a.toml", "morale.higest", "1", "did you mean highest?"),
            ("a.toml", "morale.steps.2", "1", "2 entries"),
            ("a.toml", "morale.highest.x", "1", "nothing below"),
            ("a.toml", "morale", "1", "several values"),
            ("a.toml", "morale.highest", "1 2", "no value"),
        ] {
            let error = files.set(file, key, value).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        assert_eq!(files.text("a.toml"), expected);
    }

    #[test]
    fn hex_text_goes_both_ways() {
        assert_eq!(unhex(&hex(&[0, 255, 16])), Some(vec![0, 255, 16]));
        assert_eq!(unhex("abc"), None);
        assert_eq!(unhex("zz"), None);
    }
}
