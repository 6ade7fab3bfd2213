//! Fortified sides: a line inside the hex that it shields, with teeth toward whoever attacks.

use crate::{
    geometry::Point,
    mesh::Side,
    sheet::Sheet,
    svg::{Drawing, Path},
};
use kernel::space::Space;
use std::fmt::Write;

const TEETH: usize = 5;
/// How far the line lies inside its hex, as a share of the way to the middle.
const INSIDE: f32 = 0.085;

pub fn draw(sheet: &Sheet, out: &mut Drawing) {
    strongholds(sheet, out);
    let mut lines = Path::default();
    let mut teeth = Path::default();
    for feature in sheet.board.edges.iter().filter(|side| side.feature == "fort") {
        for (a, b) in &feature.between {
            let Some(side) = sheet.mesh.side(*a, *b) else { continue };
            let (from, to) = rampart(sheet, side, feature.protects.unwrap_or(*b));
            lines = lines.line(&[from, to]);
            for tooth in teeth_of(sheet, from, to) {
                teeth = teeth.ring(&tooth);
            }
        }
    }
    if lines.is_empty() {
        return;
    }
    let (fort, halo) = (sheet.ink.fort, sheet.ink.halo);
    let (line, casing) = (sheet.q(2.8), sheet.q(6.0));
    let _ = write!(
        out.body,
        r#"<g stroke-linecap="round"><path d="{0}" stroke="{halo}" stroke-width="{casing:.1}" stroke-opacity=".7"/><path d="{1}" fill="{fort}"/><path d="{0}" stroke="{fort}" stroke-width="{line:.1}"/></g>"#,
        lines.data(),
        teeth.data(),
    );
}

/// A ring of six bastions round the town, wide enough to show beside a counter.
fn strongholds(sheet: &Sheet, out: &mut Drawing) {
    let rings = sheet.board.area("stronghold").iter().fold(Path::default(), |path, hex| {
        let centre = sheet.centre(*hex);
        let at = |angle: f32, radius: f32| {
            centre + Point::new(sheet.hexes(radius), 0.0).turned(angle.to_radians())
        };
        let bastion = |k: u8| {
            let angle = 60.0 * f32::from(k);
            [(-9.0, 0.36), (-7.0, 0.41), (0.0, 0.47), (7.0, 0.41), (9.0, 0.36)]
                .map(|(turn, radius)| at(angle + turn, radius))
        };
        path.ring(&(0..6).flat_map(bastion).collect::<Vec<_>>())
    });
    if rings.is_empty() {
        return;
    }
    let _ = write!(
        out.body,
        r#"<g fill="none" stroke-linejoin="round"><path d="{0}" stroke="{1}" stroke-width="{2:.1}" stroke-opacity=".7"/><path d="{0}" stroke="{3}" stroke-width="{4:.2}"/></g>"#,
        rings.data(),
        sheet.ink.halo,
        sheet.q(4.2),
        sheet.ink.fort,
        sheet.q(1.7)
    );
}

/// The side moved into the shielded hex, with the attacker to the left of its direction.
fn rampart(sheet: &Sheet, side: &Side, shielded: Space) -> (Point, Point) {
    let middle = sheet.centre(shielded);
    let [a, b] =
        side.ends.map(|c| sheet.px(sheet.mesh.corners[c].at)).map(|p| p.toward(middle, INSIDE));
    let outward = a.middle(b) - middle;
    if (b - a).left().dot(outward) > 0.0 { (a, b) } else { (b, a) }
}

fn teeth_of(sheet: &Sheet, from: Point, to: Point) -> impl Iterator<Item = [Point; 3]> {
    let out = (to - from).unit().left() * sheet.q(4.6);
    let at = move |n: f32| from.toward(to, n / TEETH as f32);
    (0..TEETH).map(move |i| {
        let i = i as f32;
        [at(i), at(i + 0.5) + out, at(i + 1.0)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, mesh::Mesh, testing};

    #[test]
    fn teeth_point_away_from_the_shielded_hex() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let mut seen = 0;
        for fort in book.board.edges.iter().filter(|s| s.feature == "fort") {
            let shielded = fort.protects.unwrap();
            for (a, b) in &fort.between {
                let side = mesh.side(*a, *b).unwrap();
                let (from, to) = rampart(&sheet, side, shielded);
                let middle = sheet.centre(shielded);
                for [foot, tip, _] in teeth_of(&sheet, from, to) {
                    assert!(tip.distance(middle) > foot.middle(to).distance(middle) - 6.0);
                    seen += 1;
                }
                let tip = teeth_of(&sheet, from, to).nth(2).unwrap()[1];
                assert!(tip.distance(middle) > from.middle(to).distance(middle));
            }
        }
        assert_eq!(seen, 5 * 18);
    }
}
