//! Facts of the printed game: the map, the terrain chart, the tables, the order of battle.

use kernel::{book::When, dice::Scripted, game::Setup, notation::Written, prelude::*};
use mlawa::{
    GERMAN, Mlawa, POLISH,
    order_of_battle::Kind,
    scenarios::Group,
    tables::Retreat,
    terrain::{Mobility, River},
};

kernel::shipped!(Mlawa);

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

/// [4.31, 4.33, 4.34, 4.35a, 4.36, 4.38a, T5.1, Q3, Q4, Q5, Q6] The terrain chart, in half points.
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
    assert_eq!((foot("9,47", "9,46"), motor("9,47", "9,46")), (Some(1), Some(1)), "marsh by road");
    assert_eq!((foot("15,44", "16,44"), motor("15,44", "16,44")), (Some(2), Some(2)), "field road");
    assert_eq!((foot("11,59", "11,58"), motor("11,59", "11,58")), (None, None), "lake");
    assert_eq!((foot("7,56", "6,56"), foot("10,49", "10,48")), (Some(1), Some(4)), "on and off");
    assert_eq!(motor("10,49", "10,48"), Some(8), "a road hex from elsewhere");
}

/// [2.1b, Q2, Q42, Q77] The towns stand where the rulebook numbers them.
#[test]
fn towns_have_their_printed_numbers() {
    let board = &game().book().board;
    for (number, name, class) in [
        ("19,44", "Mława", "city"),
        ("14,50", "Działdowo", "town"),
        ("6,56", "Lidzbark", "town"),
        ("24,35", "Ciechanów", "city"),
        ("27,22", "Modlin", "city"),
        ("46,18", "Wyszków", "city"),
        ("4,36", "Płock", "city"),
        ("33,26", "Pułtusk", "city"),
        ("42,28", "Różan", "town"),
        ("45,31", "Ostrołęka", "city"),
        ("51,33", "Nowogród", "town"),
        ("56,30", "Łomża", "city"),
        ("61,28", "Wizna", "town"),
        ("63,33", "Osowiec", "town"),
        ("51,39", "Kolno", "town"),
        ("59,23", "Zambrów", "city"),
        ("52,18", "Brok", "town"),
        ("53,22", "Ostrów Mazowiecka", "city"),
        ("17,61", "Hohenstein", "town"),
        ("33,20", "Serock", "town"),
        ("16,26", "Wyszogród", "town"),
        ("28,37", "Przasnysz", "city"),
        ("30,43", "Chorzele", "town"),
        ("17,36", "Glinojeck", "town"),
    ] {
        let place = board.place(hex(number)).expect(name);
        assert_eq!((place.name.as_str(), place.class.as_str()), (name, class));
    }
}

/// [8.83, T5.2] What the ground of a hex does for its defender.
#[test]
fn ground_helps_the_defender() {
    for (number, modifier, what) in [
        ("3,52", 0, "clear"),
        ("24,35", -2, "city"),
        ("14,50", -1, "small town"),
        ("1,44", -1, "forest"),
        ("2,55", -1, "hill"),
        ("3,55", -2, "wooded hill"),
        ("6,56", -2, "small town in a forest"),
        ("10,46", 0, "marsh"),
    ] {
        assert_eq!(game().terrain.combat[hex(number)], modifier, "{what}");
    }
    let tables = &game().tables;
    assert_eq!((tables.stream.combat, tables.river.combat), (-1, -2));
}

/// [18.0, 18.1, 18.11, 18.12, 18.13, Q60] There are no trains, and a railway is no road.
#[test]
fn railways_are_scenery() {
    assert_eq!(foot("26,50", "27,49"), Some(4), "forest along the line");
    let words = ["train", "load", "board"];
    assert!(<Mlawa as Parts>::Order::VERBS.iter().all(|verb| !words.contains(verb)));
    assert!(game().book().roster.iter().all(|piece| !piece.symbol.contains("train")));
}

/// [11.3, Q79] Fortified sides shield the eight places of the text; Osowiec is only a stronghold.
#[test]
fn fortified_lines_stand_where_the_text_says() {
    let terrain = &game().terrain;
    for place in ["18,46", "24,43", "27,22", "42,28", "33,26", "45,31", "51,33", "56,30", "61,28"] {
        assert!(terrain.fortified.contains(hex(place)), "{place}");
    }
    assert!(!terrain.fortified.contains(hex("63,33")));
    let strongholds =
        ["19,44", "27,22", "33,26", "42,28", "45,31", "51,33", "56,30", "61,28", "63,33"];
    assert_eq!(terrain.stronghold.len(), strongholds.len());
    assert!(strongholds.iter().all(|place| terrain.stronghold.contains(hex(place))));
    let outward =
        |from, to| terrain.edges.between(hex(from), hex(to)).expect("neighbours").fort_there;
    assert!(outward("18,47", "18,46") && !outward("18,46", "18,47"));
}

/// [14.14, 14.15] Where supply comes from.
#[test]
fn bases_lie_at_the_edges_and_in_four_towns() {
    let bases = &game().terrain.bases;
    assert_eq!((bases[GERMAN].len(), bases[POLISH].len()), (66, 66 + 4));
    for place in ["4,36", "42,28", "45,31", "56,30", "33,16", "16,25"] {
        assert!(bases[POLISH].contains(hex(place)), "{place}");
    }
    assert!(bases[GERMAN].contains(hex("30,57")) && !bases[GERMAN].contains(hex("1,60")));
}

/// [T4.3, 3.1-P1b, 3.1-P1c, 3.1-P1d] Air counters by day, and the dice for the weather.
#[test]
fn air_counters_and_weather() {
    let tables = &game().tables;
    assert_eq!(tables.air.tokens, [4, 5, 5, 6, 6, 7, 3, 5, 5, 3, 3, 2, 2, 3, 4, 3, 3, 2, 2, 2]);
    assert_eq!((&tables.weather.poor[..], &tables.weather.none[..]), (&[5][..], &[6][..]));
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
    let side =
        |a: &str, b: &str| *game().terrain.edges.between(hex(a), hex(b)).expect("neighbours");
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

/// [8.4b, 8.4d, 8.4g, Q8, Q71, Q80] Ratios, rounded for the defender, on the ladder.
#[test]
fn ratios_lie_on_the_ladder() {
    let tables = &game().tables;
    let name = |index: i32| tables.odds.names[tables.sector(index)].as_str();
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
    for (scenario, german, polish) in [
        ("mlawa", (185, 28), (182, 22)),
        ("narew", (334, 45), (217, 22)),
        ("mazovia", (342, 45), (235, 24)),
        ("mazovia-long", (346, 45), (243, 24)),
    ] {
        for (side, expected) in [(GERMAN, german), (POLISH, polish)] {
            assert_eq!(strength_of(scenario, side), expected, "{scenario} {side:?}");
        }
    }
}

/// Points of troops and fire modifiers in halves, reinforcements included, twins counted once.
fn strength_of(scenario: &str, side: Side) -> (u32, u32) {
    let game = game();
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let p = game.set_up(&setup, &mut Scripted::default()).expect("it starts");
    let (mut troops, mut fire) = (0, 0);
    for (i, unit) in game.units.iter().enumerate().filter(|(_, u)| u.side == side) {
        let piece = kernel::piece::Piece(i as u16);
        // Of two counters for one regiment the first is counted.
        let second = unit.twin.is_some_and(|twin| twin < piece);
        let whole = unit.parts[0].is_none();
        let parent_twin = unit.parent.and_then(|u| {
            let twin = game.units[u].twin?;
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

fn unit(id: &str) -> kernel::piece::Piece {
    game().book().find_piece(id).expect("a counter of the game")
}

/// [1.0] The armies are about equal at first; the German one is massed north of Mława.
#[test]
fn the_germans_are_massed_and_the_poles_scattered() {
    let (german, polish) = (strength_of("mlawa", GERMAN).0, strength_of("mlawa", POLISH).0);
    assert!(german.abs_diff(polish) * 20 < german, "{german} and {polish}");
    let start = &game().scenarios[0];
    // Points within a distance of Mława.
    let around = |side, most| {
        let groups = start.groups.iter().filter(|g| g.side == side);
        let near = |g: &&Group| game().terrain.distance(g.hex, hex("19,44")) <= most;
        let units = groups.filter(near).flat_map(|g| g.units.iter());
        units.map(|u| u32::from(game().units[*u].strength[0])).sum::<u32>()
    };
    assert!(2 * around(GERMAN, 12) > around(GERMAN, 99));
    assert!(2 * around(POLISH, 12) < around(POLISH, 99));
}

/// [2.2a, 2.2h, Q58] Markers tell what has happened to a unit; a counter shows its loss boxes.
#[test]
fn markers_and_boxes() {
    let marks = game().book().marks;
    for mark in ["retreated", "offensive", "short", "starved", "fortified"] {
        assert!(marks.contains(&mark), "{mark}");
    }
    assert_eq!(game().book().piece(unit("G-11DP-2.I")).boxes, 3);
    assert_eq!(game().book().piece(unit("G-HQ-Petzel")).boxes, 0);
}

/// [2.2b, 2.2f, Q78] Who moves on wheels, and how far each kind goes.
#[test]
fn kinds_move_as_far_as_they_should() {
    for unit in &game().units {
        use Kind::*;
        let (points, mobility) = match unit.kind {
            Infantry | Rifle | Hmg | Fortress | Artillery | HeavyArtillery => (6, Mobility::Foot),
            Cavalry | HorseArtillery => (9, Mobility::Foot),
            MotInfantry | Motorcycle | Recon | Tank | Tankette | MotArtillery | Hq => {
                (12, Mobility::Motor)
            }
            Air => continue,
        };
        assert_eq!((unit.movement, unit.mobility), (2 * points, mobility), "{:?}", unit.kind);
    }
}

/// [2.2c] What stands on a counter: number, size, division.
#[test]
fn counters_are_named_by_number_and_division() {
    let book = game().book();
    let regiment = book.piece(unit("P-20DP-78"));
    assert_eq!((regiment.label.as_str(), regiment.size.as_str()), ("78", "regiment"));
    assert_eq!(regiment.formation.get(kernel::text::Language::EN), "20th Infantry Division");
    assert_eq!(book.piece(unit("P-20DP-78.II")).size, "battalion");
    assert_eq!(book.piece(unit("G-K-I7.1")).size, "company");
    assert_eq!(book.piece(unit("G-Goldap")).size, "brigade");
}

/// [2.2g, 6.1] Sub-units of some regiments.
#[test]
fn units_divide_into_as_many_as_the_counter_says() {
    for (id, parts, points) in [
        ("G-11DP-2", 3, [7, 6]),
        ("G-61DP-176", 3, [7, 5]),
        ("G-K-SSD", 3, [9, 8]),
        ("G-K-I7", 3, [8, 8]),
        ("G-10Pz-69", 2, [6, 6]),
        ("G-20DPZ-69", 3, [7, 7]),
        ("G-Goldap", 2, [6, 6]),
        ("P-20DP-78", 3, [6, 6]),
        ("P-8DP-32", 2, [4, 4]),
        ("P-WBON", 3, [6, 6]),
        ("P-30DP-82", 0, [3, 3]),
        ("G-K-OR", 0, [4, 4]),
    ] {
        let info = &game().units[unit(id)];
        assert_eq!((info.parts.iter().flatten().count(), info.strength), (parts, points), "{id}");
    }
}

/// [2.2d, 2.2i, Q78] One counter for all guns of a division; Polish armour is two counters.
#[test]
fn guns_and_armour_are_merged() {
    let book = game().book();
    let guns = |formation: &str| {
        let all = book.roster.iter().zip(&game().units);
        let own =
            all.filter(|(info, _)| info.formation.get(kernel::text::Language::EN) == formation);
        own.filter(|(_, u)| u.kind.is_artillery()).map(|(_, u)| u.fire).collect::<Vec<_>>()
    };
    assert_eq!(guns("32nd Infantry Division"), [3]);
    assert_eq!(guns("11th Infantry Division"), [3]);
    assert_eq!(guns("217th Infantry Division"), [2]);
    let polish = game().units.iter().filter(|u| u.side == POLISH && u.kind.is_armour());
    assert_eq!(polish.count(), 2);
    assert!(game().units.iter().all(|u| (u.fire > 0) == u.kind.is_artillery()));
}

/// [17.0, 16a, 16b, 16c, S1.2, S1.3, S2.1, S3.1, S4.1, Q46] Who comes when.
#[test]
fn reinforcements_are_due_on_their_days() {
    let due = |scenario: usize, id: &str| {
        let scenario = &game().scenarios[scenario];
        scenario.entry_of(unit(id)).map(|(_, entry)| entry.turn)
    };
    for (id, days) in [
        ("P-WBON", [Some(1), None, Some(1), Some(1)]),
        ("P-41DP-114", [Some(3), None, Some(3), Some(3)]),
        ("P-5DP-26", [Some(3), None, Some(3), Some(3)]),
        ("P-29DP-I41", [Some(4), None, Some(4), Some(4)]),
        ("P-5DP-19", [Some(5), Some(5), Some(5), Some(5)]),
        ("P-SBK-1u", [None, Some(4), Some(4), Some(4)]),
        ("P-20DP-78", [None, Some(7), None, None]),
        ("P-35DP-205", [None, Some(10), Some(10), Some(10)]),
        ("P-Grodno-1", [None, Some(12), Some(12), Some(12)]),
        ("P-30DP-82", [None, None, Some(12), Some(12)]),
        ("P-WBK-101u", [None, None, None, Some(17)]),
        ("G-32DP-4", [Some(5), None, Some(5), Some(5)]),
        ("G-Goldap", [Some(5), None, Some(5), Some(5)]),
        ("G-Lotzen", [None, Some(5), Some(5), Some(5)]),
        ("G-21DP-3", [None, Some(6), Some(6), Some(6)]),
        ("G-10Pz-I8", [None, Some(8), Some(8), Some(8)]),
        ("G-3Pz-I5", [None, Some(9), Some(9), Some(9)]),
        ("G-2DPZ-2", [None, Some(9), Some(9), Some(9)]),
        ("G-HQ-Guderian", [None, Some(9), Some(9), Some(9)]),
        ("G-20DPZ-76", [None, Some(10), Some(10), Some(10)]),
        ("G-XXI-art", [None, Some(10), Some(10), Some(10)]),
    ] {
        assert_eq!([0, 1, 2, 3].map(|s| due(s, id)), days, "{id}");
    }
}

/// [T4.1, Q62] Regiments 69 and 90 have a counter in two divisions each.
#[test]
fn two_regiments_have_a_twin() {
    for (one, other) in [("G-10Pz-69", "G-20DPZ-69"), ("G-2DPZ-90", "G-20DPZ-90")] {
        assert_eq!(game().units[unit(one)].twin, Some(unit(other)));
        assert_eq!(game().units[unit(other)].twin, Some(unit(one)));
    }
    assert_eq!(game().units.iter().filter(|u| u.twin.is_some()).count(), 4);
}

/// [3.1a] A turn has nine phases, and set-up comes before the first.
#[test]
fn a_turn_has_nine_phases() {
    let count = |when: When| game().book().phases.iter().filter(|p| p.when == when).count();
    assert_eq!([When::Before, When::Turn, When::After].map(count), [2, 9, 1]);
}
