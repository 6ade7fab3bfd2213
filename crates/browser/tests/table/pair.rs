//! A match of two games with the sides exchanged.

use crate::world::{Table, play_out, sample_of, visitor};
use browser::{
    Page, Player, Screen,
    api::{Match, SEAT, list, text},
    names,
};
use serde_json::Value;

/// A game whose rules know such a match.
fn paired(table: &Table) -> Value {
    let games = table.api.get("/api/games", None);
    list(&games).iter().find(|game| game["pair"].is_object()).unwrap().clone()
}

fn name_of<'a>(game: &'a Value, side: &str) -> &'a str {
    let found = list(&game["sides"]).iter().find(|known| known["id"] == side);
    text(&found.expect("a side of the game")["name"])
}

fn sit(page: &Page, game: &Match) {
    let player = Player::new(page, game);
    if page.shows("button", names::SKIP) {
        player.skip_tour();
    }
}

/// The first game ends, the second one opens with the same secret at the other side, and when it
/// is over both pages tell who has won the match.
#[test]
fn a_match_is_played_from_the_first_game_to_its_result() {
    let (table, one, two) = (Table::open(), visitor(), visitor());
    let book = paired(&table);
    let compared = text(&book["pair"]["compare"]);
    let story = sample_of(&book);
    let first = table.api.import_pair(&story.until(story.length() - 1), ["me", "me"]);
    let last = story.order(story.length());
    let pages = [
        one.open(&first.page(Some(0)), Screen::DESK),
        two.open(&first.page(Some(1)), Screen::DESK),
    ];
    for page in &pages {
        sit(page, &first);
        page.until_text(names::BANNER, "game 1");
    }
    first.order(&last);
    let end = first.view(0);
    let made = end["standing"]["points"][compared].as_i64().unwrap();
    assert!(made > 0, "whoever does nothing in the second game must lose the match");
    let began = first.sides.iter().position(|side| side == compared).unwrap();
    for page in &pages {
        page.until_text(names::BANNER, &format!("Points as {}: {made}.", name_of(&book, compared)));
        page.click("link", names::SECOND_GAME);
        page.until("the second game", &format!("!location.pathname.endsWith('{}')", first.id));
        page.until_loaded("the second game");
    }
    let pair = first.get("pair");
    let second = first.exchanged(text(&pair["games"][1]["match"]));
    for (i, page) in pages.iter().enumerate() {
        sit(page, &second);
        let seat = page.eval(SEAT);
        assert_eq!(seat["token"].as_str(), first.tokens[i].as_deref(), "the same secret opens it");
        assert_eq!(second.view(1 - i)["you"], first.sides[1 - i].as_str());
        let words = if i == began { "Your points as" } else { "make more points as" };
        page.until_text(names::BANNER, words);
    }
    play_out(&second);
    for (i, page) in pages.iter().enumerate() {
        let words = if i == began { "You have won the match" } else { "You have lost the match" };
        page.until_text(names::BANNER, words);
        page.until_text(names::BANNER, &made.to_string());
        page.is_quiet();
        page.goto(&first.page(Some(i)));
        page.until_text(names::BANNER, words);
    }
    let visitor = visitor();
    let watcher = visitor.open(&table.url(&format!("/replay/{}", first.id)), Screen::DESK);
    let winner = name_of(&book, &first.sides[began]);
    watcher.until_text("aside", &format!("The match goes to the player who began as {winner}"));
    watcher.is_quiet();
}

/// Whoever began a match by the form finds its second game in his list, though he never saw the
/// first one end.
#[test]
fn the_form_begins_a_match_and_the_front_page_knows_its_second_game() {
    let (table, visitor) = (Table::open(), visitor());
    let book = paired(&table);
    let page = visitor.open(&table.url("/"), Screen::DESK);
    page.click("button", &format!("^Set up….*{}$", text(&book["title"])));
    page.until_shows("dialog", "");
    let dates = text(&book["scenarios"][0]["until"]);
    page.until_text("dialog", dates);
    page.click("checkbox", names::MATCH_OF_TWO);
    page.click("radio", "^Both sides myself");
    page.click("button", names::START);
    page.until("the table", SEAT);
    page.until_loaded("the table");
    page.until_text(names::BANNER, "game 1");
    let mut game = Match::on_page(&table.api, &page.eval(SEAT));
    assert_eq!(game.now()["half"], 1);
    let seats = page.eval("JSON.parse(localStorage.getItem('sztab.games'))");
    let token = |side: &String| {
        let seat = list(&seats).iter().find(|seat| seat["side"] == side.as_str());
        Some(text(&seat.expect("both seats are kept")["token"]).to_string())
    };
    game.tokens = game.sides.each_ref().map(token);
    page.goto(&table.url("/help"));
    play_out(&game);
    page.goto(&table.url("/"));
    page.until_text(".lists", "Game 1 of the match");
    page.goto(&table.url("/"));
    page.until_text(".lists", "Game 2 of the match");
    page.is_quiet();
}
