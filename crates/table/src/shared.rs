//! Several processes on one PostgreSQL: what one of them writes reaches the listeners of the
//! others.

use crate::{App, computer, store::News};
use std::{sync::Weak, time::Duration};

/// After a failure the database is left in peace for so long.
const REST: Duration = Duration::from_secs(2);

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

async fn take_over(app: &Weak<App>, mut news: News) -> Result<(), crate::store::StoreError> {
    loop {
        let game = news.next().await?;
        let Some(app) = app.upgrade() else { return Ok(()) };
        // A game that is not in memory is read from the store when somebody asks for it.
        let room = app.rooms().get(&game).cloned();
        if let Some(room) = room {
            if let Err(error) = room.look_again(&app.store).await {
                tracing::warn!(%error, game, "cannot take over");
            }
            computer::wake(&app, &room);
        }
    }
}
