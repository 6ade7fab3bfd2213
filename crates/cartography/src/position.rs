//! What stands on the map: stacks of counters, shields of those who hold a place, and the space
//! that the present question is about.

use crate::{
    badges,
    counter::{self, Detail},
    geometry::Point,
    labels::same_city,
    livery::{Livery, livery},
    sheet::Sheet,
    svg::{Drawing, Path, escape, number},
    theme::{AMBER, AMBER_CASING, SANS},
};
use kernel::{
    book::{Book, PieceInfo},
    game::Side,
    scene::{PieceView, Scene},
    space::Space,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// Edge of a counter, in hexes.
const COUNTER: f32 = 0.66;
/// How far the counters of a stack lie apart, of their edge.
const OFFSET: f32 = 0.1;
/// More would hide the hex.
const DRAWN: usize = 3;

/// What lies under the names of places.
pub fn draw_counters(sheet: &Sheet, book: &Book, scene: &Scene, out: &mut Drawing) {
    if let Some(focus) = scene.focus.filter(|space| sheet.board.is_hex(*space)) {
        draw_focus(sheet, focus, out);
    }
    out.body.push_str("<g>");
    for (space, stack) in &stacks(sheet, book, scene) {
        draw_stack(sheet, book, *space, stack, out);
    }
    out.body.push_str("</g>\n");
}

/// What must be read even where a name runs over it.
pub fn draw_signs(sheet: &Sheet, book: &Book, scene: &Scene, out: &mut Drawing) {
    for (space, stack) in &stacks(sheet, book, scene) {
        draw_count(sheet, *space, stack.len(), out);
    }
    let held: BTreeSet<(Space, Side)> = scene.sight.control.iter().copied().collect();
    for (space, side) in held.iter().filter(|(space, _)| sheet.board.is_hex(*space)) {
        // A city of several hexes in one hand has one shield: its points count once.
        let place = sheet.board.place(*space);
        let before = held.range(..(*space, *side)).filter(|(_, by)| by == side);
        let part = before
            .filter_map(|(other, _)| sheet.board.place(*other))
            .any(|other| place.is_some_and(|place| same_city(sheet.board, place, other)));
        if !part {
            draw_shield(sheet, book, *space, *side, out);
        }
    }
}

/// A counter as it lies in a stack.
pub enum Card<'a> {
    Face(&'a PieceView),
    Back(Side),
}

/// Who stands where on the map, the top one first; what lies face down lies below.
fn stacks<'a>(sheet: &Sheet, book: &Book, scene: &'a Scene) -> BTreeMap<Space, Vec<Card<'a>>> {
    let mut stacks: BTreeMap<Space, Vec<Card>> = BTreeMap::new();
    for view in scene.sight.pieces.iter().filter(|view| sheet.board.is_hex(view.at)) {
        stacks.entry(view.at).or_default().push(Card::Face(view));
    }
    for veiled in scene.sight.veiled.iter().filter(|veiled| sheet.board.is_hex(veiled.at)) {
        let backs = (0..veiled.count).map(|_| Card::Back(veiled.side));
        stacks.entry(veiled.at).or_default().extend(backs);
    }
    let order = |card: &Card| match card {
        Card::Face(view) => readiness(book, view),
        Card::Back(_) => u8::MAX,
    };
    stacks.values_mut().for_each(|stack| stack.sort_by_key(order));
    stacks
}

/// Who can act lies on top; else the order of the scene holds, its first on top.
pub fn readiness(book: &Book, view: &PieceView) -> u8 {
    let has = |mark: &str| view.marks.has(book, mark);
    match () {
        _ if has("selected") => 0,
        _ if has("obliged") || has("legal") || has("target") => 1,
        _ if has("moved") => 3,
        _ => 2,
    }
}

/// The upper left corner of a counter at that depth of a stack. Each lies up and to the right of
/// the one below it.
fn corner(sheet: &Sheet, at: Space, size: usize, depth: usize) -> Point {
    let edge = sheet.hexes(COUNTER);
    let above_middle = (size.min(DRAWN) - 1) as f32 / 2.0 - depth as f32;
    let rise = above_middle * OFFSET * edge;
    sheet.centre(at) + Point::new(rise - edge / 2.0, -rise - edge / 2.0)
}

fn draw_stack(sheet: &Sheet, book: &Book, at: Space, stack: &[Card], out: &mut Drawing) {
    let edge = sheet.hexes(COUNTER);
    let (detail, theme) = (Detail::of_size(edge), sheet.style.theme);
    for (depth, card) in stack.iter().enumerate().take(DRAWN).rev() {
        let corner = corner(sheet, at, stack.len(), depth);
        let (id, drawn) = match card {
            Card::Face(view) => {
                let info = book.piece(view.piece);
                let marks: Vec<&str> = view.marks.names(book).collect();
                let drawn = counter::draw(info, face(info, view), &marks, detail, theme);
                (format!(r#"data-piece="{}" "#, escape(&info.id)), drawn)
            }
            Card::Back(side) => {
                (String::new(), counter::back(&livery(house_livery(book, *side)), detail, theme))
            }
        };
        let _ = write!(
            out.body,
            r#"<g {id}transform="translate({} {}) scale({:.4})">{drawn}</g>"#,
            number(corner.x),
            number(corner.y),
            edge / 100.0,
        );
    }
}

/// A counter with boxes has a face for each box that it can lose.
pub fn face(info: &PieceInfo, view: &PieceView) -> u8 {
    let lost = info.boxes.saturating_sub(view.left);
    if info.boxes > 0 && usize::from(lost) < info.faces.len() { lost } else { view.face }
}

fn draw_count(sheet: &Sheet, at: Space, size: usize, out: &mut Drawing) {
    let edge = sheet.hexes(COUNTER);
    if size < 2 || Detail::of_size(edge) == Detail::Tiny {
        return;
    }
    let corner = corner(sheet, at, size, 0);
    let _ = write!(
        out.body,
        r#"<g transform="translate({} {}) scale({:.4})">{}</g>"#,
        number(corner.x),
        number(corner.y),
        edge / 100.0,
        badges::count(size)
    );
}

fn draw_focus(sheet: &Sheet, hex: Space, out: &mut Drawing) {
    let path = Path::default().ring(&sheet.hexagon(hex, 0.93));
    for (colour, width) in [(AMBER_CASING, 4.6), (AMBER, 2.8)] {
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{:.1}" stroke-linejoin="round"/>"#,
            path.data(),
            sheet.q(width)
        );
    }
}

/// From the middle of a hex to the middle of its shield, at the left corner.
pub fn shield_place(sheet: &Sheet) -> Point {
    Point::new(-sheet.hexes(0.45), -sheet.hexes(0.06))
}

/// Who holds a place: in the two tones of the side, round the origin.
pub fn shield(colours: &Livery) -> String {
    const SHAPE: &str = "M-8.4-9H8.4V2.4C8.4 6.6 4.4 9 0 11C-4.4 9-8.4 6.6-8.4 2.4z";
    format!(
        r##"<path d="{SHAPE}" fill="{}" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"/><path d="M-8.4-9H8.4V-4.6H-8.4z" fill="{}"/><path d="{SHAPE}" fill="none" stroke="{}" stroke-width="1.3" stroke-linejoin="round"/>"##,
        colours.body, colours.strip, colours.edge
    )
}

/// The shield of the holder, with the points.
fn draw_shield(sheet: &Sheet, book: &Book, space: Space, side: Side, out: &mut Drawing) {
    let colours = livery(house_livery(book, side));
    let place = sheet.board.places.iter().find(|p| p.space == space);
    let points = place.and_then(|p| p.points);
    let at = sheet.centre(space) + shield_place(sheet);
    let scale = sheet.q(if points.is_some() { 1.0 } else { 0.6 });
    let _ = write!(
        out.body,
        r#"<g transform="translate({} {}) scale({scale:.3})">{}"#,
        number(at.x),
        number(at.y),
        shield(&colours)
    );
    if let Some(points) = points {
        let _ = write!(
            out.body,
            r#"<text y="5.4" text-anchor="middle" font-family="{SANS}" font-weight="700" font-size="11" fill="{}">{points}</text>"#,
            colours.on_body
        );
    }
    out.body.push_str("</g>");
}

/// The livery that most pieces of a side are printed in.
pub fn house_livery(book: &Book, side: Side) -> &str {
    let mut pieces: BTreeMap<&str, usize> = BTreeMap::new();
    for info in book.roster.iter().filter(|info| info.side == side && info.card.is_none()) {
        *pieces.entry(&info.livery).or_default() += 1;
    }
    pieces.into_iter().max_by_key(|(_, count)| *count).map_or("", |(livery, _)| livery)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, testing};
    use kernel::scene::{Marks, Veiled};

    fn order_of(svg: &str, ids: &[&str]) -> Vec<usize> {
        ids.iter().map(|id| svg.find(&format!(r#"data-piece="{id}""#)).unwrap()).collect()
    }

    #[test]
    fn who_can_act_lies_on_top() {
        let book = testing::book();
        let mut scene = testing::scene(&book);
        scene.sight.pieces.truncate(3);
        let hex = scene.sight.pieces[0].at;
        for (i, view) in scene.sight.pieces.iter_mut().enumerate() {
            view.at = hex;
            view.marks = Marks::of(testing::MARKS.map(|mark| (mark == "selected") == (i == 1)));
        }
        let ids: Vec<&str> =
            scene.sight.pieces.iter().map(|v| book.piece(v.piece).id.as_str()).collect();
        let svg = crate::position(&book, &scene, &Style::default());
        let at = order_of(&svg, &ids);
        assert!(at[1] > at[0] && at[1] > at[2], "what is drawn last lies on top");
    }

    #[test]
    fn a_large_stack_shows_three_and_says_how_many() {
        let book = testing::book();
        let mut scene = testing::scene(&book);
        let hex = scene.sight.pieces[0].at;
        scene.sight.pieces.truncate(7);
        scene.sight.pieces.iter_mut().for_each(|view| view.at = hex);
        let svg = crate::position(&book, &scene, &Style::default());
        assert_eq!(svg.matches("data-piece").count(), 3);
        assert!(svg.contains(">7</text>"));
    }

    #[test]
    fn counters_face_down_are_counted_and_not_named() {
        let book = testing::book();
        let mut scene = testing::scene(&book);
        scene.sight.pieces.truncate(1);
        let at = scene.sight.pieces[0].at;
        scene.sight.veiled = vec![Veiled { at, side: Side::Second, count: 4 }];
        let svg = crate::position(&book, &scene, &Style::default());
        assert_eq!(svg.matches("data-piece").count(), 1);
        assert_eq!(svg.matches(">?</text>").count(), 2, "three of the stack are drawn");
        assert!(svg.contains(">5</text>"));
    }

    #[test]
    fn a_city_of_two_hexes_has_one_shield_in_one_hand_and_two_in_two() {
        let book = testing::book();
        let mut scene = testing::scene(&book);
        scene.sight.pieces.clear();
        let halves = ["1711", "1811"].map(|hex| book.board.find(hex).unwrap());
        for (second, shields) in [(Side::Second, 1), (Side::First, 2)] {
            scene.sight.control = vec![(halves[0], Side::Second), (halves[1], second)];
            let svg = crate::position(&book, &scene, &Style::default());
            assert_eq!(svg.matches(">25</text>").count(), shields);
        }
    }

    #[test]
    fn pieces_in_boxes_are_not_on_the_map() {
        let book = testing::book();
        let mut scene = testing::scene(&book);
        let reserve = book.board.find("reserve").unwrap();
        scene.sight.pieces.iter_mut().for_each(|view| view.at = reserve);
        scene.focus = Some(reserve);
        scene.sight.control.push((reserve, Side::First));
        let svg = crate::position(&book, &scene, &Style::default());
        assert_eq!(svg.matches("data-piece").count(), 0);
    }
}
