use kernel::space::{Space, SpaceSet};

/// Sums up the strength of those who go alike, so that their way is searched once.
///
/// ```
/// let columns = staff::tools::alike([('a', 4), ('b', 1), ('a', 2)], |one, other| one == other);
/// assert_eq!(columns, [('a', 6), ('b', 1)]);
/// ```
pub fn alike<T>(
    units: impl IntoIterator<Item = (T, u16)>,
    same: impl Fn(&T, &T) -> bool,
) -> Vec<(T, u16)> {
    let mut columns: Vec<(T, u16)> = Vec::new();
    for (unit, strength) in units {
        match columns.iter_mut().find(|(known, _)| same(known, &unit)) {
            Some((_, sum)) => *sum += strength,
            None => columns.push((unit, strength)),
        }
    }
    columns
}

/// Where a side can stand after its next march, and the strength that it can bring next to each
/// space.
///
/// ```
/// use kernel::space::{Space, SpaceSet};
/// use staff::tools::Threat;
///
/// // Six spaces in a row: one unit reaches space 1, two reach space 4.
/// let to = |hex| [Space(hex)].into_iter().collect::<SpaceSet<1>>();
/// let beside = |hex: Space| [Space(hex.0 - 1), Space(hex.0 + 1)];
/// let threat = Threat::new(6, [(to(1), 5), (to(4), 3), (to(4), 4)], beside);
/// assert_eq!([0, 1, 2, 3, 4, 5].map(|hex| threat.at(Space(hex))), [5, 0, 5, 7, 0, 7]);
/// assert!(threat.reach.contains(Space(4)) && !threat.reach.contains(Space(3)));
/// ```
pub struct Threat<const W: usize> {
    pub reach: SpaceSet<W>,
    strength: Vec<u16>,
}

impl<const W: usize> Threat<W> {
    /// From what each column can reach, with its strength; `beside` are the spaces that can be
    /// attacked from one.
    pub fn new<I: IntoIterator<Item = Space>>(
        spaces: usize,
        columns: impl IntoIterator<Item = (SpaceSet<W>, u16)>,
        beside: impl Fn(Space) -> I,
    ) -> Threat<W> {
        let mut threat = Threat { reach: SpaceSet::EMPTY, strength: vec![0; spaces] };
        for (reach, strength) in columns {
            threat.reach = threat.reach.union(&reach);
            let near: SpaceSet<W> = reach.iter().flat_map(&beside).collect();
            near.iter().for_each(|space| threat.strength[space.index()] += strength);
        }
        threat
    }

    #[inline]
    pub fn at(&self, space: Space) -> i32 {
        self.strength[space.index()].into()
    }
}
