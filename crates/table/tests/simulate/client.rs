//! Somebody who plays, and somebody who listens: they know only what they were told.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::Request,
};
use fastrand::Rng;
use http_body_util::BodyExt;
use kernel::{
    game::{Side, Turn},
    journal::{Entry, Journal},
};
use serde_json::{Value, json};
use shelf::{Match, Title};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// Nobody waits longer than this for an answer.
const FOR_EVER: Duration = Duration::from_secs(120);

/// What all clients of a schedule share.
pub struct World {
    /// Several processes of one table.
    pub routers: Vec<Router>,
    pub rng: Mutex<Rng>,
    pub calm: AtomicBool,
}

impl World {
    pub fn chance(&self, many: u32) -> u32 {
        self.rng.lock().unwrap().u32(..many)
    }

    fn router(&self) -> Router {
        self.routers[self.chance(self.routers.len() as u32) as usize].clone()
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> (u16, String) {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header("prefer", "return=minimal");
        request = request.header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let answer = self.router().oneshot(request.body(body).unwrap());
        let answer = timeout(FOR_EVER, answer).await;
        let answer = answer.unwrap_or_else(|_| panic!("{method} {path} was never answered"));
        let answer = answer.unwrap();
        let status = answer.status().as_u16();
        let bytes = timeout(FOR_EVER, to_bytes(answer.into_body(), usize::MAX)).await;
        (status, String::from_utf8(bytes.unwrap().unwrap().into()).unwrap())
    }

    /// Asks until there is an answer.
    async fn insist(&self, path: &str) -> String {
        loop {
            match self.ask("GET", path, None, None).await {
                (200, text) => return text,
                (503, _) => sleep(Duration::from_millis(200)).await,
                (status, text) => panic!("{path}: {status} {text}"),
            }
        }
    }
}

/// A game and the seats that one client has.
pub struct Player {
    pub world: Arc<World>,
    pub id: String,
    pub tokens: [Option<String>; 2],
    pub mirror: Box<dyn Match>,
    pub title: Arc<dyn Title>,
    /// Orders that were answered with success, by their number.
    pub acknowledged: Vec<(u64, String)>,
}

impl Player {
    fn path(&self, what: &str) -> String {
        format!("/api/matches/{}/{what}", self.id)
    }

    /// Takes over what the table says. It may know less than it just said, for a moment.
    async fn refresh(&mut self) {
        let text = self.world.insist(&self.path("journal")).await;
        let journal = Journal::read(&text).unwrap();
        self.mirror = self.title.resume(journal).unwrap();
    }

    fn n(&self) -> u64 {
        self.mirror.length()
    }

    /// Plays a number of orders.
    pub async fn play(&mut self, orders: usize) {
        let (mut done, mut waited) = (0, 0);
        while done < orders {
            let Turn::Ask { side, .. } = self.mirror.turn() else { return };
            if self.tokens[side.index()].is_none() {
                assert!(waited < 2000, "the computer never moves");
                waited += 1;
                sleep(Duration::from_millis(300)).await;
                self.refresh().await;
                continue;
            }
            waited = 0;
            match self.world.chance(12) {
                0 if self.mirror.undoable(side) > 0 => self.undo(side).await,
                _ => self.order(side).await,
            }
            done += 1;
        }
    }

    async fn order(&mut self, side: Side) {
        let draw = u64::from(self.world.chance(u32::MAX));
        let order = self.mirror.random_order(draw).expect("somebody can always act");
        let n = self.n();
        let body = json!({ "n": n, "order": order });
        loop {
            let token = self.tokens[side.index()].clone();
            let path = self.path("orders");
            let (status, text) =
                self.world.ask("POST", &path, token.as_deref(), Some(body.clone())).await;
            match status {
                200 => {
                    let now: Value = serde_json::from_str(&text).unwrap();
                    assert_eq!(now["n"], n + 1, "an order has its number");
                    self.acknowledged.push((n + 1, order));
                    return self.refresh().await;
                }
                // It was kept after all, or somebody knows more than we do.
                409 | 422 => return self.refresh().await,
                503 => sleep(Duration::from_millis(300)).await,
                status => panic!("{order}: {status} {text}"),
            }
        }
    }

    async fn undo(&mut self, side: Side) {
        let n = self.n();
        // Whatever becomes of it, nobody may rely on this order any more.
        self.acknowledged.retain(|(at, _)| *at < n);
        let token = self.tokens[side.index()].clone();
        let (path, body) = (self.path("undo"), json!({ "n": n }));
        let (status, text) = self.world.ask("POST", &path, token.as_deref(), Some(body)).await;
        assert!([200, 409, 422, 503].contains(&status), "{status} {text}");
        sleep(Duration::from_millis(300)).await;
        self.refresh().await;
    }
}

/// What a listener heard: the entries as it believes them to be.
pub type Heard = Arc<Mutex<Vec<(String, String, Vec<u8>)>>>;

pub fn spoken(entry: &Entry) -> (String, String, Vec<u8>) {
    (entry.by.clone(), entry.order.clone(), entry.rolls.clone())
}

/// Listens for ever, hangs up now and then and comes back.
pub async fn listen(world: Arc<World>, id: String, heard: Heard) {
    let mut last: Option<String> = None;
    loop {
        let mut request = Request::builder().uri(format!("/api/matches/{id}/events"));
        request = request.header("last-event-id", last.as_deref().unwrap_or("0"));
        let router = world.router();
        let answer = timeout(FOR_EVER, router.oneshot(request.body(Body::empty()).unwrap())).await;
        let answer = answer.expect("a listener is answered").unwrap();
        if answer.status() == 200 {
            let mut body = answer.into_body();
            let mut text = String::new();
            let patience = if world.calm.load(Ordering::Relaxed) { u32::MAX } else { 40 };
            let mut events = world.chance(patience);
            while let Some(Ok(frame)) = body.frame().await {
                text.push_str(std::str::from_utf8(&frame.into_data().unwrap_or_default()).unwrap());
                while let Some(end) = text.find("\n\n") {
                    let event: String = text.drain(..end + 2).collect();
                    hear(&event, &heard, &mut last);
                    events = events.saturating_sub(1);
                }
                if events == 0 {
                    break;
                }
            }
        }
        sleep(Duration::from_millis(u64::from(world.chance(2000)))).await;
    }
}

fn hear(event: &str, heard: &Heard, last: &mut Option<String>) {
    let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
    if let Some(id) = field("id: ") {
        *last = Some(id.to_string());
    }
    let Some(data) = field("data: ") else { return };
    let data: Value = serde_json::from_str(data).unwrap();
    let mut heard = heard.lock().unwrap();
    match field("event: ") {
        Some("entry") => {
            assert_eq!(data["n"], heard.len() as u64 + 1, "entries come one by one");
            let text = |name: &str| data[name].as_str().unwrap().to_string();
            let rolls = data["rolls"].as_array().unwrap().iter();
            let rolls = rolls.map(|roll| roll.as_u64().unwrap() as u8).collect();
            heard.push((text("by"), text("order"), rolls));
        }
        Some("undo") => heard.truncate(data["n"].as_u64().unwrap() as usize),
        _ => {}
    }
}
