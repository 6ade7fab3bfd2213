//! What is sent of a game, as types.

use crate::{dice::Dice, reflex::Question};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::json::{Choice, Line, Scene, Sides};
use std::{borrow::Cow, collections::BTreeMap};

/// A game as a seat or a spectator sees it.
#[derive(Serialize, JsonSchema)]
pub struct View<'a> {
    /// The id of the game.
    #[serde(rename = "match")]
    pub id: &'a str,
    /// What whoever made it calls it.
    pub name: &'a str,
    /// The id of the book.
    pub game: &'a str,
    pub scenario: String,
    /// How many entries there are.
    pub n: u64,
    /// The side of the seat that looks; none for spectators.
    pub you: Option<&'a str>,
    /// When the turn happens, where the calendar says it.
    pub dates: Option<&'a str>,
    pub players: Sides<Player>,
    /// Everybody sees the whole board.
    pub open_board: bool,
    /// Where it branched off, for an analysis.
    pub branch: Option<BranchOff<'a>>,
    /// Which game of a match of two it is.
    pub half: Option<i64>,
    #[serde(flatten)]
    pub scene: Scene<'a>,
    /// Grows with every change, also when orders are taken back; not said of the past.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// How the game ended; none while it goes on.
    pub over: Option<Winner<'a>>,
    /// Every legal order, for the seat that decides.
    pub choices: Vec<Choice<'a>>,
    /// How many of its last orders this seat may take back.
    pub undoable: usize,
    /// A computer player is to move.
    pub thinking: bool,
    /// Whether the secret behind the dice is known, so that play can go on.
    pub goes_on: bool,
    pub dice: Dice,
    /// The open question, if this seat could have answered it ahead.
    pub reflex: Option<Question>,
    /// The order that was taken back just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<String>,
}

/// What `Prefer: return=minimal` asks for: only how many entries there are.
#[derive(Serialize, JsonSchema)]
pub struct Brief {
    pub n: u64,
    /// The order that was taken back just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<String>,
}

/// The whole view, or as little as was wished.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Look<'a> {
    Whole(Box<View<'a>>),
    Brief(Brief),
}

/// Who plays a side.
#[derive(Serialize, JsonSchema)]
pub struct Player {
    /// `person`, `open` or `invited` while the seat waits for one, or the name of a computer player.
    pub kind: String,
    /// Whether a page of that seat listens.
    pub present: bool,
}

/// Where an analysis branched off.
#[derive(Serialize, JsonSchema)]
pub struct BranchOff<'a> {
    /// The id of the other game.
    pub of: &'a str,
    /// The last entry that both have.
    pub n: u64,
}

/// The end of a game.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Winner<'a> {
    /// Nobody, if it is a draw.
    pub winner: Option<Cow<'a, str>>,
}

/// An entry as listeners get it: what the log says, and what else is to be seen of it.
#[derive(Serialize, JsonSchema)]
pub struct Entry<'a> {
    #[serde(flatten)]
    pub log: LogEntry,
    /// The dice that fell.
    pub rolls: &'a [u8],
    /// Where the counters are now that this viewer saw move; none for those that are out of sight.
    pub moved: BTreeMap<&'a str, Option<&'a str>>,
    /// Who holds the spaces where that changed; nobody any more where nobody is named.
    pub control: BTreeMap<&'a str, Option<&'a str>>,
    /// The side that decides now.
    pub decides: Option<&'a str>,
}

/// An entry as the log shows it, under the phase that it was made in.
#[derive(Serialize, JsonSchema)]
pub struct LogEntry {
    pub n: u64,
    /// Whose order it is.
    pub by: String,
    /// Nothing if the viewer may not read it.
    pub order: Option<String>,
    /// The counter that the order names.
    pub piece: Option<String>,
    pub turn: u8,
    pub phase: &'static str,
    pub phase_name: String,
    /// What happened, in words.
    pub lines: Vec<Line>,
    /// The way that the moved piece took.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
}

/// Points at the start, at the end of a phase, or now.
#[derive(Serialize, JsonSchema)]
pub struct Score {
    /// The entry that they stood after.
    pub n: u64,
    pub turn: u8,
    /// The phase that ended; none at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<&'static str>,
    pub points: Sides<i32>,
}

/// What a list of games shows, kept beside the entries so that a list needs no replay.
#[derive(Serialize, Deserialize)]
pub struct Summary<'a> {
    pub n: u64,
    pub turn: u8,
    pub phase: Cow<'a, str>,
    pub decides: Option<Cow<'a, str>>,
    pub points: BTreeMap<Cow<'a, str>, i32>,
    pub over: Option<Winner<'a>>,
}
