//! What a book is made of, as it is sent.

use super::board::Board;
use kernel::text::Language;
use schemars::JsonSchema;
use serde::Serialize;
use shelf::json::{Game, Named, Note, Sides};

/// A game as the front page shows it. What the book does not know the catalogue may.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameCard")]
pub struct Card<'a> {
    #[serde(flatten)]
    pub game: Game<'a>,
    /// What it is about, in a sentence or two.
    pub blurb: Option<String>,
    /// The name of the one score, where the second side's points are all that counts.
    pub score: Option<String>,
    /// How long a game takes.
    pub minutes: Option<u32>,
    /// How hard it is to learn; 1 is easy.
    pub difficulty: Option<u32>,
}

/// All that never changes about a game.
#[derive(Serialize, JsonSchema)]
pub struct Book<'a> {
    #[serde(flatten)]
    pub card: Card<'a>,
    pub board: Board<'a>,
    /// Changes with anything that the book and its pictures are made of.
    pub print: &'a str,
    /// Every counter.
    pub pieces: Vec<Counter<'a>>,
    pub phases: Vec<Phase>,
    pub turns: Vec<Turn<'a>>,
    /// What spaces are made of.
    pub terrains: Vec<Feature<'a>>,
    /// What runs along the sides of spaces.
    pub edges: Vec<Feature<'a>>,
    pub countries: Vec<Named<'a>>,
    /// Where data come from, by the letter that they carry.
    pub sources: Vec<Origin>,
    /// All words that counters can be marked with.
    pub marks: &'static [&'static str],
    /// What can lie in spaces and is no counter.
    pub markers: Vec<MarkerKind<'a>>,
    /// Lines that can be drawn over the board.
    pub overlays: Vec<Worded<'a>>,
    /// Questions that can be answered ahead.
    pub reflexes: Vec<Reflex<'a>>,
    /// Names that places go by.
    pub namings: Vec<Naming<'a>>,
    /// Into how many parts a point of movement is divided.
    pub cost_parts: u8,
    /// The words that orders begin with.
    pub verbs: &'static [&'static str],
    /// A tour of the first turn.
    pub tour: Vec<Stop>,
    /// The two tones of each side's counters.
    pub colours: Sides<Tones>,
}

/// What a side's counters are printed in.
#[derive(Serialize, JsonSchema)]
pub struct Tones {
    pub body: &'static str,
    pub strip: &'static str,
}

/// A counter and what is printed on it.
#[derive(Serialize, JsonSchema)]
pub struct Counter<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// The side that it belongs to.
    pub side: &'static str,
    /// What stands on it beside its symbol.
    pub label: &'a str,
    /// Its colours.
    pub livery: &'a str,
    /// The branch that its symbol shows.
    pub symbol: &'a str,
    /// How large a unit it is.
    pub size: &'a str,
    /// The larger formation that it belongs to.
    pub formation: &'a str,
    /// The values on each face, the front first.
    pub faces: &'a [String],
    /// How many boxes it has, in games that count them; 0 in others.
    pub boxes: u8,
    /// The counter that it is a part of.
    pub parent: Option<&'a str>,
    /// What stands on it if it is a card.
    pub card: Option<Printed<'a>>,
    /// Where its values come from.
    pub source: &'a str,
}

/// What stands on a card.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "CardText")]
pub struct Printed<'a> {
    /// When it is played.
    pub colours: Vec<Worded<'a>>,
    pub text: &'a str,
    /// What happened in history.
    pub history: &'a str,
    /// It leaves the game when it is played.
    pub once: bool,
}

/// Something with a name in words.
#[derive(Serialize, JsonSchema)]
pub struct Worded<'a> {
    pub id: &'a str,
    pub name: String,
}

/// What can lie in a space and is no counter.
#[derive(Serialize, JsonSchema)]
pub struct MarkerKind<'a> {
    pub id: &'a str,
    pub name: String,
    /// It is shown as hatching over the whole space, not as a token.
    pub hatched: bool,
}

/// A phase of the sequence of play.
#[derive(Serialize, JsonSchema)]
pub struct Phase {
    pub id: &'static str,
    pub name: String,
    pub when: When,
}

/// When a phase is played.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// Once, before the first turn.
    Before,
    /// In every turn.
    Turn,
    /// Once, after the last turn.
    After,
}

/// A turn of the calendar.
#[derive(Serialize, JsonSchema)]
pub struct Turn<'a> {
    pub n: u8,
    /// When it happens, where the calendar says it.
    pub dates: Option<&'a str>,
    pub arrivals: Vec<Arrival<'a>>,
}

/// Who may come into play on a turn.
#[derive(Serialize, JsonSchema)]
pub struct Arrival<'a> {
    pub piece: &'a str,
    /// Where and how.
    pub text: String,
    /// Only in this scenario.
    pub scenario: Option<&'a str>,
}

/// A kind of terrain or of edge, and what it does.
#[derive(Serialize, JsonSchema)]
pub struct Feature<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// It is drawn as open water.
    pub water: bool,
    pub effects: Vec<Note>,
}

/// Where a datum comes from.
#[derive(Serialize, JsonSchema)]
pub struct Origin {
    /// The letter that data carry.
    pub code: &'static str,
    pub name: String,
}

/// A question that can be answered ahead, and when it is put to whom.
#[derive(Serialize, JsonSchema)]
pub struct Reflex<'a> {
    pub question: &'static str,
    pub name: &'a str,
    pub clause: &'static str,
    /// The chances, in per cent, that are worth choosing between.
    pub chances: &'static [u8],
    pub asked: Vec<Asked>,
}

/// Whom a question is put to, and in which phase.
#[derive(Serialize, JsonSchema)]
pub struct Asked {
    pub side: &'static str,
    pub phase: &'static str,
    pub phase_name: String,
}

/// A set of names for places.
#[derive(Serialize, JsonSchema)]
pub struct Naming<'a> {
    pub id: &'static str,
    pub name: &'a str,
    /// The language whose readers get it unless they choose another.
    pub suits: Option<Tongue>,
}

/// A language by its code, such as `en`: there are as many as there are folders of words.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[schemars(rename = "Language")]
pub struct Tongue(#[schemars(with = "String")] pub Language);

/// A stop of a game's own tour.
#[derive(Serialize, JsonSchema)]
pub struct Stop {
    /// A part of the page or a space; the same in every language.
    pub at: Option<String>,
    pub text: String,
}

/// A computer player.
#[derive(Serialize, JsonSchema)]
pub struct Level {
    pub id: &'static str,
}

/// All clauses of a rulebook, in our own words.
#[derive(Serialize, JsonSchema)]
pub struct Rules<'a> {
    pub chapters: Vec<Chapter<'a>>,
    pub clauses: Vec<Clause<'a>>,
    pub rulings: Vec<Ruling<'a>>,
}

/// A chapter of a rulebook.
#[derive(Serialize, JsonSchema)]
pub struct Chapter<'a> {
    pub id: &'a str,
    pub title: &'a str,
}

/// A clause of a rulebook.
#[derive(Serialize, JsonSchema)]
pub struct Clause<'a> {
    pub id: &'a str,
    /// The chapter that it stands in.
    pub chapter: &'a str,
    pub text: &'a str,
    /// Where it comes from.
    pub source: &'a str,
    /// The rulings that concern it.
    pub rulings: &'a [String],
}

/// How we read a rulebook where it is silent.
#[derive(Serialize, JsonSchema)]
pub struct Ruling<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub text: &'a str,
    /// Where it comes from.
    pub source: &'a str,
}
