//! Looking back at a game, and going on from there without touching it.

use crate::world::{Table, sample, visitor};
use browser::{
    Player, Screen,
    api::{Match, SEAT, list},
    names, patiently,
};
use serde_json::Value;

/// Whether the page shows the board as it was after entry `n`.
fn shows(player: &Player, n: u64) -> bool {
    player.shows_board(&player.game.get(&format!("at/{n}")))
}

#[test]
fn a_replay_goes_to_any_moment_and_branches_off() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.import(&sample(&table.api).journal, ["me", "me"]);
    let last = game.view(0)["n"].as_u64().unwrap();
    let page = visitor.open(&table.url(&format!("/replay/{}", game.id)), Screen::DESK);
    let player = Player::new(&page, &game);
    assert!(patiently(|| shows(&player, last)), "a replay opens at the end");
    page.click("button", names::FIRST_MOMENT);
    assert!(patiently(|| shows(&player, 0)), "to the start");
    // It stops where something is told; taking a unit in hand is no moment of its own.
    let log = game.get("log?from=0");
    let told: Vec<&Value> =
        list(&log).iter().filter(|entry| !list(&entry["lines"]).is_empty()).take(2).collect();
    let [first, second] = [0, 1].map(|i| told[i]["n"].as_u64().unwrap());
    page.click("button", names::NEXT_MOMENT);
    page.click("button", names::NEXT_MOMENT);
    assert!(patiently(|| shows(&player, second)), "one on, and one on again");
    page.key("ArrowLeft");
    assert!(patiently(|| shows(&player, first)), "one back by key");
    page.key("ArrowRight");
    assert!(patiently(|| shows(&player, second)), "one on by key");
    page.until("a mark in the log", "!!document.querySelector('.log .now')");

    // The branch begins at the moment on the board.
    page.click("button", names::BRANCH);
    page.click("button", names::BOTH_SIDES);
    let tab = visitor.tab("/t/", Screen::DESK);
    let branch = Match::on_page(&table.api, &tab.eval(SEAT));
    assert_ne!(branch.id, game.id);
    let view = branch.now();
    let then = game.get(&format!("at/{second}"));
    assert_eq!((&view["n"], &view["pieces"]), (&Value::from(second), &then["pieces"]));
    let branched = Player::new(&tab, &branch);
    branched.until_agreed();
    assert_eq!(game.view(0)["n"], last, "the game itself is not touched");
    page.is_quiet();
}
