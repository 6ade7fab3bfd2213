//! Where a piece can be. Hexes, city zones and off-map boxes share one index, so that a position
//! is an array of small integers whatever the board looks like.

use crate::bits::{BitSet, Numbered};
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

/// Nowhere.
impl Default for Space {
    fn default() -> Space {
        Space::NONE
    }
}

impl Numbered for Space {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_number(number: usize) -> Space {
        Space(number as u16)
    }
}

/// What a box beside the map is for, so that nobody guesses it from its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoxKind {
    /// What comes or may come into play.
    Reserve,
    /// What was destroyed.
    Lost,
    /// What is out of the game for good.
    Gone,
    /// What has left the map.
    Away,
    /// What stands on a track and comes when its place is reached.
    Track,
    /// Aircraft that wait.
    Airfield,
    /// Parts of a unit that is a whole on the map.
    Inside,
    /// Cards in hand, to be drawn, and played.
    Hand,
    Deck,
    Discard,
    /// Anything else, as its name says.
    Aside,
}

/// A box beside the map, by its name.
pub type NamedBox = (&'static str, BoxKind);

/// A set of spaces.
pub type SpaceSet<const W: usize> = BitSet<Space, W>;
