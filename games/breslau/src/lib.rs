//! Festung Breslau 1945: the siege of the city from February to May, battalions and regiments on
//! 1200 hexes of 400 m, twenty stages of ten phases each. So far the game is its data: [`terrain`]
//! reads the map, [`gazetteer`] its names in two languages, [`order_of_battle`] the counters,
//! [`tables`] the tables, [`events`] the stage track, [`scenarios`] the set-up; `almanac` puts the
//! tables into words. Numbers in brackets are clauses of `rules.toml`.

mod almanac;
pub mod events;
pub mod gazetteer;
pub mod order_of_battle;
pub mod scenarios;
pub mod tables;
pub mod terrain;

use gazetteer::Gazetteer;
use kernel::{
    board::Board,
    book::{Book, Name, Objective, ScenarioInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    game::BySide,
    rules::Rules,
    text::Catalogue,
};
use order_of_battle::OrderOfBattle;
use scenarios::{Scenario, Scenarios};
use tables::Tables;
use terrain::{BOXES, Terrain};

pub use order_of_battle::{GERMAN, RED, Unit, Units};

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
    ("names.toml", include_str!("../data/names.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenario.toml", include_str!("../data/scenario.toml")),
    ("rules.toml", include_str!("../data/rules.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

/// The files that change what is legal or what it counts.
const PLAYED: &[&str] = &["map.toml", "units.toml", "tables.toml", "scenario.toml"];

/// [8.2.6f, 8.2.10, 10.6a] What can be marked on a counter.
const MARKS: [&str; 3] = ["disorganised", "fired", "fanatic"];
/// [10.3, 10.5.2b] What can lie in a hex.
const MARKERS: [&str; 2] = ["airstrip", "chemical"];

pub struct Breslau {
    book: Book,
    pub units: Vec<Unit>,
    /// How many counters only count something.
    pub markers: Vec<order_of_battle::Marker>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub gazetteer: Gazetteer,
    pub stages: Vec<events::Stage>,
    pub events: Vec<events::Event>,
    pub scenarios: Vec<Scenario>,
}

impl Breslau {
    /// The game as it is shipped.
    pub fn new() -> Result<Breslau, DataError> {
        Breslau::from_files(Breslau::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    pub fn book(&self) -> &Book {
        &self.book
    }

    pub fn from_files(files: Files) -> Result<Breslau, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let words = Catalogue::read(&files)?;
        let terrain = Terrain::read(&files, &board)?;
        let gazetteer = Gazetteer::read(&files, &board)?;
        let tables = Tables::read(&files)?;
        let army = OrderOfBattle::read(&files, &words)?;
        check_markers(&files, &army, &tables, &terrain)?;
        let reader = scenarios::Reader {
            files: &files,
            words: &words,
            board: &board,
            terrain: &terrain,
            tables: &tables,
            army: &army,
        };
        let scenarios = reader.read()?;
        let book = Book {
            id: "breslau",
            title: Name::new("Festung Breslau 1945", "Festung Breslau 1945"),
            sides: BySide([
                SideInfo { id: "red", name: Name::new("Red Army", "Armia Czerwona") },
                SideInfo { id: "german", name: Name::new("German", "Niemcy") },
            ]),
            scenarios: scenarios.scenarios.iter().map(scenario_info).collect(),
            options: vec![],
            objectives: objectives(&board),
            phases: almanac::phases(),
            turns: almanac::turns(&scenarios),
            terrains: almanac::terrains(&tables, &words),
            edges: almanac::edges(&tables, &words),
            countries: vec![],
            remarks: almanac::remarks(&tables, &terrain),
            rules: Rules::read(&files, "rules.toml")?,
            match_rule: None,
            cost_parts: 1,
            marks: &MARKS,
            markers: &MARKERS,
            overlays: &[],
            words,
            secrecy: Secrecy::Never,
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        let Scenarios { stages, events, scenarios } = scenarios;
        Ok(Breslau {
            book,
            units: army.units,
            markers: army.markers,
            tables,
            terrain,
            gazetteer,
            stages,
            events,
            scenarios,
        })
    }
}

fn scenario_info(scenario: &Scenario) -> ScenarioInfo {
    ScenarioInfo {
        id: scenario.id.clone(),
        name: scenario.name.clone(),
        first: 1,
        last: scenario.stages,
    }
}

fn objectives(board: &Board) -> Vec<Objective> {
    let victory = board.places.iter().filter(|place| place.points.is_some());
    let objective = |place: &kernel::board::Place| Objective {
        id: board.name(place.space).into(),
        name: place.name.clone(),
        points: i32::from(place.points.unwrap_or(0)),
    };
    victory.map(objective).collect()
}

/// [10.3.1, 10.4a, 10.5.1, 10.6a, 10.9.1c, 11.1a] There are as many markers as the rules can ask
/// for.
fn check_markers(
    files: &Files,
    army: &OrderOfBattle,
    tables: &Tables,
    terrain: &Terrain,
) -> Result<(), DataError> {
    let stars = army.units.iter().filter(|unit| unit.star).count();
    for (id, wanted) in [
        ("airstrip", usize::from(tables.airstrip_hexes)),
        ("goliath", usize::from(tables.goliaths.dice) * 6),
        ("chemical", 3),
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
