//! [4] Movement: half points, roads, rivers, zones of control, crossing a major river.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, Kind, Units},
    orders::Order,
    position::Position,
    scenarios::Confined,
    sequence::Step,
    sweep::{Bounds, FAR, Sweep},
    terrain::{HEXES, Hexes, Mobility, NO_BRIDGE, RESERVE, River, Way},
    view::halves,
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};
use std::cell::RefCell;

thread_local! {
    static LAST: RefCell<Search> = const { RefCell::new(Search::new()) };
}

/// A search and all that it depended on.
struct Search {
    reach: Sweep,
    game: u64,
    down: u8,
    zone: Hexes,
    march: Option<March>,
}

impl Search {
    const fn new() -> Search {
        Search { reach: Sweep::new(), game: 0, down: 0, zone: Hexes::EMPTY, march: None }
    }
}

/// A unit on the march: all that the cost of its next step depends on.
#[derive(Clone, PartialEq, Eq)]
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
        let info = &self.units[unit];
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
        let info = &self.units[unit];
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
        if self.units[unit].side == GERMAN && !scenario.germans_cross_vistula {
            *closed = closed.union(&self.terrain.southwest);
        }
        for confined in &scenario.confined {
            if p.turn < confined.until && confined.units.contains(unit) {
                *closed = closed.union(&self.terrain.land.without(&confined.area));
            }
        }
    }

    pub(crate) fn march_of(&self, p: &Position, unit: Piece) -> March {
        let info = &self.units[unit];
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

    /// [4.3, 4.37] Calls `f` for every step that a march can take out of a hex.
    #[inline]
    fn each_step(&self, p: &Position, m: &March, from: Space, mut f: impl FnMut(&Way)) {
        // [7.21, 7.31] Nobody marches on in an enemy zone, except out of where he began.
        if from != m.start && p.zone[!m.side].contains(from) {
            return;
        }
        for way in self.terrain.ways(m.side, m.mobility, from) {
            if !m.closed.contains(way.to) && self.bridge_stands(p, way.bridge) {
                f(way);
            }
        }
        if m.ferry && from == m.start {
            let ferries = self.terrain.ferries(m.side, from).iter();
            ferries.filter(|way| !m.closed.contains(way.to)).for_each(f);
        }
    }

    /// Runs `f` with everything that the unit can reach. What was searched last is kept, because
    /// a march is listed first and then carried out.
    pub(crate) fn with_reach<R>(&self, p: &Position, m: &March, f: impl FnOnce(&Sweep) -> R) -> R {
        LAST.with_borrow_mut(|last| {
            let same = last.game == self.serial
                && last.down == p.bridges.down
                && last.zone == p.zone[!m.side]
                && last.march.as_ref() == Some(m);
            if !same {
                let here = m.start.is_some().then_some((m.start, m.spent));
                let starts = here.into_iter().chain(m.entries.iter().copied());
                let bounds = Bounds {
                    limit: m.limit,
                    start: m.start,
                    closed: &m.closed,
                    stops: &p.zone[!m.side],
                };
                let first = match m.ferry {
                    true => self.terrain.ferries(m.side, m.start),
                    false => &[],
                };
                let ways = self.terrain.all_ways(m.side, m.mobility);
                last.reach.search(
                    &bounds,
                    starts,
                    ways,
                    |way| self.bridge_stands(p, way.bridge),
                    first,
                );
                (last.game, last.down) = (self.serial, p.bridges.down);
                last.zone = p.zone[!m.side];
                last.march = Some(m.clone());
            }
            f(&last.reach)
        })
    }

    /// [5.21, Q70] Where a march may end.
    pub(crate) fn stops<'a>(
        &'a self,
        p: &'a Position,
        m: &'a March,
        reach: &'a Sweep,
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
        let units = p.afield.union(&self.scenario(p).late).without(&p.finished);
        let own = units.intersection(&self.of_side[p.active()]);
        own.iter().filter(move |unit| self.can_march(p, *unit))
    }

    /// A movement phase goes on while anything but its end can be ordered.
    pub(crate) fn something_to_do(&self, p: &Position) -> bool {
        self.movers(p).next().is_some() || self.can_demolish(p, p.active()) || self.can_regroup(p)
    }

    /// Whether picking the unit leads anywhere.
    #[inline]
    fn can_march(&self, p: &Position, unit: Piece) -> bool {
        let at = p.at[unit];
        if at.index() >= HEXES {
            return at == RESERVE && self.is_due(p, unit) && self.can_come_in(p, unit);
        }
        let left = self.allowance(p, unit).saturating_sub(p.spent[unit].into());
        let info = &self.units[unit];
        // Nearly everybody has a hex beside him that is plainly free.
        let plain = |way: &Way| {
            u16::from(way.cost) <= left
                && way.bridge == NO_BRIDGE
                && !p.occupied[!info.side].contains(way.to)
                && !p.tight[info.side].contains(way.to)
        };
        let mut ways = self.terrain.ways(info.side, info.mobility, at).iter();
        let free = ways.any(plain) && !self.scenario(p).bounded.contains(unit);
        free || left > 0 && self.can_march_at_all(p, unit, left)
    }

    /// The same for those who have enemies, friends, bridges or closed land around them.
    fn can_march_at_all(&self, p: &Position, unit: Piece, left: u16) -> bool {
        let (at, info) = (p.at[unit], &self.units[unit]);
        let (side, points) = (info.side, self.points(p, unit));
        let mut jammed = false;
        for way in self.terrain.ways(side, info.mobility, at) {
            if u16::from(way.cost) > left
                || p.occupied[!side].contains(way.to) && !self.falls_to(p, unit, way.to)
                || !self.bridge_stands(p, way.bridge)
                || self.is_closed(p, unit, way.to)
            {
                continue;
            }
            if points == 0 || self.has_room(p, side, way.to, points) {
                return true;
            }
            jammed = true;
        }
        let ferry = || !self.terrain.ferries(side, at).is_empty() && p.settled.contains(unit);
        // Only who is hemmed in by friends or stands at a major river needs the whole search.
        (jammed || ferry()) && {
            let m = self.march_of(p, unit);
            self.with_reach(p, &m, |reach| self.stops(p, &m, reach).next().is_some())
        }
    }

    /// [9.16] An enemy hex that falls to a unit that enters it.
    fn falls_to(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let enemy = !self.units[unit].side;
        self.troops.contains(unit) && self.is_lone(p, enemy, hex)
    }

    /// [13.25, S3.2, S1.1] Hexes without enemy units that are closed all the same.
    pub(crate) fn is_closed(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let info = &self.units[unit];
        let scenario = self.scenario(p);
        let beyond = info.side == GERMAN
            && !scenario.germans_cross_vistula
            && self.terrain.southwest.contains(hex);
        let confined =
            |c: &Confined| p.turn < c.until && c.units.contains(unit) && !c.area.contains(hex);
        let commanded = info.kind == Kind::Hq && {
            let commands = self.headquarters.intersection(&self.of_side[!info.side]);
            commands.iter().any(|hq| p.at[hq] == hex)
        };
        beyond || commanded || scenario.confined.iter().any(confined)
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
        let secret = self.is_secret(p, unit);
        if m.start.is_some() {
            self.count_ferry(p, &m, first);
        } else {
            self.come_in(p, unit, first, log);
        }
        log.note(|| {
            let spent = halves(cost - m.spent);
            let text = Text::new("log-march").with("unit", unit).with("to", to);
            let event =
                Event { path: path.to_vec(), ..Event::new("4.1a", text.with("cost", spent)) };
            let others = match m.start.is_some() {
                true => Text::new("log-march-hidden").with("from", m.start).with("to", to),
                false => Text::new("log-arrive-hidden").with("hex", to),
            };
            self.secretly(secret, unit, event, others)
        });
        for hex in &path {
            self.pass(p, unit, *hex, log);
        }
        p.spent[unit] = cost as u8;
        p.settled.remove(unit);
        self.put(p, unit, to);
        self.meet(p, unit, log);
        // [7.21, 4.22] Next to an enemy, or without points for another step, the march is over.
        let left = m.limit - cost;
        let mut ways = self.terrain.ways(m.side, m.mobility, to).iter();
        if p.zone[!m.side].contains(to) || ways.all(|way| u16::from(way.cost) > left) {
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
        if self.units[unit].kind == Kind::Hq {
            return self.pass_bridge(p, unit, hex);
        }
        // [S1.2] The first Pole in East Prussia wakes its garrison.
        if p.invaded == 0 && self.terrain.german_land.contains(hex) {
            let polish = self.units[unit].side != GERMAN;
            p.invaded = if polish { p.turn } else { 0 };
        }
        self.overrun(p, unit, hex, log);
        self.stand_at_bridge(p, self.units[unit].side, hex);
    }

    /// The hexes of the cheapest path, the end included. Ties go to hexes where something falls to
    /// the unit, then to the smallest number.
    pub(crate) fn path(&self, p: &Position, m: &March, reach: &Sweep, to: Space) -> Path {
        let prey = p.occupied[!m.side];
        let mut path = Path::new();
        let mut here = to;
        while here != m.start && !path.is_full() {
            path.push(here);
            if m.entries.contains(&(here, reach.cost(here))) {
                break;
            }
            let cost = reach.cost(here);
            let before = self.terrain.sides(here).iter().map(|s| s.to).filter(|from| {
                let spent = reach.cost(*from);
                let mut fits = false;
                if spent < cost {
                    self.each_step(p, m, *from, |way| {
                        fits |= way.to == here && spent + u16::from(way.cost) == cost;
                    });
                }
                fits
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
        let motor = units.iter().any(|u| self.units[u].mobility == Mobility::Motor);
        if motor { Mobility::Motor } else { Mobility::Foot }
    }
}
