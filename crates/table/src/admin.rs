//! What whoever runs a table asks of its database, also while the table is open: which games there
//! are, how large they are, and that some of them go. Nothing here tells a secret.

use crate::{
    backup::{BackupError, Progress, existing},
    broom::{Rules, Stage, Swept, sweep, with_partner},
    server::{TableError, runtime},
    store::{Bytes, Database, Filed, Sizes, Store, StoreError},
};
use std::{collections::BTreeMap, future::Future, sync::Arc};
use tokio::runtime::Runtime;

/// So many games are read together.
const PAGE: i64 = 500;
/// A game that somebody plays while it is deleted is judged so often.
const TRIES: usize = 20;

pub struct Admin {
    runtime: Runtime,
    database: Arc<Database>,
    store: Store,
}

/// A table in figures.
#[derive(Default)]
pub struct Stats {
    /// How many games of each kind are at which stage.
    pub games: BTreeMap<String, BTreeMap<Stage, u64>>,
    pub bytes: Bytes,
    /// When the first and the last game were made, and one was touched last.
    pub oldest: Option<i64>,
    pub newest: Option<i64>,
    pub touched: Option<i64>,
}

impl Admin {
    /// Opens a database that is there; none is made.
    pub fn open(url: &str) -> Result<Admin, BackupError> {
        if url.contains(":memory:") {
            return Err(BackupError::Memory);
        }
        let runtime = runtime()?;
        let (database, store) = runtime.block_on(async {
            let database = Database::open(&existing(url)).await;
            let database = database.map_err(|e| TableError::database(url, &e))?;
            Ok::<_, BackupError>((database.clone(), Store::new(database)))
        })?;
        Ok(Admin { runtime, database, store })
    }

    fn wait<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, BackupError> {
        let done = self.runtime.block_on(work);
        done.map_err(|error| TableError::Unusable(error).into())
    }

    /// The games that are wanted, those touched last first.
    pub fn list(&self, wanted: impl Fn(&Filed) -> bool) -> Result<Vec<Filed>, BackupError> {
        let mut games = Vec::new();
        self.each(|game| {
            if wanted(&game) {
                games.push(game);
            }
        })?;
        games.sort_by(|a, b| (b.touched, &a.id).cmp(&(a.touched, &b.id)));
        Ok(games)
    }

    fn each(&self, mut take: impl FnMut(Filed)) -> Result<(), BackupError> {
        self.wait(async {
            let mut after = String::new();
            loop {
                let page = self.store.filed(&after, i64::MAX, PAGE).await?;
                let Some(last) = page.last() else { return Ok(()) };
                after = last.id.clone();
                page.into_iter().for_each(&mut take);
            }
        })
    }

    pub fn show(&self, id: &str) -> Result<Option<(Filed, Sizes)>, BackupError> {
        self.wait(async {
            let Some(game) = self.store.file(id).await? else { return Ok(None) };
            Ok(Some((game, self.database.sizes(id).await?)))
        })
    }

    /// A game with the other one of its match, if it has one: they go together.
    pub fn match_of(&self, id: &str) -> Result<Vec<Filed>, BackupError> {
        self.wait(async {
            match self.store.file(id).await? {
                Some(game) => with_partner(&self.store, game).await,
                None => Ok(Vec::new()),
            }
        })
    }

    /// Deletes a game and the other one of its match, whoever plays them; gives what is gone.
    pub fn delete(&self, id: &str) -> Result<Vec<Filed>, BackupError> {
        for _ in 0..TRIES {
            let games = self.match_of(id)?;
            if games.is_empty() || self.wait(self.store.remove(&games))? {
                return Ok(games);
            }
        }
        Err(BackupError::Busy(id.into()))
    }

    pub fn expire(
        &self,
        rules: &Rules,
        dry: bool,
        progress: Progress,
    ) -> Result<Swept, BackupError> {
        self.wait(async {
            let all = self.store.count().await?.unsigned_abs();
            sweep(&self.store, rules, dry, |seen| progress(seen, all.max(seen))).await
        })
    }

    pub fn stats(&self) -> Result<Stats, BackupError> {
        let mut stats = Stats { bytes: self.wait(self.database.bytes())?, ..Stats::default() };
        self.each(|game| {
            let stages = stats.games.entry(game.game.clone()).or_default();
            *stages.entry(Stage::of(&game)).or_default() += 1;
            stats.oldest = Some(stats.oldest.map_or(game.created, |t| t.min(game.created)));
            stats.newest = stats.newest.max(Some(game.created));
            stats.touched = stats.touched.max(Some(game.touched));
        })?;
        Ok(stats)
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        // Or SQLite would leave its companions beside the file.
        self.runtime.block_on(self.store.shut());
    }
}
