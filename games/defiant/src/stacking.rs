//! [7.0] Who stands where: stacking, and the masks that follow every counter that is put down.

use crate::prelude::*;

impl Defiant {
    /// The combat units of a side.
    #[inline]
    pub(crate) fn fighters(&self, side: Side) -> Units {
        self.combat_units.intersection(&self.of_side[side])
    }

    /// The headquarters of a side.
    #[inline]
    pub(crate) fn staffs(&self, side: Side) -> Units {
        self.headquarters.intersection(&self.of_side[side])
    }

    /// Units and headquarters of a side in a hex.
    #[inline]
    pub fn units_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.ground[side])
    }

    /// The combat units of a side in a hex.
    #[inline]
    pub(crate) fn fighters_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.fighters(side))
    }

    /// [7.0a] Whether this unit may stay in a hex; it does not count itself.
    #[inline]
    pub fn has_room(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        unit == self.ship
            || !self.crowded(p, unit).contains(hex)
            || p.at[unit] == hex && !self.is_overstacked(p, unit)
    }

    /// [7.0a] Hexes that hold as many of a unit's kind as may be. The ship needs no room.
    #[inline]
    pub(crate) fn crowded<'a>(&self, p: &'a Position, unit: Piece) -> &'a Hexes {
        let info = &self.units[unit];
        match info.kind {
            Kind::Headquarters => &p.headquarters[info.side],
            _ => &p.full[info.side],
        }
    }

    /// [7.1] Whether there are more of its kind in its hex than may be.
    pub fn is_overstacked(&self, p: &Position, unit: Piece) -> bool {
        let (info, most) = (&self.units[unit], &self.tables.stacking);
        let (alike, most) = match info.kind {
            Kind::Headquarters => (&self.headquarters, most.headquarters),
            _ => (&self.combat_units, most.combat_units),
        };
        let here = self.units_in(p, info.side, p.at[unit]);
        here.intersection(alike).len() > usize::from(most)
    }

    /// Puts a counter into a hex or box and keeps the masks, the towns and the temporary bridges in
    /// step with it.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        let from = p.at[unit];
        p.at.put(unit, to);
        p.under.remove(unit);
        let info = &self.units[unit];
        if !self.ground[info.side].contains(unit) {
            return;
        }
        if from.index() < HEXES {
            self.update_masks(p, info.side, from);
        }
        if to.index() < HEXES {
            // [Q48] Who came last lies on top.
            let others = self.units_in(p, info.side, to);
            p.under = p.under.union(&others);
            p.under.remove(unit);
            self.update_masks(p, info.side, to);
            self.pass(p, unit, to);
        }
        self.unsettle(p, unit, to);
    }

    /// [Q11, Q35] What a unit does to a hex by going through it: combat units take towns, and
    /// Germans damage temporary bridges.
    pub(crate) fn pass(&self, p: &mut Position, unit: Piece, hex: Space) {
        let info = &self.units[unit];
        if info.kind.is_combat_unit() && self.ways.landmarks.contains(hex) {
            self.take_town(p, info.side, hex);
            self.damage_bridges(p, info.side, hex);
        }
    }

    /// Takes a counter off the map with all that was marked on it.
    pub(crate) fn take_off(&self, p: &mut Position, unit: Piece, to: Space) {
        p.reduced.remove(unit);
        p.unsupplied.remove(unit);
        p.isolated.remove(unit);
        self.put(p, unit, to);
    }

    /// Brings the masks of one hex into step with the counters in it.
    pub(crate) fn update_masks(&self, p: &mut Position, side: Side, hex: Space) {
        p.stamp.renew();
        let here = self.units_in(p, side, hex);
        let fighters = here.intersection(&self.combat_units);
        let staffs = here.intersection(&self.headquarters).len();
        p.occupied[side].set(hex, !here.is_empty());
        p.fighters[side].set(hex, !fighters.is_empty());
        p.full[side].set(hex, fighters.len() >= usize::from(self.tables.stacking.combat_units));
        p.headquarters[side].set(hex, staffs >= usize::from(self.tables.stacking.headquarters));
        // [Q48] Somebody lies on top: a unit before a headquarters.
        if !here.is_empty() && here.without(&p.under).is_empty() {
            let top = fighters.iter().next().or(here.iter().next());
            top.into_iter().for_each(|top| p.under.remove(top));
        }
        let source = fighters.iter().any(|unit| self.has_zone(p, unit));
        if source != p.sources[side].contains(hex) {
            p.sources[side].set(hex, source);
            match source {
                true => self.widen_zone(p, side, hex),
                false => self.spread_zone(p, side, hex),
            }
        }
    }

    /// [6.2.2-Bd, Q11] A German combat unit at a temporary bridge damages it for good.
    fn damage_bridges(&self, p: &mut Position, side: Side, hex: Space) {
        if side != GERMAN {
            return;
        }
        for (i, ends) in self.terrain.temporary_bridges.iter().enumerate() {
            if ends.contains(&hex) && !p.is_damaged(i) {
                p.damaged_bridges |= 1 << i;
                // [Q11b] Polish zones no longer reach across.
                ends.iter().for_each(|end| self.spread_zone(p, POLISH, *end));
            }
        }
    }
}
