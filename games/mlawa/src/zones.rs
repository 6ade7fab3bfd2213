//! [7] Zones of control. Outside combat they stop at major rivers; in combat they reach across.

use crate::prelude::*;

impl Mlawa {
    /// [7.11–7.17] Whether a side controls a hex, outside combat.
    #[inline]
    pub(crate) fn controls(&self, p: &Position, side: Side, hex: Space) -> bool {
        self.terrain.edges.of(hex).iter().any(|s| s.zone && p.sources[side].contains(s.to))
    }

    /// [7.15, Q25] Whether a side controls a hex in attack and counter-attack phases.
    #[inline]
    pub(crate) fn controls_in_combat(&self, p: &Position, side: Side, hex: Space) -> bool {
        let mut sides = self.terrain.edges.of(hex).iter();
        p.zone[side].contains(hex)
            || self.terrain.riverside.contains(hex)
                && sides.any(|s| s.fight && p.sources[side].contains(s.to))
    }

    /// The same of many hexes.
    pub(crate) fn controlled_in_combat(&self, p: &Position, side: Side, hexes: &Hexes) -> Hexes {
        let over_rivers = hexes.intersection(&self.terrain.riverside).without(&p.zone[side]);
        let over_rivers = over_rivers.iter().filter(|hex| self.controls_in_combat(p, side, *hex));
        hexes.intersection(&p.zone[side]).union(&over_rivers.collect())
    }

    /// [Q68] At the end of the turn everybody has his zone again.
    pub(crate) fn restore_zones(&self, p: &mut Position) {
        let dazed = p.dazed.intersection(&p.afield);
        p.dazed = Units::EMPTY;
        for unit in dazed.iter() {
            self.refresh_hex(p, self.units[unit].side, p.at[unit]);
        }
    }
}
