//! What one viewer sees of a position.

use super::{Battle, Sides};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What lies on the board, what it comes to, and the question that is open.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Scene<'a> {
    /// The number of the turn.
    pub turn: u8,
    /// The phase, as the book names it.
    pub phase: &'static str,
    /// The phase in words.
    pub phase_name: String,
    /// The side that decides; none when the game is over.
    pub decides: Option<&'static str>,
    /// The open question in words, with all that is said besides.
    pub prompt: String,
    /// The question alone, for a heading.
    pub question: String,
    /// What is said besides, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Every counter that this viewer sees.
    pub pieces: Vec<Piece<'a>>,
    /// Counters that lie face down.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub veiled: Vec<Veiled<'a>>,
    /// What lies in spaces and is no counter of a side.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub markers: Vec<Marker<'a>>,
    /// The side that holds each space that can be held, by the space.
    pub control: BTreeMap<&'a str, &'static str>,
    /// Numbers that both players watch.
    pub tracks: Vec<Track>,
    /// The one track that decides the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gauge: Option<Gauge>,
    /// Chits that are drawn blindly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cup: Option<Cup>,
    /// Who acts and how far that reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Lit<'a>>,
    /// How full the spaces are that the viewer sees into, in games that limit it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub limits: Vec<Limit<'a>>,
    /// The space that the open question is about.
    pub focus: Option<&'a str>,
    /// The battle that the open question is about.
    pub battle: Option<Battle<'a>>,
    /// How the game stands.
    pub standing: Standing<'a>,
    /// The account behind the points.
    pub tally: Vec<Tally>,
}

/// A counter as the viewer sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Piece<'a> {
    pub id: &'a str,
    /// The side that it belongs to.
    pub side: &'static str,
    /// The space where it lies.
    pub at: &'a str,
    /// The face that is up; 0 is the front.
    pub face: u8,
    /// What stands on the face that is up.
    pub values: &'a str,
    /// How many of its boxes are left, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// Such as `moved`: words of the book's list. Only programs that the referee plays with are
    /// sent none where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(required)]
    pub marks: Option<Vec<&'static str>>,
}

/// Counters of one side in a space that the viewer may count but not know.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Veiled<'a> {
    /// The space where they lie.
    pub at: &'a str,
    /// The side that they belong to.
    pub side: &'static str,
    /// How many there are.
    pub count: u8,
}

/// What lies in a space and is no counter of a side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Marker<'a> {
    /// The space where it lies.
    pub at: &'a str,
    /// One of the book's markers.
    pub kind: &'static str,
    /// Its level, or how many there are; none of them where it is 0.
    pub value: u8,
}

/// How much stands in a space and how much may, in what the game counts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Limit<'a> {
    /// The space.
    pub at: &'a str,
    /// How much stands there.
    pub value: u16,
    /// How much may.
    pub max: u16,
}

/// A number that both players watch.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Track {
    pub id: &'static str,
    /// Its name in words.
    pub name: String,
    /// The clause that it follows from.
    pub clause: &'static str,
    pub value: i32,
    /// The highest value that it can have.
    pub max: i32,
}

/// A track on which the whole game is decided.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Gauge {
    /// Its name in words.
    pub name: String,
    /// The clause that it follows from.
    pub clause: &'static str,
    pub value: i32,
    /// Where the track begins and ends.
    pub least: i32,
    pub most: i32,
    /// From here on the winner wins.
    pub wins: i32,
    /// The side that wins if it stands high enough.
    pub winner: &'static str,
    /// What is to be reached by the end of each turn, where the game sets such goals.
    pub goals: Vec<i32>,
    /// Whether the log tells what moves it.
    pub told: bool,
    /// What its value means now.
    pub notes: Vec<Note>,
}

/// A sentence and the clause behind it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Note {
    pub text: String,
    pub clause: &'static str,
}

/// Chits in one cup, of which one is drawn after the other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Cup {
    /// Its name in words.
    pub name: String,
    /// The clause that it follows from.
    pub clause: &'static str,
    /// How many chits each side may use in this turn.
    pub allowed: Sides<u8>,
    pub chits: Vec<Chit>,
}

/// A chit as far as everybody knows of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Chit {
    /// Its name in words.
    pub name: String,
    /// Whose it is; nobody's if it concerns both.
    pub side: Option<&'static str>,
    pub state: ChitState,
    /// Where it is used: as the n-th of its side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
}

/// What has become of a chit in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChitState {
    /// Not drawn yet.
    Inside,
    /// Drawn, and being carried out.
    Now,
    /// Carried out.
    Used,
    /// Carried out, and it counts for neither side.
    Done,
    /// Drawn without any effect.
    Aside,
    /// It comes into the cup later.
    Later,
}

/// What is lit on the board: those who can act, and the spaces that it reaches.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Lit<'a> {
    /// What it is, in words.
    pub name: String,
    /// The clause that it follows from.
    pub clause: &'static str,
    pub spaces: Vec<&'a str>,
    pub pieces: Vec<&'a str>,
}

/// How the game stands now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Standing<'a> {
    /// The number of the turn.
    pub turn: u8,
    /// Points of victory if the game ended now.
    pub points: Sides<i32>,
    /// Counters lost so far.
    pub lost: Sides<u16>,
    /// The objectives that each side holds.
    pub holds: Sides<Vec<&'a str>>,
}

/// One line of the account behind the points.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Tally {
    /// The side whose points they are.
    pub side: &'static str,
    pub clause: &'static str,
    pub text: String,
    pub points: i32,
}

/// One line of what can be drawn over the board, such as a line of supply.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Trace<'a> {
    /// The side that it belongs to.
    pub side: &'static str,
    /// The spaces from the counters that it is about to its end; one where it leads nowhere.
    pub path: Vec<&'a str>,
    pub tone: Tone,
}

/// How something is liked by whoever it is about; in a battle that is the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    Good,
    Even,
    Bad,
}

/// A legal order as a person meets it: where to click and what it says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Choice<'a> {
    /// The order as it is sent.
    pub order: String,
    /// The order in words.
    pub label: String,
    /// The clause that allows it.
    pub clause: &'static str,
    pub role: Role,
    /// The counter that it is about.
    pub piece: Option<&'a str>,
    /// The space that it is about.
    pub space: Option<&'a str>,
    /// How many, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// The points that it costs, for marches; the book says into how many parts a point is divided.
    pub cost: Option<u16>,
    /// The points that are left to whoever marches, in the same parts, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u16>,
    /// The unit must stop there.
    pub stops: bool,
    /// Seldom wanted: nobody need be invited to it.
    pub minor: bool,
    /// The spaces of the way.
    pub path: Vec<&'a str>,
}

/// What an order is to somebody who clicks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Something is to be done with this piece.
    Pick,
    /// There: the piece that was picked goes there, or whatever is asked about is there.
    Go,
    /// There: it is attacked.
    Attack,
    /// This piece takes part as well.
    Join,
    /// So many.
    Number,
    /// The piece that was picked goes nowhere, or no further.
    Stay,
    /// Nothing more of this: the next question.
    Done,
    /// The phase or a part of it ends.
    End,
    /// Anything else.
    Answer,
}

/// Something that happened, as a line of the log.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Line {
    pub text: String,
    /// The clause that it follows from; empty where there is none.
    pub clause: &'static str,
    /// The dice that fell.
    pub rolls: Vec<u8>,
    /// By how much it moves the track that decides the game; not said where it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<i32>,
}
