//! A table in the test's own process: requests go straight into the router.
#![allow(dead_code)]

#[path = "../schema/mod.rs"]
pub mod schema;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode},
};
use http_body_util::BodyExt;
use kernel::{fair, journal::Journal};
use serde_json::{Value, json};
use shelf::Title;
use std::{sync::Arc, time::Duration};
use table::{App, Config, router};
use tower::ServiceExt;

pub struct Table {
    pub app: Arc<App>,
    router: Router,
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

pub fn titles() -> Vec<Arc<dyn Title>> {
    shelf::games().iter().map(|entry| entry.open(None).unwrap()).collect()
}

pub fn config() -> Config {
    let now = Duration::ZERO;
    Config { pause: now, pause_watching: now, believes_files: true, ..Config::default() }
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    #[track_caller]
    pub fn is(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()
    }
}

/// A game with its seats: the first of the shelf, its sides in their order.
pub struct Seated {
    pub id: String,
    pub sides: [String; 2],
    pub tokens: [Option<String>; 2],
}

impl Table {
    pub async fn new() -> Table {
        Table::with(config(), "sqlite::memory:").await
    }

    pub async fn with(config: Config, database: &str) -> Table {
        let app = App::open(config, titles(), database).await.unwrap();
        Table { router: router(app.clone()), app }
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<String>,
    ) -> Answer {
        self.send(method, path, token, &[], body).await
    }

    /// Without a body, with these headers.
    pub async fn ask_as(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Answer {
        self.send(method, path, token, headers, None).await
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() && !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.map_or_else(Body::empty, Body::from)).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let csp = response.headers().get("content-security-policy");
        assert!(csp.is_some(), "{path} has no safety headers");
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        Answer { status, headers, text: String::from_utf8(bytes.into()).unwrap() }
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.ask("GET", path, token, None).await
    }

    pub async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        self.ask("POST", path, token, Some(body.to_string())).await
    }

    /// A game with these players in the order of its sides.
    pub async fn seat(&self, players: [&str; 2]) -> Seated {
        let games = self.get("/api/games", None).await.is(200);
        let game = &games[0];
        let side = |i: usize| game["sides"][i]["id"].as_str().unwrap().to_string();
        let sides = [side(0), side(1)];
        let seats = json!({ &sides[0]: players[0], &sides[1]: players[1] });
        let body = json!({ "game": game["id"], "seats": seats });
        let made = self.post("/api/matches", None, body).await.is(201);
        let token = |side: &String| made["seats"][side]["token"].as_str().map(String::from);
        let tokens = [token(&sides[0]), token(&sides[1])];
        let seated = Seated { id: made["match"].as_str().unwrap().into(), sides, tokens };
        self.share(&seated).await;
        seated
    }

    /// Every seat with a token gives its share to the dice, as pages do.
    pub async fn share(&self, game: &Seated) {
        let seats = || (0..2).filter_map(|seat| Some((&game.sides[seat], game.token(seat)?)));
        let view = self.view(game, None).await;
        let Some(newest) = view["dice"]["sources"].as_array().and_then(|all| all.last()) else {
            panic!("a game without dice: {view}")
        };
        let table = newest["commitment"].as_str().unwrap();
        for (side, token) in seats() {
            let commitment = fair::commitment(table, side, &fair::share_of(1, side));
            let body = json!({ "commitment": commitment });
            self.post(&game.path("shares"), Some(token), body).await.is(200);
        }
        for (side, token) in seats() {
            let body = json!({ "share": fair::share_of(1, side) });
            let shown = self.post(&game.path("shares"), Some(token), body).await;
            // Somebody may be missing yet.
            assert!([200, 409].contains(&shown.status.as_u16()), "{}", shown.text);
        }
    }

    /// Both seats of a game that a journal began, so that its dice are known.
    pub async fn take_up(&self, title: &dyn Title, journal: &Journal) -> Seated {
        let sides = title.book().sides.0.each_ref().map(|side| side.id.to_string());
        let seats = json!({ &sides[0]: "me", &sides[1]: "me" });
        let body = json!({ "journal": journal.write(), "seats": seats });
        let made = self.post("/api/matches/import", None, body).await.is(201);
        let tokens = sides.each_ref().map(|side| made["seats"][side]["token"].as_str());
        let tokens = tokens.map(|token| token.map(String::from));
        Seated { id: made["match"].as_str().unwrap().into(), sides, tokens }
    }

    pub async fn view(&self, game: &Seated, token: Option<&str>) -> Value {
        self.get(&game.path("view"), token).await.is(200)
    }

    pub async fn order(&self, game: &Seated, token: &str, n: &Value, order: &Value) -> Answer {
        self.post(&game.path("orders"), Some(token), json!({ "n": n, "order": order })).await
    }

    /// Waits for the computer; gives the view of a seat that decides, or of the end.
    pub async fn turn(&self, game: &Seated, seat: usize) -> Value {
        for _ in 0..2000 {
            let view = self.view(game, game.token(seat)).await;
            if view["thinking"] == false {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the computer thinks for too long");
    }

    /// Listens until the table ends the stream.
    pub async fn listen_to_the_end(&self, game: &Seated, token: Option<&str>) {
        let mut request = Request::builder().uri(game.path("events"));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::empty()).unwrap();
        let mut body = self.router.clone().oneshot(request).await.unwrap().into_body();
        let end = async { while body.frame().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(10), end).await.expect("the stream ends");
    }

    /// Plays on with both seats until somebody wins.
    pub async fn play_out(&self, game: &Seated) -> Value {
        let mut view = self.view(game, Some(game.mine())).await;
        for step in 0..20_000 {
            if !view["over"].is_null() {
                return view;
            }
            let seat = usize::from(view["decides"] == json!(game.sides[1]));
            let token = game.token(seat).unwrap();
            view = self.view(game, Some(token)).await;
            view = self.order(game, token, &view["n"], &pick(&view, step)).await.is(200);
        }
        panic!("the game does not end");
    }

    /// Listens until a number of events with `name` came.
    pub async fn listen(
        &self,
        game: &Seated,
        token: Option<&str>,
        last: u64,
        name: &str,
        count: usize,
    ) -> Vec<Value> {
        self.listen_from(game, token, &last.to_string(), name, count).await
    }

    /// The same from the id of an event on.
    pub async fn listen_from(
        &self,
        game: &Seated,
        token: Option<&str>,
        last: &str,
        name: &str,
        count: usize,
    ) -> Vec<Value> {
        let path = game.path(if name == "view" { "events?views=true" } else { "events" });
        let mut request = Request::builder().uri(path).header("last-event-id", last);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        let mut body = response.into_body();
        let document = self.get("/api/openapi.json", None).await.is(200);
        let schemas = schema::Schemas::new(&document);
        let (mut text, mut found) = (String::new(), Vec::new());
        while found.len() < count {
            let frame = tokio::time::timeout(Duration::from_secs(10), body.frame()).await;
            let frame = frame.expect("events come").expect("the stream goes on").unwrap();
            if let Ok(data) = frame.into_data() {
                text.push_str(std::str::from_utf8(&data).unwrap());
            }
            while let Some(end) = text.find("\n\n") {
                let block: String = text.drain(..end + 2).collect();
                let of = |head: &str| block.lines().find_map(|line| line.strip_prefix(head));
                let (Some(heard), Some(data)) = (of("event: "), of("data: ")) else { continue };
                let data = serde_json::from_str(data).unwrap();
                schemas.check_event(heard, &data);
                if heard == name {
                    found.push(data);
                }
            }
        }
        found
    }
}

impl Seated {
    pub fn path(&self, what: &str) -> String {
        format!("/api/matches/{}/{what}", self.id)
    }

    pub fn token(&self, seat: usize) -> Option<&str> {
        self.tokens[seat].as_deref()
    }

    pub fn mine(&self) -> &str {
        self.token(0).unwrap()
    }
}

/// A view without the count of changes, which never goes back.
pub fn still(mut view: Value) -> Value {
    view.as_object_mut().unwrap().remove("version");
    view
}

/// A choice that differs from step to step but is the same in every run.
pub fn pick(view: &Value, step: usize) -> Value {
    let choices = view["choices"].as_array().unwrap();
    assert!(!choices.is_empty(), "nothing to choose in {}", view["prompt"]);
    choices[(step * 7 + 3) % choices.len()]["order"].clone()
}

/// A PostgreSQL database that may be written to. `cargo xtask test` starts one and skips nothing.
pub fn postgres() -> Option<String> {
    let named = std::env::var("SZTAB_TEST_POSTGRES").ok();
    if named.is_none() {
        let all = std::env::var_os("SZTAB_TEST_ALL").is_some();
        assert!(!all, "SZTAB_TEST_POSTGRES has to name a database that may be written to");
        eprintln!("skipped: SZTAB_TEST_POSTGRES names no database");
    }
    named
}
