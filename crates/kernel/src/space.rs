//! Where a piece can be. Hexes, city zones and off-map boxes share one index, so that a position
//! is an array of small integers whatever the board looks like.

use serde::{Deserialize, Serialize};

/// A hex, a zone or a box of one board; the board knows which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Space(pub u16);

impl Space {
    /// Stands for "no space" where an `Option` would double the size of an array.
    pub const NONE: Space = Space(u16::MAX);

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn is_some(self) -> bool {
        self != Space::NONE
    }
}

/// A set of spaces as bits; `W` words of 64. Large enough for the board that uses it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SpaceSet<const W: usize>([u64; W]);

impl<const W: usize> Default for SpaceSet<W> {
    fn default() -> Self {
        SpaceSet([0; W])
    }
}

impl<const W: usize> SpaceSet<W> {
    pub const EMPTY: SpaceSet<W> = SpaceSet([0; W]);

    #[inline]
    pub fn contains(&self, space: Space) -> bool {
        let i = space.index();
        i < W * 64 && self.0[i / 64] >> (i % 64) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0[space.index() / 64] |= 1 << (space.index() % 64);
    }

    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0[space.index() / 64] &= !(1 << (space.index() % 64));
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

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Space> + '_ {
        self.0.iter().enumerate().flat_map(|(word, bits)| {
            Bits(*bits).map(move |bit| Space((word * 64) as u16 + bit as u16))
        })
    }
}

impl<const W: usize> FromIterator<Space> for SpaceSet<W> {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = SpaceSet::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl<const W: usize> Serialize for SpaceSet<W> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for SpaceSet<W> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let spaces = Vec::<Space>::deserialize(d)?;
        if let Some(far) = spaces.iter().find(|s| s.index() >= W * 64) {
            let message = format!("space {} is outside a set of {}", far.0, W * 64);
            return Err(serde::de::Error::custom(message));
        }
        Ok(spaces.into_iter().collect())
    }
}

/// The positions of the bits of a word, lowest first.
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        (self.0 != 0).then(|| {
            let bit = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            bit
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let mut set = SpaceSet::<11>::EMPTY;
        for i in [700, 3, 64, 63] {
            set.insert(Space(i));
        }
        set.remove(Space(64));
        assert_eq!(set.iter().map(|s| s.0).collect::<Vec<_>>(), [3, 63, 700]);
        assert!(!set.contains(Space::NONE) && set.len() == 3);
    }
}
