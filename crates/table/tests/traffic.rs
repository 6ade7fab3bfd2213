//! Random traffic, the same for every run, against a real database and against a model in memory:
//! the same requests get the same answers, and what was acknowledged is there after a restart.

mod common;

use common::{Answer, Seated, Table, config};
use fastrand::Rng;
use kernel::{
    book::Options,
    fair::Secret,
    game::{Setup, Side, Turn},
    session::Rejected,
    text::Language,
};
use serde_json::{Value, json};
use shelf::{Match, Title, words};
use std::sync::Arc;

const GAMES: u64 = 8;
const REQUESTS: usize = 120;

/// What the table must know: the game itself, with the same dice, and what was written beside it.
struct Model {
    title: Arc<dyn Title>,
    game: Box<dyn Match>,
    chat: Vec<(String, String)>,
    notes: [String; 2],
    /// Orders that were legal once, to try again when they are not.
    known: Vec<String>,
}

impl Model {
    fn new(secret: Secret) -> Model {
        let title = common::titles().remove(0);
        let scenario = title.book().scenarios[0].id.clone();
        let setup = Setup { scenario, options: Options::default(), arrangement: None };
        let game = title.start(setup, secret, &[]).unwrap();
        Model { title, game, chat: Vec::new(), notes: Default::default(), known: Vec::new() }
    }

    fn n(&self) -> u64 {
        self.game.length()
    }

    fn decides(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Ask { side, .. } => Some(side),
            Turn::Over { .. } => None,
        }
    }
}

/// One table with one game, and the model beside it.
struct Duel {
    table: Table,
    url: String,
    seated: Seated,
    model: Model,
    rng: Rng,
}

impl Duel {
    /// The game is imported with its secret, so that table and model roll the same dice.
    async fn new(url: &str, seed: u64) -> Duel {
        let table = Table::with(config(), url).await;
        let model = Model::new(Secret::from_number(seed));
        let book = model.title.book();
        let sides = Side::BOTH.map(|side| book.side(side).id.to_string());
        let seats = json!({ &sides[0]: "me", &sides[1]: "me" });
        let body = json!({ "journal": model.game.journal(true).write(), "seats": seats });
        let made = table.post("/api/matches/import", None, body).await.is(201);
        let token = |side: &String| made["seats"][side]["token"].as_str().map(String::from);
        let tokens = [token(&sides[0]), token(&sides[1])];
        let seated = Seated { id: made["match"].as_str().unwrap().into(), sides, tokens };
        Duel { table, url: url.into(), seated, model, rng: Rng::with_seed(seed) }
    }

    async fn post(&self, what: &str, token: Option<&str>, body: Value) -> Answer {
        self.table.post(&self.seated.path(what), token, body).await
    }

    fn token(&self, side: Side) -> Option<&str> {
        self.seated.token(side.index())
    }

    fn some_side(&mut self) -> Side {
        Side::BOTH[self.rng.usize(..2)]
    }

    /// One request with what must come of it; false when the game is over.
    async fn step(&mut self) -> bool {
        let Some(decides) = self.model.decides() else { return false };
        match self.rng.u8(..24) {
            0..=7 => self.legal_order(decides).await,
            8 => self.stranger(decides).await,
            9 => self.stale(decides).await,
            10 | 11 => self.old_order(decides).await,
            12 => self.garbage(decides).await,
            13 | 14 => self.undo().await,
            15 => self.chat().await,
            16 => self.notes().await,
            17 => self.export_and_import().await,
            18 => self.create().await,
            19 => self.share().await,
            20 => self.branch().await,
            21 => self.sit_down().await,
            22 => self.preview(decides).await,
            _ => self.restart().await,
        }
        true
    }

    async fn legal_order(&mut self, decides: Side) {
        let orders = self.model.game.orders();
        let order = orders[self.rng.usize(..orders.len())].clone();
        let body = json!({ "n": self.model.n(), "order": order });
        let answer = self.post("orders", self.token(decides), body).await.is(200);
        self.model.game.play(decides, &order).expect("the model takes a listed order");
        self.model.known.push(order);
        assert_eq!(answer["n"], self.model.n());
    }

    /// Nobody, somebody unknown, and the side whose turn it is not.
    async fn stranger(&mut self, decides: Side) {
        let order = self.model.game.orders().swap_remove(0);
        let body = json!({ "n": self.model.n(), "order": order });
        self.post("orders", None, body.clone()).await.is(401);
        self.post("orders", Some("0123456789abcdef"), body.clone()).await.is(403);
        let early = self.post("orders", self.token(!decides), body).await.is(409);
        assert_eq!(early["n"], self.model.n());
    }

    async fn stale(&mut self, decides: Side) {
        let order = self.model.game.orders().swap_remove(0);
        let wrong = self.model.n() + 1 + self.rng.u64(..3);
        let body = json!({ "n": wrong, "order": order });
        let stale = self.post("orders", self.token(decides), body).await.is(409);
        assert_eq!(stale["n"], self.model.n());
        let undo = self.post("undo", self.token(decides), json!({ "n": wrong })).await.is(409);
        assert_eq!(undo["n"], self.model.n());
    }

    /// What was legal once and may not be any more.
    async fn old_order(&mut self, decides: Side) {
        if self.model.known.is_empty() {
            return;
        }
        let order = self.model.known[self.rng.usize(..self.model.known.len())].clone();
        let Err(rejected) = self.model.game.look_up(&order) else { return };
        let body = json!({ "n": self.model.n(), "order": order });
        let answer = self.post("orders", self.token(decides), body).await;
        let book = self.model.title.book();
        let (clause, text) = words::rejected(book, book.usual(Language::EN), &rejected);
        match rejected {
            Rejected::Illegal(_) => {
                let refused = answer.is(422);
                assert_eq!((&refused["clause"], &refused["error"]), (&json!(clause), &json!(text)));
            }
            _ => drop(answer.is(400)),
        }
    }

    async fn garbage(&mut self, decides: Side) {
        let letters = self.rng.usize(..40);
        let order: String = (0..letters).map(|_| self.rng.char('!'..'ż')).collect();
        let body = json!({ "n": self.model.n(), "order": order });
        self.post("orders", self.token(decides), body).await.is(400);
        let path = self.seated.path("orders");
        let broken = self.table.ask("POST", &path, self.token(decides), Some("[1,".into())).await;
        broken.is(400);
    }

    async fn undo(&mut self) {
        let side = self.some_side();
        let body = json!({ "n": self.model.n() });
        let answer = self.post("undo", self.token(side), body).await;
        match self.model.game.undo(side) {
            true => assert_eq!(answer.is(200)["n"], self.model.n()),
            false => drop(answer.is(422)),
        }
    }

    async fn chat(&mut self) {
        let side = self.some_side();
        let text = format!("zażółć {}", self.rng.u32(..));
        self.post("chat", self.token(side), json!({ "text": text })).await.is(201);
        self.post("chat", self.token(side), json!({ "text": " " })).await.is(400);
        self.model.chat.push((self.seated.sides[side.index()].clone(), text));
    }

    async fn notes(&mut self) {
        let side = self.some_side();
        let text = "ź".repeat(self.rng.usize(..200));
        let body = Some(json!({ "text": text }).to_string());
        let path = self.seated.path("notes");
        self.table.ask("PUT", &path, self.token(side), body).await.is(200);
        self.model.notes[side.index()] = text;
    }

    /// Another game from the journal of this one: the same entries, but nobody knows its dice.
    async fn export_and_import(&mut self) {
        let journal = self.table.get(&self.seated.path("journal"), None).await.text;
        let made = self.table.post("/api/matches/import", None, json!({ "journal": journal }));
        let made = made.await.is(201);
        let id = made["match"].as_str().unwrap();
        let copy = self.table.get(&format!("/api/matches/{id}/journal"), None).await.text;
        assert_eq!(copy, journal);
        let mut lines: Vec<&str> = journal.lines().collect();
        lines.push("{\"n\": 1}");
        let broken = json!({ "journal": lines.join("\n") });
        self.table.post("/api/matches/import", None, broken).await.is(400);
    }

    async fn create(&mut self) {
        let game = self.model.title.book().id;
        let made = self.table.post("/api/matches", None, json!({ "game": game })).await.is(201);
        let path = format!("/api/matches/{}/view", made["match"].as_str().unwrap());
        assert_eq!(self.table.get(&path, None).await.is(200)["n"], 0);
        self.table.post("/api/matches", None, json!({ "game": game, "x": 1 })).await.is(400);
    }

    /// The dice stand: nobody adds anything to them any more.
    async fn share(&mut self) {
        let side = self.some_side();
        let body = json!({ "share": "0".repeat(64) });
        self.post("shares", self.token(side), body).await.is(409);
        self.post("shares", self.token(side), json!({ "share": "x" })).await.is(400);
        self.post("shares", self.token(side), json!({})).await.is(400);
    }

    /// Another game that begins like this one; beyond the last entry there is none.
    async fn branch(&mut self) {
        let n = self.rng.u64(..=self.model.n());
        let made = self.post("branch", None, json!({ "n": n })).await.is(201);
        let path = format!("/api/matches/{}/view", made["match"].as_str().unwrap());
        assert_eq!(self.table.get(&path, None).await.is(200)["n"], n);
        self.post("branch", None, json!({ "n": self.model.n() + 1 })).await.is(404);
    }

    /// A seat for whoever comes first, and only for them.
    async fn sit_down(&mut self) {
        let (game, side) = (self.model.title.book().id, &self.seated.sides[1]);
        let wish = json!({ "game": game, "seats": { side: "open" } });
        let made = self.table.post("/api/matches", None, wish).await.is(201);
        let path = format!("/api/matches/{}/join", made["match"].as_str().unwrap());
        let joined = self.table.post(&path, None, json!({ "side": side })).await.is(200);
        assert!(joined["token"].as_str().is_some_and(|token| !token.is_empty()), "{joined}");
        self.table.post(&path, None, json!({ "side": side })).await.is(409);
    }

    /// What an order would lead to; nothing comes of it.
    async fn preview(&mut self, decides: Side) {
        let orders = self.model.game.orders();
        let order = &orders[self.rng.usize(..orders.len())];
        let body = json!({ "n": self.model.n(), "order": order });
        self.post("preview", self.token(decides), body.clone()).await.is(200);
        self.post("preview", self.token(!decides), body).await.is(409);
    }

    async fn restart(&mut self) {
        let views = [self.view(0).await, self.view(1).await];
        self.table = Table::with(config(), &self.url).await;
        assert_eq!([self.view(0).await, self.view(1).await], views);
        self.compare().await;
    }

    async fn view(&self, seat: usize) -> Value {
        self.table.view(&self.seated, self.seated.token(seat)).await
    }

    /// The table knows exactly what the model knows.
    async fn compare(&self) {
        let journal = self.table.get(&self.seated.path("journal"), None).await;
        assert_eq!(journal.text, self.model.game.journal(false).write());
        let chat = self.table.get(&self.seated.path("chat"), None).await.is(200);
        let said = chat.as_array().unwrap().iter();
        let word = |line: &Value, key: &str| line[key].as_str().unwrap().to_string();
        let said: Vec<_> = said.map(|line| (word(line, "from"), word(line, "text"))).collect();
        assert_eq!(said, self.model.chat);
        for side in Side::BOTH {
            let notes = self.table.get(&self.seated.path("notes"), self.token(side)).await;
            assert_eq!(notes.is(200)["text"], self.model.notes[side.index()]);
        }
    }
}

async fn run(url: &str) {
    for seed in 0..GAMES {
        let mut game = Duel::new(url, seed).await;
        for _ in 0..REQUESTS {
            if !game.step().await {
                break;
            }
        }
        game.restart().await;
        assert!(game.model.n() > 20, "seed {seed}: {} entries", game.model.n());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_and_the_model_agree() {
    let file = std::env::temp_dir().join(format!("sztab-traffic-{}.db", std::process::id()));
    run(&format!("sqlite:{}", file.display())).await;
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

/// The same traffic on PostgreSQL, where the environment names a database that may be written to.
#[tokio::test(flavor = "multi_thread")]
async fn postgres_and_the_model_agree() {
    if let Some(url) = common::postgres() {
        run(&url).await;
    }
}
