//! [5] Zones of control.

use crate::{
    prelude::*,
    terrain::{Edge, NO_BRIDGE},
};

impl Defiant {
    /// The side of the counter that shows.
    #[inline]
    pub fn face(&self, p: &Position, unit: Piece) -> crate::order_of_battle::Face {
        let [front, back] = &self.units[unit].faces;
        let back = if p.reduced.contains(unit) { back } else { &None };
        back.or(*front).unwrap_or_default()
    }

    /// [5.2, 5.2.1] Whether a unit has a zone of control as it lies.
    #[inline]
    pub fn has_zone(&self, p: &Position, unit: Piece) -> bool {
        self.units[unit].has_zone(self.face(p, unit))
    }

    /// [5.6, 6.2.2-Bc, 6.2.3, 6.2.4a, Q11b] Whether zones, marches, retreats and advances of a side
    /// can pass a side of a hex.
    #[inline]
    pub fn passes(&self, p: &Position, side: Side, s: &Edge) -> bool {
        s.open || self.has_temporary_bridge(p, side, s)
    }

    /// [6.2.2-Bc] Whether a side can use a temporary bridge here.
    #[inline]
    pub fn has_temporary_bridge(&self, p: &Position, side: Side, s: &Edge) -> bool {
        s.temporary != NO_BRIDGE && self.bridge_serves(p, side, s.temporary)
    }

    /// [6.2.2-Bc, 6.2.2-Bd] Temporary bridges serve the Pole until they are damaged.
    #[inline]
    pub(crate) fn bridge_serves(&self, p: &Position, side: Side, bridge: u8) -> bool {
        side == POLISH && !p.is_damaged(bridge.into())
    }

    /// [6.2.2-Bc] The temporary bridges that serve a side, as bits.
    #[inline]
    pub(crate) fn serving_bridges(&self, p: &Position, side: Side) -> u8 {
        if side == POLISH { !p.damaged_bridges } else { 0 }
    }

    /// [5.0, 5.6] Adds the zone of a hex that has become a source.
    pub(crate) fn widen_zone(&self, p: &mut Position, side: Side, hex: Space) {
        for s in self.terrain.edges.of(hex) {
            // [5.6a] Nor into water.
            if self.terrain.land.contains(s.to) && self.passes(p, side, s) {
                p.zone[side].insert(s.to);
            }
        }
    }

    /// [5.0, 5.6] Brings the zone around a hex into step after its source or a bridge has changed.
    pub(crate) fn spread_zone(&self, p: &mut Position, side: Side, hex: Space) {
        p.stamp.renew();
        for i in 0..self.terrain.edges.of(hex).len() {
            let near = self.terrain.edges.of(hex)[i].to;
            // [5.6a] Nor into water.
            if !self.terrain.land.contains(near) {
                continue;
            }
            let reached = self.terrain.edges.of(near).iter();
            let mut reached = reached.filter(|s| p.sources[side].contains(s.to));
            let controlled = reached.any(|s| self.passes(p, side, s));
            p.zone[side].set(near, controlled);
        }
    }
}
