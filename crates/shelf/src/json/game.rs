//! A game on the shelf: what can be chosen before it is played.

use schemars::JsonSchema;
use serde::Serialize;

/// A game and what can be chosen for it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Game<'a> {
    pub id: &'a str,
    pub title: &'a str,
    /// Both sides, in their order.
    pub sides: Vec<Named<'a>>,
    pub scenarios: Vec<Scenario<'a>>,
    pub options: Vec<Variant<'a>>,
    /// What decides a match of two games, where the rules know one.
    pub pair: Option<PairRule<'a>>,
    pub objectives: Vec<Objective<'a>>,
    /// How many counters and how many clauses there are.
    pub units: usize,
    pub clauses: usize,
    /// Changes with the data that the rules read.
    pub fingerprint: String,
}

/// Something with a name in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Named<'a> {
    pub id: &'a str,
    pub name: &'a str,
}

/// One of the ways that a game begins.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Scenario<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// The first and the last turn of the calendar.
    pub first: u8,
    pub last: u8,
    /// How many turns that is.
    pub turns: u8,
    /// When these turns happen, where the calendar says it.
    pub from: Option<&'a str>,
    pub until: Option<&'a str>,
}

/// A rule that can be chosen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Variant<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub clause: &'a str,
    /// Whether it holds unless somebody chooses otherwise.
    pub default: bool,
}

/// A place that is worth points.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Objective<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub points: i32,
}

/// What decides a match of two games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairRule<'a> {
    pub clause: &'a str,
    /// The side whose points are compared.
    pub compare: &'a str,
}
