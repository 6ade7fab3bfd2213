//! [5.3] Retreats: one hex out of enemy zones, chains through full hexes, two hexes out of a
//! siege, armour over rivers. The procedure for one unit is ruling Q57.

use crate::{movement, prelude::*};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a unit from falling back, or from falling back there.
    pub(crate) enum Bar {
        "5.3a": NotRetreating "no-retreater", Far "no-retreat-far", Enemies "no-enemy-hex",
            Zone "no-retreat-zone";
        "4.2.2a": Leave "no-leave";
        "5.3.3.o3": East "no-retreat-east";
        "5.3.3b": Siege "no-retreat-siege";
        "5.3.3.o2": Sea "no-retreat-sea";
        "4.0c": Armour "no-armour";
        "4.2": Closed "no-closed";
        "5.3.3.o4": Border "no-retreat-border";
        "5.3.1a": Fought "no-retreat-room", Full "no-retreat-room";
        "5.3.3.o1b": ThroughStranger "no-through-stranger";
        "5.3.3d": Through "no-through";
        "5.3.3a": Free "no-through-free";
    }
}

/// What retreating can mean for one unit.
enum Ways {
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
    fn may_escape_to(&self, p: &Position, unit: Piece, to: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        let enemy = !info.side;
        match to {
            _ if p.occupied[enemy].contains(to) => Err(Bar::Enemies),
            _ if !self.terrain.passable(info.kind.mobility(), to) => {
                Err(match self.closed(info.kind.mobility(), to) {
                    movement::Bar::Sea => Bar::Sea,
                    movement::Bar::Armour => Bar::Armour,
                    _ => Bar::Closed,
                })
            }
            _ if self.terrain.deadly(info.side, to) => Err(Bar::Border),
            _ if p.zone[enemy].contains(to) => Err(Bar::Zone),
            _ if to == p.battle.target => Err(Bar::Fought),
            _ => Ok(()),
        }
    }

    /// [5.3.3.o3, Q29] Poles on the east edge can always leave the map.
    fn can_leave_east(&self, unit: Piece, from: Space) -> bool {
        self.units[unit].side == POLISH && self.terrain.east_edge.contains(from)
    }

    /// [5.1.3a, Q21] Escape for the siege test, without asking for room.
    pub(crate) fn can_escape(&self, p: &Position, unit: Piece, from: Space) -> bool {
        self.can_leave_east(unit, from)
            || self.terrain.edges.of(from).iter().any(|s| self.may_escape_to(p, unit, s.to).is_ok())
    }

    /// [Q57] Whether a unit may fall back from a hex to the next: there is room, or a chain makes it.
    pub(crate) fn may_fall_back(
        &self,
        p: &Position,
        unit: Piece,
        from: Space,
        to: Space,
        used: &Hexes,
    ) -> Result<(), Bar> {
        if to.index() >= HEXES {
            return match to {
                EAST if self.units[unit].side == GERMAN => Err(Bar::Leave),
                EAST if self.can_leave_east(unit, from) => Ok(()),
                _ => Err(Bar::East),
            };
        }
        self.terrain.edges.between(from, to).ok_or(Bar::Far)?;
        self.may_escape_to(p, unit, to)?;
        let is_room = !used.contains(to)
            && (self.terrain.hungary.contains(to) || self.makes_room(p, unit, to, used));
        if is_room { Ok(()) } else { Err(Bar::Full) }
    }

    pub(crate) fn open_ways(
        &self,
        p: &Position,
        unit: Piece,
        from: Space,
        used: &Hexes,
    ) -> ArrayVec<Space, 7> {
        let near = self.terrain.edges.of(from).iter().map(|side| side.to);
        let ways = near.chain(self.can_leave_east(unit, from).then_some(EAST));
        ways.filter(|to| self.may_fall_back(p, unit, from, *to, used).is_ok()).collect()
    }

    /// [Q57] All that the unit can do now.
    fn ways(&self, p: &Position, unit: Piece) -> Ways {
        let from = p.at[unit];
        let none = Hexes::from_iter([from]);
        let open = self.open_ways(p, unit, from, &none);
        if !open.is_empty() {
            return Ways::Open(open);
        }
        let near = self.terrain.edges.of(from).iter().map(|side| side.to);
        let passed = near.filter(|via| self.may_pass(p, unit, *via).is_ok());
        let beyond = |via| self.open_ways(p, unit, via, &none).into_iter().map(move |to| (via, to));
        let pairs: ArrayVec<_, 42> = passed.flat_map(beyond).collect();
        match p.battle.hurt.contains(unit) {
            _ if !pairs.is_empty() => Ways::Through(pairs),
            true => Ways::Lost("5.3.3.o1a"),
            false => Ways::Lost("5.3.3d"),
        }
    }

    /// [5.3.3a] Whether a unit gets out of a siege through a hex: one next to it in an enemy zone
    /// that the enemy does not hold; [5.3.3.o1a] who was hurt only through friends.
    fn may_pass(&self, p: &Position, unit: Piece, via: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        if p.battle.hurt.contains(unit) && !p.occupied[info.side].contains(via) {
            return Err(Bar::ThroughStranger);
        }
        match self.terrain.edges.between(p.at[unit], via).is_some()
            && self.terrain.passable(info.kind.mobility(), via)
            && !p.occupied[!info.side].contains(via)
            && !self.terrain.hungary.contains(via)
            && !self.terrain.deadly(info.side, via)
            && via != p.battle.target
        {
            true => Ok(()),
            false => Err(Bar::Through),
        }
    }

    /// [5.3.3c] A pair that leads through no friend costs a casualty.
    fn costs_casualty(&self, p: &Position, unit: Piece, via: Space) -> bool {
        !p.occupied[self.units[unit].side].contains(via)
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

    /// Retreats a unit that has no choice; true if it has one, or a chain has begun.
    fn start_retreat(&self, p: &mut Position, unit: Piece, log: &mut impl Log) -> bool {
        // [Q59] With one step left every way that costs a casualty is the same death.
        let dies = |pairs: &[(Space, Space)]| {
            self.is_frail(p, unit)
                && pairs.iter().all(|(via, _)| self.costs_casualty(p, unit, *via))
        };
        match self.ways(p, unit) {
            Ways::Lost(clause) => self.eliminate(p, unit, clause, log),
            Ways::Through(pairs) if dies(&pairs) => self.eliminate(p, unit, "5.3.3c", log),
            Ways::Open(ways) if ways.len() == 1 => return self.fall_back(p, unit, ways[0], log),
            Ways::Through(pairs) if pairs.len() == 1 => {
                return self.fall_back_through(p, unit, pairs[0], log);
            }
            _ => {
                p.step = Step::RetreatTo(unit);
                return true;
            }
        }
        // The unit is gone; the next one, if any, is settled by the caller's loop.
        self.settle_retreats(p, log)
    }

    /// [5.3.3] Two hexes: the first is only passed, the second must be free of enemy zones.
    fn fall_back_through(
        &self,
        p: &mut Position,
        unit: Piece,
        (via, to): (Space, Space),
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
        self.capture(p, self.units[unit].side, via);
        log.note(|| {
            Event::new("5.3.3a", Text::new("log-through").with("unit", unit).with("via", via))
        });
        self.chain_from(p, unit, via, to, log)
    }

    /// [5.3a] To the next hex; true if somebody there must be pushed, and the owner must choose whom.
    pub(crate) fn fall_back(
        &self,
        p: &mut Position,
        unit: Piece,
        to: Space,
        log: &mut impl Log,
    ) -> bool {
        self.chain_from(p, unit, p.at[unit], to, log)
    }
}

/// [5.3a] Which unit retreats next.
pub(crate) struct Retreat;

impl Decision<Campaign> for Retreat {
    fn list(&self, _: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.battle.retreating.iter().map(Order::Move));
    }

    fn offer(&self, _: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Move(unit) if p.battle.retreating.contains(unit) => {
                Ok(Choice::of("do-pick", "5.3a"))
            }
            Order::Move(_) => Err(Bar::NotRetreating.into()),
            _ => Err(not_now("now-retreat")),
        }
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Move(unit) = order
            && !game.start_retreat(p, unit, umpire)
        {
            game.go_on(p, umpire);
        }
    }
}

/// [5.3a, 5.3.3] Where it retreats to.
pub(crate) struct RetreatTo(pub Piece);

impl Decision<Campaign> for RetreatTo {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        match game.ways(p, self.0) {
            Ways::Open(ways) => out.extend(ways.into_iter().map(Order::To)),
            Ways::Through(pairs) => {
                out.extend(pairs.into_iter().map(|(via, to)| Order::Through(via, to)))
            }
            Ways::Lost(_) => {}
        }
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let (unit, from) = (self.0, p.at[self.0]);
        let begun = Hexes::from_iter([from]);
        let is_siege = !matches!(game.ways(p, unit), Ways::Open(_));
        Ok(match order {
            Order::To(to) if is_siege && to.index() < HEXES => return Err(Bar::Siege.into()),
            Order::To(to) => {
                game.may_fall_back(p, unit, from, to, &begun)?;
                fall_back_choice(to)
            }
            Order::Through(..) if !is_siege => return Err(Bar::Free.into()),
            Order::Through(via, hex) => {
                game.may_pass(p, unit, via)?;
                let open = game.may_fall_back(p, unit, via, hex, &begun);
                open.map_err(|_| Refusal::from(Bar::Through).hex(hex))?;
                let label = Text::new("do-through").with("via", via).with("hex", hex);
                Choice { path: vec![via, hex], ..Choice::new(label, "5.3.3a").space(hex) }
            }
            _ => return Err(not_now("now-retreat")),
        })
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let is_on_the_way = match order {
            Order::To(to) => game.fall_back(p, self.0, to, umpire),
            Order::Through(via, to) => game.fall_back_through(p, self.0, (via, to), umpire),
            _ => return,
        };
        if !is_on_the_way {
            game.go_on(p, umpire);
        }
    }
}

pub(crate) fn fall_back_choice(to: Space) -> Choice {
    let clause = if to == EAST { "5.3.3.o3" } else { "5.3a" };
    Choice::of("do-retreat", clause)
}
