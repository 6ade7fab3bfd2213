//! [4.0, 4.1] Movement: costs by terrain, stacking, engagement zones, breaking contact.

use crate::{
    Campaign,
    order_of_battle::{Arrival, Edge, Mobility, POLISH},
    orders::Order,
    position::Position,
    sequence::Step,
    tables::FORBIDDEN,
    terrain::{EAST, HEXES, INTERNED, RESERVE},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    reach::{FAR, Reach},
    space::Space,
    text::Text,
};
use std::cell::RefCell;

thread_local! {
    static REACH: RefCell<Reach> = const { RefCell::new(Reach::new()) };
}

/// A unit on the march: all that the cost of its next step depends on.
#[derive(Clone, Copy)]
pub(crate) struct March {
    side: Side,
    mobility: Mobility,
    /// Where it stands; `Space::NONE` if it comes in over an edge.
    start: Space,
    edge: Option<Edge>,
    spent: u16,
    limit: u16,
    /// [4.1.2c] Points for leaving the zone in which it began the phase.
    break_contact: u16,
}

impl Campaign {
    pub(crate) fn march_of(&self, p: &Position, unit: Piece) -> March {
        let info = &self.units[unit.index()];
        let edge = match info.arrival {
            Arrival::Edge { edge, .. } if p.at[unit] == RESERVE => Some(edge),
            _ => None,
        };
        let begins_engaged = p.engaged.contains(unit) && !p.moved.contains(unit);
        March {
            side: info.side,
            mobility: info.kind.mobility(),
            start: if edge.is_some() { Space::NONE } else { p.at[unit] },
            edge,
            spent: p.spent[unit].into(),
            limit: info.movement.into(),
            break_contact: if begins_engaged { self.tables.break_contact.into() } else { 0 },
        }
    }

    fn entry_hexes(&self, edge: Edge) -> &[Space] {
        match edge {
            Edge::WestNorthOf0108 => &self.terrain.west_entry,
            Edge::South => &self.terrain.south_entry,
        }
    }

    /// [4.2.1e] A unit from outside pays for its first hex, without any river.
    fn entry_costs(&self, p: &Position, m: &March) -> impl Iterator<Item = (Space, u16)> {
        let hexes = m.edge.map(|edge| self.entry_hexes(edge)).unwrap_or_default();
        let enemy = p.occupied[!m.side];
        hexes
            .iter()
            .filter(move |hex| !enemy.contains(**hex))
            .map(move |hex| (*hex, u16::from(self.terrain.cost(m.mobility, *hex))))
    }

    /// [4.1.2b, Q56] Nobody marches on from an enemy zone or from Hungary, except out of the hex
    /// in which the march begins.
    fn may_leave(&self, p: &Position, m: &March, hex: Space) -> bool {
        hex == m.start || !(p.zone[!m.side].contains(hex) || self.terrain.hungary.contains(hex))
    }

    /// [4.0a, 4.0d, 4.1.2c] What the step from a hex to its neighbour costs.
    #[inline]
    fn step_cost(&self, p: &Position, m: &March, from: Space, to: Space, river: bool) -> u16 {
        let terrain = self.terrain.cost(m.mobility, to);
        if terrain == FORBIDDEN || p.occupied[!m.side].contains(to) {
            return FAR;
        }
        let river = if river { self.tables.river_cost[m.mobility as usize] } else { 0 };
        let contact = if from == m.start { m.break_contact } else { 0 };
        u16::from(terrain) + u16::from(river) + contact
    }

    fn search(&self, p: &Position, m: &March, reach: &mut Reach) {
        let here = m.start.is_some().then_some((m.start, m.spent));
        let starts = here.into_iter().chain(self.entry_costs(p, m));
        reach.search(HEXES + 1, m.limit, starts, |from, reach| {
            if from == EAST || !self.may_leave(p, m, from) {
                return;
            }
            let contact = if from == m.start { m.break_contact } else { 0 };
            for way in self.terrain.ways(m.mobility, from) {
                if !p.occupied[!m.side].contains(way.to) {
                    reach.go(way.to, u16::from(way.cost) + contact);
                }
            }
            // [4.2.2b, Q29] Poles may leave by the east edge for one point.
            if m.side == POLISH && self.terrain.east_edge.contains(from) {
                reach.go(EAST, 1 + contact);
            }
        });
    }

    /// Runs `f` with everything that the unit can reach.
    pub(crate) fn with_reach<R>(&self, p: &Position, m: &March, f: impl FnOnce(&Reach) -> R) -> R {
        REACH.with_borrow_mut(|reach| {
            self.search(p, m, reach);
            f(reach)
        })
    }

    /// [4.1.1a, Q45] A unit may stop where fewer than three friends stand.
    #[inline]
    pub(crate) fn has_room(&self, p: &Position, side: Side, hex: Space) -> bool {
        !p.full[side].contains(hex)
    }

    pub(crate) fn list_marches(&self, p: &Position, out: &mut Vec<Order>) {
        let mut must_place = false;
        for unit in self.of_side[p.active].without(&p.finished).iter() {
            if self.can_march(p, unit) {
                out.push(Order::Move(unit));
                must_place |= p.at[unit] == RESERVE && p.active == POLISH;
            }
        }
        // [Q37] A due Polish unit with a city to go to must be placed first.
        if !must_place {
            out.push(Order::End);
        }
    }

    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        let units = self.of_side[p.active].without(&p.finished);
        units.iter().any(|unit| self.can_march(p, unit))
    }

    /// Whether picking the unit leads anywhere.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        if p.finished.contains(unit) {
            return false;
        }
        if !p.on_map(unit) {
            return p.at[unit] == RESERVE && self.can_arrive(p, unit);
        }
        if unit == self.parachutists && !p.contact {
            return false;
        }
        let m = self.march_of(p, unit);
        let left = m.limit - m.spent;
        if left == 0 {
            return false;
        }
        let simple = self.terrain.ways(m.mobility, m.start).iter().any(|way| {
            u16::from(way.cost) + m.break_contact <= left
                && !p.occupied[!m.side].contains(way.to)
                && self.has_room(p, m.side, way.to)
        });
        // Only a unit hemmed in by full hexes or by the edge needs the whole search.
        simple || self.with_reach(p, &m, |reach| self.stops(p, &m, reach).next().is_some())
    }

    /// Where a march may end.
    pub(crate) fn stops<'a>(
        &'a self,
        p: &'a Position,
        m: &'a March,
        reach: &'a Reach,
    ) -> impl Iterator<Item = Space> + 'a {
        let hexes = reach.reached().iter().copied();
        hexes.filter(move |hex| *hex != m.start && (*hex == EAST || self.has_room(p, m.side, *hex)))
    }

    pub(crate) fn list_destinations(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        if p.at[unit] == RESERVE && self.lists_arrival(p, unit, out) {
            return;
        }
        let m = self.march_of(p, unit);
        self.with_reach(p, &m, |reach| out.extend(self.stops(p, &m, reach).map(Order::To)));
        out.push(Order::Stay);
    }

    /// [4.0.o2] The rest of the march is given up.
    pub(crate) fn stay(&self, p: &mut Position, unit: Piece) {
        p.finished.insert(unit);
        p.step = Step::March;
    }

    /// [4.0] Carries out a march along the cheapest path.
    pub(crate) fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        p.step = Step::March;
        if p.at[unit] == RESERVE && self.arrive(p, unit, to, log) {
            return;
        }
        let m = self.march_of(p, unit);
        let (cost, path) = self.with_reach(p, &m, |reach| {
            let passes_city = reach.reached().iter().any(|hex| {
                *hex != to && reach.cost(*hex) < reach.cost(to) && self.enemy_city(p, &m, *hex)
            });
            log.note(|| {
                let text = Text::new("log-march").with("unit", unit).with("to", to);
                let event = Event::new("4.0a", text.with("cost", reach.cost(to) - m.spent));
                Event { path: self.path(p, &m, reach, to).to_vec(), ..event }
            });
            let path = if passes_city { self.path(p, &m, reach, to) } else { ArrayVec::new() };
            (reach.cost(to), path)
        });
        for hex in path {
            self.capture(p, m.side, hex);
        }
        p.spent[unit] = cost as u8;
        p.moved.insert(unit);
        // [4.2.1h, Q30] Hungary interns whoever enters it.
        let to = if self.terrain.hungary.contains(to) { INTERNED } else { to };
        self.put(p, unit, to);
        // [4.1.2b] Next to an enemy the march is over.
        if p.on_map(unit) && p.zone[!m.side].contains(to) {
            p.finished.insert(unit);
        }
        self.look_for_contact(p);
    }

    fn enemy_city(&self, p: &Position, m: &March, hex: Space) -> bool {
        self.terrain.city(hex).is_some_and(|city| self.holder(p, city) != m.side)
    }

    /// [Q56] The hexes of the cheapest path; ties go to the one with most enemy cities, then to
    /// the smallest hex numbers in order.
    pub(crate) fn path(
        &self,
        p: &Position,
        m: &March,
        reach: &Reach,
        to: Space,
    ) -> ArrayVec<Space, 32> {
        let mut order: ArrayVec<Space, { HEXES + 1 }> = ArrayVec::new();
        order.extend(
            reach.reached().iter().copied().filter(|h| *h == to || reach.cost(*h) < reach.cost(to)),
        );
        order.sort_unstable_by_key(|hex| (reach.cost(*hex), *hex));
        // Cities on the best cheapest path up to each hex.
        let mut cities = [0u8; HEXES + 1];
        for hex in &order {
            let before = self.before(p, m, reach, *hex).map(|from| cities[from.index()]).max();
            cities[hex.index()] =
                before.unwrap_or(0) + u8::from(self.enemy_city(p, m, *hex) && *hex != m.start);
        }
        // Hexes that lie on some best path, walking back from the end.
        let mut on_best = [false; HEXES + 1];
        on_best[to.index()] = true;
        for hex in order.iter().rev().filter(|hex| **hex != m.start) {
            if on_best[hex.index()] {
                let wanted = self.before(p, m, reach, *hex).map(|f| cities[f.index()]).max();
                for from in self.before(p, m, reach, *hex) {
                    on_best[from.index()] |= Some(cities[from.index()]) == wanted;
                }
            }
        }
        let mut path = ArrayVec::new();
        let mut here = m.start;
        while here != to && !path.is_full() {
            let after = |hex: &&Space| {
                on_best[hex.index()]
                    && if here.is_some() {
                        let wanted = self.before(p, m, reach, **hex).map(|f| cities[f.index()]);
                        self.before(p, m, reach, **hex).any(|from| from == here)
                            && wanted.max() == Some(cities[here.index()])
                    } else {
                        self.entry_costs(p, m).any(|(e, cost)| e == **hex && cost == reach.cost(e))
                    }
            };
            let Some(next) = order.iter().filter(after).min() else { break };
            here = *next;
            path.push(here);
        }
        path
    }

    /// The hexes from which a cheapest path steps into `hex`.
    fn before<'a>(
        &'a self,
        p: &'a Position,
        m: &'a March,
        reach: &'a Reach,
        hex: Space,
    ) -> impl Iterator<Item = Space> + 'a {
        let neighbours = if hex == EAST { &[][..] } else { self.terrain.sides(hex) };
        let over_edge = self.terrain.east_edge.iter().filter(move |from| {
            let extra = if *from == m.start { m.break_contact } else { 0 };
            hex == EAST
                && reach.cost(*from) != FAR
                && reach.cost(*from) + 1 + extra == reach.cost(EAST)
        });
        let steps = neighbours.iter().filter(move |side| {
            let from = side.to;
            let spent = reach.cost(from);
            spent != FAR
                && self.may_leave(p, m, from)
                && spent.saturating_add(self.step_cost(p, m, from, hex, side.river))
                    == reach.cost(hex)
        });
        steps.map(|side| side.to).chain(over_edge.filter(move |from| self.may_leave(p, m, *from)))
    }

    /// The path and cost that a march to `to` would take, for display.
    pub(crate) fn plan_march(
        &self,
        p: &Position,
        unit: Piece,
        to: Space,
    ) -> Option<(u16, Vec<Space>)> {
        let m = self.march_of(p, unit);
        // Who is placed or dropped does not march.
        if m.edge.is_none() && !p.on_map(unit) {
            return None;
        }
        self.with_reach(p, &m, |reach| {
            (reach.cost(to) != FAR)
                .then(|| (reach.cost(to) - m.spent, self.path(p, &m, reach, to).to_vec()))
        })
    }
}
