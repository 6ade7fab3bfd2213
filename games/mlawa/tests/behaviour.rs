//! What the computer player does in positions that a club player would find easy.

use kernel::space::Space;
use mlawa::{
    GERMAN, Mlawa,
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    terrain::River,
};
use staff::{
    Level,
    testing::{bare, play_on},
};

staff::scenes!(Mlawa, hex);

fn position(phase: &str, place: &[(&str, &str)]) -> Position {
    bare(game(), None, phase, place, &[])
}

/// Both sides play on until a phase is over; every order is shown before it is carried out.
fn play_phase(p: Position, mut look: impl FnMut(&Position, Order)) -> Position {
    let phase = p.phase;
    play_on(game(), p, [Level::Cadet; 2], 1, |p, order| {
        let goes_on = p.phase == phase;
        if goes_on {
            look(p, order);
        }
        goes_on
    })
}

fn attacks(given: &[(Phase, Order)], target: &str) -> bool {
    given.iter().any(|(_, order)| *order == Order::Attack(hex(target)))
}

/// Orders until a phase is over.
fn play_until(mut p: Position, last: Phase) -> Vec<(Phase, Order)> {
    let mut given = Vec::new();
    while p.phase <= last {
        p = play_phase(p, |p, order| given.push((p.phase, order)));
    }
    given
}

const DIVISION: [(&str, &str); 3] =
    [("G-11DP-2", "10,55"), ("G-11DP-23", "10,55"), ("G-11DP-44", "10,55")];

#[test]
fn a_lone_regiment_is_taken_from_all_sides() {
    let mut place = DIVISION.to_vec();
    place.extend([("G-61DP-151", "9,56"), ("G-11DP-art", "9,56"), ("P-20DP-78", "10,52")]);
    let p = play_phase(position("german-move", &place), |_, _| {});
    let around = game().terrain.edges.of(hex("10,52")).iter();
    let from = around.filter(|s| p.troops[GERMAN].contains(s.to)).count();
    assert!(from >= 3, "{from} hexes bring no bonus for encirclement");
}

#[test]
fn guns_march_with_their_guard() {
    let place = [("G-11DP-2", "10,56"), ("G-11DP-art", "10,56"), ("P-NBK-25u", "10,50")];
    let p = play_phase(position("german-move", &place), |_, _| {});
    let gun = p.at[piece("G-11DP-art")];
    assert_ne!(gun, hex("10,56"), "guns follow the advance");
    assert!(p.troops[GERMAN].contains(gun), "cavalry is near");
}

#[test]
fn aircraft_help_the_attack_that_is_planned() {
    let mut place = DIVISION.to_vec();
    place.extend([("P-20DP-78", "10,52"), ("P-20DP-79", "10,52")]);
    // Nobody can attack these two today.
    place.extend([("P-8DP-13", "30,35"), ("P-8DP-21", "22,35")]);
    let mut over = 0;
    play_phase(position("air", &place), |p, order| {
        let sent = matches!(p.step, Step::Air(_)) && order == Order::To(hex("10,52"));
        over += i32::from(sent);
    });
    // [10.32] No more are allowed over one hex on the second day.
    assert_eq!(over, 2);
}

#[test]
fn walls_are_not_stormed_at_bad_odds() {
    let storms = |from: &str, defender: (&str, &str), target: &str| {
        let mut place: Vec<(&str, &str)> = DIVISION.iter().map(|(id, _)| (*id, from)).collect();
        place.push(defender);
        attacks(&play_until(position("german-attack", &place), Phase::GermanAttack), target)
    };
    assert!(!storms("18,47", ("P-20DP-78", "18,46 works"), "18,46"));
    assert!(storms("10,53", ("P-NBK-25u", "10,52"), "10,52"), "cavalry in the open is worth it");
}

/// [8.28a] Who stays next to an enemy that attacked has to attack him.
#[test]
fn a_forced_attack_is_seen_beforehand() {
    let stand = |german: &str| {
        let place = [("G-11DP-2", german), ("P-20DP-78", "19,44")];
        let p = play_phase(position("polish-move", &place), |_, _| {});
        p.at[piece("P-20DP-78")]
    };
    assert_eq!(stand("19,45"), hex("19,44"), "nothing forces him");
    assert!(game().terrain.edges.between(stand("19,45 offensive"), hex("19,45")).is_none());
}

#[test]
fn a_loose_battalion_is_attacked() {
    let place = [
        ("G-11DP-2.I", "12,48"),
        ("G-11DP-44", "10,56"),
        ("P-20DP-78", "12,45"),
        ("P-20DP-79", "13,45"),
    ];
    let given = play_until(position("polish-move", &place), Phase::PolishAttack);
    assert!(attacks(&given, "12,48"));
}

#[test]
fn a_turned_regiment_falls_back_behind_the_river() {
    let germans = [("G-11DP-2", "35,33"), ("G-11DP-23", "37,32"), ("G-11DP-44", "34,33")];
    let mut place = germans.to_vec();
    place.push(("P-20DP-78", "36,30"));
    let p = play_phase(position("polish-move", &place), |_, _| {});
    let at = p.at[piece("P-20DP-78")];
    let nearest = |hex: Space| {
        let away = germans.iter().map(|(id, _)| game().terrain.distance(p.at[piece(id)], hex));
        away.min().unwrap_or(0)
    };
    let in_front = game().terrain.edges.of(at).iter().filter(|s| nearest(s.to) < nearest(at));
    assert!(in_front.clone().count() > 0);
    assert!(in_front.into_iter().all(|s| s.river >= River::River), "water on the enemy's side");
}
