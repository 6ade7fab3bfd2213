//! A person at the table: finds spaces on the screen and chooses what the table offers by clicks.

use crate::{
    api::{Match, list, text},
    names,
    page::{Page, Point, patiently, quote},
};
use serde_json::{Value, json};

/// Choices of that kind: a unit alone, a space, or neither.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Unit,
    Space,
    Button,
}

impl Kind {
    pub fn of(choice: &Value) -> Kind {
        match (choice["space"].is_string(), choice["piece"].is_string()) {
            (true, _) => Kind::Space,
            (false, true) => Kind::Unit,
            (false, false) => Kind::Button,
        }
    }

    /// The first such choice.
    pub fn first(self, view: &Value) -> Option<Value> {
        list(&view["choices"]).iter().find(|choice| Kind::of(choice) == self).cloned()
    }
}

pub struct Player<'a> {
    pub page: &'a Page,
    pub game: &'a Match<'a>,
    pub book: Value,
    /// The seats that the page can play.
    seats: Vec<usize>,
}

impl<'a> Player<'a> {
    /// Sits down at a page that shows the game.
    #[track_caller]
    pub fn new(page: &'a Page, game: &'a Match<'a>) -> Player<'a> {
        let book = game.book();
        page.until(
            "counters on the board",
            &format!("document.querySelector({})", quote(names::COUNTER)),
        );
        let seats = [0, 1].into_iter().filter(|seat| game.tokens[*seat].is_some()).collect();
        Player { page, game, book, seats }
    }

    /// The page of one seat alone.
    pub fn only(self, seat: usize) -> Player<'a> {
        Player { seats: vec![seat], ..self }
    }

    #[track_caller]
    pub fn skip_tour(&self) {
        self.page.click("button", names::SKIP);
        self.page.until("the end of the tour", "!finder.find('dialog', '')");
    }

    // --- the board

    #[track_caller]
    fn place(&self, space: &str) -> &Value {
        let found = list(&self.book["board"]["spaces"]).iter().find(|place| place["id"] == space);
        found.unwrap_or_else(|| panic!("there is no space {space}"))
    }

    /// Whether a space lies on the map, not in a box beside it.
    pub fn is_on_map(&self, space: &str) -> bool {
        self.place(space)["box"].as_bool() != Some(true)
    }

    /// Where a space is in the window, and whether it can be clicked there: the middle of a hex,
    /// the number of a zone.
    #[track_caller]
    fn aim(&self, space: &str) -> (Point, bool) {
        let (place, board) = (self.place(space), &self.book["board"]);
        let plate = |i: usize| place["zone"]["plate"][i].as_f64();
        let middle = |i: usize, axis: &str| match (plate(i), plate(i + 2)) {
            (Some(start), Some(length)) => start + length / 2.0,
            _ => place[axis].as_f64().unwrap_or_default(),
        };
        let (x, y) = (middle(0, "x"), middle(1, "y"));
        let script = format!(
            "(() => {{ const m = document.querySelector({}).getBoundingClientRect();
               const x = m.left + {} / {} * m.width, y = m.top + {} / {} * m.height;
               const top = document.elementFromPoint(x, y), board = document.querySelector({});
               const free = !!top && board.contains(top) && !top.closest('button, a, .panel, .fan, .minimap, .hand');
               return [x, y, free]; }})()",
            quote(names::MAP), x, board["width"], y, board["height"], quote(names::BOARD),
        );
        let found = self.page.eval(&script);
        let number = |i: usize| found[i].as_f64().unwrap_or_default();
        (Point { x: number(0), y: number(1) }, found[2] == true)
    }

    /// Moves the map until a space can be clicked.
    #[track_caller]
    pub fn find(&self, space: &str, finger: bool) -> Point {
        for _ in 0..12 {
            let (at, is_free) = self.aim(space);
            if is_free {
                return at;
            }
            let spot = format!("finder.clear(document.querySelector({}))", quote(names::BOARD));
            let from = self.page.eval(&spot);
            let number = |i: usize| from[i].as_f64().unwrap_or_default();
            let middle = Point { x: number(0), y: number(1) };
            let reach = |by: f64, room: f64| by.clamp(-room * 0.4, room * 0.4);
            let to = Point {
                x: middle.x + reach(middle.x - at.x, number(2)),
                y: middle.y + reach(middle.y - at.y, number(3)),
            };
            match finger {
                true => self.page.swipe(middle, to),
                false => self.page.drag(middle, to),
            }
        }
        panic!("{space} cannot be brought into sight");
    }

    #[track_caller]
    pub fn click_space(&self, space: &str) {
        let at = self.find(space, false);
        self.page.click_at(at);
    }

    #[track_caller]
    pub fn tap_space(&self, space: &str) {
        let at = self.find(space, true);
        self.page.tap(at);
    }

    // --- choosing

    /// Carries out a choice of a view by mouse, and waits until table and page have it.
    #[track_caller]
    pub fn choose(&self, view: &Value, choice: &Value) -> Value {
        self.click_choice(view, choice);
        self.until_played(view, choice)
    }

    /// The same with a choice by its order.
    #[track_caller]
    pub fn give(&self, order: &str) -> Value {
        let view = self.game.now();
        let choice = list(&view["choices"]).iter().find(|choice| choice["order"] == order);
        let choice = choice.unwrap_or_else(|| panic!("{order} is not offered")).clone();
        self.choose(&view, &choice)
    }

    /// The clicks of a choice, nothing more.
    #[track_caller]
    pub fn click_choice(&self, view: &Value, choice: &Value) {
        let choices = list(&view["choices"]);
        let (piece, space) = (choice["piece"].as_str(), choice["space"].as_str());
        let same_piece = choices
            .iter()
            .filter(|c| c["space"].is_string())
            .all(|c| c["piece"] == choice["piece"]);
        match (piece, space) {
            (Some(piece), Some(space)) if !same_piece => {
                self.click_piece(view, piece);
                self.click_space(space);
            }
            (_, Some(space)) if self.is_on_map(space) => {
                self.click_space(space);
                if piece.is_none() && self.asks_which(view, space) {
                    self.click_in_fan(text(&choice["label"]));
                }
            }
            (Some(card), None) if self.is_card(card) => self.click_card(choice),
            // What is seldom wanted stands in words beside the unit.
            (Some(piece), None) if choice["minor"] == true => {
                self.click_space(self.place_of(view, piece));
                self.click_in_fan(text(&choice["label"]));
            }
            (Some(piece), None) => self.click_piece(view, piece),
            _ => self.click_button(text(&choice["label"])),
        }
    }

    /// Whether the page offers a choice on the board or the bar, not only in a list or a box.
    pub fn takes_a_click(&self, view: &Value, choice: &Value) -> bool {
        let mut pieces = list(&view["pieces"]).iter();
        let unit = pieces.find(|p| choice["piece"].is_string() && p["id"] == choice["piece"]);
        unit.is_none_or(|unit| self.is_on_map(text(&unit["at"])))
    }

    /// A button of the bar; what it has no room for is in a list, numbers are stepped through.
    #[track_caller]
    fn click_button(&self, label: &str) {
        let label = format!("^{}", escape(label));
        let (named, listed) = (quote(&format!("{label}|{}", names::MORE)), quote(&label));
        let there = format!("finder.find('button', {named}) ?? finder.option({listed})");
        self.page.until(&format!("choice {label}"), &there);
        if self.page.choose(&listed) {
            return;
        }
        for _ in 0..100 {
            if self.page.shows("button", &label) || !self.page.shows("button", names::MORE) {
                break;
            }
            self.page.click("button", names::MORE);
        }
        self.page.click("button", &label);
        if self.page.shows("button", names::END_ANYWAY) {
            self.page.click("button", names::END_ANYWAY);
        }
    }

    /// A unit on the map or in a box; from a stack it is chosen by name.
    #[track_caller]
    pub fn click_piece(&self, view: &Value, piece: &str) {
        let at = self.place_of(view, piece);
        if !self.is_on_map(at) {
            return self.click_button(self.name(piece));
        }
        let name = format!("^{}", escape(self.name(piece)));
        self.click_space(at);
        if self.is_stack(view, piece) || self.asks_which(view, at) {
            self.page.click("[role=dialog] button", &name);
        }
    }

    #[track_caller]
    fn place_of<'v>(&self, view: &'v Value, piece: &str) -> &'v str {
        let unit = list(&view["pieces"]).iter().find(|p| p["id"] == piece);
        text(&unit.unwrap_or_else(|| panic!("{piece} is not there"))["at"])
    }

    fn click_in_fan(&self, label: &str) {
        self.page.click("[role=dialog] button", &format!("^{}", escape(label)));
    }

    fn is_card(&self, piece: &str) -> bool {
        let found = list(&self.book["pieces"]).iter().find(|p| p["id"] == piece);
        found.is_some_and(|p| p["card"].is_object())
    }

    /// A card in hand is opened, then its button is used.
    #[track_caller]
    fn click_card(&self, choice: &Value) {
        self.open_card(text(&choice["piece"]));
        self.page.click_on(&format!("{} .card-acts button", names::OPEN_CARD));
    }

    /// Only the head of a card that lies in the hand is in sight.
    #[track_caller]
    pub fn open_card(&self, card: &str) {
        let face = format!("{}[data-card={}] button", names::CARD, quote(card));
        self.page.until("the card", &format!("document.querySelector({})", quote(&face)));
        let corner = self.page.eval(&format!(
            "(r => [r.left + 24, r.top + 16])(document.querySelector({}).getBoundingClientRect())",
            quote(&face)
        ));
        let number = |i: usize| corner[i].as_f64().unwrap_or_default();
        self.page.click_at(Point { x: number(0), y: number(1) });
        let open = format!("document.querySelector({})", quote(names::OPEN_CARD));
        self.page.until("the open card", &open);
    }

    /// Whether a click on a space can mean more than one thing: in a zone what its units can do
    /// counts too, in a hex only what is seldom wanted of them.
    fn asks_which(&self, view: &Value, space: &str) -> bool {
        let pieces = list(&view["pieces"]);
        let at = |id: &Value| pieces.iter().find(|p| p["id"] == *id).map(|p| &p["at"]);
        if !self.place(space)["zone"].is_object() {
            let choices = || list(&view["choices"]).iter();
            let of_unit = |c: &&Value| c["piece"].is_string();
            let ground = |c: &&Value| !of_unit(c) && c["space"] == space && c["minor"] != true;
            let seldom = |c: &&Value| c["minor"] == true && of_unit(c);
            let busy =
                choices().filter(seldom).any(|c| at(&c["piece"]).is_some_and(|at| at == space));
            let meanings = choices().filter(ground).count();
            return meanings > 1 || meanings == 1 && busy;
        }
        let here = |choice: &&Value| match choice["piece"].is_string() {
            true => choice["space"].is_null() && at(&choice["piece"]).is_some_and(|at| at == space),
            false => choice["space"] == space,
        };
        let meanings = list(&view["choices"]).iter().filter(here).count();
        meanings > 1
    }

    pub fn name<'p>(&'p self, piece: &'p str) -> &'p str {
        let found = list(&self.book["pieces"]).iter().find(|p| p["id"] == piece);
        found.and_then(|p| p["name"].as_str()).unwrap_or(piece)
    }

    /// The unit that a part belongs to.
    fn whole(&self, part: &str) -> Option<&str> {
        let found = list(&self.book["pieces"]).iter().find(|p| p["id"] == part);
        found.and_then(|p| p["parent"].as_str())
    }

    /// What a page with these seats sees now.
    #[track_caller]
    fn sees(&self) -> Value {
        match self.seats[..] {
            [seat] => self.game.view(seat),
            _ => self.game.now(),
        }
    }

    /// Waits until table and page have a choice that was made.
    #[track_caller]
    pub fn until_played(&self, before: &Value, choice: &Value) -> Value {
        let is_later = || self.game.now()["n"].as_u64() > before["n"].as_u64();
        assert!(
            patiently(is_later),
            "{} was not played: {}",
            choice["order"],
            self.page.text(names::BAR)
        );
        self.until_agreed()
    }

    /// Whether the page shows the board of a view.
    #[track_caller]
    pub fn shows_board(&self, view: &Value) -> bool {
        self.page.eval(BOARD) == board(view, self)
    }

    fn is_asked(&self, view: &Value) -> bool {
        self.seats.iter().any(|seat| view["decides"] == self.game.sides[*seat].as_str())
    }

    /// Whether the page asks what the table asks: the question, or its first sentence, and the
    /// units that can be chosen.
    fn shows_question<'v>(&'v self, view: &'v Value) -> bool {
        let shown = self.page.eval(QUESTION);
        let choices = list(&view["choices"]);
        let pieces = list(&view["pieces"]);
        let at =
            |unit: &str| pieces.iter().find(|p| p["id"] == unit).and_then(|p| p["at"].as_str());
        let is_out = |unit: &str| at(unit).is_some_and(|at| self.is_on_map(at));
        // What can be done with a part in a box is offered with the unit that holds it; what is
        // seldom wanted stands in words beside a unit and does not outline it.
        let unit = |c: &'v Value| match c["piece"].as_str()? {
            part if !is_out(part) => self.whole(part),
            unit => (c["space"].is_null() && c["minor"] != true).then_some(unit),
        };
        let mut units: Vec<&str> = choices.iter().filter_map(unit).collect();
        units.retain(|unit| is_out(unit));
        units.sort_unstable();
        units.dedup();
        let offered: Vec<&str> = list(&shown["units"]).iter().map(text).collect();
        let both = choices.iter().any(|c| c["piece"].is_string() && c["space"].is_string());
        let prompt = text(&shown["prompt"]);
        shown["busy"] == false
            && !prompt.is_empty()
            && (!view["over"].is_null() || text(&view["prompt"]).starts_with(prompt))
            && (both || offered == units)
    }

    /// A unit by finger; from a stack it is chosen by name.
    #[track_caller]
    pub fn tap_unit(&self, view: &Value, choice: &Value) -> Value {
        let piece = text(&choice["piece"]);
        let unit = list(&view["pieces"]).iter().find(|p| p["id"] == piece);
        self.tap_space(text(&unit.unwrap_or_else(|| panic!("{piece} is not there"))["at"]));
        if self.is_stack(view, piece) {
            self.page.tap_on("[role=dialog] button", &format!("^{}", escape(self.name(piece))));
        }
        self.until_played(view, choice)
    }

    /// Whether others that can be chosen stand where a unit stands.
    fn is_stack(&self, view: &Value, piece: &str) -> bool {
        let pieces = list(&view["pieces"]);
        let at = pieces.iter().find(|p| p["id"] == piece).map(|p| &p["at"]);
        let offered = |id: &Value| list(&view["choices"]).iter().any(|c| c["piece"] == *id);
        pieces.iter().filter(|p| Some(&p["at"]) == at && offered(&p["id"])).count() > 1
    }

    /// Waits until the computer has decided, and gives the view of the seat that decides then.
    #[track_caller]
    pub fn until_asked(&self) -> Value {
        let is_asked = || {
            let view = self.game.now();
            view["thinking"] == false
                && (!view["choices"].as_array().is_none_or(Vec::is_empty)
                    || !view["over"].is_null())
        };
        assert!(patiently(is_asked), "the computer thinks for too long");
        self.until_agreed()
    }

    /// Waits until the page shows what the table knows.
    #[track_caller]
    pub fn until_agreed(&self) -> Value {
        let mut view = self.sees();
        let agreed = patiently(|| {
            view = self.sees();
            self.shows_board(&view) && (!self.is_asked(&view) || self.shows_question(&view))
        });
        assert!(agreed, "page and table differ: {}", self.page.text(names::BAR));
        view
    }
}

/// Where each counter of the page stands; those that lie face down have no name.
const BOARD: &str =
    "Object.fromEntries([...document.querySelectorAll('[role=application] .counter[data-id]:not([data-back])')]
    .map(c => [c.dataset.id, c.dataset.at]).sort((a, b) => a[0] < b[0] ? -1 : 1))";

/// What the page asks.
const QUESTION: &str = "({
    prompt: finder.tidy(document.querySelector('header h1')?.innerText),
    units: [...document.querySelectorAll('[role=application] .counter.legal')].map(c => c.dataset.id).sort(),
    busy: !!document.querySelector('.busy') })";

/// The same of a view: what stands on the map.
fn board(view: &Value, player: &Player) -> Value {
    let mut found: Vec<(&str, &str)> = list(&view["pieces"])
        .iter()
        .map(|piece| (text(&piece["id"]), text(&piece["at"])))
        .filter(|(_, at)| player.is_on_map(at))
        .collect();
    found.sort_unstable();
    let rows = found.into_iter().map(|(id, at)| (id.to_string(), json!(at)));
    Value::Object(rows.collect())
}

/// A text as a regular expression that matches it.
fn escape(text: &str) -> String {
    let mut found = String::new();
    for letter in text.chars() {
        if r"\^$.|?*+()[]{}/".contains(letter) {
            found.push('\\');
        }
        found.push(letter);
    }
    found
}
