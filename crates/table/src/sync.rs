//! What is kept and what a room knows may differ: another process wrote, a change of ours was kept
//! although it seemed lost, or the database was replaced by an older one. Here the room finds out.

use crate::{
    error::ApiError,
    room::{Room, Signal, missing},
    seats::Seat,
    state::{State, broken, journal, rebuild, unsound},
    store::{Kept, Store},
};
use std::{
    sync::{Arc, PoisonError, Weak, atomic::Ordering},
    time::Duration,
};
use tokio::time::Instant;

/// After a failure the store is asked again so soon, and at last only so often.
const AGAIN: Duration = Duration::from_millis(100);
const AT_LAST: Duration = Duration::from_secs(2);
/// No database finishes a commit later than this after it was given up.
const AFTERMATH: Duration = Duration::from_secs(60);

impl Room {
    /// What is kept may be something else than we know: another process wrote, a change of ours was
    /// kept although it seemed lost, or the database was replaced by an older one.
    async fn catch_up(&self, store: &Store, state: &mut State) -> Result<(), ApiError> {
        let Some(mut kept) = store.kept(&self.id).await? else { return self.is_missing() };
        if kept.version < state.version {
            // Not every reading is of the newest state: only two of them are believed.
            tokio::time::sleep(AGAIN).await;
            let Some(again) = store.kept(&self.id).await? else { return self.is_missing() };
            kept = again;
        }
        if kept.version != state.version {
            self.take_over(store, state, &kept).await?;
        }
        state.doubt = false;
        Ok(())
    }

    async fn take_over(
        &self,
        store: &Store,
        state: &mut State,
        kept: &Kept,
    ) -> Result<(), ApiError> {
        self.set_seats(Seat::read(self.title.book(), &kept.seats).map_err(broken)?);
        let newer = store.entries_from(&self.id, state.n()).await?;
        // Every change counts one: if entries account for all of them, nothing else changed.
        let (length, added) = (state.n() + newer.len() as u64, newer.len() as i64);
        if added == 0 || state.version + added != kept.version || length != kept.length()? {
            return self.rebuild_from(store, state).await;
        }
        for entry in &newer {
            let step = state.follow(entry).map_err(unsound)?;
            state.version += 1;
            step.into_iter().for_each(|step| self.announce(state, step));
        }
        Ok(())
    }

    /// The long way to catch up, when orders were taken back or the header changed.
    async fn rebuild_from(&self, store: &Store, state: &mut State) -> Result<(), ApiError> {
        let Some((kept, entries)) = store.load(&self.id).await? else { return self.is_missing() };
        let known = state.game.entries(1, state.n());
        let common = known.iter().zip(&entries).take_while(|(a, b)| a == b).count();
        let (had, version) = (known.len() as u64, state.version);
        let journal = journal(&kept, entries)?;
        *state = rebuild(self.title.clone(), journal, kept.version).await?;
        let n = common as u64;
        if kept.version < version {
            tracing::error!(id = self.id, had, n, "the database has less of this game than before");
            let _ = self.signals.send(Signal::Shortened);
        } else if n < had {
            let _ = self.signals.send(Signal::Undo(n, state.version_at(n)));
        }
        let past = state.past(n + 1, state.n());
        past.walk(|step| self.announce(state, step)).map_err(unsound)?;
        // Shares and set-up may have changed with it.
        let _ = self.signals.send(Signal::Dice);
        Ok(())
    }

    fn is_missing(&self) -> Result<(), ApiError> {
        self.gone.store(true, Ordering::Release);
        let _ = self.signals.send(Signal::Gone);
        Err(missing(&self.id))
    }

    /// Whether the store has been found not to know it any more.
    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Acquire)
    }

    /// Somebody else is said to have written.
    pub async fn look_again(&self, store: &Store) -> Result<(), ApiError> {
        // As long as the store does not answer, nobody who only looks waits for the lock.
        store.kept(&self.id).await?;
        let mut state = self.state.lock().await;
        self.catch_up(store, &mut state).await
    }
}

/// Asks the store what became of a change that failed, so that listeners need not ask. A commit
/// whose answer was lost may even come after the first question: so it goes on for a while.
pub fn find_out(room: &Arc<Room>, store: Store) {
    let until = Instant::now() + AFTERMATH;
    let mut unsure = room.unsure.lock().unwrap_or_else(PoisonError::into_inner);
    if unsure.replace(until).is_none() {
        tokio::spawn(ask(Arc::downgrade(room), store));
    }
}

async fn ask(room: Weak<Room>, store: Store) {
    let mut rest = AGAIN;
    loop {
        tokio::time::sleep(rest).await;
        let Some(room) = room.upgrade() else { return };
        let answer = room.look_again(&store).await;
        let mut unsure = room.unsure.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = unsure.is_none_or(|until| Instant::now() >= until);
        if room.is_gone() || is_over && answer.is_ok() {
            *unsure = None;
            return;
        }
        rest = (rest * 2).min(AT_LAST);
    }
}
