//! [4.2] Coming in and going out: reinforcements, the edges, Hungary, the airborne divisions.

use crate::{movement, order_of_battle::Arrival, prelude::*};

kernel::bars! {
    /// What keeps a unit from coming in, or from coming in there.
    pub(crate) enum Bar {
        "10.1.2c": CityTurn "no-not-yet";
        "4.2.1b": NoCity "no-city", MustPlace "no-stay-reserve", NoCityThere "no-city-hex";
        "10.1.2d": EdgeTurn "no-not-yet";
        "4.2.1d": NoEdge "no-edge";
        "4.2.3a": NoDrop "no-drop", Ground "no-drop-terrain";
        "4.2.3e": NoDropYet "no-landing-without-drop";
        "4.2.3g": TooLate "no-landing-late";
        "4.2.3f": FieldLost "no-landing-field", OtherField "no-landing-elsewhere";
        "4.2.3h": FieldInZone "no-landing-zone";
        "4.1.1a": FieldFull "no-landing-room", Full "no-room";
        "2.2": NotComing "no-aside";
        "4.1.2g": Enemies "no-enemy-hex";
        "4.2.3c": Zone "no-drop-zone";
        "4.2.3b": Range "no-drop-range";
    }
}

impl Campaign {
    /// [4.2.1a] Whether a unit outside may come in now.
    pub(crate) fn may_arrive(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let somewhere = |hexes: Hexes, bar| if hexes.is_empty() { Err(bar) } else { Ok(()) };
        match self.units[unit].arrival {
            Arrival::City { turn } if turn > p.turn => Err(Bar::CityTurn),
            Arrival::City { .. } => somewhere(self.open_cities(p), Bar::NoCity),
            Arrival::Edge { turn, .. } if turn > p.turn => Err(Bar::EdgeTurn),
            Arrival::Edge { .. } => match self.goes_anywhere(p, &self.march_of(p, unit)) {
                true => Ok(()),
                false => Err(Bar::NoEdge),
            },
            Arrival::Airborne if unit == self.parachutists => match self.drops_anywhere(p) {
                true => Ok(()),
                false => Err(Bar::NoDrop),
            },
            Arrival::Airborne => self.may_land(p),
            Arrival::OnMap(_) => Err(Bar::NotComing),
        }
    }

    /// Where a unit that does not march in may arrive.
    pub(crate) fn arrival_hexes(&self, p: &Position, unit: Piece) -> Hexes {
        match self.units[unit].arrival {
            Arrival::City { .. } => self.open_cities(p),
            Arrival::Airborne if unit == self.parachutists => {
                self.drops_in(p, self.drop_range(p)).collect()
            }
            Arrival::Airborne if self.may_land(p).is_ok() => [p.drop_hex].into_iter().collect(),
            _ => Hexes::EMPTY,
        }
    }

    /// Whether a unit that does not march in may arrive in a hex.
    pub(crate) fn may_arrive_in(
        &self,
        p: &Position,
        unit: Piece,
        hex: Space,
    ) -> Result<(), Refusal> {
        if hex.index() >= HEXES {
            return Err(movement::Bar::Box.into());
        }
        match self.units[unit].arrival {
            Arrival::Airborne if unit == self.parachutists => {
                self.may_drop(p, &self.drop_range(p), hex)?
            }
            Arrival::Airborne if hex != p.drop_hex => return Err(Bar::OtherField.into()),
            Arrival::Airborne => self.may_land(p)?,
            _ if self.open_cities(p).contains(hex) => {}
            _ => return Err(Bar::NoCityThere.into()),
        }
        Ok(())
    }

    /// [4.2.1b] Who is placed in a city must be placed.
    pub(crate) fn may_stay(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match self.units[unit].arrival {
            Arrival::City { .. } if p.at[unit] == RESERVE => Err(Bar::MustPlace),
            _ => Ok(()),
        }
    }

    /// [4.2.1b, Q37] Polish cities in Polish hands with room.
    pub(crate) fn open_cities(&self, p: &Position) -> Hexes {
        let cities = self.terrain.cities.iter().enumerate();
        let open = cities.filter(|(i, city)| city.polish && self.holder(p, *i) == POLISH);
        let free = open.map(|(_, city)| city.hex).collect::<Hexes>();
        free.without(&p.full[POLISH]).without(&p.occupied[GERMAN])
    }

    /// [4.2.3b] Hexes near a German unit.
    fn drop_range(&self, p: &Position) -> Hexes {
        let german = self.of_nation(Nation::German);
        let standing: Hexes =
            german.iter().map(|u| p.at[u]).filter(|s| s.index() < HEXES).collect();
        self.terrain.around.within(&standing, self.tables.drop_range)
    }

    /// Where the 7th may drop within these hexes.
    fn drops_in(&self, p: &Position, near: Hexes) -> impl Iterator<Item = Space> {
        let fields = self.terrain.drop_zones.intersection(&near);
        fields.iter().filter(move |hex| self.may_drop(p, &near, *hex).is_ok())
    }

    /// Whether the 7th may drop at all: mostly it may near the first German unit.
    fn drops_anywhere(&self, p: &Position) -> bool {
        self.of_nation(Nation::German).iter().filter(|unit| p.on_map(*unit)).any(|unit| {
            let here = [p.at[unit]].into_iter().collect();
            let near = self.terrain.around.within(&here, self.tables.drop_range);
            self.drops_in(p, near).next().is_some()
        })
    }

    /// [4.2.3a, 4.2.3b, 4.2.3c] The 7th drops on open ground or a city, out of Polish zones.
    fn may_drop(&self, p: &Position, near: &Hexes, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if p.occupied[POLISH].contains(hex) => Err(Bar::Enemies),
            _ if !self.terrain.drop_zones.contains(hex) => Err(Bar::Ground),
            _ if p.zone[POLISH].contains(hex) => Err(Bar::Zone),
            _ if p.full[GERMAN].contains(hex) => Err(Bar::Full),
            _ if !near.contains(hex) => Err(Bar::Range),
            _ => Ok(()),
        }
    }

    /// [4.2.3e–h, Q40] The 22nd lands only where the 7th dropped, only on the next turn, only while
    /// it is there.
    fn may_land(&self, p: &Position) -> Result<(), Bar> {
        let hex = p.drop_hex;
        match p.drop_turn {
            0 => Err(Bar::NoDropYet),
            turn if p.turn != turn + 1 => Err(Bar::TooLate),
            _ if p.at[self.parachutists] != hex => Err(Bar::FieldLost),
            _ if p.zone[POLISH].contains(hex) => Err(Bar::FieldInZone),
            _ if !self.has_room(p, GERMAN, hex) => Err(Bar::FieldFull),
            _ => Ok(()),
        }
    }

    /// Brings in a unit that does not march in; false if it marches.
    pub(crate) fn arrive(
        &self,
        p: &mut Position,
        unit: Piece,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        let (clause, key) = match self.units[unit].arrival {
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
