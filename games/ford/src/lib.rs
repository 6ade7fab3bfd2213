//! The Ford: companies at a river with a bridge, shallows and a town behind it; six turns on 99
//! hexes. It is the smallest game that has everything, made to be read and to be copied
//! (`docs/make-a-game.md`). Read [`sequence`] first, which is the turn as one list; then a chapter.
//! Numbers in brackets are clauses of `data/rules.toml`.

mod combat;
mod doctrine;
mod movement;
mod position;
mod retreat;
mod sequence;
mod setup;
mod tables;
mod victory;
mod view;

use kernel::{
    board::Board,
    book::Book,
    data::{DataError, Files},
    dense::Per,
    doctrine::{Doctrine, weights},
    game::BySide,
    prelude::*,
    roster::{self, Placed},
    space::BoxKind,
    trace::Neighbours,
};
use position::{Hexes, MOST_UNITS, Position, Units};
use sequence::Order;
use tables::{Tables, Way};

/// The game as files and players call it, and its sides, the one that begins first.
const ID: &str = "ford";
const SIDES: [&str; 2] = ["german", "polish"];
pub const GERMAN: Side = Side::First;
pub const POLISH: Side = Side::Second;

/// Built into the binary; `sztab --data DIR` puts others in their place.
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

/// All that does not change during a game, as the rules want it: dense, by unit and by hex.
pub struct Ford {
    book: Book,
    units: Per<Piece, Unit>,
    of_side: BySide<Units>,
    tables: Tables,
    /// The sides of every hex.
    ways: Per<Space, Vec<Way>>,
    neighbours: Neighbours<2>,
    /// [6.1] The places that count, with their points.
    objectives: Vec<(Space, i32)>,
    /// The box where destroyed units lie.
    destroyed: Space,
    /// Where everybody begins, by scenario.
    placed: Vec<Placed>,
    weights: BySide<doctrine::Weights>,
}

/// [1.1] What the rules read off a counter, front and back.
struct Unit {
    side: Side,
    attack: [u8; 2],
    defence: [u8; 2],
    movement: u16,
    vehicle: bool,
}

impl Ford {
    /// The game as it is shipped.
    pub fn new() -> Result<Ford, DataError> {
        Ford::from_files(Ford::files())
    }

    pub fn files() -> Files {
        Files::new(FILES)
    }

    /// Reads the data, or says in which file and line something is wrong.
    pub fn from_files(files: Files) -> Result<Ford, DataError> {
        let tables: Tables = files.read("tables.toml")?;
        let mut book = Book::read(ID, SIDES, &[("destroyed", BoxKind::Lost)], files)?;
        book.roster = roster::read(&book.files, "units.toml", &book.sides)?;
        let units = units(&book)?;
        let placed = roster::scenarios(&mut book, "scenario.toml")?;
        view::fill(&mut book, &tables);
        let of = |side| units.iter().enumerate().filter(move |(_, unit)| unit.side == side);
        let of_side = |side| of(side).map(|(number, _)| Piece(number as u16)).collect();
        Ok(Ford {
            ways: tables::ways(&book.files, &book.board, &tables)?,
            neighbours: Neighbours::new(&book.board),
            objectives: objectives(&book.board),
            destroyed: book.board.spaces().last().unwrap_or(Space::NONE),
            weights: weights(&book.files, "doctrine.toml", &book.sides)?,
            of_side: BySide(Side::BOTH.map(of_side)),
            units: units.into(),
            placed,
            tables,
            book,
        })
    }

    /// The hexes in which a side stands. With a dozen units it is counted anew each time.
    fn occupied(&self, p: &Position, side: Side) -> Hexes {
        let places = self.of_side[side].iter().map(|unit| p.at[unit]);
        places.filter(|at| self.book.board.is_hex(*at)).collect()
    }

    /// [3.4] The hexes next to a side.
    fn zone(&self, p: &Position, side: Side) -> Hexes {
        self.neighbours.around(&self.occupied(p, side))
    }

    /// [1.2] Whether one more unit finds room among those that stand there.
    fn has_room(&self, p: &Position, hex: Space) -> bool {
        p.units_in(hex).len() < self.tables.stacking
    }

    /// [6.1] Puts a unit somewhere; a place that counts is taken by it.
    fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        p.at.put(unit, to);
        if self.objectives.iter().any(|(hex, _)| *hex == to) {
            p.taken.set(to, self.units[unit].side == GERMAN);
        }
    }
}

fn units(book: &Book) -> Result<Vec<Unit>, DataError> {
    let wrong = |word: &str, message: &str| Err(book.files.error("units.toml", word, message));
    if book.roster.len() > MOST_UNITS || book.board.spaces().count() > 128 {
        return wrong("[[unit]]", "the position has no room for so many units or hexes");
    }
    let mut units = Vec::new();
    for info in &book.roster {
        let faces = info.faces.iter().map(|face| roster::figures::<3>(face));
        let faces: Option<Vec<[u8; 3]>> = faces.collect();
        let Some([front, back]) = faces.as_deref() else {
            return wrong(&info.id, "a unit has two faces of attack-defence-movement, like 3-3-4");
        };
        units.push(Unit {
            side: info.side,
            attack: [front[0], back[0]],
            defence: [front[1], back[1]],
            movement: front[2].into(),
            vehicle: info.symbol == "armoured",
        });
    }
    Ok(units)
}

fn objectives(board: &Board) -> Vec<(Space, i32)> {
    let places = board.places.iter();
    places.filter_map(|place| Some((place.space, place.points?.into()))).collect()
}

/// What the computer player asks.
impl Doctrine for Ford {
    type Plan = ();

    fn weigh(&self, p: &Position, orders: &[Order], _: &mut (), worth: &mut Vec<i32>) {
        worth.extend(orders.iter().map(|order| self.worth(p, *order)));
    }
}
