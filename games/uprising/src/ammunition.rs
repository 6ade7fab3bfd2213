//! [13] Low Ammunition.

use crate::{
    Uprising,
    city::Zones,
    order_of_battle::POLISH,
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
    /// [13.11, 13.13a] How many counters there are in this turn.
    pub(crate) fn roll_ammo(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.ammo_left = 0;
        p.step = Step::Ammo;
        if p.turn < self.tables.since.low_ammunition {
            p.step = Step::Fight(p.initiative);
            return;
        }
        let roll = dice.roll(6);
        p.ammo_left = roll;
        log.note(|| {
            let text = Text::new("log-ammunition-roll").with("number", roll);
            Event { rolls: vec![roll], ..Event::new("13.13a", text) }
        });
    }

    /// [13.13b, 13.14] Zones with Poles that have no counter yet.
    pub(crate) fn list_ammo_zones(&self, p: &Position, out: &mut impl Out) {
        let open = p.present[POLISH].without(&p.ammo[0]);
        open.iter().for_each(|zone| out.add(Order::Ammo(zone)));
    }

    pub(crate) fn list_ammo(&self, p: &Position, out: &mut impl Out) {
        if p.ammo_left > 0 {
            self.list_ammo_zones(p, out);
        }
    }

    pub(crate) fn put_ammo(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        p.ammo_left -= 1;
        p.ammo[0].insert(zone);
        log.note(|| Event::new("13.13b", Text::new("log-ammunition").with("zone", zone)));
    }

    /// [5.13e] A card puts a second one beside the first.
    pub(crate) fn list_ammo_second(&self, p: &Position, out: &mut impl Out) {
        let open = p.ammo[0].without(&p.ammo[1]);
        open.iter().for_each(|zone| out.add(Order::Ammo(zone)));
    }

    pub(crate) fn put_second_ammo(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.ammo[1].insert(zone);
        log.note(|| Event::new("5.13e", Text::new("log-ammunition").with("zone", zone)));
        self.next_effect(p, dice, log);
    }

    pub(crate) fn list_ammo_removal(&self, p: &Position, out: &mut impl Out) {
        p.ammo[0].iter().for_each(|zone| out.add(Order::Clear(zone)));
    }

    /// Poles found cartridges.
    pub(crate) fn take_ammo(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match p.ammo[1].contains(zone) {
            true => p.ammo[1].remove(zone),
            false => p.ammo[0].remove(zone),
        }
        log.note(|| Event::new("13.14", Text::new("log-ammunition-gone").with("zone", zone)));
        if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    /// [13.12a, 5.13e, Q24] What the counters of a zone take from a Polish total.
    pub(crate) fn shortage(&self, p: &Position, zone: Space, attacks: bool) -> u8 {
        let counters = p.ammo.iter().filter(|set| set.contains(zone)).count() as u8;
        let rule = &self.tables.strength;
        let most = if attacks { rule.low_ammunition_attack } else { rule.low_ammunition_defence };
        counters.min(most) * rule.low_ammunition.unsigned_abs()
    }

    /// [13.15] At the end of the turn all counters come back.
    pub(crate) fn collect_ammo(&self, p: &mut Position) {
        p.ammo = [Zones::EMPTY; 2];
        p.ammo_left = 0;
    }
}
