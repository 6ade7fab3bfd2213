//! What a seat or a spectator asks of one game: look, order, take back, ask why, look back.

use crate::{
    App, aside,
    error::ApiError,
    history::Eyes,
    input::{Asked, Body, Named, Visitor},
    reflex,
    room::{NotPlayed, Room, Signal, State},
    state::unsound,
    store::{Paper, Said, now},
    view::{self, Brief, Glance, LogEntry, Look, Score, View},
};
use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{
    game::Turn,
    meant::Pointed,
    session::{Rejected, Unsound},
    text::Language,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::{Offer, json::Trace, words};
use std::{sync::Arc, time::Instant};
use tokio::sync::MutexGuard;

type Answer<T> = Result<Json<T>, ApiError>;

/// An order that is given.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// How many entries the client has seen.
    n: u64,
    order: String,
}

/// The last order is to be taken back.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// How many entries the client has seen.
    n: u64,
}

/// An order that somebody asks about.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Why {
    order: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct From {
    /// The first entry that is wanted.
    #[serde(default)]
    from: u64,
}

/// The notes of a seat.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Notes")]
pub struct Words {
    text: String,
}

/// Something that is said.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    text: String,
    /// How many lines of this seat there were before it: one that is sent again, because nobody
    /// answered, is kept once.
    after: Option<usize>,
}

/// What somebody points at who wants to know why it cannot be done.
#[derive(Deserialize, JsonSchema)]
pub struct Target {
    /// The id of a counter.
    piece: Option<String>,
    /// The id of a space.
    space: Option<String>,
}

/// Whether an order is legal, and why not.
#[derive(Serialize, JsonSchema)]
pub struct Legality {
    /// The order that is meant.
    order: String,
    legal: bool,
    /// The clause that allows or forbids it; none if it is no order at all.
    clause: Option<&'static str>,
    /// The order in words, or why it is not legal.
    text: String,
}

/// Lines to be drawn over the board.
#[derive(Serialize, JsonSchema)]
pub struct Overlay<'a> {
    /// The entry after which they are so.
    n: u64,
    lines: Vec<Trace<'a>>,
}

/// What somebody said.
#[derive(Serialize, JsonSchema)]
pub struct Message<'a> {
    /// The side of whoever said it.
    from: &'a str,
    text: &'a str,
    /// When, in milliseconds since 1970.
    at: i64,
}

impl Visitor {
    /// The whole view, or only its number for whoever wants no more.
    async fn look(&self, undone: Option<String>) -> Look<'_> {
        if self.brief {
            return Look::Brief(Brief { n: self.room.lock().await.n(), undone });
        }
        Look::Whole(Box::new(View { undone, ..whole(&self.app, self.glance()).await }))
    }

    /// The game, for the seat that decides: why something is not legal can hold what others must not
    /// know.
    async fn deciding(&self) -> Result<MutexGuard<'_, State>, ApiError> {
        let side = self.seat()?;
        let state = self.room.lock().await;
        match state.game.turn() {
            Turn::Ask { side: decides, .. } if decides != side => {
                drop(state);
                let rejected = Rejected::NotYourTurn { decides };
                Err(self.refused(NotPlayed::Rejected(rejected), 0).await)
            }
            _ => Ok(state),
        }
    }

    fn legality(&self, order: String, looked_up: Result<Offer, Rejected>) -> Legality {
        let (book, reading) = (self.room.title.book(), self.reading);
        match looked_up {
            Ok(offer) => {
                let text = book.tell(reading, &offer.choice.label);
                Legality { order, legal: true, clause: Some(offer.choice.clause), text }
            }
            Err(rejected) => {
                let (clause, text) = words::rejected(book, reading, &rejected);
                Legality { order, legal: false, clause, text }
            }
        }
    }

    async fn refused(&self, why: NotPlayed, asked: u64) -> ApiError {
        let text = match why {
            NotPlayed::Failed(error) => return error,
            NotPlayed::NoWayBack => return no_way_back(self.reading.language),
            NotPlayed::Stale => return self.stale(asked).await,
            NotPlayed::Rejected(rejected) => {
                match ApiError::rejected(self.room.title.book(), self.reading, &rejected) {
                    ApiError::Conflict(text) => text,
                    error => return error,
                }
            }
        };
        self.told_now(|_| text).await
    }

    /// Whoever asked has seen something else than there is now.
    async fn stale(&self, asked: u64) -> ApiError {
        self.told_now(|n| match asked > n {
            true => format!(
                "you have seen {asked} entries and the game has {n}: orders were taken back, or \
                 this table was restored from an older copy"
            ),
            false => "the game has moved on".to_string(),
        })
        .await
    }

    /// A refusal with the present state.
    async fn told_now(&self, text: impl FnOnce(u64) -> String) -> ApiError {
        if self.brief {
            let n = self.room.lock().await.n();
            return ApiError::Stale { text: text(n), n, view: None };
        }
        let view = whole(&self.app, self.glance()).await;
        ApiError::Stale { text: text(view.n), n: view.n, view: serde_json::to_value(view).ok() }
    }
}

/// The game as it stands. What is answered by instruction cannot be taken back.
pub async fn whole<'a>(app: &App, glance: Glance<'a>) -> View<'a> {
    let state = glance.room.lock().await;
    let mut view = view::view(&glance, &state);
    drop(state);
    if let Some(side) = glance.eyes.side()
        && view.undoable != 0
        && reflex::holds(app, glance.room, side).await.unwrap_or_default()
    {
        view.undoable = 0;
    }
    view
}

pub async fn look(visitor: Visitor) -> Response {
    // Whatever kept a computer from its work, whoever waits for it wakes it.
    visitor.app.attend(&visitor.room);
    Json(visitor.look(None).await).into_response()
}

pub async fn order(visitor: Visitor, Body(order): Body<Order>) -> Result<Response, ApiError> {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    let start = Instant::now();
    let played = room.play(&app.store, side, order.n, &order.order).await;
    app.meters.order(played.is_ok());
    app.meters.waited(start.elapsed());
    reflex::answer(app, room).await;
    app.attend(room);
    match played {
        Ok(n) if visitor.brief => Ok(Json(Brief { n, undone: None }).into_response()),
        Ok(_) => Ok(Json(visitor.look(None).await).into_response()),
        Err(why) => Err(visitor.refused(why, order.n).await),
    }
}

pub async fn undo(visitor: Visitor, Body(undo): Body<Undo>) -> Result<Response, ApiError> {
    let side = visitor.seat()?;
    if reflex::holds(&visitor.app, &visitor.room, side).await? {
        return Err(no_way_back(visitor.reading.language));
    }
    let undone = visitor.room.undo(&visitor.app.store, side, undo.n).await;
    match undone {
        Ok(order) => Ok(Json(visitor.look(Some(order)).await).into_response()),
        Err(why) => Err(visitor.refused(why, undo.n).await),
    }
}

/// Why an order that is written out is not legal.
pub async fn why(visitor: Visitor, Body(why): Body<Why>) -> Answer<Legality> {
    let state = visitor.deciding().await?;
    let looked_up = state.game.look_up(&why.order);
    Ok(Json(visitor.legality(why.order, looked_up)))
}

/// Why nothing can be done with a counter, a space, or both: the order that is meant is found here.
pub async fn why_there(visitor: Visitor, Asked(target): Asked<Target>) -> Answer<Legality> {
    let state = visitor.deciding().await?;
    let book = visitor.room.title.book();
    let at = Pointed {
        piece: target.piece.map(|id| book.find_piece(&id)).transpose()?,
        space: target.space.map(|id| book.board.find(&id)).transpose()?,
    };
    let nothing = || ApiError::Unreadable("point at a piece, a space, or both".into());
    let (order, looked_up) = state.game.meant(at).ok_or_else(nothing)?;
    Ok(Json(visitor.legality(order, looked_up)))
}

pub async fn log(visitor: Visitor, Asked(from): Asked<From>) -> Answer<Vec<LogEntry>> {
    let app = visitor.app.clone();
    let turn = app.readers.acquire().await;
    let (past, eyes) = {
        let state = visitor.room.lock().await;
        (state.past(from.from, state.n()), visitor.glance().looking_back(&state))
    };
    let rows = aside(move || {
        let mut rows = Vec::new();
        let glance = visitor.glance();
        past.walk(|step| rows.push(view::log_entry(&glance, eyes, &step)))?;
        Ok::<_, Unsound>(rows)
    });
    let rows = rows.await?.map_err(unsound)?;
    drop(turn);
    Ok(Json(rows))
}

pub async fn at(
    visitor: Visitor,
    Named((_, n)): Named<(String, u64)>,
) -> Result<Response, ApiError> {
    let state = visitor.room.lock().await;
    if n > state.n() {
        return Err(ApiError::NotFound(format!("entry {n}; the game has {}", state.n())));
    }
    Ok(Json(view::view_at(&visitor.glance(), &state, n)).into_response())
}

pub async fn standing(visitor: Visitor) -> Json<Vec<Score>> {
    let state = visitor.room.lock().await;
    Json(view::standing(&Glance { eyes: Eyes::Spectator, ..visitor.glance() }, &state))
}

/// Lines over the board, such as those of supply, as far as this visitor may know them.
pub async fn overlay(
    visitor: Visitor,
    Named((_, overlay)): Named<(String, String)>,
    Asked(then): Asked<Then>,
) -> Result<Response, ApiError> {
    let known = visitor.room.title.book().overlays;
    let Some(overlay) = known.iter().find(|known| **known == overlay) else {
        return Err(ApiError::NotFound(format!("overlay called {overlay:?}")));
    };
    let state = visitor.room.lock().await;
    let (now, eyes) = (state.n(), visitor.eyes.viewer());
    let n = then.n.map_or(now, |n| n.min(now));
    let traces = match n == now {
        true => state.game.overlay(eyes, overlay),
        false => state.game.at(n).overlay(eyes, overlay),
    };
    let scribe = visitor.glance().scribe();
    let lines = traces.iter().map(|trace| scribe.trace(trace)).collect();
    Ok(Json(Overlay { n, lines }).into_response())
}

#[derive(Deserialize, JsonSchema)]
pub struct Then {
    /// After which entry; without it, now.
    n: Option<u64>,
}

/// A download; the secret is in it only when nothing can be gained from it any more.
pub async fn journal(visitor: Visitor) -> Result<Response, ApiError> {
    let state = visitor.room.lock().await;
    state.is_open()?;
    let text = state.game.journal(state.is_over()).write();
    let (game, id) = (visitor.room.title.book().id, &visitor.room.id);
    let file = format!("attachment; filename=\"{game}-{id}.jsonl\"");
    let kind = "text/plain; charset=utf-8";
    let head = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &file)];
    Ok((head, text).into_response())
}

impl Message<'_> {
    pub fn of(said: &Said) -> Message<'_> {
        Message { from: &said.from, text: &said.text, at: said.at }
    }
}

pub async fn chat(visitor: Visitor) -> Result<Response, ApiError> {
    let lines = visitor.app.store.chat(&visitor.room.id).await?;
    Ok(Json(lines.iter().map(Message::of).collect::<Vec<_>>()).into_response())
}

pub async fn say(visitor: Visitor, Body(remark): Body<Remark>) -> Result<Response, ApiError> {
    let (room, store, config) = (&visitor.room, &visitor.app.store, &visitor.app.config);
    let side = visitor.seat()?;
    let text = remark.text.trim();
    let longest = config.chat_length;
    if text.is_empty() || text.chars().count() > longest {
        let message = format!("a message has 1 to {longest} letters");
        return Err(ApiError::Unreadable(message));
    }
    let from = room.side_id(side);
    if let Some(after) = remark.after {
        let mut own = store.chat(&room.id).await?.into_iter().filter(|line| line.from == from);
        if let Some(line) = own.nth(after).filter(|line| line.text == text) {
            return Ok(tell(room, line));
        }
    }
    let line = Said { from: from.into(), text: text.into(), at: now() };
    if !store.say(&room.id, &line, config.chat_lines).await? {
        return Err(ApiError::Full("this game's chat is full".into()));
    }
    tracing::info!(id = room.id, side = line.from, "message");
    Ok(tell(room, line))
}

fn tell(room: &Room, line: Said) -> Response {
    let answer = (StatusCode::CREATED, Json(Message::of(&line))).into_response();
    // Nobody may be listening.
    let _ = room.signals.send(Signal::Chat(Arc::new(line)));
    answer
}

pub async fn notes(visitor: Visitor) -> Answer<Words> {
    let (room, side) = (&visitor.room, visitor.seat()?);
    let text = visitor.app.store.paper(Paper::Notes, &room.id, room.side_id(side)).await?;
    Ok(Json(Words { text }))
}

pub async fn set_notes(visitor: Visitor, Body(words): Body<Words>) -> Answer<Words> {
    let (room, side) = (&visitor.room, visitor.seat()?);
    if words.text.chars().count() > visitor.app.config.notes_length {
        return Err(ApiError::TooLarge);
    }
    let store = &visitor.app.store;
    store.set_paper(Paper::Notes, &room.id, room.side_id(side), &words.text).await?;
    Ok(Json(words))
}

fn no_way_back(language: Language) -> ApiError {
    ApiError::Refused { clause: None, text: kernel::words::word(language, "no-way-back") }
}
