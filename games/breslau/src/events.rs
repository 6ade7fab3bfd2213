//! [4.4-F1a, 5] Phase 1: guns are turned up, air points set, and the stage track brings its events to
//! either side. Then the northern sector has its turn (`north`).

use crate::{
    prelude::*,
    stage_track::{self, EventEffect, Removal},
    tables::MOST_DICE,
    terrain::{NORTH_POLISH, REMOVED, RESERVE, WAITING, WEAKENED, stage_box},
};
use arrayvec::ArrayVec;

/// The sentence of an event: small letters are German ones.
fn sentence(letter: char) -> &'static str {
    match letter {
        'a' => "event-german-a",
        'b' => "event-german-b",
        'c' => "event-german-c",
        'd' => "event-german-d",
        'e' => "event-german-e",
        'f' => "event-german-f",
        'g' => "event-german-g",
        'h' => "event-german-h",
        'A' => "event-red-A",
        'B' => "event-red-B",
        'C' => "event-red-C",
        'D' => "event-red-D",
        'E' => "event-red-E",
        'F' => "event-red-F",
        'G' => "event-red-G",
        'H' => "event-red-H",
        'I' => "event-red-I",
        _ => "log-event",
    }
}

kernel::bars! {
    /// What keeps an event from falling on a unit, or from being over.
    pub(crate) enum Bar {
        "Q65": NotWeakened "no-event-weakened", OffMap "no-event-map", OtherKind "no-event-kind",
            SayEnough "no-event-enough";
        "10.6a": NoStar "no-event-star";
        "10.6d": Fanatic "no-event-fanatic";
        "Q45": Gone "no-event-gone", MustLeave "no-event-end";
    }
}

impl Breslau {
    /// [4.4-F1a, 4.4-F1b, 8.2.3a] What nobody decides comes first.
    pub(crate) fn begin_events(&self, p: &mut Position, umpire: &mut impl Umpire) {
        // [8.2.11] Guns that fired in the last stage are turned face up.
        p.fired = Units::EMPTY;
        // [10.9.1c] All Po-2 are ready again.
        p.po2_used = 0;
        p.air = self.stage(p).air;
        umpire.note(|| Event::new("8.2.3a", Text::new("log-air-points").with("points", p.air)));
        if p.stage == 1 {
            self.count_weapons(p, umpire);
        }
        self.fly_in_late(p, umpire);
        self.go_on_with_events(p, umpire);
    }

    /// [10.4a, 10.4b, 10.5.1] How many Goliaths and how much gas the fortress has.
    pub(crate) fn count_weapons(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let number = self.tables.goliaths.dice;
        let rolls: ArrayVec<u8, MOST_DICE> = (0..number).map(|_| umpire.roll(6)).collect();
        p.goliaths = rolls.iter().sum();
        let text = Text::new("log-goliaths").with("number", p.goliaths);
        umpire.note(|| Event { rolls: rolls.to_vec(), ..Event::new("10.4a", text) });
        let die = umpire.roll(6);
        p.gas = die.div_ceil(2);
        let text = Text::new("log-gas-count").with("number", p.gas);
        umpire.note(|| Event { rolls: vec![die], ..Event::new("10.5.1", text) });
    }

    /// [Q45] Who was to be flown in earlier comes as soon as the airfield is German.
    fn fly_in_late(&self, p: &mut Position, log: &mut impl Log) {
        let stage = p.stage;
        for event in self.events.iter().filter(|event| event.stage < stage) {
            if let EventEffect::FlownIn(units) = &event.effect {
                self.fly_in(p, units, log);
            }
        }
    }

    fn fly_in(&self, p: &mut Position, units: &[Piece], log: &mut impl Log) {
        if !p.red.contains(self.terrain.airfield) {
            self.arrive(p, units, RESERVE, log);
        }
    }

    fn arrive(&self, p: &mut Position, units: &[Piece], to: Space, log: &mut impl Log) {
        for unit in units.iter().copied() {
            if p.at[unit] != WAITING {
                continue;
            }
            self.put(p, unit, to);
            log.note(|| {
                let text = Text::new("log-arrives").with("unit", unit).with("box", to);
                Event::new("5.1a", text)
            });
        }
    }

    /// [5.1a, Q32] The events of the stage, small letters before capitals; stops where one leaves a
    /// choice.
    fn go_on_with_events(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let track = self.stage(p);
        loop {
            let mut events = track.events[GERMAN].iter().chain(&track.events[RED]);
            let Some(index) = events.nth(usize::from(p.events_done)).copied() else {
                return self.begin_north(p, umpire);
            };
            p.events_done += 1;
            self.bring_about(p, index, umpire);
            if self.leaves_a_choice(p, index, umpire) {
                p.step = Step::Event(index);
                return;
            }
        }
    }

    fn bring_about(&self, p: &mut Position, index: u8, log: &mut impl Log) {
        let event = self.event(index);
        log.note(|| {
            let text = Text::new(sentence(event.letter));
            Event::new("5.1a", text.with("letter", event.letter.to_string()))
        });
        match &event.effect {
            EventEffect::Arrive(units) if event.side == GERMAN => {
                self.arrive(p, units, RESERVE, log)
            }
            EventEffect::Arrive(units) => self.arrive(p, units, stage_box(p.stage), log),
            EventEffect::FlownIn(units) => self.fly_in(p, units, log),
            EventEffect::PolishArmy(units) => {
                p.north.since = p.stage;
                self.arrive(p, units, NORTH_POLISH, log);
            }
            EventEffect::SupplyLoss(points) => {
                // [Q21] Not below nothing.
                p.supply = p.supply.saturating_sub(*points);
                let text = Text::new("log-supply-lost").with("points", *points);
                log.note(|| Event::new("5.1a", text.with("supply", p.supply)));
            }
            EventEffect::FreeReorganisation(most) | EventEffect::Fanaticism(most) => {
                p.picks = *most;
            }
            EventEffect::Remove(_) => p.picks = 0,
        }
    }

    /// Whether the owner has to be asked; who goes whatever he says goes now (Q45).
    fn leaves_a_choice(&self, p: &mut Position, event: u8, log: &mut impl Log) -> bool {
        if let EventEffect::Remove(removals) = &self.event(event).effect {
            self.remove_whole_sets(p, removals, log);
        }
        !self.choices_of(p, event).is_empty()
    }

    /// [5.1a, T4, Q65] Whether the owner may name this unit of his. Of removals `picks` counts those
    /// that are done, over all sets.
    fn may_name(&self, p: &Position, event: u8, unit: Piece) -> Result<(), Bar> {
        match &self.event(event).effect {
            EventEffect::FreeReorganisation(_) => match p.at[unit] {
                WEAKENED => Ok(()),
                _ => Err(Bar::NotWeakened),
            },
            EventEffect::Fanaticism(_) => match unit {
                _ if !self.units[unit].star => Err(Bar::NoStar),
                _ if p.fanatic.contains(unit) => Err(Bar::Fanatic),
                _ if !p.on_map(unit) => Err(Bar::OffMap),
                _ => Ok(()),
            },
            EventEffect::Remove(removals) => match due(removals, p.picks) {
                _ if !is_in_play(p, unit) => Err(Bar::Gone),
                Some((removal, _)) if removal.of.contains(unit) => Ok(()),
                _ => Err(Bar::OtherKind),
            },
            _ => Err(Bar::OtherKind),
        }
    }

    /// All whom the owner may name, if he may name anybody else.
    fn choices_of(&self, p: &Position, event: u8) -> Units {
        let stage_track::Event { side, effect, .. } = self.event(event);
        if !effect.removes() && p.picks == 0 {
            return Units::EMPTY;
        }
        let own = self.of_side[*side].iter();
        own.filter(|unit| self.may_name(p, event, *unit).is_ok()).collect()
    }

    /// [Q45] A set with no more than have to go goes as a whole, without a question.
    fn remove_whole_sets(&self, p: &mut Position, removals: &[Removal], log: &mut impl Log) {
        while let Some((removal, left)) = due(removals, p.picks) {
            let found = removal.of.iter().filter(|unit| is_in_play(p, *unit));
            let found: Units = found.collect();
            if found.len() > usize::from(left) {
                return;
            }
            found.iter().for_each(|unit| self.remove(p, unit, log));
            p.picks += left;
        }
    }

    fn remove(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        self.take_away(p, unit, REMOVED);
        log.note(|| Event::new("Q45", Text::new("log-removed").with("unit", unit)));
    }
}

/// The set that the next removal is from, and how many of it are still to go.
fn due(removals: &[Removal], done: u8) -> Option<(&Removal, u8)> {
    let mut end = 0;
    removals.iter().find_map(|removal| {
        end += removal.number;
        (done < end).then(|| (removal, end - done))
    })
}

/// [Q45] On the map or in any box of those who play.
fn is_in_play(p: &Position, unit: Piece) -> bool {
    !matches!(p.at[unit], WAITING | REMOVED)
}

/// [5.1] What an event leaves to its owner: the index of the event.
pub(crate) struct Choose(pub u8);

impl Decision<Breslau> for Choose {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.choices_of(p, self.0).iter().map(Order::Take));
        if !game.event(self.0).effect.removes() {
            out.push(Order::Enough);
        }
    }

    /// [Q45, Q65] Who has to leave leaves; what is offered ends with `enough`.
    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match (order, &game.event(self.0).effect) {
            (Order::Take(unit), effect) => {
                game.if_own(p, unit, game.may_name(p, self.0, unit))?;
                let key = match effect {
                    EventEffect::FreeReorganisation(_) => "do-event-reorganise",
                    EventEffect::Fanaticism(_) => "do-event-fanatic",
                    _ => "do-event-remove",
                };
                Choice::of(key, "T4")
            }
            (Order::Enough | Order::End, EventEffect::Remove(removals)) => {
                let left = due(removals, p.picks).map_or(0, |(_, left)| left);
                return Err(Refusal::from(Bar::MustLeave).with("left", left));
            }
            (Order::Enough, _) => Choice::of("do-end-event", "Q45").role(Role::Done),
            (Order::End, _) => return Err(Bar::SayEnough.into()),
            _ => return Err(not_now("now-event")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let event = game.event(self.0);
        let key = match event.effect {
            EventEffect::FreeReorganisation(_) => "ask-event-reorganise",
            EventEffect::Fanaticism(_) => "ask-event-fanatic",
            _ => "ask-event-remove",
        };
        let letter = event.letter.to_string();
        Text::new(key).with("side", event.side).with("letter", letter).with("left", p.picks)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match (&game.event(self.0).effect, order) {
            (EventEffect::FreeReorganisation(_), Order::Take(unit)) => {
                game.put(p, unit, RESERVE);
                p.picks -= 1;
                umpire.note(|| Event::new("5.1a", Text::new("log-reorganised").with("unit", unit)));
            }
            (EventEffect::Fanaticism(_), Order::Take(unit)) => {
                p.fanatic.insert(unit);
                p.picks -= 1;
                umpire.note(|| Event::new("10.6a", Text::new("log-swears").with("unit", unit)));
            }
            (EventEffect::Remove(_), Order::Take(unit)) => {
                game.remove(p, unit, umpire);
                p.picks += 1;
            }
            _ => p.picks = 0,
        }
        if !game.leaves_a_choice(p, self.0, umpire) {
            p.picks = 0;
            game.go_on_with_events(p, umpire);
        }
    }
}
