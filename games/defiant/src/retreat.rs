//! [9.5, 7.1b, 7.1c, 9.2.4, Q37] Retreats: groups, their ways, what enemy zones and blocked ways cost,
//! full hexes; and cavalry that goes before the die falls.

use crate::{
    Defiant,
    battle::Toll,
    order_of_battle::{Kind, Movement, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    supply::Net,
    terrain::{Country, HexSide, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

/// A group on its way back: all that its next step depends on.
struct Flight {
    side: Side,
    group: Units,
    /// [Q26] Trains keep to railways, all others to what they can march through.
    by_rail: bool,
    by_land: bool,
    /// [11.1.5] The Slovak headquarters is among them.
    slovak_staff: bool,
    /// [9.5a] Somebody can overrun a headquarters.
    overruns: bool,
    origin: Space,
    /// Hexes from the origin that it must make.
    wanted: u8,
    /// [7.1b, Q38] Only hexes with room will do.
    needs_room: bool,
}

/// How good a way is: the hexes that it makes, and those of them in enemy zones.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Prospect {
    made: u8,
    zones: u8,
}

impl Prospect {
    /// [9.5b, Q37] Length comes before zones.
    fn beats(self, other: Prospect) -> bool {
        (self.made, other.zones) > (other.made, self.zones)
    }
}

impl Defiant {
    /// [9.5.5a] Whether a unit cannot move at all.
    pub(crate) fn is_immobile(&self, p: &Position, unit: Piece) -> bool {
        self.face(p, unit).movement == Movement::Points(0)
    }

    /// [9.5.5, 9.5.7, 11.1.1, 12.1.1] Who of a side has to retreat. Immobile units take hexes as losses.
    pub(crate) fn begin_retreat(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        let (part, units) = match side == p.active {
            true => (p.battle.outcome.attacker, p.battle.attackers),
            false => (p.battle.outcome.defender, self.units_in(p, side, p.battle.target)),
        };
        p.battle.loser = Some(side);
        if part.retreat == 0 {
            return;
        }
        let units = units.intersection(&self.combat_units);
        let units: Units = units.iter().filter(|unit| p.on_map(*unit)).collect();
        let mut going = Units::EMPTY;
        for unit in units.iter() {
            let hex = p.at[unit];
            let hexes = self.hexes_to_go(hex, part.retreat);
            if hexes == 0 {
                log.note(|| {
                    let text = Text::new("log-spared-retreat").with("unit", unit).with("hex", hex);
                    Event::new("9.5.7", text)
                });
            } else if self.is_immobile(p, unit) {
                for _ in 0..hexes.min(self.steps_left(p, unit)) {
                    self.lose_step(p, unit, "9.5.5a", log);
                }
            } else {
                going.insert(unit);
            }
        }
        let staffs = p.battle.staffs.intersection(&self.of_side[side]);
        for hq in staffs.iter().filter(|hq| p.on_map(*hq)) {
            let hex = p.at[hq];
            let along = going.iter().any(|unit| p.at[unit] == hex);
            let bombed = self.is_air_attack(p) && !p.fighters[side].contains(hex);
            if along || bombed && self.hexes_to_go(hex, part.retreat) > 0 {
                going.insert(hq);
            }
        }
        p.battle.retreating = going;
    }

    /// True if the owner must choose; else everybody has retreated.
    pub(crate) fn settle_retreats(&self, p: &mut Position, log: &mut impl Log) -> bool {
        loop {
            // [Q18] A headquarters whose last unit has died on the way goes no further.
            self.lose_staffs(p, log);
            let waits = match () {
                _ if p.battle.due > 0 => self.settle_losses(p, log),
                _ if !p.battle.stranded.is_empty() => self.go_on_alone(p),
                _ if !p.battle.group.is_empty() => self.walk(p, log),
                _ if !p.battle.arrived.is_empty() => self.settle_overflow(p),
                _ if !self.yet_to_go(p).is_empty() => self.next_group(p),
                _ if !p.battle.retreating.is_empty() => self.next_hex(p),
                _ => return false,
            };
            if waits {
                return true;
            }
        }
    }

    /// [Q18, 12.1.1b] A headquarters whose group has died for want of a way makes what it can of the
    /// retreat; beside a survivor it stays. Nobody has to choose.
    fn go_on_alone(&self, p: &mut Position) -> bool {
        let stranded = std::mem::take(&mut p.battle.stranded);
        let left: Units = stranded.iter().filter(|unit| p.on_map(*unit)).collect();
        if !left.intersects(&self.combat_units) {
            p.battle.arrived = p.battle.arrived.without(&left);
            p.battle.group = left;
        }
        false
    }

    /// [9.5a, Q63] The next hex that is left. True if the owner must name it.
    fn next_hex(&self, p: &mut Position) -> bool {
        let hexes = self.hexes_of_retreat(p);
        match hexes[..] {
            [only] => p.battle.origin = only,
            _ => p.step = Step::RetreatFrom,
        }
        hexes.len() > 1
    }

    /// Hexes with somebody yet to go, that of the lowest counter first.
    pub(crate) fn hexes_of_retreat(&self, p: &Position) -> ArrayVec<Space, 6> {
        let mut hexes = ArrayVec::new();
        for unit in p.battle.retreating.iter() {
            if !hexes.contains(&p.at[unit]) {
                hexes.push(p.at[unit]);
            }
        }
        hexes
    }

    /// [9.5.6a] The next group of the hex that is being left. True if the owner must name it.
    fn next_group(&self, p: &mut Position) -> bool {
        let group = self.yet_to_go(p);
        let choice = group.intersection(&self.combat_units).len() > 1;
        if choice {
            p.step = Step::Retreat;
        } else {
            self.set_out(p, group);
        }
        choice
    }

    /// Who has yet to leave the hex that is being left.
    pub(crate) fn yet_to_go(&self, p: &Position) -> Units {
        p.battle.retreating.iter().filter(|unit| p.at[*unit] == p.battle.origin).collect()
    }

    /// [9.5.6a] One unit goes first, or all together. A headquarters goes with the last of them.
    pub(crate) fn list_retreats(&self, p: &Position, out: &mut Vec<Order>) {
        let units = self.yet_to_go(p).intersection(&self.combat_units);
        out.extend(units.iter().map(Order::Move));
        if self.may_stay_together(p) {
            out.push(Order::Together);
        }
    }

    /// [9.5.1, Q63] A stack that keeps together gets as far as any of its units alone would.
    fn may_stay_together(&self, p: &Position) -> bool {
        let (group, origin) = (self.yet_to_go(p), p.battle.origin);
        let wanted = self.hexes_to_leave(p);
        let made = |group: Units| {
            let flight = self.flight(p, group, origin, wanted, false);
            self.prospect(p, &flight, origin, 0).made
        };
        let mut units = group.intersection(&self.combat_units).iter();
        let together = made(group.intersection(&self.combat_units));
        units.all(|unit| made([unit].into_iter().collect()) <= together)
    }

    /// [9.5.7] How far those must go who leave the hex that is being left.
    pub(crate) fn hexes_to_leave(&self, p: &Position) -> u8 {
        let part = match p.battle.loser == Some(p.active) {
            true => p.battle.outcome.attacker,
            false => p.battle.outcome.defender,
        };
        self.hexes_to_go(p.battle.origin, part.retreat)
    }

    /// [9.5.2] Hexes that the group under way has yet to make.
    pub(crate) fn hexes_left(&self, p: &Position) -> u8 {
        let made = self.terrain.distance(p.battle.origin, self.here(p)) as u8;
        p.battle.distance.saturating_sub(made)
    }

    /// A group begins its retreat.
    pub(crate) fn set_out(&self, p: &mut Position, mut group: Units) {
        let (origin, wanted) = (p.battle.origin, self.hexes_to_leave(p));
        // [11.1.5, Q18] Bernolák keeps to Slovakia, apart from his units if they would suffer by it.
        let staff = group.intersection(&self.headquarters);
        if staff.iter().any(|hq| self.units[hq].slovak) && staff.len() < group.len() {
            let prospect = |group| {
                let flight = self.flight(p, group, origin, wanted, false);
                self.prospect(p, &flight, origin, 0)
            };
            if prospect(group.without(&staff)).beats(prospect(group)) {
                group = group.without(&staff);
            }
        }
        let b = &mut p.battle;
        b.retreating = b.retreating.without(&group);
        (b.group, b.distance, b.crowded) = (group, wanted, false);
        b.path.clear();
        b.path.push(origin);
    }

    fn flight(
        &self,
        p: &Position,
        group: Units,
        origin: Space,
        wanted: u8,
        needs_room: bool,
    ) -> Flight {
        let any = |wanted: &dyn Fn(Piece) -> bool| group.iter().any(wanted);
        let info = |unit: Piece| &self.units[unit];
        Flight {
            side: group.iter().next().map_or(p.active, |unit| info(unit).side),
            by_rail: any(&|unit| info(unit).kind == Kind::Train),
            by_land: any(&|unit| info(unit).kind != Kind::Train),
            slovak_staff: any(&|unit| info(unit).slovak && info(unit).kind == Kind::Headquarters),
            overruns: any(&|unit| self.can_overrun(p, unit)),
            group,
            origin,
            wanted,
            needs_room,
        }
    }

    fn present_flight(&self, p: &Position) -> Flight {
        let b = &p.battle;
        self.flight(p, b.group, b.origin, b.distance, b.crowded)
    }

    /// [9.5a, 9.5.1, 9.5.2] Whether a group can take this step: over ground that it could march
    /// through, not into enemies, farther from where it began.
    fn can_flee(&self, p: &Position, f: &Flight, from: Space, s: &HexSide) -> bool {
        let enemy = !f.side;
        self.terrain.distance(f.origin, s.to) > self.terrain.distance(f.origin, from)
            && self.terrain.land.contains(s.to)
            && (!f.by_rail || s.rail)
            && (!f.by_land || self.passes(p, f.side, s))
            && (!f.slovak_staff || self.terrain.country(s.to) == Country::Slovakia)
            && (!p.occupied[enemy].contains(s.to)
                || f.overruns && !p.fighters[enemy].contains(s.to))
            && (!f.needs_room || f.group.iter().all(|unit| self.has_room(p, unit, s.to)))
    }

    /// [9.5.2, 9.5.3a] The best that can be made of a retreat that has come so far.
    fn prospect(&self, p: &Position, f: &Flight, at: Space, made: u8) -> Prospect {
        let mut best = Prospect { made, zones: 0 };
        if made >= f.wanted {
            return best;
        }
        for s in self.terrain.sides(at).iter().filter(|s| self.can_flee(p, f, at, s)) {
            let on = self.beyond(p, f, s.to, made);
            if on.beats(best) {
                best = on;
            }
        }
        best
    }

    /// The best way that begins with this step.
    fn beyond(&self, p: &Position, f: &Flight, to: Space, made: u8) -> Prospect {
        let mut on = self.prospect(p, f, to, made + 1);
        on.zones += u8::from(p.zone[!f.side].contains(to));
        on
    }

    /// [9.5.4] Whether a way that is as good as `wanted` ends in supply.
    fn ends_in_supply(
        &self,
        p: &Position,
        f: &Flight,
        (at, made): (Space, u8),
        wanted: Prospect,
        supplied: &Net,
    ) -> bool {
        if made == wanted.made {
            return supplied.contains(at);
        }
        self.terrain.sides(at).iter().filter(|s| self.can_flee(p, f, at, s)).any(|s| {
            let zone = u8::from(p.zone[!f.side].contains(s.to));
            let rest = Prospect { zones: wanted.zones.saturating_sub(zone), ..wanted };
            self.beyond(p, f, s.to, made) == wanted
                && self.ends_in_supply(p, f, (s.to, made + 1), rest, supplied)
        })
    }

    /// [9.5.1–9.5.4, Q37] The next hexes of the best ways.
    fn steps_back(&self, p: &Position, f: &Flight, at: Space) -> ArrayVec<Space, 6> {
        let made = self.terrain.distance(f.origin, at) as u8;
        let best = self.prospect(p, f, at, made);
        let sides = self.terrain.sides(at).iter().filter(|s| self.can_flee(p, f, at, s));
        let good = sides.map(|s| s.to).filter(|to| self.beyond(p, f, *to, made) == best);
        let mut steps: ArrayVec<Space, 6> = match best.made > made {
            true => good.collect(),
            false => ArrayVec::new(),
        };
        if steps.len() > 1 {
            // [Q41] Supply as it will be when the group has left.
            let mut left = p.clone();
            f.group.iter().for_each(|unit| self.put(&mut left, unit, RESERVE));
            let supplied = self.supplied(&left, f.side);
            let fed = |to: &Space| {
                let zone = u8::from(p.zone[!f.side].contains(*to));
                let rest = Prospect { zones: best.zones - zone, ..best };
                self.ends_in_supply(p, f, (*to, made + 1), rest, &supplied)
            };
            if steps.iter().any(fed) {
                let unfed = steps.clone();
                steps = unfed.into_iter().filter(fed).collect();
            }
        }
        steps
    }

    fn here(&self, p: &Position) -> Space {
        p.battle.group.iter().next().map_or(p.battle.origin, |unit| p.at[unit])
    }

    pub(crate) fn list_retreat_hexes(&self, p: &Position, out: &mut Vec<Order>) {
        let steps = self.steps_back(p, &self.present_flight(p), self.here(p));
        out.extend(steps.into_iter().map(Order::To));
    }

    /// Takes a step that leaves no choice, or ends the group's way. True if the owner must choose.
    fn walk(&self, p: &mut Position, log: &mut impl Log) -> bool {
        let (flight, at) = (self.present_flight(p), self.here(p));
        let made = self.terrain.distance(flight.origin, at) as u8;
        let steps = match made < flight.wanted {
            true => self.steps_back(p, &flight, at),
            false => ArrayVec::new(),
        };
        match steps[..] {
            [] => self.end_group(p, flight.wanted - made, log),
            [only] => self.fall_back(p, only, log),
            _ => {
                p.step = Step::RetreatTo;
                return true;
            }
        }
        false
    }

    /// [9.5.3b, 5.4a] The group goes one hex on; an enemy zone there costs it a step.
    pub(crate) fn fall_back(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        let group = p.battle.group;
        let Some(loser) = p.battle.loser else { return };
        let controlled = p.zone[!loser].contains(hex);
        if let Some(unit) = group.iter().find(|unit| self.can_overrun(p, *unit)) {
            self.overrun(p, unit, hex, log);
        }
        group.iter().for_each(|unit| self.put(p, unit, hex));
        let _ = p.battle.path.try_push(hex);
        p.battle.advancing = p.battle.advancing.without(&group);
        if controlled {
            p.battle.due = 1;
            p.battle.toll = Toll::Zone;
            p.battle.payers = group.intersection(&self.combat_units);
        }
    }

    /// [9.5.1, 9.5.2, 7.1b, 7.1c] The way ends here; hexes that were not made cost steps, and who had
    /// to go on because the hex was full is lost.
    fn end_group(&self, p: &mut Position, short: u8, log: &mut impl Log) {
        let group = p.battle.group;
        let path = p.battle.path.clone();
        if let [_, .., end] = path[..] {
            log.note(|| {
                let units: Vec<Piece> = group.iter().collect();
                let text = Text::new("log-retreat").with("units", units).with("hex", end);
                Event { path: path.to_vec(), ..Event::new("9.5a", text) }
            });
        }
        p.battle.group = Units::EMPTY;
        if p.battle.crowded {
            for unit in group.iter().filter(|_| short > 0) {
                if self.headquarters.contains(unit) {
                    log.note(|| Event::new("7.1c", Text::new("log-no-room").with("unit", unit)));
                    self.strike_off(p, unit);
                } else {
                    self.eliminate(p, unit, "7.1b", log);
                }
            }
            return;
        }
        if path.len() > 1 {
            p.battle.arrived = group;
        }
        let payers = group.intersection(&self.combat_units);
        if short > 0 && !payers.is_empty() {
            if payers != group {
                p.battle.stranded = group;
            }
            p.battle.due = short;
            p.battle.toll = Toll::Short;
            p.battle.payers = payers;
            log.note(|| Event::new("9.5.2", Text::new("log-blocked").with("hexes", short)));
        }
    }

    /// [7.1b, 7.1c, 9.5.6b] Who has come into a full hex must go on. True if the owner must name one.
    fn settle_overflow(&self, p: &mut Position) -> bool {
        let arrived = p.battle.arrived;
        let staff = arrived.intersection(&self.headquarters).iter().next();
        if let Some(hq) = staff.filter(|hq| self.is_overstacked(p, *hq)) {
            self.send_on(p, hq);
            return false;
        }
        let units = arrived.intersection(&self.combat_units);
        let Some(first) = units.iter().next().filter(|unit| self.is_overstacked(p, *unit)) else {
            p.battle.arrived = Units::EMPTY;
            return false;
        };
        let side = self.units[first].side;
        let here = self.units_in(p, side, p.at[first]).intersection(&self.combat_units);
        let excess = here.len() - usize::from(self.tables.stacking.combat_units);
        if units.len() > excess {
            p.step = Step::Overflow;
            return true;
        }
        self.send_on(p, first);
        false
    }

    pub(crate) fn list_overflow(&self, p: &Position, out: &mut Vec<Order>) {
        let units = p.battle.arrived.intersection(&self.combat_units);
        out.extend(units.iter().map(Order::Move));
    }

    /// [7.1b] This one goes a hex farther, to where there is room.
    pub(crate) fn send_on(&self, p: &mut Position, unit: Piece) {
        let hex = p.at[unit];
        let b = &mut p.battle;
        b.arrived.remove(unit);
        b.group = [unit].into_iter().collect();
        b.distance = self.terrain.distance(b.origin, hex) as u8 + 1;
        b.crowded = true;
        b.path.clear();
        b.path.push(hex);
    }

    /// [9.2.4a, Q38] Who leaves when this cavalry does: the headquarters too if nobody else stays.
    fn leaving(&self, p: &Position, cavalry: Piece) -> Units {
        let here = self.units_in(p, !p.active, p.battle.target);
        let mut group: Units = [cavalry].into_iter().collect();
        if here.intersection(&self.combat_units).single() == Some(cavalry) {
            group = group.union(&here);
        }
        group
    }

    /// [9.2.4a, Q12, Q38] Where cavalry can go before the die falls.
    pub(crate) fn ways_out(&self, p: &Position, cavalry: Piece) -> ArrayVec<Space, 6> {
        let target = p.battle.target;
        let flight = self.flight(p, self.leaving(p, cavalry), target, 1, true);
        self.steps_back(p, &flight, target)
    }

    /// [9.2.4a, Q12] Cavalry goes; an enemy zone costs it a step.
    pub(crate) fn evade(&self, p: &mut Position, cavalry: Piece, hex: Space, log: &mut impl Log) {
        let (side, from) = (!p.active, p.battle.target);
        let controlled = p.zone[!side].contains(hex);
        let group = self.leaving(p, cavalry);
        p.battle.asked.insert(cavalry);
        self.overrun(p, cavalry, hex, log);
        group.iter().for_each(|unit| self.put(p, unit, hex));
        log.note(|| {
            let text = Text::new("log-evade").with("unit", cavalry).with("hex", hex);
            Event { path: vec![from, hex], ..Event::new("9.2.4a", text) }
        });
        if controlled {
            self.lose_step(p, cavalry, "5.4a", log);
        }
    }
}
