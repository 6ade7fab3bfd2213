//! Game data as text files: where a value went wrong is said by file and line.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

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

    /// Puts another text in the place of a file; the name must be known.
    pub fn replace(&mut self, name: &str, text: String) -> Result<(), DataError> {
        match self.0.get_mut(name) {
            Some(old) => *old = text,
            None => {
                let known = self.0.keys().map(String::as_str);
                let hint = crate::suggest::did_you_mean(name, known);
                let message = format!("this game has no such data file{hint}");
                return Err(DataError { file: name.into(), line: None, message });
            }
        }
        Ok(())
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
    fn hex_text_goes_both_ways() {
        assert_eq!(unhex(&hex(&[0, 255, 16])), Some(vec![0, 255, 16]));
        assert_eq!(unhex("abc"), None);
        assert_eq!(unhex("zz"), None);
    }
}
