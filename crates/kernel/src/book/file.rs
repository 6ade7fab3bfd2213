//! The book of a game as its files tell it.

use super::{Book, Country, Objective, OptionInfo, PhaseInfo, Secrecy, SideInfo, When};
use crate::{
    board::{Board, Place},
    data::{DataError, Files},
    game::BySide,
    pair::MatchRule,
    rules::Rules,
    text::{Catalogue, Language, Text},
};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

/// `game.toml`: what a game is, as far as that is plain data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    id: String,
    /// The one that begins first.
    sides: [String; 2],
    #[serde(default = "one")]
    cost_parts: u8,
    #[serde(default)]
    secrecy: Secrecy,
    #[serde(default)]
    tongue: Language,
    #[serde(default)]
    option: Vec<OptionRow>,
    #[serde(default)]
    phases: PhasesRow,
    #[serde(default)]
    plays_like: BTreeMap<String, Vec<String>>,
}

/// The ids of the phases in their order; `phase-ID` says what they are called.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PhasesRow {
    before: Vec<String>,
    turn: Vec<String>,
    after: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionRow {
    id: String,
    clause: String,
    #[serde(default)]
    default: bool,
}

impl PhasesRow {
    fn read(self, words: &Catalogue) -> Result<Vec<PhaseInfo>, DataError> {
        let parts =
            [(self.before, When::Before), (self.turn, When::Turn), (self.after, When::After)];
        let phase = |id: String, when| {
            words.called("phase", &id)?;
            let name = Text::new(kept(format!("phase-{id}")));
            Ok(PhaseInfo { id: kept(id), name, when })
        };
        let all =
            parts.into_iter().flat_map(|(ids, when)| ids.into_iter().map(move |id| (id, when)));
        all.map(|(id, when)| phase(id, when)).collect()
    }
}

fn one() -> u8 {
    1
}

/// Files of data that no rule reads.
const ASIDE: [&str; 4] = ["game.toml", "rules.toml", "doctrine.toml", "names.toml"];

impl Book {
    /// What the book of any game begins with: what `game.toml` says, the clauses of `rules.toml`, and
    /// the words, which name the game (`title`), its sides (`side-ID`), options (`option-ID`) and
    /// phases (`phase-ID`);
    /// places with points are its objectives. The rest is empty and is filled in by the game. What it
    /// plays by are all its files of data but those that no rule reads.
    ///
    /// ```
    /// use kernel::{board::Board, book::Book, data::Files, space::BoxKind, text::Language};
    ///
    /// let map = r#"
    /// [grid]
    /// orientation = "flat"
    /// numbering = "column-row"
    /// shifted = "even"
    /// columns = 2
    /// rows = 1
    /// source = "D"
    ///
    /// [terrain]
    /// source = "D"
    /// signs = { "." = "open", "f" = "forest" }
    /// rows = [".f"]
    /// "#;
    /// let words = "title = The Ford\nside-german = German\nside-polish = Polish\n";
    /// let files = Files::new(&[
    ///     ("game.toml", "id = \"ford\"\nsides = [\"german\", \"polish\"]\n"),
    ///     ("map.toml", map),
    ///     ("rules.toml", "chapter = []\nclause = []\n"),
    ///     ("words/en/game.ftl", words),
    /// ]);
    /// let board = Board::read(&files, "map.toml", &[("destroyed", BoxKind::Lost)]).unwrap();
    /// let book = Book::read(board, files).unwrap();
    /// assert_eq!(book.title.get(Language::EN), "The Ford");
    /// assert_eq!(book.board.info(book.board.find("0201").unwrap()).terrain, "forest");
    /// ```
    pub fn read(board: Board, files: Files) -> Result<Book, DataError> {
        let game: GameFile = files.read("game.toml")?;
        let words = Catalogue::read(&files)?;
        let rules = Rules::read(&files, "rules.toml", &words)?;
        let [first, second] =
            game.sides.map(|id| Ok(SideInfo { name: words.called("side", &id)?, id: kept(id) }));
        let sides = BySide([first?, second?]);
        let option = |row: OptionRow| {
            let name = words.called("option", &row.id)?;
            let (id, clause) = (kept(row.id), kept(row.clause));
            Ok(OptionInfo { id, clause, name, default: row.default })
        };
        let played = |name: &&str| name.ends_with(".toml") && !ASIDE.contains(name);
        let played: Vec<&str> = files.names().filter(played).collect();
        let objective = |place: &Place| {
            let (id, name) = (board.name(place.space).to_string(), place.name.clone());
            Some(Objective { id, name, points: place.points?.into() })
        };
        Ok(Book {
            id: kept(game.id),
            title: words.name("title"),
            match_rule: MatchRule::read(&files, "rules.toml", &rules, &sides)?,
            sides,
            scenarios: Vec::new(),
            options: game.option.into_iter().map(option).collect::<Result<_, DataError>>()?,
            objectives: board.places.iter().filter_map(objective).collect(),
            phases: game.phases.read(&words)?,
            turns: Vec::new(),
            terrains: Vec::new(),
            edges: Vec::new(),
            countries: Country::all(&board, &words),
            remarks: Vec::new(),
            roster: Vec::new(),
            cost_parts: game.cost_parts,
            marks: &[],
            markers: &[],
            overlays: &[],
            reflexes: Vec::new(),
            namings: Vec::new(),
            secrecy: game.secrecy,
            tongue: game.tongue,
            fingerprint: files.fingerprint(&played),
            plays_like: game.plays_like,
            rules,
            words,
            board,
            files,
        })
    }
}

/// An id from a file for as long as the program runs, so that whatever is said can carry it. Each is
/// kept once, however often games are loaded.
fn kept(id: String) -> &'static str {
    static KEPT: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.get(id.as_str()) {
        return known;
    }
    let id: &'static str = id.leak();
    kept.insert(id);
    id
}
