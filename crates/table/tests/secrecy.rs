//! What a player may not know he does not get: in no answer of the server while the game runs.

mod common;

use common::{Answer, Seated, Table};
use kernel::{
    book::{Options, Secrecy},
    fair::Secret,
    game::Setup,
};
use serde_json::{Value, json};
use shelf::Title;
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::Arc,
};

/// Orders of a game that hides something, and of one that does not.
const ORDERS: u64 = 700;
const OPEN_ORDERS: u64 = 150;
/// After so many orders the slower questions are asked too.
const EVERY: u64 = 9;

/// Both seats of a game whose dice are the same in every run.
async fn seat(table: &Table, title: &dyn Title, options: &Options) -> Seated {
    let scenario = title.book().scenarios[0].id.clone();
    let setup = Setup { scenario, options: options.clone(), arrangement: None };
    let begun = title.start(setup, Secret::from_number(1939), &[]).unwrap();
    table.take_up(title, &begun.journal(true)).await
}

fn ids(view: &Value, side: Option<&str>) -> BTreeSet<String> {
    let pieces = view["pieces"].as_array().unwrap().iter();
    let mine = pieces.filter(|piece| side.is_none_or(|side| piece["side"] == side));
    mine.map(|piece| piece["id"].as_str().unwrap().to_string()).collect()
}

/// The names of all units that share none: a text that has one can only mean this unit. And what
/// every part is a part of.
struct Names {
    own: BTreeMap<String, String>,
    wholes: BTreeMap<String, String>,
    boxes: BTreeSet<String>,
}

impl Names {
    fn new(book: &Value) -> Names {
        let pieces = book["pieces"].as_array().unwrap().iter();
        let names: Vec<(String, String)> = pieces
            .map(|p| (p["id"].as_str().unwrap().into(), p["name"].as_str().unwrap().into()))
            .collect();
        let part = |name: &str| names.iter().filter(|(_, n)| n.contains(name)).count() > 1;
        let own = names.iter().filter(|(_, name)| !part(name)).cloned().collect();
        let whole = |p: &Value| Some((p["id"].as_str()?.into(), p["parent"].as_str()?.into()));
        let wholes = book["pieces"].as_array().unwrap().iter().filter_map(whole).collect();
        let spaces = book["board"]["spaces"].as_array().unwrap().iter();
        let boxes = spaces.filter(|space| space["box"] == true);
        let boxes = boxes.map(|space| space["id"].as_str().unwrap().to_string()).collect();
        Names { own, wholes, boxes }
    }

    fn in_a_box(&self, piece: &Value) -> bool {
        piece["at"].as_str().is_some_and(|at| self.boxes.contains(at))
    }

    /// A part that lies inside a secret unit, and is seen all the same.
    fn betrayed<'a>(
        &self,
        known: &'a BTreeSet<String>,
        secret: &BTreeSet<String>,
    ) -> Option<&'a String> {
        known.iter().find(|id| self.wholes.get(*id).is_some_and(|whole| secret.contains(whole)))
    }

    /// The first of the `secret` units that a text tells of, by its id or by its name.
    fn told<'a>(&self, text: &Value, secret: &'a BTreeSet<String>) -> Option<&'a String> {
        if secret.is_empty() {
            return None;
        }
        let text = text.to_string();
        let letter = |c: char| c.is_alphanumeric() || "-.".contains(c);
        // Texts are long and secrets many: only what begins like a word of the text is looked for.
        let words: HashSet<&str> = text.split(|c| !letter(c)).collect();
        let whole = |word: &str| {
            let begins =
                word.split(|c| !letter(c)).next().is_none_or(|first| words.contains(first));
            begins
                && text.match_indices(word).any(|(at, _)| {
                    let before = text[..at].chars().next_back();
                    let after = text[at + word.len()..].chars().next();
                    !before.is_some_and(letter) && !after.is_some_and(letter)
                })
        };
        secret.iter().find(|id| whole(id) || self.own.get(*id).is_some_and(|name| whole(name)))
    }
}

/// A number that looks like chance and is the same in every run.
fn chance(step: u64) -> u64 {
    let mixed = (step + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 33
}

/// What the others may not know after each order, and what they saw.
struct Watch {
    names: Names,
    /// For the seats and the spectator: what was secret, and the board as they saw it.
    secret: [Vec<BTreeSet<String>>; 3],
    seen: [Vec<Value>; 3],
    /// How often somebody read how full a space is.
    limits: usize,
}

impl Watch {
    /// Looks at the game with three pairs of eyes.
    async fn look(&mut self, table: &Table, game: &Seated) -> [Value; 3] {
        let views = [
            table.view(game, game.token(0)).await,
            table.view(game, game.token(1)).await,
            table.view(game, None).await,
        ];
        for (eyes, view) in views.iter().enumerate() {
            // A player knows his own; what the others do not see of it is secret from them.
            let owners = [0, 1].into_iter().filter(|owner| *owner != eyes);
            let own = owners.flat_map(|owner| ids(&views[owner], Some(&game.sides[owner])));
            let known = ids(view, None);
            let secret: BTreeSet<String> = own.filter(|id| !known.contains(id)).collect();
            // Who died did so before everybody's eyes, and who left his unit is one by himself.
            let pieces = view["pieces"].as_array().unwrap().iter();
            let apart = |piece: &&Value| piece["left"] == 0 || !self.names.in_a_box(piece);
            let parts = pieces.filter(|piece| !apart(piece));
            let parts = parts.map(|piece| piece["id"].as_str().unwrap().to_string()).collect();
            assert_eq!(self.names.betrayed(&parts, &secret), None, "eyes {eyes} see a part");
            let told = self.names.told(view, &secret);
            assert_eq!(told, None, "eyes {eyes} read it in the view: {}", view["prompt"]);
            self.check_limits(view);
            self.secret[eyes].push(secret);
            self.seen[eyes].push(json!([view["pieces"], view["veiled"]]));
        }
        self.count_backs(&views, game);
        views
    }

    /// How full a space is would tell what lies face down in it.
    fn check_limits(&mut self, view: &Value) {
        let rows = |name: &str| view[name].as_array().cloned().unwrap_or_default();
        let backs = rows("veiled");
        for row in rows("limits") {
            assert!(backs.iter().all(|back| back["at"] != row["at"]), "{row} is face down");
            // Whoever only passes through may be one too many for a moment.
            assert!(row["value"].is_u64() && row["max"].as_u64() > Some(0), "{row}");
            self.limits += 1;
        }
    }

    /// Every counter that is not shown is counted, where it lies on the map.
    fn count_backs(&self, views: &[Value; 3], game: &Seated) {
        for owner in [0, 1] {
            let other = &views[1 - owner];
            let secret = self.secret[1 - owner].last().unwrap();
            let mut backs: BTreeMap<&str, u64> = BTreeMap::new();
            for piece in views[owner]["pieces"].as_array().unwrap() {
                if secret.contains(piece["id"].as_str().unwrap()) {
                    *backs.entry(piece["at"].as_str().unwrap()).or_default() += 1;
                }
            }
            // What lies face down for its owner too is a deck.
            let own = views[owner]["veiled"].as_array().cloned().unwrap_or_default();
            let rows = other["veiled"].as_array().into_iter().flatten();
            for row in rows.filter(|row| !own.contains(row)) {
                assert_eq!(row["side"], game.sides[owner].as_str());
                let there = backs.get(row["at"].as_str().unwrap());
                assert_eq!(row["count"].as_u64(), there.copied(), "backs in {}", row["at"]);
            }
        }
    }

    /// What was secret before an entry and still is after it.
    fn kept(&self, eyes: usize, n: usize) -> BTreeSet<String> {
        let [before, after] = [&self.secret[eyes][n - 1], &self.secret[eyes][n]];
        before.intersection(after).cloned().collect()
    }

    fn check_entry(&self, eyes: usize, entry: &Value) {
        let n = entry["n"].as_u64().unwrap() as usize;
        let kept = self.kept(eyes, n);
        let told = self.names.told(entry, &kept);
        assert_eq!(told, None, "eyes {eyes} read it in entry {n}: {entry}");
    }
}

fn token(game: &Seated, eyes: usize) -> Option<&str> {
    if eyes < 2 { game.token(eyes) } else { None }
}

/// The questions that whoever does not decide can ask besides looking.
async fn pry(table: &Table, game: &Seated, watch: &Watch, eyes: usize, n: u64) {
    let secret = watch.secret[eyes].last().unwrap();
    let quiet = |answer: &Answer, what: &str| {
        let told = watch.names.told(&Value::String(answer.text.clone()), secret);
        assert_eq!(told, None, "eyes {eyes} read it in {what}: {}", answer.text);
    };
    let token = token(game, eyes);
    quiet(&table.get(&game.path("standing"), token).await, "standing");
    for order in ["end", "ready", "to nowhere"] {
        let body = json!({ "n": n, "order": order });
        quiet(&table.post(&game.path("why"), token, json!({ "order": order })).await, "why");
        quiet(&table.post(&game.path("preview"), token, body).await, "preview");
    }
}

/// Plays with both seats while three look on; answers how much was secret at most.
async fn play(table: &Table, title: &dyn Title, options: &Options) -> (Seated, Watch, u64) {
    let path = format!("/api/games/{}", title.book().id);
    let book = table.get(&path, None).await.is(200);
    let game = seat(table, title, options).await;
    let names = Names::new(&book);
    let mut watch = Watch { names, secret: default(), seen: default(), limits: 0 };
    let mut views = watch.look(table, &game).await;
    let orders = if title.book().is_open(options) { OPEN_ORDERS } else { ORDERS };
    for step in 0..orders {
        let Some(decides) = views[2]["decides"].as_str() else { return (game, watch, step) };
        let seat = usize::from(decides != game.sides[0]);
        let choices = views[seat]["choices"].as_array().unwrap();
        let order = &choices[chance(step) as usize % choices.len()]["order"];
        let token = game.token(seat).unwrap();
        table.order(&game, token, &views[seat]["n"], order).await.is(200);
        views = watch.look(table, &game).await;
        if step % EVERY == 0 {
            for eyes in [1 - seat, 2] {
                pry(table, &game, &watch, eyes, step + 1).await;
            }
        }
    }
    (game, watch, orders)
}

fn default<T>() -> [Vec<T>; 3] {
    [Vec::new(), Vec::new(), Vec::new()]
}

/// Whether any counter of the game may lie face down; a page sees it by what a spectator misses.
fn hides(watch: &Watch) -> bool {
    watch.secret.iter().flatten().any(|secret| !secret.is_empty())
}

/// As the game is played by default, and with the option that hides counters.
fn ways_to_play(title: &Arc<dyn Title>) -> Vec<(&Arc<dyn Title>, Options)> {
    let hiding = match &title.book().secrecy {
        Secrecy::With(id) => Some(Options([(id.to_string(), true)].into())),
        _ => None,
    };
    [Options::default()].into_iter().chain(hiding).map(|options| (title, options)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_what_he_may_not_know() {
    let table = Table::new().await;
    let mut limits = 0;
    for (title, options) in common::titles().iter().flat_map(ways_to_play) {
        let book = title.book();
        let (game, watch, n) = play(&table, &**title, &options).await;
        assert!(n > 40, "{}: a game is longer than {n}", book.id);
        limits += watch.limits;
        let open = book.is_open(&options);
        assert_eq!(hides(&watch), !open, "{} says whether it hides anything", book.id);
        for eyes in 0..3 {
            let token = token(&game, eyes);
            let log = table.get(&game.path("log?from=0"), token).await.is(200);
            log.as_array().unwrap().iter().for_each(|entry| watch.check_entry(eyes, entry));
            let live = table.listen(&game, token, 0, "entry", n as usize).await;
            live.iter().for_each(|entry| watch.check_entry(eyes, entry));
            for at in (0..=n).step_by(60) {
                let then = table.get(&game.path(&format!("at/{at}")), token).await.is(200);
                let board = json!([then["pieces"], then["veiled"]]);
                assert_eq!(board, watch.seen[eyes][at as usize], "eyes {eyes} look back to {at}");
                assert_eq!(watch.names.told(&then, &watch.secret[eyes][at as usize]), None);
            }
        }
        let seats = json!({ &game.sides[0]: "me", &game.sides[1]: "me" });
        let branch = json!({ "n": n / 2, "seats": seats });
        let journal = table.get(&game.path("journal"), game.token(0)).await;
        let branch = table.post(&game.path("branch"), game.token(0), branch).await;
        let expected = if open { [200, 201] } else { [409, 409] };
        assert_eq!([journal.status.as_u16(), branch.status.as_u16()], expected, "{}", book.id);
    }
    assert!(limits > 1000, "{limits}");
}
