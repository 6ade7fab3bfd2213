//! What one table takes upon itself, and what it tells its operator.

mod common;

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Request, Response},
};
use common::{Table, config, pick};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use table::{Config, Rate, router};
use tower::ServiceExt;

/// A request that comes from somewhere.
async fn from(table: &Table, peer: &str, forwarded: Option<&str>) -> Response<Body> {
    let mut request = Request::builder().uri("/api/levels");
    if let Some(address) = forwarded {
        request = request.header("x-forwarded-for", address);
    }
    let mut request = request.body(Body::empty()).unwrap();
    let peer: SocketAddr = peer.parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    router(table.app.clone()).oneshot(request).await.unwrap()
}

/// So slow that no bucket fills while a test runs.
const TWO: Rate = Rate { per_second: 0.001, burst: 2.0 };

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_too_much_has_to_wait() {
    let table = Table::with(Config { address_rate: TWO, ..config() }, "sqlite::memory:").await;
    for _ in 0..2 {
        assert_eq!(from(&table, "192.0.2.1:5000", None).await.status(), 200);
    }
    let refused = from(&table, "192.0.2.1:5001", Some("198.51.100.7")).await;
    assert_eq!(refused.status(), 429, "an invented sender does not help");
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(from(&table, "192.0.2.2:5000", None).await.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_everybody_has_a_limit_of_their_own() {
    let behind = Config { address_rate: TWO, trust_proxy: true, ..config() };
    let table = Table::with(behind, "sqlite::memory:").await;
    let ask = async |address| from(&table, "127.0.0.1:9", Some(address)).await.status().as_u16();
    let mut answers = Vec::new();
    for address in ["192.0.2.1", "192.0.2.1", "1.1.1.1, 192.0.2.1", "192.0.2.2"] {
        answers.push(ask(address).await);
    }
    assert_eq!(answers, [200, 200, 429, 200]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_asks_too_much_has_to_wait() {
    // Two more for the share in the dice.
    let four = Rate { burst: 4.0, ..TWO };
    let table = Table::with(Config { seat_rate: four, ..config() }, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let say = async |seat| {
        let words = json!({ "text": "hello" });
        table.post(&game.path("chat"), game.token(seat), words).await.status.as_u16()
    };
    assert_eq!([say(0).await, say(0).await, say(0).await, say(1).await], [201, 201, 429, 201]);
}

#[tokio::test(flavor = "multi_thread")]
async fn lengths_are_those_of_the_configuration() {
    let small = Config {
        chat_length: 3,
        chat_lines: 1,
        notes_length: 4,
        name_length: 2,
        body_limit: 300,
        journal_limit: 400,
        max_games: 2,
        ..config()
    };
    let table = Table::with(small, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let say = async |text| {
        table.post(&game.path("chat"), Some(game.mine()), json!({ "text": text })).await
    };
    let long = say("ąąąą").await.is(400);
    assert_eq!(long["error"], "a message has 1 to 3 letters");
    say("ąąą").await.is(201);
    say("b").await.is(429);
    let note = async |text: String| {
        let body = json!({ "text": text }).to_string();
        table.ask("PUT", &game.path("notes"), Some(game.mine()), Some(body)).await.status.as_u16()
    };
    assert_eq!(note("four".into()).await, 200);
    assert_eq!(note("fifth".into()).await, 413);
    assert_eq!(note("x".repeat(300)).await, 413);
    let wish = json!({ "game": table.get("/api/games", None).await.is(200)[0]["id"],
                       "name": "abc" });
    table.post("/api/matches", None, wish.clone()).await.is(201);
    let list = table.get("/api/matches", None).await.is(200);
    let named =
        |rows: &serde_json::Value| rows.as_array().unwrap().iter().any(|r| r["name"] == "ab");
    assert!(named(&list["open"]) || named(&list["watch"]), "{list}");
    table.post("/api/matches", None, wish).await.is(429);
    let journal = json!({ "journal": "x".repeat(400) });
    table.post("/api/matches/import", None, journal).await.is(413);
}

/// A POST of JSON that comes from somewhere.
async fn post_from(table: &Table, peer: &str, path: &str, body: &Value) -> (u16, Value) {
    let request = Request::builder().method("POST").uri(path);
    let request = request.header("content-type", "application/json");
    let mut request = request.body(Body::from(body.to_string())).unwrap();
    request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
    let answer = router(table.app.clone()).oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    assert_eq!(status == 429, answer.headers().contains_key("retry-after"));
    let bytes = answer.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&bytes).unwrap())
}

/// Nobody fills the table alone: making, branching off and importing count, this machine's too.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_makes_only_so_many_games() {
    let few = Config {
        creation_rate: Rate { burst: 3.0, ..TWO },
        import_rate: Rate { burst: 1.0, ..TWO },
        ..config()
    };
    let table = Table::with(few, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let wish = json!({ "game": table.get("/api/games", None).await.is(200)[0]["id"] });
    let file = json!({ "journal": table.get(&game.path("journal"), None).await.text });
    let (make, import) = ("/api/matches", "/api/matches/import");
    for peer in ["192.0.2.1:1", "127.0.0.1:1"] {
        let post = async |path: &str, body: &Value| post_from(&table, peer, path, body).await;
        assert_eq!(post(make, &wish).await.0, 201, "{peer}");
        assert_eq!(post(import, &file).await.0, 201, "{peer}");
        let (status, refused) = post(import, &file).await;
        assert_eq!(status, 429);
        assert!(refused["error"].as_str().unwrap().contains("too many imported games"));
        assert_eq!(post(&game.path("branch"), &json!({ "n": 0 })).await.0, 201, "{peer}");
        let (status, refused) = post(make, &wish).await;
        assert_eq!(status, 429);
        assert!(refused["error"].as_str().unwrap().contains("too many new games"), "{refused}");
        assert_eq!(post(&game.path("branch"), &json!({ "n": 0 })).await.0, 429, "{peer}");
    }
    assert_eq!(post_from(&table, "192.0.2.2:1", make, &wish).await.0, 201);
}

/// Opens a stream of events; its body, or the status of the refusal.
async fn listen(table: &Table, path: &str, token: Option<&str>, peer: &str) -> Result<Body, u16> {
    let mut request = Request::builder().uri(path).header("last-event-id", "0");
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let mut request = request.body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
    let answer = router(table.app.clone()).oneshot(request).await.unwrap();
    match answer.status().as_u16() {
        200 => Ok(answer.into_body()),
        status => {
            assert!(answer.headers().contains_key("retry-after"));
            Err(status)
        }
    }
}

/// Whether a stream ends by itself.
async fn ends(body: &mut Body) -> bool {
    let end = async { while body.frame().await.is_some() {} };
    tokio::time::timeout(Duration::from_millis(300), end).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_play_listen_before_those_who_watch() {
    let few = Config { max_listeners: 3, max_listeners_of_address: 2, ..config() };
    let table = Table::with(few, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let events = game.path("events");
    let watch = async |peer| listen(&table, &events, None, peer).await;
    let mut watchers = [watch("192.0.2.1:1").await.unwrap(), watch("192.0.2.1:2").await.unwrap()];
    assert_eq!(watch("192.0.2.1:3").await.err(), Some(429), "two of one address");
    let mut other = watch("127.0.0.1:1").await.unwrap();
    assert_eq!(watch("127.0.0.1:2").await.err(), Some(429), "three in all");
    let mut seat = listen(&table, &events, game.token(0), "127.0.0.1:3").await.unwrap();
    assert!(ends(&mut watchers[1]).await, "the newest of the most makes room");
    assert!(!ends(&mut watchers[0]).await && !ends(&mut other).await && !ends(&mut seat).await);
    drop(watchers);
    assert!(watch("192.0.2.1:1").await.is_ok(), "places that are left are free");
    let mut bad = Request::builder().uri(&events).header("last-event-id", "yesterday");
    bad.headers_mut().unwrap().insert("host", "localhost".parse().unwrap());
    let bad = router(table.app.clone()).oneshot(bad.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(bad.status(), 400);
}

/// A listener holds only the part that it is about to send, however much it has missed.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn listeners_that_do_not_read_cost_little() {
    let table = Table::new().await;
    let game = table.seat(["random", "random"]).await;
    let view = table.turn(&game, 0).await;
    assert!(!view["over"].is_null());
    let entries = usize::try_from(view["n"].as_u64().unwrap()).unwrap();
    assert!(entries > 200, "{entries} entries");
    let resident = || {
        let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
        pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
    };
    let events = game.path("events");
    let mut bodies = Vec::new();
    let before = resident();
    for _ in 0..400 {
        let mut body = listen(&table, &events, None, "127.0.0.1:1").await.unwrap();
        // The first event: then nobody reads any more.
        body.frame().await.unwrap().unwrap();
        bodies.push(body);
    }
    let grown = resident().saturating_sub(before) >> 20;
    assert!(grown < 60, "400 listeners of {entries} entries took {grown} MB");
    drop(bodies);
    let told = table.listen(&game, None, 0, "entry", entries).await;
    let numbers: Vec<u64> = told.iter().map(|entry| entry["n"].as_u64().unwrap()).collect();
    assert!(numbers.iter().copied().eq(1..=entries as u64), "each once and in order");
}

/// Name and labels of each sample with its value; every sample has its HELP and TYPE before it.
fn samples(text: &str) -> BTreeMap<String, f64> {
    let (mut helped, mut kinds) = (Vec::new(), BTreeMap::new());
    let mut samples = BTreeMap::new();
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, words) = help.split_once(' ').unwrap();
            assert!(!words.is_empty());
            helped.push(name.to_string());
        } else if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert_eq!(helped.last().map(String::as_str), Some(name));
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            assert!(kinds.insert(name.to_string(), kind.to_string()).is_none(), "{name} twice");
        } else {
            let (name, value) = line.rsplit_once(' ').unwrap();
            let bare = name.split('{').next().unwrap();
            let family = helped.last().unwrap();
            let parts = ["_bucket", "_sum", "_count"].map(|part| format!("{family}{part}"));
            match kinds[family].as_str() {
                "histogram" => assert!(parts.iter().any(|part| part == bare), "{line}"),
                "counter" => assert!(bare == family && bare.ends_with("_total"), "{line}"),
                _ => assert_eq!(bare, family),
            }
            let value = value.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            assert!(samples.insert(name.to_string(), value).is_none(), "{name} twice");
        }
    }
    samples
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_what_happened() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let order = pick(&view, 0);
    table.order(&game, game.mine(), &json!(0), &order).await.is(200);
    table.order(&game, game.mine(), &json!(0), &order).await.is(409);
    let answer = table.get("/metrics", None).await;
    let samples = samples(&answer.text);
    for (name, value) in [
        ("sztab_games_created_total", 1.0),
        ("sztab_orders_accepted_total", 1.0),
        ("sztab_orders_refused_total", 1.0),
        ("sztab_database_errors_total", 0.0),
        ("sztab_commits_failed_total", 0.0),
        ("sztab_rooms", 1.0),
        ("sztab_listeners", 0.0),
        ("sztab_thinkers_busy", 0.0),
        ("sztab_order_seconds_count", 2.0),
        ("sztab_order_seconds_bucket{le=\"+Inf\"}", 2.0),
        // Four for the shares of the dice, one for the order.
        ("sztab_commit_entries_bucket{le=\"1\"}", 5.0),
        ("sztab_commit_entries_sum", 5.0),
    ] {
        assert_eq!(samples.get(name), Some(&value), "{name}\n{}", answer.text);
    }
    assert!(samples["sztab_requests_total"] >= 5.0);
    assert!(samples.keys().any(|name| name.starts_with("sztab_build_info{version=\"")));
    let buckets = samples.iter().filter(|(name, _)| name.starts_with("sztab_order_seconds_bucket"));
    assert!(buckets.count() > 5);
}
