//! [9, 12.1] One combat, from its declaration to the last step of the advance.

use crate::{order_of_battle::Units, tables::Outcome};
use arrayvec::ArrayVec;
use kernel::{game::Side, space::Space};
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

/// What is decided in a combat. Figures are locked when the die falls.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    pub odds: Odds,
    pub die: u8,
    pub outcome: Outcome,
    /// Steps still to lose, by whom, and who can bear them.
    pub due: u8,
    pub loser: Option<Side>,
    pub payers: Units,
    /// Who has yet to retreat, how far, the group under way, whence, and its path so far.
    pub retreating: Units,
    pub distance: u8,
    pub group: Units,
    pub origin: Space,
    pub path: ArrayVec<Space, 4>,
    /// Where attackers stood when the attack was declared is where they are: only these may
    /// still advance.
    pub advancing: Units,
}

/// [9.3, T1] Strengths and the column, in quarters until they are rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    /// Sums in quarters of a point before rounding.
    pub attack: u16,
    pub defence: u16,
    /// Columns to the left.
    pub shifts: u8,
    /// The column before and after shifts; nothing when the attack is not possible.
    pub start: Option<u8>,
    pub column: Option<u8>,
}

impl Default for Battle {
    fn default() -> Self {
        Battle {
            stage: Stage::None,
            target: Space::NONE,
            attackers: Units::EMPTY,
            defenders: Units::EMPTY,
            asked: Units::EMPTY,
            staffs: Units::EMPTY,
            odds: Odds::default(),
            die: 0,
            outcome: Outcome::default(),
            due: 0,
            loser: None,
            payers: Units::EMPTY,
            retreating: Units::EMPTY,
            distance: 0,
            group: Units::EMPTY,
            origin: Space::NONE,
            path: ArrayVec::new(),
            advancing: Units::EMPTY,
        }
    }
}

impl Battle {
    pub fn is_on(&self) -> bool {
        self.stage != Stage::None
    }
}
