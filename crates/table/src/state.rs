//! What a room knows of its game, and how it is read from what is kept.

use crate::{
    aside,
    error::ApiError,
    history::{History, Past, Step},
    store::Kept,
};
use kernel::{
    data::hex,
    fair::Secret,
    game::{Event, Side, Turn},
    journal::{Entry, Header, Journal},
    session::Unsound,
};
use shelf::{Match, Title};
use std::sync::Arc;

/// No game of the shelf is half as long, however it is played; so none fills the memory.
pub const LONGEST: u64 = 30_000;

pub struct State {
    pub game: Box<dyn Match>,
    pub history: History,
    /// Counts the changes; the store refuses a change that was made to an older one.
    pub version: i64,
    /// A change of ours failed: the store may have kept it all the same.
    pub doubt: bool,
}

impl State {
    /// Plays a journal again and checks it on the way.
    pub fn rebuild(title: &dyn Title, journal: &Journal, version: i64) -> Result<State, Unsound> {
        let start = Journal { entries: Vec::new(), ..journal.clone() };
        let mut history = History::new(title.resume(start)?.as_ref());
        let game = title.verify(journal, &mut |step| {
            history.push(step.entry.clone(), step.events.to_vec(), step.veiled, step.sight);
        })?;
        Ok(State { game, history, version, doubt: false })
    }

    pub fn version(&self) -> i64 {
        self.version
    }

    /// The version that entry `n` came with, if only entries were added since.
    pub fn version_at(&self, n: u64) -> i64 {
        self.version - (self.n() - n) as i64
    }

    pub fn n(&self) -> u64 {
        self.game.length()
    }

    pub fn decides(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Ask { side, .. } => Some(side),
            Turn::Over { .. } => None,
        }
    }

    pub fn is_over(&self) -> bool {
        self.decides().is_none()
    }

    /// Whether everybody sees the whole board.
    pub fn hides_nothing(&self) -> bool {
        self.game.book().is_open(&self.game.setup().options)
    }

    /// Every order of a game is only shown to anybody when nothing can be gained from it.
    pub fn is_open(&self) -> Result<(), ApiError> {
        match self.hides_nothing() || self.is_over() {
            true => Ok(()),
            false => {
                let message = "the orders of a game with hidden counters are shown when it is over";
                Err(ApiError::Conflict(message.into()))
            }
        }
    }

    pub fn record(&mut self, events: Vec<Event>) -> Option<Arc<Step>> {
        let entry = self.game.entries(self.n(), self.n()).pop()?;
        let game = &self.game;
        Some(self.history.push(entry, events, game.is_veiled(), &|eyes| game.sight(eyes)))
    }

    /// Back to entry `n`; says what came after it.
    pub fn cut(&mut self, n: u64) -> Vec<Entry> {
        let cut = self.game.cut(n);
        // They were played before, so they can be again.
        if let Err(unsound) = self.history.cut(self.game.as_ref(), n) {
            tracing::error!(%unsound, "the past of a game cannot be made again");
        }
        cut
    }

    /// How much memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        self.game.bytes() + self.history.bytes()
    }

    /// The steps of some entries, for when the lock is free again.
    pub fn past(&self, from: u64, to: u64) -> Past {
        self.history.past(self.game.as_ref(), from, to)
    }

    /// Takes over an entry that another process wrote.
    pub fn follow(&mut self, entry: &Entry) -> Result<Option<Arc<Step>>, Unsound> {
        let events = self.game.follow(entry)?;
        Ok(self.record(events))
    }
}

/// Replaying a long game takes a while; requests go on meanwhile.
pub async fn replay(
    title: Arc<dyn Title>,
    journal: Journal,
    version: i64,
) -> Result<Result<State, Unsound>, ApiError> {
    aside(move || State::rebuild(title.as_ref(), &journal, version)).await
}

/// The same for a journal that somebody hands in.
pub async fn rebuild(
    title: Arc<dyn Title>,
    journal: Journal,
    version: i64,
) -> Result<State, ApiError> {
    replay(title, journal, version).await?.map_err(unsound)
}

pub fn unsound(unsound: Unsound) -> ApiError {
    ApiError::Refused { clause: None, text: unsound.to_string() }
}

pub fn broken(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a stored game: {error}"))
}

/// The journal of a kept game.
pub fn journal(kept: &Kept, entries: Vec<Entry>) -> Result<Journal, ApiError> {
    let header = Header::read(&kept.header).map_err(broken)?;
    let mut secrets = read_secrets(&kept.secret).map_err(broken)?;
    // A branch of format 1 knows only the secret of its own dice.
    while secrets.len() < header.dice.len() {
        secrets.insert(0, None);
    }
    Ok(Journal { header, entries, secrets })
}

pub fn write_header(header: &Header) -> Result<String, ApiError> {
    serde_json::to_string(header).map_err(broken)
}

/// The secrets of all sources as they are kept, with commas between them; an unknown one is empty.
pub fn write_secrets(secrets: &[Option<Secret>]) -> String {
    let text = |secret: &Option<Secret>| secret.map_or_else(String::new, |s| hex(&s.0));
    secrets.iter().map(text).collect::<Vec<_>>().join(",")
}

pub fn read_secrets(text: &str) -> Result<Vec<Option<Secret>>, String> {
    let secret = |text: &str| match text {
        "" => Ok(None),
        text => Secret::read(text).map(Some).ok_or_else(|| "a secret cannot be read".to_string()),
    };
    text.split(',').map(secret).collect()
}
