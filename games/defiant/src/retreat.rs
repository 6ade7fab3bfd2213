//! [9.5, Q63] Retreats: who goes, in which groups, hex by hex, and what enemy zones and blocked ways
//! cost. Which way a group goes stands in `flight`.

use crate::{
    battle::Toll,
    flight::{self, Flight},
    order_of_battle::Movement,
    prelude::*,
};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a hex from being left, or a unit from going first.
    pub(crate) enum Bar {
        "9.5a": NobodyLeaves "no-retreat-from", EnemyUnit "no-enemy-unit",
            NotRetreating "no-retreater";
        "11.1.1": Staff "no-retreat-staff";
        "11.3(4)": Ship "no-retreater";
        "9.5.5a": Immobile "no-immobile";
        "9.5.1": Apart "no-together";
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
                log.note(|| happened("9.5.7", "log-spared-retreat", unit, hex));
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

    /// [9.5.1, Q63] A stack that keeps together gets as far as any of its units alone would.
    fn may_keep_together(&self, p: &Position) -> Result<(), Bar> {
        let (group, origin) = (self.yet_to_go(p), p.battle.origin);
        let wanted = self.hexes_to_leave(p);
        let made = |group: Units| {
            let flight = self.flight(p, group, origin, wanted, None);
            self.prospect(p, &flight, origin, 0).made
        };
        let mut units = group.intersection(&self.combat_units).iter();
        let together = made(group.intersection(&self.combat_units));
        match units.all(|unit| made([unit].into_iter().collect()) <= together) {
            true => Ok(()),
            false => Err(Bar::Apart),
        }
    }

    /// [9.5.5a, 9.5.6a, 11.1.1, 11.3(4)] Whether a unit may go first, alone. A headquarters goes with the
    /// last of the others.
    fn may_part(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        match info.kind {
            _ if info.side != self.loser(p) => Err(Bar::EnemyUnit),
            Kind::Headquarters => Err(Bar::Staff),
            Kind::Ship => Err(Bar::Ship),
            _ if self.yet_to_go(p).contains(unit) => Ok(()),
            _ if self.is_immobile(p, unit) => Err(Bar::Immobile),
            _ => Err(Bar::NotRetreating),
        }
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
                let flight = self.flight(p, group, origin, wanted, None);
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

    fn present_flight(&self, p: &Position) -> Flight {
        let b = &p.battle;
        let full = b.crowded.then_some(flight::Bar::Full);
        self.flight(p, b.group, b.origin, b.distance, full)
    }

    fn here(&self, p: &Position) -> Space {
        p.battle.group.iter().next().map_or(p.battle.origin, |unit| p.at[unit])
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
        p.battle.path.push(hex);
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
}

/// [9.5a, Q63] Which of several hexes is left next.
pub(crate) struct RetreatFrom;

impl Decision<Defiant> for RetreatFrom {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.hexes_of_retreat(p).into_iter().map(Order::To));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(not_now("now-retreat")) };
        match game.hexes_of_retreat(p).contains(&hex) {
            true => Ok(Choice::of("do-retreat-from", "9.5a")),
            false => Err(Bar::NobodyLeaves.into()),
        }
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            p.battle.origin = hex;
        }
        game.go_on(p, umpire);
    }
}

/// [9.5.6a] Who retreats first, alone or with all others.
pub(crate) struct Retreat;

impl Decision<Defiant> for Retreat {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let units = game.yet_to_go(p).intersection(&game.combat_units);
        out.extend(units.iter().map(Order::Move));
        if game.may_keep_together(p).is_ok() {
            out.push(Order::Together);
        }
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.may_part(p, unit)?;
                Choice::of("do-retreat", "9.5.6a")
            }
            Order::Together => {
                game.may_keep_together(p)?;
                Choice::of("do-together", "9.5.6a")
            }
            _ => return Err(not_now("now-retreat")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        let text = Text::new("ask-retreat").with("side", game.loser(p));
        text.with("hexes", game.hexes_to_leave(p))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let group = match order {
            Order::Move(unit) => Units::from_iter([unit]),
            _ => game.yet_to_go(p),
        };
        game.set_out(p, group);
        game.go_on(p, umpire);
    }
}

/// [9.5] Where the group goes.
pub(crate) struct RetreatTo;

impl Decision<Defiant> for RetreatTo {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let steps = game.steps_back(p, &game.present_flight(p), game.here(p));
        out.extend(steps.into_iter().map(Order::To));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(hex) = order else { return Err(not_now("now-retreat")) };
        game.may_fall_back(p, &game.present_flight(p), game.here(p), hex)?;
        Ok(Choice::of("do-retreat-to", "9.5.2"))
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        let text = Text::new("ask-retreat-to").with("side", game.loser(p));
        text.with("hexes", game.hexes_left(p))
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            game.fall_back(p, hex, umpire);
        }
        game.go_on(p, umpire);
    }
}
