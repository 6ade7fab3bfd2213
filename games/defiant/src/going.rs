//! [5.1, 6.2] The steps of normal movement.

use crate::{
    terrain::{HEXES, Hexes, NO_BRIDGE},
    ways::Ways,
};
use kernel::{bits::Numbered, space::Space};

/// As many nodes there are.
pub(crate) const NODES: usize = 4 * HEXES;
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

    #[inline]
    fn stopped_if(self, stopped: bool) -> Node {
        Node(self.0 | u16::from(stopped) << 1)
    }

    /// The same place behind a river that stops the unit.
    #[inline]
    pub fn behind_river(self) -> Node {
        self.stopped_if(true)
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
        for way in &self.ways.steps[from.hex()] {
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
            if cost <= left && f(Node::new(to, from.paid() || bombed).stopped_if(way.stops), cost) {
                return true;
            }
        }
        false
    }
}
