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

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    tables::Tables,
};
use battle::Attack;
use danger::Exchanges;
use kernel::{
    data::{DataError, Files},
    doctrine::Doctrine,
    game::{BySide, Game, Side, Turn},
    space::Space,
};
use march::Marches;
use serde::Deserialize;

/// What one side cares about; see `doctrine.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    own: i32,
    enemy: i32,
    ground: i32,
    shelter: i32,
    repulse: i32,
    hunger: i32,
    fire: i32,
    duty: i32,
    effort: i32,
    pull: i32,
    exposure: i32,
    line: i32,
    leave: i32,
    supply: i32,
    chase: i32,
    air: i32,
    forced: i32,
    turned: i32,
    bank: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DoctrineFile {
    german: Weights,
    polish: Weights,
}

/// What is known before a game begins.
pub struct Knowledge {
    weights: BySide<Weights>,
    exchanges: Exchanges,
}

impl Knowledge {
    pub fn read(files: &Files, tables: &Tables) -> Result<Knowledge, DataError> {
        let file: DoctrineFile = files.read("doctrine.toml")?;
        let weights = BySide([file.german, file.polish]);
        Ok(Knowledge { weights, exchanges: Exchanges::new(tables) })
    }
}

/// What was thought out for a phase or for the next attack.
#[derive(Default)]
pub struct Plan {
    made_for: Option<(u8, Phase)>,
    marches: Marches,
    /// The best attack on each hex, and the state of the phase that they were found for.
    attacks: Vec<Attack>,
    attacks_for: Option<(u8, Phase, Units, Units)>,
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
        worth.extend(orders.iter().map(|order| self.worth(p, side, *order, plan)));
    }
}

impl Mlawa {
    pub(crate) fn weights(&self, side: Side) -> &Weights {
        &self.knowledge.weights[side]
    }

    /// Marches are planned when nobody has moved yet, and once for the air counters before.
    fn think_of_marches(&self, p: &Position, orders: &[Order], plan: &mut Plan) {
        let own = self.of_side[p.active()];
        let on_map = |u: &kernel::piece::Piece| p.on_map(*u);
        let fresh = p.step == Step::March
            && p.finished.is_empty()
            && own.intersection(&self.fighting).without(&p.settled).iter().all(|u| !on_map(&u));
        let merging = orders.iter().any(|o| matches!(o, Order::Merge(..)));
        if fresh && merging {
            // Sub-units join first; the plan is made for what they become.
            plan.made_for = None;
            return;
        }
        if plan.made_for != Some((p.turn, p.phase)) {
            plan.made_for = Some((p.turn, p.phase));
            plan.marches = self.plan_marches(p);
        }
    }

    fn think_of_attacks(&self, p: &Position, orders: &[Order], plan: &mut Plan) {
        let key = Some((p.turn, p.phase, p.acted, p.attacked));
        if plan.attacks_for != key {
            plan.attacks_for = key;
            plan.attacks.clear();
        }
        let targets = orders.iter().filter_map(|order| match order {
            Order::Attack(hex) => Some(*hex),
            _ => None,
        });
        let declared = p.battle.targets.first().copied();
        for hex in targets.chain(declared) {
            if !plan.attacks.iter().any(|a| a.target == hex) {
                plan.attacks.push(self.best_attack(p, hex));
            }
        }
    }

    fn worth(&self, p: &Position, side: Side, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (Step::Place(unit), order) => self.place_worth(p, unit, order),
            (Step::Air(_), Order::To(hex)) => self.air_worth(p, hex, &plan.marches),
            (Step::March, Order::Move(unit)) => self.march_wish(p, unit, &plan.marches),
            (Step::March, Order::Merge(..)) => 2000,
            (Step::March, Order::Raid(unit)) => self.raid_wish(p, unit),
            (Step::March, Order::Demolish(a, b)) => self.demolition_worth(p, a, b),
            (Step::March, Order::Divide(_)) => -100,
            (Step::MarchTo(unit), Order::To(hex)) => self.march_worth(p, unit, hex, &plan.marches),
            (Step::RaidTeam | Step::RaidStep, order) => self.raid_worth(p, order),
            (Step::Works, Order::Rest) => 100,
            (Step::Declare, Order::Attack(hex)) => plan.attack_on(hex).map_or(-1, |a| a.worth),
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

impl Plan {
    fn attack_on(&self, hex: Space) -> Option<&Attack> {
        self.attacks.iter().find(|a| a.target == hex)
    }
}
