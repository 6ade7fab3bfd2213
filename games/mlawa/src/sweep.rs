//! The movement search of this game. The kernel's search asks for every step whether it is open;
//! here only steps that lead somewhere cheaper are asked about, and costs fit a byte, which on 2640
//! hexes with half points makes much of the speed of random play.

use crate::terrain::{HEXES, Hexes, Way};
use arrayvec::ArrayVec;
use kernel::space::Space;

/// Cost of a hex that was not reached.
pub(crate) const FAR: u16 = u16::MAX;
const UNSEEN: u8 = u8::MAX;
/// No march is longer, so that a step more still fits a byte.
const MOST: u16 = 127;

/// The search's memory: reuse one for many searches.
pub(crate) struct Sweep {
    cost: Vec<u8>,
    touched: Vec<Space>,
    buckets: Vec<Vec<Space>>,
}

/// Where a search may not go, and where it may not go on.
pub(crate) struct Bounds<'a> {
    pub limit: u16,
    pub start: Space,
    pub closed: &'a Hexes,
    pub stops: &'a Hexes,
}

impl Sweep {
    pub(crate) const fn new() -> Sweep {
        Sweep { cost: Vec::new(), touched: Vec::new(), buckets: Vec::new() }
    }

    /// Searches from `starts` (hex, cost already spent). `ways` are the steps out of a hex, `open`
    /// says whether one that is cheap enough can be made.
    #[inline]
    pub(crate) fn search(
        &mut self,
        bounds: &Bounds,
        starts: impl IntoIterator<Item = (Space, u16)>,
        ways: &[ArrayVec<Way, 6>],
        open: impl Fn(&Way) -> bool,
        first: &[Way],
    ) {
        self.cost.resize(HEXES, UNSEEN);
        for hex in self.touched.drain(..) {
            self.cost[hex.index()] = UNSEEN;
        }
        let limit = bounds.limit.min(MOST) as u8;
        if self.buckets.len() <= usize::from(limit) {
            self.buckets.resize_with(usize::from(limit) + 1, Vec::new);
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        for (hex, spent) in starts {
            if spent <= u16::from(limit) {
                self.reach(hex, spent as u8);
            }
        }
        // Who has spent everything goes no further.
        for spent in 0..limit {
            let mut next = 0;
            while let Some(from) = self.buckets[usize::from(spent)].get(next).copied() {
                next += 1;
                if self.cost[from.index()] != spent {
                    continue;
                }
                let begins = from == bounds.start;
                if !begins && bounds.stops.contains(from) {
                    continue;
                }
                for way in &ways[from.index()] {
                    // The ways out of a hex are sorted, the cheapest first.
                    if spent + way.cost > limit {
                        break;
                    }
                    self.offer(bounds, way, spent + way.cost, &open);
                }
                if begins {
                    for way in first.iter().filter(|way| spent + way.cost <= limit) {
                        self.offer(bounds, way, spent + way.cost, &open);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn offer(&mut self, bounds: &Bounds, way: &Way, total: u8, open: &impl Fn(&Way) -> bool) {
        let cheaper = total < self.cost[way.to.index()];
        if cheaper && !bounds.closed.contains(way.to) && open(way) {
            self.reach(way.to, total);
        }
    }

    #[inline]
    fn reach(&mut self, hex: Space, total: u8) {
        let known = &mut self.cost[hex.index()];
        if total < *known {
            if *known == UNSEEN {
                self.touched.push(hex);
            }
            *known = total;
            self.buckets[usize::from(total)].push(hex);
        }
    }

    /// What it costs to get there, or [`FAR`].
    #[inline]
    pub(crate) fn cost(&self, hex: Space) -> u16 {
        match self.cost.get(hex.index()) {
            Some(&UNSEEN) | None => FAR,
            Some(cost) => (*cost).into(),
        }
    }

    /// Every hex that was reached, in no special order.
    #[inline]
    pub(crate) fn reached(&self) -> &[Space] {
        &self.touched
    }
}
