//! What more than one person needs: free seats, talk, analysis beside the game.

mod common;

use common::{Seated, Table, config, pick, postgres, titles};
use kernel::journal::Journal;
use serde_json::json;

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
    table.share(&branch).await;
    let then = table.get(&game.path(&format!("at/{}", n - 4)), Some(game.mine())).await.is(200);
    let there = table.view(&branch, Some(branch.mine())).await;
    assert_eq!(there["branch"], json!({ "of": game.id, "n": n - 4 }));
    assert_eq!((&there["pieces"], &there["prompt"]), (&then["pieces"], &then["prompt"]));
    assert_eq!(there["undoable"], 0, "what was played elsewhere stays");
    let end = table.play_out(&branch).await;
    assert!(end["n"].as_u64() > Some(n));
    assert_eq!(table.turn(&game, 0).await, view, "the game went on as if nothing had happened");
    let list = table.get("/api/matches", None).await.is(200);
    assert!(!list.to_string().contains(&branch.id));
    let journal = Journal::read(&table.get(&branch.path("journal"), None).await.text).unwrap();
    titles()[0].verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
}

/// An invitation is exchanged for a token that whoever made the game never sees.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_works_once() {
    let table = Table::new().await;
    let game = table.get("/api/games", None).await.is(200)[0].clone();
    let side = |i: usize| game["sides"][i]["id"].as_str().unwrap().to_string();
    let (mine, other) = (side(0), side(1));
    let wish = json!({ "game": game["id"], "seats": { &mine: "me", &other: "link" } });
    let made = table.post("/api/matches", None, wish).await.is(201);
    let id = made["match"].as_str().unwrap();
    let word = made["seats"][&other]["invitation"].as_str().unwrap();
    let link = made["seats"][&other]["link"].as_str().unwrap();
    assert!(link.ends_with(&format!("#join={other}.{word}")), "{link}");
    let path = |what: &str| format!("/api/matches/{id}/{what}");
    let players = async || table.get(&path("view"), None).await.is(200)["players"].clone();
    assert_eq!(players().await[&other]["kind"], "invited");
    table.get(&path("view"), Some(word)).await.is(403);
    let join = async |word: Option<&str>| {
        let wish = json!({ "side": other, "invitation": word });
        table.post(&path("join"), None, wish).await
    };
    join(None).await.is(409);
    join(Some("0123")).await.is(409);
    let token = join(Some(word)).await.is(200)["token"].as_str().unwrap().to_string();
    assert_ne!(token, word);
    assert_eq!(players().await[&other]["kind"], "person");
    assert_eq!(table.get(&path("view"), Some(&token)).await.is(200)["you"], json!(other));
    let late = join(Some(word)).await.is(409);
    assert!(late["error"].as_str().unwrap().contains("has been used"), "{late}");
    table.get(&path("view"), Some(word)).await.is(403);
}

/// Whoever fears that his link is known to others takes a new one; the streams of the old one end.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_gets_a_new_token_and_the_old_one_is_dead() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    table.post(&game.path("token"), None, json!({})).await.is(401);
    let ended = table.listen_to_the_end(&game, Some(game.mine()));
    let renewed = async {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        table.post(&game.path("token"), Some(game.mine()), json!({})).await.is(200)
    };
    let ((), renewed) = tokio::join!(ended, renewed);
    let token = renewed["token"].as_str().unwrap();
    table.get(&game.path("view"), Some(game.mine())).await.is(403);
    table.post(&game.path("token"), Some(game.mine()), json!({})).await.is(403);
    assert_eq!(table.view(&game, Some(token)).await["you"], json!(game.sides[0]));
    assert_eq!(table.view(&game, game.token(1)).await["you"], json!(game.sides[1]));
}

/// A holder sees how many browsers use his seat, and when each was last there.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_tells_its_holder_who_used_it() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    table.get(&game.path("uses"), None).await.is(401);
    let uses = async |page: &str| {
        let named = [("sztab-page", page)];
        table.ask_as("GET", &game.path("uses"), Some(game.mine()), &named).await.is(200)
    };
    let first = uses("desk").await;
    let this = |uses: &serde_json::Value, i: usize| uses[i]["this"].clone();
    assert_eq!((this(&first, 0), this(&first, 1)), (json!(true), json!(false)));
    let second = uses("phone").await;
    assert_eq!(second.as_array().unwrap().len(), 3, "{second}");
    assert!(second[0]["at"].as_i64() > Some(0));
}

/// Chat and presence reach the pages at another process.
#[tokio::test(flavor = "multi_thread")]
async fn talk_travels_between_processes_on_postgres() {
    let Some(url) = postgres() else { return };
    let (one, two) = (Table::with(config(), &url).await, Table::with(config(), &url).await);
    let game = one.seat(["me", "me"]).await;
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
    let open = one.seat(["me", "open"]).await;
    assert_eq!(two.view(&open, None).await["dice"]["awaits"], json!(open.sides));
    one.post(&open.path("join"), None, json!({ "side": open.sides[1] })).await.is(200);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(two.view(&open, None).await["players"][&open.sides[1]]["kind"], "person");
}
