//! What covers the ground of zones: blocks by density, rubble, trees, fields, river meadows; and
//! the streets between zones.

use super::{
    Chart,
    ink::Built,
    net::{clip, inset},
    plan::{Zone, signed_area},
};
use crate::{
    geometry::Point,
    noise::Dice,
    svg::{Drawing, Path},
    terrain::tree_pattern,
};
use kernel::space::Space;
use std::fmt::Write;

/// How the blocks of a zone are laid out.
struct Pattern {
    /// Distance of the streets along and across, in units of the plane.
    pitch: (f32, f32),
    /// Width of the streets.
    street: f32,
    /// How many of a hundred blocks are built.
    built: f32,
    /// How much of its side a house of a loose block keeps.
    houses: f32,
}

const DENSE: Pattern = Pattern { pitch: (17.0, 12.5), street: 2.4, built: 0.97, houses: 1.0 };
const CITY: Pattern = Pattern { pitch: (19.0, 14.0), street: 3.6, built: 0.86, houses: 1.0 };
const LOOSE: Pattern = Pattern { pitch: (20.0, 15.0), street: 5.0, built: 0.62, houses: 0.86 };
const SUBURB: Pattern = Pattern { pitch: (16.0, 12.5), street: 5.0, built: 0.3, houses: 0.62 };

/// From the middle of a street between zones to the first house.
const FRONT: f32 = 4.5;

pub fn draw(chart: &Chart, out: &mut Drawing) {
    let (width, height) = (chart.frame.width, chart.frame.height);
    let _ = write!(
        out.body,
        r#"<rect width="{width}" height="{height}" fill="{}"/>"#,
        chart.tones.bank
    );
    let trees = chart.id("tree");
    tree_pattern(&trees, chart.q(1.0), chart.ink, out);
    for zone in chart.plan.on_map() {
        cover(chart, zone, chart.terrain(zone.space), out);
    }
    out.body.push('\n');
}

fn cover(chart: &Chart, zone: &Zone, terrain: &str, out: &mut Drawing) {
    let ground = chart.ring(&zone.outline);
    let trees = chart.id("tree");
    let mut fill = |colour: &str| {
        let _ = write!(out.body, r#"<path d="{}" fill="{colour}"/>"#, ground.data());
    };
    match terrain {
        "urban3" | "city" => built(chart, zone, chart.tones.urban[2], &DENSE, out),
        "urban2" => built(chart, zone, chart.tones.urban[1], &CITY, out),
        "urban1" => built(chart, zone, chart.tones.urban[0], &LOOSE, out),
        "suburb" => built(chart, zone, chart.tones.suburb, &SUBURB, out),
        "ruins" => ruins(chart, zone, out),
        "park" => {
            fill(chart.ink.park);
            fill(&format!("url(#{trees})"));
        }
        "riverbank" => {
            fill(chart.tones.bank);
            tufts(chart, zone, chart.tones.bank_signs, 11.0, out);
        }
        "bridge" => {}
        _ => {
            fill(chart.ink.paper);
            tufts(chart, zone, chart.tones.field_signs, 17.0, out);
        }
    }
}

/// A small piece of ground of that kind.
pub fn swatch(chart: &Chart, terrain: &str, middle: Point, out: &mut Drawing) {
    let half = Point::new(25.0, 14.0);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let outline = corners.map(|(x, y)| middle + Point::new(half.x * x, half.y * y)).to_vec();
    let edge = chart.ring(&outline);
    let zone = Zone {
        space: Space(7),
        id: String::new(),
        outline,
        centre: middle,
        marks: Vec::new(),
        fortified: false,
        shift: 0,
        stronghold: false,
        edges: Vec::new(),
    };
    cover(chart, &zone, terrain, out);
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.1}"/>"#,
        edge.data(),
        chart.tones.street_edge,
        chart.q(1.2)
    );
}

fn built(chart: &Chart, zone: &Zone, tone: Built, pattern: &Pattern, out: &mut Drawing) {
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="{}"/>"#,
        chart.ring(&zone.outline).data(),
        tone.ground
    );
    let mut path = Path::default();
    for block in blocks(zone, pattern) {
        path = chart.add_ring(path, &block);
    }
    let _ = write!(out.body, r#"<path d="{}" fill="{}"/>"#, path.data(), tone.blocks);
}

/// The blocks between the streets of a zone, which run at an angle of their own and end at its
/// sides.
fn blocks(zone: &Zone, pattern: &Pattern) -> Vec<Vec<Point>> {
    /// Less than this is a yard, not a block.
    const SMALLEST: f32 = 9.0;
    let front = inset(&zone.outline, FRONT);
    let mut dice = Dice::new(u32::from(zone.space.0) + 1);
    let angle = (dice.roll() - 0.5) * 1.2;
    let reach = zone.outline.iter().map(|p| p.distance(zone.centre)).fold(0.0, f32::max);
    let (columns, rows) =
        ((reach / pattern.pitch.0) as i32 + 1, (reach / pattern.pitch.1) as i32 + 1);
    let mut found = Vec::new();
    for row in -rows..=rows {
        // Streets of one direction are laid out freely, as blocks are in old towns.
        let shift = dice.roll() * pattern.pitch.0;
        for column in -columns..=columns {
            let (luck, size) = (dice.roll(), 1.0 - dice.roll() * (1.0 - pattern.houses));
            if luck > pattern.built {
                continue;
            }
            let middle =
                Point::new(column as f32 * pattern.pitch.0 + shift, row as f32 * pattern.pitch.1);
            let half =
                Point::new(pattern.pitch.0 - pattern.street, pattern.pitch.1 - pattern.street)
                    * (0.5 * size);
            let cell = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
                zone.centre + (middle + Point::new(half.x * x, half.y * y)).turned(angle)
            });
            let block = clip(&front, &cell);
            if signed_area(&block) > SMALLEST {
                found.push(block);
            }
        }
    }
    found
}

/// Walls without roofs, and heaps of bricks between them.
fn ruins(chart: &Chart, zone: &Zone, out: &mut Drawing) {
    let tone = chart.tones.ruins;
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="{}"/>"#,
        chart.ring(&zone.outline).data(),
        tone.ground
    );
    let mut dice = Dice::new(u32::from(zone.space.0) + 77);
    let (mut walls, mut bricks) = (Path::default(), Path::default());
    for block in blocks(zone, &CITY) {
        // A wall stands on some of the four sides.
        let from = (dice.roll() * block.len() as f32) as usize;
        let length = 2 + (dice.roll() * 2.0) as usize;
        let wall: Vec<Point> =
            block.iter().cycle().skip(from).take(length.min(block.len())).copied().collect();
        walls = chart.add_line(walls, &wall);
        let middle =
            block.iter().fold(Point::new(0.0, 0.0), |a, b| a + *b) * (1.0 / block.len() as f32);
        for _ in 0..4 {
            let aside = Point::new(dice.roll() - 0.5, dice.roll() - 0.5) * 12.0;
            bricks = bricks.dot(chart.px(middle + aside));
        }
    }
    for (path, width, cap) in [(&walls, 1.5, "butt"), (&bricks, 1.9, "round")] {
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-linecap="{cap}"/>"#,
            path.data(),
            tone.blocks,
            chart.q(width)
        );
    }
}

/// Small strokes on open ground, farther apart than grass and nearer than trees.
fn tufts(chart: &Chart, zone: &Zone, colour: &str, pitch: f32, out: &mut Drawing) {
    let ground = inset(&zone.outline, FRONT);
    let mut dice = Dice::new(u32::from(zone.space.0) + 313);
    let reach = zone.outline.iter().map(|p| p.distance(zone.centre)).fold(0.0, f32::max);
    let steps = (reach / pitch) as i32 + 1;
    let mut path = Path::default();
    for row in -steps..=steps {
        for column in -steps..=steps {
            let aside = Point::new(dice.roll() - 0.5, dice.roll() - 0.5) * 0.8;
            let at = zone.centre + (Point::new(column as f32, row as f32) + aside) * pitch;
            if super::net::contains(&ground, at) {
                path = chart.add_line(path, &[at, at + Point::new(3.2, 0.0)]);
            }
        }
    }
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{:.2}" stroke-linecap="round"/>"#,
        path.data(),
        chart.q(1.1)
    );
}

/// A light street with dark kerbs along every side where two zones meet.
pub fn streets(chart: &Chart, out: &mut Drawing) {
    let is_bridge = |space| chart.terrain(space) == "bridge";
    let sides = chart
        .net
        .sides()
        .filter(|side| side.across.is_some_and(|across| !is_bridge(across) && !is_bridge(side.of)));
    let path = sides.fold(Path::default(), |path, side| chart.add_line(path, &side.ends));
    let streets = out.share(&chart.id("streets"), &[path]);
    for (colour, width) in [(chart.tones.street_edge, 3.6), (chart.tones.street, 2.2)] {
        let _ = write!(
            out.body,
            r#"<g fill="none" stroke="{colour}" stroke-width="{:.2}" stroke-linecap="round">{streets}</g>"#,
            chart.q(width)
        );
    }
    out.body.push('\n');
}
