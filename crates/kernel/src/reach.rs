//! Movement search: where a unit can get with its points, at what cost. The caller says what a
//! step costs and where one must stop; the search keeps its memory from one call to the next.
//! Costs are small integers in the game's own unit (whole or half points). Not meant for boards
//! where a single march costs hundreds of points: the queue is one bucket per point.

use crate::space::Space;
use std::cell::Cell;

/// Cost of a space that was not reached.
pub const FAR: u16 = u16::MAX;

/// The search's memory: reuse one for many searches.
///
/// ```
/// use kernel::{reach::{FAR, Reach}, space::Space};
///
/// // Five spaces in a row: the third is a wood and costs 2.
/// let cost = |to: Space| if to == Space(2) { 2 } else { 1 };
/// let mut reach = Reach::new();
/// reach.search(5, 3, [(Space(0), 0)], |from, reach| {
///     if from.0 < 4 {
///         reach.go(Space(from.0 + 1), cost(Space(from.0 + 1)));
///     }
/// });
/// assert_eq!((reach.cost(Space(2)), reach.cost(Space(3))), (3, FAR));
/// let before = |to: Space| to.0.checked_sub(1).map(|from| (Space(from), cost(to)));
/// assert_eq!(reach.way(Space(2), before), [Space(1), Space(2)]);
/// ```
#[derive(Default)]
pub struct Reach {
    cost: Vec<u16>,
    touched: Vec<Space>,
    buckets: Vec<Vec<Space>>,
    spent: u16,
    limit: u16,
}

/// Lends the memory of this thread, so that a search allocates nothing.
pub fn lent<R>(search: impl FnOnce(&mut Reach) -> R) -> R {
    thread_local! {
        static REACH: Cell<Reach> = const { Cell::new(Reach::new()) };
    }
    let mut reach = REACH.take();
    let result = search(&mut reach);
    REACH.set(reach);
    result
}

impl Reach {
    pub const fn new() -> Reach {
        Reach { cost: Vec::new(), touched: Vec::new(), buckets: Vec::new(), spent: 0, limit: 0 }
    }

    /// Searches from `starts` (space, cost already spent) up to `limit`. `step(from, reach)` calls
    /// [`Reach::go`] for every way out of `from`; a space from which it calls nothing is an end.
    #[inline]
    pub fn search(
        &mut self,
        spaces: usize,
        limit: u16,
        starts: impl IntoIterator<Item = (Space, u16)>,
        mut step: impl FnMut(Space, &mut Reach),
    ) {
        self.clear(spaces, limit);
        for (space, cost) in starts {
            self.go(space, cost);
        }
        for spent in 0..=limit {
            self.spent = spent;
            let mut next = 0;
            while let Some(from) = self.buckets[usize::from(spent)].get(next).copied() {
                next += 1;
                if self.cost[from.index()] == spent {
                    step(from, self);
                }
            }
        }
    }

    fn clear(&mut self, spaces: usize, limit: u16) {
        for space in self.touched.drain(..) {
            self.cost[space.index()] = FAR;
        }
        if self.cost.len() < spaces {
            self.cost.resize(spaces, FAR);
        }
        if self.buckets.len() <= usize::from(limit) {
            self.buckets.resize_with(usize::from(limit) + 1, Vec::new);
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        (self.spent, self.limit) = (0, limit);
    }

    /// Offers a step that costs at least 1 from where the search is now.
    #[inline]
    pub fn go(&mut self, to: Space, cost: u16) {
        let total = self.spent + cost;
        let known = &mut self.cost[to.index()];
        if total <= self.limit && total < *known {
            if *known == FAR {
                self.touched.push(to);
            }
            *known = total;
            self.buckets[usize::from(total)].push(to);
        }
    }

    /// What it costs to get there, or [`FAR`].
    #[inline]
    pub fn cost(&self, space: Space) -> u16 {
        self.cost.get(space.index()).copied().unwrap_or(FAR)
    }

    /// The way to a space that was reached, from the first step to the space itself; `before` gives
    /// each step that leads to a space, as where it comes from and what it costs.
    pub fn way<I: IntoIterator<Item = (Space, u16)>>(
        &self,
        to: Space,
        before: impl Fn(Space) -> I,
    ) -> Vec<Space> {
        let (mut way, mut at) = (Vec::new(), to);
        while self.cost(at) != FAR {
            let fits = |(from, cost): &(Space, u16)| {
                self.cost(*from).checked_add(*cost) == Some(self.cost(at)) && *cost > 0
            };
            let Some((from, _)) = before(at).into_iter().find(fits) else { break };
            way.push(at);
            at = from;
        }
        way.reverse();
        way
    }

    /// Every space that was reached, in no special order.
    #[inline]
    pub fn reached(&self) -> &[Space] {
        &self.touched
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spaces on a line, each step as dear as the number of the space entered modulo 3, plus 1.
    fn line(limit: u16) -> Vec<(u16, u16)> {
        let mut reach = Reach::new();
        for _ in 0..2 {
            reach.search(10, limit, [(Space(0), 0)], |from, reach| {
                if from.0 < 9 {
                    reach.go(Space(from.0 + 1), (from.0 + 1) % 3 + 1);
                }
            });
        }
        let mut found: Vec<_> = reach.reached().iter().map(|s| (s.0, reach.cost(*s))).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn costs_add_up_and_the_limit_holds() {
        assert_eq!(line(6), [(0, 0), (1, 2), (2, 5), (3, 6)]);
    }

    #[test]
    fn a_dear_way_found_first_gives_way_to_a_cheap_one() {
        let mut reach = Reach::new();
        reach.search(4, 9, [(Space(0), 0)], |from, reach| match from.0 {
            0 => {
                reach.go(Space(3), 8);
                reach.go(Space(1), 1);
            }
            1 => reach.go(Space(2), 1),
            2 => reach.go(Space(3), 1),
            _ => {}
        });
        assert_eq!(reach.cost(Space(3)), 3);
    }
}
