//! A board of zones: set up, moves and stacks of two sides by clicks; what runs below the ground.

use crate::world::{Table, visitor};
use browser::{Kind, Page, Player, Screen, api::list, names, quote};
use serde_json::Value;

/// Sets everything up by the button that does so, until the first turn runs.
#[track_caller]
fn set_up(player: &Player) -> Value {
    let mut view = player.until_asked();
    while view["phase"].as_str().is_some_and(|phase| phase.ends_with("setup")) {
        let rest = Kind::Button.first(&view).expect("the rest can be set up");
        view = player.choose(&view, &rest);
    }
    view
}

#[track_caller]
fn open<'a>(page: &'a Page, player: &Player) -> &'a Page {
    player.skip_tour();
    page
}

#[test]
fn units_are_set_up_and_moved_by_clicks_on_zones() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat_at(&table.api.game_of_cards(), ["me", "me"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    let player = Player::new(&page, &game);
    open(&page, &player);
    let start = player.until_asked();
    let place = Kind::Space.first(&start).expect("a zone for the first unit");
    let placed = player.choose(&start, &place);
    let stands = |view: &Value| {
        let unit = list(&view["pieces"]).iter().find(|p| p["id"] == place["piece"]).cloned();
        unit.expect("it is there")["at"].clone()
    };
    assert_eq!(stands(&placed), place["space"]);
    let mut view = set_up(&player);
    // Whatever is asked before anybody moves is passed over.
    while view["phase"] != "movement" {
        let pass = Kind::Button.first(&view).expect("it can be passed over");
        view = player.choose(&view, &pass);
    }
    let unit = Kind::Unit.first(&view).expect("somebody can move");
    let held = player.choose(&view, &unit);
    let step = Kind::Space.first(&held).expect("it can go somewhere");
    let moved = player.choose(&held, &step);
    let there = list(&moved["pieces"]).iter().find(|p| p["id"] == unit["piece"]).unwrap();
    assert_eq!(there["at"], step["space"]);
    assert!(page.holds(&format!("document.querySelector({})", quote(names::GAUGE))));
    page.is_quiet();
}

#[test]
fn counters_of_both_sides_stand_apart_in_their_zone() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat_at(&table.api.game_of_cards(), ["me", "me"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    let player = Player::new(&page, &game);
    open(&page, &player);
    let view = set_up(&player);
    let sides = |at: &Value| {
        let here = list(&view["pieces"]).iter().filter(|p| p["at"] == *at);
        here.map(|p| p["side"].as_str()).collect::<std::collections::BTreeSet<_>>().len()
    };
    let shared = list(&view["pieces"]).iter().map(|p| &p["at"]).find(|at| sides(at) == 2);
    let zone = shared.expect("both sides stand somewhere").as_str().unwrap();
    let apart = page.eval(&format!(
        "new Set([...document.querySelectorAll({})].filter(c => c.dataset.at === {}).map(c => c.style.left + c.style.top)).size",
        quote(names::COUNTER),
        quote(zone)
    ));
    assert!(apart.as_u64() > Some(1), "{zone}: {apart}");
    page.is_quiet();
}

#[test]
fn what_runs_below_the_ground_is_a_layer() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat_at(&table.api.game_of_cards(), ["me", "random"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    let player = Player::new(&page, &game);
    open(&page, &player);
    page.click("button", names::LAYERS);
    page.click("checkbox", names::BELOW);
    page.until(
        "the sewers",
        "(img => img && !img.hidden && img.naturalWidth > 0)(document.querySelector('.below'))",
    );
    page.is_quiet();
}
