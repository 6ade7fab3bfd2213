//! [14, 3.1-P1] Supply and weather.

use crate::{position::Weather, prelude::*};
use std::cell::RefCell;

thread_local! {
    static QUEUE: RefCell<Vec<Space>> = const { RefCell::new(Vec::new()) };
}

impl Mlawa {
    /// [14.21, 14.22] Markers are set, turned over or taken away.
    pub(crate) fn check_supply(&self, p: &mut Position, log: &mut impl Log) {
        for side in Side::BOTH {
            let supplied = self.supplied(p, side);
            let units = self.of_side[side].intersection(&self.fighting);
            let afield = units.intersection(&p.afield);
            let cut: Units = afield.iter().filter(|u| !supplied.contains(p.at[*u])).collect();
            let was_short = p.short.intersection(&units);
            let others = p.starved.without(&units);
            p.starved = others.union(&cut.intersection(&was_short));
            p.short = p.short.without(&units).union(&cut);
            if !cut.is_empty() {
                log.note(|| {
                    let text = Text::new("log-unsupplied").with("side", side);
                    Event::new("14.21a", text.with("number", cut.len() as u32))
                });
            }
        }
    }

    /// [14.11–14.15, Q57] Every hex to which a line of supply leads.
    pub fn supplied(&self, p: &Position, side: Side) -> Hexes {
        let enemy = !side;
        let blocked = p.zone[enemy].without(&p.occupied[side]).union(&p.occupied[enemy]);
        let bases = self.terrain.bases[side].without(&blocked);
        let marsh = &self.terrain.marsh;
        let mut reached = bases;
        let mut shut = blocked.union(&bases);
        // [Q57] A marsh without a road is the end of a line.
        let mut ends = Hexes::EMPTY;
        QUEUE.with_borrow_mut(|queue| {
            queue.clear();
            queue.extend(bases.iter());
            while let Some(hex) = queue.pop() {
                let in_marsh = marsh.contains(hex);
                for line in &self.terrain.lines[hex] {
                    if shut.contains(line.to)
                        || in_marsh && !line.road
                        || !self.bridge_stands(p, line.bridge)
                    {
                        continue;
                    }
                    if !line.road && marsh.contains(line.to) {
                        ends.insert(line.to);
                    } else {
                        // Nobody comes here twice.
                        shut.insert(line.to);
                        reached.insert(line.to);
                        queue.push(line.to);
                    }
                }
            }
        });
        reached.union(&ends)
    }

    /// [3.1-P1b–d] One die for the weather of the day.
    pub(crate) fn roll_weather(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let die = umpire.roll(6);
        let table = &self.tables.weather;
        let (weather, key, clause) = match die {
            die if table.none.contains(&die) => (Weather::None, "log-weather-none", "3.1-P1d"),
            die if table.poor.contains(&die) => (Weather::Poor, "log-weather-poor", "3.1-P1c"),
            _ => (Weather::Good, "log-weather-good", "3.1-P1b"),
        };
        p.weather = weather;
        umpire.note(|| Event { rolls: vec![die], ..Event::new(clause, Text::new(key)) });
    }
}
