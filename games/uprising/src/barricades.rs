//! [7.2, 17] Barricades, and those in Aleje Jerozolimskie and Książęca Street.

use crate::{
    Uprising,
    city::CORDON,
    order_of_battle::{GERMAN, POLISH},
    orders::{Order, Out},
    position::Position,
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    space::Space,
    text::Text,
};

impl Uprising {
    /// [7.21, 7.23a] Zones where a level can be added.
    pub(crate) fn list_building_sites(&self, p: &Position, out: &mut impl Out) {
        for zone in p.present[POLISH].iter().filter(|zone| *zone != CORDON) {
            let level = p.barricades[zone];
            let counter = level > 0 || p.barricades_left > 0;
            if level < self.tables.limits.barricade_level && counter {
                out.add(Order::Build(zone));
            }
        }
    }

    /// [S3.2e] One level for a command point, or by a card.
    pub(crate) fn build(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        if p.barricades[zone] == 0 {
            p.barricades_left -= 1;
        }
        p.barricades[zone] += 1;
        let level = p.barricades[zone];
        log.note(|| {
            let text = Text::new("log-barricade").with("zone", zone).with("level", level);
            Event::new("7.21a", text)
        });
        self.pay_for_work(p, dice, log);
    }

    /// A card pays for what it lets build.
    fn pay_for_work(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        if p.playing.is_none() {
            p.command[POLISH] -= 1;
        } else if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    /// [17.11a, 17.12a, Q40] Crossings that can be dug.
    pub(crate) fn list_crossings(&self, p: &Position, out: &mut impl Out) {
        if p.turn < self.tables.since.street_barricades {
            return;
        }
        for (i, passage) in self.city.passages.iter().enumerate() {
            let held = passage.ends.iter().all(|end| p.controls(POLISH, *end));
            if held && p.passages >> i & 1 == 0 {
                out.add(Order::Dig(passage.middle));
            }
        }
    }

    fn passage(&self, zone: Space) -> usize {
        self.city.passages.iter().position(|passage| passage.middle == zone).unwrap_or(0)
    }

    pub(crate) fn dig(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let passage = self.passage(zone);
        p.passages |= 1 << passage;
        let clause = if passage == 0 { "17.11a" } else { "17.12a" };
        log.note(|| Event::new(clause, Text::new("log-street").with("passage", street(passage))));
        self.pay_for_work(p, dice, log);
    }

    /// [17.13, Q40] Germans who hold the street clear it.
    pub(crate) fn list_clearings(&self, p: &Position, out: &mut impl Out) {
        for (i, passage) in self.city.passages.iter().enumerate() {
            let standing = p.passages >> i & 1 == 1;
            if standing && p.command[GERMAN] > 0 && p.controls(GERMAN, passage.middle) {
                out.add(Order::Clear(passage.middle));
            }
        }
    }

    pub(crate) fn clear_passage(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        let passage = self.passage(zone);
        p.passages &= !(1 << passage);
        p.command[GERMAN] -= 1;
        log.note(|| {
            Event::new("17.13", Text::new("log-street-gone").with("passage", street(passage)))
        });
        p.step = Step::March(GERMAN);
    }

    /// [7.22, 7.23a] Barricades that nobody holds are gone for good.
    pub(crate) fn drop_empty_barricades(&self, p: &mut Position, log: &mut impl Log) {
        for zone in (0..crate::city::ZONES as u16).map(Space) {
            if p.barricades[zone] > 0 && !p.present[POLISH].contains(zone) {
                p.barricades[zone] = 0;
                log.note(|| Event::new("7.22", Text::new("log-barricade-gone").with("zone", zone)));
            }
        }
    }
}

/// The name of a street barricade, as a key.
pub(crate) fn street(passage: usize) -> &'static str {
    if passage == 0 { "passage-AJ" } else { "passage-K" }
}
