//! A battle before and after the roll.

use super::{Note, Tone};
use schemars::JsonSchema;
use serde::Serialize;

/// The figures of a battle, each with its clause, and what can come of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Battle<'a> {
    /// The space that is fought for.
    pub place: &'a str,
    pub stage: Stage,
    /// The counters that attack and those that defend.
    pub attackers: Vec<&'a str>,
    pub defenders: Vec<&'a str>,
    /// Figures and modifiers, in the order in which they are reckoned.
    pub rows: Vec<Figure>,
    /// The names of all columns of the table.
    pub ladder: Vec<String>,
    /// The column before shifts; none while the rulebook hides it.
    pub start: Option<String>,
    /// The column after shifts; none while the rulebook hides it.
    pub column: Option<String>,
    /// Every result of the final column.
    pub lines: Vec<Outcome>,
    /// What the strength of each side is made of.
    pub sums: Sums,
    /// The outcomes that matter, as the attacker sees them: best first.
    pub verdicts: Vec<Verdict>,
    /// What each side must expect to lose; empty once the dice have fallen.
    pub losses: Vec<Loss>,
    /// The dice that fell.
    pub rolled: Option<Rolled>,
    /// What the rulebook hides for now, and why.
    pub hidden: Option<Note>,
}

/// How far a battle has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// It may come about.
    Forecast,
    /// It will be fought.
    Declared,
    /// The dice have fallen.
    Resolved,
}

/// One figure or modifier.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Figure {
    pub text: String,
    pub clause: &'static str,
    /// Such as `12`, `+1`, `3:1` or `?`.
    pub value: String,
    pub kind: FigureKind,
}

/// What the value of a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FigureKind {
    Number,
    /// So many columns; to the right is good for the attacker.
    Shift,
    /// A column by its name.
    Column,
    /// Hidden for now.
    Unknown,
}

/// One result of the table in the final column.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Outcome {
    /// The dice that lead to it, in words.
    pub dice: String,
    /// As the table prints it.
    pub code: String,
    pub text: String,
    /// In how many of `total` ways it comes up.
    pub weight: u32,
    pub total: u32,
}

/// What the strength of each side is made of, such as `16 + 8`; nothing while it is hidden or nobody
/// is there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Sums {
    pub attack: Option<String>,
    pub defence: Option<String>,
}

/// An outcome that matters.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Verdict {
    pub tone: Tone,
    pub text: String,
    /// In how many of `total` ways it comes about.
    pub weight: u32,
    pub total: u32,
}

/// What a side must expect to lose.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Loss {
    pub side: &'static str,
    pub text: String,
}

/// The dice that fell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Rolled {
    pub dice: Vec<u8>,
    /// The place of their result among the lines.
    pub line: usize,
}
