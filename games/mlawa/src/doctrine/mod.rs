//! How the computer player likes each order. Marches are planned for the whole phase at its start:
//! battles first, then the line and safety; attacks and small decisions are weighed one by one with
//! the exact combat table.

mod assault;
mod battle;
mod danger;
mod draft;
mod march;
mod setup;
mod small;

use crate::prelude::*;
pub use danger::Exchanges;
use kernel::doctrine::Doctrine;
use march::Marches;
use staff::tools::{Attacks, Thought};

staff::weights!(
    /// What one side cares about; see `doctrine.toml`.
    pub Weights {
        own, enemy, ground, shelter, repulse, hunger, fire, duty, effort, pull, exposure, line, leave,
        supply, chase, air, forced, turned, bank,
    }
);

/// What was thought out for a phase or for the next attack.
#[derive(Default)]
pub struct Plan {
    marches: Thought<(u8, Phase), Marches>,
    attacks: Attacks<(u8, Phase, Units, Units), 7>,
}

impl Doctrine for Mlawa {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        let Turn::Ask { side, .. } = self.turn(p) else { return };
        match p.step {
            Step::March | Step::MarchTo(_) | Step::Air(_) => self.think_of_marches(p, orders, plan),
            Step::Declare | Step::Muster => self.think_of_attacks(p, orders, plan),
            _ => {}
        }
        match p.step {
            Step::Air(_) => self.weigh_air(p, orders, &plan.marches, worth),
            _ => worth.extend(orders.iter().map(|order| self.worth(p, side, *order, plan))),
        }
    }
}

impl Mlawa {
    /// Points of strength of the troops in a hex.
    fn strength_in(&self, p: &Position, side: Side, hex: Space) -> u16 {
        p.strength_of(&self.troops_in(p, side, hex))
    }

    /// Marches are planned when nobody has moved yet, and once for the air counters before.
    fn think_of_marches(&self, p: &Position, orders: &[Order], plan: &mut Plan) {
        let own = self.of_side[p.active()];
        let on_map = |u: &Piece| p.on_map(*u);
        let fresh = p.step == Step::March
            && p.finished.is_empty()
            && own.intersection(&self.fighting).without(&p.settled).iter().all(|u| !on_map(&u));
        let merging = orders.iter().any(|o| matches!(o, Order::Merge(..)));
        if fresh && merging {
            // Sub-units join first; the plan is made for what they become.
            return plan.marches.forget();
        }
        plan.marches.renew((p.turn, p.phase), false, || self.plan_marches(p));
    }

    fn think_of_attacks(&self, p: &Position, orders: &[Order], plan: &mut Plan) {
        let targets = orders.iter().filter_map(|order| match order {
            Order::Attack(hex) => Some(*hex),
            _ => None,
        });
        let targets = targets.chain(p.battle.targets.first().copied());
        let state = (p.turn, p.phase, p.acted, p.attacked);
        plan.attacks.think(state, false, targets, |hex| self.best_attack(p, hex));
    }

    fn worth(&self, p: &Position, side: Side, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (Step::Place(unit), order) => self.place_worth(p, unit, order),
            (Step::March, Order::Move(unit)) => self.march_wish(p, unit, &plan.marches),
            (Step::March, Order::Merge(..)) => 2000,
            (Step::March, Order::Raid(unit)) => self.raid_wish(p, unit),
            (Step::March, Order::Demolish(a, b)) => self.demolition_worth(p, a, b),
            (Step::March, Order::Divide(_)) => -100,
            (Step::MarchTo(unit), Order::To(hex)) => self.march_worth(p, unit, hex, &plan.marches),
            (Step::RaidTeam | Step::RaidStep, order) => self.raid_worth(p, order),
            (Step::Works, Order::Rest) => 100,
            (Step::Declare, Order::Attack(hex)) => plan.attacks.on(hex).map_or(-1, |a| a.worth),
            (Step::Declare, Order::Divide(_)) => -100_000,
            (Step::Muster, order) => self.muster_worth(p, order, plan),
            (Step::Answer, order) => self.answer_worth(p, order),
            (Step::Loss, Order::Lose(unit)) => -self.loss_price(p, unit),
            (Step::Verdict, order) => self.verdict_worth(p, side, order),
            (Step::RetreatStep, order) => self.retreat_worth(p, side, order),
            (Step::Chase, Order::Move(unit)) => self.chase_wish(p, unit),
            (Step::ChaseStep(unit), order) => self.chase_worth(p, unit, order),
            _ => 0,
        }
    }
}
