//! Standing instructions: they answer for whoever is away, hold from the open question on, survive
//! a restart, and nobody else learns of them.

mod common;

use common::{Seated, Table, config};
use kernel::{
    fair::Secret,
    game::{Setup, Side, Turn},
    journal::Journal,
    reflex::Reflex,
};
use serde_json::{Value, json};
use shelf::Title;
use std::sync::Arc;

/// A game that has come to a question which can be answered ahead.
struct Question {
    title: Arc<dyn Title>,
    side: Side,
    question: &'static str,
    phase: &'static str,
    /// Ends with the order of the other side that brought the question up.
    journal: Journal,
    /// What the rules do about it under the instruction "never".
    never: String,
}

/// The first such question in a random game, for every game that has any.
fn questions() -> Vec<Question> {
    let titles = common::titles().into_iter();
    let found = titles.filter(|title| !title.book().reflexes.is_empty()).map(question);
    found.collect()
}

fn question(title: Arc<dyn Title>) -> Question {
    for seed in 0..20 {
        let scenario = title.book().scenarios[0].id.clone();
        let setup = Setup { scenario, ..Setup::default() };
        let mut game = title.start(setup, Secret([seed; 32]), &[]).unwrap();
        let mut rng = fastrand::Rng::with_seed(seed.into());
        while let Turn::Ask { side, question } = game.turn() {
            let phase = game.sight(kernel::game::Viewer::Referee).phase;
            let by = game.entries(game.length(), game.length()).pop().map(|entry| entry.by);
            let known = title.book().reflexes.iter().find(|known| known.question == question);
            let others = by.as_deref() == Some(title.book().side(!side).id);
            if known.is_some_and(|known| known.is_put_to(side, phase)) && others {
                let journal = game.journal(true);
                let never = game.reflex(Reflex::Never).unwrap();
                return Question { title, side, question, phase, journal, never };
            }
            let order = game.random_order(rng.u64(..)).unwrap();
            game.play(side, &order).unwrap();
        }
    }
    panic!("{} never asks what could be answered ahead", title.book().id);
}

impl Question {
    /// The game just before the order that brings the question up, and that order.
    async fn before(&self, table: &Table) -> (Seated, u64, String) {
        let mut journal = self.journal.clone();
        let last = journal.entries.pop().unwrap();
        (table.take_up(self.title.as_ref(), &journal).await, last.n - 1, last.order)
    }

    fn mine<'a>(&self, game: &'a Seated) -> Option<&'a str> {
        game.token(self.side.index())
    }

    fn other<'a>(&self, game: &'a Seated) -> &'a str {
        game.token((!self.side).index()).unwrap()
    }

    fn wish(&self, answer: &str) -> Value {
        json!({ "question": self.question, "phase": self.phase, "answer": answer })
    }

    async fn set(&self, table: &Table, game: &Seated, wish: Value) -> common::Answer {
        let path = game.path("reflexes");
        table.ask("PUT", &path, self.mine(game), Some(wish.to_string())).await
    }

    /// What the seat has set about this question.
    async fn kept(&self, table: &Table, game: &Seated) -> Value {
        let rows = table.get(&game.path("reflexes"), self.mine(game)).await.is(200);
        let here = |row: &&Value| row["question"] == self.question && row["phase"] == self.phase;
        let row = rows.as_array().unwrap().iter().find(here).unwrap();
        json!([row["answer"], row["least"]])
    }

    /// That the question was answered by the instruction, as entry `n` of an honest journal.
    async fn is_answered(&self, table: &Table, game: &Seated, n: u64) {
        let log = table.get(&game.path("log"), self.mine(game)).await.is(200);
        let entry = &log[n as usize - 1];
        assert_eq!(entry["by"], self.title.book().side(self.side).id);
        assert_eq!(entry["order"], self.never);
        let journal = table.get(&game.path("journal"), None).await.text;
        let journal = Journal::read(&journal).unwrap();
        self.title.verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_instruction_answers_for_whoever_is_away() {
    let table = Table::new().await;
    for q in questions() {
        let (game, n, order) = q.before(&table).await;
        q.set(&table, &game, q.wish("never")).await.is(200);
        assert_eq!(q.kept(&table, &game).await, json!(["never", null]));
        let view = table.order(&game, q.other(&game), &json!(n), &json!(order)).await.is(200);
        // Whoever gave the order gets a view in which it is answered already.
        assert!(view["n"].as_u64().unwrap() >= n + 2, "{view}");
        q.is_answered(&table, &game, n + 2).await;
        // There is no way back behind it, neither for one nor for the other.
        let view = table.view(&game, q.mine(&game)).await;
        assert_eq!((&view["undoable"], &view["reflex"]), (&json!(0), &Value::Null));
        for token in [q.mine(&game), Some(q.other(&game))] {
            let now = json!({ "n": view["n"] });
            table.post(&game.path("undo"), token, now).await.is(422);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_one_the_seat_is_asked_and_with_one_it_is_answered_at_once() {
    let table = Table::new().await;
    for q in questions() {
        let (game, n, order) = q.before(&table).await;
        table.order(&game, q.other(&game), &json!(n), &json!(order)).await.is(200);
        let asked = table.view(&game, q.mine(&game)).await;
        let open = json!({ "question": q.question, "phase": q.phase });
        assert_eq!((&asked["n"], &asked["reflex"]), (&json!(n + 1), &open));
        assert_eq!(table.view(&game, Some(q.other(&game))).await["reflex"], Value::Null);
        assert_eq!(q.kept(&table, &game).await, json!(["ask", null]));
        // To be asked is what happens anyway.
        q.set(&table, &game, q.wish("ask")).await.is(200);
        assert_eq!(table.view(&game, None).await["n"], json!(n + 1));
        q.set(&table, &game, q.wish("never")).await.is(200);
        q.is_answered(&table, &game, n + 2).await;
        q.set(&table, &game, q.wish("ask")).await.is(200);
        assert_eq!(q.kept(&table, &game).await, json!(["ask", null]));
    }
}

/// The other seat sees what it would see if the answer had been given by hand.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_learns_of_an_instruction() {
    let table = Table::new().await;
    for q in questions() {
        let mut seen = Vec::new();
        for instructed in [true, false] {
            let (game, n, order) = q.before(&table).await;
            if instructed {
                q.set(&table, &game, q.wish("never")).await.is(200);
            }
            table.order(&game, q.other(&game), &json!(n), &json!(order)).await.is(200);
            if !instructed {
                let mine = q.mine(&game).unwrap();
                let answer = table.order(&game, mine, &json!(n + 1), &json!(q.never)).await;
                answer.is(200);
            }
            let mut all = String::new();
            for token in [None, Some(q.other(&game))] {
                for what in ["view", "log", "journal", "standing", "chat"] {
                    all.push_str(&table.get(&game.path(what), token).await.text);
                }
                let events = table.listen(&game, token, n, "entry", 2).await;
                all.push_str(&json!(events[..2]).to_string());
            }
            seen.push(all.replace(&game.id, "ID"));
            // The call itself answers each seat about itself, and a spectator not at all.
            table.get(&game.path("reflexes"), None).await.is(401);
            let wish = Some(q.wish("never").to_string());
            table.ask("PUT", &game.path("reflexes"), None, wish.clone()).await.is(401);
            table.ask("PUT", &game.path("reflexes"), Some("nobody"), wish).await.is(403);
            let rows = table.get(&game.path("reflexes"), Some(q.other(&game))).await.is(200);
            assert!(rows.as_array().unwrap().iter().all(|row| row["answer"] == "ask"));
        }
        assert_eq!(seen[0], seen[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_instructions_change_nothing() {
    let table = Table::new().await;
    for q in questions() {
        let (game, ..) = q.before(&table).await;
        q.set(&table, &game, q.wish("never")).await.is(200);
        let with = |key: &str, value: Value| {
            let mut wish = q.wish("never");
            wish[key] = value;
            wish
        };
        let chance = |least: Value| {
            let mut wish = q.wish("chance");
            wish["least"] = least;
            wish
        };
        for (wish, said) in [
            (with("question", json!("whether")), "cannot be answered ahead"),
            (with("phase", json!("tea")), "is not asked in"),
            (with("answer", json!("perhaps")), "ask, never or chance"),
            (with("least", json!(50)), "without a chance"),
            (with("more", json!(1)), "unknown field"),
            (chance(json!(0)), "chance"),
            (chance(json!(101)), "chance"),
            (chance(json!(-1)), "JSON"),
            (chance(Value::Null), "chance"),
            (json!({ "question": q.question }), "missing field"),
        ] {
            let answer = q.set(&table, &game, wish.clone()).await.is(400);
            let text = answer["error"].as_str().unwrap();
            assert!(text.contains(said), "{wish}: {text}");
            assert_eq!(q.kept(&table, &game).await, json!(["never", null]), "{wish}");
        }
        let weighed = q.title.book().reflexes.iter().any(|r| !r.chances.is_empty());
        let status = q.set(&table, &game, chance(json!(50))).await.status.as_u16();
        assert_eq!(status, if weighed { 200 } else { 400 });
    }
    // A game that asks nothing of the kind says so.
    let game = table.seat(["me", "me"]).await;
    assert_eq!(table.get(&game.path("reflexes"), Some(game.mine())).await.is(200), json!([]));
    let wish = json!({ "question": "react", "phase": "move", "answer": "never" }).to_string();
    table.ask("PUT", &game.path("reflexes"), Some(game.mine()), Some(wish)).await.is(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_instruction_survives_a_restart() {
    let folder = std::env::temp_dir().join(format!("sztab-reflexes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (i, q) in questions().into_iter().enumerate() {
        let database = format!("sqlite:{}", folder.join(format!("{i}.db")).display());
        let first = Table::with(config(), &database).await;
        let (game, n, order) = q.before(&first).await;
        q.set(&first, &game, q.wish("never")).await.is(200);
        drop(first);
        let second = Table::with(config(), &database).await;
        assert_eq!(q.kept(&second, &game).await, json!(["never", null]));
        second.order(&game, q.other(&game), &json!(n), &json!(order)).await.is(200);
        q.is_answered(&second, &game, n + 2).await;
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
