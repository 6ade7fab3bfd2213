//! Everything that changes during a game: flat, small, without history.

use crate::{
    battle::Battle,
    order_of_battle::{UNITS, Units},
    sequence::{Phase, Step},
    terrain::{HEXES, Hexes, REMOVED, SPACES},
};
use arrayvec::ArrayVec;
use kernel::{placement::Placement, prelude::*};
use serde::{Deserialize, Serialize};

/// [10.5.1] Half a die, rounded up, brings no more chemical weapons.
pub const MOST_GAS: usize = 3;
/// [10.3.1] Parts of the airstrip.
pub const MOST_PARTS: usize = 3;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// Index of the scenario.
    pub scenario: u8,
    pub stage: u8,
    pub phase: Phase,
    pub step: Step,
    /// [Q43] Every victory hex counts one point.
    pub flat_points: bool,

    /// Who is in a box is asked as often as who is in a hex.
    pub at: Placement<UNITS, SPACES>,
    /// [8.2.6f] Germans that were turned over; [8.2.10] guns that have fired; [10.6] fanatics.
    pub disorganised: Units,
    pub fired: Units,
    pub fanatic: Units,

    /// Hexes with units of a side, hexes next to them, hexes without room for another (3.11b).
    pub occupied: BySide<Hexes>,
    pub near: BySide<Hexes>,
    pub full: BySide<Hexes>,
    /// [8.2.8a] Hexes with units that can fire, and hexes next to them.
    pub guards: BySide<Hexes>,
    pub watched: BySide<Hexes>,
    /// [3.3] Hexes that the Red Army was in last.
    pub red: Hexes,

    /// [6.1] The supply of the fortress.
    pub supply: u8,
    /// [8.2.3] Air points left.
    pub air: u8,
    /// [10.4, 10.5.1] Counters in the reserve box.
    pub goliaths: u8,
    pub gas: u8,
    pub gassed: ArrayVec<Space, MOST_GAS>,
    /// [10.9.1c] Po-2 attacks made in this stage.
    pub po2_used: u8,
    /// [10.7b, 10.4.2a] Used up for this game.
    pub antifascists_used: bool,
    pub captured_used: bool,
    /// [10.3] Parts of the reserve airstrip.
    pub airstrip: ArrayVec<Space, MOST_PARTS>,
    /// [8.2.12] Hexes bombarded in this phase, by guns and from the air.
    pub struck: Hexes,
    pub bombed: Hexes,
    pub north: North,

    /// [5.1] Events of this stage that have been carried out, and what is left to choose in one.
    pub events_done: u8,
    pub picks: u8,
    /// [7.1.7a, Q17] Hexes vacated in this phase, by the nation of who left.
    pub vacated: Vacated,
    /// [7.2.2a] Where Germans can come out of the reserve, in the phase in which they do.
    pub entry: Hexes,
    /// Finished moving or was placed by choice; has assaulted; was assaulted; was taken off.
    pub moved: Units,
    pub assaulted: Units,
    pub targeted: Units,
    pub taken: Units,
    pub march: March,
    pub battle: Battle,
}

/// [10.1.3] The northern sector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct North {
    /// The stage in which the Poles came there, or 0.
    pub since: u8,
    pub declared: bool,
    pub broken: bool,
    /// Rolls still to make, and their sum so far.
    pub rolls: u8,
    pub sum: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Vacated {
    pub soviet: Hexes,
    pub polish: Hexes,
}

/// [7.3] The unit that moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct March {
    pub unit: Option<Piece>,
    pub spent: u8,
    /// The hex that it came from, to which gas throws it back.
    pub from: Option<Space>,
    /// [Q25] Hexes that the train has been in.
    pub visited: Hexes,
}

impl Position {
    pub fn empty(scenario: u8) -> Position {
        let mut p = Position { scenario, stage: 1, ..Position::default() };
        (0..UNITS as u16).rev().for_each(|unit| p.at.put(Piece(unit), REMOVED));
        p
    }

    /// All counters in a hex or box.
    #[inline]
    pub fn counters_in(&self, hex: Space) -> Units {
        self.at.pieces_in(hex)
    }

    #[inline]
    pub fn on_map(&self, unit: Piece) -> bool {
        self.at[unit].index() < HEXES
    }
}
