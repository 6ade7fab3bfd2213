//! [7.1] Flak that leaves Praga, and bridges that are blown.

use crate::{
    Uprising,
    city::{CORDON, GONE, Zones},
    order_of_battle::{GERMAN, Kind, POLISH},
    orders::{Order, Out},
    position::Position,
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    /// [7.16] The first of the remaining flak units on the right bank.
    fn stranded_flak(&self, p: &Position) -> Option<Piece> {
        let flak = |unit: &Piece| self.units[*unit].kind == Kind::Flak;
        let right = |zone: Space| !self.city.left.contains(zone);
        self.all_units().filter(flak).find(|unit| p.on_map(*unit) && right(p.at[*unit]))
    }

    /// [7.16, 7.15] What happens to flak and bridges at the start of a turn.
    pub(crate) fn begin_bridges(&self, p: &mut Position, log: &mut impl Log) {
        p.step = Step::Blow;
        if p.turn != self.tables.since.bridges_blown {
            return;
        }
        let lost = self.city.bridges.iter().all(|bridge| p.controls(POLISH, *bridge));
        while let Some(unit) = self.stranded_flak(p) {
            if !lost {
                p.step = Step::Evacuate(unit);
                return;
            }
            // [7.16b]
            let zone = p.at[unit];
            self.destroy(p, unit, log);
            self.settle(p, zone, log);
        }
    }

    /// [7.16a, Q76] German or empty zones of the left bank with room.
    pub(crate) fn list_evacuation(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        let open = self.city.left.without(&p.present[POLISH]);
        let open = open.iter().filter(|zone| self.fits(p, unit, *zone));
        open.for_each(|zone| out.add(Order::To(zone)));
    }

    pub(crate) fn evacuate(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        let from = p.at[unit];
        self.put(p, unit, to);
        log.note(|| {
            let text = Text::new("log-flak").with("unit", unit).with("zone", to);
            Event { path: vec![from, to], ..Event::new("7.16a", text) }
        });
        self.settle(p, from, log);
        self.settle(p, to, log);
        self.begin_bridges(p, log);
    }

    /// [Q76] No zone is left for it.
    pub(crate) fn lose_flak(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let zone = p.at[unit];
        self.destroy(p, unit, log);
        self.settle(p, zone, log);
        self.begin_bridges(p, log);
    }

    /// [7.15, Q21] Bridges that Germans control.
    pub(crate) fn list_bridges(&self, p: &Position, out: &mut impl Out) {
        if p.turn < self.tables.since.bridges_blown {
            return;
        }
        for zone in self.city.bridges {
            if p.controls(GERMAN, zone) && !self.is_closed(p, zone) {
                out.add(Order::Blow(zone));
            }
        }
    }

    pub(crate) fn blow(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        let Some(number) = self.city.bridge(zone) else { return };
        p.blown |= 1 << number;
        log.note(|| Event::new("7.15a", Text::new("log-blow").with("zone", zone)));
        for unit in self.units_in(p, GERMAN, zone).iter() {
            if self.units[unit].kind == Kind::Bridge {
                self.put(p, unit, GONE[GERMAN]);
                p.level[unit] = 0;
            }
        }
        self.clear_bridge(p);
        self.check_survival(p, log);
    }

    /// [Q21] Whoever stands on a blown bridge has to leave it.
    fn clear_bridge(&self, p: &mut Position) {
        let stands = self.city.bridges.iter().filter(|zone| self.is_closed(p, **zone));
        let unit = stands.flat_map(|zone| self.units_in(p, GERMAN, *zone).iter()).next();
        p.step = unit.map_or(Step::Blow, Step::Displace);
    }

    pub(crate) fn list_displacement(&self, p: &Position, unit: Piece, out: &mut impl Out) {
        let strength = self.strength(p, unit);
        let open = self.retreat_zones(p, GERMAN, p.at[unit], strength);
        open.iter().for_each(|zone| out.add(Order::To(zone)));
    }

    pub(crate) fn displace(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        self.put(p, unit, to);
        log.note(|| {
            let text = Text::new("log-flak").with("unit", unit).with("zone", to);
            Event::new("Q21", text)
        });
        self.settle(p, to, log);
        self.clear_bridge(p);
    }

    pub(crate) fn lose_displaced(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let zone = p.at[unit];
        self.destroy(p, unit, log);
        self.settle(p, zone, log);
        self.clear_bridge(p);
    }

    /// [11.O5] Then the cards are drawn.
    pub(crate) fn end_blowing(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let morale = &self.tables.morale;
        if p.turn == morale.bridges_blown_turn && p.blown == 0b1111 {
            self.change_morale(p, morale.bridges_blown, "11.O5", log);
        }
        self.draw_cards(p, dice, log);
    }

    /// [5.14h2, 5.21, Q73] Zones into which so much of a side may retreat over land.
    pub(crate) fn retreat_zones(
        &self,
        p: &Position,
        side: Side,
        zone: Space,
        strength: u8,
    ) -> Zones {
        let foe = self.zones_with(p, !side).without(&p.present[side]);
        let open = self.city.near[zone.index()].without(&foe);
        let fits = |to: &Space| {
            !p.controls(!side, *to)
                && *to != CORDON
                && !self.is_closed(p, *to)
                && self.has_room(p, side, *to, strength)
        };
        open.iter().filter(fits).collect()
    }
}
