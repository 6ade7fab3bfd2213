//! [9] Artillery: who may fire at what, in attack and in defence, and guns against tanks.

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::Position,
    terrain::{Hexes, RANGE},
};
use kernel::{piece::Piece, space::Space};

impl Mlawa {
    /// [9.25, 9.51, 14.33] Guns that may fire in an attack now.
    pub(crate) fn ready_guns(&self, p: &Position) -> Units {
        let guns = self.of_side[p.active()].intersection(&self.guns);
        let guns = guns.without(&p.acted).without(&p.starved);
        let guns = if p.phase.is_attack() { guns } else { guns.without(&p.barred) };
        guns.iter().filter(|g| p.on_map(*g)).collect()
    }

    /// [9.21a, 9.61a] A gun in an enemy zone reaches only its neighbours.
    #[inline]
    pub(crate) fn in_range(&self, p: &Position, gun: Piece, hex: Space) -> bool {
        let range = if p.close.contains(gun) { 1 } else { RANGE };
        self.terrain.distance(p.at[gun], hex) <= range
    }

    /// [9.41, 10.13a] Hexes that could be strafed.
    pub(crate) fn strafe_targets(&self, p: &Position) -> Hexes {
        let enemies = p.ripe.intersection(&p.occupied[!p.active()]);
        let guns = self.ready_guns(p);
        let mut hexes = Hexes::EMPTY;
        for gun in guns.iter() {
            for hex in self.terrain.in_range(p.at[gun]) {
                if enemies.contains(*hex) && self.in_range(p, gun, *hex) {
                    hexes.insert(*hex);
                }
            }
        }
        for counter in self.striking_air(p).iter() {
            if enemies.contains(p.at[counter]) {
                hexes.insert(p.at[counter]);
            }
        }
        hexes
    }

    /// [10.12, Q37] Air counters that can still support an attack of the phase.
    pub(crate) fn striking_air(&self, p: &Position) -> Units {
        if p.active() != crate::GERMAN {
            return Units::EMPTY;
        }
        let wood = |c: Piece| self.terrain.forest.contains(p.at[c]);
        let attacks = |c: Piece| p.air_attacks >> self.air_number(c) & 1 == 1;
        self.air.iter().filter(|c| p.on_map(*c) && attacks(*c) && !wood(*c)).collect()
    }

    /// [9.21, 9.22, 9.24, 10.12, Q73] Guns and air counters that may join the declared attack.
    pub(crate) fn list_attack_fire(&self, p: &Position, out: &mut Vec<Order>) {
        let b = &p.battle;
        for gun in self.ready_guns(p).without(&b.attackers).iter() {
            if b.targets.iter().any(|hex| self.in_range(p, gun, *hex)) {
                out.push(Order::Commit(gun));
            }
        }
        for counter in self.striking_air(p).without(&b.attackers).iter() {
            if b.targets.contains(&p.at[counter]) {
                out.push(Order::Commit(counter));
            }
        }
    }

    /// [9.3, 9.48, 9.62, 10.33] Guns and air counters that may support the defence.
    pub(crate) fn defence_fire(&self, p: &Position) -> Units {
        let b = &p.battle;
        let defender = !p.active();
        let firing = b.attackers.intersection(&self.guns);
        let strafe = !b.attackers.intersects(&self.troops);
        let mut found = Units::EMPTY;
        if !(strafe && firing.is_empty()) {
            let guns = self.of_side[defender].intersection(&self.guns);
            let guns = guns.without(&p.helped).without(&p.driven).without(&p.starved);
            // [9.52] What fired in its own attack does not fire again in the counter-attack.
            let guns = if p.phase.is_attack() { guns } else { guns.without(&p.fired) };
            for gun in guns.iter().filter(|g| p.on_map(*g)) {
                let at = p.at[gun];
                let reaches = match p.close.contains(gun) {
                    true => b.targets.contains(&at) && p.troops[defender].contains(at),
                    false if strafe => true,
                    false => b.targets.iter().any(|hex| self.terrain.distance(at, *hex) <= RANGE),
                };
                let answers =
                    !strafe || firing.iter().any(|f| self.terrain.distance(at, p.at[f]) <= RANGE);
                if reaches && answers {
                    found.insert(gun);
                }
            }
        }
        if defender == crate::GERMAN {
            for hex in &b.targets {
                found = found.union(&self.air_over(p, *hex, false));
            }
        }
        found.without(&b.helpers).without(&b.antitank)
    }

    /// [9.64a, Q35] Guns in the attacked hexes that may be turned against tanks.
    pub(crate) fn antitank_guns(&self, p: &Position) -> Units {
        let b = &p.battle;
        let tanks = |u: Piece| self.kind(u).is_armour();
        if !b.attackers.iter().any(tanks) || !p.strong_guns && !b.antitank.is_empty() {
            return Units::EMPTY;
        }
        let mut found = Units::EMPTY;
        for hex in &b.targets {
            let units = p.counters_in(*hex).intersection(&self.fighting);
            let guns = units.intersection(&self.guns).without(&p.helped).without(&p.starved);
            let guns = if p.phase.is_attack() { guns } else { guns.without(&p.fired) };
            if self.tank_guns(p, *hex).is_empty() {
                continue;
            }
            let fits = |g: &Piece| p.strong_guns || self.units[*g].fire < 2;
            found = found.union(&guns.iter().filter(fits).collect());
        }
        found.without(&b.helpers).without(&b.antitank)
    }
}
