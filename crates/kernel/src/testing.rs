//! Tools for the tests and benches of a game, one call each. They panic where something does not
//! hold, and are the only part of the kernel that reads files: the cases and the source of a game.

use crate::{
    case, contract,
    dice::{Recorded, Scripted, Seed, Seeded},
    fair::Secret,
    game::{Event, Setup, Show, Turn, Viewer},
    journal::Journal,
    notation::Written,
    rules::Rules,
    session::Session,
    text::Language,
    words,
};
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    sync::Arc,
};

/// The tests that every game has, and `game()`: in `tests/play.rs` stands
/// `kernel::promises!(campaign::Campaign);`.
#[macro_export]
macro_rules! promises {
    ($Game:ty) => {
        const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

        fn game() -> &'static $Game {
            static GAME: std::sync::OnceLock<$Game> = std::sync::OnceLock::new();
            GAME.get_or_init(|| <$Game>::new().expect("the shipped data is sound"))
        }

        #[test]
        fn all_cases_hold() {
            $crate::testing::cases_hold(game(), format!("{FOLDER}/cases"));
        }

        #[test]
        fn every_bar_is_provoked() {
            $crate::testing::bars_are_provoked(format!("{FOLDER}/src"), format!("{FOLDER}/cases"));
        }

        #[test]
        fn no_text_is_missing() {
            $crate::testing::texts_exist(game(), format!("{FOLDER}/src"));
        }

        #[test]
        fn every_language_says_all_that_english_says() {
            $crate::testing::languages_are_whole(game());
        }

        #[test]
        fn random_games_keep_the_contract() {
            $crate::testing::scenarios(game())
                .flat_map(|scenario| (0..2).map(move |seed| (scenario, seed)))
                .for_each(|(scenario, seed)| {
                    $crate::testing::contract_holds(game(), scenario, seed)
                });
        }

        #[test]
        fn drawing_an_order_is_drawing_from_the_list() {
            $crate::testing::draws_are_even(game(), 5);
        }

        #[test]
        fn no_phase_can_be_put_off_for_ever() {
            for scenario in $crate::testing::scenarios(game()) {
                (40..46).for_each(|seed| $crate::testing::phases_end(game(), scenario, seed));
            }
        }

        #[test]
        fn undo_never_crosses_a_roll_or_the_other_side() {
            let fresh = <$Game>::new().expect("the shipped data is sound");
            $crate::testing::undo_is_bounded(fresh, 400);
        }
    };
}

/// The words that keys of the catalogues begin with.
const SPOKEN: [&str; 15] = [
    "ask", "do", "log", "no", "now", "row", "result", "tally", "phase", "track", "verdict", "loss",
    "effect", "arrive", "level",
];

/// How often a phase is put off for as long as it goes, and the orders that this may take.
const LINGERINGS: u32 = 3;
const LONGEST_PHASE: usize = 20_000;

/// A language by its code.
pub fn language(code: &str) -> Language {
    code.parse().expect("it is a code")
}

/// The scenarios of a game, by their ids.
pub fn scenarios<G: Show>(game: &G) -> impl Iterator<Item = &str> {
    game.book().scenarios.iter().map(|scenario| scenario.id.as_str())
}

/// The position that a scenario begins with.
pub fn start<G: Show>(game: &G, scenario: &str) -> G::Position {
    let mut dice = Seeded::new(Seed::from_number(0));
    game.set_up(&setup(scenario), &mut dice).expect("the scenario is sound")
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), ..Setup::default() }
}

/// Plays a random game to its end as fast as it goes; answers how many decisions it took.
pub fn random_game<G: Show>(game: &G, start: &G::Position, seed: u64) -> u64 {
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
pub fn wander<G: Show>(
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
pub fn contract_holds<G: Show>(game: &G, scenario: &str, seed: u64) {
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

/// How often each order is drawn on average, and how far from it the squares may go: that happens
/// once in a million seeds.
const DRAWS: usize = 50;
const MOST_DEVIATIONS: f64 = 5.0;

/// In positions of a random game each order is drawn about as often as any other (chi square).
pub fn draws_are_even<G: Show>(game: &G, seed: u64) {
    let scenario = scenarios(game).next().expect("there is a scenario");
    let (mut squares, mut freedoms, mut spare) = (0.0, 0.0, Vec::new());
    wander(game, scenario, seed, |p, orders, rng| {
        if orders.len() < 2 || orders.len() > 100 || rng.u8(..10) != 0 {
            return;
        }
        let mut times = vec![0u32; orders.len()];
        for _ in 0..DRAWS * orders.len() {
            let order = game.sample(p, &mut |below| rng.usize(..below), &mut spare);
            let place = orders.iter().position(|known| Some(*known) == order);
            times[place.expect("what is drawn is listed")] += 1;
        }
        let wanted = DRAWS as f64;
        squares += times.iter().map(|n| (f64::from(*n) - wanted).powi(2) / wanted).sum::<f64>();
        freedoms += (orders.len() - 1) as f64;
    });
    let deviations = (squares - freedoms) / (2.0 * freedoms).sqrt();
    assert!(deviations.abs() < MOST_DEVIATIONS, "{deviations} with {freedoms} degrees of freedom");
}

/// Nobody can put off the end of a phase for ever: whoever gives orders as long as no die falls and
/// the phase does not end comes to no position twice, and is through some day.
pub fn phases_end<G: Show>(game: &G, scenario: &str, seed: u64) {
    let mut tried: BTreeMap<&str, u32> = BTreeMap::new();
    wander(game, scenario, seed, |p, _, rng| {
        if rng.u8(..16) != 0 {
            return;
        }
        let phase = game.sight(p, Viewer::Referee).phase;
        let times = tried.entry(phase).or_default();
        if *times < LINGERINGS {
            *times += 1;
            let at = format!("{scenario}, seed {seed}, {phase}");
            linger(game, p, rng).unwrap_or_else(|message| panic!("{at}: {message}"));
        }
    });
    assert!(!tried.is_empty(), "{scenario} is over at once");
}

/// Goes on in a phase as long as it can be put off.
/// Declares `game()`: the game as it is shipped, read once for all tests of a file.
///
/// ```
/// # struct Ford;
/// # impl Ford {
/// #     fn new() -> Result<Ford, kernel::data::DataError> {
/// #         Ok(Ford)
/// #     }
/// # }
/// kernel::shipped!(Ford);
///
/// assert!(std::ptr::eq(game(), game()));
/// ```
#[macro_export]
macro_rules! shipped {
    ($Game:ty) => {
        fn game() -> &'static $Game {
            static GAME: std::sync::LazyLock<$Game> =
                std::sync::LazyLock::new(|| <$Game>::new().expect("the shipped data is sound"));
            &GAME
        }
    };
}

fn linger<G: Show>(game: &G, p: &G::Position, rng: &mut fastrand::Rng) -> Result<(), String> {
    let when = |p: &G::Position| {
        let sight = game.sight(p, Viewer::Referee);
        (sight.turn, sight.phase)
    };
    let (mut p, now) = (p.clone(), when(p));
    let mut seen = HashSet::from([print_of(&p)]);
    let (mut orders, mut last) = (Vec::new(), Vec::new());
    while seen.len() < LONGEST_PHASE {
        orders.clear();
        game.orders(&p, &mut orders);
        rng.shuffle(&mut orders);
        let stays = |order: &G::Order| {
            let (mut next, mut dice) = (p.clone(), Recorded::new(Scripted::default()));
            game.apply(&mut next, *order, &mut dice, &mut ());
            let quiet = dice.rolls.is_empty() && dice.draws.is_empty() && when(&next) == now;
            quiet.then_some((*order, next))
        };
        let Some((order, next)) = orders.iter().find_map(stays) else { return Ok(()) };
        last.push(order.write().print(game.book()));
        p = next;
        if !seen.insert(print_of(&p)) {
            let from = last.len().saturating_sub(12);
            return Err(format!("this goes round in circles: {}", last[from..].join(", ")));
        }
    }
    Err(format!("it does not end: {}", last[last.len() - 12..].join(", ")))
}

fn print_of(position: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// Nobody takes back a roll or an order of the other side; what is taken back never was.
pub fn undo_is_bounded<G: Show>(game: G, orders: usize) {
    let game = Arc::new(game);
    let secret = Secret::from_number(1);
    let first = setup(scenarios(&*game).next().expect("there is a scenario"));
    let mut session = Session::new(game.clone(), first, secret, &[]).expect("it starts");
    let mut rng = fastrand::Rng::with_seed(1);
    let mut history = vec![session.position().clone()];
    let (mut legal, mut undone) = (Vec::new(), 0);
    while let Turn::Ask { side, .. } = session.turn() {
        if history.len() > orders {
            break;
        }
        legal.clear();
        game.orders(session.position(), &mut legal);
        let order = legal[rng.usize(..legal.len())].write().print(game.book());
        session.play(side, &order).expect("a listed order is accepted");
        history.push(session.position().clone());
        assert_eq!(session.undoable(!side), 0, "the other side takes nothing back");
        let last = session.entries(session.length(), session.length());
        let rolled = last.last().is_some_and(|entry| !entry.rolls.is_empty());
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
    assert!(undone > history.len() / 50, "{undone} of {} orders taken back", history.len());
}

/// Every case of a folder holds.
pub fn cases_hold<G: Show>(game: &G, folder: impl AsRef<Path>) {
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

/// Every sample game of a folder can be played again, with dice from the secret it commits to.
pub fn samples_hold<G: Show>(game: G, folder: impl AsRef<Path>) {
    let (game, samples) = (Arc::new(game), files(folder.as_ref(), "jsonl"));
    for path in &samples {
        let proved = Journal::read(&read(path)).map_err(|error| error.to_string());
        let proved = proved.and_then(|journal| {
            let proved = Session::verify(game.clone(), &journal, |_, _| {});
            proved.map(drop).map_err(|error| error.to_string())
        });
        proved.unwrap_or_else(|message| panic!("{}: {message}", path.display()));
    }
    assert!(!samples.is_empty(), "there are no sample games");
}

/// Every text that the source of a game can say exists.
pub fn texts_exist<G: Show>(game: &G, source: impl AsRef<Path>) {
    let words = &game.book().words;
    let (mut keys, mut missing) = (0, Vec::new());
    for path in files(source.as_ref(), "rs") {
        for word in read(&path).split('"').skip(1).step_by(2) {
            let is_key = word.split_once('-').is_some_and(|(first, _)| SPOKEN.contains(&first));
            if !is_key || word.contains(' ') {
                continue;
            }
            keys += 1;
            if !words.has(Language::EN, word) {
                missing.push(word.to_string());
            }
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
    assert!(keys > 0, "there are no texts");
}

/// Every clause stands in its chapter and has words of its own in Polish; every ruling is named by a
/// clause.
pub fn rules_are_whole(rules: &Rules, chapter: impl Fn(&str) -> &str) {
    let polish = language("pl");
    for clause in &rules.clauses {
        assert_eq!(clause.chapter, chapter(&clause.id), "{}", clause.id);
        let (text, english) = (clause.text.get(polish), clause.text.get(Language::EN));
        assert!(!text.is_empty() && text != english, "{}", clause.id);
    }
    for ruling in &rules.rulings {
        let named = rules.clauses.iter().any(|c| c.rulings.contains(&ruling.id));
        assert!(named, "{} bears on nothing", ruling.id);
    }
}

/// No language lacks a text, has one too many or names an argument that nobody gives.
pub fn languages_are_whole<G: Show>(game: &G) {
    let book = game.book();
    let english = words::keys(&book.files, Language::EN);
    for language in book.words.languages() {
        let lacks = words::lacks(&english, &words::keys(&book.files, language));
        assert!(lacks.is_empty(), "{language}: {}", lacks.join(", "));
    }
}

/// Every clause that a [`Bar`](crate::decision::Bar) of the source names forbids something in a case.
pub fn bars_are_provoked(source: impl AsRef<Path>, cases: impl AsRef<Path>) {
    let mut refused = HashSet::new();
    for path in files(cases.as_ref(), "toml") {
        for line in read(&path).lines() {
            let refusal = line.trim().strip_prefix("refuse ").and_then(|rest| rest.split_once(':'));
            refused.extend(refusal.map(|(clause, _)| clause.trim().to_string()));
        }
    }
    let (mut bars, mut missing) = (0, BTreeMap::new());
    for path in files(source.as_ref(), "rs") {
        for line in read(&path).lines() {
            // `"clause": Name "key", …;` is a line of `bars!`.
            let (clause, key) = match line.trim().split('"').collect::<Vec<_>>()[..] {
                ["", clause, name, key, ..] if name.starts_with(": ") => (clause, key),
                _ => continue,
            };
            bars += 1;
            if !refused.contains(clause) {
                missing.insert(clause.to_string(), format!("{clause} ({key})"));
            }
        }
    }
    let missing: Vec<String> = missing.into_values().collect();
    assert!(missing.is_empty(), "no case provokes: {}", missing.join(", "));
    assert!(bars > 0, "there are no bars");
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
