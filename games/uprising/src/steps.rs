//! [4.12–4.19] One step over ground: what it costs and where it may lead. Units move step by step,
//! because zones on the way matter.

use crate::{
    Uprising,
    city::{CORDON, Zones},
    order_of_battle::POLISH,
    orders::Order,
    position::Position,
    sequence::{at, not_now, rolled},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from stepping somewhere, from stopping, or from leaving the map.
    pub(crate) enum Bar {
        "22.2a": CordonPoles "no-cordon-poles";
        "22.2b": CordonBack "no-cordon-back";
        "22.1a": CordonExit "no-cordon-exit";
        "7.15a": Closed "no-bridge-blown";
        "17.11b": Passage "no-passage";
        "4.12": NotNext "no-not-next";
        "4.18a": BreakAway "no-points";
        "4.15": Enemies "no-points";
        "4.16": Near "no-points";
        "4.13": Full "no-room";
        "4.23": FullBridge "no-room-bridge";
        "4.19a": NoEdge "no-map-edge";
    }
}

/// Where a unit stands, the room that it takes, and the points that it has for its next step.
#[derive(Clone, Copy)]
pub(crate) struct Footing {
    side: Side,
    zone: Space,
    strength: u8,
    left: u8,
    /// [4.18a] Points to leave the zone.
    leaving: u8,
}

impl Uprising {
    /// A unit with its movement points left, of which a card gives so many more.
    #[inline]
    fn footing(&self, p: &Position, unit: Piece, extra: u8) -> Footing {
        let (side, zone) = (self.units[unit].side, p.at[unit]);
        let left = self.units[unit].movement + extra - p.spent;
        let leaving = self.leaving_cost(p, side, zone);
        Footing { side, zone, strength: self.strength(p, unit), left, leaving }
    }

    /// [4.14–4.17, Q63] Points to enter a zone.
    #[inline]
    pub(crate) fn entry_cost(&self, p: &Position, side: Side, zone: Space) -> u8 {
        self.entry_among(&self.zones_with(p, side), &self.zones_with(p, !side), zone)
    }

    /// The same by where own units are, and enemies.
    #[inline]
    pub(crate) fn entry_among(&self, own: &Zones, enemies: &Zones, zone: Space) -> u8 {
        let costs = &self.tables.movement;
        match zone {
            _ if own.contains(zone) => costs.free,
            _ if enemies.contains(zone) => costs.enemy,
            _ if self.city.near[zone].intersects(enemies) => costs.near,
            _ => costs.free,
        }
    }

    /// [4.18a] Points to leave a zone.
    #[inline]
    pub(crate) fn leaving_cost(&self, p: &Position, side: Side, zone: Space) -> u8 {
        if self.is_in(p, !side, zone) { self.tables.movement.leave } else { 0 }
    }

    /// [4.12, 7.15, 22.2, Q69] Zones that can be entered from here.
    #[inline]
    pub(crate) fn ways(&self, p: &Position, zone: Space) -> Zones {
        if zone != CORDON {
            return self.city.near[zone];
        }
        match p.turn >= self.tables.since.west_edges {
            true => self.city.exits.intersection(&self.city.left),
            false => self.city.exits,
        }
    }

    /// [17.11b, 17.12b] The other ends of the street barricades that begin here.
    fn through_passages(&self, p: &Position, side: Side, zone: Space) -> [Option<Space>; 2] {
        if side != POLISH || p.passages == 0 {
            return [None; 2];
        }
        let other_end = |i: usize| match self.city.passages[i].ends {
            _ if p.passages >> i & 1 == 0 => None,
            [a, b] if a == zone => Some(b),
            [a, b] if b == zone => Some(a),
            _ => None,
        };
        [other_end(0), other_end(1)]
    }

    /// [4.12–4.18, 17.11b] Whether a unit may step into a zone over land, and for how much.
    fn may_step(&self, p: &Position, f: &Footing, to: Space) -> Result<u8, Bar> {
        if self.ways(p, f.zone).contains(to) {
            match self.is_closed(p, to) {
                true => Err(Bar::Closed),
                false => self.may_afford(p, f, to, self.entry_cost(p, f.side, to)),
            }
        } else if self.through_passages(p, f.side, f.zone).contains(&Some(to)) {
            self.may_afford(p, f, to, self.tables.movement.passage)
        } else {
            Err(self.no_way(f, to))
        }
    }

    /// [4.13–4.18] Whether it has the points to enter a zone, and room there or beyond.
    #[inline]
    fn may_afford(&self, p: &Position, f: &Footing, to: Space, entry: u8) -> Result<u8, Bar> {
        let cost = f.leaving + entry;
        if cost > f.left {
            return Err(match () {
                () if f.leaving > 0 => Bar::BreakAway,
                () if self.is_in(p, !f.side, to) => Bar::Enemies,
                () => Bar::Near,
            });
        }
        // [4.13, Q9] A zone without room can be passed, but not stopped in.
        let fits = self.has_room(p, f.side, to, f.strength);
        match fits || self.leads_on(p, f, to, f.left - cost) {
            true => Ok(cost),
            false => Err(self.full(to)),
        }
    }

    /// Whether something holds for a step over land that a unit may take, in the order of the list.
    #[inline]
    fn any_step(&self, p: &Position, f: &Footing, mut found: impl FnMut(Space) -> bool) -> bool {
        let mut goes = |to, cost| self.may_afford(p, f, to, cost).is_ok() && found(to);
        let open = self.ways(p, f.zone).without(self.closed(p));
        let [own, enemies] = [f.side, !f.side].map(|side| self.zones_with(p, side));
        if open.iter().any(|to| goes(to, self.entry_among(&own, &enemies, to))) {
            return true;
        }
        let mut ends = self.through_passages(p, f.side, f.zone).into_iter().flatten();
        ends.any(|end| goes(end, self.tables.movement.passage))
    }

    /// [4.12, 17.11b, 22.2] Why no way leads from one zone to another.
    fn no_way(&self, f: &Footing, to: Space) -> Bar {
        let joined = |ends: [Space; 2]| ends.contains(&f.zone) && ends.contains(&to);
        match (to, f.zone) {
            (CORDON, _) if f.side == POLISH => Bar::CordonPoles,
            (CORDON, _) => Bar::CordonBack,
            (_, CORDON) => Bar::CordonExit,
            _ if f.side != POLISH => Bar::NotNext,
            _ if self.city.passages.iter().any(|way| joined(way.ends)) => Bar::Passage,
            _ => Bar::NotNext,
        }
    }

    fn full(&self, zone: Space) -> Bar {
        if self.city.bridge(zone).is_some() { Bar::FullBridge } else { Bar::Full }
    }

    /// [Q91] Whether so many points take a unit on to room, through however many full zones.
    fn leads_on(&self, p: &Position, f: &Footing, zone: Space, left: u8) -> bool {
        let side = f.side;
        let leaving = self.leaving_cost(p, side, zone);
        let reaches = |next: Space, step: u8| {
            let cost = leaving + step;
            let open = next != f.zone && !self.is_closed(p, next);
            let fits = || self.has_room(p, side, next, f.strength);
            open && cost <= left && (fits() || self.leads_on(p, f, next, left - cost))
        };
        let mut ends = self.through_passages(p, side, zone).into_iter().flatten();
        self.ways(p, zone).iter().any(|next| reaches(next, self.entry_cost(p, side, next)))
            || ends.any(|end| reaches(end, self.tables.movement.passage))
            || self.city.edge.contains(zone) && leaving + self.tables.movement.off_map <= left
    }

    /// Whether a unit on its way has more than one answer.
    pub(crate) fn has_choice(&self, p: &Position, unit: Piece) -> bool {
        let mut ways = u8::from(self.may_stop(p, unit).is_ok());
        self.any_step(p, &self.footing(p, unit, p.extra), |_| {
            ways += 1;
            ways > 1
        })
    }

    /// Whether a zone lets all units of a side go on, found without asking each of them: no enemy holds
    /// anybody up, and the strongest has room next door. If not, some may go all the same.
    pub(crate) fn lets_all_go(&self, p: &Position, side: Side, zone: Space) -> bool {
        let (strength, movement) = self.clumsiest[side];
        let mut open = self.ways(p, zone).without(self.closed(p)).iter();
        movement >= self.tables.movement.enemy
            && !self.is_in(p, !side, zone)
            && open.any(|to| self.has_room(p, side, to, strength))
    }

    /// Whether a unit gets anywhere, with so many points more from a card.
    pub(crate) fn can_step(&self, p: &Position, unit: Piece, extra: u8) -> bool {
        let f = self.footing(p, unit, extra);
        self.any_step(p, &f, |_| true)
            || self.may_leave_map(&f).is_ok()
            || self.may_cross(p, unit).is_ok()
    }

    /// [4.19, Q77] From an edge zone, as the last step.
    fn may_leave_map(&self, f: &Footing) -> Result<(), Bar> {
        match () {
            () if !self.city.edge.contains(f.zone) => Err(Bar::NoEdge),
            () if f.leaving + self.tables.movement.off_map > f.left => Err(Bar::BreakAway),
            () => Ok(()),
        }
    }

    /// [4.13, 4.23] A unit does not stop where there are too many.
    fn may_stop(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let zone = p.at[unit];
        let fits = self.has_room(p, self.units[unit].side, zone, 0);
        if fits { Ok(()) } else { Err(self.full(zone)) }
    }

    /// [4.12] One step.
    fn step_to(&self, p: &mut Position, unit: Piece, to: Space, umpire: &mut impl Umpire) {
        let side = self.units[unit].side;
        let from = p.at[unit];
        let cost = self.may_step(p, &self.footing(p, unit, p.extra), to);
        if p.spent == 0 {
            self.pay_for(p, side, from);
        }
        if !self.breaks_away(p, unit, umpire) {
            return self.end_move(p, unit);
        }
        let Ok(cost) = cost else {
            self.cross(p, unit, to, umpire);
            return self.end_move(p, unit);
        };
        p.spent += cost;
        self.put(p, unit, to);
        p.raided.remove(unit);
        umpire.note(|| {
            let text = Text::new("log-move").with("unit", unit).with("zone", to).with("cost", cost);
            Event { path: vec![from, to], ..Event::new("4.12", text) }
        });
        self.reward_left_bank(p, unit, from, umpire);
        // [11.K8, Q69]
        if from == CORDON {
            self.change_morale(p, self.tables.morale.cordon_exit, "11.K8", umpire);
        }
        self.settle(p, from, umpire);
        self.settle(p, to, umpire);
    }

    /// [4.18b, Q7] Leaving enemies behind may cost a level; whether the unit lives.
    fn breaks_away(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) -> bool {
        let zone = p.at[unit];
        if self.leaving_cost(p, self.units[unit].side, zone) == 0 {
            return true;
        }
        let roll = umpire.roll(6);
        umpire.note(|| {
            let text = Text::new("log-breaks-away").with("unit", unit).with("zone", zone);
            rolled(&[roll], "4.18b", text.with("roll", roll))
        });
        if self.tables.dice.leave.lose.contains(&roll) {
            self.lose_level(p, unit, umpire);
            self.settle(p, zone, umpire);
        }
        p.on_map(unit)
    }

    /// [4.19a, Q45] Off the map: the unit counts as destroyed.
    fn leave_map(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        let zone = p.at[unit];
        if p.spent == 0 {
            self.pay_for(p, self.units[unit].side, zone);
        }
        if self.breaks_away(p, unit, umpire) {
            umpire.note(|| Event::new("4.19a", Text::new("log-leave-map").with("unit", unit)));
            self.destroy(p, unit, umpire);
            self.settle(p, zone, umpire);
        }
        self.end_move(p, unit);
    }
}

/// [4.12] Where a unit steps next, or that it stops.
pub(crate) struct MoveStep(pub Piece);

impl Decision<Uprising> for MoveStep {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let f = game.footing(p, self.0, p.extra);
        game.any_step(p, &f, |to| {
            out.push(Order::To(to));
            false
        });
        out.extend(game.may_cross(p, self.0).map(Order::To));
        out.extend(game.may_leave_map(&f).map(|()| Order::Exit));
        out.extend(game.may_stop(p, self.0).map(|()| Order::Halt));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let f = game.footing(p, self.0, p.extra);
        let there = |zone, cost: Option<u8>, choice| Choice {
            cost: cost.map(u16::from),
            left: Some(f.left.into()),
            stops: game.is_in(p, !f.side, zone),
            path: vec![f.zone, zone],
            ..choice
        };
        Ok(match order {
            Order::To(zone) if game.city.over[f.zone] == zone => {
                game.may_cross(p, self.0)?;
                there(zone, None, Choice::of("do-cross", "4.22"))
            }
            Order::To(zone) => {
                let cost = game.may_step(p, &f, zone)?;
                let (key, clause) = match game.ways(p, f.zone).contains(zone) {
                    true => ("do-step", "4.12"),
                    false => ("do-passage", "17.11b"),
                };
                there(zone, Some(cost), Choice::of(key, clause))
            }
            Order::Exit => {
                game.may_leave_map(&f).map_err(at(f.zone))?;
                Choice { minor: true, ..Choice::of("do-leave-map", "4.19a") }
            }
            Order::Halt => {
                game.may_stop(p, self.0).map_err(at(f.zone))?;
                Choice::of("do-stay", "4.12").role(Role::Stay)
            }
            _ => return Err(not_now("now-move")),
        })
    }

    fn prompt(&self, game: &Uprising, p: &Position) -> Text {
        let left = game.footing(p, self.0, p.extra).left;
        Text::new("ask-step").with("unit", self.0).with("left", left)
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(zone) => game.step_to(p, self.0, zone, umpire),
            Order::Exit => game.leave_map(p, self.0, umpire),
            _ => game.end_move(p, self.0),
        }
    }
}
