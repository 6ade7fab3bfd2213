//! What covers the ground: foreign land, woods, marsh, water, built-up areas.
//! Each area is the union of its hexes with a smooth outline.

use crate::{
    geometry::{Point, chains, finer, ribbon, rounded},
    mesh::MapEdge,
    noise::{Dice, hash, noise},
    sheet::Sheet,
    svg::{Drawing, Path},
    theme::Palette,
};
use kernel::space::Space;
use std::{collections::BTreeSet, fmt::Write};

pub fn is_wood(sheet: &Sheet, hex: Space) -> bool {
    matches!(sheet.terrain(hex), "forest" | "wooded-hill" | "park")
}

/// A map inside a city has suburbs; there the blocks of each hex reach its sides.
fn is_town_plan(sheet: &Sheet) -> bool {
    sheet.board.hexes().any(|hex| sheet.terrain(hex) == "suburb")
}

fn fill(out: &mut Drawing, path: &Path, colour: &str) {
    if !path.is_empty() {
        let _ =
            write!(out.body, r#"<path d="{}" fill="{colour}" fill-rule="evenodd"/>"#, path.data());
    }
}

fn clip(out: &mut Drawing, id: &str, path: &Path) {
    let _ = write!(
        out.defs,
        r#"<clipPath id="{id}"><path clip-rule="evenodd" d="{}"/></clipPath>"#,
        path.data()
    );
}

/// Built-up land of a town plan.
pub fn built_up(sheet: &Sheet, out: &mut Drawing) {
    if !is_town_plan(sheet) {
        return;
    }
    let built = |hex: &Space| matches!(sheet.terrain(*hex), "suburb" | "city");
    fill(out, &sheet.outline(|hex| built(&hex)), sheet.ink.suburb);
    fill(out, &sheet.outline(|hex| sheet.terrain(hex) == "city"), sheet.ink.city);
    for hex in sheet.board.hexes().filter(built) {
        let (density, colour) = match sheet.terrain(hex) {
            "city" => (1.05, sheet.ink.city_hatch),
            _ => (0.42, sheet.ink.suburb_blocks),
        };
        blocks(sheet, hex, Extent::Hex, density, colour, out);
    }
}

pub fn woods(sheet: &Sheet, out: &mut Drawing) {
    let outline = sheet.outline(|hex| is_wood(sheet, hex));
    if outline.is_empty() {
        return;
    }
    let (inside, trees) = (sheet.id("wood"), sheet.id("tree"));
    let edge = sheet.mesh.boundary(|hex| is_wood(sheet, hex), MapEdge::Open);
    let edge = sheet.by_region(&sheet.lines(&edge));
    let rim = out.share(&sheet.id("wood-edge"), &edge);
    let area = out.share(&sheet.id("woods"), std::slice::from_ref(&outline));
    let _ = write!(out.defs, r#"<clipPath id="{inside}" clip-rule="evenodd">{area}</clipPath>"#);
    tree_pattern(&trees, sheet.q(1.0), sheet.ink, out);
    let forest = sheet.ink.forest;
    let _ = write!(out.body, r#"<g fill="{forest}" fill-rule="evenodd">{area}</g>"#);
    fill(out, &sheet.outline(|hex| sheet.terrain(hex) == "park"), sheet.ink.park);
    let solid = solid_woods(sheet);
    if !solid.is_empty() {
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="{}" fill-opacity=".3" fill-rule="evenodd"/>"#,
            sheet.outline(|hex| solid.contains(&hex)).data(),
            sheet.ink.deep_wood
        );
    }
    let _ = write!(
        out.body,
        r#"<g clip-path="url(#{inside})" fill="none" stroke="{tree}" stroke-width="{band:.1}" stroke-opacity=".22">{rim}</g><g fill="url(#{trees})" fill-rule="evenodd">{area}</g><g fill="none" stroke="{dots}" stroke-width="{dot:.2}" stroke-dasharray="0 {gap:.2}" stroke-linecap="round">{rim}</g>"#,
        tree = sheet.ink.tree,
        band = sheet.q(9.0),
        dots = sheet.ink.forest_edge,
        dot = sheet.q(1.3),
        gap = sheet.q(3.2),
    );
}

/// Hexes that a wood fills from side to side; they are darker, and so is every side between them.
fn solid_woods(sheet: &Sheet) -> BTreeSet<Space> {
    let solid = sheet.board.edges.iter().filter(|side| side.feature == "full-forest");
    solid.flat_map(|side| &side.between).flat_map(|(a, b)| [*a, *b]).collect()
}

/// Thirty small trees in two greens, each with its shadow on the right.
/// `q` is a pixel of the normal zoom.
pub fn tree_pattern(id: &str, q: f32, ink: &Palette, out: &mut Drawing) {
    let tile = 46.0 * q;
    let mut dice = Dice::new(7);
    let _ = write!(
        out.defs,
        r#"<pattern id="{id}" width="{tile:.2}" height="{tile:.2}" patternUnits="userSpaceOnUse">"#
    );
    for i in 0..30u16 {
        let (column, row) = (f32::from(i % 6), f32::from(i / 6));
        let indent = if i / 6 % 2 == 1 { tile / 12.0 } else { 0.0 };
        let x = column * tile / 6.0 + indent + dice.roll() * tile / 10.0;
        let y = row * tile / 5.0 + dice.roll() * tile / 9.0;
        let r = (1.7 + dice.roll() * 0.9) * q;
        let colour = if dice.roll() > 0.45 { ink.tree } else { ink.tree_light };
        // A tree on the edge of the tile grows on at the opposite edge.
        for (x, y) in around(x, y, tile, 2.0 * r) {
            tree((x, y), r, colour, (ink.shade, 0.7 * q), out);
        }
    }
    out.defs.push_str("</pattern>");
}

/// The places where something of that radius shows in a tile that repeats.
fn around(x: f32, y: f32, tile: f32, radius: f32) -> impl Iterator<Item = (f32, f32)> {
    let turns = [-tile, 0.0, tile];
    let shows = move |v: f32| v > -radius && v < tile + radius;
    turns
        .into_iter()
        .flat_map(move |dx| turns.map(|dy| (x + dx, y + dy)))
        .filter(move |(x, y)| shows(*x) && shows(*y))
}

fn tree((x, y): (f32, f32), r: f32, colour: &str, (shade, pen): (&str, f32), out: &mut Drawing) {
    let crown = format!(
        "M{:.1} {:.1}q{:.2} {:.2} {:.2} {:.2}",
        x,
        y - r * 1.5,
        r * 1.25,
        r * 0.5,
        r,
        r * 1.7
    );
    let _ = write!(
        out.defs,
        r#"<path d="{crown}q{:.2} {:.2} {:.2} 0q{:.2} {:.2} {:.2} {:.2}z" fill="{colour}" fill-opacity=".8"/><path d="{crown}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-opacity=".35"/>"#,
        -r,
        r * 0.55,
        -2.0 * r,
        -r * 0.25,
        -r * 1.2,
        r,
        -r * 1.7,
        shade,
        pen,
    );
}

pub fn marsh(sheet: &Sheet, out: &mut Drawing) {
    let area = sheet.outline(|hex| sheet.terrain(hex) == "marsh");
    if area.is_empty() {
        return;
    }
    let (id, size) = (sheet.id("reeds"), 26.0);
    let scale = sheet.q(1.0);
    let _ = write!(
        out.defs,
        r#"<pattern id="{id}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" patternTransform="scale({scale:.3})"><path d="M2 7h9M5 10h4M15 19h9M17 22h4M6 6v-4M19 18v-4M8.5 6l1.5-3M21.5 18l1.5-3" stroke="{}" stroke-width=".9" fill="none" stroke-opacity=".75"/></pattern>"#,
        sheet.ink.reeds
    );
    fill(out, &area, sheet.ink.marsh);
    fill(out, &area, &format!("url(#{id})"));
}

/// Seas and lakes with lines that follow the shore and fade away from it.
pub fn water(sheet: &Sheet, out: &mut Drawing) {
    let wet = |hex: Space| sheet.is_water(hex);
    let area = sheet.outline(wet);
    let narrow = narrow_lakes(sheet);
    if !narrow.is_empty() {
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-linejoin="round"/>"#,
            narrow.data(),
            sheet.ink.coast,
            sheet.q(2.4)
        );
    }
    if !area.is_empty() {
        open_water(sheet, &area, out);
    }
    // Over the shore, so that a narrow arm opens into its lake.
    fill(out, &narrow, sheet.ink.sea);
}

/// Water that fills no hex but bars a side: long lakes along it, pointed at both ends.
fn narrow_lakes(sheet: &Sheet) -> Path {
    const WIDEST: f32 = 0.085;
    let runs = sheet.board.edges.iter().filter(|side| side.feature == "water");
    let pairs = runs.flat_map(|run| &run.between);
    let sides: Vec<[usize; 2]> =
        pairs.filter_map(|(a, b)| sheet.mesh.side(*a, *b)).map(|side| side.ends).collect();
    chains(&sides).iter().fold(Path::default(), |path, chain| {
        let line = sheet.pixels(&finer(&finer(&sheet.curves.line(chain))));
        let last = line.len().saturating_sub(1).max(1) as f32;
        let half = |i: usize| {
            let swell = (std::f32::consts::PI * i as f32 / last).sin().max(0.0).sqrt();
            sheet.hexes(0.015 + WIDEST * swell)
        };
        path.ring(&ribbon(&line, half))
    })
}

fn open_water(sheet: &Sheet, area: &Path, out: &mut Drawing) {
    let wet = |hex: Space| sheet.is_water(hex);
    let inside = sheet.id("sea");
    clip(out, &inside, area);
    fill(out, area, sheet.ink.sea);
    let shore = sheet.border(wet);
    let _ = write!(
        out.body,
        r#"<g clip-path="url(#{inside})" fill="none" stroke="{}" stroke-linejoin="round">"#,
        sheet.ink.shore_lines
    );
    for (width, opacity) in [(34.0, 0.10), (25.0, 0.13), (16.0, 0.17), (8.0, 0.24)] {
        let _ = write!(
            out.body,
            r#"<path d="{shore}" stroke-width="{:.1}" stroke-opacity="{opacity}"/><path d="{shore}" stroke="{}" stroke-width="{:.1}" stroke-opacity=".85"/>"#,
            sheet.q(width),
            sheet.ink.sea,
            sheet.q(width - 1.6),
            shore = shore.data(),
        );
    }
    let _ = write!(
        out.body,
        r#"</g><path d="{}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-linejoin="round"/>"#,
        shore.data(),
        sheet.ink.coast,
        sheet.q(1.5)
    );
}

/// The ground of city hexes: large enough to show round a counter.
pub fn city_fields(sheet: &Sheet, out: &mut Drawing) {
    let places = sheet.board.places.iter().filter(|place| place.class == "city");
    let cities: BTreeSet<Space> = places
        .map(|place| place.space)
        .chain(sheet.board.hexes().filter(|hex| sheet.terrain(*hex) == "city"))
        .collect();
    if cities.is_empty() || is_town_plan(sheet) {
        return;
    }
    let (id, tile) = (sheet.id("city"), sheet.q(4.0));
    let _ = write!(
        out.defs,
        r#"<pattern id="{id}" width="{tile:.2}" height="{tile:.2}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0H{tile:.2}M0 0V{tile:.2}" stroke="{}" stroke-width="{:.2}" stroke-opacity=".45"/></pattern>"#,
        sheet.ink.city_hatch,
        sheet.q(0.9)
    );
    let path = cities.iter().fold(Path::default(), |path, hex| {
        path.ring(&rounded(&sheet.hexagon(*hex, 0.86), sheet.hexes(0.12)))
    });
    let _ = write!(
        out.body,
        r#"<path d="{0}" fill="{1}" fill-opacity=".8"/><path d="{0}" fill="url(#{id})"/>"#,
        path.data(),
        sheet.ink.city
    );
}

/// Towns as they are seen from above, or as a sign.
pub fn town_signs(sheet: &Sheet, out: &mut Drawing) {
    let town_plan = is_town_plan(sheet);
    let (mut towns, mut villages) = (Path::default(), Path::default());
    for place in sheet.board.places.iter().filter(|p| sheet.board.is_hex(p.space)) {
        match place.class.as_str() {
            "city" if town_plan => {}
            "city" => {
                let radius = if place.points.is_some() { 0.36 } else { 0.29 };
                let extent = Extent::Round(radius);
                blocks(sheet, place.space, extent, 0.9, sheet.ink.city_blocks, out);
            }
            "town" => towns = towns.dot(sheet.centre(place.space)),
            // Only a name across its ground.
            "district" | "water" => {}
            _ => villages = villages.dot(sheet.centre(place.space)),
        }
    }
    let (ink, paper) = (sheet.ink.name, sheet.ink.paper);
    for (signs, colour, size) in
        [(&towns, ink, 6.4), (&towns, paper, 4.0), (&towns, ink, 1.6), (&villages, ink, 3.4)]
    {
        if !signs.is_empty() {
            let _ = write!(
                out.body,
                r#"<path d="{}" stroke="{colour}" stroke-width="{:.2}" stroke-linecap="round"/>"#,
                signs.data(),
                sheet.q(size)
            );
        }
    }
}

/// How far the houses of a hex reach.
#[derive(Clone, Copy)]
enum Extent {
    /// A ragged round town of that radius in hexes.
    Round(f32),
    /// All of the hex, so that its sides become streets.
    Hex,
}

/// A plan of small blocks with streets of its own angle.
fn blocks(
    sheet: &Sheet,
    hex: Space,
    extent: Extent,
    density: f32,
    colour: &str,
    out: &mut Drawing,
) {
    const PITCH: f32 = 0.088;
    const GAP: f32 = 0.02;
    let mut dice = Dice::new(u32::from(hex.0) + 1);
    let angle = dice.roll() * std::f32::consts::FRAC_PI_2;
    let radius = match extent {
        Extent::Round(radius) => radius,
        Extent::Hex => 0.62,
    };
    let reach = (radius / PITCH).ceil() as i32 + 1;
    let mut path = Path::default();
    for column in -reach..=reach {
        for row in -reach..=reach {
            let (luck, width, height) = (dice.roll(), dice.roll(), dice.roll());
            let at = Point::new(column as f32, row as f32 * 0.86) * PITCH;
            let wanted = match extent {
                Extent::Round(radius) => round_density(hex, at, radius) * density,
                Extent::Hex if in_hex(sheet, at.turned(angle)) => density * 0.86,
                Extent::Hex => 0.0,
            };
            if luck >= wanted {
                continue;
            }
            let half = Point::new(
                PITCH - GAP - width * GAP * 0.8,
                PITCH * 0.86 - GAP - height * GAP * 0.6,
            ) * 0.5;
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
                let corner = at + Point::new(half.x * x, half.y * y);
                sheet.centre(hex) + corner.turned(angle) * sheet.style.hex_height
            });
            path = path.ring(&corners);
        }
    }
    let _ = write!(out.body, r#"<path d="{}" fill="{colour}" fill-opacity=".85"/>"#, path.data());
}

/// Houses stand close in the middle and stop at a ragged edge.
fn round_density(hex: Space, at: Point, radius: f32) -> f32 {
    let distance = at.length();
    let angle = at.y.atan2(at.x);
    let edge = noise(angle * 1.3 + hash(i32::from(hex.0), 0, 3) * 50.0, 3.0);
    if distance > radius * (0.72 + 0.5 * edge) {
        return 0.0;
    }
    1.05 - 0.45 * distance / radius
}

fn in_hex(sheet: &Sheet, at: Point) -> bool {
    const MARGIN: f32 = 0.97 * 0.5 - 0.045;
    let (x, y) = match sheet.board.grid.as_ref().map(|grid| grid.orientation) {
        Some(kernel::grid::Orientation::Flat) => (at.y.abs(), at.x.abs()),
        _ => (at.x.abs(), at.y.abs()),
    };
    x <= MARGIN && x * 0.5 + y * 0.866 <= MARGIN
}
