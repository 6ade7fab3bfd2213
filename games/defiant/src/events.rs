//! [T6] Random events. Each happens at once, before the next chit is drawn.

use crate::{
    movement::{self, free_clause},
    prelude::*,
    tables::EventEffect,
};

kernel::bars! {
    /// What keeps a counter in the game.
    pub(crate) enum Bar {
        "T6.2": NotStruck "no-remove-aircraft";
        "T6.9": NoInfantry "no-remove";
        "T6.11": NoAircraft "no-remove";
    }
}

impl Defiant {
    /// [2.5.2] Two dice; says whether somebody has to decide something now.
    pub(crate) fn roll_event(&self, p: &mut Position, umpire: &mut impl Umpire) -> bool {
        let rolls = [umpire.roll(6), umpire.roll(6)];
        let event = self.tables.event(rolls[0] + rolls[1]);
        let (clause, key) = title(event.effect);
        let text = Text::new(key).with("number", event.amount);
        umpire.note(|| Event { rolls: rolls.to_vec(), ..Event::new(clause, text) });
        let decides = match event.effect {
            EventEffect::PolishAirSuccess => {
                let targets = self.aircraft.intersection(&self.of_side[GERMAN]);
                let fits = |unit: &Piece| {
                    self.units[*unit].kind == Kind::GroundAttack && p.at[*unit] != REMOVED
                };
                let targets = targets.iter().filter(fits).collect();
                self.begin_removal(p, POLISH, targets, umpire)
            }
            EventEffect::InfantryWithdrawn => {
                let units =
                    self.ground[GERMAN].iter().filter(|unit| self.is_withdrawable(p, *unit));
                self.begin_removal(p, GERMAN, units.collect(), umpire)
            }
            EventEffect::AircraftWithdrawn => {
                let own = self.aircraft.intersection(&self.of_side[GERMAN]);
                let fits = |unit: &Piece| {
                    p.at[*unit] != REMOVED && p.back_on[self.aircraft_number(*unit)] == 0
                };
                self.begin_removal(p, GERMAN, own.iter().filter(fits).collect(), umpire)
            }
            EventEffect::PolishMovement => self.begin_free_march(p, POLISH, event.amount),
            EventEffect::GermanMovement => self.begin_free_march(p, GERMAN, event.amount),
            EventEffect::PolishReplacements => self.begin_replacements(p, POLISH, event.amount),
            EventEffect::GermanReplacements => self.begin_replacements(p, GERMAN, event.amount),
            EventEffect::PolishMerger => match self.waiting_successor(p, p.turn + 1..) {
                Some(hq) => {
                    self.begin_relief(p, hq, umpire);
                    return true;
                }
                None => false,
            },
            EventEffect::BernolakChit => {
                self.merge_chits(p, umpire);
                false
            }
        };
        if decides {
            p.phase = Phase::Command;
        }
        decides
    }

    /// [T6.3, T6.8, Q31] Some units move without command.
    fn begin_free_march(&self, p: &mut Position, side: Side, units: u8) -> bool {
        (p.active, p.points) = (side, units);
        p.activation.end();
        p.march = March::on(Errand::Free);
        let marches = self.somebody_can_march(p);
        match marches {
            true => (p.phase, p.step) = (Phase::Command, Step::FreeMarch),
            false => (p.points, p.march) = (0, March::default()),
        }
        marches
    }

    /// [T6.3, T6.8]
    pub(crate) fn end_free_march(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.points = 0;
        p.march = March::default();
        self.draw_on(p, umpire);
    }

    /// [T6.9, Q30] German infantry on foot or motorized, on the map, with both steps.
    pub(crate) fn is_withdrawable(&self, p: &Position, unit: Piece) -> bool {
        let info = &self.units[unit];
        matches!(info.kind, Kind::Infantry | Kind::Motorized)
            && info.side == GERMAN
            && !info.slovak
            && info.steps() == 2
            && p.on_map(unit)
            && !p.reduced.contains(unit)
    }

    /// [T6.2, T6.9, T6.11] One of these leaves the game. They are kept as those in range: of what, the
    /// event says.
    fn begin_removal(
        &self,
        p: &mut Position,
        side: Side,
        units: Units,
        log: &mut impl Log,
    ) -> bool {
        if let Some(unit) = units.single()
            && side == GERMAN
        {
            p.active = side;
            self.leave_the_game(p, unit, log);
            return false;
        }
        if units.is_empty() {
            return false;
        }
        p.active = side;
        p.activation.in_range = units;
        p.step = Step::Remove;
        true
    }

    /// [T6.2, T6.9, T6.11] Whether the event takes a counter.
    fn may_remove(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match p.activation.in_range.contains(unit) {
            true => Ok(()),
            false if p.active == POLISH => Err(Bar::NotStruck),
            false if p.activation.in_range.intersects(&self.aircraft) => Err(Bar::NoAircraft),
            false => Err(Bar::NoInfantry),
        }
    }

    /// The event that takes a counter.
    fn removal_clause(&self, p: &Position, unit: Piece) -> &'static str {
        match self.aircraft.contains(unit) {
            true if p.active == POLISH => "T6.2",
            true => "T6.11",
            false => "T6.9",
        }
    }

    /// [T6.2, T6.9, T6.11, Q30, Q44] For good; an interdiction ends at once.
    fn leave_the_game(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let clause = self.removal_clause(p, unit);
        let interdicts = self.aircraft.contains(unit) && p.on_map(unit);
        self.take_off(p, unit, REMOVED);
        if self.aircraft.contains(unit) {
            p.back_on[self.aircraft_number(unit)] = 0;
        }
        if interdicts {
            p.interdict(self.interdicted_by(p));
        }
        log.note(|| Event::new(clause, Text::new("log-withdrawn").with("unit", unit)));
    }

    /// [T6.10, 2.4.5, Q44] The chits of 14th Army and Bernolák become one: now, or when the turn ends if
    /// one of them was drawn.
    fn merge_chits(&self, p: &mut Position, log: &mut impl Log) {
        let changes = self.scenario(p).chits.iter();
        let mut later = changes.filter(|change| change.turn > p.turn);
        let merger = later.find(|c| !c.replaces.is_empty() && self.successor(p, c).is_none());
        let Some(change) = merger else { return };
        let known = p.cup.known();
        if change.add.iter().any(|chit| known.contains(*chit)) {
            return;
        }
        if change.replaces.iter().any(|chit| self.was_drawn(p, *chit)) {
            change.add.iter().for_each(|chit| p.cup.waiting.insert(*chit));
            change.replaces.iter().for_each(|chit| p.cup.leaving.insert(*chit));
        } else {
            self.exchange_chits(p, change, log);
        }
    }
}

/// [T6.3, T6.8] Who moves freely.
pub(crate) struct FreeMarch;

impl Decision<Defiant> for FreeMarch {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        movement::March.list(game, p, out);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => game.offer_march(p, unit)?,
            Order::End => Choice::of("do-end-free", free_clause(p)).role(Role::End),
            _ => return Err(not_now("now-free-march")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-free-march").with("side", p.active).with("left", p.points)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(_) => movement::March.play(game, p, order, umpire),
            _ => game.end_free_march(p, umpire),
        }
    }
}

/// [T6.2, T6.9, T6.11] Which counter leaves the game.
pub(crate) struct Remove;

impl Decision<Defiant> for Remove {
    fn list(&self, _: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.activation.in_range.iter().map(Order::Remove));
        if p.active == POLISH {
            out.push(Order::Enough);
        }
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Remove(unit) => {
                game.may_remove(p, unit)?;
                Choice::of("do-remove", game.removal_clause(p, unit))
            }
            // [T6.2] The Pole may let the German aircraft be.
            Order::Enough if p.active == POLISH => {
                Choice::of("do-remove-none", "T6.2").role(Role::Done)
            }
            _ => return Err(not_now("now-remove")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        let key = if p.active == POLISH { "ask-remove-enemy" } else { "ask-remove" };
        Text::new(key).with("side", p.active)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Remove(unit) = order {
            game.leave_the_game(p, unit, umpire);
        }
        game.draw_on(p, umpire);
    }
}

/// The clause and the words of an event.
fn title(effect: EventEffect) -> (&'static str, &'static str) {
    match effect {
        EventEffect::PolishAirSuccess => ("T6.2", "log-event-air-success"),
        EventEffect::PolishMovement => ("T6.3", "log-event-polish-movement"),
        EventEffect::PolishReplacements => ("T6.4", "log-event-polish-replacements"),
        EventEffect::PolishMerger => ("T6.5", "log-event-merger"),
        EventEffect::GermanReplacements => ("T6.6", "log-event-german-replacements"),
        EventEffect::GermanMovement => ("T6.8", "log-event-german-movement"),
        EventEffect::InfantryWithdrawn => ("T6.9", "log-event-infantry"),
        EventEffect::BernolakChit => ("T6.10", "log-event-bernolak"),
        EventEffect::AircraftWithdrawn => ("T6.11", "log-event-aircraft"),
    }
}
