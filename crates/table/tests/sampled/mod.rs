//! What the table really answers: every game of the shelf, played by chance, asked about everything
//! at some moments by both seats and a spectator.

use crate::common::{Answer, Seated, Table, config, titles};
use kernel::{
    book::Options,
    fair::Secret,
    game::{Setup, Turn, Viewer},
    journal::Journal,
};
use serde_json::{Value, json};
use shelf::Title;
use std::sync::Arc;

/// So many orders are given, and so many moments are looked at besides those with a battle.
const ORDERS: u64 = 360;
const MOMENTS: u64 = 5;
const BATTLES: usize = 3;

/// One answer, and the call of the document that it belongs to.
pub struct Heard {
    pub method: &'static str,
    pub call: &'static str,
    pub path: String,
    pub status: u16,
    pub text: String,
}

pub struct Walk {
    table: Table,
    pub heard: Vec<Heard>,
    /// The data of events by their names.
    pub events: Vec<(&'static str, Value)>,
}

impl Walk {
    pub async fn through_every_game() -> Walk {
        let table = Table::with(config(), "sqlite::memory:").await;
        let mut walk = Walk { table, heard: Vec::new(), events: Vec::new() };
        for title in titles() {
            walk.books(&title).await;
            for journal in moments(title.as_ref()) {
                walk.moment(&title, &journal).await;
            }
            walk.seats(&title).await;
        }
        for call in ["/api/games", "/api/levels", "/api/matches", "/api/reports", "/healthz"] {
            walk.get(call, call.into(), None).await;
        }
        walk
    }

    fn hear(&mut self, method: &'static str, call: &'static str, path: String, answer: Answer) {
        let Answer { status, text, .. } = answer;
        self.heard.push(Heard { method, call, path, status: status.as_u16(), text });
    }

    async fn get(&mut self, call: &'static str, path: String, token: Option<&str>) {
        let answer = self.table.get(&path, token).await;
        self.hear("get", call, path, answer);
    }

    /// Something of one game; the call is named by what follows its id.
    async fn look(&mut self, game: &Seated, call: &'static str, what: &str, token: Option<&str>) {
        self.get(call, game.path(what), token).await;
    }

    async fn send(
        &mut self,
        call: &'static str,
        path: String,
        token: Option<&str>,
        body: Value,
    ) -> Value {
        let method =
            if call.ends_with("notes") || call.ends_with("reflexes") { "PUT" } else { "POST" };
        let answer = self.table.ask(method, &path, token, Some(body.to_string())).await;
        let told = answer.json();
        self.hear(if method == "PUT" { "put" } else { "post" }, call, path, answer);
        told
    }

    async fn books(&mut self, title: &Arc<dyn Title>) {
        let id = title.book().id;
        for lang in ["en", "pl"] {
            let path = format!("/api/games/{id}?lang={lang}");
            self.get("/api/games/{game}", path, None).await;
            let path = format!("/api/games/{id}/rules?lang={lang}");
            self.get("/api/games/{game}/rules", path, None).await;
        }
    }

    async fn moment(&mut self, title: &Arc<dyn Title>, journal: &Journal) {
        let game = self.table.take_up(title.as_ref(), journal).await;
        let (first, second) = (game.token(0), game.token(1));
        let half = format!("at/{}?lang=pl", journal.entries.len() / 2);
        for token in [None, first, second] {
            self.look(&game, "/api/matches/{id}/view", "view", token).await;
            self.look(&game, "/api/matches/{id}/log", "log", token).await;
            self.look(&game, "/api/matches/{id}/at/{n}", &half, token).await;
            for overlay in title.book().overlays {
                let call = "/api/matches/{id}/overlay/{overlay}";
                self.look(&game, call, &format!("overlay/{overlay}"), token).await;
            }
            self.look(&game, "/api/matches/{id}/reflexes", "reflexes", token).await;
            let count = journal.entries.len().min(40);
            let entries = self.table.listen(&game, token, 0, "entry", count).await;
            self.events.extend(entries.into_iter().map(|entry| ("entry", entry)));
        }
        self.look(&game, "/api/matches/{id}/standing", "standing", None).await;
        self.look(&game, "/api/matches/{id}/proof", "proof", None).await;
        self.look(&game, "/api/matches/{id}/pair", "pair", None).await;
        self.orders(&game).await;
    }

    /// What may be ordered, what is not, and what becomes of it.
    async fn orders(&mut self, game: &Seated) {
        let calls = ["/api/matches/{id}/preview", "/api/matches/{id}/why"];
        let view = self.table.view(game, None).await;
        let (seat, n) = (usize::from(view["decides"] == json!(game.sides[1])), &view["n"]);
        let token = game.token(seat);
        let view = self.table.view(game, token).await;
        let choices = view["choices"].as_array().unwrap();
        let known: Vec<Value> = choices.iter().map(|c| c["order"].clone()).collect();
        for order in known.iter().step_by(known.len() / 4 + 1).chain([&json!("xyz"), &json!("end")])
        {
            let body = json!({ "n": n, "order": order });
            self.send(calls[0], game.path("preview"), token, body).await;
            self.send(calls[1], game.path("why?lang=pl"), token, json!({ "order": order })).await;
        }
        let (orders, undo) = ("/api/matches/{id}/orders", "/api/matches/{id}/undo");
        for (token, body) in [
            (game.token(1 - seat), json!({ "n": n, "order": "end" })),
            (token, json!({ "n": 99999, "order": "end" })),
            (token, json!({ "n": n, "order": known.first() })),
        ] {
            self.send(orders, game.path("orders"), token, body).await;
        }
        for n in [n.as_u64().unwrap() + 1, 77777] {
            self.send(undo, game.path("undo"), token, json!({ "n": n })).await;
        }
    }

    /// Who sits where and what they say, in a new game.
    async fn seats(&mut self, title: &Arc<dyn Title>) {
        let book = title.book();
        let [one, two] = book.sides.0.each_ref().map(|side| side.id);
        let body = json!({
            "game": book.id, "seats": { one: "me", two: "link" }, "pair": book.match_rule.is_some(),
        });
        let made = self.send("/api/matches", "/api/matches".into(), None, body).await;
        let (id, token) = (made["match"].as_str().unwrap(), made["seats"][one]["token"].as_str());
        let path = |what: &str| format!("/api/matches/{id}/{what}");
        let body = json!({ "side": two, "invitation": made["seats"][two]["invitation"] });
        self.send("/api/matches/{id}/join", path("join"), None, body.clone()).await;
        self.send("/api/matches/{id}/join", path("join"), None, body).await;
        let wish = json!({ "commitment": "0".repeat(64) });
        self.send("/api/matches/{id}/shares", path("shares"), token, wish).await;
        self.get("/api/matches/{id}/view", path("view"), token).await;
        self.get("/api/matches/{id}/pair", path("pair"), token).await;
        self.get("/api/matches/{id}/proof", path("proof"), None).await;
        self.get("/api/matches/{id}/uses", path("uses"), token).await;
        self.send("/api/matches/{id}/chat", path("chat"), token, json!({ "text": "hello" })).await;
        self.get("/api/matches/{id}/chat", path("chat"), None).await;
        self.send("/api/matches/{id}/notes", path("notes"), token, json!({ "text": "x" })).await;
        self.get("/api/matches/{id}/notes", path("notes"), token).await;
        for known in &book.reflexes {
            for (side, phase) in &known.asked {
                let wish = json!({ "question": known.question, "phase": phase, "answer": "never" });
                let token = token.filter(|_| book.side(*side).id == one);
                self.send("/api/matches/{id}/reflexes", path("reflexes"), token, wish).await;
            }
        }
        self.send("/api/matches/{id}/branch", path("branch"), None, json!({ "n": 0 })).await;
        self.send("/api/matches/{id}/token", path("token"), token, json!({})).await;
    }
}

/// A game of some hundred orders, cut off at some moments.
fn moments(title: &dyn Title) -> Vec<Journal> {
    let setup = Setup {
        scenario: title.book().scenarios[0].id.clone(),
        options: Options::default(),
        arrangement: None,
    };
    let mut game = title.start(setup, Secret::from_number(7), &[]).unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut moments, mut battles) = (vec![game.journal(true)], 0);
    for n in 1..=ORDERS {
        let Turn::Ask { side, .. } = game.turn() else { break };
        let order = game.random_order(rng.u64(..)).unwrap();
        game.play(side, &order).unwrap();
        let fights = battles < BATTLES && game.scene(Viewer::Referee).battle.is_some();
        battles += usize::from(fights);
        if fights || n % (ORDERS / MOMENTS) == 0 {
            moments.push(game.journal(true));
        }
    }
    moments
}

/// A text without what differs from run to run: secrets, names of games, times.
pub fn settled(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let hex =
            rest.bytes().take_while(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(b)).count();
        let time = ["\"at\":", "\"updated\":"].iter().find(|key| rest.starts_with(**key));
        let after = time.map_or(0, |key| {
            key.len() + rest[key.len()..].bytes().take_while(u8::is_ascii_digit).count()
        });
        let taken = match (hex, time) {
            (16.., _) => {
                out.push_str("HEX");
                hex
            }
            (_, Some(key)) if after > key.len() => {
                out.push_str(key);
                after
            }
            _ => {
                let end = hex.max(rest.chars().next().map_or(1, char::len_utf8));
                out.push_str(&rest[..end]);
                end
            }
        };
        rest = &rest[taken..];
    }
    out
}
