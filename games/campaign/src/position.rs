//! A position: where every counter stands and how far the sequence of play has come.

use crate::{
    combat::Odds,
    marchers::Marchers,
    order_of_battle::UNITS,
    sequence::Step,
    terrain::{HEXES, Hexes, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{dense::Dense, placement::Placement, prelude::*};
use serde::{Deserialize, Serialize};

pub type Units = PieceSet<2>;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    pub turn: u8,
    /// Whose Move or Combat Phase it is.
    pub active: Side,
    pub step: Step,
    /// [6.1d] Air points left this turn.
    pub air: u8,
    pub open_odds: bool,
    pub at: Placement<UNITS, HEXES>,
    /// [7.0a] On their backs.
    pub reduced: Units,
    /// Cities in German hands, by index of the city.
    pub german_cities: u32,
    /// Points spent in this Move Phase.
    pub spent: Dense<u8, UNITS>,
    /// [4.1.2c] Were in an enemy zone when the Move Phase began.
    pub engaged: Units,
    pub moved: Units,
    /// [4.2.1c] Came in during this phase and do not march.
    pub arrived: Units,
    /// May not march again in this phase.
    pub finished: Units,
    /// [4.1.2f] Must attack in this Combat Phase.
    pub obliged: Units,
    pub attacked: Units,
    /// [Q11] Hexes attacked in this phase.
    pub targets: Hexes,
    /// [Q36] Out of contact since the last German Move Phase ended.
    pub quiet: Units,
    /// [4.2.3] Turn and hex of the drop; turn 0 while there was none.
    pub drop_turn: u8,
    pub drop_hex: Space,
    /// [4.2.3d] The 7th Air Division has met other German units.
    pub contact: bool,
    pub battle: Battle,
    /// Hexes that hold units of a side, that hold as many as may stack, and its engagement zone.
    pub occupied: BySide<Hexes>,
    pub full: BySide<Hexes>,
    pub zone: BySide<Hexes>,
    /// Who can march, while it is known.
    #[serde(skip)]
    pub marchers: Marchers,
}

/// [5.1] The combat that is being fought.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub target: Space,
    pub attackers: Units,
    pub defenders: Units,
    pub air: BySide<u8>,
    /// [5.1.1.o2] The figures, locked when the dice fall.
    pub odds: Odds,
    pub dice: [u8; 2],
    pub stage: Stage,
    /// Took a casualty or were eliminated in this combat.
    pub hurt: Units,
    pub retreating: Units,
    pub pushed: Units,
    /// [5.3.1] Units on their way, each to a hex that the next must leave first.
    pub chain: ArrayVec<(Piece, Space), 20>,
    pub advancing: Units,
    /// [5.1.5-EMPb] Attack power that the attacker still owes.
    pub owed: u8,
}

/// How far a combat has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    Declared,
    DefenderLoss,
    AttackerLoss,
    Retreat,
    Advance,
    Done,
}

impl Battle {
    pub fn is_on(&self) -> bool {
        self.target.is_some()
    }

    pub fn sum(&self) -> u8 {
        self.dice[0] + self.dice[1]
    }
}

impl Position {
    pub fn empty() -> Position {
        Position { turn: 1, at: Placement::filled(RESERVE), ..Position::default() }
    }

    /// All units in a hex; enemies never share one, so they are all of one side.
    #[inline]
    pub fn units_in(&self, hex: Space) -> Units {
        self.at.pieces_in(hex)
    }

    #[inline]
    pub fn face(&self, unit: Piece) -> usize {
        usize::from(self.reduced.contains(unit))
    }

    #[inline]
    pub fn on_map(&self, unit: Piece) -> bool {
        self.at[unit].index() < HEXES
    }
}
