//! What must hold for whole pictures, in both themes and on more than one kind of board.

use crate::*;
use resvg::usvg::{Group, Node, Rect};

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// The boxes of all texts in the group of that id, with what is written there.
fn texts(group: &Group, id: &str, inside: bool, found: &mut Vec<(String, Rect)>) {
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

fn names(svg: &str, style: &Style) -> Vec<(String, Rect)> {
    let theme = if style.theme == Theme::Light { "l" } else { "d" };
    let id = format!("{theme}{:.0}names", style.hex_height * 10.0);
    let mut found = Vec::new();
    texts(png::parse(svg).unwrap().root(), &id, false, &mut found);
    found
}

#[test]
fn pictures_parse_in_both_themes_and_on_every_board() {
    for book in [testing::book(), testing::town_plan()] {
        for theme in THEMES {
            let style = Style::new(theme, 62.0);
            let tree = png::parse(&map(&book, &style)).unwrap();
            let frame = Frame::new(&book.board, 62.0);
            assert_eq!((tree.size().width(), tree.size().height()), (frame.width, frame.height));
            png::parse(&sheet(&book, &style)).unwrap();
        }
    }
}

#[test]
fn names_can_be_drawn_apart_from_the_map_and_numbers_left_out() {
    let book = testing::book();
    let full = Style::default();
    let bare = Style { names: false, numbers: false, ..full };
    let (on_map, above) =
        (names(&map(&book, &full), &full), names(&crate::names(&book, &full), &full));
    assert!(on_map.len() > 50 && on_map == above, "{} and {}", on_map.len(), above.len());
    let without = map(&book, &bare);
    assert_eq!(names(&without, &bare), []);
    assert!(map(&book, &full).contains(">1711</text>") && !without.contains(">1711</text>"));
}

#[test]
fn the_grid_can_be_left_out() {
    let book = testing::book();
    let full = Style::default();
    let without = map(&book, &Style { grid: false, ..full });
    assert!(without.len() < map(&book, &full).len());
    assert_eq!(without, map(&book, &Style { grid: false, ..full }));
}

#[test]
fn the_same_position_is_the_same_picture() {
    let (one, other) = (testing::book(), testing::book());
    let style = Style::default();
    let draw = |book| position(book, &testing::scene(book), &style);
    assert!(draw(&one) == draw(&other));
}

#[test]
fn a_map_of_650_hexes_stays_small() {
    let book = testing::book();
    let size = position(&book, &testing::scene(&book), &Style::default()).len();
    assert!(size < 1_000_000, "{size} bytes");
}

#[test]
fn names_do_not_overlap() {
    let book = testing::book();
    for hex_height in [34.0, 62.0, 100.0] {
        let style = Style::new(Theme::Light, hex_height);
        let names = names(&map(&book, &style), &style);
        assert!(names.len() > 20, "only {} names at {hex_height}", names.len());
        for (i, (one, a)) in names.iter().enumerate() {
            for (other, b) in &names[..i] {
                // The line box is taller than the letters; a quarter of it may meet.
                let apart = a.left() > b.right()
                    || b.left() > a.right()
                    || a.top() + a.height() * 0.25 > b.bottom()
                    || b.top() + b.height() * 0.25 > a.bottom();
                assert!(apart, "{one} lies on {other} at {hex_height}");
            }
        }
    }
}

#[test]
fn every_city_finds_room_for_its_name() {
    let book = testing::book();
    let style = Style::default();
    let written = names(&map(&book, &style), &style);
    for place in book.board.places.iter().filter(|p| p.class == "city") {
        let found =
            written.iter().filter(|(text, _)| text.to_lowercase() == place.name.to_lowercase());
        assert_eq!(found.count(), 1, "{}", place.name);
    }
}

#[test]
fn zoom_decides_what_is_written() {
    let book = testing::book();
    let written = |hex_height| {
        let style = Style::new(Theme::Light, hex_height);
        let svg = map(&book, &style);
        (names(&svg, &style).len(), svg.contains(">0101</text>"), svg.contains("textPath"))
    };
    let (far, near) = (written(20.0), written(62.0));
    assert_eq!((far.1, far.2), (false, false));
    assert_eq!((near.1, near.2), (true, true));
    assert!(far.0 < written(30.0).0 && written(30.0).0 < near.0);
}

#[test]
fn names_from_data_cannot_break_the_picture() {
    let svg = map(&testing::town_plan(), &Style::default());
    assert!(svg.contains("Rathaus &lt;&amp;&gt;"));
}

#[test]
fn every_terrain_changes_the_map() {
    let plain = map(&testing::town_plan(), &Style::default());
    for terrain in ["city", "suburb", "park", "rough", "marsh", "water", "forest"] {
        let mut text = testing::town_plan().files.text("map.toml").to_string();
        text = text.replace(&format!("\"{terrain}\""), "\"open\"");
        assert!(plain != map(&testing::book_of(&text), &Style::default()), "{terrain}");
    }
}

#[test]
fn what_the_map_refers_to_is_there_once() {
    let svg = map(&testing::book(), &Style::default());
    let ids: Vec<&str> = svg.split(" id=\"").skip(1).filter_map(|s| s.split('"').next()).collect();
    for part in svg.split("url(#").skip(1) {
        let id = part.split(')').next().unwrap_or_default();
        assert_eq!(ids.iter().filter(|known| **known == id).count(), 1, "{id}");
    }
}
