//! Set-up and small decisions: ruins, ammunition, bridges, strikes.

use crate::{
    Uprising,
    combat::Mode,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::Position,
    sequence::Step,
};
use kernel::prelude::*;

impl Uprising {
    pub(super) fn small_worth(&self, p: &Position, order: Order) -> i32 {
        match (p.step, order) {
            (Step::Blow, Order::Blow(_)) => 100,
            (Step::Ruins, Order::Pacify(zone)) => self.pacify_worth(p, zone),
            (Step::Ruins, Order::Ruin(zone)) => 30 + self.ruin_worth(p, zone),
            (Step::Ruins, Order::Flip(_)) if self.would_heal(p) => -1,
            (Step::CardRuins(true), Order::To(zone)) => self.burning_worth(p, zone),
            (Step::CardRuins(false), Order::To(zone)) => self.ruin_worth(p, zone),
            (Step::FlipAgain, Order::Flip(_)) => 100,
            (Step::Ruins, Order::Flip(_)) => 90 - self.weights(GERMAN).command,
            (Step::Ammo | Step::AmmoSecond, Order::Ammo(zone)) => self.ammo_worth(p, zone),
            (Step::AmmoRemove, Order::Clear(zone)) => self.ammo_worth(p, zone),
            (Step::Strike, Order::To(zone)) => self.strike_worth(p, zone),
            (Step::Withdraw, Order::Commit(unit)) => 10 + i32::from(self.strength(p, unit)),
            _ => 0,
        }
    }

    /// [12.11a, Q98] Every turn takes one counter. While morale heals, it had better take a
    /// mobilisation zone, or lie as Ruins where the next attack goes and be turned later.
    fn pacify_worth(&self, p: &Position, zone: Space) -> i32 {
        let blow = if self.would_heal(p) { 10 } else { 200 };
        blow + self.burning_worth(p, zone)
    }

    /// [12.11b] Nobody is mobilised where the houses burn.
    fn burning_worth(&self, p: &Position, zone: Space) -> i32 {
        let homes = self.city.districts.iter().any(|d| d.morale && d.mobilises.contains(zone));
        40 * i32::from(homes) + self.pressure(p, POLISH, zone).min(9)
    }

    /// [12.13] Ruins take a column from the defenders and can be burnt later.
    fn ruin_worth(&self, p: &Position, zone: Space) -> i32 {
        if !p.present[POLISH].contains(zone) {
            return -100;
        }
        let column = if self.ground(p, zone) > 0 { 10 } else { 0 };
        column + self.pressure(p, GERMAN, zone).min(20)
    }

    /// [13.12] A point less counts where it makes an attack better, or a Polish one worse.
    fn ammo_worth(&self, p: &Position, zone: Space) -> i32 {
        if !p.present[GERMAN].contains(zone) {
            let garrison = p.garrisons.contains(zone);
            return if garrison { 5 } else { 1 };
        }
        let mode = self.best_mode(p, GERMAN);
        let mut short = p.clone();
        short.ammo[usize::from(p.ammo[0].contains(zone))].insert(zone);
        let worth = |p: &Position| self.supported(&self.declared(p, GERMAN, zone, mode)).max(0);
        10 + (worth(&short) - worth(p)).max(0)
    }

    /// Levels that pay with a unit hurt, barricades do not.
    fn strike_worth(&self, p: &Position, zone: Space) -> i32 {
        if p.barricades[zone] > 0 {
            return 5;
        }
        let units = self.units_in(p, POLISH, zone);
        let prices = units.iter().map(|u| self.level_price(p, GERMAN, u, p.level[u]));
        let cheapest = prices.min().unwrap_or(0);
        let last = units.len() == 1 && p.load[POLISH][zone] > 0;
        cheapest + if last { self.presence(p, GERMAN, POLISH, zone) } else { 0 }
    }

    /// [7.16, Q21] Where Germans are safe.
    pub(super) fn refuge_worth(&self, p: &Position, zone: Space) -> i32 {
        let fort = 10 * i32::from(self.city.fortified.contains(zone));
        fort + self.pressure(p, GERMAN, zone).min(20) - 3 * self.pressure(p, POLISH, zone)
    }

    /// Set-up: Germans where something is to be kept, Poles where something can be taken.
    pub(super) fn place_worth(&self, p: &Position, unit: Piece, order: Order) -> i32 {
        let Order::To(zone) = order else { return -10_000 };
        if self.units[unit].side == GERMAN {
            return self.post_worth(p, zone);
        }
        let own = i32::from(p.load[POLISH][zone]);
        if p.present[GERMAN].contains(zone) {
            return -100;
        }
        let mut worth = 8 * i32::from(self.ground(p, zone));
        if own == 0 {
            worth += self.zone_value(p, POLISH, zone) / 4;
        }
        if p.garrisons.contains(zone) {
            let mut q = p.clone();
            self.put(&mut q, unit, zone);
            let stroke = |p: &Position| {
                let mut q = self.declared(p, POLISH, zone, Mode::Assault);
                q.battle.defenders = Units::EMPTY;
                if q.battle.attackers.is_empty() { 0 } else { self.duel(&q, POLISH).worth(0) }
            };
            worth += stroke(&q) - stroke(p);
        }
        let bridge = self.city.near[zone].iter().any(|z| self.city.bridge(z).is_some());
        if bridge && own < 8 {
            worth += 40;
        }
        worth - self.pressure(p, GERMAN, zone)
    }

    /// One unit in everything that is dear, two where it is dearest.
    fn post_worth(&self, p: &Position, zone: Space) -> i32 {
        let w = &self.knowledge.posts;
        let prize = self.city.prizes.iter().any(|(z, _)| *z == zone);
        let mark = self.garrison_at[zone].is_some_and(|g| self.garrisons[g].victory_mark);
        let dear = w.prize * i32::from(prize)
            + w.mark * i32::from(mark)
            + w.fortified * i32::from(self.city.fortified.contains(zone))
            + w.bridge * i32::from(self.city.bridge(zone).is_some())
            + w.corridor * i32::from(self.city.corridors.contains(zone));
        dear - w.company * i32::from(p.load[GERMAN][zone])
    }
}
