//! How a game begins: a scenario, or pieces placed by hand for a case, and what can be wrong with it.

use crate::{
    board::Board,
    book::{Book, Options},
    game::Side,
    piece::{Piece, PieceSet},
    space::Space,
    suggest::Unknown,
};
use std::{collections::BTreeMap, ops::RangeInclusive};

/// How a game begins: a scenario, or pieces placed by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    pub scenario: String,
    pub options: Options,
    pub arrangement: Option<Arrangement>,
}

impl Setup {
    /// A scenario of a book, its first unless one is named, with options that the book has.
    pub fn new(book: &Book, scenario: Option<&str>, options: Options) -> Result<Setup, Unknown> {
        let first = book.scenarios.first().map(|first| first.id.as_str());
        let scenario = scenario.or(first).unwrap_or_default();
        book.find_scenario(scenario, &options)?;
        Ok(Setup { scenario: scenario.into(), options, arrangement: None })
    }

    /// The number of its scenario, if the book has that and its options.
    pub fn index(&self, book: &Book) -> Result<usize, Unknown> {
        book.find_scenario(&self.scenario, &self.options)
    }

    /// It starts from an empty board instead of the scenario.
    pub fn is_bare(&self) -> bool {
        self.arrangement.as_ref().is_some_and(|by_hand| by_hand.bare)
    }
}

/// A position put together by hand for a case. Rules turn it into a position or say what is wrong.
///
/// ```
/// use kernel::arrangement::{Arrangement, Fault, number};
///
/// let by_hand = Arrangement { turn: Some(9), ..Arrangement::default() };
/// assert_eq!(by_hand.turn_among(1..=9, 1), Ok(9));
/// let fault = by_hand.turn_among(1..=6, 1).unwrap_err();
/// assert_eq!(fault.to_string(), "turn 9 is not between 1 and 6");
/// assert_eq!(number::<u8>("supply", 300).unwrap_err().to_string(), "supply = 300 is too much");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// Start from an empty board instead of the scenario.
    pub bare: bool,
    pub turn: Option<u8>,
    pub phase: Option<String>,
    pub place: Vec<Placed>,
    pub control: Vec<(Space, Side)>,
    pub values: BTreeMap<String, i64>,
}

/// Where a piece stands and the state words after it, such as `reduced`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    pub piece: Piece,
    pub at: Space,
    pub states: Vec<String>,
}

impl From<(Piece, Space)> for Placed {
    fn from((piece, at): (Piece, Space)) -> Placed {
        Placed { piece, at, states: Vec::new() }
    }
}

impl Placed {
    /// As cases write it: the id of a piece, and its space with the states behind it.
    pub fn read(book: &Book, id: &str, place: &str) -> Result<Placed, Unknown> {
        let mut words = place.split_whitespace();
        let at = book.board.find(words.next().unwrap_or_default())?;
        Ok(Placed { piece: book.find_piece(id)?, at, states: words.map(str::to_string).collect() })
    }

    pub fn has(&self, state: &str) -> bool {
        self.states.iter().any(|word| word == state)
    }
}

impl Arrangement {
    /// The turn it asks for, or the usual one, if the game has it.
    pub fn turn_among(&self, turns: RangeInclusive<u8>, usual: u8) -> Result<u8, Fault> {
        let (turn, first, last) = (self.turn.unwrap_or(usual), *turns.start(), *turns.end());
        if turns.contains(&turn) { Ok(turn) } else { Err(Fault::Turn { turn, first, last }) }
    }

    /// The pieces that have this word behind their space.
    pub fn with<const W: usize>(&self, state: &str) -> PieceSet<W> {
        self.place.iter().filter(|placed| placed.has(state)).map(|placed| placed.piece).collect()
    }

    /// In a game where control follows from who stands where.
    pub fn controls_nothing(&self, board: &Board) -> Result<(), Fault> {
        self.control.first().map_or(Ok(()), |(at, _)| Err(Fault::control(board, *at)))
    }
}

/// A value as the number that a position keeps.
pub fn number<N: TryFrom<i64>>(name: &str, value: i64) -> Result<N, Fault> {
    N::try_from(value).map_err(|_| Fault::too_much(name, value))
}

/// What is wrong with how a game is to begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Unknown(#[from] Unknown),
    #[error("turn {turn} is not between {first} and {last}")]
    Turn { turn: u8, first: u8, last: u8 },
    #[error("nobody controls {0}")]
    Control(String),
    #[error("{0} has no back")]
    NoBack(String),
    #[error("{name} = {value} is too much")]
    TooMuch { name: String, value: i64 },
    #[error("the dice of the set-up are not those that it needs")]
    OtherDice,
    /// What one game says alone, or what its audit found.
    #[error("{0}")]
    Found(String),
}

impl From<String> for Fault {
    fn from(sentence: String) -> Fault {
        Fault::Found(sentence)
    }
}

impl Fault {
    pub fn control(board: &Board, at: Space) -> Fault {
        Fault::Control(board.name(at).into())
    }

    pub fn too_much(name: &str, value: i64) -> Fault {
        Fault::TooMuch { name: name.into(), value }
    }
}
