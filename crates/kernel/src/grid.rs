//! Hex grids: how hexes are numbered on the printed map and where they lie on the plane.
//! The unit of the plane is the distance between the centres of two neighbours; y points south.

use crate::hex::Hex;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    Flat,
    Pointy,
}

/// How the map calls its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// `CCRR`, both counted from the north-west.
    ColumnRow,
    /// `A,B`: column from the west, oblique line counted northwards.
    Axial,
    /// `RRCC`: row counted from the south, place in the row from the east.
    RowColumnFromSouthEast,
}

/// Which columns (flat) or rows (pointy) are moved by half a hex south or east.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shifted {
    Even,
    Odd,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grid {
    pub orientation: Orientation,
    pub numbering: Numbering,
    pub shifted: Shifted,
    pub columns: u16,
    pub rows: u16,
    /// Oblique line of the northernmost hex before the first column, for axial numbers.
    #[serde(default)]
    pub north: i32,
    pub source: String,
}

const ROW_STEP: f32 = 0.866_025_4;

impl Grid {
    /// The two numbers of a name such as `1711` or `12,34`.
    pub fn parse(&self, name: &str) -> Option<(i32, i32)> {
        let (a, b) = match self.numbering {
            Numbering::Axial => name.split_once(',')?,
            _ if name.len() == 4 && name.is_ascii() => name.split_at(2),
            _ => return None,
        };
        Some((a.parse().ok()?, b.parse().ok()?))
    }

    pub fn name(&self, (a, b): (i32, i32)) -> String {
        match self.numbering {
            Numbering::Axial => format!("{a},{b}"),
            _ => format!("{a:02}{b:02}"),
        }
    }

    /// The numbers of the hex in a column and row of a rectangular map, both from 0 in the
    /// north-west. Oblique lines fall by one with every second column.
    pub fn number(&self, column: u16, row: u16) -> (i32, i32) {
        let (columns, rows) = (i32::from(self.columns), i32::from(self.rows));
        let (column, row) = (i32::from(column) + 1, i32::from(row) + 1);
        match self.numbering {
            Numbering::ColumnRow => (column, row),
            Numbering::Axial => (column, self.north - (column + 1) / 2 - row + 1),
            Numbering::RowColumnFromSouthEast => (rows + 1 - row, columns + 1 - column),
        }
    }

    /// The hex of a number, on axes in which neighbours and distances are plain arithmetic.
    pub fn hex(&self, (a, b): (i32, i32)) -> Hex {
        match self.numbering {
            Numbering::ColumnRow => self.staggered(a, b),
            Numbering::Axial => hex(a, -(a + b)),
            Numbering::RowColumnFromSouthEast => self.staggered(-b, -a),
        }
    }

    /// Every second column (or row) is moved by half a hex: its oblique lines fall by one with every
    /// two of them.
    fn staggered(&self, column: i32, row: i32) -> Hex {
        let half = |along: i32| match self.shifted {
            Shifted::Even => (along + (along & 1)) / 2,
            Shifted::Odd => (along - (along & 1)) / 2,
        };
        match self.orientation {
            Orientation::Flat => hex(column, row - half(column)),
            Orientation::Pointy => hex(column - half(row), row),
        }
    }

    pub fn centre(&self, hex: Hex) -> (f32, f32) {
        let (q, r) = (f32::from(hex.q), f32::from(hex.r));
        match self.orientation {
            Orientation::Flat => (q * ROW_STEP, r + q / 2.0),
            Orientation::Pointy => (q + r / 2.0, r * ROW_STEP),
        }
    }

    /// The six corners round a centre, clockwise on the screen. Side `k` runs from corner `k` to
    /// corner `k + 1`.
    pub fn corners(&self, (x, y): (f32, f32)) -> [(f32, f32); 6] {
        let radius = 1.0 / 3f32.sqrt();
        let turn = if self.orientation == Orientation::Flat { 0.0 } else { 30.0 };
        std::array::from_fn(|k| {
            let angle = (60.0 * k as f32 + turn).to_radians();
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
    }
}

/// Numbers of hexes have few digits; what is larger lies on no map.
fn hex(q: i32, r: i32) -> Hex {
    let near = |number: i32| number.clamp(-9999, 9999) as i16;
    Hex::new(near(q), near(r))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(orientation: Orientation, numbering: Numbering) -> Grid {
        let shifted = Shifted::Even;
        let (columns, rows, north, source) = (26, 25, 72, String::new());
        Grid { orientation, numbering, shifted, columns, rows, north, source }
    }

    fn neighbours(grid: &Grid, name: &str) -> Vec<String> {
        let here = grid.hex(grid.parse(name).unwrap());
        let mut found: Vec<String> = (0..60)
            .flat_map(|a| (0..60).map(move |b| (a, b)))
            .filter(|n| grid.hex(*n).distance(here) == 1)
            .map(|n| grid.name(n))
            .collect();
        found.sort();
        found
    }

    #[test]
    fn even_columns_lie_lower_on_a_flat_map() {
        let grid = grid(Orientation::Flat, Numbering::ColumnRow);
        assert_eq!(neighbours(&grid, "1711"), ["1610", "1611", "1710", "1712", "1810", "1811"]);
        assert_eq!(neighbours(&grid, "1811"), ["1711", "1712", "1810", "1812", "1911", "1912"]);
    }

    #[test]
    fn oblique_lines_run_north() {
        let grid = grid(Orientation::Flat, Numbering::Axial);
        let expected = ["19,40", "19,41", "20,39", "20,41", "21,39", "21,40"];
        assert_eq!(neighbours(&grid, "20,40"), expected);
        let (_, south) = grid.centre(grid.hex((20, 39)));
        let (_, north) = grid.centre(grid.hex((20, 41)));
        assert!(north < south);
    }

    #[test]
    fn a_sheared_map_keeps_its_rows_level() {
        let grid = grid(Orientation::Flat, Numbering::Axial);
        assert_eq!(
            [(0, 0), (1, 0), (2, 0)].map(|(c, r)| grid.number(c, r)),
            [(1, 71), (2, 71), (3, 70)]
        );
        let north = |column| grid.centre(grid.hex(grid.number(column, 0))).1;
        assert!((north(0) - north(24)).abs() < 1e-3 && (north(0) - north(1)).abs() < 0.6);
    }

    #[test]
    fn rows_from_the_south_and_places_from_the_east() {
        let grid = grid(Orientation::Pointy, Numbering::RowColumnFromSouthEast);
        assert_eq!(neighbours(&grid, "1516"), ["1416", "1417", "1515", "1517", "1616", "1617"]);
        assert_eq!(neighbours(&grid, "1616"), ["1515", "1516", "1615", "1617", "1715", "1716"]);
        let corners = [(0, 0), (25, 0), (0, 24), (25, 24)].map(|(c, r)| grid.number(c, r));
        assert_eq!(corners, [(25, 26), (25, 1), (1, 26), (1, 1)]);
        let at = |column, row| grid.centre(grid.hex(grid.number(column, row)));
        assert!(at(0, 0).0 < at(25, 0).0 && at(0, 0).1 < at(0, 24).1, "north and west come first");
        assert!((at(0, 0).0 - at(0, 24).0).abs() < 1e-3, "a column stands upright");
        assert!((at(0, 1).0 - at(0, 0).0 - 0.5).abs() < 1e-3, "even rows sit farther east");
    }

    #[test]
    fn neighbours_lie_one_apart_and_share_two_corners() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let grid = grid(orientation, Numbering::ColumnRow);
            let here = grid.hex((10, 10));
            let at = grid.centre(here);
            for other in here.neighbours() {
                let there = grid.centre(other);
                assert!(((at.0 - there.0).hypot(at.1 - there.1) - 1.0).abs() < 1e-4);
                let near = |a: &(f32, f32), b: &(f32, f32)| (a.0 - b.0).hypot(a.1 - b.1) < 1e-3;
                let mine = grid.corners(at);
                let theirs = grid.corners(there);
                assert_eq!(mine.iter().filter(|c| theirs.iter().any(|d| near(c, d))).count(), 2);
            }
        }
    }
}
