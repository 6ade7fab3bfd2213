//! Smooth lines along hexsides. All features move the corners that they share in the same way, so
//! a river, a frontier and the edge of a wood on one side stay together.

use crate::{
    geometry::{Point, bend, chains, is_ring},
    mesh::{MapEdge, Mesh},
    noise::{hash, noise},
};
use kernel::space::Space;

/// How far a corner may move, in hexes.
const JITTER: f32 = 0.055;
/// The weak noise that lies over all curves: its strength, and how often it swings in a hex.
const ROUGHNESS: f32 = 0.075;
const SWINGS: f32 = 2.1;
const STEPS: usize = 6;

/// The corners of a net as control points of curves.
pub struct Curves<'a> {
    mesh: &'a Mesh,
    controls: Vec<Point>,
}

impl<'a> Curves<'a> {
    pub fn new(mesh: &'a Mesh) -> Curves<'a> {
        let control = |corner: usize| {
            let at = mesh.corners[corner].at;
            if mesh.on_edge(corner) { at } else { at + jitter(at) }
        };
        Curves { mesh, controls: (0..mesh.corners.len()).map(control).collect() }
    }

    /// Where a line made of such sides passes a corner, if it does. The curve cuts corners: what
    /// ends in the line must end there, not on the corner.
    pub fn passing(&self, corner: usize, sides: &[[usize; 2]]) -> Option<Point> {
        let here = sides.iter().filter(|side| side.contains(&corner));
        let far: Vec<usize> = here.map(|[a, b]| if *a == corner { *b } else { *a }).collect();
        let [before, after] = far.as_slice() else { return None };
        let ends = self.controls[*before] + self.controls[*after];
        Some(roughened(self.controls[corner] * 0.75 + ends * 0.125))
    }

    /// Where a line crosses the middle of a side.
    pub fn crossing(&self, side: [usize; 2]) -> Point {
        let [a, b] = side.map(|corner| self.controls[corner]);
        roughened(a.middle(b))
    }

    /// A line whose ends reach the first of the `others` that passes there.
    pub fn joined(&self, chain: &[usize], others: &[&[[usize; 2]]]) -> Vec<Point> {
        let mut line = self.line(chain);
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return line };
        if is_ring(chain) {
            return line;
        }
        let join = |end: usize| others.iter().find_map(|sides| self.passing(end, sides));
        if let [start, .., end] = line.as_mut_slice() {
            *start = join(*first).unwrap_or(*start);
            *end = join(*last).unwrap_or(*end);
        }
        line
    }

    pub fn line(&self, chain: &[usize]) -> Vec<Point> {
        if is_ring(chain) { self.ring(&chain[1..]) } else { self.open(chain) }
    }

    /// From end to end; ends stand on their corners.
    fn open(&self, chain: &[usize]) -> Vec<Point> {
        let controls: Vec<Point> = chain.iter().map(|c| self.controls[*c]).collect();
        let [first, .., last] = controls.as_slice() else { return controls };
        let (start, end) = (chain[0], chain[chain.len() - 1]);
        let stop = |corner, at| if self.mesh.on_edge(corner) { at } else { roughened(at) };
        let mut line = vec![stop(start, *first), roughened(first.middle(controls[1]))];
        for three in controls.windows(3) {
            let (from, to) = (three[0].middle(three[1]), three[1].middle(three[2]));
            line.extend(bend(from, three[1], to, STEPS).map(roughened));
        }
        line.push(stop(end, *last));
        line
    }

    /// Round an area; along the edge of the map it stays straight.
    fn ring(&self, corners: &[usize]) -> Vec<Point> {
        let count = corners.len();
        let mut line = Vec::new();
        for i in 0..count {
            let [before, here, after] =
                [i + count - 1, i, i + 1].map(|k| self.controls[corners[k % count]]);
            let to = here.middle(after);
            if !self.mesh.on_edge(corners[i]) {
                line.extend(bend(before.middle(here), here, to, STEPS).map(roughened));
                continue;
            }
            line.push(here);
            if !self.mesh.on_edge(corners[(i + 1) % count]) {
                line.push(roughened(to));
            }
        }
        line
    }

    /// The outline of an area as closed curves.
    pub fn outline(&self, inside: impl Fn(Space) -> bool) -> Vec<Vec<Point>> {
        let rings = chains(&self.mesh.boundary(inside, MapEdge::Closed));
        rings.iter().map(|ring| self.line(ring)).collect()
    }
}

fn jitter(at: Point) -> Point {
    let (x, y) = ((at.x * 100.0).round() as i32, (at.y * 100.0).round() as i32);
    Point::new(hash(x, y, 1) - 0.5, hash(x, y, 2) - 0.5) * (2.0 * JITTER)
}

fn roughened(p: Point) -> Point {
    let (x, y) = (p.x * SWINGS, p.y * SWINGS);
    let swing = |dx: f32, dy: f32| noise(x + dx, y + dy) - 0.5;
    let ripple = |dx: f32, dy: f32| (noise(x * 2.3 + dx, y * 2.3 + dy) - 0.5) * 0.6;
    p + Point::new(swing(31.0, 7.0) + ripple(5.0, 91.0), swing(77.0, 53.0) + ripple(45.0, 19.0))
        * ROUGHNESS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn a_river_crosses_the_middle_of_each_of_its_sides() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let curves = Curves::new(&mesh);
        for river in book.board.edges.iter().filter(|s| s.feature == "river") {
            let ends = river.between.iter().filter_map(|(a, b)| mesh.side(*a, *b));
            let sides: Vec<[usize; 2]> = ends.map(|side| side.ends).collect();
            let lines: Vec<Vec<Point>> = chains(&sides).iter().map(|c| curves.line(c)).collect();
            for [a, b] in sides {
                let middle = mesh.corners[a].at.middle(mesh.corners[b].at);
                let off = lines.iter().flatten().map(|p| p.distance(middle));
                let off = off.fold(f32::MAX, f32::min);
                assert!(off < 0.12, "{} passes {off} hexes off the middle of a side", river.name);
            }
        }
    }

    #[test]
    fn an_area_on_the_edge_of_the_map_keeps_its_corners_there() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let curves = Curves::new(&mesh);
        let corner = mesh.cells[0].corners.into_iter().find(|c| mesh.corners[*c].hexes.len() == 1);
        let corner = mesh.corners[corner.unwrap()].at;
        let ring = curves.outline(|hex| hex == mesh.cells[0].space).remove(0);
        assert!(ring.iter().any(|p| p.distance(corner) < 1e-4));
    }
}
