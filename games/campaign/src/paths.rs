//! [Q56] The way that a march takes: the cheapest, past as many enemy cities as possible.

use crate::{movement::Marching, prelude::*};
use arrayvec::ArrayVec;
use kernel::{
    dense::Dense,
    reach::{FAR, Reach},
};

impl Campaign {
    pub(crate) fn enemy_city(&self, p: &Position, m: &Marching, hex: Space) -> bool {
        self.terrain.city(hex).is_some_and(|city| self.holder(p, city) != m.side)
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
        let mut order: ArrayVec<Space, { HEXES + 1 }> = ArrayVec::new();
        order.extend(
            reach.reached().iter().copied().filter(|h| *h == to || reach.cost(*h) < reach.cost(to)),
        );
        order.sort_unstable_by_key(|hex| (reach.cost(*hex), *hex));
        // Cities on the best cheapest path up to each hex.
        let mut cities: Dense<u8, { HEXES + 1 }> = Dense::default();
        for hex in &order {
            let before = self.before(p, m, reach, *hex).map(|from| cities[from]).max();
            cities[*hex] =
                before.unwrap_or(0) + u8::from(self.enemy_city(p, m, *hex) && *hex != m.start);
        }
        // Hexes that lie on some best path, walking back from the end.
        let mut on_best: Dense<bool, { HEXES + 1 }> = Dense::default();
        on_best[to] = true;
        for hex in order.iter().rev().filter(|hex| **hex != m.start) {
            if on_best[*hex] {
                let wanted = self.before(p, m, reach, *hex).map(|from| cities[from]).max();
                for from in self.before(p, m, reach, *hex) {
                    on_best[from] |= Some(cities[from]) == wanted;
                }
            }
        }
        let mut path = ArrayVec::new();
        let mut here = m.start;
        while here != to && !path.is_full() {
            let after = |hex: &&Space| {
                on_best[**hex]
                    && if here.is_some() {
                        let wanted = self.before(p, m, reach, **hex).map(|from| cities[from]);
                        self.before(p, m, reach, **hex).any(|from| from == here)
                            && wanted.max() == Some(cities[here])
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
    fn before(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
        hex: Space,
    ) -> impl Iterator<Item = Space> {
        let neighbours = if hex == EAST { &[][..] } else { self.terrain.edges.of(hex) };
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
}
