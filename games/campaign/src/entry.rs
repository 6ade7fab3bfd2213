//! [4.2] Coming in and going out: reinforcements, the edges, Hungary, the airborne divisions.

use crate::{
    Campaign,
    order_of_battle::{Arrival, GERMAN, Nation, POLISH},
    orders::Order,
    position::Position,
    terrain::{HEXES, Hexes},
};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Campaign {
    /// [4.2.1a] Whether a unit outside may come in now.
    pub(crate) fn can_arrive(&self, p: &Position, unit: Piece) -> bool {
        match self.units[unit.index()].arrival {
            Arrival::City { turn } => turn <= p.turn && !self.open_cities(p).is_empty(),
            Arrival::Edge { turn, .. } => {
                let m = self.march_of(p, unit);
                turn <= p.turn
                    && self.with_reach(p, &m, |reach| self.stops(p, &m, reach).next().is_some())
            }
            Arrival::Airborne => !self.landing_hexes(p, unit).is_empty(),
            Arrival::OnMap(_) => false,
        }
    }

    /// Lists where a unit that does not march in may arrive; false if it marches.
    pub(crate) fn lists_arrival(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) -> bool {
        match self.units[unit.index()].arrival {
            Arrival::City { .. } => out.extend(self.open_cities(p).iter().map(Order::To)),
            Arrival::Airborne => {
                out.extend(self.landing_hexes(p, unit).iter().map(Order::To));
                out.push(Order::Stay);
            }
            _ => return false,
        }
        true
    }

    /// [4.2.1b, Q37] Polish cities in Polish hands with room.
    pub(crate) fn open_cities(&self, p: &Position) -> Hexes {
        let cities = self.terrain.cities.iter().enumerate();
        let open = cities.filter(|(i, city)| city.polish && self.holder(p, *i) == POLISH);
        let free = open.map(|(_, city)| city.hex).collect::<Hexes>();
        free.without(&p.full[POLISH]).without(&p.occupied[GERMAN])
    }

    /// [4.2.3] Where an airborne division may come down now.
    pub(crate) fn landing_hexes(&self, p: &Position, unit: Piece) -> Hexes {
        if unit == self.parachutists { self.drop_hexes(p) } else { self.air_landing_hexes(p) }
    }

    /// [4.2.3a, 4.2.3b, 4.2.3c] Open ground or a city near a German unit, out of Polish zones.
    fn drop_hexes(&self, p: &Position) -> Hexes {
        let german = self.of_nation(Nation::German);
        let standing: Hexes =
            german.iter().map(|u| p.at[u]).filter(|s| s.index() < HEXES).collect();
        self.terrain
            .around
            .within(&standing, self.tables.drop_range)
            .intersection(&self.terrain.drop_zones)
            .without(&p.zone[POLISH])
            .without(&p.occupied[POLISH])
            .without(&p.full[GERMAN])
    }

    /// [4.2.3e–h, Q40] Only where the 7th dropped, only on the next turn, only while it is there.
    fn air_landing_hexes(&self, p: &Position) -> Hexes {
        let hex = p.drop_hex;
        let held = p.drop_turn != 0
            && p.turn == p.drop_turn + 1
            && p.at[self.parachutists] == hex
            && !p.zone[POLISH].contains(hex)
            && self.has_room(p, GERMAN, hex);
        held.then_some(hex).into_iter().collect()
    }

    /// Brings in a unit that does not march in; false if it marches.
    pub(crate) fn arrive(
        &self,
        p: &mut Position,
        unit: Piece,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        let (clause, key) = match self.units[unit.index()].arrival {
            // [4.2.1c] It does not move on that turn.
            Arrival::City { .. } => ("4.2.1b", "log-arrive"),
            Arrival::Airborne if unit == self.parachutists => {
                (p.drop_turn, p.drop_hex) = (p.turn, to);
                ("4.2.3a", "log-drop")
            }
            Arrival::Airborne => ("4.2.3f", "log-land"),
            _ => return false,
        };
        self.put(p, unit, to);
        p.finished.insert(unit);
        p.arrived.insert(unit);
        log.note(|| Event::new(clause, Text::new(key).with("unit", unit).with("to", to)));
        self.look_for_contact(p);
        true
    }

    /// [4.2.3d, Q39] Once another German unit stands in or next to its hex, the 7th may move.
    pub(crate) fn look_for_contact(&self, p: &mut Position) {
        let seventh = self.parachutists;
        if p.contact || p.drop_turn == 0 || !p.on_map(seventh) {
            return;
        }
        let here = p.at[seventh];
        let near = self.terrain.around.of(here);
        p.contact = self.of_nation(Nation::German).iter().any(|unit| {
            unit != seventh
                && unit != self.air_landing
                && (p.at[unit] == here || near.contains(p.at[unit]))
        });
    }
}
