//! [7.3.2–7.3.6, 10.2.1, Q18, Q25] How far a march gets before the enemy has a say, and by which
//! way: on foot with points, the train along its tracks.

use crate::{
    movement::Bar,
    prelude::*,
    tables::Tables,
    terrain::{Edge, Ground, MOST_TRACKS, Terrain},
};
use arrayvec::ArrayVec;
use kernel::{
    edges::{Edges, Leads},
    reach::{self, FAR, Reach},
    scratch::{Last, Serial},
};
use std::cell::RefCell;

thread_local! {
    /// The last search: what is listed first and then carried out is searched once.
    static LAST: RefCell<Last<Grounds, Reach>> = RefCell::new(Last::new(Reach::new()));
}

/// What a search depends on.
#[derive(PartialEq)]
struct Grounds {
    /// [`Ways`] of one game are not those of another that was loaded with other data.
    ways: Serial,
    marcher: Marcher,
    watched: Hexes,
}

/// A step that may be taken out of a hex, and what it costs there and back.
pub(crate) struct Way {
    pub to: Space,
    pub cost: u8,
    pub back: u8,
}

impl Leads for Way {
    #[inline]
    fn to(&self) -> Space {
        self.to
    }
}

/// [2.6b, 7.3.2, 10.2.1a] All steps out of each hex, for men on foot of each side and for the train,
/// which counts hexes, so that it goes straight.
pub(crate) struct Ways {
    on_foot: BySide<Edges<Way>>,
    by_rail: Edges<Way>,
    serial: Serial,
}

impl Ways {
    pub(crate) fn new(terrain: &Terrain, tables: &Tables) -> Ways {
        let hexes = || (0..HEXES as u16).map(Space);
        let walk = |side: Side| {
            let way = |from: Space, s: &Edge| {
                let cost = |to| tables.cost(side, terrain.ground(to), s.crossed());
                s.open.then_some(Way { to: s.to, cost: cost(s.to)?, back: cost(from)? })
            };
            let ways = |from| terrain.edges.of(from).iter().filter_map(move |s| way(from, s));
            hexes().map(|from| ways(from).collect::<Vec<_>>()).collect()
        };
        let tracks = |from| terrain.edges.of(from).iter().filter(|s| s.rail);
        let ride = |from| tracks(from).map(|s| Way { to: s.to, cost: 1, back: 1 });
        Ways {
            on_foot: BySide(Side::BOTH.map(walk)),
            by_rail: hexes().map(|from| ride(from).collect::<Vec<_>>()).collect(),
            serial: Serial::fresh(),
        }
    }
}

/// The hexes of a march, its start left out: no more than points, or than hexes with tracks, which
/// the map has no more of.
pub(crate) type Path = ArrayVec<Space, MOST_TRACKS>;

/// A unit on the march: all that its next step depends on.
#[derive(Clone, Copy, PartialEq)]
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
    /// [3.11c, 10.5.2c] Hexes that nobody of a side may enter.
    fn closed(&self, p: &Position, side: Side) -> Hexes {
        let mut closed = p.occupied[!side];
        if side == RED {
            p.gassed.iter().for_each(|hex| closed.insert(*hex));
        }
        closed
    }

    pub(crate) fn marcher(&self, p: &Position, unit: Piece) -> Marcher {
        let side = self.side_of(unit);
        let by_rail = unit == self.train;
        let under_way = p.march.unit == Some(unit);
        let mut closed = self.closed(p, side);
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

    /// The steps of men on foot where nobody is in their way.
    #[inline]
    pub(crate) fn walks(&self, side: Side) -> &Edges<Way> {
        &self.ways.on_foot[side]
    }

    /// The steps that a unit may take where nobody is in its way.
    #[inline]
    fn ways(&self, side: Side, by_rail: bool) -> &Edges<Way> {
        if by_rail { &self.ways.by_rail } else { self.walks(side) }
    }

    /// Hexes that a unit of a side may enter and stay in, if it gets there.
    pub(crate) fn vacancies(&self, p: &Position, side: Side) -> Hexes {
        self.terrain.land.without(&self.closed(p, side)).without(&p.full[side])
    }

    /// [7.3.5] Whether a unit that has not marched yet can step into one of these hexes.
    #[inline]
    pub(crate) fn is_beside(&self, p: &Position, unit: Piece, hexes: &Hexes) -> bool {
        let points = self.allowance(unit);
        let ways = self.ways(self.side_of(unit), unit == self.train).of(p.at[unit]);
        ways.iter().any(|way| way.cost <= points && hexes.contains(way.to))
    }

    /// [7.3.5, Q18] Whether picking the unit leads anywhere: a hex beside it that it has the points
    /// for, and from where it comes to a hex with room.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        let m = self.marcher(p, unit);
        let left = m.limit - m.spent;
        let mut jammed = false;
        for way in self.ways(m.side, m.by_rail).of(m.start) {
            if way.cost <= left && !m.closed.contains(way.to) {
                if self.has_room(p, unit, way.to) {
                    return true;
                }
                jammed = true;
            }
        }
        let stops = |reach: &Reach| reach.reached().iter().any(|h| self.is_stop(p, &m, reach, *h));
        jammed && self.with_reach(p, &m, stops)
    }

    /// [7.3.6b, 7.3.7b] Searches all hexes up to the first that is watched, in which the enemy can
    /// fire.
    pub(crate) fn search(&self, m: &Marcher, watched: &Hexes, reach: &mut Reach) {
        let start = [(m.start, u16::from(m.spent))];
        let ways = self.ways(m.side, m.by_rail);
        reach.search(u16::from(m.limit), start, |from, reach| {
            if from != m.start && watched.contains(from) {
                return;
            }
            for way in ways.of(from) {
                reach.go_if(way.to, way.cost.into(), || !m.closed.contains(way.to));
            }
        });
    }

    /// Runs `f` with all hexes that one order can lead to, if there is room to stop in them.
    pub(crate) fn with_reach<R>(
        &self,
        p: &Position,
        m: &Marcher,
        f: impl FnOnce(&Reach) -> R,
    ) -> R {
        let watched = p.watched[!m.side];
        let grounds = Grounds { ways: self.ways.serial, marcher: *m, watched };
        LAST.with_borrow_mut(|last| {
            f(last.on(grounds, |of, reach| self.search(&of.marcher, &of.watched, reach)))
        })
    }

    /// Calls `f` for every hex that one order can lead to.
    pub(crate) fn each_destination(&self, p: &Position, unit: Piece, mut f: impl FnMut(Space)) {
        let m = self.marcher(p, unit);
        self.with_reach(p, &m, |reach| {
            for hex in reach.reached() {
                if self.is_stop(p, &m, reach, *hex) {
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

    /// Whether one order can lead to a hex that is reached.
    #[inline]
    pub(crate) fn is_stop(&self, p: &Position, m: &Marcher, reach: &Reach, hex: Space) -> bool {
        hex != m.start && self.may_stop(p, m, reach, hex).is_ok()
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
        let mut closed = m.closed;
        if m.by_rail {
            // [Q25] It does not turn back on the way that it came.
            closed.insert(m.start);
            self.trace(p, m, reach, hex).iter().for_each(|passed| closed.insert(*passed));
        }
        let (ways, spent, limit) =
            (self.ways(m.side, m.by_rail), reach.cost(hex), u16::from(m.limit));
        let is_next = |way: &Way| {
            spent + u16::from(way.cost) <= limit
                && !closed.contains(way.to)
                && self.has_room(p, m.unit, way.to)
        };
        // Most need not look further than to the next hex.
        if ways.of(hex).iter().any(is_next) {
            return true;
        }
        reach::lent(|beyond| {
            beyond.search(limit, [(hex, spent)], |from, beyond| {
                for way in ways.of(from) {
                    beyond.go_if(way.to, way.cost.into(), || !closed.contains(way.to));
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
            let leads = |way: &Way| {
                let passable = way.to == m.start || !watched.contains(way.to);
                passable
                    && reach.found(way.to).is_some_and(|cost| cost + u16::from(way.back) == spent)
            };
            let ways = self.ways(m.side, m.by_rail).of(here).iter();
            match ways.filter(|way| leads(way)).map(|way| way.to).min() {
                Some(from) => here = from,
                None => break,
            }
        }
        path.reverse();
        path
    }
}
