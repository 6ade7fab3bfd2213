//! Live updates as server-sent events. A listener that comes back with `Last-Event-ID` gets what
//! it missed; one that fell behind is brought up in the same way.

use crate::{
    App, dice,
    error::ApiError,
    history::Eyes,
    input::Visitor,
    play::said,
    room::{Room, Signal, State as Play, Telling},
    store::Told,
    view::{self, Glance},
};
use axum::{
    http::HeaderMap,
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::stream;
use kernel::{game::Side, naming::Reading};
use serde_json::{Value, json};
use std::{collections::VecDeque, convert::Infallible, fmt, str::FromStr, sync::Arc};
use tokio::sync::{
    broadcast::{Receiver, error::RecvError},
    watch,
};

pub async fn events(visitor: Visitor, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if visitor.app.meters.listeners.get() >= visitor.app.config.max_listeners {
        return Err(ApiError::Full("too many pages listen at this table".into()));
    }
    let last = headers.get("last-event-id").and_then(|v| v.to_str().ok()?.trim().parse().ok());
    let listener = Listener::new(visitor, last).await;
    let feed = stream::unfold(listener, async |mut listener| {
        listener.next().await.map(|event| (Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(feed).keep_alive(KeepAlive::default()))
}

/// How far a listener has seen: the entry, and the version that the game had with it. As long as
/// entries are only added both grow alike; if they did not, something was taken back meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    n: u64,
    /// Unknown when somebody only names an entry.
    version: Option<i64>,
}

impl FromStr for Mark {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Mark, Self::Err> {
        Ok(match text.split_once('.') {
            Some((n, version)) => Mark { n: n.parse()?, version: Some(version.parse()?) },
            None => Mark { n: text.parse()?, version: None },
        })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.n, self.version.unwrap_or_default())
    }
}

struct Listener {
    /// Where the listener is counted.
    seat: Counted,
    reading: Reading,
    signals: Receiver<Signal>,
    closing: watch::Receiver<bool>,
    waiting: VecDeque<Event>,
    seen: Mark,
}

/// A page that listens is present, until it is gone.
struct Counted {
    app: Arc<App>,
    room: Arc<Room>,
    eyes: Eyes,
}

impl Counted {
    fn new(app: Arc<App>, room: Arc<Room>, eyes: Eyes) -> Counted {
        app.meters.listeners.add(1);
        room.enter(eyes);
        let counted = Counted { app, room, eyes };
        counted.tell();
        counted
    }

    /// The other processes want to know too.
    fn tell(&self) {
        let (app, room) = (self.app.clone(), self.room.clone());
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                app.store.tell(&Told::presence(&room.id, room.listeners())).await;
            });
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.room.leave(self.eyes);
        self.app.meters.listeners.take(1);
        self.tell();
    }
}

impl Listener {
    async fn new(visitor: Visitor, last: Option<Mark>) -> Listener {
        let Visitor { app, room, eyes, reading, .. } = visitor;
        // Entries are announced under the lock, so none is lost or doubled in between.
        let state = room.lock().await;
        let seen = last.unwrap_or(Mark { n: state.n(), version: None });
        let mut listener = Listener {
            signals: room.signals.subscribe(),
            closing: app.closing.subscribe(),
            seat: Counted::new(app, room.clone(), eyes),
            reading,
            waiting: VecDeque::new(),
            seen,
        };
        listener.catch_up(&state);
        listener
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            let signal = tokio::select! {
                signal = self.signals.recv() => signal,
                _ = self.closing.wait_for(|closing| *closing) => return None,
            };
            match signal {
                Ok(Signal::Reseated(side)) if self.seat.eyes.side() == Some(side) => return None,
                Ok(signal) => self.hear(signal).await,
                Err(RecvError::Lagged(_)) => {
                    let room = self.seat.room.clone();
                    self.catch_up(&*room.lock().await);
                }
                Err(RecvError::Closed) => return None,
            }
        }
    }

    fn glance(&self) -> Glance<'_> {
        Glance { room: &self.seat.room, eyes: self.seat.eyes, reading: self.reading }
    }

    /// What happened since this listener's mark.
    fn catch_up(&mut self, state: &Play) {
        let n = state.n();
        let behind = n as i64 - self.seen.n as i64;
        let only_added = self.seen.version.is_none_or(|known| state.version() - known == behind);
        if !only_added {
            self.seen.n = 0;
        }
        if !only_added || behind < 0 {
            let back = self.seen.n.min(n);
            self.waiting.push_back(event("undo", Some(state.mark(back)), json!({ "n": back })));
        }
        for step in state.history.steps.iter().skip(self.seen.n as usize) {
            let data = view::entry(&self.glance(), step);
            self.waiting.push_back(written("entry", Some(state.mark(step.entry.n)), &data));
        }
        self.seen = state.mark(n);
    }

    async fn hear(&mut self, signal: Signal) {
        let event = match signal {
            Signal::Entry(telling) => {
                // Already sent while catching up.
                if self.seen.version.is_some_and(|seen| telling.version <= seen) {
                    return;
                }
                let n = telling.step.entry.n;
                self.seen = Mark { n, version: Some(telling.version) };
                written("entry", Some(self.seen), telling.written(&self.glance()))
            }
            Signal::Undo(n, version) => {
                self.seen = Mark { n, version: Some(version) };
                event("undo", Some(self.seen), json!({ "n": n }))
            }
            Signal::Shortened(n, had) => event("shortened", None, json!({ "n": n, "had": had })),
            Signal::Gone => event("gone", None, json!({})),
            Signal::Chat(line) => event("chat", None, said(&line)),
            Signal::Dice => {
                let state = self.seat.room.lock().await;
                event("dice", None, dice::told(&state))
            }
            Signal::Reseated(_) => return,
            Signal::Presence => event("presence", None, presence(&self.seat.room)),
            Signal::Over => {
                let turn = self.seat.room.lock().await.game.turn();
                event("over", None, view::over(self.seat.room.title.book(), turn))
            }
        };
        self.waiting.push_back(event);
    }
}

impl Telling {
    fn written(&self, glance: &Glance) -> &str {
        let Reading { language, naming } = glance.reading;
        let words = &self.words[self.step.viewer(glance.eyes)][language as usize];
        words[naming].get_or_init(|| view::entry(glance, &self.step))
    }
}

impl Play {
    fn mark(&self, n: u64) -> Mark {
        Mark { n, version: Some(self.version_at(n)) }
    }
}

fn event(name: &str, mark: Option<Mark>, data: Value) -> Event {
    written(name, mark, &data.to_string())
}

fn written(name: &str, mark: Option<Mark>, json: &str) -> Event {
    let event = Event::default().event(name).data(json);
    match mark {
        Some(mark) => event.id(mark.to_string()),
        None => event,
    }
}

fn presence(room: &Room) -> Value {
    let seats = Side::BOTH.map(|s| (room.side_id(s).to_string(), json!(room.is_present(s))));
    json!({
        "seats": Value::Object(seats.into_iter().collect()),
        "watchers": room.watchers(),
    })
}
