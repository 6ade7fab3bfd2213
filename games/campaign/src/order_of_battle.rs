//! [2.2] The counters and what they can do, read from `units.toml` and `scenario.toml`.

use kernel::{
    book::ScenarioInfo,
    dense::{Dense, Key},
    prelude::*,
    reading::*,
    roster,
};
use std::collections::BTreeMap;

pub const GERMAN: Side = Side::First;
pub const POLISH: Side = Side::Second;

/// Number of counters; positions are sized by it.
pub const UNITS: usize = 124;

/// [2.2.1a] What the rules read off a counter. Index 0 is the front, 1 the back.
#[derive(Clone, Debug)]
pub struct Unit {
    pub side: Side,
    pub nation: Nation,
    pub kind: Kind,
    pub attack: [u8; 2],
    pub defence: [u8; 2],
    pub movement: u8,
    /// [7.0.o1] Without a back the first casualty destroys it.
    pub has_back: bool,
    pub arrival: Arrival,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    German,
    Slovak,
    Polish,
}

impl Nation {
    fn side(self) -> Side {
        if self == Nation::Polish { POLISH } else { GERMAN }
    }
}

/// [2.2.1c] The nine types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Infantry,
    Armoured,
    MechanisedCavalry,
    MotorisedInfantry,
    Mountain,
    Cavalry,
    Naval,
    Paratroop,
    AirLanding,
}

/// Column of the terrain table, with the two exceptions for mountains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mobility {
    Foot,
    Mountain,
    Motor,
    Armoured,
}

impl Mobility {
    pub const ALL: [Mobility; 4] =
        [Mobility::Foot, Mobility::Mountain, Mobility::Motor, Mobility::Armoured];
}

impl Key for Mobility {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// One value for each mobility, in their order.
pub type ByMobility<T> = Dense<T, 4>;

impl Kind {
    /// [T2] Cavalry moves by the foot column (Q47).
    pub fn mobility(self) -> Mobility {
        match self {
            Kind::Armoured => Mobility::Armoured,
            Kind::MechanisedCavalry | Kind::MotorisedInfantry => Mobility::Motor,
            Kind::Mountain => Mobility::Mountain,
            _ => Mobility::Foot,
        }
    }

    /// [5.2b] Motorised units and cavalry advance two hexes.
    pub fn advances_two(self) -> bool {
        matches!(
            self,
            Kind::Armoured | Kind::MechanisedCavalry | Kind::MotorisedInfantry | Kind::Cavalry
        )
    }
}

/// [4.2.1] How a unit comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    OnMap(Space),
    /// [10.1.2d] Over an edge, from this turn on.
    Edge {
        turn: u8,
        edge: MapEdge,
    },
    /// [10.1.2c] In a Polish city, from this turn on.
    City {
        turn: u8,
    },
    /// [4.2.3] By air.
    Airborne,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapEdge {
    WestNorthOf0108,
    South,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    class: BTreeMap<String, Class>,
    unit: Vec<UnitRow>,
}

sourced! {
    struct Class {
        front: String,
        back: Option<String>,
        #[serde(rename = "why")]
        _why: String,
    }

    struct UnitRow {
        id: String,
        label: String,
        nation: Nation,
        r#type: Kind,
        size: String,
        class: String,
        formation: Option<String>,
        front: Option<String>,
        back: Option<String>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<ScenarioRow>,
}

sourced! {
    struct ScenarioRow {
        id: String,
        turns: u8,
        at: BTreeMap<String, String>,
        reinforcement: Vec<Reinforcement>,
        reserve: Reserve,
    }

    struct Reinforcement {
        unit: String,
        turn: u8,
        place: String,
    }

    struct Reserve {
        units: Vec<String>,
    }
}

pub struct OrderOfBattle {
    pub units: Per<Piece, Unit>,
    pub roster: Vec<PieceInfo>,
    pub scenario: ScenarioInfo,
    /// [4.2.3] The 7th Air Division and the 22nd Airborne Division.
    pub parachutists: Piece,
    pub air_landing: Piece,
}

impl OrderOfBattle {
    pub fn read(book: &Book) -> Result<OrderOfBattle, DataError> {
        let Book { files, board, words, .. } = book;
        let [page, starts] = ["units.toml", "scenario.toml"].map(|name| files.page(name));
        let file: UnitsFile = page.read()?;
        let mut scenarios: ScenarioFile = starts.read()?;
        if file.unit.len() != UNITS {
            let message = format!("{UNITS} units wanted, {} found", file.unit.len());
            return Err(page.wrong("[[unit]]", message));
        }
        let Some(scenario) = scenarios.scenario.pop() else {
            return Err(starts.wrong("scenario", "a scenario is missing"));
        };
        let mut units = Vec::new();
        let mut roster = Vec::new();
        for row in &file.unit {
            let Some(class) = file.class.get(&row.class) else {
                let known = file.class.keys().map(String::as_str);
                return Err(page.wrong(&row.id, unknown("class", &row.class, known)));
            };
            let front = row.front.as_ref().or(Some(&class.front));
            let back = row.back.as_ref().or(class.back.as_ref());
            let faces: Vec<String> = [front, back].into_iter().flatten().cloned().collect();
            units.push(unit(page, row, &faces, arrival(starts, board, &scenario, &row.id)?)?);
            roster.push(info(words, row, faces)?);
        }
        let find = |kind: Kind| units.iter().position(|u| u.kind == kind).map(|i| Piece(i as u16));
        let missing = || page.wrong("type", "both airborne divisions must be there");
        let parachutists = find(Kind::Paratroop).ok_or_else(missing)?;
        let air_landing = find(Kind::AirLanding).ok_or_else(missing)?;
        let scenario = ScenarioInfo::new(words, &scenario.id, 1, scenario.turns)?;
        Ok(OrderOfBattle { units: units.into(), roster, scenario, parachutists, air_landing })
    }
}

/// The counter as the rules read it.
fn unit(page: Page, row: &UnitRow, faces: &[String], arrival: Arrival) -> Result<Unit, DataError> {
    let figures = |face: &String| {
        let printed = roster::figures::<3>(face);
        printed.filter(|all| all.iter().all(|n| (1..=20).contains(n))).ok_or_else(|| {
            let wanted = "attack-defence-movement from 1 to 20, like 3-4-4";
            page.wrong(face, format!("{face:?} should be {wanted}"))
        })
    };
    let [attack, defence, movement] = figures(&faces[0])?;
    let back = faces.get(1).map(figures).transpose()?;
    let [a, d, m] = back.unwrap_or([0, 0, movement]);
    // [7.0b, 7.0c] The back is weaker but as fast.
    if a > attack || d > defence || m != movement {
        let message = format!("the back {a}-{d}-{m} is not weaker than {} and as fast", faces[0]);
        return Err(page.wrong(&row.id, message));
    }
    Ok(Unit {
        side: row.nation.side(),
        nation: row.nation,
        kind: row.r#type,
        attack: [attack, a],
        defence: [defence, d],
        movement,
        has_back: back.is_some(),
        arrival,
    })
}

/// The counter as it is printed.
fn info(words: &Catalogue, row: &UnitRow, faces: Vec<String>) -> Result<PieceInfo, DataError> {
    let livery = match row.nation {
        Nation::German => "german",
        Nation::Slovak => "slovak",
        Nation::Polish => "polish",
    };
    let symbol = match row.r#type {
        Kind::Infantry => "infantry",
        Kind::Armoured => "armoured",
        Kind::MechanisedCavalry => "mechanised_cavalry",
        Kind::MotorisedInfantry => "motorised_infantry",
        Kind::Mountain => "mountain",
        Kind::Cavalry => "cavalry",
        Kind::Naval => "naval",
        Kind::Paratroop => "paratroop",
        Kind::AirLanding => "air_landing",
    };
    Ok(PieceInfo {
        side: row.nation.side(),
        livery: livery.into(),
        symbol: symbol.into(),
        size: row.size.clone(),
        label: row.label.clone(),
        faces,
        source: row.source.clone(),
        ..PieceInfo::named(words, &row.id, row.formation.as_deref())?
    })
}

fn arrival(
    page: Page,
    board: &Board,
    scenario: &ScenarioRow,
    id: &str,
) -> Result<Arrival, DataError> {
    if let Some(hex) = scenario.at.get(id) {
        return Ok(Arrival::OnMap(page.space(board, hex)?));
    }
    if scenario.reserve.units.iter().any(|u| u == id) {
        return Ok(Arrival::Airborne);
    }
    let Some(row) = scenario.reinforcement.iter().find(|r| r.unit == id) else {
        return Err(page.wrong(id, format!("{id} has neither a start hex nor a turn of arrival")));
    };
    let turn = row.turn;
    match row.place.as_str() {
        "entry-218" => Ok(Arrival::Edge { turn, edge: MapEdge::WestNorthOf0108 }),
        "entry-south" => Ok(Arrival::Edge { turn, edge: MapEdge::South }),
        "polish-city" => Ok(Arrival::City { turn }),
        other => Err(page.wrong(other, format!("{other:?} is no place of arrival"))),
    }
}
