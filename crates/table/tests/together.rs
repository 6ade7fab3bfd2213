//! What more than one person needs: free seats, a share in the dice, analysis beside the game.

mod common;

use common::{Seated, Table, config, pick, postgres, titles};
use kernel::journal::Journal;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_goes_to_whoever_comes_first() {
    let table = Table::new().await;
    let game = table.seat(["me", "open"]).await;
    assert_eq!(game.tokens[1], None);
    let open = table.get("/api/matches", None).await.is(200)["open"].clone();
    assert_eq!(open[0]["free"], json!([game.sides[1]]));
    let join =
        async |side: &str| table.post(&game.path("join"), None, json!({ "side": side })).await;
    join("nobody").await.is(400);
    join(&game.sides[0]).await.is(409);
    let seat = join(&game.sides[1]).await.is(200);
    join(&game.sides[1]).await.is(409);
    let token = seat["token"].as_str().unwrap();
    assert!(seat["link"].as_str().unwrap().ends_with(token));
    assert_eq!(table.view(&game, Some(token)).await["you"], json!(game.sides[1]));
    let list = table.get("/api/matches", None).await.is(200);
    assert_eq!(list["open"], json!([]));
    assert_eq!(list["watch"][0]["match"], json!(game.id));
}

/// Plays on with both seats until somebody wins.
async fn play_out(table: &Table, game: &Seated) -> Value {
    let mut view = table.view(game, Some(game.mine())).await;
    for step in 0..20_000 {
        if !view["over"].is_null() {
            return view;
        }
        let seat = usize::from(view["decides"] == json!(game.sides[1]));
        view = table.view(game, game.token(seat)).await;
        view = table
            .order(game, game.token(seat).unwrap(), &view["n"], &pick(&view, step))
            .await
            .is(200);
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_seat_has_a_share_in_the_dice_and_the_proof_holds() {
    let table = Table::new().await;
    let game = table.seat(["me", "link"]).await;
    let add = async |seat: usize, nonce: &str| {
        table.post(&game.path("nonce"), game.token(seat), json!({ "nonce": nonce })).await
    };
    add(0, "").await.is(400);
    add(0, "two words").await.is(400);
    let first = add(0, "first").await.is(201);
    assert_eq!(first, json!({ "by": game.sides[0], "after": 0, "nonce": "first" }));
    add(0, "again").await.is(409);
    let start = table.view(&game, Some(game.mine())).await;
    table.order(&game, game.mine(), &json!(0), &pick(&start, 0)).await.is(200);
    assert_eq!(add(1, "second").await.is(201)["after"], 1);
    let end = play_out(&table, &game).await;
    assert_eq!(end["nonces"].as_array().unwrap().len(), 2);
    let text = table.get(&game.path("journal"), None).await.text;
    let title = &titles()[0];
    let sound = |journal: &Journal| title.verify(journal, &mut |_| {}).map(|_| ());
    let mut journal = Journal::read(&text).unwrap();
    sound(&journal).unwrap();
    // A table that had left a share out would be found out.
    journal.header.nonces.pop();
    assert!(sound(&journal).unwrap_err().message.contains("the dice should have been"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_leaves_the_game_alone() {
    let table = Table::new().await;
    let game = table.seat(["me", "random"]).await;
    let mut view = table.turn(&game, 0).await;
    for step in 0..12 {
        table.order(&game, game.mine(), &view["n"], &pick(&view, step)).await.is(200);
        view = table.turn(&game, 0).await;
    }
    let n = view["n"].as_u64().unwrap();
    let body = |n: u64| json!({ "n": n, "seats": { &game.sides[0]: "me", &game.sides[1]: "me" } });
    table.post(&game.path("branch"), None, body(n + 1)).await.is(404);
    let made = table.post(&game.path("branch"), None, body(n - 4)).await.is(201);
    let token = |side: &String| made["seats"][side]["token"].as_str().map(String::from);
    let branch = Seated {
        id: made["match"].as_str().unwrap().into(),
        sides: game.sides.clone(),
        tokens: [token(&game.sides[0]), token(&game.sides[1])],
    };
    let then = table.get(&game.path(&format!("at/{}", n - 4)), Some(game.mine())).await.is(200);
    let there = table.view(&branch, Some(branch.mine())).await;
    assert_eq!(there["branch"], json!({ "of": game.id, "n": n - 4 }));
    assert_eq!((&there["pieces"], &there["prompt"]), (&then["pieces"], &then["prompt"]));
    assert_eq!(there["undoable"], 0, "what was played elsewhere stays");
    let end = play_out(&table, &branch).await;
    assert!(end["n"].as_u64() > Some(n));
    assert_eq!(table.turn(&game, 0).await, view, "the game went on as if nothing had happened");
    let list = table.get("/api/matches", None).await.is(200);
    assert!(!list.to_string().contains(&branch.id));
    let journal = Journal::read(&table.get(&branch.path("journal"), None).await.text).unwrap();
    titles()[0].verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
}

/// Chat and presence reach the pages at another process.
#[tokio::test(flavor = "multi_thread")]
async fn talk_travels_between_processes_on_postgres() {
    let Some(url) = postgres() else { return };
    let (one, two) = (Table::with(config(), &url).await, Table::with(config(), &url).await);
    let game = one.seat(["me", "link"]).await;
    two.view(&game, None).await;
    // The second process needs a moment to begin listening.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let heard = two.listen(&game, game.token(1), 0, "chat", 1);
    let said = async {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let words = json!({ "text": "are you there?" });
        one.post(&game.path("chat"), Some(game.mine()), words).await.is(201);
    };
    let (heard, ()) = tokio::join!(heard, said);
    assert_eq!(heard[0]["text"], "are you there?");
    let joined =
        one.post(&game.path("nonce"), game.token(1), json!({ "nonce": "x" })).await.is(201);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(two.view(&game, None).await["nonces"], json!([joined]));
}
