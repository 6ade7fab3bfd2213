//! How the computer player likes each order. Nobody loses anything by a fire or an assault that
//! fails, so both sides shoot and storm with all they have; what takes thought is where to stand,
//! what to bombard, and what the fortress buys with its supply.

mod assault;
mod barrage;
mod field;
mod fire;
mod garrison;
mod line;
mod march;
mod red_army;

use crate::{prelude::*, terrain::Terrain};
use assault::Storm;
use barrage::Salvo;
use field::Field;
use kernel::{doctrine::Doctrine, reading::*};

staff::weights!(
    /// What one side cares about; see `doctrine.toml`.
    pub Weights {
        point, keep, far, siege, airfield, unit, blue, own, ground, fear, effort, support, shelter,
        company, bombard, expect,
    }
);

/// What the garrison spends its supply on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fortress {
    fire_keeps: u8,
    reorganise_keeps: u8,
    airstrip_keeps: u8,
    airstrip_until: u8,
    train_keeps: u8,
    gas: i32,
    goliath: i32,
    north: usize,
    north_from: u8,
    relay: i32,
    alarm: i32,
    watch: i32,
}

/// When the 2nd Polish Army is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poles {
    from: u8,
    north: usize,
}

/// A place that the Red Army means to have by a date, on top of its points.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Effort {
    hex: String,
    from: u8,
    until: u8,
    worth: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DoctrineFile {
    red: Weights,
    german: Weights,
    fortress: Fortress,
    poles: Poles,
    effort: Vec<Effort>,
}

/// What is known before a game begins.
pub struct Knowledge {
    weights: BySide<Weights>,
    fortress: Fortress,
    poles: Poles,
    efforts: Vec<(Space, Effort)>,
    /// The points of every hex.
    points: Per<Space, u8>,
}

impl Knowledge {
    pub fn read(book: &Book, terrain: &Terrain) -> Result<Knowledge, DataError> {
        let Book { files, board, .. } = book;
        let file: DoctrineFile = files.read("doctrine.toml")?;
        let weights = BySide([file.red, file.german]);
        let mut points = Per::from(vec![0; HEXES]);
        for (hex, worth) in &terrain.victory {
            points[*hex] = *worth;
        }
        let found = |effort: Effort| {
            let wrong = |message| files.error("doctrine.toml", &effort.hex, message);
            Ok((board.find(&effort.hex).map_err(wrong)?, effort))
        };
        let efforts = file.effort.into_iter().map(found).collect::<Result<_, DataError>>()?;
        Ok(Knowledge { weights, fortress: file.fortress, poles: file.poles, efforts, points })
    }
}

/// What was thought out for a phase, an assault or a salvo.
#[derive(Default)]
pub struct Plan {
    made_for: Option<(u8, Phase)>,
    field: Field,
    /// Who is to march, and how much it wishes to.
    marches: Vec<(Piece, i32)>,
    storms: Vec<Storm>,
    salvos: Vec<Salvo>,
    /// How near to the front the reserve comes out, if it has room to.
    outlet: Option<i32>,
    /// What it is worth to the unit that is to march to stay.
    staying: i32,
    /// Who fires at the unit that moves, and the hex that it was seen in.
    fire: Option<(Piece, Space, Storm)>,
}

impl Doctrine for Breslau {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        let Turn::Ask { side, .. } = self.turn(p) else { return };
        self.think(p, side, plan);
        worth.extend(orders.iter().map(|order| self.worth(p, side, *order, plan)));
    }
}

impl Breslau {
    pub(crate) fn weights(&self, side: Side) -> &Weights {
        &self.knowledge.weights[side]
    }

    fn fortress(&self) -> &Fortress {
        &self.knowledge.fortress
    }

    fn think(&self, p: &Position, side: Side, plan: &mut Plan) {
        // Fire is the other side's decision in the middle of a march and needs no field.
        if p.step == Step::React {
            return self.think_of_fire(p, side, plan);
        }
        let new_phase = plan.made_for != Some((p.stage, p.phase));
        // Each unit of the garrison that goes somewhere changes what is lacking.
        let shifts = matches!(
            p.step,
            Step::March | Step::MarchTo(_) | Step::Deploy | Step::Withdraw | Step::Place(_)
        );
        if !new_phase && side == GERMAN && shifts {
            self.reassess(p, &mut plan.field);
        }
        if new_phase {
            plan.made_for = Some((p.stage, p.phase));
            plan.field = self.field(p, side);
            plan.marches.clear();
            if p.step == Step::March {
                plan.marches = self.plan_marches(p, side, &plan.field);
            }
        }
        match p.step {
            Step::Assault => plan.storms = self.plan_assaults(p, side, &plan.field),
            Step::MarchTo(unit) => {
                plan.staying = self.stand_worth(p, unit, p.at[unit], &plan.field);
            }
            Step::Withdraw => plan.outlet = self.outlet(p, &plan.field),
            Step::Barrage => plan.salvos = self.plan_salvos(p, &plan.field),
            _ => {}
        }
    }

    fn worth(&self, p: &Position, side: Side, order: Order, plan: &Plan) -> i32 {
        let field = &plan.field;
        match (p.step, order) {
            (Step::Place(unit), Order::To(hex)) => self.place_worth(p, side, unit, hex, field),
            (Step::PlaceCover, Order::Lay(_, hex)) => 1 + field.pull(hex).max(0),
            (Step::Event(_), Order::Take(unit)) => self.event_worth(p, side, unit),
            (Step::Declare, Order::Declare) => self.declaration_worth(p),
            (Step::NorthRoll, Order::Support(_)) => self.north_support_worth(p),
            (Step::NorthLoss, Order::Take(unit)) => -self.value(unit),
            (Step::Bring, Order::Move(unit)) => 100 + self.value(unit),
            (Step::BringTo(unit), Order::To(hex)) => self.entry_worth(p, unit, hex, field),
            (Step::TakeOff, Order::Take(unit)) => self.relay_worth(p, unit, field),
            (Step::Cover, Order::Lay(_, hex)) => 1 + field.pull(hex).max(0),
            (Step::Barrage | Step::Guns | Step::AirPoints, order) => {
                self.barrage_worth(p, order, plan)
            }
            (Step::March, Order::Move(unit)) => march::wish(plan, unit),
            (Step::MarchTo(unit), Order::To(hex)) => {
                self.march_worth(p, unit, hex, field, plan.staying)
            }
            (Step::React, order) => self.fire_worth(p, order, plan),
            (Step::Surplus, Order::Take(unit)) => -self.value(unit),
            (Step::Assault | Step::Muster, order) => self.assault_worth(p, order, plan),
            (Step::Deploy, Order::Move(unit)) => self.deployment_wish(p, unit),
            (Step::DeployTo(_), Order::To(hex)) => 1000 + field.pull(hex),
            (Step::SendNorth, Order::Take(unit)) => self.north_wish(p, unit),
            (Step::Withdraw, Order::Take(unit)) => {
                self.withdrawal_worth(p, unit, field, plan.outlet)
            }
            (Step::RecallNorth, Order::Take(unit)) => self.recall_worth(p, unit),
            (Step::Reorganise, Order::Take(unit)) => self.reorganisation_worth(p, unit),
            (Step::Train, Order::Build(_)) => self.train_worth(p),
            (Step::Airstrip, Order::Build(hex)) => self.airstrip_worth(p, hex, field),
            _ => 0,
        }
    }

    /// What a unit is worth to its side.
    pub(crate) fn value(&self, unit: Piece) -> i32 {
        let info = &self.units[unit];
        let w = self.weights(info.side);
        w.own + w.blue * i32::from(info.front.attack)
    }

    /// What beating an enemy is worth, without the ground that he holds.
    pub(crate) fn prize(&self, target: Piece) -> i32 {
        let info = &self.units[target];
        let w = self.weights(!info.side);
        w.unit + w.blue * i32::from(info.front.attack)
    }

    /// [11.1a, Q43] What the points of a hex are worth to a side.
    fn point_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let points = self.knowledge.points[hex];
        let counted = if p.flat_points { points.min(1) } else { points };
        self.weights(side).point * i32::from(counted)
    }

    /// What the plan of the Red Army is after in this stage, with its worth.
    fn efforts(&self, p: &Position) -> impl Iterator<Item = (Space, i32)> {
        let stage = p.stage;
        let now = move |e: &Effort| (e.from..=e.until).contains(&stage);
        let efforts = self.knowledge.efforts.iter().filter(move |(_, effort)| now(effort));
        efforts.map(|(hex, effort)| (*hex, effort.worth))
    }

    pub(crate) fn stages_left(&self, p: &Position) -> i32 {
        i32::from(self.scenario(p).stages.saturating_sub(p.stage))
    }
}
