//! Languages by their codes, and names in as many of them as there are. Which languages there are,
//! the folders of words say.

use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt, str::FromStr};

/// A language by its code, such as `pl` or `pt-BR`: what its folder of words is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Language([u8; 8]);

impl Language {
    /// What is not said in another language is said in English.
    pub const EN: Language = Language(*b"en\0\0\0\0\0\0");

    pub fn code(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(self.0.len());
        std::str::from_utf8(&self.0[..length]).unwrap_or("en")
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no code of a language such as `pl` or `pt-BR`")]
pub struct NoCode(String);

impl FromStr for Language {
    type Err = NoCode;

    fn from_str(code: &str) -> Result<Language, NoCode> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if !(2..=8).contains(&code.len()) || !code.bytes().all(plain) {
            return Err(NoCode(code.into()));
        }
        let mut bytes = [0; 8];
        bytes[..code.len()].copy_from_slice(code.as_bytes());
        Ok(Language(bytes))
    }
}

impl TryFrom<String> for Language {
    type Error = NoCode;

    fn try_from(code: String) -> Result<Language, NoCode> {
        code.parse()
    }
}

impl From<Language> for String {
    fn from(language: Language) -> String {
        language.code().to_string()
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::EN
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A name in every language that has one for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(BTreeMap<Language, String>);

impl Name {
    /// In this language, or in English; empty if nobody named it.
    pub fn get(&self, language: Language) -> &str {
        let found = self.0.get(&language).or_else(|| self.0.get(&Language::EN));
        found.map_or("", String::as_str)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same with something after it, such as a number.
    pub fn followed_by(&self, what: impl fmt::Display) -> Name {
        self.0.iter().map(|(language, name)| (*language, format!("{name} {what}"))).collect()
    }
}

impl FromIterator<(Language, String)> for Name {
    fn from_iter<T: IntoIterator<Item = (Language, String)>>(names: T) -> Name {
        Name(names.into_iter().collect())
    }
}

/// The same in every language.
impl From<&str> for Name {
    fn from(name: &str) -> Name {
        Name(BTreeMap::from([(Language::EN, name.to_string())]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_a_short_plain_code() {
        for code in ["en", "pl", "pt-BR", "zh-Hant"] {
            assert_eq!(code.parse::<Language>().unwrap().code(), code);
        }
        for code in ["", "e", "../..", "polish-pl", "p l", "pł"] {
            assert!(code.parse::<Language>().is_err(), "{code}");
        }
    }

    #[test]
    fn what_nobody_translated_is_said_in_english() {
        let [pl, de] = ["pl", "de"].map(|code| code.parse::<Language>().unwrap());
        let name: Name = [(Language::EN, "ford".into()), (pl, "bród".into())].into_iter().collect();
        assert_eq!([Language::EN, pl, de].map(|l| name.get(l)), ["ford", "bród", "ford"]);
        assert_eq!(name.followed_by(2).get(pl), "bród 2");
    }
}
