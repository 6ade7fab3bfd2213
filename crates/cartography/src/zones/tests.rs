//! What must hold for pictures of a city, in both themes and languages.

use super::{
    Chart,
    layout::Rect,
    plan::{Mark, Zone, signed_area},
};
use crate::{testing, *};
use kernel::scene::{Marker, PieceView, Veiled};
use resvg::usvg::{self, Group, Node};

fn style(theme: Theme, language: Language) -> Style {
    Style { language, ..Style::new(theme, 62.0) }
}

/// The boxes of all texts in the group of that id, with what is written there.
fn texts(group: &Group, id: &str, inside: bool, found: &mut Vec<(String, usvg::Rect)>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => texts(inner, id, inside || inner.id() == id, found),
            Node::Text(text) if inside => {
                let words = text.chunks().iter().map(|chunk| chunk.text()).collect();
                found.push((words, text.abs_bounding_box()));
            }
            _ => {}
        }
    }
}

fn written(svg: &str, id: &str) -> Vec<(String, usvg::Rect)> {
    let mut found = Vec::new();
    texts(png::parse(svg).unwrap().root(), id, false, &mut found);
    found
}

#[test]
fn every_zone_has_its_number_and_its_name_in_both_languages() {
    let book = testing::city();
    let plan = Chart::new(&book, &Style::default()).plan;
    let prize = |mark: &Mark| match mark {
        Mark::Prize(points) => Some(points.to_string()),
        _ => None,
    };
    let prizes: Vec<String> =
        plan.zones.iter().flat_map(|zone| &zone.marks).filter_map(prize).collect();
    for (language, name) in [(Language::EN, "University"), ("pl".parse().unwrap(), "Uniwersytet")] {
        let svg = map(&book, &style(Theme::Light, language));
        let numbers = written(&svg, "l620plates");
        for zone in &plan.zones {
            let found = numbers.iter().filter(|(text, _)| *text == zone.id).count();
            // What a zone is worth stands on a disc in the same row.
            assert_eq!(
                found - prizes.iter().filter(|text| **text == zone.id).count(),
                1,
                "zone {}",
                zone.id
            );
        }
        assert!(written(&svg, "l620names").iter().any(|(text, _)| text == name));
    }
}

#[test]
fn nothing_in_a_zone_lies_on_anything_else() {
    let book = testing::city();
    let chart = Chart::new(&book, &Style::default());
    let spots: Vec<Vec<Rect>> = chart.layout.spots().map(|spot| spot.rects().collect()).collect();
    assert_eq!(spots.len(), 115);
    let all: Vec<&Rect> = spots.iter().flatten().collect();
    for (i, one) in all.iter().enumerate() {
        for other in &all[..i] {
            assert!(one.overlap(other) < 4.0, "{one:?} lies on {other:?}");
        }
    }
}

#[test]
fn names_are_no_wider_than_the_room_that_is_kept_for_them() {
    let book = testing::city();
    for language in [Language::EN, "pl".parse().unwrap()] {
        let style = style(Theme::Light, language);
        let chart = Chart::new(&book, &style);
        let names = written(&map(&book, &style), "l620names");
        let room: Vec<(f32, f32)> = chart
            .layout
            .spots()
            .flat_map(|spot| {
                let middle = chart.px(spot.name.middle()).x;
                let half = chart.units(spot.name.width) / 2.0;
                spot.lines(language).iter().map(move |_| (middle - half, middle + half))
            })
            .collect();
        assert!(names.len() > 130, "{}", names.len());
        for (text, area) in &names {
            let fits = |(left, right): &(f32, f32)| {
                let slack = 0.06 * area.width() + 3.0;
                area.left() > left - slack && area.right() < right + slack
            };
            assert!(room.iter().any(fits), "{text} is wider than its room");
        }
    }
}

#[test]
fn counters_stand_in_their_own_zone_or_over_water() {
    let book = testing::city();
    let chart = Chart::new(&book, &Style::default());
    let stands = stands(&book, 62.0);
    for zone in chart.plan.on_map() {
        let stand = stands[zone.space.index()].as_ref().expect("it is on the map");
        assert_eq!(stand.square.is_some(), zone.stronghold, "{}", zone.id);
        for (x, y) in stand.sides {
            let foreign =
                chart.plan.on_map().filter(|other| other.space != zone.space).any(|other| {
                    let outline: Vec<geometry::Point> =
                        other.outline.iter().map(|p| chart.px(*p)).collect();
                    super::net::contains(&outline, geometry::Point::new(x, y))
                });
            let small = ["104", "A", "B", "C", "D"].contains(&zone.id.as_str());
            assert!(!foreign || small, "a stack of {} stands in another zone", zone.id);
        }
    }
    let cordon = book.board.find("101").unwrap();
    assert!(stands[cordon.index()].is_some(), "the box beside the map has room too");
    let deck = book.board.find("deck-german").unwrap();
    assert_eq!(stands[deck.index()], None, "a deck of cards lies elsewhere");
}

#[test]
fn the_picture_holds_what_the_map_lists() {
    let book = testing::city();
    let chart = Chart::new(&book, &Style::default());
    let plan = &chart.plan;
    let count = |wanted: fn(&Zone) -> bool| plan.on_map().filter(|z| wanted(z)).count();
    assert_eq!((plan.on_map().count(), plan.beside().count()), (114, 1));
    assert_eq!((count(|z| z.fortified), count(|z| z.stronghold)), (21, 40));
    assert_eq!(count(|z| z.marks.contains(&Mark::Mobilisation)), 33);
    assert_eq!(count(|z| !z.edges.is_empty()), 18);
    assert_eq!((plan.sewers.len(), plan.corridors.len(), plan.passages.len()), (7, 2, 2));
    assert_eq!(super::districts::colours(&chart).len(), 14);
    let names = written(&map(&book, &Style::default()), "l620districts");
    assert_eq!(names.len(), 13, "the strips along the river have no room for theirs");
}

#[test]
fn districts_that_touch_have_different_colours() {
    let book = testing::city();
    let chart = Chart::new(&book, &Style::default());
    let colours = super::districts::colours(&chart);
    for side in chart.net.sides() {
        let Some(across) = side.across else { continue };
        let [a, b] = [side.of, across].map(|space| chart.district(space));
        if a != b && !a.is_empty() && !b.is_empty() {
            assert_ne!(colours[a], colours[b], "{a} and {b}");
        }
    }
}

#[test]
fn land_has_no_holes() {
    let book = testing::city();
    let chart = Chart::new(&book, &Style::default());
    let rings = chart.net.rings(|_| true);
    let area: f32 = rings.iter().map(|ring| signed_area(ring)).sum();
    let zones: f32 = chart.plan.on_map().map(|z| signed_area(&z.outline)).sum();
    assert!((area - zones).abs() < 1.0, "{area} and {zones}");
    // The river parts the banks; the bridges join them again, and water lies between those.
    let holes = rings.iter().filter(|ring| signed_area(ring) < 0.0).count();
    assert_eq!(holes, 3, "between four bridges");
}

#[test]
fn sewers_can_be_switched_on_and_drawn_apart() {
    let book = testing::city();
    let plain = Style::default();
    let id = "id=\"l620underground\"";
    assert!(!map(&book, &plain).contains(id));
    assert!(map(&book, &Style { underground: true, ..plain }).contains(id));
    let apart = underground(&book, &plain).expect("a city has sewers");
    assert!(apart.contains(id) && apart.contains("Old Town – Żoliborz"));
    let (tree, frame) = (png::parse(&apart).unwrap(), Frame::new(&book.board, 62.0));
    assert_eq!((tree.size().width(), tree.size().height()), (frame.width, frame.height));
    assert_eq!(underground(&testing::book(), &plain), None);
}

#[test]
fn from_afar_numbers_stay_readable_and_names_of_zones_go() {
    let book = testing::city();
    let svg = map(&book, &Style::new(Theme::Dark, 26.0));
    let numbers = written(&svg, "d260plates");
    assert_eq!(numbers.len(), 115);
    assert!(svg.contains("font-size=\"8.5\"") && written(&svg, "d260names").is_empty());
}

#[test]
fn what_the_map_refers_to_is_there_once() {
    let style = Style { underground: true, ..Style::default() };
    let svg = map(&testing::city(), &style);
    let ids: Vec<&str> = svg.split(" id=\"").skip(1).filter_map(|s| s.split('"').next()).collect();
    let of = |start: &'static str, end| svg.split(start).skip(1).map(move |s| s.split(end));
    for id in of("url(#", ')').chain(of("href=\"#", '"')).filter_map(|mut s| s.next()) {
        assert_eq!(ids.iter().filter(|known| **known == id).count(), 1, "{id}");
    }
}

#[test]
fn a_city_stays_small() {
    let size = map(&testing::city(), &Style::default()).len();
    assert!(size < 420_000, "{size} bytes");
}

#[test]
fn every_ground_and_mark_changes_the_picture() {
    let text = testing::city().files.text("map.toml").to_string();
    let plain = map(&testing::city(), &Style::default());
    for (from, to) in [
        ("terrain = \"urban3\"", "terrain = \"urban2\""),
        ("terrain = \"urban1\"", "terrain = \"clear\""),
        ("terrain = \"suburb\"", "terrain = \"clear\""),
        ("terrain = \"ruins\"", "terrain = \"clear\""),
        ("terrain = \"park\"", "terrain = \"clear\""),
        ("terrain = \"riverbank\"", "terrain = \"clear\""),
        ("fortified = true", "fortified = false"),
        ("mobilisation = true", "mobilisation = false"),
        ("prize = 5", "prize = 6"),
        ("edge = [\"west\"]", "edge = []"),
    ] {
        let other = text.replace(from, to);
        assert!(other != text, "{from} is not on the map");
        assert!(map(&testing::city_of(&other), &Style::default()) != plain, "{from}");
    }
}

/// A scene with one counter of each side, a face-down one and a marker in zone 203.
fn scene(book: &Book) -> Scene {
    let mut scene = testing::scene(&testing::book());
    let at = book.board.find("203").unwrap();
    let of = |side: Side| book.roster.iter().position(|info| info.side == side).unwrap();
    let view = |side: Side| PieceView {
        piece: kernel::piece::Piece(of(side) as u16),
        at,
        face: 0,
        left: 0,
        marks: Default::default(),
    };
    scene.sight.pieces = vec![view(Side::First), view(Side::Second)];
    scene.sight.veiled = vec![Veiled { at, side: Side::Second, count: 2 }];
    scene.sight.markers = vec![Marker { at, kind: 0, value: 2 }];
    scene.sight.control = vec![(at, Side::First)];
    scene.focus = Some(at);
    scene
}

#[test]
fn two_sides_stand_apart_in_one_zone() {
    let book = testing::city();
    let svg = position(&book, &scene(&book), &Style::default());
    assert_eq!(svg.matches("data-piece").count(), 2);
    assert_eq!(svg.matches("data-marker").count(), 1);
    assert!(svg.contains(">3</text>"), "the stack of the second side holds three");
    let zone = book.board.find("203").unwrap();
    let stand = stands(&book, 62.0)[zone.index()].clone().unwrap();
    let [a, b] = stand.sides;
    assert!((a.0 - b.0).hypot(a.1 - b.1) >= stand.counter, "{a:?} and {b:?}");
}
