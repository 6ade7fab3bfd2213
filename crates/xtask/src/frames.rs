//! `frames`: how soon the table shows something in a real browser, and how smoothly it moves.

use crate::{server::Server, tools};
use browser::{
    Chromium, Frames, Kind, Page, Player, Point, Screen, Story, Visitor,
    api::{Api, Match, list, text},
    names, quote, stopwatch,
};
use serde_json::{Value, json};
use std::{
    fs,
    path::Path,
    thread::{available_parallelism, sleep},
    time::Duration,
};

const HELP: &str = "\
cargo xtask frames [--game ID | --all] [--binary FILE]

Opens a table in a headless Chromium of 1440 by 900 and measures what a person waits for: the first
board, the result of a click, the frames while the map is dragged and zoomed. It takes the moment of
the game's recorded sample with most counters on the map. Nothing glides (reduced motion).

  --game ID      what is looked at [default: the first game of the shelf]
  --all          every game, one after the other; fails where the first board of a table that has
                 just started takes more than 1 s, or the result of a click more than 50 ms in half
                 of all cases or 100 ms in any
  --binary FILE  the program that serves it [default: a release build of this folder]

Example:
  cargo xtask frames --game campaign --binary target/release/sztab";

/// What a quiet machine keeps below: the first board, half of all clicks, every click.
const BOARD: Duration = Duration::from_millis(1000);
const CLICK: Duration = Duration::from_millis(50);
const ANY_CLICK: Duration = Duration::from_millis(100);
const VISITS: usize = 5;
const ORDERS: usize = 50;
/// Each so many orders one that is a button, such as the end of a phase.
const BUTTON_EVERY: usize = 8;
const TIME: Duration = Duration::from_secs(3);
/// After a zoom the map is drawn anew once the hand rests.
const REST: Duration = Duration::from_millis(600);
/// A new window of Chromium first loads pages of its own, which would share the cores with ours.
const WINDOW_OPENS: Duration = Duration::from_millis(1500);
/// Moments of the sample that are searched for the most crowded one.
const MOMENTS: u64 = 24;

pub fn run(root: &Path, wishes: &[&str]) -> Result<bool, String> {
    let (mut game, mut all, mut binary) = (None, false, None);
    let mut words = wishes.iter();
    while let Some(word) = words.next() {
        match (*word, words.as_slice().first()) {
            ("--help" | "-h", _) => {
                println!("{HELP}");
                return Ok(true);
            }
            ("--all", _) => all = true,
            ("--game", Some(id)) => (game, _) = (Some((*id).to_string()), words.next()),
            ("--binary", Some(file)) => (binary, _) = (Some(Path::new(*file)), words.next()),
            _ => return Err(format!("`frames` does not know {}\n{HELP}", wishes.join(" "))),
        }
    }
    tools::install(&[tools::CHROMIUM])?;
    let games = match (all, game) {
        (true, None) => crate::games(root)?.into_iter().map(Some).collect(),
        (false, game) => vec![game],
        _ => return Err("--all looks at every game, --game at one: leave one of them out".into()),
    };
    let mut slow = Vec::new();
    for game in games {
        let seen = look(root, game, binary)?;
        slow.extend(seen.beyond());
    }
    if all {
        println!(
            "{}",
            if slow.is_empty() { "every game keeps below the limits" } else { "too slow:" }
        );
        slow.iter().for_each(|line| println!("  {line}"));
    }
    Ok(!all || slow.is_empty())
}

/// What a person waited for in a game.
struct Seen {
    title: String,
    board: Duration,
    /// In order.
    clicks: Vec<Duration>,
}

impl Seen {
    /// What took longer than it should.
    fn beyond(&self) -> Vec<String> {
        let (half, longest) =
            (self.clicks[self.clicks.len() / 2], self.clicks[self.clicks.len() - 1]);
        let waits = [
            ("first board", self.board, BOARD),
            ("half of all clicks", half, CLICK),
            ("a click", longest, ANY_CLICK),
        ];
        let slow = waits.into_iter().filter(|(_, time, most)| time > most);
        let line = |(what, time, most): (_, Duration, Duration)| {
            format!("{}: {what} {} ms, not {}", self.title, time.as_millis(), most.as_millis())
        };
        slow.map(line).collect()
    }
}

/// Opens a fresh table and looks at one game.
fn look(root: &Path, game: Option<String>, binary: Option<&Path>) -> Result<Seen, String> {
    let chromium = Chromium::start();
    let early = Window::open(chromium.visitor());
    let server = Server::start(root, binary)?;
    let api = Api::new(&server.url);
    let game = game.map_or_else(|| api.first_game()["id"].clone(), |id| json!(id));
    let story = Story::read(root, text(&api.game(&game)["id"]));
    let crowd = crowded(&api, &story);

    let cores = available_parallelism().map_or(1, usize::from);
    let busy = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let busy = busy.split(' ').next().filter(|load| !load.is_empty()).unwrap_or("unknown");
    println!("{}, 1440 by 900, {cores} cores, load average {busy}", text(&game));
    println!("{:<34}{:>7} {:>7} {:>7}", "milliseconds", "p50", "p95", "longest");
    let board = early.visit(&crowd);
    times("first board, server just started", &mut [board]);
    let newcomer = || Window::open(chromium.visitor());
    let mut newcomers: Vec<Duration> = (0..VISITS).map(|_| newcomer().visit(&crowd)).collect();
    times("first board, empty cache", &mut newcomers);
    let regular = newcomer();
    regular.visit(&crowd);
    let mut again: Vec<Duration> = (0..VISITS).map(|_| regular.visit(&crowd)).collect();
    times("first board, not for the first time", &mut again);

    let player = Player::new(&regular.page, &crowd).only(crowd.decides().unwrap_or_default());
    player.skip_tour();
    println!("{:<34}{:>7} {:>15}", "frames", "a s", "longest, ms");
    smoothness(&regular.page);
    // The zoom at which a table opens.
    regular.visit(&crowd);
    println!("{:<34}{:>7} {:>7} {:>7}", "milliseconds", "p50", "p95", "longest");
    let mut clicks = orders(&player, &crowd);
    times(&format!("click to result, {ORDERS} orders"), &mut clicks);
    Ok(Seen { title: text(&game).into(), board, clicks })
}

/// The game as it was when most counters stood on the map.
fn crowded<'a>(api: &'a Api, story: &Story) -> Match<'a> {
    let whole = api.import(&story.journal, ["me", "me"]);
    let book = whole.book();
    let is_box = |id: &Value| {
        let place = list(&book["board"]["spaces"]).iter().find(|place| place["id"] == *id);
        place.is_none_or(|place| place["box"] == true)
    };
    let on_map = |n: &u64| {
        let then = whole.get(&format!("at/{n}"));
        list(&then["pieces"]).iter().filter(|piece| !is_box(&piece["at"])).count()
    };
    let last = whole.now()["n"].as_u64().unwrap_or_default();
    let moments = (0..MOMENTS).map(|i| i * last / MOMENTS);
    let most = moments.max_by_key(on_map).unwrap_or_default();
    api.import(&story.until(most), ["me", "me"])
}

/// A window of somebody's own browser.
struct Window {
    page: Page,
    /// What they have loaded goes with them.
    _visitor: Visitor,
}

impl Window {
    fn open(visitor: Visitor) -> Window {
        let page = visitor.blank(&stopwatch(), Screen::DESK);
        sleep(WINDOW_OPENS);
        Window { page, _visitor: visitor }
    }

    /// Goes to the seat that decides, and says how long the board took.
    fn visit(&self, game: &Match) -> Duration {
        self.page.time_board(&game.page(game.decides()))
    }
}

/// Drags and zooms: as the table opens, and with nearly all of the map in sight.
fn smoothness(page: &Page) {
    for place in ["as it opens", "nearly the whole map"] {
        let (from, reach) = to_the_middle(page);
        page.longest_frame(REST);
        frames(&format!("drag, {place}"), page.frames_while(|| page.pan_for(from, reach, TIME)));
        frames(&format!("zoom, {place}"), page.frames_while(|| page.zoom_for(from, TIME)));
        let rest = page.longest_frame(REST).as_secs_f64() * 1000.0;
        println!("{:<34}{:>23.1}", "  and drawing it anew", rest);
        // The whole map could not be dragged, so it is a little larger than that.
        page.key("0");
        while Lie::of(page).room == (Point { x: 0.0, y: 0.0 }) {
            page.key("+");
            page.longest_frame(REST);
        }
    }
}

/// How the map lies in the window of the board.
struct Lie {
    /// A point where a hand can take it up.
    from: Point,
    /// How far its middle is from the middle of the board.
    off: Point,
    /// How far it can be moved from there.
    room: Point,
    /// A third of the board.
    stride: Point,
}

impl Lie {
    fn of(page: &Page) -> Lie {
        let (map, board) = (quote(names::MAP), quote(names::BOARD));
        let found = page.eval(&format!(
            "(() => {{ const board = document.querySelector({board}), a = board.getBoundingClientRect();
               const b = document.querySelector({map}).getBoundingClientRect(), [x, y] = finder.clear(board);
               const off = (from, size) => a[from] + a[size] / 2 - b[from] - b[size] / 2;
               const room = size => Math.max(0, (b[size] - a[size]) / 2);
               return [x, y, off('left', 'width'), off('top', 'height'), room('width'), room('height'),
                 a.width / 3, a.height / 3]; }})()"
        ));
        let number = |i: usize| found[i].as_f64().unwrap_or_default();
        let point = |i: usize| Point { x: number(i), y: number(i + 1) };
        Lie { from: point(0), off: point(2), room: point(4), stride: point(6) }
    }
}

/// Drags the middle of the map into the middle of the board. Gives a point where a hand can take it
/// up, and how far it can be moved from there.
fn to_the_middle(page: &Page) -> (Point, Point) {
    for _ in 0..12 {
        let Lie { from, off, room, stride } = Lie::of(page);
        // Where the map is smaller than the board it lies as the page wants.
        let step = |off: f64, room: f64, most: f64| match room > 0.0 {
            true => off.clamp(-most, most),
            false => 0.0,
        };
        let step = Point { x: step(off.x, room.x, stride.x), y: step(off.y, room.y, stride.y) };
        if step.x.abs() < 4.0 && step.y.abs() < 4.0 {
            return (from, Point { x: room.x.min(stride.x), y: room.y.min(stride.y) });
        }
        page.drag(from, Point { x: from.x + step.x, y: from.y + step.y });
    }
    panic!("the middle of the map cannot be brought into sight");
}

/// Gives orders by mouse for one side; the other one's are given behind the page.
fn orders(player: &Player, game: &Match) -> Vec<Duration> {
    let seat = game.decides();
    let mut found = Vec::new();
    while found.len() < ORDERS {
        if game.decides() != seat {
            let choice = choice(&game.now(), 0);
            game.order(text(&choice["order"]));
            continue;
        }
        let view = player.until_asked();
        let choice = choice(&view, found.len());
        if !player.takes_a_click(&view, &choice) {
            game.order(text(&choice["order"]));
            continue;
        }
        found.push(player.page.time_order(|| player.click_choice(&view, &choice)));
        player.until_played(&view, &choice);
    }
    found
}

/// Different ones each time, the same in every run.
fn choice(view: &Value, index: usize) -> Value {
    let button = Kind::Button.first(view).filter(|_| index.is_multiple_of(BUTTON_EVERY));
    button.unwrap_or_else(|| {
        let choices = list(&view["choices"]);
        // The board does not invite to what is seldom wanted.
        let invites = |choice: &&Value| Kind::of(choice) != Kind::Button && choice["minor"] != true;
        let on_board: Vec<&Value> = choices.iter().filter(invites).collect();
        match on_board.is_empty() {
            true => choices[0].clone(),
            false => on_board[index * 7 % on_board.len()].clone(),
        }
    })
}

fn times(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        let index = (times.len() as f64 * share) as usize;
        times[index.min(times.len() - 1)].as_secs_f64() * 1000.0
    };
    println!("{what:<34}{:>7.0} {:>7.0} {:>7.0}", at(0.5), at(0.95), at(1.0));
}

fn frames(what: &str, frames: Frames) {
    let longest = frames.longest.as_secs_f64() * 1000.0;
    println!("{what:<34}{:>7.1} {longest:>15.1}", frames.per_second);
}
