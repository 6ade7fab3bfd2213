//! Sets of pieces or spaces as bits: small, flat, copied with the position.

use serde::{Deserialize, Serialize, de::Error as _};
use std::marker::PhantomData;

/// Something with a small number.
pub trait Numbered: Copy {
    fn number(self) -> usize;
    fn from_number(number: usize) -> Self;
}

/// A set of numbered things; `W` words of 64, enough for the game that uses it.
///
/// ```
/// use kernel::piece::{Piece, PieceSet};
///
/// let mut moved: PieceSet<1> = [Piece(3), Piece(7)].into_iter().collect();
/// moved.remove(Piece(3));
/// assert_eq!(moved.single(), Some(Piece(7)));
/// assert!(moved.contains(Piece(7)) && !moved.contains(Piece(64)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitSet<T, const W: usize>([u64; W], PhantomData<T>);

impl<T, const W: usize> Default for BitSet<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const W: usize> BitSet<T, W> {
    pub const EMPTY: Self = BitSet([0; W], PhantomData);

    /// From bits, number 0 lowest in the first word.
    #[inline]
    pub fn from_words(words: [u64; W]) -> Self {
        BitSet(words, PhantomData)
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

    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

impl<T: Numbered, const W: usize> BitSet<T, W> {
    /// What lies beyond the words is never a member.
    #[inline]
    pub fn contains(&self, member: T) -> bool {
        let i = member.number();
        i < W * 64 && self.0[i / 64] >> (i % 64) & 1 == 1
    }

    /// Puts it in; whether it was not there yet.
    #[inline]
    pub fn add(&mut self, member: T) -> bool {
        let (word, bit) = (&mut self.0[member.number() / 64], 1 << (member.number() % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    #[inline]
    pub fn insert(&mut self, member: T) {
        let i = member.number();
        self.0[i / 64] |= 1 << (i % 64);
    }

    #[inline]
    pub fn remove(&mut self, member: T) {
        let i = member.number();
        self.0[i / 64] &= !(1 << (i % 64));
    }

    #[inline]
    pub fn set(&mut self, member: T, is_in: bool) {
        if is_in { self.insert(member) } else { self.remove(member) }
    }

    /// The only member, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<T> {
        (self.len() == 1).then(|| self.iter().next()).flatten()
    }

    /// The members, lowest number first.
    #[inline]
    pub fn iter(&self) -> Members<T, W> {
        Members { words: self.0, word: 0, bits: self.0[0], of: PhantomData }
    }
}

impl<T: Numbered, const W: usize> FromIterator<T> for BitSet<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<T: Numbered + Serialize, const W: usize> Serialize for BitSet<T, W> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + Deserialize<'de>, const W: usize> Deserialize<'de> for BitSet<T, W> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let members = Vec::<T>::deserialize(d)?;
        if let Some(far) = members.iter().find(|m| m.number() >= W * 64) {
            let message = format!("number {} is outside a set of {}", far.number(), W * 64);
            return Err(D::Error::custom(message));
        }
        Ok(members.into_iter().collect())
    }
}

/// The members of a set, lowest number first; those that came are out of it.
pub struct Members<T, const W: usize> {
    words: [u64; W],
    word: usize,
    /// What is left of the present word.
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Numbered, const W: usize> Iterator for Members<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.words.get(self.word)?;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(T::from_number(self.word * 64 + bit))
    }

    /// All at once, without asking after each which word is the present one.
    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(self, start: B, mut with: F) -> B {
        let mut all = start;
        let (mut word, mut bits) = (self.word, self.bits);
        loop {
            while bits != 0 {
                all = with(all, T::from_number(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
            word += 1;
            match self.words.get(word) {
                Some(next) => bits = *next,
                None => return all,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::space::{Space, SpaceSet};

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let mut set = SpaceSet::<11>::EMPTY;
        for i in [700, 3, 64, 63] {
            set.insert(Space(i));
        }
        set.remove(Space(64));
        assert_eq!(set.iter().map(|s| s.0).collect::<Vec<_>>(), [3, 63, 700]);
        assert!(!set.contains(Space::NONE) && set.len() == 3);
        // One by one and all at once, also of those that are left.
        let mut rest = set.iter();
        assert_eq!(rest.next(), Some(Space(3)));
        assert_eq!(rest.fold(0, |sum, space| sum + space.0), 763);
    }

    #[test]
    fn a_number_beyond_the_set_is_refused_when_read() {
        let set: SpaceSet<1> = [Space(7), Space(63)].into_iter().collect();
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<SpaceSet<1>>(&text).unwrap(), set);
        assert!(serde_json::from_str::<SpaceSet<1>>("[64]").is_err());
    }
}
