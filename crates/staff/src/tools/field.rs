use kernel::{
    reach::{FAR, Leaving, lent},
    space::Space,
};

/// How far every space is from the nearest of some places.
///
/// ```
/// use kernel::space::Space;
/// use staff::tools::Field;
///
/// // Five spaces in a row, of which the last is out of reach.
/// let field = Field::new(5, 3, [(Space(0), 0)], |from, reach| reach.go(Space(from.0 + 1), 1));
/// assert_eq!([Space(2), Space(4)].map(|hex| field.away(hex)), [2, 3]);
/// assert_eq!(field.cost(Space(4)), kernel::reach::FAR);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Field {
    most: u16,
    costs: Vec<u16>,
}

impl Field {
    /// Searches as [`Reach::search`] does, no further than `most`.
    pub fn new(
        spaces: usize,
        most: u16,
        starts: impl IntoIterator<Item = (Space, u16)>,
        step: impl FnMut(Space, &mut Leaving<Space>),
    ) -> Field {
        lent(|reach| {
            reach.search(most, starts, step);
            let costs = (0..spaces).map(|i| reach.cost(Space(i as u16))).collect();
            Field { most, costs }
        })
    }

    /// What it costs to go there, or the most that was searched.
    #[inline]
    pub fn away(&self, space: Space) -> i32 {
        self.cost(space).min(self.most).into()
    }

    /// What it costs to go there, or [`FAR`].
    #[inline]
    pub fn cost(&self, space: Space) -> u16 {
        self.costs.get(space.index()).copied().unwrap_or(FAR)
    }
}
