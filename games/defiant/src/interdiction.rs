//! [12.2] Aircraft that interdict movement.

use crate::{prelude::*, terrain::LUFTFLOTTE_1};

kernel::bars! {
    /// What keeps an aircraft from interdicting somewhere.
    pub(crate) enum Bar {
        "12.2b": Box "no-interdiction";
        "12.0b": OtherFleet "no-air-fleet";
    }
}

impl Defiant {
    /// [12.2a] One die for all: on a 1 one of the aircraft is damaged before they start.
    pub(crate) fn begin_interdiction(&self, p: &mut Position, umpire: &mut impl Umpire) {
        (p.phase, p.active) = (Phase::Interdiction, GERMAN);
        let mut ready = self.bombers().filter(|aircraft| self.waits(p, *aircraft));
        let Some(first) = ready.next() else {
            return self.send_bombers(p, None, umpire);
        };
        let only = ready.next().is_none();
        let die = umpire.roll(6);
        let damaged = die == self.tables.air.damaged_on;
        let key = if damaged { "log-interdiction-damage" } else { "log-interdiction" };
        umpire.note(|| Event { rolls: vec![die], ..Event::new("12.2a", Text::new(key)) });
        match damaged {
            true if only => {
                self.send_away(p, first, umpire);
                self.send_bombers(p, None, umpire);
            }
            true => p.step = Step::Damage,
            false => self.send_bombers(p, None, umpire),
        }
    }

    /// The aircraft that interdict, in the order of the data.
    pub(crate) fn bombers(&self) -> impl Iterator<Item = Piece> + '_ {
        let interdicts = |unit: &Piece| self.units[*unit].kind == Kind::Interdiction;
        self.aircraft.iter().filter(interdicts)
    }

    /// Whether an aircraft is in its box, ready to start.
    pub(crate) fn waits(&self, p: &Position, aircraft: Piece) -> bool {
        self.units[aircraft].home == Some(p.at[aircraft])
    }

    /// [12.2b] The next aircraft after one is placed; after the last come the reinforcements.
    pub(crate) fn send_bombers(
        &self,
        p: &mut Position,
        after: Option<Piece>,
        umpire: &mut impl Umpire,
    ) {
        let mut left = self.bombers().filter(|aircraft| Some(*aircraft) > after);
        match left.find(|aircraft| self.waits(p, *aircraft)) {
            Some(aircraft) => p.step = Step::Interdict(aircraft),
            None => self.begin_reinforcements(p, umpire),
        }
    }

    /// [12.0b, 12.2b, Q45] Whether an aircraft can interdict around a hex: any on its side of the
    /// boundary.
    fn may_interdict(&self, aircraft: Piece, hex: Space) -> Result<(), Bar> {
        match hex {
            _ if hex.index() >= HEXES => Err(Bar::Box),
            _ if !self.flies_over(aircraft, hex) => Err(Bar::OtherFleet),
            _ => Ok(()),
        }
    }

    /// [12.2b] The hex of an aircraft and those around it; on turn 1 farther.
    fn zone_of(&self, p: &Position, aircraft: Piece) -> Hexes {
        self.zone_around(p, aircraft, p.at[aircraft])
    }

    /// The zone that it would have in a hex.
    pub(crate) fn zone_around(&self, p: &Position, aircraft: Piece, hex: Space) -> Hexes {
        let radius = match p.turn {
            1 => self.tables.air.first_turn_radius,
            _ => self.units[aircraft].range,
        };
        self.terrain.around(hex, radius)
    }

    /// [12.2b, Q44] Everything that the aircraft on the map interdict.
    pub(crate) fn interdicted_by(&self, p: &Position) -> Hexes {
        let up = self.bombers().filter(|aircraft| p.on_map(*aircraft));
        up.fold(Hexes::EMPTY, |hexes, aircraft| hexes.union(&self.zone_of(p, aircraft)))
    }

    /// [12.2e] Back to the boxes at the end of the turn.
    pub(crate) fn land_bombers(&self, p: &mut Position) {
        p.interdict(Hexes::EMPTY);
        for aircraft in self.bombers() {
            if let (true, Some(home)) = (p.on_map(aircraft), self.units[aircraft].home) {
                self.put(p, aircraft, home);
            }
        }
    }
}

/// [12.2b] Where an aircraft interdicts.
pub(crate) struct Interdict(pub Piece);

impl Decision<Defiant> for Interdict {
    fn list(&self, game: &Defiant, _: &Position, out: &mut Vec<Order>) {
        let [north, south] = &game.ways.skies;
        let is_northern = game.units[self.0].home == Some(LUFTFLOTTE_1);
        let sky = if is_northern { north } else { south };
        out.extend(sky.iter().map(|hex| Order::To(*hex)));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Defiant, _: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_interdict(self.0, hex)?;
                Choice::of("do-interdict", "12.2b")
            }
            Order::Stay => Choice::of("do-ground", "12.2b").piece(self.0).role(Role::Stay),
            _ => return Err(not_now("now-interdict")),
        })
    }

    /// [12.2b] The aircraft goes up, or stays in its box.
    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            umpire.note(|| happened("12.2b", "log-interdict", self.0, hex));
            game.put(p, self.0, hex);
            p.interdict(p.interdicted.union(&game.zone_of(p, self.0)));
        }
        game.send_bombers(p, Some(self.0), umpire);
    }
}
