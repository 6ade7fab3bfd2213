//! Several processes on one PostgreSQL: each tells the others what it did (LISTEN and NOTIFY).

use super::{Said, Store, StoreError, now};
use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, postgres::PgListener};

const CHANNEL: &str = "sztab";

/// A database that several processes use.
#[derive(Clone)]
pub(super) struct Shared {
    url: String,
    /// Our own name, so that we do not listen to ourselves.
    origin: String,
}

/// News from the other processes of a shared database.
pub struct News {
    listener: PgListener,
    origin: String,
}

/// What another process did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    #[serde(default)]
    pub origin: String,
    pub game: String,
    pub what: What,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    Changed,
    Chat {
        from: String,
        text: String,
        at: i64,
    },
    /// So many pages listen there: both seats, then spectators.
    Presence([usize; 3]),
}

impl Told {
    pub fn chat(game: &str, said: &Said) -> Told {
        let what = What::Chat { from: said.from.clone(), text: said.text.clone(), at: said.at };
        Told { origin: String::new(), game: game.into(), what }
    }

    pub fn presence(game: &str, listeners: [usize; 3]) -> Told {
        Told { origin: String::new(), game: game.into(), what: What::Presence(listeners) }
    }
}

impl Shared {
    pub fn new(url: &str) -> Shared {
        let mut bytes = [0; 8];
        // Without random bytes the process and the clock still tell us apart.
        if getrandom::fill(&mut bytes).is_err() {
            bytes = (now() as u64 ^ u64::from(std::process::id())).to_le_bytes();
        }
        Shared { url: url.into(), origin: kernel::data::hex(&bytes) }
    }

    fn payload(&self, told: &Told) -> String {
        let told = Told { origin: self.origin.clone(), ..told.clone() };
        serde_json::to_string(&told).unwrap_or_default()
    }

    /// Goes out with the commit, not before.
    pub async fn changed(
        &self,
        connection: &mut AnyConnection,
        games: impl Iterator<Item = &str>,
    ) -> Result<(), sqlx::Error> {
        let told =
            |game: &str| Told { origin: String::new(), game: game.into(), what: What::Changed };
        let payloads: Vec<String> = games.map(|game| self.payload(&told(game))).collect();
        sqlx::query("SELECT pg_notify($1, word) FROM jsonb_array_elements_text($2::jsonb) word")
            .bind(CHANNEL)
            .bind(super::writer::json(&payloads))
            .execute(connection)
            .await?;
        Ok(())
    }
}

impl Store {
    /// What other processes do from now on, if there can be others.
    pub async fn news(&self) -> Result<Option<News>, StoreError> {
        let Some(shared) = &self.shared else { return Ok(None) };
        let mut listener = PgListener::connect(&shared.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(News { listener, origin: shared.origin.clone() }))
    }

    /// Tells the other processes something that is not kept; if it is lost, nothing is.
    pub async fn tell(&self, told: &Told) {
        let Some(shared) = &self.shared else { return };
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
        if let Err(error) = query.bind(shared.payload(told)).execute(&self.pool).await {
            tracing::warn!(%error, "the other processes were not told");
        }
    }
}

impl News {
    pub async fn next(&mut self) -> Result<Told, StoreError> {
        loop {
            let told = self.listener.recv().await?;
            match serde_json::from_str::<Told>(told.payload()) {
                Ok(told) if told.origin != self.origin => return Ok(told),
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "news that cannot be read"),
            }
        }
    }
}
