//! What is fixed about a game: its names, sides, scenarios, turns, board, counters, clauses.

use crate::{
    board::Board,
    data::{DataError, Files, Fingerprint},
    game::{BySide, Side},
    naming::{Naming, Reading},
    pair::MatchRule,
    piece::Piece,
    reflex::ReflexInfo,
    rules::Rules,
    space::Space,
    suggest::{Unknown, unknown, unknown_among},
    text::{Arg, Catalogue, Language, Text},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

mod file;

pub use crate::language::Name;

#[derive(Debug)]
pub struct Book {
    pub id: &'static str,
    pub title: Name,
    pub sides: BySide<SideInfo>,
    pub scenarios: Vec<ScenarioInfo>,
    pub options: Vec<OptionInfo>,
    pub objectives: Vec<Objective>,
    /// The phases in their order: set-up, those of a turn, and what comes after the last turn.
    pub phases: Vec<PhaseInfo>,
    pub turns: Vec<TurnInfo>,
    pub board: Board,
    /// What the board's words for terrain, for what runs along sides, and for countries mean.
    pub terrains: Vec<Feature>,
    pub edges: Vec<Feature>,
    pub countries: Vec<Country>,
    /// What is special about single spaces.
    pub remarks: Vec<(Space, Effect)>,
    pub roster: Vec<PieceInfo>,
    /// Marches cost so many parts of a movement point: 2 where they are counted in halves.
    pub cost_parts: u8,
    /// Every word that can be marked on a counter.
    pub marks: &'static [&'static str],
    /// Every kind of marker that can lie in a space.
    pub markers: &'static [&'static str],
    /// What can be drawn over the board on demand, such as lines of supply.
    pub overlays: &'static [&'static str],
    /// What a player may answer ahead; most games ask nothing of the kind.
    pub reflexes: Vec<ReflexInfo>,
    /// The names that places go by, the board's own first; none where they have only that.
    pub namings: Vec<Naming>,
    pub rules: Rules,
    /// What decides a match of two games with the sides exchanged, where the rules know one.
    pub match_rule: Option<MatchRule>,
    pub words: Catalogue,
    pub secrecy: Secrecy,
    /// The language of the land, which a map has its countries and rivers in, whoever reads it.
    pub tongue: Language,
    /// Changes when any file that the rules read changes.
    pub fingerprint: Fingerprint,
    /// Of single files, prints that play the same, the present one among them: games that were
    /// played with an older one stay good.
    pub plays_like: BTreeMap<String, Vec<String>>,
    pub files: Files,
}

/// Whether a viewer may be kept from seeing pieces. Otherwise all see the same pieces and holders,
/// and only forecasts may differ.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Secrecy {
    #[default]
    Never,
    Always,
    /// Only in games that are played with this option.
    With(String),
}

#[derive(Clone, Debug, Serialize)]
pub struct SideInfo {
    pub id: &'static str,
    pub name: Name,
}

#[derive(Clone, Debug, Serialize)]
pub struct ScenarioInfo {
    pub id: String,
    pub name: Name,
    /// The first and the last turn of the calendar that it plays.
    pub first: u8,
    pub last: u8,
}

impl ScenarioInfo {
    /// With the name that the words give it: `scenario-ID`.
    pub fn new(
        words: &Catalogue,
        id: &str,
        first: u8,
        last: u8,
    ) -> Result<ScenarioInfo, DataError> {
        Ok(ScenarioInfo { id: id.into(), name: words.called("scenario", id)?, first, last })
    }

    /// How many turns it lasts.
    pub fn turns(&self) -> u8 {
        self.last.saturating_sub(self.first).saturating_add(1)
    }
}

#[derive(Clone, Debug)]
pub struct PhaseInfo {
    pub id: &'static str,
    pub name: Text,
    pub when: When,
}

/// When a phase is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// Once, before the first turn.
    Before,
    /// In every turn.
    Turn,
    /// Once, after the last turn.
    After,
}

/// A turn of the calendar and who may come into play on it.
#[derive(Clone, Debug)]
pub struct TurnInfo {
    pub dates: Name,
    pub arrivals: Vec<Arrival>,
}

impl TurnInfo {
    /// With the dates that the words give it: `turn-N`. Nobody comes on it so far.
    pub fn new(words: &Catalogue, turn: u8) -> TurnInfo {
        TurnInfo { dates: words.name(&format!("turn-{turn}")), arrivals: Vec::new() }
    }
}

/// A piece that comes later, and how and where.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub piece: Piece,
    pub text: Text,
    /// Only in this scenario.
    pub scenario: Option<String>,
}

/// A kind of terrain, or of river, works and the like: its name and what it does.
#[derive(Clone, Debug)]
pub struct Feature {
    pub id: String,
    pub name: Name,
    pub effects: Vec<Effect>,
}

#[derive(Clone, Debug)]
pub struct Effect {
    pub text: Text,
    pub clause: &'static str,
}

#[derive(Clone, Debug)]
pub struct Country {
    pub id: String,
    pub name: Name,
}

impl Feature {
    /// With the name that the words give it: `terrain-ID` or `edge-ID`, by what kind it is.
    pub fn new(words: &Catalogue, kind: &str, id: &str, effects: Vec<Effect>) -> Feature {
        Feature { id: id.into(), name: words.name(&format!("{kind}-{id}")), effects }
    }
}

impl Effect {
    pub fn new(clause: &'static str, text: Text) -> Effect {
        Effect { text, clause }
    }
}

impl Country {
    /// Every country that has a space, by the names that the words give it; none on a map without
    /// countries.
    pub fn all(board: &Board, words: &Catalogue) -> Vec<Country> {
        let ids = board.hexes().map(|hex| &*board.info(hex).country);
        let ids: BTreeSet<&str> = ids.filter(|id| !id.is_empty()).collect();
        let name = |id: &str| words.name(&format!("country-{id}"));
        ids.into_iter().map(|id| Country { id: id.into(), name: name(id) }).collect()
    }
}

/// A rule that the players may switch, and the clause that it touches.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    pub id: &'static str,
    pub clause: &'static str,
    pub name: Name,
    pub default: bool,
}

/// Something that both sides want to hold.
#[derive(Clone, Debug, Serialize)]
pub struct Objective {
    pub id: String,
    pub name: String,
    pub points: i32,
}

/// A counter as it is printed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PieceInfo {
    pub id: String,
    pub name: Name,
    pub side: Side,
    /// The colours that it is printed in.
    pub livery: String,
    /// What its symbol shows: `infantry`, `armoured`, …
    pub symbol: String,
    /// Size mark: `division`, `brigade`, …
    pub size: String,
    /// What stands in its corner.
    pub label: String,
    pub formation: Name,
    /// The values on each face, front first; one face means a blank back.
    pub faces: Vec<String>,
    /// How many losses it can take box by box; none in games that do not count them.
    pub boxes: u8,
    /// The counter that it is a part of.
    pub parent: Option<Piece>,
    /// What is printed on it, if it is a card.
    pub card: Option<Card>,
    pub source: String,
}

impl PieceInfo {
    /// A counter that has nothing yet but its name, `unit-ID`, and that of its formation.
    pub fn named(
        words: &Catalogue,
        id: &str,
        formation: Option<&str>,
    ) -> Result<PieceInfo, DataError> {
        let (name, formation) = (words.called("unit", id)?, words.formation(formation)?);
        Ok(PieceInfo { id: id.into(), name, formation, ..PieceInfo::default() })
    }
}

/// A card: its title is the name of the piece.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    /// When it may be played.
    pub colours: Vec<String>,
    pub text: Name,
    pub history: Name,
    /// It leaves the game when it has been played.
    pub once: bool,
}

/// Which options a game is played with; what is not named has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(pub BTreeMap<String, bool>);

impl Book {
    /// The files that a game was played with and that play otherwise than ours.
    pub fn differing<'a>(&'a self, played: &'a Fingerprint) -> Vec<&'a str> {
        let plays_alike = |file: &str| {
            let alike = self.plays_like.get(file).map(Vec::as_slice).unwrap_or_default();
            let both = [played.of(file), self.fingerprint.of(file)];
            both.into_iter().all(|print| print.is_some_and(|print| alike.contains(print)))
        };
        let mut files = played.differing(&self.fingerprint);
        files.retain(|file| !plays_alike(file));
        files
    }

    /// What a phase is called.
    pub fn phase_text(&self, id: &'static str) -> Text {
        let phase = self.phases.iter().find(|phase| phase.id == id);
        phase.map_or_else(|| Text::new(id), |phase| phase.name.clone())
    }

    pub fn piece(&self, piece: Piece) -> &PieceInfo {
        &self.roster[piece.index()]
    }

    /// Whether everybody sees the whole board in a game with these options.
    pub fn is_open(&self, options: &Options) -> bool {
        match &self.secrecy {
            Secrecy::Never => true,
            Secrecy::Always => false,
            Secrecy::With(id) => !self.option(options, id),
        }
    }

    pub fn side(&self, side: Side) -> &SideInfo {
        &self.sides[side]
    }

    pub fn find_side(&self, id: &str) -> Result<Side, Unknown> {
        let found = Side::BOTH.into_iter().find(|s| self.sides[*s].id == id);
        found.ok_or_else(|| unknown_among("side called", id, self.sides.0.iter().map(|s| s.id)))
    }

    pub fn piece_called(&self, id: &str) -> Option<Piece> {
        let found = self.roster.iter().position(|p| p.id.eq_ignore_ascii_case(id));
        found.map(|i| Piece(i as u16))
    }

    pub fn find_piece(&self, id: &str) -> Result<Piece, Unknown> {
        let known = self.roster.iter().map(|p| p.id.as_str());
        self.piece_called(id).ok_or_else(|| unknown("unit called", id, known))
    }

    /// The number of a scenario that can be played with these options.
    pub fn find_scenario(&self, id: &str, options: &Options) -> Result<usize, Unknown> {
        let known = self.options.iter().map(|o| o.id);
        if let Some(stray) = options.0.keys().find(|id| !known.clone().any(|o| o == **id)) {
            return Err(unknown_among("option called", stray, known));
        }
        let known = self.scenarios.iter().map(|s| s.id.as_str());
        let found = known.clone().position(|scenario| scenario == id);
        found.ok_or_else(|| unknown_among("scenario called", id, known))
    }

    /// The value of an option; the book's own where nothing is said.
    pub fn option(&self, options: &Options, id: &str) -> bool {
        let default = self.options.iter().find(|o| o.id == id).is_some_and(|o| o.default);
        options.0.get(id).copied().unwrap_or(default)
    }

    /// When a turn happens; turns count from 1.
    pub fn dates(&self, turn: u8) -> Option<&Name> {
        self.turns.get(usize::from(turn).checked_sub(1)?).map(|turn| &turn.dates)
    }

    /// A text in words.
    pub fn say(&self, language: Language, text: &Text) -> String {
        self.tell(self.usual(language), text)
    }

    /// A text in the words of a reader who has chosen how places are called.
    pub fn tell(&self, reading: Reading, text: &Text) -> String {
        self.words.say(reading.language, text, &|arg| self.name(reading, arg))
    }

    fn name(&self, reading: Reading, arg: &Arg) -> String {
        let language = reading.language;
        match arg {
            Arg::Piece(p) => self.piece(*p).name.get(language).to_string(),
            Arg::Pieces(list) => {
                let names = list.iter().map(|p| self.piece(*p).name.get(language));
                names.collect::<Vec<_>>().join(", ")
            }
            Arg::Space(s) => match self.board.place(*s) {
                Some(place) => {
                    let called = self.called(reading, &place.name);
                    format!("{called} ({})", self.board.name(*s))
                }
                None if self.board.is_hex(*s) => self.zone_name(language, *s),
                None => self.words.word(language, &format!("box-{}", self.board.name(*s))),
            },
            Arg::Side(s) => self.side(*s).name.get(language).to_string(),
            _ => String::new(),
        }
    }

    /// Zones have names in the catalogue, hexes only their number.
    fn zone_name(&self, language: Language, space: Space) -> String {
        let id = self.board.name(space);
        let key = format!("zone-{id}");
        match self.words.has(language, &key) {
            true => format!("{} ({id})", self.words.word(language, &key)),
            false => id.to_string(),
        }
    }
}
