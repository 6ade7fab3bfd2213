//! What outlives the process: games, entries, chat and notes in SQLite or PostgreSQL. Both speak
//! nearly the same SQL, so there is one implementation over sqlx's `Any` driver. Changes of a game
//! go through one writer (`writer.rs`) that commits what has gathered in one transaction; nobody
//! is answered before that. `news.rs` tells processes that share a database what the others do.

mod news;
mod writer;

pub use news::{News, Told, What};
pub use writer::{Change, Place};

use crate::meters::Writes;
use kernel::journal::Entry;
use news::Shared;
use sqlx::{
    AnyConnection, AnyPool, AssertSqlSafe, Row, SqlStr,
    any::{AnyPoolOptions, AnyRow},
    migrate::{Migration, MigrationType, Migrator},
};
use std::{
    borrow::Cow,
    fs::{File, OpenOptions},
    io,
    path::Path,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::sync::mpsc;
use writer::{Context, Done, Job};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Database(#[from] sqlx::Error),
    #[error("{0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("somebody else changed this game")]
    Taken,
    #[error("the writer has stopped")]
    Stopped,
    #[error("a stored entry cannot be read: {0}")]
    Broken(String),
}

const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "games", include_str!("../../migrations/1_games.sql")),
    (2, "progress", include_str!("../../migrations/2_progress.sql")),
    (3, "pairs", include_str!("../../migrations/3_pairs.sql")),
    (4, "reflexes", include_str!("../../migrations/4_reflexes.sql")),
    (5, "uses", include_str!("../../migrations/5_uses.sql")),
];

/// Every table, games before what belongs to them.
pub const TABLES: [&str; 7] =
    ["matches", "progress", "entries", "chat", "notes", "reflexes", "uses"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dialect {
    Sqlite,
    Postgres,
}

#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<(Job, Done)>,
    writes: Arc<Writes>,
    /// Where other processes may write too.
    shared: Option<Shared>,
}

/// A game as it is kept, without its entries.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: String,
    pub game: String,
    pub name: String,
    /// The journal's header, as JSON.
    pub header: String,
    /// Hexadecimal, one for each source of dice with commas between them; empty where unknown.
    pub secret: String,
    /// Who sits where, as JSON.
    pub seats: String,
    /// The game that this one branched off from; empty for others.
    pub parent: String,
    /// Which game of a match of two it is; 0 if it is played alone.
    pub half: i64,
    /// The other game of the match; empty until it is made.
    pub other: String,
    /// Counts the changes.
    pub version: i64,
    /// What a list of games shows, as JSON.
    pub summary: String,
    pub updated: i64,
}

const KEPT: &str = "SELECT id, game, name, header, secret, seats, parent, half, other, \
                    version, summary, updated FROM matches JOIN progress ON match_id = id";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    pub from: String,
    pub text: String,
    pub at: i64,
}

/// What a seat wants done about a question in a phase: `never`, or a chance in per cent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    pub question: String,
    pub phase: String,
    pub answer: String,
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let dialect = match url.starts_with("sqlite:") {
            true => Dialect::Sqlite,
            false => Dialect::Postgres,
        };
        // Every connection to a database in memory would have one of its own.
        let connections = if url.contains(":memory:") { 1 } else { 8 };
        let pool = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| Box::pin(prepare(connection, dialect)))
            .connect(&full_url(url))
            .await?;
        migrator().run(&pool).await?;
        let shared = (dialect == Dialect::Postgres).then(|| Shared::new(url));
        let (writer, jobs) = mpsc::channel(1024);
        let writes = Arc::<Writes>::default();
        let context = Context { dialect, shared: shared.clone(), writes: writes.clone() };
        tokio::spawn(writer::write(pool.clone(), context, jobs));
        // A database in memory has no log, and only one connection.
        if dialect == Dialect::Sqlite && connections > 1 {
            tokio::spawn(writer::keep_log_short(pool.clone()));
        }
        Ok(Store { pool, writer, writes, shared })
    }

    pub fn pool(&self) -> &AnyPool {
        &self.pool
    }

    pub fn writes(&self) -> &Writes {
        &self.writes
    }

    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Keeps a new game with the entries that it already has.
    pub async fn create(&self, kept: &Kept, entries: &[Entry]) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        insert(&mut transaction, kept).await?;
        for entry in entries {
            sqlx::query("INSERT INTO entries VALUES ($1, $2, $3)")
                .bind(&kept.id)
                .bind(signed(entry.n))
                .bind(writer::json(entry))
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Keeps the second game of a match; not if the first has one by now.
    pub async fn create_second(&self, kept: &Kept) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let claim = "UPDATE matches SET other = $1 WHERE id = $2 AND other = ''";
        let claimed = sqlx::query(claim).bind(&kept.id).bind(&kept.other);
        if claimed.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
        insert(&mut transaction, kept).await?;
        transaction.commit().await?;
        Ok(true)
    }

    pub async fn kept(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let row = sqlx::query(AssertSqlSafe(format!("{KEPT} WHERE id = $1")));
        row.bind(id).fetch_optional(&self.pool).await?.as_ref().map(kept).transpose()
    }

    pub async fn load(&self, id: &str) -> Result<Option<(Kept, Vec<Entry>)>, StoreError> {
        loop {
            let Some(kept) = self.kept(id).await? else { return Ok(None) };
            let entries = self.entries_from(id, 0).await?;
            // Somebody may have written between the two.
            if self.kept(id).await?.is_some_and(|now| now.version == kept.version) {
                return Ok(Some((kept, entries)));
            }
        }
    }

    /// The entries behind number `n`.
    pub async fn entries_from(&self, id: &str, n: u64) -> Result<Vec<Entry>, StoreError> {
        let rows =
            sqlx::query("SELECT entry FROM entries WHERE match_id = $1 AND seq > $2 ORDER BY seq")
                .bind(id)
                .bind(signed(n))
                .fetch_all(&self.pool)
                .await?;
        let entry = |row: &AnyRow| {
            let text: String = row.try_get(0)?;
            serde_json::from_str(&text).map_err(|e| StoreError::Broken(e.to_string()))
        };
        rows.iter().map(entry).collect()
    }

    /// The games that something happened in last; analyses are their owners' business.
    pub async fn recent(&self, limit: i64) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(AssertSqlSafe(format!(
            "{KEPT} WHERE parent = '' ORDER BY updated DESC LIMIT $1"
        )))
        .bind(limit)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(kept).collect()
    }

    pub async fn count(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) FROM matches").fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }

    pub async fn chat(&self, game: &str) -> Result<Vec<Said>, StoreError> {
        let rows =
            sqlx::query("SELECT sender, words, at FROM chat WHERE match_id = $1 ORDER BY seq")
                .bind(game)
                .fetch_all(&self.pool)
                .await?;
        let said = |row: &AnyRow| {
            Ok(Said { from: row.try_get(0)?, text: row.try_get(1)?, at: row.try_get(2)? })
        };
        rows.iter().map(said).collect()
    }

    /// Keeps a line of the chat, if there are fewer than `most`.
    pub async fn say(&self, game: &str, said: &Said, most: usize) -> Result<bool, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        // Two at the same moment may want the same place: the later one tries again.
        loop {
            let row = sqlx::query("SELECT COALESCE(MAX(seq), 0) FROM chat WHERE match_id = $1")
                .bind(game)
                .fetch_one(&self.pool)
                .await?;
            let last: i64 = row.try_get(0)?;
            if last >= most {
                return Ok(false);
            }
            let insert = "INSERT INTO chat VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            let done = sqlx::query(insert)
                .bind(game)
                .bind(last + 1)
                .bind(&said.from)
                .bind(&said.text)
                .bind(said.at)
                .execute(&self.pool)
                .await?;
            if done.rows_affected() == 1 {
                self.tell(&Told::chat(game, said)).await;
                return Ok(true);
            }
        }
    }

    pub async fn notes(&self, game: &str, side: &str) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT words FROM notes WHERE match_id = $1 AND side = $2")
            .bind(game)
            .bind(side)
            .fetch_optional(&self.pool)
            .await?;
        row.map_or(Ok(String::new()), |row| Ok(row.try_get(0)?))
    }

    pub async fn set_notes(&self, game: &str, side: &str, text: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO notes VALUES ($1, $2, $3) \
             ON CONFLICT (match_id, side) DO UPDATE SET words = excluded.words",
        )
        .bind(game)
        .bind(side)
        .bind(text)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Which browsers used a seat, as JSON.
    pub async fn uses(&self, game: &str, side: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT pages FROM uses WHERE match_id = $1 AND side = $2")
            .bind(game)
            .bind(side)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    pub async fn set_uses(&self, game: &str, side: &str, pages: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO uses VALUES ($1, $2, $3) \
             ON CONFLICT (match_id, side) DO UPDATE SET pages = excluded.pages",
        )
        .bind(game)
        .bind(side)
        .bind(pages)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The standing instructions of a seat: question, phase and answer of each.
    pub async fn reflexes(&self, game: &str, side: &str) -> Result<Vec<Instruction>, StoreError> {
        let rows = sqlx::query(
            "SELECT question, phase, answer FROM reflexes WHERE match_id = $1 AND side = $2",
        )
        .bind(game)
        .bind(side)
        .fetch_all(&self.pool)
        .await?;
        let instruction = |row: &AnyRow| {
            let (question, phase) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Instruction { question, phase, answer: row.try_get(2)? })
        };
        rows.iter().map(instruction).collect()
    }

    /// Keeps an instruction; an empty answer takes it back.
    pub async fn set_reflex(
        &self,
        game: &str,
        side: &str,
        instruction: &Instruction,
    ) -> Result<(), StoreError> {
        let Instruction { question, phase, answer } = instruction;
        let statement = match answer.is_empty() {
            true => {
                "DELETE FROM reflexes WHERE match_id = $1 AND side = $2 AND question = $3 \
                 AND phase = $4"
            }
            false => {
                "INSERT INTO reflexes VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (match_id, side, question, phase) \
                 DO UPDATE SET answer = excluded.answer"
            }
        };
        let query = sqlx::query(statement).bind(game).bind(side).bind(question).bind(phase);
        let query = if answer.is_empty() { query } else { query.bind(answer) };
        query.execute(&self.pool).await?;
        Ok(())
    }
}

fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        let kind = MigrationType::Simple;
        Migration::new(version, Cow::Borrowed(name), kind, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

/// A new file that only its owner may read: it holds the secrets of running games.
pub fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A file that is not there yet is made. If that fails, opening it says why.
fn full_url(url: &str) -> String {
    match url.starts_with("sqlite:") && !url.contains(":memory:") && !url.contains('?') {
        true => {
            let _ = private(Path::new(url.trim_start_matches("sqlite:").trim_start_matches("//")));
            format!("{url}?mode=rwc")
        }
        false => url.to_string(),
    }
}

async fn prepare(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Postgres {
        return Ok(());
    }
    // FULL: in WAL mode NORMAL may lose the last transactions when the power goes.
    for pragma in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA busy_timeout = 5000",
        "PRAGMA wal_autocheckpoint = 16000",
        // A statement that changes many rows notes how to take itself back; that is no file's work.
        "PRAGMA temp_store = MEMORY",
    ] {
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
    Ok(())
}

/// A game without entries.
async fn insert(connection: &mut AnyConnection, kept: &Kept) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO matches \
         (id, game, name, header, secret, seats, parent, half, other, created) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&kept.id)
    .bind(&kept.game)
    .bind(&kept.name)
    .bind(&kept.header)
    .bind(&kept.secret)
    .bind(&kept.seats)
    .bind(&kept.parent)
    .bind(kept.half)
    .bind(&kept.other)
    .bind(kept.updated)
    .execute(&mut *connection)
    .await?;
    sqlx::query("INSERT INTO progress VALUES ($1, $2, $3, $4)")
        .bind(&kept.id)
        .bind(kept.version)
        .bind(&kept.summary)
        .bind(kept.updated)
        .execute(connection)
        .await?;
    Ok(())
}

fn kept(row: &AnyRow) -> Result<Kept, StoreError> {
    Ok(Kept {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        name: row.try_get(2)?,
        header: row.try_get(3)?,
        secret: row.try_get(4)?,
        seats: row.try_get(5)?,
        parent: row.try_get(6)?,
        half: row.try_get(7)?,
        other: row.try_get(8)?,
        version: row.try_get(9)?,
        summary: row.try_get(10)?,
        updated: row.try_get(11)?,
    })
}

fn signed(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that is missing from the list would be missing in every backup.
    #[test]
    fn every_table_is_listed() {
        let made = MIGRATIONS.iter().flat_map(|(_, _, sql)| sql.lines());
        let made = made.filter_map(|line| line.strip_prefix("CREATE TABLE "));
        let made = made.map(|rest| rest.trim_start_matches("IF NOT EXISTS "));
        let mut made: Vec<&str> = made.filter_map(|rest| rest.split(' ').next()).collect();
        let mut listed = TABLES.to_vec();
        made.sort_unstable();
        listed.sort_unstable();
        assert_eq!(made, listed);
    }
}
