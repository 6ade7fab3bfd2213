use super::{Posts, Thought, Worth};
use kernel::{
    piece::{Piece, PieceSet},
    space::Space,
};

/// An attack that could be made and what it is worth to the attacker.
#[derive(Clone, Copy, Debug)]
pub struct Attack<const W: usize> {
    pub target: Space,
    pub forces: PieceSet<W>,
    pub worth: i32,
}

impl<const W: usize> Attack<W> {
    /// Lets a force grow unit by unit and keeps what was worth most; some may not attack at all.
    ///
    /// ```
    /// use kernel::{piece::{Piece, PieceSet}, space::Space};
    /// use staff::tools::Attack;
    ///
    /// let mut best = Attack::<1>::none(Space(7));
    /// best.grow([Piece(5), Piece(3), Piece(4)], |forces| match forces.len() {
    ///     1 => None,
    ///     units => Some(9 - units as i32),
    /// });
    /// assert_eq!((best.forces, best.worth), ([Piece(3), Piece(5)].into_iter().collect(), 7));
    /// ```
    pub fn grow(
        &mut self,
        units: impl IntoIterator<Item = Piece>,
        mut worth: impl FnMut(&PieceSet<W>) -> Option<i32>,
    ) {
        let mut forces = PieceSet::EMPTY;
        for unit in units {
            forces.insert(unit);
            if let Some(worth) = worth(&forces).filter(|worth| *worth > self.worth) {
                (self.forces, self.worth) = (forces, worth);
            }
        }
    }

    /// Nobody attacks, which is worth less than anything.
    pub fn none(target: Space) -> Attack<W> {
        Attack { target, forces: PieceSet::EMPTY, worth: i32::MIN }
    }
}

/// The best attack on each space, and the state that they were found for.
///
/// ```
/// use kernel::{piece::PieceSet, space::Space};
/// use staff::tools::{Attack, Attacks};
///
/// let attack = |target: Space| Attack { target, forces: PieceSet::EMPTY, worth: target.0.into() };
/// let mut attacks: Attacks<u8, 1> = Attacks::default();
/// attacks.think(1, false, [Space(3), Space(4), Space(3)], attack);
/// attacks.think(1, false, [Space(4)], |_| unreachable!("it is known"));
/// assert_eq!(attacks.on(Space(4)).map(|attack| attack.worth), Some(4));
/// attacks.think(2, false, [Space(3)], attack);
/// assert!(attacks.on(Space(4)).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Attacks<K, const W: usize>(Thought<K, Vec<Attack<W>>>);

impl<K, const W: usize> Default for Attacks<K, W> {
    fn default() -> Self {
        Attacks(Thought::default())
    }
}

impl<K: PartialEq, const W: usize> Attacks<K, W> {
    /// Finds the attacks that are not known yet; in another state, or anyway, all of them.
    pub fn think(
        &mut self,
        state: K,
        anyway: bool,
        targets: impl IntoIterator<Item = Space>,
        mut best: impl FnMut(Space) -> Attack<W>,
    ) {
        self.0.renew(state, anyway, Vec::new);
        for target in targets {
            if self.on(target).is_none() {
                self.0.push(best(target));
            }
        }
    }

    pub fn on(&self, target: Space) -> Option<&Attack<W>> {
        self.0.iter().find(|attack| attack.target == target)
    }
}

/// An attack that a march prepares: who goes where, and what else comes with them.
pub struct Assault<S = ()> {
    pub target: Space,
    pub worth: i32,
    pub posts: Posts,
    pub support: S,
}

impl<S> Worth for Assault<S> {
    fn worth(&self) -> i32 {
        self.worth
    }
}
