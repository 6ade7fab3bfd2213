//! The hexes of a board as a net of corners and sides, each shared by the hexes that touch there.
//! Lines on the map are walks along this net.

use crate::geometry::Point;
use kernel::{board::Board, space::Space};
use std::collections::BTreeMap;

pub struct Mesh {
    pub cells: Vec<Cell>,
    pub corners: Vec<Corner>,
    pub sides: Vec<Side>,
    between: BTreeMap<(Space, Space), usize>,
}

pub struct Cell {
    pub space: Space,
    pub centre: Point,
    pub corners: [usize; 6],
}

pub struct Corner {
    pub at: Point,
    pub hexes: Vec<Space>,
}

/// A side with the hex on it, and the hex across unless it is the edge of the map.
pub struct Side {
    pub ends: [usize; 2],
    pub hex: Space,
    pub across: Option<Space>,
}

/// Whether the outline of an area runs on along the edge of the map.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MapEdge {
    Closed,
    Open,
}

/// Corners nearer than this are one corner; the next one is half a hex away.
const SAME: f32 = 0.05;

impl Mesh {
    pub fn new(board: &Board) -> Mesh {
        let mut mesh = Mesh {
            cells: Vec::new(),
            corners: Vec::new(),
            sides: Vec::new(),
            between: BTreeMap::new(),
        };
        for space in board.hexes() {
            let centre = board.info(space).centre.unwrap_or_default();
            let Some(grid) = &board.grid else { break };
            let corners = grid.corners(centre);
            let corners = corners.map(|at| mesh.corner(board, space, at.into()));
            mesh.cells.push(Cell { space, centre: centre.into(), corners });
        }
        for hex in 0..mesh.cells.len() {
            mesh.add_sides(board, mesh.cells[hex].space);
        }
        mesh
    }

    /// The corner at that place, as one of the hexes before may have brought it.
    fn corner(&mut self, board: &Board, space: Space, at: Point) -> usize {
        let earlier = board.links(space).iter().filter_map(|link| self.cells.get(link.to.index()));
        let known = earlier.flat_map(|cell| cell.corners).find(|c| {
            let corner: &Corner = &self.corners[*c];
            corner.at.distance(at) < SAME
        });
        let index = known.unwrap_or_else(|| {
            self.corners.push(Corner { at, hexes: Vec::new() });
            self.corners.len() - 1
        });
        self.corners[index].hexes.push(space);
        index
    }

    fn add_sides(&mut self, board: &Board, hex: Space) {
        let corners = self.cells[hex.index()].corners;
        for k in 0..6 {
            let facing = board.links(hex).iter().find(|link| usize::from(link.direction) == k);
            let across = facing.map(|link| link.to);
            if across.is_some_and(|other| other < hex) {
                continue;
            }
            if let Some(other) = across {
                self.between.insert((hex, other), self.sides.len());
            }
            self.sides.push(Side { ends: [corners[k], corners[(k + 1) % 6]], hex, across });
        }
    }

    pub fn cell(&self, hex: Space) -> &Cell {
        &self.cells[hex.index()]
    }

    pub fn side(&self, a: Space, b: Space) -> Option<&Side> {
        self.between.get(&(a.min(b), a.max(b))).map(|i| &self.sides[*i])
    }

    /// On the edge of the map fewer than three hexes meet.
    pub fn on_edge(&self, corner: usize) -> bool {
        self.corners[corner].hexes.len() < 3
    }

    /// The sides that part the hexes of an area from all others.
    pub fn boundary(&self, inside: impl Fn(Space) -> bool, edge: MapEdge) -> Vec<[usize; 2]> {
        let parts = |side: &&Side| match side.across {
            Some(across) => inside(side.hex) != inside(across),
            None => edge == MapEdge::Closed && inside(side.hex),
        };
        self.sides.iter().filter(parts).map(|side| side.ends).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{chains, is_ring};
    use crate::testing;

    #[test]
    fn corners_and_sides_are_shared() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        // Euler: corners - sides + faces = 1 for a board without holes.
        let (corners, sides, hexes) = (mesh.corners.len(), mesh.sides.len(), mesh.cells.len());
        assert_eq!(corners + hexes, sides + 1);
        assert!(mesh.corners.iter().all(|c| (1..=3).contains(&c.hexes.len())));
    }

    #[test]
    fn the_outline_of_an_area_is_made_of_rings() {
        let book = testing::book();
        let mesh = Mesh::new(&book.board);
        let wood = |hex: Space| book.board.info(hex).terrain == "forest";
        let rings = chains(&mesh.boundary(wood, MapEdge::Closed));
        assert!(rings.len() > 10 && rings.iter().all(|r| is_ring(r)));
    }
}
