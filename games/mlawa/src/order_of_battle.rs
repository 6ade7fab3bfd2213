//! [2.2] The counters and what they can do, read from `units.toml`.

use crate::terrain::Mobility;
use kernel::{prelude::*, reading::*};

pub const GERMAN: Side = Side::First;
pub const POLISH: Side = Side::Second;

/// Number of counters; positions are sized by it: 157 units, 220 sub-units, 10 headquarters and 7
/// air counters.
pub const UNITS: usize = 394;

/// No counter has more half points of movement.
pub const MOST_MOVEMENT: u8 = 32;

/// A set of counters.
pub type Units = PieceSet<7>;

/// [2.2] What the rules read off a counter.
#[derive(Clone, Debug)]
pub struct Unit {
    pub side: Side,
    pub kind: Kind,
    pub mobility: Mobility,
    /// Half points.
    pub movement: u8,
    /// Full strength in scenarios with the usual strengths and in those with reduced ones; of a
    /// regiment the sum of its sub-units.
    pub strength: [u8; 2],
    /// [2.2d] Fire modifier in half points; artillery only.
    pub fire: u8,
    /// [2.2g] The regiment that it belongs to, and the sub-units that it can be divided into.
    pub parent: Option<Piece>,
    pub parts: [Option<Piece>; 3],
    /// [T4.1, Q62] The same regiment under another division: only one of the two enters.
    pub twin: Option<Piece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Infantry,
    Rifle,
    Hmg,
    Fortress,
    Cavalry,
    MotInfantry,
    Motorcycle,
    Recon,
    Tank,
    Tankette,
    Artillery,
    MotArtillery,
    HorseArtillery,
    HeavyArtillery,
    Hq,
    Air,
}

impl Kind {
    pub fn is_artillery(self) -> bool {
        use Kind::*;
        matches!(self, Artillery | MotArtillery | HorseArtillery | HeavyArtillery)
    }

    /// [7.12] A unit that is no artillery: it has a zone of control and fights on the ground.
    pub fn is_troops(self) -> bool {
        !self.is_artillery() && !matches!(self, Kind::Hq | Kind::Air)
    }

    pub fn is_armour(self) -> bool {
        matches!(self, Kind::Tank | Kind::Tankette)
    }

    /// [8.88, 8.89] Armour and reconnaissance suffer in woods and towns.
    pub fn is_vehicles(self) -> bool {
        self.is_armour() || self == Kind::Recon
    }

    fn symbol(self) -> &'static str {
        match self {
            Kind::Infantry | Kind::Rifle => "infantry",
            Kind::Hmg => "machine_gun",
            Kind::Fortress => "fortress",
            Kind::Cavalry => "cavalry",
            Kind::MotInfantry => "motorised_infantry",
            Kind::Motorcycle => "motorcycle",
            Kind::Recon => "motorised_reconnaissance",
            Kind::Tank => "armoured",
            Kind::Tankette => "tankette",
            Kind::Artillery => "artillery",
            Kind::MotArtillery => "motorised_artillery",
            Kind::HorseArtillery => "horse_artillery",
            Kind::HeavyArtillery => "heavy_artillery",
            Kind::Hq => "headquarters",
            Kind::Air => "air",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    unit: Vec<UnitRow>,
}

sourced! {
    struct UnitRow {
        id: String,
        label: String,
        nation: Nation,
        r#type: Kind,
        size: String,
        formation: Option<String>,
        #[serde(default)]
        movement: u8,
        #[serde(default)]
        motorised: bool,
        strength: Option<u8>,
        strength_s2: Option<u8>,
        parent: Option<String>,
        twin: Option<String>,
        fire: Option<f32>,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Nation {
    German,
    Polish,
}

impl Nation {
    pub fn side(self) -> Side {
        match self {
            Nation::German => GERMAN,
            Nation::Polish => POLISH,
        }
    }
}

pub struct OrderOfBattle {
    pub units: Per<Piece, Unit>,
    pub roster: Vec<PieceInfo>,
}

impl OrderOfBattle {
    pub fn read(book: &Book) -> Result<OrderOfBattle, DataError> {
        let Book { files, words, .. } = book;
        let page = files.page("units.toml");
        let file: UnitsFile = page.read()?;
        let rows = &file.unit;
        if rows.len() != UNITS {
            let message = format!("{UNITS} units wanted, {} found", rows.len());
            return Err(page.wrong("[[unit]]", message));
        }
        let units =
            rows.iter().map(|row| read_unit(row).map_err(|message| page.wrong(&row.id, message)));
        let mut units = units.collect::<Result<Per<Piece, Unit>, _>>()?;
        for (i, row) in rows.iter().enumerate() {
            let joined = relate(&mut units, rows, Piece(i as u16));
            joined.map_err(|message| page.wrong(&row.id, message))?;
        }
        let roster = rows.iter().zip(&units).map(|(row, unit)| info(words, row, unit));
        let army = OrderOfBattle { roster: roster.collect::<Result<_, _>>()?, units };
        army.check(page, rows)?;
        Ok(army)
    }

    fn check(&self, page: Page, rows: &[UnitRow]) -> Result<(), DataError> {
        for (row, unit) in rows.iter().zip(&self.units) {
            let wrong = |message: &str| page.wrong(&row.id, message);
            let divided = unit.parts[0].is_some();
            if divided && row.strength.is_some() {
                return Err(wrong("a unit with sub-units has no strength of its own"));
            }
            if unit.kind != Kind::Hq && unit.strength[0] == 0 {
                return Err(wrong("a unit needs a strength"));
            }
            if unit.kind.is_artillery() != (unit.fire > 0) {
                return Err(wrong("artillery, and only artillery, has a fire modifier"));
            }
        }
        Ok(())
    }
}

/// [2.2g, T4.1] Finds the regiment of a sub-unit, which has the strength of all its parts, and the
/// twin of a unit.
fn relate(units: &mut Per<Piece, Unit>, rows: &[UnitRow], unit: Piece) -> Result<(), String> {
    let row = &rows[unit.index()];
    let find = |id: &String, fits: &dyn Fn(&UnitRow) -> bool| {
        let found = rows.iter().position(|other| other.id == *id && fits(other));
        found.map(|i| Piece(i as u16))
    };
    if let Some(id) = &row.parent {
        let regiment = find(id, &|_| true).filter(|regiment| *regiment < unit);
        let late = || format!("{} comes before its regiment {id}", row.id);
        let regiment = regiment.ok_or_else(late)?;
        units[unit].parent = Some(regiment);
        let strength = units[unit].strength;
        let whole = &mut units[regiment];
        let free = whole.parts.iter_mut().find(|part| part.is_none());
        *free.ok_or("a unit has at most three sub-units")? = Some(unit);
        for (sum, own) in whole.strength.iter_mut().zip(strength) {
            *sum += own;
        }
    }
    if let Some(id) = &row.twin {
        let twin = find(id, &|other| other.twin.as_ref() == Some(&row.id));
        let missing = || format!("{id} and {} must name each other", row.id);
        units[unit].twin = Some(twin.ok_or_else(missing)?);
    }
    Ok(())
}

fn read_unit(row: &UnitRow) -> Result<Unit, String> {
    let strength = row.strength.unwrap_or(0);
    let fire = row.fire.unwrap_or(0.0) * 2.0;
    let movement = row.movement.checked_mul(2);
    if fire.fract() != 0.0 || !(0.0..=20.0).contains(&fire) {
        return Err("a fire modifier is a number of halves".into());
    }
    Ok(Unit {
        side: row.nation.side(),
        kind: row.r#type,
        mobility: if row.motorised { Mobility::Motor } else { Mobility::Foot },
        movement: movement.filter(|half| *half <= MOST_MOVEMENT).ok_or("it moves too far")?,
        strength: [strength, row.strength_s2.unwrap_or(strength)],
        fire: fire as u8,
        parent: None,
        parts: [None; 3],
        twin: None,
    })
}

/// The values of a counter: strength, or fire modifier for artillery, and movement. One face for
/// each strength that it can have, full first.
fn info(words: &Catalogue, row: &UnitRow, unit: &Unit) -> Result<PieceInfo, DataError> {
    let movement = row.movement;
    let faces = match unit.kind {
        Kind::Hq => vec![format!("{movement}")],
        Kind::Air => vec!["2".into(), "1".into()],
        kind if kind.is_artillery() => {
            let half = if unit.fire % 2 == 1 { "½" } else { "" };
            let whole = if unit.fire == 1 { String::new() } else { (unit.fire / 2).to_string() };
            vec![format!("{whole}{half}-{movement}")]
        }
        _ => (1..=unit.strength[0]).rev().map(|n| format!("{n}-{movement}")).collect(),
    };
    Ok(PieceInfo {
        side: unit.side,
        livery: if unit.side == GERMAN { "german" } else { "polish" }.into(),
        symbol: unit.kind.symbol().into(),
        size: row.size.clone(),
        label: row.label.clone(),
        faces,
        boxes: if unit.kind.is_troops() { unit.strength[0] } else { 0 },
        parent: unit.parent,
        source: row.source.clone(),
        ..PieceInfo::named(words, &row.id, row.formation.as_deref())?
    })
}
