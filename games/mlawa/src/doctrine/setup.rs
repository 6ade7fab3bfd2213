//! Where units are set up.

use crate::prelude::*;

impl Mlawa {
    pub(crate) fn place_worth(&self, p: &Position, unit: Piece, order: Order) -> i32 {
        let Order::To(hex) = order else { return -100_000 };
        let side = self.units[unit].side;
        if !self.fighting.contains(unit) {
            return i32::from(p.troops[side].contains(hex)) * 10;
        }
        let there = i32::from(self.strength_in(p, side, hex));
        if self.guns.contains(unit) {
            // Guns stand with troops, a step behind the others.
            let guarded = if self.troops_in(p, side, hex).is_empty() { -100 } else { 100 };
            return guarded + 10 * self.enemy_distance(p, side, hex).min(3) + there;
        }
        match side {
            POLISH => self.polish_place(p, hex, there),
            _ => self.german_place(p, hex, there),
        }
    }

    /// The Pole mans his works, one stack in each, and then the towns.
    fn polish_place(&self, p: &Position, hex: Space, there: i32) -> i32 {
        let covered = p.zone[POLISH].contains(hex);
        let fort = i32::from(self.terrain.fortified.contains(hex)) * 60;
        let ground = -15 * i32::from(self.terrain.combat[hex]);
        fort + ground - 20 * there - if covered { 5 } else { 0 }
    }

    /// The German stands ready to march, outside the enemy's reach, not all in one hex.
    fn german_place(&self, p: &Position, hex: Space, there: i32) -> i32 {
        let near = self.enemy_distance(p, GERMAN, hex);
        let contact = if p.zone[POLISH].contains(hex) { 20 } else { 0 };
        -10 * near - there - contact
    }

    pub(crate) fn enemy_distance(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let enemies = p.occupied[!side].iter();
        enemies.map(|enemy| i32::from(self.terrain.distance(hex, enemy))).min().unwrap_or(40)
    }
}
