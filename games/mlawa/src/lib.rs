//! Fall Weiss 1939 – Mława: northern Mazovia in September 1939, regiments and battalions on 2640
//! hexes, one turn a day. The files follow the rulebook: [`sequence`] is chapter 3, `movement`,
//! `marchers`, `paths` and `rivers` 4, `stacking` 5, `division` 6, `zones` 7, `obligations`, `combat`,
//! `strength`, `resolution`, `casualties`, `retreat` and `chase` 8, `artillery` 9, `air` 10,
//! `fortifications` 11, `raid` 12, `commands` 13, `supply` 14, `setup` 15, `reinforcements` 16 and
//! 17, `victory` 19, `bridges` 20, `camouflage` 21. Numbers in brackets are clauses of `rules.toml`.

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
mod flood;
mod forecast;
mod fortifications;
mod marchers;
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

use kernel::{prelude::*, reading::*, roster, scratch::Serial};
use order_of_battle::{Kind, OrderOfBattle, Unit};
use position::Position;
use scenarios::Scenario;
use tables::Tables;
use terrain::{BOXES, Terrain};

pub use order_of_battle::{GERMAN, POLISH, Units};
pub use victory::Level;

/// What nearly every chapter speaks of.
mod prelude {
    pub(crate) use crate::{
        Mlawa,
        order_of_battle::{GERMAN, POLISH, Units},
        orders::Order,
        position::Position,
        sequence::{Phase, Step, not_now},
        terrain::{HEXES, Hexes, is_hex},
    };
    pub(crate) use kernel::prelude::*;
}

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
    partners: Per<Piece, division::Partners>,
    headquarters: Units,
    air: Units,
    /// What the computer player knows.
    weights: BySide<doctrine::Weights>,
    exchanges: doctrine::Exchanges,
}

impl Mlawa {
    /// The game as it is shipped.
    pub fn new() -> Result<Mlawa, DataError> {
        Mlawa::from_files(Mlawa::files())
    }

    pub fn files() -> Files {
        kernel::files!()
    }

    pub fn from_files(files: Files) -> Result<Mlawa, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let tables = Tables::read(&files)?;
        let terrain = Terrain::read(&files, &board, &tables)?;
        let mut book = Book::read(board, files)?;
        let army = OrderOfBattle::read(&book)?;
        book.roster = army.roster;
        let scenarios = scenarios::read(&book, &terrain, tables.turns)?;
        almanac::fill(&mut book, &tables, &scenarios)?;
        let of = |is_so: &dyn Fn(&Unit) -> bool| -> Units { army.units.which(is_so) };
        let game = Mlawa {
            serial: Serial::fresh(),
            of_side: BySide([of(&|u| u.side == GERMAN), of(&|u| u.side == POLISH)]),
            fighting: of(&|u| !matches!(u.kind, Kind::Hq | Kind::Air)),
            troops: of(&|u| u.kind.is_troops()),
            guns: of(&|u| u.kind.is_artillery()),
            tanks: of(&|u| u.kind == Kind::Tank),
            regiments: of(&|u| u.parts[0].is_some()),
            parts: of(&|u| u.parent.is_some()),
            partners: division::partners(&army.units),
            headquarters: of(&|u| u.kind == Kind::Hq),
            air: of(&|u| u.kind == Kind::Air),
            weights: kernel::doctrine::weights(&book.files, "doctrine.toml", &book.sides)?,
            exchanges: doctrine::Exchanges::new(&tables),
            units: army.units,
            tables,
            terrain,
            scenarios,
            book,
        };
        roster::started(game)
    }

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
    }
}
