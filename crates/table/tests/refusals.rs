//! What bad input gets, and what nobody gets to see.

mod common;

use common::{Table, config, pick};
use serde_json::json;
use table::Config;

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_has_its_status() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let order = pick(&view, 0);
    let orders = game.path("orders");
    let give =
        async |token: Option<&str>, body: serde_json::Value| table.post(&orders, token, body).await;
    give(None, json!({ "n": 0, "order": order })).await.is(401);
    give(Some("00ff"), json!({ "n": 0, "order": order })).await.is(403);
    let early = give(game.token(1), json!({ "n": 0, "order": order })).await.is(409);
    assert_eq!(early["n"], 0);
    let stale = give(Some(game.mine()), json!({ "n": 5, "order": order })).await.is(409);
    assert_eq!(stale["view"], view);
    give(Some(game.mine()), json!({ "n": 0, "order": "fly to the moon" })).await.is(400);
    give(Some(game.mine()), json!({ "n": "zero" })).await.is(400);
    let broken = table.ask("POST", &orders, Some(game.mine()), Some("{\"n\":".into())).await;
    assert!(broken.is(400)["error"].as_str().unwrap().contains("line 1 column"));
    let large = "x".repeat(100_000);
    give(Some(game.mine()), json!({ "n": 0, "order": large })).await.is(413);
    table.get("/api/matches/nothing/view", None).await.is(404);
    table.get("/api/games/nothing", None).await.is(404);
    table.post("/api/matches", None, json!({ "game": "nothing" })).await.is(404);
    table.get("/nothing", None).await.is(404);
    assert_eq!(table.view(&game, Some(game.mine())).await, view, "nothing was changed");
}

/// Whatever stands in an address, the answer is JSON that says what is wrong with it.
#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_cannot_be_read_get_a_reason() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let all = "/api/matches?lang=pl&lang=en".to_string();
    for path in [game.path("at/abc"), game.path("at/-1"), game.path("log?from=abc"), all] {
        let answer = table.get(&path, Some(game.mine())).await.is(400);
        let reason = answer["error"].as_str().unwrap();
        assert!(!reason.is_empty() && answer["clause"].is_null(), "{path}: {reason}");
    }
    let unread = table.get(&game.path("at/abc"), None).await.is(400);
    assert!(unread["error"].as_str().unwrap().contains("`abc`"), "{unread}");
}

/// What a page of another site can make a browser send.
#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_neither_act_nor_read() {
    let table = Table::new().await;
    let game = table.seat(["me", "open"]).await;
    let wish = json!({ "game": table.get("/api/games", None).await.is(200)[0]["id"] }).to_string();
    let join = json!({ "side": game.sides[1] }).to_string();
    let (own, evil) = (("host", "192.168.1.7:1939"), ("host", "evil.example:1939"));
    let foreign: [&[(&str, &str)]; 5] = [
        &[own, ("origin", "https://evil.example")],
        &[own, ("origin", "null")],
        &[own, ("sec-fetch-site", "cross-site")],
        &[evil, ("origin", "http://evil.example:1939")],
        &[evil, ("sec-fetch-site", "same-origin")],
    ];
    let before = table.get("/api/matches", None).await.text;
    for headers in foreign {
        for (path, body) in [("/api/matches".into(), &wish), (game.path("join"), &join)] {
            let refused = table.send("POST", &path, None, headers, Some(body.clone())).await;
            let reason = refused.is(403)["error"].as_str().unwrap().to_string();
            assert!(reason.contains("--public-url"), "{headers:?}: {reason}");
        }
        table.send("POST", &game.path("token"), Some(game.mine()), headers, None).await.is(403);
    }
    for path in ["/", "/api/matches", &game.path("view"), "/api/games"] {
        table.ask_as("GET", path, None, &[evil]).await.is(403);
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "text/json", ""] {
        let headers = [own, ("content-type", kind)];
        let answer = table.send("POST", "/api/matches", None, &headers, Some(wish.clone())).await;
        let reason = answer.is(415)["error"].as_str().unwrap().to_string();
        assert!(reason.contains("application/json"), "{reason}");
    }
    assert_eq!(table.get("/api/matches", None).await.text, before, "nothing came of it");
    let page = [own, ("origin", "http://192.168.1.7:1939"), ("sec-fetch-site", "same-origin")];
    table.send("POST", &game.path("join"), None, &page, Some(join)).await.is(200);
    let kind = [("content-type", "Application/JSON; charset=utf-8")];
    table.send("POST", "/api/matches", None, &kind, Some(wish)).await.is(201);
}

/// No database has to cope with them: every way in refuses them with the same words.
#[tokio::test(flavor = "multi_thread")]
async fn control_characters_are_refused_everywhere() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let id = table.get("/api/games", None).await.is(200)[0]["id"].clone();
    let journal = table.get(&game.path("journal"), None).await.text;
    let entry = json!({ "n": 1, "by": "\0", "order": "\u{1b}" });
    let refuses = async |method: &str, path: String, body: Option<serde_json::Value>| {
        let body = body.map(|body| body.to_string());
        let refused = table.ask(method, &path, Some(game.mine()), body).await.is(400);
        assert!(refused["error"].as_str().unwrap().contains("control characters"), "{refused}");
    };
    refuses("POST", game.path("chat"), Some(json!({ "text": "a\0b" }))).await;
    refuses("PUT", game.path("notes"), Some(json!({ "text": "a\0b" }))).await;
    refuses("POST", game.path("orders"), Some(json!({ "n": 0, "order": "\0" }))).await;
    refuses("POST", game.path("join"), Some(json!({ "side": "x", "invitation": "\0" }))).await;
    refuses("POST", game.path("branch"), Some(json!({ "n": 0, "name": "\u{7}" }))).await;
    refuses("POST", "/api/matches".into(), Some(json!({ "game": id, "name": "\0" }))).await;
    let import = json!({ "journal": format!("{journal}{entry}\n") });
    refuses("POST", "/api/matches/import".into(), Some(import)).await;
    for path in ["/api/matches/%00/view", "/t/%00", "/api/games?lang=%00", "/api/reports/a%1f"] {
        refuses("GET", path.into(), None).await;
    }
    let text = json!({ "text": "two\nlines\tand a tab\r\n" }).to_string();
    table.ask("PUT", &game.path("notes"), Some(game.mine()), Some(text)).await.is(200);
}

/// An order that is well written but not allowed names the clause that forbids it.
#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_order_names_its_clause() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let mut view = table.view(&game, Some(game.mine())).await;
    // What was legal before and is not any more.
    let mut earlier: Vec<serde_json::Value> = Vec::new();
    for step in 0..10 {
        let now: Vec<serde_json::Value> =
            view["choices"].as_array().unwrap().iter().map(|c| c["order"].clone()).collect();
        let illegal = earlier.iter().find(|order| !now.contains(order));
        if let Some(order) = illegal {
            let refused = table.order(&game, game.mine(), &view["n"], order).await.is(422);
            assert!(refused["clause"].as_str().is_some_and(|c| !c.is_empty()), "{refused}");
            let body = json!({ "order": order });
            let why = table.post(&game.path("why"), Some(game.mine()), body).await.is(200);
            assert_eq!((&why["legal"], &why["text"]), (&json!(false), &refused["error"]));
            return;
        }
        earlier = now;
        let order = pick(&view, step);
        view = table.order(&game, game.mine(), &view["n"], &order).await.is(200);
    }
    panic!("no order became illegal");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_leaves_before_the_end() {
    let file = std::env::temp_dir().join(format!("sztab-secret-{}.db", std::process::id()));
    let url = format!("sqlite:{}", file.display());
    let table = Table::with(config(), &url).await;
    let game = table.seat(["me", "random"]).await;
    let view = table.turn(&game, 0).await;
    table.order(&game, game.mine(), &view["n"], &pick(&view, 1)).await.is(200);
    let secret = stored(&url, "SELECT secret FROM matches").await;
    assert_eq!(secret.len(), 64);
    let seats = stored(&url, "SELECT seats FROM matches").await;
    assert!(!seats.contains(game.mine()), "only the hash of a token is kept");
    for what in ["view", "log", "at/0", "standing", "journal", "proof", "chat"] {
        for token in [None, Some(game.mine())] {
            let answer = table.get(&game.path(what), token).await;
            assert_eq!(answer.status, 200, "{what}");
            assert!(!answer.text.contains(&secret), "{what} tells the secret");
        }
    }
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

async fn stored(url: &str, query: &'static str) -> String {
    use sqlx::{Connection, Row};
    sqlx::any::install_default_drivers();
    let mut connection = sqlx::AnyConnection::connect(url).await.unwrap();
    sqlx::query(query).fetch_one(&mut connection).await.unwrap().get(0)
}

/// A spectator sees what the rules let a spectator see, at every decision, and never a choice.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_get_the_spectators_scene() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let title = &common::titles()[0];
    let book = title.book();
    let mut battles = 0;
    for step in 0..400 {
        let seen = table.view(&game, None).await;
        assert_eq!((&seen["you"], &seen["choices"]), (&json!(null), &json!([])));
        let Some(decides) = seen["decides"].as_str() else { break };
        let seat = usize::from(decides != game.sides[0]);
        if !seen["battle"].is_null() {
            battles += 1;
            let text = table.get(&game.path("journal"), None).await.text;
            let journal = kernel::journal::Journal::read(&text).unwrap();
            let replayed = title.resume(journal).unwrap();
            let scene = replayed.scene(kernel::game::Viewer::Spectator);
            let scribe = shelf::json::Scribe::new(book, kernel::text::Language::EN);
            let battle = json!(scribe.forecast(&scene.battle.unwrap()));
            assert_eq!(seen["battle"]["lines"], battle["lines"]);
            assert_eq!(seen["battle"]["hidden"], battle["hidden"]);
            assert_eq!(seen["battle"]["column"], battle["column"]);
        }
        let view = table.view(&game, game.token(seat)).await;
        let order = pick(&view, step);
        table.order(&game, game.token(seat).unwrap(), &view["n"], &order).await.is(200);
    }
    assert!(battles > 0, "no battle came up");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_journals_are_not_stored() {
    let table = Table::with(Config { max_games: 1, ..config() }, "sqlite::memory:").await;
    let import = async |journal: &str| {
        table.post("/api/matches/import", None, json!({ "journal": journal })).await
    };
    import("").await.is(400);
    assert!(import("{}\n").await.is(400)["error"].as_str().unwrap().contains("line 1"));
    let game = table.seat(["me", "me"]).await;
    let journal = table.get(&game.path("journal"), None).await.text;
    let foreign = format!("{journal}{}\n", json!({ "n": 1, "by": "nobody", "order": "x" }));
    assert!(import(&foreign).await.is(422)["error"].as_str().unwrap().contains("entry 1"));
    let full = import(&journal).await;
    assert_eq!(full.status, 429, "{}", full.text);
    let list = table.get("/api/matches", None).await.is(200);
    assert_eq!(list["watch"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_and_notes_have_their_limits() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let say = async |token: Option<&str>, text: &str| {
        table.post(&game.path("chat"), token, json!({ "text": text })).await.status.as_u16()
    };
    assert_eq!(say(None, "hello").await, 401);
    assert_eq!(say(Some(game.mine()), "  ").await, 400);
    assert_eq!(say(Some(game.mine()), &"ą".repeat(500)).await, 201);
    assert_eq!(say(Some(game.mine()), &"ą".repeat(501)).await, 400);
    table.get(&game.path("notes"), None).await.is(401);
    let other = table.get(&game.path("notes"), game.token(1)).await.is(200);
    assert_eq!(other["text"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn books_pictures_and_operations_answer() {
    let table = Table::new().await;
    let games = table.get("/api/games?lang=pl", None).await.is(200);
    for game in games.as_array().unwrap() {
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        let book = table.get(&path, None).await.is(200);
        assert_eq!(book["pieces"].as_array().unwrap().len() as u64, book["units"]);
        assert!(book["board"]["spaces"].as_array().unwrap().len() > 10);
        for picture in ["map.svg", "map.svg?theme=dark", "counters.svg"] {
            let answer = table.get(&format!("{path}/{picture}"), None).await;
            assert!(answer.text.starts_with("<svg"), "{picture}");
        }
        table.get(&format!("{path}/map.svg?theme=pink"), None).await.is(400);
        let rules = table.get(&format!("{path}/rules"), None).await.is(200);
        assert_eq!(rules["clauses"].as_array().unwrap().len() as u64, book["clauses"]);
    }
    assert_eq!(table.get("/healthz", None).await.is(200)["status"], "ok");
    assert!(table.get("/metrics", None).await.text.contains("sztab_requests_total "));
    let calls = table.get("/api/openapi.json", None).await.is(200);
    assert!(calls["paths"]["/api/matches/{id}/orders"]["post"].is_object());
    for (page, module) in [("/", "front"), ("/t/x", "table"), ("/help", "help"), ("/api", "calls")]
    {
        let text = table.get(page, None).await.text;
        assert!(text.contains(&format!("/{module}.js\"")) && !text.contains("{{"), "{page}");
    }
}
