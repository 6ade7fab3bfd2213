//! Live updates as server-sent events. A listener that comes back with `Last-Event-ID` gets what
//! it missed; one that fell behind is brought up in the same way.

use crate::{
    App,
    audience::Ticket,
    dice,
    error::ApiError,
    history::Eyes,
    input::{Asked, Visitor},
    limits::Sender,
    play::{self, Message},
    room::{Room, Signal, State as Play, Telling},
    seats::Seat,
    store::Told,
    view::{self, Glance},
};
use axum::{
    http::{HeaderMap, HeaderValue},
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::stream;
use kernel::naming::Reading;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::json::Sides;
use std::{collections::VecDeque, convert::Infallible, fmt, str::FromStr, sync::Arc};
use tokio::sync::{
    broadcast::{Receiver, error::RecvError},
    watch,
};

/// So many entries are written at once for a listener that is behind: it holds no more than these,
/// however much it missed and however slowly it reads.
const PART: u64 = 32;

pub async fn events(
    sender: Sender,
    visitor: Visitor,
    Asked(wish): Asked<Wish>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let last = match headers.get("last-event-id") {
        Some(id) => Some(Mark::read(id)?),
        None => None,
    };
    let (room, eyes) = (&visitor.room, visitor.eyes);
    let ticket = visitor.app.audience.admit(&room.id, eyes, sender.address())?;
    let listener = Listener::new(visitor, ticket, last, wish.views).await;
    let feed = stream::unfold(listener, async |mut listener| {
        listener.next().await.map(|event| (Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(feed).keep_alive(KeepAlive::default()))
}

/// What somebody wants to hear besides what happens.
#[derive(Deserialize, JsonSchema)]
pub struct Wish {
    /// The whole view, whenever something has changed and nothing more comes at once.
    #[serde(default)]
    views: bool,
}

/// How far a listener has seen: the entry, and the version that the game had with it. As long as
/// entries are only added both grow alike; if they did not, something was taken back meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    n: u64,
    /// Unknown when somebody only names an entry.
    version: Option<i64>,
}

impl Mark {
    fn read(id: &HeaderValue) -> Result<Mark, ApiError> {
        let mark = id.to_str().ok().and_then(|id| id.trim().parse().ok());
        let wrong = || "Last-Event-ID is the id of an event, or the number of an entry".to_string();
        mark.ok_or_else(|| ApiError::Unreadable(wrong()))
    }
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
        match self.version {
            Some(version) => write!(f, "{}.{version}", self.n),
            None => write!(f, "{}", self.n),
        }
    }
}

struct Listener {
    /// Where the listener is counted.
    seat: Counted,
    /// Hash of the token that it came with.
    token: Option<String>,
    reading: Reading,
    signals: Receiver<Signal>,
    closing: watch::Receiver<bool>,
    waiting: VecDeque<Event>,
    seen: Mark,
    /// There may be more entries than it has seen; until it has them, it hears nothing new.
    is_behind: bool,
    /// It was told that there is no such game any more.
    is_gone: bool,
    /// It wants to be sent views.
    wants_views: bool,
    /// Something has changed since it was sent one.
    is_stale: bool,
}

/// A page that listens is present, until it is gone.
struct Counted {
    app: Arc<App>,
    room: Arc<Room>,
    eyes: Eyes,
    ticket: Ticket,
}

impl Counted {
    fn new(app: Arc<App>, room: Arc<Room>, eyes: Eyes, ticket: Ticket) -> Counted {
        app.meters.listeners.add(1);
        room.enter(eyes);
        let counted = Counted { app, room, eyes, ticket };
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
    async fn new(
        visitor: Visitor,
        ticket: Ticket,
        last: Option<Mark>,
        wants_views: bool,
    ) -> Listener {
        let Visitor { app, room, eyes, token, reading, .. } = visitor;
        // Entries are announced under the lock, so none is lost or doubled in between.
        let state = room.lock().await;
        let seen = last.unwrap_or(Mark { n: state.n(), version: None });
        let signals = room.signals.subscribe();
        drop(state);
        Listener {
            signals,
            closing: app.closing.subscribe(),
            seat: Counted::new(app, room, eyes, ticket),
            token,
            reading,
            waiting: VecDeque::new(),
            seen,
            is_behind: true,
            is_gone: false,
            wants_views,
            is_stale: false,
        }
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.is_gone {
                return None;
            }
            if self.is_behind {
                // What was said meanwhile is heard later, or never by whoever was too far behind.
                if *self.closing.borrow() || self.seat.ticket.is_gone() || !self.is_seated() {
                    return None;
                }
                self.read_on().await;
                continue;
            }
            if self.is_stale && self.wants_views && self.signals.is_empty() {
                self.is_stale = false;
                let view = play::whole(&self.seat.app, self.glance()).await;
                let event = event("view", None, &view);
                return Some(event);
            }
            let signal = tokio::select! {
                biased;
                signal = self.signals.recv() => signal,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = self.seat.ticket.gone() => return None,
            };
            match signal {
                Ok(Signal::Reseated(side)) if self.seat.eyes.side() == Some(side) => return None,
                Ok(Signal::Shortened) => {
                    // Nothing that it has seen need be true any more.
                    self.seen.version = Some(i64::MAX);
                    self.is_behind = true;
                }
                Ok(signal) => self.hear(signal).await,
                Err(RecvError::Lagged(_)) => self.is_behind = true,
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// Whether its token still opens its seat, if it came with one.
    fn is_seated(&self) -> bool {
        let Counted { room, eyes, .. } = &self.seat;
        let opens = |seat: &Seat| self.token.as_deref().is_some_and(|hash| seat.is_opened_by(hash));
        eyes.side().is_none_or(|side| room.seat_is(side, opens))
    }

    fn glance(&self) -> Glance<'_> {
        Glance { room: &self.seat.room, eyes: self.seat.eyes, reading: self.reading }
    }

    /// The next part of what happened since this listener's mark. It is put into words when the
    /// lock is free again.
    async fn read_on(&mut self) {
        let room = self.seat.room.clone();
        let state = room.lock().await;
        let n = state.n();
        let behind = n as i64 - self.seen.n as i64;
        let version = state.version();
        let is_short = self.seen.version.is_some_and(|known| known > version);
        let adds_up = |known: i64| version.checked_sub(known) == Some(behind);
        let only_added = !is_short && self.seen.version.is_none_or(adds_up);
        if is_short {
            let data = Shortened { n, had: self.seen.n };
            self.waiting.push_back(event("shortened", None, &data));
        }
        if !only_added {
            self.seen.n = 0;
        }
        if !only_added || behind < 0 {
            self.seen.n = self.seen.n.min(n);
            let (mark, data) = (state.mark(self.seen.n), TakenBack { n: self.seen.n });
            self.waiting.push_back(event("undo", Some(mark), &data));
        }
        self.is_stale |= behind != 0 || !only_added;
        let (before, to) = (self.seen.n, n.min(self.seen.n + PART));
        let past = state.past(before + 1, to);
        self.seen = state.mark(to);
        let version = state.version_at(0);
        self.is_behind = to < n;
        drop(state);
        let (mut told, glance) = (Vec::new(), self.glance());
        let walked = past.walk(|step| {
            let n = step.entry.n;
            let mark = Mark { n, version: Some(version + n as i64) };
            told.push(written("entry", Some(mark), &view::entry(&glance, &step)));
        });
        if let Err(unsound) = walked {
            tracing::error!(%unsound, id = room.id, "the past of a game cannot be made again");
        }
        self.waiting.extend(told);
    }

    async fn hear(&mut self, signal: Signal) {
        let event = match signal {
            Signal::Entry(telling) => {
                // Already sent while catching up.
                if self.seen.version.is_some_and(|seen| telling.version <= seen) {
                    return;
                }
                self.is_stale = true;
                let n = telling.step.entry.n;
                self.seen = Mark { n, version: Some(telling.version) };
                written("entry", Some(self.seen), telling.written(&self.glance()))
            }
            Signal::Undo(n, version) => {
                if self.seen.version.is_some_and(|seen| version <= seen) {
                    return;
                }
                self.is_stale = true;
                self.seen = Mark { n, version: Some(version) };
                event("undo", Some(self.seen), &TakenBack { n })
            }
            Signal::Gone => {
                self.is_gone = true;
                event("gone", None, &Gone {})
            }
            Signal::Chat(line) => event("chat", None, &Message::of(&line)),
            Signal::Dice => {
                let state = self.seat.room.lock().await;
                event("dice", None, &dice::told(&state))
            }
            Signal::Reseated(_) | Signal::Shortened => return,
            Signal::Presence => event("presence", None, &Presence::of(&self.seat.room)),
            Signal::Over => {
                let turn = self.seat.room.lock().await.game.turn();
                event("over", None, &view::over(self.seat.room.title.book(), turn))
            }
        };
        self.waiting.push_back(event);
    }
}

impl Telling {
    fn written(&self, glance: &Glance) -> &str {
        let Reading { language, naming } = glance.reading;
        let language = glance.room.title.book().words.place(language);
        let words = &self.words[self.step.viewer(glance.eyes)][language];
        words[naming].get_or_init(|| view::entry(glance, &self.step))
    }
}

impl Play {
    fn mark(&self, n: u64) -> Mark {
        Mark { n, version: Some(self.version_at(n)) }
    }
}

fn event(name: &str, mark: Option<Mark>, data: &impl Serialize) -> Event {
    written(name, mark, &serde_json::to_string(data).unwrap_or_default())
}

fn written(name: &str, mark: Option<Mark>, json: &str) -> Event {
    let event = Event::default().event(name).data(json);
    match mark {
        Some(mark) => event.id(mark.to_string()),
        None => event,
    }
}

/// Entries were taken back.
#[derive(Serialize, JsonSchema)]
pub struct TakenBack {
    /// How many are left.
    n: u64,
}

/// The table has less of this game than it had; what is left is told anew.
#[derive(Serialize, JsonSchema)]
pub struct Shortened {
    /// How many entries there are.
    n: u64,
    /// How many the listener had seen.
    had: u64,
}

/// The table does not keep this game any more.
#[derive(Serialize, JsonSchema)]
pub struct Gone {}

/// Who listens.
#[derive(Serialize, JsonSchema)]
pub struct Presence {
    /// Whether a page of the seat listens.
    seats: Sides<bool>,
    /// How many spectators listen.
    watchers: usize,
}

impl Presence {
    fn of(room: &Room) -> Presence {
        let seats = Sides::of(room.title.book(), |side| room.is_present(side));
        Presence { seats, watchers: room.watchers() }
    }
}
