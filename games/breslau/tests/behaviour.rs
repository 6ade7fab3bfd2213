//! What the computer player does in positions that a club player would find easy.

use breslau::{Breslau, orders::Order, position::Position};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Arrangement, Setup},
    prelude::*,
};
use staff::{Level, Player};
use std::sync::OnceLock;

fn game() -> &'static Breslau {
    static GAME: OnceLock<Breslau> = OnceLock::new();
    GAME.get_or_init(|| Breslau::new().expect("the shipped data is sound"))
}

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn hex(name: &str) -> Space {
    game().book().board.find(name).expect("a hex of the map")
}

/// A bare board with these counters, `hex state…` each, as a case has it.
fn position(stage: u8, phase: &str, place: &[(&str, &str)], values: &[(&str, i64)]) -> Position {
    let place = place.iter().map(|(id, at)| {
        let mut words = at.split_whitespace();
        let space = hex(words.next().expect("a hex comes first"));
        (piece(id), space, words.map(str::to_string).collect())
    });
    let arrangement = Arrangement {
        bare: true,
        turn: Some(stage),
        phase: Some(phase.into()),
        place: place.collect(),
        values: values.iter().map(|(name, value)| (name.to_string(), *value)).collect(),
        ..Arrangement::default()
    };
    let setup =
        Setup { scenario: "historical".into(), arrangement: Some(arrangement), ..Setup::default() };
    game().set_up(&setup, &mut Scripted::default()).expect("the position is sound")
}

/// Both sides play until the phase is over.
fn play(mut p: Position) -> (Position, Vec<Order>) {
    let (stage, phase) = (p.stage, p.phase);
    let mut dice = Seeded::new(Seed::from_number(3));
    let mut players = [Level::Cadet; 2].map(|level| Player::<Breslau>::new(level, 1));
    let (mut orders, mut given) = (Vec::new(), Vec::new());
    while (p.stage, p.phase) == (stage, phase) {
        let Turn::Ask { side, .. } = game().turn(&p) else { break };
        orders.clear();
        game().orders(&p, &mut orders);
        let chosen = orders[players[side.index()].choose(game(), &p, side, &orders)];
        game().apply(&mut p, chosen, &mut dice, &mut ());
        given.push(chosen);
    }
    (p, given)
}

fn committed(orders: &[Order]) -> Vec<Piece> {
    let commit = |order: &Order| match order {
        Order::Commit(unit) => Some(*unit),
        _ => None,
    };
    orders.iter().filter_map(commit).collect()
}

/// [9.10a] A miss costs nothing, so everybody who sees the enemy fires.
#[test]
fn everybody_fires_at_who_comes_near() {
    let near = [("SU-112-385", "0235"), ("DE-FJ-25", "0333"), ("DE-FJ-26", "0333")];
    let mut p = position(5, "red-move", &near, &[("supply", 0), ("gas", 0)]);
    let (red, to) = (piece("SU-112-385"), hex("0234"));
    for order in [Order::Move(red), Order::To(to)] {
        game().play(&mut p, order, &mut Scripted::default(), &mut ()).expect("it may march");
    }
    let (_, orders) = play(p);
    let mut fired = committed(&orders);
    fired.truncate(2);
    fired.sort();
    assert_eq!(fired, [piece("DE-FJ-25"), piece("DE-FJ-26")]);
}

/// [9.2c] A regiment, its sappers and an independent tank regiment storm as one.
#[test]
fn a_division_storms_together() {
    let place = [
        ("SU-112-385", "0234"),
        ("SU-112-416", "0234"),
        ("SU-112-ENG", "0434"),
        ("DE-WEHL-I", "0333"),
    ];
    let (_, orders) = play(position(5, "red-assault", &place, &[]));
    assert_eq!(orders.first(), Some(&Order::Attack(piece("DE-WEHL-I"))));
    assert!(committed(&orders).contains(&piece("SU-112-ENG")), "{orders:?}");
    assert!(committed(&orders).len() >= 2, "{orders:?}");
}

/// [3.3] An empty victory hex is walked into.
#[test]
fn an_open_point_is_taken() {
    let station = hex("0107");
    let place = [("SU-112-385", "0106"), ("DE-WEHL-I", "1516")];
    let (p, orders) = play(position(5, "red-move", &place, &[]));
    assert!(p.red.contains(station), "{orders:?}");
}

/// [8.2.6a] Guns bombard those whom the infantry can storm, not the city behind them.
#[test]
fn guns_prepare_the_assault() {
    let place = [
        ("SU-112-385", "0234"),
        ("SU-M30-1", "0140"),
        ("SU-M30-2", "0140"),
        ("DE-WEHL-I", "0333"),
        ("DE-WEHL-II", "1516"),
        ("DE-WEHL-III", "1516"),
    ];
    let (_, orders) = play(position(5, "barrage", &place, &[("air", 0)]));
    assert_eq!(orders.first(), Some(&Order::Strike(hex("0333"))), "{orders:?}");
}

/// [7.2.5] Weakened units come back as far as supply lasts.
#[test]
fn supply_brings_weakened_units_back() {
    let place = [("DE-WEHL-I", "weakened"), ("DE-WEHL-II", "weakened"), ("SU-112-385", "0140")];
    let (p, _) = play(position(12, "german-strategic", &place, &[("supply", 7)]));
    let back = ["DE-WEHL-I", "DE-WEHL-II"].map(|id| p.at[piece(id)] == hex("reserve"));
    assert_eq!(back, [true, true]);
}

/// [10.3] The airstrip is begun while there are stages left to use it.
#[test]
fn the_airstrip_is_begun_in_time() {
    let place = [("DE-WEHL-I", "1516"), ("SU-112-385", "0140")];
    let (p, _) = play(position(2, "supply", &place, &[("supply", 9)]));
    assert_eq!(p.airstrip.len(), 1);
    let (p, _) = play(position(19, "supply", &place, &[("supply", 9)]));
    assert_eq!(p.airstrip.len(), 0);
}

/// [7.1.3a] Who is due comes onto the map.
#[test]
fn the_rested_come_back() {
    let place = [("SU-112-385", "stage-5"), ("SU-112-416", "stage-5"), ("DE-WEHL-I", "1516")];
    let (p, _) = play(position(5, "red-strategic", &place, &[]));
    assert!(p.on_map(piece("SU-112-385")) && p.on_map(piece("SU-112-416")));
}

/// [7.3] Nobody of the garrison walks into the fire of a whole division for nothing.
#[test]
fn the_garrison_keeps_out_of_fire() {
    let place = [
        ("DE-WEHL-I", "0530"),
        ("SU-112-385", "0334"),
        ("SU-112-416", "0334"),
        ("SU-112-524", "0334"),
    ];
    let (p, orders) = play(position(5, "german-move", &place, &[]));
    assert!(p.on_map(piece("DE-WEHL-I")), "{orders:?}");
    assert!(committed(&orders).is_empty(), "{orders:?}");
}

/// The garrison waits for an attack on the airfield before it, not on it.
#[test]
fn a_line_is_held_before_the_airfield() {
    let (west, airfield) = (hex("2034"), hex("2027"));
    let garrison = ["DE-WEHL-I", "DE-WEHL-II"];
    let enemies = ["SU-112-385", "SU-112-416", "SU-112-524"].map(|id| (id, "2034"));
    let place: Vec<_> = garrison.map(|id| (id, "2027")).into_iter().chain(enemies).collect();
    let (p, orders) = play(position(5, "german-move", &place, &[]));
    let far = game().terrain.distance(airfield, west);
    let ahead = |id| game().terrain.distance(p.at[piece(id)], west) < far;
    assert!(garrison.into_iter().any(ahead), "{orders:?}");
}
