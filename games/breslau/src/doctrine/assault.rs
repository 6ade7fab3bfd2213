//! [9] Assaults: who storms whom. A failure costs nothing, so every unit that can storm does; the
//! question is only which of its targets, and with whom.

use super::{Field, Plan};
use crate::{modifiers::Means, order_of_battle::Formation, prelude::*};
use staff::tools::{Attack, Best};

/// One assault or fire, thought out.
#[derive(Clone, Debug)]
pub struct Storm {
    pub target: Piece,
    pub units: Units,
    pub means: Means,
    pub worth: i32,
}

impl Breslau {
    /// The best assault on every enemy that can be reached.
    pub(super) fn plan_assaults(&self, p: &Position, side: Side, field: &Field) -> Vec<Storm> {
        let mut storms = Vec::new();
        let fresh = self.fresh(p, side);
        for hex in p.occupied[!side].intersection(&p.near[side]).iter() {
            let free = self.units_near(p, side, hex).intersection(&fresh);
            if free.is_empty() {
                continue;
            }
            let targets = self.units_in(p, !side, hex).without(&p.targeted);
            for target in targets.iter() {
                let prize = self.storm_prize(p, target, field);
                storms.extend(self.best_storm(p, side, target, &free, prize));
            }
        }
        storms
    }

    /// What it is worth to beat this unit: the unit, and its share of the ground.
    pub(super) fn storm_prize(&self, p: &Position, target: Piece, field: &Field) -> i32 {
        let (hex, side) = (p.at[target], !self.side_of(target));
        let w = self.weights(side);
        let defenders = self.units_in(p, !side, hex).len().max(1) as i32;
        let point = self.point_worth(p, side, hex);
        // Ground counts where it lies nearer to a goal than those who storm it.
        let ahead = self.terrain.edges.of(hex).iter().map(|s| field.pull(s.to)).min().unwrap_or(0);
        let ground = if field.pull(hex) > ahead { w.ground } else { w.ground / 2 };
        self.prize(target) + (point + ground) / defenders
    }

    fn best_storm(
        &self,
        p: &Position,
        side: Side,
        target: Piece,
        free: &Units,
        prize: i32,
    ) -> Option<Storm> {
        let mut best = Best::start(0, None);
        self.each_party(side, free, |party| {
            let storm = self.weigh_party(p, side, target, party, prize);
            best.offer(storm.worth, || Some(storm));
        });
        best.found().and_then(|(_, storm)| storm)
    }

    /// [9.2c] The groups that may fight together, strongest first in each: of the Red Army the
    /// independents with one division, of the Germans all.
    pub(super) fn each_party(&self, side: Side, free: &Units, mut try_it: impl FnMut(&[Piece])) {
        let mut party: Vec<Piece> = Vec::with_capacity(24);
        let mut divisions: Vec<Formation> = Vec::new();
        if side == RED {
            for unit in free.iter() {
                match self.units[unit].division {
                    Some(division) if !divisions.contains(&division) => divisions.push(division),
                    _ => {}
                }
            }
        }
        let rank = |unit: &Piece| {
            let info = &self.units[*unit];
            std::cmp::Reverse((info.front.attack, info.kind.is_armour()))
        };
        let groups = divisions.len().max(1);
        for i in 0..groups {
            let division = divisions.get(i).copied();
            let together = |unit: &Piece| self.may_join(division, *unit).is_ok();
            party.clear();
            party.extend(free.iter().filter(together));
            party.sort_by_key(rank);
            try_it(&party);
        }
    }

    /// Takes as many of a party as pay: each more is one that another assault has to do without.
    fn weigh_party(
        &self,
        p: &Position,
        side: Side,
        target: Piece,
        party: &[Piece],
        prize: i32,
    ) -> Storm {
        let w = self.weights(side);
        let mut attack = Attack::none(p.at[target]);
        attack.grow(party.iter().copied(), |units| {
            let chance = self.assault_chance(p, target, units, Means::default());
            Some(i32::from(chance.sixths) * prize / 6 - w.effort * units.len() as i32)
        });
        let (units, worth) = (attack.forces, attack.worth);
        let mut best = Storm { target, units, means: Means::default(), worth };
        self.add_means(p, side, prize, &mut best);
        best
    }

    /// [8.3.3, 10.4] Supply and Goliaths, where what they add is worth their price.
    fn add_means(&self, p: &Position, side: Side, prize: i32, storm: &mut Storm) {
        let most = if side == GERMAN { self.spare_shells(p) } else { 0 };
        let may_use_goliath = self.has_goliath(p, side, &storm.units).is_ok();
        let (units, plain) = (storm.units, storm.worth);
        let before = self.assault_chance(p, storm.target, &units, Means::default()).sixths;
        for goliath in [false, true] {
            if goliath && !may_use_goliath {
                continue;
            }
            for support in 0..=most {
                let means = Means { support, goliath };
                let chance = self.assault_chance(p, storm.target, &units, means);
                let gain = i32::from(chance.sixths - before) * prize / 6;
                let price = self.weights(side).support * i32::from(support)
                    + self.fortress().goliath * i32::from(goliath);
                if plain + gain - price > storm.worth {
                    (storm.means, storm.worth) = (means, plain + gain - price);
                }
            }
        }
    }

    /// [8.3.3] Points of supply that guns may have.
    pub(super) fn spare_shells(&self, p: &Position) -> u8 {
        let spare = p.supply.saturating_sub(self.fortress().fire_keeps);
        spare.min(self.tables.assault.artillery_most)
    }

    pub(super) fn assault_worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        if let Order::Attack(target) = order {
            let storm = plan.storms.iter().find(|storm| storm.target == target);
            return storm.map_or(-1, |storm| storm.worth);
        }
        let declared = plan.storms.iter().find(|storm| Some(storm.target) == p.battle.target);
        declared.map_or(0, |storm| storm.order_worth(p, order))
    }
}

impl Storm {
    /// First who is to take part, then the means, then the die.
    pub(super) fn order_worth(&self, p: &Position, order: Order) -> i32 {
        let wanted = match order {
            Order::Commit(unit) => self.units.contains(unit),
            Order::Support(points) => self.means.support == points && p.battle.support == 0,
            Order::Goliath => self.means.goliath && !p.battle.goliath,
            Order::Ready => return 1,
            _ => return 0,
        };
        if wanted { 100 } else { -1 }
    }
}
