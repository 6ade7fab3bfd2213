//! What never changes about a game: its book, map, counters and rules, drawn once and cached by
//! the fingerprint of its files.

use crate::{
    App,
    error::ApiError,
    input::{Asked, Lang, Named},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cartography::{Detail, Frame, Style, Theme};
use kernel::{
    board::SideFeature,
    book::{Arrival, Book, Country, Effect, Feature, Name, PhaseInfo},
    game::Side,
    rules::SOURCES,
    space::Space,
    text::Language,
};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::{Title, json::Scribe};
use std::{
    fmt::Write,
    sync::{Arc, OnceLock},
};

/// The height of a hex that map and coordinates are given at.
const HEX_HEIGHT: f32 = 62.0;
const SVG: &str = "image/svg+xml";

/// Pictures of one game, drawn when somebody first asks.
#[derive(Default)]
pub struct Pictures {
    /// One for each theme, with and without names, with and without numbers and grid.
    maps: [OnceLock<Arc<str>>; 16],
    names: [OnceLock<Arc<str>>; 2],
    counters: OnceLock<Arc<str>>,
    /// Changes with any file of the game, words too, not only with those that the rules read.
    print: OnceLock<String>,
}

impl Pictures {
    fn print(&self, book: &Book) -> &str {
        self.print.get_or_init(|| {
            let names: Vec<&str> = book.files.names().collect();
            book.files.fingerprint(&names).short()
        })
    }
}

/// Which variant of a map is wanted; without a word the light one with everything on it.
#[derive(Deserialize)]
pub struct Wanted {
    theme: Option<String>,
    names: Option<String>,
    numbers: Option<String>,
    grid: Option<String>,
}

impl Wanted {
    fn style(&self) -> Result<Style, ApiError> {
        let theme = match self.theme.as_deref() {
            None | Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some(other) => {
                let message = format!("a theme is light or dark, not {other:?}");
                return Err(ApiError::Unreadable(message));
            }
        };
        let switch = |name: &str, value: &Option<String>| match value.as_deref() {
            None | Some("on") => Ok(true),
            Some("off") => Ok(false),
            Some(other) => Err(ApiError::Unreadable(format!("{name}: on or off, not {other:?}"))),
        };
        Ok(Style {
            names: switch("names", &self.names)?,
            numbers: switch("numbers", &self.numbers)?,
            grid: switch("grid", &self.grid)?,
            ..Style::new(theme, HEX_HEIGHT)
        })
    }
}

pub async fn games(State(app): State<Arc<App>>, Asked(lang): Asked<Lang>) -> Json<Value> {
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

/// When a turn happens, if the game says so.
pub fn dates(book: &Book, language: Language, turn: u8) -> Option<&str> {
    book.dates(turn).map(|dates| dates.get(language))
}

pub async fn book(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(lang): Asked<Lang>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let tag = format!("{}-{:?}", app.pictures(&game)?.print(title.book()), lang.get());
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
                "formation": info.formation.get(language),
                "faces": info.faces,
                "boxes": info.boxes,
                "parent": info.parent.map(|piece| &book.piece(piece).id),
                "source": info.source,
            })
        })
        .collect();
    let phase =
        |p: &PhaseInfo| json!({ "id": p.id, "name": book.say(language, &p.name), "when": p.when });
    value["phases"] = book.phases.iter().map(phase).collect();
    value["turns"] = turns(book, language);
    value["terrains"] = features(book, language, &book.terrains);
    value["edges"] = features(book, language, &book.edges);
    let country = |c: &Country| json!({ "id": c.id, "name": c.name.get(language) });
    value["countries"] = book.countries.iter().map(country).collect();
    let source = |(code, en, pl): &(&str, &str, &str)| json!({ "code": code, "name": Name::new(en, pl).get(language) });
    value["sources"] = SOURCES.iter().map(source).collect();
    value["marks"] = json!(book.marks);
    value["cost_parts"] = json!(book.cost_parts);
    value["verbs"] = json!(title.verbs());
    value["open_board"] = json!(book.open_board);
    value["tour"] = tour(book, language);
    value["colours"] = json!(Side::BOTH.map(|side| book.side(side).id));
    value
}

/// The stops of a game's own tour; where each is, is the same in every language.
fn tour(book: &Book, language: Language) -> Value {
    let keys = (1..).map(|n| format!("tour-{n}")).take_while(|key| has(book, language, key));
    keys.map(|key| {
        let at = book.words.remark(Language::En, &key, "at");
        json!({ "at": at, "text": book.words.word(language, &key) })
    })
    .collect()
}

/// Every turn with its dates and who may come on it.
fn turns(book: &Book, language: Language) -> Value {
    let last = book.scenarios.iter().map(|s| s.last).max().unwrap_or(0);
    let arrivals = |n: u8| -> Vec<Value> {
        let turn = book.turns.get(usize::from(n) - 1);
        let arrivals = turn.map_or(&[][..], |turn| &turn.arrivals);
        let arrival = |a: &Arrival| {
            json!({
                "piece": book.piece(a.piece).id,
                "text": book.say(language, &a.text),
                "scenario": a.scenario,
            })
        };
        arrivals.iter().map(arrival).collect()
    };
    let turn = |n| json!({ "n": n, "dates": dates(book, language, n), "arrivals": arrivals(n) });
    (1..=last).map(turn).collect()
}

/// Kinds of terrain or of edges: what each does, in words, with the clause.
fn features(book: &Book, language: Language, features: &[Feature]) -> Value {
    let effect = |e: &Effect| json!({ "text": book.say(language, &e.text), "clause": e.clause });
    let feature = |f: &Feature| {
        json!({
            "id": f.id,
            "name": f.name.get(language),
            "effects": f.effects.iter().map(effect).collect::<Vec<_>>(),
        })
    };
    features.iter().map(feature).collect()
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
            let edge = |(to, run): (Space, &SideFeature)| {
                json!({
                    "to": board.name(to),
                    "id": run.feature,
                    "name": run.name,
                    "protects": run.protects.map(|space| board.name(space)),
                })
            };
            let name = is_box.then(|| book.words.word(language, &format!("box-{}", info.name)));
            json!({
                "id": info.name,
                "x": centre.map(|c| round(c.0)),
                "y": centre.map(|c| round(c.1)),
                "terrain": info.terrain,
                "country": info.country,
                "edges": board.edges(space).map(edge).collect::<Vec<_>>(),
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
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let style = wanted.style()?;
    let layers = [style.theme == Theme::Dark, style.names, style.numbers, style.grid];
    let variant = layers.iter().rev().fold(0, |sum, on| 2 * sum + usize::from(*on));
    let pictures = app.pictures(&game)?;
    let cell = &pictures.maps[variant];
    let tag = format!("{}-{variant}", pictures.print(title.book()));
    cached(&headers, &tag, SVG, || {
        cell.get_or_init(|| cartography::map(title.book(), &style).into()).to_string()
    })
}

pub async fn names(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let style = Style { names: true, ..wanted.style()? };
    let dark = usize::from(style.theme == Theme::Dark);
    let pictures = app.pictures(&game)?;
    let cell = &pictures.names[dark];
    let tag = format!("{}-names-{dark}", pictures.print(title.book()));
    cached(&headers, &tag, SVG, || {
        cell.get_or_init(|| cartography::names(title.book(), &style).into()).to_string()
    })
}

pub async fn counters(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let pictures = app.pictures(&game)?;
    cached(&headers, pictures.print(title.book()), SVG, || {
        pictures.counters.get_or_init(|| symbols(title.book()).into()).to_string()
    })
}

/// What the id of a symbol ends in, by its level of detail.
const LEVELS: [(Detail, &str); 4] =
    [(Detail::Full, ""), (Detail::Medium, "-m"), (Detail::Small, "-s"), (Detail::Tiny, "-t")];

/// Every face of every counter as a symbol, and the back of each side's, at every level of detail.
/// What all faces of a counter share is drawn once: a counter has a face for every loss it can take.
fn symbols(book: &Book) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for (detail, ending) in LEVELS {
        for side in Side::BOTH {
            let back = cartography::counter_back(book, side, detail);
            symbol(&mut out, &format!("back-{}-0{ending}", book.side(side).id), &back);
        }
        for info in &book.roster {
            let faces = info.faces.len().max(1) as u8;
            let parts = (0..faces).map(|face| cartography::counter_parts(info, face, detail));
            let mut printed = String::new();
            let mut card = String::new();
            for (face, [shared, own]) in parts.enumerate() {
                if shared != printed {
                    card = format!("{}-{face}card{ending}", info.id);
                    symbol(&mut out, &card, &shared);
                    printed = shared;
                }
                let drawn = format!(r##"<use href="#c-{card}" width="100" height="100"/>{own}"##);
                symbol(&mut out, &format!("{}-{face}{ending}", info.id), &drawn);
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

fn symbol(out: &mut String, id: &str, drawn: &str) {
    // A String takes every write.
    let _ = writeln!(
        out,
        r#"<symbol id="c-{id}" viewBox="0 0 100 100" overflow="visible">{drawn}</symbol>"#
    );
}

pub async fn rules(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(lang): Asked<Lang>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let language = lang.get();
    let tag = format!("{}-{language:?}", app.pictures(&game)?.print(title.book()));
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
                "title": r.title.get(language),
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
