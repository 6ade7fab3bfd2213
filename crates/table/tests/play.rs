//! Whole games over HTTP: create, play, take back, look back, come back after a restart.

mod common;

use common::{Seated, Table, config, pick, postgres, still};
use kernel::{
    fair::Secret,
    game::{Setup, Turn},
    journal::{Entry, Journal},
};
use serde_json::{Value, json};
use shelf::Title;
use std::collections::BTreeMap;

/// Plays `steps` decisions of the first seat.
async fn play(table: &Table, game: &Seated, steps: usize) -> Value {
    let mut view = table.turn(game, 0).await;
    for step in 0..steps {
        if !view["over"].is_null() {
            break;
        }
        let order = pick(&view, step);
        table.order(game, game.mine(), &view["n"], &order).await.is(200);
        view = table.turn(game, 0).await;
    }
    view
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_the_computer() {
    let table = Table::new().await;
    let game = table.seat(["me", "random"]).await;
    let view = play(&table, &game, 60).await;
    let n = view["n"].as_u64().unwrap();
    assert!(n >= 60);
    assert_eq!(view["you"], json!(game.sides[0]));
    let log = table.get(&game.path("log"), None).await.is(200);
    assert_eq!(log.as_array().unwrap().len() as u64, n);
    assert_eq!(table.get(&game.path("log?from=5"), None).await.is(200)[0]["n"], 5);
    let standing = table.get(&game.path("standing"), None).await.is(200);
    assert_eq!(standing[0]["n"], 0);
    let then = table.get(&game.path("at/10"), None).await.is(200);
    assert_eq!((&then["n"], &then["choices"]), (&json!(10), &json!([])));
    table.get(&game.path(&format!("at/{}", n + 1)), None).await.is(404);
    let list = table.get("/api/matches", None).await.is(200);
    assert_eq!(list["watch"][0]["match"], json!(game.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_play_to_the_end_and_the_secret_comes_out() {
    let table = Table::new().await;
    let game = table.seat(["random", "random"]).await;
    assert_eq!(game.tokens, [None, None]);
    let before = table.get(&game.path("proof"), None).await.is(200);
    let mut view = table.view(&game, None).await;
    while view["over"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        view = table.view(&game, None).await;
    }
    let proof = table.get(&game.path("proof"), None).await.is(200);
    assert_eq!(proof["sources"], before["sources"]);
    assert_eq!(before["secrets"], Value::Null);
    assert_eq!(proof["secrets"][0].as_str().unwrap().len(), 64);
    let journal = table.get(&game.path("journal"), None).await;
    let journal = kernel::journal::Journal::read(&journal.text).unwrap();
    let title = &common::titles()[0];
    title.verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
    // A finished game can be imported, and is over there too.
    let body = json!({ "journal": journal.write() });
    let made = table.post("/api/matches/import", None, body).await.is(201);
    let path = format!("/api/matches/{}/view", made["match"].as_str().unwrap());
    assert_eq!(table.get(&path, None).await.is(200)["over"], view["over"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_goes_back_and_says_when_it_cannot() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let start = table.view(&game, Some(game.mine())).await;
    let nothing = table.post(&game.path("undo"), Some(game.mine()), json!({ "n": 0 })).await;
    nothing.is(422);
    let view = table.order(&game, game.mine(), &json!(0), &pick(&start, 0)).await.is(200);
    assert_eq!((&view["n"], &view["undoable"]), (&json!(1), &json!(1)));
    table.post(&game.path("undo"), Some(game.mine()), json!({ "n": 0 })).await.is(409);
    table.post(&game.path("undo"), game.token(1), json!({ "n": 1 })).await.is(422);
    let mut back =
        table.post(&game.path("undo"), Some(game.mine()), json!({ "n": 1 })).await.is(200);
    // Whoever wants it again only has to say it again.
    assert_eq!(back.as_object_mut().unwrap().remove("undone"), Some(pick(&start, 0)));
    assert_eq!(still(back), still(start.clone()));
    // A listener that had seen the order hears that it is gone.
    let undone = table.listen(&game, None, 1, "undo", 1).await;
    assert_eq!(undone, [json!({ "n": 0 })]);
}

/// A whole game by chance, and its last order.
fn played(title: &dyn Title) -> (Journal, Entry) {
    let setup = Setup { scenario: title.book().scenarios[0].id.clone(), ..Setup::default() };
    let mut game = title.start(setup, Secret::from_number(3), &[]).unwrap();
    let mut rng = fastrand::Rng::with_seed(3);
    while let Turn::Ask { side, .. } = game.turn() {
        let order = game.random_order(rng.u64(..)).unwrap();
        game.play(side, &order).unwrap();
    }
    let mut journal = game.journal(true);
    let last = journal.entries.pop().unwrap();
    (journal, last)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_opens_the_board_and_cannot_be_taken_back() {
    let table = Table::new().await;
    for title in common::titles() {
        let (journal, last) = played(&*title);
        let game = table.take_up(&*title, &journal).await;
        let by = usize::from(last.by != game.sides[0]);
        let token = game.token(by).unwrap();
        let closed = table.view(&game, None).await;
        table.order(&game, token, &closed["n"], &json!(last.order)).await.is(200);
        let open = table.view(&game, None).await;
        let views =
            [table.view(&game, game.token(0)).await, table.view(&game, game.token(1)).await];
        for view in &views {
            assert_eq!((&view["pieces"], &view["veiled"]), (&open["pieces"], &open["veiled"]));
        }
        let hides = |view: &Value| view["veiled"].as_array().is_some_and(|all| !all.is_empty());
        assert_eq!((hides(&closed), hides(&open)), (closed["open_board"] == false, false));
        let log = table.get(&game.path("log?from=0"), None).await.is(200);
        assert!(log.as_array().unwrap().iter().all(|entry| entry["order"].is_string()));
        table.post(&game.path("undo"), Some(token), json!({ "n": open["n"] })).await.is(422);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn listeners_resume_where_they_stopped() {
    let table = Table::new().await;
    let game = table.seat(["me", "random"]).await;
    let n = play(&table, &game, 20).await["n"].as_u64().unwrap();
    let all = table.listen(&game, Some(game.mine()), 0, "entry", n as usize).await;
    let numbers: Vec<u64> = all.iter().map(|e| e["n"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=n).collect::<Vec<_>>());
    let rest = table.listen(&game, Some(game.mine()), n - 3, "entry", 3).await;
    assert_eq!(rest, all[all.len() - 3..]);
    let presence = table.listen(&game, Some(game.mine()), n, "presence", 1).await;
    assert_eq!(presence[0]["seats"][&game.sides[0]], true);
}

/// What listeners hear of counters adds up to the view.
#[tokio::test(flavor = "multi_thread")]
async fn moves_add_up_to_the_view() {
    let table = Table::new().await;
    let game = table.seat(["me", "random"]).await;
    let end = play(&table, &game, 40).await;
    let start = table.get(&game.path("at/0"), Some(game.mine())).await.is(200);
    let n = end["n"].as_u64().unwrap();
    let mut places = places(&start);
    for entry in table.listen(&game, Some(game.mine()), 0, "entry", n as usize).await {
        for (id, at) in entry["moved"].as_object().unwrap() {
            match at.as_str() {
                None => drop(places.remove(id)),
                Some(at) => drop(places.insert(id.clone(), at.into())),
            }
        }
    }
    assert_eq!(places, self::places(&end));
}

fn places(view: &Value) -> BTreeMap<String, String> {
    let word = |piece: &Value, key: &str| piece[key].as_str().unwrap().to_string();
    let pieces = view["pieces"].as_array().unwrap().iter();
    pieces.map(|piece| (word(piece, "id"), word(piece, "at"))).collect()
}

/// Whoever wants views is sent one after what happened, which is the one that he would fetch.
#[tokio::test(flavor = "multi_thread")]
async fn views_come_with_the_stream() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let start = table.view(&game, Some(game.mine())).await;
    let order = table.order(&game, game.mine(), &json!(0), &pick(&start, 0)).await.is(200);
    for token in [Some(game.mine()), None] {
        let heard = table.listen(&game, token, 0, "view", 1).await;
        assert_eq!(heard[0]["n"], order["n"]);
        let now = table.view(&game, token).await;
        assert_eq!((&heard[0]["choices"], &heard[0]["pieces"]), (&now["choices"], &now["pieces"]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_goes_on_with_the_game() {
    let file = std::env::temp_dir().join(format!("sztab-table-{}.db", std::process::id()));
    restart(&format!("sqlite:{}", file.display())).await;
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_goes_on_with_postgres() {
    if let Some(url) = postgres() {
        restart(&url).await;
    }
}

/// What one process writes reaches the listeners of another.
#[tokio::test(flavor = "multi_thread")]
async fn news_travels_between_processes_on_postgres() {
    let Some(url) = postgres() else { return };
    let (one, two) = (Table::with(config(), &url).await, Table::with(config(), &url).await);
    let game = one.seat(["me", "me"]).await;
    let start = two.view(&game, Some(game.mine())).await;
    // The second process needs a moment to begin listening.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let heard = two.listen(&game, None, 0, "entry", 1);
    let order = async {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        one.order(&game, game.mine(), &json!(0), &pick(&start, 0)).await.is(200)
    };
    let (heard, played) = tokio::join!(heard, order);
    assert_eq!((&heard[0]["n"], &played["n"]), (&json!(1), &json!(1)));
}

/// Two processes on one database never both write the same entry; the slower one takes it over.
#[tokio::test(flavor = "multi_thread")]
async fn the_slower_of_two_processes_takes_over_what_was_written() {
    let file = std::env::temp_dir().join(format!("sztab-two-{}.db", std::process::id()));
    let url = format!("sqlite:{}", file.display());
    let (one, two) = (Table::with(config(), &url).await, Table::with(config(), &url).await);
    let game = one.seat(["me", "me"]).await;
    let start = two.view(&game, Some(game.mine())).await;
    let played = one.order(&game, game.mine(), &json!(0), &pick(&start, 0)).await.is(200);
    two.order(&game, game.mine(), &json!(0), &pick(&start, 1)).await.is(409);
    assert_eq!(two.view(&game, Some(game.mine())).await, played);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

async fn restart(url: &str) {
    let table = Table::with(config(), url).await;
    let game = table.seat(["me", "random"]).await;
    let before = play(&table, &game, 15).await;
    table.post(&game.path("chat"), Some(game.mine()), json!({ "text": "<b>hi</b>" })).await.is(201);
    let notes = json!({ "text": "hold the bridge" }).to_string();
    table.ask("PUT", &game.path("notes"), Some(game.mine()), Some(notes)).await.is(200);
    drop(table);
    let table = Table::with(config(), url).await;
    let after = table.turn(&game, 0).await;
    assert_eq!(after, before);
    let chat = table.get(&game.path("chat"), None).await.is(200);
    assert_eq!(chat[0]["text"], "<b>hi</b>");
    let notes = table.get(&game.path("notes"), Some(game.mine())).await.is(200);
    assert_eq!(notes["text"], "hold the bridge");
    let more = play(&table, &game, 5).await;
    assert!(more["n"].as_u64() > after["n"].as_u64());
}
