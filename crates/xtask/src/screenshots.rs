//! The pictures of the documentation, taken of a table in a recorded position, so that the same
//! pages give the same pictures.

use crate::{server::Server, tools};
use browser::{
    Chromium, Page, Screen, Story,
    api::{Api, Match, list, text},
    names,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Whether a canvas, where there is one, has something on it.
const DRAWN: &str = "canvas => !canvas || canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3]";

/// Takes all pictures of a binary; without one, of a release build.
pub fn take(root: &Path, binary: Option<&Path>) -> Result<bool, String> {
    tools::install(&[tools::CHROMIUM])?;
    let server = Server::start(root, binary)?;
    let api = Api::new(&server.url);
    let story = Story::read(root, text(&api.first_game()["id"]));
    let whole = api.import(&story.journal, ["me", "me"]);
    let battle = story.battle(&whole);
    let dice = battle.before + 1;
    let games = api.get("/api/games", None);
    let studio = Studio::new(root, &games);

    studio.take("front", &api.base, Screen::DESK, "", |page| {
        page.until_shows("button", names::PLAY);
        let cards =
            "[...document.querySelectorAll('article')].every(card => card.querySelector('img'))";
        page.until("a map on every card", cards);
    });
    studio.take("rules", &format!("{}/rules/{}", api.base, whole.game), Screen::DESK, "", |page| {
        page.until("the rules", "document.querySelectorAll('p').length > 20");
    });
    studio.take(
        "replay",
        &format!("{}/replay/{}?n={dice}", api.base, whole.id),
        Screen::DESK,
        "",
        at_board,
    );
    let march = api.import(&story.until(in_hand(&whole, dice)), ["me", "me"]);
    studio.seat("table", &march, Screen::DESK, "");
    studio.seat("table-dark", &march, Screen::DESK.dark(), "");
    studio.seat("polish", &march, Screen::DESK, "pl");
    studio.seat("phone", &march, Screen::PHONE, "");
    let fought = api.import(&story.until(battle.before), ["me", "me"]);
    for order in battle.orders.iter().take_while(|_| fought.now()["battle"]["rolled"].is_null()) {
        fought.order(order);
    }
    studio.seat("battle", &fought, Screen::DESK, "");
    for game in list(&games).iter().skip(1) {
        let id = text(&game["id"]);
        let story = Story::read(root, id);
        let whole = api.import(&story.journal, ["me", "me"]);
        let march = api.import(&story.until(in_hand(&whole, story.length() * 2 / 5)), ["me", "me"]);
        studio.seat(id, &march, Screen::DESK, "");
    }
    Ok(true)
}

/// The first moment after entry `n` in which somebody marches with a unit in hand: the log is
/// silent about it, and there is no battle.
fn in_hand(game: &Match, n: u64) -> u64 {
    let log = game.get("log?from=0");
    let silent = |entry: &&Value| list(&entry["lines"]).is_empty();
    let later = list(&log).iter().skip(n as usize).filter(silent);
    let marches = |n: &u64| {
        let then = game.get(&format!("at/{n}"));
        then["battle"].is_null() && !then["focus"].is_null()
    };
    later.filter_map(|entry| entry["n"].as_u64()).find(marches).unwrap_or(n)
}

struct Studio {
    chromium: Chromium,
    folder: PathBuf,
    /// Visitors come for the second time: no tour lies over the page.
    tours_seen: String,
}

fn at_board(page: &Page) {
    page.until("counters", &format!("document.querySelector(\"{}\")", names::COUNTER));
}

impl Studio {
    fn new(root: &Path, games: &Value) -> Studio {
        let key = |game: &Value| format!("{}{}", names::TOUR_KEY, text(&game["id"]));
        let seen = |game| format!("localStorage.setItem('{}', '1');", key(game));
        let tours_seen = list(games).iter().map(seen).collect();
        Studio { chromium: Chromium::start(), folder: root.join("docs"), tours_seen }
    }

    /// One picture by a visitor of its own, when the page is ready and all is drawn.
    fn take(&self, name: &str, url: &str, screen: Screen, language: &str, ready: impl Fn(&Page)) {
        let visitor = self.chromium.visitor();
        let mut kept = self.tours_seen.clone();
        if !language.is_empty() {
            kept += &format!("localStorage.setItem('{}', '{language}')", names::LANGUAGE_KEY);
        }
        let page = visitor.open_with(&kept, url, screen);
        ready(&page);
        page.until("the pictures", "[...document.images].every(i => i.complete)");
        page.until(
            "the small map",
            &format!("({DRAWN})(document.querySelector('{}'))", names::SMALL_MAP),
        );
        page.until(
            "the dice to lie still",
            "document.getAnimations().every(a => a.playState !== 'running')",
        );
        page.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        let file = self.folder.join(format!("{name}.png"));
        page.picture(&file);
        let size = fs::metadata(&file).map_or(0, |data| data.len() / 1000);
        println!("{} ({size} kB)", file.display());
    }

    /// The table as the seat sees it that decides.
    fn seat(&self, name: &str, game: &Match, screen: Screen, language: &str) {
        let seat = game.decides();
        self.take(name, &game.page(seat), screen, language, at_board);
    }
}
