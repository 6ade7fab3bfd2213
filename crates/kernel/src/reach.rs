//! Movement search: where a unit can get with its points, at what cost and by which way. The caller
//! says what leads out of a space; the search keeps its memory from one call to the next.
//! Costs are small integers in the game's own unit (whole or half points). Not meant for boards
//! where a single march costs hundreds of points: the queue is one bucket per point.

use crate::{bits::Numbered, space::Space};
use std::cell::RefCell;

/// Cost of a space that was not reached.
pub const FAR: u16 = u16::MAX;

/// The search's memory: reuse one for many searches. What is searched are spaces, or whatever else
/// has a number, such as a space together with what has happened on the way there.
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
/// assert_eq!(reach.way(Space(2)), [Space(1), Space(2)]);
/// ```
pub struct Reach<N = Space> {
    nodes: Vec<Found<N>>,
    reached: Vec<N>,
    /// What was found at each cost, and the dearest cost so far.
    buckets: Vec<Vec<N>>,
    dearest: u16,
    /// The node that is being left; none while the starts are offered.
    here: Option<N>,
    spent: u16,
    limit: u16,
}

/// What is known of a node: what it costs to get there, and from where; starts were reached from
/// themselves.
#[derive(Clone, Copy)]
struct Found<N> {
    cost: u16,
    from: N,
}

/// Lends a memory of this thread, so that a search allocates nothing; also for a search within one.
pub fn lent<R>(search: impl FnOnce(&mut Reach) -> R) -> R {
    thread_local! {
        static SPARE: RefCell<Vec<Reach>> = const { RefCell::new(Vec::new()) };
    }
    let mut reach = SPARE.with_borrow_mut(Vec::pop).unwrap_or_default();
    let result = search(&mut reach);
    SPARE.with_borrow_mut(|spare| spare.push(reach));
    result
}

impl<N> Default for Reach<N> {
    fn default() -> Self {
        Reach::new()
    }
}

impl<N> Reach<N> {
    pub const fn new() -> Reach<N> {
        Reach {
            nodes: Vec::new(),
            reached: Vec::new(),
            buckets: Vec::new(),
            dearest: 0,
            here: None,
            spent: 0,
            limit: 0,
        }
    }
}

impl<N: Numbered + PartialEq> Reach<N> {
    /// Searches from `starts` (node, cost already spent) up to `limit`; nodes have numbers below
    /// `nodes`. `leave(from, reach)` calls [`Reach::go`] for every step out of `from` that may be
    /// made; it is not asked about nodes at which everything is spent.
    #[inline]
    pub fn search(
        &mut self,
        nodes: usize,
        limit: u16,
        starts: impl IntoIterator<Item = (N, u16)>,
        mut leave: impl FnMut(N, &mut Reach<N>),
    ) {
        self.clear();
        if self.nodes.len() < nodes {
            self.nodes.resize(nodes, Found { cost: FAR, from: N::from_number(0) });
        }
        if self.buckets.len() <= usize::from(limit) {
            self.buckets.resize_with(usize::from(limit) + 1, Vec::new);
        }
        (self.here, self.spent, self.limit) = (None, 0, limit);
        for (node, cost) in starts {
            self.go(node, cost);
        }
        let mut spent = 0;
        while spent < limit && spent <= self.dearest {
            let mut next = 0;
            while let Some(node) = self.buckets[usize::from(spent)].get(next).copied() {
                next += 1;
                if self.cost(node) == spent {
                    (self.here, self.spent) = (Some(node), spent);
                    leave(node, self);
                }
            }
            spent += 1;
        }
    }

    /// Forgets what was reached.
    pub fn clear(&mut self) {
        for node in self.reached.drain(..) {
            self.nodes[node.number()].cost = FAR;
        }
        let used = self.buckets.iter_mut().take(usize::from(self.dearest) + 1);
        used.for_each(Vec::clear);
        self.dearest = 0;
    }

    /// What is left where the search is now: dearer steps are not worth a look.
    #[inline]
    pub fn left(&self) -> u16 {
        self.limit - self.spent
    }

    /// Offers a step that costs at least 1 from where the search is now.
    #[inline(always)]
    pub fn go(&mut self, to: N, cost: u16) {
        self.go_if(to, cost, || true);
    }

    /// Offers a step; whether it may be made is asked only if it leads anywhere cheaper.
    #[inline(always)]
    pub fn go_if(&mut self, to: N, cost: u16, may: impl FnOnce() -> bool) {
        let total = self.spent + cost;
        let known = &mut self.nodes[to.number()];
        if total > self.limit || total >= known.cost || !may() {
            return;
        }
        if known.cost == FAR {
            self.reached.push(to);
        }
        *known = Found { cost: total, from: self.here.unwrap_or(to) };
        self.dearest = self.dearest.max(total);
        self.buckets[usize::from(total)].push(to);
    }

    /// What it costs to get there, or [`FAR`].
    #[inline]
    pub fn cost(&self, node: N) -> u16 {
        self.nodes.get(node.number()).map_or(FAR, |found| found.cost)
    }

    /// What it costs to get there, if it was reached.
    #[inline]
    pub fn found(&self, node: N) -> Option<u16> {
        let cost = self.cost(node);
        (cost != FAR).then_some(cost)
    }

    /// Every node that was reached, those that were found first in front.
    #[inline]
    pub fn reached(&self) -> &[N] {
        &self.reached
    }

    /// Where the cheapest way to a node that was reached comes from; starts come from themselves.
    #[inline]
    pub fn before(&self, node: N) -> N {
        self.nodes[node.number()].from
    }

    /// The cheapest way to a node that was reached, backwards from the node itself to the first step;
    /// of several the one that was found first.
    pub fn way_back(&self, to: N) -> impl Iterator<Item = N> {
        let step = |at: N| (self.cost(at) != FAR && self.before(at) != at).then_some(at);
        std::iter::successors(step(to), move |at| step(self.before(*at)))
    }

    /// The same from the first step on.
    pub fn way(&self, to: N) -> Vec<N> {
        let mut way: Vec<N> = self.way_back(to).collect();
        way.reverse();
        way
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
        assert_eq!(reach.way(Space(3)), [Space(1), Space(2), Space(3)]);
        assert_eq!(reach.way(Space(0)), []);
    }

    #[test]
    fn nothing_is_asked_where_all_is_spent_and_nothing_twice() {
        let (mut reach, mut left, mut asked) = (Reach::new(), Vec::new(), 0);
        reach.search(9, 2, [(Space(0), 0), (Space(4), 1)], |from, reach| {
            left.push((from.0, reach.left()));
            for to in [from.0 + 1, 0] {
                reach.go_if(Space(to), 1, || {
                    asked += 1;
                    true
                });
            }
        });
        assert_eq!(left, [(0, 2), (4, 1), (1, 1)]);
        assert_eq!(asked, 3);
    }
}
