//! [12.0, 12.1] Aircraft that attack on the ground.

use crate::{
    Defiant,
    battle::{Battle, Stage},
    order_of_battle::{GERMAN, Kind, Units},
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    terrain::{Hexes, LUFTFLOTTE_1, LUFTFLOTTE_4, RESERVE},
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [12.1a] Aircraft of a side that wait in their boxes may attack.
    pub(crate) fn ready_aircraft(&self, p: &mut Position, side: Side) {
        p.activation.attacked = p.activation.attacked.without(&self.of_side[side]);
        p.battle = Battle::default();
    }

    /// [12.1b] Ground attack aircraft of the side that flies, undamaged and not used this turn.
    fn unused_aircraft(&self, p: &Position) -> Units {
        let own = self.aircraft.intersection(&self.of_side[p.active]);
        let fresh = own.without(&p.activation.attacked);
        let waits = |aircraft: &Piece| {
            let info = &self.units[*aircraft];
            info.kind == Kind::GroundAttack && info.home == Some(p.at[*aircraft])
        };
        fresh.iter().filter(waits).collect()
    }

    /// [12.0b, 12.0c, Q45] Whether an aircraft may act in a hex.
    pub(crate) fn flies_over(&self, aircraft: Piece, hex: Space) -> bool {
        match self.units[aircraft].home {
            Some(LUFTFLOTTE_1) => self.terrain.north.contains(hex),
            Some(LUFTFLOTTE_4) => !self.terrain.north.contains(hex),
            _ => true,
        }
    }

    /// [12.1b] Aircraft that can join an attack on this hex.
    pub(crate) fn aircraft_for(&self, p: &Position, hex: Space) -> Units {
        self.unused_aircraft(p).iter().filter(|unit| self.flies_over(*unit, hex)).collect()
    }

    /// [12.1a, 12.1f, Q20] Enemy hexes next to own units; Slovaks do not count for the German.
    fn hexes_in_sight(&self, p: &Position) -> Hexes {
        let enemies = &p.occupied[!p.active];
        let mut hexes = Hexes::EMPTY;
        for unit in self.ground[p.active].iter().filter(|unit| p.on_map(*unit)) {
            if p.active == GERMAN && self.units[unit].slovak {
                continue;
            }
            let near = self.terrain.sides(p.at[unit]).iter().map(|s| s.to);
            near.filter(|to| enemies.contains(*to)).for_each(|to| hexes.insert(to));
        }
        hexes
    }

    /// [12.1a, 9.3.3a] Whether all aircraft that can attack this hex together could do so.
    pub(crate) fn is_air_target(&self, p: &Position, hex: Space) -> bool {
        self.suffices(p, hex, &self.aircraft_for(p, hex))
    }

    pub(crate) fn can_bomb(&self, p: &Position) -> bool {
        !self.unused_aircraft(p).is_empty()
            && self.hexes_in_sight(p).iter().any(|hex| self.is_air_target(p, hex))
    }

    /// [12.1a]
    pub(crate) fn list_air_targets(&self, p: &Position, out: &mut Vec<Order>) {
        if !self.unused_aircraft(p).is_empty() {
            let hexes = self.hexes_in_sight(p);
            out.extend(hexes.iter().filter(|hex| self.is_air_target(p, *hex)).map(Order::Attack));
        }
        out.push(Order::End);
    }

    /// [12.1a] Names a hex.
    pub(crate) fn declare_air_attack(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        p.battle = Battle { stage: Stage::Muster, target: hex, ..Battle::default() };
        p.step = Step::AirMuster;
        let side = p.active;
        log.note(|| {
            Event::new("12.1a", Text::new("log-air-attack").with("side", side).with("hex", hex))
        });
    }

    /// [12.1b]
    pub(crate) fn list_aircraft(&self, p: &Position, out: &mut Vec<Order>) {
        let b = &p.battle;
        let others = self.aircraft_for(p, b.target).without(&b.attackers);
        out.extend(others.iter().map(Order::Commit));
        if self.suffices(p, b.target, &b.attackers) {
            out.push(Order::Ready);
        }
    }

    /// [12.1b]
    pub(crate) fn commit_aircraft(&self, p: &mut Position, aircraft: Piece, log: &mut impl Log) {
        p.battle.attackers.insert(aircraft);
        log.note(|| Event::new("12.1b", Text::new("log-commit").with("unit", aircraft)));
    }

    /// [12.1c, 12.1g] The attack is made; the aircraft are back in their boxes at once.
    pub(crate) fn bomb(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        self.make_attack(p, dice, log);
    }

    /// [12.1d] On a 1 an attacking aircraft is damaged. True if its owner must name one.
    pub(crate) fn settle_damage(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let struck = self.is_air_attack(p) && p.battle.die == self.tables.air.damaged_on;
        let paid = p.battle.attackers.iter().any(|aircraft| p.at[aircraft] == RESERVE);
        if !struck || paid {
            return false;
        }
        match p.battle.attackers.single() {
            Some(only) => {
                self.send_away(p, only, "12.1d", log);
                false
            }
            None => {
                p.step = Step::Damage;
                true
            }
        }
    }

    /// [12.1d, 12.2a] Attackers, or the interdiction aircraft that are there.
    pub(crate) fn list_damage(&self, p: &Position, out: &mut Vec<Order>) {
        match p.phase {
            Phase::GroundAttack => out.extend(p.battle.attackers.iter().map(Order::Damage)),
            _ => {
                let waits = |unit: &Piece| self.units[*unit].home == Some(p.at[*unit]);
                out.extend(self.bombers().filter(waits).map(Order::Damage));
            }
        }
    }

    /// [12.1d, 12.2a]
    pub(crate) fn damage(
        &self,
        p: &mut Position,
        aircraft: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match p.phase {
            Phase::GroundAttack => {
                self.send_away(p, aircraft, "12.1d", log);
                self.go_on(p, dice, log);
            }
            _ => {
                self.send_away(p, aircraft, "12.2a", log);
                self.send_bombers(p, None, dice, log);
            }
        }
    }

    /// [12.1e] A damaged aircraft goes on the turn track.
    pub(crate) fn send_away(
        &self,
        p: &mut Position,
        aircraft: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        let turn = p.turn + self.tables.air.turns_away;
        self.put(p, aircraft, RESERVE);
        p.back_on[self.aircraft_number(aircraft)] = turn;
        log.note(|| {
            let text = Text::new("log-damaged").with("unit", aircraft).with("turn", turn);
            Event::new(clause, text)
        });
    }
}
