//! Several processes on one PostgreSQL: what one of them writes reaches the listeners of the
//! others.

use crate::{
    App,
    room::Signal,
    store::{News, Said, StoreError, Told, What},
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
        What::Changed => {
            if let Err(error) = room.look_again(&app.store).await {
                tracing::warn!(%error, game = told.game, "cannot take over");
            }
            app.attend(&room);
        }
        What::Chat { from, text, at } => {
            // Nobody may be listening.
            let _ = room.signals.send(Signal::Chat(Arc::new(Said { from, text, at })));
        }
        What::Presence(listeners) => room.hear_of(told.origin, listeners),
    }
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
