//! Making, importing and listing games.

use crate::{
    App, computer,
    error::ApiError,
    input::{Body, Lang},
    room::{Room, State as Play, rebuild},
    seats::{Seat, Wish, random},
    store::{Kept, now},
    view,
};
use axum::{
    Json,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::{
    book::{Book, Options},
    data::hex,
    game::{BySide, Setup, Side},
    journal::{Journal, Secret},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use shelf::Title;
use std::{collections::BTreeMap, sync::Arc};

/// How many games a list shows.
const LISTED: i64 = 60;

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
    open_room(&app, title, journal, seats, wish.name).await
}

pub async fn import(
    State(app): State<Arc<App>>,
    Body(wish): Body<Import>,
) -> Result<Response, ApiError> {
    let journal = Journal::read(&wish.journal).map_err(|e| ApiError::Unreadable(e.to_string()))?;
    let title = app.title(&journal.header.game)?;
    let seats = wishes(title.book(), &wish.seats)?;
    open_room(&app, title, journal, seats, wish.name).await
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
) -> Result<Response, ApiError> {
    let name: String = name.trim().chars().take(app.config.name_length).collect();
    let state = rebuild(title.clone(), journal.clone()).await?;
    if app.store.count().await? >= app.config.max_games {
        return Err(ApiError::Full("this table keeps no more games".into()));
    }
    let id = hex(&random::<8>()?);
    let (first, first_token) = Seat::new(wishes[Side::First])?;
    let (second, second_token) = Seat::new(wishes[Side::Second])?;
    let (seats, tokens) = (BySide([first, second]), BySide([first_token, second_token]));
    let kept = keepsake(&id, &name, &title, &journal, &seats, &state);
    app.store.create(&kept, &journal.entries).await?;
    app.meters.games.add(1);
    tracing::info!(id, game = kept.game, "new game");
    let room = Arc::new(Room::new(id.clone(), name, title.clone(), seats, state));
    app.adopt(room.clone());
    computer::wake(app, &room);
    let base = app.config.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    let mut links = Map::new();
    for side in Side::BOTH {
        if let Some(token) = &tokens[side] {
            let link = format!("{base}/t/{id}#{token}");
            links
                .insert(title.book().side(side).id.into(), json!({ "token": token, "link": link }));
        }
    }
    let body = json!({ "match": id, "seats": links, "watch": format!("{base}/t/{id}") });
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

fn keepsake(
    id: &str,
    name: &str,
    title: &Arc<dyn Title>,
    journal: &Journal,
    seats: &BySide<Seat>,
    state: &Play,
) -> Kept {
    let book = title.book();
    Kept {
        id: id.into(),
        game: book.id.into(),
        name: name.into(),
        header: serde_json::to_string(&journal.header).unwrap_or_default(),
        secret: journal.secret.map_or_else(String::new, |secret| hex(&secret.0)),
        seats: Seat::write(book, seats),
        summary: view::summary(book, state).to_string(),
        updated: now(),
    }
}

/// Games that wait for somebody, and all others to watch.
pub async fn list(
    State(app): State<Arc<App>>,
    Query(lang): Query<Lang>,
) -> Result<Json<Value>, ApiError> {
    let (mut open, mut watch) = (Vec::new(), Vec::new());
    for kept in app.store.recent(LISTED).await? {
        let Ok(title) = app.title(&kept.game) else { continue };
        let row = row(title.book(), &kept, &lang);
        // A person's seat in a game without an order: somebody is waited for.
        let waits = row["n"] == 0 && row["both_people"] == true;
        if waits { open.push(row) } else { watch.push(row) }
    }
    Ok(Json(json!({ "open": open, "watch": watch })))
}

fn row(book: &Book, kept: &Kept, lang: &Lang) -> Value {
    let summary: Value = serde_json::from_str(&kept.summary).unwrap_or_default();
    let language = lang.get();
    let phase_name = match language {
        kernel::text::Language::En => &summary["phase_name"]["en"],
        kernel::text::Language::Pl => &summary["phase_name"]["pl"],
    };
    let seats = Seat::read(book, &kept.seats).ok();
    let kind = |side: Side| seats.as_ref().map_or("person", |seats| seats[side].kind.as_str());
    let players = Side::BOTH.map(|side| (book.side(side).id.to_string(), json!(kind(side))));
    json!({
        "match": kept.id,
        "name": kept.name,
        "game": kept.game,
        "title": book.title.get(language),
        "n": summary["n"],
        "turn": summary["turn"],
        "phase": summary["phase"],
        "phase_name": phase_name,
        "decides": summary["decides"],
        "points": summary["points"],
        "over": summary["over"],
        "players": Value::Object(players.into_iter().collect()),
        "both_people": Side::BOTH.iter().all(|side| kind(*side) == "person"),
        "updated": kept.updated,
    })
}
