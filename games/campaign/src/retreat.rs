//! [5.3] Retreats: one hex out of enemy zones, chains through full hexes, two hexes out of a
//! siege, armour over rivers. The procedure for one unit is ruling Q57.

use crate::{
    Campaign,
    order_of_battle::{Kind, POLISH},
    orders::Order,
    position::{Position, Units},
    sequence::Step,
    terrain::{EAST, Hexes, INTERNED},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

/// What retreating can mean for one unit.
pub(crate) enum Ways {
    /// [5.3a] Hexes out of enemy zones, at least one.
    Open(ArrayVec<Space, 7>),
    /// [5.3.3] Pairs of hexes out of a siege, at least one.
    Through(ArrayVec<(Space, Space), 42>),
    /// [5.3b, 5.3.3d, 5.3.3.o1a] Nowhere to go.
    Lost(&'static str),
}

impl Campaign {
    /// [5.3a, 5.3.3.o2, 5.3.3.o4, Q21, Q28] Whether a unit may stop in a hex, if there is room.
    /// Nobody falls back into the hex that was fought over.
    fn is_escape(&self, p: &Position, unit: Piece, to: Space) -> bool {
        let info = &self.units[unit.index()];
        let enemy = !info.side;
        self.terrain.passable(info.kind.mobility(), to)
            && !p.occupied[enemy].contains(to)
            && !p.zone[enemy].contains(to)
            && !self.terrain.deadly(info.side, to)
            && to != p.battle.target
    }

    /// [5.3.3.o3, Q29] Poles on the east edge can always leave the map.
    fn can_leave_east(&self, unit: Piece, from: Space) -> bool {
        self.units[unit.index()].side == POLISH && self.terrain.east_edge.contains(from)
    }

    /// [5.1.3a, Q21] Escape for the siege test, without asking for room.
    pub(crate) fn can_escape(&self, p: &Position, unit: Piece, from: Space) -> bool {
        self.can_leave_east(unit, from)
            || self.terrain.sides(from).iter().any(|s| self.is_escape(p, unit, s.to))
    }

    /// [Q57] Escape hexes with room, or where a chain makes room.
    fn open_ways(
        &self,
        p: &Position,
        unit: Piece,
        from: Space,
        used: &Hexes,
    ) -> ArrayVec<Space, 7> {
        let mut ways = ArrayVec::new();
        for side in self.terrain.sides(from) {
            if self.is_escape(p, unit, side.to)
                && !used.contains(side.to)
                && (self.terrain.hungary.contains(side.to)
                    || self.makes_room(p, unit, side.to, used))
            {
                ways.push(side.to);
            }
        }
        if self.can_leave_east(unit, from) {
            ways.push(EAST);
        }
        ways
    }

    /// [5.3.1a, Q22] There is room, or somebody there can be pushed on.
    fn makes_room(&self, p: &Position, unit: Piece, hex: Space, used: &Hexes) -> bool {
        let side = self.units[unit.index()].side;
        if self.has_room(p, side, hex) {
            return true;
        }
        let mut used = *used;
        used.insert(hex);
        self.pushable(p, hex).iter().any(|other| !self.open_ways(p, other, hex, &used).is_empty())
    }

    /// [Q22] A unit is pushed at most once in a combat, and not while it is itself on its way.
    fn pushable(&self, p: &Position, hex: Space) -> Units {
        let moving = p.battle.chain.iter().map(|(unit, _)| *unit).collect::<Units>();
        p.units_in(hex).without(&p.battle.pushed).without(&moving)
    }

    /// [Q57] All that the unit can do now.
    pub(crate) fn ways(&self, p: &Position, unit: Piece) -> Ways {
        let from = p.at[unit];
        let none = Hexes::from_iter([from]);
        let open = self.open_ways(p, unit, from, &none);
        if !open.is_empty() {
            return Ways::Open(open);
        }
        let hurt = p.battle.hurt.contains(unit);
        let info = &self.units[unit.index()];
        let mut pairs = ArrayVec::new();
        for side in self.terrain.sides(from) {
            let via = side.to;
            // [5.3.3a] Through a hex in an enemy zone that is not held by the enemy.
            if !self.terrain.passable(info.kind.mobility(), via)
                || p.occupied[!info.side].contains(via)
                || self.terrain.hungary.contains(via)
                || self.terrain.deadly(info.side, via)
                || via == p.battle.target
            {
                continue;
            }
            // [5.3.3.o1a] A unit that was hurt gets away only through friends.
            if hurt && !p.occupied[info.side].contains(via) {
                continue;
            }
            pairs.extend(self.open_ways(p, unit, via, &none).into_iter().map(|to| (via, to)));
        }
        match (pairs.is_empty(), hurt) {
            (true, true) => Ways::Lost("5.3.3.o1a"),
            (true, false) => Ways::Lost("5.3.3d"),
            _ => Ways::Through(pairs),
        }
    }

    /// [5.3.3c] A pair that leads through no friend costs a casualty.
    fn costs_casualty(&self, p: &Position, unit: Piece, via: Space) -> bool {
        !p.occupied[self.units[unit.index()].side].contains(via)
    }

    /// True if the owner must choose; else everybody has retreated.
    pub(crate) fn settle_retreats(&self, p: &mut Position, log: &mut impl Log) -> bool {
        match p.battle.retreating.single() {
            None if p.battle.retreating.is_empty() => false,
            None => {
                p.step = Step::Retreat;
                true
            }
            Some(unit) => self.start_retreat(p, unit, log),
        }
    }

    pub(crate) fn begin_retreat(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        if !self.start_retreat(p, unit, log) {
            self.go_on(p, log);
        }
    }

    /// Retreats a unit that has no choice; true if it has one, or a chain has begun.
    fn start_retreat(&self, p: &mut Position, unit: Piece, log: &mut impl Log) -> bool {
        match self.ways(p, unit) {
            Ways::Lost(clause) => self.eliminate(p, unit, clause, log),
            Ways::Open(ways) if ways.len() == 1 => return self.fall_back(p, unit, ways[0], log),
            Ways::Through(pairs) => {
                // [Q59] With one step left every way that costs a casualty is the same death.
                let dies = p.reduced.contains(unit) || !self.units[unit.index()].has_back;
                if dies && pairs.iter().all(|(via, _)| self.costs_casualty(p, unit, *via)) {
                    self.eliminate(p, unit, "5.3.3c", log);
                } else if let [(via, to)] = pairs[..] {
                    return self.fall_back_through(p, unit, via, to, log);
                } else {
                    p.step = Step::RetreatTo(unit);
                    return true;
                }
            }
            Ways::Open(_) => {
                p.step = Step::RetreatTo(unit);
                return true;
            }
        }
        // The unit is gone; the next one, if any, is settled by the caller's loop.
        self.settle_retreats(p, log)
    }

    pub(crate) fn list_retreats(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        match self.ways(p, unit) {
            Ways::Open(ways) => out.extend(ways.into_iter().map(Order::To)),
            Ways::Through(pairs) => {
                out.extend(pairs.into_iter().map(|(via, to)| Order::Through(via, to)))
            }
            Ways::Lost(_) => {}
        }
    }

    pub(crate) fn retreat_to(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        if !self.fall_back(p, unit, to, log) {
            self.go_on(p, log);
        }
    }

    pub(crate) fn retreat_through(
        &self,
        p: &mut Position,
        unit: Piece,
        via: Space,
        to: Space,
        log: &mut impl Log,
    ) {
        if !self.fall_back_through(p, unit, via, to, log) {
            self.go_on(p, log);
        }
    }

    /// [5.3.3] Two hexes: the first is only passed, the second must be free of enemy zones.
    fn fall_back_through(
        &self,
        p: &mut Position,
        unit: Piece,
        via: Space,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        let costs = self.costs_casualty(p, unit, via);
        self.cross(p, unit, p.at[unit], via, log);
        if p.on_map(unit) && costs {
            self.casualty(p, unit, "5.3.3c", log);
        }
        if !p.on_map(unit) {
            return self.settle_retreats(p, log);
        }
        self.capture(p, self.units[unit.index()].side, via);
        log.note(|| {
            Event::new("5.3.3a", Text::new("log-through").with("unit", unit).with("via", via))
        });
        self.chain_from(p, unit, via, to, log)
    }

    fn fall_back(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) -> bool {
        self.chain_from(p, unit, p.at[unit], to, log)
    }

    /// Sends a unit to a hex; if that is full somebody there must go first. True if the owner
    /// must choose whom.
    fn chain_from(
        &self,
        p: &mut Position,
        unit: Piece,
        from: Space,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        if to != EAST {
            self.cross(p, unit, from, to, log);
            if !p.on_map(unit) {
                p.battle.retreating.remove(unit);
                return self.settle_chain(p, log);
            }
        }
        p.battle.chain.push((unit, to));
        self.settle_chain(p, log)
    }

    /// [5.3.2b, Q53] Armour that is driven over a river takes a casualty.
    fn cross(&self, p: &mut Position, unit: Piece, from: Space, to: Space, log: &mut impl Log) {
        let river = self.terrain.side(from, to).is_some_and(|s| s.river);
        if river && self.units[unit.index()].kind == Kind::Armoured {
            self.casualty(p, unit, "5.3.2b", log);
        }
    }

    /// Moves the last of the chain if it has room, and so on back; true if somebody must be
    /// pushed first and the owner must choose.
    fn settle_chain(&self, p: &mut Position, log: &mut impl Log) -> bool {
        while let Some((unit, to)) = p.battle.chain.last().copied() {
            let side = self.units[unit.index()].side;
            let leaves = to == EAST || self.terrain.hungary.contains(to);
            if !leaves && !self.has_room(p, side, to) {
                let choices = self.pushes(p);
                let Some(only) = choices.single() else {
                    p.step = Step::Push;
                    return true;
                };
                return self.start_push(p, only, log);
            }
            p.battle.chain.pop();
            p.battle.retreating.remove(unit);
            log.note(|| {
                let clause = if to == EAST { "5.3.3.o3" } else { "5.3a" };
                Event::new(clause, Text::new("log-retreat").with("unit", unit).with("to", to))
            });
            let to = if self.terrain.hungary.contains(to) { INTERNED } else { to };
            self.put(p, unit, to);
            self.look_for_contact(p);
        }
        self.settle_retreats(p, log)
    }

    /// The hexes that the present chain has used.
    fn chain_hexes(&self, p: &Position) -> Hexes {
        let on_the_way = p.battle.chain.iter().map(|(_, to)| *to);
        let begun = p.battle.chain.first().map(|(unit, _)| p.at[*unit]);
        on_the_way.chain(begun).collect()
    }

    /// [5.3.1a] Who can be pushed out of the full hex at the end of the chain.
    pub(crate) fn pushes(&self, p: &Position) -> Units {
        let Some((_, hex)) = p.battle.chain.last().copied() else { return Units::EMPTY };
        let used = self.chain_hexes(p);
        let can_go = |unit: &Piece| !self.open_ways(p, *unit, hex, &used).is_empty();
        self.pushable(p, hex).iter().filter(can_go).collect()
    }

    pub(crate) fn list_pushes(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.pushes(p).iter().map(Order::Push));
    }

    pub(crate) fn push(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        if !self.start_push(p, unit, log) {
            self.go_on(p, log);
        }
    }

    fn start_push(&self, p: &mut Position, unit: Piece, log: &mut impl Log) -> bool {
        p.battle.pushed.insert(unit);
        log.note(|| Event::new("5.3.1a", Text::new("log-push").with("unit", unit)));
        let ways = self.open_ways(p, unit, p.at[unit], &self.chain_hexes(p));
        if let [only] = ways[..] {
            return self.chain_from(p, unit, p.at[unit], only, log);
        }
        p.step = Step::PushTo(unit);
        true
    }

    pub(crate) fn list_push_hexes(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        let ways = self.open_ways(p, unit, p.at[unit], &self.chain_hexes(p));
        out.extend(ways.into_iter().map(Order::To));
    }

    pub(crate) fn push_to(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        if !self.chain_from(p, unit, p.at[unit], to, log) {
            self.go_on(p, log);
        }
    }
}
