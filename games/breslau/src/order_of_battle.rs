//! [2.2, 3.6–3.10, 7.1.7, 10.0] The counters and what they can do, read from `units.toml`: units,
//! cover units, and how many markers there are.

use crate::{position::MOST_GAS, tables::Tables, terrain::Terrain};
use kernel::{prelude::*, reading::*};

pub const RED: Side = Side::First;
pub const GERMAN: Side = Side::Second;

/// Number of pieces; positions are sized by it: 209 units and 30 cover units.
pub const UNITS: usize = 239;
/// [2.0] All counters of the game, markers too.
pub const COUNTERS: usize = 308;

/// A set of pieces.
pub type Units = PieceSet<4>;

/// What the rules read off a counter.
#[derive(Clone, Debug)]
pub struct Unit {
    pub side: Side,
    pub nation: Nation,
    pub kind: Kind,
    pub front: Face,
    /// [8.2.6f, 8.2.10] What the turned counter means; a unit with a blank back is never turned.
    pub back: Back,
    /// [7.1.4, 7.1.6, 9.2c] Units of one division move strategically and fight together.
    pub division: Option<Formation>,
    /// [10.6a]
    pub star: bool,
    /// [10.4.2] May use the captured Goliaths.
    pub captured_goliaths: bool,
    /// [10.8] The groups that a rocket launcher becomes.
    pub splits: Option<[Piece; 2]>,
}

/// The index of a formation in `units.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Formation(pub u8);

/// One side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// [9.5e] Blue: for the unit when it assaults or fires.
    pub attack: i8,
    /// [9.5f] Green: for those who assault it or fire at it.
    pub exposed: i8,
    pub movement: Movement,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    Points(u8),
    /// [10.2.1] Along the tracks.
    Rail,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    Blank,
    /// [8.2.6f] Of Germans.
    Disorganised(Face),
    /// [8.2.10] Of the artillery of the Red Army, with the same figures.
    Fired,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Infantry,
    Sapper,
    Artillery,
    Armour,
    Support,
    Train,
    #[serde(skip)]
    Cover,
}

impl Kind {
    /// [9.5b, Q13] Infantry and sappers, who have no sign of their own.
    pub fn is_infantry(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Sapper)
    }

    /// [9.5b, 10.2.2]
    pub fn is_armour(self) -> bool {
        matches!(self, Kind::Armour | Kind::Train)
    }

    fn symbol(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Sapper => "engineer",
            Kind::Artillery => "artillery",
            Kind::Armour => "armoured",
            Kind::Support => "support",
            Kind::Train => "armoured_train",
            Kind::Cover => "cover",
        }
    }
}

impl Unit {
    /// [3.10b, 9.2d] Of the Red Army: belongs to no division.
    pub fn is_independent(&self) -> bool {
        self.division.is_none()
    }

    /// [3.9, 8.2.1a] May bombard in phase 3.
    pub fn is_artillery(&self) -> bool {
        self.kind == Kind::Artillery
    }
}

sourced! {
    /// [2.0] How many counters of a kind only count something.
    pub struct Marker {
        pub id: String,
        pub number: u8,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    formation: Vec<FormationRow>,
    unit: Vec<UnitRow>,
    cover: Vec<CoverRow>,
    marker: Vec<Marker>,
}

sourced! {
    struct FormationRow {
        id: String,
        #[serde(default)]
        division: bool,
        #[serde(default)]
        captured_goliaths: bool,
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
        values: String,
        back: Option<String>,
        #[serde(default)]
        star: bool,
        splits: Option<[String; 2]>,
    }
}

/// [3.8b, 7.1.3] The Poles are of the Red Army, but come in by their own hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    Soviet,
    Polish,
    German,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoverRow {
    id: String,
    nation: Nation,
    number: u8,
    values: String,
    source: String,
}

impl CoverRow {
    /// One of them, by its number.
    fn counter(&self, number: u8) -> UnitRow {
        UnitRow {
            id: format!("{}-{number}", self.id),
            label: number.to_string(),
            nation: self.nation,
            r#type: Kind::Cover,
            symbol: None,
            livery: None,
            size: String::new(),
            formation: None,
            values: self.values.clone(),
            back: None,
            star: false,
            splits: None,
            source: self.source.clone(),
        }
    }
}

impl Nation {
    fn side(self) -> Side {
        if self == Nation::German { GERMAN } else { RED }
    }

    fn livery(self) -> &'static str {
        match self {
            Nation::Soviet => "soviet",
            Nation::Polish => "second_polish_army",
            Nation::German => "german",
        }
    }
}

pub struct OrderOfBattle {
    pub units: Per<Piece, Unit>,
    pub roster: Vec<PieceInfo>,
    pub markers: Vec<Marker>,
}

impl OrderOfBattle {
    pub fn read(book: &Book) -> Result<OrderOfBattle, DataError> {
        let Book { files, words, .. } = book;
        let page = files.page("units.toml");
        let file: UnitsFile = page.read()?;
        let reader = Reader { page, words, file: &file };
        let covers: usize = file.cover.iter().map(|row| usize::from(row.number)).sum();
        let markers: usize = file.marker.iter().map(|row| usize::from(row.number)).sum();
        let found = file.unit.len() + covers;
        if (found, found + markers) != (UNITS, COUNTERS) {
            let all = found + markers;
            let message = format!(
                "{UNITS} units and {COUNTERS} counters wanted, {found} and {all} found (2.0)"
            );
            return Err(page.wrong("[[unit]]", message));
        }
        let (mut units, mut roster) = (Vec::new(), Vec::new());
        let mut add = |row: &UnitRow, id: &str, name: Name| {
            units.push(reader.unit(row, id)?);
            roster.push(reader.info(row, name)?);
            Ok::<(), DataError>(())
        };
        for row in &file.unit {
            add(row, &row.id, words.called("unit", &row.id)?)?;
        }
        for row in &file.cover {
            for number in 1..=row.number {
                let name = words.called("unit", &row.id)?.followed_by(number);
                add(&row.counter(number), &row.id, name)?;
            }
        }
        page.all_different(&roster)?;
        Ok(OrderOfBattle { units: units.into(), roster, markers: file.marker })
    }

    pub fn id(&self, unit: Piece) -> &str {
        &self.roster[unit.index()].id
    }

    /// Everybody with all of his division; independents are alone.
    pub fn mates(&self) -> Per<Piece, Units> {
        let pieces = || (0..UNITS as u16).map(Piece);
        let mate = |a: Piece, b: Piece| {
            let [mine, theirs] = [a, b].map(|unit| self.units[unit].division);
            a == b || mine.is_some() && mine == theirs
        };
        pieces().map(|a| pieces().filter(|b| mate(a, *b)).collect()).collect()
    }

    /// [2.0] How many markers of a kind there are.
    pub fn markers(&self, id: &str) -> u8 {
        self.markers.iter().find(|marker| marker.id == id).map_or(0, |marker| marker.number)
    }
}

struct Reader<'a> {
    page: Page<'a>,
    words: &'a Catalogue,
    file: &'a UnitsFile,
}

impl UnitRow {
    fn support_group(&self) -> &str {
        if self.r#type == Kind::Support { &self.id } else { "" }
    }
}

impl Reader<'_> {
    fn formation(&self, key: &str) -> Result<(Formation, &FormationRow), DataError> {
        let rows = &self.file.formation;
        let i = self.page.index("formation", key, rows.iter().map(|row| row.id.as_str()))?;
        Ok((Formation(i as u8), &rows[i]))
    }

    /// The unit of a row, and the id that stands there.
    fn unit(&self, row: &UnitRow, id: &str) -> Result<Unit, DataError> {
        let wrong = |message: &str| Err(self.page.wrong(id, message));
        let face = |values: &str| {
            let message = || format!("{values:?} is not like 1-0-5 or 1-0-R");
            face(values).ok_or_else(|| self.page.wrong(id, message()))
        };
        let front = face(&row.values)?;
        let german = row.nation == Nation::German;
        let back = match (&row.back, german) {
            (Some(back), true) => Back::Disorganised(face(back)?),
            (None, false) if row.r#type == Kind::Artillery => Back::Fired,
            (None, false) => Back::Blank,
            (None, true) => return wrong("a German counter has a back (8.2.6f)"),
            (Some(_), false) => return wrong("only Germans are disorganised"),
        };
        let formation = row.formation.as_deref().map(|key| self.formation(key)).transpose()?;
        let in_division = formation.filter(|(_, row)| row.division);
        if german && in_division.is_some() {
            return wrong("divisions are of the Red Army (3.10a)");
        }
        if row.r#type == Kind::Cover && front.movement != Movement::Points(0) {
            return wrong("cover units do not move (7.3.1b)");
        }
        if (row.r#type == Kind::Train) != (front.movement == Movement::Rail) {
            return wrong(&format!("{:?} does not go with its type", row.values));
        }
        if row.star && !german {
            return wrong("only Germans have the star (10.6a)");
        }
        Ok(Unit {
            side: row.nation.side(),
            nation: row.nation,
            kind: row.r#type,
            front,
            back,
            division: in_division.map(|(index, _)| index),
            star: row.star,
            captured_goliaths: formation.is_some_and(|(_, row)| row.captured_goliaths),
            splits: self.splits(row)?,
        })
    }

    fn splits(&self, row: &UnitRow) -> Result<Option<[Piece; 2]>, DataError> {
        let Some(groups) = &row.splits else { return Ok(None) };
        let known = self.file.unit.iter().map(UnitRow::support_group);
        let group = |id| Ok(Piece(self.page.index("support group", id, known.clone())? as u16));
        Ok(Some([group(&groups[0])?, group(&groups[1])?]))
    }

    fn info(&self, row: &UnitRow, name: Name) -> Result<PieceInfo, DataError> {
        let back = match (&row.back, row.r#type) {
            (Some(back), _) => Some(back.clone()),
            (None, Kind::Artillery) => Some(row.values.clone()),
            (None, _) => None,
        };
        Ok(PieceInfo {
            name,
            side: row.nation.side(),
            livery: row.livery.as_deref().unwrap_or(row.nation.livery()).into(),
            symbol: row.symbol.clone().unwrap_or_else(|| row.r#type.symbol().into()),
            size: row.size.clone(),
            label: row.label.clone(),
            faces: [row.values.clone()].into_iter().chain(back).collect(),
            source: row.source.clone(),
            id: row.id.clone(),
            formation: self.words.formation(row.formation.as_deref())?,
            ..PieceInfo::default()
        })
    }
}

/// Reads `1-0-5`, or `1-0-R` for the train.
fn face(values: &str) -> Option<Face> {
    let [attack, exposed, movement] = values.split('-').collect::<Vec<_>>().try_into().ok()?;
    let movement = match movement {
        "R" => Movement::Rail,
        points => Movement::Points(points.parse().ok()?),
    };
    Some(Face { attack: attack.parse().ok()?, exposed: exposed.parse().ok()?, movement })
}

/// [10.3.1, 10.4a, 10.5.1, 10.6a, 10.9.1c, 11.1a] There are as many markers as the rules can ask
/// for.
pub(crate) fn check_markers(
    files: &Files,
    army: &OrderOfBattle,
    tables: &Tables,
    terrain: &Terrain,
) -> Result<(), DataError> {
    let stars = army.units.iter().filter(|unit| unit.star).count();
    for (id, wanted) in [
        ("airstrip", usize::from(tables.airstrip.hexes)),
        ("goliath", usize::from(tables.goliaths.most())),
        ("chemical", MOST_GAS),
        ("fanaticism", stars),
        ("po-2", usize::from(tables.po2.attacks)),
        ("victory", terrain.victory.len()),
    ] {
        let found = usize::from(army.markers(id));
        if found != wanted {
            let message = format!("{wanted} markers {id:?} wanted, {found} found");
            return Err(files.error("units.toml", id, message));
        }
    }
    Ok(())
}
