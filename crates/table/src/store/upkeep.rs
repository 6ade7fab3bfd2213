//! Room for new games: what is known of a game without its entries, deleting games, and packing the
//! entries of those that are over into one text. Every change is conditional on the version that was
//! judged, so that a game that somebody touched meanwhile stays as it is.

use super::{
    StoreError,
    news::Shared,
    open::{Dialect, TABLES},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use kernel::journal::Entry;
use serde::Deserialize;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row, any::AnyRow};
use std::{
    collections::BTreeMap,
    io::{self, Read, Write},
};

/// A game as it stands on file, without its entries and its secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    pub id: String,
    pub game: String,
    pub name: String,
    pub scenario: String,
    /// What sits at each side: `person`, `open`, `invited` or the name of a computer player.
    pub players: BTreeMap<String, String>,
    pub parent: String,
    pub half: i64,
    pub other: String,
    pub version: i64,
    /// How many entries it has; unknown if that cannot be read.
    pub n: Option<u64>,
    pub turn: u8,
    pub phase: String,
    pub over: Option<Winner>,
    pub created: i64,
    /// When its last change was made.
    pub updated: i64,
    /// The same, or when somebody last spoke there or came with the token of a seat.
    pub touched: i64,
    pub archived: bool,
}

/// Who won; nobody, if it is a draw.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Winner {
    pub winner: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Brief {
    n: Option<u64>,
    turn: u8,
    phase: String,
    over: Option<Winner>,
}

#[derive(Deserialize)]
struct Scenario {
    scenario: String,
}

#[derive(Deserialize)]
struct Kind {
    kind: String,
}

#[derive(Deserialize)]
struct Use {
    at: i64,
}

/// A game has two seats, so the least and the greatest text are all that was noted of their uses.
pub const FILED: &str = "SELECT m.id, m.game, m.name, m.header, m.seats, m.parent, m.half, \
     m.other, p.version, p.summary, m.created, p.updated, \
     CAST(CASE WHEN a.match_id IS NULL THEN 0 ELSE 1 END AS BIGINT), \
     COALESCE((SELECT MAX(c.at) FROM chat c WHERE c.match_id = m.id), 0), \
     COALESCE((SELECT MIN(u.pages) FROM uses u WHERE u.match_id = m.id), ''), \
     COALESCE((SELECT MAX(u.pages) FROM uses u WHERE u.match_id = m.id), '') \
     FROM progress p JOIN matches m ON m.id = p.match_id \
     LEFT JOIN archives a ON a.match_id = p.match_id";

/// What cannot be read of a game is left open: one that is damaged is still listed.
pub fn filed(row: &AnyRow) -> Result<Filed, StoreError> {
    let text = |i: usize| row.try_get::<String, _>(i);
    let header: Option<Scenario> = serde_json::from_str(&text(3)?).ok();
    let seats: BTreeMap<String, Kind> = serde_json::from_str(&text(4)?).unwrap_or_default();
    let brief: Brief = serde_json::from_str(&text(9)?).unwrap_or_default();
    let updated: i64 = row.try_get(11)?;
    let uses = [text(14)?, text(15)?];
    let used = |pages: &String| serde_json::from_str::<Vec<Use>>(pages).unwrap_or_default();
    let used = uses.iter().flat_map(used).map(|one| one.at).max().unwrap_or_default();
    Ok(Filed {
        id: text(0)?,
        game: text(1)?,
        name: text(2)?,
        scenario: header.map(|header| header.scenario).unwrap_or_default(),
        players: seats.into_iter().map(|(side, seat)| (side, seat.kind)).collect(),
        parent: text(5)?,
        half: row.try_get(6)?,
        other: text(7)?,
        version: row.try_get(8)?,
        n: brief.n,
        turn: brief.turn,
        phase: brief.phase,
        over: brief.over,
        created: row.try_get(10)?,
        updated,
        touched: updated.max(row.try_get(13)?).max(used),
        archived: row.try_get::<i64, _>(12)? != 0,
    })
}

/// Deletes games with all that belongs to them, all or none: none if one of them was changed since.
pub async fn remove(
    connection: &mut AnyConnection,
    dialect: Dialect,
    shared: Option<&Shared>,
    games: &[Filed],
) -> Result<bool, sqlx::Error> {
    let mut games: Vec<&Filed> = games.iter().collect();
    // In order of the names, so that two processes never wait for each other.
    games.sort_by(|a, b| a.id.cmp(&b.id));
    let mut transaction = connection.begin_with(dialect.begin()).await?;
    for game in &games {
        // Progress first: whoever adds something to a game holds on to that row.
        let progress = "DELETE FROM progress WHERE match_id = $1 AND version = $2";
        let progress = sqlx::query(progress).bind(&game.id).bind(game.version);
        let itself = sqlx::query("DELETE FROM matches WHERE id = $1 AND other = $2");
        let itself = itself.bind(&game.id).bind(&game.other);
        for query in [progress, itself] {
            if query.execute(&mut *transaction).await?.rows_affected() != 1 {
                transaction.rollback().await?;
                return Ok(false);
            }
        }
        for table in TABLES.iter().filter(|table| !["matches", "progress"].contains(table)) {
            let query = AssertSqlSafe(format!("DELETE FROM {table} WHERE match_id = $1"));
            sqlx::query(query).bind(&game.id).execute(&mut *transaction).await?;
        }
    }
    if let Some(shared) = shared {
        let gone = games.iter().map(|game| (game.id.as_str(), game.version + 1));
        shared.changed(&mut transaction, gone).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// Puts the packed entries in the place of all their rows, if the game is still the one that was
/// read and nobody else packed it.
pub async fn replace(
    connection: &mut AnyConnection,
    dialect: Dialect,
    game: &Filed,
    rows: usize,
    packed: &str,
) -> Result<bool, sqlx::Error> {
    let mut transaction = connection.begin_with(dialect.begin()).await?;
    // Changes nothing, but nobody else changes the game before we are done.
    let hold = "UPDATE progress SET version = version WHERE match_id = $1 AND version = $2";
    let hold = sqlx::query(hold).bind(&game.id).bind(game.version);
    let put = "INSERT INTO archives VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let put = sqlx::query(put).bind(&game.id).bind(packed);
    let clear = sqlx::query("DELETE FROM entries WHERE match_id = $1").bind(&game.id);
    for (query, expected) in [(hold, 1), (put, 1), (clear, rows as u64)] {
        if query.execute(&mut *transaction).await?.rows_affected() != expected {
            transaction.rollback().await?;
            return Ok(false);
        }
    }
    transaction.commit().await?;
    Ok(true)
}

/// Entries as one text that every database and every backup takes: lines of JSON, gzip, Base64.
pub fn pack(entries: &[Entry]) -> Result<String, StoreError> {
    let mut lines = Vec::new();
    for entry in entries {
        serde_json::to_writer(&mut lines, entry).map_err(broken)?;
        lines.push(b'\n');
    }
    let mut zipped = GzEncoder::new(Vec::new(), Compression::best());
    let zipped = zipped.write_all(&lines).and_then(|()| zipped.finish()).map_err(broken)?;
    let packed = STANDARD.encode(zipped);
    // The rows are deleted for it: what does not come out again is not put in.
    match unpack(&packed)? == entries {
        true => Ok(packed),
        false => Err(broken("the packed entries are others")),
    }
}

pub fn unpack(packed: &str) -> Result<Vec<Entry>, StoreError> {
    let zipped = STANDARD.decode(packed).map_err(broken)?;
    let mut lines = String::new();
    let read: io::Result<usize> = GzDecoder::new(zipped.as_slice()).read_to_string(&mut lines);
    read.map_err(broken)?;
    lines.lines().map(|line| serde_json::from_str(line).map_err(broken)).collect()
}

fn broken(error: impl std::fmt::Display) -> StoreError {
    StoreError::Broken(format!("its archive: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(count: u64) -> Vec<Entry> {
        let entry = |n: u64| format!(r#"{{"n":{n},"by":"polish","order":"move PL-7DI"}}"#);
        (1..=count).map(|n| serde_json::from_str(&entry(n)).unwrap()).collect()
    }

    #[test]
    fn packed_entries_come_out_again() {
        for count in [0, 1, 500] {
            let packed = pack(&entries(count)).unwrap();
            assert_eq!(unpack(&packed).unwrap(), entries(count));
        }
        assert!(pack(&entries(500)).unwrap().len() < 5_000);
    }

    #[test]
    fn a_damaged_archive_is_said_to_be_damaged() {
        let packed = pack(&entries(50)).unwrap();
        for wrong in ["", "no", &packed[..packed.len() / 2], &packed.replace('A', "B")] {
            assert!(unpack(wrong).is_err(), "{wrong}");
        }
    }
}
