//! Reinforcements, mobilisation and recovery.

use crate::{
    Uprising,
    city::{CORDON, DESTROYED},
    order_of_battle::{GERMAN, POLISH},
    position::Position,
};
use kernel::prelude::*;

impl Uprising {
    /// A waiting unit comes in if it need not go through the cordon.
    pub(super) fn entry_wish(&self, p: &Position, unit: Piece) -> i32 {
        let entries = self.open_entries(p, unit);
        let best = entries.map(|zone| self.entry_worth(p, unit, zone)).max();
        best.map_or(-1, |worth| worth + i32::from(self.strength(p, unit)))
    }

    pub(super) fn entry_worth(&self, p: &Position, unit: Piece, zone: Space) -> i32 {
        let side = self.units[unit].side;
        if zone == CORDON {
            return -50;
        }
        let price = if p.paid.contains(zone) { 0 } else { self.weights(side).command };
        match side {
            POLISH => 60 + self.raise_worth(p, unit, zone) - price,
            GERMAN => {
                // In the direction of the Poles, and together.
                let foes = p.present[POLISH].iter();
                let near = foes.map(|foe| self.city_distance(zone, foe)).min().unwrap_or(20);
                200 - 20 * near - price + 2 * i32::from(p.load[GERMAN][zone])
            }
        }
    }

    /// Steps over streets and bridges between two zones.
    fn city_distance(&self, from: Space, to: Space) -> i32 {
        self.knowledge.steps[from].away(to)
    }

    pub(super) fn raise_wish(&self, p: &Position, unit: Piece) -> i32 {
        let best = self.open_sites(p, unit).map(|zone| self.raise_worth(p, unit, zone)).max();
        60 + best.unwrap_or(-60)
    }

    /// Where a new unit is needed most.
    pub(super) fn raise_worth(&self, p: &Position, unit: Piece, zone: Space) -> i32 {
        let side = self.units[unit].side;
        let foes = self.pressure(p, !side, zone);
        let own = i32::from(p.load[side][zone]);
        let value = self.zone_value(p, side, zone);
        let alone = own == 0;
        let ground = 6 * i32::from(self.ground(p, zone));
        let need = if alone { value / 2 - 6 * foes } else { value / 10 + 2 * foes.min(8) };
        need + ground
    }

    /// A level back: for those who stand where it counts.
    pub(super) fn recover_worth(&self, p: &Position, unit: Piece) -> i32 {
        let info = &self.units[unit];
        let zone = p.at[unit];
        if zone == DESTROYED[GERMAN] {
            return 20 + 15 * i32::from(info.strength[1]);
        }
        let gain = 15 * i32::from(info.strength[2] - info.strength[1]) + 5 * i32::from(info.elite);
        let front = p.on_map(unit) && self.pressure(p, !info.side, zone) > 0;
        30 + gain + if front { 25 } else { 0 }
    }
}
