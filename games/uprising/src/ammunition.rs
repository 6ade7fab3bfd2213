//! [13] Low Ammunition.

use crate::{
    Uprising,
    cards::{no_card, only_cards},
    city::Zones,
    order_of_battle::POLISH,
    orders::Order,
    position::Position,
    sequence::{Step, at, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a Low Ammunition counter from being put down or taken off.
    pub(crate) enum Bar {
        There = "13.14" "no-ammunition-twice",
        NoPoles = "13.13b" "no-ammunition-zone",
        NoneLeft = "13.13a" "no-ruins-left",
        NoFirst = "5.13e" "no-ammunition-none",
        Second = "5.13e" "no-ammunition-second",
        None = "13.14" "no-ammunition-none",
    }
}

impl Uprising {
    /// [13.11, 13.13a] How many counters there are in this turn.
    pub(crate) fn roll_ammo(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.ammo_left = 0;
        p.step = Step::Ammo;
        if p.turn < self.tables.since.low_ammunition {
            p.step = Step::Fight(p.initiative);
            return;
        }
        let roll = umpire.roll(6);
        p.ammo_left = roll;
        umpire.note(|| {
            let text = Text::new("log-ammunition-roll").with("number", roll);
            Event { rolls: vec![roll], ..Event::new("13.13a", text) }
        });
    }

    /// [13.13b, 13.14] Whether ammunition can run low in a zone: Poles are there, and no counter.
    fn may_run_low(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        match zone {
            _ if p.ammo[0].contains(zone) => Err(Bar::There),
            _ if !p.present[POLISH].contains(zone) => Err(Bar::NoPoles),
            _ => Ok(()),
        }
    }

    /// Zones in which ammunition can run low.
    pub(crate) fn ammo_zones(&self, p: &Position) -> impl Iterator<Item = Space> {
        p.present[POLISH].iter().filter(|zone| self.may_run_low(p, *zone).is_ok())
    }

    /// [13.13a] The same, as long as there are counters.
    fn may_put_ammo(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        self.may_run_low(p, zone)?;
        if p.ammo_left > 0 { Ok(()) } else { Err(Bar::NoneLeft) }
    }

    /// [5.13e] A card puts a second one beside the first.
    fn may_put_second(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        match zone {
            _ if !p.ammo[0].contains(zone) => Err(Bar::NoFirst),
            _ if p.ammo[1].contains(zone) => Err(Bar::Second),
            _ => Ok(()),
        }
    }

    /// Zones with a first counter and no second.
    pub(crate) fn second_ammo_zones(&self, p: &Position) -> impl Iterator<Item = Space> {
        p.ammo[0].iter().filter(|zone| self.may_put_second(p, *zone).is_ok())
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

fn put_choice(key: &'static str, clause: &'static str, order: Order) -> Choice {
    let (Order::Ammo(zone) | Order::Clear(zone)) = order else {
        return Choice::new(Text::new("do-end-ammunition"), "2.42b").role(Role::Done);
    };
    Choice::new(Text::new(key).with("zone", zone), clause).space(zone)
}

/// [13.13b] Where ammunition is low.
pub(crate) struct Ammo;

impl Decision<Uprising> for Ammo {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        if p.ammo_left > 0 {
            out.extend(game.ammo_zones(p).map(Order::Ammo));
        }
        game.list_cards_and_end(p, out);
    }

    fn check(&self, game: &Uprising, p: &Position, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Ammo(zone) => game.may_put_ammo(p, zone).map_err(at(zone)),
            Order::End => Ok(()),
            _ => Err(not_now("now-ammunition")),
        }
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-ammunition").with("left", p.ammo_left)
    }

    fn choice(&self, _: &Uprising, _: &Position, order: Order) -> Choice {
        match order {
            Order::End => Choice { clause: "S3.5c", ..put_choice("", "", order) },
            _ => put_choice("do-ammunition", "13.13b", order),
        }
    }

    fn play(&self, _: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Ammo(zone) = order else {
            p.step = Step::Relief;
            return;
        };
        p.ammo_left -= 1;
        p.ammo[0].insert(zone);
        umpire.note(|| Event::new("13.13b", Text::new("log-ammunition").with("zone", zone)));
    }
}

/// [5.13e] Where a card puts a second counter.
pub(crate) struct AmmoSecond;

impl Decision<Uprising> for AmmoSecond {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.second_ammo_zones(p).map(Order::Ammo));
    }

    fn check(&self, game: &Uprising, p: &Position, order: Order) -> Result<(), Refusal> {
        let Order::Ammo(zone) = order else { return Err(not_now("now-ammunition")) };
        game.may_put_second(p, zone).map_err(at(zone))
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-ammunition").with("left", p.playing.map_or(0, |playing| playing.left))
    }

    fn choice(&self, _: &Uprising, _: &Position, order: Order) -> Choice {
        put_choice("do-second-ammunition", "5.13e", order)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Ammo(zone) = order {
            p.ammo[1].insert(zone);
            umpire.note(|| Event::new("5.13e", Text::new("log-ammunition").with("zone", zone)));
        }
        game.next_effect(p, umpire);
    }
}

/// [Q85] Cards against Low Ammunition.
pub(crate) struct Relief;

impl Decision<Uprising> for Relief {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        game.list_cards_and_end(p, out);
    }

    fn check(&self, _: &Uprising, _: &Position, order: Order) -> Result<(), Refusal> {
        only_cards(order)
    }

    fn prompt(&self, _: &Uprising, _: &Position) -> Text {
        Text::new("ask-relief").with("side", POLISH)
    }

    fn choice(&self, _: &Uprising, _: &Position, _: Order) -> Choice {
        no_card()
    }

    fn play(&self, _: &Uprising, p: &mut Position, _: Order, _: &mut impl Umpire) {
        p.step = Step::Fight(p.initiative);
    }
}

/// [13.14] Where a card takes a counter off.
pub(crate) struct AmmoRemove;

impl Decision<Uprising> for AmmoRemove {
    fn list(&self, _: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.ammo[0].iter().map(Order::Clear));
        out.push(Order::End);
    }

    fn check(&self, _: &Uprising, p: &Position, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Clear(zone) if p.ammo[0].contains(zone) => Ok(()),
            Order::Clear(zone) => Err(at(zone)(Bar::None)),
            Order::End => Ok(()),
            _ => Err(not_now("now-ammunition")),
        }
    }

    fn prompt(&self, _: &Uprising, _: &Position) -> Text {
        Text::new("ask-remove-ammunition")
    }

    fn choice(&self, _: &Uprising, _: &Position, order: Order) -> Choice {
        put_choice("do-remove-ammunition", "13.14", order)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Clear(zone) = order {
            let set = if p.ammo[1].contains(zone) { &mut p.ammo[1] } else { &mut p.ammo[0] };
            set.remove(zone);
            umpire
                .note(|| Event::new("13.14", Text::new("log-ammunition-gone").with("zone", zone)));
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}
