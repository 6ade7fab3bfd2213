//! Poland Campaign: the German invasion of 1939, divisions on 650 hexes, eight turns of two days.
//! The files follow the rulebook: [`sequence`] is chapter 3, `movement` and `entry` chapter 4,
//! `engagement`, `combat`, `results`, `retreat`, `push` and `advance` chapters 5, 6 and 9, `casualties`
//! chapter 7, `setup` and `victory` chapter 10. Numbers in brackets are clauses of `rules.toml`.

mod advance;
mod almanac;
mod casualties;
mod combat;
mod doctrine;
mod engagement;
mod entry;
mod expectation;
mod movement;
pub mod order_of_battle;
pub mod orders;
mod paths;
pub mod position;
mod push;
mod results;
mod retreat;
pub mod sequence;
mod setup;
pub mod tables;
pub mod terrain;
mod victory;
mod view;

use kernel::{
    board::Board,
    book::{Book, Country, Name, Objective, OptionInfo, Secrecy, SideInfo},
    data::{DataError, Files},
    dense::Per,
    dice::Scripted,
    game::{BySide, Setup},
    pair::MatchRule,
    prelude::*,
    rules::Rules,
    text::Catalogue,
};
use order_of_battle::{Nation, OrderOfBattle, Unit};
use position::{Position, Units};
use tables::Tables;
use terrain::{BOXES, HEXES, Terrain};
use view::MARKS;

pub use combat::Odds;
pub use order_of_battle::{GERMAN, POLISH};

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
}

impl Campaign {
    /// The game as it is shipped.
    pub fn new() -> Result<Campaign, DataError> {
        Campaign::from_files(Campaign::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    pub fn from_files(files: Files) -> Result<Campaign, DataError> {
        let board = Board::read(&files, "map.toml", &BOXES)?;
        let tables = Tables::read(&files)?;
        let terrain = Terrain::read(&files, &board, &tables)?;
        let army = OrderOfBattle::read(&files, &board)?;
        let of = |wanted: &dyn Fn(&Unit) -> bool| -> Units {
            let units = army.units.iter().enumerate().filter(|(_, u)| wanted(u));
            units.map(|(i, _)| Piece(i as u16)).collect()
        };
        let turns = army.scenario.last;
        if usize::from(turns) != tables.dates.len() {
            let message = format!("{turns} turns need as many [[turn]] rows in tables.toml");
            return Err(files.error("scenario.toml", "turns", message));
        }
        let objectives = tables.victory.objective.iter();
        let objectives = objectives
            .map(|o| Objective { id: o.id.clone(), name: o.name.clone(), points: o.points })
            .collect();
        let words = Catalogue::read(&files)?;
        let sides = BySide([
            SideInfo { id: "german", name: Name::new("German", "Niemcy") },
            SideInfo { id: "polish", name: Name::new("Polish", "Polacy") },
        ]);
        let rules = Rules::read(&files, "rules.toml")?;
        let match_rule = MatchRule::read(&files, "rules.toml", &rules, &sides)?;
        let book = Book {
            id: "campaign",
            title: Name::new("Poland Campaign", "Kampania polska"),
            sides,
            scenarios: vec![army.scenario.clone()],
            options: vec![OptionInfo {
                id: "open-odds",
                clause: "5.1.1.o1",
                name: Name::new(
                    "show the defence and the odds before an attack is declared",
                    "pokazuj obronę i stosunek sił przed zapowiedzią ataku",
                ),
                default: false,
            }],
            objectives,
            phases: almanac::phases(),
            turns: almanac::turns(&tables, &terrain, &army),
            terrains: almanac::terrains(&tables, &words),
            edges: almanac::edges(&tables, &words),
            countries: Country::all(&board, &words),
            match_rule,
            rules,
            words,
            cost_parts: 1,
            marks: &MARKS,
            markers: &[],
            overlays: &[],
            reflexes: vec![],
            namings: vec![],
            remarks: Vec::new(),
            secrecy: Secrecy::Never,
            fingerprint: files.fingerprint(PLAYED),
            roster: army.roster,
            board,
            files,
        };
        let game = Campaign {
            weights: doctrine::read_weights(&book.files)?,
            distances: doctrine::Distances::new(&terrain, &tables),
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
        };
        let start = Setup { scenario: game.book.scenarios[0].id.clone(), ..Setup::default() };
        let start = game.set_up(&start, &mut Scripted::default());
        start
            .map_err(|message| game.book.files.error("scenario.toml", "[scenario.at]", message))?;
        Ok(game)
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
        for hex in [from, to].into_iter().filter(|hex| hex.index() < HEXES) {
            let here = p.units_in(hex).len();
            p.full[side].set(hex, here >= self.tables.stacking);
            if p.occupied[side].contains(hex) != (here > 0) {
                p.occupied[side].set(hex, here > 0);
                self.terrain.around.refresh(&mut p.zone[side], &p.occupied[side], hex);
            }
        }
        if to.index() < HEXES {
            self.capture(p, side, to);
        }
    }
}
