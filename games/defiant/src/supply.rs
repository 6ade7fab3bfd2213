//! [10] Supply and isolation: where a line of supply leads, and who is marked in the supply phase.

use crate::{prelude::*, terrain::NO_BRIDGE};
use arrayvec::ArrayVec;
use kernel::{
    forecast::Tone,
    scene::Trace,
    scratch::{Last, Serial},
};
use std::cell::RefCell;

thread_local! {
    static QUEUE: RefCell<Vec<Space>> = const { RefCell::new(Vec::new()) };
    /// The last nets, one for each kind of source: marches seldom shut or open any hex to supply.
    static NETS: RefCell<[Last<Shut, Hexes>; 4]> =
        const { RefCell::new([const { Last::new(Hexes::EMPTY) }; 4]) };
}

/// What a net depends on, but for its sources.
#[derive(PartialEq)]
struct Shut {
    game: Serial,
    shut: Hexes,
}

/// [10.2a, 10.2b, 10.2.1] Where lines begin.
#[derive(Clone, Copy)]
enum Sources {
    Warsaw,
    /// The marked hexes on the edge of the map, alone or with Königsberg.
    Edge,
    EdgeAndKoenigsberg,
    Koenigsberg,
}

/// Where lines of supply lead: to a source, or only to a Königsberg that is cut off itself.
pub(crate) struct Lines<'a> {
    pub full: Net<'a>,
    pub limited: Option<Net<'a>>,
}

/// What roads and railways connect with the sources of a side. Whether a line leads from a hex into
/// it is found out for that hex alone: few are ever asked about.
pub(crate) struct Net<'a> {
    game: &'a Defiant,
    p: &'a Position,
    side: Side,
    connected: Hexes,
    /// [10.1a, 10.1.1b] Where no line passes.
    shut: Hexes,
}

impl Net<'_> {
    /// [10.1b, Q16] Whether a line can be traced from a hex.
    pub fn contains(&self, hex: Space) -> bool {
        if self.connected.contains(hex) {
            return true;
        }
        if hex.index() >= HEXES || self.shut.contains(hex) {
            return false;
        }
        // More hexes than lie within the reach of a line over open ground.
        let mut queue: ArrayVec<Space, 128> = ArrayVec::new();
        let mut seen = self.shut;
        seen.insert(hex);
        queue.push(hex);
        let mut ring = 0;
        for _ in 0..self.game.tables.supply.open_hexes {
            let end = queue.len();
            for i in ring..end {
                let here = queue[i];
                for to in self.game.open_ground(self.p, self.side, here) {
                    if !seen.contains(to) {
                        if self.connected.contains(to) {
                            return true;
                        }
                        seen.insert(to);
                        queue.push(to);
                    }
                }
            }
            ring = end;
        }
        false
    }

    /// Every hex from which a line can be traced.
    pub fn hexes(&self) -> Hexes {
        let (mut all, mut ring) = (self.connected, self.connected);
        for _ in 0..self.game.tables.supply.open_hexes {
            let mut next = Hexes::EMPTY;
            for hex in ring.iter() {
                let open = self.game.open_ground(self.p, self.side, hex);
                open.filter(|to| !self.shut.contains(*to)).for_each(|to| next.insert(to));
            }
            ring = next.without(&all);
            all = all.union(&next);
        }
        all
    }
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
                let limited = lines.limited.as_ref().is_some_and(|net| net.contains(hex));
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
    pub(crate) fn supplied<'a>(&'a self, p: &'a Position, side: Side) -> Net<'a> {
        let from = self.tables.supply.koenigsberg_turn;
        let strict = p.turn > from || p.turn == from && p.phase == Phase::Over;
        self.supply_lines(p, side, strict).full
    }

    /// [10.2a, 10.2b, 10.2.1] The lines of a side; with `strict` Königsberg needs one of its own.
    pub(crate) fn supply_lines<'a>(
        &'a self,
        p: &'a Position,
        side: Side,
        strict: bool,
    ) -> Lines<'a> {
        if side == POLISH {
            return Lines { full: self.net(p, side, Sources::Warsaw), limited: None };
        }
        if strict {
            let full = self.net(p, side, Sources::Edge);
            if !full.contains(self.terrain.koenigsberg) {
                let alone = self.net(p, side, Sources::Koenigsberg);
                return Lines { full, limited: Some(alone) };
            }
        }
        Lines { full: self.net(p, side, Sources::EdgeAndKoenigsberg), limited: None }
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
        let mut hexes = match sources {
            Sources::Warsaw => self.terrain.warsaw,
            Sources::Edge | Sources::EdgeAndKoenigsberg => self.terrain.german_sources,
            Sources::Koenigsberg => Hexes::EMPTY,
        };
        if matches!(sources, Sources::EdgeAndKoenigsberg | Sources::Koenigsberg) {
            hexes.insert(self.terrain.koenigsberg);
        }
        hexes
    }

    /// [10.1b] What roads and railways connect with these sources.
    fn net<'a>(&'a self, p: &'a Position, side: Side, sources: Sources) -> Net<'a> {
        let shut = self.shut_to(p, side);
        let connected = NETS.with_borrow_mut(|nets| {
            let last = &mut nets[sources as usize];
            *last.on(Shut { game: self.serial, shut }, |_, connected| {
                *connected = self.connected(self.sources(sources), &shut);
            })
        });
        Net { game: self, p, side, connected, shut }
    }

    /// Everything that roads and railways connect with some hexes.
    fn connected(&self, sources: Hexes, shut: &Hexes) -> Hexes {
        let sources = sources.without(shut);
        let mut seen = sources.union(shut);
        QUEUE.with_borrow_mut(|queue| {
            queue.clear();
            queue.extend(sources.iter());
            while let Some(hex) = queue.pop() {
                for to in &self.ways.lines[hex] {
                    if !seen.contains(*to) {
                        seen.insert(*to);
                        queue.push(*to);
                    }
                }
            }
        });
        seen.without(shut)
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
                    _ if lines.limited.as_ref().is_some_and(|net| net.contains(hex)) => {
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
    pub(crate) fn supplied_towns(&self, p: &Position, lines: &Net) -> u16 {
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
