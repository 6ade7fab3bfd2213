//! Where the number, the name, the square of a garrison and the counters of both sides find room
//! in a zone. Nothing of it lies on anything else, and it is the same at every zoom and in every
//! language.

use super::{
    net::contains,
    plan::{Plan, Zone, signed_area},
};
use crate::{
    geometry::Point,
    labels::{Face, width},
    sheet::{Frame, NORMAL_HEIGHT, STRIP, ZONE_UNITS},
};
use kernel::{book::Book, game::Side, space::Space, text::Language};
use std::collections::BTreeMap;

/// A pixel of the normal zoom, on the plane.
pub const Q: f32 = ZONE_UNITS / NORMAL_HEIGHT;
/// Edge of a counter and of the square that a garrison stands on.
pub const COUNTER: f32 = 0.64 * ZONE_UNITS;
pub const SQUARE: f32 = 0.5 * ZONE_UNITS;
/// Room for a stack of three: counters lie a little up and to the right of each other.
const STACK: f32 = COUNTER * 1.14;
pub const PLATE_HEIGHT: f32 = 15.5 * Q;
pub const PLATE_TEXT: f32 = 12.0 * Q;
pub const DISC: f32 = 14.5 * Q;
pub const NAME_TEXT: f32 = 10.2 * Q;
pub const LINE: f32 = 11.2 * Q;
const GAP: f32 = 2.0;

/// A rectangle on the plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    const fn sized(width: f32, height: f32) -> Rect {
        Rect { left: 0.0, top: 0.0, width, height }
    }

    pub fn at(self, left: f32, top: f32) -> Rect {
        Rect { left, top, ..self }
    }

    pub fn moved(self, by: Point) -> Rect {
        self.at(self.left + by.x, self.top + by.y)
    }

    pub fn middle(&self) -> Point {
        Point::new(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    pub fn holds(&self, at: Point) -> bool {
        let apart = at - self.middle();
        apart.x.abs() < self.width / 2.0 && apart.y.abs() < self.height / 2.0
    }

    /// The area that two share.
    pub fn overlap(&self, other: &Rect) -> f32 {
        let shared = |a: f32, a_size: f32, b: f32, b_size: f32| {
            ((a + a_size).min(b + b_size) - a.max(b)).max(0.0)
        };
        shared(self.left, self.width, other.left, other.width)
            * shared(self.top, self.height, other.top, other.height)
    }
}

/// What stands in a zone, and where.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Discs, number plate and shift, from left to right.
    pub head: Rect,
    pub name: Rect,
    /// Lines of the name, for each language.
    lines: Lines,
    pub square: Option<Rect>,
    pub sides: [Rect; 2],
}

/// Where a zone and its counters lie on the picture, in pixels: its border, the plate with its
/// number, the middle of the stack of each side, that of a garrison's square, and the edges of a
/// counter there and in the square.
#[derive(Clone, PartialEq, Debug)]
pub struct Stand {
    pub border: Vec<(f32, f32)>,
    /// Left, top, width, height.
    pub plate: [f32; 4],
    pub sides: [(f32, f32); 2],
    pub square: Option<(f32, f32)>,
    pub counter: f32,
    pub garrison: f32,
}

/// A name in every language, in lines; English first.
type Lines = Vec<(Language, Vec<String>)>;

impl Spot {
    pub fn lines(&self, language: Language) -> &[String] {
        let found = self.lines.iter().find(|(known, _)| *known == language);
        found.or(self.lines.first()).map_or(&[], |(_, lines)| lines)
    }

    pub fn side(&self, side: Side) -> Point {
        self.sides[usize::from(side == Side::Second)].middle()
    }

    pub fn rects(&self) -> impl Iterator<Item = Rect> {
        [self.head, self.name, self.sides[0], self.sides[1]].into_iter().chain(self.square)
    }

    pub fn stand(&self, border: Vec<(f32, f32)>, frame: &Frame) -> Stand {
        let place = |rect: &Rect| {
            let at = frame.place(rect.middle());
            (at.x, at.y)
        };
        let corner = frame.place(Point::new(self.head.left, self.head.top));
        let (wide, high) = (self.head.width * frame.scale(), self.head.height * frame.scale());
        Stand {
            border,
            plate: [corner.x, corner.y, wide, high],
            sides: [place(&self.sides[0]), place(&self.sides[1])],
            square: self.square.as_ref().map(place),
            counter: COUNTER * frame.scale(),
            garrison: SQUARE * frame.scale(),
        }
    }

    fn moved(&self, by: Point) -> Spot {
        Spot {
            head: self.head.moved(by),
            name: self.name.moved(by),
            lines: self.lines.clone(),
            square: self.square.map(|rect| rect.moved(by)),
            sides: self.sides.map(|rect| rect.moved(by)),
        }
    }
}

pub struct Layout {
    spots: BTreeMap<Space, Spot>,
    /// The boxes beside the map.
    pub boxes: BTreeMap<Space, Rect>,
}

impl Layout {
    pub fn new(book: &Book, plan: &Plan) -> Layout {
        let land = Land::new(plan);
        let mut layout = Layout { spots: BTreeMap::new(), boxes: BTreeMap::new() };
        layout.place_boxes(book, plan, &land);
        // Small zones choose first; the others have room enough.
        let mut zones: Vec<&Zone> = plan.on_map().collect();
        zones.sort_by(|a, b| signed_area(&a.outline).total_cmp(&signed_area(&b.outline)));
        let mut taken: Vec<Rect> = Vec::new();
        for zone in zones {
            if let Some(spot) = best_spot(book, zone, &land, &taken) {
                taken.extend(spot.rects());
                layout.spots.insert(zone.space, spot);
            }
        }
        layout
    }

    pub fn spot(&self, space: Space) -> Option<&Spot> {
        self.spots.get(&space)
    }

    pub fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.spots.values()
    }

    /// Zones beside the map are boxes in the strip below it.
    fn place_boxes(&mut self, book: &Book, plan: &Plan, land: &Land) {
        const WIDTH: f32 = 300.0;
        let height = STRIP * ZONE_UNITS;
        let mut left = land.left;
        for zone in plan.beside() {
            let area = Rect::sized(WIDTH, height - 20.0).at(left, land.bottom() + 34.0);
            let names = lines(book, zone, WIDTH / 2.5);
            if let Some(spot) = arrangements(zone, names).into_iter().next() {
                let by = area.middle() - bounds(&spot).middle();
                self.spots.insert(zone.space, spot.moved(by));
            }
            self.boxes.insert(zone.space, area);
            left += WIDTH + 20.0;
        }
    }
}

/// Whose ground every small square of the plane is.
struct Land {
    left: f32,
    top: f32,
    columns: usize,
    cells: Vec<Ground>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Water,
    Zone(Space),
}

/// Edge of the squares.
const CELL: f32 = 4.0;

impl Land {
    fn new(plan: &Plan) -> Land {
        let corners = || plan.on_map().flat_map(|zone| zone.outline.iter());
        let least = |value: fn(&Point) -> f32| corners().map(value).fold(f32::MAX, f32::min);
        let most = |value: fn(&Point) -> f32| corners().map(value).fold(f32::MIN, f32::max);
        let (left, top) = (least(|p| p.x), least(|p| p.y));
        let steps = |from: f32, to: f32| ((to - from) / CELL).ceil().max(0.0) as usize;
        let (columns, rows) = (steps(left, most(|p| p.x)), steps(top, most(|p| p.y)));
        let mut land = Land { left, top, columns, cells: vec![Ground::Water; columns * rows] };
        for zone in plan.on_map() {
            land.fill(zone);
        }
        land
    }

    fn fill(&mut self, zone: &Zone) {
        let area = ring_bounds(&zone.outline);
        let step = |from: f32, value: f32| ((value - from) / CELL).max(0.0) as usize;
        let rows = step(self.top, area.top)..=step(self.top, area.top + area.height);
        for row in rows {
            for column in step(self.left, area.left)..=step(self.left, area.left + area.width) {
                let x = self.left + (column as f32 + 0.5) * CELL;
                let at = Point::new(x, self.top + (row as f32 + 0.5) * CELL);
                let inside = column < self.columns && contains(&zone.outline, at);
                if let Some(cell) =
                    self.cells.get_mut(row * self.columns + column).filter(|_| inside)
                {
                    *cell = Ground::Zone(zone.space);
                }
            }
        }
    }

    fn bottom(&self) -> f32 {
        self.top + (self.cells.len() / self.columns.max(1)) as f32 * CELL
    }

    fn at(&self, x: f32, y: f32) -> Option<Ground> {
        let (column, row) = ((x - self.left) / CELL, (y - self.top) / CELL);
        if column < 0.0 || row < 0.0 || column as usize >= self.columns {
            return None;
        }
        self.cells.get(row as usize * self.columns + column as usize).copied()
    }

    /// How badly a rectangle lies outside a zone: off the map is worst, over water nearly fine.
    fn outside(&self, rect: &Rect, zone: Space) -> f32 {
        const STEP: f32 = 5.0;
        let steps = |size: f32| (size / STEP).ceil().max(1.0);
        let (across, down) = (steps(rect.width), steps(rect.height));
        let mut sum = 0.0;
        for i in 0..=across as usize {
            for j in 0..=down as usize {
                let x = rect.left + rect.width * i as f32 / across;
                let y = rect.top + rect.height * j as f32 / down;
                sum += match self.at(x, y) {
                    Some(Ground::Zone(owner)) if owner == zone => 0.0,
                    Some(Ground::Water) => 0.3,
                    Some(Ground::Zone(_)) => 1.0,
                    None => 12.0,
                };
            }
        }
        sum * STEP * STEP
    }
}

fn best_spot(book: &Book, zone: &Zone, land: &Land, taken: &[Rect]) -> Option<Spot> {
    const COARSE: f32 = 10.0;
    const FINE: f32 = 2.5;
    let area = ring_bounds(&zone.outline);
    let middle = area.middle();
    let near: Vec<Rect> = taken
        .iter()
        .filter(|rect| {
            let apart = rect.middle() - middle;
            apart.x.abs() < area.width + 120.0 && apart.y.abs() < area.height + 120.0
        })
        .copied()
        .collect();
    let mut best: Option<(f32, Spot)> = None;
    for (rank, spot) in widths(book, zone).enumerate() {
        let size = bounds(&spot);
        let slack = Point::new(
            (area.width - size.width).abs() / 2.0 + 8.0,
            (area.height - size.height).abs() / 2.0 + 8.0,
        );
        let from = rank as f32 * 6.0;
        let mut search = |around: Point, slack: Point, step: f32| {
            let steps = |room: f32| (room / step).ceil() as i32;
            for i in -steps(slack.x)..=steps(slack.x) {
                for j in -steps(slack.y)..=steps(slack.y) {
                    let at = around + Point::new(i as f32, j as f32) * step;
                    let by = at - size.middle();
                    let mut cost = from + at.distance(zone.centre) * 0.9;
                    for rect in spot.rects().map(|rect| rect.moved(by)) {
                        if best.as_ref().is_some_and(|(least, _)| cost >= *least) {
                            break;
                        }
                        let covered: f32 = near.iter().map(|other| other.overlap(&rect)).sum();
                        cost += land.outside(&rect, zone.space) + covered * 30.0;
                    }
                    if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        best = Some((cost, spot.moved(by)));
                    }
                }
            }
            best.as_ref().map(|(_, spot)| bounds(spot).middle())
        };
        // First all of the zone in long strides, then round the best place in short ones.
        if let Some(found) = search(middle, slack, COARSE) {
            search(found, Point::new(COARSE, COARSE), FINE);
        }
    }
    best.map(|(_, spot)| spot)
}

/// Every arrangement with the name in one line or in several, the best first.
fn widths(book: &Book, zone: &Zone) -> impl Iterator<Item = Spot> {
    let mut tried: Vec<Lines> = Vec::new();
    for widest in [96.0, 76.0, 58.0, 44.0] {
        let names = lines(book, zone, widest);
        if !tried.contains(&names) {
            tried.push(names);
        }
    }
    tried.into_iter().flat_map(move |names| arrangements(zone, names))
}

/// The name of a zone in every language, in lines of that width.
fn lines(book: &Book, zone: &Zone, widest: f32) -> Lines {
    let key = format!("zone-{}", zone.id);
    let lines = |language| {
        let known = book.words.has(language, &key);
        let name = if known { book.words.word(language, &key) } else { String::new() };
        (language, wrap(&name, widest))
    };
    book.words.languages().map(lines).collect()
}

pub fn name_face() -> Face {
    Face { size: NAME_TEXT, spacing: 0.0, bold: false }
}

/// Lines of words, none wider than asked unless a single word is.
fn wrap(name: &str, widest: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line)
                if word == "–" || width(&format!("{line} {word}"), &name_face()) <= widest =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// How wide the plate of a number is.
pub fn plate_width(id: &str) -> f32 {
    id.chars().count() as f32 * 0.58 * PLATE_TEXT + 7.0 * Q
}

fn head_width(zone: &Zone) -> f32 {
    let shift = if zone.shift == 0 { 0.0 } else { 16.0 * Q };
    zone.marks.len() as f32 * DISC + plate_width(&zone.id) + shift
}

/// What is written about a zone: a plate with its marks, its name below, before them a square if the
/// zone is a stronghold.
struct Caption<'a> {
    lines: &'a Lines,
    head: Rect,
    name: Rect,
    square: Option<Rect>,
    column: Rect,
    width: f32,
    height: f32,
}

impl Caption<'_> {
    fn new<'a>(zone: &Zone, lines: &'a Lines) -> Caption<'a> {
        let all = lines.iter().flat_map(|(_, lines)| lines);
        let text = all.map(|line| width(line, &name_face())).fold(0.0, f32::max);
        let most = lines.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        let name = Rect::sized(text, LINE * most as f32);
        let head = Rect::sized(head_width(zone), PLATE_HEIGHT);
        let square = zone.stronghold.then_some(Rect::sized(SQUARE, SQUARE));
        let column = Rect::sized(head.width.max(name.width), head.height + GAP / 2.0 + name.height);
        let beside = square.map_or(0.0, |square| square.width + GAP);
        let height = column.height.max(square.map_or(0.0, |square| square.height));
        Caption { lines, head, name, square, column, width: beside + column.width, height }
    }

    /// With its upper left corner here, and the counters of both sides there.
    fn at(&self, left: f32, top: f32, sides: [Rect; 2]) -> Spot {
        let (x, y) = (left + self.width - self.column.width, top);
        let y = y + centred(self.height, self.column.height);
        let below = y + self.head.height + GAP / 2.0;
        let square = |square: Rect| square.at(left, top + centred(self.height, square.height));
        Spot {
            head: self.head.at(x + centred(self.column.width, self.head.width), y),
            name: self.name.at(x + centred(self.column.width, self.name.width), below),
            lines: self.lines.clone(),
            square: self.square.map(square),
            sides,
        }
    }
}

/// How far from the edge something begins that is in the middle of something larger.
fn centred(outer: f32, inner: f32) -> f32 {
    (outer.max(inner) - inner) / 2.0
}

/// Caption above, below or beside the counters; these side by side or one above the other.
fn arrangements(zone: &Zone, lines: Lines) -> Vec<Spot> {
    let caption = Caption::new(zone, &lines);
    let (wide, high) = (caption.width, caption.height);
    let stack = Rect::sized(STACK, STACK);
    let (long, short) = (2.0 * STACK + GAP, STACK);
    let row = |left: f32, top: f32| [stack.at(left, top), stack.at(left + STACK + GAP, top)];
    let pile = |left: f32, top: f32| [stack.at(left, top), stack.at(left, top + STACK + GAP)];
    let on_either_hand = [0.0, short + wide + 2.0 * GAP];
    vec![
        caption.at(centred(long, wide), 0.0, row(centred(wide, long), high + GAP)),
        caption.at(centred(long, wide), short + GAP, row(centred(wide, long), 0.0)),
        caption.at(0.0, centred(short, high), row(wide + GAP, centred(high, short))),
        caption.at(long + GAP, centred(short, high), row(0.0, centred(high, short))),
        caption.at(0.0, centred(long, high), pile(wide + GAP, centred(high, long))),
        caption.at(short + GAP, centred(long, high), pile(0.0, centred(high, long))),
        caption.at(centred(short, wide), 0.0, pile(centred(wide, short), high + GAP)),
        caption.at(
            short + GAP,
            centred(short, high),
            on_either_hand.map(|left| stack.at(left, centred(high, short))),
        ),
    ]
}

fn bounds(spot: &Spot) -> Rect {
    let corners = spot.rects().flat_map(|rect| {
        let (right, bottom) = (rect.left + rect.width, rect.top + rect.height);
        [Point::new(rect.left, rect.top), Point::new(right, bottom)]
    });
    ring_bounds(&corners.collect::<Vec<_>>())
}

pub fn ring_bounds(points: &[Point]) -> Rect {
    let least = |value: fn(&Point) -> f32| points.iter().map(value).fold(f32::MAX, f32::min);
    let most = |value: fn(&Point) -> f32| points.iter().map(value).fold(f32::MIN, f32::max);
    let (left, top) = (least(|p| p.x), least(|p| p.y));
    Rect { left, top, width: most(|p| p.x) - left, height: most(|p| p.y) - top }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_between_words_and_never_inside() {
        let name = "Dworzec Zachodni – Szczęśliwice";
        assert_eq!(wrap(name, 500.0), [name]);
        assert_eq!(wrap(name, 40.0), ["Dworzec", "Zachodni –", "Szczęśliwice"]);
    }
}
