//! What was found out and is kept: the last answer to what is asked twice, and what a position carries
//! beside itself.

use std::{
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
    sync::atomic::{AtomicU64, Ordering},
};

/// Something kept in a position that follows from the rest of it and is no part of it: positions are
/// equal whatever is kept.
///
/// ```
/// use kernel::scratch::Aside;
///
/// #[derive(PartialEq, Debug)]
/// struct Position(u8, Aside<Option<u8>>);
///
/// assert_eq!(Position(1, Aside(None)), Position(1, Aside(Some(2))));
/// assert_ne!(Position(1, Aside(None)), Position(2, Aside(None)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Aside<T>(pub T);

impl<T> PartialEq for Aside<T> {
    fn eq(&self, _: &Aside<T>) -> bool {
        true
    }
}

impl<T> Eq for Aside<T> {}

impl<T> Hash for Aside<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> Deref for Aside<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Aside<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// Tells games that were loaded with other data apart where an answer is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Serial(u64);

impl Serial {
    /// One that nobody else has.
    pub fn fresh() -> Serial {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Serial(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// The last answer with all that it depends on: what is listed first and then carried out asks the
/// same twice.
#[derive(Default)]
pub struct Last<K, V> {
    grounds: Option<K>,
    answer: V,
}

impl<K: PartialEq, V> Last<K, V> {
    pub const fn new(answer: V) -> Last<K, V> {
        Last { grounds: None, answer }
    }

    /// The answer on these grounds; `find` makes it unless it is the last one.
    #[inline]
    pub fn on(&mut self, grounds: K, find: impl FnOnce(&K, &mut V)) -> &V {
        if self.grounds.as_ref() != Some(&grounds) {
            find(&grounds, &mut self.answer);
            self.grounds = Some(grounds);
        }
        &self.answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_made_once_on_the_same_grounds() {
        let (mut last, mut made) = (Last::new(0), 0);
        for (grounds, wanted, times) in [(1, 10, 1), (1, 10, 1), (2, 20, 2), (1, 10, 3)] {
            let answer = *last.on(grounds, |grounds, answer| {
                *answer = grounds * 10;
                made += 1;
            });
            assert_eq!((answer, made), (wanted, times));
        }
        assert_ne!(Serial::fresh(), Serial::fresh());
    }
}
