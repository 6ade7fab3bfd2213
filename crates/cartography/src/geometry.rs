//! Points, and lines made of sides that share corners: joined into chains, smoothed into curves.
//! A curve passes through the middle of every side of its chain.

use std::{
    collections::BTreeMap,
    ops::{Add, Mul, Sub},
};

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    pub fn distance(self, other: Point) -> f32 {
        (self - other).length()
    }

    pub fn middle(self, other: Point) -> Point {
        (self + other) * 0.5
    }

    /// The point that lies at `share` of the way to another.
    pub fn toward(self, other: Point, share: f32) -> Point {
        self + (other - self) * share
    }

    pub fn dot(self, other: Point) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// Turned by a quarter, to the left on a screen where y points down.
    pub fn left(self) -> Point {
        Point::new(self.y, -self.x)
    }

    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    pub fn turned(self, angle: f32) -> Point {
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

impl From<(f32, f32)> for Point {
    fn from((x, y): (f32, f32)) -> Point {
        Point { x, y }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// Corners in order. A ring names its first corner once more at the end.
pub type Chain = Vec<usize>;

pub fn is_ring(chain: &[usize]) -> bool {
    chain.len() > 3 && chain.first() == chain.last()
}

/// Joins sides (two corners each) into chains; a chain ends where another number of sides than
/// two meet. Every side lies in exactly one chain.
pub fn chains(sides: &[[usize; 2]]) -> Vec<Chain> {
    let mut at: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, side) in sides.iter().enumerate() {
        for corner in side {
            at.entry(*corner).or_default().push(i);
        }
    }
    let mut used = vec![false; sides.len()];
    let walk = |start: usize, first: usize, used: &mut Vec<bool>| {
        let (mut chain, mut corner, mut next) = (vec![start], start, Some(first));
        while let Some(side) = next {
            used[side] = true;
            let [a, b] = sides[side];
            corner = if a == corner { b } else { a };
            chain.push(corner);
            next = match at[&corner].as_slice() {
                [one, two] => [*one, *two].into_iter().find(|s| !used[*s]),
                _ => None,
            };
        }
        chain
    };
    let mut found = Vec::new();
    for (corner, meeting) in at.iter().filter(|(_, meeting)| meeting.len() != 2) {
        for side in meeting {
            if !used[*side] {
                found.push(walk(*corner, *side, &mut used));
            }
        }
    }
    // What is left has no ends.
    for (i, side) in sides.iter().enumerate() {
        if !used[i] {
            found.push(walk(side[0], i, &mut used));
        }
    }
    found
}

/// Joins sides into walks as long as they get, whatever meets on the way; every side lies in
/// exactly one.
pub fn trails(sides: &[[usize; 2]]) -> Vec<Chain> {
    let mut at: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, side) in sides.iter().enumerate() {
        for corner in side {
            at.entry(*corner).or_default().push(i);
        }
    }
    let mut used = vec![false; sides.len()];
    let mut found = Vec::new();
    for i in 0..sides.len() {
        if used[i] {
            continue;
        }
        let (mut trail, mut next) = (vec![sides[i][0]], Some(i));
        while let Some(side) = next {
            used[side] = true;
            let [a, b] = sides[side];
            let corner = if trail.last() == Some(&a) { b } else { a };
            trail.push(corner);
            next = at[&corner].iter().copied().find(|side| !used[*side]);
        }
        found.push(trail);
    }
    found
}

/// Points on the quadratic curve from `a` to `c` that `b` pulls at, without `a` itself.
pub fn bend(a: Point, b: Point, c: Point, steps: usize) -> impl Iterator<Item = Point> {
    (1..=steps).map(move |i| {
        let t = i as f32 / steps as f32;
        a * ((1.0 - t) * (1.0 - t)) + b * (2.0 * t * (1.0 - t)) + c * (t * t)
    })
}

/// A line with a point more in the middle of each step.
pub fn finer(line: &[Point]) -> Vec<Point> {
    let middles = line.windows(2).map(|step| step[0].middle(step[1]));
    let pairs = line.iter().zip(middles).flat_map(|(point, middle)| [*point, middle]);
    pairs.chain(line.last().copied()).collect()
}

/// A band along a line; `half` gives half its width at a point of the line.
pub fn ribbon(line: &[Point], half: impl Fn(usize) -> f32) -> Vec<Point> {
    let last = line.len().saturating_sub(1);
    let edge = |i: usize, sign: f32| {
        let along = line[(i + 1).min(last)] - line[i.saturating_sub(1)];
        line[i] + along.unit().left() * (sign * half(i))
    };
    let left = (0..line.len()).map(|i| edge(i, 1.0));
    let right = (0..line.len()).rev().map(|i| edge(i, -1.0));
    left.chain(right).collect()
}

/// A polygon whose corners are cut by curves that begin `radius` before them.
pub fn rounded(corners: &[Point], radius: f32) -> Vec<Point> {
    let count = corners.len();
    let mut outline = Vec::new();
    for i in 0..count {
        let (before, here) = (corners[(i + count - 1) % count], corners[i]);
        let after = corners[(i + 1) % count];
        let near = |other: Point| here.toward(other, (radius / here.distance(other)).min(0.5));
        outline.push(near(before));
        outline.extend(bend(near(before), here, near(after), 4));
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_hold_every_side_once() {
        // A line with a fork at 3 and, apart from it, a ring.
        let sides =
            [[2, 1], [2, 3], [3, 4], [5, 3], [10, 11], [12, 11], [12, 13], [13, 10], [4, 6]];
        let found = chains(&sides);
        let mut walked: Vec<[usize; 2]> = found
            .iter()
            .flat_map(|c| c.windows(2).map(|w| [w[0].min(w[1]), w[0].max(w[1])]))
            .collect();
        let mut given: Vec<[usize; 2]> = sides.map(|[a, b]| [a.min(b), a.max(b)]).into();
        walked.sort();
        given.sort();
        assert_eq!(walked, given);
        assert_eq!(found.iter().filter(|c| is_ring(c)).count(), 1);
        assert_eq!(found.len(), 4, "three arms of the fork and the ring: {found:?}");
    }

    #[test]
    fn trails_hold_every_side_once() {
        let sides = [[0, 1], [1, 2], [2, 3], [3, 0], [1, 4], [4, 5]];
        let found = trails(&sides);
        let mut walked: Vec<[usize; 2]> = found
            .iter()
            .flat_map(|t| t.windows(2).map(|w| [w[0].min(w[1]), w[0].max(w[1])]))
            .collect();
        walked.sort();
        assert_eq!(walked, [[0, 1], [0, 3], [1, 2], [1, 4], [2, 3], [4, 5]]);
        assert!(found.len() < 3, "{found:?}");
    }

    #[test]
    fn a_ribbon_is_as_wide_as_asked() {
        let line: Vec<Point> = (0..5).map(|i| Point::new(i as f32, 0.0)).collect();
        let band = ribbon(&line, |i| 0.1 * i as f32);
        assert_eq!(band.len(), 10);
        assert!((band[3].distance(band[6]) - 0.6).abs() < 1e-5);
    }
}
