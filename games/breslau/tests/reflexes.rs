//! Defensive fire by standing instruction, and how the places are called.

use breslau::{
    Breslau, GERMAN, RED,
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
};
use kernel::{
    dice::{Seed, Seeded},
    prelude::*,
    reflex::Reflex,
    testing,
    text::Language,
};

kernel::shipped!(Breslau);

/// Calls `look` with every reaction of some random games that nobody has begun to answer.
fn at_reactions(mut look: impl FnMut(&Position)) -> usize {
    let mut seen = 0;
    for seed in 0..3 {
        testing::wander(game(), "historical", seed, |p, _, _| {
            if p.step == Step::React && p.battle.attackers.is_empty() {
                seen += 1;
                look(p);
            }
        });
    }
    seen
}

/// Follows an instruction until the question is answered; says whether there was fire, by how many,
/// and with how many sixths.
fn follow(p: &Position, reflex: Reflex) -> Option<(usize, u8)> {
    let (mut p, target) = (p.clone(), p.battle.target.expect("somebody is entering"));
    let mut dice = Seeded::new(Seed::from_number(7));
    loop {
        let order = game().reflex(&p, reflex).expect("an instruction finishes what it begins");
        let b = &p.battle;
        let fire = (order == Order::Ready).then(|| {
            let chance = game().fire_chance(&p, target, b.hex, &b.attackers, b.support);
            (b.attackers.len(), chance.sixths)
        });
        let ends = matches!(order, Order::Ready | Order::Hold);
        game()
            .play(&mut p, order, &mut dice, &mut ())
            .expect("what is done by instruction is legal");
        if ends {
            return fire;
        }
    }
}

/// [7.3.6b] Never is never; from a chance on means that chance or a better one; and whatever is
/// wanted, less is wanted sooner.
#[test]
fn fire_falls_from_the_wanted_chance_on() {
    let mut fired = 0;
    let seen = at_reactions(|p| {
        assert_eq!(follow(p, Reflex::Never), None);
        let mut last = Some(u8::MAX);
        for (sixths, least) in [(1, 17), (2, 33), (3, 50), (4, 67), (5, 83)] {
            let fire = follow(p, Reflex::AtLeast(least)).map(|(_, sixths)| sixths);
            assert!(fire.is_none_or(|found| found >= sixths), "{least} %: {fire:?}");
            assert!(last.is_some() || fire.is_none());
            fired += usize::from(fire.is_some());
            last = fire;
        }
        assert_eq!(follow(p, Reflex::AtLeast(100)), None, "a 1 never succeeds");
    });
    assert!(seen > 30 && fired > 100, "{fired} fires at {seen} reactions");
}

/// [9.2a, 9.2c] Everybody who may fires: nobody else could join.
#[test]
fn everybody_who_may_fires_and_no_supply_is_spent() {
    at_reactions(|p| {
        let (mut p, mut orders) = (p.clone(), Vec::new());
        while let Some(order @ Order::Commit(_)) = game().reflex(&p, Reflex::AtLeast(17)) {
            let mut dice = Seeded::new(Seed::from_number(7));
            game().apply(&mut p, order, &mut dice, &mut ());
        }
        game().orders(&p, &mut orders);
        let more = |order: &Order| matches!(order, Order::Commit(_));
        if !p.battle.attackers.is_empty() {
            assert!(!orders.iter().any(more));
        }
        assert_eq!(p.battle.support, 0);
    });
}

/// [7.3.6b] Who has begun to fire cannot hold it any more: under "never" he is asked.
#[test]
fn what_the_player_has_begun_is_his() {
    at_reactions(|p| {
        let mut p = p.clone();
        let mut orders = Vec::new();
        game().orders(&p, &mut orders);
        let Some(first) = orders.into_iter().find(|o| matches!(o, Order::Commit(_))) else {
            return;
        };
        game().apply(&mut p, first, &mut Seeded::new(Seed::from_number(7)), &mut ());
        assert_eq!(game().reflex(&p, Reflex::Never), None);
    });
}

#[test]
fn each_side_is_asked_while_the_other_moves() {
    let reflexes = &game().book().reflexes;
    let asked = [(GERMAN, Phase::RedMove.id()), (RED, Phase::GermanMove.id())];
    assert_eq!(reflexes[0].asked, asked);
    let phases: Vec<&str> = game().book().phases.iter().map(|phase| phase.id).collect();
    assert!(asked.iter().all(|(_, phase)| phases.contains(phase)));
    assert!(game().book().rules.knows(reflexes[0].clause));
}

/// Texts call a place as the reader does: by language, or as he chose.
#[test]
fn texts_call_places_as_the_reader_does() {
    let book = game().book();
    let place = book.board.places.iter().find(|place| place.name == "Rathaus").unwrap();
    let key = "lit-react";
    let text = Text::new(key).with("hex", place.space);
    let told = |language, naming| book.tell(book.reading(language, naming), &text);
    for language in [Language::EN, kernel::testing::language("pl")] {
        assert!(told(language, Some("german")).contains("Rathaus"));
        assert!(told(language, Some("polish")).contains("Ratusz"));
    }
    assert!(told(Language::EN, None).contains("Rathaus"));
    assert!(told(kernel::testing::language("pl"), None).contains("Ratusz"));
    assert_eq!(told(Language::EN, Some("klingon")), told(Language::EN, None));
}
