//! What never changes about a game: its book, map, counters and rules, drawn once and cached by
//! the fingerprint of its files.

use crate::{
    App,
    error::ApiError,
    input::{Asked, Lang, Named},
};
use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cartography::{Detail, Frame, Stand, Style, Theme};
use flate2::{Compression, write::GzEncoder};
use kernel::{
    board::SideFeature,
    book::{Arrival, Book, Card, Country, Effect, Feature, Name, PhaseInfo},
    game::Side,
    naming::{Naming, Reading},
    reflex::ReflexInfo,
    rules::SOURCES,
    space::Space,
    text::Language,
};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::{Title, json::Scribe};
use std::{
    fmt::Write as _,
    io::{self, Write as _},
    sync::{Arc, OnceLock},
};

/// The height of a hex that map and coordinates are given at.
const HEX_HEIGHT: f32 = 62.0;
/// The height that a map of zones is drawn at for those who see it from afar.
const FAR_HEIGHT: f32 = 31.0;
pub const SVG: &str = "image/svg+xml";
/// What a browser may do with an answer that it has.
pub const FOR_GOOD: &str = "public, max-age=31536000, immutable";
pub const ASK_AGAIN: &str = "no-cache";

/// Pictures of one game, drawn when somebody first asks.
pub struct Pictures {
    /// By what places are called.
    named: Vec<Sheets>,
    /// By theme.
    pub underground: [OnceLock<Kept>; 2],
    /// By language.
    pub cards: [OnceLock<Kept>; 2],
    /// All levels of detail, and each alone.
    counters: [OnceLock<Kept>; 5],
    /// For each language.
    rules: [OnceLock<Kept>; 2],
    print: OnceLock<String>,
}

/// What names of places stand on.
#[derive(Default)]
struct Sheets {
    /// One for each theme and language, with and without names, numbers and grid; near, then far.
    maps: [[OnceLock<Kept>; 32]; 2],
    names: [OnceLock<Kept>; 4],
    /// What is told in words, for each language.
    books: [OnceLock<Kept>; 2],
}

impl Pictures {
    pub fn new(book: &Book) -> Pictures {
        let named = (0..book.namings.len().max(1)).map(|_| Sheets::default()).collect();
        Pictures {
            named,
            underground: Default::default(),
            cards: Default::default(),
            counters: Default::default(),
            rules: Default::default(),
            print: OnceLock::new(),
        }
    }

    /// Changes with any file of the game, words too, not only with those that the rules read; and
    /// with the program, because a new one may draw the same data otherwise.
    pub fn print(&self, book: &Book) -> &str {
        self.print.get_or_init(|| {
            let names: Vec<&str> = book.files.names().collect();
            format!("{}-{}", env!("CARGO_PKG_VERSION"), book.files.fingerprint(&names).short())
        })
    }

    fn book(&self, title: &dyn Title, reading: Reading) -> &Kept {
        let write = || Kept::new(whole(title, reading, self.print(title.book())).to_string());
        let books = &self.named[reading.naming].books;
        books[usize::from(reading.language == Language::Pl)].get_or_init(write)
    }

    fn map(&self, book: &Book, style: &Style) -> &Kept {
        let sheets = &self.named[style.naming].maps[usize::from(is_far(style))];
        sheets[variant(style)].get_or_init(|| Kept::new(cartography::map(book, style)))
    }

    fn names(&self, book: &Book, style: &Style) -> &Kept {
        let names = &self.named[style.naming].names;
        names[sheet(style)].get_or_init(|| Kept::new(cartography::names(book, style)))
    }

    /// Of one level of detail, or of all.
    fn counters(&self, book: &Book, level: Option<usize>) -> &Kept {
        let levels = level.map_or(&LEVELS[..], |level| &LEVELS[level..=level]);
        let cell = &self.counters[level.map_or(0, |level| 1 + level)];
        cell.get_or_init(|| Kept::new(symbols(book, levels)))
    }
}

/// Draws what pages ask for first, so that the first visitor waits no longer than others.
pub fn draw_ahead(app: &App) {
    for (title, pictures) in app.titles.iter().zip(&app.pictures) {
        let book = title.book();
        for level in 0..LEVELS.len() {
            pictures.counters(book, Some(level));
        }
        for theme in [Theme::Light, Theme::Dark] {
            let style = Style { names: false, numbers: false, ..Style::new(theme, HEX_HEIGHT) };
            pictures.map(book, &style);
            pictures.names(book, &Style::new(theme, HEX_HEIGHT));
        }
        for language in [Language::En, Language::Pl] {
            pictures.book(title.as_ref(), book.usual(language));
        }
    }
}

/// A text that many ask for, and the same packed, so that nobody packs it twice.
pub struct Kept {
    plain: Bytes,
    packed: Bytes,
}

impl Kept {
    pub fn new(text: String) -> Kept {
        let packed = pack(text.as_bytes()).unwrap_or_default();
        Kept { plain: text.into(), packed: packed.into() }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok());
        let vary = [(header::VARY, "accept-encoding")];
        match accepted.is_some_and(|all| all.contains("gzip")) && !self.packed.is_empty() {
            true => {
                (vary, [(header::CONTENT_ENCODING, "gzip")], self.packed.clone()).into_response()
            }
            false => (vary, self.plain.clone()).into_response(),
        }
    }
}

fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes)?;
    packer.finish()
}

/// Which variant of a map is wanted; without a word the light one with everything on it.
#[derive(Deserialize)]
pub struct Wanted {
    /// What the page knows of the picture's data; if that holds, its address holds for good.
    print: Option<String>,
    detail: Option<String>,
    theme: Option<String>,
    names: Option<String>,
    numbers: Option<String>,
    grid: Option<String>,
    lang: Option<String>,
    places: Option<String>,
    /// What is too small to be read from afar is left out of a map of zones.
    far: Option<String>,
}

impl Wanted {
    pub fn language(&self) -> Language {
        if self.lang.as_deref() == Some("pl") { Language::Pl } else { Language::En }
    }

    pub fn style(&self, book: &Book) -> Result<Style, ApiError> {
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
        let of_zones = book.board.grid.is_none();
        let is_far = of_zones && self.far.is_some() && switch("far", &self.far)?;
        Ok(Style {
            names: switch("names", &self.names)?,
            numbers: switch("numbers", &self.numbers)?,
            grid: switch("grid", &self.grid)?,
            // But for its names, a map of hexes reads the same in every language.
            language: if of_zones { self.language() } else { Language::En },
            naming: book.reading(self.language(), self.places.as_deref()).naming,
            ..Style::new(theme, if is_far { FAR_HEIGHT } else { HEX_HEIGHT })
        })
    }

    /// The place of a level of detail among all; none if all are wanted.
    fn level(&self) -> Result<Option<usize>, ApiError> {
        let Some(name) = &self.detail else { return Ok(None) };
        let found = LEVELS.iter().position(|level| level.2 == name);
        let message = || format!("detail: full, medium, small or tiny, not {name:?}");
        found.map(Some).ok_or_else(|| ApiError::Unreadable(message()))
    }

    /// How long a browser may keep what it is given without asking again.
    pub fn freshness(&self, print: &str) -> &'static str {
        let is_known = self.print.as_deref() == Some(print);
        if is_known { FOR_GOOD } else { ASK_AGAIN }
    }
}

fn variant(style: &Style) -> usize {
    let layers = [style.names, style.numbers, style.grid];
    4 * layers.iter().rev().fold(0, |sum, on| 2 * sum + usize::from(*on)) + sheet(style)
}

fn is_far(style: &Style) -> bool {
    style.hex_height < HEX_HEIGHT
}

/// Which theme and language of a map.
fn sheet(style: &Style) -> usize {
    2 * usize::from(style.theme == Theme::Dark) + usize::from(style.language == Language::Pl)
}

pub async fn games(State(app): State<Arc<App>>, Asked(lang): Asked<Lang>) -> Json<Value> {
    let games = app.titles.iter().map(|title| card(title.book(), lang.reading(title.book())));
    Json(Value::Array(games.collect()))
}

pub async fn levels() -> Json<Value> {
    Json(staff::Level::ALL.iter().map(|level| json!({ "id": level.name() })).collect())
}

/// A game as the front page shows it. What the book does not know the catalogue may.
fn card(book: &Book, reading: Reading) -> Value {
    let language = reading.language;
    let mut card = serde_json::to_value(Scribe { book, reading }.book()).unwrap_or_default();
    let word = |key: &str| has(book, language, key).then(|| book.words.word(language, key));
    card["blurb"] = json!(word("blurb"));
    // The name of the one score, where the second side's points are all that counts.
    card["score"] = json!(word("score"));
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
    let reading = lang.reading(title.book());
    let pictures = app.pictures(&game)?;
    let print = pictures.print(title.book());
    let tag = format!("{print}-{:?}-{}", reading.language, reading.naming);
    cached(&headers, ASK_AGAIN, &tag, "application/json", || pictures.book(title.as_ref(), reading))
}

fn whole(title: &dyn Title, reading: Reading, print: &str) -> Value {
    let (book, language) = (title.book(), reading.language);
    let mut value = card(book, reading);
    value["board"] = board(book, reading);
    value["print"] = json!(print);
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
                "card": info.card.as_ref().map(|card| printed(book, language, card)),
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
    let marker = |kind: &&str| {
        let name = book.words.word(language, &format!("marker-{kind}"));
        json!({ "id": kind, "name": name })
    };
    value["markers"] = book.markers.iter().map(marker).collect();
    let overlay = |id: &&str| json!({ "id": id, "name": book.words.word(language, &format!("overlay-{id}")) });
    value["overlays"] = book.overlays.iter().map(overlay).collect();
    value["reflexes"] = book.reflexes.iter().map(|known| reflex(book, language, known)).collect();
    let naming = |n: &Naming| json!({ "id": n.id, "name": n.name.get(language), "suits": n.suits });
    value["namings"] = book.namings.iter().map(naming).collect();
    value["cost_parts"] = json!(book.cost_parts);
    value["verbs"] = json!(title.verbs());
    value["tour"] = tour(book, language);
    value["colours"] = json!(Side::BOTH.map(|side| book.side(side).id));
    value
}

/// A question that can be answered ahead, and when it is put to whom.
fn reflex(book: &Book, language: Language, known: &ReflexInfo) -> Value {
    let phase = |id: &str| book.phases.iter().find(|phase| phase.id == id);
    let name = |id: &str| phase(id).map_or(String::new(), |phase| book.say(language, &phase.name));
    let asked = |(side, id): &(Side, &str)| json!({ "side": book.side(*side).id, "phase": id, "phase_name": name(id) });
    json!({
        "question": known.question,
        "name": known.name.get(language),
        "clause": known.clause,
        "chances": known.chances,
        "asked": known.asked.iter().map(asked).collect::<Vec<_>>(),
    })
}

/// What stands on a card.
fn printed(book: &Book, language: Language, card: &Card) -> Value {
    let colour = |id: &String| json!({ "id": id, "name": book.words.word(language, &format!("colour-{id}")) });
    json!({
        "colours": card.colours.iter().map(colour).collect::<Vec<_>>(),
        "text": card.text.get(language),
        "history": card.history.get(language),
        "once": card.once,
    })
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

fn board(book: &Book, reading: Reading) -> Value {
    let (board, language) = (&book.board, reading.language);
    let frame = Frame::new(board, HEX_HEIGHT);
    let stands = cartography::stands(book, HEX_HEIGHT);
    let spaces: Vec<Value> = board
        .spaces()
        .map(|space| {
            let info = board.info(space);
            let stand = stands[space.index()].as_ref();
            let centre = frame.centre(board, space).or(stand.map(|stand| middle(&stand.border)));
            let place = board.place(space);
            let is_box = centre.is_none();
            let zone = format!("zone-{}", info.name);
            let zone = has(book, language, &zone).then(|| book.words.word(language, &zone));
            let edge = |(to, run): (Space, &SideFeature)| {
                json!({
                    "to": board.name(to),
                    "id": run.feature,
                    "name": book.called(reading, &run.name),
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
                "place": place.map(|p| book.called(reading, &p.name)).or(zone.as_deref()),
                "class": place.map(|p| p.class.as_str()),
                "points": place.and_then(|p| p.points),
                "source": place.map(|p| p.source.as_str()),
                "name": name,
                "box": is_box,
                "zone": stand.map(area),
                "remarks": remarks(book, reading, space),
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

/// What is special about a space, in words.
fn remarks(book: &Book, reading: Reading, space: Space) -> Vec<Value> {
    let here = book.remarks.iter().filter(|(at, _)| *at == space);
    here.map(|(_, e)| json!({ "text": book.tell(reading, &e.text), "clause": e.clause })).collect()
}

/// The middle of the rectangle that holds some points.
fn middle(points: &[(f32, f32)]) -> (f32, f32) {
    let span = |axis: fn(&(f32, f32)) -> f32| {
        let (low, high) = points
            .iter()
            .map(axis)
            .fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)));
        (low + high) / 2.0
    };
    (span(|p| p.0), span(|p| p.1))
}

/// Where a zone lies, and what stands in it.
fn area(stand: &Stand) -> Value {
    let point = |at: &(f32, f32)| json!([round(at.0), round(at.1)]);
    json!({
        "border": stand.border.iter().map(point).collect::<Vec<_>>(),
        "plate": stand.plate.map(round),
        "sides": stand.sides.iter().map(point).collect::<Vec<_>>(),
        "square": stand.square.as_ref().map(point),
        "counter": round(stand.counter),
        "garrison": round(stand.garrison),
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
    let style = wanted.style(title.book())?;
    let pictures = app.pictures(&game)?;
    let (variant, print) = (variant(&style), pictures.print(title.book()));
    let tag = format!("{print}-{variant}-{}-{}", is_far(&style), style.naming);
    cached(&headers, wanted.freshness(print), &tag, SVG, || pictures.map(title.book(), &style))
}

pub async fn names(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let style = Style { names: true, ..wanted.style(title.book())? };
    let which = sheet(&style);
    let pictures = app.pictures(&game)?;
    let print = pictures.print(title.book());
    let tag = format!("{print}-names-{which}-{}", style.naming);
    cached(&headers, wanted.freshness(print), &tag, SVG, || pictures.names(title.book(), &style))
}

pub async fn counters(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let level = wanted.level()?;
    let pictures = app.pictures(&game)?;
    let print = pictures.print(title.book());
    cached(&headers, wanted.freshness(print), &format!("{print}-{level:?}"), SVG, || {
        pictures.counters(title.book(), level)
    })
}

/// What the id of a symbol ends in, by its level of detail; and what one asks for it by.
const LEVELS: [(Detail, &str, &str); 4] = [
    (Detail::Full, "", "full"),
    (Detail::Medium, "-m", "medium"),
    (Detail::Small, "-s", "small"),
    (Detail::Tiny, "-t", "tiny"),
];

/// Every face of every counter as a symbol, and the back of each side's, at every level of detail.
/// What all faces of a counter share is drawn once: a counter has a face for every loss it can take.
fn symbols(book: &Book, levels: &[(Detail, &str, &str)]) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for &(detail, ending, _) in levels {
        for side in Side::BOTH {
            let back = cartography::counter_back(book, side, detail);
            symbol(&mut out, &format!("back-{}-0{ending}", book.side(side).id), &back);
        }
        // A card is no counter.
        for info in book.roster.iter().filter(|info| info.card.is_none()) {
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
    let (title, language) = (app.title(&game)?, lang.get());
    let pictures = app.pictures(&game)?;
    let tag = format!("{}-{language:?}", pictures.print(title.book()));
    let cell = &pictures.rules[usize::from(language == Language::Pl)];
    cached(&headers, ASK_AGAIN, &tag, "application/json", || {
        cell.get_or_init(|| Kept::new(clauses(title.book(), language).to_string()))
    })
}

fn clauses(book: &Book, language: Language) -> Value {
    let rules = &book.rules;
    json!({
        "chapters": rules.chapters.iter().map(|c| json!({
            "id": c.id,
            "title": c.title.get(language),
        })).collect::<Vec<_>>(),
        "clauses": rules.clauses.iter().map(|c| json!({
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
}

/// Answers 304 to whoever has it already.
pub fn cached<'k>(
    headers: &HeaderMap,
    freshness: &'static str,
    tag: &str,
    kind: &'static str,
    make: impl FnOnce() -> &'k Kept,
) -> Result<Response, ApiError> {
    let tag = format!("\"{tag}\"");
    let value = HeaderValue::from_str(&tag).map_err(|e| ApiError::Internal(e.to_string()))?;
    let common =
        [(header::ETAG, value), (header::CACHE_CONTROL, HeaderValue::from_static(freshness))];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    Ok((common, [(header::CONTENT_TYPE, kind)], make().answer(headers)).into_response())
}
