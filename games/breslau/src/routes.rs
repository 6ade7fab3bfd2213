//! [7.3.2–7.3.6, 10.2.1, Q18, Q25] How far a march gets before the enemy has a say, and by which
//! way: on foot with points, the train along its tracks.

use crate::{
    Breslau,
    order_of_battle::RED,
    position::Position,
    terrain::{HEXES, HexSide, Hexes},
};
use arrayvec::ArrayVec;
use kernel::{
    game::Side,
    piece::Piece,
    reach::{FAR, Reach},
    space::Space,
};
use std::cell::RefCell;

thread_local! {
    static REACH: RefCell<Reach> = const { RefCell::new(Reach::new()) };
    static BEYOND: RefCell<Reach> = const { RefCell::new(Reach::new()) };
}

/// The hexes of a march, its start left out. The train goes to every hex at most once.
pub(crate) type Path = ArrayVec<Space, 256>;

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
    fn step(&self, m: &Marcher, s: &HexSide) -> Option<u8> {
        let way = if m.by_rail { s.rail } else { s.open };
        if !way || m.closed.contains(s.to) {
            return None;
        }
        if m.by_rail {
            return Some(1);
        }
        self.tables.cost(m.side, self.terrain.ground(s.to), s.water, s.bridged)
    }

    /// [7.3.5, Q18] Whether picking the unit leads anywhere: a hex beside it that it has the points
    /// for, and from where it comes to a hex with room.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        let m = self.marcher(p, unit);
        let left = m.limit - m.spent;
        let mut jammed = false;
        for s in self.terrain.sides(m.start) {
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

    /// [7.3.6b, 7.3.7b] Searches all hexes up to the first in which the enemy can fire.
    fn search(&self, p: &Position, m: &Marcher, reach: &mut Reach) {
        let watched = &p.watched[!m.side];
        let start = [(m.start, u16::from(m.spent))];
        reach.search(HEXES, u16::from(m.limit), start, |from, reach| {
            if from != m.start && watched.contains(from) {
                return;
            }
            for s in self.terrain.sides(from) {
                if let Some(cost) = self.step(m, s) {
                    reach.go(s.to, cost.into());
                }
            }
        });
    }

    /// Calls `f` for every hex that one order can lead to.
    pub(crate) fn each_destination(&self, p: &Position, unit: Piece, mut f: impl FnMut(Space)) {
        let m = self.marcher(p, unit);
        REACH.with_borrow_mut(|reach| {
            self.search(p, &m, reach);
            for hex in reach.reached() {
                if *hex != m.start && self.may_stop(p, &m, reach, *hex) {
                    f(*hex);
                }
            }
        });
    }

    /// [Q18] There is room in this hex, or the unit can go on from it to one with room.
    fn may_stop(&self, p: &Position, m: &Marcher, reach: &Reach, hex: Space) -> bool {
        self.has_room(p, m.unit, hex) || self.leads_on(p, m, reach, hex)
    }

    fn leads_on(&self, p: &Position, m: &Marcher, reach: &Reach, hex: Space) -> bool {
        let mut closed = Hexes::EMPTY;
        if m.by_rail {
            // [Q25] It does not turn back on the way that it came.
            closed.insert(m.start);
            self.trace(p, m, reach, hex).iter().for_each(|passed| closed.insert(*passed));
        }
        BEYOND.with_borrow_mut(|beyond| {
            let mut found = false;
            let start = [(hex, reach.cost(hex))];
            beyond.search(HEXES, u16::from(m.limit), start, |from, beyond| {
                found = found || from != hex && self.has_room(p, m.unit, from);
                if found {
                    return;
                }
                for s in self.terrain.sides(from) {
                    if let Some(cost) = self.step(m, s).filter(|_| !closed.contains(s.to)) {
                        beyond.go(s.to, cost.into());
                    }
                }
            });
            found
        })
    }

    /// [7.3.4] The cheapest way to a hex and the points spent when the unit is there.
    pub(crate) fn route(&self, p: &Position, unit: Piece, hex: Space) -> Option<(Path, u8)> {
        let m = self.marcher(p, unit);
        REACH.with_borrow_mut(|reach| {
            self.search(p, &m, reach);
            let spent = reach.cost(hex);
            (spent != FAR).then(|| (self.trace(p, &m, reach, hex), spent as u8))
        })
    }

    /// The hexes of the cheapest path; ties go to the smallest number.
    fn trace(&self, p: &Position, m: &Marcher, reach: &Reach, end: Space) -> Path {
        let watched = &p.watched[!m.side];
        let mut path = Path::new();
        let mut here = end;
        while here != m.start && !path.is_full() {
            path.push(here);
            let spent = reach.cost(here);
            let leads = |from: Space| {
                let back = self.terrain.side(from, here)?;
                let cost = u16::from(self.step(m, back)?);
                let passable = from == m.start || !watched.contains(from);
                (passable && reach.cost(from) != FAR && reach.cost(from) + cost == spent)
                    .then_some(from)
            };
            let sides = self.terrain.sides(here).iter();
            match sides.filter_map(|s| leads(s.to)).min() {
                Some(from) => here = from,
                None => break,
            }
        }
        path.reverse();
        path
    }
}
