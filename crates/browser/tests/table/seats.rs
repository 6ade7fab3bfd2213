//! Two people at one table, two tabs of one person, and people who mean no good.

use crate::world::{Table, hand_over, march, visitor};
use browser::{
    Kind, Page, Player, Screen,
    api::{Api, Match, text},
    names, patiently, quote,
};
use serde_json::json;
use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;

/// The server as a process of its own, so that it can be killed.
struct Process {
    child: Child,
    url: String,
}

impl Process {
    fn start(folder: &TempDir, listen: &str) -> Process {
        let database = format!("sqlite:{}", folder.path().join("table.db").display());
        let mut child = Command::new(binary())
            .args(["serve", "--listen", listen, "--log", "error", "--database", &database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http"));
        Process { url: url.unwrap_or_else(|| panic!("no address in {line:?}")).to_string(), child }
    }

    fn kill(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let address = self.url.trim_start_matches("http://").trim_end_matches('/');
        address.to_string()
    }
}

/// The binary of the project; a run over the whole workspace builds it beside this test.
fn binary() -> PathBuf {
    let here = std::env::current_exe().unwrap();
    let folder = here.parent().and_then(|deps| deps.parent()).unwrap();
    let file = folder.join(format!("sztab{}", std::env::consts::EXE_SUFFIX));
    assert!(file.is_file(), "build the server first: cargo build -p cli");
    file
}

/// A seat's page, with the tour put away.
fn sit<'a>(page: &'a Page, game: &'a Match) -> Player<'a> {
    let player = Player::new(page, game);
    player.skip_tour();
    player
}

#[test]
fn two_players_go_on_after_the_server_was_killed() {
    let (folder, one, two) = (TempDir::new().unwrap(), visitor(), visitor());
    let process = Process::start(&folder, "127.0.0.1:0");
    let api = Api::new(&process.url);
    let game = api.seat(["me", "me"]);
    let first = one.open(&game.page(Some(0)), Screen::DESK);
    let second = two.open(&game.page(Some(1)), Screen::DESK);
    let (first, second) = (sit(&first, &game).only(0), sit(&second, &game).only(1));
    let start = first.until_asked();
    let held = first.choose(&start, &Kind::Unit.first(&start).unwrap());
    first.choose(&held, &Kind::Space.first(&held).unwrap());
    let before = second.until_agreed();

    let address = process.kill();
    for player in [&first, &second] {
        player.page.until_text(names::BAR, names::OFFLINE);
    }
    let process = Process::start(&folder, &address);
    for player in [&first, &second] {
        let back = format!(
            "!document.querySelector('{}').innerText.includes('{}')",
            names::BAR,
            names::OFFLINE
        );
        player.page.until("the connection", &back);
    }
    assert_eq!(first.until_agreed()["pieces"], before["pieces"], "what was ordered is kept");
    let view = first.until_asked();
    let held = first.choose(&view, &Kind::Unit.first(&view).unwrap());
    let moved = first.choose(&held, &Kind::Space.first(&held).unwrap());
    assert_eq!(second.until_agreed()["n"], moved["n"]);
    process.kill();
}

#[test]
fn two_tabs_of_a_seat_agree() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "me"]);
    let first = visitor.open(&game.page(Some(0)), Screen::DESK);
    let first = sit(&first, &game).only(0);
    let second = visitor.open(&game.page(Some(0)), Screen::DESK);
    let second = Player::new(&second, &game).only(0);
    let (unit, way) = march(&game);
    first.give(&unit);
    second.until_agreed();
    second.give(&way);
    first.until_agreed();
    first.page.is_quiet();
    second.page.is_quiet();
}

#[test]
fn the_link_of_another_seat_opens_in_the_same_window() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "me"]);
    let page = visitor.open(&game.page(Some(0)), Screen::DESK);
    sit(&page, &game).only(0).until_asked();
    page.eval(&format!("location.href = {}", quote(&game.page(Some(1)))));
    page.until_text(names::PROMPT, "Waiting for");
}

/// A tab that hears no events orders from a position that is gone: it is told, and shows the
/// present one.
#[test]
fn an_order_from_a_stale_tab_changes_nothing() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "me"]);
    let deaf = "const ask = fetch; globalThis.fetch = (url, options) =>
        String(url).includes('/events') ? new Promise(() => {}) : ask(url, options);";
    let page = visitor.open_with(deaf, &game.page(Some(0)), Screen::DESK);
    let player = sit(&page, &game).only(0);
    let start = player.until_asked();
    let (unit, way) = march(&game);
    game.order(&unit);
    let moved = game.order(&way);
    let other = Kind::Unit.first(&start).unwrap();
    player.click_piece(&start, text(&other["piece"]));
    let after = player.until_agreed();
    assert_eq!(after["pieces"], moved["pieces"]);
    // Afterwards it plays on like any other.
    let next = Kind::Unit.first(&after).unwrap();
    player.choose(&after, &next);
}

const EVIL: &str = "<img src=x onerror=\"globalThis.hacked = 1\"><script>hacked = 1</script>";

#[track_caller]
fn is_harmless(page: &Page) {
    let harm =
        "globalThis.hacked !== undefined || document.querySelector('img[src=x], body script')";
    assert!(!page.holds(harm), "words of a player became part of the page");
}

#[test]
fn words_of_players_are_shown_as_text() {
    let (table, one, two) = (Table::open(), visitor(), visitor());
    let game = table.api.first_game();
    let sides = [text(&game["sides"][0]["id"]), text(&game["sides"][1]["id"])];
    let seats = json!({ sides[0]: "me", sides[1]: "me" });
    let wish = json!({ "game": game["id"], "seats": seats, "name": EVIL });
    let made = table.api.post("/api/matches", None, &wish);
    let link = |side: &str| {
        table.url(&format!("/t/{}#{}", text(&made["match"]), text(&made["seats"][side]["token"])))
    };
    let writer = one.open(&link(sides[0]), Screen::DESK);
    let reader = two.open(&link(sides[1]), Screen::DESK);
    for page in [&writer, &reader] {
        page.click("button", names::SKIP);
        page.click("tab", names::CHAT);
    }
    writer.click("textbox", names::CHAT_LINE);
    writer.write(EVIL);
    writer.click("button", names::SEND);
    for page in [&writer, &reader] {
        page.until_text("[role=log]", "onerror");
        is_harmless(page);
    }
    writer.click("tab", names::NOTES);
    writer.click("textbox", names::NOTES);
    writer.write(EVIL);
    writer.until("the notes are kept", "document.body.innerText.includes('saved')");
    writer.goto(&link(sides[0]));
    writer.click("tab", names::NOTES);
    writer.until("the notes", "document.querySelector('textarea')?.value.includes('onerror')");
    is_harmless(&writer);
    for path in ["/".to_string(), format!("/replay/{}", text(&made["match"]))] {
        reader.goto(&table.url(&path));
        reader.until("the page", "document.querySelector('h1')");
        is_harmless(&reader);
    }
    assert!(patiently(|| reader.complaints().is_empty()));
    writer.is_quiet();
}

/// A browser that lets pages notify, and a tab that lies behind others.
const AWAY: &str = "globalThis.called = [];
    globalThis.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, more) { called.push(`${title} ${more.body}`); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => true });";

#[test]
fn a_player_who_looks_elsewhere_is_called() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "me"]);
    let page = visitor.open_with(AWAY, &game.page(Some(1)), Screen::DESK);
    sit(&page, &game);
    let called = "called.length";
    for wanted in [false, true] {
        if wanted {
            page.eval("localStorage.setItem('sztab.settings', JSON.stringify({ notify: true }))");
            page.goto(&game.page(Some(1)));
        }
        while game.decides() == Some(1) {
            hand_over(&game);
        }
        page.until("waiting", "!document.title.startsWith('●')");
        assert_eq!(page.eval(called), json!(0), "nobody is called for the other's decision");
        while game.decides() == Some(0) {
            hand_over(&game);
        }
        page.until("the title says it", "document.title.startsWith('●')");
        page.until("calls", &format!("{called} === {}", u8::from(wanted)));
    }
    page.is_quiet();
}
