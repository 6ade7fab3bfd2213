//! What is asked of the lobby and what it answers, as types.

use crate::view::Winner;
use kernel::book::Options;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::json::{Sides, as_map};
use std::collections::BTreeMap;

/// Who is to play, by side.
type Seats = BTreeMap<String, String>;

/// A game that somebody wants to play.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The id of its book.
    pub game: String,
    /// The first of the book unless it is named.
    pub scenario: Option<String>,
    /// Rules that are chosen, by their ids.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, bool>")]
    pub options: Options,
    /// By side: `me`, `link` for whoever is invited, `open` for whoever comes first, or the name of a
    /// computer player; `me` unless it is named.
    #[serde(default)]
    pub seats: Seats,
    /// What it is to be called.
    #[serde(default)]
    pub name: String,
    /// The first game of a match of two.
    #[serde(default)]
    pub pair: bool,
}

/// A saved game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The whole file.
    pub journal: String,
    /// As for a new game.
    #[serde(default)]
    pub seats: Seats,
    /// What it is to be called.
    #[serde(default)]
    pub name: String,
    /// The first game of a match of two.
    #[serde(default)]
    pub pair: bool,
}

/// A moment of a game that another one is to go on from.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// How many entries both have.
    pub n: u64,
    /// As for a new game.
    #[serde(default)]
    pub seats: Seats,
    /// What it is to be called.
    #[serde(default)]
    pub name: String,
}

/// A seat that somebody takes.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub side: String,
    /// The word of an invitation, where the seat is kept for somebody.
    pub invitation: Option<String>,
}

/// A seat and the token that opens it.
#[derive(Serialize, JsonSchema)]
pub struct Opened {
    pub side: &'static str,
    /// Secret: it is kept nowhere else.
    pub token: String,
    /// The address of the game with the token in it.
    pub link: String,
}

/// A game that was made.
#[derive(Serialize, JsonSchema)]
pub struct Made {
    /// The id of the game.
    #[serde(rename = "match")]
    pub id: String,
    /// What opens the seats that somebody is to sit down at, by side.
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "BTreeMap<String, Access>")]
    pub seats: Vec<(&'static str, Access)>,
    /// The address for spectators.
    pub watch: String,
}

/// What opens a seat.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Access {
    /// The secret token of whoever made the game.
    Token { token: String, link: String },
    /// A word for somebody else, which works once.
    Invitation { invitation: String, link: String },
}

/// The games at this table.
#[derive(Serialize, JsonSchema)]
pub struct Games {
    /// Those that wait for somebody.
    pub open: Vec<Row>,
    /// Those among them that came from a file.
    pub continued: Vec<Row>,
    /// All others.
    pub watch: Vec<Row>,
}

/// A game in a list.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ListedGame")]
pub struct Row {
    /// The id of the game.
    #[serde(rename = "match")]
    pub id: String,
    /// What whoever made it calls it.
    pub name: String,
    /// The id and the title of its book.
    pub game: String,
    pub title: String,
    /// How many entries there are.
    pub n: u64,
    pub turn: u8,
    pub phase: String,
    pub phase_name: String,
    /// The side that decides.
    pub decides: Option<String>,
    /// Points of victory, by side.
    pub points: BTreeMap<String, i32>,
    /// How it ended; none while it goes on.
    pub over: Option<Winner<'static>>,
    /// Who plays each side.
    pub players: Sides<String>,
    /// The sides that nobody plays yet.
    pub free: Vec<&'static str>,
    /// It came from a file.
    pub imported: bool,
    /// When something happened last, in milliseconds since 1970.
    pub updated: i64,
}
