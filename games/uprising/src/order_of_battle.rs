//! [2.2] The counters: units, support counters, garrisons. Cards are in [`crate::deck`].

use crate::city::{City, Districts};
use kernel::{prelude::*, reading::*};

pub const GERMAN: Side = Side::First;
pub const POLISH: Side = Side::Second;

/// Units and support counters; positions are sized by it.
pub const UNITS: usize = 172;
pub const GARRISONS: usize = 40;

/// A set of units and support counters.
pub type Units = PieceSet<3>;

/// [2.2] What the rules read off a counter.
#[derive(Clone, Debug)]
pub struct Unit {
    pub side: Side,
    pub kind: Kind,
    /// Index of its formation in [`OrderOfBattle::formations`].
    pub formation: u8,
    /// [2.21c]
    pub elite: bool,
    /// Strength by levels left: none, weakened, full. Of a support counter: columns by uses left.
    pub strength: [u8; 3],
    pub levels: u8,
    pub movement: u8,
    pub rebuild: Rebuild,
    /// [11.K6, 11.K7] What its loss costs the Poles.
    pub morale: i8,
    pub home: Districts,
    /// [W5] Not surprised in the first turn.
    pub ready: bool,
    /// [9.12b] Stands for a whole formation.
    pub summary: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Insurgent,
    Partisan,
    Wp,
    Sbs,
    Wehrmacht,
    Ss,
    WaffenSs,
    Collaborator,
    Cordon,
    Engineer,
    Flak,
    Bridge,
    Support,
}

impl Kind {
    /// [11.K1, 15.3a] Counts as a regular unit.
    pub fn is_regular(self) -> bool {
        !matches!(self, Kind::Flak | Kind::Bridge | Kind::Support)
    }

    /// [4.31, Q12] May use the sewers.
    pub fn is_insurgent(self) -> bool {
        matches!(self, Kind::Insurgent | Kind::Partisan)
    }
}

/// [9.12] What may be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rebuild {
    /// Levels, and the whole unit.
    Always,
    /// [9.12c] Levels only.
    Recover,
    #[default]
    Never,
}

/// [5.3] A German garrison, on its back a Polish Terrain Point.
#[derive(Clone, Debug)]
pub struct Garrison {
    pub zone: Space,
    pub strength: u8,
    /// [5.37] Columns for Polish defenders.
    pub terrain_point: u8,
    /// [11.K2, 11.K3]
    pub victory_mark: bool,
    /// [10.13]
    pub rich: bool,
    pub starts_polish: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    unit: Vec<UnitRow>,
    garrison: Vec<GarrisonRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    id: String,
    label: String,
    side: SideWord,
    livery: String,
    r#type: Kind,
    symbol: String,
    #[serde(default)]
    size: String,
    formation: Option<String>,
    #[serde(default)]
    elite: bool,
    #[serde(default)]
    strength: Vec<u8>,
    /// Of support counters.
    #[serde(default)]
    shift: Vec<u8>,
    #[serde(rename = "defends")]
    _defends: Option<bool>,
    #[serde(default)]
    movement: u8,
    #[serde(default)]
    rebuild: Rebuild,
    #[serde(default)]
    morale: i8,
    #[serde(default)]
    home: Vec<String>,
    #[serde(default)]
    ready: bool,
    #[serde(default, rename = "rona")]
    _rona: bool,
    #[serde(default)]
    summary: bool,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GarrisonRow {
    id: String,
    label: String,
    zone: String,
    strength: u8,
    terrain_point: u8,
    #[serde(default)]
    victory_mark: bool,
    #[serde(default)]
    rich: bool,
    starts: Option<SideWord>,
    source: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideWord {
    German,
    Polish,
}

impl SideWord {
    pub fn side(self) -> Side {
        match self {
            SideWord::German => GERMAN,
            SideWord::Polish => POLISH,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            SideWord::German => "german",
            SideWord::Polish => "polish",
        }
    }
}

pub struct OrderOfBattle {
    pub units: Per<Piece, Unit>,
    pub garrisons: Vec<Garrison>,
    pub formations: Vec<String>,
    /// Units, then garrisons.
    pub roster: Vec<PieceInfo>,
}

impl OrderOfBattle {
    pub fn read(book: &Book, city: &City) -> Result<OrderOfBattle, DataError> {
        let Book { files, board, words, .. } = book;
        let page = files.page("units.toml");
        let file: UnitsFile = page.read()?;
        if file.unit.len() != UNITS || file.garrison.len() != GARRISONS {
            let found = (file.unit.len(), file.garrison.len());
            let message =
                format!("{UNITS} units and {GARRISONS} garrisons wanted, {found:?} found");
            return Err(page.wrong("[[unit]]", message));
        }
        let mut formations: Vec<String> = Vec::new();
        let mut units = Vec::new();
        for row in &file.unit {
            let formation = row.formation.as_deref().unwrap_or_default();
            if !formations.iter().any(|known| known == formation) {
                formations.push(formation.to_string());
            }
            let formation = formations.iter().position(|f| f == formation).unwrap_or(0);
            let values = if row.r#type == Kind::Support { &row.shift } else { &row.strength };
            let strength = match values.as_slice() {
                [one] => [0, *one, *one],
                [full, weak] => [0, *weak, *full],
                _ => return Err(page.wrong(&row.id, "a counter has one or two values")),
            };
            let home = city.named(&row.home).map_err(|unknown| page.wrong(&row.id, unknown))?;
            units.push(Unit {
                side: row.side.side(),
                kind: row.r#type,
                formation: formation as u8,
                elite: row.elite,
                strength,
                levels: values.len() as u8,
                movement: row.movement,
                rebuild: row.rebuild,
                morale: row.morale,
                home,
                ready: row.ready,
                summary: row.summary,
            });
        }
        let garrison = |row: &GarrisonRow| {
            Ok(Garrison {
                zone: page.space(board, &row.zone)?,
                strength: row.strength,
                terrain_point: row.terrain_point,
                victory_mark: row.victory_mark,
                rich: row.rich,
                starts_polish: row.starts == Some(SideWord::Polish),
            })
        };
        let garrisons =
            file.garrison.iter().map(garrison).collect::<Result<Vec<_>, DataError>>()?;
        let units_info = file.unit.iter().map(|row| unit_info(row, words));
        let garrisons_info = file.garrison.iter().map(|row| garrison_info(row, words));
        let roster = units_info.chain(garrisons_info).collect::<Result<_, _>>()?;
        Ok(OrderOfBattle { units: units.into(), garrisons, formations, roster })
    }

    /// The most strength and the least movement of a side's units that can move.
    pub(crate) fn clumsiest(&self, side: Side) -> (u8, u8) {
        let mobile = || self.units.iter().filter(|u| u.side == side && u.movement > 0);
        let strength = mobile().flat_map(|u| u.strength).max();
        (strength.unwrap_or(0), mobile().map(|u| u.movement).min().unwrap_or(0))
    }

    /// The index of a formation.
    pub fn formation(&self, name: &str) -> Result<u8, Unknown> {
        let known = self.formations.iter().map(String::as_str);
        index_of("formation", name, known).map(|i| i as u8)
    }
}

fn unit_info(row: &UnitRow, words: &Catalogue) -> Result<PieceInfo, DataError> {
    let faces = match row.r#type {
        Kind::Support => row.shift.iter().map(|n| format!("+{n}")).collect(),
        _ => row.strength.iter().map(|n| format!("{n}-{}", row.movement)).collect(),
    };
    Ok(PieceInfo {
        side: row.side.side(),
        livery: row.livery.clone(),
        symbol: row.symbol.clone(),
        size: row.size.clone(),
        label: row.label.clone(),
        faces,
        source: row.source.clone(),
        ..PieceInfo::named(words, &row.id, row.formation.as_deref())?
    })
}

fn garrison_info(row: &GarrisonRow, words: &Catalogue) -> Result<PieceInfo, DataError> {
    let mark = if row.victory_mark { "*" } else { "" };
    Ok(PieceInfo {
        side: GERMAN,
        livery: "garrison".into(),
        symbol: "garrison".into(),
        size: String::new(),
        label: row.label.clone(),
        faces: vec![format!("{}{mark}", row.strength), format!("+{}{mark}", row.terrain_point)],
        source: row.source.clone(),
        ..PieceInfo::named(words, &row.id, None)?
    })
}

/// The piece of a garrison.
pub fn garrison_piece(garrison: usize) -> Piece {
    Piece((UNITS + garrison) as u16)
}

/// The garrison of a piece.
pub fn garrison_of(piece: Piece) -> Option<usize> {
    piece.index().checked_sub(UNITS).filter(|i| *i < GARRISONS)
}
