//! Positions put together by hand for cases, and what must hold in every position.

use crate::{
    order_of_battle::UNITS,
    prelude::*,
    stacking::MOST_POINTS,
    terrain::{ASIDE, DESTROYED, INSIDE, RESERVE},
};
use kernel::{
    arrangement::{Arrangement, Fault, Placed, number},
    dense::Dense,
    placement::agree,
    suggest::unknown,
};

/// The states that can stand after the hex of a unit.
const STATES: [&str; 14] = [
    "works",
    "open",
    "hidden",
    "short",
    "starved",
    "retreated",
    "offensive",
    "slowed",
    "dazed",
    "moved",
    "barred",
    "fired",
    "attack",
    "attacked",
];

/// What else can be set.
const VALUES: [&str; 7] = [
    "bridges-down",
    "german-bridges",
    "ferried-german",
    "ferried-polish",
    "invaded",
    "lost-german",
    "lost-polish",
];

impl Audit for Mlawa {
    /// What must hold in every position.
    fn audit(&self, p: &Position) -> Result<(), String> {
        for i in 0..UNITS as u16 {
            self.check_unit(p, Piece(i))?;
        }
        for side in Side::BOTH {
            self.check_side(p, side)?;
        }
        if p.occupied[GERMAN].intersects(&p.occupied[POLISH]) {
            return Err("enemies share a hex (4.21)".into());
        }
        let all = p.occupied[GERMAN].union(&p.occupied[POLISH]);
        let moving = matches!(p.phase, Phase::GermanMove | Phase::PolishMove);
        if !moving && !p.battle.is_on() && !p.works.without(&all).is_empty() {
            return Err("field works stand empty (11.13)".into());
        }
        let most = self.tables.limits.major_river_points_per_stage;
        if p.ferried.0.iter().any(|points| u16::from(*points) > most) {
            return Err("too much went over major rivers (4.37c)".into());
        }
        self.check_marchers(p)
    }
}

impl Mlawa {
    pub(crate) fn arrange(
        &self,
        p: &mut Position,
        a: &Arrangement,
        umpire: &mut impl Umpire,
    ) -> Result<(), Fault> {
        let first = if a.bare { Phase::GermanMove } else { Phase::PolishSetUp };
        let phase = a.phase.as_deref().map_or(Ok(first), Phase::find)?;
        a.controls_nothing(&self.book.board)?;
        let (from, to) = (self.scenario(p).first_turn, self.scenario(p).last_turn);
        // On the first day Germans have half their movement; a bare board is any later day.
        p.turn = a.turn_among(from..=to, if a.bare { from + 1 } else { from })?;
        if !a.bare && phase > Phase::GermanSetUp {
            self.place_all(p, POLISH, umpire);
            self.place_all(p, GERMAN, umpire);
            self.start(p);
        }
        p.settled = self.fighting.union(&self.headquarters);
        let strangers = p.open;
        p.open = self.fighting;
        a.place.iter().try_for_each(|placed| self.arrange_unit(p, placed))?;
        if !a.bare {
            p.open = strangers;
        }
        a.place.iter().try_for_each(|placed| self.arrange_states(p, placed))?;
        for (name, value) in &a.values {
            self.arrange_value(p, name, *value)?;
        }
        self.enter_phase(p, phase, umpire);
        self.arrange_late_states(p, a);
        Ok(())
    }

    fn arrange_unit(&self, p: &mut Position, placed: &Placed) -> Result<(), Fault> {
        let (unit, space) = (placed.piece, placed.at);
        let info = &self.units[unit];
        if p.at[unit] != INSIDE {
            self.fill_up(p, unit);
        }
        if let Some(regiment) = info.parent
            && p.at[unit] == INSIDE
            && space != INSIDE
        {
            p.strength[regiment] -= p.strength[unit];
        }
        for state in &placed.states {
            let Some(points) = state.strip_suffix('p').and_then(|n| n.parse::<u8>().ok()) else {
                continue;
            };
            if info.parts[0].is_some() {
                let name = self.name(unit);
                return Err(format!("write the strength of the parts of {name}").into());
            }
            if let Some(regiment) = info.parent
                && space == INSIDE
            {
                p.strength[regiment] = p.strength[regiment] - p.strength[unit] + points;
            }
            p.strength[unit] = points;
        }
        if space == DESTROYED {
            p.strength[unit] = 0;
        }
        match self.air.contains(unit) {
            true => p.at.put(unit, space),
            false => self.put(p, unit, space),
        }
        Ok(())
    }

    fn arrange_states(&self, p: &mut Position, placed: &Placed) -> Result<(), Fault> {
        let unit = placed.piece;
        for state in &placed.states {
            let at = p.at[unit];
            match state.as_str() {
                "works" => p.works.insert(at),
                "hidden" => p.open.remove(unit),
                "open" => p.open.insert(unit),
                "short" => p.short.insert(unit),
                "starved" => {
                    p.short.insert(unit);
                    p.starved.insert(unit);
                }
                "retreated" => p.retreated.insert(unit),
                "offensive" => p.offensive.insert(unit),
                "slowed" => p.slowed.insert(unit),
                "dazed" => {
                    p.dazed.insert(unit);
                    self.refresh_hex(p, self.units[unit].side, at);
                }
                "attack" => p.air_attacks |= 1 << self.air_number(unit),
                "barred" => p.barred.insert(unit),
                "fired" => p.fired.insert(unit),
                "moved" | "attacked" => {}
                points if points.ends_with('p') => {}
                _ => return Err(unknown("state", state, STATES).into()),
            }
        }
        Ok(())
    }

    /// What the beginning of a phase would wipe out.
    fn arrange_late_states(&self, p: &mut Position, a: &Arrangement) {
        let (moved, barred) = (a.with("moved"), a.with("barred"));
        p.settled = p.settled.without(&moved);
        p.finished = p.finished.union(&moved);
        p.attacked = p.attacked.union(&a.with("attacked"));
        p.barred = p.barred.union(&barred);
        p.able = p.able.without(&barred);
        p.fired = p.fired.union(&a.with("fired"));
    }

    fn arrange_value(&self, p: &mut Position, name: &str, value: i64) -> Result<(), Fault> {
        let number: u8 = number(name, value)?;
        match name {
            "bridges-down" => p.bridges.down = number,
            "german-bridges" => p.bridges.polish = !number,
            "ferried-german" => p.ferried[GERMAN] = number,
            "ferried-polish" => p.ferried[POLISH] = number,
            "invaded" => p.invaded = number,
            "lost-german" => p.lost[GERMAN] = number.into(),
            "lost-polish" => p.lost[POLISH] = number.into(),
            _ => return Err(unknown("value", name, VALUES).into()),
        }
        Ok(())
    }

    fn enter_phase(&self, p: &mut Position, phase: Phase, umpire: &mut impl Umpire) {
        let (barred, fired) = (p.barred, p.fired);
        p.phase = phase;
        match phase {
            Phase::PolishSetUp | Phase::GermanSetUp => self.next_place(p, umpire),
            Phase::Air => self.ready_air(p, umpire),
            Phase::GermanMove | Phase::PolishMove => self.begin_move(p, umpire),
            Phase::GermanWorks | Phase::PolishWorks => self.begin_works(p, umpire),
            Phase::Over => p.step = Step::Over,
            _ => self.begin_combat(p, umpire),
        }
        if phase.is_combat() {
            p.barred = p.barred.union(&barred);
            p.fired = p.fired.union(&fired);
        }
    }

    pub(crate) fn name(&self, unit: Piece) -> &str {
        &self.book.piece(unit).id
    }

    fn check_unit(&self, p: &Position, unit: Piece) -> Result<(), String> {
        let info = &self.units[unit];
        let at = p.at[unit];
        if at.index() > ASIDE.index() {
            return Err(format!("{} is nowhere", self.name(unit)));
        }
        let strength = u16::from(p.strength[unit]);
        if info.parts[0].is_some() {
            let parts = self.inside(p, unit);
            let sum: u16 = parts.iter().map(|part| u16::from(p.strength[*part])).sum();
            let in_play = p.on_map(unit) || at == RESERVE;
            if in_play && (sum != strength || sum == 0) || !in_play && !parts.is_empty() {
                return Err(format!("{} does not add up to its parts (6.22)", self.name(unit)));
            }
        } else if self.fighting.contains(unit) {
            let alive = p.on_map(unit) || at == RESERVE || at == INSIDE;
            if alive != (strength > 0) {
                return Err(format!("{} has {strength} points (8.55)", self.name(unit)));
            }
        }
        if p.on_map(unit) && !self.air.contains(unit) && !self.terrain.land.contains(at) {
            return Err(format!("{} stands in a lake (T5.4)", self.name(unit)));
        }
        let gone = !p.on_map(unit);
        if gone && (p.offensive.contains(unit) || p.retreated.contains(unit)) {
            return Err(format!("{} has a marker but is not on the map", self.name(unit)));
        }
        Ok(())
    }

    /// Stacking, terrain, and masks that agree with where the units stand.
    fn check_side(&self, p: &Position, side: Side) -> Result<(), String> {
        let mut loads = Dense::<u16, HEXES>::filled(0);
        let [mut occupied, mut troops, mut sources, mut zone] = [Hexes::EMPTY; 4];
        let units = self.of_side[side].intersection(&self.fighting);
        for unit in units.iter().filter(|u| p.on_map(*u)) {
            let hex = p.at[unit];
            loads[hex] += self.points(p, unit);
            occupied.insert(hex);
            if self.troops.contains(unit) {
                troops.insert(hex);
                if !p.dazed.contains(unit) {
                    sources.insert(hex);
                }
            }
        }
        for s in sources.iter().flat_map(|hex| self.terrain.edges.of(hex)).filter(|s| s.zone) {
            zone.insert(s.to);
        }
        let chasing = match p.step {
            Step::ChaseStep(unit) => p.at[unit],
            Step::RaidStep => p.battle.group.iter().next().map_or(Space::NONE, |unit| p.at[unit]),
            _ => Space::NONE,
        };
        let over = |hex: &Space| loads[*hex] > self.limit(*hex) && *hex != chasing;
        if let Some(hex) = occupied.iter().find(over) {
            let name = self.book.board.name(hex);
            return Err(format!("{} points in {name} (5.21)", loads[hex]));
        }
        let tight = |hex: &Space| loads[*hex] + MOST_POINTS > self.limit(*hex);
        let afield = self.fighting.union(&self.headquarters).iter().filter(|u| p.on_map(*u));
        if p.afield != afield.collect() {
            return Err("the set of units on the map is wrong".into());
        }
        agree(&[
            (&p.tight[side], &occupied.iter().filter(tight).collect(), "tight"),
            (&p.occupied[side], &occupied, "occupied"),
            (&p.troops[side], &troops, "troops"),
            (&p.sources[side], &sources, "sources"),
            (&p.zone[side], &zone, "zone"),
        ])
    }
}
