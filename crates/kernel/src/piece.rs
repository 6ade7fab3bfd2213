//! The counters of a game, by index; what they are is in the book's roster.

use crate::space::Bits;
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

/// A set of pieces as bits; `W` words of 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceSet<const W: usize>([u64; W]);

impl<const W: usize> Default for PieceSet<W> {
    fn default() -> Self {
        PieceSet([0; W])
    }
}

impl<const W: usize> PieceSet<W> {
    pub const EMPTY: PieceSet<W> = PieceSet([0; W]);

    /// From bits, piece 0 lowest in the first word.
    #[inline]
    pub fn from_words(words: [u64; W]) -> Self {
        PieceSet(words)
    }

    #[inline]
    pub fn contains(&self, piece: Piece) -> bool {
        let i = piece.index();
        i < W * 64 && self.0[i / 64] >> (i % 64) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        self.0[piece.index() / 64] |= 1 << (piece.index() % 64);
    }

    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0[piece.index() / 64] &= !(1 << (piece.index() % 64));
    }

    #[inline]
    pub fn set(&mut self, piece: Piece, member: bool) {
        if member { self.insert(piece) } else { self.remove(piece) }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    #[inline]
    pub fn union(mut self, other: &Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
        self
    }

    #[inline]
    pub fn intersection(mut self, other: &Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
        self
    }

    #[inline]
    pub fn without(mut self, other: &Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= !b;
        }
        self
    }

    /// The only member, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Piece> {
        (self.len() == 1).then(|| self.iter().next()).flatten()
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Piece> + use<W> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            Bits(bits).map(move |bit| Piece((word * 64) as u16 + bit as u16))
        })
    }
}

impl<const W: usize> FromIterator<Piece> for PieceSet<W> {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        let mut set = PieceSet::EMPTY;
        for piece in pieces {
            set.insert(piece);
        }
        set
    }
}

impl<const W: usize> Serialize for PieceSet<W> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for PieceSet<W> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let pieces = Vec::<Piece>::deserialize(d)?;
        if let Some(far) = pieces.iter().find(|p| p.index() >= W * 64) {
            let message = format!("piece {} is outside a set of {}", far.0, W * 64);
            return Err(serde::de::Error::custom(message));
        }
        Ok(pieces.into_iter().collect())
    }
}
