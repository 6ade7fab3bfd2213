//! Hexes by two numbers along axes, in which neighbours, distances and ranges are plain arithmetic,
//! and the map that tells which space lies where.

use crate::{dense::Per, space::Space};

/// A hex of an endless grid: its column (or what stands for it) and its oblique line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

const AROUND: [Hex; 6] = [
    Hex::new(1, 0),
    Hex::new(0, 1),
    Hex::new(-1, 1),
    Hex::new(-1, 0),
    Hex::new(0, -1),
    Hex::new(1, -1),
];

impl Hex {
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    pub fn neighbours(self) -> [Hex; 6] {
        AROUND.map(|step| Hex::new(self.q + step.q, self.r + step.r))
    }

    /// How many steps it is from one hex to the other, whatever lies between.
    ///
    /// ```
    /// # use kernel::hex::Hex;
    /// assert_eq!(Hex::new(0, 0).distance(Hex::new(3, -1)), 3);
    /// ```
    #[inline]
    pub fn distance(self, other: Hex) -> u16 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        q.abs().max(r.abs()).max((q + r).abs()) as u16
    }

    /// Every hex that is not farther away than this, itself included.
    pub fn within(self, radius: u16) -> impl Iterator<Item = Hex> {
        let far = radius as i16;
        (-far..=far).flat_map(move |q| {
            ((-far).max(-q - far)..=far.min(far - q)).map(move |r| Hex::new(self.q + q, self.r + r))
        })
    }
}

/// Where the hexes of a map lie, both ways; spaces that are no hexes lie nowhere.
#[derive(Clone, Debug)]
pub struct Lattice {
    hexes: Per<Space, Hex>,
    /// The corner of the rectangle of axes around the map, its height, and the space of each place.
    corner: Hex,
    height: i16,
    spaces: Vec<Space>,
}

impl Lattice {
    /// The hexes of the spaces 0, 1, 2, …
    pub fn new(hexes: Vec<Hex>) -> Lattice {
        let span = |axis: fn(&Hex) -> i16| {
            let all = || hexes.iter().map(axis);
            (all().min().unwrap_or(0), all().max().unwrap_or(-1))
        };
        let ((left, right), (top, bottom)) = (span(|hex| hex.q), span(|hex| hex.r));
        let (corner, height) = (Hex::new(left, top), bottom - top + 1);
        let places = usize::from((right - left + 1) as u16) * usize::from(height as u16);
        let mut lattice = Lattice {
            hexes: Per::from(Vec::new()),
            corner,
            height,
            spaces: vec![Space::NONE; places],
        };
        for (i, hex) in hexes.iter().enumerate() {
            let place = lattice.place(*hex).expect("the rectangle holds every hex");
            lattice.spaces[place] = Space(i as u16);
        }
        lattice.hexes = hexes.into();
        lattice
    }

    fn place(&self, hex: Hex) -> Option<usize> {
        let (q, r) = (hex.q - self.corner.q, hex.r - self.corner.r);
        let inside = q >= 0 && (0..self.height).contains(&r);
        inside.then(|| {
            usize::from(q as u16) * usize::from(self.height as u16) + usize::from(r as u16)
        })
    }

    #[inline]
    pub fn hex(&self, space: Space) -> Hex {
        self.hexes[space]
    }

    /// The space of the map that a hex is, if it is on the map.
    pub fn at(&self, hex: Hex) -> Option<Space> {
        let space = self.spaces.get(self.place(hex)?).copied()?;
        space.is_some().then_some(space)
    }

    /// Steps between two hexes of the map, whatever lies between.
    #[inline]
    pub fn distance(&self, a: Space, b: Space) -> u16 {
        self.hexes[a].distance(self.hexes[b])
    }

    /// Every hex of the map that is not farther from a hex than this, itself included.
    pub fn within(&self, centre: Space, radius: u16) -> impl Iterator<Item = Space> {
        self.hexes[centre].within(radius).filter_map(|hex| self.at(hex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away_and_rings_grow_by_six() {
        let here = Hex::new(-3, 5);
        assert!(here.neighbours().iter().all(|hex| hex.distance(here) == 1));
        assert_eq!(here.within(0).collect::<Vec<_>>(), [here]);
        for radius in 1..6u16 {
            let all: Vec<Hex> = here.within(radius).collect();
            assert_eq!(all.len(), usize::from(1 + 3 * radius * (radius + 1)));
            assert!(all.iter().all(|hex| here.distance(*hex) <= radius));
        }
    }

    #[test]
    fn a_map_knows_its_hexes_and_no_others() {
        let hexes = vec![Hex::new(2, -1), Hex::new(3, -1), Hex::new(2, 0), Hex::new(4, -3)];
        let map = Lattice::new(hexes.clone());
        for (i, hex) in hexes.iter().enumerate() {
            assert_eq!((map.at(*hex), map.hex(Space(i as u16))), (Some(Space(i as u16)), *hex));
        }
        for outside in [Hex::new(3, 0), Hex::new(1, -1), Hex::new(2, 1), Hex::new(5, -3)] {
            assert_eq!(map.at(outside), None);
        }
        assert_eq!(map.distance(Space(0), Space(3)), 2);
        assert_eq!(map.within(Space(0), 1).collect::<Vec<_>>(), [Space(0), Space(2), Space(1)]);
        assert_eq!(Lattice::new(Vec::new()).at(Hex::default()), None);
    }
}
