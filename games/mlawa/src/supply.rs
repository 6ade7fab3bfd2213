//! [14, 3.1-P1] Supply and weather.

use crate::{
    flood::{Columns, columns_of, hexes_of, place_of},
    position::Weather,
    prelude::*,
};

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
        let open = columns_of(&blocked).map(|column| !column);
        let mut supplied = columns_of(&bases);
        let lines = &self.terrain.lines;
        loop {
            lines.through.flood(&mut supplied, &open);
            if !self.cross_bridges(p, &mut supplied, &open) {
                break;
            }
        }
        // [Q57] A marsh without a road is the end of a line.
        let ends = lines.into_marsh.beyond(&supplied);
        hexes_of(&supplied).union(&hexes_of(&ends).without(&blocked))
    }

    /// [20b] Lines go over the bridges that stand; says whether they came to a new hex by one.
    fn cross_bridges(&self, p: &Position, supplied: &mut Columns, open: &Columns) -> bool {
        let mut is_new = false;
        for (i, [a, b]) in self.terrain.bridges.iter().enumerate() {
            let ((a, bit_a), (b, bit_b)) = (place_of(*a), place_of(*b));
            let stands = self.bridge_stands(p, i as u8);
            if stands && (supplied[a] & bit_a == 0) != (supplied[b] & bit_b == 0) {
                let before = (supplied[a], supplied[b]);
                supplied[a] |= bit_a & open[a];
                supplied[b] |= bit_b & open[b];
                is_new |= before != (supplied[a], supplied[b]);
            }
        }
        is_new
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
