//! [T1, T2] The tables and the figures of the clauses, read from `tables.toml`: terrain,
//! bombardment, supply, what an assault adds up.

use crate::{
    order_of_battle::RED,
    position::MOST_PARTS,
    terrain::{Ground, Water},
};
use kernel::{prelude::*, reading::*};
use serde::{Deserializer, de::Error as _};
use std::collections::BTreeMap;

/// Columns of the bombardment table.
pub const COLUMNS: usize = 6;
/// [10.4a] The most dice that Goliaths are rolled for with.
pub const MOST_DICE: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// In the order of [`Ground`], the open river left out.
    #[serde(deserialize_with = "terrain")]
    terrain: [TerrainRow; 5],
    pub tracks: Tracks,
    pub sides: Sides,
    pub bombardment: Bombardment,
    pub supply: Supply,
    pub supply_roll: SupplyRoll,
    pub movement: Movement,
    pub assault: Assault,
    pub fanaticism: Fanaticism,
    pub goliaths: Goliaths,
    pub captured_goliaths: CapturedGoliaths,
    pub po2: Po2,
    pub train: Train,
    pub airstrip: Airstrip,
    pub north: North,
}

sourced! {
    /// [T1] A row of the terrain table.
    pub struct TerrainRow {
        /// [7.3.2] Points to enter.
        #[serde(deserialize_with = "red_and_german")]
        pub cost: BySide<u8>,
        /// [3.11b] Units in a hex.
        #[serde(deserialize_with = "red_and_german")]
        pub stack: BySide<u8>,
        /// [9.4d] What an assault or a fire has to reach.
        pub success: i8,
        /// [9.5c] What an assault gets, and fire does not.
        pub modifier: i8,
    }
}

fn red_and_german<'de, D: Deserializer<'de>>(d: D) -> Result<BySide<u8>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Figures {
        red: u8,
        german: u8,
    }
    let Figures { red, german } = Figures::deserialize(d)?;
    Ok(BySide([red, german]))
}

sourced! {
    /// [9.5c, Q27] What tracks add to the modifier of the ground.
    pub struct Tracks {
        pub modifier: i8,
    }

    /// [7.3.2] Points that a canal or a stream without a bridge adds.
    pub struct Sides {
        pub canal: u8,
        pub stream: u8,
    }

    /// [T2] The bombardment table.
    pub struct Bombardment {
        /// The least strength of each column.
        pub strengths: [u8; COLUMNS],
        rows: [Strikes; 6],
    }
}

/// What a face of the die brings in each column.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
struct Strikes([Strike; COLUMNS]);

impl TryFrom<String> for Strikes {
    type Error = String;

    fn try_from(line: String) -> Result<Strikes, String> {
        let strike = |sign| match sign {
            '-' => Ok(Strike::NoEffect),
            'D' => Ok(Strike::Disorganised),
            'S' => Ok(Strike::Success),
            _ => Err(format!("{sign:?} is no result: write -, D or S")),
        };
        let strikes = line.chars().map(strike).collect::<Result<Vec<_>, _>>()?;
        let wrong = |_| format!("{line:?} has not {COLUMNS} results");
        strikes.try_into().map(Strikes).map_err(wrong)
    }
}

/// [8.2.6, 8.2.14, Q42] What a roll on the bombardment table brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strike {
    NoEffect,
    Disorganised,
    /// Disorganises a hex as well.
    Success,
}

sourced! {
    /// [6.1–6.5] What things cost.
    pub struct Supply {
        pub most: u8,
        pub artillery: u8,
        pub north: u8,
        pub train: u8,
        pub reorganisation: u8,
        pub airstrip: u8,
    }

    /// [6.6a]
    pub struct SupplyRoll {
        pub airfield: u8,
        pub airstrip: u8,
        pub early: u8,
        pub early_stages: u8,
    }

    /// [7.2.2a] How far from the Red Army Germans come out of the reserve.
    pub struct Movement {
        pub entry_distance: u8,
    }

    /// [8.3.3b, 9.5a, 9.5b]
    pub struct Assault {
        pub each_unit: i8,
        pub combined: i8,
        pub artillery_most: u8,
    }

    /// [10.6b]
    pub struct Fanaticism {
        pub attack: i8,
        pub defence: i8,
    }

    /// [10.4]
    pub struct Goliaths {
        pub dice: u8,
        pub modifier: i8,
    }
}

impl Goliaths {
    /// [10.4a] As many as the dice can bring.
    pub fn most(&self) -> u8 {
        self.dice * 6
    }
}

sourced! {
    /// [10.4.2a]
    pub struct CapturedGoliaths {
        pub stage: u8,
        pub modifier: i8,
    }

    /// [10.9.1]
    pub struct Po2 {
        pub attacks: u8,
        pub success: Vec<u8>,
    }

    /// [10.2a] The first stage of the armoured train.
    pub struct Train {
        pub stage: u8,
    }

    /// [10.3.1] Counters of a finished airstrip.
    pub struct Airstrip {
        pub hexes: u8,
    }

    /// [10.1.3, 10.1.4]
    pub struct North {
        pub rolls: u8,
        pub support: u8,
        pub losses: u8,
        pub points: u8,
    }
}

impl Tables {
    pub fn read(files: &Files) -> Result<Tables, DataError> {
        let tables: Tables = files.read("tables.toml")?;
        let page = files.page("tables.toml");
        for (name, row) in GROUNDS.iter().zip(&tables.terrain) {
            if row.cost.0.contains(&0) || row.stack.0.contains(&0) {
                let message = "a hex costs a point at least, and has room for a unit";
                return Err(page.wrong(&format!("[terrain.{name}]"), message));
            }
        }
        let strengths = &tables.bombardment.strengths;
        if strengths[0] != 1 || !strengths.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err(page.wrong("[bombardment]", "strengths begin with 1 and rise"));
        }
        if tables.po2.success.iter().any(|die| !(1..=6).contains(die)) {
            return Err(page.wrong("[po2]", "a die shows 1 to 6"));
        }
        if usize::from(tables.goliaths.dice) > MOST_DICE {
            return Err(page.wrong("[goliaths]", "that is too many dice for Goliaths"));
        }
        if usize::from(tables.airstrip.hexes) > MOST_PARTS {
            return Err(page.wrong("[airstrip]", "that is too many parts of an airstrip"));
        }
        if tables.supply.most > 99 {
            return Err(page.wrong("[supply]", "the track of supply ends at 99 (6.1)"));
        }
        Ok(tables)
    }

    /// [T1] The row of a terrain; the open river has none.
    #[inline]
    pub fn ground(&self, ground: Ground) -> Option<&TerrainRow> {
        self.terrain.get(ground as usize)
    }

    /// [7.3.2] Points that a step costs: those of the hex entered and of the side crossed.
    #[inline]
    pub fn cost(&self, side: Side, ground: Ground, crossed: Water) -> Option<u8> {
        let extra = match crossed {
            Water::Canal => self.sides.canal,
            Water::Stream => self.sides.stream,
            Water::None => 0,
        };
        Some(self.ground(ground)?.cost[side] + extra)
    }

    /// [3.11b] Room for units of a side.
    #[inline]
    pub fn room(&self, side: Side, ground: Ground) -> u8 {
        self.ground(ground).map_or(0, |row| row.stack[side])
    }

    /// [6.6] What a roll of phase 10 brings.
    pub fn supplies(&self, die: u8, stage: u8, airfield: bool, airstrip: bool) -> u8 {
        let roll = &self.supply_roll;
        let held = if airfield { roll.airfield } else { 0 };
        let built = if airstrip { roll.airstrip } else { 0 };
        let early = if stage <= roll.early_stages { roll.early } else { 0 };
        (die + held + built + early).div_ceil(2)
    }

    /// [10.9.1a]
    pub fn po2_succeeds(&self, die: u8) -> bool {
        self.po2.success.contains(&die)
    }
}

impl Bombardment {
    /// [8.2.6d] The column of a strength; nobody bombards with nothing.
    pub fn column(&self, strength: u8) -> Option<usize> {
        self.strengths.iter().rposition(|least| *least <= strength)
    }

    /// [8.2.6d]
    pub fn result(&self, column: usize, die: u8) -> Strike {
        self.rows[usize::from(die.clamp(1, 6)) - 1].0[column.min(COLUMNS - 1)]
    }
}

/// In the order of [`Ground`].
const GROUNDS: [&str; 5] = ["clear", "park", "suburb", "city", "bridge"];

fn terrain<'de, D: Deserializer<'de>>(d: D) -> Result<[TerrainRow; 5], D::Error> {
    let mut rows = BTreeMap::<String, TerrainRow>::deserialize(d)?;
    let mut row = |name: &str| {
        let message = || D::Error::custom(format!("the row [terrain.{name}] is missing"));
        rows.remove(name).ok_or_else(message)
    };
    let [clear, park, suburb, city, bridge] = GROUNDS.map(&mut row);
    let found = [clear?, park?, suburb?, city?, bridge?];
    match rows.keys().next() {
        Some(name) => Err(D::Error::custom(unknown("terrain", name, GROUNDS))),
        None => Ok(found),
    }
}

/// The order in which figures of both sides are kept.
const _: () = assert!(matches!(RED, Side::First));
