//! [4.3] The way of a march: what can be reached, and the cheapest path to it.

use crate::{
    order_of_battle::MOST_MOVEMENT,
    prelude::*,
    terrain::{Mobility, RESERVE, Way},
};
use arrayvec::ArrayVec;
use kernel::{
    reach::{self, FAR, Reach},
    scratch::Serial,
};
use std::cell::RefCell;

thread_local! {
    static LAST: RefCell<Searched> = RefCell::new(Searched::default());
}

/// The last search, with all that it depends on: a march is listed first and then carried out.
#[derive(Default)]
struct Searched {
    /// Nothing was searched yet, or not to the end.
    game: Option<Serial>,
    march: Marching,
    ground: Ground,
    reach: Reach,
}

/// What the search must heed in each hex. Nearly always that is nothing, so that one look is enough;
/// and from one search to the next little changes.
struct Ground {
    closed: Hexes,
    stops: Hexes,
    start: Space,
    down: u8,
    /// The same by hex, a bit for each; with a place for every number of a space.
    heed: Box<[u8; 1 << 16]>,
}

/// It may not be entered.
const CLOSED: u8 = 1;
/// A bridge that leads here is down.
const BANK: u8 = 2;
/// A march ends here.
const STOP: u8 = 4;
/// It begins here, whatever else.
const START: u8 = 8;

impl Default for Ground {
    fn default() -> Ground {
        let (closed, stops, start, down) = (Hexes::EMPTY, Hexes::EMPTY, Space::NONE, 0);
        Ground { closed, stops, start, down, heed: Box::new([0; 1 << 16]) }
    }
}

impl Ground {
    #[inline]
    fn of(&self, hex: Space) -> u8 {
        self.heed[hex.index()]
    }

    fn flip(&mut self, hexes: impl IntoIterator<Item = Space>, bit: u8) {
        hexes.into_iter().for_each(|hex| self.heed[hex.index()] ^= bit);
    }
}

/// A unit on the march: all that the cost of its next step depends on.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct Marching {
    pub side: Side,
    pub mobility: Mobility,
    /// Where it stands; `Space::NONE` if it comes in from outside.
    pub start: Space,
    pub spent: u16,
    pub limit: u16,
    pub points: u16,
    /// [4.37] It may cross a major river without a bridge with its first step.
    pub ferry: bool,
    /// Hexes that it may not enter.
    pub closed: Hexes,
    /// [17] Where it may come in, and what that costs.
    pub entries: ArrayVec<(Space, u16), 96>,
}

/// No step costs less than half a point.
pub(crate) type Path = ArrayVec<Space, { MOST_MOVEMENT as usize }>;

impl Mlawa {
    pub(crate) fn march_of(&self, p: &Position, unit: Piece) -> Marching {
        let info = &self.units[unit];
        let outside = p.at[unit] == RESERVE;
        let points = self.points(p, unit);
        let mut march = Marching {
            side: info.side,
            mobility: info.mobility,
            start: if outside { Space::NONE } else { p.at[unit] },
            spent: p.spent[unit].into(),
            limit: self.allowance(p, unit),
            points,
            ferry: !outside && self.may_ferry(p, unit).is_ok(),
            closed: Hexes::EMPTY,
            entries: ArrayVec::new(),
        };
        self.close(p, unit, &mut march.closed);
        if outside {
            self.find_entries(p, unit, &mut march);
        }
        march
    }

    /// Runs `f` with everything that the unit can reach.
    pub(crate) fn with_reach<R>(
        &self,
        p: &Position,
        m: &Marching,
        f: impl FnOnce(&Reach) -> R,
    ) -> R {
        let (game, down, stops) = (Some(self.serial), p.bridges.down, &p.zone[!m.side]);
        LAST.with_borrow_mut(|last| {
            let is_known = last.game == game && last.march == *m && last.ground.down == down;
            if !is_known || last.ground.stops != *stops {
                last.game = None;
                self.survey(p, m, stops, &mut last.ground);
                self.search(p, m, &last.ground, &mut last.reach);
                last.march.clone_from(m);
                last.game = game;
            }
            f(&last.reach)
        })
    }

    /// What a march must heed if it has to stop in these hexes.
    fn survey(&self, p: &Position, m: &Marching, stops: &Hexes, ground: &mut Ground) {
        let changed = |old: &Hexes, new: &Hexes| old.without(new).union(&new.without(old)).iter();
        if ground.closed != m.closed {
            ground.flip(changed(&ground.closed, &m.closed), CLOSED);
            ground.closed = m.closed;
        }
        if ground.stops != *stops {
            ground.flip(changed(&ground.stops, stops), STOP);
            ground.stops = *stops;
        }
        if ground.down != p.bridges.down {
            let banks = |down: u8| -> Hexes {
                let bridges = self.terrain.bridges.iter().enumerate();
                bridges.filter(|(i, _)| down >> i & 1 == 1).flat_map(|(_, ends)| *ends).collect()
            };
            ground.flip(changed(&banks(ground.down), &banks(p.bridges.down)), BANK);
            ground.down = p.bridges.down;
        }
        ground.flip([ground.start, m.start], START);
        ground.start = m.start;
    }

    /// [4.3, 4.37] Finds all that a march can reach.
    fn search(&self, p: &Position, m: &Marching, ground: &Ground, reach: &mut Reach) {
        let here = m.start.is_some().then_some((m.start, m.spent));
        let starts = here.into_iter().chain(m.entries.iter().copied());
        let ways = self.terrain.ways_of(m.side, m.mobility);
        let is_open = |way: &Way| match ground.of(way.to) & (CLOSED | BANK) {
            0 => true,
            heed => heed & CLOSED == 0 && self.bridge_stands(p, way.bridge),
        };
        reach.search(m.limit, starts, |from, out| {
            let heed = ground.of(from) & (START | STOP);
            if heed == STOP {
                return;
            }
            out.along(ways.onward(from, out.by()), is_open);
            if heed != 0 && m.ferry {
                for way in self.terrain.ferries(m.side, from) {
                    out.go_by(way.to, way.cost.into(), way.side, || is_open(way));
                }
            }
        });
    }

    /// Whether a march that does not get to a hex would, if no zone stopped it.
    pub(crate) fn is_held_up(&self, p: &Position, m: &Marching, hex: Space) -> bool {
        let mut ground = Ground::default();
        self.survey(p, m, &Hexes::EMPTY, &mut ground);
        reach::lent(|reach| {
            self.search(p, m, &ground, reach);
            reach.cost(hex) != FAR
        })
    }

    /// [4.3, 4.37] Whether a march gets into a hex that it reaches from the one beside it.
    fn comes_from(
        &self,
        p: &Position,
        m: &Marching,
        reach: &Reach,
        from: Space,
        to: Space,
    ) -> bool {
        let (spent, cost) = (reach.cost(from), reach.cost(to));
        // [7.21, 7.31] Nobody marches on in an enemy zone, except out of where he began.
        if from != m.start && p.zone[!m.side].contains(from) {
            return false;
        }
        let fits = |way: &Way| way.to == to && spent + u16::from(way.cost) == cost;
        let mut ways = self.terrain.ways(m.side, m.mobility, from).iter();
        ways.any(|way| fits(way) && self.bridge_stands(p, way.bridge))
            || m.ferry && from == m.start && self.terrain.ferries(m.side, from).iter().any(fits)
    }

    /// The hexes of the cheapest path, the end included. Ties go to hexes where something falls to
    /// the unit, then to the smallest number.
    pub(crate) fn path(&self, p: &Position, m: &Marching, reach: &Reach, to: Space) -> Path {
        let prey = &p.occupied[!m.side];
        let mut path = Path::new();
        let mut here = to;
        while here != m.start {
            path.push(here);
            if m.entries.contains(&(here, reach.cost(here))) {
                break;
            }
            // The search has found one way in; others count if they are better.
            let cost = reach.cost(here);
            let rank = |hex: Space| (!prey.contains(hex), hex);
            let mut from = reach.before(here);
            for side in self.terrain.edges.of(here) {
                let is_better = reach.cost(side.to) < cost && rank(side.to) < rank(from);
                if is_better && self.comes_from(p, m, reach, side.to, here) {
                    from = side.to;
                }
            }
            here = from;
        }
        path.reverse();
        path
    }

    /// What a march to `to` would cost, and the path that it would take, if it leads there at all.
    pub(crate) fn plan_march(&self, p: &Position, m: &Marching, to: Space) -> Option<(u16, Path)> {
        self.with_reach(p, m, |reach| match reach.cost(to) {
            FAR => None,
            cost => Some((cost - m.spent, self.path(p, m, reach, to))),
        })
    }

    /// Whether a group must go by the rules for wheels.
    pub(crate) fn mobility_of(&self, units: &Units) -> Mobility {
        let motor = units.iter().any(|u| self.units[u].mobility == Mobility::Motor);
        if motor { Mobility::Motor } else { Mobility::Foot }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{
        dice::{Seed, Seeded},
        game::Setup,
    };

    #[test]
    fn leaving_out_detours_changes_nothing() {
        let game = Mlawa::new().expect("the shipped data is sound");
        let mut dice = Seeded::new(Seed::from_number(4));
        let setup = Setup { scenario: "mlawa".into(), ..Setup::default() };
        let p = game.set_up(&setup, &mut dice).expect("it begins");
        let mut rng = fastrand::Rng::with_seed(4);
        let (mut found, mut plain) = (Reach::new(), Reach::new());
        let mut ground = Ground::default();
        for round in 0..300 {
            let mut some = |n| (0..n).map(|_| Space(rng.u16(..HEXES as u16))).collect::<Hexes>();
            let (stops, closed, start) = (some(200), some(400), some(1).iter().next());
            let m = Marching {
                side: Side::BOTH[round % 2],
                mobility: Mobility::BOTH[round / 2 % 2],
                start: start.expect("one of one"),
                spent: 1,
                limit: 6 + round as u16 % 20,
                points: 1,
                ferry: round % 3 == 0,
                closed,
                entries: ArrayVec::new(),
            };
            game.survey(&p, &m, &stops, &mut ground);
            game.search(&p, &m, &ground, &mut found);
            plain.search(m.limit, [(m.start, m.spent)], |from, out| {
                if from != m.start && stops.contains(from) {
                    return;
                }
                let ferries = if m.ferry && from == m.start {
                    game.terrain.ferries(m.side, from)
                } else {
                    &[]
                };
                for way in game.terrain.ways(m.side, m.mobility, from).iter().chain(ferries) {
                    let open = || !closed.contains(way.to) && game.bridge_stands(&p, way.bridge);
                    out.go_if(way.to, way.cost.into(), open);
                }
            });
            assert_eq!(found.reached(), plain.reached());
            assert!(found.reached().iter().all(|hex| found.cost(*hex) == plain.cost(*hex)));
        }
    }
}
