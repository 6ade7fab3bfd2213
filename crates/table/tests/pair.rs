//! Matches of two games with the sides exchanged.

mod common;

use common::{Table, config, postgres, titles};
use kernel::{
    fair::Secret,
    game::{BySide, Setup, Side, Turn},
    journal::Journal,
};
use serde_json::{Value, json};
use shelf::Title;
use std::{sync::Arc, time::Duration};

/// A game whose rules know such a match.
fn paired() -> Arc<dyn Title> {
    titles().into_iter().find(|title| title.book().match_rule.is_some()).unwrap()
}

fn ids(title: &dyn Title) -> [&'static str; 2] {
    Side::BOTH.map(|side| title.book().side(side).id)
}

/// A whole game by chance.
fn played(title: &dyn Title, seed: u64) -> Journal {
    let setup = Setup { scenario: title.book().scenarios[0].id.clone(), ..Setup::default() };
    let mut game = title.start(setup, Secret::from_number(seed), &[]).unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    while let Turn::Ask { side, .. } = game.turn() {
        let order = game.random_order(rng.u64(..)).unwrap();
        game.play(side, &order).unwrap();
    }
    game.journal(true)
}

/// Takes up a game as the first of a match; gives it with the tokens of both seats.
async fn begin(table: &Table, journal: &Journal, players: [&str; 2]) -> (String, [String; 2]) {
    let sides = ids(&*paired());
    let seats = json!({ sides[0]: players[0], sides[1]: players[1] });
    let body = json!({ "journal": journal.write(), "seats": seats, "pair": true });
    let made = table.post("/api/matches/import", None, body).await.is(201);
    let token = |side: &str| made["seats"][side]["token"].as_str().unwrap_or_default().to_string();
    (made["match"].as_str().unwrap().into(), [token(sides[0]), token(sides[1])])
}

async fn look(table: &Table, id: &str, token: Option<&str>) -> Value {
    table.get(&format!("/api/matches/{id}/pair"), token).await.is(200)
}

async fn count(table: &Table) -> usize {
    let lists = table.get("/api/matches", None).await.is(200);
    ["open", "watch"].map(|list| lists[list].as_array().unwrap().len()).iter().sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_token_opens_the_second_game_at_the_other_side() {
    let (table, title) = (Table::new().await, paired());
    let sides = ids(&*title);
    let mut journal = played(&*title, 3);
    let last = journal.entries.pop().unwrap();
    let (first, tokens) = begin(&table, &journal, ["me", "me"]).await;
    let before = look(&table, &first, Some(&tokens[0])).await;
    assert_eq!((&before["half"], &before["began"]), (&json!(1), &json!(sides[0])));
    assert_eq!((&before["games"][1], &before["verdict"]), (&Value::Null, &Value::Null));
    assert_eq!(count(&table).await, 1);

    let by = usize::from(last.by != sides[0]);
    let order = json!({ "n": journal.entries.len(), "order": last.order });
    let path = format!("/api/matches/{first}/orders");
    table.post(&path, Some(&tokens[by]), order).await.is(200);
    let after = look(&table, &first, None).await;
    assert_eq!(after["began"], Value::Null);
    let second = after["games"][1]["match"].as_str().unwrap();
    for (i, token) in tokens.iter().enumerate() {
        let view = table.get(&format!("/api/matches/{second}/view"), Some(token)).await.is(200);
        assert_eq!((&view["you"], &view["half"]), (&json!(sides[1 - i]), &json!(2)));
        assert_eq!((&view["n"], &view["scenario"]), (&json!(0), &json!(journal.header.scenario)));
        assert_ne!(view["dice"]["sources"], json!(journal.header.dice), "it has dice of its own");
        let pair = look(&table, second, Some(token)).await;
        assert_eq!((&pair["half"], &pair["began"]), (&json!(2), &json!(sides[i])));
        assert_eq!((&pair["games"], &pair["verdict"]), (&after["games"], &Value::Null));
    }
}

/// Plays a match between computers to the end, while nobody looks at the second game.
#[tokio::test(flavor = "multi_thread")]
async fn computers_play_both_games_and_the_points_decide() {
    let (table, title) = (Table::new().await, paired());
    let sides = ids(&*title);
    let mut journal = played(&*title, 5);
    journal.entries.pop();
    let (first, _) = begin(&table, &journal, ["random", "cadet"]).await;
    let mut pair = Value::Null;
    for _ in 0..6000 {
        let lists = table.get("/api/matches", None).await.is(200);
        let games = lists["watch"].as_array().unwrap();
        if games.len() == 2 && games.iter().all(|game| game["over"].is_object()) {
            pair = look(&table, &first, None).await;
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let games = &pair["games"];
    assert_eq!(games[0]["players"], json!({ sides[0]: "random", sides[1]: "cadet" }));
    assert_eq!(games[1]["players"], json!({ sides[0]: "cadet", sides[1]: "random" }));
    let points = [0, 1].map(|game: usize| {
        BySide(sides.map(|side| games[game]["points"][side].as_i64().unwrap() as i32))
    });
    let verdict = title.book().match_rule.as_ref().unwrap().judge(points);
    let winner = verdict.winner.map(|side| sides[side.index()]);
    assert_eq!(pair["verdict"]["winner"], json!(winner));
    let [a, b] = verdict.points.0;
    assert_eq!(pair["verdict"]["points"], json!({ sides[0]: a, sides[1]: b }));
    let second = games[1]["match"].as_str().unwrap();
    assert_eq!(look(&table, second, None).await["verdict"], pair["verdict"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_rules_that_know_a_match_offer_one() {
    let table = Table::new().await;
    for title in titles() {
        let wish = json!({ "game": title.book().id, "pair": true });
        let made = table.post("/api/matches", None, wish).await;
        let knows = title.book().match_rule.is_some();
        assert_eq!(made.status, if knows { 201 } else { 400 }, "{}", made.text);
        let book = table.get(&format!("/api/games/{}", title.book().id), None).await.is(200);
        assert_eq!(book["pair"].is_object(), knows);
    }
    let alone = table.seat(["me", "me"]).await;
    table.get(&alone.path("pair"), None).await.is(404);
    assert_eq!(table.view(&alone, None).await["half"], Value::Null);
}

/// However many ask at the same moment, there is one second game; a restart does not lose it.
async fn is_made_once(url: &str) {
    let title = paired();
    let (one, two) = (Table::with(config(), url).await, Table::with(config(), url).await);
    let before = count(&one).await;
    let (first, _) = begin(&one, &played(&*title, 7), ["me", "me"]).await;
    let asked = tokio::join!(
        look(&one, &first, None),
        look(&two, &first, None),
        look(&one, &first, None),
        look(&two, &first, None),
    );
    let asked = [asked.0, asked.1, asked.2, asked.3];
    for pair in &asked {
        assert!(pair["games"][1]["match"].is_string(), "{pair}");
        assert_eq!(pair["games"], asked[0]["games"]);
    }
    assert_eq!(count(&one).await, before + 2);
    drop((one, two));
    let again = Table::with(config(), url).await;
    assert_eq!(look(&again, &first, None).await["games"], asked[0]["games"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_game_is_made_once() {
    let file = std::env::temp_dir().join(format!("sztab-pair-{}.db", std::process::id()));
    is_made_once(&format!("sqlite:{}", file.display())).await;
    for ending in ["", "-wal", "-shm"] {
        // Not all of them are there.
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_game_is_made_once_on_postgres() {
    let Some(url) = postgres() else { return };
    is_made_once(&url).await;
}
