use kernel::{
    piece::{Piece, PieceSet},
    space::{Space, SpaceSet},
};

/// Who is to stand where, in the order in which it was decided.
///
/// ```
/// use kernel::{piece::Piece, space::Space};
/// use staff::tools::Posts;
///
/// let mut posts = Posts::default();
/// posts.send(Piece(4), Space(17));
/// posts.send(Piece(2), Space(17));
/// assert_eq!((posts.of(Piece(2)), posts.of(Piece(3))), (Some(Space(17)), None));
/// assert_eq!(posts.turn(Piece(2)), Some((1, Space(17))));
/// assert_eq!(posts.at(Space(17)).count(), 2);
/// assert_eq!(posts.coming(Space(17), |unit| Space(unit.0 + 13)).next(), Some(Piece(2)));
/// assert!(posts.hexes::<1>().contains(Space(17)) && posts.units::<1>().contains(Piece(4)));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Posts(Vec<(Piece, Space)>);

impl Posts {
    pub fn send(&mut self, unit: Piece, to: Space) {
        self.0.push((unit, to));
    }

    pub fn of(&self, unit: Piece) -> Option<Space> {
        self.turn(unit).map(|(_, to)| to)
    }

    /// How many have been decided on before a unit, and where it is to stand.
    pub fn turn(&self, unit: Piece) -> Option<(i32, Space)> {
        let i = self.0.iter().position(|(sent, _)| *sent == unit)?;
        Some((i as i32, self.0[i].1))
    }

    /// Those who are to stand in a space.
    pub fn at(&self, space: Space) -> impl Iterator<Item = Piece> {
        self.iter().filter(move |(_, to)| *to == space).map(|(unit, _)| unit)
    }

    /// Those of them who come from elsewhere.
    pub fn coming(
        &self,
        space: Space,
        place: impl Fn(Piece) -> Space,
    ) -> impl Iterator<Item = Piece> {
        self.at(space).filter(move |unit| place(*unit) != space)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Piece, Space)> {
        self.0.iter().copied()
    }

    pub fn units<const W: usize>(&self) -> PieceSet<W> {
        self.iter().map(|(unit, _)| unit).collect()
    }

    pub fn hexes<const W: usize>(&self) -> SpaceSet<W> {
        self.iter().map(|(_, to)| to).collect()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Only the first so many.
    pub fn truncate(&mut self, number: usize) {
        self.0.truncate(number);
    }
}

/// What a step is worth to a unit that is to go somewhere: its post most of all, else whatever is
/// nearer to it and not watched.
///
/// ```
/// use kernel::space::Space;
/// use staff::tools::towards;
///
/// let away = |hex: Space| 9 - i32::from(hex.0);
/// assert_eq!(towards(Space(9), Space(3), Space(9), true, away), 1000);
/// assert_eq!(towards(Space(9), Space(3), Space(5), false, away), 20);
/// assert_eq!(towards(Space(9), Space(3), Space(5), true, away), -1);
/// ```
pub fn towards(
    goal: Space,
    from: Space,
    to: Space,
    watched: bool,
    away: impl Fn(Space) -> i32,
) -> i32 {
    match to == goal {
        true => 1000,
        false if watched => -1,
        false => 10 * (away(from) - away(to)),
    }
}
