//! A battle by clicks, what can be taken back, and the proof of the dice at the end.

use crate::world::{Table, sample, sample_of, visitor};
use browser::{
    Kind, Page, Player, Screen,
    api::{Match, list, text},
    names,
};
use serde_json::Value;

/// A recorded game just before a battle, and the orders of that battle.
fn battle(table: &Table) -> (Match<'_>, Vec<String>) {
    let story = sample(&table.api);
    let battle = story.battle(&table.api.import(&story.journal, ["me", "me"]));
    (table.api.import(&story.until(battle.before), ["me", "me"]), battle.orders)
}

/// Keeps a page from adding its number to the dice, so that they fall as they were recorded.
const NO_NONCE: &str = "const ask = fetch; globalThis.fetch = (url, options) => \
    String(url).includes('/nonce') ? Promise.resolve(Response.json({}, { status: 409 })) \
    : ask(url, options);";

/// Opens both seats in one browser, as somebody who plays both sides.
fn both_seats(visitor: &browser::Visitor, game: &Match) -> Page {
    let page = visitor.open_with(NO_NONCE, &game.page(Some(1)), Screen::DESK);
    page.click("button", names::SKIP);
    page.goto(&game.page(Some(0)));
    page
}

#[test]
fn a_battle_is_forecast_rolled_and_followed_up() {
    let (table, visitor) = (Table::open(), visitor());
    let (game, orders) = battle(&table);
    let page = both_seats(&visitor, &game);
    let player = Player::new(&page, &game);
    let mut seen = Vec::new();
    for order in &orders {
        let view = player.give(order);
        let fight = &view["battle"];
        if !fight.is_object() {
            continue;
        }
        let stage = text(&fight["stage"]).to_string();
        // The dice take the place of the word for the stage.
        if fight["rolled"].is_null() {
            page.until_text(names::BATTLE, &stage);
        }
        let panel = page.text(names::BATTLE);
        // Every figure stands there with its clause, and the chances in per cent.
        for row in list(&fight["rows"]) {
            assert!(panel.contains(text(&row["text"])), "{} is not in: {panel}", row["text"]);
        }
        assert!(list(&fight["lines"]).is_empty() || panel.contains('%'), "no chances: {panel}");
        if fight["rolled"].is_object() {
            let dice = "[role=img][aria-label*='olled'] svg, .dice svg";
            page.until(
                "the dice",
                &format!(
                    "document.querySelectorAll(\"{dice}\").length >= {}",
                    list(&fight["rolled"]["dice"]).len()
                ),
            );
            assert!(!page.holds("document.querySelector('.tumble')"), "nothing moves here");
        }
        seen.push(stage);
    }
    seen.dedup();
    assert_eq!(seen.last().map(String::as_str), Some("resolved"), "{seen:?}");
    assert!(seen.len() > 1, "no forecast before the roll: {seen:?}");
    assert!(player.until_agreed()["battle"].is_null());
    page.is_quiet();
}

/// Where many can join, one button or key brings them all, on hexes and in zones.
#[test]
fn all_join_at_once() {
    let (table, visitor) = (Table::open(), visitor());
    let games = [table.api.first_game(), table.api.game_of_cards()];
    let joiners = |view: &Value| -> Vec<String> {
        let units = list(&view["choices"]).iter().filter(|c| Kind::of(c) == Kind::Unit);
        units.map(|choice| text(&choice["piece"]).to_string()).collect()
    };
    for (i, book) in games.iter().enumerate() {
        let story = sample_of(book);
        let whole = table.api.import(&story.journal, ["me", "me"]);
        let prepared = |n: &u64| whole.get(&format!("at/{n}"))["battle"]["stage"] == "forecast";
        let found = (1..story.length()).filter(prepared).find_map(|n| {
            let game = table.api.import(&story.until(n), ["me", "me"]);
            let seat = game.decides()?;
            (joiners(&game.view(seat)).len() > 2).then_some((game, seat))
        });
        let (game, seat) = found.unwrap_or_else(|| panic!("nobody joins in {}", book["id"]));
        let before = joiners(&game.view(seat));
        let page = both_seats(&visitor, &game);
        page.goto(&game.page(Some(seat)));
        let player = Player::new(&page, &game);
        match i % 2 {
            0 => page.click("button", names::JOIN_ALL),
            _ => page.key("a"),
        }
        let joined = |view: &Value| before.iter().all(|unit| !joiners(view).contains(unit));
        assert!(browser::patiently(|| joined(&game.view(seat))), "{} stands aside", book["id"]);
        let attackers = &player.until_agreed()["battle"]["attackers"];
        for unit in &before {
            assert!(list(attackers).iter().any(|a| text(a) == unit), "{unit} has not joined");
        }
        page.is_quiet();
    }
}

#[test]
fn undo_stops_at_the_die() {
    let (table, visitor) = (Table::open(), visitor());
    let (game, orders) = battle(&table);
    let page = both_seats(&visitor, &game);
    let player = Player::new(&page, &game);
    let start = player.until_agreed();
    let declared = player.give(&orders[0]);
    page.click("button", names::UNDO);
    assert!(browser::patiently(|| game.now()["n"] == start["n"]), "{}", declared["prompt"]);
    assert_eq!(player.until_agreed()["pieces"], start["pieces"]);
    for order in &orders {
        let view = player.give(order);
        if view["battle"]["rolled"].is_object() {
            assert_eq!(view["undoable"], 0, "a die has fallen");
            let off = format!(
                "finder.all('button').find(b => /{}/.test(finder.name(b)))?.disabled !== false",
                names::UNDO
            );
            page.until("undo is not offered", &off);
            page.key("u");
            assert_eq!(player.until_agreed()["n"], view["n"]);
            return page.is_quiet();
        }
    }
    panic!("no die fell");
}
