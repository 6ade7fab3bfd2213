//! Hills: a field of heights under the hilly hexes, lit from the north-west, with contour lines.
//! Everything is made of filled outlines, so the relief is sharp at every zoom.

use crate::{
    field::Field,
    geometry::Point,
    noise::octaves,
    sheet::Sheet,
    svg::{Drawing, Path},
};
use kernel::space::Space;
use std::fmt::Write;

/// Distance between two cells of the field, in hexes.
const STEP: f32 = 0.085;
/// Rings with fewer points are specks that only cost space.
const SPECK: usize = 6;

/// Slopes turned from the light, and how dark each further level makes them.
const SHADED: [(f32, f32); 5] = [(0.25, 0.10), (0.6, 0.12), (1.05, 0.14), (1.6, 0.16), (2.3, 0.16)];
const LIT: [(f32, f32); 3] = [(0.4, 0.22), (0.95, 0.3), (1.7, 0.3)];
const CONTOURS: [f32; 6] = [0.16, 0.3, 0.44, 0.58, 0.72, 0.86];
/// The contour that is drawn stronger.
const INDEX_CONTOUR: usize = 3;

/// How much of the height of mountains a terrain has.
fn ruggedness(terrain: &str) -> f32 {
    match terrain {
        "mountain" => 1.0,
        "rough" | "hill" | "wooded-hill" => 0.5,
        _ => 0.0,
    }
}

pub fn is_hilly(sheet: &Sheet, hex: Space) -> bool {
    ruggedness(sheet.terrain(hex)) > 0.0
}

/// The tints of hills and mountains; they lie under the woods.
pub fn tint(sheet: &Sheet, out: &mut Drawing) {
    let rough = sheet.outline(|hex| is_hilly(sheet, hex));
    let mountain = sheet.outline(|hex| sheet.terrain(hex) == "mountain");
    for (path, colour) in [(rough, sheet.ink.rough), (mountain, sheet.ink.mountain)] {
        if !path.is_empty() {
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="{colour}" fill-rule="evenodd"/>"#,
                path.data()
            );
        }
    }
}

pub fn draw(sheet: &Sheet, out: &mut Drawing) {
    let Some(land) = Landscape::of(sheet) else { return };
    let clip = sheet.id("hills");
    let outline = sheet.outline(|hex| is_hilly(sheet, hex));
    let _ = write!(
        out.defs,
        r#"<clipPath id="{clip}"><path clip-rule="evenodd" d="{}"/></clipPath>"#,
        outline.data()
    );
    let _ = write!(out.body, r#"<g clip-path="url(#{clip})">"#);
    let slopes = land.slopes();
    for (level, opacity) in SHADED {
        land.fill(sheet, &slopes, level, sheet.ink.shade, opacity, out);
    }
    let lit = slopes.map(|v| -v);
    for (level, opacity) in LIT {
        let opacity = opacity * sheet.ink.light_strength;
        land.fill(sheet, &lit, level, sheet.ink.light, opacity, out);
    }
    let smooth = land.heights.blurred(1);
    let (colour, opacity) = (sheet.ink.contour, sheet.ink.contour_opacity);
    let _ = write!(out.body, r#"<g fill="none" stroke="{colour}" stroke-opacity="{opacity}">"#);
    for (i, level) in CONTOURS.into_iter().enumerate() {
        let width = sheet.q(if i == INDEX_CONTOUR { 0.95 } else { 0.55 });
        let mut rings = land.rings(sheet, &smooth, level);
        rings.iter_mut().for_each(|ring| ring.extend(ring.first().copied()));
        let _ = write!(out.body, r#"<g stroke-width="{width:.2}">"#);
        for path in sheet.by_region(&rings) {
            let _ = write!(out.body, r#"<path d="{}"/>"#, path.data());
        }
        out.body.push_str("</g>");
    }
    out.body.push_str("</g></g>");
    let foot = sheet.border(|hex| is_hilly(sheet, hex));
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{:.2}" stroke-opacity=".55"/>"#,
        foot.data(),
        sheet.q(1.0)
    );
}

struct Landscape {
    heights: Field,
    origin: Point,
}

impl Landscape {
    /// Nothing for a board without hills.
    fn of(sheet: &Sheet) -> Option<Landscape> {
        let hilly: Vec<Space> = sheet.board.hexes().filter(|hex| is_hilly(sheet, *hex)).collect();
        let centres: Vec<Point> = hilly.iter().map(|hex| sheet.mesh.cell(*hex).centre).collect();
        let first = *centres.first()?;
        let low = centres.iter().fold(first, |a, b| Point::new(a.x.min(b.x), a.y.min(b.y)));
        let high = centres.iter().fold(first, |a, b| Point::new(a.x.max(b.x), a.y.max(b.y)));
        let origin = low - Point::new(1.0, 1.0);
        let cells = |length: f32| ((length + 2.0) / STEP).ceil() as usize;
        let mut mask = Field::new(cells(high.x - low.x), cells(high.y - low.y), |_, _| 0.0);
        for (hex, centre) in hilly.iter().zip(&centres) {
            stamp(&mut mask, *centre - origin, ruggedness(sheet.terrain(*hex)));
        }
        let mask = mask.blurred((0.2 / STEP).round() as usize);
        let heights = Field::new(mask.columns, mask.rows, |x, y| {
            height(origin + Point::new(x as f32, y as f32) * STEP, mask.at(x, y))
        });
        Some(Landscape { heights, origin })
    }

    /// How steeply the ground falls away from the light; negative slopes face it.
    fn slopes(&self) -> Field {
        let h = &self.heights;
        let slopes = Field::new(h.columns, h.rows, |x, y| {
            if x == 0 || y == 0 || x + 1 == h.columns || y + 1 == h.rows {
                return 0.0;
            }
            let east = (h.at(x + 1, y) - h.at(x - 1, y)) / (2.0 * STEP);
            let south = (h.at(x, y + 1) - h.at(x, y - 1)) / (2.0 * STEP);
            -(east * 0.72 + south * 0.69)
        });
        slopes.blurred(1)
    }

    /// The outlines of all that lies above a level.
    fn rings(&self, sheet: &Sheet, field: &Field, level: f32) -> Vec<Vec<Point>> {
        let rings = field.isolines(level).into_iter().filter(|ring| ring.len() >= SPECK);
        let put =
            |ring: Vec<Point>| ring.iter().map(|p| sheet.px(self.origin + *p * STEP)).collect();
        rings.map(put).collect()
    }

    fn fill(
        &self,
        sheet: &Sheet,
        field: &Field,
        level: f32,
        colour: &str,
        opacity: f32,
        out: &mut Drawing,
    ) {
        let rings = self.rings(sheet, field, level);
        let path = rings.iter().fold(Path::default(), |path, ring| path.ring(ring));
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="{colour}" fill-opacity="{opacity:.2}" fill-rule="evenodd"/>"#,
            path.data()
        );
    }
}

/// Marks the cells of one hex. A circle of the same area is near enough, as the mask is blurred.
fn stamp(mask: &mut Field, centre: Point, value: f32) {
    const RADIUS: f32 = 0.56;
    let range = |at: f32, end: usize| {
        let from = ((at - RADIUS) / STEP).floor().max(0.0) as usize;
        from..(((at + RADIUS) / STEP).ceil() as usize).min(end)
    };
    for y in range(centre.y, mask.rows) {
        for x in range(centre.x, mask.columns) {
            if centre.distance(Point::new(x as f32, y as f32) * STEP) <= RADIUS {
                let cell = &mut mask.values[y * mask.columns + x];
                *cell = cell.max(value);
            }
        }
    }
}

/// Ridges in two sizes, bent by a coarse noise so that they do not run along the axes.
fn height(at: Point, mask: f32) -> f32 {
    if mask <= 0.0 {
        return 0.0;
    }
    let bent = octaves(at.x * 0.8, at.y * 0.8, 3) * 1.6;
    let coarse = octaves(at.x * 1.7 + bent, at.y * 2.2 - bent, 2);
    let fine = octaves(at.x * 4.1 - bent, at.y * 5.0 + bent, 3);
    let ridge = |noise: f32, sharpness: f32| (1.0 - (2.0 * noise - 1.0).abs() * sharpness).max(0.0);
    mask * (0.16 + 0.62 * ridge(coarse, 2.3) + 0.24 * ridge(fine, 2.0) * mask)
}
