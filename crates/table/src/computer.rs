//! Computer players. They think on a bounded pool, on a copy of the game of their own, so no
//! request ever waits for a thought; each order is kept and announced like anybody's.

use crate::{
    App, aside,
    error::ApiError,
    pair, reflex,
    room::{NotPlayed, Room},
    state::unsound,
};
use kernel::{game::Side, journal::Entry};
use sha2::{Digest, Sha256};
use shelf::Match;
use std::sync::{Arc, PoisonError, atomic::Ordering};

/// Sets the computer to work if it is its decision and it is not at work already.
pub fn wake(app: &Arc<App>, room: &Arc<Room>) {
    let computers = Side::BOTH.iter().filter(|side| room.is_computer(**side)).count();
    if computers == 0 || room.busy.swap(true, Ordering::AcqRel) {
        return;
    }
    let (app, room) = (app.clone(), room.clone());
    tokio::spawn(async move {
        let pause = if computers == 2 { app.config.pause_watching } else { app.config.pause };
        loop {
            match step(&app, &room).await {
                Ok(true) => tokio::time::sleep(pause).await,
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!(%error, id = room.id, "a computer player stopped");
                    break;
                }
            }
        }
        room.busy.store(false, Ordering::Release);
        // It may have been the last order of the game.
        pair::go_on(&app, &room);
        // Somebody may have moved between the last look and the flag.
        if room.waits_for_computer(&*room.lock().await) && !app.is_closing() && !room.is_gone() {
            tokio::time::sleep(app.config.retry).await;
            wake_again(&app, &room);
        }
    });
}

/// Apart from [`wake`] so that the future does not contain itself.
fn wake_again(app: &Arc<App>, room: &Arc<Room>) {
    wake(app, room);
}

/// One decision; says whether there was one.
async fn step(app: &Arc<App>, room: &Arc<Room>) -> Result<bool, ApiError> {
    if app.is_closing() || room.is_gone() {
        return Ok(false);
    }
    let Some(Task { mut twin, newer, side, n, version }) = task(room).await else {
        return Ok(false);
    };
    let permit = app.thinkers.clone().acquire_owned().await;
    let thought = aside(move || {
        let _permit = permit;
        let followed = newer.iter().try_for_each(|entry| twin.follow(entry).map(drop));
        (followed.map(|()| twin.think()), twin)
    });
    let (order, game) = thought.await?;
    let order = order.map_err(unsound)?;
    *room.twin.lock().unwrap_or_else(PoisonError::into_inner) = Some(Twin { game, version });
    let Some(order) = order else {
        return Err(ApiError::Internal("the computer has no legal order".into()));
    };
    match room.play(&app.store, side, n, &order).await {
        Ok(_) => {
            app.meters.order(true);
            reflex::answer(app, room).await;
        }
        // Somebody took an order back meanwhile: think again.
        Err(NotPlayed::Stale) => {}
        Err(NotPlayed::Failed(error)) => return Err(error),
        Err(NotPlayed::Rejected(_) | NotPlayed::NoWayBack) => {
            return Err(ApiError::Internal("the computer's order was not legal".into()));
        }
    }
    Ok(true)
}

/// The computer players' own copy of the game, so that thinking holds nobody up.
pub struct Twin {
    game: Box<dyn Match>,
    /// The version that the game had with the last entry that the copy knows.
    version: i64,
}

/// A computer player remembers about so much besides.
const PLAYER: usize = 32 * 1024;

impl Twin {
    pub fn bytes(&self) -> usize {
        PLAYER + self.game.bytes()
    }
}

/// What a computer player has to think about.
struct Task {
    twin: Box<dyn Match>,
    /// Entries that the copy does not know yet.
    newer: Vec<Entry>,
    side: Side,
    n: u64,
    version: i64,
}

/// Nothing if it is nobody's turn who is a computer.
async fn task(room: &Room) -> Option<Task> {
    let state = room.lock().await;
    let side = state.decides().filter(|_| room.waits_for_computer(&state))?;
    let (n, version) = (state.n(), state.version());
    let kept = room.twin.lock().unwrap_or_else(PoisonError::into_inner).take();
    // Every change counts one: if entries account for all of them, the copy only lacks these.
    let fits = |twin: &Twin| version - twin.version == n as i64 - twin.game.length() as i64;
    let twin = match kept.filter(fits) {
        Some(twin) => twin.game,
        None => seated(room, state.game.at(n))?,
    };
    let newer = state.game.entries(twin.length() + 1, n);
    Some(Task { twin, newer, side, n, version })
}

/// A copy of the game with its computer players, whose luck follows from the game's secret.
fn seated(room: &Room, mut twin: Box<dyn Match>) -> Option<Box<dyn Match>> {
    let (secret, seats) = (twin.secret()?, room.seats());
    for side in Side::BOTH {
        if let Some(level) = seats[side].level() {
            let digest = Sha256::new().chain_update(secret.0).chain_update([side as u8]).finalize();
            let mut seed = [0; 8];
            seed.copy_from_slice(&digest[..8]);
            twin.seat(side, level, u64::from_le_bytes(seed));
        }
    }
    Some(twin)
}
