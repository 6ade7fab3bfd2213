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

/// Declares the boxes beside the map of a game, which come after its hexes: what files call each, its
/// kind, and its name in code.
///
/// ```
/// kernel::boxes! {
///     /// Where counters are that do not stand on the map.
///     pub const BOXES after 120 {
///         "reserve" Reserve RESERVE,
///         /// Nobody comes back from there.
///         "destroyed" Lost DESTROYED,
///     }
/// }
///
/// assert_eq!(BOXES[1].0, "destroyed");
/// assert_eq!(DESTROYED, kernel::space::Space(121));
/// ```
#[macro_export]
macro_rules! boxes {
    ($(#[$about:meta])* pub const $BOXES:ident after $hexes:tt {
        $($(#[$meaning:meta])* $name:literal $Kind:ident $BOX:ident,)+
    }) => {
        $(#[$about])*
        pub const $BOXES: [$crate::space::NamedBox; [$($name),+].len()] =
            [$(($name, $crate::space::BoxKind::$Kind)),+];

        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the boxes are")]
        enum BoxNumber {
            $($BOX,)+
        }

        $(
            $(#[$meaning])*
            pub const $BOX: $crate::space::Space =
                $crate::space::Space($hexes as u16 + BoxNumber::$BOX as u16);
        )+
    };
}

/// A set of spaces.
pub type SpaceSet<const W: usize> = BitSet<Space, W>;
