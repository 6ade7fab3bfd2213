//! Live updates as server-sent events. A listener that comes back with `Last-Event-ID` gets what
//! it missed; one that fell behind is brought up in the same way.

use crate::{
    App,
    error::ApiError,
    history::Eyes,
    input::Visitor,
    play::said,
    room::{Room, Signal, State as Play},
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
use futures_core::Stream;
use kernel::{game::Side, text::Language};
use serde_json::{Value, json};
use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};
use tokio::sync::{broadcast::error::RecvError, mpsc};

/// The events of one listener on their way out.
pub struct Feed(mpsc::Receiver<Event>);

impl Stream for Feed {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|event| event.map(Ok))
    }
}

pub async fn events(visitor: Visitor, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    let Visitor { app, room, eyes, language, .. } = visitor;
    if app.meters.listeners.get() >= app.config.max_listeners {
        return Err(ApiError::Full("too many pages listen at this table".into()));
    }
    let last = headers.get("last-event-id").and_then(|v| v.to_str().ok()?.trim().parse().ok());
    let (out, feed) = mpsc::channel(64);
    let listener = Listener { room, eyes, language, out, seen: 0 };
    tokio::spawn(listener.run(app, last));
    Ok(Sse::new(Feed(feed)).keep_alive(KeepAlive::default()))
}

struct Listener {
    room: Arc<Room>,
    eyes: Eyes,
    language: Language,
    out: mpsc::Sender<Event>,
    /// The last entry that was sent.
    seen: u64,
}

/// The listener is gone.
struct Gone;

impl Listener {
    async fn run(mut self, app: Arc<App>, last: Option<u64>) {
        app.meters.listeners.add(1);
        let room = self.room.clone();
        // Entries are announced under the lock, so between these lines none is lost or doubled.
        let (mut signals, missed) = {
            let state = room.lock().await;
            self.seen = last.unwrap_or(state.n());
            (room.signals.subscribe(), self.missed(&state))
        };
        room.enter(self.eyes);
        app.store.tell(&Told::presence(&room.id, room.listeners())).await;
        let mut closing = app.closing.subscribe();
        let mut alive = self.send_all(missed).await.is_ok();
        while alive {
            let signal = tokio::select! {
                signal = signals.recv() => signal,
                () = self.out.closed() => break,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            alive = match signal {
                Ok(signal) => self.tell(signal).await.is_ok(),
                Err(RecvError::Lagged(_)) => {
                    let missed = self.missed(&*room.lock().await);
                    self.send_all(missed).await.is_ok()
                }
                Err(RecvError::Closed) => false,
            };
        }
        room.leave(self.eyes);
        app.store.tell(&Told::presence(&room.id, room.listeners())).await;
        app.meters.listeners.take(1);
    }

    fn glance(&self) -> Glance<'_> {
        Glance { room: &self.room, eyes: self.eyes, language: self.language }
    }

    /// What happened since the last entry that this listener saw.
    fn missed(&mut self, state: &Play) -> Vec<Event> {
        let mut events = Vec::new();
        let n = state.n();
        if self.seen > n {
            events.push(event("undo", Some(n), json!({ "n": n })));
        }
        let steps = state.history.steps.iter().skip(self.seen as usize);
        let glance = self.glance();
        events.extend(
            steps.map(|step| written("entry", Some(step.entry.n), view::entry(&glance, step))),
        );
        self.seen = n;
        events
    }

    async fn send_all(&self, events: Vec<Event>) -> Result<(), Gone> {
        for event in events {
            self.send(event).await?;
        }
        Ok(())
    }

    async fn send(&self, event: Event) -> Result<(), Gone> {
        self.out.send(event).await.map_err(|_| Gone)
    }

    async fn tell(&mut self, signal: Signal) -> Result<(), Gone> {
        match signal {
            Signal::Entry(step) => {
                // Already sent while catching up.
                if step.entry.n <= self.seen {
                    return Ok(());
                }
                self.seen = step.entry.n;
                let data = view::entry(&self.glance(), &step);
                self.send(written("entry", Some(step.entry.n), data)).await
            }
            Signal::Undo(n) => {
                self.seen = n;
                self.send(event("undo", Some(n), json!({ "n": n }))).await
            }
            Signal::Chat(line) => self.send(event("chat", None, said(&line))).await,
            Signal::Presence => self.send(event("presence", None, presence(&self.room))).await,
            Signal::Over => {
                let turn = self.room.lock().await.game.turn();
                let over = view::over(self.room.title.book(), turn);
                self.send(event("over", None, over)).await
            }
        }
    }
}

fn event(name: &str, n: Option<u64>, data: Value) -> Event {
    written(name, n, data.to_string())
}

fn written(name: &str, n: Option<u64>, json: String) -> Event {
    let event = Event::default().event(name).data(json);
    match n {
        Some(n) => event.id(n.to_string()),
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
