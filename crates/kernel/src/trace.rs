//! Lines and areas: which spaces hang together, and how far something spreads. Supply,
//! communication and recovery lines are floods over the spaces that let them pass.

use crate::space::{Space, SpaceSet};

/// For every space, the set of its neighbours: the masks that spread a set by one step. An enemy's
/// zone of control is `neighbours.around(&occupied)`.
///
/// ```
/// # use kernel::{board::Board, data::Files};
/// use kernel::{space::SpaceSet, trace::Neighbours};
/// # let map = r#"
/// # [grid]
/// # orientation = "flat"
/// # numbering = "column-row"
/// # shifted = "even"
/// # columns = 4
/// # rows = 1
/// # source = "D"
/// # [terrain]
/// # source = "D"
/// # signs = { "." = "open" }
/// # rows = ["...."]
/// # "#;
/// # let board = Board::read(&Files::new(&[("map.toml", map)]), "map.toml", &[]).unwrap();
///
/// // A board of four hexes in a row.
/// let hex = |name| board.find(name).unwrap();
/// let neighbours = Neighbours::<1>::new(&board);
/// let enemies: SpaceSet<1> = [hex("0301")].into_iter().collect();
/// let zone = neighbours.around(&enemies);
/// assert!(zone.contains(hex("0201")) && !zone.contains(hex("0101")));
/// ```
pub struct Neighbours<const W: usize>(Vec<SpaceSet<W>>);

impl<const W: usize> Neighbours<W> {
    pub fn new(board: &crate::board::Board) -> Neighbours<W> {
        let of = |space: Space| board.links(space).iter().map(|l| l.to).collect();
        Neighbours(board.spaces().map(of).collect())
    }

    #[inline]
    pub fn of(&self, space: Space) -> &SpaceSet<W> {
        &self.0[space.index()]
    }

    /// All spaces next to a member.
    #[inline]
    pub fn around(&self, set: &SpaceSet<W>) -> SpaceSet<W> {
        set.iter().fold(SpaceSet::EMPTY, |sum, space| sum.union(self.of(space)))
    }

    /// Brings `around`, which is all spaces next to a member, into step after one member has come or
    /// gone.
    #[inline]
    pub fn refresh(&self, around: &mut SpaceSet<W>, set: &SpaceSet<W>, changed: Space) {
        match set.contains(changed) {
            true => *around = around.union(self.of(changed)),
            false => {
                for near in self.of(changed).iter() {
                    around.set(near, self.of(near).intersects(set));
                }
            }
        }
    }

    /// Everything within `steps` of a member, members included.
    pub fn within(&self, set: &SpaceSet<W>, steps: u32) -> SpaceSet<W> {
        let mut area = *set;
        let mut rim = *set;
        for _ in 0..steps {
            rim = self.around(&rim).without(&area);
            area = area.union(&rim);
        }
        area
    }

    /// What can be reached from `seeds` through `open` spaces; seeds count if they are open.
    pub fn flood(&self, seeds: &SpaceSet<W>, open: &SpaceSet<W>) -> SpaceSet<W> {
        let mut area = seeds.intersection(open);
        let mut rim = area;
        while !rim.is_empty() {
            rim = self.around(&rim).intersection(open).without(&area);
            area = area.union(&rim);
        }
        area
    }
}
