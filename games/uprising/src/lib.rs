//! Uprising 44: Warsaw in August and September 1944, battalions in 115 city zones, hidden hands of
//! cards, one score: Polish morale. The files follow the rulebook: [`deck`], `cards` and
//! `card_effects` are chapter 2.4, [`sequence`] and `initiative` 3, `movement`, `steps`, `crossing`,
//! `control` and `sewers` 4, `combat`, `odds`, `losses` and `garrisons` 5, `bridges` and `barricades`
//! 7 and 17, `airdrops` 8, 20 and 21, `reinforcements` and `recovery` 9, 19 and 22, `morale` 11,
//! `ruins` 12, `ammunition` 13, `ending` 15 and 16.
//! Numbers in brackets are clauses of `rules.toml`.

mod airdrops;
mod almanac;
mod ammunition;
mod arrangement;
mod barricades;
mod bridges;
mod card_effects;
mod cards;
pub mod city;
mod combat;
mod control;
mod crossing;
pub mod deck;
mod doctrine;
mod ending;
mod forecast;
mod garrisons;
mod initiative;
mod losses;
mod morale;
mod movement;
mod odds;
pub mod order_of_battle;
pub mod orders;
pub mod position;
mod recovery;
mod reinforcements;
mod ruins;
pub mod scenarios;
pub mod sequence;
mod setup;
mod sewers;
mod steps;
pub mod tables;
mod view;

use city::{City, ZONES, Zones};
use deck::Decks;
use doctrine::Knowledge;
use kernel::{
    board::Board,
    book::{Book, Name, ScenarioInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    dense::Per,
    dice::Scripted,
    game::{BySide, Setup},
    prelude::*,
    rules::Rules,
    text::Catalogue,
};
use order_of_battle::{Garrison, Kind, OrderOfBattle, Unit, Units};
use position::Position;
use scenarios::Scenario;
use tables::Tables;

pub use order_of_battle::{GERMAN, POLISH};

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
    ("units.toml", include_str!("../data/units.toml")),
    ("cards.toml", include_str!("../data/cards.toml")),
    ("tables.toml", include_str!("../data/tables.toml")),
    ("scenario.toml", include_str!("../data/scenario.toml")),
    ("doctrine.toml", include_str!("../data/doctrine.toml")),
    ("rules.toml", include_str!("../data/rules.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

/// The files that change what is legal or what it counts.
const PLAYED: &[&str] = &["map.toml", "units.toml", "cards.toml", "tables.toml", "scenario.toml"];

pub struct Uprising {
    book: Book,
    pub units: Per<Piece, Unit>,
    pub garrisons: Vec<Garrison>,
    pub decks: Decks,
    pub tables: Tables,
    pub city: City,
    pub scenarios: Vec<Scenario>,
    knowledge: Knowledge,
    /// The garrison of each zone.
    garrison_at: Vec<Option<usize>>,
    /// Every zone of the map.
    zones: Zones,
    of_side: BySide<Units>,
    /// Units without support counters; those that can move; support counters.
    fighting: BySide<Units>,
    mobile: BySide<Units>,
    support: BySide<Units>,
    elite: Units,
    /// [4.31] Those who know the sewers.
    insurgents: Units,
    /// [18.0]
    rona: Units,
    /// [16.0]
    praga: Units,
}

impl Uprising {
    /// The game as it is shipped.
    pub fn new() -> Result<Uprising, DataError> {
        Uprising::from_files(Uprising::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    pub fn from_files(files: Files) -> Result<Uprising, DataError> {
        let board = Board::read_zones(&files, "map.toml", &city::BOXES)?;
        let tables = Tables::read(&files)?;
        let city = City::read(&files, &board)?;
        let words =
            Catalogue::new(("en.ftl", files.text("en.ftl")), ("pl.ftl", files.text("pl.ftl")))?;
        let army = OrderOfBattle::read(&files, &board, &city, &words)?;
        let decks = Decks::read(&files, &city, &army, &words)?;
        let points = army.garrisons.iter().filter(|g| g.starts_polish);
        let points = points.map(|g| g.zone).collect();
        let scenarios = scenarios::read(&files, &board, &city, &army.roster, points)?;
        if let Some(long) = scenarios.iter().find(|s| usize::from(s.last_turn) > tables.turn.len())
        {
            let message = format!("{} lasts longer than the calendar", long.id);
            return Err(files.error("scenario.toml", &long.id, message));
        }
        let info = |s: &Scenario| ScenarioInfo {
            id: s.id.clone(),
            name: s.name.clone(),
            first: s.first_turn,
            last: s.last_turn,
        };
        let mut roster = army.roster.clone();
        roster.extend(decks.roster.clone());
        let book = Book {
            id: "uprising",
            title: Name::new("Uprising 44", "Powstanie 44"),
            sides: BySide([
                SideInfo { id: "german", name: Name::new("German", "Niemcy") },
                SideInfo { id: "polish", name: Name::new("Polish", "Polacy") },
            ]),
            scenarios: scenarios.iter().map(info).collect(),
            options: vec![],
            objectives: vec![],
            phases: almanac::phases(),
            turns: almanac::turns(&tables, &scenarios, &board, &city),
            terrains: almanac::terrains(&board, &city, &words),
            edges: almanac::edges(&board, &words),
            countries: almanac::countries(&city, &words),
            remarks: almanac::remarks(&tables, &board, &city),
            rules: Rules::read(&files, "rules.toml")?,
            cost_parts: 1,
            match_rule: None,
            marks: &view::MARKS,
            markers: &view::MARKERS,
            overlays: &[],
            reflexes: vec![],
            namings: vec![],
            words,
            secrecy: Secrecy::Always,
            fingerprint: files.fingerprint(PLAYED),
            roster,
            board,
            files,
        };
        let rona = army.formation("rona").ok();
        let of = |wanted: &dyn Fn(&Unit) -> bool| -> Units {
            let units = army.units.iter().enumerate().filter(|(_, u)| wanted(u));
            units.map(|(i, _)| Piece(i as u16)).collect()
        };
        let both = |wanted: &dyn Fn(&Unit) -> bool| {
            BySide([GERMAN, POLISH].map(|side| of(&|u| u.side == side && wanted(u))))
        };
        let garrison_in =
            |zone: usize| army.garrisons.iter().position(|g| g.zone == Space(zone as u16));
        let game = Uprising {
            garrison_at: (0..ZONES).map(garrison_in).collect(),
            zones: book.board.hexes().collect(),
            of_side: both(&|_| true),
            fighting: both(&|u| u.kind != Kind::Support),
            mobile: both(&|u| u.movement > 0),
            support: both(&|u| u.kind == Kind::Support),
            elite: of(&|u| u.elite),
            insurgents: of(&|u| u.kind.is_insurgent()),
            rona: of(&|u| u.side == GERMAN && Some(u.formation) == rona),
            praga: of(&|u| u.home != 0 && !city.zones_of(u.home).intersects(&city.left)),
            units: army.units.clone(),
            garrisons: army.garrisons.clone(),
            knowledge: Knowledge::read(&book.files, &city)?,
            decks,
            tables,
            city,
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
