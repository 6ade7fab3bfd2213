//! [16, 17] Reinforcements: when they are due, where they come in and what that costs.

use crate::{
    Mlawa,
    movement::March,
    position::{Door, Position},
    scenarios::{Entry, Gate},
    terrain::{ASIDE, Hexes, Mobility, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Mlawa {
    fn entry_of(&self, p: &Position, unit: Piece) -> Option<(usize, &Entry)> {
        let scenario = self.scenario(p);
        let index = usize::from(scenario.entry_of[unit.index()]?);
        Some((index, &scenario.entries[index]))
    }

    /// [17.0, S1.2] The first turn on which a unit may come in.
    pub(crate) fn due_turn(&self, p: &Position, unit: Piece) -> Option<u8> {
        let (_, entry) = self.entry_of(p, unit)?;
        match entry.after_invasion && p.invaded > 0 {
            true => Some(entry.turn.min(p.invaded + 1)),
            false => Some(entry.turn),
        }
    }

    /// [16d, Q47] Whether a unit may come in now.
    pub(crate) fn is_due(&self, p: &Position, unit: Piece) -> bool {
        let Some((_, entry)) = self.entry_of(p, unit) else { return false };
        let led = |hq: Piece| p.on_map(hq) && self.terrain.north.contains(p.at[hq]);
        p.at[unit] == RESERVE
            && self.due_turn(p, unit).is_some_and(|turn| turn <= p.turn)
            && entry.headquarters.is_none_or(led)
            && !p.finished.contains(unit)
    }

    /// Whether some way in leads to a hex with room. Most often the first hex of the edge will do.
    pub(crate) fn can_come_in(&self, p: &Position, unit: Piece) -> bool {
        let Some((index, entry)) = self.entry_of(p, unit) else { return false };
        let info = &self.units[unit];
        let (side, points, limit) = (info.side, self.points(p, unit), self.allowance(p, unit));
        let free = |hex: Space| {
            !p.occupied[!side].contains(hex)
                && !p.zone[!side].contains(hex)
                && (!entry.one_hex || self.terrain.north.contains(hex))
                && !self.is_closed(p, unit, hex)
                && self.entry_price(p, info.mobility, points, hex).is_some_and(|c| c <= limit)
                && (points == 0 || self.has_room(p, side, hex, points))
        };
        let quick = match (p.gates[index], entry.gate) {
            (hex, _) if entry.one_hex && hex.is_some() => free(hex),
            (_, Gate::Edge(edge)) => self.terrain.edge(edge).iter().any(|hex| free(*hex)),
            (_, Gate::Hex { hex, .. }) => free(hex),
        };
        quick || {
            let march = self.march_of(p, unit);
            !march.entries.is_empty()
                && self.with_reach(p, &march, |r| self.stops(p, &march, r).next().is_some())
        }
    }

    /// [17.15] Where the enemy bars the way in.
    fn barred_gates(&self, p: &Position, side: Side) -> Hexes {
        p.occupied[!side].union(&p.zone[!side])
    }

    /// [17.13, 17.14] Where a unit may come in, and what it pays.
    pub(crate) fn find_entries(&self, p: &Position, unit: Piece, march: &mut March) {
        let Some((index, entry)) = self.entry_of(p, unit) else { return };
        let barred = self.barred_gates(p, march.side).union(&march.closed);
        let mut doors: ArrayVec<Space, 96> = ArrayVec::new();
        let gate = match p.gates[index] {
            hex if entry.one_hex && hex.is_some() => Gate::Hex { hex, edge: entry.edge() },
            _ => entry.gate,
        };
        match gate {
            Gate::Edge(edge) => {
                let north = |hex: &Space| !entry.one_hex || self.terrain.north.contains(*hex);
                let hexes = self.terrain.edge(edge).iter().copied().filter(north);
                doors.extend(hexes.take(96));
            }
            Gate::Hex { hex, edge } => {
                doors.push(hex);
                // [17.17] Every day of delay widens an entry on an edge by six hexes.
                let late = p.turn.saturating_sub(self.due_turn(p, unit).unwrap_or(p.turn));
                let width = match entry.one_hex {
                    // [Q49] The door of a group that chose one stays the same.
                    true => 0,
                    false => usize::from(late) * self.tables.limits.entry_shift_per_turn_late,
                };
                let along = edge.map(|e| self.terrain.edge(e)).unwrap_or_default();
                if let Some(middle) = along.iter().position(|h| *h == hex)
                    && width > 0
                {
                    doors.clear();
                    let near = &along[middle.saturating_sub(width)..];
                    doors.extend(near.iter().copied().take(width.min(middle) + width + 1).take(96));
                }
                if doors.iter().all(|h| barred.contains(*h)) {
                    self.nearest_doors(p, march, hex, along, &barred, &mut doors);
                }
            }
        }
        for hex in doors.into_iter().filter(|h| !barred.contains(*h)) {
            if let Some(cost) = self.entry_price(p, march.mobility, march.points, hex)
                && cost <= march.limit
                && !march.entries.is_full()
            {
                march.entries.push((hex, cost));
            }
        }
    }

    /// [17.15, Q49] The free hexes nearest to a barred entry.
    fn nearest_doors(
        &self,
        p: &Position,
        march: &March,
        gate: Space,
        along: &[Space],
        barred: &Hexes,
        doors: &mut ArrayVec<Space, 96>,
    ) {
        let fits = |hex: &Space| {
            !barred.contains(*hex)
                && self.entry_price(p, march.mobility, march.points, *hex).is_some()
        };
        let all = || self.terrain.land.iter().filter(fits);
        let edge = || along.iter().copied().filter(fits);
        let away = |hex: Space| self.terrain.distance(gate, hex);
        let nearest = match along.is_empty() {
            true => all().map(away).min(),
            false => edge().map(away).min(),
        };
        let Some(nearest) = nearest else { return };
        doors.clear();
        match along.is_empty() {
            true => doors.extend(all().filter(|h| away(*h) == nearest).take(96)),
            false => doors.extend(edge().filter(|h| away(*h) == nearest).take(96)),
        }
    }

    /// [17.13, 17.14b, Q48] Half points for coming in by a hex, if one can stand there at all.
    fn entry_price(
        &self,
        p: &Position,
        mobility: Mobility,
        points: u16,
        hex: Space,
    ) -> Option<u16> {
        if !self.terrain.land.contains(hex) {
            return None;
        }
        let each = self.terrain.entry_cost(mobility, hex);
        if each == u8::MAX && mobility == Mobility::Motor {
            return None;
        }
        let before = match p.doors.iter().find(|door| door.hex == hex) {
            None if p.doors.is_full() => return None,
            None => 0,
            Some(door) if u16::from(door.points) + points <= self.limit(hex) => door.stacks - 1,
            Some(door) => door.stacks,
        };
        Some(2 + u16::from(before) * u16::from(each))
    }

    /// [17.11, 17.12] The unit is on the map; its stack is counted at the door.
    pub(crate) fn come_in(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let points = self.points(p, unit);
        let limit = self.limit(hex);
        match p.doors.iter_mut().find(|door| door.hex == hex) {
            None => p.doors.push(Door { hex, stacks: 1, points: points as u8 }),
            Some(door) if u16::from(door.points) + points <= limit => door.points += points as u8,
            Some(door) => *door = Door { hex, stacks: door.stacks + 1, points: points as u8 },
        }
        if let Some((index, entry)) = self.entry_of(p, unit)
            && entry.one_hex
            && p.gates[index] == Space::NONE
        {
            p.gates[index] = hex;
        }
        // [T4.1, Q62] The regiment serves in this division, so its twin stays away.
        if let Some(twin) = self.units[unit].twin {
            for counter in self.inside(p, twin).into_iter().chain([twin]) {
                p.at[counter] = ASIDE;
                p.strength[counter] = 0;
            }
        }
        log.note(|| {
            let text = Text::new("log-arrive").with("unit", unit).with("hex", hex);
            let others = Text::new("log-arrive-hidden").with("hex", hex);
            self.secretly(self.is_secret(p, unit), unit, Event::new("17.11", text), others)
        });
    }
}

impl Entry {
    fn edge(&self) -> Option<crate::terrain::Edge> {
        match self.gate {
            Gate::Edge(edge) => Some(edge),
            Gate::Hex { edge, .. } => edge,
        }
    }
}
