//! The shelf: all games that can be played, behind one door for every front end. This is the only
//! place that names games; [`title`] and [`table`] erase their types, [`json`] shows them to
//! machines, [`words`] to people.

mod data;
pub mod json;
pub mod table;
pub mod title;
pub mod words;

pub use table::{Match, Offer};
pub use title::{CaseReport, Step, Title};

use kernel::data::{DataError, Files};
use kernel::suggest::did_you_mean;
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// One game that can be opened.
#[derive(Clone, Copy)]
pub struct Entry {
    pub id: &'static str,
    files: fn() -> Files,
    open: fn(Files) -> Result<Arc<dyn Title>, DataError>,
}

/// Puts games on the shelf: `id::Type`, in the order in which they stand.
macro_rules! games {
    ($($id:ident::$Game:ident,)+) => {
        const GAMES: &[Entry] = &[$(Entry {
            id: stringify!($id),
            files: $id::$Game::files,
            open: |files| Ok(title::erase($id::$Game::from_files(files)?)),
        }),+];
    };
}

games! {
    campaign::Campaign,
    mlawa::Mlawa,
    defiant::Defiant,
    uprising::Uprising,
    breslau::Breslau,
    ford::Ford,
}

/// Why a game cannot be taken from the shelf.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    #[error("there is no game called {id:?}{hint} (there is: {known})")]
    Unknown { id: String, hint: String, known: String },
    #[error("{0}")]
    Data(DataError),
    #[error("{}: {error}", path.display())]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("{} holds no data file of {game}; its files are {known}", folder.display())]
    NoData { folder: PathBuf, game: &'static str, known: String },
}

/// All games, in the order in which they stand.
pub fn games() -> &'static [Entry] {
    GAMES
}

/// The game of that name, or the nearest names.
pub fn find(id: &str) -> Result<Entry, ShelfError> {
    let known: Vec<&str> = GAMES.iter().map(|game| game.id).collect();
    GAMES.iter().find(|game| game.id == id).copied().ok_or_else(|| ShelfError::Unknown {
        id: id.into(),
        hint: did_you_mean(id, known.iter().copied()),
        known: known.join(", "),
    })
}

impl Entry {
    /// The data files that are built in.
    pub fn files(&self) -> Files {
        (self.files)()
    }

    /// Opens the game, with the files of a folder in the place of those that are built in.
    pub fn open(&self, folder: Option<&Path>) -> Result<Arc<dyn Title>, ShelfError> {
        self.open_with(folder, &[])
    }

    /// The same with some values changed: each is a file, the way to a value with dots, and what
    /// stands there instead.
    pub fn open_with(
        &self,
        folder: Option<&Path>,
        changes: &[(&str, &str, &str)],
    ) -> Result<Arc<dyn Title>, ShelfError> {
        let (mut files, folder) = match folder {
            Some(folder) => {
                data::replaced(self, folder).map(|(files, from)| (files, Some(from)))?
            }
            None => (self.files(), None),
        };
        let named = |error: DataError| {
            // An error in a file that was not replaced is named as it is.
            let places = folder.iter().flat_map(|folder| [folder.clone(), folder.join("data")]);
            match places.map(|place| place.join(&error.file)).find(|file| file.exists()) {
                Some(file) => {
                    ShelfError::Data(DataError { file: file.display().to_string(), ..error })
                }
                None => ShelfError::Data(error),
            }
        };
        for (file, key, value) in changes {
            files.set(file, key, value).map_err(named)?;
        }
        (self.open)(files).map_err(named)
    }

    /// Opens the game from texts, such as those of a test.
    pub fn open_files(&self, files: Files) -> Result<Arc<dyn Title>, DataError> {
        (self.open)(files)
    }
}
