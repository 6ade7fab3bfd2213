//! Several processes on one PostgreSQL: each tells the others what it did (LISTEN and NOTIFY).

use super::{Said, StoreError, commit::json, now};
use serde::{Deserialize, Serialize};
use sqlx::{Any, AnyConnection, any::AnyArguments, postgres::PgListener, query::Query};

const CHANNEL: &str = "sztab";

/// A database that several processes use.
#[derive(Clone)]
pub struct Shared {
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

    fn payload(&self, told: &Told) -> Result<String, sqlx::Error> {
        json(&Told { origin: self.origin.clone(), ..told.clone() })
    }

    /// Goes out with the commit, not before.
    pub async fn changed(
        &self,
        connection: &mut AnyConnection,
        games: impl Iterator<Item = &str>,
    ) -> Result<(), sqlx::Error> {
        let told =
            |game: &str| Told { origin: String::new(), game: game.into(), what: What::Changed };
        let payloads: Result<Vec<String>, _> =
            games.map(|game| self.payload(&told(game))).collect();
        sqlx::query("SELECT pg_notify($1, word) FROM jsonb_array_elements_text($2::jsonb) word")
            .bind(CHANNEL)
            .bind(json(&payloads?)?)
            .execute(connection)
            .await?;
        Ok(())
    }

    pub async fn listen(&self) -> Result<News, sqlx::Error> {
        let mut listener = PgListener::connect(&self.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(News { listener, origin: self.origin.clone() })
    }

    pub fn telling(&self, told: &Told) -> Result<Query<'static, Any, AnyArguments>, sqlx::Error> {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
        Ok(query.bind(self.payload(told)?))
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
