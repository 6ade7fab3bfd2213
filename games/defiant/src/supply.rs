//! [10] Supply and isolation: where a line of supply leads, and who is marked in the supply phase.

use crate::{
    Defiant,
    order_of_battle::{GERMAN, POLISH, Units},
    position::Position,
    sequence::Phase,
    terrain::{HEXES, HexSide, Hexes},
};
use kernel::{
    forecast::Tone,
    game::{Event, Log, Side},
    piece::Piece,
    scene::Trace,
    space::Space,
    text::Text,
};
use std::cell::RefCell;

thread_local! {
    static QUEUE: RefCell<Vec<Space>> = const { RefCell::new(Vec::new()) };
}

/// Where lines of supply lead: to a source, or only to a Königsberg that is cut off itself.
pub(crate) struct Lines {
    pub full: Hexes,
    pub limited: Hexes,
}

impl Defiant {
    /// [10.0a, 10.0b, 10.1.2, 10.2.2, Q41] Markers are set, turned over or taken away; they hold until
    /// the next supply phase.
    pub(crate) fn check_supply(&self, p: &mut Position, log: &mut impl Log) {
        for side in Side::BOTH {
            let lines = self.supply_lines(p, side, p.turn >= self.tables.supply.koenigsberg_turn);
            let (mut unsupplied, mut isolated) = (Units::EMPTY, Units::EMPTY);
            for unit in self.ground[side].iter() {
                // [10.3.3] Who cannot move is never out of supply.
                let hex = p.at[unit];
                if hex.index() >= HEXES || lines.full.contains(hex) || self.is_immobile(p, unit) {
                    continue;
                }
                unsupplied.insert(unit);
                if p.unsupplied.contains(unit) && !lines.limited.contains(hex) {
                    isolated.insert(unit);
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
        let terrain = &self.terrain;
        let limited = Hexes::EMPTY;
        if side == POLISH {
            return Lines { full: self.traced(p, side, terrain.warsaw), limited };
        }
        let mut all = terrain.german_sources;
        if strict {
            let full = self.traced(p, side, all);
            if !full.contains(terrain.koenigsberg) {
                let mut alone = Hexes::EMPTY;
                alone.insert(terrain.koenigsberg);
                return Lines { full, limited: self.traced(p, side, alone) };
            }
        }
        all.insert(terrain.koenigsberg);
        Lines { full: self.traced(p, side, all), limited }
    }

    /// [10.1a, 10.1b, 10.1.1b, Q16] From the sources back: along roads and railways as far as they
    /// lead, then so many hexes over any ground.
    fn traced(&self, p: &Position, side: Side, sources: Hexes) -> Hexes {
        self.trace_back(p, side, sources, |_, _| {})
    }

    /// The same; `step` hears of every hex that is reached, and from which one.
    fn trace_back(
        &self,
        p: &Position,
        side: Side,
        sources: Hexes,
        mut step: impl FnMut(Space, Space),
    ) -> Hexes {
        let enemy = !side;
        let mut shut = p.zone[enemy].without(&p.occupied[side]).union(&p.occupied[enemy]);
        let mut reached = sources.without(&shut);
        shut = shut.union(&reached);
        QUEUE.with_borrow_mut(|queue| {
            queue.clear();
            queue.extend(reached.iter());
            let mut next = 0;
            while let Some(hex) = queue.get(next).copied() {
                next += 1;
                for s in self.terrain.sides(hex) {
                    if (s.road || s.rail) && !shut.contains(s.to) && self.carries(p, side, s) {
                        shut.insert(s.to);
                        reached.insert(s.to);
                        queue.push(s.to);
                        step(s.to, hex);
                    }
                }
            }
            // Everything in the queue is on a line; rings of open ground grow from it.
            let mut ring = 0;
            for _ in 0..self.tables.supply.open_hexes {
                let end = queue.len();
                for i in ring..end {
                    for s in self.terrain.sides(queue[i]) {
                        if !shut.contains(s.to) && self.carries(p, side, s) {
                            shut.insert(s.to);
                            reached.insert(s.to);
                            queue.push(s.to);
                            step(s.to, queue[i]);
                        }
                    }
                }
                ring = end;
            }
        });
        reached
    }

    /// [10.1] Every hex with units, with its line to a source: one to a Königsberg that is cut off
    /// does half, and where there is none the line is the hex alone.
    pub(crate) fn supply_traces(&self, p: &Position) -> Vec<Trace> {
        let mut traces = Vec::new();
        let mut alone = Hexes::EMPTY;
        alone.insert(self.terrain.koenigsberg);
        for side in Side::BOTH {
            let strict = p.turn >= self.tables.supply.koenigsberg_turn;
            let lines = self.supply_lines(p, side, strict);
            let sources = match side {
                POLISH => self.terrain.warsaw,
                GERMAN if lines.limited.is_empty() => self.terrain.german_sources.union(&alone),
                GERMAN => self.terrain.german_sources,
            };
            let mut next = vec![Space::NONE; HEXES];
            let mut half = next.clone();
            self.trace_back(p, side, sources, |to, from| next[to.index()] = from);
            self.trace_back(p, side, alone, |to, from| half[to.index()] = from);
            for hex in p.occupied[side].iter() {
                let (tone, way) = match () {
                    _ if lines.full.contains(hex) => (Tone::Good, &next),
                    _ if lines.limited.contains(hex) => (Tone::Even, &half),
                    _ => (Tone::Bad, &next),
                };
                let onward = |at: &Space| Some(way[at.index()]).filter(|to| to.is_some());
                let path = std::iter::successors(Some(hex), onward).collect();
                traces.push(Trace { side, path, tone });
            }
        }
        traces
    }

    /// [10.1.1a, Q42] Whether a line can pass a side: where units can, and along every railway.
    #[inline]
    fn carries(&self, p: &Position, side: Side, s: &HexSide) -> bool {
        self.passes(p, side, s) || s.rail && self.terrain.land.contains(s.to)
    }

    /// [10.1.2, Q41] The marker of the last supply phase says whether a unit is supplied.
    #[inline]
    pub(crate) fn is_supplied(&self, p: &Position, unit: Piece) -> bool {
        !p.unsupplied.contains(unit)
    }

    /// [2.2.8, Q14] Victory hexes in German hands that can trace supply, as bits.
    pub(crate) fn supplied_towns(&self, p: &Position, lines: &Hexes) -> u16 {
        let towns = self.terrain.victory.iter().enumerate();
        let held = towns.filter(|(i, town)| p.german_towns >> i & 1 == 1 && lines.contains(**town));
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
