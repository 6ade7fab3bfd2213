//! Tells positions apart at a glance: what was found out about one is kept as long as its stamp holds.

use kernel::scratch::Aside;
use std::{
    cell::Cell,
    sync::atomic::{AtomicU64, Ordering},
};

/// As many stamps as a thread gives out before another could give out the same, as bits.
const OF_A_THREAD: u32 = 40;

/// A number that no other state has; a copy keeps it until one of the two changes. It is no part of
/// what a position is: all stamps are equal, and none is written down.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stamp(Aside<u64>);

impl Stamp {
    pub fn number(&self) -> u64 {
        *self.0
    }

    /// What it stands for has changed.
    #[inline]
    pub fn renew(&mut self) {
        *self = Stamp::default();
    }
}

impl Default for Stamp {
    #[inline]
    fn default() -> Stamp {
        static THREADS: AtomicU64 = AtomicU64::new(0);
        thread_local! {
            static NEXT: Cell<u64> =
                Cell::new(THREADS.fetch_add(1, Ordering::Relaxed) << OF_A_THREAD);
        }
        NEXT.with(|next| Stamp(Aside(next.replace(next.get() + 1))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_its_number_until_something_changes() {
        let mut stamp = Stamp::default();
        let copy = stamp.clone();
        assert_eq!(stamp.number(), copy.number());
        stamp.renew();
        assert_ne!(stamp.number(), copy.number());
        assert_eq!(stamp, copy);
        let elsewhere = std::thread::spawn(|| Stamp::default().number()).join();
        assert_ne!(elsewhere.ok(), Some(copy.number() + 1));
    }
}
