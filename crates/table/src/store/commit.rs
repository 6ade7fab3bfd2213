//! One transaction for many changes, with a handful of statements whatever their number.

use super::{Job, Kept, database::signed, news::Shared, now, open::Dialect, writer::Change};
use kernel::journal::Entry;
use serde::Serialize;
use sqlx::{AnyConnection, Connection, Row};
use std::collections::HashSet;

#[derive(Serialize)]
struct Claim<'a> {
    id: &'a str,
    version: i64,
    summary: &'a str,
}

/// An entry with its place.
#[derive(Serialize)]
pub struct Appended<'a> {
    id: &'a str,
    seq: i64,
    entry: String,
}

impl<'a> Appended<'a> {
    pub fn new(game: &'a str, entry: &Entry) -> Result<Appended<'a>, sqlx::Error> {
        Ok(Appended { id: game, seq: signed(entry.n), entry: json(entry)? })
    }
}

/// Makes the changes whose version is still the one that they were made to, and says which.
pub async fn commit(
    connection: &mut AnyConnection,
    dialect: Dialect,
    shared: Option<&Shared>,
    batch: &[Job],
) -> Result<HashSet<String>, sqlx::Error> {
    let mut transaction = connection.begin_with(dialect.begin()).await?;
    let fresh = claim(&mut transaction, dialect, batch).await?;
    let jobs: Vec<&Job> = batch.iter().filter(|job| fresh.contains(&job.game)).collect();
    let mut entries = Vec::with_capacity(jobs.len());
    for job in &jobs {
        if let Change::Append(entry) = &job.change {
            entries.push(Appended::new(&job.game, entry)?);
        }
    }
    append(&mut transaction, dialect, &entries).await?;
    for job in &jobs {
        carry_out(&mut transaction, job).await?;
    }
    if let Some(shared) = shared {
        let games = jobs.iter().map(|job| (job.game.as_str(), job.version + 1));
        shared.changed(&mut transaction, games).await?;
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
    let query = sqlx::query(dialect.claim()).bind(json(&claims)?).bind(now());
    query.fetch_all(connection).await?.iter().map(|row| row.try_get(0)).collect()
}

pub async fn append(
    connection: &mut AnyConnection,
    dialect: Dialect,
    entries: &[Appended<'_>],
) -> Result<(), sqlx::Error> {
    if !entries.is_empty() {
        sqlx::query(dialect.append()).bind(json(&entries)?).execute(connection).await?;
    }
    Ok(())
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

/// A game without entries.
pub async fn insert(connection: &mut AnyConnection, kept: &Kept) -> Result<(), sqlx::Error> {
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

impl Dialect {
    /// Never inside another transaction: where one is open unawares, this fails.
    pub fn begin(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// What follows a question for the progress of a game that something is added to: it is not
    /// deleted before that is there.
    pub fn hold(self) -> &'static str {
        match self {
            Dialect::Sqlite => "",
            Dialect::Postgres => "FOR KEY SHARE",
        }
    }

    fn claim(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "UPDATE progress SET version = progress.version + 1, summary = claim.summary, \
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

    pub fn versions(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "SELECT match_id, version FROM progress \
                 WHERE match_id IN (SELECT value FROM json_each($1))"
            }
            Dialect::Postgres => {
                "SELECT match_id, version FROM progress \
                 WHERE match_id IN (SELECT jsonb_array_elements_text($1::jsonb))"
            }
        }
    }

    fn append(self) -> &'static str {
        match self {
            Dialect::Sqlite => {
                "INSERT INTO entries SELECT value ->> 'id', value ->> 'seq', value ->> 'entry' \
                 FROM json_each($1)"
            }
            Dialect::Postgres => {
                "INSERT INTO entries SELECT id, seq, entry \
                 FROM jsonb_to_recordset($1::jsonb) AS e(id text, seq bigint, entry text)"
            }
        }
    }
}

pub fn json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}
