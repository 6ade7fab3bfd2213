//! Why an order of a march, a barrage, a fire or an assault is not legal. Only asked for orders
//! that are not listed.

use crate::{
    Breslau, battle,
    order_of_battle::{GERMAN, RED},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Ground, HEXES, Hexes},
};
use kernel::{
    game::{Refusal, Side, no},
    piece::Piece,
    space::Space,
};

impl Breslau {
    pub(crate) fn no_fight(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Barrage, Order::Strike(hex)) => self.no_strike(p, hex),
            (Step::Barrage, Order::Bomb(hex)) => self.no_bombing(p, hex),
            (Step::Barrage, Order::Raid(points)) => self.no_raid(p, points),
            (Step::Barrage, Order::Harass(unit)) => self.no_harassment(p, unit),
            (Step::Barrage, Order::Incite(unit)) => self.no_incitement(p, unit),
            (Step::Barrage, Order::Split(unit)) => self.no_splitting(p, unit),
            (Step::Guns, Order::Commit(unit)) => self.no_gun(p, unit),
            (Step::Guns, Order::Ready) => no("8.2.6b", "no-guns-chosen"),
            (Step::Guns, Order::Support(_)) | (Step::AirPoints, Order::Commit(_)) => {
                no("8.2.4a", "no-mixed")
            }
            (Step::AirPoints, Order::Support(points)) => self.no_air_points(p, points),
            (Step::March, Order::Move(unit)) => self.no_march(p, unit),
            (Step::March, Order::End | Order::Enough) => self.no_march_end(p),
            (Step::MarchTo(unit), Order::To(hex)) => self.no_destination(p, unit, hex),
            (Step::MarchTo(unit), Order::Stay | Order::End | Order::Enough) => {
                self.no_halt(p, unit)
            }
            (Step::MarchTo(unit), Order::Move(other)) if other != unit => {
                no("7.3.7a", "no-march-other").unit(unit)
            }
            (Step::React, Order::Commit(unit)) => self.no_firing(p, unit),
            (Step::React | Step::Muster, Order::Support(points)) => self.no_support(p, points),
            (Step::React, Order::Goliath) => no("10.4.1a", "no-goliath-fire"),
            (Step::React, Order::Gas) => self.no_gas(p),
            (Step::React, Order::Ready | Order::Hold | Order::End | Order::Enough) => {
                match self.somebody_fires(p) {
                    true => no("Q33", "no-hold-now"),
                    false => no("9.2a", "no-firing-nobody"),
                }
            }
            (Step::Surplus, Order::Take(unit)) => self.no_surplus(p, unit),
            (Step::Surplus, Order::End | Order::Enough) => no("Q18", "no-surplus-end"),
            (Step::Assault, Order::Attack(unit)) => self.no_target(p, unit),
            (Step::Muster, Order::Attack(_)) => no("9.4a", "no-target-now"),
            (Step::Muster, Order::Commit(unit)) => self.no_attacker(p, unit),
            (Step::Muster, Order::Goliath) => self.no_goliath(p),
            (Step::Muster, Order::Gas) => no("10.5.2a", "no-gas-assault"),
            (Step::Muster, Order::Ready | Order::End | Order::Enough) => {
                no("9.4b", "no-attacker-chosen")
            }
            _ => self.not_now(p),
        }
    }

    /// Whether an order would be legal if something were otherwise.
    pub(crate) fn legal_if(
        &self,
        p: &Position,
        order: Order,
        change: impl Fn(&mut Position),
    ) -> bool {
        let mut other = p.clone();
        change(&mut other);
        let mut orders = Vec::new();
        self.list(&other, &mut orders);
        orders.contains(&order)
    }

    /// [8.2.6a, 8.2.12, Q12]
    fn no_strike(&self, p: &Position, hex: Space) -> Refusal {
        let guns = self.artillery.without(&p.fired);
        let (clause, key) = match () {
            _ if !self.has_germans(p, hex) => ("Q12", "no-target-hex"),
            _ if p.struck.contains(hex) => ("8.2.12", "no-struck"),
            _ if !guns.iter().any(|gun| p.on_map(gun)) => ("8.2.10", "no-guns-left"),
            _ => ("8.2.6b", "no-guns-left"),
        };
        no(clause, key).hex(hex)
    }

    /// [8.2.4, 8.2.12]
    fn no_bombing(&self, p: &Position, hex: Space) -> Refusal {
        let (clause, key) = match () {
            _ if !self.has_germans(p, hex) => ("Q12", "no-target-hex"),
            _ if p.bombed.contains(hex) => ("8.2.12", "no-bombed"),
            _ => ("8.2.3a", "no-air-left"),
        };
        no(clause, key).hex(hex).with("left", p.air)
    }

    fn has_germans(&self, p: &Position, hex: Space) -> bool {
        hex.index() < HEXES && p.occupied[GERMAN].contains(hex)
    }

    /// [8.2.13, 8.2.14a, Q21]
    fn no_raid(&self, p: &Position, points: u8) -> Refusal {
        match points {
            _ if p.air == 0 => no("8.2.3a", "no-air-left").with("left", p.air),
            _ if p.supply == 0 => no("Q21", "no-raid-empty"),
            _ => self.no_air_points(p, points),
        }
    }

    /// [8.2.3a, 8.2.6b]
    fn no_air_points(&self, p: &Position, points: u8) -> Refusal {
        match points {
            0 => no("8.2.6b", "no-air-none"),
            _ => no("8.2.3a", "no-air-left").with("left", p.air),
        }
    }

    /// [10.9.1]
    fn no_harassment(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if self.side_of(unit) == RED => ("10.9.1a", "no-own-target"),
            _ if !p.on_map(unit) => ("10.9.1a", "no-target-map"),
            _ => ("10.9.1c", "no-po2-left"),
        };
        no(clause, key).unit(unit)
    }

    /// [10.7, Q31]
    fn no_incitement(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if p.antifascists_used => ("10.7b", "no-antifascists-left"),
            _ if self.side_of(unit) == RED => ("10.7a", "no-own-target"),
            _ if !p.on_map(unit) => ("10.7a", "no-target-map"),
            _ => ("10.7a", "no-incite-far"),
        };
        no(clause, key).unit(unit)
    }

    /// [10.8, Q28]
    fn no_splitting(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if self.units[unit].splits.is_none() => ("10.8a", "no-split-kind"),
            _ if !p.on_map(unit) => ("10.8a", "no-split-map"),
            _ => ("Q28", "no-split-fired"),
        };
        no(clause, key).unit(unit)
    }

    /// [3.9, 8.2.6b, 8.2.10, Q12]
    fn no_gun(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if !self.artillery.contains(unit) => ("3.9", "no-gun"),
            _ if !p.on_map(unit) => ("Q12", "no-gun-map"),
            _ if p.battle.attackers.contains(unit) => ("8.2.6b", "no-already"),
            _ => ("8.2.10", "no-gun-fired"),
        };
        no(clause, key).unit(unit)
    }

    /// [7.3, 8.2.10]
    fn no_march(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if !p.on_map(unit) => ("7.3", "no-off-map"),
            _ if p.moved.contains(unit) => ("7.3.7a", "no-moved"),
            _ if self.is_immobile(unit) && self.artillery.contains(unit) => {
                ("8.2.1b", "no-immobile-guns")
            }
            _ if self.is_immobile(unit) => ("7.3.1b", "no-immobile"),
            _ if self.side_of(unit) == RED && p.fired.contains(unit) => {
                ("8.2.10", "no-fired-march")
            }
            _ => ("7.3.5", "no-march-way"),
        };
        no(clause, key).unit(unit)
    }

    /// [7.1.4b, Q18] Somebody stands where there is no room and can still go.
    fn no_march_end(&self, p: &Position) -> Refusal {
        match self.obliged(p) {
            Some(unit) => no("7.1.4b", "no-march-end")
                .unit(unit)
                .hex(p.at[unit])
                .with("number", self.room(p.phase.side(), p.at[unit])),
            None => self.not_now(p),
        }
    }

    /// [3.11, 7.3.2–7.3.6, 10.2.1, 10.5.2c, Q9, Q18, Q25]
    fn no_destination(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let side = self.side_of(unit);
        let t = &self.terrain;
        if hex.index() >= HEXES {
            return no("7.3.4", "no-march-box").unit(unit);
        }
        let train = unit == self.train;
        let (clause, key) = match () {
            _ if hex == p.at[unit] => ("7.3.4", "no-same-hex"),
            _ if !t.land.contains(hex) => ("T1", "no-water"),
            _ if p.occupied[!side].contains(hex) => ("3.11c", "no-enemy-hex"),
            _ if side == RED && p.gassed.contains(&hex) => ("10.5.2c", "no-gassed"),
            _ if train && !t.tracks.contains(hex) => ("10.2.1a", "no-tracks"),
            _ if train && p.march.visited.contains(hex) => ("Q25", "no-tracks-twice"),
            _ => return self.no_way(p, unit, hex),
        };
        no(clause, key).hex(hex).unit(unit)
    }

    /// Room, enemies on the way, bridges or points keep a unit from a hex.
    fn no_way(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let side = self.side_of(unit);
        let order = Order::To(hex);
        let t = &self.terrain;
        if self.legal_if(p, order, |q| q.full[side] = Hexes::EMPTY) {
            return self.no_room_after(side, hex);
        }
        if self.legal_if(p, order, |q| q.watched[!side] = Hexes::EMPTY) {
            return no("7.3.6b", "no-watched").hex(hex);
        }
        if unit == self.train {
            return no("Q25", "no-tracks-way").hex(hex);
        }
        let closed = t.side(p.at[unit], hex).is_some_and(|s| !s.open);
        let bridge = |hex: Space| t.ground(hex) == Ground::Bridge;
        match () {
            _ if closed && hex == t.dead_end => {
                no("2.6b", "no-dead-end").with("way", t.dead_end_way)
            }
            _ if closed && (bridge(hex) || bridge(p.at[unit])) => no("Q9", "no-bridge").hex(hex),
            _ => no("7.3.5", "no-points")
                .hex(hex)
                .with("left", self.allowance(unit).saturating_sub(p.march.spent)),
        }
    }

    fn no_room_after(&self, side: Side, hex: Space) -> Refusal {
        no("Q18", "no-room-march").hex(hex).with("number", self.room(side, hex))
    }

    /// [Q18] No room to stop.
    fn no_halt(&self, p: &Position, unit: Piece) -> Refusal {
        let (side, at) = (self.side_of(unit), p.at[unit]);
        match () {
            _ if !p.on_map(unit) => self.not_now(p),
            _ if self.legal_if(p, Order::Stay, |_| ()) => no("7.3.3", "no-end-march").unit(unit),
            _ => no("Q18", "no-halt").hex(at).with("number", self.room(side, at)),
        }
    }

    fn somebody_fires(&self, p: &Position) -> bool {
        p.battle.kind == battle::Kind::Fire && !p.battle.attackers.is_empty()
    }

    /// [8.2.8a, 9.2]
    fn no_firing(&self, p: &Position, unit: Piece) -> Refusal {
        let hex = p.march.unit.map_or(p.battle.hex, |mover| p.at[mover]);
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if p.battle.attackers.contains(unit) => ("9.2a", "no-already"),
            _ if !self.is_next_to(p, unit, hex) => ("9.2a", "no-fire-far"),
            _ if p.disorganised.contains(unit) => ("8.2.8a", "no-fire-disorganised"),
            _ => ("9.2c", "no-other-division"),
        };
        no(clause, key).unit(unit)
    }

    fn is_next_to(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        p.on_map(unit) && hex.index() < HEXES && self.terrain.distance(p.at[unit], hex) == 1
    }

    /// [8.3.2, 8.3.3]
    fn no_support(&self, p: &Position, points: u8) -> Refusal {
        let german = self.is_red_phase(p) == (p.step == Step::React);
        let most = self.tables.assault.artillery_most;
        let cost = points.saturating_mul(self.tables.supply.artillery);
        match () {
            _ if !german => no("8.3.1", "no-support-red"),
            _ if p.battle.support > 0 => no("8.3.3a", "no-support-twice"),
            _ if p.battle.attackers.is_empty() => no("8.3.2", "no-support-alone"),
            _ if points == 0 || points > most => no("8.3.3b", "no-support-most").with("most", most),
            _ => self.no_supply(p, cost),
        }
    }

    /// [10.5]
    fn no_gas(&self, p: &Position) -> Refusal {
        match () {
            _ if !self.is_red_phase(p) => no("10.5.2a", "no-gas-red"),
            _ if self.somebody_fires(p) => no("10.5.2a", "no-gas-fire"),
            _ => no("10.5.1", "no-gas-left"),
        }
    }

    /// [Q18]
    fn no_surplus(&self, p: &Position, unit: Piece) -> Refusal {
        match self.is_own(p, unit) {
            true => no("Q18", "no-surplus").unit(unit),
            false => self.no_enemy(unit),
        }
    }

    /// [9.1]
    fn no_target(&self, p: &Position, unit: Piece) -> Refusal {
        let side = p.phase.side();
        let (clause, key) = match () {
            _ if self.side_of(unit) == side => ("9.1a", "no-own-target"),
            _ if !p.on_map(unit) => ("9.1a", "no-target-map"),
            _ if p.targeted.contains(unit) => ("9.1c", "no-target-twice"),
            _ if !p.near[side].contains(p.at[unit]) => ("9.1a", "no-target-far"),
            _ => ("9.1b", "no-target-nobody"),
        };
        no(clause, key).unit(unit)
    }

    /// [8.2.10, 9.1, 9.2]
    fn no_attacker(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if p.battle.attackers.contains(unit) => ("9.2a", "no-already"),
            _ if !self.is_next_to(p, unit, p.battle.hex) => ("9.2a", "no-assault-far"),
            _ if p.assaulted.contains(unit) => ("9.1b", "no-assault-twice"),
            _ if p.fired.contains(unit) => ("8.2.10", "no-fired-assault"),
            _ => ("9.2c", "no-other-division"),
        };
        no(clause, key).unit(unit)
    }

    /// [10.4]
    fn no_goliath(&self, p: &Position) -> Refusal {
        let brigade = |unit: Piece| self.units[unit].captured_goliaths;
        let captured = &self.tables.captured_goliaths;
        match p.phase.side() {
            _ if p.battle.goliath => no("10.4.1b", "no-goliath-twice"),
            GERMAN if p.goliaths == 0 => no("10.4.1b", "no-goliath-left"),
            RED if p.captured_used => no("10.4.2a", "no-captured-left"),
            RED if p.stage < captured.stage => {
                no("10.4.2a", "no-captured-yet").with("stage", captured.stage)
            }
            RED if !p.battle.attackers.iter().any(brigade) => no("10.4.2b", "no-captured-brigade"),
            _ => no("9.4b", "no-attacker-chosen"),
        }
    }
}
