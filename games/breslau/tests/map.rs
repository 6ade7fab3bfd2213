//! Facts of the map: hexes that the rulebook names, the river, canals, bridges, railways, names.

use breslau::{
    Breslau, GERMAN, RED,
    terrain::{Ground, Hexes, Water},
};
use kernel::prelude::*;
use std::collections::BTreeSet;

kernel::shipped!(Breslau);

fn hex(name: &str) -> Space {
    game().book().board.find(name).expect("a hex of the map")
}

fn name(hex: Space) -> &'static str {
    game().book().board.name(hex)
}

fn ways(name: &str) -> Vec<&'static str> {
    let open = game().terrain.edges.of(hex(name)).iter().filter(|s| s.open);
    let mut ways: Vec<&str> = open.map(|s| game().book().board.name(s.to)).collect();
    ways.sort();
    ways
}

/// Every hex that one gets to from this one by steps that a test allows.
fn reached(from: Space, step: impl Fn(Space, &breslau::terrain::Edge) -> bool) -> Hexes {
    let mut seen: Hexes = [from].into_iter().collect();
    let mut rim = vec![from];
    while let Some(hex) = rim.pop() {
        for side in game().terrain.edges.of(hex).iter().filter(|s| step(hex, s)) {
            if !seen.contains(side.to) {
                seen.insert(side.to);
                rim.push(side.to);
            }
        }
    }
    seen
}

/// [2.1, 2.6a, 3.2a] Rows count from the south, places from the east, even rows sit farther east.
#[test]
fn hexes_touch_their_neighbours() {
    let board = &game().book().board;
    let around = |name: &str| {
        let mut around: Vec<&str> =
            board.links(hex(name)).iter().map(|l| board.name(l.to)).collect();
        around.sort();
        around
    };
    assert_eq!(around("1516"), ["1416", "1417", "1515", "1517", "1616", "1617"]);
    assert_eq!(around("1716"), ["1616", "1617", "1715", "1717", "1816", "1817"]);
    assert_eq!(around("0101"), ["0102", "0201", "0202"]);
    assert_eq!((board.hexes().count(), name(hex("3040"))), (1200, "3040"));
    for (a, b) in [("0101", "3040"), ("1516", "2027"), ("0140", "3001")] {
        let far = u32::from(game().terrain.distance(hex(a), hex(b)));
        assert_eq!(far, board.distance(hex(a), hex(b)), "{a} {b}");
    }
}

/// [7.2.2a, 6.6a, 10.2b, 2.6b] Where the hexes that the rulebook names lie on the ground.
#[test]
fn named_hexes_lie_where_they_lay() {
    let centre = |name: &str| game().book().board.info(hex(name)).centre.expect("a hex");
    let (x, y) = centre("1516");
    // Hexes east and north of the Rathaus: the airfield is 4.4 km west and 1.9 km north of it.
    let off = |name: &str| {
        let there = centre(name);
        (there.0 - x, y - there.1)
    };
    let airfield = off("2027");
    assert!((airfield.0 + 10.5).abs() < 0.1 && (airfield.1 - 4.33).abs() < 0.1, "{airfield:?}");
    let bridge = off("1716");
    assert!(bridge.0.abs() < 0.1 && (bridge.1 - 1.73).abs() < 0.1, "{bridge:?}");
    assert!(off("2113").0 > 0.0 && off("2113").1 > 0.0, "the works lie north-east");
}

/// [7.2.2b, 6.6a, 10.2b] The hexes with a role, by number and by name.
#[test]
fn the_rulebook_names_its_hexes() {
    let terrain = &game().terrain;
    assert_eq!((terrain.rathaus, terrain.airfield), (hex("1516"), hex("2027")));
    assert_eq!((terrain.rathaus, terrain.airfield), (hex("Rathaus"), hex("Flughafen Breslau")));
    assert_eq!(terrain.railway_works, hex("2113"));
    assert_eq!(terrain.railway_works, hex("DRB-Ausbesserungswerke"));
    assert_eq!(terrain.ground(terrain.rathaus), Ground::City);
    assert!(terrain.tracks.contains(terrain.railway_works));
}

/// [2.6b, Q9] The University Bridge is entered and left over 1816 alone; its neighbours carry the
/// way.
#[test]
fn the_university_bridge_is_a_dead_end() {
    let terrain = &game().terrain;
    assert_eq!((terrain.dead_end, terrain.dead_end_way), (hex("1716"), hex("1816")));
    assert_eq!(ways("1716"), ["1816"]);
    assert_eq!((ways("1715"), ways("1717")), (vec!["1615", "1815"], vec!["1617", "1817"]));
    assert_eq!(terrain.ground(hex("1716")), Ground::Bridge);
    assert!(!matches!(terrain.ground(hex("1816")), Ground::Bridge | Ground::Water));
}

/// [T1] So many hexes of each ground.
#[test]
fn grounds_are_counted() {
    use Ground::*;
    let count = |ground| {
        game().book().board.hexes().filter(|hex| game().terrain.ground(*hex) == ground).count()
    };
    let counts = [Clear, Park, Suburb, City, Bridge, Water].map(count);
    assert_eq!(counts, [683, 56, 273, 149, 10, 29]);
    assert_eq!(game().terrain.bridges.len(), 10);
}

/// [2.6b, 10.3.1] The Oder parts the map; its bridges alone join the banks, and never each other.
#[test]
fn only_bridges_cross_the_oder() {
    let terrain = &game().terrain;
    let all = reached(hex("1516"), |_, side| side.open);
    assert_eq!(all.len(), terrain.land.len(), "every hex of land can be reached");
    let dry = |from: Space, side: &breslau::terrain::Edge| {
        side.open && !terrain.bridges.contains(side.to) && !terrain.bridges.contains(from)
    };
    let south = reached(hex("1516"), dry);
    assert!(south.contains(hex("0101")) && !south.contains(hex("2016")));
    for bridge in terrain.bridges.iter() {
        for side in terrain.edges.of(bridge).iter().filter(|s| s.open) {
            assert!(!terrain.bridges.contains(side.to), "{}", name(bridge));
        }
    }
}

/// [10.3.1, T1] Canals and streams run between land hexes; both kinds have bridges.
#[test]
fn canals_and_streams_run_along_sides() {
    let sides = || game().book().board.hexes().flat_map(|hex| game().terrain.edges.of(hex));
    let count = |water, bridged: bool| {
        sides().filter(|s| s.water == water && (!bridged || s.bridged)).count() / 2
    };
    let (canal, stream) = (count(Water::Canal, false), count(Water::Stream, false));
    assert_eq!(
        (canal + stream, count(Water::Canal, true), count(Water::Stream, true)),
        (181, 18, 7)
    );
    assert!(sides().all(|s| s.water == Water::None || s.open));
    let moat = game().terrain.edges.between(hex("1518"), hex("1618")).expect("neighbours");
    assert!(moat.water == Water::Canal && moat.bridged);
    assert_eq!(moat.crossed(), Water::None);
}

/// [10.2.1a, 10.2.1b] All tracks hang together with the railway works.
#[test]
fn tracks_hang_together() {
    let terrain = &game().terrain;
    let net = reached(terrain.railway_works, |_, side| side.rail);
    assert_eq!((net.len(), terrain.tracks.len()), (186, 186));
    assert!(net.contains(hex("Hauptbahnhof")) && net.contains(hex("Freiburger Bahnhof")));
    assert!(terrain.tracks.contains(hex("2021")), "a railway bridge over the Oder");
}

/// [11.1a, T5] The victory hexes and their points.
#[test]
fn victory_hexes_give_42_points() {
    let terrain = &game().terrain;
    assert_eq!((terrain.victory.len(), terrain.points()), (34, 42));
    let points = |name: &str| {
        let found = terrain.victory.iter().find(|(at, _)| *at == hex(name));
        found.map(|(_, points)| *points)
    };
    assert_eq!((points("1516"), points("1115"), points("0107")), (Some(3), Some(2), Some(1)));
    assert_eq!((points("1716"), points("1816")), (None, None));
    let controlled = [
        "0107", "0321", "0510", "0727", "0820", "0821", "0921", "1212", "1424", "1524", "1618",
        "1621", "1622", "1627", "1823", "2022", "2331", "1115", "1415", "1518", "2027",
    ];
    let sum: u8 = controlled.iter().filter_map(|name| points(name)).sum();
    assert_eq!(sum, 25);
}

/// [12-1, 12-5] A hex like that of the example exists: a victory hex of the city on tracks, with a
/// park or open ground near.
#[test]
fn the_hex_of_the_example_exists() {
    let terrain = &game().terrain;
    let alike = terrain
        .victory
        .iter()
        .filter(|(at, _)| terrain.ground(*at) == Ground::City && terrain.tracks.contains(*at));
    assert!(alike.count() >= 3);
}

/// [7.1.3a, 7.1.3b, 7.1.3c] The Red Army comes in from the south and the west, the Poles from the
/// north.
#[test]
fn concentration_hexes_lie_on_the_edges() {
    let terrain = &game().terrain;
    let (soviet, polish) = (&terrain.soviet_concentration, &terrain.polish_concentration);
    assert_eq!((soviet.len(), polish.len()), (12, 4));
    assert!(soviet.iter().all(|hex| terrain.red_edge.contains(hex)));
    assert!(polish.iter().all(|hex| name(hex).starts_with("30")));
    assert_eq!(terrain.red_edge.len(), 40 + 30 - 1);
}

/// [7.2.2a] At the start there are city hexes where Germans can come out of the reserve.
#[test]
fn the_city_is_deep_enough() {
    let (terrain, scenario) = (&game().terrain, &game().scenarios[0]);
    let red: Vec<Space> = game()
        .units
        .iter()
        .zip(&scenario.start)
        .filter(|(u, at)| u.side == RED && game().book().board.is_hex(**at))
        .map(|(_, at)| *at)
        .collect();
    let far = |hex: &Space| {
        let least = u16::from(game().tables.movement.entry_distance);
        red.iter().all(|unit| terrain.distance(*unit, *hex) >= least)
    };
    let open = terrain.city.iter().filter(far).count();
    assert!(open > 60, "{open}");
    assert!(far(&terrain.rathaus));
    let germans = game().units.iter().filter(|u| u.side == GERMAN).count();
    assert_eq!(germans, 78);
}

/// Every name of the map has a Polish one; the gazetteer knows nothing else.
#[test]
fn everything_has_two_names() {
    let (board, gazetteer) = (&game().book().board, &game().gazetteer);
    for place in &board.places {
        assert!(gazetteer.polish(&place.name).is_some_and(|name| !name.is_empty()));
    }
    let names: BTreeSet<&str> = board
        .places
        .iter()
        .map(|place| place.name.as_str())
        .chain(board.edges.iter().map(|run| run.name.as_str()))
        .collect();
    assert_eq!(names.len(), gazetteer.len());
    assert_eq!(gazetteer.polish("Rathaus"), Some("Ratusz"));
    assert_eq!(gazetteer.polish("Krietern"), Some("Krzyki"));
    assert_eq!(gazetteer.polish("Lohe"), Some("Ślęza"));
    assert_eq!(gazetteer.polish("Atlantis"), None);
}

/// The places of the historical introduction are on the map, near where they lay.
#[test]
fn places_of_the_introduction_are_there() {
    for (place, near) in [
        ("Klettendorf", "0123"),
        ("Brockau", "0108"),
        ("Goldschmieden", "2440"),
        ("Neukirch", "2035"),
        ("Krietern", "0321"),
        ("Rundfunkhaus", "0321"),
        ("Straßenbahnhof", "0421"),
        ("Kürassierkaserne", "0821"),
        ("Generalkommando", "0921"),
        ("Striegauer Platz", "1621"),
        ("Freiburger Bahnhof", "1518"),
    ] {
        assert!(game().terrain.distance(hex(place), hex(near)) <= 2, "{place}");
    }
}
