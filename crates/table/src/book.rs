//! What never changes about a game: its book, map, counters and rules, drawn once and cached by
//! the fingerprint of its data.

use crate::{App, error::ApiError, input::Lang};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cartography::{Detail, Frame, Style, Theme};
use kernel::{book::Book, game::Side, text::Language};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::{Title, json::Scribe};
use std::{
    fmt::Write,
    sync::{Arc, OnceLock},
};

/// The height of a hex that map and coordinates are given at.
const HEX_HEIGHT: f32 = 62.0;

/// Pictures of one game, drawn when somebody first asks.
#[derive(Default)]
pub struct Pictures {
    light: OnceLock<Arc<str>>,
    dark: OnceLock<Arc<str>>,
    counters: OnceLock<Arc<str>>,
}

#[derive(Deserialize)]
pub struct Wanted {
    theme: Option<String>,
}

pub async fn games(State(app): State<Arc<App>>, Query(lang): Query<Lang>) -> Json<Value> {
    let games = app.titles.iter().map(|title| card(title.book(), lang.get()));
    Json(Value::Array(games.collect()))
}

pub async fn levels() -> Json<Value> {
    Json(staff::Level::ALL.iter().map(|level| json!({ "id": level.name() })).collect())
}

/// A game as the front page shows it. What the book does not know the catalogue may.
fn card(book: &Book, language: Language) -> Value {
    let mut card = serde_json::to_value(Scribe::new(book, language).book()).unwrap_or_default();
    let word = |key: &str| has(book, language, key).then(|| book.words.word(language, key));
    card["blurb"] = json!(word("blurb"));
    card["minutes"] = json!(word("minutes").and_then(|m| m.parse::<u32>().ok()));
    card["difficulty"] = json!(word("difficulty").and_then(|d| d.parse::<u32>().ok()));
    card
}

fn has(book: &Book, language: Language, key: &str) -> bool {
    book.words.has(language, key)
}

/// When a turn happens, if the catalogue says so.
pub fn dates(book: &Book, language: Language, turn: u8) -> Option<String> {
    let key = format!("dates-{turn}");
    has(book, language, &key).then(|| book.words.word(language, &key))
}

pub async fn book(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let tag = format!("{}-{:?}", title.book().fingerprint.short(), lang.get());
    cached(&headers, &tag, "application/json", || whole(title.as_ref(), lang.get()).to_string())
}

fn whole(title: &dyn Title, language: Language) -> Value {
    let book = title.book();
    let mut value = card(book, language);
    value["board"] = board(book, language);
    value["pieces"] = book
        .roster
        .iter()
        .map(|info| {
            json!({
                "id": info.id,
                "name": info.name.get(language),
                "side": book.side(info.side).id,
                "label": info.label,
                "livery": info.livery,
                "symbol": info.symbol,
                "size": info.size,
                "formation": info.formation,
                "faces": info.faces,
                "source": info.source,
            })
        })
        .collect();
    value["phases"] = phases(book, language);
    let turns = book.scenarios.iter().map(|s| s.turns).max().unwrap_or(0);
    value["turns"] =
        (1..=turns).map(|n| json!({ "n": n, "dates": dates(book, language, n) })).collect();
    value["verbs"] = json!(title.verbs());
    value["colours"] = json!(Side::BOTH.map(|side| book.side(side).id));
    value
}

/// Every word of the catalogue that names a phase.
fn phases(book: &Book, language: Language) -> Value {
    let catalogue = book.files.names().find(|name| name.ends_with("en.ftl"));
    let text = catalogue.map_or("", |name| book.files.text(name));
    let keys = text.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key));
    keys.filter_map(|key| key.strip_prefix("phase-").map(|id| (key, id)))
        .map(|(key, id)| json!({ "id": id, "name": book.words.word(language, key) }))
        .collect()
}

fn board(book: &Book, language: Language) -> Value {
    let board = &book.board;
    let frame = Frame::new(board, HEX_HEIGHT);
    let spaces: Vec<Value> = board
        .spaces()
        .map(|space| {
            let info = board.info(space);
            let centre = frame.centre(board, space);
            let place = board.place(space);
            let is_box = !board.is_hex(space);
            let name = is_box.then(|| book.words.word(language, &format!("box-{}", info.name)));
            json!({
                "id": info.name,
                "x": centre.map(|c| round(c.0)),
                "y": centre.map(|c| round(c.1)),
                "terrain": info.terrain,
                "country": info.country,
                "place": place.map(|p| p.name.as_str()),
                "class": place.map(|p| p.class.as_str()),
                "points": place.and_then(|p| p.points),
                "source": place.map(|p| p.source.as_str()),
                "name": name,
                "box": is_box,
            })
        })
        .collect();
    let near = |space| {
        let names: Vec<&str> = board.links(space).iter().map(|link| board.name(link.to)).collect();
        (board.name(space).to_string(), json!(names))
    };
    json!({
        "hex_height": HEX_HEIGHT,
        "width": frame.width,
        "height": frame.height,
        "spaces": spaces,
        "neighbours": Value::Object(board.spaces().map(near).collect()),
    })
}

fn round(x: f32) -> f64 {
    (f64::from(x) * 10.0).round() / 10.0
}

pub async fn map(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let pictures = app.pictures(&game)?;
    let (theme, cell) = match wanted.theme.as_deref() {
        None | Some("light") => (Theme::Light, &pictures.light),
        Some("dark") => (Theme::Dark, &pictures.dark),
        Some(other) => {
            return Err(ApiError::Unreadable(format!("a theme is light or dark, not {other:?}")));
        }
    };
    let tag = format!("{}-{theme:?}", title.book().fingerprint.short());
    cached(&headers, &tag, "image/svg+xml", || {
        let draw = || cartography::map(title.book(), &Style::new(theme, HEX_HEIGHT)).into();
        cell.get_or_init(draw).to_string()
    })
}

pub async fn counters(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let pictures = app.pictures(&game)?;
    cached(&headers, &title.book().fingerprint.short(), "image/svg+xml", || {
        pictures.counters.get_or_init(|| symbols(title.book()).into()).to_string()
    })
}

/// Every face of every counter as a symbol, in full and small.
fn symbols(book: &Book) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for info in &book.roster {
        for face in 0..info.faces.len() as u8 {
            for (detail, ending) in [(Detail::Full, ""), (Detail::Small, "-s")] {
                let drawn = cartography::counter(info, face, &[], detail);
                // A String takes every write.
                let _ = writeln!(
                    out,
                    r#"<symbol id="c-{}-{face}{ending}" viewBox="0 0 100 100" overflow="visible">{drawn}</symbol>"#,
                    info.id
                );
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

pub async fn rules(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(lang): Query<Lang>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let language = lang.get();
    let tag = format!("{}-{language:?}", title.book().fingerprint.short());
    cached(&headers, &tag, "application/json", || {
        let rules = &title.book().rules;
        let chapters = rules.chapters.iter();
        let clauses = rules.clauses.iter();
        json!({
            "chapters": chapters.map(|c| json!({ "id": c.id, "title": c.title.get(language) }))
                .collect::<Vec<_>>(),
            "clauses": clauses.map(|c| json!({
                "id": c.id,
                "chapter": c.chapter,
                "text": c.text.get(language),
                "source": c.source,
                "rulings": c.rulings,
            })).collect::<Vec<_>>(),
            "rulings": rules.rulings.iter().map(|r| json!({
                "id": r.id,
                "title": r.title,
                "text": r.text.get(language),
                "source": r.source,
            })).collect::<Vec<_>>(),
        })
        .to_string()
    })
}

/// Answers 304 to whoever has it already.
fn cached(
    headers: &HeaderMap,
    tag: &str,
    kind: &'static str,
    make: impl FnOnce() -> String,
) -> Result<Response, ApiError> {
    // The program's version is part of it: a new one may draw the same data otherwise.
    let tag = format!("\"{}-{tag}\"", env!("CARGO_PKG_VERSION"));
    let value = HeaderValue::from_str(&tag).map_err(|e| ApiError::Internal(e.to_string()))?;
    let common =
        [(header::ETAG, value), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    Ok((common, [(header::CONTENT_TYPE, kind)], make()).into_response())
}
