//! What must not be taken in: requests of foreign pages, texts that no database keeps, and what is no
//! request at all.

use super::{
    attack::{Front, Told},
    raw::{Reply, request, send},
};
use crate::{Trouble, http::Wire};
use kernel::game::Side;
use serde_json::{Value, json};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);
const JSON: &str = "Content-Type: application/json";
const HOST: &str = "Host: localhost";
/// So many brackets.
const DEPTH: usize = 30_000;
const NOISE: usize = 200;

const REFUSED: [Reply; 2] = [Reply::Status(403), Reply::Status(415)];
const UNREADABLE: [Reply; 1] = [Reply::Status(400)];

/// Heads that a browser sends for a foreign page, or that a page brings about by tricks with names.
const PAGES: [&[&str]; 9] = [
    &[HOST, "Content-Type: text/plain"],
    &[HOST, "Content-Type: application/x-www-form-urlencoded"],
    &[HOST, "Content-Type: multipart/form-data; boundary=x"],
    &[HOST],
    &[HOST, JSON, "Origin: https://evil.example"],
    &[HOST, JSON, "Origin: null"],
    &["Host: evil.example", JSON, "Origin: http://evil.example"],
    &[HOST, JSON, "Sec-Fetch-Site: cross-site"],
    &[HOST, "Host: evil.example", JSON],
];

/// Tries to make games, to import them, and to take a seat that is free.
pub async fn cross_site(front: &Front) -> Result<Told, Trouble> {
    let book = front.titles[0].book();
    let open = front.new_game(["me", "open"]).await?;
    let id = open["match"].as_str().unwrap_or_default();
    let side = book.side(Side::Second).id;
    let game = json!({ "game": book.id }).to_string();
    let journal = json!({ "journal": front.journals.finished[0] }).to_string();
    let seat = json!({ "side": side }).to_string();
    let (join, branch) = (format!("/api/matches/{id}/join"), format!("/api/matches/{id}/branch"));
    let acts = [
        ("/api/matches", game.as_str()),
        ("/api/matches/import", journal.as_str()),
        (join.as_str(), seat.as_str()),
        (branch.as_str(), "{\"n\":0}"),
    ];
    let before = made(front).await?;
    let mut told = Told::default();
    for (path, body) in acts {
        for head in PAGES {
            let reply = send(front.address, &request("POST", path, head, body), PATIENCE).await;
            told.expect(&format!("POST {path} with {head:?}"), reply, &REFUSED);
        }
    }
    let listen = format!("/api/matches/{id}/events");
    for head in ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"] {
        let bytes = request("GET", &listen, &[HOST, head], "");
        let reply = send(front.address, &bytes, PATIENCE).await;
        told.expect(&format!("GET {listen} with {head}"), reply, &REFUSED);
    }
    let after = made(front).await?;
    if before != after {
        told.wrong(format!("foreign pages made games: {before} before, {after} afterwards"));
    }
    let taken = Wire::open(front.address).await?.post(&join, "", &seat).await?;
    if taken.status != 200 {
        told.wrong(format!("the free seat is not free any more: {}", taken.body));
    }
    Ok(told)
}

/// Games that were made so far.
async fn made(front: &Front) -> Result<u64, Trouble> {
    let metrics = Wire::open(front.address).await?.get("/metrics").await?.good()?;
    let row = metrics.lines().find_map(|line| line.strip_prefix("sztab_games_created_total "));
    row.and_then(|count| count.parse().ok()).ok_or_else(|| Trouble::wrong("no count of games"))
}

pub async fn control_characters(front: &Front) -> Result<Told, Trouble> {
    let book = front.titles[0].book();
    let made = front.new_game(["me", "me"]).await?;
    let id = made["match"].as_str().unwrap_or_default();
    let token = made["seats"][book.side(Side::First).id]["token"].as_str().unwrap_or_default();
    let seat = format!("Authorization: Bearer {token}");
    let head = [HOST, JSON, seat.as_str()];
    let at = |what: &str| format!("/api/matches/{id}/{what}");
    let mut told = Told::default();
    for evil in ["\0", "a\u{1}b", "\u{7f}", "\u{9b}31m", "\u{8}"] {
        let text = json!({ "text": evil });
        let bodies = [
            ("POST", at("chat"), text.clone()),
            ("PUT", at("notes"), text),
            ("POST", "/api/matches".into(), json!({ "game": book.id, "name": evil })),
            ("POST", "/api/matches".into(), json!({ "game": evil })),
            ("POST", "/api/matches".into(), json!({ "game": book.id, "scenario": evil })),
            ("POST", "/api/matches".into(), json!({ "game": book.id, "seats": { evil: "me" } })),
            ("POST", "/api/matches/import".into(), json!({ "journal": evil })),
            (
                "POST",
                "/api/matches/import".into(),
                json!({ "journal": json!({ "game": evil }).to_string() }),
            ),
            ("POST", at("orders"), json!({ "n": 0, "order": evil })),
            ("POST", at("shares"), json!({ "commitment": evil })),
            ("POST", at("join"), json!({ "side": evil })),
            ("POST", at("branch"), json!({ "n": 0, "name": evil })),
        ];
        for (method, path, body) in bodies {
            let bytes = request(method, &path, &head, &body.to_string());
            let reply = send(front.address, &bytes, PATIENCE).await;
            told.expect(&format!("{method} {path} {body}"), reply, &UNREADABLE);
        }
    }
    for path in ["/api/matches/a%00b/view", "/t/%00", "/api/games/%00", "/api/games/x?lang=%00"] {
        let reply = send(front.address, &request("GET", path, &[HOST], ""), PATIENCE).await;
        told.expect(&format!("GET {path}"), reply, &UNREADABLE);
    }
    Ok(told)
}

pub async fn garbage(front: &Front) -> Result<Told, Trouble> {
    let mut told = Told::default();
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..front.count(NOISE) {
        let mut noise = vec![0; rng.usize(1..4000)];
        rng.fill(&mut noise);
        // With an end of a head somewhere, so that nobody waits for it.
        noise.extend(b"\r\n\r\n");
        told.count(send(front.address, &noise, PATIENCE).await);
        if front.is_over() {
            break;
        }
    }
    let body = "{\"game\":\"campaign\"}";
    let smuggled = format!("0\r\n\r\nPOST /api/matches HTTP/1.1\r\n{HOST}\r\n{JSON}\r\n\r\n{body}");
    let texts = [
        "\r\n\r\n\r\n\r\n".to_string(),
        "GET / HTTP/9.9\r\n\r\n".into(),
        "GET\r\n\r\n".into(),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(),
        "\u{16}\u{3}\u{1}\r\n\r\n".into(),
        "BREW /t/x HTTP/1.1\r\nHost: localhost\r\n\r\n".into(),
        "CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n".into(),
        "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n".into(),
        "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n".into(),
        "GET /web/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost\r\n\r\n".into(),
        format!(
            "POST /api/matches HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nContent-Length: -1\r\n\r\n{body}"
        ),
        format!(
            "POST /api/matches HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nContent-Length: 19\r\nContent-Length: 3\r\n\r\n{body}"
        ),
        format!(
            "POST /api/matches HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{body}"
        ),
        format!(
            "POST /api/matches HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{body}"
        ),
        format!(
            "POST /api/levels HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n{smuggled}"
        ),
    ];
    let before = made(front).await?;
    for text in texts {
        let reply = send(front.address, text.as_bytes(), PATIENCE).await;
        told.count(reply);
        if let Reply::Status(200..300) = reply {
            told.wrong(format!("{text:?} was answered with success"));
        }
    }
    if made(front).await? != before {
        told.wrong("a request inside of another was taken".into());
    }
    Ok(told)
}

pub async fn oversize(front: &Front) -> Result<Told, Trouble> {
    let long = |count: usize| "x".repeat(count);
    let id = &front.seat.id;
    let seat = format!("Authorization: Bearer {}", front.seat.token);
    let many: Vec<String> = (0..500).map(|i| format!("X-{i}: y")).collect();
    let many: Vec<&str> = [HOST].into_iter().chain(many.iter().map(String::as_str)).collect();
    let header = format!("X-Long: {}", long(200_000));
    let token = format!("Authorization: Bearer {}", long(50_000));
    let text = json!({ "text": long(70_000) }).to_string();
    let words = json!({ "text": long(501) }).to_string();
    let name = json!({ "game": long(60_000) }).to_string();
    let order = json!({ "n": 0, "order": long(60_000) }).to_string();
    let far = json!({ "n": u64::MAX, "order": "end" }).to_string();
    let chat = format!("/api/matches/{id}/chat");
    let orders = format!("/api/matches/{id}/orders");
    let own = [HOST, JSON, seat.as_str()];
    let requests = [
        ("a long header", request("GET", "/api/levels", &[HOST, &header], "")),
        ("many headers", request("GET", "/api/levels", &many, "")),
        ("a long address", request("GET", &format!("/t/{}", long(100_000)), &[HOST], "")),
        ("a long question", request("GET", &format!("/t/x?{}", long(60_000)), &[HOST], "")),
        ("a long name", request("GET", &format!("/api/games/{}", long(30_000)), &[HOST], "")),
        ("a long token", request("GET", &format!("/api/matches/{id}/view"), &[HOST, &token], "")),
        ("a large body", request("POST", &chat, &own, &text)),
        ("a long message", request("POST", &chat, &own, &words)),
        ("a long id", request("POST", "/api/matches", &[HOST, JSON], &name)),
        ("a long order", request("POST", &orders, &own, &order)),
        ("a distant entry", request("POST", &orders, &own, &far)),
        (
            "a distant past",
            request("GET", &format!("/api/matches/{id}/at/{}", u64::MAX), &[HOST], ""),
        ),
    ];
    let mut told = Told::default();
    for (what, bytes) in requests {
        let reply = send(front.address, &bytes, PATIENCE).await;
        told.count(reply);
        let is_refused = matches!(reply, Reply::Status(400..500) | Reply::Closed);
        // An address may be as long as it likes, if the page is there for any.
        if !is_refused && what != "a long question" {
            told.wrong(format!("{what}: {reply:?}"));
        }
    }
    Ok(told)
}

pub async fn nesting(front: &Front) -> Result<Told, Trouble> {
    let brackets = |open: &str, close: &str| open.repeat(DEPTH) + &close.repeat(DEPTH);
    let deep = [brackets("[", "]"), "{\"a\":".repeat(DEPTH / 4), brackets("[{\"a\":", "}]")];
    let id = &front.seat.id;
    let seat = format!("Authorization: Bearer {}", front.seat.token);
    let head = [HOST, JSON, seat.as_str()];
    let mut told = Told::default();
    for path in ["/api/matches".to_string(), format!("/api/matches/{id}/orders")] {
        for body in &deep {
            let bytes = request("POST", &path, &head, body);
            let reply = send(front.address, &bytes, PATIENCE).await;
            told.expect(&path, reply, &[400, 413].map(Reply::Status));
        }
    }
    // Inside of the text that a journal is, at every line of it.
    let journal: Value = json!({ "journal": front.journals.finished[0] });
    let lines = journal["journal"].as_str().unwrap_or_default().lines().next().unwrap_or_default();
    for body in &deep {
        for journal in [body.clone(), format!("{lines}\n{body}")] {
            let body = json!({ "journal": journal }).to_string();
            let bytes = request("POST", "/api/matches/import", &[HOST, JSON], &body);
            let reply = send(front.address, &bytes, PATIENCE).await;
            told.expect("a deep journal", reply, &UNREADABLE);
        }
    }
    Ok(told)
}
