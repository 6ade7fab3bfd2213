//! Everything that changes during a game: flat, small, without history.

use crate::{
    marchers::Marchers, order_of_battle::UNITS, prelude::*, scenarios::MOST_ENTRIES,
    strength::Odds, tables::Retreat, terrain::ASIDE,
};
use arrayvec::ArrayVec;
use kernel::{dense::Dense, placement::Placement};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// Index of the scenario.
    pub scenario: u8,
    pub turn: u8,
    pub phase: Phase,
    pub step: Step,
    pub weather: Weather,
    /// [Q35] The other reading of 9.64 is in force.
    pub strong_guns: bool,

    pub at: Placement<UNITS, HEXES>,
    /// [8.54] Boxes left; a regiment's counter holds the sum of the parts inside it.
    pub strength: Dense<u8, UNITS>,
    /// Half points spent in this movement phase.
    pub spent: Dense<u8, UNITS>,

    /// Units and headquarters on the map.
    pub afield: Units,
    /// Has not moved by any means since the last own movement phase began.
    pub settled: Units,
    /// Marches no more in this phase.
    pub finished: Units,
    /// [Q66] Came out of its counter in this movement phase.
    pub apart: Units,
    /// [14.21] Without supply once, and twice or more.
    pub short: Units,
    pub starved: Units,
    /// Retreat and Offensive markers.
    pub retreated: Units,
    pub offensive: Units,
    /// [10.13b] Slowed by an air raid.
    pub slowed: Units,
    /// [8.51d] Without zone of control for the rest of the turn.
    pub dazed: Units,
    /// [21.2] Lies face up.
    pub open: Units,

    /// Troops that may attack in this combat phase, and those of them that must (8.28).
    pub able: Units,
    pub bound: Units,
    /// Took part in an attack in this phase; were attacked; supported a defence; were driven back.
    pub acted: Units,
    pub attacked: Units,
    pub helped: Units,
    pub driven: Units,
    /// [9.61–9.63] Artillery that was in an enemy zone when the phase began.
    pub close: Units,
    /// [8.32a, 9.51] Kept from counter-attacking by what happened in the last attack phase.
    pub barred: Units,
    /// [9.52] Artillery that fired in its own last attack phase.
    pub fired: Units,

    /// Hexes with units, with troops, and with troops that have a zone of control.
    pub occupied: BySide<Hexes>,
    pub troops: BySide<Hexes>,
    pub sources: BySide<Hexes>,
    /// [5.21] Hexes that may lack room for one more counter.
    pub tight: BySide<Hexes>,
    /// [7.1] Zones of control outside combat.
    pub zone: BySide<Hexes>,
    /// [11.1] Field works.
    pub works: Hexes,
    /// Enemy hexes that may still be attacked in this phase, and those that must be (8.22).
    pub ripe: Hexes,
    pub owed: Hexes,

    /// [4.37c] Points that went over major rivers in this turn.
    pub ferried: BySide<u8>,
    pub bridges: Bridges,
    /// [10.22] Air counters that support attacks, as bits.
    pub air_attacks: u8,
    /// [17.14b] Stacks that came in by each hex in this phase.
    pub doors: ArrayVec<Door, 40>,
    /// [S1.3] The hex by which a group enters that must use one; by entry of the scenario.
    pub gates: [Space; MOST_ENTRIES],
    /// [S1.2] The first turn on which a Pole stood in East Prussia, or 0.
    pub invaded: u8,
    /// [19a] Points that each side has lost, artillery counted six times.
    pub lost: BySide<u16>,
    pub battle: Battle,

    #[serde(skip)]
    pub marchers: Marchers,
}

/// [3.1-P1b] The weather of the day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Weather {
    #[default]
    Good,
    Poor,
    None,
}

/// [13.31, 20] The state of the bridges over major rivers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bridges {
    pub down: u8,
    /// A headquarters stands ready to have it repaired, by side.
    pub mending: BySide<u8>,
    /// Whose unit was the last at it: a Pole where the bit is set.
    pub polish: u8,
}

/// [Q48] How many stacks came in by a hex, and how many points the last one has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Door {
    pub hex: Space,
    pub stacks: u8,
    pub points: u8,
}

/// One combat or raid, from its declaration to the last step of the chase.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub stage: Stage,
    pub targets: ArrayVec<Space, 6>,
    /// Troops, guns and air counters that attack.
    pub attackers: Units,
    /// Units in the attacked hexes, and those of them that were not attacked before (Q19).
    pub defenders: Units,
    pub fresh: Units,
    /// Guns and air counters that support the defence, and guns used against tanks (9.64).
    pub helpers: Units,
    pub antitank: Units,
    /// Where the attacking troops stood.
    pub starts: ArrayVec<Space, 6>,
    /// The figures, locked when the die falls.
    pub odds: Odds,
    pub die: u8,
    pub result: Retreat,
    /// Points still to lose, and who can bear them.
    pub due: u8,
    pub payers: Units,
    /// Who has yet to retreat, the group under way, its path and the zones that it crossed.
    pub retreating: Units,
    pub group: Units,
    pub path: ArrayVec<Space, 8>,
    pub crossed: u8,
    /// [Q19] Longest way back that crosses no enemy zone.
    pub clear_way: u8,
    /// [Q20] All hexes of the retreats, and those that were left.
    pub trail: Hexes,
    pub left: ArrayVec<Space, 6>,
    /// [8.71] Who may still chase, and how far.
    pub chasers: Units,
    pub reach: u8,
}

/// How far a combat has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    None,
    Muster,
    Answer,
    AttackerLoss,
    Verdict,
    HoldLoss,
    Retreat,
    GroupLoss,
    Chase,
    Done,
}

impl Battle {
    pub fn is_on(&self) -> bool {
        self.stage != Stage::None
    }
}

impl Position {
    pub fn empty(scenario: u8, turn: u8) -> Position {
        let at = Placement::filled(ASIDE);
        Position { scenario, turn, at, ..Position::default() }
    }

    /// Whose phase it is.
    #[inline]
    pub fn active(&self) -> Side {
        self.phase.side()
    }

    /// All counters in a hex or box.
    #[inline]
    pub fn counters_in(&self, hex: Space) -> Units {
        self.at.pieces_in(hex)
    }

    /// Points of strength, artillery one each (8.57).
    pub fn strength_of(&self, units: &Units) -> u16 {
        units.iter().map(|unit| u16::from(self.strength[unit])).sum()
    }

    #[inline]
    pub fn on_map(&self, unit: Piece) -> bool {
        is_hex(self.at[unit])
    }

    /// Every set of counters that sticks to a counter when it is divided or merged (Q66).
    pub(crate) fn traits_mut(&mut self) -> [&mut Units; 18] {
        [
            &mut self.settled,
            &mut self.finished,
            &mut self.apart,
            &mut self.short,
            &mut self.starved,
            &mut self.retreated,
            &mut self.offensive,
            &mut self.slowed,
            &mut self.dazed,
            &mut self.open,
            &mut self.able,
            &mut self.bound,
            &mut self.acted,
            &mut self.attacked,
            &mut self.helped,
            &mut self.driven,
            &mut self.barred,
            &mut self.fired,
        ]
    }
}
