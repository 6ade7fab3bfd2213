//! [10] Supply and isolation: where a line of supply leads, and who is marked in the supply phase.

use crate::{flood::Flooded, prelude::*, terrain::NO_BRIDGE};
use kernel::{
    forecast::Tone,
    scene::Trace,
    scratch::{Last, Serial},
};
use std::cell::RefCell;

thread_local! {
    static QUEUE: RefCell<Vec<Space>> = const { RefCell::new(Vec::new()) };
    /// The last floods, one for each kind of source: marches seldom shut or open any hex to supply.
    static FLOODS: RefCell<[Last<Grounds, Flooded>; 3]> =
        const { RefCell::new([const { Last::new(Flooded::NOTHING) }; 3]) };
}

/// What supply depends on, but for its sources.
#[derive(PartialEq)]
struct Grounds {
    game: Serial,
    /// [10.1a, 10.1.1b] Where no line passes.
    shut: Hexes,
    /// [6.2.2-Bc] Temporary bridges that serve, as bits.
    bridges: u8,
}

/// [10.2a, 10.2b, 10.2.1] Where lines begin.
#[derive(Clone, Copy)]
enum Sources {
    Warsaw,
    /// The marked hexes on the edge of the map.
    Edge,
    Koenigsberg,
}

/// [10.1b, Q16] Hexes from which a line can be traced: to a source, or only to a Königsberg that is
/// cut off itself.
pub(crate) struct Lines {
    pub full: Hexes,
    pub limited: Option<Hexes>,
}

impl Defiant {
    /// [10.0a, 10.0b, 10.1.2, 10.2.2, Q41] Markers are set, turned over or taken away; they hold until
    /// the next supply phase.
    pub(crate) fn check_supply(&self, p: &mut Position, log: &mut impl Log) {
        for side in Side::BOTH {
            let strict = p.turn >= self.tables.supply.koenigsberg_turn;
            let lines = self.supply_lines(p, side, strict);
            let (mut unsupplied, mut isolated) = (Units::EMPTY, Units::EMPTY);
            for hex in p.occupied[side].iter().filter(|hex| !lines.full.contains(*hex)) {
                let limited = lines.limited.as_ref().is_some_and(|lines| lines.contains(hex));
                // [10.3.3] Who cannot move is never out of supply.
                let units = self.units_in(p, side, hex).iter();
                for unit in units.filter(|unit| !self.is_immobile(p, *unit)) {
                    unsupplied.insert(unit);
                    isolated.set(unit, p.unsupplied.contains(unit) && !limited);
                }
            }
            let mine = &self.ground[side];
            p.unsupplied = p.unsupplied.without(mine).union(&unsupplied);
            p.isolated = p.isolated.without(mine).union(&isolated);
            if !unsupplied.is_empty() {
                log.note(|| {
                    let (cut, worse) = (unsupplied.len() as u32, isolated.len() as u32);
                    let text = Text::new("log-unsupplied").with("side", side);
                    Event::new("10.0a", text.with("number", cut).with("isolated", worse))
                });
            }
        }
    }

    /// [10.1, Q41] Hexes from which a line can be traced now. A line to a Königsberg that is cut off
    /// does not count, from the supply phase of turn 3.
    pub(crate) fn supplied(&self, p: &Position, side: Side) -> Hexes {
        let from = self.tables.supply.koenigsberg_turn;
        let strict = p.turn > from || p.turn == from && p.phase == Phase::Over;
        self.supply_lines(p, side, strict).full
    }

    /// [10.2a, 10.2b, 10.2.1] The lines of a side; with `strict` Königsberg needs one of its own.
    pub(crate) fn supply_lines(&self, p: &Position, side: Side, strict: bool) -> Lines {
        if side == POLISH {
            return Lines { full: self.flooded(p, side, Sources::Warsaw).all, limited: None };
        }
        let (edge, alone) = (self.flooded(p, side, Sources::Edge), self.terrain.koenigsberg);
        if edge.lines.contains(alone) {
            return Lines { full: edge.all, limited: None };
        }
        let cut_off = self.flooded(p, side, Sources::Koenigsberg).all;
        match strict && !edge.all.contains(alone) {
            true => Lines { full: edge.all, limited: Some(cut_off) },
            false => Lines { full: edge.all.union(&cut_off), limited: None },
        }
    }

    /// [10.1a, 10.1.1b] Hexes that no line of a side goes through.
    fn shut_to(&self, p: &Position, side: Side) -> Hexes {
        p.zone[!side].without(&p.occupied[side]).union(&p.occupied[!side])
    }

    /// [10.1.1a, Q42] Hexes next to this one over which a line can go: where units can march, and
    /// along every railway.
    #[inline]
    fn open_ground<'a>(
        &'a self,
        p: &'a Position,
        side: Side,
        hex: Space,
    ) -> impl Iterator<Item = Space> + 'a {
        let open = self.ways.open[hex].iter();
        let open = open.filter(move |(_, bridge)| {
            *bridge == NO_BRIDGE || self.bridge_serves(p, side, *bridge)
        });
        open.map(|(to, _)| *to)
    }

    fn sources(&self, sources: Sources) -> Hexes {
        match sources {
            Sources::Warsaw => self.terrain.warsaw,
            Sources::Edge => self.terrain.german_sources,
            Sources::Koenigsberg => Hexes::from_iter([self.terrain.koenigsberg]),
        }
    }

    /// [10.1b] What lines connect with these sources.
    fn flooded(&self, p: &Position, side: Side, sources: Sources) -> Flooded {
        let grounds = Grounds {
            game: self.serial,
            shut: self.shut_to(p, side),
            bridges: self.serving_bridges(p, side),
        };
        FLOODS.with_borrow_mut(|floods| {
            *floods[sources as usize].on(grounds, |Grounds { shut, bridges, .. }, flooded| {
                let steps = self.tables.supply.open_hexes;
                *flooded = self.canals.flood(&self.sources(sources), shut, steps, *bridges);
            })
        })
    }

    /// [10.1] The way of a line from every hex that has one, for display: `step` hears of each hex
    /// and the one after it.
    fn trace_back(
        &self,
        p: &Position,
        side: Side,
        sources: Hexes,
        mut step: impl FnMut(Space, Space),
    ) {
        let mut shut = self.shut_to(p, side);
        let reached = sources.without(&shut);
        shut = shut.union(&reached);
        QUEUE.with_borrow_mut(|queue| {
            queue.clear();
            queue.extend(reached.iter());
            let mut next = 0;
            while let Some(hex) = queue.get(next).copied() {
                next += 1;
                for to in &self.ways.lines[hex] {
                    if !shut.contains(*to) {
                        shut.insert(*to);
                        queue.push(*to);
                        step(*to, hex);
                    }
                }
            }
            // Everything in the queue is on a line; rings of open ground grow from it.
            let mut ring = 0;
            for _ in 0..self.tables.supply.open_hexes {
                let end = queue.len();
                for i in ring..end {
                    let hex = queue[i];
                    for to in self.open_ground(p, side, hex) {
                        if !shut.contains(to) {
                            shut.insert(to);
                            queue.push(to);
                            step(to, hex);
                        }
                    }
                }
                ring = end;
            }
        });
    }

    /// [10.1] Every hex with units, with its line to a source: one to a Königsberg that is cut off
    /// does half, and where there is none the line is the hex alone.
    pub(crate) fn supply_traces(&self, p: &Position) -> Vec<Trace> {
        let mut traces = Vec::new();
        let alone = Hexes::from_iter([self.terrain.koenigsberg]);
        for side in Side::BOTH {
            let strict = p.turn >= self.tables.supply.koenigsberg_turn;
            let lines = self.supply_lines(p, side, strict);
            let sources = match side {
                POLISH => self.terrain.warsaw,
                GERMAN if lines.limited.is_none() => self.terrain.german_sources.union(&alone),
                GERMAN => self.terrain.german_sources,
            };
            let mut next: Per<Space, Space> = vec![Space::NONE; HEXES].into();
            let mut half = next.clone();
            self.trace_back(p, side, sources, |to, from| next[to] = from);
            self.trace_back(p, side, alone, |to, from| half[to] = from);
            for hex in p.occupied[side].iter() {
                let (tone, way) = match () {
                    _ if lines.full.contains(hex) => (Tone::Good, &next),
                    _ if lines.limited.as_ref().is_some_and(|lines| lines.contains(hex)) => {
                        (Tone::Even, &half)
                    }
                    _ => (Tone::Bad, &next),
                };
                let onward = |at: &Space| Some(way[*at]).filter(|to| to.is_some());
                let path = std::iter::successors(Some(hex), onward).collect();
                traces.push(Trace { side, path, tone });
            }
        }
        traces
    }

    /// [10.1.2, Q41] The marker of the last supply phase says whether a unit is supplied.
    #[inline]
    pub(crate) fn is_supplied(&self, p: &Position, unit: Piece) -> bool {
        !p.unsupplied.contains(unit)
    }

    /// [2.2.8, Q14] Victory hexes in German hands that can trace supply, as bits.
    pub(crate) fn supplied_towns(&self, p: &Position, lines: &Hexes) -> u16 {
        let towns = self.terrain.victory.iter().enumerate();
        let held = towns.filter(|(i, town)| p.holder(*i) == GERMAN && lines.contains(**town));
        held.fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// The same, counted as things are now.
    pub(crate) fn victory_hexes(&self, p: &Position) -> u8 {
        match p.german_towns {
            0 => 0,
            _ => self.supplied_towns(p, &self.supplied(p, GERMAN)).count_ones() as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{
        dice::{Seed, Seeded},
        game::Setup,
    };

    /// Lines that are flooded by columns are those that are traced hex by hex.
    #[test]
    fn floods_reach_what_is_traced() {
        let game = Defiant::new().expect("it is sound");
        let setup = Setup { scenario: "september".into(), ..Setup::default() };
        let mut rng = fastrand::Rng::with_seed(3);
        let mut dice = Seeded::new(Seed::from_number(3));
        let mut p = game.set_up(&setup, &mut dice).expect("it begins");
        let mut orders = Vec::new();
        while p.step != Step::Over {
            let wells = [
                (POLISH, Sources::Warsaw),
                (GERMAN, Sources::Edge),
                (GERMAN, Sources::Koenigsberg),
            ];
            for (side, sources) in wells {
                let wet = game.sources(sources);
                let mut reached = wet.without(&game.shut_to(&p, side));
                game.trace_back(&p, side, wet, |to, _| reached.insert(to));
                assert_eq!(game.flooded(&p, side, sources).all, reached);
            }
            orders.clear();
            game.orders(&p, &mut orders);
            let order = orders[rng.usize(..orders.len())];
            game.apply(&mut p, order, &mut dice, &mut ());
        }
    }

    /// A line leads both ways between hexes on land.
    #[test]
    fn open_ground_is_open_from_both_sides() {
        let game = Defiant::new().expect("it is sound");
        for from in game.terrain.land.iter() {
            for (to, bridge) in &game.ways.open[from] {
                assert!(game.ways.open[*to].contains(&(from, *bridge)));
            }
        }
    }
}
