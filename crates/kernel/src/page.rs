//! Reading one file of a game: what its words mean, and what is wrong with them.

use crate::{
    board::Board,
    book::PieceInfo,
    data::{DataError, Files},
    dense::Per,
    piece::Piece,
    space::{Space, SpaceSet},
    suggest::index_of,
};
use serde::de::DeserializeOwned;
use std::collections::HashSet;

impl Files {
    pub fn page<'a>(&'a self, name: &'a str) -> Page<'a> {
        Page { files: self, name }
    }
}

/// One file of a game while it is read: what is wrong with it is said by file and line.
///
/// ```
/// use kernel::data::Files;
///
/// let files = Files::new(&[("map.toml", "ground = [\"clear\",\n\"forrest\"]")]);
/// let page = files.page("map.toml");
/// let grounds = [("clear", 1), ("forest", 2)];
/// assert_eq!(page.meaning("ground", "forest", &grounds).unwrap(), 2);
/// let error = page.meaning("ground", "forrest", &grounds).unwrap_err().to_string();
/// assert_eq!(error, "map.toml, line 2: there is no ground \"forrest\"; did you mean forest?");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    files: &'a Files,
    name: &'a str,
}

impl Page<'_> {
    pub fn read<T: DeserializeOwned>(self) -> Result<T, DataError> {
        self.files.read(self.name)
    }

    /// What is wrong with a word of it.
    pub fn wrong(self, word: &str, message: impl Into<String>) -> DataError {
        self.files.error(self.name, word, message)
    }

    /// The number of a name among all that there are.
    pub fn index<'k>(
        self,
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'k str> + Clone,
    ) -> Result<usize, DataError> {
        index_of(what, name, known).map_err(|unknown| self.wrong(name, unknown))
    }

    /// What one of the known words means.
    pub fn meaning<T: Copy>(
        self,
        what: &'static str,
        word: &str,
        known: &[(&str, T)],
    ) -> Result<T, DataError> {
        Ok(known[self.index(what, word, known.iter().map(|(word, _)| *word))?].1)
    }

    /// The piece of an id.
    pub fn piece(self, roster: &[PieceInfo], id: &str) -> Result<Piece, DataError> {
        let number = self.index("unit", id, roster.iter().map(|info| info.id.as_str()))?;
        Ok(Piece(number as u16))
    }

    /// That no two of them have the same id.
    pub fn all_different(self, roster: &[PieceInfo]) -> Result<(), DataError> {
        let mut ids = HashSet::new();
        match roster.iter().find(|info| !ids.insert(&info.id)) {
            Some(PieceInfo { id, .. }) => Err(self.wrong(id, format!("{id} stands here twice"))),
            None => Ok(()),
        }
    }

    /// Puts a piece, with the id that it has, where it starts; nobody starts twice.
    pub fn place(
        self,
        start: &mut Per<Piece, Space>,
        (piece, id): (Piece, &str),
        at: Space,
    ) -> Result<(), DataError> {
        match std::mem::replace(&mut start[piece], at).is_some() {
            true => Err(self.wrong(id, format!("{id} is placed twice"))),
            false => Ok(()),
        }
    }

    /// That the map is the one that the rules were written for.
    pub fn has_hexes(self, board: &Board, wanted: usize) -> Result<(), DataError> {
        match board.hexes().count() == wanted {
            true => Ok(()),
            false => Err(self.wrong("[grid]", format!("this game's map has {wanted} hexes"))),
        }
    }

    /// The hexes of an area of the map, all of them open.
    pub fn area<'b, const W: usize>(
        self,
        board: &'b Board,
        id: &str,
        open: &SpaceSet<W>,
    ) -> Result<&'b [Space], DataError> {
        let hexes = board.area(id);
        if hexes.is_empty() {
            return Err(self.wrong("[[area]]", format!("the map has no area {id:?}")));
        }
        match hexes.iter().find(|hex| !open.contains(**hex)) {
            Some(hex) => {
                let message = format!("{} of the area {id:?} is closed", board.name(*hex));
                Err(self.wrong(id, message))
            }
            None => Ok(hexes),
        }
    }

    /// The space of a name that stands in it.
    pub fn space(self, board: &Board, name: &str) -> Result<Space, DataError> {
        board.find(name).map_err(|unknown| self.wrong(name, unknown))
    }
}
