//! What never changes about a game, in words: its book and its rules.

mod board;
mod parts;

pub use parts::{Book, Card, Level, Rules, Tongue};

use crate::{
    App,
    error::ApiError,
    gallery::{ASK_AGAIN, show},
    input::{Asked, Lang, Named},
    pictures::Picture,
};
use axum::{
    Json,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use board::Board;
use kernel::{
    book, game::Side, naming::Reading, reflex::ReflexInfo, rules::SOURCES, text::Language, words,
};
use parts::{
    Arrival, Chapter, Clause, Counter, Feature, MarkerKind, Naming, Origin, Phase, Printed, Reflex,
    Ruling, Stop, Tones, Turn, When, Worded,
};
use shelf::{
    Title,
    json::{Note, Scribe, Sides},
};
use std::sync::Arc;

pub async fn games(State(app): State<Arc<App>>, Asked(lang): Asked<Lang>) -> Response {
    let books = app.titles.iter().map(|title| title.book());
    let cards = books.map(|book| Card::new(book, lang.reading(book)));
    Json(cards.collect::<Vec<_>>()).into_response()
}

pub async fn levels() -> Json<Vec<Level>> {
    Json(staff::Level::ALL.iter().map(|level| Level { id: level.name() }).collect())
}

impl<'a> Card<'a> {
    fn new(book: &'a book::Book, reading: Reading) -> Card<'a> {
        let language = reading.language;
        let word = |key: &str| has(book, language, key).then(|| book.words.word(language, key));
        Card {
            game: Scribe { book, reading }.book(),
            blurb: word("blurb"),
            score: word("score"),
            minutes: word("minutes").and_then(|minutes| minutes.parse().ok()),
            difficulty: word("difficulty").and_then(|difficulty| difficulty.parse().ok()),
        }
    }
}

fn has(book: &book::Book, language: Language, key: &str) -> bool {
    book.words.has(language, key)
}

/// When a turn happens, if the game says so.
pub fn dates(book: &book::Book, language: Language, turn: u8) -> Option<&str> {
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

impl<'a> Book<'a> {
    pub fn new(title: &'a dyn Title, reading: Reading, print: &'a str) -> Book<'a> {
        let (book, language) = (title.book(), reading.language);
        let word = |kind: &str, id: &'static str| Worded {
            id,
            name: book.words.word(language, &format!("{kind}-{id}")),
        };
        let phase = |p: &book::PhaseInfo| Phase {
            id: p.id,
            name: book.say(language, &p.name),
            when: p.when.into(),
        };
        let marker = |id: &'static str| {
            let Worded { id, name } = word("marker", id);
            MarkerKind { id, name, hatched: cartography::is_hatched(id) }
        };
        let country =
            |c: &'a book::Country| shelf::json::Named { id: &c.id, name: c.name.get(language) };
        let source = |code: &&'static str| Origin {
            code,
            name: words::word(language, &format!("source-{code}")),
        };
        let naming = |n: &'a kernel::naming::Naming| Naming {
            id: n.id,
            name: n.name.get(language),
            suits: n.suits.map(Tongue),
        };
        Book {
            card: Card::new(book, reading),
            board: Board::new(book, reading),
            print,
            pieces: book.roster.iter().map(|info| Counter::new(book, language, info)).collect(),
            phases: book.phases.iter().map(phase).collect(),
            turns: turns(book, language),
            terrains: features(book, language, &book.terrains),
            edges: features(book, language, &book.edges),
            countries: book.countries.iter().map(country).collect(),
            sources: SOURCES.iter().map(source).collect(),
            marks: book.marks,
            markers: book.markers.iter().map(|kind| marker(kind)).collect(),
            overlays: book.overlays.iter().map(|id| word("overlay", id)).collect(),
            reflexes: book.reflexes.iter().map(|r| Reflex::new(book, language, r)).collect(),
            namings: book.namings.iter().map(naming).collect(),
            cost_parts: book.cost_parts,
            verbs: title.verbs(),
            tour: tour(book, language),
            colours: Sides::of(book, |side| {
                let (body, strip) = cartography::tones(book, side);
                Tones { body, strip }
            }),
        }
    }
}

impl From<book::When> for When {
    fn from(when: book::When) -> When {
        match when {
            book::When::Before => When::Before,
            book::When::Turn => When::Turn,
            book::When::After => When::After,
        }
    }
}

impl<'a> Counter<'a> {
    fn new(book: &'a book::Book, language: Language, info: &'a book::PieceInfo) -> Counter<'a> {
        Counter {
            id: &info.id,
            name: info.name.get(language),
            side: book.side(info.side).id,
            label: &info.label,
            livery: &info.livery,
            symbol: &info.symbol,
            size: &info.size,
            formation: info.formation.get(language),
            faces: &info.faces,
            boxes: info.boxes,
            parent: info.parent.map(|piece| book.piece(piece).id.as_str()),
            card: info.card.as_ref().map(|card| Printed::new(book, language, card)),
            source: &info.source,
        }
    }
}

impl<'a> Reflex<'a> {
    fn new(book: &book::Book, language: Language, known: &'a ReflexInfo) -> Reflex<'a> {
        let phase = |id: &str| book.phases.iter().find(|phase| phase.id == id);
        let name =
            |id: &str| phase(id).map_or(String::new(), |phase| book.say(language, &phase.name));
        let asked = |(side, phase): &(Side, &'static str)| parts::Asked {
            side: book.side(*side).id,
            phase,
            phase_name: name(phase),
        };
        Reflex {
            question: known.question,
            name: known.name.get(language),
            clause: known.clause,
            chances: known.chances,
            asked: known.asked.iter().map(asked).collect(),
        }
    }
}

impl<'a> Printed<'a> {
    fn new(book: &book::Book, language: Language, card: &'a book::Card) -> Printed<'a> {
        let colour = |id: &'a String| Worded {
            id,
            name: book.words.word(language, &format!("colour-{id}")),
        };
        Printed {
            colours: card.colours.iter().map(colour).collect(),
            text: card.text.get(language),
            history: card.history.get(language),
            once: card.once,
        }
    }
}

/// The stops of a game's own tour; where each is, is the same in every language.
fn tour(book: &book::Book, language: Language) -> Vec<Stop> {
    let keys = (1..).map(|n| format!("tour-{n}")).take_while(|key| has(book, language, key));
    keys.map(|key| Stop {
        at: book.words.remark(&key, "at"),
        text: book.words.word(language, &key),
    })
    .collect()
}

/// Every turn with its dates and who may come on it.
fn turns<'a>(book: &'a book::Book, language: Language) -> Vec<Turn<'a>> {
    let last = book.scenarios.iter().map(|s| s.last).max().unwrap_or(0);
    let arrivals = |n: u8| {
        let turn = book.turns.get(usize::from(n) - 1);
        let arrivals = turn.map_or(&[][..], |turn| &turn.arrivals);
        let arrival = |a: &'a book::Arrival| Arrival {
            piece: &book.piece(a.piece).id,
            text: book.say(language, &a.text),
            scenario: a.scenario.as_deref(),
        };
        arrivals.iter().map(arrival).collect()
    };
    let turn = |n| Turn { n, dates: dates(book, language, n), arrivals: arrivals(n) };
    (1..=last).map(turn).collect()
}

/// Kinds of terrain or of edges: what each does, in words, with the clause.
fn features<'a>(
    book: &book::Book,
    language: Language,
    features: &'a [book::Feature],
) -> Vec<Feature<'a>> {
    let effect = |e: &book::Effect| Note { text: book.say(language, &e.text), clause: e.clause };
    let feature = |f: &'a book::Feature| Feature {
        id: &f.id,
        name: f.name.get(language),
        water: cartography::is_water(&f.id),
        effects: f.effects.iter().map(effect).collect(),
    };
    features.iter().map(feature).collect()
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

impl<'a> Rules<'a> {
    pub fn new(book: &'a book::Book, language: Language) -> Rules<'a> {
        let rules = &book.rules;
        let chapter =
            |c: &'a kernel::rules::Chapter| Chapter { id: &c.id, title: c.title.get(language) };
        let clause = |c: &'a kernel::rules::Clause| Clause {
            id: &c.id,
            chapter: &c.chapter,
            text: c.text.get(language),
            source: &c.source,
            rulings: &c.rulings,
        };
        let ruling = |r: &'a kernel::rules::Ruling| Ruling {
            id: &r.id,
            title: r.title.get(language),
            text: r.text.get(language),
            source: &r.source,
        };
        Rules {
            chapters: rules.chapters.iter().map(chapter).collect(),
            clauses: rules.clauses.iter().map(clause).collect(),
            rulings: rules.rulings.iter().map(ruling).collect(),
        }
    }
}
