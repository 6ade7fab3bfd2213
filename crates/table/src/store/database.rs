//! Games in SQLite or PostgreSQL. Both speak nearly the same SQL, so there is one implementation
//! over sqlx's `Any` driver. A connection on which anything went wrong is thrown away: what it
//! believes of its transaction may not be true any more.

use super::{
    Fault, Filed, Instruction, Job, Keeper, Kept, News, PATIENCE, Paper, Said, StoreError, Told,
    commit::{Appended, append, commit, insert, json},
    file,
    news::Shared,
    now,
    open::{Dialect, Lent, Opened},
    upkeep::{self, FILED, filed, pack, unpack},
};
use async_trait::async_trait;
use kernel::journal::Entry;
use sqlx::{
    AnyPool, AssertSqlSafe, Connection, Row,
    any::{AnyArguments, AnyRow},
    query::Query,
};
use std::{
    collections::{HashMap, HashSet},
    future::Future,
    sync::{Arc, Weak},
    time::{Duration, Instant},
};
use tokio::sync::{Mutex, RwLock};

/// SQLite's log is taken over so often, and after a failure only so often.
const CHECKPOINT: Duration = Duration::from_millis(100);
const REST: Duration = Duration::from_secs(1);
/// So many entries of a new game are written by one statement.
const TOGETHER: usize = 1000;
/// The answer to the question whether something can be kept holds for so long.
const FRESH: Duration = Duration::from_secs(2);

pub struct Database {
    url: String,
    pub(super) dialect: Dialect,
    opened: RwLock<Opened>,
    /// One connection for all commits knows the pages that it wrote.
    writing: Mutex<Option<(u64, Lent)>>,
    /// Where other processes may write too.
    shared: Option<Shared>,
    checked: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

pub type Asked<'q> = Query<'q, sqlx::Any, AnyArguments>;

async fn within<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(PATIENCE, work).await.unwrap_or(Err(Fault::Away.into()))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Fault(error.into())
    }
}

impl Database {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`; a file that is not there is made.
    pub async fn open(url: &str) -> Result<Arc<Database>, StoreError> {
        if let Some(path) = file::path(url).filter(|_| !url.contains('?')) {
            // If that fails, opening it says why.
            let _ = file::private(&path);
        }
        let dialect = match url.starts_with("sqlite:") {
            true => Dialect::Sqlite,
            false => Dialect::Postgres,
        };
        let opened = Opened::new(url, dialect, 0).await?;
        let shared = (dialect == Dialect::Postgres).then(|| Shared::new(url));
        let has_log = opened.file.is_some();
        let database = Arc::new(Database {
            url: url.into(),
            dialect,
            opened: RwLock::new(opened),
            writing: Mutex::default(),
            shared,
            checked: Mutex::default(),
        });
        if has_log {
            tokio::spawn(keep_log_short(Arc::downgrade(&database)));
        }
        Ok(database)
    }

    pub async fn pool(&self) -> AnyPool {
        self.opened.read().await.pool.clone()
    }

    /// The present connections; others, if there is another file in the place of the old one.
    async fn opened(&self) -> Result<Opened, StoreError> {
        let known = self.opened.read().await.clone();
        if known.is_there()? {
            return Ok(known);
        }
        let mut place = self.opened.write().await;
        if !place.is_there()? {
            tracing::error!("the database is another file than before: it is opened anew");
            let new = Opened::new(&self.url, self.dialect, place.generation + 1).await;
            let new = new.map_err(|error| {
                tracing::error!(%error, "it cannot be opened");
                Fault::Vanished
            })?;
            let old = std::mem::replace(&mut *place, new);
            // Whoever closed the last connection to the old file would delete the log of the new.
            std::mem::forget(old.pool);
        }
        Ok(place.clone())
    }

    async fn lend(&self) -> Result<Lent, StoreError> {
        self.opened().await?.lend().await
    }

    pub(super) async fn rows(&self, query: Asked<'_>) -> Result<Vec<AnyRow>, StoreError> {
        within(async {
            let mut lent = self.lend().await?;
            let rows = query.fetch_all(&mut *lent).await?;
            lent.give_back();
            Ok(rows)
        })
        .await
    }

    async fn row(&self, query: Asked<'_>) -> Result<Option<AnyRow>, StoreError> {
        Ok(self.rows(query).await?.into_iter().next())
    }

    /// Changes something; says how many rows that were.
    async fn change(&self, query: Asked<'_>) -> Result<u64, StoreError> {
        within(async {
            let mut lent = self.lend().await?;
            let done = query.execute(&mut *lent).await?;
            lent.give_back();
            self.is_readable().await?;
            Ok(done.rows_affected())
        })
        .await
    }

    async fn commit_all(&self, batch: &[Job]) -> Result<HashSet<String>, StoreError> {
        let opened = self.opened().await?;
        let mut kept = self.writing.lock().await;
        let mut lent = match kept.take() {
            Some((generation, lent)) if generation == opened.generation => lent,
            Some((_, old)) => {
                old.give_back();
                self.lend().await?
            }
            None => self.lend().await?,
        };
        let fresh = commit(&mut lent, self.dialect, self.shared.as_ref(), batch).await?;
        self.is_readable().await?;
        // Where there is only one connection the readers need it too.
        match opened.pool.options().get_max_connections() {
            1 => lent.give_back(),
            _ => *kept = Some((opened.generation, lent)),
        }
        Ok(fresh)
    }

    /// A file that vanished meanwhile took what was written with it.
    async fn is_readable(&self) -> Result<(), StoreError> {
        match self.opened.read().await.is_there()? {
            true => Ok(()),
            false => Err(Fault::Vanished.into()),
        }
    }
}

/// Takes what is committed over from SQLite's log into its file, beside the writer instead of in the
/// middle of its commits; the log is only cut by the writer itself when it has grown long.
async fn keep_log_short(database: Weak<Database>) {
    let mut rest = CHECKPOINT;
    loop {
        tokio::time::sleep(rest).await;
        let Some(database) = database.upgrade() else { return };
        if database.pool().await.is_closed() {
            return;
        }
        let done = database.change(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")).await;
        rest = if done.is_ok() { CHECKPOINT } else { REST };
    }
}

const KEPT: &str = "SELECT id, game, name, header, secret, seats, parent, half, other, \
                    version, summary, updated FROM matches JOIN progress ON match_id = id";

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

impl Paper {
    /// Its table, and the column of its text.
    fn place(self) -> (&'static str, &'static str) {
        match self {
            Paper::Notes => ("notes", "words"),
            Paper::Uses => ("uses", "pages"),
        }
    }
}

#[async_trait]
impl Keeper for Database {
    async fn commit(&self, batch: &[Job]) -> Result<HashSet<String>, StoreError> {
        let committed = self.commit_all(batch).await;
        if committed.is_err() {
            // What was found out before does not hold any more.
            *self.checked.lock().await = None;
        }
        committed
    }

    async fn create(&self, kept: &Kept, entries: &[Entry]) -> Result<(), StoreError> {
        within(async {
            let mut lent = self.lend().await?;
            let mut transaction = lent.begin_with(self.dialect.begin()).await?;
            insert(&mut transaction, kept).await?;
            let rows: Result<Vec<_>, _> =
                entries.iter().map(|entry| Appended::new(&kept.id, entry)).collect();
            for rows in rows?.chunks(TOGETHER) {
                append(&mut transaction, self.dialect, rows).await?;
            }
            transaction.commit().await?;
            lent.give_back();
            self.is_readable().await
        })
        .await
    }

    async fn create_second(&self, kept: &Kept) -> Result<bool, StoreError> {
        within(async {
            let mut lent = self.lend().await?;
            let mut transaction = lent.begin_with(self.dialect.begin()).await?;
            let claim = "UPDATE matches SET other = $1 WHERE id = $2 AND other = ''";
            let claimed = sqlx::query(claim).bind(&kept.id).bind(&kept.other);
            let first = claimed.execute(&mut *transaction).await?.rows_affected() > 0;
            if first {
                insert(&mut transaction, kept).await?;
            }
            transaction.commit().await?;
            lent.give_back();
            self.is_readable().await?;
            Ok(first)
        })
        .await
    }

    async fn kept(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let query = sqlx::query(AssertSqlSafe(format!("{KEPT} WHERE id = $1"))).bind(id);
        self.row(query).await?.as_ref().map(kept).transpose()
    }

    async fn versions(&self, games: &[String]) -> Result<HashMap<String, i64>, StoreError> {
        let rows = self.rows(sqlx::query(self.dialect.versions()).bind(json(&games)?)).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn entries_from(&self, id: &str, n: u64) -> Result<Vec<Entry>, StoreError> {
        let query = "SELECT entry FROM entries WHERE match_id = $1 AND seq > $2 ORDER BY seq";
        let rows = self.rows(sqlx::query(query).bind(id).bind(signed(n))).await?;
        let entry = |row: &AnyRow| {
            let text: String = row.try_get(0)?;
            serde_json::from_str(&text).map_err(|e| StoreError::Broken(e.to_string()))
        };
        if !rows.is_empty() {
            return rows.iter().map(entry).collect();
        }
        let query = sqlx::query("SELECT packed FROM archives WHERE match_id = $1").bind(id);
        let Some(row) = self.row(query).await? else { return Ok(Vec::new()) };
        let mut entries = unpack(&row.try_get::<String, _>(0)?)?;
        entries.retain(|entry| entry.n > n);
        Ok(entries)
    }

    async fn recent(&self, limit: i64) -> Result<Vec<Kept>, StoreError> {
        let query = format!("{KEPT} WHERE parent = '' ORDER BY updated DESC LIMIT $1");
        let rows = self.rows(sqlx::query(AssertSqlSafe(query)).bind(limit)).await?;
        rows.iter().map(kept).collect()
    }

    async fn count(&self) -> Result<i64, StoreError> {
        let query = "SELECT (SELECT COUNT(*) FROM matches) - (SELECT COUNT(*) FROM archives)";
        let row = self.row(sqlx::query(query)).await?;
        row.map_or(Ok(0), |row| Ok(row.try_get(0)?))
    }

    async fn filed(&self, after: &str, before: i64, limit: i64) -> Result<Vec<Filed>, StoreError> {
        let behind = "WHERE p.match_id > $1 AND p.updated < $2 ORDER BY p.match_id LIMIT $3";
        let query = sqlx::query(AssertSqlSafe(format!("{FILED} {behind}")));
        let rows = self.rows(query.bind(after).bind(before).bind(limit)).await?;
        rows.iter().map(filed).collect()
    }

    async fn file(&self, id: &str) -> Result<Option<Filed>, StoreError> {
        let query = AssertSqlSafe(format!("{FILED} WHERE p.match_id = $1"));
        self.row(sqlx::query(query).bind(id)).await?.as_ref().map(filed).transpose()
    }

    async fn remove(&self, games: &[Filed]) -> Result<bool, StoreError> {
        within(async {
            let mut lent = self.lend().await?;
            let shared = self.shared.as_ref();
            let removed = upkeep::remove(&mut lent, self.dialect, shared, games).await?;
            lent.give_back();
            self.is_readable().await?;
            Ok(removed)
        })
        .await
    }

    async fn archive(&self, game: &Filed) -> Result<bool, StoreError> {
        let entries = self.entries_from(&game.id, 0).await?;
        if game.n != Some(entries.len() as u64) {
            return Ok(false);
        }
        let rows = entries.len();
        let packed = tokio::task::spawn_blocking(move || pack(&entries)).await;
        let packed = packed.map_err(|error| StoreError::Broken(error.to_string()))??;
        within(async {
            let mut lent = self.lend().await?;
            let done = upkeep::replace(&mut lent, self.dialect, game, rows, &packed).await?;
            lent.give_back();
            self.is_readable().await?;
            Ok(done)
        })
        .await
    }

    async fn chat(&self, game: &str) -> Result<Vec<Said>, StoreError> {
        let query = "SELECT sender, words, at FROM chat WHERE match_id = $1 ORDER BY seq";
        let rows = self.rows(sqlx::query(query).bind(game)).await?;
        let said = |row: &AnyRow| {
            Ok(Said { from: row.try_get(0)?, text: row.try_get(1)?, at: row.try_get(2)? })
        };
        rows.iter().map(said).collect()
    }

    async fn say(&self, game: &str, said: &Said, most: usize) -> Result<bool, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        // Two at the same moment may want the same place: the later one tries again.
        loop {
            let last = "SELECT (SELECT COALESCE(MAX(seq), 0) FROM chat c \
                        WHERE c.match_id = p.match_id) FROM progress p WHERE p.match_id = $1";
            let last = self.row(sqlx::query(last).bind(game)).await?;
            let last: i64 = last.ok_or_else(|| missing(game))?.try_get(0)?;
            if last >= most {
                return Ok(false);
            }
            let insert = format!(
                "INSERT INTO chat SELECT match_id, $2, $3, $4, $5 FROM progress \
                 WHERE match_id = $1 {} ON CONFLICT DO NOTHING",
                self.dialect.hold()
            );
            let insert = sqlx::query(AssertSqlSafe(insert)).bind(game).bind(last + 1);
            let insert = insert.bind(&said.from).bind(&said.text).bind(said.at);
            if self.change(insert).await? == 1 {
                self.tell(&Told::chat(game, said)).await;
                return Ok(true);
            }
        }
    }

    async fn paper(&self, paper: Paper, game: &str, side: &str) -> Result<String, StoreError> {
        let (table, column) = paper.place();
        let query = format!("SELECT {column} FROM {table} WHERE match_id = $1 AND side = $2");
        let row = self.row(sqlx::query(AssertSqlSafe(query)).bind(game).bind(side)).await?;
        row.map_or(Ok(String::new()), |row| Ok(row.try_get(0)?))
    }

    async fn set_paper(
        &self,
        paper: Paper,
        game: &str,
        side: &str,
        text: &str,
    ) -> Result<(), StoreError> {
        let (table, column) = paper.place();
        let query = format!(
            "INSERT INTO {table} SELECT match_id, $2, $3 FROM progress WHERE match_id = $1 {} \
             ON CONFLICT (match_id, side) DO UPDATE SET {column} = excluded.{column}",
            self.dialect.hold()
        );
        let query = sqlx::query(AssertSqlSafe(query)).bind(game).bind(side).bind(text);
        match self.change(query).await? {
            0 => Err(missing(game)),
            _ => Ok(()),
        }
    }

    async fn reflexes(&self, game: &str, side: &str) -> Result<Vec<Instruction>, StoreError> {
        let query =
            "SELECT question, phase, answer FROM reflexes WHERE match_id = $1 AND side = $2";
        let rows = self.rows(sqlx::query(query).bind(game).bind(side)).await?;
        let instruction = |row: &AnyRow| {
            let (question, phase) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Instruction { question, phase, answer: row.try_get(2)? })
        };
        rows.iter().map(instruction).collect()
    }

    async fn set_reflex(
        &self,
        game: &str,
        side: &str,
        instruction: &Instruction,
    ) -> Result<(), StoreError> {
        let Instruction { question, phase, answer } = instruction;
        let statement = match answer.is_empty() {
            true => "DELETE FROM reflexes WHERE match_id = $1 AND side = $2 AND question = $3 \
                 AND phase = $4"
                .to_string(),
            false => format!(
                "INSERT INTO reflexes SELECT match_id, $2, $3, $4, $5 FROM progress \
                 WHERE match_id = $1 {} ON CONFLICT (match_id, side, question, phase) \
                 DO UPDATE SET answer = excluded.answer",
                self.dialect.hold()
            ),
        };
        let query = sqlx::query(AssertSqlSafe(statement)).bind(game).bind(side);
        let query = query.bind(question).bind(phase);
        let query = if answer.is_empty() { query } else { query.bind(answer) };
        match self.change(query).await? {
            0 if !answer.is_empty() => Err(missing(game)),
            _ => Ok(()),
        }
    }

    async fn check(&self) -> Result<(), StoreError> {
        let mut checked = self.checked.lock().await;
        if let Some((at, answer)) = &*checked
            && at.elapsed() < FRESH
        {
            return answer.clone();
        }
        let query = sqlx::query("UPDATE pulse SET at = $1").bind(now());
        let answer = self.change(query).await.map(drop);
        *checked = Some((Instant::now(), answer.clone()));
        answer
    }

    async fn close(&self) {
        drop(self.writing.lock().await.take());
        self.pool().await.close().await;
    }

    async fn news(&self) -> Result<Option<News>, StoreError> {
        match &self.shared {
            Some(shared) => Ok(Some(shared.listen().await?)),
            None => Ok(None),
        }
    }

    async fn tell(&self, told: &Told) {
        let Some(shared) = &self.shared else { return };
        let told = match shared.telling(told) {
            Ok(query) => self.change(query).await.map(drop),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = told {
            tracing::warn!(%error, "the other processes were not told");
        }
    }
}

fn missing(game: &str) -> StoreError {
    StoreError::Missing(game.into())
}

pub fn signed(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
