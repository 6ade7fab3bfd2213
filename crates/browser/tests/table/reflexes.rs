//! What a player sets once so that it does not tire him: answers ahead, and how places are called.

use crate::world::{Table, sample_of, visitor};
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

/// The sample game of a book at the first question that may be answered ahead, and who is asked.
fn asked_ahead<'a>(table: &'a Table, book: &Value) -> (Match<'a>, usize) {
    let story = sample_of(book);
    for n in story.changes_of_side() {
        let game = table.api.import(&story.until(n), ["me", "me"]);
        let seat = game.decides().expect("it goes on");
        if !game.view(seat)["reflex"].is_null() {
            return (game, seat);
        }
    }
    panic!("nobody is ever asked");
}

fn choose(page: &Page, name: &str, value: &str) {
    let found = format!("finder.find('select', {})", quote(name));
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
    let (game, seat) = asked_ahead(&table, &book);
    let before = game.view(seat)["n"].as_u64();
    let page = visitor.open(&game.page(Some(seat)), Screen::DESK);
    let player = Player::new(&page, &game).only(seat);
    player.skip_tour();
    page.until_shows("select", names::STOP_ASKING);
    choose(&page, names::STOP_ASKING, "never");
    page.until(
        "the answer is given",
        &format!("!finder.find('select', {})", quote(names::STOP_ASKING)),
    );
    assert!(game.view(seat)["n"].as_u64() > before);
    // The panel beside the board says what holds now, and takes it back.
    let name = format!("^{}", text(&book["reflexes"][0]["name"]));
    let shown = format!("finder.find('select', {})?.value", quote(&name));
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
