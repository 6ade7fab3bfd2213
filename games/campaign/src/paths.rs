//! [4.0] Where a march can go, and the way that it takes: the cheapest, past as many enemy cities
//! as possible (Q56).

use crate::{
    order_of_battle::{Arrival, MapEdge, Mobility},
    prelude::*,
};
use arrayvec::ArrayVec;
use kernel::{
    dense::Dense,
    reach::Reach,
    scratch::{Last, Serial},
};
use std::cell::RefCell;

thread_local! {
    static LAST: RefCell<Last<Grounds, Reach>> = RefCell::new(Last::new(Reach::new()));
}

/// Steps from hex to hex: over six sides of each, and over the east edge.
type Steps = ArrayVec<(Space, Space), { 7 * HEXES }>;

/// What a search depends on: a march is listed first and then carried out.
#[derive(PartialEq)]
struct Grounds {
    game: Serial,
    march: Marching,
    enemies: Hexes,
    stops: Hexes,
}

/// A unit on the march: all that the cost of its next step depends on.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Marching {
    pub side: Side,
    pub mobility: Mobility,
    /// Where it stands; `Space::NONE` if it comes in over an edge.
    pub start: Space,
    pub edge: Option<MapEdge>,
    pub spent: u16,
    pub limit: u16,
    /// [4.1.2c] Points for leaving the zone in which it began the phase.
    pub break_contact: u16,
}

impl Marching {
    /// [4.2.1b, 4.2.3] It is placed or dropped, and does not march in.
    pub(crate) fn is_placed(&self) -> bool {
        self.start == RESERVE
    }
}

impl Campaign {
    #[inline]
    pub(crate) fn march_of(&self, p: &Position, unit: Piece) -> Marching {
        let info = &self.units[unit];
        let edge = match info.arrival {
            Arrival::Edge { edge, .. } if p.at[unit] == RESERVE => Some(edge),
            _ => None,
        };
        Marching {
            side: info.side,
            mobility: info.kind.mobility(),
            start: if edge.is_some() { Space::NONE } else { p.at[unit] },
            edge,
            spent: p.spent[unit].into(),
            limit: info.movement.into(),
            break_contact: self.break_contact(p, unit).into(),
        }
    }

    /// [4.1.2c] Points that a unit pays for leaving the zone in which it began the phase.
    #[inline]
    pub(crate) fn break_contact(&self, p: &Position, unit: Piece) -> u8 {
        let begins_engaged = p.engaged.contains(unit) && !p.moved.contains(unit);
        if begins_engaged { self.tables.break_contact } else { 0 }
    }

    /// [4.2.1e] A unit from outside pays for its first hex, without any river.
    pub(crate) fn entry_costs(
        &self,
        p: &Position,
        m: &Marching,
    ) -> impl Iterator<Item = (Space, u16)> {
        let hexes = match m.edge {
            Some(MapEdge::WestNorthOf0108) => &*self.terrain.west_entry,
            Some(MapEdge::South) => &self.terrain.south_entry,
            None => &[],
        };
        let open = hexes.iter().filter(|hex| !p.occupied[!m.side].contains(**hex));
        open.map(|hex| (*hex, u16::from(self.terrain.cost(m.mobility, *hex))))
    }

    /// [4.1.2b, Q56] Nobody marches on from an enemy zone or from Hungary, except out of the hex
    /// in which the march begins.
    fn stops_of(&self, p: &Position, m: &Marching) -> Hexes {
        let mut stops = p.zone[!m.side].union(&self.terrain.hungary);
        if m.start.is_some() {
            stops.remove(m.start);
        }
        stops
    }

    /// Finds all that `m.limit` is enough for if every march ends in these hexes.
    #[inline]
    pub(crate) fn search(&self, p: &Position, m: &Marching, stops: &Hexes, reach: &mut Reach) {
        let here = m.start.is_some().then_some((m.start, m.spent));
        let starts = here.into_iter().chain(self.entry_costs(p, m));
        let enemies = &p.occupied[!m.side];
        reach.search(m.limit, starts, |from, reach| {
            if from == EAST || stops.contains(from) {
                return;
            }
            let contact = if from == m.start { m.break_contact } else { 0 };
            for way in self.terrain.ways(m.mobility, from) {
                let cost = u16::from(way.cost) + contact;
                reach.go_if(way.to, cost, || !enemies.contains(way.to));
            }
            // [4.2.2b, Q29] Poles may leave by the east edge for one point.
            if m.side == POLISH && self.terrain.east_edge.contains(from) {
                reach.go(EAST, 1 + contact);
            }
        });
    }

    /// Runs `f` with everything that the unit can reach.
    pub(crate) fn with_reach<R>(
        &self,
        p: &Position,
        m: &Marching,
        f: impl FnOnce(&Reach) -> R,
    ) -> R {
        let (enemies, stops) = (p.occupied[!m.side], self.stops_of(p, m));
        let grounds = Grounds { game: self.serial, march: *m, enemies, stops };
        LAST.with_borrow_mut(|last| {
            f(last.on(grounds, |grounds, reach| self.search(p, m, &grounds.stops, reach)))
        })
    }

    /// The hexes that a march to `to` takes from the enemy as it passes, or none: whoever passes no
    /// city needs no path.
    pub(crate) fn path_past_cities(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
        to: Space,
    ) -> ArrayVec<Space, 32> {
        let cost = reach.cost(to);
        let mut passed = self.terrain.cities.iter().filter(|city| reach.cost(city.hex) < cost);
        match passed.any(|city| self.enemy_cities(p, m, city.hex) > 0) {
            true => self.path(p, m, reach, to),
            false => ArrayVec::new(),
        }
    }

    /// How many enemy cities a march takes in a hex.
    fn enemy_cities(&self, p: &Position, m: &Marching, hex: Space) -> u8 {
        let city = self.terrain.city(hex).filter(|_| hex != m.start);
        city.is_some_and(|city| self.holder(p, city) != m.side).into()
    }

    /// [Q56] The hexes of the cheapest path; ties go to the one with most enemy cities, then to
    /// the smallest hex numbers in order.
    pub(crate) fn path(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
        to: Space,
    ) -> ArrayVec<Space, 32> {
        let mut steps = ArrayVec::new();
        self.cheapest_steps(p, m, reach, to, &mut steps);
        // Cities on the best cheapest path before each hex, and up to it.
        let mut before: Dense<u8, { HEXES + 1 }> = Dense::default();
        let up_to =
            |before: &Dense<u8, { HEXES + 1 }>, hex| before[hex] + self.enemy_cities(p, m, hex);
        for (from, to) in &steps {
            before[*to] = before[*to].max(up_to(&before, *from));
        }
        let is_best = |(from, to): &(Space, Space)| up_to(&before, *from) == before[*to];
        // Hexes that lie on some best path, walking back from the end.
        let mut on_best = Hexes::EMPTY;
        on_best.insert(to);
        for step in steps.iter().rev().filter(|step| is_best(step)) {
            if on_best.contains(step.1) {
                on_best.insert(step.0);
            }
        }
        steps.retain(|step| on_best.contains(step.1) && is_best(step));
        let first = self.entry_costs(p, m).filter(|(e, cost)| *cost == reach.cost(*e));
        let first = first.map(|(e, _)| e).filter(|e| on_best.contains(*e)).min();
        let mut path: ArrayVec<Space, 32> = first.into_iter().collect();
        let mut here = first.unwrap_or(m.start);
        while here != to && !path.is_full() {
            let next = steps.iter().filter(|(from, _)| *from == here).map(|(_, to)| *to);
            let Some(next) = next.min() else { break };
            here = next;
            path.push(here);
        }
        path
    }

    /// The steps of all cheapest paths, those to the hexes that are reached first in front.
    fn cheapest_steps(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
        to: Space,
        steps: &mut Steps,
    ) {
        let stops = self.stops_of(p, m);
        let mut hexes: ArrayVec<Space, { HEXES + 1 }> = ArrayVec::new();
        let mut found = Hexes::EMPTY;
        let mut ends_here = 0;
        found.insert(to);
        hexes.push(to);
        while let Some(hex) = hexes.get(ends_here).copied() {
            self.each_before(m, &stops, reach, hex, |from| {
                steps.push((from, hex));
                if !found.contains(from) {
                    found.insert(from);
                    hexes.push(from);
                }
            });
            ends_here += 1;
        }
        steps.sort_unstable_by_key(|(_, to)| reach.cost(*to));
    }

    /// Calls `f` for the hexes from which a cheapest path steps into `hex`.
    fn each_before(
        &self,
        m: &Marching,
        stops: &Hexes,
        reach: &Reach,
        hex: Space,
        mut f: impl FnMut(Space),
    ) {
        let mut offer = |from: Space, cost: u16| {
            let tight = reach.cost(from).saturating_add(cost) == reach.cost(hex);
            if tight && !stops.contains(from) {
                f(from);
            }
        };
        let contact = |from: Space| if from == m.start { m.break_contact } else { 0 };
        if hex == EAST {
            self.terrain.east_edge.iter().for_each(|from| offer(from, 1 + contact(from)));
            return;
        }
        let enter = u16::from(self.terrain.cost(m.mobility, hex));
        for side in self.terrain.edges.of(hex) {
            let river = if side.river { self.tables.river_cost[m.mobility] } else { 0 };
            offer(side.to, enter + u16::from(river) + contact(side.to));
        }
    }
}
