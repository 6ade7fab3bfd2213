//! [6] Division into sub-units, and merging.

use crate::{
    Mlawa,
    order_of_battle::Units,
    orders::Order,
    position::Position,
    terrain::{ASIDE, INSIDE},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log},
    piece::Piece,
    text::Text,
};

impl Mlawa {
    /// [6.27] The sub-units that a counter holds.
    pub(crate) fn inside(&self, p: &Position, unit: Piece) -> ArrayVec<Piece, 3> {
        let parts = self.units[unit.index()].parts.iter().flatten().copied();
        parts.filter(|part| p.at[*part] == INSIDE).collect()
    }

    /// [6.21a] A counter that holds two or more sub-units and has not moved can be divided.
    pub(crate) fn can_divide(&self, p: &Position, unit: Piece) -> bool {
        p.on_map(unit) && p.settled.contains(unit) && self.holds_several(p, unit)
    }

    pub(crate) fn holds_several(&self, p: &Position, unit: Piece) -> bool {
        self.inside(p, unit).len() > 1
    }

    /// [6.21, 6.25] Dividing before the march, and merging what lies together.
    pub(crate) fn list_divisions(&self, p: &Position, out: &mut Vec<Order>) {
        for unit in self.regiments.intersection(&self.of_side[p.active()]).iter() {
            if self.can_divide(p, unit) && !p.finished.contains(unit) {
                out.push(Order::Divide(unit));
            }
            self.list_mergers(p, unit, out);
        }
    }

    fn list_mergers(&self, p: &Position, regiment: Piece, out: &mut Vec<Order>) {
        let parts = &self.units[regiment.index()].parts;
        let free = |unit: Piece| p.on_map(unit) && p.settled.contains(unit);
        for (i, part) in parts.iter().flatten().enumerate().filter(|(_, part)| free(**part)) {
            if free(regiment) && p.at[regiment] == p.at[*part] {
                out.push(Order::Merge(*part, regiment));
            }
            // [Q66] There is one counter: it can be formed only while it is not on the map.
            if p.on_map(regiment) {
                continue;
            }
            for other in parts[i + 1..].iter().flatten() {
                if free(*other) && p.at[*other] == p.at[*part] {
                    out.push(Order::Merge(*part, *other));
                }
            }
        }
    }

    /// [6.22, 6.23, Q66] Each sub-unit takes its own boxes and all markers of the counter.
    pub(crate) fn divide(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let hex = p.at[unit];
        for part in self.inside(p, unit) {
            p.spent[part] = p.spent[unit];
            for set in p.traits_mut() {
                set.set(part, set.contains(unit));
            }
            self.put(p, part, hex);
        }
        p.strength[unit] = 0;
        self.put(p, unit, ASIDE);
        self.wipe_marks(p, unit);
        let clause = if p.phase.is_combat() { "6.24" } else { "6.21a" };
        log.note(|| Event::new(clause, Text::new("log-divide").with("unit", unit)));
    }

    /// [6.25, Q66] The counter carries every marker that one of its parts had.
    pub(crate) fn merge(&self, p: &mut Position, part: Piece, other: Piece, log: &mut impl Log) {
        let Some(regiment) = self.units[part.index()].parent else { return };
        let hex = p.at[part];
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
            Event::new("6.25", text)
        });
    }

    /// [6.24] Counters that could attack now may be divided before they are named.
    pub(crate) fn list_divisions_in_combat(&self, p: &Position, out: &mut Vec<Order>) {
        let able: Units = p.able.without(&p.acted).intersection(&self.regiments);
        let in_contact = |unit: &Piece| self.has_target(p, p.at[*unit]);
        let units = able.iter().filter(|u| self.holds_several(p, *u));
        out.extend(units.filter(in_contact).map(Order::Divide));
    }
}
