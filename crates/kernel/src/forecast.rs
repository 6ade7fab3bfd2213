//! A battle before and after the roll: the figures, each modifier with its clause, the results.

use crate::{
    game::Side,
    outcomes::Outcomes,
    piece::Piece,
    space::Space,
    text::{Arg, Text},
};

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
    pub sums: Sums,
    /// The outcomes that matter, as the attacker sees them: best first. Every line falls under one.
    pub verdicts: Vec<Verdict>,
    /// What each side must expect to lose; empty once the dice have fallen.
    pub losses: Vec<ExpectedLoss>,
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

/// What the strength of each side is made of; nothing while it is hidden or nobody is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    pub attack: Option<Vec<u32>>,
    pub defence: Option<Vec<u32>>,
}

/// An outcome that matters, and in how many of `total` ways it comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    pub tone: Tone,
    pub text: Text,
    pub weight: u32,
    pub total: u32,
}

/// How the attacker likes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Good,
    Even,
    Bad,
}

/// The mean of what a side loses, in words with [`crate::text::Arg::Hundredths`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedLoss {
    pub side: Side,
    pub text: Text,
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

impl Line {
    /// A line for every result of a throw, by its code and the key of what it says.
    pub fn all<T: Copy>(
        outcomes: &Outcomes<T>,
        said: impl Fn(T) -> (&'static str, &'static str),
    ) -> Vec<Line> {
        let line = |(code, key): (&str, _), sum: u8, weight| Line {
            dice: sum.to_string(),
            code: code.into(),
            text: Text::new(key),
            weight,
            total: outcomes.total(),
        };
        let branches = outcomes.branches().iter();
        branches.map(|branch| line(said(branch.result), branch.sum, branch.weight)).collect()
    }
}

impl Verdict {
    /// What falls under it, and the key of what it says.
    pub fn of<T: Copy>(
        outcomes: &Outcomes<T>,
        tone: Tone,
        key: &'static str,
        fits: impl Fn(T) -> bool,
    ) -> Verdict {
        let weight = outcomes.weigh(|result| i64::from(fits(result))) as u32;
        Verdict { tone, text: Text::new(key), weight, total: outcomes.total() }
    }
}

impl ExpectedLoss {
    /// The mean of the steps that a result costs, said by a key with `steps`.
    pub fn of<T: Copy>(
        outcomes: &Outcomes<T>,
        side: Side,
        key: &'static str,
        steps: impl Fn(T) -> u8,
    ) -> ExpectedLoss {
        let sum = outcomes.weigh(|result| steps(result).into()) as u32;
        let steps = Arg::Hundredths(sum * 100 / outcomes.total());
        ExpectedLoss { side, text: Text { key, args: vec![("steps", steps)] } }
    }
}
