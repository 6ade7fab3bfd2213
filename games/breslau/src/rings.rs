//! Many hexes at once: what lies around a whole set of them, by shifting bits. A hex is a bit, column
//! by column from the north-west; the rows with even numbers from 0 sit half a hex farther east.

use crate::terrain::{HEXES, Hexes};
use kernel::prelude::*;
use std::ops::{BitAnd, BitOr, Not};

/// Hexes in a column of the map.
const ROWS: usize = 30;
const WORDS: usize = 20;

/// A set of hexes that can grow on all sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rings([u64; WORDS]);

/// Every second row, the northernmost among them.
const SHIFTED: Rings = rows(0, 2);
const NORTHERNMOST: Rings = rows(0, ROWS);
const SOUTHERNMOST: Rings = rows(ROWS - 1, ROWS);
const MAP: Rings = rows(0, 1);

/// One row in `every`, from the first on.
const fn rows(first: usize, every: usize) -> Rings {
    let mut words = [0; WORDS];
    let mut hex = 0;
    while hex < HEXES {
        let row = hex % ROWS;
        if row >= first && (row - first).is_multiple_of(every) {
            words[hex / 64] |= 1 << (hex % 64);
        }
        hex += 1;
    }
    Rings(words)
}

impl Rings {
    /// The hexes next to these.
    pub fn around(self) -> Rings {
        let (shifted, others) = (self & SHIFTED, self & !SHIFTED);
        let beside = self.up(ROWS) | self.down(ROWS);
        // Two hexes in the row to the north and two in the row to the south.
        let pairs = (self | shifted.up(ROWS) | others.down(ROWS)) & MAP;
        let south = (pairs & !SOUTHERNMOST).up(1);
        let north = (pairs & !NORTHERNMOST).down(1);
        (beside | south | north) & MAP
    }

    /// With all around them, so many times.
    pub fn within(self, distance: u8) -> Rings {
        (0..distance).fold(self, |set, _| set | set.around())
    }

    /// All that is joined to these without leaving `free`.
    pub fn spread(mut self, free: Rings) -> Rings {
        loop {
            let grown = self | (self.around() & free);
            if grown == self {
                return self;
            }
            self = grown;
        }
    }

    pub fn without(self, other: Rings) -> Rings {
        self & !other
    }

    pub fn contains(&self, hex: Space) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    pub fn insert(&mut self, hex: Space) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Every hex becomes the one with a number so much higher.
    #[inline]
    fn up(self, by: usize) -> Rings {
        let carried = |i: usize| if i == 0 { 0 } else { self.0[i - 1] >> (64 - by) };
        Rings(std::array::from_fn(|i| self.0[i] << by | carried(i)))
    }

    #[inline]
    fn down(self, by: usize) -> Rings {
        let carried = |i: usize| if i + 1 == WORDS { 0 } else { self.0[i + 1] << (64 - by) };
        Rings(std::array::from_fn(|i| self.0[i] >> by | carried(i)))
    }
}

impl BitAnd for Rings {
    type Output = Rings;
    #[inline]
    fn bitand(self, other: Rings) -> Rings {
        Rings(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Rings {
    type Output = Rings;
    #[inline]
    fn bitor(self, other: Rings) -> Rings {
        Rings(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Rings {
    type Output = Rings;
    #[inline]
    fn not(self) -> Rings {
        Rings(self.0.map(|word| !word))
    }
}

impl From<&Hexes> for Rings {
    fn from(hexes: &Hexes) -> Rings {
        let mut rings = Rings([0; WORDS]);
        hexes.iter().for_each(|hex| rings.insert(hex));
        rings
    }
}

impl From<Rings> for Hexes {
    fn from(rings: Rings) -> Hexes {
        Hexes::from_words(rings.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Breslau;

    #[test]
    fn the_first_ring_is_what_lies_beside_a_hex() {
        let game = Breslau::new().expect("the data are sound");
        for hex in game.book.board.hexes() {
            let around = Rings::from(&[hex].into_iter().collect::<Hexes>()).around();
            let beside: Hexes = game.terrain.edges.of(hex).iter().map(|s| s.to).collect();
            assert_eq!(Hexes::from(around), beside, "{}", game.book.board.name(hex));
        }
    }

    #[test]
    fn rings_are_distances() {
        let game = Breslau::new().expect("the data are sound");
        let centre = game.terrain.rathaus;
        let near = Hexes::from(Rings::from(&[centre].into_iter().collect::<Hexes>()).within(3));
        let near_enough = |hex: &Space| game.terrain.distance(centre, *hex) <= 3;
        assert_eq!(near, game.book.board.hexes().filter(near_enough).collect());
    }
}
