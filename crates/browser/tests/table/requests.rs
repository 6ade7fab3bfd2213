//! How often a page asks: an order is one request, and what the other side does comes by itself.

use crate::world::{self, Table, sample_of, visitor};
use browser::{Kind, Page, Player, Screen, api::text, names, patiently};
use serde_json::Value;

/// What a page asked while something was done. A file of drawings may come with the first of them
/// that is shown, in the log for instance; it is kept for good, and to ask for it again counts.
fn asked_during(page: &Page, act: impl FnOnce()) -> Vec<String> {
    let before = page.asked().len();
    act();
    let asked = page.asked();
    let is_drawing = |ask: &str| ask.contains("/counters.svg?");
    let is_first = |at: usize| !asked[..at].contains(&asked[at]);
    let counts = |at: &usize| !is_drawing(&asked[*at]) || !is_first(*at);
    (before..asked.len()).filter(counts).map(|at| asked[at].clone()).collect()
}

/// An order that changes the board if there is one, else one that ends something.
fn order(view: &Value, step: usize) -> Value {
    let kinds = [Kind::Space, Kind::Unit, Kind::Button];
    let kinds = if step % 5 == 4 { [Kind::Button; 3] } else { kinds };
    kinds.iter().find_map(|kind| kind.first(view)).unwrap_or_else(|| view["choices"][0].clone())
}

#[test]
fn an_order_is_one_request_and_the_other_side_needs_none() {
    let (table, visitor) = (Table::open(), visitor());
    for (title, entry) in [("ford", 0), ("campaign", 0), ("uprising", 40)] {
        let found = table.api.game(&title.into());
        let game = table.api.import(&sample_of(&found).until(entry), ["me", "me"]);
        let (one, two) = (
            visitor.open(&game.page(Some(0)), Screen::DESK),
            world::visitor().open(&game.page(Some(1)), Screen::DESK),
        );
        let players = [Player::new(&one, &game).only(0), Player::new(&two, &game).only(1)];
        players.iter().for_each(Player::skip_tour);
        players.iter().for_each(|player| drop(player.until_agreed()));
        let pages = [&one, &two];
        for step in 0..8 {
            let view = game.now();
            let seat = usize::from(view["decides"] == game.sides[1].as_str());
            let choice = order(&view, step);
            if !players[seat].takes_a_click(&view, &choice) {
                game.order(text(&choice["order"]));
                players.iter().for_each(|player| drop(player.until_agreed()));
                continue;
            }
            let mut own = Vec::new();
            let other = asked_during(pages[1 - seat], || {
                own = asked_during(pages[seat], || {
                    players[seat].choose(&view, &choice);
                });
                players[1 - seat].until_agreed();
            });
            assert!(own.len() <= 1, "{title}: {} is {own:?}", choice["order"]);
            assert!(other.is_empty(), "{title}: after {} {other:?}", choice["order"]);
        }
        let told = |page: &Page| page.text(names::LOG).trim().lines().count();
        assert!(patiently(|| told(&one) > 0 && told(&one) == told(&two)), "the logs differ");
        one.is_quiet();
        two.is_quiet();
    }
}
