//! The clauses of a rulebook, and the rulings where its text is silent. Their words are in the
//! catalogue.

use crate::{
    book::Name,
    data::{DataError, Files},
    pair::MatchRow,
    text::Catalogue,
};
use serde::Deserialize;

/// The codes in the data that say where a figure or a clause comes from; `source-CODE` says which
/// is which.
pub const SOURCES: [&str; 6] = ["R", "X", "H", "G", "W", "D"];

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
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseRow {
    id: String,
    chapter: String,
    source: String,
    #[serde(default)]
    rulings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingRow {
    id: String,
    source: String,
}

impl Rules {
    /// What stands in the file, in the words of `chapter-ID`, `clause-ID`, `ruling-ID` and
    /// `ruling-ID-text`.
    pub fn read(files: &Files, file: &str, words: &Catalogue) -> Result<Rules, DataError> {
        let rows: RulesFile = files.read(file)?;
        let chapter =
            |row: ChapterRow| Ok(Chapter { title: words.called("chapter", &row.id)?, id: row.id });
        let clause = |row: ClauseRow| {
            let text = words.called("clause", &row.id)?;
            let ClauseRow { id, chapter, source, rulings } = row;
            Ok(Clause { id, chapter, text, source, rulings })
        };
        let ruling = |row: RulingRow| {
            let title = words.called("ruling", &row.id)?;
            let text = words.called("ruling", &format!("{}-text", row.id))?;
            Ok(Ruling { id: row.id, title, text, source: row.source })
        };
        let rules = Rules {
            chapters: rows.chapter.into_iter().map(chapter).collect::<Result<_, DataError>>()?,
            clauses: rows.clause.into_iter().map(clause).collect::<Result<_, DataError>>()?,
            rulings: rows.ruling.into_iter().map(ruling).collect::<Result<_, DataError>>()?,
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
