//! Movement search: where a unit can get with its points, at what cost and by which way. The caller
//! says what leads out of a space; the search keeps its memory from one call to the next.
//! Costs are small integers in the game's own unit (whole or half points). Random play does nothing
//! else as often: its arrays have a place for every number of a space, so that none is checked, and
//! what costs the same is a chain, so that nothing is sorted or found twice.

use crate::{bits::Numbered, space::Space};
use std::cell::RefCell;

/// Cost of a space that was not reached.
pub const FAR: u16 = u16::MAX;
/// What [`Leaving::by`] says of where a march begins.
pub const START: u8 = u8::MAX;

/// No march costs as much.
const LEVELS: usize = 1 << 11;
/// The heads of the chains stand behind all nodes.
const NODES: usize = (1 << 16) - LEVELS;

/// A value for every number that a node can have.
type Row<T> = Box<[T; 1 << 16]>;

fn row<T: Clone>(value: T) -> Row<T> {
    let values = vec![value; 1 << 16].into_boxed_slice();
    values.try_into().unwrap_or_else(|_| unreachable!("it has that length"))
}

fn head(level: u16) -> u16 {
    NODES as u16 + level
}

/// Where the values of a node stand.
#[inline(always)]
fn at<N: Numbered>(node: N) -> usize {
    debug_assert!(node.number() < NODES);
    usize::from(node.number() as u16)
}

/// The search's memory: reuse one for many searches. What is searched are spaces, or whatever else
/// has a number, such as a space together with what has happened on the way there.
///
/// ```
/// use kernel::{reach::{FAR, Reach}, space::Space};
///
/// // Five spaces in a row: the third is a wood and costs 2.
/// let cost = |to: Space| if to == Space(2) { 2 } else { 1 };
/// let mut reach = Reach::new();
/// reach.search(3, [(Space(0), 0)], |from, out| {
///     if from.0 < 4 {
///         out.go(Space(from.0 + 1), cost(Space(from.0 + 1)));
///     }
/// });
/// assert_eq!((reach.cost(Space(2)), reach.cost(Space(3))), (3, FAR));
/// assert_eq!(reach.way(Space(2)), [Space(1), Space(2)]);
/// ```
pub struct Reach<N = Space> {
    nodes: Row<Found>,
    /// By which of the steps out of the node before the cheapest way comes there.
    by: Row<u8>,
    /// The nodes that were reached, as many as `count`.
    reached: Row<N>,
    count: u16,
    /// The ends of the chains, by cost.
    tail: Box<[u16; LEVELS]>,
    dearest: u16,
}

/// What is known of a node: what it costs to get there, and from where (starts were reached from
/// themselves); and its neighbours in the chain of all that cost the same, as they were found.
#[derive(Clone, Copy)]
struct Found {
    cost: u16,
    from: u16,
    next: u16,
    before: u16,
}

/// A step out of a node, as a map keeps it.
pub trait Lead<N = Space> {
    fn to(&self) -> N;
    fn cost(&self) -> u16;
    /// Its number, for [`Leaving::by`].
    fn by(&self) -> u8 {
        0
    }
}

/// A node that is being left, and what was spent to get there.
pub struct Leaving<'a, N> {
    reach: &'a mut Reach<N>,
    here: N,
    spent: u16,
    limit: u16,
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

impl<N: Numbered + PartialEq> Default for Reach<N> {
    fn default() -> Self {
        Reach::new()
    }
}

impl<N: Numbered + PartialEq> Reach<N> {
    pub fn new() -> Reach<N> {
        Reach {
            nodes: row(Found { cost: FAR, from: 0, next: 0, before: 0 }),
            by: row(0),
            reached: row(N::from_number(0)),
            count: 0,
            tail: Box::new(std::array::from_fn(|level| head(level as u16))),
            dearest: 0,
        }
    }

    /// Searches from `starts` (node, cost already spent) up to `limit`, below 2,048. `leave(from, out)` calls
    /// [`Leaving::go`] for every step out of `from` that may be made; it is not asked about nodes
    /// at which everything is spent.
    #[inline]
    pub fn search(
        &mut self,
        limit: u16,
        starts: impl IntoIterator<Item = (N, u16)>,
        mut leave: impl FnMut(N, &mut Leaving<N>),
    ) {
        assert!(usize::from(limit) < LEVELS, "a march of {limit} points");
        self.clear();
        for (here, spent) in starts.into_iter().filter(|(_, spent)| *spent <= limit) {
            Leaving { reach: self, here, spent, limit }.go_by(here, 0, START, || true);
        }
        self.dearest = limit;
        let (mut spent, mut left) = (0, 0);
        while spent < limit && left < self.count {
            let mut at = head(spent);
            while at != self.tail[usize::from(spent) % LEVELS] {
                at = self.nodes[usize::from(at)].next;
                left += 1;
                let here = N::from_number(at.into());
                leave(here, &mut Leaving { reach: self, here, spent, limit });
            }
            spent += 1;
        }
        if left == self.count {
            self.dearest = spent;
        }
    }

    /// Forgets what was reached.
    pub fn clear(&mut self) {
        for node in &self.reached[..self.count.into()] {
            self.nodes[at(*node)].cost = FAR;
        }
        for (tail, level) in self.tail.iter_mut().zip(0..=self.dearest) {
            *tail = head(level);
        }
        (self.count, self.dearest) = (0, 0);
    }

    /// A node was reached, or reached cheaper than before.
    #[inline(always)]
    fn note(&mut self, node: N, cost: u16, from: N, by: u8) {
        let to = at(node);
        if self.nodes[to].cost == FAR {
            self.reached[usize::from(self.count)] = node;
            self.count += 1;
        } else {
            self.unchain(to as u16);
        }
        let tail = &mut self.tail[usize::from(cost) % LEVELS];
        self.nodes[usize::from(*tail)].next = to as u16;
        let found = &mut self.nodes[to];
        (found.cost, found.from, found.before) = (cost, from.number() as u16, *tail);
        self.by[to] = by;
        *tail = to as u16;
    }

    /// Takes a node out of the chain of its cost.
    fn unchain(&mut self, at: u16) {
        let Found { cost, next, before, .. } = self.nodes[usize::from(at)];
        let tail = &mut self.tail[usize::from(cost) % LEVELS];
        if *tail == at {
            *tail = before;
        } else {
            self.nodes[usize::from(before)].next = next;
            self.nodes[usize::from(next)].before = before;
        }
    }

    /// What it costs to get there, or [`FAR`].
    #[inline]
    pub fn cost(&self, node: N) -> u16 {
        self.nodes[at(node)].cost
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
        &self.reached[..self.count.into()]
    }

    /// Where the cheapest way to a node that was reached comes from; starts come from themselves.
    #[inline]
    pub fn before(&self, node: N) -> N {
        N::from_number(self.nodes[at(node)].from.into())
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

impl<N: Numbered + PartialEq> Leaving<'_, N> {
    /// What is left: dearer steps are not worth a look.
    #[inline]
    pub fn left(&self) -> u16 {
        self.limit - self.spent
    }

    /// The number of the step by which the search came here, or [`START`].
    #[inline]
    pub fn by(&self) -> u8 {
        self.reach.by[at(self.here)]
    }

    /// Offers a step that costs at least 1.
    #[inline(always)]
    pub fn go(&mut self, to: N, cost: u16) {
        self.go_if(to, cost, || true);
    }

    /// Offers a step; whether it may be made is asked only if it leads anywhere cheaper.
    #[inline(always)]
    pub fn go_if(&mut self, to: N, cost: u16, may: impl FnOnce() -> bool) {
        self.go_by(to, cost, 0, may);
    }

    /// The same of a step that has a number, for [`Leaving::by`].
    #[inline(always)]
    pub fn go_by(&mut self, to: N, cost: u16, by: u8, may: impl FnOnce() -> bool) {
        if cost <= self.left() {
            self.try_to(to, cost, by, may);
        }
    }

    /// Offers steps of which the cheapest come first.
    #[inline(always)]
    pub fn along<'s, S: Lead<N> + 's>(
        &mut self,
        steps: impl IntoIterator<Item = &'s S>,
        may: impl Fn(&S) -> bool,
    ) {
        let left = self.left();
        for step in steps.into_iter().take_while(|step| step.cost() <= left) {
            self.try_to(step.to(), step.cost(), step.by(), || may(step));
        }
    }

    #[inline(always)]
    fn try_to(&mut self, to: N, cost: u16, by: u8, may: impl FnOnce() -> bool) {
        let total = self.spent + cost;
        if total < self.reach.nodes[at(to)].cost && may() {
            self.reach.note(to, total, self.here, by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spaces on a line, each step as dear as the number of the space entered modulo 3, plus 1.
    fn line(limit: u16) -> Vec<(u16, u16)> {
        let mut reach = Reach::new();
        for _ in 0..2 {
            reach.search(limit, [(Space(0), 0)], |from, reach| {
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
        reach.search(9, [(Space(0), 0)], |from, reach| match from.0 {
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
        reach.search(2, [(Space(0), 0), (Space(4), 1), (Space(5), 3)], |from, reach| {
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
