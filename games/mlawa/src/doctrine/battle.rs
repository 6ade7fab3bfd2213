//! Attacks in a combat phase: what odds are worth, and whom to send.

use super::Plan;
use crate::{
    position::{Battle, Stage},
    prelude::*,
    strength::Odds,
    tables::Retreat,
    terrain::Mobility,
};
use staff::tools::Attack;

/// What is at stake in a combat beside the table.
pub(crate) struct Stakes {
    pub target: Space,
    pub attackers: Units,
    pub defenders: Units,
    pub way_out: WayOut,
}

/// What a group has to pay losses with.
struct Purse {
    troops: u16,
    guns: Units,
}

/// Whether the defenders can run away.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WayOut {
    Open,
    Barred,
}

impl WayOut {
    pub fn when(is_open: bool) -> WayOut {
        if is_open { WayOut::Open } else { WayOut::Barred }
    }
}

impl Mlawa {
    /// What losing so many points costs a group.
    pub(crate) fn bill(&self, p: &Position, units: &Units, points: u16) -> i32 {
        self.bill_of(p, &self.purse(p, units), points)
    }

    fn purse(&self, p: &Position, units: &Units) -> Purse {
        let troops = p.strength_of(&units.intersection(&self.troops));
        Purse { troops, guns: units.intersection(&self.guns) }
    }

    /// Boxes of troops are lost first, then guns.
    fn bill_of(&self, p: &Position, purse: &Purse, points: u16) -> i32 {
        let mut bill = 100 * i32::from(points.min(purse.troops));
        if points > purse.troops {
            for gun in purse.guns.iter().take((points - purse.troops).into()) {
                bill += 100 * i32::from(self.points(p, gun));
            }
        }
        bill
    }

    /// The exact expectation over the combat table, in hundredths of a point for the attacker.
    pub(crate) fn clash(&self, p: &Position, attacker: Side, odds: &Odds, stakes: &Stakes) -> i32 {
        let w = &self.weights[attacker];
        let column = self.tables.column(odds.weight);
        let shelter = self.shelter(p, !attacker, stakes.target);
        let attackers = self.purse(p, &stakes.attackers);
        let defenders = self.purse(p, &stakes.defenders);
        let mut sum = 0;
        for die in 1..=6 {
            let cell = self.tables.cell(odds.sector.into(), die);
            if !odds.strafe {
                let loss = u16::from(cell.losses[column]);
                sum -= self.bill_of(p, &attackers, loss) * w.own / 100;
            }
            match cell.retreat {
                Retreat::Nobody => {}
                Retreat::Attacker(_) if odds.strafe => {}
                Retreat::Attacker(_) => {
                    let price = self.price_of(attacker, odds, cell.retreat).into();
                    let stay = self.bill_of(p, &attackers, price) * w.own / 100;
                    sum -= stay.min(w.repulse);
                }
                Retreat::Defender(n) => {
                    let price = self.price_of(attacker, odds, cell.retreat).into();
                    let stay = self.bill_of(p, &defenders, price) * w.enemy / 100;
                    // Whoever can, goes back where that is cheaper than to stay.
                    let go = w.ground + w.shelter * shelter + 5 * i32::from(n);
                    let stays = odds.strafe || stakes.way_out == WayOut::Barred;
                    sum += if stays { stay } else { stay.min(go) };
                }
            }
        }
        sum / 6
    }

    /// Whether units in a hex could retreat by at least one step.
    fn way_out(&self, p: &Position, side: Side, hex: Space) -> WayOut {
        let mut sides = self.terrain.edges.of(hex).iter();
        let leads_out = |over| self.may_step_back(p, side, Mobility::Foot, over).is_ok();
        WayOut::when(sides.any(leads_out))
    }

    /// An attack on a hex as if it were declared now.
    fn imagine_attack(&self, q: &mut Position, target: Space) {
        let defenders = self.units_in(q, !q.active(), target);
        q.battle = Battle { stage: Stage::Muster, ..Battle::default() };
        q.battle.targets.push(target);
        q.battle.defenders = defenders;
        q.battle.fresh = defenders.without(&q.attacked);
    }

    /// The best set of troops, guns and air counters against a hex.
    pub(crate) fn best_attack(&self, p: &Position, target: Space) -> Attack<7> {
        let side = p.active();
        let mut q = p.clone();
        self.imagine_attack(&mut q, target);
        let way_out = self.way_out(p, !side, target);
        let fire = self.best_fire(&q);
        let can_attack = |u: &Piece| self.may_attack(p, *u, target).is_ok();
        let troops: Vec<Piece> = self.unused(p).iter().filter(can_attack).collect();
        // A strafe costs nothing but the guns.
        let all_fire: Units = fire.iter().copied().collect();
        let mut best = Attack { target, forces: all_fire, worth: i32::MIN };
        if !fire.is_empty() {
            best = self.trimmed(&mut q, best, &fire, way_out);
        }
        for order in self.orders_of_battle(p, &troops) {
            let mut attack = Attack::none(target);
            attack.grow(order, |ground| {
                q.battle.attackers = ground.union(&all_fire);
                q.battle.helpers = Units::EMPTY;
                let allowed = self.may_resolve(&q).is_ok();
                allowed.then(|| self.attack_worth(&mut q, way_out))
            });
            if attack.forces.is_empty() {
                continue;
            }
            attack.forces = attack.forces.union(&all_fire);
            let mut attack = self.trimmed(&mut q, attack, &fire, way_out);
            attack.worth += self.duty_worth(&mut q, &attack) + self.weights[side].hunger;
            if attack.worth > best.worth {
                best = attack;
            }
        }
        best
    }

    /// Guns and air counters that can fire at the declared target, the best first.
    fn best_fire(&self, q: &Position) -> Vec<Piece> {
        let mut fire: Vec<Piece> = self.attack_fire(q).collect();
        let power = |u: &Piece| match self.air.contains(*u) {
            true => 100 + q.strength[*u],
            false => self.units[*u].fire,
        };
        fire.sort_by_key(|u| std::cmp::Reverse(power(u)));
        fire
    }

    /// The strongest first, and hex by hex in turn: one for the ratio, one for the encirclement.
    fn orders_of_battle(&self, p: &Position, troops: &[Piece]) -> [Vec<Piece>; 2] {
        let mut strong = troops.to_vec();
        strong.sort_by_key(|u| std::cmp::Reverse(p.strength[*u]));
        let rank = |u: &Piece| {
            let before = strong.iter().take_while(|v| *v != u);
            before.filter(|v| p.at[**v] == p.at[*u]).count()
        };
        let mut round = strong.clone();
        round.sort_by_key(rank);
        [strong, round]
    }

    fn attack_worth(&self, q: &mut Position, way_out: WayOut) -> i32 {
        let side = q.active();
        q.battle.helpers = self.defence_fire(q);
        let odds = self.odds(q);
        q.battle.helpers = Units::EMPTY;
        let attackers = self.exposed_attackers(q);
        let (target, defenders) = (q.battle.targets[0], q.battle.fresh);
        let stakes = Stakes { target, attackers, defenders, way_out };
        let guns = q.battle.attackers.intersection(&self.guns);
        let fire: i32 = guns.iter().map(|g| i32::from(self.units[g].fire)).sum();
        self.clash(q, side, &odds, &stakes) - fire * self.weights[side].fire
    }

    /// Leaves out guns and air counters as long as the attack gets no worse.
    fn trimmed(
        &self,
        q: &mut Position,
        mut attack: Attack<7>,
        fire: &[Piece],
        way_out: WayOut,
    ) -> Attack<7> {
        q.battle.attackers = attack.forces;
        attack.worth = self.attack_worth(q, way_out);
        for gun in fire.iter().rev() {
            let mut less = attack.forces;
            less.remove(*gun);
            if less.is_empty() {
                break;
            }
            q.battle.attackers = less;
            let worth = self.attack_worth(q, way_out);
            if worth > attack.worth || worth == attack.worth && self.guns.contains(*gun) {
                (attack.forces, attack.worth) = (less, worth);
            }
        }
        attack
    }

    /// [8.22] What the attacks cost that this one makes necessary.
    fn duty_worth(&self, q: &mut Position, attack: &Attack<7>) -> i32 {
        q.battle.attackers = attack.forces;
        let mut after = q.clone();
        self.enter_duties(&mut after);
        after.acted = after.acted.union(&attack.forces);
        let duties = self.open_duties(&after);
        if duties.is_empty() {
            return 0;
        }
        let guns: Vec<Piece> = self.ready_guns(&after).collect();
        let mut worth = 0;
        for duty in duties.iter() {
            if guns.iter().any(|g| self.may_reach(&after, *g, duty).is_ok()) {
                worth -= 5;
                continue;
            }
            self.imagine_attack(&mut after, duty);
            let can_attack = |u: &Piece| self.may_attack(&after, *u, duty).is_ok();
            after.battle.attackers = self.unused(&after).iter().filter(can_attack).collect();
            worth += self.attack_worth(&mut after, WayOut::Open).min(0);
        }
        worth
    }

    /// Who is named for the declared attack.
    pub(crate) fn muster_worth(&self, p: &Position, order: Order, plan: &Plan) -> i32 {
        let hex = p.battle.targets[0];
        let wanted = plan.attacks.on(hex).map_or(Units::EMPTY, |a| a.forces);
        let missing = wanted.without(&p.battle.attackers);
        match order {
            // Troops first: a gun may be named at any time.
            Order::Commit(unit) if missing.contains(unit) => {
                200 + 100 * i32::from(self.troops.contains(unit))
            }
            Order::Ready => 100,
            // Only when the attack cannot be made as it was thought out.
            Order::Also(_) => 50,
            Order::Commit(unit) if self.troops.contains(unit) => i32::from(p.strength[unit]),
            _ => 0,
        }
    }

    /// What one more gun or air counter does for the defence.
    pub(crate) fn answer_worth(&self, p: &Position, order: Order) -> i32 {
        let mut q = p.clone();
        let attacker = p.active();
        let price = match order {
            Order::Commit(unit) => {
                q.battle.helpers.insert(unit);
                self.weights[!attacker].fire * i32::from(self.units[unit].fire)
            }
            Order::AntiTank(gun) => {
                q.battle.antitank.insert(gun);
                60
            }
            _ => return 0,
        };
        let target = p.battle.targets[0];
        let way_out = self.way_out(p, !attacker, target);
        let attackers = self.exposed_attackers(p);
        let stakes = Stakes { target, attackers, defenders: p.battle.fresh, way_out };
        let worth = |q: &Position| self.clash(p, attacker, &self.odds(q), &stakes);
        worth(p) - worth(&q) - price
    }
}
