//! Facts of the map: hexes, towns, rivers, roads, sources of supply.

use defiant::{
    Defiant, GERMAN, POLISH,
    order_of_battle::{Kind, Unit},
    terrain::{Country, Edge, Ground, Hexes, River, Settlement},
};
use kernel::prelude::*;

kernel::shipped!(Defiant);

fn hex(name: &str) -> Space {
    game().book().board.find(name).expect("a hex of the map")
}

/// Every unit that stands on the map at the start, with its hex.
fn on_map() -> impl Iterator<Item = (&'static Unit, Space)> {
    let units = game().units.iter().zip(game().scenarios[0].start.iter().copied());
    units.filter(|(_, hex)| game().book().board.is_hex(*hex))
}

/// [2.2, 4.2.3a] Hexes are numbered by column and row, even columns half a hex lower.
#[test]
fn hexes_touch_their_neighbours() {
    let board = &game().book().board;
    let mut around: Vec<&str> = board.links(hex("1604")).iter().map(|l| board.name(l.to)).collect();
    around.sort();
    assert_eq!(around, ["1504", "1505", "1603", "1605", "1704", "1705"]);
    for (a, b) in [("0112", "3744"), ("2008", "3111"), ("1505", "1604")] {
        let far = u32::from(game().terrain.distance(hex(a), hex(b)));
        assert_eq!(far, board.distance(hex(a), hex(b)), "{a} {b}");
    }
}

/// [13.2.2, Q14] The fourteen victory hexes.
#[test]
fn fourteen_towns_count() {
    let (board, terrain) = (&game().book().board, &game().terrain);
    let mut names: Vec<&str> =
        terrain.victory.iter().filter_map(|hex| Some(board.place(*hex)?.name.as_str())).collect();
    names.sort();
    let expected = [
        "Bydgoszcz",
        "Częstochowa",
        "Danzig",
        "Katowice",
        "Kraków",
        "Lublin",
        "Lwów",
        "Poznań",
        "Płock",
        "Radom",
        "Rzeszów",
        "Siedlce",
        "Łomża",
        "Łódź",
    ];
    assert_eq!(names, expected);
    assert!(terrain.victory.iter().all(|hex| terrain.settlement[*hex] >= Settlement::Town));
    assert_eq!(board.place(hex("1505")).map(|place| place.name.as_str()), Some("Danzig"));
}

/// [6.2.2-Bc, 10.1.1a] Five temporary bridges cross the Vistula where nothing else does.
#[test]
fn five_temporary_bridges_cross_the_vistula() {
    let terrain = &game().terrain;
    for [a, b] in terrain.temporary_bridges {
        let side = terrain.edges.between(a, b).expect("neighbours");
        assert!(side.river == River::Major && !side.bridged && !side.road && !side.rail);
        assert_eq!(terrain.temporary_bridges[usize::from(side.temporary)], [a, b]);
    }
}

/// Every hex that roads and railways, mixed, join to one of these.
fn by_ways(from: impl IntoIterator<Item = Space>) -> Hexes {
    let mut reached: Hexes = from.into_iter().collect();
    let mut rim: Vec<Space> = reached.iter().collect();
    while let Some(hex) = rim.pop() {
        for side in game().terrain.edges.of(hex).iter().filter(|s| s.road || s.rail) {
            if !reached.contains(side.to) {
                reached.insert(side.to);
                rim.push(side.to);
            }
        }
    }
    reached
}

/// [10.1b, 10.2a, 10.2b] Roads and railways join every town to both sides' sources of supply.
#[test]
fn towns_hang_on_the_net_of_roads() {
    let terrain = &game().terrain;
    assert_eq!((terrain.german_sources.len(), terrain.warsaw.len()), (8, 3));
    let net = by_ways(terrain.warsaw.iter());
    for source in terrain.german_sources.iter().chain([terrain.koenigsberg]) {
        let name = game().book().board.name(source);
        assert!(net.contains(source), "{name}");
        assert!(terrain.has_road(source) && terrain.has_rail(source), "{name}");
    }
    for place in &game().book().board.places {
        assert!(net.contains(place.space), "{} stands apart", place.name);
    }
}

/// [10.2b] The marked sources lie on the edge of the map, in German or Slovak land.
#[test]
fn sources_lie_on_the_edge() {
    let terrain = &game().terrain;
    for source in terrain.german_sources.iter() {
        assert!(
            game().book().board.links(source).len() < 6,
            "{}",
            game().book().board.name(source)
        );
        assert!(matches!(terrain.country[source], Country::Germany | Country::Slovakia));
    }
    assert_eq!(terrain.koenigsberg, hex("Königsberg"));
    assert!(terrain.warsaw.iter().all(|hex| terrain.settlement[hex] == Settlement::City));
}

/// [8.0a] Eleven entry areas, each on a road and a railway.
#[test]
fn entry_areas_have_roads_and_railways() {
    let terrain = &game().terrain;
    let letters: String = terrain.entries.iter().map(|entry| entry.letter).collect();
    assert_eq!(letters, "ABCDEPQRSTV");
    for entry in &terrain.entries {
        assert!(terrain.has_road(entry.hex) && terrain.has_rail(entry.hex), "{}", entry.letter);
    }
}

/// [4.2.4c, 5.6b, 6.2.4a] No mountain town is cut off from the roads.
#[test]
fn mountain_towns_lie_on_roads() {
    let terrain = &game().terrain;
    for place in &game().book().board.places {
        if terrain.ground[place.space] == Ground::Mountain {
            assert!(terrain.has_road(place.space), "{}", place.name);
        }
    }
}

/// [12.0b] The line between the air fleets runs south of Warsaw and north of Łódź.
#[test]
fn air_fleets_share_the_map() {
    let north = &game().terrain.north;
    assert_eq!(north.len(), 787);
    for place in ["Warszawa", "Poznań", "Danzig", "Königsberg"] {
        assert!(north.contains(hex(place)), "{place}");
    }
    for place in ["Łódź", "Breslau", "Lublin", "Lwów"] {
        assert!(!north.contains(hex(place)), "{place}");
    }
}

/// [11.3(1)] The ship starts at sea, beside the Westerplatte.
#[test]
fn the_ship_lies_off_danzig() {
    let terrain = &game().terrain;
    assert!(terrain.sea.contains(hex("1604")) && terrain.coast.contains(hex("1505")));
    assert!(terrain.edges.between(hex("1604"), hex("1505")).is_some());
}

/// [4.2.4a, 6.2.4b] Water sides: the mouth of the bay and the Masurian lakes.
#[test]
fn lakes_bar_the_way() {
    let terrain = &game().terrain;
    let all = game()
        .book()
        .board
        .hexes()
        .flat_map(|hex| terrain.edges.of(hex))
        .filter(|s| s.water)
        .count();
    assert_eq!(all / 2, 12);
    assert!(terrain.edges.between(hex("1304"), hex("1404")).expect("neighbours").water);
}

/// [10.1b] Every unit that starts on the map reaches a source of its side over at most four hexes
/// of land and then by road or rail, if nobody is in the way.
#[test]
fn everybody_is_supplied_on_an_empty_map() {
    let terrain = &game().terrain;
    let german = terrain.german_sources.iter().chain([terrain.koenigsberg]);
    for (side, net) in [(GERMAN, by_ways(german)), (POLISH, by_ways(terrain.warsaw.iter()))] {
        for (unit, hex) in on_map().filter(|(u, _)| u.side == side && u.kind != Kind::Ship) {
            let mut near: Hexes = [hex].into_iter().collect();
            for _ in 0..game().tables.supply.open_hexes {
                let open = |from: Space, s: &Edge| {
                    let by_road = s.road || s.rail;
                    let mountain =
                        [from, s.to].iter().any(|h| terrain.ground[*h] == Ground::Mountain);
                    let barred = s.water || s.river == River::Major || mountain;
                    terrain.land.contains(s.to) && (by_road || !barred)
                };
                let next: Vec<Space> = near
                    .iter()
                    .flat_map(|h| terrain.edges.of(h).iter().map(move |s| (h, s)))
                    .filter(|(h, s)| open(*h, s))
                    .map(|(_, s)| s.to)
                    .collect();
                next.into_iter().for_each(|h| near.insert(h));
            }
            let name = game().book().board.name(hex);
            let fixed = unit.kind == Kind::Fortress;
            assert!(fixed || near.iter().any(|h| net.contains(h)), "{name} is cut off");
        }
    }
}
