//! A phone: the first tap shows what would be ordered, the second orders it.

use crate::world::{Table, visitor};
use browser::{Kind, Player, Screen, api::text, names};

#[test]
fn the_first_tap_previews_and_the_second_orders() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "random"]);
    let page = visitor.open(&game.page(Some(0)), Screen::PHONE);
    let player = Player::new(&page, &game);
    page.tap_on("button", names::SKIP);
    let start = player.until_asked();
    let unit = Kind::Unit.first(&start).unwrap();
    let held = player.tap_unit(&start, &unit);
    let way = Kind::Space.first(&held).unwrap();
    let space = text(&way["space"]);
    player.tap_space(space);
    page.until_text(names::BAR, names::TAP_AGAIN);
    assert_eq!(game.now()["n"], held["n"], "the first tap only shows");
    player.tap_space(space);
    let moved = player.until_played(&held, &way);
    assert!(moved["n"].as_u64() > held["n"].as_u64());
    page.is_quiet();
}

#[test]
fn the_parts_of_the_table_are_sheets() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "random"]);
    let page = visitor.open(&game.page(Some(0)), Screen::PHONE);
    Player::new(&page, &game);
    page.tap_on("button", names::SKIP);
    for sheet in names::SHEETS {
        page.tap_on("button", sheet);
        let pressed = format!(
            "[...finder.all('button')].some(b => /{sheet}/.test(finder.name(b)) && b.getAttribute('aria-pressed') === 'true')"
        );
        page.until(sheet, &pressed);
    }
    page.until("the log", &format!("finder.seen(document.querySelector('{}'))", names::LOG));
    page.tap_on("button", "^Board$");
    page.until(
        "the board alone",
        &format!("!finder.seen(document.querySelector('{}'))", names::LOG),
    );
    page.is_quiet();
}
