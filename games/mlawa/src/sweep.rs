//! What a march reaches, found with as few instructions as can be: random play does nothing else as
//! often. It is the search of [`kernel::reach`] with three savings: its arrays have a place for
//! every number of a hex, so that none is checked; what costs the same is a chain; and out of a hex
//! only those ways are tried that are no detour from where the march came.

use crate::{
    prelude::*,
    terrain::{Way, Ways, WaysOut},
};

/// Cost of a hex that was not reached.
pub(crate) const FAR: u8 = u8::MAX;

/// Nobody spends as many half points in a march.
const DEAREST: usize = 64;
/// The heads of the chains stand behind all hexes.
const HEADS: u16 = u16::MAX - DEAREST as u16;
const _: () = assert!(HEXES < HEADS as usize);

/// A value for every number that a hex can have.
type Row<T> = Box<[T; 1 << 16]>;

fn row<T: Clone>(value: T) -> Row<T> {
    let values = vec![value; 1 << 16].into_boxed_slice();
    values.try_into().unwrap_or_else(|_| unreachable!("it has that length"))
}

/// What was found, and the memory of the search.
pub(crate) struct Sweep {
    cost: Row<u8>,
    /// Over which side of a hex the cheapest way leads into it.
    side: Row<u8>,
    /// The hexes that were reached, as many as `count`.
    reached: Row<Space>,
    count: u16,
    /// What was found at each cost is a chain in that order, from its head to its tail.
    next: Row<u16>,
    before: Row<u16>,
    tail: [u16; DEAREST],
}

/// What holds a search up.
pub(crate) struct Bounds<'a, Open> {
    pub limit: u8,
    /// Nobody goes on from these hexes, but from where he began.
    pub stops: &'a Hexes,
    pub start: Space,
    /// Further ways out of the start.
    pub ferries: &'a [Way],
    /// Whether a way may be taken; asked only if it leads anywhere cheaper.
    pub open: Open,
}

impl<Open: Fn(&Way) -> bool> Bounds<'_, Open> {
    /// Follows the ways out of a hex, the cheapest of which come first.
    #[inline(always)]
    fn leave(&self, sweep: &mut Sweep, spent: u8, hex: Space, out: &WaysOut) {
        for way in out.onward(sweep.side[usize::from(hex.0)]) {
            if way.cost > self.limit - spent {
                break;
            }
            self.offer(sweep, spent + way.cost, way);
        }
    }

    #[inline(always)]
    fn offer(&self, sweep: &mut Sweep, cost: u8, way: &Way) {
        if cost < sweep.cost[usize::from(way.to.0)] && (self.open)(way) {
            sweep.note(way.to, cost, way.side);
        }
    }
}

impl Sweep {
    pub fn new() -> Sweep {
        Sweep {
            cost: row(FAR),
            side: row(0),
            reached: row(Space(0)),
            count: 0,
            next: row(0),
            before: row(0),
            tail: [0; DEAREST],
        }
    }

    /// Searches from `starts`, each with what was spent to get there.
    pub fn run<Open: Fn(&Way) -> bool>(
        &mut self,
        ways: &Ways,
        starts: impl IntoIterator<Item = (Space, u8)>,
        bounds: &Bounds<Open>,
    ) {
        self.clear();
        for (hex, spent) in starts {
            if spent <= bounds.limit && spent < self.cost(hex) {
                self.note(hex, spent, WaysOut::START);
            }
        }
        for spent in 0..bounds.limit {
            let mut at = HEADS + u16::from(spent);
            while at != self.tail[usize::from(spent) % DEAREST] {
                at = self.next[usize::from(at)];
                let (hex, is_start) = (Space(at), Space(at) == bounds.start);
                if bounds.stops.contains(hex) && !is_start {
                    continue;
                }
                bounds.leave(self, spent, hex, &ways[hex]);
                if is_start {
                    let left = bounds.limit - spent;
                    for way in bounds.ferries.iter().filter(|way| way.cost <= left) {
                        bounds.offer(self, spent + way.cost, way);
                    }
                }
            }
        }
    }

    /// Forgets what was reached.
    fn clear(&mut self) {
        for hex in &self.reached[..self.count.into()] {
            self.cost[usize::from(hex.0)] = FAR;
        }
        self.count = 0;
        for (tail, head) in self.tail.iter_mut().zip(HEADS..) {
            *tail = head;
        }
    }

    /// A hex was reached, or reached cheaper than before.
    #[inline(always)]
    fn note(&mut self, hex: Space, cost: u8, side: u8) {
        let (at, level) = (usize::from(hex.0), usize::from(cost) % DEAREST);
        if self.cost[at] == FAR {
            self.reached[usize::from(self.count)] = hex;
            self.count += 1;
        } else {
            self.unchain(hex.0);
        }
        (self.cost[at], self.side[at]) = (cost, side);
        let tail = self.tail[level];
        self.next[usize::from(tail)] = hex.0;
        self.before[at] = tail;
        self.tail[level] = hex.0;
    }

    /// Takes a hex out of the chain of its cost.
    fn unchain(&mut self, at: u16) {
        let level = usize::from(self.cost[usize::from(at)]) % DEAREST;
        let (before, next) = (self.before[usize::from(at)], self.next[usize::from(at)]);
        if self.tail[level] == at {
            self.tail[level] = before;
        } else {
            self.next[usize::from(before)] = next;
            self.before[usize::from(next)] = before;
        }
    }

    /// What it costs to get there, or [`FAR`].
    #[inline]
    pub fn cost(&self, hex: Space) -> u8 {
        self.cost[usize::from(hex.0)]
    }

    /// Every hex that was reached, those that were found first in front.
    #[inline]
    pub fn reached(&self) -> &[Space] {
        &self.reached[..self.count.into()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::{Mobility, NO_BRIDGE};
    use kernel::reach::Reach;

    #[test]
    fn it_finds_what_the_plain_search_finds_in_the_same_order() {
        let game = Mlawa::new().expect("the shipped data is sound");
        let mut rng = fastrand::Rng::with_seed(4);
        let (mut sweep, mut reach) = (Sweep::new(), Reach::new());
        for round in 0..300 {
            let (side, mobility) = (Side::BOTH[round % 2], Mobility::BOTH[round / 2 % 2]);
            let start = Space(rng.u16(..HEXES as u16));
            let mut some = |n| (0..n).map(|_| Space(rng.u16(..HEXES as u16))).collect::<Hexes>();
            let (stops, closed) = (some(200), some(400));
            let limit = 6 + round as u8 % 20;
            let bridges = round % 3 == 0;
            let open = |way: &Way| !closed.contains(way.to) && (bridges || way.bridge == NO_BRIDGE);
            let ways = game.terrain.all_ways(side, mobility);
            let ferries = game.terrain.ferries(side, start);
            let bounds = Bounds { limit, stops: &stops, start, ferries, open };
            sweep.run(ways, [(start, 1)], &bounds);
            reach.search(HEXES, limit.into(), [(start, 1)], |from, reach| {
                if from != start && stops.contains(from) {
                    return;
                }
                let ferries = if from == start { ferries } else { &[] };
                for way in ways[from].iter().chain(ferries) {
                    reach.go_if(way.to, way.cost.into(), || open(way));
                }
            });
            assert_eq!(sweep.reached(), reach.reached());
            for hex in sweep.reached() {
                assert_eq!(u16::from(sweep.cost(*hex)), reach.cost(*hex));
            }
        }
    }
}
