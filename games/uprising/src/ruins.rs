//! [12] Pacification and Ruins.

use crate::{
    Uprising,
    city::{CORDON, Zones},
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::Position,
    sequence::{Phase, Step, not_now},
};
use kernel::prelude::*;

/// The sides of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    Ruins,
    Pacification,
}

impl Face {
    pub(crate) fn of(pacification: bool) -> Face {
        if pacification { Face::Pacification } else { Face::Ruins }
    }
}

kernel::bars! {
    /// What keeps a counter from being put down or turned.
    pub(crate) enum Bar {
        "12.11a": Early "no-ruins-turn";
        "Q98": Again "no-ruins-again", TurnedAgain "no-flip-again";
        "Q18": Taken "no-ruins-twice", NobodyToTurn "no-pacification-germans";
        "Q79": NoGround "no-ruins-there";
        "12.12": NoGermans "no-pacification-germans";
        "12.13b": Germans "no-ruins-germans";
        "S3.2e": NoPoint "no-command-left";
        "12.14": NoRuins "no-flip";
    }
}

impl Uprising {
    /// [S3.5, 12.11a] Combat begins with what the Germans burn and shell.
    pub(crate) fn begin_combat(&self, p: &mut Position) {
        p.phase = Phase::Combat;
        if p.turn >= self.tables.since.ruins {
            p.ruins_ready += 1;
        }
        p.step = Step::Ruins;
    }

    /// [12.12, 12.13b, Q18, Q79] Whether a zone takes a counter on this face.
    fn may_lay(&self, p: &Position, zone: Space, face: Face) -> Result<(), Bar> {
        match face {
            _ if p.ruins.contains(zone) || p.pacified.contains(zone) => Err(Bar::Taken),
            _ if zone == CORDON || self.city.bridge(zone).is_some() => Err(Bar::NoGround),
            Face::Pacification if !p.present[GERMAN].contains(zone) => Err(Bar::NoGermans),
            Face::Ruins if self.is_in(p, GERMAN, zone) => Err(Bar::Germans),
            _ => Ok(()),
        }
    }

    fn offer_laying(&self, p: &Position, zone: Space, face: Face) -> Result<Choice, Bar> {
        self.may_lay(p, zone, face)?;
        Ok(match face {
            Face::Pacification => Choice::of("do-pacification", "12.12"),
            Face::Ruins => Choice::of("do-ruins", "12.13b"),
        })
    }

    /// Zones that take a counter on this face.
    pub(crate) fn ruins_sites(&self, p: &Position, face: Face) -> impl Iterator<Item = Space> {
        let zones = match face {
            Face::Pacification => p.present[GERMAN],
            Face::Ruins => self.zones.without(&self.zones_with(p, GERMAN)),
        };
        zones.iter().filter(move |zone| self.may_lay(p, *zone, face).is_ok())
    }

    /// [12.11a, Q98] One counter in a turn, whatever was kept.
    fn may_place_ruins(&self, p: &Position) -> Result<(), Bar> {
        match () {
            () if p.turn < self.tables.since.ruins => Err(Bar::Early),
            () if p.laid >= self.tables.limits.placed_ruins => Err(Bar::Again),
            () => Ok(()),
        }
    }

    pub(crate) fn can_lay_ruins(&self, p: &Position) -> bool {
        let mut sites = [Face::Pacification, Face::Ruins].into_iter();
        self.may_place_ruins(p).is_ok()
            && sites.any(|face| self.ruins_sites(p, face).next().is_some())
    }

    /// [12.14, Q98] One command point in a turn.
    fn may_pay_for_turning(&self, p: &Position) -> Result<(), Bar> {
        match () {
            () if p.turned >= self.tables.limits.flip_points => Err(Bar::TurnedAgain),
            () if p.command[GERMAN] == 0 => Err(Bar::NoPoint),
            () => Ok(()),
        }
    }

    /// [12.14, Q18] Ruins beside German units.
    fn may_turn(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        match zone {
            _ if !p.ruins.contains(zone) => Err(Bar::NoRuins),
            _ if !p.present[GERMAN].contains(zone) => Err(Bar::NobodyToTurn),
            _ => Ok(()),
        }
    }

    fn list_turning(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.ruins.iter().filter(|zone| self.may_turn(p, *zone).is_ok()).map(Order::Flip));
    }

    fn lay(&self, p: &mut Position, zone: Space, face: Face, log: &mut impl Log) {
        if face == Face::Pacification {
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

    fn turn_over(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        p.ruins.remove(zone);
        self.pacify(p, zone, "12.14", "log-flip", log);
    }

    /// [5.13c, 12.13a, Q19] What the ground gives Polish defenders.
    pub(crate) fn ground(&self, p: &Position, zone: Space) -> i8 {
        let ruins = if p.ruins.contains(zone) { self.tables.shifts.ruins } else { 0 };
        (self.city.modifier[zone] + ruins).max(0)
    }

    /// [Q14, 12.11b] Mobilisation zones of these that can be used.
    pub(crate) fn mobilising(&self, p: &Position, zones: Zones) -> Zones {
        let hostile = self.zones_with(p, GERMAN).without(&p.present[POLISH]);
        zones.without(&p.pacified).without(&hostile)
    }
}

/// [12.11a, 12.14] Which counter is put down, and which Ruins are turned for a command point.
pub(crate) struct Ruins;

impl Decision<Uprising> for Ruins {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        if game.may_place_ruins(p).is_ok() {
            out.extend(game.ruins_sites(p, Face::Pacification).map(Order::Pacify));
            out.extend(game.ruins_sites(p, Face::Ruins).map(Order::Ruin));
        }
        if game.may_pay_for_turning(p).is_ok() {
            game.list_turning(p, out);
        }
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Pacify(zone) => {
                game.may_place_ruins(p)?;
                game.offer_laying(p, zone, Face::Pacification)?
            }
            Order::Ruin(zone) => {
                game.may_place_ruins(p)?;
                game.offer_laying(p, zone, Face::Ruins)?
            }
            Order::Flip(zone) => {
                game.may_turn(p, zone)?;
                game.may_pay_for_turning(p)?;
                Choice::of("do-flip", "12.14")
            }
            Order::End => Choice::of("do-end-ruins", "S3.5b").role(Role::Done),
            _ => return Err(not_now("now-ruins")),
        })
    }

    fn prompt(&self, game: &Uprising, p: &Position) -> Text {
        Text::new(if game.may_place_ruins(p).is_ok() { "ask-ruins" } else { "ask-flip" })
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let (zone, face) = match order {
            Order::Pacify(zone) => (zone, Face::Pacification),
            Order::Ruin(zone) => (zone, Face::Ruins),
            Order::Flip(zone) => {
                game.turn_over(p, zone, umpire);
                p.command[GERMAN] -= 1;
                p.turned += 1;
                p.step = Step::FlipAgain;
                return;
            }
            _ => return game.roll_ammo(p, umpire),
        };
        p.ruins_ready -= 1;
        p.laid += 1;
        game.lay(p, zone, face, umpire);
    }
}

/// [12.14] Which Ruins are turned for the same command point.
pub(crate) struct FlipAgain;

impl Decision<Uprising> for FlipAgain {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        game.list_turning(p, out);
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Flip(zone) => {
                game.may_turn(p, zone)?;
                Choice::of("do-flip-second", "12.14")
            }
            Order::End => Choice::of("do-end-flip", "S3.5b").role(Role::Done),
            _ => return Err(not_now("now-ruins")),
        })
    }

    fn prompt(&self, _: &Uprising, _: &Position) -> Text {
        Text::new("ask-flip")
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Flip(zone) = order {
            game.turn_over(p, zone, umpire);
        }
        p.step = Step::Ruins;
    }
}

/// [Q83] Where a card puts a counter, and whether it is one of Pacification.
pub(crate) struct CardRuins(pub bool);

impl Decision<Uprising> for CardRuins {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.ruins_sites(p, Face::of(self.0)).map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-ruins")) };
        Ok(game.offer_laying(p, zone, Face::of(self.0))?)
    }

    fn prompt(&self, _: &Uprising, _: &Position) -> Text {
        Text::new("ask-ruins")
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(zone) = order {
            game.lay(p, zone, Face::of(self.0), umpire);
            return game.end_part(p, umpire);
        }
        game.next_effect(p, umpire);
    }
}
