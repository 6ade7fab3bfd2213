//! [15, 16, 17, S1–S4] The scenarios: who stands where, who comes when and over which edge.

use crate::{
    order_of_battle::{Nation, UNITS},
    prelude::*,
    terrain::{MapEdge, Terrain},
};
use kernel::reading::*;

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
    /// [15a] The first group that names a unit, or none.
    group_of: Per<Piece, Option<u8>>,
    pub entries: Vec<Entry>,
    /// [17] Which entry brings a unit, or none.
    entry_of: Per<Piece, Option<u8>>,
    pub confined: Vec<Confined>,
    /// Units that come later.
    pub late: Units,
    /// Units to which some free hexes are closed.
    pub bounded: Units,
}

impl Scenario {
    /// [17] The entry that brings a unit, and its place in the list.
    pub fn entry_of(&self, unit: Piece) -> Option<(usize, &Entry)> {
        let index = usize::from(self.entry_of[unit]?);
        Some((index, &self.entries[index]))
    }

    /// [15a, Q74] The first group that names one of these units.
    pub fn group_of(&self, units: impl IntoIterator<Item = Piece>) -> Option<&Group> {
        let first = units.into_iter().filter_map(|unit| self.group_of[unit]).min()?;
        Some(&self.groups[usize::from(first)])
    }
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

sourced! {
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
        #[serde(default)]
        setup: Vec<SetupRow>,
        #[serde(default)]
        entry: Vec<EntryRow>,
        #[serde(default)]
        confined: Vec<ConfinedRow>,
    }
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
enum Strengths {
    Full,
    Reduced,
}

sourced! {
    struct SetupRow {
        side: Nation,
        hex: String,
        radius: u16,
        units: Vec<String>,
    }

    struct EntryRow {
        side: Nation,
        turn: u8,
        hex: Option<String>,
        edge: Option<MapEdge>,
        #[serde(default)]
        one_hex: bool,
        earlier: Option<Earlier>,
        while_headquarters: Option<String>,
        units: Vec<String>,
    }

    struct ConfinedRow {
        units: Vec<String>,
        area: String,
        until: u8,
    }
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
enum Earlier {
    Prussia,
}

/// Finds what the rows name.
struct Reader<'a> {
    page: Page<'a>,
    book: &'a Book,
    terrain: &'a Terrain,
    /// How many days the calendar has.
    days: u8,
}

pub fn read(book: &Book, terrain: &Terrain, days: u8) -> Result<Vec<Scenario>, DataError> {
    let page = book.files.page("scenario.toml");
    let file: ScenarioFile = page.read()?;
    let reader = Reader { page, book, terrain, days };
    let one = |row: &Row| {
        let find = |id: &String| {
            let ids = file.scenario.iter().map(|s| s.id.as_str());
            Ok(&file.scenario[page.index("scenario", id, ids)?])
        };
        reader.scenario(row, row.setup_from.as_ref().map(find).transpose()?)
    };
    file.scenario.iter().map(one).collect()
}

fn group_of(groups: &[Group]) -> Per<Piece, Option<u8>> {
    let mut group_of: Per<Piece, _> = vec![None; UNITS].into();
    for (i, group) in groups.iter().enumerate().rev() {
        group.units.iter().for_each(|unit| group_of[*unit] = Some(i as u8));
    }
    group_of
}

impl Reader<'_> {
    fn unit(&self, id: &str) -> Result<Piece, DataError> {
        self.page.piece(&self.book.roster, id)
    }

    fn units<S: FromIterator<Piece>>(&self, ids: &[String]) -> Result<S, DataError> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    /// Units of one side.
    fn units_of(&self, nation: Nation, ids: &[String]) -> Result<Vec<Piece>, DataError> {
        let units = ids.iter().map(|id| {
            let unit = self.unit(id)?;
            match self.book.piece(unit).side == nation.side() {
                true => Ok(unit),
                false => Err(self.page.wrong(id, format!("{id} is on the other side"))),
            }
        });
        units.collect()
    }

    fn hex(&self, name: &str) -> Result<Space, DataError> {
        self.page.space(&self.book.board, name)
    }

    fn scenario(&self, row: &Row, from: Option<&Row>) -> Result<Scenario, DataError> {
        self.check_size(row)?;
        let setups = from.into_iter().flat_map(|from| &from.setup).chain(&row.setup);
        let mut groups = setups.map(|s| self.group(s)).collect::<Result<Vec<_>, _>>()?;
        // [Q74] The Pole first, and groups without choice before those with one.
        groups.sort_by_key(|g| (std::cmp::Reverse(g.side), g.radius));
        let entry_of = self.entries_of(row, &groups)?;
        let confined = row.confined.iter().map(|c| self.confined(c));
        let confined = confined.collect::<Result<Vec<_>, _>>()?;
        Ok(Scenario {
            late: entry_of.which(|entry| entry.is_some()),
            bounded: self.bounded(row, &confined),
            id: row.id.clone(),
            first_turn: row.first_turn,
            last_turn: row.last_turn,
            strengths: row.strengths as usize,
            half_move_turn: row.half_move_turn,
            germans_cross_vistula: row.germans_cross_vistula,
            absent: self.units(&row.absent)?,
            levels: row.levels,
            group_of: group_of(&groups),
            groups,
            entries: row.entry.iter().map(|e| self.entry(e)).collect::<Result<_, _>>()?,
            entry_of,
            confined,
        })
    }

    fn check_size(&self, row: &Row) -> Result<(), DataError> {
        let Row { id, first_turn, last_turn, .. } = row;
        if !(1..=*last_turn).contains(first_turn) || *last_turn > self.days {
            let message = format!("{id} must begin before it ends, within {} days", self.days);
            return Err(self.page.wrong(id, message));
        }
        if row.entry.len() > MOST_ENTRIES {
            let message = format!("{id} has more than {MOST_ENTRIES} groups that enter");
            return Err(self.page.wrong(id, message));
        }
        Ok(())
    }

    fn group(&self, row: &SetupRow) -> Result<Group, DataError> {
        Ok(Group {
            side: row.side.side(),
            hex: self.hex(&row.hex)?,
            radius: row.radius,
            units: self.units_of(row.side, &row.units)?,
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
            (None, Some(edge)) => Gate::Edge(edge),
            _ => {
                let message = "an entry has either a hex or an edge".to_string();
                return Err(self.page.wrong("[[scenario.entry]]", message));
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

    /// [17] Which entry brings each unit; nobody is set up and comes as well.
    fn entries_of(&self, row: &Row, groups: &[Group]) -> Result<Per<Piece, Option<u8>>, DataError> {
        let mut entry_of: Per<Piece, _> = vec![None; UNITS].into();
        for (i, entry) in row.entry.iter().enumerate() {
            for unit in self.units_of(entry.side, &entry.units)? {
                entry_of[unit] = Some(i as u8);
            }
        }
        let mut set_up = groups.iter().flat_map(|group| &group.units);
        match set_up.find(|unit| entry_of[**unit].is_some()) {
            Some(unit) => {
                let id = &self.book.piece(*unit).id;
                Err(self.page.wrong(id, format!("{id} is set up and enters later")))
            }
            None => Ok(entry_of),
        }
    }

    fn confined(&self, row: &ConfinedRow) -> Result<Confined, DataError> {
        let area = self.book.board.area(&row.area).iter().copied().collect();
        let closed = self.terrain.land.without(&area);
        Ok(Confined { units: self.units(&row.units)?, closed, until: row.until })
    }

    /// Units to which some free hexes are closed: headquarters fear those of the enemy.
    fn bounded(&self, row: &Row, confined: &[Confined]) -> Units {
        let is_bounded = |(i, info): (usize, &PieceInfo)| {
            let unit = Piece(i as u16);
            let stays = !row.germans_cross_vistula && info.side == GERMAN;
            let held = stays || confined.iter().any(|c| c.units.contains(unit));
            (held || info.symbol == "headquarters").then_some(unit)
        };
        self.book.roster.iter().enumerate().filter_map(is_bounded).collect()
    }
}
