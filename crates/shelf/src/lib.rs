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

const GAMES: [Entry; 5] = [
    Entry {
        id: "campaign",
        files: campaign::Campaign::files,
        open: |files| Ok(title::erase(campaign::Campaign::from_files(files)?)),
    },
    Entry {
        id: "mlawa",
        files: mlawa::Mlawa::files,
        open: |files| Ok(title::erase(mlawa::Mlawa::from_files(files)?)),
    },
    Entry {
        id: "defiant",
        files: defiant::Defiant::files,
        open: |files| Ok(title::erase(defiant::Defiant::from_files(files)?)),
    },
    Entry {
        id: "uprising",
        files: uprising::Uprising::files,
        open: |files| Ok(title::erase(uprising::Uprising::from_files(files)?)),
    },
    Entry {
        id: "breslau",
        files: breslau::Breslau::files,
        open: |files| Ok(title::erase(breslau::Breslau::from_files(files)?)),
    },
];

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
    &GAMES
}

/// The game of that name, or the nearest names.
pub fn find(id: &str) -> Result<Entry, ShelfError> {
    GAMES.into_iter().find(|game| game.id == id).ok_or_else(|| ShelfError::Unknown {
        id: id.into(),
        hint: did_you_mean(id, GAMES.map(|game| game.id)),
        known: GAMES.map(|game| game.id).join(", "),
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
            match folder.as_ref().map(|folder| folder.join(&error.file)).filter(|f| f.exists()) {
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
