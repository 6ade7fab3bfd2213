//! Attacks: what a column is worth, which units to send, how many air points.

use super::Weights;
use crate::{
    Campaign,
    combat::Along,
    order_of_battle::GERMAN,
    position::{Position, Units},
    sequence::Step,
    tables::{Effect, Loss, Retreat},
};
use kernel::{game::Side, piece::Piece, space::Space};

/// An attack that could be made and what it is worth to the attacker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attack {
    pub attackers: Units,
    pub worth: i32,
}

/// All that the worth of an attack depends on.
pub(crate) struct Clash<'a> {
    pub p: &'a Position,
    pub side: Side,
    pub target: Space,
    pub attackers: Units,
    pub defenders: Units,
    pub surrounded: bool,
    pub through_works: bool,
}

impl Campaign {
    /// The exact expectation over the combat table, in hundredths of a point for the attacker.
    pub(crate) fn clash_worth(&self, clash: &Clash, column: usize) -> i32 {
        let outcomes = self.outcomes(column);
        let sum = outcomes.weigh(|cell| self.effect_worth(clash, cell.effect).into());
        (sum / i64::from(outcomes.total())) as i32
    }

    fn effect_worth(&self, clash: &Clash, effect: Effect) -> i32 {
        let w = &self.weights[clash.side];
        let p = clash.p;
        let cheapest = |units: &Units, price: &dyn Fn(Piece) -> i32| {
            units.iter().map(price).min().unwrap_or(0)
        };
        let loss = |units: &Units, loss: Loss| match loss {
            Loss::None => 0,
            Loss::Casualty => cheapest(units, &|u| self.casualty_price(p, u)),
            Loss::Elimination | Loss::Exchange => cheapest(units, &|u| self.death_price(p, u)),
        };
        let mut worth =
            loss(&clash.defenders, effect.defender) - loss(&clash.attackers, effect.attacker);
        match effect.who_retreats(clash.through_works) {
            Retreat::Defender => {
                worth += self.drive_out_worth(clash, effect, w);
                // An exchange drives the defender out, but nobody takes the hex (Q25).
                if effect.advance {
                    worth += self.capture_worth(p, clash.side, clash.target);
                }
            }
            Retreat::Attacker => worth -= w.repulse * clash.attackers.len() as i32,
            Retreat::Nobody => {}
        }
        worth
    }

    /// What driving the surviving defenders off is worth; surrounded ones often die of it.
    fn drive_out_worth(&self, clash: &Clash, effect: Effect, w: &Weights) -> i32 {
        let gone = usize::from(matches!(effect.defender, Loss::Elimination | Loss::Exchange));
        let survivors = clash.defenders.len().saturating_sub(gone) as i32;
        let ground = w.ground;
        if !clash.surrounded || survivors == 0 {
            return ground;
        }
        let prices = clash.defenders.iter().map(|u| self.casualty_price(clash.p, u));
        let mean = prices.sum::<i32>() / clash.defenders.len().max(1) as i32;
        ground + survivors * mean * w.siege / 100
    }

    /// The column that a set of attackers would reach; `places` says where each one stands.
    pub(crate) fn column_for(
        &self,
        clash: &Clash,
        air: u32,
        place: impl Fn(Piece) -> Space + Copy,
    ) -> usize {
        let p = clash.p;
        let attack: u32 =
            clash.attackers.iter().map(|u| u32::from(self.units[u].attack[p.face(u)])).sum();
        let defence: u32 =
            clash.defenders.iter().map(|u| u32::from(self.units[u].defence[p.face(u)])).sum();
        let sides =
            || clash.attackers.iter().filter_map(|u| self.terrain.side(place(u), clash.target));
        let river = sides().all(|s| s.river);
        let mut left = self.terrain.columns(clash.target);
        if river {
            left = left.max(self.tables.river_columns);
        }
        if clash.through_works {
            left = left.max(self.tables.fort_columns);
        }
        let (attack, defence) =
            if clash.side == GERMAN { (attack + air, defence) } else { (attack, defence + air) };
        let start = self.tables.ladder.column(attack, defence.max(1));
        self.tables.ladder.shift(start, i32::from(clash.surrounded) - i32::from(left))
    }

    /// Air points that the German is likely to add, guessing from what is left.
    pub(crate) fn likely_air(&self, p: &Position, side: Side) -> u32 {
        let left = u32::from(p.air);
        if side == GERMAN { left.min(5) } else { left.min(4) }
    }

    /// The best set of attackers on a hex among the units that stand next to it now.
    pub(crate) fn best_attack(&self, p: &Position, target: Space) -> Attack {
        let side = p.active;
        let near =
            self.fresh_attackers(p).iter().filter(|u| self.targets_of(p, *u).any(|h| h == target));
        let near: Units = near.collect();
        let bound =
            |u: &Piece| p.obliged.contains(*u) && self.targets_of(p, *u).all(|hex| hex == target);
        let mut chosen: Units = near.iter().filter(bound).collect();
        if p.battle.is_on() && p.battle.target == target {
            chosen = chosen.union(&p.battle.attackers);
        }
        let surrounded = self.surrounded(p, target);
        let worth_of = |attackers: Units| {
            let mut clash = Clash {
                p,
                side,
                target,
                attackers,
                defenders: p.units_in(target),
                surrounded,
                through_works: false,
            };
            clash.through_works = side == GERMAN
                && attackers
                    .iter()
                    .all(|u| self.terrain.side(p.at[u], target).is_some_and(|s| s.fort_there));
            let column = self.column_for(&clash, self.likely_air(p, side), |u| p.at[u]);
            self.clash_worth(&clash, column)
        };
        let mut best = if chosen.is_empty() { i32::MIN } else { worth_of(chosen) };
        // Add whoever helps most, until nobody helps; look two ahead because odds move in steps.
        loop {
            let rest: Vec<Piece> = near.without(&chosen).iter().collect();
            let mut step: Option<(Units, i32)> = None;
            for (i, a) in rest.iter().enumerate() {
                let mut one = chosen;
                one.insert(*a);
                let mut consider = |set: Units| {
                    let worth = worth_of(set).saturating_add(self.relief(p, set, chosen));
                    if step.is_none_or(|(_, w)| worth > w) {
                        step = Some((set, worth));
                    }
                };
                consider(one);
                for b in &rest[i + 1..] {
                    let mut two = one;
                    two.insert(*b);
                    consider(two);
                }
            }
            match step {
                Some((set, worth)) if worth > best => (chosen, best) = (set, worth),
                _ => return Attack { attackers: chosen, worth: best },
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
        let odds = self.odds(&with);
        let clash = Clash {
            p,
            side: p.active,
            target: p.battle.target,
            attackers: p.battle.attackers,
            defenders: p.battle.defenders,
            surrounded: odds.surrounded,
            through_works: odds.works == Along::All,
        };
        let worth = self.clash_worth(&clash, odds.column.into());
        let price = i32::from(points) * self.air_price(p);
        if p.step == Step::AttackAir { worth - price } else { -worth - price }
    }

    /// Points are dear while other battles wait, cheap at the end of the turn.
    fn air_price(&self, p: &Position) -> i32 {
        let waiting = if p.active == GERMAN { self.still_obliged(p).len() as i32 } else { 0 };
        self.weights[GERMAN].air_point * (1 + waiting.min(6)) / 2
    }
}
