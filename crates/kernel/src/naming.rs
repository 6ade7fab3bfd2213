//! Other names for what a board calls by one: cities that are called otherwise in each language of
//! their history. Which ones somebody reads is his choice; no rule asks.

use crate::{
    book::{Book, Name},
    text::Language,
};
use std::collections::BTreeMap;

/// A set of names for places and for what runs along sides.
#[derive(Clone, Debug)]
pub struct Naming {
    pub id: &'static str,
    /// What it is called itself.
    pub name: Name,
    /// The language whose readers get it unless they choose another.
    pub suits: Option<Language>,
    /// By the board's own names; what is missing keeps its own.
    pub names: BTreeMap<String, String>,
}

/// How somebody reads: in which language, and with which of the book's namings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    pub language: Language,
    /// Its place in the book's list; 0 where there is no choice.
    pub naming: usize,
}

impl Book {
    /// How somebody reads who has chosen no more than a language.
    pub fn usual(&self, language: Language) -> Reading {
        let suits = self.namings.iter().position(|naming| naming.suits == Some(language));
        Reading { language, naming: suits.unwrap_or(0) }
    }

    /// How somebody reads who wants a naming; one that the book does not have changes nothing.
    pub fn reading(&self, language: Language, naming: Option<&str>) -> Reading {
        let found = self.namings.iter().position(|known| Some(known.id) == naming);
        found.map_or_else(|| self.usual(language), |naming| Reading { language, naming })
    }

    /// What a reader calls something that the board calls by its own name.
    pub fn called<'a>(&'a self, reading: Reading, own: &'a str) -> &'a str {
        let naming = self.namings.get(reading.naming);
        naming.and_then(|naming| naming.names.get(own)).map_or(own, String::as_str)
    }
}
