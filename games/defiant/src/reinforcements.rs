//! [8] The reinforcement phase, in the order of Q6: chits, the Małopolska headquarters, aircraft that
//! return, German units, Polish units. Whoever arrives is placed at once and may march.

use crate::{
    Defiant,
    order_of_battle::{ChitKind, Formation, GERMAN, Kind, POLISH, Units},
    orders::Order,
    position::{Activation, Chits, Errand, March, Position},
    scenarios::{Arrival, ChitId, Gate, NewChits},
    sequence::{Phase, Step},
    terrain::{HEXES, REMOVED, RESERVE},
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [8.0, 8.1, Q6] Chits first, then whoever takes over from lost or merged headquarters.
    pub(crate) fn begin_reinforcements(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.phase = Phase::Reinforcements;
        p.march = March { errand: Errand::Arrival, ..March::default() };
        p.activation = Activation { ship_used: p.activation.ship_used, ..Activation::default() };
        let turn = p.turn;
        for change in self.scenario(p).chits.iter().filter(|change| change.turn == turn) {
            if self.successor(p, change).is_none() {
                self.exchange_chits(p, change, log);
            }
        }
        match self.due_successor(p) {
            Some(hq) => self.begin_relief(p, hq, dice, log),
            None => self.bring_aircraft(p, dice, log),
        }
    }

    /// [2.3c, 2.4.5, 2.5b, 8.1] Chits join the cup, those that they replace leave it. What has come by
    /// an event, or will never come, does not come again.
    pub(crate) fn exchange_chits(&self, p: &mut Position, change: &NewChits, log: &mut impl Log) {
        let known = Chits(p.cup.inside.0 | p.cup.drawn.0 | p.cup.waiting.0 | p.cup.gone.0);
        for chit in change.add.iter().filter(|chit| !known.contains(**chit)) {
            p.cup.inside.insert(*chit);
            self.note_chit(*chit, log);
        }
        for chit in &change.replaces {
            self.forget_chit(p, *chit);
        }
    }

    fn note_chit(&self, chit: ChitId, log: &mut impl Log) {
        let word = self.chits[usize::from(chit.0)].word;
        log.note(|| Event::new("8.1", Text::new("log-chit").with("chit", word)));
    }

    /// Whether a chit was drawn this turn, even if it has left the game since.
    pub(crate) fn was_drawn(&self, p: &Position, chit: ChitId) -> bool {
        p.cup.drawn.contains(chit) || p.cup.track.0.iter().any(|track| track.contains(&chit))
    }

    /// [8.0.4] The arrival of a headquarters in place of others.
    fn arrival_of(&self, p: &Position, hq: Piece) -> Option<&Arrival> {
        self.scenario(p).arrivals.iter().find(|arrival| arrival.units.contains(&hq))
    }

    /// [8.0.4a, Q40] The headquarters in whose place others leave; its chit comes together with it.
    pub(crate) fn successor(&self, p: &Position, change: &NewChits) -> Option<Piece> {
        let chit = change.add.first()?;
        let ChitKind::Command { headquarters, .. } = &self.chits[usize::from(chit.0)].kind else {
            return None;
        };
        let replaces = |hq: &&Piece| {
            let arrival = self.arrival_of(p, **hq);
            arrival.is_some_and(|arrival| matches!(arrival.gate, Gate::InPlaceOf(_)))
        };
        headquarters.iter().find(replaces).copied()
    }

    /// [Q40] A headquarters that waits to take over, from its turn on.
    fn due_successor(&self, p: &Position) -> Option<Piece> {
        let arrivals = self.scenario(p).arrivals.iter();
        let mut due = arrivals.filter(|a| a.turn <= p.turn && matches!(a.gate, Gate::InPlaceOf(_)));
        due.find_map(|a| a.units.iter().copied().find(|hq| p.at[*hq] == RESERVE))
    }

    /// [8.0.4, T6.5] The headquarters that can take over early.
    pub(crate) fn early_successor(&self, p: &Position) -> Option<Piece> {
        let arrivals = self.scenario(p).arrivals.iter();
        let mut later =
            arrivals.filter(|a| a.turn > p.turn && matches!(a.gate, Gate::InPlaceOf(_)));
        later.find_map(|a| a.units.iter().copied().find(|hq| p.at[*hq] == RESERVE))
    }

    /// [8.0.4a] The owner is asked where, if there is a choice. Where there is no place, nothing
    /// happens for now.
    pub(crate) fn begin_relief(
        &self,
        p: &mut Position,
        hq: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.active = self.units[hq].side;
        p.activation.headquarters = Some(hq);
        let (first, second) = self.first_two_reliefs(p);
        match (first, second) {
            (Some(hex), None) => self.relieve(p, hex, dice, log),
            (Some(_), Some(_)) => p.step = Step::Relieve,
            _ => self.after_relief(p, dice, log),
        }
    }

    /// [8.0.4a] The headquarters in whose place another one comes now.
    fn predecessors(&self, p: &Position) -> &[Piece] {
        let arrival = p.activation.headquarters.and_then(|hq| self.arrival_of(p, hq));
        match arrival.map(|arrival| &arrival.gate) {
            Some(Gate::InPlaceOf(replaced)) => replaced,
            _ => &[],
        }
    }

    pub(crate) fn has_predecessor(&self, p: &Position) -> bool {
        self.predecessors(p).iter().any(|hq| p.on_map(*hq))
    }

    /// [8.0.4a, 8.0.4b, Q40] Where a headquarters that is replaced stands; if none is left, where a
    /// supplied combat unit of its command stands without a headquarters.
    fn reliefs<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Space> + 'a {
        let hq = p.activation.headquarters;
        let standing = self.predecessors(p).iter().copied().filter(|old| p.on_map(*old));
        let none_left = !self.has_predecessor(p);
        let commands = hq.map_or([None; 2], |hq| self.units[hq].commands);
        let units = self.ground[p.active].intersection(&self.combat_units).iter();
        let units = units.filter(move |unit| {
            let band = self.units[*unit].formation;
            none_left
                && p.on_map(*unit)
                && band.is_some()
                && commands.contains(&band)
                && self.is_supplied(p, *unit)
                && !p.headquarters[p.active].contains(p.at[*unit])
                // Of two units in a hex the first is enough.
                && self.first_of_hex(p, *unit, &commands)
        });
        standing.chain(units).map(|unit| p.at[unit])
    }

    fn first_of_hex(&self, p: &Position, unit: Piece, commands: &[Option<Formation>; 2]) -> bool {
        let here = self.units_in(p, p.active, p.at[unit]).intersection(&self.combat_units);
        let mut fit = here.iter().filter(|u| {
            let band = self.units[*u].formation;
            band.is_some() && commands.contains(&band) && self.is_supplied(p, *u)
        });
        fit.next() == Some(unit)
    }

    fn first_two_reliefs(&self, p: &Position) -> (Option<Space>, Option<Space>) {
        let mut hexes = self.reliefs(p);
        (hexes.next(), hexes.next())
    }

    /// [8.0.4]
    pub(crate) fn list_reliefs(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.reliefs(p).map(Order::To));
    }

    /// [2.4.2, 8.0.4a, 8.0.4c, 11.1.6b, Q23, Q40] The new headquarters takes over units and chits.
    pub(crate) fn relieve(
        &self,
        p: &mut Position,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let Some(hq) = p.activation.headquarters else { return };
        // [Q40] On turn 7 it is a reinforcement and comes supplied; under event 5 it is not.
        let former = self.predecessors(p).iter().find(|staff| p.at[**staff] == hex);
        let former = former.filter(|_| p.phase != Phase::Reinforcements);
        let marked = |set: &Units| former.is_some_and(|staff| set.contains(*staff));
        let (unsupplied, isolated) = (marked(&p.unsupplied), marked(&p.isolated));
        for staff in self.predecessors(p) {
            if p.on_map(*staff) {
                self.take_off(p, *staff, REMOVED);
            }
        }
        self.put(p, hq, hex);
        p.unsupplied.set(hq, unsupplied);
        p.isolated.set(hq, isolated);
        for band in self.units[hq].commands.iter().flatten() {
            p.orphaned &= !(1 << band.0);
        }
        log.note(|| {
            let text = Text::new("log-relieve").with("unit", hq).with("hex", hex);
            Event::new("8.0.4a", text)
        });
        let changes = self.scenario(p).chits.iter();
        let change = changes.clone().find(|change| self.successor(p, change) == Some(hq));
        if let Some(change) = change {
            self.exchange_command(p, change, log);
        }
        if p.phase == Phase::Reinforcements {
            p.activation.done.insert(hq);
        }
        self.after_relief(p, dice, log);
    }

    /// [2.4.2, Q23, Q40] Undrawn chits of the former headquarters leave the game, drawn ones with them;
    /// the new chit waits for the next turn if one of them has been drawn in this one.
    fn exchange_command(&self, p: &mut Position, change: &NewChits, log: &mut impl Log) {
        let drawn = change.replaces.iter().any(|chit| self.was_drawn(p, *chit));
        for chit in &change.replaces {
            self.forget_chit(p, *chit);
        }
        for chit in &change.add {
            match drawn {
                true => p.cup.waiting.insert(*chit),
                false => p.cup.inside.insert(*chit),
            }
            self.note_chit(*chit, log);
        }
    }

    fn after_relief(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.activation.headquarters = None;
        match p.phase {
            Phase::Reinforcements => self.bring_aircraft(p, dice, log),
            _ => self.draw_on(p, dice, log),
        }
    }

    /// [12.3] Damaged aircraft that are due come back, or not.
    fn bring_aircraft(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        for aircraft in self.aircraft.iter() {
            let due = p.back_on[self.aircraft_number(aircraft)];
            if due == 0 || due > p.turn {
                continue;
            }
            let die = dice.roll(6);
            let lost = die == self.tables.air.lost_on;
            p.back_on[self.aircraft_number(aircraft)] = 0;
            let home = self.units[aircraft].home.unwrap_or(REMOVED);
            p.at[aircraft] = if lost { REMOVED } else { home };
            log.note(|| {
                let key = if lost { "log-aircraft-lost" } else { "log-aircraft-back" };
                let text = Text::new(key).with("unit", aircraft);
                Event { rolls: vec![die], ..Event::new("12.3", text) }
            });
        }
        self.begin_arrivals(p, GERMAN, log);
    }

    /// [8.0a, 8.0.1, 8.0.3-Ea, 8.0.3-Eb] All who are due stand in their entry hexes; too many is no
    /// matter yet. Where an enemy stands they wait.
    fn begin_arrivals(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        (p.phase, p.step, p.active) = (Phase::Reinforcements, Step::Arrive, side);
        p.march = March { errand: Errand::Arrival, ..March::default() };
        let all = &self.scenario(p).arrivals;
        for (arrival, hex) in all.iter().filter_map(|a| Some((a, entry_hex(a)?))) {
            for unit in &arrival.units {
                if !self.is_due(p, arrival, *unit, side) {
                    continue;
                }
                if p.occupied[!side].contains(hex) {
                    log.note(|| {
                        let text = Text::new("log-arrival-barred").with("unit", *unit);
                        Event::new("8.0.3-Eb", text.with("hex", hex))
                    });
                } else if !self.may_detour(p, *unit, hex) {
                    self.place_arrival(p, *unit, hex, log);
                }
            }
        }
    }

    fn is_due(&self, p: &Position, arrival: &Arrival, unit: Piece, side: Side) -> bool {
        arrival.turn <= p.turn && p.at[unit] == RESERVE && self.units[unit].side == side
    }

    fn place_arrival(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.put(p, unit, hex);
        p.activation.commanded.insert(unit);
        log.note(|| {
            let text = Text::new("log-arrival").with("unit", unit).with("hex", hex);
            Event::new("8.0a", text)
        });
    }

    /// [8.0.3-Ia] A train whose entry hex is interdicted may be placed elsewhere, if there is such a
    /// place.
    fn may_detour(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        self.units[unit].kind == Kind::Train
            && p.interdicted.contains(hex)
            && self.detours(p, unit, hex).next().is_some()
    }

    /// [8.0.3-Ia, Q41] Supplied rail hexes near enough to the entry hex, other than itself.
    fn detours<'a>(
        &'a self,
        p: &'a Position,
        unit: Piece,
        entry: Space,
    ) -> impl Iterator<Item = Space> + 'a {
        let side = self.units[unit].side;
        let most = u16::from(self.tables.reinforcements.train_detour);
        let supplied = self.supplied(p, side);
        let hexes = (0..HEXES as u16).map(Space);
        hexes.filter(move |hex| {
            *hex != entry
                && self.terrain.distance(*hex, entry) <= most
                && supplied.contains(*hex)
                && self.terrain.has_rail(*hex)
        })
    }

    /// Trains that wait for a hex: where they should come in.
    pub(crate) fn waiting_trains<'a>(
        &'a self,
        p: &'a Position,
    ) -> impl Iterator<Item = (Piece, Space)> + 'a {
        let arrivals = self.scenario(p).arrivals.iter();
        let entries = arrivals.filter_map(|a| Some((a, entry_hex(a)?)));
        entries.flat_map(move |(arrival, hex)| {
            let due = arrival.units.iter().copied();
            due.filter(move |unit| {
                self.units[*unit].kind == Kind::Train
                    && self.is_due(p, arrival, *unit, p.active)
                    && !p.occupied[!p.active].contains(hex)
            })
            .map(move |unit| (unit, hex))
        })
    }

    /// [8.0b] Trains that are still to be placed, marches of those who stand, and the end.
    pub(crate) fn list_arrivals(&self, p: &Position, out: &mut Vec<Order>) {
        let before = out.len();
        out.extend(self.waiting_trains(p).map(|(train, _)| Order::Enter(train)));
        let waits = out.len() > before;
        self.list_marches(p, out);
        if !waits && self.may_end_arrivals(p) {
            out.push(Order::End);
        }
    }

    /// [7.1a, 8.0.1, Q39] Not while somebody can leave a hex that is too full.
    pub(crate) fn may_end_arrivals(&self, p: &Position) -> bool {
        let idle = p.activation.commanded.without(&p.activation.moved);
        !idle.iter().any(|u| p.on_map(u) && self.is_overstacked(p, u) && self.can_march(p, u))
    }

    /// [8.0.1, 8.0.3-Ia] The one thing that can be done, if it cannot be left alone.
    pub(crate) fn forced_arrival(&self, p: &Position) -> Option<Order> {
        let (mut trains, marchers) = (self.waiting_trains(p), self.marchers(p));
        let mut able = marchers.iter().filter(|u| p.on_map(*u) && self.can_march(p, *u));
        match (trains.next(), trains.next(), able.next(), able.next()) {
            (Some((train, _)), None, None, _) => Some(Order::Enter(train)),
            (None, _, Some(unit), None) if !self.may_end_arrivals(p) => Some(Order::Move(unit)),
            _ => None,
        }
    }

    /// [8.0] Whether anything is left to decide.
    pub(crate) fn somebody_arrives(&self, p: &Position) -> bool {
        self.waiting_trains(p).next().is_some() || self.somebody_can_march(p)
    }

    /// [8.0.3-Ia] This train is placed next.
    pub(crate) fn enter(&self, p: &mut Position, train: Piece, _: &mut impl Log) {
        self.finish_march(p);
        p.step = Step::EnterAt(train);
    }

    /// [8.0.3-Ia] In its interdicted hex or elsewhere.
    pub(crate) fn list_entries(&self, p: &Position, train: Piece, out: &mut Vec<Order>) {
        let entry = self.waiting_trains(p).find(|(unit, _)| *unit == train);
        if let Some((_, hex)) = entry {
            out.push(Order::To(hex));
            out.extend(self.detours(p, train, hex).map(Order::To));
        }
    }

    /// [8.0.3-Ia]
    pub(crate) fn enter_at(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        p.step = Step::Arrive;
        self.place_arrival(p, unit, hex, log);
    }

    /// [7.1a, 8.0.1, Q39] Who is still too many goes back to the track; then the Pole has his turn, or
    /// the command phase begins.
    pub(crate) fn end_arrivals(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        self.finish_march(p);
        let arrived = p.activation.commanded.intersection(&self.of_side[p.active]);
        for unit in arrived.iter() {
            if p.on_map(unit) && self.is_overstacked(p, unit) {
                self.take_off(p, unit, RESERVE);
                log.note(|| Event::new("Q39", Text::new("log-arrival-back").with("unit", unit)));
            }
        }
        let Activation { done, ship_used, .. } = p.activation;
        p.activation = Activation { ship_used, ..Activation::default() };
        match p.active {
            GERMAN => {
                // [Q40] The Małopolska headquarters has come before and marches with the Poles.
                p.activation.commanded = done;
                self.begin_arrivals(p, POLISH, log);
            }
            POLISH => {
                p.march = March::default();
                self.begin_command(p, dice, log);
            }
        }
    }
}

/// [8.0a] The hex of an entry area; who takes over from others has none.
fn entry_hex(arrival: &Arrival) -> Option<Space> {
    match arrival.gate {
        Gate::Area(_, hex) => Some(hex),
        Gate::InPlaceOf(_) => None,
    }
}
