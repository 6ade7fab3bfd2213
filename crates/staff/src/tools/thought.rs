use kernel::{piece::PieceSet, space::Space};
use std::ops::{Deref, DerefMut};

/// What was thought out for an occasion, such as a phase of a turn, and serves until the next one.
///
/// ```
/// use staff::tools::Thought;
///
/// let mut plan: Thought<(u8, char), &str> = Thought::default();
/// plan.renew((1, 'a'), false, || "march");
/// plan.renew((1, 'a'), false, || unreachable!("it is thought out already"));
/// assert_eq!(plan.len(), 5);
/// plan.renew((1, 'a'), true, || "wait");
/// assert_eq!(*plan, "wait");
/// ```
#[derive(Clone, Debug)]
pub struct Thought<K, T> {
    occasion: Option<K>,
    what: T,
}

impl<K, T: Default> Default for Thought<K, T> {
    fn default() -> Self {
        Thought { occasion: None, what: T::default() }
    }
}

impl<K: PartialEq, T> Thought<K, T> {
    /// Thinks if this is another occasion, or in any case; says whether it did.
    pub fn renew(&mut self, occasion: K, anyway: bool, think: impl FnOnce() -> T) -> bool {
        let occasion = Some(occasion);
        let thinks = anyway || self.occasion != occasion;
        if thinks {
            (self.occasion, self.what) = (occasion, think());
        }
        thinks
    }

    /// The next time it is thought out anew.
    pub fn forget(&mut self) {
        self.occasion = None;
    }
}

impl<K, T> Deref for Thought<K, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.what
    }
}

impl<K, T> DerefMut for Thought<K, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.what
    }
}

/// An attack that could be made and what it is worth to the attacker.
#[derive(Clone, Copy, Debug)]
pub struct Attack<const W: usize> {
    pub target: Space,
    pub forces: PieceSet<W>,
    pub worth: i32,
}

impl<const W: usize> Attack<W> {
    /// Takes these forces if they are worth more.
    pub fn offer(&mut self, forces: PieceSet<W>, worth: i32) {
        if worth > self.worth {
            (self.forces, self.worth) = (forces, worth);
        }
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
