//! [9.10, 10.5] Defensive fire: with all who can, since a miss costs nothing; with shells or gas
//! where the hex or the unit is worth them.

use super::{Plan, assault::Storm};
use crate::{modifiers::Means, prelude::*};

impl Breslau {
    /// Who fires at the unit that has just entered a hex.
    pub(super) fn think_of_fire(&self, p: &Position, side: Side, plan: &mut Plan) {
        let Some(target) = p.march.unit else { return };
        let hex = p.at[target];
        let known = plan.fire.as_ref().is_some_and(|(unit, at, _)| (*unit, *at) == (target, hex));
        if known && !p.battle.attackers.is_empty() {
            return;
        }
        plan.fire = Some((target, hex, self.best_fire(p, side, target, hex)));
    }

    fn best_fire(&self, p: &Position, side: Side, target: Piece, hex: Space) -> Storm {
        let able = self.units_near(p, side, hex).without(&p.disorganised);
        let prize = self.fire_prize(p, target, hex);
        let (units, means) = (Units::EMPTY, Means::default());
        let mut best = Storm { target, units, means, worth: 0 };
        let most = if side == GERMAN { self.spare_shells(p) } else { 0 };
        self.each_party(side, &able, |party| {
            let units: Units = party.iter().copied().collect();
            for support in 0..=most {
                let chance = self.fire_chance(p, target, hex, &units, support);
                let price = self.weights(side).support * i32::from(support);
                let worth = i32::from(chance.sixths) * prize / 6 - price;
                if worth > best.worth {
                    let means = Means { support, ..means };
                    best = Storm { target, units, means, worth };
                }
            }
        });
        best
    }

    /// What it is worth to beat the unit in this hex: the unit, and the point that it has taken and
    /// could be thrown out of by whoever comes next.
    fn fire_prize(&self, p: &Position, target: Piece, hex: Space) -> i32 {
        let side = !self.side_of(target);
        let company = self.units_in(p, !side, hex).len() as i32;
        let point = self.point_worth(p, side, hex);
        self.prize(target) + point / (2 * company.max(1))
    }

    pub(super) fn fire_worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        let Some((target, hex, storm)) = &plan.fire else { return 0 };
        match order {
            Order::Hold => 0,
            Order::Gas => self.gas_worth(p, *target, *hex) - storm.worth,
            order if storm.worth > 0 => storm.order_worth(p, order),
            _ => -1,
        }
    }

    /// [10.5.2] Gas bars a hex for the stage: it is kept for points and for the last stages.
    fn gas_worth(&self, p: &Position, target: Piece, hex: Space) -> i32 {
        let point = self.point_worth(p, GERMAN, hex);
        let urgent = if self.stages_left(p) < 4 { 0 } else { self.fortress().gas };
        self.prize(target) / 2 + point - urgent
    }
}
