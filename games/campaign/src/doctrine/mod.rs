//! How the computer player likes each order. Marches are planned for the whole phase at its
//! start: battles first, then objectives and safety; battles and small decisions are weighed one
//! by one with the exact outcomes of the combat table.

mod battle;
mod march;
mod small;

use crate::{Campaign, orders::Order, position::Position, sequence::Step, terrain::HEXES};
use kernel::{
    data::{DataError, Files},
    doctrine::Doctrine,
    game::{BySide, Side},
    piece::Piece,
    space::Space,
};
use march::Marches;
use serde::Deserialize;

/// What one side cares about; see `doctrine.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    flip: i32,
    repulse: i32,
    ground: i32,
    siege: i32,
    unit: i32,
    hunger: i32,
    city: i32,
    pull: i32,
    front: i32,
    exposure: i32,
    garrison: i32,
    air_point: i32,
    forced: i32,
    relief: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DoctrineFile {
    german: Weights,
    polish: Weights,
}

pub fn read_weights(files: &Files) -> Result<BySide<Weights>, DataError> {
    let file: DoctrineFile = files.read("doctrine.toml")?;
    Ok(BySide([file.german, file.polish]))
}

/// What was thought out at the start of a Move Phase.
#[derive(Default)]
pub struct Plan {
    /// Turn and side that the marches are for.
    made_for: Option<(u8, Side)>,
    marches: Marches,
}

impl Doctrine for Campaign {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        if p.step.in_move_phase() {
            // A new phase, or a new game: nobody has moved yet.
            let fresh = p.moved.is_empty() && p.finished.is_empty() && p.step == Step::March;
            if fresh || plan.made_for != Some((p.turn, p.active)) {
                plan.made_for = Some((p.turn, p.active));
                plan.marches = self.plan_marches(p, p.active);
            }
        }
        worth.extend(orders.iter().map(|order| self.worth(p, *order, plan)));
    }
}

impl Campaign {
    fn worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (Step::March, Order::Move(unit)) => plan.marches.wish(p, unit),
            (Step::March, _) => 0,
            (Step::MarchTo(unit), Order::To(hex)) => {
                if plan.marches.goal(unit) == Some(hex) {
                    1000
                } else {
                    self.arrival_worth(p, hex)
                }
            }
            (Step::MarchTo(_), _) => 500,
            (Step::Declare, Order::Attack(hex)) => 1000 + self.best_attack(p, hex).worth,
            // Attacks that are not worth it are left alone when nobody must make them.
            (Step::Declare, _) => 1000,
            (Step::Commit, Order::Commit(unit)) => {
                let best = self.best_attack(p, p.battle.target);
                if best.attackers.contains(unit) { 100 } else { -100 }
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
        let info = &self.units[unit];
        let points = match info.nation {
            crate::order_of_battle::Nation::German => v.per_german_unit_destroyed,
            crate::order_of_battle::Nation::Slovak => v.per_slovak_unit_destroyed,
            crate::order_of_battle::Nation::Polish => {
                v.per_polish_unit_destroyed + v.per_polish_unit_on_board
            }
        };
        // Of two equal units the stronger one is worth more.
        let face = p.face(unit);
        points * 100 + i32::from(info.attack[face] + info.defence[face]) * 8
    }

    /// What a casualty costs: a turned counter, or the unit.
    pub(crate) fn casualty_price(&self, p: &Position, unit: Piece) -> i32 {
        let info = &self.units[unit];
        if info.has_back && !p.reduced.contains(unit) {
            self.weights[info.side].flip + i32::from(info.attack[0] + info.defence[0])
        } else {
            self.death_price(p, unit)
        }
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

/// Movement cost from every hex to every city, ignoring enemies: how far away things are.
pub struct Distances {
    foot: Vec<Vec<u16>>,
    motor: Vec<Vec<u16>>,
}

impl Distances {
    pub fn new(terrain: &crate::terrain::Terrain, tables: &crate::tables::Tables) -> Distances {
        use crate::order_of_battle::Mobility;
        let mut reach = kernel::reach::Reach::new();
        let mut field = |city: Space, mobility: Mobility| -> Vec<u16> {
            // Walked backwards: a step costs what entering the hex just left would cost.
            reach.search(HEXES, 200, [(city, 0)], |from, reach| {
                let enter = terrain.cost(mobility, from);
                for side in terrain.sides(from) {
                    let river = if side.river { tables.river_cost[mobility as usize] } else { 0 };
                    if terrain.passable(mobility, side.to) {
                        reach.go(side.to, u16::from(enter) + u16::from(river));
                    }
                }
            });
            (0..HEXES).map(|i| reach.cost(Space(i as u16))).collect()
        };
        let cities = || terrain.cities.iter().map(|c| c.hex);
        Distances {
            foot: cities().map(|hex| field(hex, Mobility::Foot)).collect(),
            motor: cities().map(|hex| field(hex, Mobility::Armoured)).collect(),
        }
    }

    /// Points from a hex to a city for that kind of unit.
    pub fn to_city(&self, motor: bool, city: usize, hex: Space) -> i32 {
        let fields = if motor { &self.motor } else { &self.foot };
        i32::from(fields[city][hex.index()].min(200))
    }
}
