//! [6] Division into sub-units, and merging.

use crate::{
    marchers::Found,
    order_of_battle::Unit,
    prelude::*,
    terrain::{ASIDE, INSIDE},
};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a counter from being divided or merged.
    pub(crate) enum Bar {
        "6.1": Single "no-divide";
        "6.21a": Moved "no-divide-moved";
        "4.26": GaveUp "no-gave-up";
        "6.24": OtherSide "no-divide-now", Fought "no-divide-fought";
        "6.25": Strangers "no-merge";
        "Q66": Again "no-merge-again";
    }
}

/// [6.25] Whom a sub-unit can join: its regiment, and the sisters after it.
pub(crate) type Partners = ArrayVec<Piece, MOST_PARTNERS>;
pub(crate) const MOST_PARTNERS: usize = 3;

pub(crate) fn partners(units: &Per<Piece, Unit>) -> Per<Piece, Partners> {
    let of = |(i, unit): (usize, &Unit)| {
        let regiment = unit.parent.into_iter();
        let sisters = regiment.clone().flat_map(|regiment| units[regiment].parts);
        let later = sisters.flatten().filter(|sister| sister.index() > i);
        regiment.chain(later).collect()
    };
    units.iter().enumerate().map(of).collect()
}

impl Mlawa {
    /// [6.27] The sub-units that a counter holds.
    pub(crate) fn inside(&self, p: &Position, unit: Piece) -> ArrayVec<Piece, 3> {
        let parts = self.units[unit].parts.iter().flatten().copied();
        parts.filter(|part| p.at[*part] == INSIDE).collect()
    }

    pub(crate) fn holds_several(&self, p: &Position, unit: Piece) -> bool {
        self.inside(p, unit).len() > 1
    }

    /// [6.21a] A counter that holds two or more sub-units and has not moved can be divided.
    #[inline]
    pub(crate) fn may_divide(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if !p.on_map(unit) => Err(Bar::Single),
            _ if !p.settled.contains(unit) => Err(Bar::Moved),
            _ if p.finished.contains(unit) => Err(Bar::GaveUp),
            _ if !self.holds_several(p, unit) => Err(Bar::Single),
            _ => Ok(()),
        }
    }

    /// The same of all counters at once.
    pub(crate) fn several(&self, p: &Position, found: &Found) -> Units {
        found.several.intersection(&p.settled).without(&p.finished)
    }

    /// [6.24, Q30] Any counter of the side whose phase it is, until it has attacked.
    pub(crate) fn may_divide_in_combat(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if self.units[unit].side != p.active() => Err(Bar::OtherSide),
            _ if !p.on_map(unit) => Err(Bar::Single),
            _ if p.acted.contains(unit) => Err(Bar::Fought),
            _ if !self.holds_several(p, unit) => Err(Bar::Single),
            _ => Ok(()),
        }
    }

    pub(crate) fn dividable_in_combat(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let regiments = self.regiments.intersection(&self.of_side[p.active()]);
        let afield = regiments.intersection(&p.afield);
        afield.iter().filter(|unit| self.may_divide_in_combat(p, *unit).is_ok())
    }

    /// [6.25] Whether a sub-unit stands beside the counter of its regiment or, if there is none, a
    /// sister.
    #[inline]
    pub(crate) fn are_partners(&self, p: &Position, part: Piece, other: Piece) -> bool {
        let here = p.at[part];
        if here != p.at[other] || !is_hex(here) {
            return false;
        }
        let fits = |regiment: Piece| match p.on_map(regiment) {
            // [Q66] There is one counter: a second one cannot be formed elsewhere.
            true => other == regiment,
            false => self.units[other].parent == Some(regiment) && other > part,
        };
        self.units[part].parent.is_some_and(fits)
    }

    /// [6.25, Q66] Whether a sub-unit may join the counter of its regiment or, if there is none, a
    /// sister: those that have neither moved nor come out of their counter in this phase.
    #[inline]
    pub(crate) fn may_merge(&self, p: &Position, part: Piece, other: Piece) -> Result<(), Bar> {
        match part {
            _ if p.apart.contains(part) || p.apart.contains(other) => Err(Bar::Again),
            _ if !self.are_partners(p, part, other) => Err(Bar::Strangers),
            _ if !p.settled.contains(part) || !p.settled.contains(other) => Err(Bar::Strangers),
            _ => Ok(()),
        }
    }

    /// Sub-units that somebody may join: most of the others have moved or were divided.
    pub(crate) fn parted(&self, p: &Position, found: &Found) -> Units {
        found.partnered.intersection(&p.settled).without(&p.apart)
    }

    pub(crate) fn each_merger(&self, p: &Position, found: &Found, mut f: impl FnMut(Piece, Piece)) {
        for part in self.parted(p, found).iter() {
            for other in &self.partners[part] {
                if self.may_merge(p, part, *other).is_ok() {
                    f(part, *other);
                }
            }
        }
    }

    /// Whether anybody can be divided or merged.
    pub(crate) fn can_regroup(&self, p: &Position, found: &Found) -> bool {
        let mut can = !self.several(p, found).is_empty();
        self.each_merger(p, found, |_, _| can = true);
        can
    }

    /// [6.22, 6.23, Q66] Each sub-unit takes its own boxes and all markers of the counter.
    pub(crate) fn divide(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let hex = p.at[unit];
        let secret = self.is_secret(p, unit);
        for part in self.inside(p, unit) {
            p.spent[part] = p.spent[unit];
            for set in p.traits_mut() {
                set.set(part, set.contains(unit));
            }
            p.apart.insert(part);
            self.put(p, part, hex);
        }
        p.strength[unit] = 0;
        self.put(p, unit, ASIDE);
        self.wipe_marks(p, unit);
        let clause = if p.phase.is_combat() { "6.24" } else { "6.21a" };
        log.note(|| {
            let event = Event::new(clause, Text::new("log-divide").with("unit", unit));
            let others = Text::new("log-divide-hidden").with("hex", hex);
            self.secretly(secret, unit, event, others)
        });
    }

    /// [6.25, Q66] The counter carries every marker that one of its parts had.
    pub(crate) fn merge(&self, p: &mut Position, part: Piece, other: Piece, log: &mut impl Log) {
        let Some(regiment) = self.units[part].parent else { return };
        let hex = p.at[part];
        let secret = self.is_secret(p, part);
        let joining: &[Piece] = if other == regiment { &[part] } else { &[part, other] };
        for unit in joining {
            p.strength[regiment] += p.strength[*unit];
            for set in p.traits_mut() {
                set.set(regiment, set.contains(regiment) || set.contains(*unit));
                set.remove(*unit);
            }
            self.put(p, *unit, INSIDE);
        }
        self.put(p, regiment, hex);
        log.note(|| {
            let text = Text::new("log-merge").with("unit", part).with("regiment", regiment);
            let others = Text::new("log-merge-hidden").with("hex", hex);
            self.secretly(secret, part, Event::new("6.25", text), others)
        });
    }
}

/// [6.21a, 6.24] To divide a counter.
pub(crate) fn choice(clause: &'static str) -> Choice {
    Choice { minor: true, ..Choice::of("do-divide", clause) }
}
