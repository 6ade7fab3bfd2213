//! Looking back at a game, and going on from there without touching it.

use crate::world::{Table, sample, visitor};
use browser::{
    Player, Screen,
    api::{Match, list, text},
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
    page.click("button", names::NEXT_MOMENT);
    page.click("button", names::NEXT_MOMENT);
    assert!(patiently(|| shows(&player, 2)), "one on, and one on again");
    page.key("ArrowLeft");
    assert!(patiently(|| shows(&player, 1)), "one back by key");
    page.key("ArrowRight");
    page.until_text(names::LOG, text(&list(&game.get("log?from=0"))[1]["lines"][0]["text"]));

    // The branch begins at the moment on the board.
    page.click("button", names::BRANCH);
    page.click("button", names::BOTH_SIDES);
    let tab = visitor.tab("/t/", Screen::DESK);
    let branch = Match::on_page(&table.api, &tab.url());
    assert_ne!(branch.id, game.id);
    let view = branch.now();
    assert_eq!((&view["n"], &view["pieces"]), (&Value::from(2), &game.get("at/2")["pieces"]));
    let branched = Player::new(&tab, &branch);
    branched.skip_tour();
    branched.until_agreed();
    assert_eq!(game.view(0)["n"], last, "the game itself is not touched");
    page.is_quiet();
}
