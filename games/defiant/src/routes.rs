//! [6.1.2, 6.2, 6.4, 6.5] How far a march can go. Normal, strategic and rail movement are searched
//! side by side, each as long as it could explain all that the unit has done so far.

use crate::{
    going::{Going, NEVER, Node},
    order_of_battle::Movement,
    paths::best_node,
    position::CLOSED,
    prelude::*,
    terrain::{Country, NO_BRIDGE},
};
use kernel::{
    reach::Reach,
    scratch::{Last, Serial},
};
use std::cell::RefCell;

thread_local! {
    static LAST: RefCell<Last<Grounds, Search>> = RefCell::new(Last::new(Search::new()));
}

/// Where all kinds of movement lead; along roads and railways every step costs one.
pub(crate) struct Search {
    pub normal: Reach<Node>,
    pub strategic: Reach,
    pub rail: Reach,
}

impl Search {
    fn new() -> Search {
        Search { normal: Reach::new(), strategic: Reach::new(), rail: Reach::new() }
    }

    /// All nodes that were reached.
    pub fn len(&self) -> usize {
        let roads_and_rails = self.strategic.reached().len() + self.rail.reached().len();
        self.normal.reached().len() + roads_and_rails
    }
}

/// What a search depends on: a march is listed first and then carried out.
#[derive(PartialEq)]
struct Grounds {
    game: Serial,
    marcher: Marcher,
    /// Who stands where, the zones, and what is interdicted.
    stamp: u64,
    damaged_bridges: u8,
}

/// A unit on the march: all that its next step depends on.
#[derive(Clone, PartialEq)]
pub(crate) struct Marcher {
    pub unit: Piece,
    pub side: Side,
    pub start: Space,
    /// Half points.
    pub limit: u8,
    pub penalty: u8,
    /// [6.3b] Runs over lone headquarters.
    pub overruns: bool,
    /// [11.1.5] Stays in Slovakia.
    pub homebound: bool,
    pub so_far: March,
}

impl Defiant {
    /// [6.1.1, 10.3.2, Q17] Half points that a unit has; none for trains, fortresses and the ship.
    pub fn allowance(&self, p: &Position, unit: Piece) -> u8 {
        match self.face(p, unit).movement {
            Movement::Points(points) if p.isolated.contains(unit) => points,
            Movement::Points(points) => 2 * points,
            _ => 0,
        }
    }

    /// [12.2c] Half points that interdiction takes from a unit.
    pub fn penalty(&self, unit: Piece) -> u8 {
        match self.units[unit].kind {
            Kind::Mechanized | Kind::Motorized => 2 * self.tables.air.penalty_motor,
            _ => 2 * self.tables.air.penalty_other,
        }
    }

    /// The march of a unit that has not set out yet.
    pub(crate) fn setting_out(&self, p: &Position, unit: Piece) -> March {
        let (info, at, errand) = (&self.units[unit], p.at[unit], p.march.errand);
        let watched = p.zone[!info.side].contains(at);
        let bombed = p.interdicted.contains(at);
        let movement = self.face(p, unit).movement;
        let walks = matches!(movement, Movement::Points(1..));
        // [T6.3, T6.8] Free movement neither begins in an enemy zone nor uses roads or rails so.
        let free = errand == Errand::Free;
        let normal = match () {
            _ if !walks || free && watched => CLOSED,
            _ if bombed => self.penalty(unit),
            _ => 0,
        };
        // [6.4.1(1), 6.5a, 12.2c]
        let smooth = !free && !watched && !bombed;
        let wheels = info.kind.has_wheels() && !self.ways.roads[at].is_empty();
        // [6.5d, 8.0c]
        let rides = movement == Movement::Rail || walks && errand == Errand::Arrival;
        March {
            errand,
            unit: Some(unit),
            normal,
            strategic: if smooth && walks && wheels { 0 } else { CLOSED },
            rail: smooth && rides && !self.ways.rails[at].is_empty(),
            interdicted: bombed,
        }
    }

    pub(crate) fn marcher(&self, p: &Position, unit: Piece) -> Marcher {
        let info = &self.units[unit];
        let under_way = p.march.unit == Some(unit);
        Marcher {
            unit,
            side: info.side,
            start: p.at[unit],
            limit: self.allowance(p, unit),
            penalty: self.penalty(unit),
            overruns: self.can_overrun(p, unit),
            homebound: info.slovak && info.kind == Kind::Headquarters,
            so_far: if under_way { p.march } else { self.setting_out(p, unit) },
        }
    }

    /// Half points that are left for normal movement.
    pub(crate) fn points_left(&self, p: &Position, unit: Piece) -> u16 {
        let m = self.marcher(p, unit);
        m.limit.saturating_sub(m.so_far.normal).into()
    }

    /// [6.3a, 6.3b, 11.1.5] Whether a march may go through a hex, as far as others are concerned.
    #[inline]
    fn may_enter(&self, p: &Position, m: &Marcher, hex: Space) -> bool {
        let enemy = !m.side;
        let free =
            !p.occupied[enemy].contains(hex) || m.overruns && !p.fighters[enemy].contains(hex);
        free && !(m.homebound && self.terrain.country[hex] != Country::Slovakia)
    }

    /// [5.1, 6.3, 11.1.5, 12.2c, T6.3, T6.8] What the steps of a march depend on.
    pub(crate) fn going<'a>(&'a self, p: &'a Position, m: &Marcher) -> Going<'a> {
        let enemy = !m.side;
        let zones = &self.tables.zones;
        let (enter, between) = match m.so_far.errand {
            Errand::Free => (NEVER, NEVER),
            _ => (2 * zones.enter, 2 * zones.between),
        };
        Going {
            ways: &self.ways,
            closed: if m.overruns { &p.fighters[enemy] } else { &p.occupied[enemy] },
            abroad: m.homebound.then_some(&self.ways.abroad),
            zone: &p.zone[enemy],
            interdicted: &p.interdicted,
            penalty: m.penalty,
            zones: [[0, enter], [2 * zones.leave, between]],
            bridges: self.serving_bridges(p, m.side),
            limit: m.limit,
        }
    }

    /// [6.4a, 6.4.1] Whether strategic movement may go into a hex along a road.
    #[inline]
    pub(crate) fn strategic_step(&self, p: &Position, m: &Marcher, to: Space) -> bool {
        !p.zone[!m.side].contains(to)
            && !p.interdicted.contains(to)
            && self.has_room(p, m.unit, to)
            && self.may_enter(p, m, to)
    }

    /// [6.5b, 6.5c] Whether rail movement may go into a hex along a railway.
    #[inline]
    pub(crate) fn rail_step(&self, p: &Position, m: &Marcher, to: Space) -> bool {
        !p.occupied[!m.side].contains(to) && !p.interdicted.contains(to) && self.may_enter(p, m, to)
    }

    /// [8.0d] Whether rail movement may end in a hex.
    #[inline]
    pub(crate) fn rail_end(&self, p: &Position, m: &Marcher, hex: Space) -> bool {
        if m.so_far.errand != Errand::Arrival {
            return true;
        }
        let friend = |near: &Space| {
            let settled = || self.units_in(p, m.side, *near).without(&p.activation.commanded);
            p.occupied[m.side].contains(*near) && !settled().is_empty()
        };
        !self.ways.foreign[m.side].contains(hex) || self.ways.nearby[hex].iter().any(friend)
    }

    /// Runs `f` with everything that the unit can reach.
    pub(crate) fn with_routes<R>(
        &self,
        p: &Position,
        m: &Marcher,
        f: impl FnOnce(&Search) -> R,
    ) -> R {
        LAST.with_borrow_mut(|last| {
            f(last.on(self.grounds(p, m), |_, search| {
                self.search_normal(p, m, &mut search.normal);
                self.search_roads(p, m, &mut search.strategic);
                self.search_rails(p, m, &mut search.rail);
            }))
        })
    }

    fn grounds(&self, p: &Position, m: &Marcher) -> Grounds {
        Grounds {
            game: self.serial,
            marcher: m.clone(),
            stamp: p.stamp.number(),
            damaged_bridges: p.damaged_bridges,
        }
    }

    pub(crate) fn search_normal(&self, p: &Position, m: &Marcher, reach: &mut Reach<Node>) {
        let start = Node::new(m.start, m.so_far.interdicted);
        let spent = m.so_far.normal;
        if spent == CLOSED {
            return reach.clear();
        }
        let going = self.going(p, m);
        let marked = going.marked().union(&self.ways.bridgeheads);
        reach.search(going.limit.into(), [(start, spent.into())], |from, out| {
            going.leave(&marked, from, out);
        });
    }

    /// [6.4]
    fn search_roads(&self, p: &Position, m: &Marcher, reach: &mut Reach) {
        if m.so_far.strategic == CLOSED {
            return reach.clear();
        }
        let left = u16::from(m.limit.saturating_sub(m.so_far.strategic));
        let most = left / u16::from(self.tables.strategic.max(1));
        let shut = self.going(p, m).marked().union(self.crowded(p, m.unit));
        reach.search(most, [(m.start, 0)], |from, reach| {
            for to in &self.ways.roads[from] {
                reach.go_if(*to, 1, || !shut.contains(*to));
            }
        });
    }

    /// [6.5]
    fn search_rails(&self, p: &Position, m: &Marcher, reach: &mut Reach) {
        if !m.so_far.rail {
            return reach.clear();
        }
        let zone = &p.zone[!m.side];
        let mut shut = p.occupied[!m.side].union(&p.interdicted);
        if m.homebound {
            shut = shut.union(&self.ways.abroad);
        }
        reach.search(HEXES as u16, [(m.start, 0)], |from, reach| {
            if !zone.contains(from) {
                for to in &self.ways.rails[from] {
                    reach.go_if(*to, 1, || !shut.contains(*to));
                }
            }
        });
    }

    /// Every hex that a march could lead to, its start included, whether there is room or not.
    pub(crate) fn reach_of(&self, p: &Position, m: &Marcher) -> Hexes {
        self.with_routes(p, m, |search| {
            let mut hexes = Hexes::from_iter([m.start]);
            search.normal.reached().iter().for_each(|node| hexes.insert(node.hex()));
            search.strategic.reached().iter().for_each(|hex| hexes.insert(*hex));
            let rails = search.rail.reached().iter().filter(|hex| self.rail_end(p, m, **hex));
            rails.for_each(|hex| hexes.insert(*hex));
            hexes
        })
    }

    /// [7.0a, Q36] Calls `f` once for every hex in which the march may end, until it answers yes.
    pub(crate) fn any_stop(
        &self,
        p: &Position,
        m: &Marcher,
        search: &Search,
        mut f: impl FnMut(Space) -> bool,
    ) -> bool {
        let mut shut = *self.crowded(p, m.unit);
        shut.insert(m.start);
        let mut is_stop = |hex: Space| shut.add(hex);
        for node in search.normal.reached() {
            let hex = node.hex();
            if is_stop(hex) && f(hex) {
                return true;
            }
        }
        for hex in search.strategic.reached() {
            if is_stop(*hex) && f(*hex) {
                return true;
            }
        }
        let anywhere = m.so_far.errand != Errand::Arrival;
        let ends = |hex: Space| anywhere || self.rail_end(p, m, hex);
        let rails = search.rail.reached().iter();
        rails.copied().any(|hex| is_stop(hex) && ends(hex) && f(hex))
    }

    /// The hex of one of all nodes that were reached, if the march may end there; one node for each hex.
    pub(crate) fn stop_by(
        &self,
        p: &Position,
        m: &Marcher,
        search: &Search,
        number: usize,
    ) -> Option<Space> {
        let (normal, strategic) = (search.normal.reached(), search.strategic.reached());
        let roads = number.wrapping_sub(normal.len());
        let rails = roads.wrapping_sub(strategic.len());
        let on_foot = |hex| best_node(search, hex).is_some();
        let (hex, is_first) = match (normal.get(number), strategic.get(roads)) {
            (Some(node), _) => (node.hex(), node.is_first(&search.normal)),
            (_, Some(hex)) => (*hex, !on_foot(*hex)),
            _ => {
                let hex = *search.rail.reached().get(rails)?;
                let by_rail = self.rail_end(p, m, hex);
                (hex, by_rail && search.strategic.found(hex).is_none() && !on_foot(hex))
            }
        };
        (is_first && hex != m.start && !self.crowded(p, m.unit).contains(hex)).then_some(hex)
    }

    /// [7.0a, 8.0d] Whether a march may end in a hex.
    pub(crate) fn reaches_hex(
        &self,
        p: &Position,
        m: &Marcher,
        search: &Search,
        hex: Space,
    ) -> bool {
        let on_foot = best_node(search, hex).is_some() || search.strategic.found(hex).is_some();
        let by_rail = || self.rails_to(search, hex) && self.rail_end(p, m, hex);
        hex != m.start && self.has_room(p, m.unit, hex) && (on_foot || by_rail())
    }

    /// Whether railways lead to a hex, whoever may leave the train there.
    pub(crate) fn rails_to(&self, search: &Search, hex: Space) -> bool {
        search.rail.found(hex).is_some()
    }

    /// Whether a unit finds plain ground beside it, and has the points: nearly everybody does.
    pub(crate) fn steps_aside(&self, p: &Position, unit: Piece) -> bool {
        let (info, at) = (&self.units[unit], p.at[unit]);
        let (own, enemy) = (self.crowded(p, unit), !info.side);
        let is_plain = |hex: Space| !p.zone[enemy].contains(hex) && !p.interdicted.contains(hex);
        let under_way = p.march.unit == Some(unit);
        let spent = if under_way { p.march.normal } else { 0 };
        let left = self.allowance(p, unit).saturating_sub(spent);
        let homebound = info.slovak && info.kind == Kind::Headquarters;
        let mut ways = self.ways.steps[at].iter().take_while(|way| way.cost <= left);
        !homebound
            && is_plain(at)
            && ways.any(|way| {
                let to = way.to;
                way.temporary == NO_BRIDGE
                    && is_plain(to)
                    && !p.occupied[enemy].contains(to)
                    && !own.contains(to)
            })
    }

    /// Whether picking the unit leads anywhere.
    #[inline]
    pub(crate) fn can_march(&self, p: &Position, unit: Piece) -> bool {
        unit == self.ship
            || p.ready.contains(unit)
            || !self.is_immobile(p, unit) && (self.steps_aside(p, unit) || self.finds_way(p, unit))
    }

    /// Whether it leads anywhere by any kind of movement.
    fn finds_way(&self, p: &Position, unit: Piece) -> bool {
        let m = self.marcher(p, unit);
        // Many have a hex beside them into which they can go and where they can stay.
        let mut jammed = false;
        let left = m.limit.saturating_sub(m.so_far.normal);
        let start = Node::new(m.start, m.so_far.interdicted);
        let going = self.going(p, &m);
        let steps = self.ways.steps[m.start].iter().take_while(|way| way.cost <= left);
        let steps = steps.filter_map(|way| going.step(start, way));
        let free = steps.filter(|(_, cost)| *cost <= left).any(|(node, _)| {
            jammed = true;
            self.has_room(p, unit, node.hex())
        });
        let roads = || {
            let spent = m.so_far.strategic;
            let left = spent != CLOSED && spent + self.tables.strategic <= m.limit;
            left && self.ways.roads[m.start].iter().any(|to| self.strategic_step(p, &m, *to))
        };
        let rails = self.ways.rails[m.start].iter().filter(|to| self.rail_step(p, &m, **to));
        let mut rails = rails.filter(|_| m.so_far.rail).peekable();
        jammed |= rails.peek().is_some();
        let ends = |to: &Space| self.has_room(p, unit, *to) && self.rail_end(p, &m, *to);
        if free || roads() || rails.any(ends) {
            return true;
        }
        // Only who is hemmed in by friends needs a whole search.
        jammed && self.with_routes(p, &m, |search| self.any_stop(p, &m, search, |_| true))
    }
}
