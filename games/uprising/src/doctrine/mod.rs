//! How the computer player likes each order, in hundredths of a point of Polish morale. Marches are
//! planned for the whole phase when it begins: attacks first, then ground that nobody holds, then
//! the way to the front. Combats are weighed with the exact table, small decisions one by one.

mod battle;
mod cards;
mod march;
mod prices;
mod small;
mod supply;

use crate::{
    Uprising,
    city::{City, ZONES, Zones, zones},
    orders::Order,
    position::Position,
    sequence::Step,
};
use kernel::{doctrine::Doctrine, prelude::*, reading::*};
use march::Marches;
use staff::tools::{Field, Thought};

staff::weights!(
    /// What one side cares about; see `doctrine.toml`.
    pub Weights {
        own, enemy, level, supply, district, horizon, second, third, further, healed, contested,
        command, support, card, exposure, barricade, pull, wall, nerve,
    }
);

staff::weights!(
    /// What a German unit is posted for when it may stand anywhere.
    pub Outposts { prize, mark, fortified, bridge, corridor, company }
);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DoctrineFile {
    german: Weights,
    polish: Weights,
    posts: Outposts,
}

/// What is known before a game begins.
pub struct Knowledge {
    weights: BySide<Weights>,
    posts: Outposts,
    /// Steps over streets and bridges from every zone.
    steps: Per<Space, Field>,
}

impl Knowledge {
    pub fn read(files: &Files, city: &City) -> Result<Knowledge, DataError> {
        let file: DoctrineFile = files.read("doctrine.toml")?;
        let steps = zones().map(|zone| steps_from(city, Zones::from_iter([zone]))).collect();
        let weights = BySide([file.german, file.polish]);
        Ok(Knowledge { weights, posts: file.posts, steps })
    }
}

/// Steps from the nearest of some zones to every zone; the most there is where no way leads.
fn steps_from(city: &City, zones: Zones) -> Field {
    Field::new(ZONES, u8::MAX.into(), zones.iter().map(|zone| (zone, 0)), |zone, reach| {
        city.near[zone].iter().for_each(|to| reach.go(to, 1));
    })
}

/// What is thought out once a phase: for the turn, the side and the card that lets move.
#[derive(Default)]
pub struct Plan {
    marches: Thought<(u8, Side, Option<u8>), Marches>,
}

impl Doctrine for Uprising {
    type Plan = Plan;

    fn weigh(&self, p: &Position, orders: &[Order], plan: &mut Plan, worth: &mut Vec<i32>) {
        let side = self.decider(p);
        if let Step::March(_) | Step::CardMarch(_) = p.step {
            let occasion = (p.turn, side, p.playing.and_then(|playing| playing.card));
            plan.marches.renew(occasion, false, || self.plan_marches(p, side));
            self.look_for_ways(p, side, orders, &mut plan.marches);
        }
        if let Step::MoveStep(unit) = p.step {
            self.next_step(p, unit, &mut plan.marches);
        }
        worth.extend(orders.iter().map(|order| self.worth(p, side, *order, plan)));
    }
}

impl Uprising {
    fn weights(&self, side: Side) -> &Weights {
        &self.knowledge.weights[side]
    }

    fn worth(&self, p: &Position, side: Side, order: Order, plan: &Plan) -> i32 {
        match (p.step, order) {
            (_, Order::End) => 0,
            (_, Order::Play(card)) => self.card_worth(p, side, card),
            (_, Order::Exchange(card)) => self.exchange_worth(p, side, card),
            (_, Order::Discard(card)) => self.discard_worth(p, card),
            (Step::Place(unit), order) => self.place_worth(p, unit, order),
            (Step::Evacuate(_) | Step::Displace(_), Order::To(zone)) => self.refuge_worth(p, zone),
            (Step::Land(unit) | Step::RaiseAt(unit), Order::To(zone)) => {
                self.raise_worth(p, unit, zone)
            }
            (Step::EnterAt(unit), Order::To(zone)) => self.entry_worth(p, unit, zone),
            (Step::Supply(_) | Step::Refit, Order::Recover(unit)) => self.recover_worth(p, unit),
            (Step::Supply(_), Order::Raise(unit)) => self.raise_wish(p, unit),
            (Step::Supply(_), Order::Enter(unit)) => self.entry_wish(p, unit),
            (Step::March(_) | Step::CardMarch(_), Order::Move(unit)) => {
                self.march_wish(p, unit, &plan.marches)
            }
            (Step::MoveStep(_), order) => Uprising::step_worth(order, &plan.marches),
            (Step::March(_), Order::Build(zone)) => self.build_worth(p, zone, &plan.marches),
            (Step::CardBuild, Order::Build(zone)) => self.wall_value(p, zone),
            (Step::March(_) | Step::CardSewer, Order::Sewer(_)) => -10,
            (Step::March(_), Order::Dig(_) | Order::Clear(_)) => -10,
            (Step::Fight(_), order) => self.fight_worth(p, side, order),
            (Step::Muster, Order::Commit(_)) => 1,
            (Step::Commit(_), Order::Commit(counter)) => self.support_worth(p, side, counter),
            (Step::Lose(_), order) => self.loss_worth(p, side, order),
            (_, order) => self.small_worth(p, order),
        }
    }
}
