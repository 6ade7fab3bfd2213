//! Others write to the same database: further processes of the table, and whoever runs it. What they
//! write reaches our listeners.

use crate::{
    App,
    room::{Room, Signal},
    store::{News, Said, StoreError, Told, What},
    sync,
};
use std::{
    sync::{Arc, Weak},
    time::Duration,
};

/// After a failure the database is left in peace for so long.
const REST: Duration = Duration::from_secs(2);
/// The others hear so often who listens here.
const PULSE: Duration = Duration::from_secs(20);

/// Takes over what others write, as long as the table is there.
pub async fn follow(app: Weak<App>) {
    loop {
        let Some(store) = app.upgrade().map(|app| app.store.clone()) else { return };
        match store.news().await {
            Ok(None) => return,
            Ok(Some(news)) => {
                look_at_all(&app).await;
                if let Err(error) = take_over(&app, news).await {
                    tracing::warn!(%error, "news of other processes stopped");
                }
            }
            Err(error) => tracing::warn!(%error, "no news of other processes"),
        }
        tokio::time::sleep(REST).await;
    }
}

async fn take_over(app: &Weak<App>, mut news: News) -> Result<(), StoreError> {
    let mut pulse = tokio::time::interval(PULSE);
    loop {
        let told = tokio::select! {
            biased;
            told = news.next() => Some(told?),
            _ = pulse.tick() => None,
        };
        let Some(app) = app.upgrade() else { return Ok(()) };
        match told {
            Some(told) => hear(&app, told).await,
            None => tell_of_listeners(&app).await,
        }
    }
}

async fn hear(app: &Arc<App>, told: Told) {
    // A game that is not in memory is read from the store when somebody asks for it.
    let Some(room) = app.rooms().get(&told.game).cloned() else { return };
    match told.what {
        What::Changed(version) => look_at(app, &room, Some(version)).await,
        What::Chat { from, text, at } => {
            // Nobody may be listening.
            let _ = room.signals.send(Signal::Chat(Arc::new(Said { from, text, at })));
        }
        What::Presence(listeners) => room.hear_of(told.origin, listeners),
    }
}

/// Looks from time to time at what is kept of the games in memory: whoever runs the table may have
/// deleted one, and news may be lost.
pub async fn look_round(app: Weak<App>) {
    loop {
        tokio::time::sleep(PULSE).await;
        let Some(app) = app.upgrade() else { return };
        // Rooms grow while they are played in.
        app.is_crowded();
        let rooms: Vec<_> = app.rooms().values().cloned().collect();
        let ids: Vec<String> = rooms.iter().map(|room| room.id.clone()).collect();
        let versions = match app.store.versions(&ids).await {
            Ok(versions) => versions,
            Err(error) => {
                tracing::debug!(%error, "nothing is known of the games");
                continue;
            }
        };
        for room in rooms {
            let known = room.lock().await.version();
            // One that was changed since we asked is ahead.
            if versions.get(&room.id).is_none_or(|version| *version != known) {
                look_at(&app, &room, None).await;
            }
        }
    }
}

/// While nobody told us anything, anything may have happened.
async fn look_at_all(app: &Weak<App>) {
    let Some(app) = app.upgrade() else { return };
    let rooms: Vec<_> = app.rooms().values().cloned().collect();
    for room in rooms {
        look_at(&app, &room, None).await;
    }
}

/// The same for one game, if it is in memory.
pub async fn look_at_game(app: &Arc<App>, id: &str) {
    let room = app.rooms().get(id).cloned();
    if let Some(room) = room {
        look_at(app, &room, None).await;
    }
}

/// Takes over what is kept, up to a version at least.
async fn look_at(app: &Arc<App>, room: &Arc<Room>, version: Option<i64>) {
    let knows = async || {
        let known = room.lock().await.version();
        version.is_some_and(|version| version <= known)
    };
    if knows().await {
        return;
    }
    let looked = room.look_again(&app.store).await;
    if let Err(error) = &looked {
        tracing::warn!(%error, id = room.id, "cannot take over");
    }
    if looked.is_err() || version.is_some() && !knows().await {
        sync::find_out(room, app.store.clone());
    }
    app.attend(room);
}

async fn tell_of_listeners(app: &App) {
    let rooms: Vec<_> = app.rooms().values().cloned().collect();
    for room in rooms {
        let listeners = room.listeners();
        if listeners != [0; 3] {
            app.store.tell(&Told::presence(&room.id, listeners)).await;
        }
    }
}
