//! [4.4-F1a, 5] Phase 1: guns are turned up, air points set, and the stage track brings its events to
//! either side. Then the northern sector has its turn (`north`).

use crate::{
    Breslau,
    order_of_battle::{GERMAN, RED, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    stage_track::{EventEffect, Removal},
    tables::MOST_DICE,
    terrain::{NORTH_POLISH, REMOVED, RESERVE, WAITING, WEAKENED, stage_box},
};
use arrayvec::ArrayVec;
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

/// The sentences of the events, in the order of the alphabet.
const GERMAN_EVENTS: [&str; 8] = [
    "event-german-a",
    "event-german-b",
    "event-german-c",
    "event-german-d",
    "event-german-e",
    "event-german-f",
    "event-german-g",
    "event-german-h",
];
const RED_EVENTS: [&str; 9] = [
    "event-red-A",
    "event-red-B",
    "event-red-C",
    "event-red-D",
    "event-red-E",
    "event-red-F",
    "event-red-G",
    "event-red-H",
    "event-red-I",
];

fn sentence(letter: char) -> &'static str {
    let place = |first: char| (letter as usize).wrapping_sub(first as usize);
    let found = match letter.is_ascii_uppercase() {
        true => RED_EVENTS.get(place('A')),
        false => GERMAN_EVENTS.get(place('a')),
    };
    found.copied().unwrap_or("log-event")
}

/// What an event leaves to its owner now.
enum Pick {
    Nothing,
    /// Any of these, or nobody.
    May(Units),
    Must(Units),
}

impl Breslau {
    /// [4.4-F1a, 4.4-F1b, 8.2.3a] What nobody decides comes first.
    pub(crate) fn begin_events(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        // [8.2.11] Guns that fired in the last stage are turned face up.
        p.fired = Units::EMPTY;
        // [10.9.1c] All Po-2 are ready again.
        p.po2_used = 0;
        p.air = self.stages[usize::from(p.stage) - 1].air;
        log.note(|| Event::new("8.2.3a", Text::new("log-air-points").with("points", p.air)));
        if p.stage == 1 {
            self.count_weapons(p, dice, log);
        }
        self.fly_in_the_waiting(p, log);
        self.go_on_with_events(p, dice, log);
    }

    /// [10.4a, 10.4b, 10.5.1] How many Goliaths and how much gas the fortress has.
    pub(crate) fn count_weapons(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let number = self.tables.goliaths.dice;
        let rolls: ArrayVec<u8, MOST_DICE> = (0..number).map(|_| dice.roll(6)).collect();
        p.goliaths = rolls.iter().sum();
        let text = Text::new("log-goliaths").with("number", p.goliaths);
        log.note(|| Event { rolls: rolls.to_vec(), ..Event::new("10.4a", text) });
        let die = dice.roll(6);
        p.gas = die.div_ceil(2);
        let text = Text::new("log-gas-count").with("number", p.gas);
        log.note(|| Event { rolls: vec![die], ..Event::new("10.5.1", text) });
    }

    /// [Q45] Who was to be flown in earlier comes as soon as the airfield is German.
    fn fly_in_the_waiting(&self, p: &mut Position, log: &mut impl Log) {
        for event in &self.events {
            if event.stage >= p.stage {
                continue;
            }
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
            let text = Text::new("log-arrives").with("unit", unit).with("box", to);
            log.note(|| Event::new("5.1a", text));
        }
    }

    /// [5.1a, Q32] The events of the stage, small letters before capitals; stops where one leaves a
    /// choice.
    fn go_on_with_events(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let track = &self.stages[usize::from(p.stage) - 1];
        loop {
            let mut events = track.events[GERMAN].iter().chain(&track.events[RED]);
            let Some(index) = events.nth(usize::from(p.events_done)).copied() else {
                return self.begin_north(p, dice, log);
            };
            p.events_done += 1;
            let event = &self.events[index];
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
            if self.leaves_a_choice(p, index, log) {
                p.step = Step::Event(index as u8);
                return;
            }
        }
    }

    /// Whether the owner has to be asked; who goes whatever he says goes now (Q45).
    fn leaves_a_choice(&self, p: &mut Position, event: usize, log: &mut impl Log) -> bool {
        if let EventEffect::Remove(removals) = &self.events[event].effect {
            self.remove_the_last(p, removals, log);
        }
        !matches!(self.picks(p, event), Pick::Nothing)
    }

    /// What is left to pick. Of removals `picks` counts those that are done, over all sets.
    fn picks(&self, p: &Position, event: usize) -> Pick {
        match &self.events[event].effect {
            EventEffect::FreeReorganisation(_) if p.picks > 0 => {
                let weakened = p.counters_in(WEAKENED);
                if weakened.is_empty() { Pick::Nothing } else { Pick::May(weakened) }
            }
            EventEffect::Fanaticism(_) if p.picks > 0 => {
                let ready = |unit: &Piece| {
                    self.units[*unit].star && p.on_map(*unit) && !p.fanatic.contains(*unit)
                };
                let ready: Units = self.of_side[GERMAN].iter().filter(ready).collect();
                if ready.is_empty() { Pick::Nothing } else { Pick::May(ready) }
            }
            EventEffect::Remove(removals) => match due(removals, p.picks) {
                Some((removal, _)) => Pick::Must(in_play(p, &removal.of)),
                None => Pick::Nothing,
            },
            _ => Pick::Nothing,
        }
    }

    /// [Q45] A set with no more than have to go goes as a whole, without a question.
    fn remove_the_last(&self, p: &mut Position, removals: &[Removal], log: &mut impl Log) {
        while let Some((removal, left)) = due(removals, p.picks) {
            let found = in_play(p, &removal.of);
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

    /// [5.1a] What an event leaves to its owner.
    pub(crate) fn list_event_picks(&self, p: &Position, event: u8, out: &mut Vec<Order>) {
        match self.picks(p, usize::from(event)) {
            Pick::Nothing => {}
            Pick::May(units) => {
                out.extend(units.iter().map(Order::Take));
                out.push(Order::Enough);
            }
            Pick::Must(units) => out.extend(units.iter().map(Order::Take)),
        }
    }

    /// [5.1a]
    pub(crate) fn pick_for_event(
        &self,
        p: &mut Position,
        event: u8,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let index = usize::from(event);
        match (&self.events[index].effect, order) {
            (EventEffect::FreeReorganisation(_), Order::Take(unit)) => {
                self.put(p, unit, RESERVE);
                p.picks -= 1;
                log.note(|| Event::new("5.1a", Text::new("log-reorganised").with("unit", unit)));
            }
            (EventEffect::Fanaticism(_), Order::Take(unit)) => {
                p.fanatic.insert(unit);
                p.picks -= 1;
                log.note(|| Event::new("10.6a", Text::new("log-swears").with("unit", unit)));
            }
            (EventEffect::Remove(_), Order::Take(unit)) => {
                self.remove(p, unit, log);
                p.picks += 1;
            }
            _ => p.picks = 0,
        }
        if !self.leaves_a_choice(p, index, log) {
            p.picks = 0;
            self.go_on_with_events(p, dice, log);
        }
    }
}

/// The set that the next removal is from, and how many of it are still to go.
pub(crate) fn due(removals: &[Removal], done: u8) -> Option<(&Removal, u8)> {
    let mut end = 0;
    removals.iter().find_map(|removal| {
        end += removal.number;
        (done < end).then(|| (removal, end - done))
    })
}

/// [Q45] On the map or in any box of those who play.
fn in_play(p: &Position, of: &Units) -> Units {
    of.iter().filter(|unit| !matches!(p.at[*unit], WAITING | REMOVED)).collect()
}
