//! Small decisions: who bears a loss, whether to hold, where to fall back, whether to follow, where
//! aircraft go, what a raid or a blown bridge brings.

use super::{
    battle::{Stakes, WayOut},
    march::Marches,
};
use crate::{air::Task, order_of_battle::Kind, prelude::*, tables::Retreat, terrain::Mobility};

impl Mlawa {
    /// The price of a box: guns count all at once, and the last box takes the counter with it.
    pub(crate) fn loss_price(&self, p: &Position, unit: Piece) -> i32 {
        if self.guns.contains(unit) {
            return 100 * i32::from(self.points(p, unit));
        }
        let last = if p.strength[unit] == 1 { 20 } else { 0 };
        let tank = if self.kind(unit) == Kind::Tank { 10 } else { 0 };
        100 + last + tank - i32::from(p.strength[unit])
    }

    /// What is thought out over each hex is tried on one copy of the position.
    pub(crate) fn weigh_air(
        &self,
        p: &Position,
        orders: &[Order],
        marches: &Marches,
        worth: &mut Vec<i32>,
    ) {
        let mut q = p.clone();
        worth.extend(orders.iter().map(|order| match order {
            Order::To(hex) => self.air_worth(&mut q, *hex, marches),
            _ => 0,
        }));
    }

    /// What an air counter does over a hex: for the attack that is planned on it, or by itself.
    fn air_worth(&self, p: &mut Position, hex: Space, marches: &Marches) -> i32 {
        if !p.occupied[POLISH].contains(hex) {
            return -1;
        }
        let there = self.air_over(p, hex, Task::Attack).len() as u8;
        let defenders = self.units_in(p, POLISH, hex);
        let planned = marches.assaults.iter().find(|a| a.target == hex);
        if planned.is_some_and(|a| there < a.support.air) {
            return 1000;
        }
        let (odds, attackers, counted) = match planned {
            Some(a) => (a.support.odds, a.posts.units(), a.support.air),
            None => {
                p.battle.targets.clear();
                p.battle.targets.push(hex);
                p.battle.fresh = defenders;
                (self.odds(p), Units::EMPTY, 0)
            }
        };
        let stakes = Stakes { target: hex, attackers, defenders, way_out: WayOut::Open };
        let worth = |counters: u8| {
            let odds = self.with_air(p, &odds, counters.saturating_sub(counted));
            self.clash(p, GERMAN, &odds, &stakes)
        };
        worth(there + 1) - worth(there)
    }

    /// [8.52, 8.61] Staying costs points, going costs the ground and whatever the way takes.
    pub(crate) fn verdict_worth(&self, p: &Position, side: Side, order: Order) -> i32 {
        let w = &self.weights[side];
        let b = &p.battle;
        if order == Order::Hold {
            let (payers, kept) = match b.result {
                Retreat::Attacker(_) => (b.retreating, w.repulse),
                _ => {
                    let hex = b.targets.first();
                    let shelter = hex.map_or(0, |hex| self.shelter(p, side, *hex));
                    (b.fresh, w.ground + w.shelter * shelter)
                }
            };
            let price = u16::from(self.price(p));
            let bill = self.bill(p, &payers, price) * w.own / 100;
            let wiped_out = price >= p.strength_of(&payers);
            return if wiped_out { -bill - 50 } else { kept - bill };
        }
        let abandoned = self.abandoned_guns(p, side);
        let mut q = p.clone();
        self.fall_back(&mut q, &mut ());
        self.go_on(&mut q, &mut ());
        let mut cost = 100 * i32::from(q.lost[side] - p.lost[side]);
        if let Step::RetreatStep | Step::RetreatPick = q.step {
            if q.step == Step::RetreatPick
                && let Some(first) = q.battle.retreating.iter().next()
            {
                self.pick_group(&mut q, first);
            }
            let price = self.price_of_missing(p, q.battle.clear_way);
            cost += self.bill(p, &b.retreating, price.into());
        }
        -(cost + abandoned) * w.own / 100
    }

    /// What it may cost that guns stay alone when the troops beside them go back.
    fn abandoned_guns(&self, p: &Position, side: Side) -> i32 {
        let going = p.battle.retreating;
        let hexes: Hexes = going.iter().map(|u| p.at[u]).collect();
        let mut cost = 0;
        for hex in hexes.iter() {
            let left = self.units_in(p, side, hex).without(&going);
            if !left.intersects(&self.troops) {
                cost += 50 * i32::from(self.points_of(p, &left));
            }
        }
        cost
    }

    /// A good step back: away from the enemy, to friends and sheltered ground.
    pub(crate) fn retreat_worth(&self, p: &Position, side: Side, order: Order) -> i32 {
        let hex = match order {
            Order::To(hex) => hex,
            Order::Halt => return 0,
            _ => return -1000,
        };
        let mut worth = 10 * self.shelter(p, side, hex);
        if self.controls_in_combat(p, !side, hex) {
            worth -= 120;
        }
        if p.occupied[side].contains(hex) {
            worth += 10;
        }
        worth + 12 * self.enemy_distance(p, side, hex).min(4)
    }

    pub(crate) fn chase_wish(&self, p: &Position, unit: Piece) -> i32 {
        let near = |hex: &&Space| self.terrain.edges.between(p.at[unit], **hex).is_some();
        let left = p.battle.left.iter().filter(near);
        left.map(|hex| self.chase_value(p, unit, *hex)).max().unwrap_or(-1)
    }

    pub(crate) fn chase_worth(&self, p: &Position, unit: Piece, order: Order) -> i32 {
        match order {
            Order::To(hex) => self.chase_value(p, unit, hex),
            _ => 0,
        }
    }

    /// Following takes guns and ground, but leads among enemies and out of one's own works.
    fn chase_value(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let side = self.units[unit].side;
        let w = &self.weights[side];
        let here = p.at[unit];
        // The hex that was left is worth taking; further steps only towards the enemy.
        let away = |hex: Space| self.enemy_distance(p, side, hex);
        let onward = p.battle.left.contains(&hex) || away(hex) < away(here);
        let mut worth = if onward { w.chase } else { -20 };
        if self.lone_guns(p, !side).contains(hex) {
            worth += 100 * i32::from(self.load(p, !side, hex));
        }
        worth += w.shelter * (self.shelter(p, side, hex) - self.shelter(p, side, here)) / 2;
        let left = self.units_in(p, side, here);
        let last = left.intersection(&self.troops).len() == 1;
        if last {
            worth -= 60 * i32::from(self.points_of(p, &left.intersection(&self.guns)));
        }
        let strength = |side: Side, hex: Space| i32::from(self.strength_in(p, side, hex));
        let near = self.terrain.edges.of(hex).iter().filter(|s| s.fight);
        let enemies: i32 = near.map(|s| strength(!side, s.to)).sum();
        let own = strength(side, hex) + i32::from(p.strength[unit]);
        worth - 8 * (enemies - own).max(0)
    }

    /// [12] Tanks that can run something over with their next step, and what it is worth.
    pub(crate) fn raid_wish(&self, p: &Position, unit: Piece) -> i32 {
        let here = p.at[unit];
        let team = self.units_in(p, GERMAN, here).intersection(&self.tanks);
        let team = team.intersection(&p.settled).without(&p.finished);
        let extra = 2 * u16::from(self.tables.raid.extra_cost);
        let allowed = team.iter().map(|u| self.allowance(p, u)).min().unwrap_or(0);
        let ways = self.terrain.ways(GERMAN, Mobility::Motor, here).iter();
        let prey = ways.filter(|way| {
            p.troops[POLISH].contains(way.to)
                && self.bridge_stands(p, way.bridge)
                && u16::from(way.cost) + extra <= allowed
                && self.raid_index(p, &team, here, way.to) >= self.tables.raid.min_ratio_index
        });
        let best = prey.map(|way| self.prey_points(p, way.to)).max();
        best.map_or(-100, |points| 1500 + points)
    }

    pub(crate) fn raid_worth(&self, p: &Position, order: Order) -> i32 {
        match order {
            Order::Commit(unit) if self.tanks.contains(unit) => 10_000,
            Order::To(hex) => self.prey_points(p, hex) - 1,
            Order::Enough => 0,
            _ => -1,
        }
    }

    fn prey_points(&self, p: &Position, hex: Space) -> i32 {
        100 * i32::from(self.load(p, POLISH, hex))
    }

    /// [20a] A bridge is blown up when Germans are near it and no Pole needs it any more.
    pub(crate) fn demolition_worth(&self, p: &Position, a: Space, b: Space) -> i32 {
        if p.active() != POLISH {
            return -1;
        }
        let near = |side: Side, reach: u16, ground: &dyn Fn(Space) -> bool| {
            let hexes = p.occupied[side].iter().filter(|hex| ground(*hex));
            let away =
                |hex: Space| self.terrain.distance(hex, a).min(self.terrain.distance(hex, b));
            hexes.map(away).any(|d| d <= reach)
        };
        let germans = || near(GERMAN, 4, &|_| true);
        let beyond = |hex: Space| self.terrain.north.contains(hex) && hex != a && hex != b;
        if germans() && !near(POLISH, 8, &beyond) { 3000 } else { -1 }
    }
}
