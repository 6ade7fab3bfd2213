//! The counters of a game, by index; what they are is in the book's roster.

use crate::bits::{BitSet, Numbered};
use serde::{Deserialize, Serialize};

/// One counter of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece(pub u16);

impl Piece {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Numbered for Piece {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_number(number: usize) -> Piece {
        Piece(number as u16)
    }
}

/// A set of pieces.
pub type PieceSet<const W: usize> = BitSet<Piece, W>;
