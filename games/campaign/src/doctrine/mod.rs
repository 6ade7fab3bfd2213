//! How the computer player likes each order. Marches are planned for the whole phase at its
//! start: battles first, then objectives and safety; battles and small decisions are weighed one
//! by one with the exact outcomes of the combat table.

mod battle;
mod march;
mod small;

use crate::{
    order_of_battle::{Mobility, UNITS},
    prelude::*,
    tables::Tables,
    terrain::Terrain,
};
pub use battle::Blow;
use kernel::{dense::Dense, doctrine::Doctrine};
use staff::tools::{Attack, Field, Thought};

staff::weights!(
    /// What one side cares about; see `doctrine.toml`.
    pub Weights {
        flip, repulse, ground, siege, unit, hunger, city, pull, front, exposure, garrison, air_point,
        forced, relief,
    }
);

/// When and where each unit is to march, if it is.
type Turns = Dense<Option<(i32, Space)>, UNITS>;

/// What was thought out at the start of a Move Phase, and for the declared attack.
#[derive(Default)]
pub struct Plan {
    /// For a turn and a side.
    marches: Thought<(u8, Side), Turns>,
    attack: Option<Attack<2>>,
}

impl Doctrine for Campaign {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        if p.step.in_move_phase() {
            // A new phase, or a new game: nobody has moved yet.
            let fresh = p.moved.is_empty() && p.finished.is_empty() && p.step == Step::March;
            plan.marches.renew((p.turn, p.active), fresh, || {
                let mut turns = Turns::default();
                for (turn, (unit, hex)) in (0..).zip(self.plan_marches(p, p.active).iter()) {
                    turns[unit] = Some((turn, hex));
                }
                turns
            });
        }
        plan.attack = (p.step == Step::Commit).then(|| self.best_attack(p, p.battle.target));
        worth.extend(orders.iter().map(|order| self.worth(p, *order, plan)));
    }
}

impl Campaign {
    fn worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (Step::March, Order::Move(unit)) => march_wish(p, unit, &plan.marches),
            (Step::March, _) => 0,
            (Step::MarchTo(unit), Order::To(hex)) => match plan.marches[unit] {
                Some((_, goal)) if goal == hex => 1000,
                _ => self.arrival_worth(p, hex),
            },
            (Step::MarchTo(_), _) => 500,
            (Step::Declare, Order::Attack(hex)) => 1000 + self.best_attack(p, hex).worth,
            // Attacks that are not worth it are left alone when nobody must make them.
            (Step::Declare, _) => 1000,
            (Step::Commit, Order::Commit(unit)) => {
                let wanted = plan.attack.is_some_and(|attack| attack.forces.contains(unit));
                if wanted { 100 } else { -100 }
            }
            (Step::Commit, _) => 0,
            (Step::AttackAir | Step::DefendAir, Order::Air(n)) => self.air_worth(p, n),
            (Step::DefenderLoss | Step::AttackerLoss, Order::Lose(unit)) => {
                -self.loss_price(p, unit)
            }
            (Step::DefenderLoss | Step::AttackerLoss, _) => 0,
            (Step::RetreatTo(unit) | Step::PushTo(unit), Order::To(hex)) => {
                self.retreat_worth(p, unit, p.at[unit], hex)
            }
            (Step::RetreatTo(unit), Order::Through(via, hex)) => {
                self.retreat_worth(p, unit, via, hex)
                    - if p.occupied[self.units[unit].side].contains(via) { 0 } else { 200 }
            }
            (Step::Push, Order::Push(unit)) => -i32::from(self.units[unit].movement),
            (Step::Advance, Order::Move(unit)) => self.advance_wish(p, unit),
            (Step::AdvanceTo(unit), Order::To(hex)) => self.advance_worth(p, unit, hex),
            _ => 0,
        }
    }

    /// What losing a unit for good costs its side, against the enemy's gain too (10.2).
    pub(crate) fn death_price(&self, p: &Position, unit: Piece) -> i32 {
        let v = &self.tables.victory;
        let points = match self.units[unit].nation {
            Nation::German => v.per_german_unit_destroyed,
            Nation::Slovak => v.per_slovak_unit_destroyed,
            Nation::Polish => v.per_polish_unit_destroyed + v.per_polish_unit_on_board,
        };
        // Of two equal units the stronger one is worth more.
        points * 100 + i32::from(self.attack_of(p, unit) + self.defence_of(p, unit)) * 8
    }

    /// What a casualty costs: a turned counter, or the unit.
    pub(crate) fn casualty_price(&self, p: &Position, unit: Piece) -> i32 {
        if self.is_frail(p, unit) {
            return self.death_price(p, unit);
        }
        let info = &self.units[unit];
        self.weights[info.side].flip + i32::from(info.attack[0] + info.defence[0])
    }

    /// [10.2] What holding a city is worth to either side, at the end of the game.
    pub(crate) fn city_points(&self, city: usize) -> i32 {
        let v = &self.tables.victory;
        match self.terrain.cities[city].objective {
            Some(i) => {
                let objective = &v.objective[i];
                // Taken from one side and given to the other; a half of Warsaw is half the way.
                objective.points * 200 / objective.hexes.len() as i32
            }
            None => v.per_other_city * 100,
        }
    }

    /// The worth of taking a hex for a side: its city, if the enemy holds it.
    pub(crate) fn capture_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        match self.terrain.city(hex) {
            Some(city) if self.holder(p, city) != side => {
                let late = i32::from(p.turn) * 100 / i32::from(self.turns);
                let share = self.weights[side].city.max(late);
                self.city_points(city) * share / 100
            }
            _ => 0,
        }
    }
}

/// Movement cost from every hex to every city, ignoring enemies, for feet and for motors.
pub struct Distances([Vec<Field>; 2]);

impl Distances {
    pub fn new(terrain: &Terrain, tables: &Tables) -> Distances {
        let field = |city: Space, mobility: Mobility| {
            // Walked backwards: a step costs what entering the hex just left would cost.
            Field::new(HEXES, 200, [(city, 0)], |from, reach| {
                let enter = u16::from(terrain.cost(mobility, from));
                for side in
                    terrain.edges.of(from).iter().filter(|s| terrain.passable(mobility, s.to))
                {
                    let river = if side.river { tables.river_cost[mobility] } else { 0 };
                    reach.go(side.to, enter + u16::from(river));
                }
            })
        };
        Distances(
            [Mobility::Foot, Mobility::Armoured].map(|mobility| {
                terrain.cities.iter().map(|city| field(city.hex, mobility)).collect()
            }),
        )
    }
}

impl Campaign {
    /// Points from a hex to a city for a unit.
    pub(crate) fn to_city(&self, unit: Piece, city: usize, hex: Space) -> i32 {
        let [on_foot, by_motor] = &self.distances.0;
        let distances = match self.units[unit].kind.mobility() {
            Mobility::Foot | Mobility::Mountain => on_foot,
            Mobility::Motor | Mobility::Armoured => by_motor,
        };
        distances[city].away(hex)
    }
}

/// How much a unit wants to march now; below zero it had better not.
fn march_wish(p: &Position, unit: Piece, marches: &Turns) -> i32 {
    match marches[unit] {
        Some((turn, hex)) if p.at[unit] != hex => 1000 - turn,
        _ => -100,
    }
}
