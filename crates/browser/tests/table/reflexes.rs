//! What a player sets once so that it does not tire him: answers ahead, and how places are called.

use crate::world::{Table, visitor};
use browser::{
    Page, Player, Screen,
    api::{Match, list, text},
    names, quote,
};
use serde_json::Value;

/// The game whose book has something to choose from there.
fn game_with(table: &Table, what: &str) -> Value {
    let games = table.api.get("/api/games", None);
    let book = |id: &Value| table.api.get(&format!("/api/games/{}", text(id)), None);
    let mut books = list(&games).iter().map(|game| book(&game["id"]));
    books.find(|book| !list(&book[what]).is_empty()).expect("some game has that")
}

/// Plays any orders until a seat is asked what it may answer ahead; says which.
fn until_asked_ahead(game: &Match) -> usize {
    let mut state: u64 = 7;
    for _ in 0..3000 {
        let seat = game.decides().expect("it goes on");
        let view = game.view(seat);
        if !view["reflex"].is_null() {
            return seat;
        }
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let choices = list(&view["choices"]);
        let choice = &choices[(state >> 33) as usize % choices.len()];
        game.order(text(&choice["order"]));
    }
    panic!("nobody is ever asked");
}

fn choose(page: &Page, name: &str, value: &str) {
    let found = format!("finder.find('combobox', {})", quote(name));
    page.until(name, &found);
    page.eval(&format!(
        "(el => {{ el.value = {}; el.dispatchEvent(new Event('change', {{ bubbles: true }})); }})({found})",
        quote(value)
    ));
}

#[test]
fn a_question_is_answered_ahead_from_where_it_is_asked() {
    let (table, visitor) = (Table::open(), visitor());
    let book = game_with(&table, "reflexes");
    let game = table.api.seat_at(&book, ["me", "me"]);
    let seat = until_asked_ahead(&game);
    let before = game.view(seat)["n"].as_u64();
    let page = visitor.open(&game.page(Some(seat)), Screen::DESK);
    let player = Player::new(&page, &game).only(seat);
    player.skip_tour();
    page.until_shows("combobox", names::STOP_ASKING);
    choose(&page, names::STOP_ASKING, "never");
    page.until(
        "the answer is given",
        &format!("!finder.find('combobox', {})", quote(names::STOP_ASKING)),
    );
    assert!(game.view(seat)["n"].as_u64() > before);
    // The panel beside the board says what holds now, and takes it back.
    let name = format!("^{}", text(&book["reflexes"][0]["name"]));
    let shown = format!("finder.find('combobox', {})?.value", quote(&name));
    page.until("the panel says so", &format!("{shown} === 'never'"));
    choose(&page, &name, "ask");
    page.until("it is taken back", &format!("{shown} === 'ask'"));
    page.is_quiet();
}

#[test]
fn places_are_called_as_the_reader_wants() {
    let (table, visitor) = (Table::open(), visitor());
    let book = game_with(&table, "namings");
    let game = table.api.seat_at(&book, ["me", "me"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    Player::new(&page, &game).skip_tour();
    let objective = |naming: &str| {
        let path = format!("/api/games/{}?places={naming}", text(&book["id"]));
        text(&table.api.get(&path, None)["objectives"][0]["name"]).to_lowercase()
    };
    page.click("button", names::MENU);
    page.click("button", names::SETTINGS);
    for naming in list(&book["namings"]).iter().rev() {
        page.click("button", &format!("^{}$", text(&naming["name"])));
        let name = objective(text(&naming["id"]));
        page.until(&name, &format!(
            "[...document.querySelectorAll('.names text')].some(el => el.textContent.toLowerCase() === {})",
            quote(&name)
        ));
    }
    page.is_quiet();
}
