//! Poland Defiant: the first ten days of September 1939, divisions and brigades on 1628 hexes, one
//! turn a day, commanded by chits that are drawn from one cup. The files follow the rulebook:
//! [`sequence`] is chapter 3, `cup` and `command` 4, `zones` 5, `movement`, `destination`, `routes`,
//! `paths` and `ground` 6, `stacking` 7, `reinforcements` and `relief` 8, `combat`, `evasion`,
//! `resolution`, `casualties`, `retreat`, `flight`, `overflow` and `advance` 9, `supply` 10,
//! `headquarters`, `replacements` and `ship` 11, `air` and `interdiction` 12, `victory` 13, `setup` 14,
//! `events` the random events, `fog` the optional rule. Numbers in brackets are clauses of
//! `rules.toml`.

mod advance;
mod air;
mod almanac;
mod arrangement;
mod audit;
pub mod battle;
mod casualties;
mod combat;
mod command;
mod cup;
mod destination;
mod doctrine;
mod evasion;
mod events;
mod flight;
mod fog;
mod forecast;
mod going;
mod ground;
mod headquarters;
mod interdiction;
mod movement;
pub mod order_of_battle;
pub mod orders;
mod overflow;
mod paths;
pub mod position;
mod reinforcements;
mod relief;
mod replacements;
mod resolution;
mod retreat;
mod routes;
pub mod scenarios;
pub mod sequence;
mod setup;
mod ship;
mod stacking;
mod strength;
mod supply;
pub mod tables;
pub mod terrain;
mod victory;
mod view;
mod ways;
mod zones;

use doctrine::Knowledge;
use kernel::{
    board::Board,
    book::{Book, Country, Name, Objective, OptionInfo, ScenarioInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    dense::Per,
    game::BySide,
    piece::Piece,
    reflex::ReflexInfo,
    rules::Rules,
    scratch::Serial,
    text::Catalogue,
};
use order_of_battle::{Chit, ChitKind, Kind, OrderOfBattle, Unit};
use position::Position;
use scenarios::Scenario;
use tables::Tables;
use terrain::{BOXES, Terrain};
use ways::Ways;

pub use order_of_battle::{GERMAN, POLISH, Units};

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
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

pub struct Defiant {
    book: Book,
    pub units: Per<Piece, Unit>,
    pub chits: Vec<Chit>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub scenarios: Vec<Scenario>,
    of_side: BySide<Units>,
    /// Units and headquarters: what stands on the ground.
    ground: BySide<Units>,
    combat_units: Units,
    headquarters: Units,
    aircraft: Units,
    ship: Piece,
    /// [11.3(3)a] The headquarters of Army Group North.
    northern: Units,
    ways: Ways,
    knowledge: Knowledge,
    /// Tells games with other data apart where searches are kept.
    serial: Serial,
}

impl Defiant {
    /// The game as it is shipped.
    pub fn new() -> Result<Defiant, DataError> {
        Defiant::from_files(Defiant::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
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
            options: vec![OptionInfo {
                id: "fog-of-war",
                clause: "2.1.2c",
                name: Name::new(
                    "fog of war: only the top counter of an enemy stack is seen",
                    "mgła wojny: widać tylko wierzchni żeton stosu przeciwnika",
                ),
                default: false,
            }],
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
            marks: &view::MARKS,
            markers: &view::MARKERS,
            overlays: &view::OVERLAYS,
            reflexes: vec![ReflexInfo {
                question: "evade",
                clause: "9.2.4a",
                name: Name::new("Cavalry goes before combat", "Kawaleria odchodzi przed walką"),
                asked: [GERMAN, POLISH].map(|side| (side, "combat")).into(),
                // Whether it goes is no matter of chance.
                chances: &[],
            }],
            namings: vec![],
            words,
            secrecy: Secrecy::With("fog-of-war"),
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        let of = |wanted: &dyn Fn(&Unit) -> bool| -> Units {
            let units = army.units.iter().enumerate().filter(|(_, u)| wanted(u));
            units.map(|(i, _)| Piece(i as u16)).collect()
        };
        let ground = |u: &Unit| u.kind.is_combat_unit() || u.kind == Kind::Headquarters;
        let ship = of(&|u| u.kind == Kind::Ship).single();
        let one_ship = || book.files.error("units.toml", "ship", "there is one ship".to_string());
        let northern = army.chits.iter().filter(|chit| chit.id == "army-group-north");
        let northern = northern.flat_map(|chit| match &chit.kind {
            ChitKind::Command { headquarters, .. } => headquarters.as_slice(),
            _ => &[],
        });
        Ok(Defiant {
            knowledge: Knowledge::read(&book.files, &tables)?,
            northern: northern.copied().collect(),
            of_side: BySide([of(&|u| u.side == GERMAN), of(&|u| u.side == POLISH)]),
            ground: BySide([GERMAN, POLISH].map(|side| of(&|u| u.side == side && ground(u)))),
            combat_units: of(&|u| u.kind.is_combat_unit()),
            headquarters: of(&|u| u.kind == Kind::Headquarters),
            aircraft: of(&|u| u.kind.is_aircraft()),
            ship: ship.ok_or_else(one_ship)?,
            ways: Ways::new(&terrain, &tables),
            serial: Serial::fresh(),
            units: army.units,
            chits: army.chits,
            tables,
            terrain,
            scenarios,
            book,
        })
    }

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
    }
}
