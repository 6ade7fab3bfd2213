//! [12] Armoured raids: German tanks that run over weak Polish units during their march.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, Kind, POLISH, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Mobility, Way},
};
use arrayvec::ArrayVec;
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Mlawa {
    /// [12.11] Motorised units that have not marched yet.
    fn raiders_in(&self, p: &Position, hex: Space) -> Units {
        let units = self.units_in(p, GERMAN, hex).intersection(&p.settled).without(&p.finished);
        let ready =
            |u: &Piece| self.units[*u].mobility == Mobility::Motor && self.allowance(p, *u) > 0;
        units.iter().filter(ready).collect()
    }

    /// [12.11, 12.15] Points of a team: all that count, and the tanks among them.
    fn team_points(&self, p: &Position, team: &Units) -> (u16, u16) {
        let sum = |units: Units| units.iter().map(|u| u16::from(p.strength[u])).sum();
        let troops = team.intersection(&self.troops);
        (sum(troops), sum(troops.iter().filter(|u| self.kind(*u) == Kind::Tank).collect()))
    }

    fn enough_tanks(&self, p: &Position, team: &Units) -> bool {
        let (all, tanks) = self.team_points(p, team);
        let [part, whole] = self.tables.raid.tank_share_min;
        tanks * whole >= all * part
    }

    /// Raids that have a chance: ten points can run over a unit of one point.
    pub(crate) fn list_raids(&self, p: &Position, out: &mut Vec<Order>) {
        let least = self.tables.raid.min_ratio_index as u16;
        let ready = self.tanks.intersection(&p.settled).without(&p.finished);
        let ready: Units = ready.iter().filter(|u| p.on_map(*u)).collect();
        for unit in ready.iter() {
            let here = ready.iter().filter(|u| p.at[*u] == p.at[unit]);
            let tanks: u16 = here.map(|u| u16::from(p.strength[u])).sum();
            // Others make up a third at most.
            if tanks * 3 / 2 < least {
                continue;
            }
            let team = self.raiders_in(p, p.at[unit]);
            let (all, tanks) = self.team_points(p, &team);
            let [part, whole] = self.tables.raid.tank_share_min;
            let most = all.min(tanks * whole / part.max(1));
            if team.contains(unit) && most >= least {
                out.push(Order::Raid(unit));
            }
        }
    }

    pub(crate) fn begin_raid(&self, p: &mut Position, unit: Piece) {
        p.battle.group = [unit].into_iter().collect();
        p.battle.path.clear();
        p.battle.path.push(p.at[unit]);
        p.step = Step::RaidTeam;
    }

    pub(crate) fn list_raid_team(&self, p: &Position, out: &mut Vec<Order>) {
        let hex = p.battle.path[0];
        let others = self.raiders_in(p, hex).without(&p.battle.group);
        let fits = |unit: &Piece| {
            let mut team = p.battle.group;
            team.insert(*unit);
            self.enough_tanks(p, &team)
        };
        out.extend(others.iter().filter(fits).map(Order::Commit));
        self.list_raid_steps(p, out);
    }

    /// Half points that the team has spent and may spend (Q54).
    fn raid_points(&self, p: &Position) -> (u16, u16) {
        let team = p.battle.group;
        let spent = team.iter().map(|u| u16::from(p.spent[u])).max().unwrap_or(0);
        let limit = team.iter().map(|u| self.allowance(p, u)).min().unwrap_or(0);
        (spent, limit)
    }

    pub(crate) fn list_raid_steps(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.raid_ways(p).into_iter().map(|(to, _)| Order::To(to)));
        let here = self.raid_hex(p);
        if self.load(p, GERMAN, here) <= self.limit(here) {
            out.push(Order::Enough);
        }
    }

    /// Half points that the team has left.
    pub(crate) fn raid_rest(&self, p: &Position) -> u16 {
        let (spent, limit) = self.raid_points(p);
        limit.saturating_sub(spent)
    }

    /// What a step costs into a hex where nobody has to be run over.
    pub(crate) fn raid_cost(&self, p: &Position, to: Space) -> Option<u16> {
        let ways = self.raid_ways(p);
        let (_, cost) = ways.into_iter().find(|(hex, _)| *hex == to)?;
        (!p.occupied[POLISH].contains(to)).then_some(cost)
    }

    fn raid_hex(&self, p: &Position) -> Space {
        p.battle.group.iter().next().map_or(p.battle.path[0], |unit| p.at[unit])
    }

    /// [12.12–12.14, Q54] The next steps of a raid with their cost.
    fn raid_ways(&self, p: &Position) -> ArrayVec<(Space, u16), 6> {
        let here = self.raid_hex(p);
        let (spent, limit) = self.raid_points(p);
        // [Q54] In a Polish zone the next step must run something over.
        let pinned = p.battle.path.len() > 1 && p.zone[POLISH].contains(here);
        let least = self.tables.raid.min_ratio_index;
        let mut steps = ArrayVec::new();
        for way in self.terrain.ways(GERMAN, Mobility::Motor, here) {
            let held = p.occupied[POLISH].contains(way.to) && !self.is_lone(p, POLISH, way.to);
            let extra = if held { 2 * u16::from(self.tables.raid.extra_cost) } else { 0 };
            let cost = u16::from(way.cost) + extra;
            if spent + cost > limit || pinned && !held || !self.raid_may_enter(p, way) {
                continue;
            }
            let open = match held {
                true => self.raid_index(p, &p.battle.group, here, way.to) >= least,
                false => {
                    self.raid_can_end(p, way.to) || self.raid_leads_on(p, way.to, spent + cost)
                }
            };
            if open {
                steps.push((way.to, cost));
            }
        }
        steps
    }

    /// Bridges that are down, and land that the scenario closes.
    fn raid_may_enter(&self, p: &Position, way: &Way) -> bool {
        let leader = p.battle.group.iter().next();
        self.bridge_stands(p, way.bridge)
            && leader.is_some_and(|unit| !self.is_closed(p, unit, way.to))
    }

    fn raid_can_end(&self, p: &Position, hex: Space) -> bool {
        let points = p.battle.group.iter().map(|u| self.points(p, u)).sum();
        self.has_room(p, GERMAN, hex, points)
    }

    /// [4.42] A full hex may be passed if the raid can go on to a free one behind it.
    fn raid_leads_on(&self, p: &Position, hex: Space, spent: u16) -> bool {
        let (_, limit) = self.raid_points(p);
        let mut ways = self.terrain.ways(GERMAN, Mobility::Motor, hex).iter();
        !p.zone[POLISH].contains(hex)
            && ways.any(|way| {
                spent + u16::from(way.cost) <= limit
                    && !p.occupied[POLISH].contains(way.to)
                    && self.raid_may_enter(p, way)
                    && self.raid_can_end(p, way.to)
            })
    }

    /// [12.12b] One step; whoever stands in the way is eliminated.
    pub(crate) fn raid_step(&self, p: &mut Position, to: Space, log: &mut impl Log) {
        let Some((_, cost)) = self.raid_ways(p).into_iter().find(|(hex, _)| *hex == to) else {
            return;
        };
        let (spent, _) = self.raid_points(p);
        let team = p.battle.group;
        let Some(leader) = team.intersection(&self.troops).iter().next() else { return };
        if p.occupied[POLISH].contains(to) {
            // [21.2] Who runs somebody over attacks him.
            let there = self.units_in(p, POLISH, to);
            self.show(p, there.union(&team.intersection(&self.fighting)), log);
            log.note(|| {
                let text = Text::new("log-raid").with("unit", leader).with("hex", to);
                Event::new("12.12b", text)
            });
            p.works.remove(to);
        }
        self.pass(p, leader, to, log);
        for unit in team.iter() {
            p.spent[unit] = (spent + cost) as u8;
            p.settled.remove(unit);
            self.put(p, unit, to);
        }
        self.meet(p, leader, log);
        p.battle.path.truncate(1);
        p.battle.path.push(to);
        p.step = Step::RaidStep;
        if self.raid_ways(p).is_empty() {
            self.end_raid(p);
        }
    }

    /// The raid is over, and so is the march of all who took part.
    pub(crate) fn end_raid(&self, p: &mut Position) {
        p.finished = p.finished.union(&p.battle.group);
        p.battle.group = Units::EMPTY;
        p.battle.path.clear();
        p.step = Step::March;
    }
}
