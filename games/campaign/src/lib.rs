//! Poland Campaign: the German invasion of 1939, divisions on 650 hexes, eight turns of two days.
//! The files follow the rulebook: [`sequence`] is chapter 3, `movement`, `paths`, `marchers` and `entry`
//! chapter 4, `engagement`, `combat`, `results`, `retreat`, `push` and `advance` chapters 5, 6 and 9,
//! `casualties` chapter 7, `setup` and `victory` chapter 10. Numbers in brackets are clauses of
//! `rules.toml`.

mod advance;
mod almanac;
mod casualties;
mod combat;
mod doctrine;
mod engagement;
mod entry;
mod expectation;
mod marchers;
mod movement;
pub mod order_of_battle;
pub mod orders;
mod paths;
pub mod position;
mod prelude;
mod push;
mod results;
mod retreat;
pub mod sequence;
mod setup;
pub mod tables;
pub mod terrain;
mod victory;
mod view;

use arrayvec::ArrayVec;
use kernel::{prelude::*, reading::*, roster, scratch::Serial};
use order_of_battle::{Nation, OrderOfBattle, Unit};
use position::{Position, Units};
use tables::Tables;
use terrain::{BOXES, HEXES, Terrain};

pub use combat::Odds;
pub use order_of_battle::{GERMAN, POLISH};

pub struct Campaign {
    book: Book,
    pub units: Per<Piece, Unit>,
    of_side: BySide<Units>,
    german: Units,
    slovak: Units,
    parachutists: Piece,
    air_landing: Piece,
    pub tables: Tables,
    pub terrain: Terrain,
    turns: u8,
    weights: BySide<doctrine::Weights>,
    distances: doctrine::Distances,
    blows: Vec<doctrine::Blow>,
    serial: Serial,
}

impl Campaign {
    /// The game as it is shipped.
    pub fn new() -> Result<Campaign, DataError> {
        Campaign::from_files(Campaign::files())
    }

    pub fn files() -> Files {
        kernel::files!()
    }

    pub fn from_files(files: Files) -> Result<Campaign, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let tables = Tables::read(&files)?;
        let terrain = Terrain::read(&files, &board, &tables)?;
        let mut book = Book::read(board, files)?;
        let army = OrderOfBattle::read(&book)?;
        let of = |is_so: &dyn Fn(&Unit) -> bool| -> Units { army.units.which(is_so) };
        let turns = army.scenario.last;
        if turns != tables.turns {
            let message = format!("{turns} turns need as many [[turn]] rows in tables.toml");
            return Err(book.files.error("scenario.toml", "turns", message));
        }
        almanac::fill(&mut book, &tables, &terrain, &army);
        let game = Campaign {
            weights: kernel::doctrine::weights(&book.files, "doctrine.toml", &book.sides)?,
            distances: doctrine::Distances::new(&terrain, &tables),
            blows: doctrine::Blow::all(&tables),
            of_side: BySide([of(&|u| u.side == GERMAN), of(&|u| u.side == POLISH)]),
            german: of(&|u| u.nation == Nation::German),
            slovak: of(&|u| u.nation == Nation::Slovak),
            parachutists: army.parachutists,
            air_landing: army.air_landing,
            units: army.units,
            tables,
            terrain,
            turns,
            book,
            serial: Serial::fresh(),
        };
        roster::started(game)
    }

    fn of_nation(&self, nation: Nation) -> Units {
        match nation {
            Nation::German => self.german,
            Nation::Slovak => self.slovak,
            Nation::Polish => self.of_side[POLISH],
        }
    }

    /// Puts a unit into a hex or box and keeps the masks and the control of cities in step.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        let side = self.units[unit].side;
        let from = p.at[unit];
        p.at.put(unit, to);
        let mut filled: ArrayVec<Space, 2> = ArrayVec::new();
        for hex in [from, to].into_iter().filter(|hex| hex.index() < HEXES) {
            let here = p.units_in(hex).len();
            let full = here >= self.tables.stacking;
            if p.full[side].contains(hex) != full {
                p.full[side].set(hex, full);
                filled.push(hex);
            }
            if p.occupied[side].contains(hex) != (here > 0) {
                p.occupied[side].set(hex, here > 0);
                self.terrain.around.refresh(&mut p.zone[side], &p.occupied[side], hex);
            }
        }
        self.refresh_marchers(p, unit, &filled);
        if to.index() < HEXES {
            self.capture(p, side, to);
        }
    }
}
