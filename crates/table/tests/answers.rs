//! Answers are what the document says: every example in it, and what the server really sends about
//! every game.

mod common;
mod sampled;

use common::{Table, schema::Schemas, titles};
use kernel::journal::Journal;
use sampled::{Heard, Walk, settled};
use serde_json::{Value, json};
use std::collections::BTreeMap;

async fn document() -> Value {
    Table::new().await.get("/api/openapi.json", None).await.is(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn examples_are_as_their_schemas_say() {
    let document = document().await;
    let schemas = Schemas::new(&document);
    let mut examples = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let body = &operation["requestBody"]["content"]["application/json"];
            if body.is_object() {
                let checked = schemas.check(&body["schema"], &body["example"]);
                checked.unwrap_or_else(|why| panic!("{method} {path}: the example{why}"));
                examples += 1;
            }
        }
    }
    assert!(examples > 10, "{examples}");
    // Two types of one name would be told apart by a number.
    let names: Vec<&String> =
        document["components"]["schemas"].as_object().unwrap().keys().collect();
    assert!(names.iter().all(|name| !name.ends_with(char::is_numeric)), "{names:?}");
}

/// `SZTAB_ANSWERS=FILE` writes them all down, so that those of two programs can be compared byte for
/// byte.
#[tokio::test(flavor = "multi_thread")]
async fn real_answers_are_as_their_schemas_say() {
    let document = document().await;
    let schemas = Schemas::new(&document);
    let walk = Walk::through_every_game().await;
    if let Some(file) = std::env::var_os("SZTAB_ANSWERS") {
        write_down(&walk, &std::path::PathBuf::from(file));
    }
    let mut seen: BTreeMap<(&str, &str, u16), u32> = BTreeMap::new();
    for heard in &walk.heard {
        let Heard { method, call, path, status, text } = heard;
        let answer = &document["paths"][call][method]["responses"][status.to_string()];
        let schema = &answer["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {path} answers {status}");
        let checked = schemas.check(schema, &serde_json::from_str(text).unwrap());
        checked.unwrap_or_else(|why| panic!("{method} {path} {status}: the answer{why}"));
        *seen.entry((method, call, *status)).or_default() += 1;
    }
    for (method, call, status) in [
        ("get", "/api/matches/{id}/view", 200),
        ("post", "/api/matches/{id}/orders", 200),
        ("post", "/api/matches/{id}/orders", 409),
        ("post", "/api/matches/{id}/preview", 200),
        ("post", "/api/matches/{id}/why", 200),
        ("put", "/api/matches/{id}/reflexes", 200),
        ("get", "/api/matches/{id}/pair", 200),
        ("post", "/api/matches/{id}/branch", 201),
    ] {
        assert!(seen.contains_key(&(method, call, status)), "{method} {call} {status}: {seen:?}");
    }
    let battles = walk.heard.iter().filter(|heard| heard.text.contains(r#""stage":"#)).count();
    assert!(battles > 5 && walk.events.len() > 100, "{battles} battles");
}

/// Whoever listens compares all that he hears with its schema; the end of a game is heard here, the
/// other kinds in the tests of what they tell of.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_is_heard() {
    let table = Table::new().await;
    let title = titles().into_iter().find(|title| title.book().id == "ford").unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/ford/samples/afternoon.jsonl");
    let mut journal = Journal::read(&std::fs::read_to_string(folder).unwrap()).unwrap();
    let last = journal.entries.pop().unwrap();
    let game = table.take_up(&*title, &journal).await;
    let n = journal.entries.len() as u64;
    let seat = usize::from(last.by == game.sides[1]);
    let order = async {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        table.order(&game, game.token(seat).unwrap(), &json!(n), &json!(last.order)).await.is(200)
    };
    let (over, view) = tokio::join!(table.listen(&game, None, n, "over", 1), order);
    assert_eq!(over[0], view["over"]);
    assert!(over[0].is_object(), "{view}");
}

fn write_down(walk: &Walk, file: &std::path::Path) {
    let mut text = String::new();
    for Heard { method, path, status, text: answer, .. } in &walk.heard {
        text.push_str(&format!("{method} {} {status} {}\n", settled(path), settled(answer)));
    }
    for (name, data) in &walk.events {
        text.push_str(&format!("{name} {}\n", settled(&data.to_string())));
    }
    std::fs::write(file, text).unwrap();
}
