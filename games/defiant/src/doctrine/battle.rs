//! Attacks: what a column of the combat table is worth, and whom to send.

use super::Plan;
use crate::{order_of_battle::Face, prelude::*, tables::Outcome};
use staff::tools::Attack;

/// Whether defenders can get away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Escape {
    Free,
    /// Only through zones of control: a step for each hex.
    Watched,
    Shut,
}

/// All that the worth of an attack depends on beside its column.
#[derive(Clone, Copy)]
pub(crate) struct Clash<'a> {
    pub p: &'a Position,
    pub side: Side,
    pub target: Space,
    /// Aircraft, or units and the ship.
    pub attackers: Units,
    pub defenders: Units,
    pub escape: Escape,
    pub air: bool,
    /// Somebody can follow into the hex.
    pub follows: bool,
}

impl Defiant {
    /// The attack of units on a hex from which nobody goes on.
    pub(crate) fn clash<'a>(
        &self,
        p: &'a Position,
        side: Side,
        target: Space,
        escape: Escape,
    ) -> Clash<'a> {
        let (attackers, defenders) = (Units::EMPTY, self.units_in(p, !side, target));
        Clash { p, side, target, attackers, defenders, escape, air: false, follows: false }
    }

    /// The exact expectation over the combat table, in hundredths for the attacker.
    pub(crate) fn clash_worth(&self, clash: &Clash, column: u8) -> i32 {
        if self.is_hopeless(clash, column) {
            return -self.weights[clash.side].town;
        }
        self.outcomes(column).mean(|outcome| self.outcome_worth(clash, outcome))
    }

    /// A town is stormed with enough or not at all, unless it is now or never: who is driven off
    /// lets the garrison breathe, who stays around it starves it. Warsaw is never a gamble.
    fn is_hopeless(&self, clash: &Clash, column: u8) -> bool {
        let w = &self.weights[clash.side];
        !clash.air
            && i32::from(column) < w.storm
            && clash.attackers.intersects(&self.combat_units)
            && self.capture_worth(clash.p, clash.side, clash.target) > 0
            && (self.turns_left(clash.p) > 1 || self.terrain.warsaw.contains(clash.target))
    }

    fn outcome_worth(&self, clash: &Clash, outcome: Outcome) -> i32 {
        let Clash { p, side, target, .. } = *clash;
        let w = &self.weights[side];
        let troops = clash.defenders.intersection(&self.combat_units);
        let all: u8 = troops.iter().map(|unit| self.steps_left(p, unit)).sum();
        let mut steps = self.defender_steps(outcome, target, &troops);
        let hexes = self.hexes_to_go(target, outcome.defender.retreat);
        let mut left = false;
        if hexes > 0 {
            let fixed: u8 = troops
                .iter()
                .filter(|u| self.is_immobile(p, *u))
                .map(|u| self.steps_left(p, u).min(hexes))
                .sum();
            left = true;
            steps += fixed;
            if fixed < all {
                steps += match clash.escape {
                    Escape::Free => 0,
                    Escape::Watched => 1,
                    Escape::Shut => hexes,
                };
            }
        }
        let mut worth = self.bill(p, &troops, steps, |face| face.defence) * w.enemy / 100;
        let wiped_out = steps >= all;
        let staff = clash.defenders.intersects(&self.headquarters);
        if wiped_out && staff && !clash.air {
            worth += w.headquarters;
        }
        if left || wiped_out {
            let capture = self.capture_worth(p, side, target);
            let capture = if clash.air { capture * w.opened / 100 } else { capture };
            worth += w.ground + if clash.follows || clash.air { capture } else { 0 };
        }
        if !clash.air {
            let loss = self.attacker_steps(outcome, target);
            let payers = clash.attackers.intersection(&self.combat_units);
            let own = if self.is_last_day(p) { w.own / 4 } else { w.own };
            worth -= self.bill(p, &payers, loss, |face| face.attack) * own / 100;
            if outcome.attacker.retreat > 0 {
                worth -= w.repulse;
            }
        }
        worth
    }

    /// [9.4.1, 9.4.2] What it costs a group to lose so many steps: the strongest pays first, then
    /// whoever is cheapest.
    fn bill(&self, p: &Position, units: &Units, steps: u8, power: fn(Face) -> u8) -> i32 {
        if steps == 0 {
            return 0;
        }
        let all: u8 = units.iter().map(|unit| self.steps_left(p, unit)).sum();
        if steps >= all {
            return units.iter().map(|unit| self.value(p, unit)).sum::<i32>()
                + self.weights[GERMAN].strength * units.len() as i32;
        }
        let power = |unit: &Piece| power(self.face(p, *unit));
        let first = units.iter().max_by_key(power).map_or(0, |unit| self.step_price(p, unit));
        let cheapest = units.iter().map(|unit| self.step_price(p, unit)).min().unwrap_or(0);
        first + cheapest * i32::from(steps - 1)
    }

    /// Whether those who defend a hex can get away when enemies stand in these hexes too.
    pub(crate) fn escape(&self, p: &Position, side: Side, hex: Space, posts: &Hexes) -> Escape {
        let enemy = !side;
        let mut best = Escape::Shut;
        for s in self.terrain.edges.of(hex) {
            let open = self.passes(p, side, s)
                && !p.fighters[enemy].contains(s.to)
                && !posts.contains(s.to);
            if !open {
                continue;
            }
            let watched = p.zone[enemy].contains(s.to)
                || self.terrain.edges.of(s.to).iter().any(|t| t.open && posts.contains(t.to));
            if !watched {
                return Escape::Free;
            }
            best = Escape::Watched;
        }
        best
    }

    /// The best set of attackers on a hex among those who can reach it now.
    pub(crate) fn best_attack(&self, p: &Position, target: Space) -> Attack<4> {
        let side = p.active;
        let w = &self.weights[side];
        let able = self.able_against(p, target);
        let escape = self.escape(p, !side, target, &Hexes::EMPTY);
        let clash = self.clash(p, side, target, escape);
        let worth_of = |forces: &Units| -> Option<i32> {
            let column = self.odds(p, target, forces).column?;
            let follows = forces.iter().any(|unit| self.could_follow(p, unit, p.at[unit], target));
            let clash = Clash { attackers: *forces, follows, ..clash };
            let effort: i32 = forces.iter().map(|u| i32::from(self.face(p, u).attack)).sum();
            Some(self.clash_worth(&clash, column) + w.hunger - w.effort * effort)
        };
        let mut best = Attack { target, forces: able, worth: i32::MIN / 2 };
        for order in self.orders_of_battle(p, able, target) {
            best.grow(order, worth_of);
        }
        best
    }

    /// The strongest first, and the cheapest first: the strongest pays for a bad roll.
    pub(crate) fn orders_of_battle(
        &self,
        p: &Position,
        units: Units,
        target: Space,
    ) -> [Vec<Piece>; 2] {
        let power = |unit: &Piece| self.attack_quarters(p, *unit, target);
        let mut strong: Vec<Piece> = units.iter().collect();
        // The ship costs nothing, so it always comes along.
        strong.sort_by_key(|unit| (*unit != self.ship, std::cmp::Reverse(power(unit))));
        let mut cheap = strong.clone();
        let quick = |unit: &Piece| self.units[*unit].kind == Kind::Mechanized;
        cheap.sort_by_key(|unit| (*unit != self.ship, quick(unit), std::cmp::Reverse(power(unit))));
        [strong, cheap]
    }

    /// Whether a unit could go from one hex to the next after a combat.
    pub(crate) fn could_follow(&self, p: &Position, unit: Piece, from: Space, to: Space) -> bool {
        let info = &self.units[unit];
        let way =
            self.terrain.edges.between(from, to).is_some_and(|s| self.passes(p, info.side, s));
        way && unit != self.ship && !self.is_immobile(p, unit) && info.kind != Kind::Train
    }

    /// Who is named for the declared attack.
    pub(crate) fn muster_worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        let wanted = plan.attacks.on(p.battle.target).map_or(Units::EMPTY, |a| a.forces);
        match order {
            Order::Commit(unit) if wanted.contains(unit) => 200,
            Order::Ready => 100,
            // Only when the attack cannot be made as it was thought out.
            Order::Commit(unit) => i32::from(self.face(p, unit).attack),
            _ => 0,
        }
    }
}
