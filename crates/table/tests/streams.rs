//! Secrecy as a property of all that is sent: two games that differ only in what a viewer may not
//! know (see `twins`) give him the same bytes, from the first entry to the last, on every route and
//! after every order.
//!
//! `SZTAB_DECISIONS` says how many orders of each hidden game are compared; the default is short.

mod common;
mod twins;

use common::{Seated, Table};
use kernel::{
    book::{Options, Secrecy},
    game::{Setup, Turn, Viewer},
    journal::Journal,
    text::Language,
};
use serde_json::{Value, json};
use shelf::{Match, Title, json::Scribe, words};
use std::{fmt::Write as _, sync::Arc};
use twins::{EYES, Original, Style, Twin};

/// Orders of every hidden game that are compared unless somebody asks for more.
const DECISIONS: usize = 1_200;
/// Orders of one game.
const LENGTH: usize = 300;
/// Pairs of pieces that are exchanged at once, at most.
const PAIRS: usize = 8;
/// Hidden orders that are replaced in a game, one by one.
const ALTERNATIVES: usize = 3;
/// Orders that are asked about, besides the legal ones.
const PROBES: usize = 6;

fn decisions() -> usize {
    let wanted = std::env::var("SZTAB_DECISIONS").ok();
    wanted.map_or(DECISIONS, |n| n.parse().expect("SZTAB_DECISIONS is a number"))
}

/// How the game has to be played so that it hides something.
fn hiding(title: &dyn Title) -> Option<Options> {
    match &title.book().secrecy {
        Secrecy::Never => None,
        Secrecy::Always => Some(Options::default()),
        Secrecy::With(id) => Some(Options([(id.to_string(), true)].into())),
    }
}

/// Orders that can be written, legal or not; the same for both games.
fn probes(title: &dyn Title, rng: &mut fastrand::Rng) -> Vec<String> {
    let (book, verbs) = (title.book(), title.verbs());
    let spaces = book.board.spaces().count();
    let word = |rng: &mut fastrand::Rng| match rng.bool() {
        true => book.roster[rng.usize(..book.roster.len())].id.clone(),
        false => book.board.name(kernel::space::Space(rng.u16(..spaces as u16))).to_string(),
    };
    let mut probe = || {
        let words = (0..rng.u8(..3)).map(|_| word(rng)).collect::<Vec<_>>();
        format!("{} {}", verbs[rng.usize(..verbs.len())], words.join(" ")).trim().to_string()
    };
    (0..PROBES).map(|_| probe()).collect()
}

/// All that a viewer can learn in a position: what he sees, what he may order, why not, what if.
fn learned(title: &dyn Title, game: &dyn Match, eyes: Viewer, probes: &[String]) -> String {
    let book = title.book();
    let scribe = Scribe::new(book, Language::EN);
    let mut text = String::new();
    let mut add = |what: &str, value: Value| writeln!(text, "{what}: {value}").unwrap();
    let scene = |eyes| serde_json::to_value(scribe.scene(&game.scene(eyes))).unwrap();
    add("scene", scene(eyes));
    for overlay in book.overlays {
        let lines = game.overlay(eyes, overlay);
        add(overlay, json!(lines.iter().map(|trace| scribe.trace(trace)).collect::<Vec<_>>()));
    }
    let Turn::Ask { side, .. } = game.turn() else { return text };
    if eyes != Viewer::Seat(side) {
        return text;
    }
    let offers = game.offers();
    let choices = offers.iter().map(|o| scribe.choice(o.order.clone(), &o.choice));
    add("choices", json!(choices.collect::<Vec<_>>()));
    add("undoable", json!(game.undoable(side)));
    let some = offers.iter().step_by(offers.len() / PROBES + 1).map(|offer| &offer.order);
    for order in some.chain(probes) {
        let after = match game.preview(side, order) {
            Ok(Some(scene)) => serde_json::to_value(scribe.scene(&scene)).unwrap(),
            Ok(None) => Value::Null,
            Err(rejected) => json!(words::rejected(book, scribe.reading, &rejected)),
        };
        add(order, after);
        if let Err(rejected) = game.look_up(order) {
            add("why", json!(words::rejected(book, scribe.reading, &rejected)));
        }
    }
    text
}

/// The first place where two texts differ, with what stands around it.
fn difference(one: &str, two: &str) -> String {
    let same = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let (from, to) = (same.saturating_sub(160), (same + 200).min(bytes.len()));
        String::from_utf8_lossy(&bytes[from.min(to)..to]).into_owned()
    };
    format!("\n  one: …{}…\n  two: …{}…", around(one), around(two))
}

/// Two games of which one viewer must not know which is which.
struct Test<'a> {
    title: &'a Arc<dyn Title>,
    eyes: usize,
    one: Journal,
    twin: Twin,
    /// What to say when they differ.
    name: String,
}

impl Test<'_> {
    fn same(&self, what: &str, one: &str, two: &str) {
        if one != two {
            let book = self.title.book();
            let pair = |p: &twins::Pair| format!("{}/{}", book.piece(p.a).id, book.piece(p.b).id);
            let mut pairs: Vec<String> = self.twin.pairs.iter().map(pair).collect();
            let orders = self.one.entries.iter().zip(&self.twin.journal.entries);
            let mut other = orders.filter(|(a, b)| a.order != b.order);
            pairs.extend(other.next().map(|(a, b)| format!("({}: {} {})", a.n, a.order, b.order)));
            let (eyes, name) = (EYES[self.eyes], &self.name);
            let told = difference(one, two);
            panic!("{name}: {eyes:?} tells {} apart by {what}: {told}", pairs.join(" "));
        }
    }

    /// After every order, what a viewer can learn then.
    fn step_by_step(&self, rng: &mut fastrand::Rng) {
        let begin = |journal: &Journal| {
            let start = Journal { entries: Vec::new(), ..journal.clone() };
            self.title.resume(start).unwrap()
        };
        let journals = [&self.one, &self.twin.journal];
        let mut games = journals.map(begin);
        let scribe = Scribe::new(self.title.book(), kernel::testing::language("pl"));
        let eyes = EYES[self.eyes];
        for n in 0..=self.one.entries.len() {
            let probes = probes(self.title.as_ref(), rng);
            let [one, two] =
                games.each_ref().map(|g| learned(self.title.as_ref(), g.as_ref(), eyes, &probes));
            self.same(&format!("what it learns after entry {n}"), &one, &two);
            if n == self.one.entries.len() {
                break;
            }
            let mut follow = |i: usize| {
                let events = games[i].follow(&journals[i].entries[n]).unwrap();
                let lines: Vec<_> = events.iter().map(|e| scribe.event(e, eyes)).collect();
                json!(lines).to_string()
            };
            let (one, two) = (follow(0), follow(1));
            self.same(&format!("what it hears of entry {}", n + 1), &one, &two);
        }
    }

    /// What the server sends about a game that was played so far.
    async fn sent(&self, table: &Table, journal: &Journal) -> Vec<(String, String)> {
        let game = table.take_up(self.title.as_ref(), journal).await;
        let token = game.tokens.get(self.eyes).and_then(Option::as_deref);
        let n = journal.entries.len();
        let mut paths: Vec<String> =
            (0..=n).step_by(n / 16 + 1).map(|n| format!("at/{n}")).collect();
        let overlays = self.title.book().overlays.iter();
        paths.extend(overlays.map(|overlay| format!("overlay/{overlay}?n={}", n / 2)));
        let others = ["view", "view?lang=pl", "log?from=0", "log?from=0&lang=pl", "standing"];
        paths.extend(others.map(String::from));
        paths.extend(["journal", "proof", "reflexes", "pair", "chat"].map(String::from));
        let mut sent = Vec::new();
        for path in paths {
            let answer = table.get(&game.path(&path), token).await;
            sent.push((path, format!("{} {}", answer.status, plain(&game, &answer.text))));
        }
        for (path, body) in [
            ("branch", json!({ "n": n, "seats": {} })),
            ("why", json!({ "order": "end" })),
            ("preview", json!({ "n": n, "order": "end" })),
            ("undo", json!({ "n": n + 1 })),
        ] {
            let answer = table.post(&game.path(path), token, body).await;
            sent.push((path.into(), format!("{} {}", answer.status, plain(&game, &answer.text))));
        }
        let heard = table.listen(&game, token, 0, "entry", n).await;
        for (entry, heard) in heard.iter().enumerate() {
            sent.push((format!("event {}", entry + 1), heard.to_string()));
        }
        sent
    }

    async fn over_the_wire(&self, table: &Table) {
        let one = self.sent(table, &self.one).await;
        let two = self.sent(table, &self.twin.journal).await;
        assert_eq!(one.len(), two.len());
        for ((path, one), (_, two)) in one.iter().zip(&two) {
            self.same(path, one, two);
        }
    }
}

/// A text without what is new in every game: its id, and what its dice are bound to.
fn plain(game: &Seated, text: &str) -> String {
    let text = text.replace(&game.id, "ID");
    let mut out = String::with_capacity(text.len());
    let mut word = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_hexdigit() {
            word.push(c);
            continue;
        }
        out.push_str(if word.len() >= 32 { "#" } else { &word });
        word.clear();
        out.push(c);
    }
    out
}

/// How often something was exchanged: pieces of one make, of different makes, hidden orders.
#[derive(Default)]
struct Exchanged {
    alike: usize,
    other: usize,
    orders: usize,
}

/// Compares a game with its twins, for every viewer.
async fn compare(
    table: &Table,
    title: &Arc<dyn Title>,
    original: &Original,
    name: &str,
    exchanged: &mut Exchanged,
) {
    let n = original.len();
    let mut rng = fastrand::Rng::with_seed(n as u64);
    for eyes in 0..EYES.len() {
        // In the middle of a set-up, in the middle of the game, and at its end.
        let cuts = [n / 12, n / 2, n];
        let mut twins: Vec<Twin> =
            cuts.iter().map(|cut| original.twin(eyes, *cut, PAIRS, &mut rng)).collect();
        twins.retain(|twin| !twin.pairs.is_empty());
        let others = original.alternatives(eyes, ALTERNATIVES, &mut rng);
        exchanged.orders += others.len();
        for twin in twins.into_iter().chain(others) {
            let alike = twin.pairs.iter().filter(|pair| pair.alike).count();
            exchanged.alike += alike;
            exchanged.other += twin.pairs.len() - alike;
            let cut = twin.journal.entries.len();
            let name = format!("{name}, {cut} orders");
            let test = Test { title, eyes, one: original.cut(cut), twin, name };
            test.step_by_step(&mut rng);
            test.over_the_wire(table).await;
        }
    }
}

/// Plays games and compares them; says how much was exchanged in how many orders.
async fn hides(id: &str) -> Exchanged {
    let table =
        Table::with(table::Config { believes_files: false, ..common::config() }, "sqlite::memory:")
            .await;
    let title = common::titles().into_iter().find(|title| title.book().id == id).unwrap();
    let options = hiding(title.as_ref()).expect("it hides something");
    let scenarios = title.book().scenarios.iter().map(|s| s.id.clone()).collect::<Vec<_>>();
    let (mut played, mut seed, mut exchanged) = (0, 0, Exchanged::default());
    while played < decisions() {
        for (scenario, i) in scenarios.iter().zip(seed..) {
            let (scenario, options) = (scenario.clone(), options.clone());
            // Every scenario is played in every style, if there are rounds enough.
            let style = Style::ALL[(i + i / scenarios.len() as u64) as usize % Style::ALL.len()];
            let name = format!("{id}, {scenario}, {style:?}, seed {i}");
            let setup = Setup { scenario, options, arrangement: None };
            let original = twins::play(&title, setup, i, style, LENGTH);
            compare(&table, &title, &original, &name, &mut exchanged).await;
            played += original.len();
        }
        seed += scenarios.len() as u64;
    }
    let Exchanged { alike, other, orders } = exchanged;
    println!(
        "{id}: {played} orders; exchanged: {alike} pairs of one make, {other} of different makes, {orders} hidden orders"
    );
    exchanged
}

#[tokio::test(flavor = "multi_thread")]
async fn mlawa_sends_no_byte_of_what_is_hidden() {
    let Exchanged { alike, other, orders } = hides("mlawa").await;
    assert!(alike > 30 && other > 0 && orders > 10, "{alike} {other} {orders}");
}

#[tokio::test(flavor = "multi_thread")]
async fn uprising_sends_no_byte_of_what_is_hidden() {
    let Exchanged { alike, .. } = hides("uprising").await;
    assert!(alike > 50, "{alike}");
}

#[tokio::test(flavor = "multi_thread")]
async fn defiant_sends_no_byte_of_what_is_hidden() {
    let Exchanged { orders, .. } = hides("defiant").await;
    assert!(orders > 10, "{orders}");
}

/// Whoever adds a game that hides something adds it here.
#[test]
fn every_game_that_hides_something_is_compared() {
    let titles = common::titles();
    let hidden = titles.iter().filter(|title| hiding(title.as_ref()).is_some());
    let ids: Vec<&str> = hidden.map(|title| title.book().id).collect();
    assert_eq!(ids, ["mlawa", "defiant", "uprising"]);
}
