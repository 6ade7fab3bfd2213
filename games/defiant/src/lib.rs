//! Poland Defiant: the first ten days of September 1939, divisions and brigades on 1628 hexes, one
//! turn a day, commanded by chits that are drawn from one cup. So far the game is its data: the map
//! is read by [`terrain`]. Numbers in brackets are clauses of `rules.toml`.

pub mod terrain;

use kernel::{
    board::Board,
    data::{DataError, Files},
    text::Catalogue,
};
use terrain::{BOXES, Terrain};

const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../data/map.toml")),
    ("en.ftl", include_str!("../data/en.ftl")),
    ("pl.ftl", include_str!("../data/pl.ftl")),
];

pub struct Defiant {
    pub board: Board,
    pub terrain: Terrain,
    pub words: Catalogue,
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
        let terrain = Terrain::read(&files, &board)?;
        let words = Catalogue::read(&files)?;
        Ok(Defiant { board, terrain, words })
    }
}
