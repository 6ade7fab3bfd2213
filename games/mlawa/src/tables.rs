//! [T1–T13] The tables, read from `tables.toml`: combat results, casualties, terrain, limits.

use kernel::reading::*;
use serde::Serialize;
use std::collections::BTreeMap;

const FILE: &str = "tables.toml";

/// Number of sectors of the combat table: 1:4 to 10:1.
pub const SECTORS: usize = 13;
/// Number of strength columns.
pub const COLUMNS: usize = 12;

pub struct Tables {
    pub odds: Ladder,
    crt: [[Cell; 6]; SECTORS],
    upper: [u16; COLUMNS],
    casualties: [[u8; COLUMNS]; 5],
    refusals: [[u8; COLUMNS]; 2],
    pub city: i8,
    pub small_town: i8,
    pub forest: Ground,
    pub hill: Ground,
    pub marsh: Ground,
    pub stream: Ground,
    pub river: Ground,
    /// [4.37b] Points for crossing a major river.
    pub ferry: u8,
    pub border: u8,
    /// Half points along a road and along a field road.
    pub road: u8,
    pub field_road: u8,
    pub modifiers: Modifiers,
    pub weather: Weather,
    pub air: Air,
    pub raid: Raid,
    pub limits: Limits,
    pub vp_per_point: i32,
    pub turns: u8,
}

/// [8.4d] Places on the ladder; 1:1 is 1.
#[derive(Deserialize)]
pub struct Ladder {
    /// Names of the sectors, 1:4 first.
    #[serde(rename = "ladder")]
    pub names: Vec<String>,
    #[serde(rename = "min_index")]
    pub lowest: i32,
    #[serde(rename = "max_index")]
    pub highest: i32,
    /// [9.44]
    #[serde(rename = "artillery_strafe_start_index")]
    pub strafe: i32,
}

/// [8.51] The two parts of a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cell {
    pub retreat: Retreat,
    /// What the attacker loses, by strength column.
    pub losses: [u8; COLUMNS],
}

/// [8.51] The first part of a result: who goes back, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Retreat {
    #[default]
    Nobody,
    Attacker(u8),
    Defender(u8),
}

impl Retreat {
    pub fn code(self) -> String {
        match self {
            Retreat::Nobody => "–".into(),
            Retreat::Attacker(n) => format!("A{n}"),
            Retreat::Defender(n) => format!("B{n}"),
        }
    }

    pub fn hexes(self) -> u8 {
        match self {
            Retreat::Nobody => 0,
            Retreat::Attacker(n) | Retreat::Defender(n) => n,
        }
    }

    pub fn hits_defender(self) -> bool {
        matches!(self, Retreat::Defender(_))
    }

    /// The same side over another distance.
    pub fn of(self, hexes: u8) -> Retreat {
        match self {
            Retreat::Nobody => Retreat::Nobody,
            Retreat::Attacker(_) => Retreat::Attacker(hexes),
            Retreat::Defender(_) => Retreat::Defender(hexes),
        }
    }
}

/// What a kind of ground or water adds to the cost of a step, by mobility, and to a combat.
pub struct Ground {
    /// Whole points; nothing means that one cannot go there.
    pub add: [Option<u8>; 2],
    pub combat: i8,
}

/// [T5] Places on the ladder.
#[derive(Deserialize)]
pub struct Modifiers {
    /// [8.27] By number of attacking hexes, from one.
    pub attack_hexes: [i8; 6],
    pub attacker_command: i8,
    pub defender_command: i8,
    pub command_range: u16,
    pub field_fortification: i8,
    pub stationary_fortification: i8,
}

#[derive(Deserialize)]
pub struct Weather {
    pub poor: Vec<u8>,
    pub none: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Air {
    pub full_strength: u8,
    pub reduced_strength: u8,
    pub max_per_hex_until_day: MostPerHex,
    pub arrival: ArrivalDice,
    pub slowdown_rolls: Vec<u8>,
    /// Counters for each day, from 1 September.
    pub tokens: Vec<u8>,
}

/// [10.32]
#[derive(Deserialize)]
pub struct MostPerHex {
    pub day: u8,
    pub max: u8,
}

/// [10.23]
#[derive(Deserialize)]
pub struct ArrivalDice {
    pub reduce_or_remove: Vec<u8>,
    pub remove: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Raid {
    /// [12.11] Tanks are at least this part of the strength.
    pub tank_share_min: [u16; 2],
    pub extra_cost: u8,
    pub min_ratio_index: i32,
}

#[derive(Deserialize)]
pub struct Limits {
    pub stack: u16,
    pub stack_stronghold: u16,
    pub artillery_factor: u16,
    pub major_river_points_per_stage: u16,
    pub entry_shift_per_turn_late: usize,
}

#[derive(Deserialize)]
struct TablesFile {
    odds: Ladder,
    crt: CrtRow,
    columns: ColumnsRow,
    casualties: Casualties,
    terrain: BTreeMap<String, GroundRow>,
    hexside: BTreeMap<String, GroundRow>,
    road: RoadRow,
    modifiers: Modifiers,
    weather: Weather,
    air: Air,
    raid: Raid,
    limits: Limits,
    score: Score,
    turn: Vec<TurnRow>,
}

#[derive(Deserialize)]
struct CrtRow {
    sector: Vec<Sector>,
}

#[derive(Deserialize)]
struct Sector {
    odds: String,
    rows: Vec<Vec<Value>>,
}

/// A figure, or a word in its place.
#[derive(Deserialize, Clone)]
#[serde(untagged)]
enum Value {
    Number(u8),
    Word(String),
}

#[derive(Deserialize)]
struct ColumnsRow {
    upper: [u16; COLUMNS],
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Casualties {
    a1: [u8; COLUMNS],
    a2: [u8; COLUMNS],
    b1: [u8; COLUMNS],
    b2: [u8; COLUMNS],
    b3: [u8; COLUMNS],
    b4: [u8; COLUMNS],
    b5: [u8; COLUMNS],
}

#[derive(Deserialize)]
struct GroundRow {
    motorised_add: Option<Value>,
    unmotorised_add: Option<Value>,
    #[serde(default)]
    combat: i8,
    #[serde(default)]
    add: u8,
}

#[derive(Deserialize)]
struct RoadRow {
    first_rate: f32,
    field_road: f32,
}

#[derive(Deserialize)]
struct Score {
    polish_vp_per_german_point: i32,
}

#[derive(Deserialize)]
struct TurnRow {}

impl Tables {
    pub fn read(files: &Files) -> Result<Tables, DataError> {
        let file: TablesFile = files.read(FILE)?;
        let crt = read_crt(&file.odds, &file.crt.sector)
            .map_err(|(word, message)| files.error(FILE, word, message))?;
        let ground = |name: &str| row(files, &file.terrain, name)?.read(files);
        let water = |name: &str| row(files, &file.hexside, name)?.read(files);
        let halves = |points: f32| (points * 2.0).round() as u8;
        let c = file.casualties;
        if file.air.tokens.len() < file.turn.len() {
            return Err(files.error(FILE, "tokens", "every day needs its number of air counters"));
        }
        Ok(Tables {
            odds: file.odds,
            crt,
            upper: file.columns.upper,
            casualties: [c.b1, c.b2, c.b3, c.b4, c.b5],
            refusals: [c.a1, c.a2],
            city: ground("city")?.combat,
            small_town: ground("small_town")?.combat,
            forest: ground("forest")?,
            hill: ground("hill")?,
            marsh: ground("marsh")?,
            stream: water("stream")?,
            river: water("river")?,
            ferry: water("major_river")?.add[0].unwrap_or(0),
            border: row(files, &file.hexside, "border")?.add,
            road: halves(file.road.first_rate),
            field_road: halves(file.road.field_road),
            modifiers: file.modifiers,
            weather: file.weather,
            air: file.air,
            raid: file.raid,
            limits: file.limits,
            vp_per_point: file.score.polish_vp_per_german_point,
            turns: file.turn.len() as u8,
        })
    }

    /// [8.4d] The sector of a place on the ladder; what lies beyond counts as its end.
    pub fn sector(&self, index: i32) -> usize {
        (index.clamp(self.odds.lowest, self.odds.highest) - self.odds.lowest) as usize
    }

    /// [8.4f] What a die brings in a sector.
    pub fn cell(&self, sector: usize, die: u8) -> &Cell {
        &self.crt[sector][usize::from(die.clamp(1, 6)) - 1]
    }

    /// [8.4e, Q13] The strength column, from 0.
    pub fn column(&self, strength: u16) -> usize {
        self.upper.iter().position(|most| strength <= *most).unwrap_or(COLUMNS - 1)
    }

    /// [8.52, 8.53, Q12] What it costs not to go back.
    pub fn price(&self, retreat: Retreat, column: usize) -> u8 {
        match retreat {
            Retreat::Nobody | Retreat::Attacker(0) | Retreat::Defender(0) => 0,
            Retreat::Attacker(n) => self.refusals[usize::from(n.min(2)) - 1][column],
            Retreat::Defender(n) => self.casualties[usize::from(n.min(5)) - 1][column],
        }
    }

    /// [8.4b, T1, Q71] The place of a ratio on the ladder, rounded for the defender, not clamped.
    pub fn ratio(&self, attack: u16, defence: u16) -> i32 {
        let (attack, defence) = (i32::from(attack), i32::from(defence.max(1)));
        match attack {
            0 => self.odds.lowest,
            _ if attack >= defence => attack / defence,
            _ => 2 - (defence + attack - 1) / attack,
        }
    }
}

fn row<'a>(
    files: &Files,
    rows: &'a BTreeMap<String, GroundRow>,
    name: &str,
) -> Result<&'a GroundRow, DataError> {
    rows.get(name).ok_or_else(|| files.error(FILE, name, "this row is missing"))
}

impl GroundRow {
    fn read(&self, files: &Files) -> Result<Ground, DataError> {
        let add = |value: &Option<Value>| match value {
            Some(Value::Number(n)) => Ok(Some(*n)),
            Some(Value::Word(word)) if word == "forbidden" || word == "bridge_only" => Ok(None),
            None => Ok(Some(0)),
            Some(Value::Word(word)) => {
                let message = "a cost is a number, \"forbidden\" or \"bridge_only\"";
                Err(files.error(FILE, word, message))
            }
        };
        let add = [add(&self.unmotorised_add)?, add(&self.motorised_add)?];
        Ok(Ground { add, combat: self.combat })
    }
}

/// [8.4f] The combat table, or the word that is wrong and why.
fn read_crt<'a>(
    odds: &Ladder,
    rows: &'a [Sector],
) -> Result<[[Cell; 6]; SECTORS], (&'a str, &'static str)> {
    if odds.names.len() != SECTORS || !rows.iter().map(|row| &row.odds).eq(&odds.names) {
        return Err(("[odds]", "the ladder and the sectors are 1:4 to 10:1, thirteen"));
    }
    if odds.highest - odds.lowest + 1 != SECTORS as i32 {
        return Err(("[odds]", "min_index to max_index must be thirteen places"));
    }
    let nothing = Cell { retreat: Retreat::Nobody, losses: [0; COLUMNS] };
    let mut crt = [[nothing; 6]; SECTORS];
    for (sector, row) in crt.iter_mut().zip(rows) {
        let cells: Option<Vec<Cell>> = row.rows.iter().map(|values| read_cell(values)).collect();
        let cells = cells.and_then(|cells| cells.try_into().ok());
        *sector = cells.ok_or((&*row.odds, "a sector is six rows of a code and twelve losses"))?;
    }
    Ok(crt)
}

fn read_cell(values: &[Value]) -> Option<Cell> {
    let (Value::Word(code), losses) = values.split_first()? else { return None };
    let number = |value: &Value| match value {
        Value::Number(n) => Some(*n),
        Value::Word(_) => None,
    };
    let losses: Vec<u8> = losses.iter().map(number).collect::<Option<_>>()?;
    let retreat = match (code.get(..1)?, code.get(1..)?.parse::<u8>().ok()) {
        ("-", None) => Retreat::Nobody,
        ("A", Some(n @ 1..=2)) => Retreat::Attacker(n),
        ("B", Some(n @ 1..=5)) => Retreat::Defender(n),
        _ => return None,
    };
    Some(Cell { retreat, losses: losses.try_into().ok()? })
}
