//! Every call of the HTTP interface, declared once: what it is for, what may be sent, and what is
//! answered. `openapi.rs` makes the document from it, a test compares it with the routes.

use crate::{
    book, dice,
    error::Refusal,
    input::Lang,
    live, lobby, meters, pair, pictures, play, preview, reflex, reports, uses,
    view::{Entry, LogEntry, Look, Score, View, Winner},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::collections::BTreeSet;

/// Makes the schema of a type, or a reference to it.
pub type Of = fn(&mut SchemaGenerator) -> Schema;

pub struct Call {
    pub method: &'static str,
    pub path: &'static str,
    pub what: &'static str,
    /// What may stand behind the question mark, as the fields of an object.
    pub questions: Vec<Of>,
    pub headers: Vec<Header>,
    /// The JSON body and an example of it.
    pub body: Option<(Of, &'static str)>,
    /// What it answers when all goes well: status, kind and contents.
    pub answer: (&'static str, &'static str, Of),
    /// Contents of other answers than refusals.
    pub special: Option<(&'static str, Of)>,
    /// Further statuses of its own; what follows from its form is added by [`Call::statuses`].
    others: &'static str,
}

/// A header of a request.
pub type Header = (&'static str, &'static str);

const PREFER: Header = ("Prefer", "`return=minimal`: only the number of entries is answered");
const PAGE: Header = ("Sztab-Page", "A random word by which a browser names itself to its seat");
const LAST: Header = ("Last-Event-ID", "The id of the last event that was heard, or an entry");
const TAG: Header = ("If-None-Match", "The ETag of an answer that is there already");

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";
const TEXT: &str = "text/plain";

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

fn call(method: &'static str, path: &'static str, what: &'static str) -> Call {
    // Whoever asks about a game may say in which words, and which browser he is.
    let (questions, headers): (Vec<Of>, _) = match path.contains("{id}") {
        true => (vec![Lang::json_schema as Of], vec![PAGE]),
        false => (Vec::new(), Vec::new()),
    };
    let answer: (_, _, Of) = ("200", TEXT, of::<String>);
    Call { method, path, what, questions, headers, body: None, answer, special: None, others: "" }
}

fn get(path: &'static str, what: &'static str) -> Call {
    call("get", path, what)
}

fn post(path: &'static str, what: &'static str) -> Call {
    call("post", path, what)
}

fn put(path: &'static str, what: &'static str) -> Call {
    call("put", path, what)
}

impl Call {
    fn asks<T: JsonSchema>(mut self) -> Call {
        self.questions.push(T::json_schema);
        self
    }

    fn takes<T: JsonSchema>(self, example: &'static str) -> Call {
        Call { body: Some((of::<T>, example)), ..self }
    }

    fn gives<T: JsonSchema>(self) -> Call {
        Call { answer: ("200", JSON, of::<T>), ..self }
    }

    fn makes<T: JsonSchema>(self) -> Call {
        Call { answer: ("201", JSON, of::<T>), ..self }
    }

    fn draws(self) -> Call {
        Call { answer: ("200", SVG, of::<String>), ..self }
    }

    /// It may be asked for no more than the number of entries.
    fn brief(mut self) -> Call {
        self.headers.push(PREFER);
        self.gives::<Look>()
    }

    /// Whoever has it already is told so.
    fn tagged(mut self) -> Call {
        self.headers.push(TAG);
        self.or("304")
    }

    fn or(self, others: &'static str) -> Call {
        Call { others, ..self }
    }

    /// Only a seat may ask.
    pub fn needs_seat(&self) -> bool {
        self.others.contains("401")
    }

    /// Every status that it may answer with.
    pub fn statuses(&self) -> BTreeSet<&'static str> {
        let mut all: BTreeSet<&str> = self.others.split_whitespace().collect();
        // Everybody may ask too often, for what nothing is called, or from a foreign page.
        all.extend([self.answer.0, "400", "429"]);
        if self.path.starts_with("/api/") {
            all.insert("403");
        }
        if self.path.contains("{game}") {
            all.insert("404");
        }
        if self.path.contains("{id}") {
            all.extend(["403", "404", "503"]);
        }
        if self.body.is_some() {
            all.extend(["413", "415", "503"]);
        }
        all
    }

    /// What an answer with that status holds.
    pub fn contents(&self, status: &str) -> Option<(&'static str, Of)> {
        let (done, kind, contents) = self.answer;
        match (status, self.special) {
            ("304", _) => None,
            (status, _) if status == done => Some((kind, contents)),
            (status, Some((other, contents))) if status == other => Some((JSON, contents)),
            _ => Some((JSON, of::<Refusal>)),
        }
    }
}

pub fn all() -> Vec<Call> {
    let parts = [books(), table(), matches(), seats(), past(), papers(), operator()];
    parts.into_iter().flatten().collect()
}

fn books() -> Vec<Call> {
    let picture = |path, what| get(path, what).asks::<pictures::Wanted>().draws().tagged();
    vec![
        get("/api/games", "All games").asks::<Lang>().gives::<Vec<book::Card>>(),
        get(
            "/api/games/{game}",
            "The book of a game: board, pieces with boxes and parents, marks, phases, turns, \
             terrains, edges, countries, namings, reflexes, sources",
        )
        .asks::<Lang>()
        .gives::<book::Book>()
        .tagged(),
        picture("/api/games/{game}/map.svg", "The map"),
        picture("/api/games/{game}/names.svg", "The names of places alone, as large as the map"),
        picture(
            "/api/games/{game}/underground.svg",
            "What runs below a map of zones, as large as the map",
        ),
        picture(
            "/api/games/{game}/cards.svg",
            "A symbol c-ID for every card, and c-back-SIDE for their backs",
        ),
        picture(
            "/api/games/{game}/counters.svg",
            "A symbol c-ID-FACE for every face of every counter; -m, -s, -t: the same with less on it; \
             mark-WORD, marker-KIND and shield-SIDE round the origin, the worst mark first",
        ),
        get("/api/games/{game}/rules", "Chapters, clauses, rulings")
            .asks::<Lang>()
            .gives::<book::Rules>()
            .tagged(),
        get("/api/levels", "Computer players").gives::<Vec<book::Level>>(),
    ]
}

fn table() -> Vec<Call> {
    vec![
        get("/api/reports", "Reports of the lab, the newest first").gives::<Vec<reports::Row>>(),
        get("/api/reports/{name}", "The figures of a report").gives::<reports::Report>().or("404"),
        get("/api/reports/{name}/{chart}", "A chart of a report as SVG")
            .asks::<Lang>()
            .draws()
            .or("404"),
        get("/api/matches", "Games at this table: open ones and those to watch")
            .asks::<Lang>()
            .gives::<lobby::Games>()
            .or("503"),
        post(
            "/api/matches",
            "Make a game; one secret token for each seat of a person. pair: the first of a match \
             of two games with the sides exchanged, where the rules know one",
        )
        .takes::<lobby::NewGame>(
            r#"{"game": "GAME", "scenario": "ID", "options": {"ID": true}, "seats": {"SIDE": "me", "OTHER": "cadet"}, "name": "", "pair": false}"#,
        )
        .makes::<lobby::Made>()
        .or("404"),
        post(
            "/api/matches/import",
            "Take up a saved game; without its secret it can only be replayed",
        )
        .takes::<lobby::Import>(
            r#"{"journal": "TEXT", "seats": {"SIDE": "me", "OTHER": "cadet"}}"#,
        )
        .makes::<lobby::Made>()
        .or("404 422"),
    ]
}

fn matches() -> Vec<Call> {
    vec![
        get("/api/matches/{id}/view", "The game as this seat (or a spectator) sees it").brief(),
        post(
            "/api/matches/{id}/orders",
            "Give an order; n is the number of entries that the client has seen",
        )
        .takes::<play::Order>(r#"{"n": 0, "order": "ORDER"}"#)
        .brief()
        .or("401 409 422"),
        post("/api/matches/{id}/undo", "Take back the last order")
            .takes::<play::Undo>(r#"{"n": 1}"#)
            .brief()
            .or("401 409 422"),
        post(
            "/api/matches/{id}/preview",
            "What this seat would see of the battle after an order, which is not given",
        )
        .takes::<preview::WhatIf>(r#"{"n": 0, "order": "ORDER"}"#)
        .gives::<preview::Preview>()
        .or("401 409 422"),
        get(
            "/api/matches/{id}/why",
            "Why nothing can be done with a counter, with a space, or with a counter in a space: the \
             order that is meant, and what forbids it",
        )
        .asks::<play::Target>()
        .gives::<play::Legality>()
        .or("401 409"),
        post("/api/matches/{id}/why", "Whether an order is legal, and why not")
            .takes::<play::Why>(r#"{"order": "ORDER"}"#)
            .gives::<play::Legality>()
            .or("401 409"),
        post(
            "/api/matches/{id}/shares",
            "A seat's share in the dice: first its commitment, then, when every person's seat has \
             committed to one, the share itself; anew begins with a new secret if a share was \
             lost; with table it counts only for the dice that are bound to that commitment",
        )
        .takes::<dice::Wish>(
            r#"{"commitment": "HASH", "share": "64 HEXADECIMAL DIGITS", "anew": false, "table": "HASH"}"#,
        )
        .gives::<dice::Dice>()
        .or("401 409"),
    ]
}

fn seats() -> Vec<Call> {
    vec![
        post(
            "/api/matches/{id}/branch",
            "Another game that begins with the first n entries of this one, with dice of its own",
        )
        .takes::<lobby::Branch>(
            r#"{"n": 0, "seats": {"SIDE": "me", "OTHER": "cadet"}, "name": ""}"#,
        )
        .makes::<lobby::Made>()
        .or("409"),
        post(
            "/api/matches/{id}/join",
            "Take a free seat, or the one that an invitation is for, which works once; answers \
             the seat's secret token",
        )
        .takes::<lobby::Join>(r#"{"side": "SIDE", "invitation": "WORD"}"#)
        .gives::<lobby::Opened>()
        .or("409"),
        post(
            "/api/matches/{id}/token",
            "A new token for this seat; the old one opens nothing any more",
        )
        .gives::<lobby::Opened>()
        .or("401"),
        get("/api/matches/{id}/uses", "Which browsers used this seat, and when last")
            .gives::<Vec<uses::Used>>()
            .or("401"),
        get(
            "/api/matches/{id}/pair",
            "The match of two games that this one belongs to; players are told apart by the side \
             that they began with, and their tokens open both games",
        )
        .gives::<pair::Pair>(),
    ]
}

fn past() -> Vec<Call> {
    let mut events =
        get("/api/matches/{id}/events", "Server-sent events; resumes by Last-Event-ID")
            .asks::<live::Wish>();
    events.headers.push(LAST);
    events.answer = ("200", "text/event-stream", heard);
    vec![
        events,
        get("/api/matches/{id}/log", "What happened").asks::<play::From>().gives::<Vec<LogEntry>>(),
        get("/api/matches/{id}/at/{n}", "The game as it was after entry n").gives::<View>(),
        get("/api/matches/{id}/standing", "Points at the end of every phase").gives::<Vec<Score>>(),
        get("/api/matches/{id}/overlay/{overlay}", "Lines to be drawn over the board")
            .asks::<play::Then>()
            .gives::<play::Overlay>(),
        get("/api/matches/{id}/journal", "The game as a file; with its secret once it is over")
            .or("409"),
        get("/api/matches/{id}/proof", "What proves the dice; the secret once it is over")
            .gives::<dice::Proof>(),
    ]
}

/// What may be heard: the data of an event by its name.
fn heard(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "description": "One event: its name, and what it says",
        "maxProperties": 1,
        "properties": {
            "entry": of::<Entry>(generator),
            "view": of::<View>(generator),
            "undo": of::<live::TakenBack>(generator),
            "shortened": of::<live::Shortened>(generator),
            "gone": of::<live::Gone>(generator),
            "chat": of::<play::Message>(generator),
            "dice": of::<dice::Dice>(generator),
            "presence": of::<live::Presence>(generator),
            "over": of::<Option<Winner>>(generator),
        },
    })
}

fn papers() -> Vec<Call> {
    vec![
        get("/api/matches/{id}/chat", "What was said").gives::<Vec<play::Message>>(),
        post("/api/matches/{id}/chat", "Say something")
            .takes::<play::Remark>(r#"{"text": "…", "after": 0}"#)
            .makes::<play::Message>()
            .or("401"),
        get("/api/matches/{id}/notes", "The notes of a seat").gives::<play::Words>().or("401"),
        put("/api/matches/{id}/notes", "Keep notes")
            .takes::<play::Words>(r#"{"text": "…"}"#)
            .gives::<play::Words>()
            .or("401"),
        get(
            "/api/matches/{id}/reflexes",
            "What this seat wants done without being asked, for every question and phase that \
             allow it",
        )
        .gives::<Vec<reflex::Standing>>()
        .or("401"),
        put(
            "/api/matches/{id}/reflexes",
            "Set one of them: answer is ask, never, or chance with least in per cent; it holds \
             from the open question on, and no other seat learns of it",
        )
        .takes::<reflex::Wish>(
            r#"{"question": "ID", "phase": "ID", "answer": "chance", "least": 50}"#,
        )
        .gives::<Vec<reflex::Standing>>()
        .or("401"),
    ]
}

fn operator() -> Vec<Call> {
    let health = get("/healthz", "Whether the server and its database answer");
    vec![
        get("/api/openapi.json", "This document")
            .gives::<serde_json::Map<String, serde_json::Value>>(),
        Call { special: Some(("503", of::<meters::Health>)), ..health }
            .gives::<meters::Health>()
            .or("503"),
        get("/metrics", "Counters for Prometheus"),
    ]
}
