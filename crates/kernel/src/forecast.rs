//! A battle before and after the roll: the figures, each modifier with its clause, the results.

use crate::{piece::Piece, space::Space, text::Text};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    pub place: Space,
    pub stage: Stage,
    pub attackers: Vec<Piece>,
    pub defenders: Vec<Piece>,
    pub rows: Vec<Row>,
    /// Names of all columns of the table.
    pub ladder: Vec<String>,
    /// Column before and after shifts; hidden while the rulebook hides the defence.
    pub start: Option<usize>,
    pub column: Option<usize>,
    pub lines: Vec<Line>,
    /// The dice that fell and the line that they chose.
    pub rolled: Option<(Vec<u8>, usize)>,
    /// What the rulebook hides for now, and why.
    pub hidden: Option<(Text, &'static str)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Forecast,
    Declared,
    Resolved,
}

/// One figure or modifier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub text: Text,
    pub clause: &'static str,
    pub value: Value,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Number(i32),
    /// Columns; to the right is good for the attacker.
    Shift(i32),
    Column(String),
    Unknown,
}

/// One result of the table in the final column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub dice: String,
    pub code: String,
    pub text: Text,
    /// In how many of `total` ways it comes up.
    pub weight: u32,
    pub total: u32,
}
