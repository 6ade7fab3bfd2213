//! Where counters stand. Who is in a space is asked as often as where somebody is, so both are kept:
//! the pieces in a space of the map are a chain, lowest number first.

use crate::{
    dense::Dense,
    piece::{Piece, PieceSet},
    space::{Space, SpaceSet},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    hash::{Hash, Hasher},
    ops::Index,
};

/// The end of a chain.
const NOBODY: u16 = u16::MAX;

/// Where each of `P` pieces stands, and who stands in each of the first `S` spaces, which are the
/// map. The boxes beside it have no chains: they are full, and seldom asked about.
///
/// ```
/// use kernel::{piece::{Piece, PieceSet}, placement::Placement, space::Space};
///
/// const BOX: Space = Space(9);
/// let mut at: Placement<4, 9> = Placement::filled(BOX);
/// at.put(Piece(2), Space(5));
/// at.put(Piece(0), Space(5));
/// assert_eq!(at[Piece(2)], Space(5));
/// let here: PieceSet<1> = at.pieces_in(Space(5));
/// assert_eq!(here.iter().collect::<Vec<_>>(), [Piece(0), Piece(2)]);
/// assert!(!at.is_on_map(Piece(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Placement<const P: usize, const S: usize> {
    at: Dense<Space, P>,
    first: [u16; S],
    next: [u16; P],
}

impl<const P: usize, const S: usize> Placement<P, S> {
    /// Everybody in one box, or nowhere.
    pub fn filled(aside: Space) -> Self {
        debug_assert!(aside.index() >= S, "whoever is on the map is put there");
        Placement { at: Dense::filled(aside), first: [NOBODY; S], next: [NOBODY; P] }
    }

    /// Moves a piece.
    #[inline]
    pub fn put(&mut self, piece: Piece, to: Space) {
        let from = std::mem::replace(&mut self.at[piece], to);
        if from == to {
            return;
        }
        if from.index() < S {
            *self.link_to(from, piece) = self.next[piece.index()];
        }
        if to.index() < S {
            let link = self.link_to(to, piece);
            let after = std::mem::replace(link, piece.0);
            self.next[piece.index()] = after;
        }
    }

    /// The link of a chain that leads to a piece, or to whoever would follow it.
    #[inline]
    fn link_to(&mut self, space: Space, piece: Piece) -> &mut u16 {
        let first = self.first[space.index()];
        if first >= piece.0 {
            return &mut self.first[space.index()];
        }
        let mut before = usize::from(first);
        while self.next[before] < piece.0 {
            before = self.next[before].into();
        }
        &mut self.next[before]
    }

    /// The pieces in a space of the map, in no order that means anything.
    #[inline]
    pub fn each_in(&self, space: Space) -> impl Iterator<Item = Piece> {
        let mut next = self.first[space.index()];
        std::iter::from_fn(move || {
            let piece = next;
            next = *self.next.get(usize::from(piece))?;
            Some(Piece(piece))
        })
    }

    /// The pieces in a space of the map or in a box.
    #[inline]
    pub fn pieces_in<const W: usize>(&self, space: Space) -> PieceSet<W> {
        let mut here = PieceSet::EMPTY;
        if space.index() < S {
            self.each_in(space).for_each(|piece| here.insert(piece));
            return here;
        }
        let aside = self.at.0.iter().enumerate().filter(|(_, at)| **at == space);
        aside.for_each(|(number, _)| here.insert(Piece(number as u16)));
        here
    }

    /// Two pieces change places.
    pub fn swap(&mut self, a: Piece, b: Piece) {
        let (of_a, of_b) = (self[a], self[b]);
        self.put(a, of_b);
        self.put(b, of_a);
    }

    /// Where everybody stands, by number.
    #[inline]
    pub fn places(&self) -> &[Space; P] {
        &self.at.0
    }

    #[inline]
    pub fn is_on_map(&self, piece: Piece) -> bool {
        self.at[piece].index() < S
    }
}

impl<const P: usize, const S: usize> Index<Piece> for Placement<P, S> {
    type Output = Space;
    #[inline]
    fn index(&self, piece: Piece) -> &Space {
        &self.at[piece]
    }
}

impl<const P: usize, const S: usize> Default for Placement<P, S> {
    fn default() -> Self {
        Placement::filled(Space::NONE)
    }
}

// The chains follow from where everybody stands.
impl<const P: usize, const S: usize> PartialEq for Placement<P, S> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl<const P: usize, const S: usize> Eq for Placement<P, S> {}

impl<const P: usize, const S: usize> Hash for Placement<P, S> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.at.hash(hasher);
    }
}

impl<const P: usize, const S: usize> Serialize for Placement<P, S> {
    fn serialize<Z: Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
        self.at.serialize(to)
    }
}

impl<'de, const P: usize, const S: usize> Deserialize<'de> for Placement<P, S> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let at = Dense::<Space, P>::deserialize(from)?;
        let mut placement = Placement::default();
        for (number, space) in at.0.iter().enumerate() {
            placement.put(Piece(number as u16), *space);
        }
        Ok(placement)
    }
}

/// Whether the sets that a position keeps are those that follow from where everybody stands; each
/// as what is kept, what was found, and its name.
pub fn agree<const W: usize>(masks: &[(&SpaceSet<W>, &SpaceSet<W>, &str)]) -> Result<(), String> {
    match masks.iter().find(|(kept, found, _)| kept != found) {
        Some((_, _, name)) => Err(format!("the mask {name} does not agree with the counters")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECES: usize = 9;
    const SPACES: usize = 4;

    #[test]
    fn chains_say_the_same_as_a_look_at_everybody() {
        let mut at: Placement<PIECES, SPACES> = Placement::filled(Space(5));
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..2000 {
            at.put(Piece(rng.u16(..PIECES as u16)), Space(rng.u16(..6)));
            for space in (0..6).map(Space) {
                let here: PieceSet<1> = at.pieces_in(space);
                let wanted = (0..PIECES as u16).map(Piece).filter(|piece| at[*piece] == space);
                assert_eq!(here, wanted.collect());
            }
        }
    }

    #[test]
    fn what_is_read_again_has_its_chains() {
        let mut at: Placement<PIECES, SPACES> = Placement::default();
        at.put(Piece(8), Space(1));
        at.put(Piece(3), Space(1));
        let text = serde_json::to_string(&at).unwrap();
        let again: Placement<PIECES, SPACES> = serde_json::from_str(&text).unwrap();
        assert_eq!(again, at);
        let here: PieceSet<1> = again.pieces_in(Space(1));
        assert_eq!(here.len(), 2);
    }
}
