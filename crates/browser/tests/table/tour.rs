//! The guided tour of every game: all its stops point at something that can be seen.

use crate::world::{Table, visitor};
use browser::{
    Screen,
    api::{list, text},
    names,
};
use serde_json::json;

/// Where the ring is, and whether something is in it and the words are beside it in sight.
const STOP: &str = "(() => {
    const ring = document.querySelector('.tour-ring').getBoundingClientRect();
    const card = document.querySelector('.tour').getBoundingClientRect();
    const inside = r => r.left >= -4 && r.top >= -4 && r.right <= innerWidth + 4 && r.bottom <= innerHeight + 4;
    return ring.width > 20 && ring.height > 20 && inside(ring) && inside(card);
})()";

fn is_led_round(screen: Screen, language: &str) {
    let table = Table::open();
    for game in list(&table.api.get("/api/games", None)) {
        let book =
            table.api.get(&format!("/api/games/{}?lang={language}", text(&game["id"])), None);
        let tour = list(&book["tour"]);
        assert!((5..=7).contains(&tour.len()), "{}: {} stops", game["id"], tour.len());
        let sides = [0, 1].map(|i| text(&game["sides"][i]["id"]));
        let wish = json!({ "game": game["id"], "seats": { sides[0]: "me", sides[1]: "me" } });
        let made = table.api.post("/api/matches", None, &wish);
        let token = text(&made["seats"][sides[0]]["token"]);
        let newcomer = visitor();
        let page = newcomer.open(&table.url("/help"), screen);
        page.eval(&format!("localStorage.setItem('{}', '{language}')", names::LANGUAGE_KEY));
        page.goto(&table.url(&format!("/t/{}#{token}", text(&made["match"]))));
        for (i, stop) in tour.iter().enumerate() {
            page.until_text(".tour", text(&stop["text"]));
            page.until(&format!("stop {}: {}", i + 1, stop["at"]), STOP);
            let on = if i + 1 == tour.len() { names::DONE } else { names::NEXT };
            page.click("button", on);
        }
        page.until("the end of the tour", "!document.querySelector('.tour')");
        page.is_quiet();
    }
}

#[test]
fn a_newcomer_is_led_round_every_game() {
    is_led_round(Screen::DESK, "en");
}

#[test]
fn a_newcomer_is_led_round_on_a_phone_in_polish() {
    is_led_round(Screen::PHONE, "pl");
}
