//! Frontiers run wherever two countries meet on land. The land that most of the board belongs to
//! is home: its frontier has a coloured band on the inner side, other borders are a thin line.

use crate::{
    mesh::{MapEdge, Side},
    sheet::Sheet,
    svg::{Drawing, Path},
};
use kernel::space::Space;
use std::{collections::BTreeMap, fmt::Write};

pub struct Frontiers<'a> {
    home: &'a str,
    /// Between home and abroad.
    outer: Path,
    /// Between two other countries.
    lesser: Path,
    /// Where the rules part the map between two air fleets.
    air: Path,
}

impl<'a> Frontiers<'a> {
    pub fn of(sheet: &Sheet<'a>) -> Frontiers<'a> {
        let home = home(sheet);
        let meets = |side: &&Side, at_home: bool| {
            let Some(across) = side.across else { return false };
            if sheet.is_water(side.hex) || sheet.is_water(across) {
                return false;
            }
            let (here, there) = (sheet.country(side.hex), sheet.country(across));
            here != there && (here == home || there == home) == at_home
        };
        let sides = |at_home| {
            let sides = sheet.mesh.sides.iter().filter(|side| meets(side, at_home));
            sides.map(|side| side.ends).collect::<Vec<[usize; 2]>>()
        };
        let (outer, lesser) = (sides(true), sides(false));
        let coast = sheet.mesh.boundary(|hex| sheet.is_water(hex), MapEdge::Open);
        let air = sheet.board.edges.iter().filter(|run| run.feature == "air-boundary");
        let air = air.flat_map(|run| &run.between).filter_map(|(a, b)| sheet.mesh.side(*a, *b));
        let air: Vec<[usize; 2]> = air.map(|side| side.ends).collect();
        Frontiers {
            home,
            outer: sheet.trace(&outer, &[&coast]),
            lesser: sheet.trace(&lesser, &[&outer, &coast]),
            air: sheet.trace(&air, &[]),
        }
    }

    fn is_abroad(&self, sheet: &Sheet, hex: Space) -> bool {
        sheet.country(hex) != self.home && !sheet.is_water(hex)
    }

    /// Land that is not home is a little paler.
    pub fn foreign_land(&self, sheet: &Sheet, out: &mut Drawing) {
        let land = sheet.outline(|hex| self.is_abroad(sheet, hex));
        if !land.is_empty() {
            let colour = sheet.ink.foreign;
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="{colour}" fill-rule="evenodd"/>"#,
                land.data()
            );
        }
    }

    pub fn bands(&self, sheet: &Sheet, out: &mut Drawing) {
        if self.outer.is_empty() {
            return;
        }
        let id = sheet.id("home");
        let land = sheet.outline(|hex| sheet.country(hex) == self.home);
        let _ = write!(
            out.defs,
            r#"<clipPath id="{id}"><path clip-rule="evenodd" d="{}"/></clipPath>"#,
            land.data()
        );
        let _ = write!(
            out.body,
            r#"<g clip-path="url(#{id})" fill="none" stroke="{}" stroke-linejoin="round">"#,
            sheet.ink.band
        );
        for (width, opacity) in [(13.0, 0.17), (6.0, 0.25)] {
            let _ = write!(
                out.body,
                r#"<path d="{}" stroke-width="{:.1}" stroke-opacity="{opacity}"/>"#,
                self.outer.data(),
                sheet.q(width)
            );
        }
        out.body.push_str("</g>");
    }

    pub fn signs(&self, sheet: &Sheet, out: &mut Drawing) {
        let ink = sheet.ink.frontier;
        let dashes = |pattern: [f32; 4]| pattern.map(|n| format!("{:.1}", sheet.q(n))).join(" ");
        if !self.outer.is_empty() {
            let _ = write!(
                out.body,
                r#"<path d="{0}" fill="none" stroke="{1}" stroke-width="{2:.1}" stroke-opacity=".5"/><path d="{0}" fill="none" stroke="{ink}" stroke-width="{3:.2}" stroke-dasharray="{4}" stroke-linecap="round"/>"#,
                self.outer.data(),
                sheet.ink.halo,
                sheet.q(2.6),
                sheet.q(1.7),
                dashes([7.0, 3.4, 0.1, 3.4])
            );
        }
        if !self.lesser.is_empty() {
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="none" stroke="{ink}" stroke-width="{:.2}" stroke-dasharray="{}" stroke-linecap="round" stroke-opacity=".6"/>"#,
                self.lesser.data(),
                sheet.q(1.0),
                dashes([4.0, 2.4, 0.1, 2.4])
            );
        }
        if !self.air.is_empty() {
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-dasharray="{}" stroke-opacity=".75"/>"#,
                self.air.data(),
                sheet.ink.contour,
                sheet.q(2.6),
                dashes([9.0, 5.0, 9.0, 5.0])
            );
        }
    }
}

/// The country that most hexes on land belong to.
fn home<'a>(sheet: &Sheet<'a>) -> &'a str {
    let mut hexes: BTreeMap<&str, usize> = BTreeMap::new();
    for hex in sheet.board.hexes().filter(|hex| !sheet.is_water(*hex)) {
        *hexes.entry(&sheet.board.info(hex).country).or_default() += 1;
    }
    hexes.into_iter().max_by_key(|(_, count)| *count).map_or("", |(country, _)| country)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, mesh::Mesh, testing};

    #[test]
    fn the_line_between_air_fleets_is_drawn_where_there_is_one() {
        let has_line = |book: kernel::book::Book| {
            let mesh = Mesh::new(&book.board);
            let sheet = Sheet::new(&book.board, &mesh, &Style::default());
            !Frontiers::of(&sheet).air.is_empty()
        };
        assert!(has_line(testing::crossroads()));
        assert!(!has_line(testing::book()));
    }
}
