//! Festung Breslau 1945: the siege of the city from February to May, battalions and regiments on
//! 1200 hexes of 400 m, twenty stages of ten phases each. The files follow the rulebook: [`sequence`]
//! is chapter 4, `stacking` 3, `events` 5, `supply` 6, `red_strategic`, `cover`, `german_strategic` and
//! `movement` 7, `bombardment` 8, `assault`, `defensive_fire`, `participation` and `fatigue` 9, `north`,
//! `train`, `airstrip`, `goliath` and `harassment` 10, `victory` 11, `setup` the scenario card. Numbers in
//! brackets are clauses of `rules.toml`.

mod airstrip;
mod almanac;
mod arrangement;
mod assault;
mod audit;
pub mod battle;
mod bombardment;
mod cover;
mod defensive_fire;
mod doctrine;
mod events;
mod fatigue;
mod forecast;
pub mod gazetteer;
mod german_strategic;
mod goliath;
mod harassment;
pub mod modifiers;
mod movement;
mod north;
pub mod order_of_battle;
pub mod orders;
mod participation;
pub mod position;
mod red_strategic;
mod reflex;
mod routes;
pub mod scenarios;
pub mod sequence;
mod setup;
mod stacking;
pub mod stage_track;
mod supply;
pub mod tables;
pub mod terrain;
mod train;
mod victory;
mod view;

use gazetteer::Gazetteer;
use kernel::{
    board::Board,
    book::{Book, Name, Objective, OptionInfo, ScenarioInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    dense::Per,
    game::BySide,
    piece::Piece,
    rules::Rules,
    text::Catalogue,
};
use order_of_battle::{Kind, OrderOfBattle};
use position::{MOST_GAS, Position};
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
    ("doctrine.toml", include_str!("../data/doctrine.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

/// The files that change what is legal or what it counts.
const PLAYED: &[&str] = &["map.toml", "units.toml", "tables.toml", "scenario.toml"];

pub struct Breslau {
    book: Book,
    pub units: Per<Piece, Unit>,
    /// How many counters only count something.
    pub markers: Vec<order_of_battle::Marker>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub gazetteer: Gazetteer,
    pub stages: Vec<stage_track::Stage>,
    pub events: Vec<stage_track::Event>,
    pub scenarios: Vec<Scenario>,
    of_side: BySide<Units>,
    covers: Units,
    artillery: Units,
    train: Piece,
    knowledge: doctrine::Knowledge,
}

impl Breslau {
    /// The game as it is shipped.
    pub fn new() -> Result<Breslau, DataError> {
        Breslau::from_files(Breslau::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
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
            options: vec![OptionInfo {
                id: "flat-points",
                clause: "11.1a",
                name: Name::new(
                    "every victory hex counts one point",
                    "każde pole zwycięstwa liczy się za jeden punkt",
                ),
                default: false,
            }],
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
            marks: &view::MARKS,
            markers: &view::MARKERS,
            overlays: &view::OVERLAYS,
            reflexes: reflex::questions(),
            namings: gazetteer.namings(),
            words,
            secrecy: Secrecy::Never,
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        let Scenarios { stages, events, scenarios } = scenarios;
        let of = |wanted: &dyn Fn(&Unit) -> bool| -> Units {
            let units = army.units.iter().enumerate().filter(|(_, u)| wanted(u));
            units.map(|(i, _)| Piece(i as u16)).collect()
        };
        let train = of(&|u| u.kind == Kind::Train).single();
        let one_train =
            || book.files.error("units.toml", "train", "there is one armoured train".to_string());
        Ok(Breslau {
            of_side: BySide([of(&|u| u.side == RED), of(&|u| u.side == GERMAN)]),
            covers: of(&|u| u.kind == Kind::Cover),
            artillery: of(&|u| u.is_artillery()),
            train: train.ok_or_else(one_train)?,
            knowledge: doctrine::Knowledge::read(&book.files, &terrain)?,
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

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
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
