//! Several processes on one PostgreSQL: each tells the others what it did (LISTEN and NOTIFY).

use super::{Said, StoreError, commit::json, now};
use futures_util::{Stream, StreamExt, future::ready, stream::BoxStream};
use serde::{Deserialize, Serialize};
use sqlx::{
    Any, AnyConnection,
    any::AnyArguments,
    postgres::{PgListener, PgNotification},
    query::Query,
};

const CHANNEL: &str = "sztab";

/// A database that several processes use.
#[derive(Clone)]
pub struct Shared {
    url: String,
    /// Our own name, so that we do not listen to ourselves.
    origin: String,
}

/// What the other processes do, as it comes.
pub struct News(BoxStream<'static, Result<Told, StoreError>>);

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
    /// A game has this version now.
    Changed(i64),
    Chat {
        from: String,
        text: String,
        at: i64,
    },
    /// So many pages listen there: both seats, then spectators.
    Presence([usize; 3]),
}

impl Told {
    pub fn changed(game: &str, version: i64) -> Told {
        Told { origin: String::new(), game: game.into(), what: What::Changed(version) }
    }

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
        games: impl Iterator<Item = (&str, i64)>,
    ) -> Result<(), sqlx::Error> {
        let told = games.map(|(game, version)| Told::changed(game, version));
        let payloads: Result<Vec<String>, _> = told.map(|told| self.payload(&told)).collect();
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
        let origin = self.origin.clone();
        let told = listener.into_stream().filter_map(move |told| ready(read(told, &origin)));
        Ok(News::new(told))
    }

    pub fn telling(&self, told: &Told) -> Result<Query<'static, Any, AnyArguments>, sqlx::Error> {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
        Ok(query.bind(self.payload(told)?))
    }
}

/// News of somebody else.
fn read(
    told: Result<PgNotification, sqlx::Error>,
    origin: &str,
) -> Option<Result<Told, StoreError>> {
    let told = match told {
        Ok(told) => told,
        Err(error) => return Some(Err(error.into())),
    };
    match serde_json::from_str::<Told>(told.payload()) {
        Ok(told) => (told.origin != origin).then_some(Ok(told)),
        Err(error) => {
            tracing::warn!(%error, "news that cannot be read");
            None
        }
    }
}

impl News {
    pub fn new(news: impl Stream<Item = Result<Told, StoreError>> + Send + 'static) -> News {
        News(news.boxed())
    }

    pub async fn next(&mut self) -> Result<Told, StoreError> {
        self.0.next().await.unwrap_or(Err(StoreError::Stopped))
    }
}
