//! [T1, T2] The printed tables, read from `tables.toml` into arrays.

use crate::{combat::Along, order_of_battle::ByMobility};
use kernel::{dense::Dense, odds::Ladder, reading::*};
use std::collections::BTreeMap;

/// Cost of what may not be entered.
pub const FORBIDDEN: u8 = u8::MAX;

pub struct Tables {
    pub columns: Vec<String>,
    pub ladder: Ladder,
    /// [T1b] The sums of the dice that share a line of the table.
    pub rows: Vec<Vec<u8>>,
    /// [T1a] One result per diagonal of the table.
    diagonals: Vec<Cell>,
    first: i32,
    pub terrain: BTreeMap<String, Terrain>,
    pub river_cost: ByMobility<u8>,
    pub river_columns: u8,
    pub fort_columns: u8,
    pub break_contact: u8,
    pub stacking: usize,
    pub air_first_turn: u8,
    pub air_later: u8,
    pub drop_range: u32,
    pub turns: u8,
    pub victory: Victory,
}

/// [T2] Cost by mobility and columns to the left.
#[derive(Clone, Copy, Debug)]
pub struct Terrain {
    pub cost: ByMobility<u8>,
    pub columns: u8,
}

/// [5.1.5] What one cell of the combat table orders.
#[derive(Clone, Debug)]
pub struct Cell {
    pub code: String,
    pub effect: Effect,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effect {
    pub defender: Loss,
    pub attacker: Loss,
    pub retreat: Retreat,
    /// [9.0b] Works excuse from the retreats of DRI and DRB, not from those of DE and EMP.
    pub works_excuse: bool,
    /// [5.2a] The attack won.
    pub advance: bool,
}

impl Effect {
    /// [5.1.5, 9.0b] Who falls back; behind works DRI and DRB do not drive anybody out.
    pub fn who_retreats(&self, works: Along) -> Retreat {
        if self.works_excuse && works == Along::All { Retreat::Nobody } else { self.retreat }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Loss {
    #[default]
    None,
    Casualty,
    Elimination,
    Exchange,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Retreat {
    #[default]
    Nobody,
    Defender,
    Attacker,
}

sourced! {
    pub struct Victory {
        pub per_polish_unit_destroyed: i32,
        pub per_airborne_division_used: i32,
        pub per_german_unit_destroyed: i32,
        pub per_slovak_unit_destroyed: i32,
        pub per_other_city: i32,
        pub per_polish_unit_on_board: i32,
        pub objective: Vec<ObjectiveRow>,
    }

    pub struct ObjectiveRow {
        pub id: String,
        pub name: String,
        pub hexes: Vec<String>,
        pub points: i32,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    combat: CombatRow,
    terrain: BTreeMap<String, TerrainRow>,
    side: SideRows,
    contact: Contact,
    stacking: Stacking,
    air: Air,
    airborne: Airborne,
    turn: Vec<TurnRow>,
    victory: Victory,
}

#[derive(Deserialize)]
struct CombatRow {
    columns: Vec<String>,
    rows: Vec<Vec<u8>>,
    first: i32,
    codes: Vec<String>,
}

#[derive(Deserialize)]
struct TerrainRow {
    foot: Cost,
    motor: Cost,
    mountain_troops: Option<Cost>,
    armoured: Option<Cost>,
    columns: u8,
}

#[derive(Deserialize, Clone)]
#[serde(untagged)]
enum Cost {
    Points(u8),
    Word(String),
}

#[derive(Deserialize)]
struct SideRows {
    river: RiverRow,
    fort: FortRow,
}

#[derive(Deserialize)]
struct RiverRow {
    foot: u8,
    motor: u8,
    columns: u8,
}

#[derive(Deserialize)]
struct FortRow {
    columns: u8,
}

#[derive(Deserialize)]
struct Contact {
    r#break: u8,
}

#[derive(Deserialize)]
struct Stacking {
    limit: usize,
}

#[derive(Deserialize)]
struct Air {
    first_turn: u8,
    later: u8,
}

#[derive(Deserialize)]
struct Airborne {
    range: u32,
}

#[derive(Deserialize)]
struct TurnRow {}

impl Tables {
    pub fn read(files: &Files) -> Result<Tables, DataError> {
        let file: TablesFile = files.read("tables.toml")?;
        let page = files.page("tables.toml");
        let ladder = Ladder { worst: 4, best: 9 };
        let combat = file.combat;
        if combat.columns.len() != ladder.columns() || combat.rows.len() != 6 {
            let message = "the combat table has 12 columns, 1-4 to 9-1, and 6 rows";
            return Err(page.wrong("[combat]", message));
        }
        let diagonals = combat.columns.len() + combat.rows.len() - 1;
        if combat.codes.len() != diagonals {
            let message = format!("{diagonals} codes wanted, {} found", combat.codes.len());
            return Err(page.wrong("[combat]", message));
        }
        let cell = |code: &String| {
            let effect = effect(code).ok_or_else(|| {
                page.wrong(code, format!("{code:?} is no code of the combat table"))
            })?;
            Ok(Cell { code: code.clone(), effect })
        };
        let cost = |cost: &Cost, name: &str| match cost {
            Cost::Points(n @ 1..=20) => Ok(*n),
            Cost::Word(word) if word == "forbidden" => Ok(FORBIDDEN),
            _ => Err(page.wrong(name, "a cost is 1 to 20 points or \"forbidden\"")),
        };
        let mut terrain = BTreeMap::new();
        for (name, row) in &file.terrain {
            let foot = cost(&row.foot, name)?;
            let motor = cost(&row.motor, name)?;
            let mountain = row.mountain_troops.as_ref().map_or(Ok(foot), |c| cost(c, name))?;
            let armoured = row.armoured.as_ref().map_or(Ok(motor), |c| cost(c, name))?;
            let cost = Dense([foot, mountain, motor, armoured]);
            terrain.insert(name.clone(), Terrain { cost, columns: row.columns });
        }
        let river = file.side.river;
        Ok(Tables {
            diagonals: combat.codes.iter().map(cell).collect::<Result<_, _>>()?,
            columns: combat.columns,
            rows: combat.rows,
            ladder,
            first: combat.first,
            terrain,
            river_cost: Dense([river.foot, river.foot, river.motor, river.motor]),
            river_columns: river.columns,
            fort_columns: file.side.fort.columns,
            break_contact: file.contact.r#break,
            stacking: file.stacking.limit,
            air_first_turn: file.air.first_turn,
            air_later: file.air.later,
            drop_range: file.airborne.range,
            turns: file.turn.len() as u8,
            victory: file.victory,
        })
    }

    /// [6.0b, 6.1a] The air points of a turn.
    pub fn air_on(&self, turn: u8) -> u8 {
        if turn == 1 { self.air_first_turn } else { self.air_later }
    }

    /// [5.1.4, T1b] The cell of a column and a sum of two dice.
    pub fn cell(&self, column: usize, sum: u8) -> &Cell {
        let row = 5 - i32::from(sum.abs_diff(7));
        &self.diagonals[(column as i32 - row - self.first) as usize]
    }
}

/// [5.1.5] Puts the codes of a cell together; what both codes order happens once (Q16).
fn effect(code: &str) -> Option<Effect> {
    let (defender, attacker) = match code {
        "IMP" => return Some(Effect::default()),
        "EMP" => {
            return Some(Effect {
                defender: Loss::Exchange,
                attacker: Loss::Exchange,
                retreat: Retreat::Defender,
                ..Effect::default()
            });
        }
        pair => pair.split_once('/')?,
    };
    let (defender, retreat, works_excuse) = match defender {
        "DE" => (Loss::Elimination, Retreat::Defender, false),
        "DRB" => (Loss::Casualty, Retreat::Defender, true),
        "DRI" => (Loss::None, Retreat::Defender, true),
        "DVB" => (Loss::Casualty, Retreat::Attacker, false),
        "DVI" => (Loss::None, Retreat::Attacker, false),
        _ => return None,
    };
    let (attacker, wins) = match attacker {
        "AE" => (Loss::Elimination, false),
        "ARB" => (Loss::Casualty, false),
        "ARI" => (Loss::None, false),
        "AVB" => (Loss::Casualty, true),
        "AVI" => (Loss::None, true),
        _ => return None,
    };
    // A cell in which both sides win or both lose would contradict itself.
    (wins == (retreat == Retreat::Defender)).then_some(Effect {
        defender,
        attacker,
        retreat,
        works_excuse,
        advance: wins,
    })
}
