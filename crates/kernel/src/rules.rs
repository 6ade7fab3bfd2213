//! The clauses of a rulebook in our own words, and the rulings where the text is silent.

use crate::{
    book::Name,
    data::{DataError, Files},
    pair::MatchRow,
};
use serde::Deserialize;

/// Where a figure or a clause comes from: the code in the data, in English, in Polish.
pub const SOURCES: [(&str, &str, &str); 6] = [
    ("R", "rulebook", "instrukcja"),
    ("X", "derived from the rulebook", "wywiedzione z instrukcji"),
    ("H", "history", "historia"),
    ("G", "geography", "geografia"),
    ("W", "public material", "materiały publiczne"),
    ("D", "design estimate", "szacunek projektowy"),
];

#[derive(Clone, Debug, Default)]
pub struct Rules {
    pub chapters: Vec<Chapter>,
    pub clauses: Vec<Clause>,
    pub rulings: Vec<Ruling>,
    /// What decides a match of two games, as it is written.
    pub(crate) pair: Option<MatchRow>,
}

#[derive(Clone, Debug)]
pub struct Chapter {
    pub id: String,
    pub title: Name,
}

#[derive(Clone, Debug)]
pub struct Clause {
    pub id: String,
    pub chapter: String,
    pub text: Name,
    pub source: String,
    pub rulings: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Ruling {
    pub id: String,
    pub title: Name,
    pub text: Name,
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    chapter: Vec<ChapterRow>,
    clause: Vec<ClauseRow>,
    #[serde(default)]
    ruling: Vec<RulingRow>,
    #[serde(rename = "match")]
    pair: Option<MatchRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterRow {
    id: String,
    title: String,
    title_pl: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseRow {
    id: String,
    chapter: String,
    text: String,
    text_pl: String,
    source: String,
    #[serde(default)]
    rulings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingRow {
    id: String,
    title: String,
    title_pl: String,
    text: String,
    text_pl: String,
    source: String,
}

impl Rules {
    pub fn read(files: &Files, file: &str) -> Result<Rules, DataError> {
        let rows: RulesFile = files.read(file)?;
        let name = |en, pl| Name { en, pl };
        let rules = Rules {
            chapters: rows
                .chapter
                .into_iter()
                .map(|c| Chapter { id: c.id, title: name(c.title, c.title_pl) })
                .collect(),
            clauses: rows
                .clause
                .into_iter()
                .map(|c| Clause {
                    id: c.id,
                    chapter: c.chapter,
                    text: name(c.text, c.text_pl),
                    source: c.source,
                    rulings: c.rulings,
                })
                .collect(),
            rulings: rows
                .ruling
                .into_iter()
                .map(|r| Ruling {
                    id: r.id,
                    title: name(r.title, r.title_pl),
                    text: name(r.text, r.text_pl),
                    source: r.source,
                })
                .collect(),
            pair: rows.pair,
        };
        for (i, clause) in rules.clauses.iter().enumerate() {
            if rules.clauses[..i].iter().any(|c| c.id == clause.id) {
                return Err(files.error(file, &clause.id, "this clause stands here twice"));
            }
            if !rules.chapters.iter().any(|c| c.id == clause.chapter) {
                let message = format!("clause {} is in an unknown chapter", clause.id);
                return Err(files.error(file, &clause.id, message));
            }
            if let Some(q) = clause.rulings.iter().find(|q| rules.ruling(q).is_none()) {
                let message = format!("clause {} names ruling {q}, which is not here", clause.id);
                return Err(files.error(file, &clause.id, message));
            }
        }
        Ok(rules)
    }

    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|c| c.id == id)
    }

    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|r| r.id == id)
    }

    /// Whether a clause or a ruling has this number.
    pub fn knows(&self, id: &str) -> bool {
        self.clause(id).is_some() || self.ruling(id).is_some()
    }
}
