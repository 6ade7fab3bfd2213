//! Orders in writing: a verb and at most two operands, the same in journals, cases, the terminal
//! and for bots: `move DE-1PZ`, `to 1416`, `air 4`, `end`. A game declares them once, with
//! [`orders!`](crate::orders).

use crate::{
    book::Book,
    piece::Piece,
    space::Space,
    suggest::{Unknown, unknown},
};
use arrayvec::ArrayVec;
use std::fmt::Debug;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    pub verb: &'static str,
    pub words: ArrayVec<Word, 2>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    Piece(Piece),
    Space(Space),
    Number(i32),
}

/// An order that can be written down and read.
pub trait Written: Copy + Eq + Debug + Send + Sync + 'static {
    const VERBS: &'static [&'static str];

    fn write(self) -> Notation;

    fn read(notation: &Notation) -> Option<Self>;

    /// The order that a text says.
    fn parse(text: &str, book: &Book) -> Result<Self, Unreadable> {
        let read = Self::read(&Notation::parse(text.trim(), Self::VERBS, book)?);
        read.ok_or_else(|| Unreadable::Misshapen(text.into()))
    }
}

/// What can stand behind a verb.
pub trait Operand: Sized {
    fn write(self) -> Word;

    fn read(word: Word) -> Option<Self>;
}

impl Operand for Piece {
    fn write(self) -> Word {
        Word::Piece(self)
    }

    fn read(word: Word) -> Option<Piece> {
        if let Word::Piece(piece) = word { Some(piece) } else { None }
    }
}

impl Operand for Space {
    fn write(self) -> Word {
        Word::Space(self)
    }

    fn read(word: Word) -> Option<Space> {
        if let Word::Space(space) = word { Some(space) } else { None }
    }
}

impl Operand for u8 {
    fn write(self) -> Word {
        Word::Number(self.into())
    }

    fn read(word: Word) -> Option<u8> {
        if let Word::Number(number) = word { number.try_into().ok() } else { None }
    }
}

/// Declares the orders of a game, each with its verb and at most two operands.
///
/// ```
/// use kernel::{notation::Written, orders, piece::Piece, space::Space};
///
/// orders! {
///     /// One atomic decision.
///     pub enum Order {
///         "move" Move(unit: Piece),
///         "through" Through(via: Space, to: Space),
///         "air" Air(points: u8),
///         "end" End,
///     }
/// }
///
/// assert_eq!(Order::VERBS, ["move", "through", "air", "end"]);
/// assert_eq!(Order::read(&Order::Air(3).write()), Some(Order::Air(3)));
/// ```
#[macro_export]
macro_rules! orders {
    (
        $(#[$about:meta])*
        pub enum $Order:ident {
            $(
                $(#[$meaning:meta])*
                $verb:literal $Name:ident $(($first:ident: $First:ty $(, $second:ident: $Second:ty)?))?,
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Order {
            $($(#[$meaning])* $Name $(($First $(, $Second)?))?,)+
        }

        impl $crate::notation::Written for $Order {
            const VERBS: &'static [&'static str] = &[$($verb),+];

            fn write(self) -> $crate::notation::Notation {
                use $crate::notation::{Notation, Operand};
                match self {
                    $($Order::$Name $(($first $(, $second)?))? => {
                        Notation::new($verb)
                            $(.and(Operand::write($first)) $(.and(Operand::write($second)))?)?
                    })+
                }
            }

            fn read(notation: &$crate::notation::Notation) -> Option<$Order> {
                use $crate::notation::Operand;
                match (notation.verb, &notation.words[..]) {
                    $(($verb, &[$($first $(, $second)?)?]) => Some($Order::$Name $((
                        Operand::read($first)? $(, Operand::read($second)?)?
                    ))?),)+
                    _ => None,
                }
            }
        }
    };
}

/// Why a text is no order.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    #[error(transparent)]
    Unknown(#[from] Unknown),
    #[error("{0:?} is too much: an order has at most two operands")]
    TooLong(String),
    #[error("{0:?} is not how this order is written")]
    Misshapen(String),
}

impl Notation {
    pub fn new(verb: &'static str) -> Notation {
        Notation { verb, words: ArrayVec::new() }
    }

    pub fn and(mut self, word: Word) -> Notation {
        self.words.push(word);
        self
    }

    pub fn print(&self, book: &Book) -> String {
        let mut text = self.verb.to_string();
        for word in &self.words {
            text.push(' ');
            match word {
                Word::Piece(p) => text.push_str(&book.piece(*p).id),
                Word::Space(s) => text.push_str(book.board.name(*s)),
                Word::Number(n) => text.push_str(&n.to_string()),
            }
        }
        text
    }

    /// Reads an order; `verbs` are the ones the game knows.
    pub fn parse(text: &str, verbs: &[&'static str], book: &Book) -> Result<Notation, Unreadable> {
        let mut parts = text.split_whitespace();
        let first = parts.next().unwrap_or_default();
        let Some(verb) = verbs.iter().find(|v| **v == first) else {
            return Err(unknown("order", first, verbs.iter().copied()).into());
        };
        let mut notation = Notation::new(verb);
        for part in parts {
            if notation.words.is_full() {
                return Err(Unreadable::TooLong(part.into()));
            }
            notation.words.push(word(part, book)?);
        }
        Ok(notation)
    }
}

fn word(part: &str, book: &Book) -> Result<Word, Unknown> {
    if let Some(piece) = book.piece_called(part) {
        return Ok(Word::Piece(piece));
    }
    if let Some(space) = book.board.space_called(part) {
        return Ok(Word::Space(space));
    }
    if part.len() < 4
        && let Ok(number) = part.parse()
    {
        return Ok(Word::Number(number));
    }
    // A name with letters and a dash is meant as a unit.
    match book.find_piece(part) {
        Err(no_unit) if part.chars().any(char::is_alphabetic) => Err(no_unit),
        _ => book.board.find(part).map(Word::Space),
    }
}
