//! [12.2] Aircraft that interdict movement.

use crate::{
    Defiant,
    order_of_battle::{GERMAN, Kind},
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    terrain::{Hexes, LUFTFLOTTE_1},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    text::Text,
};

impl Defiant {
    /// [12.2a] One die for all: on a 1 one of the aircraft is damaged before they start.
    pub(crate) fn begin_interdiction(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        (p.phase, p.active) = (Phase::Interdiction, GERMAN);
        let mut ready = self.bombers().filter(|aircraft| self.waits(p, *aircraft));
        let Some(first) = ready.next() else {
            return self.send_bombers(p, None, dice, log);
        };
        let only = ready.next().is_none();
        let die = dice.roll(6);
        let damaged = die == self.tables.air.damaged_on;
        let key = if damaged { "log-interdiction-damage" } else { "log-interdiction" };
        log.note(|| Event { rolls: vec![die], ..Event::new("12.2a", Text::new(key)) });
        match damaged {
            true if only => self.damage(p, first, dice, log),
            true => p.step = Step::Damage,
            false => self.send_bombers(p, None, dice, log),
        }
    }

    /// The aircraft that interdict, in the order of the data.
    pub(crate) fn bombers(&self) -> impl Iterator<Item = Piece> + '_ {
        let interdicts = |unit: &Piece| self.units[*unit].kind == Kind::Interdiction;
        self.aircraft.iter().filter(interdicts)
    }

    /// Whether an aircraft is in its box, ready to start.
    fn waits(&self, p: &Position, aircraft: Piece) -> bool {
        self.units[aircraft].home == Some(p.at[aircraft])
    }

    /// [12.2b] The next aircraft after one is placed; after the last come the reinforcements.
    pub(crate) fn send_bombers(
        &self,
        p: &mut Position,
        after: Option<Piece>,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let mut left = self.bombers().filter(|aircraft| Some(*aircraft) > after);
        match left.find(|aircraft| self.waits(p, *aircraft)) {
            Some(aircraft) => p.step = Step::Interdict(aircraft),
            None => self.begin_reinforcements(p, dice, log),
        }
    }

    /// [12.0b, 12.2b, Q45] Any hex on its side of the boundary, or none.
    pub(crate) fn list_interdiction(&self, _: &Position, aircraft: Piece, out: &mut Vec<Order>) {
        let [north, south] = &self.ways.skies;
        let northern = self.units[aircraft].home == Some(LUFTFLOTTE_1);
        let sky = if northern { north } else { south };
        out.extend(sky.iter().map(|hex| Order::To(*hex)));
        out.push(Order::Stay);
    }

    /// [12.2b] The aircraft goes up, or stays in its box.
    pub(crate) fn interdict(
        &self,
        p: &mut Position,
        aircraft: Piece,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        if let Order::To(hex) = order {
            log.note(|| {
                let text = Text::new("log-interdict").with("unit", aircraft).with("hex", hex);
                Event::new("12.2b", text)
            });
            self.put(p, aircraft, hex);
            p.interdicted = p.interdicted.union(&self.zone_of(p, aircraft));
        }
        self.send_bombers(p, Some(aircraft), dice, log);
    }

    /// [12.2b] The hex of an aircraft and those around it; on turn 1 farther.
    fn zone_of(&self, p: &Position, aircraft: Piece) -> Hexes {
        let radius = match p.turn {
            1 => self.tables.air.first_turn_radius,
            _ => self.units[aircraft].range,
        };
        let mut reached = Hexes::EMPTY;
        reached.insert(p.at[aircraft]);
        for _ in 0..radius {
            for hex in reached.iter() {
                self.terrain.sides(hex).iter().for_each(|s| reached.insert(s.to));
            }
        }
        reached
    }

    /// [12.2b, Q44] Everything that the aircraft on the map interdict.
    pub(crate) fn interdicted_by(&self, p: &Position) -> Hexes {
        let up = self.bombers().filter(|aircraft| p.on_map(*aircraft));
        up.fold(Hexes::EMPTY, |hexes, aircraft| hexes.union(&self.zone_of(p, aircraft)))
    }

    /// [12.2e] Back to the boxes at the end of the turn.
    pub(crate) fn land_bombers(&self, p: &mut Position) {
        p.interdicted = Hexes::EMPTY;
        for aircraft in self.bombers() {
            if let (true, Some(home)) = (p.on_map(aircraft), self.units[aircraft].home) {
                self.put(p, aircraft, home);
            }
        }
    }
}
