//! Pictures are drawn beside the play, and only those that there are.

mod common;

use axum::{body::Body, http::Request};
use common::Table;
use http_body_util::BodyExt;
use std::time::{Duration, Instant};
use table::router;
use tower::ServiceExt;

/// Many maps are asked for at once while somebody plays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_does_not_wait_for_drawings() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let mut asked = Vec::new();
    for title in common::titles().iter().filter(|t| ["campaign", "uprising"].contains(&t.book().id))
    {
        for bits in 0..16 {
            let word = |bit: u32| if bits & (1 << bit) == 0 { "on" } else { "off" };
            let theme = if bits & 8 == 0 { "light" } else { "dark" };
            let query = format!("names={}&numbers={}&grid={}", word(0), word(1), word(2));
            let path = format!("/api/games/{}/map.svg?theme={theme}&{query}", title.book().id);
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            let answer = router(table.app.clone()).oneshot(request);
            asked.push(tokio::spawn(async {
                let answer = answer.await.unwrap();
                assert_eq!(answer.status(), 200);
                answer.into_body().collect().await.unwrap().to_bytes().len()
            }));
        }
    }
    let mut waited = Vec::new();
    while !asked.iter().all(|drawing| drawing.is_finished()) {
        let start = Instant::now();
        table.view(&game, Some(game.mine())).await;
        waited.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    waited.sort_unstable();
    let slow = waited[waited.len() * 99 / 100];
    println!("{} views, p99 {slow:?}, slowest {:?}", waited.len(), waited[waited.len() - 1]);
    let mut bytes = 0;
    for drawing in asked {
        bytes += drawing.await.unwrap();
    }
    println!("{} KB of maps", bytes / 1024);
    assert!(slow < Duration::from_secs(1), "a view took {slow:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_picture_has_is_refused() {
    let table = Table::new().await;
    for wrong in [
        "map.svg?theme=pink",
        "map.svg?names=maybe",
        "map.svg?far=2",
        "map.svg?lang=de",
        "map.svg?zoom=7",
        "names.svg?grid=1",
        "counters.svg?detail=huge",
        "cards.svg?lang=xx",
        "underground.svg?theme=blue",
    ] {
        let refused = table.get(&format!("/api/games/uprising/{wrong}"), None).await.is(400);
        assert!(refused["error"].as_str().is_some_and(|text| text.len() > 10), "{refused}");
    }
    table.get("/api/games/campaign/underground.svg", None).await.is(404);
    // The same drawing by another address is the same.
    let tag = async |path: &str| {
        let answer = table.get(&format!("/api/games/{path}"), None).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.headers["etag"].clone()
    };
    let plain = tag("campaign/map.svg?names=off").await;
    assert_eq!(tag("campaign/map.svg?names=off&lang=pl&places=klingon&far=on").await, plain);
    assert_ne!(tag("campaign/map.svg?names=off&grid=off").await, plain);
}
