//! The map as layers, lowest first. It is drawn once; nothing that players do touches it.

use crate::{
    frontier::Frontiers,
    geometry::{Point, chains},
    labels::Labels,
    lettering,
    mesh::{Cell, MapEdge},
    noise::Dice,
    relief, rivers,
    sheet::Sheet,
    svg::{Drawing, Path, number},
    terrain,
    theme::SANS,
    ways, works,
};
use kernel::book::Book;
use std::fmt::Write;

/// All layers but the names of places, which stand above the counters.
pub fn ground(sheet: &Sheet, book: &Book) -> (Drawing, Labels) {
    let mut out = Drawing::default();
    let reaches = rivers::reaches(sheet.board, sheet.mesh, &sheet.curves);
    let frontiers = Frontiers::of(sheet);
    let labels = Labels::place(sheet, &reaches);
    paper(sheet, &mut out);
    frontiers.foreign_land(sheet, &mut out);
    terrain::built_up(sheet, &mut out);
    relief::tint(sheet, &mut out);
    terrain::woods(sheet, &mut out);
    terrain::marsh(sheet, &mut out);
    relief::draw(sheet, &mut out);
    terrain::water(sheet, &mut out);
    terrain::city_fields(sheet, &mut out);
    frontiers.bands(sheet, &mut out);
    grid(sheet, &mut out);
    lettering::draw(sheet, &book.countries, book.tongue, &mut out);
    rivers::draw(sheet, &reaches, &mut out);
    frontiers.signs(sheet, &mut out);
    ways::draw(sheet, &mut out);
    works::draw(sheet, &mut out);
    terrain::town_signs(sheet, &mut out);
    numbers(sheet, &mut out);
    grain(sheet, &mut out);
    margin(sheet, &mut out);
    labels.draw_rivers(sheet, &mut out);
    (out, labels)
}

/// The names of the map, each in the place that it finds beside the others.
pub fn labels(sheet: &Sheet) -> Labels {
    Labels::place(sheet, &rivers::reaches(sheet.board, sheet.mesh, &sheet.curves))
}

/// The outline of all hexes, exactly.
fn edge_of_the_hexes(sheet: &Sheet) -> Path {
    let rings = chains(&sheet.mesh.boundary(|_| true, MapEdge::Closed));
    rings.iter().fold(Path::default(), |path, ring| {
        let corners = ring.iter().map(|c| sheet.px(sheet.mesh.corners[*c].at));
        path.ring(&corners.collect::<Vec<_>>())
    })
}

fn paper(sheet: &Sheet, out: &mut Drawing) {
    let _ = write!(
        out.body,
        r#"<rect width="{}" height="{}" fill="{}"/>"#,
        number(sheet.frame.width),
        number(sheet.frame.height),
        sheet.ink.paper
    );
}

/// The rim of the sheet covers what runs out of the hexes. A clip would do the same, but costs a
/// second picture of the whole map.
fn margin(sheet: &Sheet, out: &mut Drawing) {
    let (edge, rim) = (edge_of_the_hexes(sheet), sheet.q(6.0));
    let (width, height) = (number(sheet.frame.width), number(sheet.frame.height));
    let _ = write!(
        out.body,
        r#"<path d="M0 0H{width}V{height}H0z{edge}" fill="{margin}" fill-rule="evenodd"/><path d="{edge}" fill="none" stroke="{grid}" stroke-width="{thin:.1}" stroke-opacity=".45"/>"#,
        edge = edge.data(),
        margin = sheet.ink.margin,
        grid = sheet.ink.grid,
        thin = sheet.q(1.2),
    );
    let _ = writeln!(
        out.body,
        r#"<path d="M0 0H{width}V{height}H0zM{rim:.1} {rim:.1}V{low}H{right}V{rim:.1}z" fill="{desk}"/><rect x="{rim:.1}" y="{rim:.1}" width="{inner_width}" height="{inner_height}" fill="none" stroke="{ink}" stroke-width="{line:.1}"/>"#,
        low = number(sheet.frame.height - rim),
        right = number(sheet.frame.width - rim),
        inner_width = number(sheet.frame.width - 2.0 * rim),
        inner_height = number(sheet.frame.height - 2.0 * rim),
        desk = sheet.ink.desk,
        ink = sheet.ink.name,
        line = sheet.q(1.6),
    );
}

/// All columns are alike, so one is drawn and set beside itself. Each hex brings three of its
/// sides; the edge of the map has its own line.
fn grid(sheet: &Sheet, out: &mut Drawing) {
    if !sheet.style.grid {
        return;
    }
    let rows = sheet.board.grid.as_ref().map_or(1, |grid| usize::from(grid.rows).max(1));
    let columns = sheet.mesh.cells.chunks(rows);
    let Some(first) = columns.clone().next() else { return };
    let path = first.iter().fold(Path::default(), |path, cell| {
        let corners = cell.corners[..4].iter().map(|c| sheet.px(sheet.mesh.corners[*c].at));
        path.line(&corners.collect::<Vec<_>>())
    });
    let id = sheet.id("column");
    out.share(&id, &[path]);
    let _ = write!(
        out.body,
        r#"<g fill="none" stroke="{}" stroke-width="{:.2}" stroke-opacity="{}">"#,
        sheet.ink.grid,
        sheet.q(0.9),
        sheet.ink.grid_opacity
    );
    let top = |column: &[Cell]| column.first().map_or(Point::new(0.0, 0.0), |cell| cell.centre);
    for column in columns {
        let shift = (top(column) - top(first)) * sheet.style.hex_height;
        let _ = write!(
            out.body,
            r##"<use href="#{id}0" x="{}" y="{}"/>"##,
            number(shift.x),
            number(shift.y)
        );
    }
    out.body.push_str("</g>");
}

fn numbers(sheet: &Sheet, out: &mut Drawing) {
    if !sheet.style.numbers {
        return;
    }
    let _ = write!(
        out.body,
        r#"<g font-family="{SANS}" font-size="{:.1}" text-anchor="middle" fill="{}" fill-opacity="{}">"#,
        sheet.q(7.2),
        sheet.ink.grid,
        sheet.ink.number_opacity
    );
    for cell in &sheet.mesh.cells {
        let at = sheet.px(cell.centre);
        let _ = write!(
            out.body,
            r#"<text x="{}" y="{}">{}</text>"#,
            number(at.x),
            number(at.y - sheet.hexes(0.375)),
            sheet.board.name(cell.space)
        );
    }
    out.body.push_str("</g>");
}

/// One tile of fine fibres over the whole sheet.
fn grain(sheet: &Sheet, out: &mut Drawing) {
    if !sheet.style.grain {
        return;
    }
    let (id, tile) = (sheet.id("grain"), 128.0);
    let mut dice = Dice::new(11);
    let mut fibres = String::new();
    for _ in 0..420 {
        let (x, y) = (dice.roll() * tile, dice.roll() * tile);
        let (dx, dy) = (dice.roll() * 3.0 - 1.5, dice.roll() * 3.0 - 1.5);
        let _ = write!(fibres, "M{x:.1} {y:.1}l{dx:.1} {dy:.1}");
    }
    let _ = write!(
        out.defs,
        r#"<pattern id="{id}" width="{tile}" height="{tile}" patternUnits="userSpaceOnUse"><path d="{fibres}" fill="none" stroke="{}" stroke-width=".7"/></pattern>"#,
        sheet.ink.grain
    );
    let _ = write!(
        out.body,
        r#"<rect width="{}" height="{}" fill="url(#{id})" fill-opacity=".05"/>"#,
        number(sheet.frame.width),
        number(sheet.frame.height)
    );
}
