//! [16, 17] Reinforcements: when they are due, where they come in and what that costs.

use crate::{
    paths::Marching,
    position::Door,
    prelude::*,
    scenarios::{Entry, Gate},
    terrain::{ASIDE, Mobility, RESERVE},
};

kernel::bars! {
    /// What keeps a unit from coming in.
    pub(crate) enum Bar {
        "17.0": NotComing "no-aside", NotYet "no-not-yet";
        "16d": NoCommand "no-command";
        "17.16": GaveUp "no-gave-up";
        "17.15": NoEntry "no-entry";
    }
}

impl Mlawa {
    fn entry_of(&self, p: &Position, unit: Piece) -> Option<(usize, &Entry)> {
        self.scenario(p).entry_of(unit)
    }

    /// [17.0, S1.2] The first turn on which a unit may come in.
    pub(crate) fn due_turn(&self, p: &Position, unit: Piece) -> Option<u8> {
        let (_, entry) = self.entry_of(p, unit)?;
        match entry.after_invasion && p.invaded > 0 {
            true => Some(entry.turn.min(p.invaded + 1)),
            false => Some(entry.turn),
        }
    }

    /// [16d, 17.0, 17.16, Q47] Whether it is time for a unit to come in.
    pub(crate) fn is_due(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let (_, entry) = self.entry_of(p, unit).ok_or(Bar::NotComing)?;
        let is_led = |hq: Piece| p.on_map(hq) && self.terrain.north.contains(p.at[hq]);
        match unit {
            _ if p.at[unit] != RESERVE => Err(Bar::NotComing),
            _ if self.due_turn(p, unit).is_none_or(|turn| turn > p.turn) => Err(Bar::NotYet),
            _ if !entry.headquarters.is_none_or(is_led) => Err(Bar::NoCommand),
            _ if p.finished.contains(unit) => Err(Bar::GaveUp),
            _ => Ok(()),
        }
    }

    /// [17.11, 17.15] Whether a unit may come in now, with some hex to go to.
    pub(crate) fn may_arrive(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        self.is_due(p, unit)?;
        let enters = self.has_open_door(p, unit) || {
            let march = self.march_of(p, unit);
            !march.entries.is_empty() && self.gets_somewhere(p, &march)
        };
        if enters { Ok(()) } else { Err(Bar::NoEntry) }
    }

    /// Whether a unit can stop in one of the hexes through which it usually comes.
    fn has_open_door(&self, p: &Position, unit: Piece) -> bool {
        let Some((index, entry)) = self.entry_of(p, unit) else { return false };
        let info = &self.units[unit];
        let (side, points, limit) = (info.side, self.points(p, unit), self.allowance(p, unit));
        let is_open = |hex: Space| {
            !p.occupied[!side].contains(hex)
                && !p.zone[!side].contains(hex)
                && (!entry.one_hex || self.terrain.north.contains(hex))
                && self.may_enter(p, unit, hex).is_ok()
                && self.entry_price(p, info.mobility, points, hex).is_some_and(|c| c <= limit)
                && self.has_room(p, side, hex, points)
        };
        match entry.gate_after(p.gates[index]) {
            Gate::Edge(edge) => self.terrain.map_edge(edge).iter().any(|hex| is_open(*hex)),
            Gate::Hex { hex, .. } => is_open(hex),
        }
    }

    /// [17.13–17.15] Where a unit may come in, unless the enemy bars the way, and what it pays.
    pub(crate) fn find_entries(&self, p: &Position, unit: Piece, march: &mut Marching) {
        let Some((index, entry)) = self.entry_of(p, unit) else { return };
        let (held, zone) = (&p.occupied[!march.side], &p.zone[!march.side]);
        let barred = held.union(zone).union(&march.closed);
        let (mobility, points, limit) = (march.mobility, march.points, march.limit);
        let price = |hex: Space| self.entry_price(p, mobility, points, hex);
        let mut open = |hex: Space| {
            if let Some(cost) = price(hex)
                && cost <= limit
            {
                march.entries.push((hex, cost));
            }
        };
        let is_free = |hex: &Space| !barred.contains(*hex);
        match entry.gate_after(p.gates[index]) {
            Gate::Edge(edge) => {
                let north = |hex: &Space| !entry.one_hex || self.terrain.north.contains(*hex);
                let hexes = self.terrain.map_edge(edge).iter().copied().filter(north);
                hexes.filter(is_free).for_each(open);
            }
            Gate::Hex { hex, edge } => {
                let along = edge.map(|e| self.terrain.map_edge(e)).unwrap_or_default();
                let late = self.days_late(p, unit, entry);
                let doors = self.doors_around(&hex, along, late);
                if doors.iter().any(is_free) {
                    return doors.iter().copied().filter(is_free).for_each(open);
                }
                let fits = |hex: &Space| is_free(hex) && price(*hex).is_some();
                self.nearest_doors(hex, along, fits, &mut open);
            }
        }
    }

    /// [17.17, Q49] How late a unit comes; the door of a group that chose one stays the same.
    fn days_late(&self, p: &Position, unit: Piece, entry: &Entry) -> usize {
        let due = self.due_turn(p, unit).unwrap_or(p.turn);
        if entry.one_hex { 0 } else { p.turn.saturating_sub(due).into() }
    }

    /// [17.17] Every day of delay widens an entry on an edge by six hexes.
    fn doors_around<'a>(&self, gate: &'a Space, along: &'a [Space], late: usize) -> &'a [Space] {
        let width = late * self.tables.limits.entry_shift_per_turn_late;
        match along.iter().position(|hex| hex == gate) {
            Some(middle) => {
                &along[middle.saturating_sub(width)..along.len().min(middle + width + 1)]
            }
            None => std::slice::from_ref(gate),
        }
    }

    /// [17.15, Q49] The free hexes nearest to a barred entry.
    fn nearest_doors(
        &self,
        gate: Space,
        along: &[Space],
        fits: impl Fn(&Space) -> bool,
        open: &mut impl FnMut(Space),
    ) {
        let inland = || along.is_empty().then(|| self.terrain.land.iter()).into_iter().flatten();
        let hexes = || along.iter().copied().chain(inland()).filter(|hex| fits(hex));
        let away = |hex: Space| self.terrain.distance(gate, hex);
        let nearest = hexes().map(away).min();
        hexes().filter(|hex| Some(away(*hex)) == nearest).for_each(open);
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
                self.put(p, counter, ASIDE);
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
    /// [S1.3] Its gate, once the hex by which a group comes is chosen.
    fn gate_after(&self, chosen: Space) -> Gate {
        match self.gate {
            _ if !self.one_hex || chosen == Space::NONE => self.gate,
            Gate::Edge(edge) => Gate::Hex { hex: chosen, edge: Some(edge) },
            Gate::Hex { edge, .. } => Gate::Hex { hex: chosen, edge },
        }
    }
}
