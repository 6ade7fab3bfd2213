//! The search of normal movement. The kernel's search asks for every step whether it is open; here
//! a step is first known to be cheap enough, and costs fit a byte, which makes much of the speed of
//! random play.

use crate::{
    terrain::{HEXES, Hexes, NO_BRIDGE},
    ways::Ways,
};
use kernel::space::Space;

/// No march is longer, so that a dear step more still fits a byte.
const MOST: u8 = 100;
const UNSEEN: u8 = u8::MAX;
/// What a step costs that may not be made.
pub(crate) const NEVER: u8 = 128;

/// [Q21, 6.2.2-Ma] One of four ways of being in a hex: whether the unit has paid for interdiction,
/// and whether a river has stopped it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Node(u16);

impl Node {
    #[inline]
    pub fn new(hex: Space, paid: bool, stopped: bool) -> Node {
        Node(hex.0 << 2 | u16::from(stopped) << 1 | u16::from(paid))
    }

    #[inline]
    pub fn hex(self) -> Space {
        Space(self.0 >> 2)
    }

    #[inline]
    pub fn paid(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub fn stopped(self) -> bool {
        self.0 & 2 == 2
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All that the cost of a step depends on, in half points.
pub(crate) struct Going<'a> {
    pub ways: &'a Ways,
    /// Hexes that may not be entered.
    pub closed: Hexes,
    pub zone: &'a Hexes,
    pub interdicted: &'a Hexes,
    pub penalty: u8,
    /// [5.1] Extra cost of a step by whether it leaves and whether it enters an enemy zone.
    pub zones: [[u8; 2]; 2],
    /// [6.2.2-Bc] Temporary bridges that can be used, as bits.
    pub bridges: u8,
    pub limit: u8,
}

impl Going<'_> {
    /// [5.1, 6.1.2a, 12.2c] Calls `f` with every step that costs no more than `left`: where it leads
    /// and what it costs. Goes on until it answers yes.
    #[inline(always)]
    pub fn any_step(&self, from: Node, left: u8, mut f: impl FnMut(Node, u8) -> bool) -> bool {
        if from.stopped() {
            return false;
        }
        let zones = self.zones[usize::from(self.zone.contains(from.hex()))];
        for way in self.ways.steps(from.hex()) {
            // The cheapest come first.
            if way.cost > left {
                break;
            }
            let to = way.to;
            if self.closed.contains(to)
                || way.temporary != NO_BRIDGE && self.bridges >> way.temporary & 1 == 0
            {
                continue;
            }
            let bombed = !from.paid() && self.interdicted.contains(to);
            let penalty = if bombed { self.penalty } else { 0 };
            let cost = way.cost + zones[usize::from(self.zone.contains(to))] + penalty;
            if cost <= left && f(Node::new(to, from.paid() || bombed, way.stops), cost) {
                return true;
            }
        }
        false
    }
}

/// The search's memory: reuse one for many searches.
pub(crate) struct Sweep {
    cost: Vec<u8>,
    touched: Vec<Node>,
    buckets: Vec<Vec<Node>>,
}

impl Sweep {
    pub const fn new() -> Sweep {
        Sweep { cost: Vec::new(), touched: Vec::new(), buckets: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.cost.resize(4 * HEXES, UNSEEN);
        for node in self.touched.drain(..) {
            self.cost[node.index()] = UNSEEN;
        }
    }

    /// Searches from a node at which so much has been spent.
    pub fn search(&mut self, going: &Going, start: Node, spent: u8) {
        self.clear();
        let limit = going.limit.min(MOST);
        if self.buckets.len() <= usize::from(limit) {
            self.buckets.resize_with(usize::from(limit) + 1, Vec::new);
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        if spent <= limit {
            self.reach(start, spent);
        }
        // Who has spent everything goes no further.
        for spent in spent..limit {
            let mut next = 0;
            while let Some(from) = self.buckets[usize::from(spent)].get(next).copied() {
                next += 1;
                if self.cost[from.index()] == spent {
                    going.any_step(from, limit - spent, |to, cost| {
                        self.reach(to, spent + cost);
                        false
                    });
                }
            }
        }
    }

    #[inline]
    fn reach(&mut self, node: Node, total: u8) {
        let known = &mut self.cost[node.index()];
        if total < *known {
            if *known == UNSEEN {
                self.touched.push(node);
            }
            *known = total;
            self.buckets[usize::from(total)].push(node);
        }
    }

    /// What it costs to get there, if it was reached.
    #[inline]
    pub fn cost(&self, node: Node) -> Option<u8> {
        self.cost.get(node.index()).copied().filter(|cost| *cost != UNSEEN)
    }

    /// Every node that was reached, in no special order.
    #[inline]
    pub fn reached(&self) -> &[Node] {
        &self.touched
    }
}
