//! A newcomer's first turn, by mouse alone and by keys alone; and a click that is not allowed.

use crate::world::{Table, visitor};
use browser::{
    Kind, Page, Player, Screen,
    api::{Match, SEAT, list, text},
    names, patiently, quote,
};
use serde_json::Value;

#[track_caller]
fn place_of<'a>(view: &'a Value, piece: &Value) -> &'a Value {
    &list(&view["pieces"]).iter().find(|p| p["id"] == *piece).expect("the unit is there")["at"]
}

#[track_caller]
fn until_at_table(page: &Page) {
    page.until("the table", SEAT);
    page.until_loaded("the table");
}

#[test]
fn a_newcomer_plays_a_turn_by_mouse_alone() {
    let (table, visitor) = (Table::open(), visitor());
    let page = visitor.open(&table.url("/"), Screen::DESK);
    page.click("button", names::PLAY);
    until_at_table(&page);
    let game = Match::on_page(&table.api, &page.eval(SEAT));
    let player = Player::new(&page, &game);
    player.skip_tour();

    let start = player.until_asked();
    let unit = Kind::Unit.first(&start).expect("a unit can be chosen");
    let held = player.choose(&start, &unit);
    let way = Kind::Space.first(&held).expect("it can go somewhere");
    let mut view = player.choose(&held, &way);
    assert_eq!(place_of(&view, &unit["piece"]), &way["space"]);

    // The rest of the turn: whatever is asked, without further marches.
    while view["turn"] == 1 && view["over"].is_null() {
        let kinds = [Kind::Button, Kind::Unit, Kind::Space];
        let choice = kinds.iter().find_map(|kind| kind.first(&view));
        player.choose(&view, &choice.expect("something can be chosen"));
        view = player.until_asked();
    }
    assert_eq!((&view["phase"], &view["turn"]), (&start["phase"], &Value::from(2)));
    page.is_quiet();
}

#[test]
fn a_newcomer_begins_by_keys_alone() {
    let (table, visitor) = (Table::open(), visitor());
    let page = visitor.open(&table.url("/"), Screen::DESK);
    page.until_shows("button", names::PLAY);
    let on_play = format!("/{}/.test(finder.name(document.activeElement))", names::PLAY);
    let tabbed = patiently(|| {
        page.key("Tab");
        page.holds(&on_play)
    });
    assert!(tabbed, "Tab never comes to the button that starts a game");
    page.key("Enter");
    until_at_table(&page);
    let game = Match::on_page(&table.api, &page.eval(SEAT));
    let player = Player::new(&page, &game);
    page.until_shows("dialog", "");
    page.key("Escape");
    page.until("the end of the tour", "!finder.find('dialog', '')");

    let start = player.until_asked();
    until_on_board(&page);
    page.key("Tab");
    page.key("Enter");
    // A stack asks which of its units: the focus is on the first that can go.
    let n = start["n"].as_u64();
    let is_taken = || game.now()["n"].as_u64() > n || page.shows("dialog", names::STACK);
    assert!(patiently(is_taken), "Enter takes no unit: {}", page.text(names::BAR));
    if game.now()["n"].as_u64() == n {
        page.key("Enter");
    }
    assert!(patiently(|| game.now()["n"].as_u64() > n), "Enter takes no unit of the stack");
    let held = player.until_agreed();
    assert!(Kind::Space.first(&held).is_some(), "{}", held["prompt"]);
    until_on_board(&page);
    page.key("Tab");
    page.key("Enter");
    assert!(patiently(|| game.now()["n"].as_u64() > held["n"].as_u64()), "Enter orders no march");
    let moved = player.until_agreed();
    assert_ne!(moved["pieces"], start["pieces"]);

    // E warns that others can still go, E again ends the phase.
    let phase = moved["phase"].clone();
    page.key("e");
    page.until_shows("button", names::END_ANYWAY);
    assert_eq!(game.now()["phase"], phase);
    page.key("e");
    assert!(patiently(|| game.now()["phase"] != phase), "E does not end the phase");
    page.is_quiet();
}

/// The keys of the board work when the focus is on it or nowhere; Tab brings it there.
#[track_caller]
fn until_on_board(page: &Page) {
    let there = format!(
        "document.activeElement.closest('body, {}') === document.activeElement",
        names::BOARD
    );
    let arrived = patiently(|| {
        let is_there = page.holds(&there);
        if !is_there {
            page.key("Tab");
        }
        is_there
    });
    assert!(arrived, "Tab never comes to the board; it is at {}", page.focus());
}

#[test]
fn a_click_that_is_not_allowed_says_why() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "random"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    let player = Player::new(&page, &game);
    player.skip_tour();
    let start = player.until_asked();
    let held = player.choose(&start, &Kind::Unit.first(&start).unwrap());

    // An empty place that it cannot go to, near the middle of the map.
    let way = Kind::Space.first(&held).unwrap();
    let offered = |id: &Value| list(&held["choices"]).iter().any(|c| c["space"] == *id);
    let taken = |id: &Value| list(&held["pieces"]).iter().any(|p| p["at"] == *id);
    let board = &player.book["board"];
    let off = |space: &Value, axis: &str, size: &str| {
        (space[axis].as_f64().unwrap() - board[size].as_f64().unwrap() / 2.0).abs()
    };
    let far = list(&board["spaces"])
        .iter()
        .filter(|space| space["box"] != true && !offered(&space["id"]) && !taken(&space["id"]))
        .min_by_key(|space| (off(space, "x", "width") + off(space, "y", "height")) as i64)
        .expect("there is such a place");
    let far = text(&far["id"]);
    let why = game.why(far);
    let order = text(&way["order"]).replace(text(&way["space"]), far);
    assert_eq!((&why["legal"], text(&why["order"])), (&Value::Bool(false), order.as_str()));
    player.click_space(far);
    page.until_text(names::BAR, text(&why["text"]));
    let link = format!(
        "[...document.querySelectorAll({})].some(a => a.textContent === {})",
        quote(&format!("{} {}", names::BAR, names::CLAUSE)),
        quote(text(&why["clause"]))
    );
    page.until("a link to the clause", &link);
    assert_eq!(game.now()["n"], held["n"], "nothing may have changed");
    page.is_quiet();
}
