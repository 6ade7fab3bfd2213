//! The marches of a whole movement phase. Enemies stand still meanwhile, so what can be reached at
//! the start can be reached in any order; only stacking ties the marches together.

use super::{assault::Assault, danger::Danger};
use crate::{
    Mlawa,
    order_of_battle::{GERMAN, POLISH, UNITS, Units},
    paths::Marching,
    position::Position,
    sequence::Phase,
    terrain::{AIRFIELD, HEXES, Hexes, Mobility, RESERVE},
};
use kernel::{game::Side, piece::Piece, reach::Reach, space::Space};

/// Where units are to go, in the order of the list, and for which attacks.
#[derive(Default)]
pub(crate) struct Marches {
    list: Vec<(Piece, Space)>,
    pub assaults: Vec<Assault>,
    /// Guns that count on troops where they go.
    escorted: Units,
}

impl Marches {
    pub fn goal(&self, unit: Piece) -> Option<Space> {
        self.list.iter().find(|(u, _)| *u == unit).map(|(_, hex)| *hex)
    }
}

/// A plan in the making.
pub(crate) struct Draft<'a> {
    pub p: &'a Position,
    pub side: Side,
    /// What each unit can reach, its own place included.
    pub reach: Vec<Hexes>,
    pub planned: Units,
    pub targets: Hexes,
    /// Air counters that nobody has asked for yet.
    pub air: u8,
    /// Points and strength of troops planned for each hex.
    pub load: Vec<u16>,
    pub strength: Vec<u16>,
    /// Strength of troops that stand in each hex and are not planned yet.
    unplanned: Vec<u16>,
    /// [13.21] How much each hex is worth to a command.
    command: Vec<i32>,
    place: [Space; UNITS],
    /// Hexes that troops without a task can reach.
    cover: Hexes,
    /// Hexes that the planned troops control.
    zone: Hexes,
    pub danger: Danger,
    /// [8.28] Hexes next to enemies who attacked in their last phase.
    pressed: Hexes,
    supplied: Hexes,
    /// Half points to where feet, and wheels, are wanted.
    pull: [Vec<u16>; 2],
    marches: Marches,
}

const FAR_AWAY: u16 = 120;
/// The strength of a guard that can be expected.
const GUARD: i32 = 6;
/// The strength that seldom meets at one place.
const MOST_AT_ONCE: u16 = 42;

impl Mlawa {
    pub(crate) fn plan_marches(&self, p: &Position) -> Marches {
        let side = p.active();
        let mut draft = self.draft(p, side);
        self.plan_captures(&mut draft);
        self.plan_assaults(&mut draft);
        let own = self.of_side[side];
        let rest = |kind: &Units, draft: &Draft| -> Vec<Piece> {
            let units = own.intersection(kind).without(&draft.planned);
            let mut rest: Vec<Piece> =
                units.iter().filter(|u| !draft.reach[u.index()].is_empty()).collect();
            let near = |u: &Piece| match p.on_map(*u) {
                true => draft.pull[0][p.at[*u].index()],
                false => FAR_AWAY,
            };
            rest.sort_by_key(|u| (near(u), std::cmp::Reverse(p.strength[*u])));
            rest
        };
        // Guns choose before the last troops, so that somebody is left to guard them.
        for kind in [&self.guns, &self.troops, &self.headquarters] {
            draft.see_cover(self);
            draft.see_fighters(self);
            for unit in rest(kind, &draft) {
                let hex = self.choose_march(&draft, unit);
                draft.send(self, unit, hex);
                if self.guns.contains(unit) {
                    self.send_guard(&mut draft, hex);
                }
            }
        }
        let guns = own.intersection(&self.guns).iter();
        let escorted = guns.filter(|gun| {
            let hex = draft.place[gun.index()];
            hex.index() < HEXES && draft.strength[hex.index()] > 0
        });
        draft.marches.escorted = escorted.collect();
        draft.marches
    }

    fn draft<'a>(&self, p: &'a Position, side: Side) -> Draft<'a> {
        let mut reach = vec![Hexes::EMPTY; UNITS];
        let movable = self.of_side[side].without(&self.air);
        let (mut load, mut unplanned) = (vec![0; HEXES], vec![0; HEXES]);
        let mut known = Vec::new();
        for unit in movable.iter() {
            reach[unit.index()] = self.reach_of(p, unit, &mut known);
            if p.on_map(unit) {
                load[p.at[unit].index()] += self.points(p, unit);
            }
            if p.on_map(unit) && self.troops.contains(unit) {
                unplanned[p.at[unit].index()] += u16::from(p.strength[unit]);
            }
        }
        let danger = self.danger(p, !side);
        let pull = match side {
            GERMAN => self.prey(p),
            _ => self.front(p, &danger),
        };
        Draft {
            p,
            side,
            reach,
            planned: Units::EMPTY,
            targets: Hexes::EMPTY,
            air: self.air_in_hand(p),
            load,
            strength: vec![0; HEXES],
            unplanned,
            command: vec![],
            place: p.at.0,
            cover: Hexes::EMPTY,
            zone: Hexes::EMPTY,
            danger,
            pressed: self.pressed(p, side),
            supplied: self.supplied(p, side),
            pull,
            marches: Marches::default(),
        }
    }

    /// What a unit can reach; `known` keeps the marches of others who go alike.
    fn reach_of(&self, p: &Position, unit: Piece, known: &mut Vec<(Marching, Hexes)>) -> Hexes {
        let at = p.at[unit];
        let mut hexes = Hexes::EMPTY;
        if at.index() < HEXES {
            hexes.insert(at);
        } else if at != RESERVE || self.is_due(p, unit).is_err() {
            return hexes;
        }
        if p.finished.contains(unit) {
            return hexes;
        }
        let march = Marching { points: 0, ..self.march_of(p, unit) };
        if let Some((_, hexes)) = known.iter().find(|(m, _)| *m == march) {
            return *hexes;
        }
        self.with_reach(p, &march, |reach| {
            for hex in reach.reached() {
                hexes.insert(*hex);
            }
        });
        known.push((march, hexes));
        hexes
    }

    /// Somebody who is free joins a gun that would be alone where the enemy can come.
    fn send_guard(&self, draft: &mut Draft, hex: Space) {
        let p = draft.p;
        let safe = hex.index() >= HEXES
            || draft.strength[hex.index()] > 0
            || !draft.danger.raids.contains(hex);
        if safe {
            return;
        }
        let free = self.of_side[draft.side].intersection(&self.troops).without(&draft.planned);
        let comes = |u: &Piece| {
            draft.reach[u.index()].contains(hex) && draft.fits(self, *u, hex, self.points(p, *u))
        };
        let fit = |u: &Piece| self.post_worth(draft, *u, hex) + 10 * i32::from(p.strength[*u]);
        if let Some(guard) = free.iter().filter(comes).max_by_key(fit) {
            draft.send(self, guard, hex);
            draft.see_cover(self);
        }
    }

    /// [9.16] Guns that nobody guards fall to whoever enters their hex: one unit for each.
    fn plan_captures(&self, draft: &mut Draft) {
        let lone = self.lone_guns(draft.p, !draft.side);
        for hex in lone.iter() {
            let free = self.of_side[draft.side].intersection(&self.troops).without(&draft.planned);
            let comes = |u: &Piece| draft.reach[u.index()].contains(hex);
            let best = free.iter().filter(comes).max_by_key(|u| self.post_worth(draft, *u, hex));
            if let Some(unit) = best {
                draft.send(self, unit, hex);
            }
        }
    }

    fn plan_assaults(&self, draft: &mut Draft) {
        let enemy = draft.p.occupied[!draft.side];
        let mut q = draft.p.clone();
        let mut open: Vec<Assault> =
            enemy.iter().filter_map(|hex| self.plan_assault(draft, &mut q, hex)).collect();
        loop {
            open.retain(|a| a.worth > 0);
            let Some(i) = (0..open.len()).max_by_key(|i| open[*i].worth) else { return };
            let best = open.swap_remove(i);
            // Somebody else may have taken its units or its room meanwhile.
            if best.posts.iter().any(|(u, _)| draft.planned.contains(*u))
                || best.air > draft.air
                || !draft.has_room(self, &best.posts)
            {
                open.extend(self.plan_assault(draft, &mut q, best.target));
                continue;
            }
            draft.targets.insert(best.target);
            draft.air -= best.air;
            for (unit, hex) in &best.posts {
                draft.send(self, *unit, *hex);
            }
            draft.see_cover(self);
            for gun in &best.guns {
                if let Some(hex) = self.gun_post(draft, *gun, best.target) {
                    draft.send(self, *gun, hex);
                    self.send_guard(draft, hex);
                }
            }
            draft.marches.assaults.push(best);
        }
    }

    fn pressed(&self, p: &Position, side: Side) -> Hexes {
        let pressing = p.offensive.intersection(&self.of_side[!side]);
        let from = pressing.iter().filter(|u| p.on_map(*u)).map(|u| p.at[u]);
        let around = from.flat_map(|hex| self.terrain.sides(hex));
        around.filter(|s| s.fight).map(|s| s.to).collect()
    }

    /// [10.11a] Air counters of the day that are still to be placed.
    fn air_in_hand(&self, p: &Position) -> u8 {
        let waiting = |c: &Piece| p.at[*c] == AIRFIELD && p.strength[*c] > 0;
        match p.phase {
            Phase::Air => self.air.iter().filter(waiting).count() as u8,
            _ => 0,
        }
    }

    /// Where a gun stands to fire at a target: behind others if it can.
    fn gun_post(&self, draft: &Draft, gun: Piece, target: Space) -> Option<Space> {
        let p = draft.p;
        if draft.planned.contains(gun) {
            return None;
        }
        let area = self.in_gun_range(target).without(&p.zone[!draft.side]);
        let area = area.intersection(&draft.reach[gun.index()]);
        let guarded = |hex: &Space| {
            draft.strength[hex.index()] > 0
                || draft.cover.contains(*hex)
                || !draft.danger.raids.contains(*hex)
        };
        let points = self.points(p, gun);
        let price = |hex: &Space| {
            let threat = 10 * self.pressure(draft, *hex);
            let near = i32::from(self.terrain.distance(*hex, target));
            let alone = if draft.strength[hex.index()] == 0 { 30 } else { 0 };
            alone + threat - 3 * near - if p.at[gun] == *hex { 6 } else { 0 }
        };
        let hexes = area.iter().filter(guarded);
        hexes.filter(|hex| draft.fits(self, gun, *hex, points)).min_by_key(price)
    }

    /// How far it is to the weak spots of the Poles: forts and strong stacks seem further away.
    fn prey(&self, p: &Position) -> [Vec<u16>; 2] {
        let mut starts = Vec::new();
        for hex in p.occupied[POLISH].iter() {
            let strength: u16 =
                self.troops_in(p, POLISH, hex).iter().map(|u| u16::from(p.strength[u])).sum();
            let shelter = self.shelter(p, POLISH, hex).max(0) as u16;
            starts.push((hex, 2 * shelter + strength / 2));
        }
        self.field(GERMAN, &starts)
    }

    /// How far it is to where the Poles are needed: threatened hexes that they hold.
    fn front(&self, p: &Position, danger: &Danger) -> [Vec<u16>; 2] {
        let mut starts = Vec::new();
        for hex in p.occupied[POLISH].iter().filter(|h| danger.threat(*h) > 0) {
            starts.push((hex, 0));
        }
        // Loose Germans draw them out.
        for hex in p.occupied[GERMAN].iter() {
            let troops = self.troops_in(p, GERMAN, hex);
            let strength: u16 = troops.iter().map(|u| u16::from(p.strength[u])).sum();
            starts.push((hex, 4 + 2 * strength));
        }
        let held = self.terrain.town.union(&self.terrain.fortified);
        for hex in held.without(&self.terrain.german_land).iter() {
            starts.push((hex, if danger.threat(hex) > 0 { 2 } else { 24 }));
        }
        self.field(POLISH, &starts)
    }

    fn field(&self, side: Side, starts: &[(Space, u16)]) -> [Vec<u16>; 2] {
        let mut reach = Reach::new();
        [Mobility::Foot, Mobility::Motor].map(|mobility| {
            reach.search(HEXES, FAR_AWAY, starts.iter().copied(), |from, reach| {
                for way in self.terrain.ways(side, mobility, from) {
                    reach.go(way.to, way.cost.into());
                }
            });
            (0..HEXES).map(|i| reach.cost(Space(i as u16)).min(FAR_AWAY)).collect()
        })
    }

    fn choose_march(&self, draft: &Draft, unit: Piece) -> Space {
        let p = draft.p;
        let points = self.points(p, unit);
        let hexes = draft.reach[unit.index()].iter();
        let open = hexes.filter(|hex| *hex == p.at[unit] || draft.fits(self, unit, *hex, points));
        let best = open.max_by_key(|hex| (self.post_worth(draft, unit, *hex), *hex == p.at[unit]));
        best.unwrap_or(p.at[unit])
    }

    fn post_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let w = self.weights(draft.side);
        let mut worth = 0;
        if !draft.supplied.contains(hex) {
            worth -= w.supply;
        }
        if self.headquarters.contains(unit) {
            return worth + self.command_worth(draft, unit, hex);
        }
        let motor = self.units[unit].mobility == Mobility::Motor;
        let away = i32::from(draft.pull[usize::from(motor)][hex.index()]);
        if self.guns.contains(unit) {
            // Guns follow; they need not be the first.
            worth -= w.pull * away.max(8) / 2;
            return worth + self.battery_worth(draft, unit, hex);
        }
        worth -= w.pull * away;
        let (p, side) = (draft.p, draft.side);
        let there = draft.strength[hex.index()];
        let own = u16::from(p.strength[unit]);
        let moved = p.at[unit] != hex;
        let dug_in = p.works.contains(hex) && p.occupied[side].contains(hex);
        let risk = |strength| self.risk(&draft.danger, side, hex, strength, dug_in);
        worth -= (risk(there + own) - risk(there)) * w.exposure / 100;
        if draft.pressed.contains(hex) {
            let cost = |strength| self.forced_cost(p, side, hex, strength);
            worth -= (cost(there + own) - cost(there)).max(0) * w.forced / 100;
        }
        if draft.danger.threat(hex) > 0 {
            worth -= w.turned * self.open_flanks(&draft.danger, hex);
            worth += w.bank * self.banks(&draft.danger, hex);
        }
        if moved && p.works.contains(p.at.0.get(unit.index()).copied().unwrap_or(RESERVE)) {
            worth -= w.leave;
        }
        let covers = |to: Space| draft.danger.reach.contains(to) && !draft.zone.contains(to);
        let near = self.terrain.sides(hex).iter().filter(|s| s.zone && covers(s.to));
        worth += w.line * near.count().min(3) as i32;
        if draft.danger.threat(hex) > 0 {
            worth += w.shelter * self.shelter(p, side, hex).min(3) / 4;
        }
        worth
    }

    /// Guns stay out of enemy zones and never alone where the enemy can come.
    fn battery_worth(&self, draft: &Draft, gun: Piece, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let mut worth = 0;
        if p.zone[!side].contains(hex) {
            let works =
                p.works.contains(hex) || side == POLISH && self.terrain.fortified.contains(hex);
            worth -= if works { 30 } else { 120 };
        }
        let alone = draft.strength[hex.index()] == 0;
        if alone && draft.danger.raids.contains(hex) {
            let each = if draft.cover.contains(hex) { 5 } else { 80 };
            worth -= each * i32::from(self.points(p, gun));
        }
        // A weak guard is driven off, and the guns are lost with it.
        let beaten = (self.pressure(draft, hex) - 2).clamp(0, 3);
        worth -= 12 * beaten * i32::from(self.points(p, gun));
        // Aircraft find guns that stand alone.
        if alone && !p.troops[side].contains(hex) { worth - 30 } else { worth }
    }

    /// How many times stronger than its guard the enemy can be at a hex.
    fn pressure(&self, draft: &Draft, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let here = draft.unplanned[hex.index()];
        let guard = i32::from(draft.strength[hex.index()].max(here)).max(GUARD);
        let shelter = 3 * self.shelter(p, side, hex).max(0);
        i32::from(draft.danger.threat(hex).min(MOST_AT_ONCE)) / (guard + shelter)
    }

    /// [13.21] A command is worth most near those who fight.
    fn command_worth(&self, draft: &Draft, hq: Piece, hex: Space) -> i32 {
        let p = draft.p;
        let mut worth = draft.command[hex.index()];
        if draft.strength[hex.index()] == 0 && draft.danger.reach.contains(hex) {
            worth -= 300;
        }
        let stay = if p.at[hq] == hex { 5 } else { 0 };
        worth + stay - i32::from(draft.pull[1][hex.index()]) / 4
    }

    /// How much a unit wants to march now; below zero it had better not.
    pub(crate) fn march_wish(&self, p: &Position, unit: Piece, marches: &Marches) -> i32 {
        let Some(i) = marches.list.iter().position(|(u, _)| *u == unit) else { return -100 };
        let goal = marches.list[i].1;
        if p.at[unit] == goal || p.spent[unit] > 0 {
            return -100;
        }
        let points = self.points(p, unit);
        let side = self.units[unit].side;
        // Who finds no room yet waits until the others have left, and guns until their guard is there.
        let turn = match (self.guns.contains(unit), self.has_room(p, side, goal, points)) {
            (false, true) => 1000,
            (false, false) => 750,
            (true, true) => 500,
            (true, false) => 250,
        };
        turn - i as i32
    }

    /// The planned hex, or the nearest to it; staying is worth nothing.
    pub(crate) fn march_worth(&self, p: &Position, unit: Piece, hex: Space, m: &Marches) -> i32 {
        let Some(goal) = m.goal(unit) else { return -1 };
        let side = self.units[unit].side;
        // The guard may not have come through.
        if m.escorted.contains(unit) && !p.troops[side].contains(hex) {
            return -1;
        }
        if goal == hex {
            return 1000;
        }
        let away = |from: Space| match from.index() < HEXES {
            true => i32::from(self.terrain.distance(from, goal)),
            false => 100,
        };
        let closer = away(p.at[unit]) - away(hex);
        if p.zone[!side].contains(hex) { -1 } else { 10 * closer }
    }
}

impl Draft<'_> {
    fn fits(&self, game: &Mlawa, unit: Piece, hex: Space, points: u16) -> bool {
        let from = self.place[unit.index()];
        points == 0 || from == hex || self.load[hex.index()] + points <= game.limit(hex)
    }

    fn see_cover(&mut self, game: &Mlawa) {
        let free = game.of_side[self.side].intersection(&game.troops).without(&self.planned);
        let reach = free.iter().map(|u| self.reach[u.index()]);
        self.cover = reach.fold(Hexes::EMPTY, |all, hexes| all.union(&hexes));
    }

    fn see_fighters(&mut self, game: &Mlawa) {
        self.command = vec![0; HEXES];
        let range = game.tables.modifiers.command_range;
        let fighters = game.of_side[self.side].intersection(&game.troops);
        for unit in fighters.iter().filter(|u| self.place[u.index()].index() < HEXES) {
            let at = self.place[unit.index()];
            let busy = self.planned.contains(unit) && self.danger.threat(at) > 0;
            let worth = i32::from(self.p.strength[unit]) * if busy { 3 } else { 1 };
            for hex in game.terrain.within(at, range) {
                self.command[hex.index()] += worth;
            }
        }
    }

    fn has_room(&self, game: &Mlawa, posts: &[(Piece, Space)]) -> bool {
        posts.iter().all(|(_, hex)| {
            let coming = posts.iter().filter(|(u, h)| h == hex && self.place[u.index()] != *hex);
            let coming: u16 = coming.map(|(u, _)| game.points(self.p, *u)).sum();
            self.load[hex.index()] + coming <= game.limit(*hex)
        })
    }

    fn send(&mut self, game: &Mlawa, unit: Piece, hex: Space) {
        let points = game.points(self.p, unit);
        let from = self.place[unit.index()];
        if from.index() < HEXES {
            self.load[from.index()] -= points;
            if game.troops.contains(unit) {
                self.unplanned[from.index()] -= u16::from(self.p.strength[unit]);
            }
        }
        if hex.index() >= HEXES {
            return;
        }
        self.load[hex.index()] += points;
        if game.troops.contains(unit) {
            self.strength[hex.index()] += u16::from(self.p.strength[unit]);
            self.zone.insert(hex);
            for s in game.terrain.sides(hex).iter().filter(|s| s.zone) {
                self.zone.insert(s.to);
            }
        }
        self.place[unit.index()] = hex;
        self.planned.insert(unit);
        if from != hex {
            self.marches.list.push((unit, hex));
        }
    }
}
