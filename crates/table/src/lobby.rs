//! Making, importing and listing games.

use crate::{
    App, computer,
    error::ApiError,
    input::{Asked, Body, Lang, Visitor},
    room::{Room, rebuild, write_header},
    seats::{Seat, Wish, random},
    store::{Kept, now},
    view::Summary,
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::{
    book::{Book, Options},
    data::hex,
    game::{BySide, Setup, Side},
    journal::{Journal, Secret},
    text::Language,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use shelf::Title;
use std::{collections::BTreeMap, sync::Arc};

/// How many games a list shows.
const LISTED: i64 = 60;

type Answer = Result<Json<Value>, ApiError>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    game: String,
    scenario: Option<String>,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    seats: BTreeMap<String, String>,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Import {
    journal: String,
    #[serde(default)]
    seats: BTreeMap<String, String>,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    n: u64,
    #[serde(default)]
    seats: BTreeMap<String, String>,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    side: String,
}

pub async fn create(
    State(app): State<Arc<App>>,
    Body(wish): Body<NewGame>,
) -> Result<Response, ApiError> {
    let title = app.title(&wish.game)?;
    let book = title.book();
    let scenario = match &wish.scenario {
        Some(id) => book.find_scenario(id).map_err(ApiError::Unreadable)?.id.clone(),
        None => book.scenarios.first().map(|s| s.id.clone()).unwrap_or_default(),
    };
    book.check_options(&wish.options).map_err(ApiError::Unreadable)?;
    let setup = Setup { scenario, options: wish.options, arrangement: None };
    let game = title.start(setup, Secret(random()?)).map_err(ApiError::Unreadable)?;
    let seats = wishes(book, &wish.seats)?;
    let journal = game.journal(true);
    open_room(&app, title, journal, seats, wish.name, "").await
}

/// Another game that begins like this one; the original does not notice.
pub async fn branch(visitor: Visitor, Body(wish): Body<Branch>) -> Result<Response, ApiError> {
    let Visitor { app, room, .. } = visitor;
    let seats = wishes(room.title.book(), &wish.seats)?;
    let journal = {
        let state = room.lock().await;
        state.is_open()?;
        if wish.n > state.n() {
            return Err(ApiError::NotFound(format!("entry {}", wish.n)));
        }
        state.game.branch(wish.n, Secret(random()?)).journal(true)
    };
    open_room(&app, room.title.clone(), journal, seats, wish.name, &room.id).await
}

/// Takes a free seat.
pub async fn join(visitor: Visitor, Body(wish): Body<Join>) -> Answer {
    let Visitor { app, room, .. } = visitor;
    let side = room.title.book().find_side(&wish.side).map_err(ApiError::Unreadable)?;
    let token = room.sit_down(&app.store, side).await?;
    let link = seat_link(&app, &room.id, &token);
    Ok(Json(json!({ "side": wish.side, "token": token, "link": link })))
}

fn seat_link(app: &App, id: &str, token: &str) -> String {
    let base = app.config.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    format!("{base}/t/{id}#{token}")
}

pub async fn import(
    State(app): State<Arc<App>>,
    Body(wish): Body<Import>,
) -> Result<Response, ApiError> {
    let journal = Journal::read(&wish.journal).map_err(|e| ApiError::Unreadable(e.to_string()))?;
    let title = app.title(&journal.header.game)?;
    let seats = wishes(title.book(), &wish.seats)?;
    open_room(&app, title, journal, seats, wish.name, "").await
}

/// Who is to sit where; a seat that is not named is a person's.
fn wishes(book: &Book, seats: &BTreeMap<String, String>) -> Result<BySide<Wish>, ApiError> {
    let mut wishes = BySide([Wish::Person; 2]);
    for (id, wish) in seats {
        let side = book.find_side(id).map_err(ApiError::Unreadable)?;
        wishes[side] = Wish::read(wish)?;
    }
    Ok(wishes)
}

async fn open_room(
    app: &Arc<App>,
    title: Arc<dyn Title>,
    journal: Journal,
    wishes: BySide<Wish>,
    name: String,
    parent: &str,
) -> Result<Response, ApiError> {
    let state = rebuild(title.clone(), journal.clone(), 0).await?;
    if app.store.count().await? >= app.config.max_games {
        return Err(ApiError::Full("this table keeps no more games".into()));
    }
    let id = hex(&random::<8>()?);
    let (first, first_token) = Seat::new(wishes[Side::First])?;
    let (second, second_token) = Seat::new(wishes[Side::Second])?;
    let (seats, tokens) = (BySide([first, second]), BySide([first_token, second_token]));
    let book = title.book();
    let kept = Kept {
        id: id.clone(),
        game: book.id.into(),
        name: name.trim().chars().take(app.config.name_length).collect(),
        header: write_header(&journal.header)?,
        secret: journal.secret.map_or_else(String::new, |secret| hex(&secret.0)),
        seats: Seat::write(book, &seats),
        parent: parent.into(),
        version: 0,
        summary: Summary::of(book, &state).write(),
        updated: now(),
    };
    app.store.create(&kept, &journal.entries).await?;
    app.meters.games.add(1);
    tracing::info!(id, game = kept.game, "new game");
    let room = Arc::new(Room::new(&kept, title.clone(), seats, state));
    app.adopt(room.clone());
    computer::wake(app, &room);
    let base = app.config.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    let mut links = Map::new();
    for side in Side::BOTH {
        if let Some(token) = &tokens[side] {
            let link = seat_link(app, &id, token);
            links.insert(room.side_id(side).into(), json!({ "token": token, "link": link }));
        }
    }
    let body = json!({ "match": id, "seats": links, "watch": format!("{base}/t/{id}") });
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// Games that wait for somebody, and all others to watch.
pub async fn list(
    State(app): State<Arc<App>>,
    Asked(lang): Asked<Lang>,
) -> Result<Json<Value>, ApiError> {
    let (mut open, mut watch) = (Vec::new(), Vec::new());
    for kept in app.store.recent(LISTED).await? {
        let Ok(title) = app.title(&kept.game) else { continue };
        let Some(row) = row(title.book(), &kept, lang.get()) else { continue };
        let free = row["free"].as_array().is_some_and(|seats| !seats.is_empty());
        if free { open.push(row) } else { watch.push(row) }
    }
    Ok(Json(json!({ "open": open, "watch": watch })))
}

fn row(book: &Book, kept: &Kept, language: Language) -> Option<Value> {
    let summary: Summary = serde_json::from_str(&kept.summary).ok()?;
    let seats = Seat::read(book, &kept.seats).ok()?;
    let players = Side::BOTH.map(|side| (book.side(side).id.to_string(), json!(seats[side].kind)));
    let free = Side::BOTH.into_iter().filter(|side| seats[*side].is_free());
    Some(json!({
        "match": kept.id,
        "name": kept.name,
        "game": kept.game,
        "title": book.title.get(language),
        "n": summary.n,
        "turn": summary.turn,
        "phase": summary.phase,
        "phase_name": book.words.word(language, &format!("phase-{}", summary.phase)),
        "decides": summary.decides,
        "points": summary.points,
        "over": summary.over,
        "players": Value::Object(players.into_iter().collect()),
        "free": free.map(|side| book.side(side).id).collect::<Vec<_>>(),
        "updated": kept.updated,
    }))
}
