//! The sides of zones: which zone lies on each hand of a side, and the outlines of areas made of
//! zones. Zones that touch share their corners, so a side is found by its two ends.

use super::plan::Plan;
use crate::geometry::Point;
use kernel::space::Space;
use std::collections::BTreeMap;

/// A corner in whole units of the plane; those of two zones that touch are the same.
type Corner = (i32, i32);

pub struct Net {
    sides: Vec<Side>,
}

/// A side as its zone passes it, with the zone beyond unless that is the river or the map's edge.
#[derive(Clone, Copy)]
pub struct Side {
    pub ends: [Point; 2],
    pub of: Space,
    pub across: Option<Space>,
}

fn corner(at: Point) -> Corner {
    (at.x.round() as i32, at.y.round() as i32)
}

impl Net {
    pub fn new(plan: &Plan) -> Net {
        let mut owners: BTreeMap<(Corner, Corner), Space> = BTreeMap::new();
        let mut sides = Vec::new();
        for zone in plan.on_map() {
            let next = zone.outline.iter().cycle().skip(1);
            for (a, b) in zone.outline.iter().zip(next) {
                owners.insert((corner(*a), corner(*b)), zone.space);
                sides.push(Side { ends: [*a, *b], of: zone.space, across: None });
            }
        }
        for side in &mut sides {
            let [a, b] = side.ends;
            side.across = owners.get(&(corner(b), corner(a))).copied();
        }
        Net { sides }
    }

    /// Every side once.
    pub fn sides(&self) -> impl Iterator<Item = &Side> {
        self.sides.iter().filter(|side| side.across.is_none_or(|across| side.of < across))
    }

    /// The sides where two zones touch.
    pub fn between(&self, a: Space, b: Space) -> impl Iterator<Item = &Side> {
        self.sides.iter().filter(move |side| side.of == a && side.across == Some(b))
    }

    /// The outlines of an area of zones, its ground always on the right hand.
    pub fn rings(&self, inside: impl Fn(Space) -> bool) -> Vec<Vec<Point>> {
        let parts = |side: &&Side| inside(side.of) && !side.across.is_some_and(&inside);
        let mut from: BTreeMap<Corner, Vec<[Point; 2]>> = BTreeMap::new();
        for side in self.sides.iter().filter(parts) {
            from.entry(corner(side.ends[0])).or_default().push(side.ends);
        }
        let mut rings = Vec::new();
        while let Some(start) = from.keys().next().copied() {
            let (mut ring, mut at) = (Vec::new(), start);
            while let Some(choices) = from.get_mut(&at) {
                let Some(side) = choices.pop() else { break };
                if choices.is_empty() {
                    from.remove(&at);
                }
                ring.push(side[0]);
                at = corner(side[1]);
            }
            rings.push(ring);
        }
        rings
    }
}

/// A ring moved to the right hand, into its ground.
pub fn inset(ring: &[Point], by: f32) -> Vec<Point> {
    /// Sharp corners would shoot far beyond the ground that they enclose.
    const LONGEST: f32 = 2.2;
    let ring = without_flat_corners(ring);
    let count = ring.len();
    (0..count)
        .map(|i| {
            let (before, here) = (ring[(i + count - 1) % count], ring[i]);
            let after = ring[(i + 1) % count];
            let (into, out) = ((here - before).unit(), (after - here).unit());
            let aside = (into.left() + out.left()).unit() * -1.0;
            let reach = 1.0 / aside.dot(out.left() * -1.0).max(1.0 / LONGEST);
            here + aside * (by * reach)
        })
        .collect()
}

/// Corners that lie on a straight line say nothing.
fn without_flat_corners(ring: &[Point]) -> Vec<Point> {
    let count = ring.len();
    let bends = |i: &usize| {
        let (before, after) = (ring[(i + count - 1) % count], ring[(i + 1) % count]);
        let (into, out) = ((ring[*i] - before).unit(), (after - ring[*i]).unit());
        into.left().dot(out).abs() > 0.02 || into.dot(out) < 0.0
    };
    (0..count).filter(bends).map(|i| ring[i]).collect()
}

pub fn contains(ring: &[Point], at: Point) -> bool {
    let next = ring.iter().cycle().skip(1);
    let crossings = ring.iter().zip(next).filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)
    });
    crossings.count() % 2 == 1
}

/// The part of a ring that lies in a convex cell whose corners run clockwise.
pub fn clip(ring: &[Point], cell: &[Point; 4]) -> Vec<Point> {
    let mut part = ring.to_vec();
    for i in 0..4 {
        let (a, b) = (cell[i], cell[(i + 1) % 4]);
        let inward = (b - a).left() * -1.0;
        let depth = |p: &Point| (*p - a).dot(inward);
        let next = part.iter().cycle().skip(1);
        let mut kept = Vec::new();
        for (from, to) in part.iter().zip(next) {
            let (before, after) = (depth(from), depth(to));
            if before >= 0.0 {
                kept.push(*from);
            }
            if (before >= 0.0) != (after >= 0.0) {
                kept.push(from.toward(*to, before / (before - after)));
            }
        }
        part = kept;
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(size: f32) -> Vec<Point> {
        [(0.0, 0.0), (size, 0.0), (size, size), (0.0, size)].map(Point::from).into()
    }

    #[test]
    fn an_inset_square_is_smaller_all_round() {
        let small = inset(&square(10.0), 2.0);
        let wanted = [(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)].map(Point::from);
        assert!(small.iter().zip(wanted).all(|(a, b)| a.distance(b) < 1e-3), "{small:?}");
    }

    #[test]
    fn a_clipped_ring_keeps_what_lies_in_the_cell() {
        let cell = [(5.0, 5.0), (20.0, 5.0), (20.0, 20.0), (5.0, 20.0)].map(Point::from);
        let part = clip(&square(10.0), &cell);
        assert!((super::super::plan::signed_area(&part) - 25.0).abs() < 1e-3);
        let far = [(50.0, 5.0), (60.0, 5.0), (60.0, 20.0), (50.0, 20.0)].map(Point::from);
        assert!(clip(&square(10.0), &far).is_empty());
    }

    #[test]
    fn inside_is_inside() {
        assert!(contains(&square(10.0), Point::new(3.0, 9.0)));
        assert!(!contains(&square(10.0), Point::new(3.0, 11.0)));
    }
}
