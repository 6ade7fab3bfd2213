//! Small decisions: who bears a loss, where to fall back, whether to advance, whom to rebuild.

use super::battle::Clash;
use crate::{battle::Toll, order_of_battle::Face, prelude::*};

impl Defiant {
    pub(crate) fn loss_price(&self, p: &Position, side: Side, unit: Piece) -> i32 {
        let mut price = 4 * self.step_price(p, unit);
        // Where it stands on its own its zone goes with it.
        if self.steps_left(p, unit) == 1 && p.battle.toll != Toll::Short {
            let here = self.fighters_in(p, side, p.at[unit]);
            price += if here.len() == 1 { 40 } else { 0 };
        }
        price
    }

    /// [9.2.4] Cavalry goes unless it holds a town or the attack is weak.
    pub(crate) fn evade_worth(&self, p: &Position, cavalry: Piece, hex: Space) -> i32 {
        let side = self.units[cavalry].side;
        let target = p.battle.target;
        let here = self.fighters_in(p, side, target);
        let column = self.odds(p, target, &p.battle.attackers).column.unwrap_or(0);
        let escape = self.escape(p, side, target, &Hexes::EMPTY);
        let attackers = p.battle.attackers;
        let clash = Clash { attackers, follows: true, ..self.clash(p, !side, target, escape) };
        let staying = self.clash_worth(&clash, column);
        let keep = self.keep_worth(p, side, target);
        let alone = here.len() == 1;
        let leaving = self.weights[!side].ground + if alone { keep } else { keep / 2 };
        let watched = p.zone[!side].contains(hex);
        let toll = if watched { self.step_price(p, cavalry) } else { 0 };
        // Who stays behind is beaten more easily.
        let deserted = if alone { 0 } else { 15 };
        let good = self.retreat_worth(p, side, hex) / 20;
        staying - leaving - toll - deserted + good
    }

    /// [9.5.6a] Together, unless there is no room for both where they would go.
    pub(crate) fn grouping_worth(&self, p: &Position, side: Side, order: Order) -> i32 {
        let from = p.battle.origin;
        let mut room = 0;
        for s in self.terrain.edges.of(from) {
            let open = self.passes(p, side, s)
                && !p.occupied[!side].contains(s.to)
                && !p.zone[!side].contains(s.to);
            if open {
                let here = self.fighters_in(p, side, s.to);
                room = room.max(2 - here.len().min(2));
            }
        }
        match order {
            Order::Together if room == 1 => -1,
            Order::Together => 100,
            Order::Move(unit) => self.value(p, unit) / 10,
            _ => 0,
        }
    }

    /// A good step back: to a town, to friends with room, away from the enemy.
    pub(crate) fn retreat_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let mut worth = 12 * self.cover(hex);
        let here = self.fighters_in(p, side, hex);
        worth += match here.len() {
            0 => 0,
            1 => 15,
            _ => -60,
        };
        let keep = self.keep_worth(p, side, hex);
        if keep > 0 && here.len() < 2 {
            worth += keep / 2;
        }
        worth += self.capture_worth(p, side, hex) / 2;
        let lone = p.headquarters[side].contains(hex) && here.is_empty();
        worth += if lone { 40 } else { 0 };
        worth + 10 * self.enemy_distance(p, side, hex).min(4)
    }

    pub(crate) fn advance_wish(&self, p: &Position, unit: Piece) -> i32 {
        let target = p.battle.target;
        if self.headquarters.contains(unit) {
            // Where its guard has gone; else it would be alone.
            let guarded = p.fighters[p.active].contains(target);
            let left = self.fighters_in(p, p.active, p.at[unit]);
            return if guarded && left.is_empty() { 50 } else { -1 };
        }
        let worth = self.advance_worth(p, unit, target);
        // The strong first: two find room.
        if worth > 0 { worth + i32::from(self.face(p, unit).attack) } else { worth }
    }

    /// Advancing takes towns and presses on; a Pole stays where he is strong.
    pub(crate) fn advance_worth(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let side = self.units[unit].side;
        let w = &self.weights[side];
        if self.headquarters.contains(unit) {
            let guarded = self.units_in(p, side, hex).intersects(&self.combat_units);
            return if guarded { 10 } else { -100 };
        }
        let leaving = p.at[unit];
        let moving = p.battle.stage == Stage::Advance && leaving != hex;
        let mut worth = self.capture_worth(p, side, hex);
        if self.falls_to(p, unit, hex) {
            worth += w.headquarters;
        }
        let friends = self.fighters_in(p, side, leaving);
        if moving && friends.len() == 1 {
            let near = self.enemy_distance(p, side, leaving) <= 3;
            worth -= if near { self.keep_worth(p, side, leaving) * 2 / 3 } else { 0 };
            worth -= if p.headquarters[side].contains(leaving) && near { w.guard } else { 0 };
        }
        worth += w.chase + w.shelter * (self.cover(hex) - self.cover(leaving)) / 2;
        let around = self.terrain.edges.of(hex).iter();
        let enemies: i32 = around
            .filter(|s| p.fighters[!side].contains(s.to))
            .map(|s| {
                let units = self.fighters_in(p, !side, s.to);
                units.iter().map(|u| i32::from(self.face(p, u).attack)).sum::<i32>()
            })
            .sum();
        let there = self.defence_in(p, side, hex);
        let own = there + i32::from(self.face(p, unit).defence);
        worth -= w.exposure * (enemies - 2 * own).max(0) / 10;
        if !self.would_be_fed(p, side, hex) {
            worth -= w.supply / 2;
        }
        if side == GERMAN {
            worth += 3 * (self.way_to_towns(p, leaving) - self.way_to_towns(p, hex));
        }
        worth
    }

    /// Whether supply comes to a hex if somebody stands there: his presence opens an enemy zone.
    fn would_be_fed(&self, p: &Position, side: Side, hex: Space) -> bool {
        let supplied = self.supplied(p, side);
        let sides = self.terrain.edges.of(hex).iter();
        supplied.contains(hex)
            || sides.filter(|s| self.passes(p, side, s)).any(|s| supplied.contains(s.to))
    }

    /// Hexes to the nearest town that is still to be taken.
    fn way_to_towns(&self, p: &Position, hex: Space) -> i32 {
        let towns = self.terrain.victory.iter().copied().chain(self.terrain.warsaw.iter());
        let open = towns.filter(|town| self.capture_worth(p, GERMAN, *town) > 0);
        open.map(|town| i32::from(self.terrain.distance(hex, town))).min().unwrap_or(0)
    }

    /// [11.2] Strength for points, first where the enemy is near.
    pub(crate) fn replacement_worth(&self, p: &Position, unit: Piece) -> i32 {
        let info = &self.units[unit];
        let Ok(price) = self.price(p, unit) else { return -1 };
        let sum =
            |face: Option<Face>| face.map_or(0, |f| i32::from(f.attack) + i32::from(f.defence));
        let [front, back] = info.faces;
        let gain = if p.reduced.contains(unit) { sum(front) - sum(back) } else { sum(back) + 1 };
        let near = match p.on_map(unit) {
            true => (6 - self.enemy_distance(p, info.side, p.at[unit])).max(0),
            false => 2,
        };
        1 + 20 * gain / i32::from(price.max(1)) + near
    }

    pub(crate) fn rebuilding_worth(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let alone = !p.fighters[side].contains(hex);
        let near = self.enemy_distance(p, side, hex);
        10 * i32::from(alone) - (near - 3).abs()
    }

    /// [T6.2, T6.9, T6.11] The German gives what he misses least, the Pole takes what hurts most.
    pub(crate) fn removal_worth(&self, p: &Position, side: Side, unit: Piece) -> i32 {
        let aircraft = self.aircraft.contains(unit);
        let price = if aircraft { self.aircraft_price(p, unit) } else { self.value(p, unit) };
        if self.units[unit].side != side {
            return 1 + price;
        }
        let fast = i32::from(self.units[unit].kind == Kind::Motorized) * 10;
        let far = match p.on_map(unit) && !aircraft {
            true => self.enemy_distance(p, side, p.at[unit]).min(20),
            false => 0,
        };
        far - price - fast
    }
}
