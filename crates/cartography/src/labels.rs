//! Names on the map: which are shown at a zoom, how large, and where each finds room.
//! A name that finds none waits for the next zoom; no two names touch.

use crate::{
    geometry::Point,
    position::shield_place,
    rivers::{Rank, Reach},
    sheet::Sheet,
    svg::{Drawing, Path, escape, number},
    theme::SERIF,
};
use kernel::board::{Board, Place};
use std::{fmt::Write, ops::RangeInclusive};

/// Letters are not drawn smaller than this, in pixels.
const SMALLEST: f32 = 8.0;
/// Two names of one river stand at least this far apart, at normal size.
const RIVER_NAMES_APART: f32 = 240.0;

pub struct Labels {
    names: Vec<Name>,
    river_names: Vec<RiverName>,
    taken: Vec<Area>,
}

struct Name {
    text: String,
    at: Point,
    anchor: Anchor,
    face: Face,
}

struct RiverName {
    text: String,
    size: f32,
    baseline: Vec<Point>,
}

/// How a name is set.
#[derive(Clone, Copy)]
pub struct Face {
    pub size: f32,
    pub spacing: f32,
    pub bold: bool,
}

#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn word(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

#[derive(Clone, Copy)]
struct Area {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Area {
    fn touches(&self, other: &Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// What a place counts for when names compete; also the zoom at which its class appears.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Objective,
    City,
    Town,
    Village,
}

impl Weight {
    fn of(place: &Place) -> Weight {
        match (place.points, place.class.as_str()) {
            (Some(_), _) => Weight::Objective,
            (None, "city") => Weight::City,
            (None, "town") => Weight::Town,
            _ => Weight::Village,
        }
    }

    fn least_visible(hex_height: f32) -> Weight {
        match hex_height {
            ..24.0 => Weight::Objective,
            24.0..40.0 => Weight::City,
            40.0..56.0 => Weight::Town,
            _ => Weight::Village,
        }
    }
}

impl Labels {
    pub fn place(sheet: &Sheet, reaches: &[Reach]) -> Labels {
        let mut labels = Labels { names: Vec::new(), river_names: Vec::new(), taken: Vec::new() };
        // What matters most on a board is named at every zoom.
        let first = sheet.board.places.iter().map(Weight::of).min();
        let shown = first
            .into_iter()
            .fold(Weight::least_visible(sheet.style.hex_height), |visible, first| {
                visible.max(first)
            });
        let mut places: Vec<&Place> = sheet.board.places.iter().collect();
        places.retain(|p| sheet.board.is_hex(p.space) && Weight::of(p) <= shown);
        places.sort_by_key(|p| (Weight::of(p), std::cmp::Reverse(p.points)));
        for place in &sheet.board.places {
            labels.taken.extend(reserved(sheet, place));
        }
        for place in &places {
            // A city of several hexes is named once, under the southernmost.
            let south = |p: &Place| sheet.mesh.cell(p.space).centre.y;
            let parts = places.iter().filter(|other| same_city(sheet.board, place, other));
            if !parts.into_iter().any(|other| south(other) > south(place)) {
                labels.place_name(sheet, place);
            }
        }
        if shown == Weight::Village {
            labels.place_rivers(sheet, reaches);
        }
        labels
    }

    fn place_name(&mut self, sheet: &Sheet, place: &Place) {
        let face = face(sheet, place);
        let name = sheet.called(&place.name);
        let text = if face.spacing > 0.0 { name.to_uppercase() } else { name.to_string() };
        let centre = sheet.centre(place.space);
        for (offset, anchor) in spots(sheet, &face) {
            let at = centre + offset;
            let area = area(&text, &face, at, anchor);
            if !self.taken.iter().any(|other| other.touches(&area)) {
                self.taken.push(area);
                self.names.push(Name { text, at, anchor, face });
                return;
            }
        }
    }

    fn place_rivers(&mut self, sheet: &Sheet, reaches: &[Reach]) {
        let mut longest: Vec<&Reach> = reaches.iter().collect();
        longest.sort_by_key(|reach| (reach.rank, std::cmp::Reverse(reach.line.len())));
        let mut named: Vec<(&str, Point)> = Vec::new();
        for reach in longest {
            let line = sheet.pixels(&reach.line);
            let wanted = (length(&line) / sheet.q(1.6 * RIVER_NAMES_APART)).round().max(1.0);
            for n in 0..wanted as usize {
                let ideal = (n as f32 + 0.5) / wanted;
                let name = self.river_name(sheet, reach, &line, ideal, &named);
                let Some(name) = name else { continue };
                named.push((reach.name, name.baseline[name.baseline.len() / 2]));
                self.taken.extend(footprint(&name));
                self.river_names.push(name);
            }
        }
    }

    /// The straightest free stretch near the ideal place.
    fn river_name(
        &self,
        sheet: &Sheet,
        reach: &Reach,
        line: &[Point],
        ideal: f32,
        named: &[(&str, Point)],
    ) -> Option<RiverName> {
        let size = sheet.q(if reach.rank == Rank::Main { 12.5 } else { 10.0 });
        let face = Face { size, spacing: sheet.q(1.6), bold: false };
        let called = sheet.called(reach.name);
        let needed = width(called, &face) * 1.25;
        let apart = sheet.q(RIVER_NAMES_APART);
        let mut best: Option<(f32, RiverName)> = None;
        for from in (0..line.len()).step_by(2) {
            let Some(to) = stretch(line, from, needed) else { break };
            let (start, end) = (line[from], line[to]);
            let middle = line[(from + to) / 2];
            if named.iter().any(|(n, at)| *n == reach.name && at.distance(middle) < apart) {
                continue;
            }
            let straight = start.distance(end) / length(&line[from..=to]);
            let steep = (end.y - start.y).abs() / start.distance(end).max(1.0);
            let far = ((from + to) as f32 / (2 * line.len()) as f32 - ideal).abs();
            let score = straight - 0.2 * steep.powi(3) - 0.3 * far;
            if straight < 0.85 || best.as_ref().is_some_and(|(other, _)| *other >= score) {
                continue;
            }
            let gap = sheet.hexes(reach.width(to)) / 2.0 + sheet.q(3.0);
            let baseline = baseline(line, from..=to, gap);
            if length(&baseline) < needed / 1.2 {
                continue;
            }
            let name = RiverName { text: called.to_string(), size, baseline };
            let blocked = |area: Area| self.taken.iter().any(|other| other.touches(&area));
            if !footprint(&name).any(blocked) {
                best = Some((score, name));
            }
        }
        best.map(|(_, name)| name)
    }

    pub fn draw_rivers(&self, sheet: &Sheet, out: &mut Drawing) {
        let _ = write!(
            out.body,
            r#"<g font-family="{SERIF}" font-style="italic" letter-spacing="{:.1}" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">"#,
            sheet.q(1.6),
            sheet.ink.river_name,
            sheet.ink.halo,
            sheet.q(2.6)
        );
        for (i, name) in self.river_names.iter().enumerate() {
            let id = sheet.id(&format!("river{i}"));
            let path = Path::default().line(&name.baseline);
            let _ = write!(out.defs, r#"<path id="{id}" d="{}"/>"#, path.data());
            let _ = write!(
                out.body,
                r##"<text font-size="{:.1}"><textPath href="#{id}" startOffset="50%">{}</textPath></text>"##,
                name.size,
                escape(&name.text)
            );
        }
        out.body.push_str("</g>\n");
    }

    pub fn draw_names(&self, sheet: &Sheet, out: &mut Drawing) {
        if !sheet.style.names {
            return;
        }
        let _ = write!(
            out.body,
            r#"<g id="{}" font-family="{SERIF}" stroke="{}" stroke-width="{:.1}" stroke-linejoin="round" paint-order="stroke">"#,
            sheet.id("names"),
            sheet.ink.halo,
            sheet.q(3.2)
        );
        // The important ones last, over the halos of the others.
        for name in self.names.iter().rev() {
            let face = &name.face;
            let (weight, colour) = match face.bold {
                true => (700, sheet.ink.name),
                false => (400, sheet.ink.name_soft),
            };
            let _ = write!(
                out.body,
                r#"<text x="{}" y="{}" text-anchor="{}" font-weight="{weight}" font-size="{:.1}" letter-spacing="{:.1}" fill="{colour}">{}</text>"#,
                number(name.at.x),
                number(name.at.y),
                name.anchor.word(),
                face.size,
                face.spacing,
                escape(&name.text)
            );
        }
        out.body.push_str("</g>\n");
    }
}

/// Hexes of one city carry one name.
pub fn same_city(board: &Board, a: &Place, b: &Place) -> bool {
    a.name == b.name && board.adjacent(a.space, b.space)
}

fn face(sheet: &Sheet, place: &Place) -> Face {
    let points = f32::from(place.points.unwrap_or_default());
    let size = match Weight::of(place) {
        Weight::Objective => 14.5 + 2.5 * ((points - 5.0) / 20.0).clamp(0.0, 1.0),
        Weight::City => 13.0,
        Weight::Town => 10.4,
        Weight::Village => 8.6,
    };
    let spacing = if points >= 10.0 { sheet.q(1.2) } else { 0.0 };
    let bold = Weight::of(place) <= Weight::City;
    Face { size: sheet.q(size).max(SMALLEST), spacing, bold }
}

/// Where a name may stand, best first: on the lower hexside, where it is seen above a counter; a
/// little aside; farther below; on the upper hexside; beside the middle.
fn spots(sheet: &Sheet, face: &Face) -> [(Point, Anchor); 8] {
    let hex = sheet.hexes(1.0);
    let at = |x: f32, y: f32, anchor| (Point::new(x * hex, y), anchor);
    let (below, above) = (0.5 * hex + 0.08 * face.size, -0.5 * hex + 0.35 * face.size);
    [
        at(0.0, below, Anchor::Middle),
        at(-0.15, below, Anchor::Middle),
        at(0.15, below, Anchor::Middle),
        at(0.0, below + 0.7 * face.size, Anchor::Middle),
        at(-0.35, below, Anchor::Start),
        at(0.0, above, Anchor::Middle),
        at(0.3, 0.35 * face.size, Anchor::Start),
        at(-0.3, 0.35 * face.size, Anchor::End),
    ]
}

/// Where no name may stand: on the sign of a town, on the shield of an objective.
fn reserved(sheet: &Sheet, place: &Place) -> Option<Area> {
    let centre = sheet.board.is_hex(place.space).then(|| sheet.centre(place.space))?;
    let (at, half) = match (place.points, place.class.as_str()) {
        (Some(_), _) => (centre + shield_place(sheet), sheet.q(10.0)),
        (None, "city" | "district" | "water") => return None,
        _ => (centre, sheet.q(3.0)),
    };
    Some(Area { left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half })
}

fn area(text: &str, face: &Face, at: Point, anchor: Anchor) -> Area {
    let width = width(text, face);
    let left = match anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - width / 2.0,
        Anchor::End => at.x - width,
    };
    let (top, bottom) = (at.y - 0.8 * face.size, at.y + 0.28 * face.size);
    Area { left, top, right: left + width, bottom }
}

/// About as wide as a Palatino sets it; enough to keep names apart.
pub fn width(text: &str, face: &Face) -> f32 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | 'ł' | 'I' | ' ' | '.' | '\'' | 'f' | 't' | '(' | ')' => 0.32,
        'r' | 's' | 'ś' | 'z' | 'ź' | 'ż' | 'c' | 'ć' | '-' => 0.45,
        'm' | 'w' | 'M' | 'W' => 0.9,
        letter if letter.is_uppercase() => 0.7,
        _ => 0.55,
    };
    let ems: f32 = text.chars().map(letter).sum();
    let bold = if face.bold { 1.06 } else { 1.0 };
    ems * face.size * bold + face.spacing * text.chars().count() as f32
}

fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The end of a stretch of that length.
fn stretch(line: &[Point], from: usize, needed: f32) -> Option<usize> {
    let mut run = 0.0;
    (from + 1..line.len()).find(|i| {
        run += line[*i].distance(line[*i - 1]);
        run >= needed
    })
}

/// The line that letters stand on: left to right, calmer than the river, a gap above it.
fn baseline(river: &[Point], stretch: RangeInclusive<usize>, gap: f32) -> Vec<Point> {
    const CALM: usize = 7;
    let last = river.len() - 1;
    let mean = |i: usize| {
        let around = (0..=2 * CALM).map(|k| river[(i + k).saturating_sub(CALM).min(last)]);
        around.fold(Point::new(0.0, 0.0), |a, b| a + b) * (1.0 / (2 * CALM + 1) as f32)
    };
    let mut wild = river[stretch.clone()].to_vec();
    let mut calm: Vec<Point> = stretch.map(mean).collect();
    if calm[0].x > calm[calm.len() - 1].x {
        calm.reverse();
        wild.reverse();
    }
    let last = calm.len() - 1;
    let up = |i: usize| (calm[(i + 1).min(last)] - calm[i.saturating_sub(1)]).unit().left();
    // Where the calm line cuts a bend, the letters still clear the water.
    let above = (0..=last).map(|i| (wild[i] - calm[i]).dot(up(i))).fold(0.0, f32::max);
    let lifted = |i: usize| calm[i] + up(i) * (above + gap);
    (0..last).step_by(3).chain([last]).map(lifted).collect()
}

/// The ground that a name along a line covers, as small squares.
fn footprint(name: &RiverName) -> impl Iterator<Item = Area> {
    let half = name.size * 0.55;
    name.baseline.windows(2).map(move |pair| {
        let up = (pair[1] - pair[0]).unit().left() * (name.size * 0.35);
        let at = pair[0].middle(pair[1]) + up;
        Area { left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half }
    })
}
