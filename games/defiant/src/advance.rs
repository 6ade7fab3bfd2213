//! [9.6] Advance after combat.

use crate::{battle::Battle, ground, prelude::*, terrain::Edge};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a unit from advancing, or from going on to a second hex.
    pub(crate) enum Bar {
        "9.6.2": EnemyUnit "no-enemy-unit";
        "11.3(4)": Ship "no-advance-attacker";
        "12.1c": Aircraft "no-advance-attacker";
        "11.1.2": Staff "no-advance-staff";
        "9.6a": Advanced "no-advanced", NoAttacker "no-advance-attacker";
        "9.2.3": Immobile "no-immobile";
        "9.6.1": River "no-major-river";
        "6.3b": Unarmed "no-overrun-unarmed";
        "7.0a": Full "no-room";
        "9.6.3a": NotNext "no-not-next";
        "Q62": Back "no-advance-back", NotLed "no-advance-staff";
        "Q46": Enemies "no-enemy-hex";
        "7.0b": Overstacked "no-stay-overstacked";
    }
}

impl Defiant {
    /// [9.6a] True if somebody can still advance.
    pub(crate) fn settle_advances(&self, p: &mut Position) -> bool {
        p.step = Step::Advance;
        !self.advancers(p).is_empty()
    }

    /// [9.6a, 9.6.2, 9.6.5] Attackers that can follow into the hex that was given up, and
    /// headquarters whose units did.
    fn advancers(&self, p: &Position) -> Units {
        if p.fighters[!p.active].contains(p.battle.target) {
            return Units::EMPTY;
        }
        let able = p.battle.advancing.union(&p.battle.staffs);
        able.iter().filter(|unit| self.may_advance(p, *unit).is_ok()).collect()
    }

    /// [9.6a, 9.6b, 9.2.3, 9.6.5] Whether a unit may follow into the defender's hex. Who finds it full
    /// must be able to go on.
    fn may_advance(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        let (from, target) = (p.at[unit], p.battle.target);
        self.may_be_sent(p, unit)?;
        if self.is_immobile(p, unit) {
            return Err(Bar::Immobile.into());
        }
        let s = self.terrain.edges.between(from, target).ok_or(Bar::NoAttacker)?;
        self.may_go_over(p, &self.alone(unit), s).map_err(|bar| match bar {
            ground::Bar::River => Bar::River.into(),
            bar => Refusal::from(bar),
        })?;
        self.may_push_in(p, unit, target)?;
        match self.has_room(p, unit, target) || !self.second_hexes(p, unit, from).is_empty() {
            true => Ok(()),
            false => Err(Bar::Full.into()),
        }
    }

    /// [9.6a, 9.6.2, 9.6.5, 11.1.2, 11.3(4), 12.1c] Whether a unit has the right to it: an attacker that
    /// neither died nor fell back, or a headquarters whose units have advanced.
    fn may_be_sent(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let (b, info) = (&p.battle, &self.units[unit]);
        match info.kind {
            _ if info.side != p.active => Err(Bar::EnemyUnit),
            _ if b.advanced.contains(unit) => Err(Bar::Advanced),
            Kind::Headquarters => match b.camps.iter().find(|camp| camp.headquarters == unit) {
                Some(camp) if p.on_map(unit) && camp.units.intersects(&b.advanced) => Ok(()),
                _ => Err(Bar::Staff),
            },
            Kind::Ship => Err(Bar::Ship),
            kind if kind.is_aircraft() => Err(Bar::Aircraft),
            _ if !b.advancing.contains(unit) || !p.on_map(unit) => Err(Bar::NoAttacker),
            _ => Ok(()),
        }
    }

    /// [6.3b, 9.6.6] Whether an advancing unit may enter a hex as far as enemies are concerned: onto
    /// nobody but a headquarters that it overruns.
    fn may_push_in(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let is_held = p.occupied[!self.units[unit].side].contains(hex);
        if is_held && !self.falls_to(p, unit, hex) { Err(Bar::Unarmed) } else { Ok(()) }
    }

    /// [9.6.3, 9.6.4, 11.1.2] Where a unit that came from a hex can go on to: mechanized units, and
    /// headquarters after them, unless a river, a town or a city stops them.
    fn second_hexes(&self, p: &Position, unit: Piece, from: Space) -> ArrayVec<Space, 6> {
        let target = p.battle.target;
        let stopped = self.settled(target).is_some_and(|row| row.stops)
            || self.crosses_river(p, p.active, from, target);
        if stopped || !matches!(self.units[unit].kind, Kind::Mechanized | Kind::Headquarters) {
            return ArrayVec::new();
        }
        let sides = self.terrain.edges.of(target).iter();
        let open = sides.filter(|s| self.may_advance_on(p, unit, from, s).is_ok());
        open.map(|s| s.to).collect()
    }

    /// [9.6.3a, 11.1.2, Q46, Q62] Whether a unit that came from a hex may go on over a side of the
    /// defender's: anywhere but back, headquarters after the mechanized units of their stack.
    fn may_advance_on(
        &self,
        p: &Position,
        unit: Piece,
        from: Space,
        s: &Edge,
    ) -> Result<(), Refusal> {
        if s.to == from {
            return Err(Bar::Back.into());
        }
        if self.headquarters.contains(unit) && !self.is_led(p, unit, s.to) {
            return Err(Bar::NotLed.into());
        }
        self.may_go_over(p, &self.alone(unit), s).map_err(|bar| bar.under("Q46"))?;
        self.may_push_in(p, unit, s.to).map_err(|_| Bar::Enemies)?;
        if self.has_room(p, unit, s.to) { Ok(()) } else { Err(Bar::Full.into()) }
    }

    /// [11.1.2] Whether a unit of its stack has gone two hexes to here.
    fn is_led(&self, p: &Position, hq: Piece, hex: Space) -> bool {
        let camp = p.battle.camps.iter().find(|camp| camp.headquarters == hq);
        camp.is_some_and(|camp| {
            let ahead = camp.units.intersection(&p.battle.advanced);
            ahead.iter().any(|unit| p.at[unit] == hex)
        })
    }

    /// [9.6.6] One step of an advance, over a headquarters that stands there alone.
    fn follow(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let from = p.at[unit];
        self.overrun(p, unit, hex, log);
        self.put(p, unit, hex);
        log.note(|| Event { path: vec![from, hex], ..happened("9.6a", "log-advance", unit, hex) });
    }
}

/// [9.6a] Who advances, or nobody else.
pub(crate) struct Advance;

impl Decision<Defiant> for Advance {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.advancers(p).iter().map(Order::Move));
        out.push(Order::Enough);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.may_advance(p, unit).map_err(|refusal| refusal.hex(p.battle.target))?;
                let clause = if game.headquarters.contains(unit) { "9.6.5" } else { "9.6a" };
                Choice::of("do-advance", clause)
            }
            // [9.6a] Nobody has to advance.
            Order::Enough => Choice::of("do-advance-none", "9.6a").role(Role::Done),
            _ => return Err(not_now("now-advance")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-advance").with("side", p.active).with("hex", p.battle.target)
    }

    /// [9.6b] A unit enters the defender's hex, and says whether it goes on if it may.
    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Move(unit) = order else {
            p.battle.stage = Stage::Done;
            return game.go_on(p, umpire);
        };
        let (from, target) = (p.at[unit], p.battle.target);
        p.battle.origin = from;
        p.battle.advanced.insert(unit);
        p.battle.advancing.remove(unit);
        game.follow(p, unit, target, umpire);
        match game.second_hexes(p, unit, from)[..] {
            [] => game.go_on(p, umpire),
            [only] if game.is_overstacked(p, unit) => {
                game.follow(p, unit, only, umpire);
                game.go_on(p, umpire);
            }
            _ => p.step = Step::AdvanceOn(unit),
        }
    }
}

/// [9.6.3] Where a unit goes on.
pub(crate) struct AdvanceOn(pub Piece);

impl Decision<Defiant> for AdvanceOn {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let hexes = game.second_hexes(p, self.0, p.battle.origin);
        out.extend(hexes.into_iter().map(Order::To));
        if !game.is_overstacked(p, self.0) {
            out.push(Order::Stay);
        }
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Battle { target, origin, .. } = p.battle;
        Ok(match order {
            Order::To(hex) => {
                let s = game.terrain.edges.between(target, hex).ok_or(Bar::NotNext)?;
                game.may_advance_on(p, self.0, origin, s)?;
                Choice::of("do-advance-to", "9.6.3a")
            }
            // [7.0b] It may stay where it is, unless it is one too many there.
            Order::Stay if game.is_overstacked(p, self.0) => return Err(Bar::Overstacked.into()),
            Order::Stay => Choice::of("do-halt", "9.6.3a").piece(self.0).role(Role::Stay),
            _ => return Err(not_now("now-advance")),
        })
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::To(hex) = order {
            game.follow(p, self.0, hex, umpire);
        }
        game.go_on(p, umpire);
    }
}
