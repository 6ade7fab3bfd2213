//! What must hold whatever is played, and that no hand is betrayed.

use kernel::{
    dice::{Seed, Seeded},
    fair::Secret,
    game::{Setup, Viewer},
    notation::Written,
    prelude::*,
    session::Session,
    testing,
    text::Language,
};
use std::{collections::BTreeSet, sync::Arc};
use uprising::Uprising;

const SCENARIOS: [&str; 4] = ["w-hour", "panic", "sosabowski", "airdrops"];

kernel::promises!(Uprising);

#[test]
fn random_games_ask_nearly_everything() {
    let mut asked = BTreeSet::new();
    for scenario in SCENARIOS {
        for seed in 0..8 {
            testing::wander(game(), scenario, seed, |p, _, _| {
                asked.insert(p.step.question());
            });
        }
    }
    assert!(asked.len() > 30, "only {asked:?} were asked");
}

/// [Q70] Whatever the other hand holds, everybody sees the same; and whatever order both positions
/// know leads to the same next question, so that no pass betrays a hand.
#[test]
fn hands_betray_nothing() {
    let mut compared = 0;
    for (scenario, seed) in SCENARIOS.into_iter().zip(11..) {
        testing::wander(game(), scenario, seed, |p, orders, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..6) != 0 {
                return;
            }
            for eyes in [Viewer::Seat(side), Viewer::Seat(!side), Viewer::Spectator] {
                let other = game().imagine(p, eyes, rng);
                game().audit(&other).expect("an imagined position is sound");
                assert_eq!(game().scene(p, eyes), game().scene(&other, eyes), "at {:?}", p.step);
                let mut theirs = Vec::new();
                game().orders(&other, &mut theirs);
                let common: Vec<_> = orders.iter().filter(|o| theirs.contains(o)).collect();
                let order = *common[rng.usize(..common.len())];
                let seed = Seed::from_number(rng.u64(..));
                let (mut a, mut b) = (p.clone(), other.clone());
                game().apply(&mut a, order, &mut Seeded::new(seed), &mut ());
                game().apply(&mut b, order, &mut Seeded::new(seed), &mut ());
                assert_eq!(game().turn(&a), game().turn(&b), "{order:?} at {:?} betrays", p.step);
                compared += usize::from(other != *p);
            }
        });
    }
    assert!(compared > 200, "{compared}");
}

/// [Q70] A journal that does not reveal its secret shows no draw; one that does replays.
#[test]
fn draws_come_to_light_with_the_secret() {
    let setup = Setup { scenario: "w-hour".into(), ..Setup::default() };
    let game = Arc::new(Uprising::new().expect("the shipped data is sound"));
    let mut session =
        Session::new(game.clone(), setup, Secret::from_number(4), &[]).expect("starts");
    let mut rng = fastrand::Rng::with_seed(4);
    let mut orders = Vec::new();
    for _ in 0..600 {
        let Turn::Ask { side, .. } = session.turn() else { break };
        orders.clear();
        game.orders(session.position(), &mut orders);
        let order = orders[rng.usize(..orders.len())].write().print(game.book());
        session.play(side, &order).expect("a listed order is accepted");
    }
    assert!(session.entries(1, session.length()).iter().any(|entry| !entry.draws.is_empty()));
    let shown = session.journal(false);
    assert!(shown.entries.iter().all(|entry| entry.draws.is_empty()));
    let again = Session::verify(game, &session.journal(true), |_, _| {}).expect("it is sound");
    assert_eq!(again.position(), session.position());
}

/// Everything that happens and is asked can be put into words without a gap.
#[test]
fn words_have_no_gaps() {
    let book = game().book();
    let mut said = BTreeSet::new();
    for (scenario, seed) in SCENARIOS.into_iter().zip(20..) {
        testing::wander(game(), scenario, seed, |p, orders, rng| {
            let order = orders[rng.usize(..orders.len())];
            let mut events: Vec<Event> = Vec::new();
            let mut dice = Seeded::new(Seed::from_number(rng.u64(..)));
            game().apply(&mut p.clone(), order, &mut dice, &mut events);
            let asked = [game().scene(p, Viewer::Referee).prompt, game().describe(p, order).label];
            for text in asked.iter().chain(events.iter().map(|event| &event.text)) {
                if !said.insert(text.key) {
                    continue;
                }
                for language in [Language::En, Language::Pl] {
                    let words = book.say(language, text);
                    assert!(!words.contains('$') && !words.contains('{'), "{}: {words}", text.key);
                }
            }
        });
    }
    assert!(said.len() > 100, "{}", said.len());
}
