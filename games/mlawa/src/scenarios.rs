//! [15, 16, 17, S1–S4] The scenarios: who stands where, who comes when and over which edge.

use crate::{
    order_of_battle::{GERMAN, POLISH, UNITS, Units},
    terrain::{Hexes, MapEdge, Terrain},
};
use kernel::{
    board::Board,
    book::{Book, PieceInfo},
    data::{DataError, Files},
    prelude::*,
};
use serde::Deserialize;

/// A scenario has no more groups of reinforcements than this.
pub const MOST_ENTRIES: usize = 24;

pub struct Scenario {
    pub id: String,
    pub first_turn: u8,
    pub last_turn: u8,
    /// [15b] Which of a unit's two strengths is in force.
    pub strengths: usize,
    /// [15d] The day on which Germans have half their movement, or 0.
    pub half_move_turn: u8,
    /// [S3.2, Q69]
    pub germans_cross_vistula: bool,
    pub absent: Units,
    /// [T13] Limits of the loss difference between the five verdicts.
    pub levels: [i32; 4],
    pub groups: Vec<Group>,
    pub entries: Vec<Entry>,
    /// [17] Which entry brings a unit, or none.
    pub entry_of: Vec<Option<u8>>,
    pub confined: Vec<Confined>,
    /// Units that come later.
    pub late: Units,
    /// Units to which some free hexes are closed.
    pub bounded: Units,
}

/// [15a] Units that are set up within a distance of a hex.
pub struct Group {
    pub side: Side,
    pub hex: Space,
    pub radius: u16,
    pub units: Vec<Piece>,
}

/// [17] Units that come later.
pub struct Entry {
    pub turn: u8,
    pub gate: Gate,
    /// [S1.3] All through one hex, north of the Vistula.
    pub one_hex: bool,
    /// [S1.2] On the day after Poles crossed into East Prussia, if that is earlier.
    pub after_invasion: bool,
    /// [16d] Only while this headquarters is north of the Bug.
    pub headquarters: Option<Piece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    /// [17.17, Q49] A hex; on an edge it widens with every day of delay.
    Hex {
        hex: Space,
        edge: Option<MapEdge>,
    },
    Edge(MapEdge),
}

/// [S1.1, Q50] Units that may not leave an area before a turn.
pub struct Confined {
    pub units: Units,
    pub closed: Hexes,
    pub until: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    first_turn: u8,
    last_turn: u8,
    strengths: Strengths,
    half_move_turn: u8,
    germans_cross_vistula: bool,
    setup_from: Option<String>,
    absent: Vec<String>,
    levels: [i32; 4],
    #[serde(rename = "source")]
    _source: String,
    #[serde(default)]
    setup: Vec<SetupRow>,
    #[serde(default)]
    entry: Vec<EntryRow>,
    #[serde(default)]
    confined: Vec<ConfinedRow>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Strengths {
    Full,
    Reduced,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupRow {
    side: SideWord,
    hex: String,
    radius: u16,
    units: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryRow {
    side: SideWord,
    turn: u8,
    hex: Option<String>,
    edge: Option<EdgeWord>,
    #[serde(default)]
    one_hex: bool,
    earlier: Option<Earlier>,
    while_headquarters: Option<String>,
    units: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConfinedRow {
    units: Vec<String>,
    area: String,
    until: u8,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum SideWord {
    German,
    Polish,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum EdgeWord {
    North,
    South,
    East,
    West,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Earlier {
    Prussia,
}

impl SideWord {
    fn side(self) -> Side {
        match self {
            SideWord::German => GERMAN,
            SideWord::Polish => POLISH,
        }
    }
}

/// Finds what the rows name.
struct Reader<'a> {
    files: &'a Files,
    board: &'a Board,
    terrain: &'a Terrain,
    roster: &'a [PieceInfo],
    /// How many days the calendar has.
    days: u8,
}

pub fn read(book: &Book, terrain: &Terrain, days: u8) -> Result<Vec<Scenario>, DataError> {
    let Book { files, board, roster, .. } = book;
    let file: ScenarioFile = files.read("scenario.toml")?;
    let reader = Reader { files, board, terrain, roster, days };
    let one = |row: &Row| {
        let from = match &row.setup_from {
            None => None,
            Some(id) => {
                let found = file.scenario.iter().find(|s| s.id == *id);
                let missing = || reader.wrong(id, format!("there is no scenario {id:?}"));
                Some(found.ok_or_else(missing)?)
            }
        };
        reader.scenario(row, from)
    };
    file.scenario.iter().map(one).collect()
}

impl Reader<'_> {
    fn wrong(&self, word: &str, message: String) -> DataError {
        self.files.error("scenario.toml", word, message)
    }

    fn unit(&self, id: &str) -> Result<Piece, DataError> {
        let found = self.roster.iter().position(|p| p.id == id);
        let message = || {
            let known = self.roster.iter().map(|p| p.id.as_str());
            format!("there is no unit {id:?}{}", kernel::suggest::did_you_mean(id, known))
        };
        found.map(|i| Piece(i as u16)).ok_or_else(|| self.wrong(id, message()))
    }

    fn hex(&self, name: &str) -> Result<Space, DataError> {
        self.board.find(name).map_err(|message| self.wrong(name, message))
    }

    fn scenario(&self, row: &Row, from: Option<&Row>) -> Result<Scenario, DataError> {
        if !(1..=row.last_turn).contains(&row.first_turn) || row.last_turn > self.days {
            let message =
                format!("{} must begin before it ends, within {} days", row.id, self.days);
            return Err(self.wrong(&row.id, message));
        }
        if row.entry.len() > MOST_ENTRIES {
            let message = format!("{} has more than {MOST_ENTRIES} groups that enter", row.id);
            return Err(self.wrong(&row.id, message));
        }
        let setups = from.into_iter().flat_map(|from| &from.setup).chain(&row.setup);
        let mut groups = setups.map(|s| self.group(s)).collect::<Result<Vec<_>, _>>()?;
        // [Q74] The Pole first, and groups without choice before those with one.
        groups.sort_by_key(|g| (std::cmp::Reverse(g.side), g.radius));
        let entries = row.entry.iter().map(|e| self.entry(e)).collect::<Result<Vec<_>, _>>()?;
        let mut entry_of = vec![None; UNITS];
        for (i, entry) in row.entry.iter().enumerate() {
            for id in &entry.units {
                let unit = self.unit(id)?;
                if self.roster[unit.index()].side != entry.side.side() {
                    return Err(self.wrong(id, format!("{id} is on the other side")));
                }
                entry_of[unit.index()] = Some(i as u8);
            }
        }
        for unit in groups.iter().flat_map(|g| &g.units) {
            if entry_of[unit.index()].is_some() {
                let id = &self.roster[unit.index()].id;
                return Err(self.wrong(id, format!("{id} is set up and enters later")));
            }
        }
        let absent = row.absent.iter().map(|id| self.unit(id)).collect::<Result<Units, _>>()?;
        let confined = row.confined.iter().map(|c| {
            let units = c.units.iter().map(|id| self.unit(id)).collect::<Result<Units, _>>()?;
            let area = self.board.area(&c.area).iter().copied().collect();
            Ok(Confined { units, closed: self.terrain.land.without(&area), until: c.until })
        });
        let confined = confined.collect::<Result<Vec<Confined>, DataError>>()?;
        let bounded = |(i, info): (usize, &PieceInfo)| {
            let unit = Piece(i as u16);
            let beyond = !row.germans_cross_vistula && info.side == GERMAN;
            let held = beyond || confined.iter().any(|c| c.units.contains(unit));
            (held || info.symbol == "headquarters").then_some(unit)
        };
        let late = (0..UNITS).filter(|i| entry_of[*i].is_some()).map(|i| Piece(i as u16));
        Ok(Scenario {
            late: late.collect(),
            bounded: self.roster.iter().enumerate().filter_map(bounded).collect(),
            id: row.id.clone(),
            first_turn: row.first_turn,
            last_turn: row.last_turn,
            strengths: row.strengths as usize,
            half_move_turn: row.half_move_turn,
            germans_cross_vistula: row.germans_cross_vistula,
            absent,
            levels: row.levels,
            groups,
            entries,
            entry_of,
            confined,
        })
    }

    fn group(&self, row: &SetupRow) -> Result<Group, DataError> {
        let units = row.units.iter().map(|id| {
            let unit = self.unit(id)?;
            match self.roster[unit.index()].side == row.side.side() {
                true => Ok(unit),
                false => Err(self.wrong(id, format!("{id} is on the other side"))),
            }
        });
        Ok(Group {
            side: row.side.side(),
            hex: self.hex(&row.hex)?,
            radius: row.radius,
            units: units.collect::<Result<_, DataError>>()?,
        })
    }

    fn entry(&self, row: &EntryRow) -> Result<Entry, DataError> {
        let gate = match (&row.hex, row.edge) {
            (Some(name), None) => {
                let hex = self.hex(name)?;
                // [Q49] A hex of two edges goes with the longer one, which it was named for.
                let along = [MapEdge::South, MapEdge::North, MapEdge::West, MapEdge::East];
                let on = along.into_iter().find(|e| self.terrain.map_edge(*e).contains(&hex));
                Gate::Hex { hex, edge: on }
            }
            (None, Some(edge)) => Gate::Edge(match edge {
                EdgeWord::North => MapEdge::North,
                EdgeWord::South => MapEdge::South,
                EdgeWord::East => MapEdge::East,
                EdgeWord::West => MapEdge::West,
            }),
            _ => {
                let message = "an entry has either a hex or an edge".to_string();
                return Err(self.wrong("[[scenario.entry]]", message));
            }
        };
        let headquarters = row.while_headquarters.as_deref().map(|id| self.unit(id)).transpose()?;
        Ok(Entry {
            turn: row.turn,
            gate,
            one_hex: row.one_hex,
            after_invasion: row.earlier == Some(Earlier::Prussia),
            headquarters,
        })
    }
}
