//! The HTTP interface as a document: `/api/openapi.json`, made from `calls.rs`; the page at `/api` is
//! made from it in turn.

use crate::calls::{self, Call};
use axum::Json;
use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(whole);

pub async fn document() -> Json<&'static Value> {
    Json(&DOCUMENT)
}

/// Schemas of what is sent and of what is received: of the same type they may differ.
struct Schemas {
    sent: SchemaGenerator,
    received: SchemaGenerator,
}

fn whole() -> Value {
    let settings = || {
        SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into())
    };
    let mut schemas = Schemas {
        sent: settings().for_serialize().into_generator(),
        received: settings().for_deserialize().into_generator(),
    };
    let mut paths = Map::new();
    for call in &calls::all() {
        let entry = paths.entry(call.path).or_insert_with(|| json!({}));
        entry[call.method] = schemas.operation(call);
    }
    let mut all = schemas.sent.take_definitions(true);
    for (name, schema) in schemas.received.take_definitions(true) {
        let same = all.get(&name).is_none_or(|sent| *sent == schema);
        debug_assert!(same, "{name} is sent and received, and not the same");
        all.insert(name, schema);
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
            "schemas": all,
        },
    })
}

impl Schemas {
    fn operation(&mut self, call: &Call) -> Value {
        let answers: Map<String, Value> = call
            .statuses()
            .into_iter()
            .map(|status| (status.to_string(), self.answer(call, status)))
            .collect();
        let mut operation = json!({
            "summary": call.what,
            "parameters": self.parameters(call),
            "responses": answers,
        });
        if call.needs_seat() {
            operation["security"] = json!([{ "seat": [] }]);
        } else if call.path.contains("{id}") {
            operation["security"] = json!([{ "seat": [] }, {}]);
        }
        if let Some((body, example)) = call.body {
            let example: Value = serde_json::from_str(example).unwrap_or_default();
            let schema = body(&mut self.received);
            operation["requestBody"] = json!({
                "required": true,
                "content": { "application/json": { "schema": schema, "example": example } },
            });
        }
        operation
    }

    fn answer(&mut self, call: &Call, status: &str) -> Value {
        let mut answer = json!({ "description": meaning(status) });
        if let Some((kind, contents)) = call.contents(status) {
            answer["content"] = json!({ kind: { "schema": contents(&mut self.sent) } });
        }
        answer
    }

    /// What stands in the path, behind the question mark, and in headers.
    fn parameters(&mut self, call: &Call) -> Vec<Value> {
        let parts = call.path.split('/').filter_map(|p| p.strip_prefix('{')?.strip_suffix('}'));
        let mut all: Vec<Value> = parts.map(in_path).collect();
        for question in &call.questions {
            let mut object = Value::from(question(&mut self.received));
            let fields = object["properties"].as_object_mut().map(std::mem::take);
            all.extend(fields.unwrap_or_default().into_iter().map(in_question));
        }
        all.extend(call.headers.iter().map(|(name, what)| {
            let schema = json!({ "type": "string" });
            json!({ "name": name, "in": "header", "required": false, "description": what,
                    "schema": schema })
        }));
        all
    }
}

fn in_path(name: &str) -> Value {
    let (what, kind) = match name {
        "game" => ("The id of a book", "string"),
        "id" => ("The id of a game", "string"),
        "n" => ("How many entries", "integer"),
        "overlay" => ("One of the book's overlays", "string"),
        "chart" => ("One of the report's charts, with .svg", "string"),
        _ => ("The name of a report", "string"),
    };
    json!({ "name": name, "in": "path", "required": true, "description": what,
            "schema": { "type": kind } })
}

/// A field of an object behind the question mark: what need not be there is not `null` there.
fn in_question((name, mut schema): (String, Value)) -> Value {
    let what = schema.as_object_mut().and_then(|schema| schema.remove("description"));
    if let Some(choice) = schema["anyOf"].get_mut(0).map(Value::take) {
        schema = choice;
    }
    if let Some(kind) = schema["type"].get_mut(0).map(Value::take) {
        schema["type"] = kind;
    }
    if let Some(words) = schema["enum"].as_array_mut() {
        words.retain(|word| !word.is_null());
    }
    json!({ "name": name, "in": "query", "required": false,
            "description": what.unwrap_or_default(), "schema": schema })
}

fn meaning(status: &str) -> &'static str {
    match status {
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
        let calls = calls::all();
        let named = calls.iter().map(|c| (c.method.to_string(), c.path.to_string())).collect();
        assert_eq!(routed(), named);
        assert!(whole()["paths"]["/api/matches"]["post"]["requestBody"].is_object());
    }
}
