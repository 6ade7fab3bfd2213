//! Poland Defiant: the first ten days of September 1939, divisions and brigades on 1628 hexes, one
//! turn a day, commanded by chits that are drawn from one cup. So far the game is its data:
//! [`terrain`] reads the map, [`order_of_battle`] the counters and chits, [`tables`] the charts,
//! [`scenarios`] the set-up; `almanac` puts the charts into words. Numbers in brackets are clauses
//! of `rules.toml`.

mod almanac;
pub mod order_of_battle;
pub mod scenarios;
pub mod tables;
pub mod terrain;

use kernel::{
    board::Board,
    book::{Book, Country, Name, Objective, ScenarioInfo, SideInfo},
    data::{DataError, Files},
    game::BySide,
    rules::Rules,
    text::Catalogue,
};
use order_of_battle::{Chit, OrderOfBattle, Unit};
use scenarios::Scenario;
use tables::Tables;
use terrain::{BOXES, Terrain};

pub use order_of_battle::{GERMAN, POLISH, Units};

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenario.toml", include_str!("../data/scenario.toml")),
    ("rules.toml", include_str!("../data/rules.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

/// The files that change what is legal or what it counts.
const PLAYED: &[&str] = &["map.toml", "units.toml", "tables.toml", "scenario.toml"];

/// [2.6.3] What can be marked on a counter.
const MARKS: [&str; 2] = ["out-of-supply", "isolated"];
/// [2.6.4, 12.2b] What can lie in a hex.
const MARKERS: [&str; 2] = ["damaged-bridge", "interdicted"];

pub struct Defiant {
    book: Book,
    pub units: Vec<Unit>,
    pub chits: Vec<Chit>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub scenarios: Vec<Scenario>,
}

impl Defiant {
    /// The game as it is shipped.
    pub fn new() -> Result<Defiant, DataError> {
        Defiant::from_files(Defiant::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    pub fn book(&self) -> &Book {
        &self.book
    }

    pub fn from_files(files: Files) -> Result<Defiant, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let words = Catalogue::read(&files)?;
        let terrain = Terrain::read(&files, &board)?;
        let tables = Tables::read(&files)?;
        let army = OrderOfBattle::read(&files, &words)?;
        let reader = scenarios::Reader {
            files: &files,
            words: &words,
            board: &board,
            terrain: &terrain,
            tables: &tables,
            army: &army,
        };
        let scenarios = reader.read()?;
        let most = tables.levels.last().map_or(0, |level| usize::from(level.least));
        if most > terrain.victory.len() {
            let message = format!("the map has {} victory hexes", terrain.victory.len());
            return Err(files.error("tables.toml", "[[level]]", message));
        }
        let scenario = |s: &Scenario| ScenarioInfo {
            id: s.id.clone(),
            name: s.name.clone(),
            first: 1,
            last: s.turns,
        };
        let victory = board.places.iter().filter(|place| place.points.is_some());
        let objective = |place: &kernel::board::Place| Objective {
            id: board.name(place.space).into(),
            name: place.name.clone(),
            points: i32::from(place.points.unwrap_or(0)),
        };
        let book = Book {
            id: "defiant",
            title: Name::new("Poland Defiant", "Poland Defiant"),
            sides: BySide([
                SideInfo { id: "german", name: Name::new("German", "Niemcy") },
                SideInfo { id: "polish", name: Name::new("Polish", "Polacy") },
            ]),
            scenarios: scenarios.iter().map(scenario).collect(),
            options: vec![],
            objectives: victory.map(objective).collect(),
            phases: almanac::phases(),
            turns: almanac::turns(&tables, &scenarios),
            terrains: almanac::terrains(&tables, &words),
            edges: almanac::edges(&tables, &words),
            countries: Country::all(&board, &words),
            remarks: almanac::remarks(&tables, &terrain),
            rules: Rules::read(&files, "rules.toml")?,
            match_rule: None,
            cost_parts: 2,
            marks: &MARKS,
            markers: &MARKERS,
            words,
            open_board: true,
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        Ok(Defiant { book, units: army.units, chits: army.chits, tables, terrain, scenarios })
    }
}
