//! [12] Pacification and Ruins.

use crate::{
    Uprising,
    city::{CORDON, Zones},
    order_of_battle::{GERMAN, POLISH},
    orders::{Order, Out},
    position::Position,
    sequence::{Phase, Step},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    space::Space,
    text::Text,
};

impl Uprising {
    /// [S3.5, 12.11a] Combat begins with what the Germans burn and shell.
    pub(crate) fn begin_combat(&self, p: &mut Position) {
        p.phase = Phase::Combat;
        if p.turn >= self.tables.since.ruins {
            p.ruins_ready += 1;
        }
        p.step = Step::Ruins;
    }

    /// [12.12, 12.13b, Q18, Q79] Where a counter can be put, by its face.
    fn ruins_sites(&self, p: &Position, pacification: bool) -> Zones {
        let taken = p.ruins.union(&p.pacified);
        let open = match pacification {
            true => p.present[GERMAN],
            false => self.zones.without(&self.zones_with(p, GERMAN)),
        };
        let mut open = open.without(&taken);
        open.remove(CORDON);
        self.city.bridges.iter().for_each(|bridge| open.remove(*bridge));
        open
    }

    pub(crate) fn list_ruins(&self, p: &Position, out: &mut impl Out) {
        if self.may_place_ruins(p) {
            self.ruins_sites(p, true).iter().for_each(|zone| out.add(Order::Pacify(zone)));
            self.ruins_sites(p, false).iter().for_each(|zone| out.add(Order::Ruin(zone)));
        }
        if p.command[GERMAN] > 0 && self.may_flip(p) {
            self.list_flips(p, out);
        }
    }

    /// [12.11a, Q98] One counter in a turn, whatever was kept.
    pub(crate) fn may_place_ruins(&self, p: &Position) -> bool {
        p.ruins_ready > 0 && p.laid < self.tables.limits.placed_ruins
    }

    /// [12.14, Q98] One command point in a turn.
    pub(crate) fn may_flip(&self, p: &Position) -> bool {
        p.turned < self.tables.limits.flip_points
    }

    /// [12.14, Q18] Ruins beside German units.
    pub(crate) fn list_flips(&self, p: &Position, out: &mut impl Out) {
        let beside = p.ruins.intersection(&p.present[GERMAN]);
        beside.iter().for_each(|zone| out.add(Order::Flip(zone)));
    }

    pub(crate) fn put_ruins(
        &self,
        p: &mut Position,
        zone: Space,
        pacification: bool,
        log: &mut impl Log,
    ) {
        p.ruins_ready -= 1;
        p.laid += 1;
        self.lay_ruins(p, zone, pacification, log);
    }

    fn lay_ruins(&self, p: &mut Position, zone: Space, pacification: bool, log: &mut impl Log) {
        if pacification {
            return self.pacify(p, zone, "12.11a", "log-pacification", log);
        }
        p.ruins.insert(zone);
        log.note(|| Event::new("12.11a", Text::new("log-ruins").with("zone", zone)));
    }

    /// [11.O6, 12.11b]
    fn pacify(
        &self,
        p: &mut Position,
        zone: Space,
        clause: &'static str,
        key: &'static str,
        log: &mut impl Log,
    ) {
        p.pacified.insert(zone);
        log.note(|| Event::new(clause, Text::new(key).with("zone", zone)));
        self.change_morale(p, self.tables.morale.pacification, "11.O6", log);
    }

    /// [12.14] One or two for a command point.
    pub(crate) fn flip(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        p.ruins.remove(zone);
        self.pacify(p, zone, "12.14", "log-flip", log);
        if p.step == Step::FlipAgain {
            p.step = Step::Ruins;
        } else {
            p.command[GERMAN] -= 1;
            p.turned += 1;
            p.step = Step::FlipAgain;
        }
    }

    pub(crate) fn list_card_ruins(&self, p: &Position, pacification: bool, out: &mut impl Out) {
        let sites = self.ruins_sites(p, pacification);
        sites.iter().for_each(|zone| out.add(Order::To(zone)));
    }

    pub(crate) fn put_card_ruins(
        &self,
        p: &mut Position,
        zone: Space,
        pacification: bool,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        self.lay_ruins(p, zone, pacification, log);
        if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    /// [5.13c, 12.13a, Q19] What the ground gives Polish defenders.
    pub(crate) fn ground(&self, p: &Position, zone: Space) -> i8 {
        let ruins = if p.ruins.contains(zone) { self.tables.shifts.ruins } else { 0 };
        (self.city.modifier[zone.index()] + ruins).max(0)
    }

    /// [Q14, 12.11b] Mobilisation zones of these that can be used.
    pub(crate) fn mobilising(&self, p: &Position, zones: Zones) -> Zones {
        let hostile = self.zones_with(p, GERMAN).without(&p.present[POLISH]);
        zones.without(&p.pacified).without(&hostile)
    }
}
