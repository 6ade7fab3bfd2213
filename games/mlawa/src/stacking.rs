//! [5] Stacking, and the one place where counters are put into hexes and taken out of them, so that
//! the masks of hexes and zones of control always agree with where the counters stand.

use crate::{
    order_of_battle::Kind,
    prelude::*,
    terrain::{ASIDE, DESTROYED, INSIDE},
};

/// No counter has more points than this.
pub(crate) const MOST_POINTS: u16 = 9;

kernel::bars! {
    /// What keeps points out of a hex.
    pub(crate) enum Bar {
        "5.21a": Full "no-room";
        "5.21b": FullStronghold "no-room";
    }
}

impl Mlawa {
    /// [5.22] Points of a counter for stacking, river crossing and victory.
    #[inline]
    pub fn points(&self, p: &Position, unit: Piece) -> u16 {
        let info = &self.units[unit];
        match info.kind {
            Kind::Hq | Kind::Air => 0,
            kind if kind.is_artillery() => self.gun_points(info.fire),
            _ => p.strength[unit].into(),
        }
    }

    /// [5.22] Fire modifiers are kept in halves.
    #[inline]
    pub(crate) fn gun_points(&self, fire: u8) -> u16 {
        u16::from(fire) * self.tables.limits.artillery_factor / 2
    }

    /// Units of a side in a hex: no headquarters, no air counters.
    #[inline]
    pub fn units_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.of_side[side]).intersection(&self.fighting)
    }

    #[inline]
    pub fn troops_in(&self, p: &Position, side: Side, hex: Space) -> Units {
        p.counters_in(hex).intersection(&self.of_side[side]).intersection(&self.troops)
    }

    /// Those of a side on the map that fight on the ground.
    pub(crate) fn troops_afield(&self, p: &Position, side: Side) -> Units {
        self.of_side[side].intersection(&self.troops).intersection(&p.afield)
    }

    pub(crate) fn guns_afield(&self, p: &Position, side: Side) -> Units {
        self.of_side[side].intersection(&self.guns).intersection(&p.afield)
    }

    /// [5.21] Points that may stay in a hex.
    #[inline]
    pub fn limit(&self, hex: Space) -> u16 {
        let limits = &self.tables.limits;
        match self.terrain.stronghold.contains(hex) {
            true => limits.stack_stronghold,
            false => limits.stack,
        }
    }

    pub(crate) fn points_of(&self, p: &Position, units: &Units) -> u16 {
        units.iter().map(|unit| self.points(p, unit)).sum()
    }

    pub fn load(&self, p: &Position, side: Side, hex: Space) -> u16 {
        self.points_of(p, &self.units_in(p, side, hex))
    }

    /// [5.21, Q70] Whether so many more points may stay in a hex; none, whether those there may.
    #[inline]
    pub(crate) fn may_stack(
        &self,
        p: &Position,
        side: Side,
        hex: Space,
        points: u16,
    ) -> Result<(), Bar> {
        let spacious = points <= MOST_POINTS && !p.tight[side].contains(hex);
        if spacious || self.load(p, side, hex) + points <= self.limit(hex) {
            return Ok(());
        }
        let is_stronghold = self.terrain.stronghold.contains(hex);
        Err(if is_stronghold { Bar::FullStronghold } else { Bar::Full })
    }

    #[inline]
    pub(crate) fn has_room(&self, p: &Position, side: Side, hex: Space, points: u16) -> bool {
        self.may_stack(p, side, hex, points).is_ok()
    }

    /// Puts a counter into a hex or box.
    pub(crate) fn put(&self, p: &mut Position, unit: Piece, to: Space) {
        let from = p.at[unit];
        p.at.put(unit, to);
        p.afield.set(unit, is_hex(to));
        if self.fighting.contains(unit) {
            let side = self.units[unit].side;
            if is_hex(from) {
                self.refresh_hex(p, side, from);
            }
            if is_hex(to) {
                self.refresh_hex(p, side, to);
                self.set_foot(p, side, to);
            }
        }
        self.refresh_marcher(p, unit);
    }

    /// [S1.2, Q56] Whose bridge it is now; and the first Pole in East Prussia wakes its garrison.
    pub(crate) fn set_foot(&self, p: &mut Position, side: Side, hex: Space) {
        self.stand_at_bridge(p, side, hex);
        if side == POLISH && p.invaded == 0 && self.terrain.german_land.contains(hex) {
            p.invaded = p.turn;
        }
    }

    /// Brings the masks of one hex into step with the counters in it.
    pub(crate) fn refresh_hex(&self, p: &mut Position, side: Side, hex: Space) {
        let (mut points, mut occupied, mut troops, mut source) = (0, false, false, false);
        for unit in p.at.each_in(hex) {
            if self.units[unit].side == side && self.fighting.contains(unit) {
                points += self.points(p, unit);
                occupied = true;
                troops |= self.troops.contains(unit);
                source |= self.troops.contains(unit) && !p.dazed.contains(unit);
            }
        }
        let was_closed = self.closes(p, side, hex);
        p.tight[side].set(hex, points + MOST_POINTS > self.limit(hex));
        p.occupied[side].set(hex, occupied);
        let turned = self.closes(p, side, hex) != was_closed;
        self.refresh_marchers_at(p, hex, turned);
        p.troops[side].set(hex, troops);
        if source == p.sources[side].contains(hex) {
            return;
        }
        p.sources[side].set(hex, source);
        for i in 0..self.terrain.edges.of(hex).len() {
            let near = self.terrain.edges.of(hex)[i];
            if near.zone {
                let controlled = source || self.controls(p, side, near.to);
                p.zone[side].set(near.to, controlled);
            }
        }
    }

    /// Whether those of a side who stand in a hex may keep the marchers of this phase out of it.
    fn closes(&self, p: &Position, side: Side, hex: Space) -> bool {
        let own = side == p.active();
        if own { p.tight[side].contains(hex) } else { p.occupied[side].contains(hex) }
    }

    /// A unit loses a point; at nothing it is gone. The counter of a regiment loses with its part.
    pub(crate) fn lose_point(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let info = &self.units[unit];
        // [8.57] The first point destroys artillery, and counts for all its guns.
        let worth = if info.fire > 0 { self.gun_points(info.fire) } else { 1 };
        p.lost[info.side] += worth;
        p.strength[unit] -= 1;
        let inside = p.at[unit] == INSIDE;
        if inside && let Some(regiment) = info.parent {
            p.strength[regiment] -= 1;
            if p.strength[regiment] == 0 {
                self.put(p, regiment, ASIDE);
                self.wipe_marks(p, regiment);
            }
        }
        if p.strength[unit] == 0 {
            self.remove(p, unit, log);
        }
        let counter = info.parent.filter(|_| inside).unwrap_or(unit);
        if p.on_map(counter) {
            self.refresh_hex(p, info.side, p.at[counter]);
        }
    }

    fn remove(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.put(p, unit, DESTROYED);
        self.wipe_marks(p, unit);
        log.note(|| Event::new("8.55", Text::new("log-destroyed").with("unit", unit)));
    }

    /// A counter that leaves the map leaves its markers.
    pub(crate) fn wipe_marks(&self, p: &mut Position, unit: Piece) {
        for set in p.traits_mut() {
            set.remove(unit);
        }
    }

    /// The whole counter is gone, with all that is inside it.
    pub(crate) fn eliminate(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let info = &self.units[unit];
        if info.kind == Kind::Hq {
            self.put(p, unit, DESTROYED);
            log.note(|| Event::new("13.26", Text::new("log-command-lost").with("unit", unit)));
            return;
        }
        let mut bodies = self.inside(p, unit);
        if bodies.is_empty() {
            bodies.push(unit);
        }
        for body in bodies {
            while p.strength[body] > 0 {
                self.lose_point(p, body, log);
            }
        }
    }

    /// [9.16, 13.26] What falls to an enemy unit that enters a hex: artillery by itself, if troops
    /// come, and headquarters.
    pub(crate) fn overrun(&self, p: &mut Position, mover: Piece, hex: Space, log: &mut impl Log) {
        let side = self.units[mover].side;
        let there = p.counters_in(hex);
        if there.is_empty() {
            return;
        }
        for unit in there.intersection(&self.of_side[!side]).without(&self.air).iter() {
            if self.guns.contains(unit) {
                let secret = self.is_secret(p, mover);
                log.note(|| {
                    let text = Text::new("log-captured").with("unit", unit).with("by", mover);
                    let others = Text::new("log-captured-hidden").with("unit", unit);
                    self.secretly(secret, mover, Event::new("9.16a", text), others)
                });
            }
            self.eliminate(p, unit, log);
        }
    }

    /// [9.16, Q67] The same of one hex with units.
    pub(crate) fn is_lone(&self, p: &Position, side: Side, hex: Space) -> bool {
        let walls = side == POLISH && self.terrain.fortified.contains(hex);
        !p.troops[side].contains(hex) && !p.works.contains(hex) && !walls
    }

    /// [9.16, Q67] Hexes that hold units of a side, with something that protects artillery there.
    pub(crate) fn guarded(&self, p: &Position, side: Side) -> Hexes {
        let cover = p.troops[side].union(&p.works);
        match side {
            GERMAN => cover.intersection(&p.occupied[side]),
            _ => cover.union(&self.terrain.fortified).intersection(&p.occupied[side]),
        }
    }

    /// [9.16, Q67] Hexes that hold artillery of a side and nothing that protects it.
    pub(crate) fn lone_guns(&self, p: &Position, side: Side) -> Hexes {
        p.occupied[side].without(&self.guarded(p, side))
    }
}
