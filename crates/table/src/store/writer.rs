//! Group commit: all changes that wait are made in one transaction, with a handful of statements
//! whatever their number; then everybody is answered.

use super::{Dialect, Store, StoreError, news::Shared, now, signed};
use crate::meters::Writes;
use kernel::journal::Entry;
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use std::{collections::HashSet, sync::Arc, time::Duration};
use tokio::{sync::mpsc, time::MissedTickBehavior};

/// So many changes at most share a transaction. With more, all games wait for the same commit and
/// then go on at the same time, and the cores idle in turns.
const BATCH: usize = 32;

/// SQLite's log is taken over so often.
const CHECKPOINT: Duration = Duration::from_millis(100);

/// What can change about a game.
pub enum Change {
    Append(Entry),
    /// Takes back everything behind this entry.
    Cut(u64),
    /// What the dice come from, and the secrets of it.
    Dice {
        header: String,
        secrets: String,
    },
    /// Somebody sat down.
    Seats(String),
}

pub(super) struct Job {
    game: String,
    /// The version that the change was made to.
    version: i64,
    change: Change,
    summary: String,
}

/// What the writer does when a change is durable or lost.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A place in the writer's queue: whoever has one can hand in a change without waiting.
pub struct Place(mpsc::OwnedPermit<(Job, Done)>);

#[derive(Serialize)]
struct Claim<'a> {
    id: &'a str,
    version: i64,
    summary: &'a str,
}

#[derive(Serialize)]
struct Appended<'a> {
    id: &'a str,
    seq: i64,
    entry: String,
}

/// What the writer works with.
pub(super) struct Context {
    pub dialect: Dialect,
    pub shared: Option<Shared>,
    pub writes: Arc<Writes>,
}

impl Store {
    pub async fn place(&self) -> Result<Place, StoreError> {
        let permit = self.writer.clone().reserve_owned().await;
        permit.map(Place).map_err(|_| StoreError::Stopped)
    }
}

impl Place {
    /// Keeps a change; it is refused if the game has another version by now. Of one game there is
    /// never more than one change under way in this process.
    pub fn hand_in(self, game: &str, version: i64, change: Change, summary: String, done: Done) {
        self.0.send((Job { game: game.into(), version, change, summary }, done));
    }
}

/// Takes all that is waiting, commits it at once, answers everybody.
pub(super) async fn write(pool: AnyPool, context: Context, mut jobs: mpsc::Receiver<(Job, Done)>) {
    let mut waiting = Vec::with_capacity(BATCH);
    // One connection for all commits knows the pages that it wrote; where there is only one, the
    // readers need it too.
    let keeps = pool.options().get_max_connections() > 1;
    let mut kept = None;
    // Who closes the store waits for every connection: what is left is written, then ours goes too.
    while tokio::select! {
        biased;
        count = jobs.recv_many(&mut waiting, BATCH) => count,
        () = pool.close_event() => 0,
    } > 0
    {
        let (batch, done): (Vec<Job>, Vec<Done>) = waiting.drain(..).unzip();
        let committed = async {
            let mut connection = match kept.take() {
                Some(connection) => connection,
                None => pool.acquire().await?,
            };
            let fresh = commit(&mut connection, &context, &batch).await?;
            kept = keeps.then_some(connection);
            Ok::<_, sqlx::Error>(fresh)
        };
        let committed = committed.await;
        match &committed {
            Ok(_) => context.writes.commits.record(batch.len() as u64),
            Err(error) => {
                context.writes.failed.add(1);
                tracing::error!(%error, changes = batch.len(), "a transaction failed");
            }
        }
        for (job, done) in batch.iter().zip(done) {
            let result = match &committed {
                Ok(fresh) if fresh.contains(&job.game) => Ok(()),
                Ok(_) => Err(StoreError::Taken),
                Err(_) => Err(StoreError::Stopped),
            };
            done(result);
        }
    }
}

/// Takes what is committed over from SQLite's log into its file, beside the writer instead of in the
/// middle of its commits; the log is only cut by the writer itself when it has grown long.
pub(super) async fn keep_log_short(pool: AnyPool) {
    let mut pulse = tokio::time::interval(CHECKPOINT);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !pool.is_closed() {
        pulse.tick().await;
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&pool).await {
            tracing::debug!(%error, "no checkpoint");
        }
    }
}

/// Makes the changes whose version is still the one that they were made to, and says which.
async fn commit(
    connection: &mut AnyConnection,
    context: &Context,
    batch: &[Job],
) -> Result<HashSet<String>, sqlx::Error> {
    let dialect = context.dialect;
    let mut transaction = connection.begin().await?;
    let fresh = claim(&mut transaction, dialect, batch).await?;
    let jobs: Vec<&Job> = batch.iter().filter(|job| fresh.contains(&job.game)).collect();
    let entries: Vec<_> = jobs.iter().filter_map(|job| entry(job)).collect();
    if !entries.is_empty() {
        sqlx::query(dialect.append()).bind(json(&entries)).execute(&mut *transaction).await?;
    }
    for job in &jobs {
        carry_out(&mut transaction, job).await?;
    }
    if let Some(shared) = &context.shared {
        shared.changed(&mut transaction, jobs.iter().map(|job| job.game.as_str())).await?;
    }
    transaction.commit().await?;
    Ok(fresh)
}

/// Counts every game's version on if it is the expected one; the row stays ours until the commit.
async fn claim(
    connection: &mut AnyConnection,
    dialect: Dialect,
    batch: &[Job],
) -> Result<HashSet<String>, sqlx::Error> {
    let jobs = batch.iter();
    let claims: Vec<Claim> = jobs
        .map(|job| Claim { id: &job.game, version: job.version, summary: &job.summary })
        .collect();
    let rows =
        sqlx::query(dialect.claim()).bind(json(&claims)).bind(now()).fetch_all(connection).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

fn entry(job: &Job) -> Option<Appended<'_>> {
    let Change::Append(entry) = &job.change else { return None };
    Some(Appended { id: &job.game, seq: signed(entry.n), entry: json(entry) })
}

/// What is too rare to be done for all at once.
async fn carry_out(connection: &mut AnyConnection, job: &Job) -> Result<(), sqlx::Error> {
    let query = match &job.change {
        Change::Append(_) => return Ok(()),
        Change::Cut(keep) => sqlx::query("DELETE FROM entries WHERE match_id = $1 AND seq > $2")
            .bind(&job.game)
            .bind(signed(*keep)),
        Change::Dice { header, secrets } => {
            sqlx::query("UPDATE matches SET header = $2, secret = $3 WHERE id = $1")
                .bind(&job.game)
                .bind(header)
                .bind(secrets)
        }
        Change::Seats(seats) => {
            sqlx::query("UPDATE matches SET seats = $2 WHERE id = $1").bind(&job.game).bind(seats)
        }
    };
    query.execute(connection).await?;
    Ok(())
}

impl Dialect {
    fn claim(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "UPDATE OR ROLLBACK progress SET version = progress.version + 1, summary = claim.summary, \
                 updated = $2 FROM (SELECT value ->> 'id' AS id, value ->> 'version' AS version, \
                 value ->> 'summary' AS summary FROM json_each($1)) AS claim \
                 WHERE progress.match_id = claim.id AND progress.version = claim.version \
                 RETURNING progress.match_id"
            }
            // In order of the names, so that two processes never wait for each other.
            Dialect::Postgres => {
                "WITH claim AS (SELECT p.match_id, c.version, c.summary \
                 FROM jsonb_to_recordset($1::jsonb) AS c(id text, version bigint, summary text) \
                 JOIN progress p ON p.match_id = c.id ORDER BY p.match_id FOR UPDATE OF p) \
                 UPDATE progress SET version = progress.version + 1, summary = claim.summary, \
                 updated = $2 FROM claim WHERE progress.match_id = claim.match_id \
                 AND progress.version = claim.version RETURNING progress.match_id"
            }
        }
    }

    fn append(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "INSERT OR ROLLBACK INTO entries SELECT value ->> 'id', value ->> 'seq', value ->> 'entry' \
                 FROM json_each($1)"
            }
            Dialect::Postgres => {
                "INSERT INTO entries SELECT id, seq, entry \
                 FROM jsonb_to_recordset($1::jsonb) AS e(id text, seq bigint, entry text)"
            }
        }
    }
}

pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
