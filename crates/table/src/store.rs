//! What outlives the process: games, entries, chat and notes in SQLite or PostgreSQL. Both speak
//! the same SQL here, so there is one implementation over sqlx's `Any` driver. Entries go through
//! one writer that commits what has gathered in one transaction; nobody is answered before that.

use crate::meters::Writes;
use kernel::journal::Entry;
use sqlx::{
    AnyConnection, AnyPool, Row,
    any::{AnyPoolOptions, AnyRow},
    postgres::PgListener,
};
use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::sync::{mpsc, oneshot};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Database(#[from] sqlx::Error),
    #[error("entry {0} is already there: somebody else wrote it")]
    Taken(u64),
    #[error("the writer has stopped")]
    Stopped,
    #[error("a stored entry cannot be read: {0}")]
    Broken(String),
}

/// Works on both databases; each statement may run again at every start.
pub const SCHEMA: [&str; 4] = [
    "CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, game TEXT NOT NULL, \
     name TEXT NOT NULL, header TEXT NOT NULL, secret TEXT NOT NULL, seats TEXT NOT NULL, \
     summary TEXT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (match_id TEXT NOT NULL, seq BIGINT NOT NULL, \
     entry TEXT NOT NULL, PRIMARY KEY (match_id, seq))",
    "CREATE TABLE IF NOT EXISTS chat (match_id TEXT NOT NULL, seq BIGINT NOT NULL, \
     sender TEXT NOT NULL, words TEXT NOT NULL, at BIGINT NOT NULL, \
     PRIMARY KEY (match_id, seq))",
    "CREATE TABLE IF NOT EXISTS notes (match_id TEXT NOT NULL, side TEXT NOT NULL, \
     words TEXT NOT NULL, PRIMARY KEY (match_id, side))",
];

const CHANNEL: &str = "sztab";

/// So many writes at most share a transaction.
const BATCH: usize = 256;

#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
    writes: Arc<Writes>,
    /// Where other processes may write too.
    shared: Option<Shared>,
}

/// A database that several processes use. Each tells the others what it wrote.
#[derive(Clone)]
struct Shared {
    url: String,
    /// Our own name, so that we do not listen to ourselves.
    origin: String,
}

/// News from the other processes of a shared database.
pub struct News {
    listener: PgListener,
    origin: String,
}

impl News {
    /// The game that another process wrote to.
    pub async fn next(&mut self) -> Result<String, StoreError> {
        loop {
            let told = self.listener.recv().await?;
            match told.payload().split_once(' ') {
                Some((origin, game)) if origin != self.origin => return Ok(game.into()),
                _ => {}
            }
        }
    }
}

/// A game as it is kept, without its entries.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: String,
    pub game: String,
    pub name: String,
    /// The journal's header, as JSON.
    pub header: String,
    /// Hexadecimal; empty if nobody knows it.
    pub secret: String,
    /// Who sits where, as JSON.
    pub seats: String,
    /// What a list of games shows, as JSON.
    pub summary: String,
    pub updated: i64,
}

#[derive(Clone, Debug)]
pub struct Said {
    pub from: String,
    pub text: String,
    pub at: i64,
}

enum Change {
    Append {
        entry: Entry,
        summary: String,
    },
    /// Takes back everything after entry `keep`.
    Cut {
        keep: u64,
        summary: String,
    },
}

struct Job {
    game: String,
    change: Change,
    done: oneshot::Sender<Result<(), StoreError>>,
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        // Every connection to a database in memory would have one of its own.
        let connections = if url.contains(":memory:") { 1 } else { 8 };
        let pool = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| Box::pin(prepare(connection, sqlite)))
            .connect(&full_url(url))
            .await?;
        let mut schema = pool.begin().await?;
        if !sqlite {
            // Two processes that start at once must not both make the tables.
            sqlx::query("SELECT pg_advisory_xact_lock(1939)").execute(&mut *schema).await?;
        }
        for statement in SCHEMA {
            sqlx::query(statement).execute(&mut *schema).await?;
        }
        schema.commit().await?;
        let shared = match sqlite {
            true => None,
            false => Some(Shared { url: url.into(), origin: origin() }),
        };
        let (writer, jobs) = mpsc::channel(1024);
        let writes = Arc::<Writes>::default();
        tokio::spawn(write(pool.clone(), jobs, shared.clone(), writes.clone()));
        Ok(Store { pool, writer, writes, shared })
    }

    /// What other processes write from now on, if there can be others.
    pub async fn news(&self) -> Result<Option<News>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(None) };
        let mut listener = PgListener::connect(&shared.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(News { listener, origin: shared.origin.clone() }))
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
        sqlx::query("INSERT INTO matches VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
            .bind(&kept.id)
            .bind(&kept.game)
            .bind(&kept.name)
            .bind(&kept.header)
            .bind(&kept.secret)
            .bind(&kept.seats)
            .bind(&kept.summary)
            .bind(kept.updated)
            .bind(kept.updated)
            .execute(&mut *transaction)
            .await?;
        for entry in entries {
            insert(&mut transaction, &kept.id, entry).await?;
        }
        Ok(transaction.commit().await?)
    }

    pub async fn load(&self, id: &str) -> Result<Option<(Kept, Vec<Entry>)>, StoreError> {
        let row = sqlx::query(
            "SELECT id, game, name, header, secret, seats, summary, updated \
             FROM matches WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let rows = sqlx::query("SELECT entry FROM entries WHERE match_id = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let entry = |row: &AnyRow| {
            let text: String = row.try_get(0)?;
            serde_json::from_str(&text).map_err(|e| StoreError::Broken(e.to_string()))
        };
        let entries = rows.iter().map(entry).collect::<Result<_, _>>()?;
        Ok(Some((kept(&row)?, entries)))
    }

    /// The games that something happened in last.
    pub async fn recent(&self, limit: i64) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, name, header, secret, seats, summary, updated \
             FROM matches ORDER BY updated DESC LIMIT $1",
        )
        .bind(limit)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(kept).collect()
    }

    pub async fn count(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) FROM matches").fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }

    /// Returns when the entry is durable.
    pub async fn append(
        &self,
        game: &str,
        entry: Entry,
        summary: String,
    ) -> Result<(), StoreError> {
        self.submit(game, Change::Append { entry, summary }).await
    }

    pub async fn cut(&self, game: &str, keep: u64, summary: String) -> Result<(), StoreError> {
        self.submit(game, Change::Cut { keep, summary }).await
    }

    async fn submit(&self, game: &str, change: Change) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        let job = Job { game: game.into(), change, done };
        self.writer.send(job).await.map_err(|_| StoreError::Stopped)?;
        result.await.map_err(|_| StoreError::Stopped)?
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

    pub async fn say(&self, game: &str, said: &Said) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO chat SELECT $1, COALESCE(MAX(seq), 0) + 1, $2, $3, $4 \
             FROM chat WHERE match_id = $5",
        )
        .bind(game)
        .bind(&said.from)
        .bind(&said.text)
        .bind(said.at)
        .bind(game)
        .execute(&self.pool)
        .await?;
        Ok(())
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
}

fn origin() -> String {
    let mut bytes = [0; 8];
    // Without random bytes the process and the clock still tell us apart.
    if getrandom::fill(&mut bytes).is_err() {
        bytes = (now() as u64 ^ u64::from(std::process::id())).to_le_bytes();
    }
    kernel::data::hex(&bytes)
}

/// A file that is not there yet is made.
fn full_url(url: &str) -> String {
    match url.starts_with("sqlite:") && !url.contains(":memory:") && !url.contains('?') {
        true => format!("{url}?mode=rwc"),
        false => url.to_string(),
    }
}

async fn prepare(connection: &mut AnyConnection, sqlite: bool) -> Result<(), sqlx::Error> {
    if !sqlite {
        return Ok(());
    }
    // FULL: in WAL mode NORMAL may lose the last transactions when the power goes.
    for pragma in
        ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA busy_timeout = 5000"]
    {
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
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
        summary: row.try_get(6)?,
        updated: row.try_get(7)?,
    })
}

/// Takes all that is waiting, commits it at once, answers everybody.
async fn write(
    pool: AnyPool,
    mut jobs: mpsc::Receiver<Job>,
    shared: Option<Shared>,
    writes: Arc<Writes>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        match commit(&pool, &batch, shared.as_ref()).await {
            Ok(results) => {
                writes.commits.record(batch.len() as u64);
                for (job, result) in batch.drain(..).zip(results) {
                    // Whoever asked may have gone away.
                    let _ = job.done.send(result);
                }
            }
            Err(error) => {
                writes.failed.add(1);
                tracing::error!(%error, "a transaction of {} writes failed", batch.len());
                for job in batch.drain(..) {
                    let _ = job.done.send(Err(StoreError::Stopped));
                }
            }
        }
    }
}

async fn commit(
    pool: &AnyPool,
    batch: &[Job],
    shared: Option<&Shared>,
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        results.push(carry_out(&mut transaction, job).await?);
        if let Some(shared) = shared {
            // It goes out with the commit, not before.
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(format!("{} {}", shared.origin, job.game))
                .execute(&mut *transaction)
                .await?;
        }
    }
    transaction.commit().await?;
    Ok(results)
}

async fn carry_out(
    connection: &mut AnyConnection,
    job: &Job,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let summary = match &job.change {
        Change::Append { entry, summary } => {
            if !insert(connection, &job.game, entry).await? {
                return Ok(Err(StoreError::Taken(entry.n)));
            }
            summary
        }
        Change::Cut { keep, summary } => {
            sqlx::query("DELETE FROM entries WHERE match_id = $1 AND seq > $2")
                .bind(&job.game)
                .bind(signed(*keep))
                .execute(&mut *connection)
                .await?;
            summary
        }
    };
    sqlx::query("UPDATE matches SET summary = $1, updated = $2 WHERE id = $3")
        .bind(summary)
        .bind(now())
        .bind(&job.game)
        .execute(connection)
        .await?;
    Ok(Ok(()))
}

/// Says whether the entry was new; a conflict does not spoil the transaction.
async fn insert(
    connection: &mut AnyConnection,
    game: &str,
    entry: &Entry,
) -> Result<bool, sqlx::Error> {
    let text = serde_json::to_string(entry).unwrap_or_default();
    let result = sqlx::query("INSERT INTO entries VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .bind(game)
        .bind(signed(entry.n))
        .bind(text)
        .execute(connection)
        .await?;
    Ok(result.rows_affected() == 1)
}

fn signed(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
