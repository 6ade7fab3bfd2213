//! A field of numbers over the plane, and the lines of equal height in it.
//! Hills are made of these.

use crate::geometry::Point;

#[derive(Clone)]
pub struct Field {
    pub columns: usize,
    pub rows: usize,
    pub values: Vec<f32>,
}

impl Field {
    pub fn new(columns: usize, rows: usize, value: impl Fn(usize, usize) -> f32) -> Field {
        let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        Field { columns, rows, values: cells.map(|(x, y)| value(x, y)).collect() }
    }

    pub fn at(&self, x: usize, y: usize) -> f32 {
        self.values[y * self.columns + x]
    }

    pub fn map(&self, change: impl Fn(f32) -> f32) -> Field {
        Field { values: self.values.iter().map(|v| change(*v)).collect(), ..*self }
    }

    /// The mean over a square, taken twice, which is nearly a soft round brush.
    pub fn blurred(&self, radius: usize) -> Field {
        let once = self.rows_blurred(radius).turned().rows_blurred(radius).turned();
        once.rows_blurred(radius).turned().rows_blurred(radius).turned()
    }

    fn turned(&self) -> Field {
        Field::new(self.rows, self.columns, |x, y| self.at(y, x))
    }

    fn rows_blurred(&self, radius: usize) -> Field {
        let share = 1.0 / (2 * radius + 1) as f32;
        Field::new(self.columns, self.rows, |x, y| {
            let (from, to) = (x.saturating_sub(radius), (x + radius).min(self.columns - 1));
            (from..=to).map(|i| self.at(i, y)).sum::<f32>() * share
        })
    }

    /// The outlines of all that lies at `level` or above, as rings in cells of the field.
    pub fn isolines(&self, level: f32) -> Vec<Vec<Point>> {
        let net = Crossings::of(self, level);
        net.rings()
    }
}

/// Where a level crosses the links between neighbouring cells, and which crossing follows which.
/// One row of low ground lies round the field, so every line closes.
struct Crossings<'a> {
    field: &'a Field,
    level: f32,
    width: usize,
    next: Vec<Option<usize>>,
}

/// A link: from cell `(x, y)` to the east or to the south, with the rim counted in.
fn link(width: usize, x: usize, y: usize, south: bool) -> usize {
    (y * width + x) * 2 + usize::from(south)
}

impl<'a> Crossings<'a> {
    fn of(field: &'a Field, level: f32) -> Crossings<'a> {
        let (width, height) = (field.columns + 2, field.rows + 2);
        let next = vec![None; width * height * 2];
        let mut net = Crossings { field, level, width, next };
        for y in 0..height - 1 {
            for x in 0..width - 1 {
                net.cross(x, y);
            }
        }
        net
    }

    fn height(&self, x: usize, y: usize) -> f32 {
        let inside = (1..=self.field.columns).contains(&x) && (1..=self.field.rows).contains(&y);
        if inside { self.field.at(x - 1, y - 1) } else { self.level - 1.0 }
    }

    /// Marching squares: high ground stays on the right of the line.
    fn cross(&mut self, x: usize, y: usize) {
        let high = |dx: usize, dy: usize| usize::from(self.height(x + dx, y + dy) >= self.level);
        let corners = high(0, 0) << 3 | high(1, 0) << 2 | high(1, 1) << 1 | high(0, 1);
        let north = link(self.width, x, y, false);
        let south = link(self.width, x, y + 1, false);
        let west = link(self.width, x, y, true);
        let east = link(self.width, x + 1, y, true);
        let pairs: &[(usize, usize)] = match corners {
            1 => &[(south, west)],
            2 => &[(east, south)],
            3 => &[(east, west)],
            4 => &[(north, east)],
            5 => &[(north, east), (south, west)],
            6 => &[(north, south)],
            7 => &[(north, west)],
            8 => &[(west, north)],
            9 => &[(south, north)],
            10 => &[(west, north), (east, south)],
            11 => &[(east, north)],
            12 => &[(west, east)],
            13 => &[(south, east)],
            14 => &[(west, south)],
            _ => &[],
        };
        for (from, to) in pairs {
            self.next[*from] = Some(*to);
        }
    }

    fn point(&self, link: usize) -> Point {
        let (x, y, south) = (link / 2 % self.width, link / 2 / self.width, link % 2 == 1);
        let here = self.height(x, y);
        let there = if south { self.height(x, y + 1) } else { self.height(x + 1, y) };
        let share = (self.level - here) / (there - here);
        let step = if south { Point::new(0.0, share) } else { Point::new(share, 0.0) };
        Point::new(x as f32 - 1.0, y as f32 - 1.0) + step
    }

    fn rings(mut self) -> Vec<Vec<Point>> {
        let mut rings = Vec::new();
        for start in 0..self.next.len() {
            let (mut ring, mut at) = (Vec::new(), start);
            while let Some(next) = self.next[at].take() {
                ring.push(self.point(at));
                at = next;
            }
            if !ring.is_empty() {
                rings.push(ring);
            }
        }
        rings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cone() -> Field {
        Field::new(41, 41, |x, y| 20.0 - (x as f32 - 20.0).hypot(y as f32 - 20.0))
    }

    #[test]
    fn the_contour_of_a_cone_is_a_circle() {
        let rings = cone().isolines(8.0);
        assert_eq!(rings.len(), 1);
        let middle = Point::new(20.0, 20.0);
        for point in &rings[0] {
            assert!((point.distance(middle) - 12.0).abs() < 0.1, "{point:?}");
        }
    }

    #[test]
    fn a_hole_and_high_ground_at_the_edge_give_closed_rings() {
        let bowl = cone().map(|v| -v);
        let rings = bowl.isolines(-10.0);
        assert_eq!(rings.len(), 2, "the rim of the field and the hole");
        let ends = |ring: &Vec<Point>| ring[0].distance(ring[ring.len() - 1]);
        assert!(rings.iter().all(|ring| ends(ring) < 1.5));
    }

    #[test]
    fn blurring_keeps_the_sum_in_the_middle() {
        let dot = Field::new(30, 30, |x, y| f32::from(u8::from(x == 15 && y == 15)));
        let sum: f32 = dot.blurred(3).values.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3);
    }
}
