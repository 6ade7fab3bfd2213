//! [W, GP, SO, BA] The scenarios: who stands where, who comes when and how.

use crate::{
    city::{City, LATER, MOBILISATION, SUPPORT, WAITING, Zones},
    order_of_battle::{SideWord, UNITS, Units},
};
use kernel::{prelude::*, reading::*};

pub struct Scenario {
    pub id: String,
    pub first_turn: u8,
    pub last_turn: u8,
    /// [W6, GP4] Columns for Poles against garrisons in the first turn.
    pub garrison_bonus: i8,
    /// [GP1, Q71] Every fortified zone must get a unit.
    pub fortified_need_unit: bool,
    /// [GP2] Most units of their own districts in a zone.
    pub home_limit: Option<u8>,
    pub landing: Option<Landing>,
    pub frantic_6: Option<Call>,
    /// [BA4]
    pub allied_bonus: i8,
    pub groups: Vec<Group>,
    /// Units that take part, from the start or later.
    pub cast: Units,
    /// How each unit comes into play, if later.
    pub arrivals: Per<Piece, Option<Arrival>>,
}

/// [SO2, SO3]
#[derive(Clone, Debug)]
pub struct Landing {
    pub call: Call,
    pub command: u8,
    pub support: Piece,
    pub units: Units,
    pub zones: Zones,
}

/// [BA2] A roll of two dice that calls something in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    pub first_turn: u8,
    pub rolls: Vec<u8>,
}

/// Units that are set up together.
pub struct Group {
    pub side: Side,
    pub place: Start,
    pub units: Vec<Piece>,
    pub level: u8,
    /// [GP2] Counts towards the limit.
    pub limited: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    Zones(Zones),
    Box(Space),
}

/// [9.11] When and where a unit comes in.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Never by itself, if 0.
    pub turn: u8,
    pub level: u8,
    pub gate: Gate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    /// [S3.3c] Any edge zone, or the cordon.
    Edge,
    /// [19.0, 20.11]
    Zones(Zones),
    /// [Q14] A mobilisation zone of these.
    Mobilisation(Zones),
    /// [2.22d]
    Support,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<Row>,
    arrival: Vec<ArrivalRow>,
}

sourced! {
    struct Row {
        id: String,
        first_turn: u8,
        last_turn: u8,
        german_setup: Option<String>,
        polish_setup: Option<String>,
        garrison_bonus: i8,
        fortified_need_unit: bool,
        home_limit: Option<u8>,
        landing: Option<LandingRow>,
        frantic_6: Option<Call>,
        #[serde(default)]
        allied_bonus: i8,
        #[serde(default)]
        setup: Vec<SetupRow>,
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LandingRow {
    first_turn: u8,
    rolls: Vec<u8>,
    command: u8,
    support: String,
}

sourced! {
    struct SetupRow {
        side: SideWord,
        #[serde(default)]
        zones: Vec<String>,
        #[serde(default)]
        districts: Vec<String>,
        #[serde(default)]
        anywhere: bool,
        r#box: Option<String>,
        units: Vec<String>,
        #[serde(default = "full")]
        level: u8,
        #[serde(default)]
        limited: bool,
    }
}

fn full() -> u8 {
    2
}

sourced! {
    struct ArrivalRow {
        side: SideWord,
        #[serde(default)]
        turn: u8,
        r#box: Option<String>,
        over: Option<String>,
        #[serde(default)]
        zones: Vec<String>,
        #[serde(default)]
        mobilisation: Vec<String>,
        #[serde(default)]
        clear: Vec<String>,
        scenario: Option<String>,
        #[serde(rename = "when")]
        _when: Option<String>,
        units: Vec<String>,
        #[serde(default = "full")]
        level: u8,
    }
}

/// Finds what the rows name.
struct Reader<'a> {
    page: Page<'a>,
    board: &'a Board,
    city: &'a City,
    roster: &'a [PieceInfo],
    /// [Q71] Where a group that may stand anywhere may stand.
    open: Zones,
}

pub fn read(book: &Book, city: &City, terrain_points: Zones) -> Result<Vec<Scenario>, DataError> {
    let Book { files, board, roster, .. } = book;
    let page = files.page("scenario.toml");
    let file: ScenarioFile = page.read()?;
    let open = board.hexes().collect::<Zones>().without(&terrain_points);
    let reader = Reader { page, board, city, roster, open };
    file.scenario.iter().map(|row| reader.scenario(row, &file)).collect()
}

impl Reader<'_> {
    fn unit(&self, id: &str, side: SideWord) -> Result<Piece, DataError> {
        let found = self.roster[..UNITS].iter().position(|p| p.id == id);
        let found = found.filter(|i| self.roster[*i].side == side.side());
        let missing = || self.page.wrong(id, format!("{:?} has no unit {id:?}", side.word()));
        found.map(|i| Piece(i as u16)).ok_or_else(missing)
    }

    fn units(&self, ids: &[String], side: SideWord) -> Result<Vec<Piece>, DataError> {
        ids.iter().map(|id| self.unit(id, side)).collect()
    }

    fn zones(&self, names: &[String]) -> Result<Zones, DataError> {
        names.iter().map(|name| self.page.space(self.board, name)).collect()
    }

    fn districts(&self, names: &[String]) -> Result<u16, DataError> {
        self.city.named(names).map_err(|unknown| self.page.wrong(&unknown.written, unknown.clone()))
    }

    fn scenario(&self, row: &Row, file: &ScenarioFile) -> Result<Scenario, DataError> {
        let mut groups = Vec::new();
        for (side, from) in
            [(SideWord::German, &row.german_setup), (SideWord::Polish, &row.polish_setup)]
        {
            let id = from.as_ref().unwrap_or(&row.id);
            let found = file.scenario.iter().find(|s| s.id == *id);
            let source = found.ok_or_else(|| self.page.wrong(id, format!("no scenario {id:?}")))?;
            for setup in source.setup.iter().filter(|s| s.side == side) {
                groups.push(self.group(setup)?);
            }
        }
        // Groups without choice stand before the others choose.
        groups.sort_by_key(|g| (g.side, !g.is_fixed()));
        let here = |arrival: &&ArrivalRow| arrival.scenario.as_ref().is_none_or(|id| *id == row.id);
        let due: Vec<&ArrivalRow> = file.arrival.iter().filter(here).collect();
        let mut arrivals: Per<Piece, Option<Arrival>> = vec![None; UNITS].into();
        for arrival in &due {
            for unit in self.units(&arrival.units, arrival.side)? {
                arrivals[unit] = Some(self.arrival(arrival)?);
            }
        }
        let landing =
            row.landing.as_ref().map(|rules| self.landing(row, rules, &due)).transpose()?;
        let placed = groups.iter().flat_map(|g| g.units.iter().copied());
        let late: Units = arrivals.which(Option::is_some);
        Ok(Scenario {
            cast: placed.chain(late.iter()).collect(),
            id: row.id.clone(),
            first_turn: row.first_turn,
            last_turn: row.last_turn,
            garrison_bonus: row.garrison_bonus,
            fortified_need_unit: row.fortified_need_unit,
            home_limit: row.home_limit,
            landing,
            frantic_6: row.frantic_6.clone(),
            allied_bonus: row.allied_bonus,
            groups,
            arrivals,
        })
    }

    /// The last of those that land in districts is the one that is called in.
    fn landing(
        &self,
        row: &Row,
        rules: &LandingRow,
        due: &[&ArrivalRow],
    ) -> Result<Landing, DataError> {
        let lands = due.iter().rfind(|arrival| !arrival.clear.is_empty());
        let nobody = || self.page.wrong(&row.id, "nobody is there to land");
        let lands = lands.ok_or_else(nobody)?;
        let zones = self.city.zones_of(self.districts(&lands.clear)?);
        Ok(Landing {
            call: Call { first_turn: rules.first_turn, rolls: rules.rolls.clone() },
            command: rules.command,
            support: self.unit(&rules.support, SideWord::Polish)?,
            units: self.units(&lands.units, lands.side)?.into_iter().collect(),
            zones: zones.intersection(&self.city.clear),
        })
    }

    fn group(&self, row: &SetupRow) -> Result<Group, DataError> {
        let place = match &row.r#box {
            Some(name) if name == "mobilisation" => Start::Box(MOBILISATION),
            Some(name) => return Err(self.page.wrong(name, format!("nobody starts in {name:?}"))),
            None if row.anywhere => Start::Zones(self.open),
            None => {
                let districts = self.city.zones_of(self.districts(&row.districts)?);
                Start::Zones(self.zones(&row.zones)?.union(&districts))
            }
        };
        Ok(Group {
            side: row.side.side(),
            place,
            units: self.units(&row.units, row.side)?,
            level: row.level,
            limited: row.limited,
        })
    }

    fn arrival(&self, row: &ArrivalRow) -> Result<Arrival, DataError> {
        let gate = match (&row.r#box, &row.over) {
            (Some(_), _) => Gate::Support,
            (_, Some(_)) => Gate::Edge,
            _ if !row.mobilisation.is_empty() => {
                Gate::Mobilisation(self.city.mobilisation(self.districts(&row.mobilisation)?))
            }
            _ => Gate::Zones(self.zones(&row.zones)?),
        };
        Ok(Arrival { turn: row.turn, level: row.level, gate })
    }
}

impl Group {
    /// Whether its units have no choice.
    pub fn is_fixed(&self) -> bool {
        match self.place {
            Start::Zones(zones) => zones.len() == 1,
            Start::Box(_) => true,
        }
    }
}

/// Where a unit of this gate waits until its turn, and from then on.
pub fn boxes(gate: Gate, side: Side) -> (Space, Space) {
    let ready = if gate == Gate::Support { SUPPORT } else { WAITING };
    (LATER[side], ready[side])
}
