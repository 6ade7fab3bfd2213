//! Computer players. They think on a bounded pool, on a copy of the game of their own, so no
//! request ever waits for a thought; each order is kept and announced like anybody's.

use crate::{
    App, aside,
    error::ApiError,
    pair, reflex,
    room::{NotPlayed, Room},
};
use kernel::{
    game::Side,
    journal::{Entry, Journal},
};
use sha2::{Digest, Sha256};
use shelf::Match;
use std::sync::{Arc, atomic::Ordering};

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
    let (journal, side) = {
        let state = room.lock().await;
        match (room.waits_for_computer(&state), state.decides()) {
            (true, Some(side)) => (state.game.journal(true), side),
            _ => return Ok(false),
        }
    };
    let n = journal.entries.len() as u64;
    let permit = app.thinkers.clone().acquire_owned().await;
    let thinker = room.clone();
    let thought = aside(move || {
        let _permit = permit;
        think(&thinker, journal)
    });
    let Some(order) = thought.await? else {
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

fn think(room: &Room, journal: Journal) -> Option<String> {
    let mut kept = room.twin.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut twin = match kept.take() {
        Some(twin) if is_prefix(twin.entries(), &journal.entries) => twin,
        _ => seated(room, &journal)?,
    };
    let known = twin.entries().len();
    for entry in journal.entries.iter().skip(known) {
        twin.follow(entry).ok()?;
    }
    let order = twin.think();
    *kept = Some(twin);
    order
}

fn is_prefix(known: &[Entry], entries: &[Entry]) -> bool {
    entries.get(..known.len()) == Some(known)
}

/// A copy of the game with its computer players, whose luck follows from the game's secret.
fn seated(room: &Room, journal: &Journal) -> Option<Box<dyn Match>> {
    let secret = journal.secret()?;
    let mut twin = room.title.resume(journal.clone()).ok()?;
    let seats = room.seats();
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
