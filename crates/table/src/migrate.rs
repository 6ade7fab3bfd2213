//! After a change of rules or data: every game is played again as it was, and what does not come
//! out the same is named. Only the fingerprint of the data is ever changed, and only if asked.

use crate::{
    backup::{BackupError, Progress, existing},
    room,
    server::{TableError, runtime},
    store::{Database, Kept, Store, StoreError},
};
use kernel::{journal::Journal, session::Unsound};
use serde_json::Value;
use shelf::Title;
use sqlx::{AnyPool, Row};
use std::sync::Arc;

/// A game and what becomes of it.
pub struct Judged {
    pub id: String,
    pub game: String,
    pub name: String,
    pub entries: u64,
    pub over: bool,
    pub fate: Fate,
}

pub enum Fate {
    /// It goes on as if nothing had happened.
    Same,
    /// Other data, but every order and every die comes out the same.
    Sound { files: Vec<String> },
    /// It cannot go on; entry 0 is the start.
    Diverged { entry: u64, why: String },
}

/// A header that would be replaced.
struct Change {
    id: String,
    old: String,
    new: String,
}

/// Plays all games of a database again; with `apply` the sound ones get the present fingerprint,
/// all or none of them.
pub fn migrate(
    database: &str,
    titles: &[Arc<dyn Title>],
    apply: bool,
    progress: Progress,
) -> Result<Vec<Judged>, BackupError> {
    runtime()?.block_on(async {
        let opened = Database::open(&existing(database)).await;
        let opened = opened.map_err(|e| TableError::database(database, &e))?;
        let (pool, store) = (opened.pool().await, Store::new(opened));
        let rows = sqlx::query("SELECT id FROM matches ORDER BY created, id");
        let ids = rows.fetch_all(&pool).await?;
        let (mut judged, mut changes) = (Vec::new(), Vec::new());
        for row in &ids {
            let id: String = row.try_get(0)?;
            let loaded = match store.load(&id).await {
                Ok(Some((kept, entries))) => Ok((kept, entries)),
                // It was deleted meanwhile.
                Ok(None) => continue,
                Err(StoreError::Broken(why)) => Err(why),
                Err(error) => return Err(TableError::database(database, &error).into()),
            };
            let (result, change) = match loaded {
                Ok((kept, entries)) => judge(titles, kept, entries),
                Err(why) => (lost(id, why), None),
            };
            judged.push(result);
            changes.extend(change);
            progress(judged.len() as u64, ids.len() as u64);
        }
        if apply {
            carry_out(&pool, &changes).await?;
        }
        store.shut().await;
        Ok(judged)
    })
}

fn lost(id: String, why: String) -> Judged {
    let fate = Fate::Diverged { entry: 0, why };
    Judged { id, game: String::new(), name: String::new(), entries: 0, over: false, fate }
}

fn judge(
    titles: &[Arc<dyn Title>],
    kept: Kept,
    entries: Vec<kernel::journal::Entry>,
) -> (Judged, Option<Change>) {
    let summary: Value = serde_json::from_str(&kept.summary).unwrap_or_default();
    let length = entries.len() as u64;
    let (fate, change) = replay(titles, &kept, entries).unwrap_or_else(|unsound| {
        (Fate::Diverged { entry: unsound.entry, why: unsound.message }, None)
    });
    let Kept { id, game, name, .. } = kept;
    (Judged { id, game, name, entries: length, over: !summary["over"].is_null(), fate }, change)
}

fn replay(
    titles: &[Arc<dyn Title>],
    kept: &Kept,
    entries: Vec<kernel::journal::Entry>,
) -> Result<(Fate, Option<Change>), Unsound> {
    let wrong = |message: String| Unsound { entry: 0, message };
    let title = titles.iter().find(|title| title.book().id == kept.game);
    let title = title.ok_or_else(|| wrong(format!("there is no game {:?} here", kept.game)))?;
    let mut journal: Journal = room::journal(kept, entries).map_err(|e| wrong(e.to_string()))?;
    let present = &title.book().fingerprint;
    let files = title.book().differing(&journal.header.fingerprint);
    let files: Vec<String> = files.into_iter().map(String::from).collect();
    journal.header.fingerprint = present.clone();
    title.verify(&journal, &mut |_| {})?;
    if files.is_empty() {
        return Ok((Fate::Same, None));
    }
    let new = serde_json::to_string(&journal.header).map_err(|e| wrong(e.to_string()))?;
    let change = Change { id: kept.id.clone(), old: kept.header.clone(), new };
    Ok((Fate::Sound { files }, Some(change)))
}

async fn carry_out(pool: &AnyPool, changes: &[Change]) -> Result<(), BackupError> {
    let mut transaction = pool.begin().await?;
    for change in changes {
        // Not if somebody changed it since it was read.
        let done = sqlx::query("UPDATE matches SET header = $1 WHERE id = $2 AND header = $3")
            .bind(&change.new)
            .bind(&change.id)
            .bind(&change.old)
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() != 1 {
            return Err(BackupError::Changed(change.id.clone()));
        }
        // A process that holds the game in memory has to look again.
        sqlx::query("UPDATE progress SET version = version + 1 WHERE match_id = $1")
            .bind(&change.id)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}
