//! [5.1, 6.2] The steps of normal movement.

use crate::{
    terrain::{Hexes, NO_BRIDGE},
    ways::{Way, Ways},
};
use kernel::{
    bits::Numbered,
    reach::{Leaving, Reach, START},
    space::Space,
};

/// What a step costs that may not be made.
pub(crate) const NEVER: u8 = 128;

/// [Q21, 6.2.2-Ma] One of four ways of being in a hex: whether the unit has paid for interdiction,
/// and whether a river has stopped it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Node(u16);

impl Node {
    /// In a hex from which the unit can go on.
    #[inline]
    pub fn new(hex: Space, paid: bool) -> Node {
        Node(hex.0 << 2 | u16::from(paid))
    }

    /// The same place behind a river that stops the unit.
    #[inline]
    pub fn behind_river(self) -> Node {
        Node(self.0 | 2)
    }

    /// The same place by who has paid there, if anybody did.
    #[inline]
    fn paid_as(self, paid: bool) -> Node {
        Node(self.0 | u16::from(paid))
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

    /// Whether it is the first of those in its hex that a search has found.
    pub fn is_first(self, search: &Reach<Node>) -> bool {
        (self.0 & !3..self.0).all(|node| search.found(Node(node)).is_none())
    }
}

impl Numbered for Node {
    #[inline]
    fn number(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_number(number: usize) -> Node {
        Node(number as u16)
    }
}

/// All that the cost of a step depends on, in half points.
pub(crate) struct Going<'a> {
    pub ways: &'a Ways,
    /// Hexes that may not be entered: for what stands there, or for being abroad.
    pub closed: &'a Hexes,
    pub abroad: Option<&'a Hexes>,
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
    /// Hexes that cost more than their ground, or may not be entered at all.
    pub fn marked(&self) -> Hexes {
        let marked = self.closed.union(self.zone).union(self.interdicted);
        self.abroad.map_or(marked, |abroad| marked.union(abroad))
    }

    /// [5.1, 6.1.2a, 12.2c] Offers every step out of a node that leads anywhere. `marked` are the hexes
    /// that cost more than their ground or may not be entered from everywhere.
    #[inline(always)]
    pub fn leave(&self, marked: &Hexes, from: Node, out: &mut Leaving<Node>) {
        if from.stopped() {
            return;
        }
        let (hex, left) = (from.hex(), out.left() as u8);
        let in_zone = self.zone.contains(hex);
        let zones = self.zones[usize::from(in_zone)];
        let ways = &self.ways.steps[hex];
        let mut onward = self.ways.onward[hex][usize::from(out.by()) % 8];
        while let Some(way) = ways.get(onward.trailing_zeros() as usize) {
            // The cheapest come first.
            if way.cost > left {
                break;
            }
            onward &= onward - 1;
            // [5.1, Q21] A way round a zone, or one on which the unit pays, is no detour.
            let by = if in_zone { START } else { way.side };
            if !marked.contains(way.to) {
                let cost = way.cost + zones[0];
                out.go_by(way.end.paid_as(from.paid()), cost.into(), by, || true);
            } else if let Some((to, cost)) = self.enter(from, way, zones) {
                let by = if to.paid() == from.paid() { by } else { START };
                out.go_by(to, cost.into(), by, || true);
            }
        }
    }

    /// [5.1, 6.1.2a, 12.2c] Where a step leads and what it costs, if it may be made.
    #[inline]
    pub fn step(&self, from: Node, way: &Way) -> Option<(Node, u8)> {
        let zones = self.zones[usize::from(self.zone.contains(from.hex()))];
        if from.stopped() { None } else { self.enter(from, way, zones) }
    }

    /// The same from a node that costs so much more by whether the step enters an enemy zone.
    #[inline]
    fn enter(&self, from: Node, way: &Way, zones: [u8; 2]) -> Option<(Node, u8)> {
        let to = way.to;
        let bridged = way.temporary == NO_BRIDGE || self.bridges >> way.temporary & 1 == 1;
        let closed = self.closed.contains(to) || self.abroad.is_some_and(|set| set.contains(to));
        if closed || !bridged {
            return None;
        }
        let bombed = !from.paid() && self.interdicted.contains(to);
        let penalty = if bombed { self.penalty } else { 0 };
        let cost = way.cost + zones[usize::from(self.zone.contains(to))] + penalty;
        Some((way.end.paid_as(from.paid() || bombed), cost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prelude::*;
    use kernel::{
        dice::{Seed, Seeded},
        game::Setup,
    };

    /// Whoever leaves out detours reaches the same, in the same order.
    #[test]
    fn detours_lead_nowhere_else() {
        let game = Defiant::new().expect("it is sound");
        let setup = Setup { scenario: "september".into(), ..Setup::default() };
        let (mut all, mut few, mut marches) = (Reach::new(), Reach::new(), 0);
        for seed in 0..4 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut dice = Seeded::new(Seed::from_number(seed));
            let mut p = game.set_up(&setup, &mut dice).expect("it begins");
            let mut orders = Vec::new();
            while p.step != Step::Over {
                if let Step::MarchTo(unit) = p.step {
                    let m = game.marcher(&p, unit);
                    game.search_normal(&p, &m, &mut few);
                    let going = game.going(&p, &m);
                    let start = Node::new(m.start, m.so_far.interdicted);
                    let spent = m.so_far.normal.into();
                    all.search(m.limit.into(), [(start, spent)], |from, out| {
                        for way in &game.ways.steps[from.hex()] {
                            if let Some((to, cost)) = going.step(from, way) {
                                out.go(to, cost.into());
                            }
                        }
                    });
                    let costs = |reach: &Reach<Node>| {
                        let nodes = reach.reached().iter();
                        nodes.map(|node| (*node, reach.cost(*node))).collect::<Vec<_>>()
                    };
                    assert_eq!(costs(&few), costs(&all));
                    marches += 1;
                }
                orders.clear();
                game.orders(&p, &mut orders);
                let order = orders[rng.usize(..orders.len())];
                game.apply(&mut p, order, &mut dice, &mut ());
            }
        }
        assert!(marches > 500);
    }
}
