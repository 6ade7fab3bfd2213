//! Fall Weiss 1939 – Mława: northern Mazovia in September 1939, regiments and battalions on 2640
//! hexes, one turn a day. The files follow the rulebook: [`sequence`] is chapter 3, `movement`,
//! `paths` and `rivers` 4, `stacking` 5, `division` 6, `zones` 7, `obligations`, `combat`,
//! `strength`, `resolution`, `casualties`, `retreat` and `chase` 8, `artillery` 9, `air` 10, `fortifications` 11, `raid` 12, `commands` 13,
//! `supply` 14, `setup` 15, `reinforcements` 16 and 17, `victory` 19, `bridges` 20, `camouflage` 21.
//! Numbers in brackets are clauses of `rules.toml`.

mod air;
mod almanac;
mod arrangement;
mod artillery;
mod bridges;
mod camouflage;
mod casualties;
mod chase;
mod combat;
mod commands;
mod division;
mod doctrine;
mod forecast;
mod fortifications;
mod movement;
mod obligations;
pub mod order_of_battle;
pub mod orders;
mod paths;
pub mod position;
mod raid;
mod reinforcements;
mod resolution;
mod retreat;
mod rivers;
pub mod scenarios;
pub mod sequence;
mod setup;
mod stacking;
pub mod strength;
mod supply;
mod survey;
pub mod tables;
pub mod terrain;
mod victory;
mod view;
mod zones;

use kernel::{
    board::Board,
    book::{Book, Country, Name, OptionInfo, ScenarioInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    dense::Per,
    dice::Scripted,
    game::{Begin, BySide, Setup},
    pair::MatchRule,
    piece::Piece,
    rules::Rules,
    scratch::Serial,
    text::Catalogue,
};
use order_of_battle::{Kind, OrderOfBattle, Unit};
use position::Position;
use scenarios::Scenario;
use tables::Tables;
use terrain::{BOXES, Terrain};

pub use order_of_battle::{GERMAN, POLISH, Units};
pub use victory::Level;

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenario.toml", include_str!("../data/scenario.toml")),
    ("doctrine.toml", include_str!("../data/doctrine.toml")),
    ("rules.toml", include_str!("../data/rules.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

/// The files that change what is legal or what it counts.
const PLAYED: &[&str] = &["map.toml", "units.toml", "tables.toml", "scenario.toml"];

pub struct Mlawa {
    book: Book,
    /// Tells one loaded game from another, for what is kept between searches.
    serial: Serial,
    pub units: Per<Piece, Unit>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub scenarios: Vec<Scenario>,
    of_side: BySide<Units>,
    /// Counters by what they are: those with strength, those of them with a zone of control, those
    /// with a fire modifier.
    fighting: Units,
    troops: Units,
    guns: Units,
    tanks: Units,
    /// Counters that can be divided, and what they are divided into.
    regiments: Units,
    parts: Units,
    headquarters: Units,
    air: Units,
    /// What the computer player knows.
    knowledge: doctrine::Knowledge,
}

impl Mlawa {
    /// The game as it is shipped.
    pub fn new() -> Result<Mlawa, DataError> {
        Mlawa::from_files(Mlawa::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    pub fn from_files(files: Files) -> Result<Mlawa, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let tables = Tables::read(&files)?;
        let terrain = Terrain::read(&files, &board, &tables)?;
        let army = OrderOfBattle::read(&files)?;
        let days = tables.dates.len() as u8;
        let scenarios = scenarios::read(&files, &board, &terrain, &army.roster, days)?;
        let of = |wanted: &dyn Fn(&Unit) -> bool| -> Units {
            let units = army.units.iter().enumerate().filter(|(_, u)| wanted(u));
            units.map(|(i, _)| Piece(i as u16)).collect()
        };
        let words = Catalogue::read(&files)?;
        let info = |s: &Scenario| ScenarioInfo {
            id: s.id.clone(),
            name: s.name.clone(),
            first: s.first_turn,
            last: s.last_turn,
        };
        let sides = BySide([
            SideInfo { id: "german", name: Name::new("German", "Niemcy") },
            SideInfo { id: "polish", name: Name::new("Polish", "Polacy") },
        ]);
        let rules = Rules::read(&files, "rules.toml")?;
        let match_rule = MatchRule::read(&files, "rules.toml", &rules, &sides)?;
        let book = Book {
            id: "mlawa",
            title: Name::new("Fall Weiss 1939 – Mława", "Fall Weiss 1939 – Mława"),
            sides,
            scenarios: scenarios.iter().map(info).collect(),
            options: vec![OptionInfo {
                id: "strong-guns",
                clause: "9.64a",
                name: Name::new(
                    "Guns stop tanks from a fire modifier of 1 up, instead of below 1",
                    "Działa zatrzymują czołgi od modyfikatora ognia 1 wzwyż, zamiast poniżej 1",
                ),
                default: false,
            }],
            objectives: vec![],
            phases: almanac::phases(),
            turns: almanac::turns(&tables, &scenarios),
            terrains: almanac::terrains(&tables, &words),
            edges: almanac::edges(&tables, &words),
            countries: Country::all(&board, &words),
            match_rule,
            rules,
            cost_parts: 2,
            marks: &view::MARKS,
            markers: &[],
            overlays: &[],
            reflexes: vec![],
            namings: vec![],
            words,
            remarks: Vec::new(),
            secrecy: Secrecy::Always,
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        let game = Mlawa {
            serial: Serial::fresh(),
            of_side: BySide([of(&|u| u.side == GERMAN), of(&|u| u.side == POLISH)]),
            fighting: of(&|u| !matches!(u.kind, Kind::Hq | Kind::Air)),
            troops: of(&|u| u.kind.is_troops()),
            guns: of(&|u| u.kind.is_artillery()),
            tanks: of(&|u| u.kind == Kind::Tank),
            regiments: of(&|u| u.parts[0].is_some()),
            parts: of(&|u| u.parent.is_some()),
            headquarters: of(&|u| u.kind == Kind::Hq),
            air: of(&|u| u.kind == Kind::Air),
            knowledge: doctrine::Knowledge::read(&book.files, &tables)?,
            units: army.units,
            tables,
            terrain,
            scenarios,
            book,
        };
        for scenario in &game.scenarios {
            let start = Setup { scenario: scenario.id.clone(), ..Setup::default() };
            let start = game.set_up(&start, &mut Scripted::default());
            start
                .map_err(|message| game.book.files.error("scenario.toml", &scenario.id, message))?;
        }
        Ok(game)
    }

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
    }
}
