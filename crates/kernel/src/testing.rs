//! Tools for the tests and benches of a game, one call each. They panic where something does not
//! hold, and are the only part of the kernel that reads files: the cases and the source of a game.

use crate::{
    case, contract,
    dice::{Seed, Seeded},
    fair::Secret,
    game::{Event, Game, Setup, Turn},
    session::Session,
    text::Language,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The words that keys of the catalogues begin with.
const SPOKEN: [&str; 15] = [
    "ask", "do", "log", "no", "now", "row", "result", "tally", "phase", "track", "verdict", "loss",
    "effect", "arrive", "level",
];

/// The position that a scenario begins with.
pub fn start<G: Game>(game: &G, scenario: &str) -> G::Position {
    let mut dice = Seeded::new(Seed::from_number(0));
    game.setup(&setup(scenario), &mut dice).expect("the scenario is sound")
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), ..Setup::default() }
}

/// Plays a random game to its end as fast as it goes; answers how many decisions it took.
pub fn random_game<G: Game>(game: &G, start: &G::Position, seed: u64) -> u64 {
    let mut p = start.clone();
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::with_capacity(1024);
    for entry in 1.. {
        if let Turn::Over { .. } = game.turn(&p) {
            return entry - 1;
        }
        orders.clear();
        game.orders(&p, &mut orders);
        dice.begin_entry(entry);
        game.apply(&mut p, orders[rng.usize(..orders.len())], &mut dice, &mut ());
    }
    0
}

/// Plays a random game that stays sound, and shows every position that asks for a decision, with
/// its orders.
pub fn wander<G: Game>(
    game: &G,
    scenario: &str,
    seed: u64,
    mut look: impl FnMut(&G::Position, &[G::Order], &mut fastrand::Rng),
) {
    let mut p = start(game, scenario);
    let mut dice = Seeded::new(Seed::from_number(seed));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut orders = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    for entry in 1.. {
        let Turn::Ask { question, .. } = game.turn(&p) else { return };
        orders.clear();
        game.orders(&p, &mut orders);
        look(&p, &orders, &mut rng);
        let order = orders[rng.usize(..orders.len())];
        dice.begin_entry(entry);
        events.clear();
        game.apply(&mut p, order, &mut dice, &mut events);
        let at = || format!("{scenario}, seed {seed}, entry {entry}, {order:?} at {question}");
        game.audit(&p).unwrap_or_else(|message| panic!("{}: {message}", at()));
        for event in &events {
            let known = game.book().rules.knows(event.clause);
            assert!(known, "{}: {:?} cites {}", at(), event.text.key, event.clause);
        }
    }
}

/// A random game in which the contract is kept and positions survive a file.
pub fn contract_holds<G: Game>(game: &G, scenario: &str, seed: u64) {
    wander(game, scenario, seed, |p, orders, rng| {
        if rng.u8(..4) == 0 {
            let kept = contract::check(game, p, orders, rng);
            kept.unwrap_or_else(|message| panic!("{scenario}, seed {seed}: {message} in {p:?}"));
        }
        if rng.u8(..40) == 0 {
            let text = serde_json::to_string(p).expect("a position can be written");
            let back: G::Position = serde_json::from_str(&text).expect("and read");
            assert!(back == *p, "{scenario}, seed {seed}: a file changes {p:?}");
        }
    });
}

/// Nobody takes back a roll or an order of the other side; what is taken back never was.
pub fn undo_is_bounded<G: Game>(game: G, scenario: &str, orders: usize) {
    let game = Arc::new(game);
    let secret = Secret::from_number(1);
    let mut session = Session::new(game.clone(), setup(scenario), secret, &[]).expect("it starts");
    let mut rng = fastrand::Rng::with_seed(1);
    let mut history = vec![session.position().clone()];
    let (mut legal, mut undone) = (Vec::new(), 0);
    while let Turn::Ask { side, .. } = session.turn() {
        if history.len() > orders {
            break;
        }
        legal.clear();
        game.orders(session.position(), &mut legal);
        let order = game.write(legal[rng.usize(..legal.len())]).print(game.book());
        session.play(side, &order).expect("a listed order is accepted");
        history.push(session.position().clone());
        assert_eq!(session.undoable(!side), 0, "the other side takes nothing back");
        let rolled = session.entries().last().is_some_and(|entry| !entry.rolls.is_empty());
        if rolled {
            assert!(!session.undo(side), "a roll stands");
        } else if rng.u8(..10) == 0 {
            let possible = session.undoable(side) > 0;
            assert_eq!(session.undo(side), possible, "{order} is taken back");
            if possible {
                history.pop();
                undone += 1;
                assert!(Some(session.position()) == history.last(), "{order} leaves something");
            }
        }
    }
    assert!(undone > orders / 50, "{undone} of {orders} orders taken back");
}

/// Every case of a folder holds.
pub fn cases_hold<G: Game>(game: &G, folder: impl AsRef<Path>) {
    let (mut held, mut failures) = (0, Vec::new());
    for path in files(folder.as_ref(), "toml") {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match case::read(&name, &read(&path)) {
            Err(error) => failures.push(error.to_string()),
            Ok(cases) => {
                for case in &cases {
                    match case::run(game, case) {
                        Ok(()) => held += 1,
                        Err(failure) => failures.push(format!("{name}: {failure}")),
                    }
                }
            }
        }
    }
    let (failed, list) = (failures.len(), failures.join("\n"));
    assert!(failures.is_empty(), "{failed} failed, {held} held:\n{list}");
    assert!(held > 0, "there are no cases");
}

/// Every text that the source of a game can say exists in both languages.
pub fn texts_exist<G: Game>(game: &G, source: impl AsRef<Path>) {
    let words = &game.book().words;
    let (mut keys, mut missing) = (0, Vec::new());
    for path in files(source.as_ref(), "rs") {
        for word in read(&path).split('"').skip(1).step_by(2) {
            let is_key = word.split_once('-').is_some_and(|(first, _)| SPOKEN.contains(&first));
            if !is_key || word.contains(' ') {
                continue;
            }
            keys += 1;
            for language in [Language::En, Language::Pl] {
                if !words.has(language, word) {
                    missing.push(format!("{word} ({language:?})"));
                }
            }
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
    assert!(keys > 0, "there are no texts");
}

/// The files of a folder with this ending, by name.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).expect("the folder can be read").flatten();
    let paths =
        all.map(|file| file.path()).filter(|path| path.extension() == Some(ending.as_ref()));
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
