//! Orders in writing: a verb and at most two operands, the same in journals, cases, the terminal
//! and for bots: `move DE-1PZ`, `to 1416`, `air 4`, `end`.

use crate::{book::Book, piece::Piece, space::Space};
use arrayvec::ArrayVec;

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
    pub fn parse(text: &str, verbs: &[&'static str], book: &Book) -> Result<Notation, String> {
        let mut parts = text.split_whitespace();
        let first = parts.next().unwrap_or_default();
        let Some(verb) = verbs.iter().find(|v| **v == first) else {
            let hint = crate::suggest::did_you_mean(first, verbs.iter().copied());
            return Err(format!("there is no order {first:?}{hint}"));
        };
        let mut notation = Notation::new(verb);
        for part in parts {
            if notation.words.is_full() {
                return Err(format!("{part:?} is too much: an order has at most two operands"));
            }
            notation.words.push(word(part, book)?);
        }
        Ok(notation)
    }
}

fn word(part: &str, book: &Book) -> Result<Word, String> {
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
