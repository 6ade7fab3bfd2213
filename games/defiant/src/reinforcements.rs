//! [8] The reinforcement phase, in the order of Q6: chits, the Małopolska headquarters, aircraft that
//! return, German units, Polish units. Whoever arrives is placed at once and may march.

use crate::{
    prelude::*,
    scenarios::{Arrival, Gate, NewChits},
    sequence::first_two,
    terrain::all_hexes,
};

kernel::bars! {
    /// What keeps a train from coming in, or from coming in there, and a side from ending its arrivals.
    pub(crate) enum Bar {
        "Q6": EnemyUnit "no-enemy-unit";
        "8.0a": Arrived "no-arrived", NotYet "no-not-yet", Box "no-box";
        "8.0.3-Eb": Held "no-entry-held";
        "8.0.3-Ea": Enemies "no-enemy-hex";
        "8.0.3-Ia": NoRail "no-rail-hex", Elsewhere "no-train-place", TrainFirst "no-end-train";
        "Q39": Overstacked "no-end-overstacked";
    }
}

impl Defiant {
    /// [8.0, 8.1, Q6] Chits first, then whoever takes over from lost or merged headquarters.
    pub(crate) fn begin_reinforcements(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.phase = Phase::Reinforcements;
        p.march = March::on(Errand::Arrival);
        p.activation.end();
        let turn = p.turn;
        for change in self.scenario(p).chits.iter().filter(|change| change.turn == turn) {
            if self.successor(p, change).is_none() {
                self.exchange_chits(p, change, umpire);
            }
        }
        match self.waiting_successor(p, ..=p.turn) {
            Some(hq) => self.begin_relief(p, hq, umpire),
            None => self.bring_aircraft(p, umpire),
        }
    }

    /// [2.3c, 2.4.5, 2.5b, 8.1] Chits join the cup, those that they replace leave it. What has come by
    /// an event, or will never come, does not come again.
    pub(crate) fn exchange_chits(&self, p: &mut Position, change: &NewChits, log: &mut impl Log) {
        let known = p.cup.known();
        for chit in change.add.iter().filter(|chit| !known.contains(**chit)) {
            p.cup.inside.insert(*chit);
            self.note_chit(*chit, log);
        }
        for chit in &change.replaces {
            self.forget_chit(p, *chit);
        }
    }

    pub(crate) fn note_chit(&self, chit: ChitId, log: &mut impl Log) {
        let word = self.chits[chit].word;
        log.note(|| Event::new("8.1", Text::new("log-chit").with("chit", word)));
    }

    /// Whether a chit was drawn this turn, even if it has left the game since.
    pub(crate) fn was_drawn(&self, p: &Position, chit: ChitId) -> bool {
        p.cup.drawn.contains(chit) || p.cup.track.0.iter().any(|track| track.contains(&chit))
    }

    /// [12.3] Damaged aircraft that are due come back, or not.
    pub(crate) fn bring_aircraft(&self, p: &mut Position, umpire: &mut impl Umpire) {
        for aircraft in self.aircraft.iter() {
            let due = p.back_on[self.aircraft_number(aircraft)];
            if due == 0 || due > p.turn {
                continue;
            }
            let die = umpire.roll(6);
            let lost = die == self.tables.air.lost_on;
            p.back_on[self.aircraft_number(aircraft)] = 0;
            let home = self.units[aircraft].home.unwrap_or(REMOVED);
            p.at.put(aircraft, if lost { REMOVED } else { home });
            umpire.note(|| {
                let key = if lost { "log-aircraft-lost" } else { "log-aircraft-back" };
                let text = Text::new(key).with("unit", aircraft);
                Event { rolls: vec![die], ..Event::new("12.3", text) }
            });
        }
        self.begin_arrivals(p, GERMAN, umpire);
    }

    /// [8.0a, 8.0.1, 8.0.3-Ea, 8.0.3-Eb] All who are due stand in their entry hexes; too many is no
    /// matter yet. Where an enemy stands they wait.
    fn begin_arrivals(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        (p.phase, p.step, p.active) = (Phase::Reinforcements, Step::Arrive, side);
        p.march = March::on(Errand::Arrival);
        for arrival in &self.scenario(p).arrivals {
            for unit in arrival.units.iter().copied() {
                match self.may_come_in(p, unit, Some(arrival)) {
                    Ok(hex) if !self.may_detour(p, unit, hex) => {
                        self.place_arrival(p, unit, hex, log);
                    }
                    Err(Bar::Held) => log.note(|| {
                        let hex = entry_hex(arrival).unwrap_or(Space::NONE);
                        let text = Text::new("log-arrival-barred").with("unit", unit);
                        Event::new("8.0.3-Eb", text.with("hex", hex))
                    }),
                    _ => {}
                }
            }
        }
    }

    fn place_arrival(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.put(p, unit, hex);
        p.activation.commanded.insert(unit);
        log.note(|| happened("8.0a", "log-arrival", unit, hex));
    }

    /// [8.0.3-Ia] A train whose entry hex is interdicted may be placed elsewhere, if there is such a
    /// place.
    fn may_detour(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        self.units[unit].kind == Kind::Train
            && p.interdicted.contains(hex)
            && self.detours(p, hex).next().is_some()
    }

    /// [8.0.3-Ia, Q41] Whether a train may be placed in a hex instead of its entry hex: on a supplied
    /// railway near enough.
    fn may_detour_to(
        &self,
        p: &Position,
        supplied: &Hexes,
        entry: Space,
        hex: Space,
    ) -> Result<(), Bar> {
        let most = u16::from(self.tables.reinforcements.train_detour);
        match hex {
            _ if hex.index() >= HEXES => Err(Bar::Box),
            _ if p.occupied[!p.active].contains(hex) => Err(Bar::Enemies),
            _ if !self.terrain.has_rail(hex) => Err(Bar::NoRail),
            _ if self.terrain.distance(hex, entry) > most || !supplied.contains(hex) => {
                Err(Bar::Elsewhere)
            }
            _ => Ok(()),
        }
    }

    /// The hexes in which a train may be placed instead.
    fn detours<'a>(&'a self, p: &'a Position, entry: Space) -> impl Iterator<Item = Space> + 'a {
        let supplied = self.supplied(p, p.active);
        let hexes = all_hexes().filter(move |hex| *hex != entry);
        hexes.filter(move |hex| self.may_detour_to(p, &supplied, entry, *hex).is_ok())
    }

    /// [8.0a, 8.0.3-Eb, 8.0.3-Ia] Whether a unit waits to be placed, and where it should come in.
    /// Only trains wait; all others stand in their entry hexes already.
    fn may_come_in(
        &self,
        p: &Position,
        unit: Piece,
        arrival: Option<&Arrival>,
    ) -> Result<Space, Bar> {
        match arrival.and_then(|arrival| Some((arrival, entry_hex(arrival)?))) {
            _ if self.units[unit].side != p.active => Err(Bar::EnemyUnit),
            _ if p.at[unit] != RESERVE => Err(Bar::Arrived),
            Some((arrival, hex)) if arrival.turn <= p.turn => {
                if p.occupied[!p.active].contains(hex) { Err(Bar::Held) } else { Ok(hex) }
            }
            _ => Err(Bar::NotYet),
        }
    }

    /// Who waits for a hex, in the order of the data.
    fn waiting_trains<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let arrivals = self.scenario(p).arrivals.iter();
        let units = arrivals.flat_map(|arrival| arrival.units.iter().map(move |u| (*u, arrival)));
        let waits =
            units.filter(|(unit, arrival)| self.may_come_in(p, *unit, Some(arrival)).is_ok());
        waits.map(|(unit, _)| unit)
    }

    /// Where a train should come in.
    fn entry_of(&self, p: &Position, train: Piece) -> Space {
        let arrival = self.arrival_of(p, train);
        self.may_come_in(p, train, arrival).unwrap_or(Space::NONE)
    }

    /// [7.1a, 8.0.1, 8.0.3-Ia, Q39] Not while a train waits, nor while somebody can leave a hex that is
    /// too full.
    fn may_end_arrivals(&self, p: &Position) -> Result<(), Refusal> {
        match self.waiting_trains(p).next() {
            Some(train) => Err(Refusal::from(Bar::TrainFirst).unit(train)),
            None if self.must_clear_up(p) => Err(Bar::Overstacked.into()),
            None => Ok(()),
        }
    }

    fn must_clear_up(&self, p: &Position) -> bool {
        let idle = p.activation.commanded.without(&p.activation.moved);
        idle.iter().any(|u| p.on_map(u) && self.is_overstacked(p, u) && self.can_march(p, u))
    }

    /// [8.0.1, 8.0.3-Ia] The one thing that can be done, if it cannot be left alone.
    pub(crate) fn forced_arrival(&self, p: &Position) -> Option<Order> {
        match (first_two(self.waiting_trains(p)), first_two(self.able_marchers(p))) {
            ([Some(train), None], [None, _]) => Some(Order::Enter(train)),
            ([None, _], [Some(unit), None]) if self.must_clear_up(p) => Some(Order::Move(unit)),
            _ => None,
        }
    }

    /// [8.0] Whether anything is left to decide.
    pub(crate) fn somebody_arrives(&self, p: &Position) -> bool {
        self.waiting_trains(p).next().is_some() || self.somebody_can_march(p)
    }

    /// [7.1a, 8.0.1, Q39] Who is still too many goes back to the track; then the Pole has his turn, or
    /// the command phase begins.
    pub(crate) fn end_arrivals(&self, p: &mut Position, umpire: &mut impl Umpire) {
        self.finish_march(p);
        let arrived = p.activation.commanded.intersection(&self.of_side[p.active]);
        for unit in arrived.iter() {
            if p.on_map(unit) && self.is_overstacked(p, unit) {
                self.take_off(p, unit, RESERVE);
                umpire.note(|| Event::new("Q39", Text::new("log-arrival-back").with("unit", unit)));
            }
        }
        let done = p.activation.done;
        p.activation.end();
        match p.active {
            GERMAN => {
                // [Q40] The Małopolska headquarters has come before and marches with the Poles.
                p.activation.commanded = done;
                self.begin_arrivals(p, POLISH, umpire);
            }
            POLISH => {
                p.march = March::default();
                self.draw_on(p, umpire);
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

/// [8.0b] Which reinforcement is placed or marches next, or the end.
pub(crate) struct Arrive;

impl Decision<Defiant> for Arrive {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.waiting_trains(p).map(Order::Enter));
        out.extend(game.able_marchers(p).map(Order::Move));
        if game.may_end_arrivals(p).is_ok() {
            out.push(Order::End);
        }
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Enter(unit) => {
                game.may_come_in(p, unit, game.arrival_of(p, unit))?;
                Choice::of("do-enter", "8.0a")
            }
            Order::Move(unit) => game.offer_march(p, unit)?,
            Order::End => {
                game.may_end_arrivals(p)?;
                Choice::of("do-end-arrivals", "8.0b").role(Role::End)
            }
            _ => return Err(not_now("now-arrive")),
        })
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Enter(train) => {
                game.finish_march(p);
                p.step = Step::EnterAt(train);
            }
            Order::Move(unit) => game.pick_up(p, unit),
            _ => game.end_arrivals(p, umpire),
        }
    }
}

/// [8.0.3-Ia] Where a train is placed: in its interdicted hex or elsewhere.
pub(crate) struct EnterAt(pub Piece);

impl Decision<Defiant> for EnterAt {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let entry = game.entry_of(p, self.0);
        out.push(Order::To(entry));
        out.extend(game.detours(p, entry).map(Order::To));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(not_now("now-arrive")) };
        let entry = game.entry_of(p, self.0);
        if hex != entry {
            game.may_detour_to(p, &game.supplied(p, p.active), entry, hex)?;
        }
        Ok(Choice::of("do-place", "8.0.3-Ia"))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::To(hex) = order else { return };
        p.step = Step::Arrive;
        game.place_arrival(p, self.0, hex, umpire);
    }
}
