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
pub mod chits;
mod combat;
mod command;
mod cup;
mod destination;
mod doctrine;
mod evasion;
mod events;
mod flight;
mod flood;
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
mod ready;
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
pub mod stamp;
mod strength;
mod supply;
pub mod tables;
pub mod terrain;
mod victory;
mod view;
mod ways;
mod zones;

use chits::{Chit, ChitId};
use flood::Canals;
use kernel::{prelude::*, reading::*, scratch::Serial};
use order_of_battle::{Kind, OrderOfBattle, Unit};
use position::Position;
use scenarios::Scenario;
use tables::Tables;
use terrain::{BOXES, Terrain};
use ways::Ways;

pub use order_of_battle::{GERMAN, POLISH, Units};

/// What nearly every chapter speaks of.
mod prelude {
    pub(crate) use crate::{
        Defiant,
        battle::Stage,
        chits::ChitId,
        order_of_battle::{GERMAN, Kind, POLISH, Units},
        orders::Order,
        position::{Errand, March, Position},
        sequence::{Phase, Step, happened, not_now},
        terrain::{ELIMINATED, HEXES, Hexes, REMOVED, RESERVE},
    };
    pub(crate) use kernel::prelude::*;
}

pub struct Defiant {
    book: Book,
    pub units: Per<Piece, Unit>,
    pub chits: Per<ChitId, Chit>,
    pub tables: Tables,
    pub terrain: Terrain,
    pub scenarios: Vec<Scenario>,
    /// [14] How each of them begins.
    starts: Vec<Position>,
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
    canals: Canals,
    weights: BySide<doctrine::Weights>,
    exchanges: doctrine::Exchanges,
    /// Tells games with other data apart where searches are kept.
    serial: Serial,
}

impl Defiant {
    /// The game as it is shipped.
    pub fn new() -> Result<Defiant, DataError> {
        Defiant::from_files(Defiant::files())
    }

    pub fn files() -> Files {
        kernel::files!()
    }

    pub fn from_files(files: Files) -> Result<Defiant, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let terrain = Terrain::read(&files, &board)?;
        let tables = Tables::read(&files)?;
        tables.check_levels(&files, &terrain)?;
        let mut book = Book::read(board, files)?;
        let army = OrderOfBattle::read(&book)?;
        let scenarios = scenarios::read(&book, &terrain, &tables, &army)?;
        almanac::fill(&mut book, &tables, &terrain, &scenarios)?;
        book.roster = army.roster;
        let of = |is_so: &dyn Fn(&Unit) -> bool| -> Units { army.units.which(is_so) };
        let ground = |u: &Unit| u.kind.is_combat_unit() || u.kind == Kind::Headquarters;
        let ship = of(&|u| u.kind == Kind::Ship).single();
        let one_ship = || book.files.error("units.toml", "ship", "there is one ship".to_string());
        let staffs = army.units.iter().filter(|unit| unit.kind == Kind::Headquarters);
        let longest = staffs.map(|unit| unit.range).max().unwrap_or(0);
        let ways = Ways::new(&terrain, &tables, longest);
        let northern = army.chits.iter().filter(|chit| chit.id == "army-group-north");
        let mut game = Defiant {
            starts: Vec::new(),
            weights: kernel::doctrine::weights(&book.files, "doctrine.toml", &book.sides)?,
            exchanges: doctrine::Exchanges::new(&tables),
            northern: northern.flat_map(Chit::headquarters).copied().collect(),
            of_side: BySide([of(&|u| u.side == GERMAN), of(&|u| u.side == POLISH)]),
            ground: BySide([GERMAN, POLISH].map(|side| of(&|u| u.side == side && ground(u)))),
            combat_units: of(&|u| u.kind.is_combat_unit()),
            headquarters: of(&|u| u.kind == Kind::Headquarters),
            aircraft: of(&|u| u.kind.is_aircraft()),
            ship: ship.ok_or_else(one_ship)?,
            canals: Canals::new(&ways),
            ways,
            serial: Serial::fresh(),
            units: army.units,
            chits: army.chits,
            tables,
            terrain,
            scenarios,
            book,
        };
        game.starts = (0..game.scenarios.len()).map(|i| game.mustered(i)).collect();
        Ok(game)
    }

    pub fn scenario(&self, p: &Position) -> &Scenario {
        &self.scenarios[usize::from(p.scenario)]
    }
}
