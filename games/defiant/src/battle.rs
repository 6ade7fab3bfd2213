//! [9, 12.1] One combat, from its declaration to the last step of the advance.

use crate::{prelude::*, tables::Outcome};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How far a combat has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    None,
    /// Who attacks.
    Muster,
    /// [9.2.4] Cavalry may go before the die falls.
    Evasion,
    /// [12.1d] Which aircraft is damaged.
    Damage,
    /// [9.1a] The defender carries out his result first.
    DefenderLoss,
    DefenderRetreat,
    AttackerLoss,
    AttackerRetreat,
    Advance,
    Done,
}

/// Which unit must bear the next step lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Toll {
    /// [9.4.1] The first loss of a result: a train, or else the strongest.
    #[default]
    First,
    /// [9.4.2] Whoever the owner names.
    Free,
    /// [9.5.3b] The strongest of a group that enters an enemy zone.
    Zone,
    /// [9.5.1, 9.5.2] Whoever the owner names, for hexes that a group could not make.
    Short,
}

/// [Q18] A headquarters and the combat units whose fate decides over it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Camp {
    pub headquarters: Piece,
    pub units: Units,
}

/// Hexes of a path: the start, a retreat, and one more.
pub const LONGEST: usize = 8;

/// What is decided in a combat. Figures are locked when the die falls.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub stage: Stage,
    pub target: Space,
    /// Ground units and the ship, or aircraft.
    pub attackers: Units,
    /// Everybody in the attacked hex when the attack was declared, headquarters too.
    pub defenders: Units,
    /// [Q38] Cavalry that has been asked whether it goes.
    pub asked: Units,
    /// [Q18] Headquarters that stood with the fighting units of either side.
    pub staffs: Units,
    pub camps: ArrayVec<Camp, 7>,
    pub odds: Odds,
    pub die: u8,
    pub outcome: Outcome,
    /// Steps still to lose, by whom, and who can bear them.
    pub due: u8,
    pub toll: Toll,
    pub loser: Option<Side>,
    pub payers: Units,
    /// Who has yet to retreat, how far, the group under way, whence, and its path so far.
    pub retreating: Units,
    pub distance: u8,
    pub group: Units,
    pub origin: Space,
    pub path: ArrayVec<Space, LONGEST>,
    /// [9.5.6b] Who has just come to the last hex, and that the group goes on because it is full.
    pub arrived: Units,
    pub crowded: bool,
    /// [Q18] A group with a headquarters that could not make all of its way.
    pub stranded: Units,
    /// Attackers that neither died nor fell back: only these may still advance. Who has.
    pub advancing: Units,
    pub advanced: Units,
}

/// [9.3, T1] Strengths and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    /// Sums in quarters of a point before rounding.
    pub attack: u16,
    pub defence: u16,
    /// Columns to the left.
    pub shifts: u8,
    /// The column before shifts, not yet cut to 8-1+, and after them; nothing when the attack is not
    /// possible.
    pub start: Option<u8>,
    pub column: Option<u8>,
}

impl Battle {
    /// An attack on a hex has been declared.
    pub fn on(target: Space) -> Battle {
        Battle { stage: Stage::Muster, target, ..Battle::default() }
    }

    pub fn is_on(&self) -> bool {
        self.stage != Stage::None
    }
}
