//! [6, 7.2, 10.1–10.3] What the fortress does with its reserve and its supply.

use super::Field;
use crate::{
    prelude::*,
    terrain::{NORTH_GERMAN, NORTH_POLISH, REMOVED, RESERVE, WEAKENED},
};

/// Points of movement from the enemy within which a unit stands at the front.
const FRONT: u16 = 15;

impl Breslau {
    fn defenders_in_the_north(&self, p: &Position) -> usize {
        p.counters_in(NORTH_GERMAN).len()
    }

    /// How many the northern sector is short of: nothing happens there before the Poles can come,
    /// or after they have broken through.
    fn north_lacks(&self, p: &Position) -> i32 {
        let f = self.fortress();
        if p.north.broken || p.stage < f.north_from {
            return -(self.defenders_in_the_north(p) as i32);
        }
        f.north as i32 - self.defenders_in_the_north(p) as i32
    }

    /// [7.2.1] Everybody goes to the front whom the north does not need.
    pub(super) fn deployment_wish(&self, p: &Position, unit: Piece) -> i32 {
        let waiting = p.counters_in(RESERVE).intersection(&self.of_side[GERMAN]).len() as i32;
        if waiting <= self.north_lacks(p) { -1 } else { 100 + self.value(unit) }
    }

    /// [7.2-2] The plainest units hold the north.
    pub(super) fn north_wish(&self, p: &Position, unit: Piece) -> i32 {
        if self.north_lacks(p) > 0 { 200 - self.value(unit) } else { -1 }
    }

    /// [7.2-4] Whom the north does not need comes back.
    pub(super) fn recall_worth(&self, p: &Position, unit: Piece) -> i32 {
        if self.north_lacks(p) < 0 { 100 + self.value(unit) } else { -1 }
    }

    /// How much the hexes draw by which the reserve comes back onto the map, while they hold more
    /// than already wait there.
    pub(super) fn outlet(&self, p: &Position, field: &Field) -> Option<i32> {
        let waiting = p.counters_in(RESERVE).len() as i32;
        let (mut slots, mut best) = (0, i32::MIN);
        for hex in self.deployment_hexes(p).iter() {
            slots += i32::from(self.room(GERMAN, hex)) - self.units_in(p, GERMAN, hex).len() as i32;
            best = best.max(field.pull(hex));
        }
        (slots > waiting + self.north_lacks(p).max(0)).then_some(best)
    }

    /// [7.2-3] A unit that stands far from everything goes round by the reserve, if from there it
    /// comes out nearer by more than the stage that it loses.
    pub(super) fn withdrawal_worth(
        &self,
        p: &Position,
        unit: Piece,
        field: &Field,
        outlet: Option<i32>,
    ) -> i32 {
        let stage = 6 * self.weights(GERMAN).far;
        match outlet {
            Some(best) if self.stages_left(p) >= 3 && field.threat(p.at[unit]) > FRONT => {
                best - self.stand_worth(p, unit, p.at[unit], field) - stage
            }
            _ => -1,
        }
    }

    /// [7.2.5]
    pub(super) fn reorganisation_worth(&self, p: &Position, unit: Piece) -> i32 {
        let price = self.tables.supply.reorganisation;
        if p.supply >= price + self.fortress().reorganise_keeps { self.value(unit) } else { -1 }
    }

    /// [10.2]
    pub(super) fn train_worth(&self, p: &Position) -> i32 {
        let enough = p.supply >= self.tables.supply.train + self.fortress().train_keeps;
        if enough && self.stages_left(p) > 0 { 10 } else { -1 }
    }

    /// [10.3] As far behind the front as it can be.
    pub(super) fn airstrip_worth(&self, p: &Position, hex: Space, field: &Field) -> i32 {
        let enough = p.supply >= self.tables.supply.airstrip + self.fortress().airstrip_keeps;
        if enough && self.wants_airstrip(p) {
            1 + i32::from(field.threat(hex).min(200))
        } else {
            -1
        }
    }

    /// It pays only if enough stages are left; one that was begun is finished.
    fn wants_airstrip(&self, p: &Position) -> bool {
        let parts = p.airstrip.len();
        let begun = parts > 0 && parts < usize::from(self.tables.airstrip.hexes);
        begun || (parts == 0 && p.stage <= self.fortress().airstrip_until)
    }

    /// [10.1.3a] A point of supply for a roll, where the sum would fall short and can be mended.
    pub(super) fn north_support_worth(&self, p: &Position) -> i32 {
        let poles = p.counters_in(NORTH_POLISH).len() as i32;
        let rolls = i32::from(p.north.rolls);
        let likely = i32::from(p.north.sum) + 7 * rolls / 2;
        let at_best = likely + 2 * rolls.min(p.supply.into());
        if likely <= poles + 2 && at_best >= poles { 10 } else { -1 }
    }

    /// [5.1] Whom an event takes or favours: it spares those who stand on the map.
    pub(super) fn event_worth(&self, p: &Position, side: Side, unit: Piece) -> i32 {
        let idle = match p.at[unit] {
            WEAKENED | REMOVED => 50,
            _ if !p.on_map(unit) => 25,
            _ => 0,
        };
        // Removals take the plainest, favours go to the best.
        match self.event_removes(p) {
            true => 100 + idle - self.value(unit),
            false if side == RED => 1,
            false => 1 + self.value(unit),
        }
    }
}
