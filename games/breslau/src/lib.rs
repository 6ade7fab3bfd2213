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
mod rings;
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
use kernel::{prelude::*, reading::*};
use order_of_battle::{Kind, Movement, Nation, OrderOfBattle};
use position::Position;
use scenarios::{Scenario, Scenarios};
use tables::Tables;
use terrain::{BOXES, Terrain};

pub use order_of_battle::{GERMAN, RED, Unit, Units};

/// What nearly every chapter speaks of.
mod prelude {
    pub(crate) use crate::{
        Breslau,
        order_of_battle::{GERMAN, RED, Units},
        orders::Order,
        position::Position,
        sequence::{Phase, Step, not_now},
        stacking::note_at,
        terrain::{HEXES, Hexes},
    };
    pub(crate) use kernel::prelude::*;
}

pub struct Breslau {
    book: Book,
    pub units: Per<Piece, Unit>,
    /// How many counters only count something.
    pub markers: Vec<order_of_battle::Marker>,
    pub tables: Tables,
    pub terrain: Terrain,
    ways: routes::Ways,
    pub gazetteer: Gazetteer,
    pub stages: Vec<stage_track::Stage>,
    pub events: Vec<stage_track::Event>,
    pub scenarios: Vec<Scenario>,
    of_side: BySide<Units>,
    covers: Units,
    polish: Units,
    artillery: Units,
    /// [7.3.1b] Units without points of movement.
    immobile: Units,
    /// Everybody with all of his division.
    mates: Per<Piece, Units>,
    train: Piece,
    knowledge: doctrine::Knowledge,
}

impl Breslau {
    /// The game as it is shipped.
    pub fn new() -> Result<Breslau, DataError> {
        Breslau::from_files(Breslau::files())
    }

    pub fn files() -> Files {
        kernel::files!()
    }

    pub fn from_files(files: Files) -> Result<Breslau, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let terrain = Terrain::read(&files, &board)?;
        let gazetteer = Gazetteer::read(&files, &board)?;
        let tables = Tables::read(&files)?;
        let mut book = Book::read(board, files)?;
        let army = OrderOfBattle::read(&book)?;
        order_of_battle::check_markers(&book.files, &army, &tables, &terrain)?;
        let reader =
            scenarios::Reader { book: &book, terrain: &terrain, tables: &tables, army: &army };
        let scenarios = reader.read()?;
        almanac::fill(&mut book, &tables, &terrain, &scenarios)?;
        book.namings = gazetteer.namings(&book.words);
        let mates = army.mates();
        book.roster = army.roster;
        let Scenarios { stages, events, scenarios } = scenarios;
        let of = |is_so: &dyn Fn(&Unit) -> bool| -> Units { army.units.which(is_so) };
        let train = of(&|u| u.kind == Kind::Train).single();
        let one_train =
            || book.files.error("units.toml", "train", "there is one armoured train".to_string());
        Ok(Breslau {
            of_side: BySide([of(&|u| u.side == RED), of(&|u| u.side == GERMAN)]),
            covers: of(&|u| u.kind == Kind::Cover),
            polish: of(&|u| u.nation == Nation::Polish),
            artillery: of(&|u| u.is_artillery()),
            immobile: of(&|u| u.front.movement == Movement::Points(0)),
            mates,
            train: train.ok_or_else(one_train)?,
            knowledge: doctrine::Knowledge::read(&book, &terrain)?,
            book,
            units: army.units,
            markers: army.markers,
            ways: routes::Ways::new(&terrain, &tables),
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

    /// [4.2] The box of the track that the game is on.
    pub fn stage(&self, p: &Position) -> &stage_track::Stage {
        &self.stages[usize::from(p.stage) - 1]
    }

    pub fn event(&self, index: u8) -> &stage_track::Event {
        &self.events[usize::from(index)]
    }
}
