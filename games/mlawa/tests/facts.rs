//! Facts of the printed game: the map, the terrain chart, the tables, the order of battle.

use kernel::{
    dice::Scripted,
    game::{Game, Setup, Side},
    space::Space,
};
use mlawa::{
    GERMAN, Mlawa, POLISH,
    order_of_battle::Kind,
    tables::Retreat,
    terrain::{Mobility, River},
};
use std::sync::OnceLock;

fn game() -> &'static Mlawa {
    static GAME: OnceLock<Mlawa> = OnceLock::new();
    GAME.get_or_init(|| Mlawa::new().expect("the shipped data is sound"))
}

fn hex(name: &str) -> Space {
    game().book().board.find(name).expect("a hex of the map")
}

/// Half points for a step, or nothing if it cannot be made.
fn step(side: Side, mobility: Mobility, from: &str, to: &str) -> Option<u8> {
    let ways = game().terrain.ways(side, mobility, hex(from));
    ways.iter().find(|way| way.to == hex(to)).map(|way| way.cost)
}

fn foot(from: &str, to: &str) -> Option<u8> {
    step(POLISH, Mobility::Foot, from, to)
}

fn motor(from: &str, to: &str) -> Option<u8> {
    step(POLISH, Mobility::Motor, from, to)
}

/// [2.1a, Q2] Hexes are named by column and oblique line; their neighbours and distances.
#[test]
fn hexes_are_named_by_two_lines() {
    let board = &game().book().board;
    assert_eq!(board.hexes().count(), 2640);
    let mut around: Vec<&str> =
        board.links(hex("10,29")).iter().map(|l| board.name(l.to)).collect();
    around.sort();
    assert_eq!(around, ["10,28", "10,30", "11,28", "11,29", "9,29", "9,30"]);
    let far = game().terrain.distance(hex("10,29"), hex("13,30"));
    assert_eq!(u32::from(far), board.distance(hex("10,29"), hex("13,30")));
    assert_eq!(far, 4);
}

/// [4.31, 4.35a, 4.36, 4.38a, T5.1, Q3, Q4, Q5, Q6] The terrain chart, in half points.
#[test]
fn steps_cost_what_the_chart_says() {
    assert_eq!((foot("10,52", "10,51"), motor("10,52", "10,51")), (Some(2), Some(2)), "clear");
    assert_eq!((foot("1,43", "1,44"), motor("1,43", "1,44")), (Some(4), Some(8)), "forest");
    assert_eq!((foot("1,55", "2,55"), motor("1,55", "2,55")), (Some(4), Some(6)), "hill");
    assert_eq!((foot("8,46", "9,46"), motor("8,46", "9,46")), (Some(6), None), "marsh");
    assert_eq!((foot("1,49", "1,50"), motor("1,49", "1,50")), (Some(4), Some(8)), "stream");
    assert_eq!((foot("10,44", "11,44"), motor("10,44", "11,44")), (Some(6), Some(14)), "river");
    assert_eq!((foot("2,46", "3,46"), motor("2,46", "3,46")), (Some(1), Some(1)), "bridge");
    assert_eq!((foot("1,49", "2,49"), motor("1,49", "2,49")), (Some(2), Some(2)), "ford");
    assert_eq!((foot("9,47", "9,46"), motor("9,47", "9,46")).1, Some(2), "marsh by a field road");
}

/// [4.39] An infantry unit pays two points for the hill and one for the wood on it.
#[test]
fn terrain_adds_up() {
    assert_eq!(foot("3,54", "3,55"), Some(6));
    assert_eq!(motor("3,54", "3,55"), Some(12));
}

/// [4.37b, 4.35a, 4.35b] Without a bridge only foot crosses a major river, for four points more.
#[test]
fn major_rivers_are_crossed_by_foot_alone() {
    assert_eq!((foot("1,37", "1,38"), motor("1,37", "1,38")), (None, None));
    let ferries = game().terrain.ferries(POLISH, hex("1,37"));
    assert_eq!(ferries.iter().find(|way| way.to == hex("1,38")).map(|way| way.cost), Some(10));
    assert_eq!((foot("3,35", "4,35"), motor("3,35", "4,35")), (Some(1), Some(1)), "by bridge");
}

/// [15e] The frontier costs a point towards the enemy's country and nothing on the way home.
#[test]
fn the_frontier_is_paid_for_once() {
    assert_eq!(step(GERMAN, Mobility::Foot, "1,67", "1,66"), Some(4));
    assert_eq!(step(GERMAN, Mobility::Foot, "1,66", "1,67"), Some(2));
    assert_eq!(step(POLISH, Mobility::Foot, "1,66", "1,67"), Some(4));
    assert_eq!(step(POLISH, Mobility::Foot, "1,67", "1,66"), Some(2));
}

/// [7.15, 7.16, 7.17, T5.4] What stops a zone of control.
#[test]
fn zones_stop_at_water_and_at_full_woods() {
    let side = |a: &str, b: &str| *game().terrain.side(hex(a), hex(b)).expect("neighbours");
    let major = side("1,37", "1,38");
    assert!(major.river == River::Major && !major.zone && major.fight);
    let lake = side("6,56", "6,57");
    assert!(!lake.zone && !lake.fight && lake.open == [false, false]);
    let wood = side("1,70", "1,71");
    assert!(!wood.zone && !wood.fight && wood.open == [true, true]);
}

/// [S3.2, 16d, 20a] The land between the major rivers, and the bridges over them.
#[test]
fn major_rivers_cut_the_map_in_three() {
    let terrain = &game().terrain;
    assert_eq!((terrain.north.len(), terrain.southwest.len()), (2286, 65));
    assert_eq!(terrain.bridges.len(), 8);
    assert!(terrain.north.contains(hex("4,36")) && terrain.southwest.contains(hex("16,25")));
}

/// [8.4b, 8.4d, 8.4g, Q8, Q71] Ratios, rounded for the defender, on the ladder.
#[test]
fn ratios_lie_on_the_ladder() {
    let tables = &game().tables;
    let name = |index: i32| tables.ladder[tables.sector(index)].as_str();
    for (attack, defence, shift, end) in [
        (7, 2, 0, "3:1"),
        (7, 2, 1, "4:1"),
        (6, 6, 3, "4:1"),
        (6, 6, -3, "1:4"),
        (6, 3, 2, "4:1"),
        (9, 3, -1, "2:1"),
        (5, 2, 0, "2:1"),
        (15, 1, -4, "10:1"),
        (1, 7, 3, "1:4"),
        (0, 4, 0, "1:4"),
    ] {
        assert_eq!(name(tables.ratio(attack, defence) + shift), end, "{attack}:{defence} {shift}");
    }
}

/// [8.4e, 8.4f, 8.51e, 8.52, 8.53, Q9, Q12, Q13, Q15] Cells of the tables.
#[test]
fn the_tables_say_what_the_examples_say() {
    let tables = &game().tables;
    let sector = tables.sector(4);
    let cell = tables.cell(sector, 4);
    assert_eq!((cell.retreat, cell.losses[tables.column(7)]), (Retreat::Defender(2), 1));
    assert_eq!(tables.price(Retreat::Defender(2), tables.column(7)), 1);
    assert_eq!(tables.price(Retreat::Defender(3), tables.column(30)), 4);
    assert_eq!(tables.price(Retreat::Defender(2), tables.column(20)), 3);
    assert_eq!(tables.price(Retreat::Attacker(2), tables.column(20)), 3);
    assert_eq!(tables.cell(tables.sector(-1), 1).losses[11], 16);
    assert_eq!((tables.column(72), tables.column(99), tables.column(6)), (11, 11, 0));
}

/// [8.51e] Losses never fall from column to column, nor from a better sector to a worse one.
#[test]
fn losses_are_monotone() {
    let tables = &game().tables;
    for die in 1..=6 {
        for sector in 0..13 {
            let losses = tables.cell(sector, die).losses;
            assert!(losses.windows(2).all(|pair| pair[0] <= pair[1]), "{sector} {die}");
            if sector > 0 {
                let worse = tables.cell(sector - 1, die).losses;
                assert!(losses.iter().zip(worse).all(|(a, b)| *a <= b), "{sector} {die}");
            }
        }
    }
}

/// [2.2b, 2.2e, 2.2g, 5.22, 8.57, 15b, T4.2, S2.2] The armies, counted.
#[test]
fn the_armies_have_their_strength() {
    let game = game();
    let count = |kinds: fn(Kind) -> bool| game.units.iter().filter(|u| kinds(u.kind)).count();
    assert_eq!((count(|k| k == Kind::Hq), count(|k| k == Kind::Air)), (10, 7));
    assert_eq!(game.units.iter().filter(|u| u.parent.is_some()).count(), 220);
    for unit in game.units.iter().filter(|u| u.movement == 24) {
        assert!(unit.mobility == Mobility::Motor, "twelve points move on wheels");
    }
    for unit in game.units.iter().filter(|u| u.kind.is_artillery()) {
        assert_eq!(unit.strength, [1, 1]);
    }
    for (scenario, german, polish) in
        [("mlawa", (185, 28), (182, 22)), ("narew", (334, 45), (217, 22))]
    {
        for (side, expected) in [(GERMAN, german), (POLISH, polish)] {
            assert_eq!(strength_of(scenario, side), expected, "{scenario} {side:?}");
        }
    }
}

/// Points of troops and fire modifiers in halves, reinforcements included, twins counted once.
fn strength_of(scenario: &str, side: Side) -> (u32, u32) {
    let game = game();
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let p = game.setup(&setup, &mut Scripted::default()).expect("it starts");
    let (mut troops, mut fire) = (0, 0);
    for (i, unit) in game.units.iter().enumerate().filter(|(_, u)| u.side == side) {
        let piece = kernel::piece::Piece(i as u16);
        // Of two counters for one regiment the first is counted.
        let second = unit.twin.is_some_and(|twin| twin < piece);
        let whole = unit.parts[0].is_none();
        let parent_twin = unit.parent.and_then(|u| {
            let twin = game.units[u.index()].twin?;
            Some(twin < u)
        });
        if !whole || second || parent_twin == Some(true) {
            continue;
        }
        match unit.kind {
            Kind::Hq | Kind::Air => {}
            kind if kind.is_artillery() && p.strength[piece] > 0 => fire += u32::from(unit.fire),
            kind if kind.is_artillery() => {}
            _ => troops += u32::from(p.strength[piece]),
        }
    }
    (troops, fire)
}
