/// The best of what is tried, of equals the first.
///
/// ```
/// use staff::tools::Best;
///
/// let mut best = Best::default();
/// for name in ["road", "wood", "ford"] {
///     best.offer(i32::from(name != "road"), || name);
/// }
/// assert_eq!(best.found(), Some((1, "wood")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Best<T>(Option<(i32, T)>);

impl<T> Default for Best<T> {
    fn default() -> Best<T> {
        Best(None)
    }
}

impl<T> Best<T> {
    /// What is there if nothing better comes.
    pub fn start(worth: i32, what: T) -> Best<T> {
        Best(Some((worth, what)))
    }

    #[inline]
    pub fn offer(&mut self, worth: i32, what: impl FnOnce() -> T) {
        if self.0.as_ref().is_none_or(|(best, _)| worth > *best) {
            self.0 = Some((worth, what()));
        }
    }

    pub fn worth(&self) -> Option<i32> {
        self.0.as_ref().map(|(worth, _)| *worth)
    }

    pub fn found(self) -> Option<(i32, T)> {
        self.0
    }
}

/// The thing of greatest worth, of equals the first; `max_by_key` would take the last.
///
/// ```
/// assert_eq!(staff::tools::first_best([3, -4, 4], |n| n * n), Some(-4));
/// ```
#[inline]
pub fn first_best<T>(
    things: impl IntoIterator<Item = T>,
    mut worth: impl FnMut(&T) -> i32,
) -> Option<T> {
    let mut best = Best::default();
    for thing in things {
        best.offer(worth(&thing), || thing);
    }
    best.found().map(|(_, thing)| thing)
}

/// What a thing that was thought out is worth.
pub trait Worth {
    fn worth(&self) -> i32;
}

/// Plans from the best to the worst, as long as they are worth anything; those that can no longer
/// be carried out may be thought out again and put back.
///
/// ```
/// use staff::tools::{Ranking, Worth};
///
/// struct Raid(i32);
/// impl Worth for Raid {
///     fn worth(&self) -> i32 {
///         self.0
///     }
/// }
///
/// let mut raids: Ranking<Raid> = [Raid(4), Raid(-1), Raid(9)].into_iter().collect();
/// assert_eq!(raids.pop().map(|raid| raid.0), Some(9));
/// raids.put(Some(Raid(2)));
/// assert_eq!(raids.pop().map(|raid| raid.0), Some(4));
/// assert_eq!(raids.pop().map(|raid| raid.0), Some(2));
/// assert!(raids.pop().is_none());
/// ```
pub struct Ranking<T>(Vec<T>);

impl<T: Worth> FromIterator<T> for Ranking<T> {
    fn from_iter<I: IntoIterator<Item = T>>(plans: I) -> Ranking<T> {
        Ranking(plans.into_iter().collect())
    }
}

impl<T: Worth> Ranking<T> {
    pub fn pop(&mut self) -> Option<T> {
        self.0.retain(|plan| plan.worth() > 0);
        let best = (0..self.0.len()).max_by_key(|i| self.0[*i].worth())?;
        Some(self.0.swap_remove(best))
    }

    pub fn put(&mut self, plan: Option<T>) {
        self.0.extend(plan);
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}
