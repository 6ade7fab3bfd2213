//! Group commit: all changes that wait are made in one transaction; then everybody is answered.

use super::{Fault, Keeper, PATIENCE, Store, StoreError};
use crate::meters::Writes;
use kernel::journal::Entry;
use std::{collections::HashSet, sync::Arc};
use tokio::sync::{mpsc, watch};

/// So many changes at most share a transaction. With more, all games wait for the same commit and
/// then go on at the same time, and the cores idle in turns.
const BATCH: usize = 32;

/// What can change about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// A change of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    pub game: String,
    /// The version that the change was made to.
    pub version: i64,
    pub change: Change,
    pub summary: String,
}

/// What the writer does when a change is durable or lost.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A place in the writer's queue: whoever has one can hand in a change without waiting.
pub struct Place(mpsc::OwnedPermit<(Job, Done)>);

impl Store {
    pub async fn place(&self) -> Result<Place, StoreError> {
        let permit = self.writer.clone().reserve_owned().await;
        permit.map(Place).map_err(|_| StoreError::Stopped)
    }
}

impl Place {
    /// Keeps a change; it is refused if the game has another version by now. Of one game there is
    /// never more than one change under way in this process.
    pub fn hand_in(self, job: Job, done: Done) {
        self.0.send((job, done));
    }
}

/// Takes all that is waiting, commits it at once, answers everybody; until it is told to close and
/// nothing is left.
pub(super) async fn write(
    keeper: Arc<dyn Keeper>,
    writes: Arc<Writes>,
    mut jobs: mpsc::Receiver<(Job, Done)>,
    mut closing: watch::Receiver<bool>,
) {
    let mut waiting = Vec::with_capacity(BATCH);
    while tokio::select! {
        biased;
        count = jobs.recv_many(&mut waiting, BATCH) => count,
        // Also when nobody is left who could tell.
        _ = closing.wait_for(|closing| *closing) => 0,
    } > 0
    {
        let (batch, done): (Vec<Job>, Vec<Done>) = waiting.drain(..).unzip();
        let committed = committed(keeper.as_ref(), &batch).await;
        match &committed {
            Ok(_) => writes.commits.record(batch.len() as u64),
            Err(error) => {
                writes.failed.add(1);
                tracing::debug!(%error, changes = batch.len(), "a transaction failed");
            }
        }
        for (job, done) in batch.iter().zip(done) {
            done(match &committed {
                Ok(fresh) if fresh.contains(&job.game) => Ok(()),
                Ok(_) => Err(StoreError::Taken),
                Err(error) => Err(error.clone()),
            });
        }
    }
}

async fn committed(keeper: &dyn Keeper, batch: &[Job]) -> Result<HashSet<String>, StoreError> {
    let commit = tokio::time::timeout(PATIENCE, keeper.commit(batch)).await;
    commit.unwrap_or(Err(Fault::Away.into()))
}
