//! [13] Low Ammunition.

use crate::{
    Uprising,
    city::Zones,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::Position,
    sequence::{Step, not_now, rolled},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a Low Ammunition counter from being put down or taken off.
    pub(crate) enum Bar {
        "13.14": There "no-ammunition-twice", None "no-ammunition-none";
        "13.13b": NoPoles "no-ammunition-zone";
        "13.13a": NoneLeft "no-ruins-left";
        "5.13e": NoFirst "no-ammunition-none", Second "no-ammunition-second";
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
        let text = || Text::new("log-ammunition-roll").with("number", roll);
        umpire.note(|| rolled(&[roll], "13.13a", text()));
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
    pub(crate) fn shortage(&self, p: &Position, zone: Space, attacker: Side) -> u8 {
        let counters = p.ammo.iter().filter(|set| set.contains(zone)).count() as u8;
        let rule = &self.tables.strength;
        let most = match attacker {
            POLISH => rule.low_ammunition_attack,
            GERMAN => rule.low_ammunition_defence,
        };
        counters.min(most) * rule.low_ammunition.unsigned_abs()
    }

    /// [13.15] At the end of the turn all counters come back.
    pub(crate) fn collect_ammo(&self, p: &mut Position) {
        p.ammo = [Zones::EMPTY; 2];
        p.ammo_left = 0;
    }
}

/// No more counters, says this clause.
fn end_choice(clause: &'static str) -> Choice {
    Choice::of("do-end-ammunition", clause).role(Role::Done)
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

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Ammo(zone) => {
                game.may_put_ammo(p, zone)?;
                Choice::of("do-ammunition", "13.13b")
            }
            Order::End => end_choice("S3.5c"),
            _ => return Err(not_now("now-ammunition")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-ammunition").with("left", p.ammo_left)
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

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Ammo(zone) = order else { return Err(not_now("now-ammunition")) };
        game.may_put_second(p, zone)?;
        Ok(Choice::of("do-second-ammunition", "5.13e"))
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-ammunition").with("left", p.playing.map_or(0, |playing| playing.left))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Ammo(zone) = order {
            p.ammo[1].insert(zone);
            umpire.note(|| Event::new("5.13e", Text::new("log-ammunition").with("zone", zone)));
        }
        game.next_effect(p, umpire);
    }
}

/// [13.14] Where a card takes a counter off.
pub(crate) struct AmmoRemove;

impl Decision<Uprising> for AmmoRemove {
    fn list(&self, _: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.ammo[0].iter().map(Order::Clear));
        out.push(Order::End);
    }

    fn offer(&self, _: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Clear(zone) if p.ammo[0].contains(zone) => {
                Ok(Choice::of("do-remove-ammunition", "13.14"))
            }
            Order::Clear(_) => Err(Bar::None.into()),
            Order::End => Ok(end_choice("2.42b")),
            _ => Err(not_now("now-ammunition")),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Clear(zone) = order {
            let set = if p.ammo[1].contains(zone) { &mut p.ammo[1] } else { &mut p.ammo[0] };
            set.remove(zone);
            let text = || Text::new("log-ammunition-gone").with("zone", zone);
            umpire.note(|| Event::new("13.14", text()));
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}
