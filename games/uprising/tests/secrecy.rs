//! [Q70] Hands and decks are secret. What `hands_betray_nothing` in `play.rs` does not look at:
//! sights, what is offered, what is told, and the hands that are imagined.

use kernel::{
    dice::{Seed, Seeded},
    game::Viewer,
    prelude::*,
    testing,
    text::Arg,
};
use uprising::{
    Uprising,
    deck::{Cards, card_of},
    position::Position,
};

const SCENARIOS: [&str; 4] = ["w-hour", "panic", "sosabowski", "airdrops"];

kernel::shipped!(Uprising);

fn cards_named(args: &[(&'static str, Arg)]) -> Vec<(Side, u8)> {
    let pieces = args.iter().flat_map(|(_, arg)| match arg {
        Arg::Piece(piece) => vec![*piece],
        Arg::Pieces(pieces) => pieces.clone(),
        _ => Vec::<Piece>::new(),
    });
    pieces.filter_map(card_of).collect()
}

/// Cards that lie open.
fn open(p: &Position, side: Side) -> Cards {
    p.used[side] | p.removed[side]
}

#[test]
fn nobody_sees_a_card_of_another_hand_or_of_a_deck() {
    let mut veiled = 0;
    for (scenario, seed) in SCENARIOS.into_iter().zip(30..) {
        testing::wander(game(), scenario, seed, |p, _, rng| {
            if rng.u8(..5) != 0 {
                return;
            }
            for eyes in [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator] {
                let sight = game().sight(p, eyes);
                for (side, card) in sight.pieces.iter().filter_map(|view| card_of(view.piece)) {
                    let own = if eyes == Viewer::Seat(side) { p.hand[side] } else { 0 };
                    assert_eq!((open(p, side) | own) >> card & 1, 1, "{eyes:?} sees {card}");
                }
                for side in Side::BOTH.into_iter().filter(|side| eyes != Viewer::Seat(*side)) {
                    let counted = sight.veiled.iter().filter(|row| row.side == side);
                    let sum: u32 = counted.map(|row| u32::from(row.count)).sum();
                    assert_eq!(sum, (p.hand[side] | p.deck(side)).count_ones());
                    veiled += sum;
                }
            }
        });
    }
    assert!(veiled > 0);
}

/// What a side may do, and how it is described, does not depend on the other hand.
#[test]
fn offers_do_not_depend_on_the_other_hand() {
    let mut compared = 0;
    for (scenario, seed) in SCENARIOS.into_iter().zip(40..) {
        testing::wander(game(), scenario, seed, |p, orders, rng| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            if rng.u8(..6) != 0 {
                return;
            }
            let other = game().imagine(p, Viewer::Seat(side), rng);
            let mut theirs = Vec::new();
            game().orders(&other, &mut theirs);
            assert_eq!(orders, theirs, "at {:?}", p.step);
            let order = orders[rng.usize(..orders.len())];
            assert_eq!(game().describe(p, order), game().describe(&other, order));
            compared += usize::from(other != *p);
        });
    }
    assert!(compared > 200, "{compared}");
}

/// What is told names only cards that lie open when it is told, and is the same whatever others
/// hold: a draw tells its number and no more.
#[test]
fn reports_name_no_hidden_card() {
    let (mut named, mut compared) = (0, 0);
    for (scenario, seed) in SCENARIOS.into_iter().zip(50..) {
        testing::wander(game(), scenario, seed, |p, orders, rng| {
            if rng.u8(..3) != 0 {
                return;
            }
            let order = orders[rng.usize(..orders.len())];
            let dice = Seed::from_number(rng.u64(..));
            let report = |p: &Position| -> (Position, Vec<Event>) {
                let (mut after, mut events) = (p.clone(), Vec::new());
                game().apply(&mut after, order, &mut Seeded::new(dice), &mut events);
                (after, events)
            };
            let (after, events) = report(p);
            for (side, card) in events.iter().flat_map(|event| cards_named(&event.text.args)) {
                // A pile that was shuffled in the meantime had the card first.
                let seen = open(&after, side) >> card & 1 == 1 || after.turn != p.turn;
                assert!(seen, "{order:?} tells of {side:?} {card}");
                named += 1;
            }
            let mut theirs = Vec::new();
            for eyes in [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator] {
                let other = game().imagine(p, eyes, rng);
                theirs.clear();
                game().orders(&other, &mut theirs);
                if theirs.contains(&order) {
                    assert_eq!(report(&other).1, events, "{order:?} at {:?}", p.step);
                    compared += usize::from(other != *p);
                }
            }
        });
    }
    assert!(named > 100 && compared > 200, "{named} named, {compared} compared");
}

/// What is imagined fits all that the viewer knows: counts, open piles, the own hand; no card is
/// twice anywhere, and every hidden card can be in the other hand.
#[test]
fn imagined_hands_are_consistent() {
    let mut dealt = [0 as Cards; 2];
    for (scenario, seed) in SCENARIOS.into_iter().zip(60..) {
        testing::wander(game(), scenario, seed, |p, _, rng| {
            if rng.u8(..8) != 0 {
                return;
            }
            for eyes in [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator] {
                let other = game().imagine(p, eyes, rng);
                for (side, dealt) in Side::BOTH.into_iter().zip(&mut dealt) {
                    assert_eq!(other.used[side], p.used[side]);
                    assert_eq!(other.removed[side], p.removed[side]);
                    assert_eq!(other.hand[side].count_ones(), p.hand[side].count_ones());
                    assert_eq!(other.hand[side] & open(p, side), 0);
                    if eyes == Viewer::Seat(side) {
                        assert_eq!(other.hand[side], p.hand[side]);
                    } else {
                        *dealt |= other.hand[side];
                    }
                }
                let mut same = other.clone();
                same.hand = p.hand;
                assert_eq!(same, *p, "nothing but hands is imagined");
            }
        });
    }
    assert_eq!(dealt, [uprising::deck::ALL; 2]);
}
