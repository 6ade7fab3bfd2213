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
    for book in [testing::book(), testing::town_plan(), testing::crossroads()] {
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
fn a_map_of_2640_hexes_stays_small() {
    let book = testing::large_book();
    let size = |numbers| map(&book, &Style { numbers, ..Style::default() });
    let (bare, full) = (size(false), size(true));
    assert!(bare.len() < 560_000 && full.len() < 670_000, "{}, {}", bare.len(), full.len());
    let elements = bare.matches('<').count() - bare.matches("</").count();
    assert!(elements < 1500, "{elements} elements");
}

#[test]
fn names_do_not_overlap() {
    let (small, large) = (testing::book(), testing::large_book());
    for (book, hex_height) in
        [(&small, 34.0), (&small, 62.0), (&small, 100.0), (&large, 20.0), (&large, 62.0)]
    {
        let style = Style::new(Theme::Light, hex_height);
        let names = names(&map(book, &style), &style);
        assert!(names.len() > 13, "only {} names at {hex_height}", names.len());
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
    let style = Style::default();
    for book in [testing::book(), testing::large_book()] {
        let written = names(&map(&book, &style), &style);
        for place in book.board.places.iter().filter(|p| p.class == "city") {
            let found =
                written.iter().filter(|(text, _)| text.to_lowercase() == place.name.to_lowercase());
            assert_eq!(found.count(), 1, "{}", place.name);
        }
    }
}

#[test]
fn a_board_without_objectives_names_its_cities_from_afar() {
    let style = Style::new(Theme::Light, 20.0);
    let written = names(&map(&testing::large_book(), &style), &style);
    assert!(written.iter().any(|(text, _)| text == "Mława"));
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
fn everything_on_a_map_of_roads_changes_the_picture() {
    let book = testing::crossroads();
    let plain = map(&book, &Style::default());
    let words = ["hill", "wooded-hill", "marsh", "lake", "river", "road", "field-road", "rail"];
    let more = ["bridge", "full-forest", "water", "fort", "stronghold", "city", "town", "main"];
    for word in words.into_iter().chain(more) {
        let text = book.files.text("map.toml");
        let without = text.replace(&format!("\"{word}\""), "\"unknown\"");
        assert!(without != text, "{word} is not on the map");
        assert!(plain != map(&testing::book_of(&without), &Style::default()), "{word}");
    }
}

#[test]
fn a_clearing_in_a_wood_stays_open() {
    let text = testing::crossroads().files.text("map.toml").to_string();
    let ring = text.replace(r#""fff..hh.","#, r#""f.f..hh.","#);
    let ring = ring.replace(r#"".f...hw.","#, r#""fff..hw.","#);
    let book = testing::book_of(&ring);
    let style = Style { names: false, numbers: false, grain: false, ..Style::default() };
    let svg = map(&book, &style);
    let tree = png::parse(&svg).unwrap();
    let mut picture = resvg::tiny_skia::Pixmap::new(600, 500).unwrap();
    resvg::render(&tree, Default::default(), &mut picture.as_mut());
    let hex = book.board.find("0202").unwrap();
    let (x, y) = Frame::new(&book.board, style.hex_height).centre(&book.board, hex).unwrap();
    let seen = picture.pixel(x as u32, y as u32 + 12).unwrap();
    assert!(seen.red() > 0xD8, "open ground is paler than trees, not {seen:?}");
}

#[test]
fn what_the_map_refers_to_is_there_once() {
    for book in [testing::book(), testing::crossroads()] {
        let svg = map(&book, &Style::default());
        let ids = svg.split(" id=\"").skip(1).filter_map(|s| s.split('"').next());
        let ids: Vec<&str> = ids.collect();
        let of = |start: &'static str, end| svg.split(start).skip(1).map(move |s| s.split(end));
        for id in of("url(#", ')').chain(of("href=\"#", '"')).filter_map(|mut s| s.next()) {
            assert_eq!(ids.iter().filter(|known| **known == id).count(), 1, "{id}");
        }
    }
}
