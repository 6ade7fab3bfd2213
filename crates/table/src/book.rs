//! What never changes about a game, in words: its book and its rules.

use crate::{
    App,
    error::ApiError,
    gallery::{ASK_AGAIN, show},
    input::{Asked, Lang, Named},
    pictures::{HEX_HEIGHT, Picture},
};
use axum::{Json, extract::State, http::HeaderMap, response::Response};
use cartography::{Frame, Stand};
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
use serde_json::{Value, json};
use shelf::{Title, json::Scribe};
use std::sync::Arc;

pub async fn games(
    State(app): State<Arc<App>>,
    Asked(lang): Asked<Lang>,
) -> Result<Json<Value>, ApiError> {
    let games = app.titles.iter().map(|title| card(title.book(), lang.reading(title.book())));
    Ok(Json(Value::Array(games.collect::<Result<_, _>>()?)))
}

pub async fn levels() -> Json<Value> {
    Json(staff::Level::ALL.iter().map(|level| json!({ "id": level.name() })).collect())
}

/// A game as the front page shows it. What the book does not know the catalogue may.
fn card(book: &Book, reading: Reading) -> Result<Value, ApiError> {
    let language = reading.language;
    let card = serde_json::to_value(Scribe { book, reading }.book());
    let mut card = card.map_err(|error| ApiError::Internal(error.to_string()))?;
    let word = |key: &str| has(book, language, key).then(|| book.words.word(language, key));
    card["blurb"] = json!(word("blurb"));
    // The name of the one score, where the second side's points are all that counts.
    card["score"] = json!(word("score"));
    card["minutes"] = json!(word("minutes").and_then(|m| m.parse::<u32>().ok()));
    card["difficulty"] = json!(word("difficulty").and_then(|d| d.parse::<u32>().ok()));
    Ok(card)
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
    let game = app.position(&game)?;
    let reading = lang.reading(app.titles[game].book());
    show(&app, game, Picture::Book(reading), ASK_AGAIN, &headers).await
}

pub fn whole(title: &dyn Title, reading: Reading, print: &str) -> Result<Value, ApiError> {
    let (book, language) = (title.book(), reading.language);
    let mut value = card(book, reading)?;
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
    Ok(value)
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

pub async fn rules(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(lang): Asked<Lang>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = app.position(&game)?;
    show(&app, game, Picture::Rules(lang.get()), ASK_AGAIN, &headers).await
}

pub fn clauses(book: &Book, language: Language) -> Value {
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
