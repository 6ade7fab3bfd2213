//! What outlives the process: games, entries, chat and notes. A [`Keeper`] keeps them: the one in
//! `database.rs` in SQLite or PostgreSQL, the one of the tests in memory, where it fails on command.
//! Changes of a game go through one writer (`writer.rs`) that commits what has gathered in one
//! transaction; nobody is answered before that. `news.rs` tells processes that share a database
//! what the others do.

mod commit;
mod database;
mod fault;
mod file;
mod news;
mod open;
mod sizes;
mod upkeep;
mod wal;
mod writer;

pub use database::Database;
pub use fault::Fault;
pub use file::private;
pub use news::{News, Told, What};
pub use open::TABLES;
pub use sizes::{Bytes, Sizes};
pub use upkeep::{Filed, Winner, unpack};
pub use writer::{Change, Job, Place};

use crate::meters::Writes;
use async_trait::async_trait;
use kernel::journal::Entry;
use serde::Deserialize;
use std::{
    collections::{HashMap, HashSet},
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
};
use writer::Done;

/// A keeper that takes longer than this for anything counts as failed.
pub const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Fault(#[from] Fault),
    /// Whoever starts the table wants to know exactly why it does not open.
    #[error("{0}")]
    Unopened(String),
    #[error("somebody else changed this game")]
    Taken,
    #[error("the table is closing")]
    Stopped,
    #[error("a stored game cannot be read: {0}")]
    Broken(String),
    #[error("game {0:?} is not kept any more")]
    Missing(String),
}

/// A game whose parts do not fit together is read so often before it is called broken.
const TRIES: usize = 5;

/// A game as it is kept, without its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl Kept {
    /// How many entries belong to it.
    pub fn length(&self) -> Result<u64, StoreError> {
        #[derive(Deserialize)]
        struct Length {
            n: u64,
        }
        let length: Result<Length, _> = serde_json::from_str(&self.summary);
        length.map(|length| length.n).map_err(|error| StoreError::Broken(error.to_string()))
    }
}

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

/// What is kept for a seat as one text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paper {
    /// What its player notes for himself.
    Notes,
    /// Which browsers used it, as JSON.
    Uses,
}

/// Keeps games. Whatever fails may have been kept all the same: whoever needs to know looks again.
#[async_trait]
pub trait Keeper: Send + Sync {
    /// Makes those changes whose game still has the version that they were made to, all or none,
    /// and says of which games. When it returns, every connection reads them, also after a crash.
    async fn commit(&self, batch: &[Job]) -> Result<HashSet<String>, StoreError>;

    /// Keeps a new game with the entries that it already has.
    async fn create(&self, kept: &Kept, entries: &[Entry]) -> Result<(), StoreError>;

    /// Keeps the second game of a match; not if the first has one by now.
    async fn create_second(&self, kept: &Kept) -> Result<bool, StoreError>;

    async fn kept(&self, id: &str) -> Result<Option<Kept>, StoreError>;

    /// The versions of those of these games that are kept.
    async fn versions(&self, games: &[String]) -> Result<HashMap<String, i64>, StoreError>;

    /// The entries behind number `n`.
    async fn entries_from(&self, id: &str, n: u64) -> Result<Vec<Entry>, StoreError>;

    /// The games that something happened in last; analyses are their owners' business.
    async fn recent(&self, limit: i64) -> Result<Vec<Kept>, StoreError>;

    /// How many games there are, without those that are archived.
    async fn count(&self) -> Result<i64, StoreError>;

    /// Games in the order of their names, behind `after`, that nothing changed in since `before`.
    async fn filed(&self, after: &str, before: i64, limit: i64) -> Result<Vec<Filed>, StoreError>;

    async fn file(&self, id: &str) -> Result<Option<Filed>, StoreError>;

    /// Deletes games with all that belongs to them; none if one of them was changed since.
    async fn remove(&self, games: &[Filed]) -> Result<bool, StoreError>;

    /// Packs the entries of a game; not if it was changed since, or is packed already.
    async fn archive(&self, game: &Filed) -> Result<bool, StoreError>;

    async fn chat(&self, game: &str) -> Result<Vec<Said>, StoreError>;

    /// Keeps a line of the chat, if there are fewer than `most`.
    async fn say(&self, game: &str, said: &Said, most: usize) -> Result<bool, StoreError>;

    async fn paper(&self, paper: Paper, game: &str, side: &str) -> Result<String, StoreError>;

    async fn set_paper(
        &self,
        paper: Paper,
        game: &str,
        side: &str,
        text: &str,
    ) -> Result<(), StoreError>;

    /// The standing instructions of a seat.
    async fn reflexes(&self, game: &str, side: &str) -> Result<Vec<Instruction>, StoreError>;

    /// Keeps an instruction; an empty answer takes it back.
    async fn set_reflex(
        &self,
        game: &str,
        side: &str,
        instruction: &Instruction,
    ) -> Result<(), StoreError>;

    /// Whether something could be kept now: it tries.
    async fn check(&self) -> Result<(), StoreError>;

    async fn close(&self);

    /// What other processes do from now on, if there can be others.
    async fn news(&self) -> Result<Option<News>, StoreError> {
        Ok(None)
    }

    /// Tells the other processes something that is not kept; if it is lost, nothing is.
    async fn tell(&self, _: &Told) {}
}

/// A keeper, and the writer before it.
#[derive(Clone)]
pub struct Store {
    keeper: Arc<dyn Keeper>,
    writer: mpsc::Sender<(Job, Done)>,
    writes: Arc<Writes>,
    closing: watch::Sender<bool>,
    /// Taken by whoever waits for its end.
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Deref for Store {
    type Target = dyn Keeper;

    fn deref(&self) -> &(dyn Keeper + 'static) {
        self.keeper.as_ref()
    }
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Ok(Store::new(Database::open(url).await?))
    }

    pub fn new(keeper: Arc<dyn Keeper>) -> Store {
        let (writer, jobs) = mpsc::channel(1024);
        let (writes, closing) = (Arc::<Writes>::default(), watch::Sender::new(false));
        let work = writer::write(keeper.clone(), writes.clone(), jobs, closing.subscribe());
        let task = Arc::new(Mutex::new(Some(tokio::spawn(work))));
        Store { keeper, writer, writes, closing, task }
    }

    pub fn writes(&self) -> &Writes {
        &self.writes
    }

    /// Writes what is left, then closes the keeper.
    pub async fn shut(&self) {
        self.closing.send_replace(true);
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writer broke down");
        }
        self.keeper.close().await;
    }

    /// A game with all its entries, as they were at one moment.
    pub async fn load(&self, id: &str) -> Result<Option<(Kept, Vec<Entry>)>, StoreError> {
        let mut tries = TRIES;
        loop {
            let Some(kept) = self.kept(id).await? else { return Ok(None) };
            let entries = self.entries_from(id, 0).await?;
            // Somebody may have written between the two.
            if self.kept(id).await?.is_none_or(|now| now.version != kept.version) {
                continue;
            }
            let (expected, found) = (kept.length()?, entries.len() as u64);
            if expected == found {
                return Ok(Some((kept, entries)));
            }
            tries -= 1;
            if tries == 0 {
                let message = format!("game {id} has {found} entries of {expected}");
                return Err(StoreError::Broken(message));
            }
        }
    }
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
