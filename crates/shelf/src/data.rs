//! Files of a folder in the place of those that are built in.

use crate::{Entry, ShelfError};
use kernel::data::Files;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The files of a game with those of `folder` put in, and the folder they came from: the one of
/// that name, or its subfolder called like the game. Beside `data` and `words`, as they lie with the
/// source of a game, other files are left alone.
pub fn replaced(game: &Entry, folder: &Path) -> Result<(Files, PathBuf), ShelfError> {
    let own = folder.join(game.id);
    let folder = if own.is_dir() { own } else { folder.to_path_buf() };
    let is_source = folder.join("data").is_dir();
    let places = if is_source { &[("data", ""), ("words", "words/")][..] } else { &[("", "")] };
    let mut files = game.files();
    let mut found = 0;
    for (place, prefix) in places {
        let place = folder.join(place);
        for name in list(&place, "")? {
            let path = place.join(&name);
            let text = fs::read_to_string(&path).map_err(|e| unreadable(&path, e))?;
            files.replace(&format!("{prefix}{name}"), text).map_err(|mut error| {
                error.file = path.display().to_string();
                ShelfError::Data(error)
            })?;
            found += 1;
        }
    }
    if found == 0 {
        let known = files.names().collect::<Vec<_>>().join(", ");
        return Err(ShelfError::NoData { folder, game: game.id, known });
    }
    Ok((files, folder))
}

fn unreadable(path: &Path, error: io::Error) -> ShelfError {
    ShelfError::Unreadable { path: path.to_path_buf(), error }
}

/// The names of all data files below a folder, sorted; other files are left alone.
fn list(folder: &Path, prefix: &str) -> Result<Vec<String>, ShelfError> {
    let entries = fs::read_dir(folder).map_err(|e| unreadable(folder, e))?;
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|e| unreadable(folder, e))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if entry.path().is_dir() {
            names.extend(list(&entry.path(), &format!("{prefix}{name}/"))?);
        } else if name.ends_with(".toml") || name.ends_with(".ftl") {
            names.push(format!("{prefix}{name}"));
        }
    }
    names.sort();
    Ok(names)
}
