//! The board as pictures: map and counters stay together under drags and zooms, and are drawn anew
//! where the hand rests.

use crate::world::{Table, sample_of, visitor};
use browser::{
    Page, Player, Point, Screen,
    api::{list, text},
    names, quote,
};
use serde_json::Value;

/// How far the counter that lies farthest from its hex is away from the middle of it, as a share of
/// the hex.
fn farthest(page: &Page, book: &Value) -> f64 {
    let found = page.eval(&format!(
        "(board => {{ const map = document.querySelector({}).getBoundingClientRect(), k = map.width / board.width;
           const middles = new Map(board.spaces.map(s => [s.id, [map.left + s.x * k, map.top + s.y * k]]));
           const off = c => {{ const r = c.getBoundingClientRect(), [x, y] = middles.get(c.dataset.at);
             return Math.hypot(r.left + r.width / 2 - x, r.top + r.height / 2 - y); }};
           const seen = [...document.querySelectorAll({})].filter(c => c.getClientRects().length);
           return Math.max(...seen.map(off)) / (board.hex_height * k); }})({})",
        quote(names::MAP),
        quote(names::COUNTER),
        book["board"],
    ));
    found.as_f64().expect("there are counters")
}

/// How many colours the map has in the middle of the window: bare paper has one.
fn colours(page: &Page) -> u64 {
    let found = page.eval(&format!(
        "(() => {{ const sheet = [...document.querySelector({}).querySelectorAll('canvas')].at(-1), r = sheet.getBoundingClientRect();
           const board = document.querySelector({}).getBoundingClientRect(), k = sheet.width / r.width, size = 200;
           const at = (a, b, c) => (board[a] + board[b] / 2 - r[a] - size / 2) * k;
           const {{ data }} = sheet.getContext('2d').getImageData(at('left', 'width'), at('top', 'height'), size, size);
           return new Set(new Uint32Array(data.buffer)).size; }})()",
        quote(names::MAP),
        quote(names::BOARD),
    ));
    found.as_u64().unwrap_or_default()
}

#[test]
fn map_and_counters_stay_together_under_drags_and_zooms() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "me"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    let player = Player::new(&page, &game);
    player.skip_tour();
    let drawn = |what: &str| {
        for sight in [names::MAP_IN_SIGHT, names::FACES_IN_SIGHT] {
            page.until(what, &format!("document.querySelector({})", quote(sight)));
        }
        assert!(colours(&page) > 20, "{what}: the map is not drawn");
        let off = farthest(&page, &player.book);
        assert!(off < 0.25, "{what}: a counter is {off} hexes away from its place");
    };
    drawn("as it opens");
    let clear =
        page.eval(&format!("finder.clear(document.querySelector({}))", quote(names::BOARD)));
    let at = |i: usize| clear[i].as_f64().unwrap_or_default();
    let from = Point { x: at(0), y: at(1) };
    for (x, y) in [(-400.0, -200.0), (-400.0, 200.0), (400.0, 300.0)] {
        page.drag(from, Point { x: from.x + x, y: from.y + y });
        drawn("after a drag");
    }
    for key in ["+", "0", "+"] {
        page.key(key);
        drawn(key);
    }
    page.is_quiet();
}

/// Counters in boxes beside the map may be out of sight: a few of them are named in the bar.
#[test]
fn counters_beside_the_map_are_named_in_the_bar() {
    let (table, visitor) = (Table::open(), visitor());
    let games = table.api.get("/api/games", None);
    let aircraft = list(&games).iter().map(sample_of).find_map(|story| {
        let damaged = |n: &u64| story.order(n + 1).starts_with("damage ");
        (0..story.length()).find(damaged).map(|n| story.until(n))
    });
    let game = table.api.import(&aircraft.expect("an aircraft is hit somewhere"), ["me", "me"]);
    let seat = game.decides().expect("it goes on");
    let page = visitor.open(&game.page(Some(seat)), Screen::DESK);
    let player = Player::new(&page, &game);
    player.skip_tour();
    let view = player.until_agreed();
    let choices = list(&view["choices"]);
    assert!(choices.iter().all(|choice| !player.takes_a_click(&view, choice)));
    page.click(&format!("{} button", names::BAR), &format!("^{}", text(&choices[0]["label"])));
    player.until_played(&view, &choices[0]);
    page.is_quiet();
}
