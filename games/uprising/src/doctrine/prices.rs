//! What things are worth: zones, levels, barricades, garrisons.

use crate::{
    Uprising,
    city::CORDON,
    order_of_battle::{GERMAN, Kind, POLISH},
    position::Position,
};
use kernel::prelude::*;

impl Uprising {
    /// Turns that are still to be played, this one among them.
    pub(super) fn turns_left(&self, p: &Position) -> i32 {
        i32::from(self.scenario(p).last_turn) - i32::from(p.turn) + 1
    }

    /// [11] What it means to the Poles to control a zone, in the eyes of a side.
    pub(super) fn zone_value(&self, p: &Position, eyes: Side, zone: Space) -> i32 {
        if zone == CORDON {
            return 0;
        }
        let w = self.weights(eyes);
        let held = p.controlled(POLISH);
        let ahead = self.turns_left(p).min(w.horizon);
        let mut value = 5 * i32::from(self.city.urban.contains(zone));
        let bit = self.city.district[zone];
        if bit != 0 {
            let district = &self.city.districts[bit.trailing_zeros() as usize];
            let counts = district.morale && p.turn <= district.last_turn;
            let mut others = district.zones.intersection(&held);
            others.remove(zone);
            // The first zone brings the point, the others only make it safe.
            let share = match others.len() {
                0 => 100,
                1 => w.second,
                2 => w.third,
                _ => w.further,
            };
            value += if counts { w.district * ahead * share / 100 } else { 5 };
        }
        for (i, (prize, morale)) in self.city.prizes.iter().enumerate() {
            if *prize == zone && p.prizes >> i & 1 == 1 {
                value += 100 * i32::from(*morale);
            }
        }
        if self.city.bridge(zone).is_some() {
            value += self.bridge_value(p, zone);
        }
        if self.city.river_zones.contains(zone)
            && p.turn + 2 >= self.tables.morale.river_zone_from_turn
        {
            value += 100 * ahead.min(2);
        }
        value
    }

    /// [11.O4, 15.3b] A bridge brings morale every turn, and the game in the end.
    fn bridge_value(&self, p: &Position, zone: Space) -> i32 {
        let last = self.tables.victory.bridge_turn;
        if p.turn > last {
            return 0;
        }
        let other = |b: &Space| *b != zone && p.controls(POLISH, *b);
        if self.city.bridges.iter().any(other) {
            return 150;
        }
        let left = i32::from(last - p.turn);
        let daily = 100 * i32::from(self.tables.morale.bridge) * left.min(3);
        daily + if left < 4 { 2000 - 400 * left } else { 0 }
    }

    /// What a side loses when its last unit leaves a zone.
    pub(super) fn presence(&self, p: &Position, eyes: Side, side: Side, zone: Space) -> i32 {
        let value = self.zone_value(p, eyes, zone);
        let contested = value * self.weights(eyes).contested / 100;
        let mut price = match (side, p.present[!side].contains(zone)) {
            (POLISH, true) => contested,
            (POLISH, false) => value,
            (GERMAN, true) => value - contested,
            (GERMAN, false) => 0,
        };
        if side == POLISH
            && self.terrain_point(p, zone).is_some_and(|g| self.garrisons[g].victory_mark)
        {
            price += 100;
        }
        price
    }

    /// What a level costs its owner, beside the ground.
    pub(super) fn level_price(&self, p: &Position, eyes: Side, unit: Piece, level: u8) -> i32 {
        self.level_price_at(p, eyes, self.stakes(p, eyes), unit, level)
    }

    /// The same with the [`stakes`](Uprising::stakes) of today, which are the same for all levels.
    pub(super) fn level_price_at(
        &self,
        p: &Position,
        eyes: Side,
        stakes: i32,
        unit: Piece,
        level: u8,
    ) -> i32 {
        let w = self.weights(eyes);
        let info = &self.units[unit];
        let tables = &self.tables;
        let points =
            i32::from(info.strength[usize::from(level)] - info.strength[usize::from(level) - 1]);
        let body = w.level * points.max(1) + 10 * i32::from(info.elite);
        match info.side {
            POLISH if level == 1 => body - stakes * i32::from(info.morale),
            POLISH => body,
            GERMAN => {
                let booty = w.supply * i32::from(tables.supply.captured);
                let morale = match info.kind {
                    Kind::Flak => 60,
                    Kind::Bridge => 0,
                    _ => stakes * i32::from(tables.morale.german_level),
                };
                // What lies beyond the track is lost to the Poles.
                let room = 100 * i32::from(tables.morale.highest - p.morale);
                body + booty + morale.min(room.max(60))
            }
        }
    }

    /// [11.0, Q46] What a point of morale is worth today: less while districts fill the track again
    /// before the game is over, since what lies beyond the track is lost.
    pub(super) fn stakes(&self, p: &Position, eyes: Side) -> i32 {
        if self.would_heal(p) { self.weights(eyes).healed } else { 100 }
    }

    /// Whether a blow at morale would be made good before the end.
    pub(super) fn would_heal(&self, p: &Position) -> bool {
        let held = p.controlled(POLISH);
        let districts = self.city.districts.iter();
        let alive = districts.filter(|d| d.morale && p.turn <= d.last_turn);
        let daily = alive.filter(|d| d.zones.intersects(&held)).count() as i32;
        let later = daily * (self.turns_left(p) - 1);
        later > 0 && i32::from(p.morale) + later > i32::from(self.tables.morale.highest)
    }

    /// What it costs to give up the garrison or the Terrain Point of a zone.
    pub(super) fn point_price(&self, p: &Position, eyes: Side, garrison: usize) -> i32 {
        let w = self.weights(eyes);
        let info = &self.garrisons[garrison];
        let mark = if info.victory_mark { 100 } else { 0 };
        if p.garrisons.contains(info.zone) {
            let booty = if info.rich { 7 } else { 2 };
            mark + w.supply * booty / 2 + 40 * i32::from(info.strength)
        } else {
            mark + 30 * i32::from(info.terrain_point)
        }
    }
}
