//! How the computer player likes each order. Marches are planned for a whole activation at its
//! start: battles first, then objectives, towns and safety, headquarters last; attacks and small
//! decisions are weighed one by one with the exact combat table.

mod air;
mod assault;
mod battle;
mod command;
mod danger;
mod fields;
mod goals;
mod march;
mod posts;
mod small;

use crate::{order_of_battle::Face, prelude::*};
pub use danger::Exchanges;
use kernel::doctrine::Doctrine;
use staff::tools::{Attacks, Posts, Thought};

staff::weights!(
    /// What one side cares about; see `doctrine.toml`.
    pub Weights {
        strength, own, enemy, headquarters, ground, repulse, hunger, effort, town, warsaw, garrison,
        pull, far, crowd, siege, odds, capital, apart, detour, drive, forgone, share, waiting,
        exposure, supply, line, contact, shelter, command, guard, chase, air, opened, threat, ring,
        storm, lead, stuck,
    }
);

/// Which marches a plan is for: turn, side, errand, headquarters, chits used, who was commanded.
type Occasion = (u8, Side, Errand, Option<Piece>, usize, Units);

/// What was thought out for an activation, or for the next attack.
#[derive(Default)]
pub struct Plan {
    marches: Thought<Occasion, Posts>,
    attacks: Attacks<(u8, Step, Option<Piece>, Units), 4>,
    /// What interdiction of each hex is worth.
    interdiction: Option<Per<Space, i32>>,
}

impl Doctrine for Defiant {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        let Turn::Ask { side, .. } = self.turn(p) else { return };
        match p.step {
            Step::March | Step::MarchTo(_) | Step::FreeMarch | Step::Arrive => {
                self.think_of_marches(p, plan)
            }
            Step::Replace if orders.iter().any(|o| matches!(o, Order::Move(_))) => {
                self.think_of_marches(p, plan)
            }
            Step::Declare | Step::Muster | Step::AirTarget | Step::AirMuster => {
                self.think_of_attacks(p, orders, plan)
            }
            Step::Interdict(aircraft) => {
                plan.interdiction = Some(self.interdiction_map(p, aircraft));
            }
            _ => {}
        }
        worth.extend(orders.iter().map(|order| self.worth(p, side, *order, plan)));
    }
}

impl Defiant {
    /// Marches are planned when nobody has moved yet, and again when others are to march.
    fn think_of_marches(&self, p: &Position, plan: &mut Plan) {
        let used = p.cup.track[p.active].len();
        let a = &p.activation;
        let occasion = (p.turn, p.active, p.march.errand, a.headquarters, used, a.commanded);
        let fresh = a.moved.is_empty()
            && p.march.unit.is_none()
            && matches!(p.step, Step::March | Step::FreeMarch | Step::Arrive);
        plan.marches.renew(occasion, fresh, || self.plan_marches(p));
    }

    fn think_of_attacks(&self, p: &Position, orders: &[Order], plan: &mut Plan) {
        let air = matches!(p.step, Step::AirTarget | Step::AirMuster);
        let step = if air { Step::AirTarget } else { Step::Declare };
        let state = (p.turn, step, p.activation.headquarters, p.activation.attacked);
        let declared = matches!(p.step, Step::Muster | Step::AirMuster);
        let targets = orders.iter().filter_map(|order| match order {
            Order::Attack(hex) => Some(*hex),
            _ => None,
        });
        let targets = targets.chain(declared.then_some(p.battle.target));
        plan.attacks.think(state, !declared, targets, |hex| match air {
            true => self.best_bombing(p, hex),
            false => self.best_attack(p, hex),
        });
    }

    fn worth(&self, p: &Position, side: Side, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (Step::AirTarget | Step::Declare, Order::Attack(hex)) => {
                plan.attacks.on(hex).map_or(-1, |a| a.worth)
            }
            (Step::AirMuster | Step::Muster, order) => self.muster_worth(p, order, plan),
            (Step::Damage, Order::Damage(aircraft)) => -self.aircraft_price(p, aircraft),
            (Step::Interdict(_), Order::To(hex)) => {
                plan.interdiction.as_ref().map_or(-1, |worth| worth[hex])
            }
            (Step::Relieve, Order::To(hex)) => self.relief_worth(p, hex),
            (Step::Arrive, Order::Enter(_)) => 2000,
            (Step::EnterAt(train), Order::To(hex)) => self.entry_worth(p, train, hex),
            (Step::Activate, Order::Activate(hq)) => 1 + self.activation_worth(p, hq),
            (Step::Enlist, Order::Commit(unit)) => 1 + self.recruit_worth(p, unit),
            (Step::March | Step::FreeMarch | Step::Arrive | Step::Replace, Order::Move(unit)) => {
                self.march_wish(p, unit, &plan.marches)
            }
            (Step::MarchTo(unit), Order::To(hex)) => self.march_worth(p, unit, hex, &plan.marches),
            (Step::Evade(cavalry), Order::To(hex)) => self.evade_worth(p, cavalry, hex),
            (Step::Loss, Order::Lose(unit)) => -self.loss_price(p, side, unit),
            (Step::RetreatFrom, Order::To(hex)) => {
                i32::from(self.hexes_of_retreat(p).first() == Some(&hex))
            }
            (Step::Retreat, order) => self.grouping_worth(p, side, order),
            (Step::RetreatTo, Order::To(hex)) => self.retreat_worth(p, side, hex),
            (Step::Overflow, Order::Move(unit)) => -self.value(p, unit),
            (Step::Advance, Order::Move(unit)) => self.advance_wish(p, unit),
            (Step::AdvanceOn(unit), Order::To(hex)) => self.advance_worth(p, unit, hex),
            (Step::AdvanceOn(unit), _) => self.advance_worth(p, unit, p.at[unit]),
            (Step::Replace, Order::Restore(unit) | Order::Rebuild(unit)) => {
                self.replacement_worth(p, unit)
            }
            (Step::RebuildAt(_), Order::To(hex)) => self.rebuilding_worth(p, side, hex),
            (Step::Remove, Order::Remove(unit)) => self.removal_worth(p, side, unit),
            _ => 0,
        }
    }

    /// What a unit as it lies is worth to its side.
    pub(crate) fn value(&self, p: &Position, unit: Piece) -> i32 {
        self.face_value(unit, self.face(p, unit))
    }

    fn face_value(&self, unit: Piece, face: Face) -> i32 {
        let info = &self.units[unit];
        let w = &self.weights[info.side];
        match info.kind {
            Kind::Headquarters => w.headquarters,
            Kind::Ship => 0,
            kind => {
                let points = i32::from(face.attack) + i32::from(face.defence);
                let value = w.strength * points;
                // A quick unit is worth more than a slow one, a fixed one less.
                match kind {
                    Kind::Mechanized => value * 5 / 4,
                    Kind::Fortress | Kind::Train => value / 2,
                    _ => value,
                }
            }
        }
    }

    /// What the next step that a unit loses costs its side.
    pub(crate) fn step_price(&self, p: &Position, unit: Piece) -> i32 {
        let now = self.value(p, unit);
        match (self.units[unit].faces[1], p.reduced.contains(unit)) {
            (Some(back), false) => now - self.face_value(unit, back),
            // A zone less on the map.
            _ => now + self.weights[self.units[unit].side].strength,
        }
    }

    /// What taking a hex is worth to a side: a town of the enemy's, or Warsaw.
    pub(crate) fn capture_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let w = &self.weights[side];
        if self.terrain.warsaw.contains(hex) {
            let counts = side == GERMAN || p.occupied[!side].contains(hex);
            return if counts { w.warsaw } else { 0 };
        }
        match self.terrain.victory.iter().position(|town| *town == hex) {
            Some(i) if p.holder(i) != side => w.town,
            _ => 0,
        }
    }

    /// What keeping a hex is worth to the side that has it.
    pub(crate) fn keep_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let w = &self.weights[side];
        if self.terrain.warsaw.contains(hex) {
            return if side == POLISH { w.warsaw } else { 0 };
        }
        match self.terrain.victory.iter().position(|town| *town == hex) {
            Some(i) if p.holder(i) == side => w.town,
            _ => 0,
        }
    }

    /// On the last day nobody saves strength for the next one.
    pub(crate) fn is_last_day(&self, p: &Position) -> bool {
        self.turns_left(p) == 0
    }

    pub(crate) fn turns_left(&self, p: &Position) -> i32 {
        i32::from(self.scenario(p).turns.saturating_sub(p.turn))
    }
}
