//! Names of countries in large, spaced, faint capitals across their land, under all that stands
//! on it. A country without room for its name goes without.

use crate::{
    geometry::Point,
    labels::{Face, width},
    sheet::Sheet,
    svg::{Drawing, escape, number},
    theme::SERIF,
};
use kernel::{book::Country, text::Language};
use std::fmt::Write;

/// Sizes that are tried, largest first.
const SIZES: [f32; 3] = [30.0, 22.0, 16.0];
/// The least space between two letters, of their size, and the most, in hexes.
const CLOSEST: f32 = 0.35;
const WIDEST: f32 = 1.2;
/// How much of a run of hexes a name may cover.
const COVERED: f32 = 0.72;

/// A stretch of land along one line of hexes.
#[derive(Clone, Copy, Debug)]
struct Run {
    left: f32,
    right: f32,
    y: f32,
}

impl Run {
    fn width(&self) -> f32 {
        self.right - self.left
    }
}

/// A map has the names of its countries in the tongue of the land.
pub fn draw(sheet: &Sheet, countries: &[Country], tongue: Language, out: &mut Drawing) {
    if sheet.style.hex_height < 24.0 {
        return;
    }
    let _ = write!(
        out.body,
        r#"<g id="{}" font-family="{SERIF}" text-anchor="middle" fill="{}" fill-opacity=".17">"#,
        sheet.id("countries"),
        sheet.ink.name
    );
    for country in countries {
        if let Some(run) = longest_run(sheet, &country.id) {
            letter(sheet, &country.name.get(tongue).to_uppercase(), &run, out);
        }
    }
    out.body.push_str("</g>");
}

fn letter(sheet: &Sheet, name: &str, run: &Run, out: &mut Drawing) {
    let gaps = name.chars().count().saturating_sub(1).max(1) as f32;
    for size in SIZES.map(|size| sheet.q(size)) {
        let letters = width(name, &Face { size, spacing: 0.0, bold: false });
        let spacing = (COVERED * run.width() - letters) / gaps;
        if spacing < CLOSEST * size {
            continue;
        }
        let spacing = spacing.min(sheet.hexes(WIDEST));
        let _ = write!(
            out.body,
            r#"<text x="{}" y="{}" font-size="{size:.1}" letter-spacing="{spacing:.1}">{}</text>"#,
            // The space after the last letter counts as text, so the middle is moved by half of it.
            number((run.left + run.right + spacing) / 2.0),
            number(run.y + 0.35 * size),
            escape(name)
        );
        return;
    }
}

/// The longest row of a country's hexes, near its middle if possible, with few cities on it.
fn longest_run(sheet: &Sheet, country: &str) -> Option<Run> {
    let cells = sheet.mesh.cells.iter().map(|cell| cell.space);
    let land = cells.filter(|hex| sheet.country(*hex) == country && !sheet.is_water(*hex));
    let centres: Vec<Point> = land.map(|hex| sheet.centre(hex)).collect();
    let middle = centres.iter().map(|at| at.y).sum::<f32>() / centres.len().max(1) as f32;
    let cities = sheet.board.places.iter().filter(|place| place.class == "city");
    let cities: Vec<Point> = cities.map(|place| sheet.centre(place.space)).collect();
    // The name of a city stands below it and would cover the letters.
    let covered = |run: &Run| {
        let covers = |at: &&Point| {
            let below = run.y - at.y;
            at.x > run.left && at.x < run.right && below.abs() < sheet.hexes(0.75)
        };
        cities.iter().filter(covers).count() as f32
    };
    let worth =
        |run: &Run| run.width() - 0.8 * (run.y - middle).abs() - sheet.hexes(1.5) * covered(run);
    let runs = centres.iter().flat_map(|at| runs_along(sheet, &centres, at.y));
    runs.max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// The unbroken runs of hexes whose middles lie within half a hex of a line.
fn runs_along(sheet: &Sheet, centres: &[Point], y: f32) -> Vec<Run> {
    let half = sheet.hexes(0.5);
    let near = centres.iter().filter(|at| at.y > y - half * 0.99 && at.y < y + half * 1.01);
    let mut across: Vec<f32> = near.map(|at| at.x).collect();
    across.sort_by(f32::total_cmp);
    let mut runs: Vec<Run> = Vec::new();
    for x in across {
        match runs.last_mut() {
            Some(run) if x - run.right < sheet.hexes(0.6) => run.right = x + half,
            _ => runs.push(Run { left: x - half, right: x + half, y }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, mesh::Mesh, testing};

    #[test]
    fn a_name_stands_on_its_own_land_or_nowhere() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let country = |id: &str, pl: &str| Country { id: id.into(), name: pl.into() };
        let countries = [country("poland", "Polska"), country("lithuania", "Litwa")];
        let mut drawing = Drawing::default();
        draw(&sheet, &countries, Language::EN, &mut drawing);
        assert!(drawing.body.contains(">POLSKA</text>"));
        assert!(!drawing.body.contains("LITWA"), "one hex has no room");
        let run = longest_run(&sheet, "poland").expect("there is land");
        let on_line = |hex: &kernel::space::Space| {
            let at = sheet.centre(*hex);
            (at.y - run.y).abs() < sheet.hexes(0.4) && at.x > run.left && at.x < run.right
        };
        let covered: Vec<_> = book.board.hexes().filter(on_line).collect();
        assert!(covered.len() > 5);
        assert!(covered.iter().all(|hex| sheet.country(*hex) == "poland"));
    }
}
