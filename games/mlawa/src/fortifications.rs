//! [11.1] Field works: phases 3 and 7. Their effect on combat is in `strength`.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::Hexes,
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    space::Space,
    text::Text,
};

impl Mlawa {
    pub(crate) fn begin_works(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.step = Step::Works;
        if self.diggable(p).is_empty() {
            self.end_works(p, dice, log);
        }
    }

    /// [11.11, 11.12, Q53] Where a unit stands that did not move and has no Retreat marker.
    pub(crate) fn diggable(&self, p: &Position) -> Hexes {
        let units = self.of_side[p.active()].intersection(&self.fighting);
        let idle = units.intersection(&p.settled).without(&p.retreated);
        let hexes: Hexes = idle.iter().filter(|u| p.on_map(*u)).map(|u| p.at[u]).collect();
        hexes.without(&p.works).without(&self.terrain.marsh)
    }

    pub(crate) fn list_works(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.diggable(p).iter().map(Order::Dig));
        out.extend([Order::Rest, Order::End]);
    }

    pub(crate) fn dig(
        &self,
        p: &mut Position,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.works.insert(hex);
        log.note(|| Event::new("11.11", Text::new("log-dig").with("hex", hex)));
        if self.diggable(p).is_empty() {
            self.end_works(p, dice, log);
        }
    }

    pub(crate) fn dig_everywhere(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let hexes = self.diggable(p);
        p.works = p.works.union(&hexes);
        let (side, number) = (p.active(), hexes.len() as u32);
        log.note(|| {
            let event = Event::new("11.11", Text::new("log-dig-all").with("number", number));
            // [21.1] The number would tell which of two covered counters has not moved.
            Event { secret: Some((side, Text::new("log-dig-all-hidden"))), ..event }
        });
        self.end_works(p, dice, log);
    }

    /// [11.13] Works in which nobody stands are gone.
    pub(crate) fn drop_empty_works(&self, p: &mut Position) {
        p.works = p.works.intersection(&p.occupied[GERMAN].union(&p.occupied[POLISH]));
    }

    /// [11.15] Works go when the last unit in them has gone back or is lost.
    pub(crate) fn abandon_works(&self, p: &mut Position, hex: Space) {
        let held = p.occupied.0.iter().any(|side| side.contains(hex));
        if !held {
            p.works.remove(hex);
        }
    }
}
