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
