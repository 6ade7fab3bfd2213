//! [4] Movement: half points, roads, rivers, zones of control, crossing a major river.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, Kind, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{HEXES, Hexes, Mobility, NO_BRIDGE, RESERVE, River, Way},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    reach::{FAR, Reach},
    space::Space,
    text::{Arg, Text},
};
use std::cell::RefCell;

thread_local! {
    static REACH: RefCell<Reach> = const { RefCell::new(Reach::new()) };
}

/// A unit on the march: all that the cost of its next step depends on.
#[derive(Clone)]
pub(crate) struct March {
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

pub(crate) type Path = ArrayVec<Space, 32>;

impl Mlawa {
    /// [4.22, 15d, 14.32, 10.13b, Q65] Half points that a unit has in this phase.
    pub fn allowance(&self, p: &Position, unit: Piece) -> u16 {
        let info = &self.units[unit.index()];
        let mut points = u16::from(info.movement);
        if info.side == GERMAN && p.turn == self.scenario(p).half_move_turn {
            points /= 2;
        }
        if info.mobility == Mobility::Motor {
            if p.starved.contains(unit) {
                return 0;
            }
            if p.short.contains(unit) {
                points /= 2;
            }
        }
        if p.slowed.contains(unit) { points.saturating_sub(2) } else { points }
    }

    /// [4.21, 9.16, 13.25, 13.26, S3.2, S1.1] Where a unit may not go at all.
    pub(crate) fn closed_to(&self, p: &Position, unit: Piece) -> Hexes {
        let info = &self.units[unit.index()];
        let enemy = !info.side;
        let mut closed = p.occupied[enemy];
        if info.kind.is_troops() {
            closed = closed.without(&self.lone_guns(p, enemy));
        } else if info.kind == Kind::Hq {
            let commands = self.headquarters.intersection(&self.of_side[enemy]);
            for command in commands.iter().filter(|c| p.on_map(*c)) {
                closed.insert(p.at[command]);
            }
        }
        self.forbid_ground(p, unit, &mut closed);
        closed
    }

    /// [S3.2, Q69, S1.1, Q50] Ground that a scenario closes to a unit.
    pub(crate) fn forbid_ground(&self, p: &Position, unit: Piece, closed: &mut Hexes) {
        let scenario = self.scenario(p);
        if self.units[unit.index()].side == GERMAN && !scenario.germans_cross_vistula {
            *closed = closed.union(&self.terrain.southwest);
        }
        for confined in &scenario.confined {
            if p.turn < confined.until && confined.units.contains(unit) {
                *closed = closed.union(&self.terrain.land.without(&confined.area));
            }
        }
    }

    pub(crate) fn march_of(&self, p: &Position, unit: Piece) -> March {
        let info = &self.units[unit.index()];
        let outside = p.at[unit] == RESERVE;
        let points = self.points(p, unit);
        let left = self.tables.limits.major_river_points_per_stage;
        let ferries = u16::from(p.ferried[info.side]) + points <= left;
        let mut march = March {
            side: info.side,
            mobility: info.mobility,
            start: if outside { Space::NONE } else { p.at[unit] },
            spent: p.spent[unit].into(),
            limit: self.allowance(p, unit),
            points,
            ferry: !outside
                && ferries
                && info.mobility == Mobility::Foot
                && p.settled.contains(unit),
            closed: self.closed_to(p, unit),
            entries: ArrayVec::new(),
        };
        if outside {
            self.find_entries(p, unit, &mut march);
        }
        march
    }

    /// Whether the bridge that a step needs stands.
    #[inline]
    pub(crate) fn bridge_stands(&self, p: &Position, bridge: u8) -> bool {
        bridge == NO_BRIDGE || p.bridges.down >> bridge & 1 == 0
    }

    /// [4.3, 4.37] The steps that a march can take out of a hex.
    fn steps<'a>(
        &'a self,
        p: &'a Position,
        m: &'a March,
        from: Space,
    ) -> impl Iterator<Item = &'a Way> {
        // [7.21, 7.31] Nobody marches on in an enemy zone, except out of where he began.
        let stuck = from != m.start && p.zone[!m.side].contains(from);
        let ways = if stuck { &[][..] } else { self.terrain.ways(m.side, m.mobility, from) };
        let ferries = match m.ferry && from == m.start {
            true => self.terrain.ferries(m.side, from),
            false => &[][..],
        };
        let open =
            move |way: &&Way| self.bridge_stands(p, way.bridge) && !m.closed.contains(way.to);
        ways.iter().chain(ferries).filter(open)
    }

    /// Runs `f` with everything that the unit can reach.
    pub(crate) fn with_reach<R>(&self, p: &Position, m: &March, f: impl FnOnce(&Reach) -> R) -> R {
        REACH.with_borrow_mut(|reach| {
            let here = m.start.is_some().then_some((m.start, m.spent));
            let starts = here.into_iter().chain(m.entries.iter().copied());
            reach.search(HEXES, m.limit, starts, |from, reach| {
                for way in self.steps(p, m, from) {
                    reach.go(way.to, way.cost.into());
                }
            });
            f(reach)
        })
    }

    /// [5.21, Q70] Where a march may end.
    fn stops<'a>(
        &'a self,
        p: &'a Position,
        m: &'a March,
        reach: &'a Reach,
    ) -> impl Iterator<Item = Space> + 'a {
        let hexes = reach.reached().iter().copied().filter(move |hex| *hex != m.start);
        hexes.filter(move |hex| m.points == 0 || self.has_room(p, m.side, *hex, m.points))
    }

    pub(crate) fn list_marches(&self, p: &Position, out: &mut Vec<Order>) {
        let side = p.active();
        out.extend(self.movers(p).map(Order::Move));
        self.list_divisions(p, out);
        self.list_demolitions(p, side, out);
        if side == GERMAN {
            self.list_raids(p, out);
        }
        out.push(Order::End);
    }

    /// Units that can go somewhere.
    fn movers<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let units = self.of_side[p.active()].without(&p.finished).without(&self.air);
        units.iter().filter(move |unit| self.can_march(p, *unit))
    }

    pub(crate) fn somebody_can_move(&self, p: &Position) -> bool {
        self.movers(p).next().is_some()
    }

    /// Whether picking the unit leads anywhere.
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        let at = p.at[unit];
        if at == RESERVE {
            return self.is_due(p, unit) && {
                let m = self.march_of(p, unit);
                !m.entries.is_empty()
                    && self.with_reach(p, &m, |reach| self.stops(p, &m, reach).next().is_some())
            };
        }
        if at.index() >= HEXES || p.finished.contains(unit) {
            return false;
        }
        let left = self.allowance(p, unit).saturating_sub(p.spent[unit].into());
        if left == 0 {
            return false;
        }
        let info = &self.units[unit.index()];
        let (side, points) = (info.side, self.points(p, unit));
        // Nearly everybody has a free hex beside him; only the others need the whole search.
        let free = |way: &Way| {
            u16::from(way.cost) <= left
                && !p.occupied[!side].contains(way.to)
                && self.bridge_stands(p, way.bridge)
                && (points == 0 || !p.occupied[side].contains(way.to))
        };
        let unbound = info.side != GERMAN || self.scenario(p).germans_cross_vistula;
        let simple = unbound
            && info.kind != Kind::Hq
            && self.scenario(p).confined.iter().all(|c| !c.units.contains(unit))
            && self.terrain.ways(side, info.mobility, at).iter().any(free);
        simple || {
            let m = self.march_of(p, unit);
            self.with_reach(p, &m, |reach| self.stops(p, &m, reach).next().is_some())
        }
    }

    pub(crate) fn list_destinations(&self, p: &Position, unit: Piece, out: &mut Vec<Order>) {
        let m = self.march_of(p, unit);
        self.with_reach(p, &m, |reach| out.extend(self.stops(p, &m, reach).map(Order::To)));
        out.push(Order::Stay);
    }

    /// [4.23] The rest of the march is given up.
    pub(crate) fn stay(&self, p: &mut Position, unit: Piece) {
        p.finished.insert(unit);
        p.step = Step::March;
    }

    /// [4.1] Carries out a march along the cheapest path.
    pub(crate) fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        p.step = Step::March;
        let m = self.march_of(p, unit);
        let (cost, path) =
            self.with_reach(p, &m, |reach| (reach.cost(to), self.path(p, &m, reach, to)));
        let first = path.first().copied().unwrap_or(to);
        if m.start.is_some() {
            self.count_ferry(p, &m, first);
        } else {
            self.come_in(p, unit, first, log);
        }
        log.note(|| {
            let spent = Arg::Hundredths(u32::from(cost - m.spent) * 50);
            let text = Text::new("log-march").with("unit", unit).with("to", to);
            Event { path: path.to_vec(), ..Event::new("4.1a", text.with("cost", spent)) }
        });
        for hex in &path {
            self.pass(p, unit, *hex, log);
        }
        p.spent[unit] = cost as u8;
        p.settled.remove(unit);
        self.put(p, unit, to);
        self.meet(p, unit, log);
        // [7.21] Next to an enemy the march is over.
        if p.zone[!m.side].contains(to) {
            p.finished.insert(unit);
        }
    }

    /// [4.37c] What goes over a major river without a bridge counts against the limit of the day.
    fn count_ferry(&self, p: &mut Position, m: &March, first: Space) {
        let Some(side) = self.terrain.side(m.start, first) else { return };
        let by_bridge = side.bridge != NO_BRIDGE && self.bridge_stands(p, side.bridge);
        if side.river == River::Major && !by_bridge {
            p.ferried[m.side] += m.points as u8;
        }
    }

    /// [9.16, 13.26, Q56] What a unit does to a hex by passing through it or stopping in it.
    pub(crate) fn pass(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        if self.units[unit.index()].kind == Kind::Hq {
            return self.pass_bridge(p, unit, hex);
        }
        self.overrun(p, unit, hex, log);
        self.stand_at_bridge(p, self.units[unit.index()].side, hex);
    }

    /// The hexes of the cheapest path, the end included. Ties go to hexes where something falls to
    /// the unit, then to the smallest number.
    pub(crate) fn path(&self, p: &Position, m: &March, reach: &Reach, to: Space) -> Path {
        let prey = p.occupied[!m.side];
        let mut path = Path::new();
        let mut here = to;
        while here != m.start && !path.is_full() {
            path.push(here);
            if m.entries.contains(&(here, reach.cost(here))) {
                break;
            }
            let before = self.terrain.sides(here).iter().map(|s| s.to).filter(|from| {
                let spent = reach.cost(*from);
                spent != FAR
                    && self.steps(p, m, *from).any(|way| {
                        way.to == here && spent + u16::from(way.cost) == reach.cost(here)
                    })
            });
            let Some(from) = before.min_by_key(|hex| (!prey.contains(*hex), *hex)) else { break };
            here = from;
        }
        path.reverse();
        path
    }

    /// The path and cost that a march to `to` would take, for display.
    pub(crate) fn plan_march(&self, p: &Position, unit: Piece, to: Space) -> (u16, Path) {
        let m = self.march_of(p, unit);
        self.with_reach(p, &m, |reach| {
            let cost = reach.cost(to);
            if cost == FAR {
                (0, Path::new())
            } else {
                (cost - m.spent, self.path(p, &m, reach, to))
            }
        })
    }

    /// Whether a group must go by the rules for wheels.
    pub(crate) fn mobility_of(&self, units: &Units) -> Mobility {
        let motor = units.iter().any(|u| self.units[u.index()].mobility == Mobility::Motor);
        if motor { Mobility::Motor } else { Mobility::Foot }
    }
}
