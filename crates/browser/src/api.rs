//! The table's HTTP interface, for what a test has to know or to prepare without the page.

use crate::page::patiently;
use kernel::fair;
use serde_json::{Value, json};
use ureq::Agent;

/// What a page remembers of its own seat, as a script; nothing before it sits down.
pub const SEAT: &str = "JSON.parse(localStorage['sztab.games'] ?? '[]')\
    .find(game => location.pathname === `/t/${game.match}` && game.title)";

pub struct Api {
    agent: Agent,
    /// Without a slash at the end.
    pub base: String,
}

impl Api {
    pub fn new(base: &str) -> Api {
        let config = Agent::config_builder().http_status_as_error(false).build();
        Api { agent: config.into(), base: base.trim_end_matches('/').to_string() }
    }

    #[track_caller]
    fn read(
        path: &str,
        answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> (u16, Value) {
        let mut answer = answer.unwrap_or_else(|e| panic!("{path}: {e}"));
        let status = answer.status().as_u16();
        let text = answer.body_mut().with_config().limit(u64::MAX).read_to_string();
        let text = text.unwrap_or_else(|e| panic!("{path}: {e}"));
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// The status and the answer, whatever they are.
    #[track_caller]
    pub fn try_get(&self, path: &str, token: Option<&str>) -> (u16, Value) {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        Api::read(path, request.call())
    }

    #[track_caller]
    pub fn get(&self, path: &str, token: Option<&str>) -> Value {
        let (status, value) = self.try_get(path, token);
        assert_eq!(status, 200, "{path}: {value}");
        value
    }

    /// The status and the answer, whatever they are.
    #[track_caller]
    pub fn try_post(&self, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        Api::read(path, request.send_json(body))
    }

    #[track_caller]
    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Value {
        let (status, value) = self.try_post(path, token, body);
        assert!((200..300).contains(&status), "{path}: {status} {value}");
        value
    }

    /// The first game of the shelf, with its sides.
    #[track_caller]
    pub fn first_game(&self) -> Value {
        self.get("/api/games", None)[0].clone()
    }

    /// A new game of it, its players in the order of its sides.
    #[track_caller]
    pub fn seat(&self, players: [&str; 2]) -> Match<'_> {
        self.seat_at(&self.first_game(), players)
    }

    /// A new game of any game of the shelf.
    #[track_caller]
    pub fn seat_at(&self, game: &Value, players: [&str; 2]) -> Match<'_> {
        let body = json!({ "game": game["id"], "seats": seats(game, players) });
        let made = self.post("/api/matches", None, &body);
        Match::new(self, game, &made)
    }

    /// The first game of the shelf that is played with cards.
    #[track_caller]
    pub fn game_of_cards(&self) -> Value {
        let games = self.get("/api/games", None);
        let has_cards = |game: &&Value| {
            let book = self.get(&format!("/api/games/{}", text(&game["id"])), None);
            list(&book["pieces"]).iter().any(|piece| piece["card"].is_object())
        };
        list(&games).iter().find(has_cards).expect("a game with cards").clone()
    }

    /// A game of the shelf by its id.
    #[track_caller]
    pub fn game(&self, id: &Value) -> Value {
        let games = self.get("/api/games", None);
        let found = list(&games).iter().find(|game| game["id"] == *id);
        found.unwrap_or_else(|| panic!("there is no game {id}")).clone()
    }

    /// A game from a journal, whose first line says of what.
    #[track_caller]
    pub fn import(&self, journal: &str, players: [&str; 2]) -> Match<'_> {
        self.take_up(journal, players, false)
    }

    /// The same as the first game of a match of two.
    #[track_caller]
    pub fn import_pair(&self, journal: &str, players: [&str; 2]) -> Match<'_> {
        self.take_up(journal, players, true)
    }

    #[track_caller]
    fn take_up(&self, journal: &str, players: [&str; 2], pair: bool) -> Match<'_> {
        let header: Value = serde_json::from_str(journal.lines().next().unwrap_or_default())
            .unwrap_or_else(|e| panic!("the journal has no header: {e}"));
        let game = self.game(&header["game"]);
        let body = json!({ "journal": journal, "seats": seats(&game, players), "pair": pair });
        let made = self.post("/api/matches/import", None, &body);
        Match::new(self, &game, &made)
    }
}

fn seats(game: &Value, players: [&str; 2]) -> Value {
    let side = |i: usize| text(&game["sides"][i]["id"]);
    json!({ side(0): players[0], side(1): players[1] })
}

/// The text of a value that must be one.
#[track_caller]
pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// The rows of a value that must be a list.
#[track_caller]
pub fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// A game on the table with the tokens of its seats.
pub struct Match<'a> {
    api: &'a Api,
    pub id: String,
    pub game: String,
    pub sides: [String; 2],
    pub tokens: [Option<String>; 2],
}

impl<'a> Match<'a> {
    fn new(api: &'a Api, game: &Value, made: &Value) -> Match<'a> {
        let sides = [0, 1].map(|i| text(&game["sides"][i]["id"]).to_string());
        let token = |side: &String| made["seats"][side]["token"].as_str().map(String::from);
        let made = Match {
            api,
            id: text(&made["match"]).into(),
            game: text(&game["id"]).into(),
            tokens: [token(&sides[0]), token(&sides[1])],
            sides,
        };
        made.share();
        made
    }

    /// Every seat gives its share to the dice, as pages do; always the same one.
    fn share(&self) {
        let dice = self.api.get(&self.path("view"), None)["dice"].clone();
        let Some(newest) = list(&dice["sources"]).last().filter(|_| dice["ready"] == false) else {
            return;
        };
        let bound = text(&newest["commitment"]);
        let seats = || self.sides.iter().zip(&self.tokens).filter(|(_, token)| token.is_some());
        let say = |token: &Option<String>, words: Value| {
            // A page may have been quicker, or somebody is missing yet.
            self.api.try_post(&self.path("shares"), token.as_deref(), &words);
        };
        for (side, token) in seats() {
            let share = fair::share_of(1, side);
            say(token, json!({ "commitment": fair::commitment(bound, side, &share) }));
        }
        for (side, token) in seats() {
            say(token, json!({ "share": fair::share_of(1, side) }));
        }
    }

    /// The game of a page, with the seat that its browser remembers: what [`SEAT`] says there. The
    /// page gives the shares of all persons.
    #[track_caller]
    pub fn on_page(api: &'a Api, seat: &Value) -> Match<'a> {
        let (id, token) = (text(&seat["match"]), text(&seat["token"]));
        let look = || api.get(&format!("/api/matches/{id}/view"), Some(token));
        assert!(patiently(|| look()["dice"]["ready"] == true), "the page gives no share");
        let view = look();
        let seats = json!({ text(&view["you"]): { "token": token } });
        let game = api.game(&view["game"]);
        Match::new(api, &game, &json!({ "match": id, "seats": seats }))
    }

    /// Another game with the same tokens at exchanged sides: the second one of a match.
    pub fn exchanged(&self, id: &str) -> Match<'a> {
        let [first, second] = self.tokens.clone();
        let (game, sides) = (self.game.clone(), self.sides.clone());
        Match { api: self.api, id: id.into(), game, sides, tokens: [second, first] }
    }

    /// The address of a seat's page, or of a spectator's.
    pub fn page(&self, seat: Option<usize>) -> String {
        let token = seat.and_then(|seat| self.tokens[seat].as_ref());
        let secret = token.map_or_else(String::new, |token| format!("#{token}"));
        format!("{}/t/{}{secret}", self.api.base, self.id)
    }

    pub fn path(&self, what: &str) -> String {
        format!("/api/matches/{}/{what}", self.id)
    }

    #[track_caller]
    pub fn get(&self, what: &str) -> Value {
        self.api.get(&self.path(what), self.tokens[0].as_deref())
    }

    /// What never changes in its game: board, pieces, names.
    #[track_caller]
    pub fn book(&self) -> Value {
        self.api.get(&format!("/api/games/{}", self.game), None)
    }

    #[track_caller]
    pub fn view(&self, seat: usize) -> Value {
        self.api.get(&self.path("view"), self.tokens[seat].as_deref())
    }

    /// The seat that decides now; none when the game is over.
    #[track_caller]
    pub fn decides(&self) -> Option<usize> {
        let view = self.view(self.tokens.iter().position(Option::is_some).unwrap_or(0));
        let side = view["decides"].as_str().filter(|_| view["over"].is_null())?;
        self.sides.iter().position(|id| id == side)
    }

    /// What the side that decides sees.
    #[track_caller]
    pub fn now(&self) -> Value {
        self.view(self.decides().unwrap_or(0))
    }

    #[track_caller]
    pub fn order(&self, order: &str) -> Value {
        let seat = self.decides().unwrap_or_else(|| panic!("nobody decides, but: {order}"));
        let token = self.tokens[seat].as_deref();
        let n = self.view(seat)["n"].clone();
        self.api.post(&self.path("orders"), token, &json!({ "n": n, "order": order }))
    }

    /// Gives an order of the newest view of a seat; shows what whoever decides then sees. One
    /// request where [`Match::order`] makes three, for games that are played to their end.
    #[track_caller]
    pub fn go_on(&self, view: &Value, order: &str) -> Value {
        let seat = |side: &Value| self.sides.iter().position(|id| *side == id.as_str());
        let token = seat(&view["you"]).and_then(|seat| self.tokens[seat].as_deref());
        let wish = json!({ "n": view["n"], "order": order });
        let after = self.api.post(&self.path("orders"), token, &wish);
        match seat(&after["decides"]).filter(|_| after["decides"] != after["you"]) {
            Some(other) => self.view(other),
            None => after,
        }
    }

    /// Takes the last order back.
    #[track_caller]
    pub fn undo(&self) {
        let seat = self.decides().expect("somebody decides");
        let token = self.tokens[seat].as_deref();
        let n = self.view(seat)["n"].clone();
        self.api.post(&self.path("undo"), token, &json!({ "n": n }));
    }

    /// Why nothing can be done in a space.
    #[track_caller]
    pub fn why(&self, space: &str) -> Value {
        let token = self.decides().and_then(|seat| self.tokens[seat].as_deref());
        self.api.get(&self.path(&format!("why?space={space}")), token)
    }
}
