//! The two decks: every card is shown by a case, and cards go round as 2.4 says.

use kernel::{
    arrangement::{Arrangement, Placed, Setup},
    book::Options,
    case,
    dice::Dice,
    prelude::*,
    text::Language,
};
use serde::Deserialize;
use std::collections::BTreeSet;
use uprising::{
    GERMAN, POLISH, Uprising,
    deck::{ALL, CARDS, card_of, card_piece},
    orders::Order,
    position::Position,
};

kernel::shipped!(Uprising);

fn all_cards() -> impl Iterator<Item = Piece> {
    let of = |side: Side| (0..CARDS as u8).map(move |card| card_piece(side, card));
    of(POLISH).chain(of(GERMAN))
}

/// The orders of a case that must be accepted, without looks and refusals.
fn orders_of(play: &str) -> impl Iterator<Item = &str> {
    let aside = ["#", "dice ", "see ", "refuse ", "can ", "cannot "];
    let lines = play.lines().map(str::trim);
    let lines = lines.filter(move |line| !aside.iter().any(|word| line.starts_with(word)));
    lines.flat_map(|line| line.split(", "))
}

#[test]
fn every_card_is_played_and_refused_in_some_case() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let (mut played, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for file in std::fs::read_dir(folder).expect("there are cases") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a case file can be read");
        for case in case::read(&path.to_string_lossy(), &text).expect("a sound case file") {
            let plays = orders_of(&case.play).filter_map(|order| order.strip_prefix("play "));
            played.extend(plays.map(str::to_string));
            let refusals = case.play.lines().filter(|line| line.starts_with("refuse "));
            let cards = refusals.filter_map(|line| line.split_once(": play "));
            refused.extend(cards.map(|(_, card)| card.trim().to_string()));
        }
    }
    let missing = |shown: &BTreeSet<String>| -> Vec<&str> {
        let ids = all_cards().map(|card| game().book().piece(card).id.as_str());
        ids.filter(|id| !shown.contains(*id)).collect()
    };
    assert_eq!(missing(&played), Vec::<&str>::new(), "no case plays these");
    assert_eq!(missing(&refused), Vec::<&str>::new(), "no case refuses these");
}

#[derive(Deserialize)]
struct CardsFile {
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
struct CardRow {
    id: String,
    from_turn: Option<u8>,
    to_turn: Option<u8>,
}

/// A card ends with its turns, and leaves it to its number that it is gone once played.
#[test]
fn every_card_says_what_it_does_and_when_in_both_languages() {
    let file: CardsFile = Uprising::files().read("cards.toml").expect("sound data");
    for row in file.card {
        let piece = game().book().find_piece(&row.id).expect("a card");
        let info = game().book().piece(piece);
        let text = &info.card.as_ref().expect("a card is printed").text;
        let (en, pl) = match (row.from_turn, row.to_turn) {
            (None, None) => (String::new(), String::new()),
            (Some(from), None) => (format!(" From turn {from} on."), format!(" Od etapu {from}.")),
            (from, Some(to)) => {
                let from = from.unwrap_or(1);
                (format!(" Turns {from} to {to}."), format!(" Etapy {from}–{to}."))
            }
        };
        for (name, text, turns) in [
            (info.name.get(Language::EN), text.get(Language::EN), en),
            (
                info.name.get(kernel::testing::language("pl")),
                text.get(kernel::testing::language("pl")),
                pl,
            ),
        ] {
            assert!(!name.is_empty() && !name.starts_with("card-"), "{}: {name}", row.id);
            let body = text.strip_suffix(turns.as_str());
            let body = body.unwrap_or_else(|| panic!("{}: {text} lacks {turns}", row.id));
            assert!(body.ends_with('.') && !body.starts_with("card-"), "{}: {text}", row.id);
            let more = ["From turn", "Turns ", "Od etapu", "Etapy"];
            assert!(!more.iter().any(|word| body.contains(word)), "{}: {text}", row.id);
        }
    }
}

/// Draws the lowest card of the deck, or the highest.
struct Draws {
    high: bool,
    asked: Vec<u8>,
}

impl Dice for Draws {
    fn roll(&mut self, _: u8) -> u8 {
        1
    }

    fn draw(&mut self, many: u8) -> u8 {
        self.asked.push(many);
        if self.high { many } else { 1 }
    }
}

/// The start of a turn in which the Poles, in three districts, draw three cards and the Germans
/// eight, with the cards of these numbers in hand, used and removed.
fn drawn(hand: &[u8], used: &[u8], removed: &[u8], high: bool) -> (Position, Vec<u8>) {
    let book = game().book();
    let mut place: Vec<Placed> = Vec::new();
    let units = [("P-Wola-1", "38"), ("P-Mokotow-1", "53"), ("P-Ochota-1", "65"), ("G-225", "117")];
    for (unit, zone) in units {
        place.push(Placed::read(book, unit, zone).expect("a unit and a zone"));
    }
    for (cards, pile) in [(hand, "hand"), (used, "used"), (removed, "removed")] {
        for side in [POLISH, GERMAN] {
            let name = if side == POLISH { "polish" } else { "german" };
            let space = book.board.find(&format!("{pile}-{name}")).expect("a pile");
            place.extend(cards.iter().map(|card| Placed::from((card_piece(side, *card), space))));
        }
    }
    let arrangement = Arrangement {
        bare: true,
        turn: Some(5),
        phase: Some("cards".into()),
        place,
        ..Arrangement::default()
    };
    let setup = Setup {
        scenario: "w-hour".into(),
        options: Options::default(),
        arrangement: Some(arrangement),
    };
    let mut dice = Draws { high, asked: vec![] };
    let p = game().set_up(&setup, &mut dice).expect("a sound arrangement");
    game().audit(&p).expect("a sound position");
    (p, dice.asked)
}

/// [2.43a] Each card comes from what is left of the deck.
#[test]
fn cards_come_from_the_deck_one_by_one() {
    let (p, asked) = drawn(&[], &[], &[39], false);
    assert_eq!(p.hand[POLISH], 0b111);
    assert_eq!(p.hand[GERMAN], 0b1111_1111);
    assert_eq!(asked, [39, 38, 37, 39, 38, 37, 36, 35, 34, 33, 32]);
    let (p, _) = drawn(&[], &[], &[39], true);
    assert_eq!(p.hand[POLISH], 0b111 << 36, "the removed card 39 never comes");
}

/// [2.42a, Q4] A hand stops at eight.
#[test]
fn a_full_hand_draws_nothing() {
    let (p, asked) = drawn(&[0, 1, 2, 3, 4, 5], &[], &[], false);
    for side in [POLISH, GERMAN] {
        assert_eq!(p.hand[side], 0b1111_1111, "two more");
    }
    assert_eq!(asked, [34, 33, 34, 33]);
}

/// [2.45c] The used pile becomes the deck only when the deck is empty; what left the game and what
/// is in the hand stays there.
#[test]
fn the_used_pile_is_shuffled_when_the_deck_is_empty() {
    let used: Vec<u8> = (4..38).collect();
    let (p, asked) = drawn(&[0], &used, &[38, 39], false);
    assert_eq!(p.hand[POLISH], 0b1111, "the last three of the deck, and no shuffle yet");
    assert_eq!(p.used[POLISH].count_ones(), 34);
    assert_eq!(asked[..3], [3, 2, 1]);
    // The Germans go on with the shuffled pile.
    assert_eq!(asked[3..], [3, 2, 1, 34, 33, 32, 31]);
    assert_eq!(p.hand[GERMAN], 0b1111_1111);
    assert_eq!(p.used[GERMAN], 0);
    assert_eq!(p.removed[GERMAN], 0b11 << 38);
    assert_eq!(p.deck(GERMAN), ALL & !0b1111_1111 & !(0b11 << 38));
}

/// [2.45c] When deck and pile are empty nothing comes.
#[test]
fn an_exhausted_deck_gives_what_it_has() {
    let removed: Vec<u8> = (3..40).collect();
    let (p, asked) = drawn(&[0], &[2], &removed, false);
    for side in [POLISH, GERMAN] {
        assert_eq!(p.hand[side], 0b111);
        assert_eq!(p.used[side], 0);
    }
    assert_eq!(asked, [1, 1, 1, 1]);
}

/// [2.45a, 2.45b, S3.2h, 9.19, Q4] In random play a card that is played goes to its pile by its
/// number, one that is given up always to the used cards.
#[test]
fn every_card_that_leaves_a_hand_lies_in_its_pile() {
    let (mut played, mut given_up) = (0, 0);
    for seed in 0..6 {
        kernel::testing::wander(game(), "w-hour", seed, |p, orders, _| {
            let Turn::Ask { side, .. } = game().turn(p) else { return };
            for order in orders {
                let (Order::Play(piece) | Order::Exchange(piece) | Order::Discard(piece)) = *order
                else {
                    continue;
                };
                let (owner, card) = card_of(piece).expect("a card");
                assert_eq!(owner, side);
                let mut after = p.clone();
                let mut dice = Draws { high: false, asked: vec![] };
                game().apply(&mut after, *order, &mut dice, &mut ());
                if after.turn != p.turn {
                    // The next draw may have brought it back.
                    continue;
                }
                let plays = matches!(order, Order::Play(_));
                let leaves = plays && game().decks.card(side, card).once;
                let pile = if leaves { after.removed[side] } else { after.used[side] };
                assert_eq!(pile >> card & 1, 1, "{order:?}");
                assert_eq!(after.hand[side], p.hand[side] & !(1 << card), "{order:?}");
                *if plays { &mut played } else { &mut given_up } += 1;
            }
        });
    }
    assert!(played > 500 && given_up > 500, "{played} played, {given_up} given up");
}
