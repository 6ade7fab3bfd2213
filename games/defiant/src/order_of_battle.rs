//! [2.3, 2.5, 12.0, 14.0] The counters and what they can do, read from `units.toml`: units,
//! headquarters, the ship, aircraft, and the chits of the cup.

use crate::{
    chits::{Chit, ChitRow},
    prelude::*,
    terrain::{LUFTFLOTTE_1, LUFTFLOTTE_4, POLISH_AIR_FORCE},
};
use kernel::reading::*;

pub const GERMAN: Side = Side::First;
pub const POLISH: Side = Side::Second;

/// Number of pieces; positions are sized by it: 189 units, headquarters and the ship, 10 aircraft.
pub const UNITS: usize = 199;
/// The last pieces are the aircraft.
pub const AIRCRAFT: usize = 10;
/// Number of chits; a set of them fits into 32 bits.
pub const CHITS: usize = 22;

/// A set of pieces.
pub type Units = PieceSet<4>;

/// All of them.
pub fn pieces() -> impl Iterator<Item = Piece> + Clone {
    (0..UNITS as u16).map(Piece)
}

/// What the rules read off a counter.
#[derive(Clone, Debug)]
pub struct Unit {
    pub side: Side,
    /// [11.1.5, 11.2d, 12.1a] Slovaks are on the German side, but no Germans.
    pub slovak: bool,
    pub kind: Kind,
    /// Front, and back if there is one. Aircraft and the ship have only an attack, headquarters
    /// nothing but movement.
    pub faces: [Option<Face>; 2],
    /// [4.2.1a] The colour band; none for the independent.
    pub formation: Option<Formation>,
    /// [4.2.3a, 12.2b] How far headquarters command, and aircraft interdict.
    pub range: u8,
    /// [4.2.1] Of headquarters: the bands that it commands; none means any five units.
    pub commands: [Option<Formation>; 2],
    /// [12.0b] Of aircraft: where it waits.
    pub home: Option<Space>,
}

/// The index of a formation in [`OrderOfBattle::formations`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formation(pub u8);

/// One side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    pub attack: u8,
    pub defence: u8,
    pub movement: Movement,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Movement {
    Points(u8),
    /// [6.5a] Any distance, by rail only.
    Rail,
    /// [11.3(1)] The ship goes anywhere on the Baltic.
    Sea,
    /// Aircraft do not march.
    #[default]
    Air,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// On foot.
    Infantry,
    /// Infantry on wheels.
    Motorized,
    Cavalry,
    Mechanized,
    Train,
    Fortress,
    Headquarters,
    Ship,
    #[serde(skip)]
    GroundAttack,
    #[serde(skip)]
    Interdiction,
}

impl Kind {
    /// [9.4b] Has steps, fights on the ground and counts for stacking.
    pub fn is_combat_unit(self) -> bool {
        use Kind::*;
        matches!(self, Infantry | Motorized | Cavalry | Mechanized | Train | Fortress)
    }

    pub fn is_aircraft(self) -> bool {
        matches!(self, Kind::GroundAttack | Kind::Interdiction)
    }

    /// [6.4a] May use roads at half cost.
    pub fn has_wheels(self) -> bool {
        matches!(self, Kind::Motorized | Kind::Mechanized | Kind::Headquarters)
    }

    fn symbol(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Motorized => "motorised_infantry",
            Kind::Cavalry => "cavalry",
            Kind::Mechanized => "armoured",
            Kind::Train => "armoured_train",
            Kind::Fortress => "fortress",
            Kind::Headquarters => "headquarters",
            Kind::Ship => "ship",
            Kind::GroundAttack | Kind::Interdiction => "air",
        }
    }
}

impl Unit {
    /// [5.2, 5.2.1] Whether a face has a zone of control.
    pub fn has_zone(&self, face: Face) -> bool {
        self.kind.is_combat_unit() && self.kind != Kind::Train && face.attack > 0
    }

    /// [4.2.1a] Whether a headquarters has the band of a unit.
    #[inline]
    pub fn leads(&self, unit: &Unit) -> bool {
        unit.formation.is_some() && self.commands.contains(&unit.formation)
    }

    /// [9.4] Headquarters, aircraft and the ship have no steps.
    pub fn steps(&self) -> u8 {
        let faces = self.faces.iter().flatten().count() as u8;
        if self.kind.is_combat_unit() { faces } else { 0 }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    unit: Vec<UnitRow>,
    air: Vec<AirRow>,
    chit: Vec<ChitRow>,
}

sourced! {
    struct AirRow {
        id: String,
        label: String,
        fleet: Fleet,
        role: Role,
        value: u8,
    }

    struct UnitRow {
        id: String,
        label: String,
        nation: Nation,
        r#type: Kind,
        symbol: Option<String>,
        livery: Option<String>,
        size: String,
        formation: Option<String>,
        #[serde(default)]
        commands: Vec<String>,
        values: Option<String>,
        reduced: Option<String>,
        range: Option<u8>,
        movement: Option<u8>,
        attack: Option<u8>,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Nation {
    German,
    Slovak,
    Polish,
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum Fleet {
    #[serde(rename = "luftflotte-1")]
    First,
    #[serde(rename = "luftflotte-4")]
    Fourth,
    #[serde(rename = "polish-air-force")]
    Polish,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Role {
    GroundAttack,
    Interdiction,
}

pub struct OrderOfBattle {
    pub units: Per<Piece, Unit>,
    pub roster: Vec<PieceInfo>,
    pub chits: Per<ChitId, Chit>,
    /// Keys of the formations, in the order in which their headquarters stand in the file.
    pub formations: Vec<String>,
}

impl OrderOfBattle {
    pub fn read(book: &Book) -> Result<OrderOfBattle, DataError> {
        let (words, page) = (&book.words, book.files.page("units.toml"));
        let file: UnitsFile = page.read()?;
        let headquarters = file.unit.iter().filter(|row| row.r#type == Kind::Headquarters);
        let formations = headquarters.filter_map(|row| row.formation.clone()).collect();
        let reader = Reader { words, formations };
        let found = file.unit.len() + file.air.len();
        if (found, file.chit.len()) != (UNITS, CHITS) {
            let message = format!(
                "{UNITS} units and {CHITS} chits wanted, {found} and {} found",
                file.chit.len()
            );
            return Err(page.wrong("[[unit]]", message));
        }
        let (mut units, mut roster) = (Vec::new(), Vec::new());
        for row in &file.unit {
            let unit = reader.unit(row).map_err(|message| page.wrong(&row.id, message))?;
            roster.push(reader.info(row, &unit)?);
            units.push(unit);
        }
        for row in &file.air {
            let unit = aircraft(row);
            roster.push(reader.air_info(row, &unit)?);
            units.push(unit);
        }
        page.all_different(&roster)?;
        let chits = file.chit.iter().map(|row| row.read(book, &units, &roster));
        let chits = chits.collect::<Result<_, _>>()?;
        Ok(OrderOfBattle { chits, units: units.into(), roster, formations: reader.formations })
    }
}

struct Reader<'a> {
    words: &'a Catalogue,
    formations: Vec<String>,
}

impl Reader<'_> {
    fn formation(&self, key: &str) -> Result<Formation, String> {
        let known = self.formations.iter().map(String::as_str);
        Ok(Formation(index_of("headquarters with the band", key, known)? as u8))
    }

    fn unit(&self, row: &UnitRow) -> Result<Unit, String> {
        let faces = match (row.r#type, &row.values, row.movement, row.attack) {
            (Kind::Headquarters, None, Some(movement), None) if row.range.is_some() => {
                let movement = Movement::Points(movement);
                [Some(Face { attack: 0, defence: 0, movement }), None]
            }
            (Kind::Headquarters, ..) => {
                return Err("headquarters have range and movement, and no values".into());
            }
            (Kind::Ship, None, None, Some(attack)) => {
                [Some(Face { attack, defence: 0, movement: Movement::Sea }), None]
            }
            (Kind::Ship, ..) => return Err("the ship has an attack and nothing else".into()),
            (_, Some(front), None, None) if row.range.is_none() => {
                [Some(face(front)?), row.reduced.as_deref().map(face).transpose()?]
            }
            _ => return Err("a combat unit has values such as 3-3-3, and nothing else".into()),
        };
        let unit = Unit {
            side: if row.nation == Nation::Polish { POLISH } else { GERMAN },
            slovak: row.nation == Nation::Slovak,
            kind: row.r#type,
            faces,
            formation: row.formation.as_deref().map(|key| self.formation(key)).transpose()?,
            range: row.range.unwrap_or(0),
            commands: self.commands(row)?,
            home: None,
        };
        check_unit(&unit)?;
        Ok(unit)
    }

    fn commands(&self, row: &UnitRow) -> Result<[Option<Formation>; 2], String> {
        if !row.commands.is_empty() && row.r#type != Kind::Headquarters {
            return Err("only headquarters command".into());
        }
        let mut commands = [None; 2];
        if row.commands.len() > commands.len() {
            return Err("a headquarters commands two bands at most".into());
        }
        for (place, key) in commands.iter_mut().zip(&row.commands) {
            *place = Some(self.formation(key)?);
        }
        Ok(commands)
    }

    /// The values of a counter as they are printed; headquarters show range and movement.
    fn info(&self, row: &UnitRow, unit: &Unit) -> Result<PieceInfo, DataError> {
        let faces = match (row.r#type, row.movement, row.attack) {
            (Kind::Headquarters, Some(movement), _) => vec![format!("{}-{movement}", unit.range)],
            (_, _, Some(attack)) => vec![attack.to_string()],
            _ => [&row.values, &row.reduced].into_iter().flatten().cloned().collect(),
        };
        let livery = match row.nation {
            Nation::German => "german",
            Nation::Slovak => "slovak",
            Nation::Polish => "polish",
        };
        Ok(PieceInfo {
            side: unit.side,
            livery: row.livery.as_deref().unwrap_or(livery).into(),
            symbol: row.symbol.clone().unwrap_or_else(|| unit.kind.symbol().into()),
            size: row.size.clone(),
            label: row.label.clone(),
            faces,
            source: row.source.clone(),
            ..PieceInfo::named(self.words, &row.id, row.formation.as_deref())?
        })
    }

    fn air_info(&self, row: &AirRow, unit: &Unit) -> Result<PieceInfo, DataError> {
        Ok(PieceInfo {
            side: unit.side,
            livery: if unit.side == GERMAN { "german" } else { "polish" }.into(),
            symbol: unit.kind.symbol().into(),
            size: "wing".into(),
            label: row.label.clone(),
            faces: vec![row.value.to_string()],
            source: row.source.clone(),
            ..PieceInfo::named(self.words, &row.id, None)?
        })
    }
}

/// [9.4.3, 10.3.3, T10] Kind and values go together.
fn check_unit(unit: &Unit) -> Result<(), String> {
    let [Some(front), back] = unit.faces else { return Err("a counter has a front".into()) };
    let fits = match unit.kind {
        Kind::Train => front.movement == Movement::Rail,
        Kind::Fortress => front.movement == Movement::Points(0),
        Kind::Infantry => matches!(front.movement, Movement::Points(1..=3)),
        Kind::Cavalry => matches!(front.movement, Movement::Points(1..=5)),
        Kind::Motorized | Kind::Mechanized => matches!(front.movement, Movement::Points(6..)),
        _ => true,
    };
    if !fits {
        return Err("its movement does not go with its type".into());
    }
    let weaker = |back: Face| {
        back.attack <= front.attack
            && back.defence <= front.defence
            && back.movement == front.movement
    };
    if back.is_some_and(|back| !weaker(back)) {
        return Err("the back is weaker than the front and moves alike".into());
    }
    Ok(())
}

fn aircraft(row: &AirRow) -> Unit {
    let (side, home) = match row.fleet {
        Fleet::First => (GERMAN, LUFTFLOTTE_1),
        Fleet::Fourth => (GERMAN, LUFTFLOTTE_4),
        Fleet::Polish => (POLISH, POLISH_AIR_FORCE),
    };
    let (kind, attack, range) = match row.role {
        Role::GroundAttack => (Kind::GroundAttack, row.value, 0),
        Role::Interdiction => (Kind::Interdiction, 0, row.value),
    };
    Unit {
        side,
        slovak: false,
        kind,
        faces: [Some(Face { attack, defence: 0, movement: Movement::Air }), None],
        formation: None,
        range,
        commands: [None; 2],
        home: Some(home),
    }
}

/// Reads `3-2-6`, or `2-1-R` for a train.
fn face(values: &str) -> Result<Face, String> {
    let read = || {
        let mut figures = values.split('-');
        let (attack, defence) = (figures.next()?.parse().ok()?, figures.next()?.parse().ok()?);
        let movement = match figures.next()? {
            "R" => Movement::Rail,
            points => Movement::Points(points.parse().ok()?),
        };
        figures.next().is_none().then_some(Face { attack, defence, movement })
    };
    read().ok_or_else(|| format!("{values:?} is not like 3-2-6 or 2-1-R"))
}
