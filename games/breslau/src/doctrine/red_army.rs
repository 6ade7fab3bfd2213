//! [7.1, 10.1] How the Red Army comes onto the map: near the front, over hexes that cover units
//! keep open for those who return.

use super::Field;
use crate::{order_of_battle::Nation, prelude::*, terrain::NORTH_GERMAN};

impl Breslau {
    /// [7.1.3] As near to the goals as there is room for.
    pub(super) fn entry_worth(&self, p: &Position, unit: Piece, hex: Space, field: &Field) -> i32 {
        if !self.terrain.land.contains(hex) {
            return -1;
        }
        // A cover unit comes back to the pool, where it can be laid when it is wanted.
        if self.covers.contains(unit) {
            return -1;
        }
        let here = self.units_in(p, RED, hex).len() as i32;
        let over = (here + 1 - i32::from(self.room(RED, hex))).max(0);
        // Guns reach everywhere and leave the way to others.
        let share = if self.artillery.contains(unit) { 4 } else { 1 };
        2000 + field.pull(hex) / share - 12 * here - 25 * over
    }

    /// [7.1.6, 7.1.7] One independent leaves a hex far ahead for a stage, so that a cover unit keeps
    /// it open for all who return.
    pub(super) fn relay_worth(&self, p: &Position, unit: Piece, field: &Field) -> i32 {
        let hex = p.at[unit];
        let info = &self.units[unit];
        let alone = self.units_in(p, RED, hex) == Units::from_iter([unit]);
        if info.division.is_some()
            || self.covers.contains(unit)
            || !alone
            || p.near[GERMAN].contains(hex)
            || !p.taken.is_empty()
            || self.stages_left(p) < 3
            || self.cover_in_hand(p, info.nation).is_none()
        {
            return -1;
        }
        let best = self.best_entry(p, info.nation, field);
        field.pull(hex) - best - self.fortress().relay
    }

    /// The most forward hex that those who return can come in by already.
    fn best_entry(&self, p: &Position, nation: Nation, field: &Field) -> i32 {
        let open = self.entries(p, nation).without(&p.occupied[GERMAN]);
        open.iter().map(|hex| field.pull(hex)).max().unwrap_or(i32::MIN / 2)
    }

    /// [10.1.3] When the north is thinly held and there is time to use what comes in.
    pub(super) fn declaration_worth(&self, p: &Position) -> i32 {
        let poles = &self.knowledge.poles;
        let held = p.counters_in(NORTH_GERMAN).len();
        if p.stage >= poles.from && held <= poles.north { 1 } else { -1 }
    }

    /// Whether the event at hand takes units away.
    pub(super) fn event_removes(&self, p: &Position) -> bool {
        match p.step {
            Step::Event(event) => self.event(event).effect.removes(),
            _ => false,
        }
    }

    /// [2.3] Free set-up: where the pull is, spread out.
    pub(super) fn place_worth(
        &self,
        p: &Position,
        side: Side,
        unit: Piece,
        hex: Space,
        field: &Field,
    ) -> i32 {
        if !self.terrain.land.contains(hex) {
            return 0;
        }
        let here = self.units_in(p, side, hex).len() as i32;
        let share = if self.artillery.contains(unit) { 4 } else { 1 };
        if side == GERMAN {
            return 1000 + self.stand_worth(p, unit, hex, field);
        }
        1000 + field.pull(hex) / share - 40 * here
    }
}
