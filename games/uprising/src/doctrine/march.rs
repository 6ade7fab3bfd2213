//! Marches: attacks are gathered first, then ground that nobody holds is taken, then the rest goes
//! to the front. A plan names where units are to stand; steps follow it.

use super::steps_from;
use crate::{
    Uprising,
    city::{CORDON, ZONES, zones},
    combat::Mode,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::Position,
};
use kernel::{prelude::*, reach::FAR};
use staff::tools::{Best, Field, Posts, Ranking, Worth};
use std::cmp::Reverse;

/// Zones from which units come to one attack.
const SOURCES: usize = 4;

/// Where everybody is to stand when the phase is over.
pub struct Marches {
    posts: Posts,
    /// Command points that attacks will ask for.
    kept: u8,
    /// Those who get to their posts now.
    able: Units,
    /// The next zone of the unit that is on its way.
    next: Space,
}

impl Default for Marches {
    fn default() -> Marches {
        Marches { posts: Posts::default(), kept: 0, able: Units::EMPTY, next: Space::NONE }
    }
}

/// Units of one zone that can march together.
struct Source {
    zone: Space,
    units: Units,
    strength: u8,
    cost: Field,
}

/// An attack that is worth its points.
struct Assault {
    target: Space,
    units: Units,
    points: u8,
    strikes: bool,
    worth: i32,
}

impl Worth for Assault {
    fn worth(&self) -> i32 {
        self.worth
    }
}

/// The strongest of those who can come to a zone.
fn nearby(sources: &[Source], target: Space) -> Vec<&Source> {
    let comes = |s: &&Source| s.zone != target && s.cost.cost(target) != FAR;
    let mut coming: Vec<&Source> = sources.iter().filter(comes).collect();
    coming.sort_by_key(|s| (Reverse(s.strength), s.cost.cost(target)));
    coming.truncate(SOURCES);
    coming
}

impl Uprising {
    /// What zones ask of a side for coming in.
    fn tolls(&self, p: &Position, side: Side) -> [u8; ZONES] {
        let [own, enemies] = [side, !side].map(|side| self.zones_with(p, side));
        std::array::from_fn(|zone| self.entry_among(&own, &enemies, Space(zone as u16)))
    }

    /// [4.1] What it takes a unit to get everywhere.
    fn reach(&self, p: &Position, unit: Piece) -> Field {
        self.reach_at(p, unit, &self.tolls(p, self.units[unit].side))
    }

    /// The same with the tolls of its side.
    fn reach_at(&self, p: &Position, unit: Piece, tolls: &[u8; ZONES]) -> Field {
        let side = self.units[unit].side;
        Field::new(ZONES, self.allowed(p, unit), [(p.at[unit], 0)], |zone, reach| {
            let leaving = self.leaving_cost(p, side, zone);
            let open = self.ways(p, zone).without(self.closed(p));
            open.iter().for_each(|to| reach.go(to, (leaving + tolls[to.index()]).into()));
        })
    }

    /// Points that a unit has for the rest of its way.
    fn allowed(&self, p: &Position, unit: Piece) -> u16 {
        (self.units[unit].movement + p.extra - p.spent).into()
    }

    fn way_cost(&self, p: &Position, side: Side, from: Space, to: Space) -> u16 {
        u16::from(self.leaving_cost(p, side, from)) + u16::from(self.entry_cost(p, side, to))
    }

    /// Units by zone that are free to march: not among enemies, and not the last guard of a zone.
    fn sources(&self, p: &Position, side: Side, busy: &Units) -> Vec<Source> {
        let mut sources: Vec<Source> = Vec::new();
        let free = self.everybody(p, side).without(&p.moved).without(busy);
        for unit in free.iter() {
            let zone = p.at[unit];
            if self.leaving_cost(p, side, zone) > 0 && p.present[!side].contains(zone) {
                continue;
            }
            match sources.iter_mut().find(|s| s.zone == zone) {
                Some(source) => source.units.insert(unit),
                None => sources.push(Source {
                    zone,
                    units: [unit].into_iter().collect(),
                    strength: 0,
                    cost: Field::default(),
                }),
            }
        }
        let tolls = self.tolls(p, side);
        for source in &mut sources {
            self.leave_guard(p, side, source);
            source.strength = source.units.iter().map(|unit| self.strength(p, unit)).sum();
            let slowest = source.units.iter().min_by_key(|u| self.units[*u].movement);
            if let Some(unit) = slowest {
                source.cost = self.reach_at(p, unit, &tolls);
            }
        }
        sources.retain(|source| !source.units.is_empty());
        sources
    }

    /// A zone that matters keeps its weakest unit.
    fn leave_guard(&self, p: &Position, side: Side, source: &mut Source) {
        let zone = source.zone;
        let needed = match side {
            POLISH => self.zone_value(p, side, zone) >= 100,
            GERMAN => self.city.bridge(zone).is_some() || self.is_guarded(p, zone),
        };
        let others = self.units_in(p, side, zone).without(&source.units);
        if needed && others.is_empty() {
            let weakest = source.units.iter().min_by_key(|unit| self.strength(p, *unit));
            weakest.iter().for_each(|unit| source.units.remove(*unit));
        }
    }

    /// Whether Poles could walk into something that a German unit keeps from them.
    fn is_guarded(&self, p: &Position, zone: Space) -> bool {
        let dear = p.garrisons.contains(zone) || self.city.prizes.iter().any(|(z, _)| *z == zone);
        dear && self.city.near[zone].intersects(&p.present[POLISH])
    }

    pub(super) fn plan_marches(&self, p: &Position, side: Side) -> Marches {
        let mut plan = Marches::default();
        let mut q = p.clone();
        q.playing = None;
        let carded = p.playing.is_some();
        let mut points = if carded { p.free_moves } else { p.command[side] };
        let mut busy = Units::EMPTY;
        let mut sources = self.sources(&q, side, &busy);
        let targets = self.zones_with(p, !side).iter().filter(|z| *z != CORDON);
        let mut found: Ranking<Assault> = targets
            .filter_map(|target| self.gather(&q, side, target, &sources, points, carded))
            .collect();
        while let Some(old) = found.pop() {
            let Some(now) = self.gather(&q, side, old.target, &sources, points, carded) else {
                continue;
            };
            if found.iter().any(|other| other.worth > now.worth) {
                if now.worth < old.worth {
                    found.put(Some(now));
                }
                continue;
            }
            for unit in now.units.iter() {
                busy.insert(unit);
                plan.posts.send(unit, now.target);
                self.put(&mut q, unit, now.target);
            }
            let stay = self.units_in(&q, side, now.target);
            busy = busy.union(&stay);
            points -= now.points;
            let strikes = u8::from(now.strikes && !carded);
            points = points.saturating_sub(strikes);
            plan.kept += strikes;
            for source in &mut sources {
                source.units = source.units.without(&busy);
                source.strength = source.units.iter().map(|unit| self.strength(p, unit)).sum();
            }
            sources.retain(|source| !source.units.is_empty());
        }
        self.spread(&mut q, side, &mut sources, &mut points, &mut plan);
        plan
    }

    /// The best attack on a zone with units that can come, if one is worth its points.
    fn gather(
        &self,
        p: &Position,
        side: Side,
        target: Space,
        sources: &[Source],
        points: u8,
        carded: bool,
    ) -> Option<Assault> {
        let w = self.weights(side);
        let mut q = p.clone();
        if side == GERMAN && p.turn >= self.tables.since.low_ammunition {
            // A counter will lie where the fighting is.
            q.ammo[0].insert(target);
        }
        let coming = nearby(sources, target);
        let calm = self.fear(p, side, target);
        let mut units = Units::EMPTY;
        let mut best: Option<Assault> = None;
        for n in 0..=coming.len().min(points.into()) {
            if n > 0 && !self.join(&mut q, coming[n - 1], target, &mut units) {
                break;
            }
            if q.load[side][target] == 0 {
                continue;
            }
            let left = if carded { p.command[side] } else { points - n as u8 };
            let half = self.supported(&self.declared(&q, side, target, Mode::Attack));
            let full = match left > 0 {
                true => self.supported(&self.declared(&q, side, target, Mode::Assault)) - w.command,
                false => i32::MIN,
            };
            let stroke = full.max(half);
            let mut gain = if n > 0 { stroke.max(0) } else { stroke };
            gain -= (self.fear(&q, side, target) - calm) * w.exposure / 100 + w.command * n as i32;
            gain -= self.cordon_price(p, &units);
            if n > 0 && p.load[side][target] == 0 {
                gain += self.entering(p, side, target);
            }
            if gain > w.nerve + best.as_ref().map_or(0, |b| b.worth) {
                let (points, strikes) = (n as u8, full > half);
                best = Some(Assault { target, units, points, strikes, worth: gain });
            }
        }
        best
    }

    /// Moves the units of a zone up, as far as there is room; says whether somebody has come.
    fn join(&self, q: &mut Position, source: &Source, target: Space, joined: &mut Units) -> bool {
        let before = *joined;
        for unit in source.units.iter() {
            if self.fits(q, unit, target) {
                self.put(q, unit, target);
                joined.insert(unit);
            }
        }
        *joined != before
    }

    /// What those who stand in a zone have to fear there.
    fn fear(&self, p: &Position, side: Side, zone: Space) -> i32 {
        match p.load[side][zone] {
            0 => 0,
            own => self.danger(p, side, zone).max(self.stroke(p, side, zone, own)),
        }
    }

    /// [11.K8] What the Poles gain when these units leave the cordon.
    fn cordon_price(&self, p: &Position, units: &Units) -> i32 {
        let out = units.iter().filter(|unit| p.at[*unit] == CORDON).count() as i32;
        let room = i32::from(self.tables.morale.highest - p.morale);
        (100 * i32::from(self.tables.morale.cordon_exit) * out).min(100 * room)
    }

    /// What it means that a side comes into a zone where it was not.
    fn entering(&self, p: &Position, side: Side, zone: Space) -> i32 {
        let value = self.zone_value(p, side, zone);
        let contested = value * self.weights(side).contested / 100;
        match side {
            GERMAN if p.controls(POLISH, zone) => value - contested,
            POLISH if p.present[GERMAN].contains(zone) => contested,
            POLISH => value,
            GERMAN => 0,
        }
    }

    /// What is left of the points: empty ground for the Poles, the way to the front for all.
    fn spread(
        &self,
        q: &mut Position,
        side: Side,
        sources: &mut Vec<Source>,
        points: &mut u8,
        plan: &mut Marches,
    ) {
        let far = steps_from(&self.city, q.present[!side]);
        while *points > 0 {
            let mut best = Best::default();
            for (i, source) in sources.iter().enumerate() {
                for zone in zones() {
                    let free = source.cost.cost(zone) != FAR && zone != source.zone;
                    if !free || self.is_in(q, !side, zone) || zone == CORDON {
                        continue;
                    }
                    let (worth, alone) = self.move_up(q, side, source, zone, &far);
                    best.offer(worth, || (i, zone, alone));
                }
            }
            let best = best.found().filter(|(worth, _)| *worth > self.weights(side).command);
            let Some((_, (i, zone, alone))) = best else { return };
            *points -= 1;
            let source = sources.swap_remove(i);
            let mut going = source.units;
            if alone {
                let weakest = going.iter().min_by_key(|unit| self.strength(q, *unit));
                going = weakest.into_iter().collect();
            }
            for unit in going.iter() {
                if self.fits(q, unit, zone) {
                    self.put(q, unit, zone);
                    plan.posts.send(unit, zone);
                }
            }
        }
    }

    /// What it brings to move units of a zone to another one without a fight, and whether one is enough.
    fn move_up(
        &self,
        p: &Position,
        side: Side,
        source: &Source,
        zone: Space,
        far: &Field,
    ) -> (i32, bool) {
        let w = self.weights(side);
        if side == POLISH {
            if p.present[POLISH].contains(zone) {
                return (0, true);
            }
            let foes = self.pressure(p, GERMAN, zone);
            let shelter = 4 * i32::from(self.ground(p, zone));
            return (self.zone_value(p, side, zone) / 2 + shelter - 6 * foes, true);
        }
        let nearer = (far.away(source.zone) - far.away(zone)).max(0);
        let strength = p.load[side][zone].saturating_add(source.strength);
        let fear = self.stroke(p, side, zone, strength) * w.exposure / 100;
        let price = fear + self.cordon_price(p, &source.units);
        (w.pull * nearer * i32::from(source.strength) / 2 - price, false)
    }

    /// Finds out who of those who may move gets to his post now.
    pub(super) fn look_for_ways(
        &self,
        p: &Position,
        side: Side,
        orders: &[Order],
        plan: &mut Marches,
    ) {
        let tolls = self.tolls(p, side);
        // Who goes from the same zone with as many points gets as far.
        let mut fields: Vec<(Space, u16, Field)> = Vec::new();
        plan.able = Units::EMPTY;
        for order in orders {
            let Order::Move(unit) = *order else { continue };
            let Some(post) = plan.posts.of(unit).filter(|post| *post != p.at[unit]) else {
                continue;
            };
            if !self.fits(p, unit, post) {
                continue;
            }
            let (from, allowed) = (p.at[unit], self.allowed(p, unit));
            let known =
                fields.iter().position(|(zone, points, _)| (*zone, *points) == (from, allowed));
            let known = known.unwrap_or_else(|| {
                fields.push((from, allowed, self.reach_at(p, unit, &tolls)));
                fields.len() - 1
            });
            plan.able.set(unit, fields[known].2.cost(post) != FAR);
        }
    }

    pub(super) fn march_wish(&self, p: &Position, unit: Piece, plan: &Marches) -> i32 {
        if !plan.able.contains(unit) {
            return -1;
        }
        // The point for its zone may be spent already.
        1000 + if p.open == p.at[unit] { 500 } else { 0 }
    }

    /// The next zone on the way of a unit to its post.
    pub(super) fn next_step(&self, p: &Position, unit: Piece, plan: &mut Marches) {
        plan.next = Space::NONE;
        let (side, here) = (self.units[unit].side, p.at[unit]);
        let Some(post) = plan.posts.of(unit).filter(|post| *post != here) else { return };
        let reach = self.reach(p, unit);
        // Of all ways the one whose zones are reached first.
        let before = |to: Space| {
            let leads = |zone: &Space| {
                reach.cost(*zone) < reach.cost(to)
                    && self.ways(p, *zone).contains(to)
                    && reach.cost(*zone) + self.way_cost(p, side, *zone, to) == reach.cost(to)
            };
            zones().filter(leads).min_by_key(|zone| (reach.cost(*zone), *zone))
        };
        let mut at = Some(post).filter(|post| reach.cost(*post) != FAR);
        while let Some(zone) = at
            && let Some(from) = before(zone).filter(|from| *from != here)
        {
            at = Some(from);
        }
        plan.next = at.unwrap_or(Space::NONE);
    }

    pub(super) fn step_worth(order: Order, plan: &Marches) -> i32 {
        match order {
            Order::To(zone) if zone == plan.next => 100,
            Order::To(_) => -1,
            Order::Exit => -100_000,
            _ => 0,
        }
    }

    /// [7.2] A level of barricade for a point that nothing else asks for.
    pub(super) fn build_worth(&self, p: &Position, zone: Space, plan: &Marches) -> i32 {
        let marching = plan
            .posts
            .iter()
            .any(|(unit, post)| p.at[unit] != post && !p.moved.contains(unit) && p.on_map(unit));
        if p.command[POLISH] <= plan.kept || marching {
            return -1;
        }
        self.wall_value(p, zone)
    }

    pub(super) fn wall_value(&self, p: &Position, zone: Space) -> i32 {
        let w = self.weights(POLISH);
        let foes = self.pressure(p, GERMAN, zone);
        let value = self.zone_value(p, POLISH, zone).min(400) / 4;
        w.wall * foes + value + i32::from(p.load[POLISH][zone]) - 5 * i32::from(p.barricades[zone])
    }
}
