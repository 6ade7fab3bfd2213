//! The tables and tracks of the board, read from `tables.toml`.

use kernel::reading::*;

#[derive(Clone, Debug, Deserialize)]
pub struct Tables {
    pub combat: Combat,
    pub shifts: Shifts,
    pub strength: Strength,
    pub movement: Movement,
    pub dice: DiceTables,
    pub airdrop: Airdrops,
    pub supply: Supply,
    pub command: Command,
    pub cards: Hand,
    pub morale: Morale,
    pub armistice: Armistice,
    pub victory: Victory,
    pub since: Since,
    pub limits: Limits,
    pub turn: Vec<TurnRow>,
}

/// [5.12a] The combat table; a cell is the loss of the attacker and of the defender.
#[derive(Clone, Debug, Deserialize)]
pub struct Combat {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<[u8; 2]>>,
    /// [Q32] The column when no defender fights.
    pub idle_defender: String,
    #[serde(skip)]
    ratios: Vec<(u16, u16)>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Shifts {
    pub fortified: i8,
    pub barricade: [i8; 3],
    pub elite: i8,
    pub ruins: i8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Strength {
    pub attack: u8,
    pub turn_1_german: u8,
    pub over_river: u8,
    pub low_ammunition: i8,
    pub low_ammunition_attack: u8,
    pub low_ammunition_defence: u8,
    pub least: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Movement {
    pub free: u8,
    pub near: u8,
    pub enemy: u8,
    pub leave: u8,
    pub passage: u8,
    pub off_map: u8,
}

/// [4.18, 4.32, 4.33, 18.0, 19.0, 20.11, 20.13] One die each.
#[derive(Clone, Debug, Deserialize)]
pub struct DiceTables {
    pub leave: Die,
    pub sewer_pass: Die,
    pub sewer_exit: Die,
    pub rona: Die,
    pub partisans: Die,
    pub crossing: Die,
    pub landing: Die,
}

/// The rolls that bring something.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Die {
    #[serde(default)]
    pub lose: Vec<u8>,
    #[serde(default)]
    pub eliminated: Vec<u8>,
    #[serde(default)]
    pub back: Vec<u8>,
    #[serde(default)]
    pub idle: Vec<u8>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Airdrops {
    pub allied: Airdrop,
    pub soviet: Airdrop,
    pub frantic: Frantic,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Airdrop {
    pub first_turn: u8,
    pub last_turn: u8,
    pub most: u8,
    /// By modified roll, from 1.
    pub supply: Vec<u8>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Frantic {
    pub turn: u8,
    pub most: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Supply {
    pub start: u8,
    pub most: u8,
    pub each_turn: u8,
    pub polish_level: u8,
    pub captured: u8,
    pub crossing: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Command {
    pub most: u8,
    pub polish_turn_1: u8,
    pub exchanged_cards: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Hand {
    pub hand: u8,
}

/// [11.0] What changes Polish morale.
#[derive(Clone, Debug, Deserialize)]
pub struct Morale {
    pub start: i8,
    pub lowest: i8,
    pub highest: i8,
    pub german_level: i8,
    pub garrison_taken: i8,
    pub terrain_point_lost: i8,
    pub cordon_exit: i8,
    pub district: i8,
    pub river_zone: i8,
    pub river_zone_from_turn: u8,
    pub frantic: i8,
    pub first_crossing: i8,
    pub bridge: i8,
    pub bridge_last_turn: u8,
    pub bridges_blown: i8,
    pub bridges_blown_turn: u8,
    pub pacification: i8,
    pub corridor_cut: i8,
    pub corridor_last_turn: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Armistice {
    pub first_turn: u8,
    pub bands: Vec<Band>,
}

/// With this morale or less, a roll of so much or more.
#[derive(Clone, Debug, Deserialize)]
pub struct Band {
    pub morale: i8,
    pub roll: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Victory {
    pub polish_morale: i8,
    pub bridge_turn: u8,
}

/// The first turn of what is not there from the beginning.
#[derive(Clone, Debug, Deserialize)]
pub struct Since {
    pub sewers: u8,
    pub ruins: u8,
    pub street_barricades: u8,
    pub low_ammunition: u8,
    pub bridges_blown: u8,
    pub west_edges: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Limits {
    pub barricades: u8,
    pub barricade_level: u8,
    pub automatic_captures: u8,
    pub discarded_cards: u8,
    pub placed_ruins: u8,
    pub flip_points: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct TurnRow {
    /// [S3.2b] The highest roll that gives the Poles the initiative.
    pub polish_initiative: u8,
    pub german_command: u8,
    pub german_cards: u8,
}

impl Tables {
    /// Of the calendar.
    pub fn last_turn(&self) -> u8 {
        self.turn.len() as u8
    }

    pub fn read(files: &Files) -> Result<Tables, DataError> {
        const FILE: &str = "tables.toml";
        let mut tables: Tables = files.read(FILE)?;
        tables.combat.ratios =
            tables.combat.columns.iter().map(|name| ratio(name).unwrap_or_default()).collect();
        let combat = &tables.combat;
        let even = combat.rows.iter().all(|row| row.len() == combat.columns.len());
        if combat.rows.len() != 11 || !even {
            return Err(files.error(FILE, "rows", "a row for each sum of two dice wanted"));
        }
        if let Some(name) = combat.columns.iter().find(|name| ratio(name).is_none()) {
            return Err(files.error(FILE, name, "a column is called such as 1:2"));
        }
        if !combat.columns.contains(&combat.idle_defender) {
            let message = "idle_defender is none of the columns";
            return Err(files.error(FILE, &combat.idle_defender, message));
        }
        if [&tables.airdrop.allied, &tables.airdrop.soviet].iter().any(|a| a.supply.is_empty()) {
            return Err(files.error(FILE, "supply", "an airdrop needs results"));
        }
        Ok(tables)
    }

    pub fn turn(&self, turn: u8) -> &TurnRow {
        &self.turn[usize::from(turn.max(1)) - 1]
    }

    /// [15.1b] The roll that ends the game, if one can.
    pub fn armistice_roll(&self, morale: i8) -> Option<u8> {
        let bands = self.armistice.bands.iter();
        bands.filter(|band| morale <= band.morale).map(|band| band.roll).min()
    }
}

fn ratio(name: &str) -> Option<(u16, u16)> {
    let (a, d) = name.split_once(':')?;
    Some((a.parse().ok()?, d.parse().ok()?))
}

impl Combat {
    /// [5.14b, Q27] The column of a ratio: the best one that it reaches.
    pub fn column(&self, attack: u16, defence: u16) -> u8 {
        let reaches = |ratio: &(u16, u16)| attack * ratio.1 >= ratio.0 * defence;
        self.ratios.iter().rposition(reaches).unwrap_or(0) as u8
    }

    pub fn idle_column(&self) -> u8 {
        let found = self.columns.iter().position(|name| *name == self.idle_defender);
        found.unwrap_or(self.columns.len() - 1) as u8
    }

    pub fn shift(&self, column: u8, right: i8) -> u8 {
        (i16::from(column) + i16::from(right)).clamp(0, self.columns.len() as i16 - 1) as u8
    }

    /// [5.14h1, Q85] What attacker and defender lose by a roll, less what is spared them.
    pub fn losses(&self, column: u8, roll: u8, spared: [u8; 2]) -> [u8; 2] {
        let [attack, defence] = self.cell(column, roll);
        [attack.saturating_sub(spared[0]), defence.saturating_sub(spared[1])]
    }

    /// [5.14g] What a roll brings in a column.
    pub fn cell(&self, column: u8, roll: u8) -> [u8; 2] {
        self.rows[usize::from(roll.clamp(2, 12)) - 2][usize::from(column)]
    }
}
