//! The HTTP interface as programs know it: the document changes only on purpose, every answer is
//! one that it names, and every refusal says what it must.

mod common;

use common::{Answer, Seated, Table, config, pick};
use serde_json::{Map, Value, json};
use table::{Config, Rate};

/// A change of the contract is a change of this snapshot.
#[tokio::test(flavor = "multi_thread")]
async fn the_document_changes_only_on_purpose() {
    let table = Table::new().await;
    let document = table.get("/api/openapi.json", None).await.is(200);
    let mut short = String::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            short.push_str(&outline(&format!("{} {path}", method.to_uppercase()), operation));
        }
    }
    insta::assert_snapshot!("openapi", short);
}

/// One operation of the document in a few lines; what is in its types, `web/types/api.d.ts` shows.
fn outline(name: &str, operation: &Value) -> String {
    let known = ["summary", "parameters", "responses", "security", "requestBody"];
    let more = operation.as_object().unwrap().keys().find(|key| !known.contains(&key.as_str()));
    assert_eq!(more, None, "{name} has something that the outline leaves out");
    let answers = operation["responses"].as_object().unwrap().iter();
    let answers: Vec<String> =
        answers.map(|(status, answer)| format!("{status}{}", contents(answer))).collect();
    let names = operation["parameters"].as_array().unwrap().iter();
    let parameters: Vec<&str> = names.map(|p| p["name"].as_str().unwrap()).collect();
    let body = &operation["requestBody"];
    format!(
        "{name}\n  {}\n  parameters {parameters:?}, security {}\n  body{} {}\n  answers {}\n",
        operation["summary"].as_str().unwrap(),
        operation["security"],
        contents(body),
        body["content"]["application/json"]["example"],
        answers.join(", ")
    )
}

/// What a body or an answer holds, by the name of its type.
fn contents(holder: &Value) -> String {
    let Some((kind, media)) = holder["content"].as_object().and_then(|all| all.iter().next())
    else {
        return String::new();
    };
    let name = |schema: &Value| Some(schema["$ref"].as_str()?.rsplit('/').next()?.to_string());
    let list = || Some(format!("[{}]", name(&media["schema"]["items"])?));
    match name(&media["schema"]).or_else(list) {
        Some(name) if name == "Error" => String::new(),
        Some(name) => format!(" {name}"),
        None => format!(" {kind}"),
    }
}

/// What somebody may send: a path whose parts exist or not, a token, a body.
struct Attempt<'a> {
    game: &'a str,
    id: &'a str,
    token: Option<&'a str>,
    body: Option<String>,
}

impl Attempt<'_> {
    fn path(&self, path: &str) -> String {
        path.replace("{game}", self.game).replace("{id}", self.id).replace("{n}", "0")
    }
}

/// Every operation of the document, sent well and badly, answers with a status that the document
/// gives for it, and a refusal is a sentence.
#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_one_that_the_document_names() {
    let table = Table::new().await;
    let document = table.get("/api/openapi.json", None).await.is(200);
    let games = table.get("/api/games", None).await.is(200);
    let game = games[0]["id"].as_str().unwrap();
    let seated = table.seat(["me", "me"]).await;
    let attempt = |game, id, token, body: Option<&str>| Attempt {
        game,
        id,
        token,
        body: body.map(String::from),
    };
    let (id, mine) = (seated.id.as_str(), Some(seated.mine()));
    let mut asked = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        // A stream that never ends is listened to by other tests.
        if path.ends_with("/events") {
            continue;
        }
        for (method, operation) in operations.as_object().unwrap() {
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            let example = (!example.is_null()).then(|| example.to_string());
            let attempts = [
                attempt(game, id, mine, example.as_deref()),
                attempt(game, id, None, example.as_deref()),
                attempt(game, id, Some("00ff"), example.as_deref()),
                attempt("nothing", "nothing", mine, example.as_deref()),
                attempt(game, id, mine, Some("{\"n\":")),
                attempt(game, id, mine, Some("{}")),
            ];
            for attempt in attempts {
                let body = attempt.body.clone().filter(|_| method != "get");
                let path = attempt.path(path);
                let answer = table.ask(&method.to_uppercase(), &path, attempt.token, body).await;
                expect_named(operation, method, &path, &answer);
                asked += 1;
            }
        }
        other_methods_are_not_there(&table, path, operations.as_object().unwrap()).await;
    }
    assert!(asked > 150, "{asked}");
}

fn expect_named(operation: &Value, method: &str, path: &str, answer: &Answer) {
    let status = answer.status.as_u16().to_string();
    let named = operation["responses"].get(&status);
    assert!(named.is_some(), "{method} {path} answers {status}: {}", answer.text);
    if answer.status.is_client_error() {
        let body = answer.json();
        assert!(body["error"].as_str().is_some_and(|text| text.len() > 5), "{path}: {body}");
        assert!(body.get("clause").is_some(), "{path}: {body}");
    }
}

async fn other_methods_are_not_there(table: &Table, path: &str, named: &Map<String, Value>) {
    for method in ["get", "post", "put", "delete", "patch"] {
        if !named.contains_key(method) {
            let path = path.replace(['{', '}'], "");
            let answer = table.ask(&method.to_uppercase(), &path, None, None).await;
            assert_eq!(answer.status, 405, "{method} {path}");
        }
    }
}

/// The path of a seated game's orders and a body that would be right.
async fn first_order(table: &Table, game: &Seated) -> (String, Value) {
    let view = table.view(game, Some(game.mine())).await;
    (game.path("orders"), json!({ "n": view["n"], "order": pick(&view, 0) }))
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_right_seat_gives_orders() {
    let table = Table::new().await;
    let (game, other) = (table.seat(["me", "me"]).await, table.seat(["me", "me"]).await);
    let (orders, body) = first_order(&table, &game).await;
    table.post(&orders, None, body.clone()).await.is(401);
    table.post(&orders, Some("no token"), body.clone()).await.is(403);
    table.post(&orders, Some(other.mine()), body.clone()).await.is(403);
    let early = table.post(&orders, game.token(1), body.clone()).await.is(409);
    assert_eq!(early["n"], 0);
    assert_eq!(table.view(&game, None).await["n"], 0, "nothing was changed");
    table.post(&orders, Some(game.mine()), body).await.is(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_behind_is_told_where_the_game_stands() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let (orders, body) = first_order(&table, &game).await;
    table.post(&orders, Some(game.mine()), body.clone()).await.is(200);
    for (path, body) in [(orders, body), (game.path("undo"), json!({ "n": 0 }))] {
        let stale = table.post(&path, Some(game.mine()), body).await.is(409);
        assert_eq!(stale["n"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_that_forbids_is_named_in_both_languages() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let book = common::titles()[0].clone();
    let verbs = book.verbs();
    let (mut refused, view) = (0, table.view(&game, Some(game.mine())).await);
    let orders: Vec<&str> =
        view["choices"].as_array().unwrap().iter().map(|c| c["order"].as_str().unwrap()).collect();
    for verb in verbs.iter().filter(|verb| !orders.contains(verb)) {
        let body = json!({ "n": 0, "order": verb });
        let en = table.post(&game.path("orders"), Some(game.mine()), body.clone()).await;
        if en.status != 422 {
            continue;
        }
        let pl = table.post(&game.path("orders?lang=pl"), Some(game.mine()), body).await.is(422);
        let en = en.json();
        assert_eq!(en["clause"], pl["clause"]);
        let rules = &book.book().rules;
        let clause = en["clause"].as_str().unwrap();
        assert!(rules.clause(clause).is_some() || rules.ruling(clause).is_some(), "{clause}");
        assert_ne!(en["error"], pl["error"]);
        refused += 1;
    }
    assert!(refused > 0, "no bare verb is an order that a rule forbids");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_pointed_at() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let send = async |path: String, body: &str| {
        table.ask("POST", &path, Some(game.mine()), Some(body.into())).await
    };
    for (body, place) in [("{\"n\":\n 1,,}", "line 2 column 4"), ("", "line 1 column 0")] {
        let broken = send(game.path("orders"), body).await.is(400);
        assert!(broken["error"].as_str().unwrap().contains(place), "{broken}");
    }
    let extra = send(game.path("undo"), "{\"n\": 0, \"force\": true}").await.is(400);
    assert!(extra["error"].as_str().unwrap().contains("force"), "{extra}");
    send(game.path("chat"), &json!({ "text": "x".repeat(70_000) }).to_string()).await.is(413);
    table.get("/api/matches/nothing/view", None).await.is(404);
    table.get(&game.path("at/99"), None).await.is(404);
    table.post("/api/matches", None, json!({ "game": "nothing" })).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_told_when_to_come_back() {
    // Two of the four are spent on the share in the dice.
    let slow = Rate { per_second: 0.02, burst: 4.0 };
    let table = Table::with(Config { seat_rate: slow, ..config() }, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let say = async |seat: usize| {
        table.post(&game.path("chat"), game.token(seat), json!({ "text": "hello" })).await
    };
    assert_eq!([say(0).await.status, say(0).await.status], [201, 201]);
    let late = say(0).await;
    let wait: u64 = late.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((30..=51).contains(&wait), "{wait} s");
    late.is(429);
    assert_eq!(say(1).await.status, 201, "the other seat has a measure of its own");
    let full = Config { max_games: 1, ..config() };
    let table = Table::with(full, "sqlite::memory:").await;
    table.seat(["me", "me"]).await;
    let games = table.get("/api/games", None).await.is(200);
    let more = table.post("/api/matches", None, json!({ "game": games[0]["id"] })).await;
    assert!(more.headers.contains_key("retry-after"));
    more.is(429);
}

/// When the database is gone, an order is refused and the game stays where it was.
#[tokio::test(flavor = "multi_thread")]
async fn without_its_database_the_table_changes_nothing() {
    use sqlx::Connection;
    let file = std::env::temp_dir().join(format!("sztab-gone-{}.db", std::process::id()));
    let url = format!("sqlite:{}", file.display());
    let table = Table::with(config(), &url).await;
    let game = table.seat(["me", "me"]).await;
    let (orders, body) = first_order(&table, &game).await;
    let before = table.view(&game, Some(game.mine())).await;
    sqlx::any::install_default_drivers();
    let mut connection = sqlx::AnyConnection::connect(&url).await.unwrap();
    for gone in ["DROP TABLE entries", "DROP TABLE chat"] {
        sqlx::query(gone).execute(&mut connection).await.unwrap();
    }
    let refused = table.post(&orders, Some(game.mine()), body).await;
    assert!(refused.headers.contains_key("retry-after"));
    refused.is(503);
    table.post(&game.path("chat"), Some(game.mine()), json!({ "text": "hi" })).await.is(503);
    assert_eq!(table.view(&game, Some(game.mine())).await, before, "nothing was changed");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

/// What a page needs beside the board: words for all that it shows, each effect with its clause.
#[tokio::test(flavor = "multi_thread")]
async fn a_book_says_what_its_board_means() {
    let table = Table::new().await;
    for game in table.get("/api/games", None).await.is(200).as_array().unwrap() {
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        let book = table.get(&format!("{path}?lang=pl"), None).await.is(200);
        let list = |key: &str| book[key].as_array().unwrap().clone();
        let ids = |key: &str| list(key).iter().map(|x| x["id"].clone()).collect::<Vec<_>>();
        for space in book["board"]["spaces"].as_array().unwrap() {
            if space["box"] == false {
                assert!(ids("terrains").contains(&space["terrain"]), "{space}");
                // A bridge may belong to no district.
                let country = &space["country"];
                assert!(country == "" || ids("countries").contains(country), "{space}");
            }
            for edge in space["edges"].as_array().unwrap() {
                assert!(ids("edges").contains(&edge["id"]), "{edge}");
            }
        }
        for feature in list("terrains").iter().chain(&list("edges")) {
            for effect in feature["effects"].as_array().unwrap() {
                assert!(effect["text"].as_str().is_some_and(|text| !text.is_empty()), "{feature}");
                assert!(effect["clause"].as_str().is_some_and(|c| !c.is_empty()), "{feature}");
            }
        }
        let turns = list("turns");
        assert!(turns.iter().all(|turn| turn["dates"].is_string()), "{turns:?}");
        let arrivals = turns.iter().flat_map(|turn| turn["arrivals"].as_array().unwrap());
        assert!(arrivals.into_iter().all(|a| ids("pieces").contains(&a["piece"])));
        assert_eq!(list("sources").len(), 6);
    }
}

/// Titles of rulings and formations of units are words too, so a Polish page has them in Polish.
#[tokio::test(flavor = "multi_thread")]
async fn rulings_and_formations_speak_both_languages() {
    let table = Table::new().await;
    let words = async |path: String, list: &str, key: &str| -> Vec<Value> {
        let answer = table.get(&path, None).await.is(200);
        answer[list].as_array().unwrap().iter().map(|row| row[key].clone()).collect()
    };
    for game in table.get("/api/games", None).await.is(200).as_array().unwrap() {
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        let rules = format!("{path}/rules");
        for (path, list, key) in [(rules, "rulings", "title"), (path, "pieces", "formation")] {
            let en = words(format!("{path}?lang=en"), list, key).await;
            let pl = words(format!("{path}?lang=pl"), list, key).await;
            // Not every counter belongs to a formation.
            let both: Vec<_> = en.iter().zip(&pl).filter(|(en, _)| *en != "").collect();
            assert!(both.iter().all(|(_, pl)| pl.as_str().is_some_and(|word| !word.is_empty())));
            let translated = both.iter().filter(|(en, pl)| en != pl).count();
            assert!(
                both.is_empty() || translated * 2 > both.len(),
                "{path}: {translated} of {}",
                both.len()
            );
        }
    }
}

/// Every variant of a map is a picture of its own and keeps its own tag.
#[tokio::test(flavor = "multi_thread")]
async fn maps_come_with_and_without_names_and_numbers() {
    let table = Table::new().await;
    let games = table.get("/api/games", None).await.is(200);
    let path = format!("/api/games/{}", games[0]["id"].as_str().unwrap());
    let mut seen = std::collections::BTreeMap::new();
    for picture in [
        "map.svg",
        "map.svg?names=off",
        "map.svg?numbers=off",
        "map.svg?names=off&numbers=off",
        "map.svg?theme=dark",
        "map.svg?theme=dark&names=off",
        "names.svg",
        "names.svg?theme=dark",
    ] {
        let answer = table.get(&format!("{path}/{picture}"), None).await;
        assert!(answer.text.starts_with("<svg"), "{picture}");
        let head = answer.text.lines().next().unwrap().to_string();
        let frame = seen.values().next().map_or(head.clone(), |(frame, _)| String::clone(frame));
        assert_eq!(head, frame, "{picture} has another size");
        let tag = answer.headers["etag"].to_str().unwrap().to_string();
        assert!(seen.values().all(|(_, text)| *text != answer.text), "{picture}");
        assert!(seen.insert(tag, (head, answer.text)).is_none(), "{picture} shares a tag");
    }
    for wrong in ["map.svg?names=maybe", "map.svg?numbers=1", "names.svg?theme=pink"] {
        table.get(&format!("{path}/{wrong}"), None).await.is(400);
    }
}
