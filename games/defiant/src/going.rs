//! [5.1, 6.2] The steps of normal movement.

use crate::{
    terrain::{Hexes, NO_BRIDGE},
    ways::{Way, Ways},
};
use kernel::{bits::Numbered, space::Space};

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

    /// [5.1, 6.1.2a, 12.2c] Calls `f` with every step that may cost no more than `left`: where it
    /// leads and what it costs, which may be too much. `marked` are the hexes that cost more than
    /// their ground or may not be entered from everywhere.
    #[inline(always)]
    pub fn each_step(&self, marked: &Hexes, from: Node, left: u8, mut f: impl FnMut(Node, u8)) {
        if from.stopped() {
            return;
        }
        let zones = self.zones_from(from);
        for way in &self.ways.steps[from.hex()] {
            // The cheapest come first.
            if way.cost > left {
                break;
            }
            if !marked.contains(way.to) {
                f(way.end.paid_as(from.paid()), way.cost + zones[0]);
            } else if let Some((to, cost)) = self.enter(from, way, zones) {
                f(to, cost);
            }
        }
    }

    /// [5.1, 6.1.2a, 12.2c] Where a step leads and what it costs, if it may be made.
    #[inline]
    pub fn step(&self, from: Node, way: &Way) -> Option<(Node, u8)> {
        if from.stopped() { None } else { self.enter(from, way, self.zones_from(from)) }
    }

    /// [5.1] What a step out of a node costs more by whether it enters an enemy zone.
    #[inline]
    fn zones_from(&self, from: Node) -> [u8; 2] {
        self.zones[usize::from(self.zone.contains(from.hex()))]
    }

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
