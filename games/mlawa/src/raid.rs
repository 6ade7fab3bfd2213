//! [12] Armoured raids: German tanks that run over weak Polish units during their march.

use crate::{
    Mlawa,
    order_of_battle::{GERMAN, Kind, POLISH, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{Mobility, Way},
};
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
        let ready = |u: &Piece| {
            self.units[u.index()].mobility == Mobility::Motor && self.allowance(p, *u) > 0
        };
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
        for unit in self.tanks.iter().filter(|u| p.on_map(*u) && p.settled.contains(*u)) {
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
        out.extend(self.raid_ways(p).map(|(way, _)| Order::To(way.to)));
        out.push(Order::Enough);
    }

    /// [12.12–12.14, Q54] The next steps of a raid with their cost.
    fn raid_ways<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = (&'a Way, u16)> + 'a {
        let team = p.battle.group;
        let first = team.iter().next();
        let here = first.map_or(Space::NONE, |u| p.at[u]);
        let (spent, limit) = self.raid_points(p);
        // [Q54] In a Polish zone the next step must run something over.
        let pinned = p.battle.path.len() > 1 && p.zone[POLISH].contains(here);
        let lone = self.lone_guns(p, POLISH);
        let mut closed = crate::terrain::Hexes::EMPTY;
        if let Some(unit) = first {
            self.forbid_ground(p, unit, &mut closed);
        }
        let points: u16 = team.iter().map(|u| self.points(p, u)).sum();
        let ways = match first {
            Some(_) => self.terrain.ways(GERMAN, Mobility::Motor, here),
            None => &[],
        };
        ways.iter().filter_map(move |way| {
            if closed.contains(way.to) || !self.bridge_stands(p, way.bridge) {
                return None;
            }
            let held = p.occupied[POLISH].contains(way.to) && !lone.contains(way.to);
            let extra = if held { 2 * u16::from(self.tables.raid.extra_cost) } else { 0 };
            let cost = u16::from(way.cost) + extra;
            if spent + cost > limit || pinned && !held {
                return None;
            }
            let least = self.tables.raid.min_ratio_index;
            let open = match held {
                true => self.raid_index(p, &team, here, way.to) >= least,
                false => self.has_room(p, GERMAN, way.to, points),
            };
            open.then_some((way, cost))
        })
    }

    /// [12.12b] One step; whoever stands in the way is eliminated.
    pub(crate) fn raid_step(&self, p: &mut Position, to: Space, log: &mut impl Log) {
        let Some(cost) = self.raid_ways(p).find(|(way, _)| way.to == to).map(|(_, cost)| cost)
        else {
            return;
        };
        let (spent, _) = self.raid_points(p);
        let team = p.battle.group;
        let Some(leader) = team.intersection(&self.troops).iter().next() else { return };
        if p.occupied[POLISH].contains(to) {
            let there = self.units_in(p, POLISH, to);
            self.show(p, there, log);
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
        if self.raid_ways(p).next().is_none() {
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
