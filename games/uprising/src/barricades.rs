//! [7.2, 17] Barricades, and those in Aleje Jerozolimskie and Książęca Street.

use crate::{
    Uprising,
    order_of_battle::{GERMAN, POLISH},
    position::Position,
    sequence::Step,
};
use kernel::{decision::Bar as _, prelude::*};

kernel::bars! {
    /// What keeps a level of barricade from being added.
    pub(crate) enum Bar {
        "7.21a": NoPoles "no-barricade-units";
        "7.21b": High "no-barricade-level";
        "S3.2e": NoPoint "no-command-left";
        "7.23a": NoCounter "no-barricade-stock";
    }
}

kernel::bars! {
    /// What keeps a street barricade from being built; that of Książęca Street has a clause of its own.
    pub(crate) enum NoStreet {
        "17.11a": Missing "no-street-missing", Early "no-street-turn", Stands "no-street-stands",
            Ends "no-street-ends";
    }
}

kernel::bars! {
    /// What keeps a street barricade from being cleared.
    pub(crate) enum NoClearing {
        "17.13": Missing "no-street-missing", NotHeld "no-street-control";
        "S3.2e": NoPoint "no-command-left";
    }
}

impl Uprising {
    /// [7.21, 7.23a] Whether a level can be added in a zone.
    pub(crate) fn may_build(&self, p: &Position, zone: Space) -> Result<(), Bar> {
        let level = p.barricades[zone];
        match zone {
            _ if !p.present[POLISH].contains(zone) => Err(Bar::NoPoles),
            _ if level >= self.tables.limits.barricade_level => Err(Bar::High),
            _ if level == 0 && p.barricades_left == 0 => Err(Bar::NoCounter),
            _ => Ok(()),
        }
    }

    /// Zones where a level can be added.
    pub(crate) fn building_sites(&self, p: &Position) -> impl Iterator<Item = Space> {
        p.present[POLISH].iter().filter(|zone| self.may_build(p, *zone).is_ok())
    }

    /// [S3.2e] One level for a command point, or by a card.
    pub(crate) fn build(&self, p: &mut Position, zone: Space, umpire: &mut impl Umpire) {
        if p.barricades[zone] == 0 {
            p.barricades_left -= 1;
        }
        p.barricades[zone] += 1;
        let level = p.barricades[zone];
        let text = || Text::new("log-barricade").with("zone", zone).with("level", level);
        umpire.note(|| Event::new("7.21a", text()));
        self.pay_for_work(p, umpire);
    }

    /// [S3.2e] Whether there is a command point to build or dig for, or a card that pays.
    pub(crate) fn may_pay_for_work(&self, p: &Position) -> Result<(), Bar> {
        let paid = p.playing.is_some() || p.command[POLISH] > 0;
        if paid { Ok(()) } else { Err(Bar::NoPoint) }
    }

    /// A card pays for what it lets build.
    fn pay_for_work(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match p.playing {
            Some(_) => self.end_part(p, umpire),
            None => p.command[POLISH] -= 1,
        }
    }

    /// The number of the street barricade that stands in a zone.
    fn passage(&self, zone: Space) -> Option<usize> {
        self.city.passages.iter().position(|passage| passage.middle == zone)
    }

    /// [17.11a, 17.12a, Q40] Whether a street barricade can be built.
    fn may_dig(&self, p: &Position, passage: usize) -> Result<(), NoStreet> {
        let ends = self.city.passages[passage].ends;
        match () {
            () if p.turn < self.tables.since.street_barricades => Err(NoStreet::Early),
            () if p.passages >> passage & 1 == 1 => Err(NoStreet::Stands),
            () if !ends.iter().all(|end| p.controls(POLISH, *end)) => Err(NoStreet::Ends),
            () => Ok(()),
        }
    }

    /// A street barricade for a command point, or by a card.
    pub(crate) fn offer_digging(&self, p: &Position, zone: Space) -> Result<Choice, Refusal> {
        let passage = self.passage(zone).ok_or(NoStreet::Missing)?;
        let clause = dig_clause(passage);
        self.may_dig(p, passage).map_err(|bar| Refusal::new(clause, Text::new(bar.key())))?;
        self.may_pay_for_work(p)?;
        Ok(street_choice("do-street", passage, clause))
    }

    /// Where street barricades can be built.
    pub(crate) fn crossings(&self, p: &Position) -> impl Iterator<Item = Space> {
        let open = (0..self.city.passages.len()).filter(|i| self.may_dig(p, *i).is_ok());
        open.map(|i| self.city.passages[i].middle)
    }

    pub(crate) fn dig(&self, p: &mut Position, zone: Space, umpire: &mut impl Umpire) {
        let Some(passage) = self.passage(zone) else { return };
        p.passages |= 1 << passage;
        let text = || Text::new("log-street").with("passage", street(passage));
        umpire.note(|| Event::new(dig_clause(passage), text()));
        self.pay_for_work(p, umpire);
    }

    /// [17.13, Q40] Germans who hold the street clear it: which barricade that is.
    fn may_clear(&self, p: &Position, zone: Space) -> Result<usize, NoClearing> {
        let passage = self.passage(zone).ok_or(NoClearing::Missing)?;
        match passage {
            _ if p.passages >> passage & 1 == 0 => Err(NoClearing::Missing),
            _ if !p.controls(GERMAN, zone) => Err(NoClearing::NotHeld),
            _ if p.command[GERMAN] == 0 => Err(NoClearing::NoPoint),
            _ => Ok(passage),
        }
    }

    pub(crate) fn offer_clearing(&self, p: &Position, zone: Space) -> Result<Choice, Refusal> {
        Ok(street_choice("do-clear-street", self.may_clear(p, zone)?, "17.13"))
    }

    pub(crate) fn clearings(&self, p: &Position) -> impl Iterator<Item = Space> {
        let streets = self.city.passages.iter().map(|passage| passage.middle);
        streets.filter(|zone| self.may_clear(p, *zone).is_ok())
    }

    pub(crate) fn clear_passage(&self, p: &mut Position, zone: Space, log: &mut impl Log) {
        let Some(passage) = self.passage(zone) else { return };
        p.passages &= !(1 << passage);
        p.command[GERMAN] -= 1;
        let text = || Text::new("log-street-gone").with("passage", street(passage));
        log.note(|| Event::new("17.13", text()));
        p.step = Step::March(GERMAN);
    }

    /// [7.22, 7.23a] Barricades that nobody holds are gone for good.
    pub(crate) fn drop_empty_barricades(&self, p: &mut Position, log: &mut impl Log) {
        for zone in self.zones.iter() {
            if p.barricades[zone] > 0 && !p.present[POLISH].contains(zone) {
                p.barricades[zone] = 0;
                log.note(|| Event::new("7.22", Text::new("log-barricade-gone").with("zone", zone)));
            }
        }
    }
}

/// The name of a street barricade, as a key.
fn street(passage: usize) -> &'static str {
    if passage == 0 { "passage-AJ" } else { "passage-K" }
}

fn street_choice(key: &'static str, passage: usize, clause: &'static str) -> Choice {
    Choice::new(Text::new(key).with("passage", street(passage)), clause)
}

fn dig_clause(passage: usize) -> &'static str {
    if passage == 0 { "17.11a" } else { "17.12a" }
}
