//! What the computer player does in positions that a club player would find easy.

use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Arrangement, Setup},
    prelude::*,
};
use staff::{Level, Player};
use std::sync::OnceLock;
use uprising::{Uprising, orders::Order, position::Position, sequence::Phase};

fn game() -> &'static Uprising {
    static GAME: OnceLock<Uprising> = OnceLock::new();
    GAME.get_or_init(|| Uprising::new().expect("the shipped data is sound"))
}

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn zone(name: &str) -> Space {
    game().book().board.find(name).expect("a zone of the map")
}

/// A bare board with these counters, `zone state…` each, and these values, as a case has it.
fn position(phase: &str, turn: u8, place: &[(&str, &str)], values: &[(&str, i64)]) -> Position {
    let place = place.iter().map(|(id, at)| {
        let mut words = at.split_whitespace();
        let space = zone(words.next().expect("a zone comes first"));
        (piece(id), space, words.map(str::to_string).collect())
    });
    let arrangement = Arrangement {
        bare: true,
        turn: Some(turn),
        phase: Some(phase.into()),
        place: place.collect(),
        values: values.iter().map(|(name, value)| (name.to_string(), *value)).collect(),
        ..Arrangement::default()
    };
    let setup =
        Setup { scenario: "w-hour".into(), arrangement: Some(arrangement), ..Setup::default() };
    game().set_up(&setup, &mut Scripted::default()).expect("the position is sound")
}

/// Both sides play on until a phase is over; all orders that were given.
fn play_phase(mut p: Position) -> (Position, Vec<Order>) {
    let (turn, phase) = (p.turn, p.phase);
    let mut dice = Seeded::new(Seed::from_number(3));
    let mut players = [Level::Cadet; 2].map(|level| Player::<Uprising>::new(level, 1));
    let mut orders = Vec::new();
    let mut given = Vec::new();
    while p.phase == phase && p.turn == turn {
        let Turn::Ask { side, .. } = game().turn(&p) else { break };
        orders.clear();
        game().orders(&p, &mut orders);
        let order = orders[players[side.index()].choose(game(), &p, side, &orders)];
        given.push(order);
        game().apply(&mut p, order, &mut dice, &mut ());
    }
    (p, given)
}

fn fights(given: &[Order], at: &str) -> bool {
    let at = zone(at);
    given.iter().any(|order| [Order::Assault(at), Order::Attack(at)].contains(order))
}

/// Somebody far away on both sides, so that the game goes on.
const ELSEWHERE: [(&str, &str); 2] = [("P-Praga-1", "118"), ("G-996", "71")];

fn with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    ELSEWHERE.iter().chain(more).copied().collect()
}

/// [5.39a] A weak garrison gives up without a fight.
#[test]
fn a_weak_garrison_is_taken_without_a_fight() {
    let (_, given) = play_phase(position("combat", 4, &with(&[("P-Koszta", "207")]), &[]));
    assert!(given.contains(&Order::Capture(zone("207"))), "{given:?}");
}

#[test]
fn attacks_depend_on_the_odds() {
    let germans = [("G-608-I", "43"), ("G-608-II", "43"), ("G-1145-I", "43"), ("G-1145-II", "43")];
    let mut strong = germans.to_vec();
    strong.push(("P-AL", "43 weak"));
    let (_, given) = play_phase(position("combat", 4, &with(&strong), &[("initiative", 0)]));
    assert!(fights(&given, "43"), "twelve against one: {given:?}");
    let weak = [("G-Alarm-1", "43"), ("P-Zoska", "43"), ("P-Parasol", "43")];
    let values = [("initiative", 0), ("barricade-43", 2), ("barricades-left", 6)];
    let (_, given) = play_phase(position("combat", 4, &with(&weak), &values));
    let german = given.iter().take_while(|order| **order != Order::End);
    assert!(!fights(&german.copied().collect::<Vec<_>>(), "43"), "one against six: {given:?}");
}

#[test]
fn strength_is_gathered_for_an_attack() {
    let units = [("G-608-I", "44"), ("G-608-II", "44"), ("G-1145-I", "44"), ("P-AL", "45 weak")];
    let values = [("initiative", 0), ("command-german", 6), ("command-polish", 0)];
    let (p, _) = play_phase(position("movement", 6, &with(&units), &values));
    let there = ["G-608-I", "G-608-II", "G-1145-I"];
    let there = there.iter().filter(|id| p.at[piece(id)] == zone("45")).count();
    assert!(there >= 2, "{there} came to the attack");
}

/// [5.14h2] Barricades pay before people do.
#[test]
fn barricades_pay_before_units() {
    let units = [
        ("G-608-I", "44"),
        ("G-608-II", "44"),
        ("G-1145-I", "44"),
        ("G-1145-II", "44"),
        ("P-AL", "44 weak"),
    ];
    let values = [("initiative", 0), ("barricade-44", 1), ("barricades-left", 6)];
    let (_, given) = play_phase(position("combat", 4, &with(&units), &values));
    let raze = given.iter().position(|order| *order == Order::Raze);
    let lose = given.iter().position(|order| *order == Order::Lose(piece("P-AL")));
    assert!(raze.is_some() && lose.is_none_or(|lose| raze < Some(lose)), "{given:?}");
}

/// [7.15a] Every bridge that the German holds is blown when he may do it.
#[test]
fn bridges_are_blown_in_time() {
    let units =
        [("G-Bridge-A", "A"), ("G-Bridge-B", "B"), ("G-Bridge-C", "C"), ("G-Bridge-D", "D")];
    let p = position("cards", 17, &with(&units), &[]);
    assert_eq!(p.phase, Phase::Cards);
    let (p, given) = play_phase(p);
    assert_eq!(p.blown, 0b1111, "{given:?}");
}

/// [7.21a] Spare points go into barricades in front of the enemy.
#[test]
fn spare_points_become_barricades() {
    let units = [("P-AL", "45"), ("G-608-I", "44"), ("G-608-II", "44")];
    let values = [("barricades-left", 6), ("command-polish", 6), ("command-german", 0)];
    let (p, given) = play_phase(position("movement", 6, &with(&units), &values));
    assert_eq!(p.barricades[zone("45")], 2, "{given:?}");
}

/// What is ordered in the combat phase of a turn after nobody has moved.
fn burnt_in(turn: u8) -> Vec<Order> {
    let units = [("G-608-I", "44"), ("G-608-II", "46"), ("P-AL", "45"), ("P-Koszta", "206")];
    let values = [("morale", 6), ("ruins-44", 1), ("ruins-ready", 5)];
    let mut p = position("movement", turn, &with(&units), &values);
    while p.phase == Phase::March {
        game().apply(&mut p, Order::End, &mut Scripted::default(), &mut ());
    }
    play_phase(p).1
}

/// [12.11a, Q98] A counter is placed in every turn; in the last one it is Pacification.
#[test]
fn a_counter_is_placed_in_every_turn() {
    for turn in [6, 21] {
        let given = burnt_in(turn);
        let placed = given.iter().filter(|o| matches!(o, Order::Pacify(_) | Order::Ruin(_)));
        assert_eq!(placed.count(), 1, "turn {turn}: {given:?}");
    }
    let given = burnt_in(21);
    assert!(given.iter().any(|order| matches!(order, Order::Pacify(_))), "{given:?}");
}

/// [11.0, 12.14] While districts fill the track again, a point for turning Ruins is wasted; in the
/// last turn it counts.
#[test]
fn ruins_are_turned_when_it_counts() {
    let turned = |turn: u8| burnt_in(turn).contains(&Order::Flip(zone("44")));
    assert!(!turned(6));
    assert!(turned(21));
}
