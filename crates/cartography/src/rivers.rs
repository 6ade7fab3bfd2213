//! Rivers: ribbons that grow from the source to the mouth. Where one flows into another or into
//! the sea, its end reaches the curve of the larger water.

use crate::{
    curves::Curves,
    geometry::{Chain, Point, chains, ribbon},
    mesh::{MapEdge, Mesh},
    sheet::{Sheet, is_water},
    svg::{Drawing, Path, number},
};
use kernel::{
    board::{Board, EdgeFeature},
    space::Space,
};
use std::fmt::Write;

/// One unbroken stretch of a river on the plane of the board, from the source down.
pub struct Reach<'a> {
    pub name: &'a str,
    pub rank: Rank,
    widths: (f32, f32),
    pub line: Vec<Point>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// The stream that the sheet is about.
    Main,
    Large,
    Small,
}

impl Rank {
    fn of(feature: &EdgeFeature) -> Rank {
        match feature.rank.as_str() {
            "main" => Rank::Main,
            "large" => Rank::Large,
            _ => Rank::Small,
        }
    }

    /// Width at the source and at the mouth, in hexes.
    fn widths(self, grading: Grading) -> (f32, f32) {
        match (grading, self) {
            (Grading::Whole, Rank::Main) => (0.034, 0.092),
            (Grading::Whole, Rank::Large) => (0.03, 0.056),
            (Grading::Whole, Rank::Small) => (0.028, 0.042),
            (Grading::Stretches, Rank::Main) => (0.1, 0.1),
            (Grading::Stretches, Rank::Large) => (0.05, 0.05),
            (Grading::Stretches, Rank::Small) => (0.024, 0.024),
        }
    }

    /// The line on either bank of a stretch, at normal size.
    fn bank(self) -> f32 {
        match self {
            Rank::Main => 1.2,
            Rank::Large => 1.0,
            Rank::Small => 0.7,
        }
    }
}

/// What a rank belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grading {
    /// A river has one rank and grows on its way.
    Whole,
    /// Stretches of one river differ in rank: that is what it takes to cross, so the width tells
    /// the rank wherever one looks.
    Stretches,
}

impl Grading {
    fn of(board: &Board) -> Grading {
        let rivers = || board.edges.iter().filter(|side| is_river(side));
        let differs = |one: &EdgeFeature| {
            rivers().any(|other| other.name == one.name && other.rank != one.rank)
        };
        if rivers().any(differs) { Grading::Stretches } else { Grading::Whole }
    }
}

/// Running water along sides, whatever a game calls it.
pub fn is_river(run: &EdgeFeature) -> bool {
    matches!(run.feature.as_str(), "river" | "canal" | "stream")
}

/// The most water between two hexes, in hexes.
pub fn width_between(board: &Board, (a, b): (Space, Space)) -> f32 {
    let grading = Grading::of(board);
    let here = |pair: &(Space, Space)| *pair == (a, b) || *pair == (b, a);
    let rivers = board.edges.iter().filter(|side| is_river(side));
    let rivers = rivers.filter(|river| river.between.iter().any(here));
    rivers.map(|river| Rank::of(river).widths(grading).1).fold(0.0, f32::max)
}

impl Reach<'_> {
    /// Width at a point of the line, in hexes.
    pub fn width(&self, index: usize) -> f32 {
        let share = index as f32 / (self.line.len().max(2) - 1) as f32;
        let (source, mouth) = self.widths;
        source + (mouth - source) * share.powf(0.8)
    }
}

/// All running water of a board, and its coast.
struct Waters<'a> {
    mesh: &'a Mesh,
    rivers: Vec<River<'a>>,
    coast: Vec<[usize; 2]>,
}

struct River<'a> {
    name: &'a str,
    rank: Rank,
    sides: Vec<[usize; 2]>,
}

/// How surely an end is the mouth.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Mouth {
    No,
    IntoAnEqual,
    IntoALarger,
    IntoTheSea,
}

impl<'a> Waters<'a> {
    /// The largest river first.
    fn of(board: &'a Board, mesh: &'a Mesh) -> Waters<'a> {
        let features = board.edges.iter().filter(|side| is_river(side));
        let mut rivers: Vec<River> = features
            .map(|feature| {
                let sides = feature.between.iter().filter_map(|(a, b)| mesh.side(*a, *b));
                let sides = sides.map(|side| side.ends).collect();
                River { name: &feature.name, rank: Rank::of(feature), sides }
            })
            .collect();
        rivers.sort_by_key(|river| river.rank);
        Waters { mesh, rivers, coast: mesh.boundary(|hex| is_water(board, hex), MapEdge::Open) }
    }

    fn others(&self, river: usize) -> impl Iterator<Item = &River<'a>> {
        self.rivers.iter().enumerate().filter(move |(i, _)| *i != river).map(|(_, other)| other)
    }

    fn mouth(&self, corner: usize, river: usize) -> Mouth {
        let touches = |sides: &[[usize; 2]]| sides.iter().any(|side| side.contains(&corner));
        if touches(&self.coast) {
            return Mouth::IntoTheSea;
        }
        match self.others(river).find(|other| touches(&other.sides)) {
            Some(other) if other.rank < self.rivers[river].rank => Mouth::IntoALarger,
            Some(_) => Mouth::IntoAnEqual,
            None => Mouth::No,
        }
    }

    fn line(&self, river: usize, chain: &[usize], curves: &Curves) -> Vec<Point> {
        let others = self.others(river).map(|other| other.sides.as_slice());
        let others: Vec<&[[usize; 2]]> = others.chain([self.coast.as_slice()]).collect();
        let mut line = curves.joined(chain, &others);
        if let ([.., before, end], Some(last)) = (line.as_slice(), chain.last())
            && self.mouth(*last, river) == Mouth::IntoTheSea
        {
            // Beyond the coast; what lies in the sea is cut off there.
            let beyond = *end + (*end - *before).unit() * 0.1;
            line.push(beyond);
        }
        line
    }
}

/// All rivers, small before large, so that mouths close.
pub fn reaches<'a>(board: &'a Board, mesh: &'a Mesh, curves: &Curves) -> Vec<Reach<'a>> {
    let waters = Waters::of(board, mesh);
    let grading = Grading::of(board);
    let mut reaches = Vec::new();
    for (i, river) in waters.rivers.iter().enumerate().rev() {
        for chain in chains(&river.sides) {
            let chain = downstream(chain, waters.mesh, |end| waters.mouth(end, i));
            let line = waters.line(i, &chain, curves);
            let (name, rank) = (river.name, river.rank);
            reaches.push(Reach { name, rank, widths: rank.widths(grading), line });
        }
    }
    reaches
}

/// Turned so that it ends at the mouth: at the more certain one, else in the north-west.
fn downstream(mut chain: Chain, mesh: &Mesh, mouth: impl Fn(usize) -> Mouth) -> Chain {
    let (first, last) = (chain[0], chain[chain.len() - 1]);
    let south_east = |corner: usize| {
        let at = mesh.corners[corner].at;
        at.y + at.x * 0.6
    };
    let turned = match mouth(first).cmp(&mouth(last)) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => south_east(first) < south_east(last),
    };
    if turned {
        chain.reverse();
    }
    chain
}

/// All casings lie under all water, so that confluences are open.
pub fn draw(sheet: &Sheet, reaches: &[Reach], out: &mut Drawing) {
    if reaches.is_empty() {
        return;
    }
    let dry = sheet.id("dry");
    let _ = write!(
        out.defs,
        r#"<clipPath id="{dry}"><path clip-rule="evenodd" d="M0 0H{}V{}H0z{}"/></clipPath>"#,
        number(sheet.frame.width),
        number(sheet.frame.height),
        sheet.outline(|hex| is_water(sheet.board, hex)).data()
    );
    let _ = write!(out.body, r#"<g clip-path="url(#{dry})">"#);
    match Grading::of(sheet.board) {
        Grading::Whole => ribbons(sheet, reaches, out),
        Grading::Stretches => strokes(sheet, reaches, out),
    }
    out.body.push_str("</g>");
}

/// Rivers that grow are areas.
fn ribbons(sheet: &Sheet, reaches: &[Reach], out: &mut Drawing) {
    for (casing, colour) in [(sheet.q(1.1), sheet.ink.river_edge), (0.0, sheet.ink.river)] {
        let path = reaches.iter().fold(Path::default(), |path, reach| {
            let line = sheet.pixels(&reach.line);
            let half = |i: usize| sheet.hexes(reach.width(i)) / 2.0 + casing;
            path.ring(&ribbon(&line, half))
        });
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="{colour}" stroke="{colour}" stroke-width=".4" stroke-linejoin="round"/>"#,
            path.data()
        );
    }
}

/// Rivers of one width are lines, one for all stretches of a rank.
fn strokes(sheet: &Sheet, reaches: &[Reach], out: &mut Drawing) {
    let ranks = [Rank::Small, Rank::Large, Rank::Main].map(|rank| {
        let of_rank = reaches.iter().filter(|reach| reach.rank == rank);
        let lines: Vec<Vec<Point>> = of_rank.map(|reach| sheet.pixels(&reach.line)).collect();
        let id = sheet.id(&format!("rank{}-", rank as u8));
        (rank, out.share(&id, &sheet.by_region(&lines)))
    });
    out.body.push_str(r#"<g fill="none" stroke-linecap="round" stroke-linejoin="round">"#);
    for (bank, colour) in [(2.0, sheet.ink.river_edge), (0.0, sheet.ink.river)] {
        for (rank, uses) in &ranks {
            let (width, _) = rank.widths(Grading::Stretches);
            let _ = write!(
                out.body,
                r#"<g stroke="{colour}" stroke-width="{:.2}">{uses}</g>"#,
                sheet.hexes(width) + sheet.q(bank * rank.bank())
            );
        }
    }
    out.body.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn rivers_flow_to_the_sea_or_into_larger_ones() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let curves = Curves::new(&mesh);
        let reaches = reaches(&book.board, &mesh, &curves);
        let find = |name: &str| reaches.iter().find(|r| r.name == name).unwrap();
        let vistula = find("Wisła");
        let sea = mesh.cells.iter().filter(|c| book.board.info(c.space).terrain == "sea");
        let mouth = *vistula.line.last().unwrap();
        assert!(sea.map(|c| c.centre.distance(mouth)).fold(9.0, f32::min) < 0.7);
        assert!(vistula.width(vistula.line.len() - 1) > 2.0 * vistula.width(0));
        for name in ["Bzura", "Dunajec", "Narew", "Wieprz"] {
            let mouth = *find(name).line.last().unwrap();
            let near = vistula.line.iter().map(|p| p.distance(mouth)).fold(9.0, f32::min);
            assert!(near < 0.03, "{name} ends {near} hexes from the larger river");
        }
    }

    #[test]
    fn small_rivers_come_first() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let reaches = reaches(&book.board, &mesh, &Curves::new(&mesh));
        assert!(reaches.windows(2).all(|w| w[0].rank >= w[1].rank));
    }
}
