//! Hands of cards: read and played by their owner, counted by everybody else.

use crate::world::{Table, visitor};
use browser::{
    Kind, Page, Player, Screen,
    api::{Match, list, text},
    names, patiently, quote,
};
use serde_json::Value;
use std::collections::BTreeSet;

/// Plays on until a card can be played, without playing any.
#[track_caller]
fn until_playable(game: &Match) -> Value {
    for _ in 0..400 {
        let view = game.now();
        if list(&view["choices"]).iter().any(|c| text(&c["order"]).starts_with("play ")) {
            return view;
        }
        let choice = Kind::Button.first(&view).unwrap_or_else(|| view["choices"][0].clone());
        game.order(text(&choice["order"]));
    }
    panic!("no card can ever be played");
}

/// The cards in the hand of the seat that a page is of.
fn shown(page: &Page) -> BTreeSet<String> {
    let found = page.eval(&format!(
        "[...document.querySelectorAll({})].map(card => card.dataset.card)",
        quote(names::CARD)
    ));
    list(&found).iter().map(|id| text(id).to_string()).collect()
}

/// The cards that a seat holds.
fn hand(view: &Value) -> BTreeSet<String> {
    let mine = |piece: &&Value| {
        piece["side"] == view["you"]
            && piece["at"].as_str().is_some_and(|at| at.starts_with("hand"))
    };
    list(&view["pieces"]).iter().filter(mine).map(|p| text(&p["id"]).to_string()).collect()
}

#[test]
fn a_card_is_opened_by_a_click_and_played_by_its_button() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat_at(&table.api.game_of_cards(), ["me", "me"]);
    let view = until_playable(&game);
    let seat = game.decides().expect("somebody decides");
    let page = visitor.open(&game.page(Some(seat)), Screen::DESK);
    Player::new(&page, &game).skip_tour();
    assert!(patiently(|| shown(&page) == hand(&view)), "{:?}", shown(&page));
    let play = list(&view["choices"]).iter().find(|c| text(&c["order"]).starts_with("play "));
    let card = text(&play.expect("a card")["piece"]).to_string();
    page.click_on(&format!("{}[data-card={}] button", names::PLAYABLE, quote(&card)));
    page.until("the open card", &format!("document.querySelector({})", quote(names::OPEN_CARD)));
    assert_eq!(game.now()["n"], view["n"], "to open a card is no order");
    page.click_on(&format!("{} .card-acts button", names::OPEN_CARD));
    assert!(patiently(|| game.now()["n"].as_u64() > view["n"].as_u64()), "it is not played");
    assert!(patiently(|| !shown(&page).contains(&card)), "it is still in hand");
    page.is_quiet();
}

#[test]
fn nobody_else_gets_a_hand_in_any_answer() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat_at(&table.api.game_of_cards(), ["me", "me"]);
    until_playable(&game);
    let hands = [0, 1].map(|seat| hand(&game.view(seat)));
    assert!(hands.iter().all(|hand| !hand.is_empty()), "{hands:?}");
    for seat in [0, 1] {
        let other = &hands[1 - seat];
        let page = visitor.open(&game.page(Some(seat)), Screen::DESK);
        Player::new(&page, &game).only(seat);
        assert!(patiently(|| shown(&page) == hands[seat]));
        // Every answer about the match that this seat can ask for, the past included.
        for what in ["view", "log?from=0", "standing", "at/0", "at/3"] {
            let token = game.tokens[seat].as_deref();
            let answer = table.api.get(&game.path(what), token).to_string();
            let told = other.iter().find(|card| answer.contains(&format!("\"{card}\"")));
            assert_eq!(told, None, "seat {seat} reads it in {what}");
        }
        let backs = list(&game.view(seat)["veiled"])
            .iter()
            .any(|row| text(&row["at"]).starts_with("hand") && row["count"] == other.len());
        assert!(backs, "the other hand is counted");
    }
}
