//! [7.3.2–7.3.6, 10.2.1, Q18, Q25] How far a march gets before the enemy has a say, and by which
//! way: on foot with points, the train along its tracks.

use crate::{
    movement::Bar,
    prelude::*,
    terrain::{Edge, Ground, MOST_TRACKS},
};
use arrayvec::ArrayVec;
use kernel::reach::{self, FAR, Reach};

/// The hexes of a march, its start left out: no more than points, or than hexes with tracks, which
/// the map has no more of.
pub(crate) type Path = ArrayVec<Space, MOST_TRACKS>;

/// A unit on the march: all that its next step depends on.
pub(crate) struct Marcher {
    unit: Piece,
    side: Side,
    start: Space,
    spent: u8,
    limit: u8,
    by_rail: bool,
    /// [3.11c, 10.5.2c, Q25] Hexes that it may not enter: enemies, gas, where the train has been.
    closed: Hexes,
}

impl Breslau {
    pub(crate) fn marcher(&self, p: &Position, unit: Piece) -> Marcher {
        let side = self.side_of(unit);
        let by_rail = unit == self.train;
        let under_way = p.march.unit == Some(unit);
        let mut closed = p.occupied[!side];
        if side == RED {
            p.gassed.iter().for_each(|hex| closed.insert(*hex));
        }
        if by_rail && under_way {
            closed = closed.union(&p.march.visited);
        }
        Marcher {
            unit,
            side,
            start: p.at[unit],
            spent: if under_way { p.march.spent } else { 0 },
            limit: self.allowance(unit),
            by_rail,
            closed,
        }
    }

    /// [2.6b, 7.3.2, 10.2.1a] What a step costs; the train counts hexes, so that it goes straight.
    #[inline]
    fn step(&self, m: &Marcher, s: &Edge) -> Option<u8> {
        let way = if m.by_rail { s.rail } else { s.open };
        if !way || m.closed.contains(s.to) {
            return None;
        }
        if m.by_rail {
            return Some(1);
        }
        self.tables.cost(m.side, self.terrain.ground(s.to), s.crossed())
    }

    /// [7.3.5, Q18] Whether picking the unit leads anywhere: a hex beside it that it has the points
    /// for, and from where it comes to a hex with room.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        let m = self.marcher(p, unit);
        let left = m.limit - m.spent;
        let mut jammed = false;
        for s in self.terrain.edges.of(m.start) {
            if self.step(&m, s).is_some_and(|cost| cost <= left) {
                if self.has_room(p, unit, s.to) {
                    return true;
                }
                jammed = true;
            }
        }
        jammed && {
            let mut found = false;
            self.each_destination(p, unit, |_| found = true);
            found
        }
    }

    /// [7.3.6b, 7.3.7b] Searches all hexes up to the first that is watched, in which the enemy can
    /// fire.
    pub(crate) fn search(&self, m: &Marcher, watched: &Hexes, reach: &mut Reach) {
        let start = [(m.start, u16::from(m.spent))];
        reach.search(HEXES, u16::from(m.limit), start, |from, reach| {
            if from != m.start && watched.contains(from) {
                return;
            }
            for s in self.terrain.edges.of(from) {
                if let Some(cost) = self.step(m, s) {
                    reach.go(s.to, cost.into());
                }
            }
        });
    }

    /// Runs `f` with all hexes that one order can lead to, if there is room to stop in them.
    fn with_reach<R>(&self, p: &Position, m: &Marcher, f: impl FnOnce(&Reach) -> R) -> R {
        reach::lent(|reach| {
            self.search(m, &p.watched[!m.side], reach);
            f(reach)
        })
    }

    /// Calls `f` for every hex that one order can lead to.
    pub(crate) fn each_destination(&self, p: &Position, unit: Piece, mut f: impl FnMut(Space)) {
        let m = self.marcher(p, unit);
        self.with_reach(p, &m, |reach| {
            for hex in reach.reached() {
                if *hex != m.start && self.may_stop(p, &m, reach, *hex).is_ok() {
                    f(*hex);
                }
            }
        });
    }

    /// [3.11, 7.3.2–7.3.6, 10.2.1, 10.5.2c] Whether one order can lead the unit to a hex.
    pub(crate) fn may_march_to(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let m = self.marcher(p, unit);
        match hex {
            _ if hex.index() >= HEXES => return Err(Bar::Box),
            _ if hex == m.start => return Err(Bar::Here),
            _ if !self.terrain.land.contains(hex) => return Err(Bar::Water),
            _ if p.occupied[!m.side].contains(hex) => return Err(Bar::Enemies),
            _ if m.side == RED && p.gassed.contains(&hex) => return Err(Bar::Gassed),
            _ if m.by_rail && !self.terrain.tracks.contains(hex) => return Err(Bar::NoTracks),
            _ if m.closed.contains(hex) => return Err(Bar::TracksTwice),
            _ => {}
        }
        let reached = self.with_reach(p, &m, |reach| {
            (reach.cost(hex) != FAR).then(|| self.may_stop(p, &m, reach, hex))
        });
        reached.unwrap_or_else(|| Err(self.out_of_reach(&m, hex)))
    }

    /// What keeps a march from a hex where it could end: the same search, with nobody who watches,
    /// tells whether that would have helped.
    fn out_of_reach(&self, m: &Marcher, hex: Space) -> Bar {
        let t = &self.terrain;
        let unwatched = reach::lent(|reach| {
            self.search(m, &Hexes::EMPTY, reach);
            reach.cost(hex)
        });
        let closed = t.edges.between(m.start, hex).is_some_and(|s| !s.open);
        let on_bridge = [m.start, hex].iter().any(|hex| t.ground(*hex) == Ground::Bridge);
        match hex {
            _ if unwatched != FAR => Bar::Watched,
            _ if m.by_rail => Bar::TracksEnd,
            _ if closed && hex == t.dead_end => Bar::DeadEnd,
            _ if closed && on_bridge => Bar::Bridge,
            _ => Bar::TooFar,
        }
    }

    /// [Q18] There is room in this hex, or the unit can go on from it to one with room.
    #[inline]
    fn may_stop(&self, p: &Position, m: &Marcher, reach: &Reach, hex: Space) -> Result<(), Bar> {
        match self.has_room(p, m.unit, hex) || self.leads_on(p, m, reach, hex) {
            true => Ok(()),
            false => Err(Bar::Full),
        }
    }

    fn leads_on(&self, p: &Position, m: &Marcher, reach: &Reach, hex: Space) -> bool {
        let mut closed = Hexes::EMPTY;
        if m.by_rail {
            // [Q25] It does not turn back on the way that it came.
            closed.insert(m.start);
            self.trace(p, m, reach, hex).iter().for_each(|passed| closed.insert(*passed));
        }
        reach::lent(|beyond| {
            let start = [(hex, reach.cost(hex))];
            beyond.search(HEXES, u16::from(m.limit), start, |from, beyond| {
                for s in self.terrain.edges.of(from) {
                    if let Some(cost) = self.step(m, s).filter(|_| !closed.contains(s.to)) {
                        beyond.go(s.to, cost.into());
                    }
                }
            });
            let mut others = beyond.reached().iter().filter(|other| **other != hex);
            others.any(|other| self.has_room(p, m.unit, *other))
        })
    }

    /// [7.3.4] The cheapest way to a hex and the points spent when the unit is there.
    pub(crate) fn route(&self, p: &Position, unit: Piece, hex: Space) -> Option<(Path, u8)> {
        let m = self.marcher(p, unit);
        self.with_reach(p, &m, |reach| {
            let spent = reach.cost(hex);
            (spent != FAR).then(|| (self.trace(p, &m, reach, hex), spent as u8))
        })
    }

    /// The hexes of the cheapest path; ties go to the smallest number.
    fn trace(&self, p: &Position, m: &Marcher, reach: &Reach, end: Space) -> Path {
        let watched = &p.watched[!m.side];
        let mut path = Path::new();
        let mut here = end;
        while here != m.start {
            path.push(here);
            let spent = reach.cost(here);
            let leads = |from: Space| {
                let back = self.terrain.edges.between(from, here)?;
                let cost = u16::from(self.step(m, back)?);
                let passable = from == m.start || !watched.contains(from);
                (passable && reach.cost(from) != FAR && reach.cost(from) + cost == spent)
                    .then_some(from)
            };
            let sides = self.terrain.edges.of(here).iter();
            match sides.filter_map(|s| leads(s.to)).min() {
                Some(from) => here = from,
                None => break,
            }
        }
        path.reverse();
        path
    }
}
