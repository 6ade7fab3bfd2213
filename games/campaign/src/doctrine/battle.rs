//! Attacks: what a column is worth, which units to send, how many air points.

use crate::{
    prelude::*,
    tables::{Effect, Loss, Retreat, Tables},
};
use kernel::outcomes::Outcomes;
use staff::tools::{Attack, Best};

/// In how many of the ways that the dice can fall a column of the combat table turns or destroys a
/// defender, and drives all out.
pub struct Blow {
    pub ways: i32,
    pub hurt: i32,
    pub destroyed: i32,
    pub driven: i32,
}

impl Blow {
    /// Column by column.
    pub fn all(tables: &Tables) -> Vec<Blow> {
        let blow = |column| {
            let outcomes = Outcomes::two_d6(|sum| tables.cell(column, sum).effect);
            let ways = |is_so: fn(Effect) -> bool| outcomes.weigh(|e| is_so(e).into()) as i32;
            Blow {
                ways: ways(|_| true),
                hurt: ways(|e| e.defender == Loss::Casualty),
                destroyed: ways(|e| matches!(e.defender, Loss::Elimination | Loss::Exchange)),
                driven: ways(|e| e.retreat == Retreat::Defender),
            }
        };
        (0..tables.columns.len()).map(blow).collect()
    }
}

/// What it costs some units to lose the one that is cheapest to lose.
pub(super) struct Prices {
    pub casualty: i32,
    pub death: i32,
}

impl Prices {
    pub(super) fn of(&self, loss: Loss) -> i32 {
        match loss {
            Loss::None => 0,
            Loss::Casualty => self.casualty,
            Loss::Elimination | Loss::Exchange => self.death,
        }
    }
}

/// The price of the unit that is cheapest to lose.
fn cheapest(units: &Units, price: impl Fn(Piece) -> i32) -> i32 {
    units.iter().map(price).min().unwrap_or(0)
}

impl Campaign {
    /// The exact expectation over the combat table for the battle of a position, in hundredths of a
    /// point for the attacker.
    pub(crate) fn battle_worth(&self, p: &Position) -> i32 {
        let (odds, b) = (self.odds(p), &p.battle);
        let [attack, defence] = [&b.attackers, &b.defenders].map(|units| self.prices(p, units));
        let capture = self.capture_worth(p, p.active, b.target);
        self.outcomes(odds.column.into()).mean(|cell| {
            let effect = cell.effect;
            let worth = defence.of(effect.defender) - attack.of(effect.attacker);
            worth
                + match effect.who_retreats(odds.works) {
                    // An exchange drives the defender out, but nobody takes the hex (Q25).
                    Retreat::Defender => {
                        self.drive_out_worth(p, odds.surrounded, effect)
                            + if effect.advance { capture } else { 0 }
                    }
                    Retreat::Attacker => -self.weights[p.active].repulse * b.attackers.len() as i32,
                    Retreat::Nobody => 0,
                }
        })
    }

    /// What the next losses of some units cost.
    pub(super) fn prices(&self, p: &Position, units: &Units) -> Prices {
        Prices {
            casualty: cheapest(units, |unit| self.casualty_price(p, unit)),
            death: cheapest(units, |unit| self.death_price(p, unit)),
        }
    }

    /// What driving the surviving defenders off is worth; surrounded ones often die of it.
    fn drive_out_worth(&self, p: &Position, surrounded: bool, effect: Effect) -> i32 {
        let w = &self.weights[p.active];
        let defenders = &p.battle.defenders;
        let gone = usize::from(matches!(effect.defender, Loss::Elimination | Loss::Exchange));
        let survivors = defenders.len().saturating_sub(gone) as i32;
        if !surrounded || survivors == 0 {
            return w.ground;
        }
        let prices = defenders.iter().map(|u| self.casualty_price(p, u));
        let mean = prices.sum::<i32>() / defenders.len().max(1) as i32;
        w.ground + survivors * mean * w.siege / 100
    }

    /// An attack on a hex that nobody has joined yet, with the air points that are likely to come.
    pub(crate) fn declared(&self, p: &Position, target: Space) -> Position {
        let air = BySide([p.air.min(if p.active == GERMAN { 5 } else { 4 }), 0]);
        let defenders = p.units_in(target);
        Position { battle: Battle { target, defenders, air, ..Battle::default() }, ..p.clone() }
    }

    /// The best set of attackers on a hex among the units that stand next to it now.
    pub(crate) fn best_attack(&self, p: &Position, target: Space) -> Attack<2> {
        let near =
            self.fresh_attackers(p).iter().filter(|u| self.targets_of(p, *u).any(|h| h == target));
        let near: Units = near.collect();
        let bound =
            |u: &Piece| p.obliged.contains(*u) && self.targets_of(p, *u).all(|hex| hex == target);
        let mut chosen: Units = near.iter().filter(bound).collect();
        if p.battle.is_on() && p.battle.target == target {
            chosen = chosen.union(&p.battle.attackers);
        }
        let mut q = self.declared(p, target);
        let mut worth_of = |attackers: Units| {
            q.battle.attackers = attackers;
            self.battle_worth(&q)
        };
        let mut best = if chosen.is_empty() { i32::MIN } else { worth_of(chosen) };
        // Add whoever helps most, until nobody helps; look two ahead because odds move in steps.
        loop {
            let rest: Vec<Piece> = near.without(&chosen).iter().collect();
            let mut step = Best::default();
            let mut consider = |set: Units| {
                let worth = worth_of(set).saturating_add(self.relief(p, set, chosen));
                step.offer(worth, || set);
            };
            for (i, a) in rest.iter().enumerate() {
                let mut one = chosen;
                one.insert(*a);
                consider(one);
                for b in &rest[i + 1..] {
                    let mut two = one;
                    two.insert(*b);
                    consider(two);
                }
            }
            match step.found() {
                Some((worth, set)) if worth > best => (chosen, best) = (set, worth),
                _ => return Attack { target, forces: chosen, worth: best },
            }
        }
    }

    /// A unit that must attack anyway is better off here than alone elsewhere; one that need not
    /// is better off resting.
    fn relief(&self, p: &Position, set: Units, chosen: Units) -> i32 {
        let w = &self.weights[p.active];
        let added = set.without(&chosen);
        let obliged = added.intersection(&p.obliged).len() as i32;
        obliged * w.relief - (added.len() as i32 - obliged) * w.unit / 2
    }

    /// What adding air points to the present battle is worth.
    pub(crate) fn air_worth(&self, p: &Position, points: u8) -> i32 {
        let mut with = p.clone();
        with.battle.air[GERMAN] = points;
        let worth = self.battle_worth(&with);
        let price = i32::from(points) * self.air_price(p);
        if p.step == Step::AttackAir { worth - price } else { -worth - price }
    }

    /// Points are dear while other battles wait, cheap at the end of the turn.
    fn air_price(&self, p: &Position) -> i32 {
        let waiting = if p.active == GERMAN { self.still_obliged(p).len() as i32 } else { 0 };
        self.weights[GERMAN].air_point * (1 + waiting.min(6)) / 2
    }
}
