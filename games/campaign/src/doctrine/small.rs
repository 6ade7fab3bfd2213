//! Small decisions: who bears a loss, where to fall back, whether to advance.

use crate::{prelude::*, tables::Loss};

impl Campaign {
    /// The price of a loss for the one who bears it.
    pub(crate) fn loss_price(&self, p: &Position, unit: Piece) -> i32 {
        let effect = self.effect(p);
        let loss =
            if p.battle.attackers.contains(unit) { effect.attacker } else { effect.defender };
        match loss {
            Loss::Casualty => self.casualty_price(p, unit) + self.isolation(p, unit, p.at[unit]),
            _ => self.death_price(p, unit),
        }
    }

    /// The risk of being one casualty from destruction with no sound friend in the hex.
    fn isolation(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let shielded = p.units_in(hex).iter().any(|u| u != unit && !self.is_frail(p, u));
        let near = self.crowding(p, unit, hex) > 0;
        if shielded || !near { 0 } else { self.death_price(p, unit) / 4 }
    }

    /// A good place to fall back to: held ground, away from the enemy, near what matters.
    pub(crate) fn retreat_worth(&self, p: &Position, unit: Piece, from: Space, to: Space) -> i32 {
        let info = &self.units[unit];
        if to == EAST {
            return -250;
        }
        if self.terrain.hungary.contains(to) {
            return -300;
        }
        let river = self.terrain.edges.between(from, to).is_some_and(|s| s.river);
        let mut worth = 6 * i32::from(self.terrain.columns(to));
        if river && info.kind == Kind::Armoured {
            worth -= self.casualty_price(p, unit);
        } else if river {
            worth += 12;
        }
        worth += self.capture_worth(p, info.side, to);
        if let Some(city) = self.terrain.city(to) {
            worth += self.city_points(city) / 20;
        }
        if p.occupied[info.side].contains(to) {
            worth += 15;
        }
        worth - 4 * self.crowding(p, unit, to)
    }

    /// Enemies within three hexes.
    fn crowding(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let enemy = &p.occupied[!self.units[unit].side];
        let near = self.terrain.around.within(&[hex].into_iter().collect(), 3);
        near.intersection(enemy).len() as i32
    }

    pub(crate) fn advance_wish(&self, p: &Position, unit: Piece) -> i32 {
        let hexes = self.advance_hexes(p, unit);
        hexes.into_iter().map(|hex| self.advance_worth(p, unit, hex)).max().unwrap_or(-1)
    }

    /// Advancing takes cities and presses on; a Pole stays where he is strong.
    pub(crate) fn advance_worth(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let side = self.units[unit].side;
        let mut worth = self.capture_worth(p, side, hex);
        if hex != p.battle.target {
            worth += self.capture_worth(p, side, p.battle.target);
        }
        let leaving = p.at[unit];
        if let Some(city) = self.terrain.city(leaving)
            && p.units_in(leaving).len() == 1
        {
            worth -= self.city_points(city) / 4;
        }
        let ground =
            i32::from(self.terrain.columns(hex)) - i32::from(self.terrain.columns(leaving));
        worth += 10 * ground;
        if self.is_frail(p, unit) {
            worth -= self.isolation(p, unit, hex) - self.isolation(p, unit, leaving);
        }
        // Nobody leaves a frail friend alone.
        let left: Units = p.units_in(leaving).iter().filter(|u| *u != unit).collect();
        if !self.is_frail(p, unit) && !left.is_empty() && left.iter().all(|u| self.is_frail(p, u)) {
            worth -= self.isolation(p, unit, leaving).max(100);
        }
        match side {
            GERMAN => {
                let before = self.goal_distance(p, unit, leaving);
                worth + 8 * (before - self.goal_distance(p, unit, hex)) + 5
            }
            _ => worth - 15 * self.crowding(p, unit, hex) - 10,
        }
    }

    /// Points to the most tempting enemy city.
    fn goal_distance(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let cities = (0..self.terrain.cities.len()).filter(|c| self.holder(p, *c) == POLISH);
        let far = |city: usize| self.to_city(unit, city, hex) - self.city_points(city) / 300;
        cities.map(far).min().unwrap_or(0)
    }

    /// Where a reinforcement or an unplanned march is welcome.
    pub(crate) fn arrival_worth(&self, p: &Position, hex: Space) -> i32 {
        let Some(city) = self.terrain.city(hex) else { return -1 };
        let threatened = p.zone[GERMAN].contains(hex);
        let room = 3 - p.units_in(hex).len() as i32;
        self.city_points(city) / 40 + 10 * room - if threatened { 60 } else { 0 }
    }
}
