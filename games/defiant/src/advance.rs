//! [9.6] Advance after combat.

use crate::{
    Defiant,
    order_of_battle::{Kind, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Country, HexSide},
};
use arrayvec::ArrayVec;
use kernel::{
    dice::Dice,
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

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
        let camps = p.battle.camps.iter().filter(|camp| camp.units.intersects(&p.battle.advanced));
        let staffs = camps
            .map(|camp| camp.headquarters)
            .filter(|hq| self.of_side[p.active].contains(*hq) && !p.battle.advanced.contains(*hq));
        let able = p.battle.advancing.iter().chain(staffs);
        able.filter(|unit| p.on_map(*unit) && self.can_advance(p, *unit)).collect()
    }

    /// [9.6b, 9.2.3] The defender's hex comes first; who finds it full must be able to go on.
    fn can_advance(&self, p: &Position, unit: Piece) -> bool {
        let (from, target) = (p.at[unit], p.battle.target);
        let side = self.terrain.side(from, target);
        !self.is_immobile(p, unit)
            && side.is_some_and(|s| self.can_follow(p, unit, s))
            && (self.has_room(p, unit, target) || !self.second_hexes(p, unit, from).is_empty())
    }

    /// [9.6.1, 9.6.6, 6.2.4a, Q26] Whether an advancing unit can pass a side and enter what is behind.
    fn can_follow(&self, p: &Position, unit: Piece, s: &HexSide) -> bool {
        let info = &self.units[unit];
        let way = match info.kind {
            Kind::Train => s.rail && self.terrain.land.contains(s.to),
            _ => self.passes(p, info.side, s),
        };
        let abroad = info.slovak
            && info.kind == Kind::Headquarters
            && self.terrain.country(s.to) != Country::Slovakia;
        let held = p.occupied[!info.side].contains(s.to) && !self.falls_to(p, unit, s.to);
        way && !abroad && !held
    }

    /// [9.6.3, 9.6.4, 11.1.2, Q46, Q62] Where a unit that came from a hex can go on to: mechanized
    /// units anywhere but back, headquarters after the mechanized units of their stack.
    fn second_hexes(&self, p: &Position, unit: Piece, from: Space) -> ArrayVec<Space, 6> {
        let target = p.battle.target;
        let row = self.tables.settlement(self.terrain.settlement(target));
        let stopped =
            row.is_some_and(|row| row.stops) || self.crosses_river(p, p.active, from, target);
        let kind = self.units[unit].kind;
        let mut hexes = ArrayVec::new();
        if stopped || !matches!(kind, Kind::Mechanized | Kind::Headquarters) {
            return hexes;
        }
        for s in self.terrain.sides(target) {
            let leads = kind == Kind::Mechanized || self.is_led(p, unit, s.to);
            let open = s.to != from && self.can_follow(p, unit, s);
            if leads && open && self.has_room(p, unit, s.to) {
                hexes.push(s.to);
            }
        }
        hexes
    }

    /// [11.1.2] Whether a unit of its stack has gone two hexes to here.
    fn is_led(&self, p: &Position, hq: Piece, hex: Space) -> bool {
        let camp = p.battle.camps.iter().find(|camp| camp.headquarters == hq);
        camp.is_some_and(|camp| {
            let ahead = camp.units.intersection(&p.battle.advanced);
            ahead.iter().any(|unit| p.at[unit] == hex)
        })
    }

    /// [9.6a] Nobody has to advance.
    pub(crate) fn list_advances(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.advancers(p).iter().map(Order::Move));
        out.push(Order::Enough);
    }

    /// [9.6.3a, 7.0b] It may stay where it is, unless it is one too many there.
    pub(crate) fn list_second_hexes(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        let hexes = self.second_hexes(p, unit, p.battle.origin);
        out.extend(hexes.into_iter().map(Order::To));
        if !self.is_overstacked(p, unit) {
            out.push(Order::Stay);
        }
    }

    /// [9.6b] A unit enters the defender's hex, and says whether it goes on if it may.
    pub(crate) fn advance(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let (from, target) = (p.at[unit], p.battle.target);
        p.battle.origin = from;
        p.battle.advanced.insert(unit);
        p.battle.advancing.remove(unit);
        self.follow(p, unit, target, log);
        let hexes = self.second_hexes(p, unit, from);
        match hexes[..] {
            [] => {}
            [only] if self.is_overstacked(p, unit) => self.follow(p, unit, only, log),
            _ => {
                p.step = Step::AdvanceOn(unit);
                return;
            }
        }
        self.go_on(p, dice, log);
    }

    /// [9.6.3a] A second hex.
    pub(crate) fn advance_on(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        self.follow(p, unit, hex, log);
    }

    /// [9.6.6] One step of an advance, over a headquarters that stands there alone.
    fn follow(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let from = p.at[unit];
        self.overrun(p, unit, hex, log);
        self.put(p, unit, hex);
        log.note(|| {
            let text = Text::new("log-advance").with("unit", unit).with("hex", hex);
            Event { path: vec![from, hex], ..Event::new("9.6a", text) }
        });
    }
}
