//! What if: a look at the battle after an order that is not given.

mod common;

use common::{Seated, Table, config, pick};
use serde_json::{Value, json};
use table::{Config, Rate};

/// Plays until the seat that decides sees a battle; says the view and whose it is.
async fn battle(table: &Table, game: &Seated) -> (Value, usize) {
    for step in 0..600 {
        let seen = table.view(game, None).await;
        let decides = seen["decides"].as_str().expect("the game goes on");
        let seat = usize::from(decides != game.sides[0]);
        let view = table.view(game, game.token(seat)).await;
        if !view["battle"].is_null() {
            return (view, seat);
        }
        let order = pick(&view, step);
        table.order(game, game.token(seat).unwrap(), &view["n"], &order).await.is(200);
    }
    panic!("no battle came up");
}

async fn ask(table: &Table, game: &Seated, token: Option<&str>, body: Value) -> common::Answer {
    table.post(&game.path("preview"), token, body).await
}

/// Every choice of a whole stretch of play: a preview changes nothing, and when it says that it
/// shows what comes after, it shows exactly that.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_shows_what_the_order_would_and_changes_nothing() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let (mut told, mut kept) = (0, 0);
    for step in 0..400 {
        let seen = table.view(&game, None).await;
        let Some(decides) = seen["decides"].as_str() else { break };
        let seat = usize::from(decides != game.sides[0]);
        let token = game.token(seat);
        let view = table.view(&game, token).await;
        let order = pick(&view, step);
        let body = json!({ "n": view["n"], "order": order });
        let preview = ask(&table, &game, token, body).await.is(200);
        assert_eq!(table.view(&game, token).await, view, "a preview changes nothing");
        assert_eq!(table.view(&game, None).await, seen);
        let next = table.order(&game, token.unwrap(), &view["n"], &order).await.is(200);
        let path = game.path(&format!("log?from={}", next["n"]));
        let log = table.get(&path, None).await.is(200);
        let lines = log[0]["lines"].as_array().unwrap();
        let rolled = lines.iter().any(|line| !line["rolls"].as_array().unwrap().is_empty());
        if rolled {
            // Dice stand in between: none of them is shown, and what is hidden stays so.
            for part in ["rolled", "hidden", "stage"] {
                assert_eq!(preview["battle"][part], view["battle"][part], "{order}");
            }
        } else {
            assert_eq!(preview["after"], true, "{order}");
            assert_eq!(preview["battle"], next["battle"], "{order}");
            assert_eq!(preview["prompt"], next["prompt"], "{order}");
        }
        if preview["after"] == false {
            assert_eq!(preview["battle"], view["battle"], "{order}");
            assert_eq!(preview["prompt"], view["prompt"], "{order}");
        }
        told += usize::from(!rolled && !next["battle"].is_null());
        kept += usize::from(rolled);
    }
    assert!(told > 0, "no battle was shown ahead");
    assert!(kept > 0, "no order rolled dice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_is_refused_as_the_order_would_be() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let (view, seat) = battle(&table, &game).await;
    let (mine, other) = (game.token(seat), game.token(1 - seat));
    let (n, order) = (&view["n"], pick(&view, 0));
    let good = json!({ "n": n, "order": order });
    ask(&table, &game, mine, good.clone()).await.is(200);
    ask(&table, &game, None, good.clone()).await.is(401);
    ask(&table, &game, Some("00ff"), good.clone()).await.is(403);
    let early = ask(&table, &game, other, good.clone()).await.is(409);
    assert_eq!(early["n"], *n);
    let stale = ask(&table, &game, mine, json!({ "n": 0, "order": order })).await.is(409);
    assert_eq!(stale["n"], *n);
    ask(&table, &game, mine, json!({ "n": n, "order": "fly to the moon" })).await.is(400);
    ask(&table, &game, mine, json!({ "n": n })).await.is(400);
    ask(&table, &game, mine, json!({ "n": n, "order": order, "twice": true })).await.is(400);
    ask(&table, &game, mine, json!({ "n": n, "order": "x".repeat(100_000) })).await.is(413);
    let nowhere = "/api/matches/nothing/preview";
    table.post(nowhere, mine, good).await.is(404);
    assert_eq!(table.view(&game, mine).await, view, "nothing was changed");
}

/// What a rule forbids is refused with its clause and the words that the order itself would get.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_of_what_a_rule_forbids_names_its_clause() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let first = table.view(&game, Some(game.mine())).await;
    let gone = first["choices"][0]["order"].clone();
    let view = table.order(&game, game.mine(), &first["n"], &gone).await.is(200);
    let body = json!({ "n": view["n"], "order": gone });
    let refused = ask(&table, &game, Some(game.mine()), body).await.is(422);
    let order = table.order(&game, game.mine(), &view["n"], &gone).await.is(422);
    assert!(refused["clause"].as_str().is_some_and(|clause| !clause.is_empty()), "{refused}");
    assert_eq!(refused, order);
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_count_against_the_seat_like_orders() {
    // Two of the four are spent on the share in the dice.
    let slow = Rate { per_second: 0.02, burst: 4.0 };
    let table = Table::with(Config { seat_rate: slow, ..config() }, "sqlite::memory:").await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let body = json!({ "n": 0, "order": pick(&view, 0) });
    for _ in 0..2 {
        ask(&table, &game, Some(game.mine()), body.clone()).await.is(200);
    }
    let late = ask(&table, &game, Some(game.mine()), body).await;
    assert!(late.headers.contains_key("retry-after"));
    late.is(429);
}
