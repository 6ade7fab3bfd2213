//! A position: where every counter stands and how far the sequence of play has come. It is copied a
//! million times a second, so there are small numbers and sets of bits in it and nothing else.

use crate::sequence::Step;
use kernel::{piece::PieceSet, placement::Placement, prelude::*, space::SpaceSet};
use serde::{Deserialize, Serialize};

/// As many units fit into a position; those that the roster does not have are nowhere.
pub const MOST_UNITS: usize = 32;
pub type Units = PieceSet<1>;
/// As many hexes and boxes a map may have.
const MOST_SPACES: usize = 128;
pub type Hexes = SpaceSet<{ MOST_SPACES / 64 }>;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    pub turn: u8,
    /// Whose phase it is.
    pub active: Side,
    pub step: Step,
    /// [3.6] The option that the game is played with.
    pub flood: bool,
    pub at: Placement<MOST_UNITS, MOST_SPACES>,
    /// [1.1] On their backs.
    pub reduced: Units,
    /// [3.1, 4.1] Marched in this move phase, or attacked in this combat phase.
    pub done: Units,
    /// [4.1] Hexes attacked in this phase.
    pub targets: Hexes,
    /// [6.1] Places that count and are in German hands.
    pub taken: Hexes,
    pub battle: Battle,
}

/// The combat that is being fought; its target is no hex while there is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub target: Space,
    pub attackers: Units,
    pub defenders: Units,
    pub odds: Odds,
    /// [4.4] What fell; 0 before.
    pub rolled: u8,
    /// [5.1] Who still retreats.
    pub retreating: Units,
}

/// [4.2, 4.3] The figures of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    pub attack: u8,
    pub defence: u8,
    /// The column before shifts.
    pub start: usize,
    pub cover: u8,
    pub water: u8,
    pub column: usize,
}

impl Position {
    /// Everybody in a hex; they are all of one side (1.2).
    pub fn units_in(&self, hex: Space) -> Units {
        self.at.pieces_in(hex)
    }

    /// 0 is the front.
    pub fn face(&self, unit: Piece) -> usize {
        usize::from(self.reduced.contains(unit))
    }
}

impl Battle {
    pub fn is_on(&self) -> bool {
        self.target.is_some()
    }
}
