//! The HTTP interface as a document: `/api/openapi.json`; the page at `/api` is
//! made from it.
//! A test compares it with the routes of `lib.rs`.

use axum::Json;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

struct Call {
    method: &'static str,
    path: &'static str,
    what: &'static str,
    /// The JSON body, as an example.
    body: &'static str,
    /// Its own answers; what follows from its form is added by [`Call::answers`].
    answers: &'static str,
}

impl Call {
    /// Every status that it may answer with.
    fn answers(&self) -> BTreeSet<&'static str> {
        let mut all: BTreeSet<&str> = self.answers.split(' ').collect();
        // Everybody may ask too often, for what nothing is called, or from a foreign page.
        all.extend(["400", "429"]);
        if self.path.starts_with("/api/") {
            all.insert("403");
        }
        if self.path.contains("{game}") {
            all.insert("404");
        }
        if self.path.contains("{id}") {
            all.extend(["403", "404", "503"]);
        }
        if !self.body.is_empty() {
            all.extend(["413", "415", "503"]);
        }
        all
    }
}

const fn get(path: &'static str, what: &'static str, answers: &'static str) -> Call {
    Call { method: "get", path, what, body: "", answers }
}

const fn send(
    method: &'static str,
    path: &'static str,
    what: &'static str,
    body: &'static str,
    answers: &'static str,
) -> Call {
    Call { method, path, what, body, answers }
}

const CALLS: [Call; 42] = [
    get("/api/games", "All games", "200"),
    get(
        "/api/games/{game}",
        "The book of a game: board, pieces with boxes and parents, marks, phases, turns, terrains, edges, countries, namings, reflexes, sources",
        "200 304",
    ),
    get(
        "/api/games/{game}/map.svg",
        "The map; theme=light|dark, names=on|off, numbers=on|off, grid=on|off, lang=en|pl, places=ID, far=on|off",
        "200 304 400",
    ),
    get(
        "/api/games/{game}/names.svg",
        "The names of places alone, as large as the map; theme=light|dark, lang=en|pl, places=ID",
        "200 304 400",
    ),
    get(
        "/api/games/{game}/underground.svg",
        "What runs below a map of zones, as large as the map; theme=light|dark",
        "200 304 400 404",
    ),
    get(
        "/api/games/{game}/cards.svg",
        "A symbol c-ID for every card, and c-back-SIDE for their backs; lang=en|pl",
        "200 304 400",
    ),
    get(
        "/api/games/{game}/counters.svg",
        "A symbol c-ID-FACE for every face of every counter; -m, -s, -t: the same with less on it; \
         detail=full|medium|small|tiny for one of them",
        "200 304 400",
    ),
    get("/api/games/{game}/rules", "Chapters, clauses, rulings", "200 304"),
    get("/api/levels", "Computer players", "200"),
    get("/api/reports", "Reports of the lab, the newest first", "200"),
    get("/api/reports/{name}", "The figures of a report", "200 400 404"),
    get("/api/reports/{name}/{chart}", "A chart of a report as SVG; lang=en|pl", "200 400 404"),
    get("/api/matches", "Games at this table: open ones and those to watch", "200 503"),
    send(
        "post",
        "/api/matches",
        "Make a game; one secret token for each seat of a person. pair: the first of a match of two \
         games with the sides exchanged, where the rules know one",
        r#"{"game": "GAME", "scenario": "ID", "options": {"ID": true}, "seats": {"SIDE": "me", "OTHER": "cadet"}, "name": "", "pair": false}"#,
        "201 404",
    ),
    send(
        "post",
        "/api/matches/import",
        "Take up a saved game; without its secret it can only be replayed",
        r#"{"journal": "TEXT", "seats": {"SIDE": "me", "OTHER": "cadet"}}"#,
        "201 404 422",
    ),
    get(
        "/api/matches/{id}/view",
        "The game as this seat (or a spectator) sees it; limits: how full the spaces are that it sees into; \
         reflex: the open question if this seat could have answered it ahead",
        "200",
    ),
    send(
        "post",
        "/api/matches/{id}/orders",
        "Give an order; n is the number of entries that the client has seen",
        r#"{"n": 0, "order": "ORDER"}"#,
        "200 401 409 422",
    ),
    send(
        "post",
        "/api/matches/{id}/undo",
        "Take back the last order",
        r#"{"n": 1}"#,
        "200 401 409 422",
    ),
    send(
        "post",
        "/api/matches/{id}/preview",
        "What this seat would see of the battle after an order, which is not given; after is false \
         if dice or a secret stand in between and it is shown as it is",
        r#"{"n": 0, "order": "ORDER"}"#,
        "200 401 409 422",
    ),
    send(
        "post",
        "/api/matches/{id}/why",
        "Whether an order is legal, and why not",
        r#"{"order": "ORDER"}"#,
        "200 401 409",
    ),
    send(
        "post",
        "/api/matches/{id}/shares",
        "A seat's share in the dice: first its commitment, then, when every person's seat has \
         committed to one, the share itself; anew begins with a new secret if a share was lost; \
         with table it counts only for the dice that are bound to that commitment",
        r#"{"commitment": "HASH", "share": "64 HEXADECIMAL DIGITS", "anew": false, "table": "HASH"}"#,
        "200 400 401 409",
    ),
    send(
        "post",
        "/api/matches/{id}/branch",
        "Another game that begins with the first n entries of this one, with dice of its own",
        r#"{"n": 0, "seats": {"SIDE": "me", "OTHER": "cadet"}, "name": ""}"#,
        "201",
    ),
    send(
        "post",
        "/api/matches/{id}/join",
        "Take a free seat, or the one that an invitation is for, which works once; answers the \
         seat's secret token",
        r#"{"side": "SIDE", "invitation": "WORD"}"#,
        "200 409",
    ),
    send(
        "post",
        "/api/matches/{id}/token",
        "A new token for this seat; the old one opens nothing any more",
        "",
        "200 401",
    ),
    get(
        "/api/matches/{id}/uses",
        "Which browsers used this seat, and when last; a browser names itself by the header \
         Sztab-Page",
        "200 401",
    ),
    get(
        "/api/matches/{id}/pair",
        "The match of two games that this one belongs to; players are told apart by the side that \
         they began with, and their tokens open both games",
        "200",
    ),
    get("/api/matches/{id}/events", "Server-sent events; resumes by Last-Event-ID", "200"),
    get("/api/matches/{id}/log", "What happened; from=N", "200"),
    get("/api/matches/{id}/at/{n}", "The game as it was after entry n", "200"),
    get("/api/matches/{id}/standing", "Points at the end of every phase", "200"),
    get("/api/matches/{id}/overlay/{overlay}", "Lines to be drawn over the board", "200"),
    get("/api/matches/{id}/chat", "What was said", "200"),
    send(
        "post",
        "/api/matches/{id}/chat",
        "Say something",
        r#"{"text": "…", "after": 0}"#,
        "201 401",
    ),
    get("/api/matches/{id}/notes", "The notes of a seat", "200 401"),
    send("put", "/api/matches/{id}/notes", "Keep notes", r#"{"text": "…"}"#, "200 401"),
    get(
        "/api/matches/{id}/reflexes",
        "What this seat wants done without being asked, for every question and phase that allow it",
        "200 401",
    ),
    send(
        "put",
        "/api/matches/{id}/reflexes",
        "Set one of them: answer is ask, never, or chance with least in per cent; it holds from the \
         open question on, and no other seat learns of it",
        r#"{"question": "ID", "phase": "ID", "answer": "chance", "least": 50}"#,
        "200 401",
    ),
    get("/api/matches/{id}/journal", "The game as a file; with its secret once it is over", "200"),
    get("/api/matches/{id}/proof", "What proves the dice; the secret once it is over", "200"),
    get("/api/openapi.json", "This document", "200"),
    get("/healthz", "Whether the server and its database answer", "200 503"),
    get("/metrics", "Counters for Prometheus", "200"),
];

pub async fn document() -> Json<Value> {
    Json(whole())
}

fn whole() -> Value {
    let mut paths = Map::new();
    for call in &CALLS {
        let entry = paths.entry(call.path).or_insert_with(|| json!({}));
        entry[call.method] = operation(call);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "sztab table",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A table for board wargames that knows the rules. Seats are opened by \
                            `Authorization: Bearer TOKEN`; without it one is a spectator. \
                            `lang=en|pl` chooses the language of all words, `places=ID` one of the \
                            book's namings where places go by several names. Bodies are sent as \
                            `Content-Type: application/json`.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "seat": { "type": "http", "scheme": "bearer" } },
            "schemas": { "Error": {
                "type": "object",
                "required": ["error", "clause"],
                "properties": {
                    "error": { "type": "string" },
                    "clause": { "type": ["string", "null"] },
                    "n": { "type": "integer", "description": "with 409: the entries there are" },
                    "view": { "type": "object", "description": "with 409: the game as it is" },
                },
            } },
        },
    })
}

fn operation(call: &Call) -> Value {
    let parts = call.path.split('/').filter_map(|p| p.strip_prefix('{')?.strip_suffix('}'));
    let parameters: Vec<Value> = parts
        .map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        })
        .collect();
    let answers: Map<String, Value> =
        call.answers().into_iter().map(|code| (code.to_string(), answer(code))).collect();
    let mut operation = json!({
        "summary": call.what,
        "parameters": parameters,
        "responses": answers,
    });
    if call.answers.contains("401") {
        operation["security"] = json!([{ "seat": [] }]);
    } else if call.path.contains("{id}") {
        operation["security"] = json!([{ "seat": [] }, {}]);
    }
    if let Ok(example) = serde_json::from_str::<Value>(call.body) {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": { "type": "object" }, "example": example } },
        });
    }
    operation
}

fn answer(code: &str) -> Value {
    let meaning = match code {
        "200" => "Done",
        "201" => "Made",
        "304" => "Not changed",
        "400" => "The request cannot be read",
        "401" => "This needs the token of a seat",
        "403" => {
            "The token opens no seat of this game; or a page of another site asks, or under a \
                  name that is not the table's"
        }
        "404" => "Not there",
        "409" => "Not your turn, or the game has moved on, which n tells; or already done",
        "413" => "Too large",
        "415" => "A body is JSON and says so: Content-Type: application/json",
        "422" => "A rule forbids it; the clause is named",
        "429" => "Too many; Retry-After says when",
        _ => "The database does not answer",
    };
    match code.starts_with('4') || code == "503" {
        true => json!({ "description": meaning, "content": { "application/json": {
            "schema": { "$ref": "#/components/schemas/Error" }
        } } }),
        false => json!({ "description": meaning }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every route of the server that is for programs, read from the source.
    fn routed() -> BTreeSet<(String, String)> {
        let source = include_str!("lib.rs");
        let mut found = BTreeSet::new();
        for part in source.split(".route(").skip(1) {
            let part = part.lines().next().unwrap_or_default();
            let Some(path) = part.split('"').nth(1) else { continue };
            if path == "/api"
                || !(path.starts_with("/api") || ["/healthz", "/metrics"].contains(&path))
            {
                continue;
            }
            for method in ["get", "post", "put"] {
                if part.contains(&format!("{method}(")) {
                    found.insert((method.to_string(), path.to_string()));
                }
            }
        }
        found
    }

    #[test]
    fn the_document_names_every_route() {
        let named = CALLS.iter().map(|c| (c.method.to_string(), c.path.to_string())).collect();
        assert_eq!(routed(), named);
        assert!(whole()["paths"]["/api/matches"]["post"]["requestBody"].is_object());
    }
}
