//! What the computer player does in positions that a club player would find easy.

use defiant::{Defiant, orders::Order, position::Position, sequence::Phase};
use kernel::{
    dice::{Scripted, Seed, Seeded},
    game::{Arrangement, Setup},
    prelude::*,
};
use staff::{Level, Player};
use std::sync::OnceLock;

fn game() -> &'static Defiant {
    static GAME: OnceLock<Defiant> = OnceLock::new();
    GAME.get_or_init(|| Defiant::new().expect("the shipped data is sound"))
}

fn piece(id: &str) -> Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

fn hex(name: &str) -> Space {
    game().book().board.find(name).expect("a hex of the map")
}

/// A bare board with these counters, `hex state…` each, as a case has it.
fn position(side: i64, phase: &str, place: &[(&str, &str)]) -> Position {
    // Warsaw is not there for the taking, unless somebody says so.
    let guards = [("PL-MODL", "2420"), ("PL-KATO", "2421"), ("PL-MLAW", "2321")];
    let open = !place.iter().any(|(_, at)| guards.iter().any(|(_, hex)| at.starts_with(hex)));
    let guards = if open { &guards[..] } else { &[] };
    let place = place.iter().chain(guards).map(|(id, at)| {
        let mut words = at.split_whitespace();
        let space = hex(words.next().expect("a hex comes first"));
        (piece(id), space, words.map(str::to_string).collect())
    });
    let arrangement = Arrangement {
        bare: true,
        turn: Some(5),
        phase: Some(phase.into()),
        place: place.collect(),
        values: [("active".to_string(), side)].into_iter().collect(),
        ..Arrangement::default()
    };
    let setup =
        Setup { scenario: "september".into(), arrangement: Some(arrangement), ..Setup::default() };
    game().set_up(&setup, &mut Scripted::default()).expect("the position is sound")
}

const GERMAN: i64 = 0;
const POLISH: i64 = 1;

/// Both sides play until the activation is over; the orders are kept with the phase of each.
fn play(mut p: Position) -> (Position, Vec<(Phase, Order)>) {
    let turn = p.turn;
    let mut dice = Seeded::new(Seed::from_number(3));
    let mut players = [Level::Cadet; 2].map(|level| Player::<Defiant>::new(level, 1));
    let (mut orders, mut given) = (Vec::new(), Vec::new());
    while p.turn == turn && matches!(p.phase, Phase::Movement | Phase::Combat) {
        let Turn::Ask { side, .. } = game().turn(&p) else { break };
        orders.clear();
        game().orders(&p, &mut orders);
        let order = orders[players[side.index()].choose(game(), &p, side, &orders)];
        given.push((p.phase, order));
        if order == Order::End && p.phase == Phase::Combat {
            break;
        }
        game().apply(&mut p, order, &mut dice, &mut ());
    }
    (p, given)
}

fn attacks(given: &[(Phase, Order)], target: &str) -> bool {
    given.iter().any(|(_, order)| *order == Order::Attack(hex(target)))
}

#[test]
fn a_headquarters_that_stands_alone_is_run_over() {
    let place = [("DE-3PZ", "2821"), ("PL-HQ-NAREW", "2824"), ("PL-44", "3220")];
    let (p, _) = play(position(GERMAN, "movement", &place));
    assert!(!p.on_map(piece("PL-HQ-NAREW")));
    let place = [("PL-44", "2821"), ("DE-HQ-3", "2823"), ("DE-12", "2518")];
    let (p, _) = play(position(POLISH, "movement", &place));
    assert!(!p.on_map(piece("DE-HQ-3")));
}

#[test]
fn an_open_town_is_taken() {
    // Siedlce lies at 2922.
    let place = [("DE-12", "2820"), ("PL-44", "3326")];
    let (p, _) = play(position(GERMAN, "movement", &place));
    assert_eq!(p.at[piece("DE-12")], hex("2922"));
}

#[test]
fn attacks_are_made_with_enough_or_not_at_all() {
    let weak = [("DE-12", "2821"), ("PL-27", "2822"), ("PL-9", "2822")];
    let (_, given) = play(position(GERMAN, "combat", &weak));
    assert!(!attacks(&given, "2822"), "one division attacks two");
    let strong = [
        ("DE-12", "2821"),
        ("DE-1", "2821"),
        ("DE-11", "2722"),
        ("DE-3PZ", "2722"),
        ("PL-44", "2822"),
    ];
    let (_, given) = play(position(GERMAN, "combat", &strong));
    assert!(attacks(&given, "2822"));
    let sent = given.iter().filter(|(_, order)| matches!(order, Order::Commit(_))).count();
    assert!(sent >= 2, "{sent} units attack");
}

/// A garrison in a town hardly ever leaves below five to one: the attacker only bleeds.
#[test]
fn a_town_is_not_stormed_with_too_little() {
    let weak = [("DE-12", "2921"), ("DE-1", "2921"), ("PL-27", "2922")];
    let (_, given) = play(position(GERMAN, "combat", &weak));
    assert!(!attacks(&given, "2922"), "two divisions storm Siedlce");
    let strong = [
        ("DE-12", "2921"),
        ("DE-1", "2921"),
        ("DE-11", "2923"),
        ("DE-3PZ", "2923"),
        ("PL-27", "2922"),
    ];
    let (_, given) = play(position(GERMAN, "combat", &strong));
    assert!(attacks(&given, "2922"));
}

#[test]
fn a_march_leads_to_the_attack() {
    let place = [
        ("DE-12", "2719"),
        ("DE-1", "2719"),
        ("DE-11", "2619"),
        ("DE-3PZ", "2619"),
        ("PL-44", "2822"),
        ("PL-33", "3326"),
    ];
    let (_, given) = play(position(GERMAN, "movement", &place));
    assert!(attacks(&given, "2822"));
}

#[test]
fn a_headquarters_ends_its_march_with_a_guard() {
    let place = [
        ("DE-HQ-3", "2619"),
        ("DE-12", "2719"),
        ("DE-1", "2719"),
        ("DE-11", "2620"),
        ("PL-27", "2924"),
        ("PL-9", "2925"),
    ];
    let (p, _) = play(position(GERMAN, "movement", &place));
    let guarded = ["DE-12", "DE-1", "DE-11"].map(piece).map(|unit| p.at[unit]);
    assert!(guarded.contains(&p.at[piece("DE-HQ-3")]));
}

/// [13.2] A German in Warsaw ends the game.
#[test]
fn warsaw_is_not_left_open() {
    let place = [
        ("PL-27", "2420"),
        ("PL-9", "2421"),
        ("PL-44", "2321"),
        ("DE-3PZ", "2022"),
        ("DE-12", "2023"),
    ];
    let (p, _) = play(position(POLISH, "movement", &place));
    for warsaw in ["2420", "2421", "2321"] {
        let held = ["PL-27", "PL-9", "PL-44"].map(piece).iter().any(|u| p.at[*u] == hex(warsaw));
        assert!(held, "nobody in {warsaw}");
    }
}

#[test]
fn a_spearhead_without_supply_is_struck() {
    let place = [
        ("DE-1LT", "2822 reduced out-of-supply isolated"),
        ("PL-27", "2821"),
        ("PL-9", "2821"),
        ("PL-4", "2923"),
    ];
    let (_, given) = play(position(POLISH, "movement", &place));
    assert!(attacks(&given, "2822"));
}

/// The division in the way is left standing: the road past it is open and the town behind it too.
#[test]
fn tanks_drive_past_the_enemy_into_an_open_town() {
    let place = [
        ("DE-HQ-3", "2518"),
        ("DE-3PZ", "2620"),
        ("DE-12", "2619"),
        ("PL-44", "2821"),
        ("PL-33", "2327"),
    ];
    let (_, given) = play(position(GERMAN, "movement", &place));
    assert!(given.contains(&(Phase::Movement, Order::To(hex("2922")))), "{given:?}");
}

/// Two divisions in a city cost days; the towns beyond it are empty.
#[test]
fn a_strong_city_is_passed_by() {
    let place = [
        ("DE-HQ-10", "1424"),
        ("DE-1PZ", "1624"),
        ("DE-4PZ", "1624"),
        ("PL-2LG", "1523"),
        ("PL-28", "1523"),
    ];
    let (p, given) = play(position(GERMAN, "movement", &place));
    assert!(!attacks(&given, "1523"));
    assert!(p.german_towns.count_ones() > 0, "{given:?}");
}

/// [4.2.3a] Range is measured when the chit is drawn, so it has to be right by the evening.
#[test]
fn a_headquarters_keeps_up_with_its_army() {
    let army = ["DE-12", "DE-1", "DE-11", "DE-KEMP"];
    let place = [
        ("DE-HQ-3", "2214"),
        ("DE-12", "2419"),
        ("DE-1", "2419"),
        ("DE-11", "2519"),
        ("DE-KEMP", "2519"),
        ("PL-44", "3326"),
    ];
    let (p, _) = play(position(GERMAN, "movement", &place));
    let seat = p.at[piece("DE-HQ-3")];
    for id in army {
        let away = game().terrain.distance(seat, p.at[piece(id)]);
        assert!(away <= 5, "{id} is {away} hexes away");
    }
}
