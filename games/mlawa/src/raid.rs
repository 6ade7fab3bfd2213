//! [12] Armoured raids: German tanks that run over weak Polish units during their march.

use crate::{
    prelude::*,
    stacking,
    terrain::{Mobility, River, Way},
    view::halves,
};

kernel::bars! {
    /// What keeps a unit from raiding, or a raid from going there.
    pub(crate) enum Bar {
        "12.0": Poles "no-raid";
        "12.11": NoTeam "no-raid", NotAlong "no-raider";
        "4.1a": NotNext "no-not-next";
        "4.35b": Bridge "no-motor-ferry";
        "T5.1": Ground "no-ground";
        "12.12a": Overrun "no-overrun";
        "12.13": Zone "no-raid-zone";
        "4.22": TooFar "no-too-far";
    }
}

/// A raid on its way: all that its next step depends on.
struct Column {
    team: Units,
    here: Space,
    points: u16,
    /// [Q54] Half points that the team has spent and may spend.
    spent: u16,
    limit: u16,
    /// [Q54] In a Polish zone the next step must run something over.
    pinned: bool,
}

impl Column {
    /// Half points that the team has left.
    fn left(&self) -> u16 {
        self.limit.saturating_sub(self.spent)
    }
}

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
        let all = p.strength_of(&team.intersection(&self.troops));
        (all, p.strength_of(&team.intersection(&self.tanks)))
    }

    fn enough_tanks(&self, p: &Position, team: &Units) -> bool {
        let (all, tanks) = self.team_points(p, team);
        let [part, whole] = self.tables.raid.tank_share_min;
        tanks * whole >= all * part
    }

    /// Tanks that have not marched yet.
    pub(crate) fn fresh_tanks(&self, p: &Position) -> Units {
        let own = self.tanks.intersection(&self.of_side[p.active()]).intersection(&p.afield);
        own.intersection(&p.settled).without(&p.finished)
    }

    /// [12.0, 12.11] Whether one of the fresh tanks may begin a raid: ten points can run over a unit
    /// of one point.
    pub(crate) fn may_raid(&self, p: &Position, fresh: &Units, unit: Piece) -> Result<(), Bar> {
        if p.active() != GERMAN {
            return Err(Bar::Poles);
        }
        if !fresh.contains(unit) {
            return Err(Bar::NoTeam);
        }
        if !self.may_lead_raid(p.strength_of(&p.counters_in(p.at[unit]).intersection(fresh))) {
            return Err(Bar::NoTeam);
        }
        let least = self.tables.raid.min_ratio_index as u16;
        let team = self.raiders_in(p, p.at[unit]);
        let (all, tanks) = self.team_points(p, &team);
        let [part, whole] = self.tables.raid.tank_share_min;
        let most = all.min(tanks * whole / part.max(1));
        if team.contains(unit) && most >= least { Ok(()) } else { Err(Bar::NoTeam) }
    }

    /// [12.11] Whether so many points of tanks are enough: others make up a third at most.
    pub(crate) fn may_lead_raid(&self, tanks: u16) -> bool {
        tanks * 3 / 2 >= self.tables.raid.min_ratio_index as u16
    }

    pub(crate) fn begin_raid(&self, p: &mut Position, unit: Piece) {
        p.battle.group = [unit].into_iter().collect();
        p.battle.path.clear();
        p.battle.path.push(p.at[unit]);
        p.step = Step::RaidTeam;
    }

    /// [12.11] Whether one of the units that stand ready may go along.
    fn may_go_along(&self, p: &Position, ready: &Units, unit: Piece) -> Result<(), Bar> {
        let mut team = p.battle.group;
        team.insert(unit);
        let is_free = ready.contains(unit) && !p.battle.group.contains(unit);
        if is_free && self.enough_tanks(p, &team) { Ok(()) } else { Err(Bar::NotAlong) }
    }

    fn column(&self, p: &Position) -> Column {
        let team = p.battle.group;
        let here = team.iter().next().map_or(p.battle.path[0], |unit| p.at[unit]);
        Column {
            team,
            here,
            points: self.points_of(p, &team),
            spent: team.iter().map(|u| u16::from(p.spent[u])).max().unwrap_or(0),
            limit: team.iter().map(|u| self.allowance(p, u)).min().unwrap_or(0),
            pinned: p.battle.path.len() > 1 && p.zone[POLISH].contains(here),
        }
    }

    /// The next steps of a raid, with their cost.
    fn raid_ways(&self, p: &Position) -> impl Iterator<Item = (Space, u16)> {
        let column = self.column(p);
        let ways = self.terrain.ways(GERMAN, Mobility::Motor, column.here).iter();
        ways.filter_map(move |way| Some((way.to, self.may_raid_by(p, &column, way).ok()?)))
    }

    /// Poles that a raid would have to run over.
    fn is_held(&self, p: &Position, hex: Space) -> bool {
        p.occupied[POLISH].contains(hex) && !self.is_lone(p, POLISH, hex)
    }

    /// [12.12–12.14, 4.42, Q54] What the next step of a raid costs, if it may be made.
    fn may_raid_by(&self, p: &Position, column: &Column, way: &Way) -> Result<u16, Refusal> {
        let is_held = self.is_held(p, way.to);
        let extra = if is_held { 2 * u16::from(self.tables.raid.extra_cost) } else { 0 };
        let cost = u16::from(way.cost) + extra;
        if column.spent + cost > column.limit {
            return Err(if is_held { Bar::Overrun } else { Bar::TooFar }.into());
        }
        if column.pinned && !is_held {
            return Err(Bar::Zone.into());
        }
        self.may_drive_on(p, column, way)?;
        let least = self.tables.raid.min_ratio_index;
        if is_held {
            let index = self.raid_index(p, &column.team, column.here, way.to);
            return if index >= least { Ok(cost) } else { Err(Bar::Overrun.into()) };
        }
        match self.may_stack(p, GERMAN, way.to, column.points) {
            Err(_) if self.leads_further(p, column, way.to, column.spent + cost) => Ok(cost),
            checked => Ok(checked.map(|()| cost)?),
        }
    }

    /// Bridges that are down, and land that the scenario closes.
    fn may_drive_on(&self, p: &Position, column: &Column, way: &Way) -> Result<(), Refusal> {
        if !self.bridge_stands(p, way.bridge) {
            return Err(Bar::Bridge.into());
        }
        match column.team.iter().next() {
            Some(unit) => Ok(self.may_tread(p, unit, way.to)?),
            None => Ok(()),
        }
    }

    /// [4.42] A full hex may be passed if the raid can go on to a free one behind it.
    fn leads_further(&self, p: &Position, column: &Column, hex: Space, spent: u16) -> bool {
        let mut ways = self.terrain.ways(GERMAN, Mobility::Motor, hex).iter();
        !p.zone[POLISH].contains(hex)
            && ways.any(|way| {
                spent + u16::from(way.cost) <= column.limit
                    && !p.occupied[POLISH].contains(way.to)
                    && self.may_drive_on(p, column, way).is_ok()
                    && self.has_room(p, GERMAN, way.to, column.points)
            })
    }

    /// What a step to a hex costs, if it may be made.
    fn may_raid_to(&self, p: &Position, column: &Column, hex: Space) -> Result<u16, Refusal> {
        let side = self.terrain.edges.between(column.here, hex).ok_or(Bar::NotNext)?;
        let mut ways = self.terrain.ways(GERMAN, Mobility::Motor, column.here).iter();
        match ways.find(|way| way.to == hex) {
            Some(way) => self.may_raid_by(p, column, way),
            None if side.river == River::Major => Err(Bar::Bridge.into()),
            None => Err(Bar::Ground.into()),
        }
    }

    /// [5.21] A raid ends where there is room for it.
    fn may_end_raid(&self, p: &Position, column: &Column) -> Result<(), stacking::Bar> {
        self.may_stack(p, GERMAN, column.here, 0)
    }

    /// [12.12b] One step; whoever stands in the way is eliminated.
    fn raid_step(&self, p: &mut Position, to: Space, log: &mut impl Log) {
        let Some((_, cost)) = self.raid_ways(p).find(|(hex, _)| *hex == to) else { return };
        let spent = self.column(p).spent;
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
        self.show_on_contact(p, leader, log);
        p.battle.path.truncate(1);
        p.battle.path.push(to);
        p.step = Step::RaidStep;
        if self.raid_ways(p).next().is_none() {
            self.end_raid(p);
        }
    }

    /// The raid is over, and so is the march of all who took part.
    fn end_raid(&self, p: &mut Position) {
        p.finished = p.finished.union(&p.battle.group);
        p.battle.group = Units::EMPTY;
        p.battle.path.clear();
        p.step = Step::March;
    }
}

/// [12.11] Who else goes on the raid, or its first step.
pub(crate) struct Team;

impl Decision<Mlawa> for Team {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        let ready = game.raiders_in(p, p.battle.path[0]);
        let joins = |unit: &Piece| game.may_go_along(p, &ready, *unit).is_ok();
        out.extend(ready.iter().filter(joins).map(Order::Commit));
        Onward.list(game, p, out);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Commit(unit) = order else { return Onward.offer(game, p, order) };
        let ready = game.raiders_in(p, p.battle.path[0]);
        game.may_go_along(p, &ready, unit)?;
        Ok(Choice::of("do-join-raid", "12.11").role(Role::Join))
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        Onward.prompt(game, p)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Commit(unit) => p.battle.group.insert(unit),
            _ => Onward.play(game, p, order, umpire),
        }
    }
}

/// [12.14] The next step of the raid, or its end.
pub(crate) struct Onward;

impl Decision<Mlawa> for Onward {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.raid_ways(p).map(|(to, _)| Order::To(to)));
        if game.may_end_raid(p, &game.column(p)).is_ok() {
            out.push(Order::Enough);
        }
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let column = game.column(p);
        let led = |no: Refusal| match column.team.iter().next() {
            Some(leader) => no.unit(leader),
            None => no,
        };
        Ok(match order {
            Order::To(hex) => {
                let cost = Some(game.may_raid_to(p, &column, hex).map_err(led)?);
                // What is run over is an attack; where the way is free its cost matters.
                match p.occupied[POLISH].contains(hex) {
                    true => Choice::of("do-overrun", "12.12b").role(Role::Attack),
                    false => {
                        let choice = Choice::of("do-raid-to", "12.14");
                        Choice { cost, left: Some(column.left()), ..choice }
                    }
                }
            }
            Order::Enough => {
                let ended = game.may_end_raid(p, &column);
                ended.map_err(|bar| led(Refusal::from(bar).hex(column.here)))?;
                Choice::of("do-end-raid", "12.14").role(Role::Stay)
            }
            _ => return Err(not_now("now-raid")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        game.ask(p, p.step.ask()).with("left", halves(game.column(p).left()))
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.raid_step(p, hex, umpire),
            _ => game.end_raid(p),
        }
    }
}
