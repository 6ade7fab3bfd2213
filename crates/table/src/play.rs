//! What a seat or a spectator asks of one game: look, order, take back, ask why, look back.

use crate::{
    App, computer,
    error::ApiError,
    history::Eyes,
    input::{Body, Lang},
    room::Room,
    seats,
    store::{Said, now},
    view::{self, Glance},
};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{data::hex, game::Turn};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::words;
use std::sync::Arc;

const CHAT_LENGTH: usize = 500;
const CHAT_LINES: usize = 1000;
const NOTES_LENGTH: usize = 20_000;

type Answer = Result<Json<Value>, ApiError>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    n: u64,
    order: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    n: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    order: String,
}

#[derive(Deserialize)]
pub struct From {
    #[serde(default)]
    from: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    text: String,
}

fn glance<'a>(room: &'a Room, headers: &HeaderMap, lang: &Lang) -> Result<Glance<'a>, ApiError> {
    let eyes = Eyes::of(seats::who(&room.seats, headers)?);
    Ok(Glance { room, eyes, language: lang.get() })
}

pub async fn look(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
) -> Answer {
    let room = app.room(&id).await?;
    let glance = glance(&room, &headers, &lang)?;
    let state = room.lock().await;
    Ok(Json(view::view(&glance, &state)))
}

pub async fn order(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
    Body(order): Body<Order>,
) -> Answer {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    app.limits.seat(&format!("{id}/{}", room.side_id(side)))?;
    let store = app.store.clone();
    let brief = headers.get("prefer").is_some_and(|wish| wish == "return=minimal");
    let result = room.clone().play(store, side, order.n, order.order, lang.get(), brief).await;
    app.meters.order(result.is_ok());
    computer::wake(&app, &room);
    result.map(Json)
}

pub async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
    Body(undo): Body<Undo>,
) -> Answer {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    app.limits.seat(&format!("{id}/{}", room.side_id(side)))?;
    room.undo(app.store.clone(), side, undo.n, lang.get()).await.map(Json)
}

/// Only a seat that decides may ask: the answer can hold what others must not know.
pub async fn why(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
    Body(why): Body<Why>,
) -> Answer {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    let state = room.lock().await;
    let book = room.title.book();
    if let Turn::Ask { side: decides, .. } = state.game.turn()
        && decides != side
    {
        let rejected = kernel::session::Rejected::NotYourTurn { decides };
        return Err(ApiError::rejected(book, lang.get(), &rejected));
    }
    Ok(Json(match state.game.look_up(&why.order) {
        Ok(offer) => json!({
            "legal": true,
            "clause": offer.choice.clause,
            "text": book.say(lang.get(), &offer.choice.label),
        }),
        Err(rejected) => {
            let (clause, text) = words::rejected(book, lang.get(), &rejected);
            json!({ "legal": false, "clause": clause, "text": text })
        }
    }))
}

pub async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Answer {
    let room = app.room(&id).await?;
    let glance = glance(&room, &headers, &lang)?;
    let state = room.lock().await;
    let from = usize::try_from(from.from).unwrap_or(usize::MAX);
    let steps = state.history.steps.iter().skip(from.saturating_sub(1));
    Ok(Json(steps.map(|step| view::log_entry(&glance, step)).collect()))
}

pub async fn at(
    State(app): State<Arc<App>>,
    Path((id, n)): Path<(String, u64)>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
) -> Answer {
    let room = app.room(&id).await?;
    let glance = glance(&room, &headers, &lang)?;
    let state = room.lock().await;
    if n > state.n() {
        return Err(ApiError::NotFound(format!("entry {n}; the game has {}", state.n())));
    }
    view::view_at(&glance, &state, n).map(Json).map_err(|e| ApiError::Internal(e.to_string()))
}

pub async fn standing(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(lang): Query<Lang>,
) -> Answer {
    let room = app.room(&id).await?;
    let glance = Glance { room: &room, eyes: Eyes::Spectator, language: lang.get() };
    let state = room.lock().await;
    Ok(Json(view::standing(&glance, &state)))
}

/// A download; the secret is in it only when nothing can be gained from it any more.
pub async fn journal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let room = app.room(&id).await?;
    let state = room.lock().await;
    let text = state.game.journal(state.is_over()).write();
    let file = format!("attachment; filename=\"{}-{id}.jsonl\"", room.title.book().id);
    let kind = "text/plain; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &file)], text).into_response())
}

pub async fn proof(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer {
    let room = app.room(&id).await?;
    let state = room.lock().await;
    let journal = state.game.journal(state.is_over());
    Ok(Json(json!({
        "commitment": journal.header.commitment,
        "nonces": journal.header.nonces,
        "secret": journal.secret.map(|secret| hex(&secret.0)),
    })))
}

pub fn said(said: &Said) -> Value {
    json!({ "from": said.from, "text": said.text, "at": said.at })
}

pub async fn chat(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer {
    let room = app.room(&id).await?;
    Ok(Json(app.store.chat(&room.id).await?.iter().map(said).collect()))
}

pub async fn say(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(words): Body<Words>,
) -> Result<Response, ApiError> {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    app.limits.seat(&format!("{id}/{}", room.side_id(side)))?;
    let text = words.text.trim();
    if text.is_empty() || text.chars().count() > CHAT_LENGTH {
        let message = format!("a message has 1 to {CHAT_LENGTH} letters");
        return Err(ApiError::Unreadable(message));
    }
    if app.store.chat(&room.id).await?.len() >= CHAT_LINES {
        return Err(ApiError::Full("this game's chat is full".into()));
    }
    let line = Said { from: room.side_id(side).into(), text: text.into(), at: now() };
    app.store.say(&room.id, &line).await?;
    let body = said(&line);
    // Nobody may be listening.
    let _ = room.signals.send(crate::room::Signal::Chat(Arc::new(line)));
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

pub async fn notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    Ok(Json(json!({ "text": app.store.notes(&room.id, room.side_id(side)).await? })))
}

pub async fn set_notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(words): Body<Words>,
) -> Answer {
    let room = app.room(&id).await?;
    let side = seats::seat(&room.seats, &headers)?;
    app.limits.seat(&format!("{id}/{}", room.side_id(side)))?;
    if words.text.chars().count() > NOTES_LENGTH {
        return Err(ApiError::TooLarge);
    }
    app.store.set_notes(&room.id, room.side_id(side), &words.text).await?;
    Ok(Json(json!({ "text": words.text })))
}
