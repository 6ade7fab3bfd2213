//! Everything that changes during a game: flat, small, without history.

use crate::{
    battle::Battle,
    chits::Chits,
    order_of_battle::{AIRCRAFT, Formation, UNITS},
    prelude::*,
    ready::Ready,
    stamp::Stamp,
};
use arrayvec::ArrayVec;
use kernel::placement::Placement;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// Index of the scenario.
    pub scenario: u8,
    pub turn: u8,
    pub phase: Phase,
    pub step: Step,
    /// Whose segment it is: who flies, brings up reinforcements, was activated, or has an event.
    pub active: Side,
    /// [2.1.2c] Fog of war is played.
    pub fog: bool,

    pub at: Placement<UNITS, HEXES>,
    pub reduced: Units,
    /// [2.6.3] Out of supply, and of these the isolated.
    pub unsupplied: Units,
    pub isolated: Units,
    /// [2.1.2c] Lies under another counter of its hex.
    pub under: Units,

    /// Hexes with units, with combat units, with as many as may be, with headquarters.
    pub occupied: BySide<Hexes>,
    pub fighters: BySide<Hexes>,
    pub full: BySide<Hexes>,
    pub headquarters: BySide<Hexes>,
    /// [5.2] Hexes with units that have a zone of control, and the zones.
    pub sources: BySide<Hexes>,
    pub zone: BySide<Hexes>,
    /// Renewed whenever one of these sets of hexes changes, or the interdicted ones.
    #[serde(skip)]
    pub stamp: Stamp,

    /// [6.2.2-Bd] Temporary bridges that are damaged, as bits.
    pub damaged_bridges: u8,
    /// [12.2b] Interdicted hexes of this turn.
    pub interdicted: Hexes,
    /// [12.1e] The turn on which each damaged aircraft is due; 0 for the others.
    pub back_on: [u8; AIRCRAFT],
    /// [Q14, Q35] Victory hexes in German hands, as bits in the order of the map.
    pub german_towns: u16,
    /// [11.1.6a] Bands whose headquarters was eliminated, as bits.
    pub orphaned: u32,

    pub cup: Cup,
    pub activation: Activation,
    pub march: March,
    /// Who is known to be able to march in this segment.
    #[serde(skip)]
    pub ready: Ready,
    /// Replacement points or free moves that are left.
    pub points: u8,
    pub battle: Battle,
}

/// [2.3, 2.5] Where the chits are. A chit that is in none of the sets has not come yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cup {
    pub inside: Chits,
    /// Drawn in this turn, whether it did anything or not.
    pub drawn: Chits,
    /// Out of the game.
    pub gone: Chits,
    /// [Q23] To be put in at the end of the turn.
    pub waiting: Chits,
    /// [T6.10] The chits that are replaced at the end of the turn.
    pub leaving: Chits,
    /// [2.2.5] The activation tracks, in the order of drawing.
    pub track: BySide<ArrayVec<ChitId, 10>>,
    /// [4.1.2b] The German has an activation less this turn.
    pub slowed: bool,
}

impl Cup {
    /// The chits that have come so far.
    pub fn known(&self) -> Chits {
        Chits(self.inside.0 | self.drawn.0 | self.waiting.0 | self.gone.0)
    }
}

/// [4.1, 4.2] What a drawn command chit has set going.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Activation {
    /// The chit, while one is being carried out.
    pub chit: Option<ChitId>,
    /// The headquarters that acts now.
    pub headquarters: Option<Piece>,
    /// [Q8] How many more headquarters the chit may activate, and who has acted under it.
    pub left: u8,
    pub done: Units,
    /// [4.2.3b] Who can be commanded, fixed at the instant of activation, and of them who is.
    pub in_range: Units,
    pub commanded: Units,
    /// [4.2.1] How many more units may be enlisted.
    pub room: u8,
    /// Has finished its move; took part in an attack.
    pub moved: Units,
    pub attacked: Units,
    /// [11.3(3)b] The ship has been activated this turn.
    pub ship_used: bool,
}

impl Activation {
    /// [11.3(3)b] Nobody is activated any more; only the ship keeps in mind that it was.
    pub fn end(&mut self) {
        *self = Activation { ship_used: self.ship_used, ..Activation::default() };
    }
}

/// The unit that marches, why, and what it has spent, in half points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct March {
    pub errand: Errand,
    /// Under way: may go on until another unit is picked.
    pub unit: Option<Piece>,
    /// Spent so far by normal movement, by strategic movement, and whether by rail;
    /// [`CLOSED`] where the march so far could not have been made that way.
    pub normal: u8,
    pub strategic: u8,
    pub rail: bool,
    /// [Q21] Has paid for interdiction (part of `normal`).
    pub interdicted: bool,
}

impl March {
    /// Nobody has set out on this errand yet.
    pub fn on(errand: Errand) -> March {
        March { errand, ..March::default() }
    }
}

/// This kind of movement is no longer open to the march.
pub const CLOSED: u8 = u8::MAX;

/// Why units march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Errand {
    /// [6.0] Commanded by an activated headquarters.
    #[default]
    Command,
    /// [8.0b] A reinforcement that has just been placed.
    Arrival,
    /// [11.2.2c] A rebuilt unit.
    Rebuilt,
    /// [T6.3, T6.8] By a random event.
    Free,
}

impl Position {
    pub fn empty(scenario: u8) -> Position {
        let at = Placement::filled(REMOVED);
        Position { scenario, turn: 1, at, ..Position::default() }
    }

    /// All counters in a hex or box.
    #[inline]
    pub fn counters_in(&self, hex: Space) -> Units {
        self.at.pieces_in(hex)
    }

    /// [Q14, Q35] Who holds a victory hex, by its number.
    #[inline]
    pub fn holder(&self, town: usize) -> Side {
        if self.german_towns >> town & 1 == 1 { GERMAN } else { POLISH }
    }

    /// [Q14, Q35] A side takes a victory hex.
    #[inline]
    pub fn take(&mut self, town: usize, side: Side) {
        self.german_towns &= !(1 << town);
        self.german_towns |= u16::from(side == GERMAN) << town;
    }

    /// [12.2b] From now on these hexes are interdicted.
    pub fn interdict(&mut self, hexes: Hexes) {
        self.interdicted = hexes;
        self.stamp.renew();
    }

    /// [6.2.2-Bd] Whether a temporary bridge is damaged.
    #[inline]
    pub fn is_damaged(&self, bridge: usize) -> bool {
        self.damaged_bridges >> bridge & 1 == 1
    }

    /// [11.1.6a] Whether the headquarters of a band was eliminated.
    #[inline]
    pub fn is_orphaned(&self, band: Formation) -> bool {
        self.orphaned >> band.0 & 1 == 1
    }

    #[inline]
    pub fn on_map(&self, unit: Piece) -> bool {
        self.at.is_on_map(unit)
    }
}
