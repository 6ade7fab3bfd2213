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

use city::{City, Zones};
use deck::Decks;
use doctrine::Knowledge;
use kernel::{prelude::*, reading::*, roster};
use order_of_battle::{Garrison, Kind, OrderOfBattle, Unit, Units};
use position::Position;
use scenarios::Scenario;
use tables::Tables;

pub use order_of_battle::{GERMAN, POLISH};

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
    garrison_at: Per<Space, Option<usize>>,
    /// Every zone of the map.
    zones: Zones,
    of_side: BySide<Units>,
    /// Units without support counters; those that can move; support counters.
    fighting: BySide<Units>,
    mobile: BySide<Units>,
    support: BySide<Units>,
    /// The most strength and the least movement of those who can move.
    clumsiest: BySide<(u8, u8)>,
    /// [9.12b] Units that stand for a formation.
    summaries: Units,
    elite: Units,
    /// [4.31] Those who know the sewers.
    insurgents: Units,
    /// [18.0]
    rona: Units,
    /// [16.0]
    praga: Units,
    /// The units of each formation.
    formations: Vec<Units>,
    /// [9.17] Where a unit is mobilised, by its districts.
    homes: Per<Piece, Zones>,
}

impl Uprising {
    /// The game as it is shipped.
    pub fn new() -> Result<Uprising, DataError> {
        Uprising::from_files(Uprising::files())
    }

    pub fn files() -> Files {
        kernel::files!()
    }

    pub fn from_files(files: Files) -> Result<Uprising, DataError> {
        let board = Board::read_zones(&files, "map.toml", &city::BOXES)?;
        let tables = Tables::read(&files)?;
        let city = City::read(&files, &board)?;
        let mut book = Book::read(board, files)?;
        let army = OrderOfBattle::read(&book, &city)?;
        let decks = Decks::read(&book, &city, &army)?;
        let points = army.garrisons.iter().filter(|g| g.starts_polish);
        let points = points.map(|g| g.zone).collect();
        book.roster = [army.roster.as_slice(), &decks.roster].concat();
        let scenarios = scenarios::read(&book, &city, points)?;
        if let Some(long) = scenarios.iter().find(|s| s.last_turn > tables.last_turn()) {
            let message = format!("{} lasts longer than the calendar", long.id);
            return Err(book.files.error("scenario.toml", &long.id, message));
        }
        almanac::fill(&mut book, &tables, &city, &scenarios)?;
        let rona = army.formation("rona").ok();
        let of = |is_so: &dyn Fn(&Unit) -> bool| -> Units { army.units.which(is_so) };
        let both = |wanted: &dyn Fn(&Unit) -> bool| {
            BySide([GERMAN, POLISH].map(|side| of(&|u| u.side == side && wanted(u))))
        };
        let garrison_in = |zone: Space| army.garrisons.iter().position(|g| g.zone == zone);
        let game = Uprising {
            garrison_at: city::zones().map(garrison_in).collect(),
            zones: book.board.hexes().collect(),
            of_side: both(&|_| true),
            fighting: both(&|u| u.kind != Kind::Support),
            mobile: both(&|u| u.movement > 0),
            support: both(&|u| u.kind == Kind::Support),
            clumsiest: BySide([GERMAN, POLISH].map(|side| army.clumsiest(side))),
            summaries: of(&|u| u.summary),
            elite: of(&|u| u.elite),
            insurgents: of(&|u| u.kind.is_insurgent()),
            rona: of(&|u| u.side == GERMAN && Some(u.formation) == rona),
            praga: of(&|u| u.home != 0 && !city.zones_of(u.home).intersects(&city.left)),
            formations: (0..army.formations.len())
                .map(|n| of(&|u| usize::from(u.formation) == n))
                .collect(),
            homes: army.units.iter().map(|u| city.mobilisation(u.home)).collect(),
            units: army.units.clone(),
            garrisons: army.garrisons.clone(),
            knowledge: Knowledge::read(&book.files, &city)?,
            decks,
            tables,
            city,
            scenarios,
            book,
        };
        roster::started(game)
    }

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
    }
}
