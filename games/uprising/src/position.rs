//! Everything that changes during a game: flat, small, without history.

use crate::{
    city::{GONE, LATER, ZONES, Zones},
    deck::{ALL, Cards},
    order_of_battle::{Kind, POLISH, UNITS, Unit, Units},
    sequence::{Phase, Step},
};
use arrayvec::ArrayVec;
use kernel::{dense::Dense, placement::Placement, prelude::*};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// Index of the scenario.
    pub scenario: u8,
    pub turn: u8,
    pub phase: Phase,
    pub step: Step,
    pub winner: Option<Side>,

    pub at: Placement<UNITS, ZONES>,
    /// [2.21a] Levels left; of a support counter, uses left.
    pub level: Dense<u8, UNITS>,
    /// [4.13] Strength of each side's units in a zone, garrisons apart.
    pub load: BySide<Dense<u8, ZONES>>,
    pub present: BySide<Zones>,
    /// [15.3a] Units on the map that keep a side in the game.
    pub regulars: BySide<u8>,
    /// [5.34] Zones whose garrison lies with the German side up.
    pub garrisons: Zones,

    /// [7.2] Levels, and counters that can still be built.
    pub barricades: Dense<u8, ZONES>,
    pub barricades_left: u8,
    /// [12]
    pub ruins: Zones,
    pub pacified: Zones,
    pub ruins_ready: u8,
    /// [13] Zones with a Low Ammunition counter, and with a second one.
    pub ammo: [Zones; 2],
    /// [7.15, 17] Bridges that are blown and street barricades that stand, as bits.
    pub blown: u8,
    pub passages: u8,

    /// [2.4] What is in none of these is in the deck.
    pub hand: BySide<Cards>,
    pub used: BySide<Cards>,
    pub removed: BySide<Cards>,

    pub initiative: Side,
    pub command: BySide<u8>,
    pub supply: u8,
    pub morale: i8,
    /// [8.12b, 8.21b] Supply that airdrops have brought.
    pub dropped: [u8; 2],
    /// [7.14] Flak units destroyed.
    pub flak_lost: u8,
    /// [11.K4, Q43] Prizes that can be won, as bits in the order of the city.
    pub prizes: u8,
    /// [SO2, BA2, 11.O3] What happens once in a game.
    pub landed: bool,
    pub frantic_6: bool,
    pub crossed_once: bool,
    /// [20.12] Units that brought supply over the river.
    pub rewarded: Units,

    /// Units that moved in this turn, crossed the Vistula, fought, attacked the garrison beside them.
    pub moved: Units,
    pub crossed: Units,
    pub fought: Units,
    pub raided: Units,
    /// [Q10] Zones through which reinforcements may come for the command point already spent.
    pub paid: Zones,
    /// [4.11] The zone whose units move for the command point already spent.
    pub open: Space,
    pub exchanged: BySide<u8>,
    pub discarded: u8,
    pub captured: u8,
    /// [Q98] Ruins and Pacification counters placed in this turn, and points spent on turning Ruins.
    pub laid: u8,
    pub turned: u8,
    pub changes: Changes,
    /// Movement points spent by the unit that is on its way.
    pub spent: u8,
    /// What a card gives: moves without command points, and points for each unit.
    pub free_moves: u8,
    pub extra: u8,
    /// The airdrop that is due and what it rolled.
    pub drop: Drop,
    pub rolled: u8,
    /// Low Ammunition counters still to place; Ruins still to flip for the point spent.
    pub ammo_left: u8,
    /// [9.13] German supply to spend, and what a formation gets more if it gets all.
    pub refit: Refit,
    pub playing: Option<Playing>,
    /// The card whose sewer move another card answers.
    pub interrupted: Option<Playing>,
    /// [Q12] Units in the sewers and where they come out.
    pub sewer: ArrayVec<(Piece, Space), 12>,
    pub battle: Battle,
}

/// What cards do to rolls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Changes {
    pub initiative: i8,
    pub command: i8,
    pub drop: i8,
    pub no_drop: bool,
    pub armistice: i8,
    pub no_armistice: bool,
    /// For the whole phase.
    pub sewer_pass: i8,
    pub sewer_exit: i8,
    /// For the present sewer action.
    pub free_pass: bool,
    pub rona: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Drop {
    #[default]
    Allied,
    Soviet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Refit {
    pub points: u8,
    /// The formation and its further points, while all went to it.
    pub bonus: Option<(u8, u8)>,
    /// The points are for this formation only.
    pub only: Option<u8>,
}

/// A card that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Playing {
    pub side: Side,
    /// None when a card was discarded for its point.
    pub card: Option<u8>,
    /// The next effect, and how often the present one goes on.
    pub effect: u8,
    pub left: u8,
    pub resume: Step,
}

/// [5.1] A combat, from its declaration to its end; also losses that a card inflicts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub zone: Space,
    pub attacker: Side,
    pub assault: bool,
    pub stage: Stage,
    pub attackers: Units,
    pub defenders: Units,
    /// [18.0a] RONA units that do not fight.
    pub idle: Units,
    pub support: BySide<Units>,
    pub cards: BySide<Cards>,
    /// [Q25] What was cancelled of that.
    pub no_support: Units,
    pub no_cards: BySide<Cards>,
    pub start: u8,
    pub column: u8,
    /// The two dice.
    pub rolls: [u8; 2],
    /// Losses of attacker and defender, and what is still due from the one who pays.
    pub result: [u8; 2],
    pub due: u8,
    /// [Q65] Poles have paid with the Terrain Point of the zone.
    pub point_paid: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    None,
    Muster,
    Rona,
    Attacker,
    Defender,
    AttackerPays,
    DefenderPays,
    /// A card struck a zone.
    Struck,
}

impl Battle {
    /// The units that a side has in it.
    pub fn fighters(&self, side: Side) -> Units {
        if side == self.attacker { self.attackers } else { self.defenders }
    }
}

impl Position {
    /// Nobody on the map, nothing spent.
    pub fn empty(scenario: u8, units: &[Unit]) -> Position {
        let mut p = Position {
            scenario,
            turn: 1,
            initiative: POLISH,
            prizes: u8::MAX,
            ..Position::default()
        };
        for (i, unit) in units.iter().enumerate() {
            let support = unit.kind == Kind::Support;
            let place = if support { LATER[unit.side] } else { GONE[unit.side] };
            p.at.put(Piece(i as u16), place);
        }
        p
    }

    #[inline]
    pub fn on_map(&self, unit: Piece) -> bool {
        self.at[unit].index() < ZONES
    }

    /// [2.45] The cards that can still be drawn.
    pub fn deck(&self, side: Side) -> Cards {
        ALL & !(self.hand[side] | self.used[side] | self.removed[side])
    }

    /// [4.21, Q6] Who controls a zone.
    #[inline]
    pub fn controls(&self, side: Side, zone: Space) -> bool {
        self.present[side].contains(zone) && !self.present[!side].contains(zone)
    }

    /// All zones that a side controls.
    #[inline]
    pub fn controlled(&self, side: Side) -> Zones {
        self.present[side].without(&self.present[!side])
    }
}
