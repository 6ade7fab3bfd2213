//! The figures of a report, as `sztab lab run --publish` writes them. An older lab may have written
//! fewer; what is not there is nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Values by the sides that they are of.
type BySide<T> = BTreeMap<String, T>;

/// The figures of a report.
#[derive(Serialize, Deserialize, JsonSchema, Default)]
#[serde(default)]
pub struct Report {
    #[serde(flatten)]
    pub run: Run,
    pub unfinished: Unfinished,
    /// How many decisions were made, in how many seconds by how many threads.
    pub decisions: Option<u64>,
    pub seconds: Option<f64>,
    pub threads: Option<u64>,
    pub decisions_per_second: Option<f64>,
    pub games_per_second: Option<f64>,
    pub slowest_decision_ms: Option<f64>,
    pub slowest_decision: Option<Moment>,
    /// The share of games that each side won.
    pub win_share: BySide<WinShare>,
    /// The points that each side had at the end.
    pub points: BySide<Spread>,
    /// By how many points the first side was ahead.
    pub difference: Option<Histogram>,
    /// How many turns and decisions a game took.
    pub turns: Option<Spread>,
    pub decisions_per_game: Option<Spread>,
    pub by_turn: Vec<TurnFigures>,
    /// The names of its charts.
    pub charts: Vec<String>,
}

/// A moment of a run: which game, and after how many decisions.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Moment {
    pub game: u32,
    pub decision: u32,
}

/// What was run, and how it ended.
#[derive(Serialize, Deserialize, JsonSchema, Default)]
#[serde(default)]
pub struct Run {
    /// When it was made, in seconds since 1970.
    pub made: Option<u64>,
    pub game: Option<String>,
    pub scenario: Option<String>,
    pub options: BTreeMap<String, bool>,
    /// Who played each side.
    pub players: BySide<String>,
    pub seed: Option<u64>,
    /// How many games were played, and how many came to an end.
    pub games: Option<u64>,
    pub finished: Option<u64>,
    /// How many games each side won, and how many nobody won.
    pub wins: BySide<u64>,
    pub draws: Option<u64>,
}

/// How many games came to no end: they were too long, or somebody had no order.
#[derive(Serialize, Deserialize, JsonSchema, Default)]
#[serde(default)]
pub struct Unfinished {
    pub too_long: u64,
    pub dead_end: u64,
}

/// A part of all games, and between which limits the true part lies in 95 of 100 cases.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct WinShare {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// How values lie: their mean, how far from it, and those that so many of a hundred are below.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Spread {
    pub mean: f64,
    pub deviation: f64,
    pub least: i64,
    pub q05: i64,
    pub q25: i64,
    pub median: i64,
    pub q75: i64,
    pub q95: i64,
    pub most: i64,
}

/// How many values lie in each of some ranges of equal width.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Histogram {
    pub start: i64,
    pub width: i64,
    pub counts: Vec<u64>,
}

/// How the games stood at the end of a turn.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct TurnFigures {
    pub turn: u64,
    /// How many games came so far.
    pub games: u64,
    pub points: BySide<Spread>,
    /// How many pieces each side had lost, on average.
    pub lost: BySide<f64>,
    /// In how much of the games each side held an objective.
    pub objectives: BTreeMap<String, BySide<f64>>,
}
