//! The file of a SQLite database, seen from outside. A file that is deleted or replaced while it is
//! open goes on taking orders that nobody will ever read: so it is looked at around every commit.

use super::Fault;
use std::{
    fs::{self, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// Which file it is, whatever its name.
type Identity = (u64, u64);

/// The database and its log as they were when they were opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    path: PathBuf,
    file: Identity,
    log: Option<Identity>,
}

impl Watched {
    /// What `sqlite:` opens, if that is a file.
    pub fn open(url: &str) -> Result<Option<Watched>, Fault> {
        let Some(path) = path(url) else { return Ok(None) };
        let file = identity(&path).ok_or(Fault::Vanished)?;
        let log = identity(&log(&path));
        Ok(Some(Watched { path, file, log }))
    }

    /// Whether the names still lead to what was opened.
    pub fn is_there(&self) -> Result<bool, Fault> {
        let file = identity(&self.path).ok_or(Fault::Vanished)?;
        Ok(file == self.file && identity(&log(&self.path)) == self.log)
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Elsewhere an open file cannot be deleted.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|_| (0, 0))
}

pub fn log(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push("-wal");
    name.into()
}

/// The file that the address of a SQLite database names.
pub fn path(url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix("sqlite:")?;
    let rest = rest.strip_prefix("//").unwrap_or(rest);
    let name = rest.split('?').next().filter(|name| !name.is_empty() && *name != ":memory:")?;
    Some(decoded(name).into())
}

/// In a URL a percent sign and two digits stand for a byte.
fn decoded(name: &str) -> String {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match digits.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A new file that only its owner may read: it holds the secrets of running games.
pub fn private(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_is_read_as_the_driver_reads_it() {
        let name = |url: &str| path(url).map(|path| path.display().to_string());
        assert_eq!(name("sqlite:a/b.db").as_deref(), Some("a/b.db"));
        assert_eq!(name("sqlite:///a/50%25.db?mode=rw").as_deref(), Some("/a/50%.db"));
        assert_eq!(name("sqlite:100%.db").as_deref(), Some("100%.db"));
        assert_eq!(name("sqlite::memory:"), None);
        assert_eq!(name("postgres://x/y"), None);
    }

    #[test]
    fn a_deleted_or_replaced_file_is_noticed() {
        let folder = std::env::temp_dir().join(format!("sztab-watched-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, aside) = (folder.join("a.db"), folder.join("aside.db"));
        private(&file).unwrap();
        let watched = Watched::open(&format!("sqlite:{}", file.display())).unwrap().unwrap();
        assert_eq!(watched.is_there(), Ok(true));
        fs::rename(&file, &aside).unwrap();
        assert_eq!(watched.is_there(), Err(Fault::Vanished));
        private(&file).unwrap();
        assert_eq!(watched.is_there(), Ok(false));
        fs::rename(&aside, &file).unwrap();
        assert_eq!(watched.is_there(), Ok(true));
        fs::write(folder.join("a.db-wal"), "x").unwrap();
        assert_eq!(watched.is_there(), Ok(false));
        fs::remove_dir_all(&folder).unwrap();
    }
}
