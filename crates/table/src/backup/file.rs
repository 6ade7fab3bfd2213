//! The file of a backup: JSON lines. A header with the format and the number of rows of each
//! table; a line for each row, `{"TABLE":{COLUMN:VALUE}}`; and the SHA-256 of all before it. What
//! is read is checked line by line, so that an error names its place.

use super::{BackupError, Counts};
use crate::{
    room::read_secrets,
    store::{private, unpack},
};
use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};
use kernel::{
    data::hex,
    journal::{self, Entry},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, HashMap},
    ffi::OsString,
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

const FORMAT: u32 = 1;
/// No row is that long, so a longer line is no backup.
const LONGEST: u64 = 64 * 1024 * 1024;

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    sztab_backup: u32,
    /// Of the program that wrote it.
    version: String,
    /// Milliseconds since 1970.
    made: i64,
    pub counts: Counts,
}

impl Header {
    pub fn new(counts: Counts, made: i64) -> Header {
        Header { sztab_backup: FORMAT, version: env!("CARGO_PKG_VERSION").into(), made, counts }
    }

    pub fn rows(&self) -> u64 {
        self.counts.values().sum()
    }
}

pub struct Row {
    pub table: String,
    pub values: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    sha256: String,
}

/// Writes a backup under another name, which it loses only when it is whole.
pub struct Writer {
    path: PathBuf,
    part: Part,
    out: Out,
    digest: Sha256,
    rows: u64,
}

enum Out {
    Plain(BufWriter<File>),
    Packed(GzEncoder<BufWriter<File>>),
}

impl Out {
    fn get(&mut self) -> &mut dyn Write {
        match self {
            Out::Plain(out) => out,
            Out::Packed(out) => out,
        }
    }

    fn finish(self) -> io::Result<()> {
        let file = match self {
            Out::Plain(out) => out,
            Out::Packed(out) => out.finish()?,
        };
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}

/// A half-written file; what is left of it is of no use.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

impl Writer {
    pub fn create(path: &Path, header: &Header) -> Result<Writer, BackupError> {
        let failed = |error| BackupError::File { path: path.into(), error };
        let Some(name) = path.file_name() else {
            return Err(failed(io::Error::new(
                io::ErrorKind::InvalidInput,
                "this is no file name",
            )));
        };
        let mut other = OsString::from(".");
        other.push(name);
        other.push(format!(".{}.part", std::process::id()));
        let other = path.with_file_name(other);
        let file = BufWriter::new(private(&other).map_err(failed)?);
        let out = match path.extension().is_some_and(|ending| ending == "gz") {
            true => Out::Packed(GzEncoder::new(file, Compression::default())),
            false => Out::Plain(file),
        };
        let (path, digest) = (path.to_path_buf(), Sha256::new());
        let mut writer = Writer { path, part: Part(other), out, digest, rows: 0 };
        writer.line(header)?;
        Ok(writer)
    }

    pub fn rows(&self) -> u64 {
        self.rows
    }

    pub fn write(&mut self, row: &Row) -> Result<(), BackupError> {
        self.rows += 1;
        self.line(&BTreeMap::from([(&row.table, &row.values)]))
    }

    pub fn finish(mut self) -> Result<(), BackupError> {
        let sha256 = hex(&self.digest.clone().finalize());
        self.line(&Seal { sha256 })?;
        let renamed = self.out.finish().and_then(|()| fs::rename(&self.part.0, &self.path));
        renamed.map_err(|error| BackupError::File { path: self.path.clone(), error })
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), BackupError> {
        let text = serde_json::to_string(value).map_err(io::Error::from);
        let written = text.and_then(|mut text| {
            text.push('\n');
            self.digest.update(text.as_bytes());
            self.out.get().write_all(text.as_bytes())
        });
        written.map_err(|error| BackupError::File { path: self.path.clone(), error })
    }
}

/// A backup that is read.
pub struct Backup {
    path: PathBuf,
    input: Box<dyn BufRead>,
    line: u64,
    digest: Sha256,
    pub header: Header,
    /// What was read so far.
    counts: Counts,
    /// How many entries of each game.
    games: HashMap<String, u64>,
}

impl Backup {
    pub fn open(path: &Path) -> Result<Backup, BackupError> {
        let failed = |error| BackupError::File { path: path.into(), error };
        let mut file = BufReader::new(File::open(path).map_err(failed)?);
        let packed = file.fill_buf().map_err(failed)?.starts_with(&[0x1f, 0x8b]);
        let input: Box<dyn BufRead> = match packed {
            true => Box::new(BufReader::new(MultiGzDecoder::new(file))),
            false => Box::new(file),
        };
        let mut backup = Backup {
            path: path.into(),
            input,
            line: 0,
            digest: Sha256::new(),
            header: Header::new(Counts::new(), 0),
            counts: Counts::new(),
            games: HashMap::new(),
        };
        let text = backup.read_line()?;
        let first: Value = serde_json::from_str(&text).unwrap_or_default();
        match first["sztab_backup"].as_u64() {
            None => return Err(backup.broken("this is no backup of sztab")),
            Some(format) if format != u64::from(FORMAT) => {
                let message =
                    format!("this backup has format {format}, this program reads format {FORMAT}");
                return Err(backup.broken(message));
            }
            Some(_) => {}
        }
        let header = serde_json::from_value(first);
        backup.header = header.map_err(|e| backup.broken(format!("the header: {e}")))?;
        backup.digest.update(text.as_bytes());
        Ok(backup)
    }

    /// The next row; nothing after the last, when number and sum were found right.
    pub fn next(&mut self) -> Result<Option<Row>, BackupError> {
        let text = self.read_line()?;
        if let Ok(seal) = serde_json::from_str::<Seal>(&text) {
            return self.close(&seal).map(|()| None);
        }
        self.digest.update(text.as_bytes());
        let row: Map<String, Value> = serde_json::from_str(&text)
            .map_err(|e| self.broken(format!("a row of a table was expected: {e}")))?;
        let mut parts = row.into_iter();
        let (Some((table, Value::Object(values))), None) = (parts.next(), parts.next()) else {
            return Err(self.broken("a row is {\"TABLE\":{…}}"));
        };
        let row = Row { table, values };
        self.check(&row).map_err(|message| self.broken(message))?;
        *self.counts.entry(row.table.clone()).or_default() += 1;
        Ok(Some(row))
    }

    pub fn broken(&self, message: impl Into<String>) -> BackupError {
        BackupError::Broken { path: self.path.clone(), line: self.line, message: message.into() }
    }

    fn read_line(&mut self) -> Result<String, BackupError> {
        self.line += 1;
        let mut text = String::new();
        let read = (&mut self.input).take(LONGEST).read_line(&mut text);
        read.map_err(|error| self.broken(error.to_string()))?;
        match text.ends_with('\n') {
            true => Ok(text),
            false => Err(self.broken("the file ends here, but a backup does not: it was cut off")),
        }
    }

    fn close(&mut self, seal: &Seal) -> Result<(), BackupError> {
        if seal.sha256 != hex(&self.digest.clone().finalize()) {
            return Err(self.broken("the file was changed: its SHA-256 is another"));
        }
        for (table, expected) in &self.header.counts {
            let found = self.counts.get(table).copied().unwrap_or_default();
            if found != *expected {
                let message = format!("{expected} rows of {table} were expected, {found} found");
                return Err(self.broken(message));
            }
        }
        if self.counts.get("matches") != self.counts.get("progress") {
            return Err(self.broken("every game needs a row of progress"));
        }
        let mut rest = Vec::new();
        let read = (&mut self.input).take(1).read_to_end(&mut rest);
        self.line += 1;
        match read.map_err(|error| self.broken(error.to_string()))? {
            0 => Ok(()),
            _ => Err(self.broken("nothing may follow the sum")),
        }
    }

    fn check(&mut self, row: &Row) -> Result<(), String> {
        if !self.header.counts.contains_key(&row.table) {
            return Err(format!("the header knows no table {:?}", row.table));
        }
        for (name, value) in &row.values {
            if name.is_empty() || !name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
                return Err(format!("{name:?} is no name of a column"));
            }
            if !value.is_string() && !value.is_i64() {
                return Err(format!("{name} is neither text nor a whole number"));
            }
        }
        match row.table.as_str() {
            "matches" => self.check_game(row),
            "entries" => self.check_entry(row),
            "progress" => self.check_progress(row),
            "archives" => self.check_archive(row),
            _ => self.games.get(row.text("match_id")?).map(|_| ()).ok_or_else(|| row.orphan()),
        }
    }

    fn check_game(&mut self, row: &Row) -> Result<(), String> {
        let id = row.text("id")?;
        let wrong = |what: &str, why: &dyn std::fmt::Display| format!("game {id}: {what}: {why}");
        let header = journal::Header::read(row.text("header")?)
            .map_err(|e| wrong("the header of its journal", &e))?;
        if header.game != row.text("game")? {
            return Err(wrong("the header of its journal", &"it is of another game"));
        }
        let secrets = read_secrets(row.text("secret")?).map_err(|e| wrong("its secrets", &e))?;
        let mut bound = header.dice.iter().zip(&secrets);
        if !bound.all(|(source, secret)| secret.is_none_or(|secret| source.is_bound_to(&secret))) {
            return Err(wrong("its secret", &"the journal is committed to another"));
        }
        serde_json::from_str::<Value>(row.text("seats")?).map_err(|e| wrong("its seats", &e))?;
        match self.games.insert(id.into(), 0) {
            None => Ok(()),
            Some(_) => Err(format!("game {id} is there twice")),
        }
    }

    fn check_progress(&self, row: &Row) -> Result<(), String> {
        let id = row.text("match_id")?;
        let summary = serde_json::from_str::<Value>(row.text("summary")?);
        summary.map_err(|e| format!("game {id}: its summary: {e}"))?;
        self.games.get(id).map(|_| ()).ok_or_else(|| row.orphan())
    }

    fn check_entry(&mut self, row: &Row) -> Result<(), String> {
        let id = row.text("match_id")?;
        let length = self.games.get_mut(id).ok_or_else(|| row.orphan())?;
        let expected = *length + 1;
        let entry: Entry = serde_json::from_str(row.text("entry")?)
            .map_err(|e| format!("game {id}: entry {expected}: {e}"))?;
        let seq = row.values.get("seq").and_then(Value::as_u64);
        if entry.n != expected || seq != Some(expected) {
            return Err(format!("game {id}: entry {expected} was expected, {} found", entry.n));
        }
        *length = expected;
        Ok(())
    }

    fn check_archive(&mut self, row: &Row) -> Result<(), String> {
        let id = row.text("match_id")?;
        let length = self.games.get_mut(id).ok_or_else(|| row.orphan())?;
        let entries = unpack(row.text("packed")?).map_err(|e| format!("game {id}: {e}"))?;
        for entry in &entries {
            let expected = *length + 1;
            if entry.n != expected {
                return Err(format!("game {id}: entry {expected} was expected, {} found", entry.n));
            }
            *length = expected;
        }
        Ok(())
    }
}

impl Row {
    fn text(&self, column: &str) -> Result<&str, String> {
        let value = self.values.get(column).and_then(Value::as_str);
        value.ok_or_else(|| format!("a row of {} without {column}", self.table))
    }

    fn orphan(&self) -> String {
        format!("a row of {} belongs to no game of this backup", self.table)
    }
}
