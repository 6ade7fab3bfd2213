//! [6] Division into sub-units, and merging.

use crate::{
    Mlawa,
    orders::Order,
    position::Position,
    terrain::{ASIDE, INSIDE},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Refusal, no},
    piece::Piece,
    text::Text,
};

impl Mlawa {
    /// [6.27] The sub-units that a counter holds.
    pub(crate) fn inside(&self, p: &Position, unit: Piece) -> ArrayVec<Piece, 3> {
        let parts = self.units[unit].parts.iter().flatten().copied();
        parts.filter(|part| p.at[*part] == INSIDE).collect()
    }

    pub(crate) fn holds_several(&self, p: &Position, unit: Piece) -> bool {
        self.inside(p, unit).len() > 1
    }

    /// [6.21, 6.25] Dividing before the march, and merging what lies together.
    pub(crate) fn list_divisions(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.dividable(p).map(Order::Divide));
        self.each_merger(p, |a, b| out.push(Order::Merge(a, b)));
    }

    /// [6.21a] A counter that holds two or more sub-units and has not moved can be divided.
    fn dividable<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let regiments = self.regiments.intersection(&self.of_side[p.active()]);
        let idle = regiments.intersection(&p.settled).intersection(&p.afield).without(&p.finished);
        idle.iter().filter(|unit| self.holds_several(p, *unit))
    }

    /// Whether anybody can be divided or merged.
    pub(crate) fn can_regroup(&self, p: &Position) -> bool {
        let mut found = self.dividable(p).next().is_some();
        self.each_merger(p, |_, _| found = true);
        found
    }

    /// [6.25, Q66] Calls `f` for every pair of counters of one regiment that can merge: what has
    /// neither moved nor come out of its counter in this phase.
    fn each_merger(&self, p: &Position, mut f: impl FnMut(Piece, Piece)) {
        let idle = p.settled.without(&p.apart);
        let parts = self.parts.intersection(&self.of_side[p.active()]).intersection(&idle);
        for part in parts.intersection(&p.afield).iter() {
            let Some(regiment) = self.units[part].parent else { continue };
            let joins = |unit: Piece| p.at[unit] == p.at[part] && idle.contains(unit);
            if p.on_map(regiment) {
                // [Q66] There is one counter: a second one cannot be formed elsewhere.
                if joins(regiment) {
                    f(part, regiment);
                }
                continue;
            }
            let sisters = self.units[regiment].parts.iter().flatten();
            sisters.filter(|other| **other > part && joins(**other)).for_each(|o| f(part, *o));
        }
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

    pub(crate) fn no_merger(&self, p: &Position, a: Piece, b: Piece) -> Refusal {
        match p.apart.contains(a) || p.apart.contains(b) {
            true if self.is_own(p, a) => no("Q66", "no-merge-again").unit(a),
            _ => no("6.25", "no-merge").unit(a),
        }
    }

    /// [6.24, Q30] Any counter of the side whose phase it is, until it has attacked.
    pub(crate) fn list_divisions_in_combat(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.dividable_in_combat(p).map(Order::Divide));
    }

    pub(crate) fn dividable_in_combat<'a>(
        &'a self,
        p: &'a Position,
    ) -> impl Iterator<Item = Piece> + 'a {
        let regiments = self.regiments.intersection(&self.of_side[p.active()]);
        let idle = regiments.intersection(&p.afield).without(&p.acted);
        idle.iter().filter(|unit| self.holds_several(p, *unit))
    }
}
