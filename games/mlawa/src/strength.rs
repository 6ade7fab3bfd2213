//! [8.27, 8.4b–e, 8.8, 9.12, 11.2, 11.3, 13.2] Strengths, halvings and modifiers: the figures of a
//! combat.

use crate::{order_of_battle::Kind, prelude::*, terrain::River};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The figures of one combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    /// [9.44] Nobody attacks on the ground.
    pub strafe: bool,
    /// Strengths after all halvings.
    pub attack: u16,
    pub defence: u16,
    /// Why some of them were halved, in both.
    pub attack_halved: Halvings,
    pub defence_halved: Halvings,
    /// [9.64d] The attacking strength that chooses the columns.
    pub weight: u16,
    /// Place on the ladder before modifiers.
    pub start: i16,
    /// [8.27] Attacking hexes and what they bring.
    pub hexes: u8,
    pub encirclement: i8,
    /// [8.83, 8.84] The hex best for the defender, with the water in front of it.
    pub terrain: i8,
    pub river: i8,
    pub works: i8,
    pub fort: i8,
    pub attack_command: i8,
    pub defence_command: i8,
    pub attack_guns: i8,
    pub attack_air: i8,
    pub defence_guns: i8,
    pub defence_air: i8,
    /// [T5.3] Most of the attack goes over a major river.
    pub over_major: bool,
    pub sector: u8,
}

impl Odds {
    pub fn modifiers(&self) -> i32 {
        [
            self.encirclement,
            self.terrain,
            self.river,
            self.works,
            self.fort,
            self.attack_command,
            self.defence_command,
            self.attack_guns,
            self.attack_air,
            self.defence_guns,
            self.defence_air,
        ]
        .iter()
        .map(|m| i32::from(*m))
        .sum()
    }

    /// Place on the ladder after modifiers, before it is clamped.
    pub fn index(&self) -> i32 {
        i32::from(self.start) + self.modifiers()
    }
}

/// How much of an attack crosses what.
#[derive(Default)]
struct Crossing {
    all: u16,
    streams: u16,
    rivers: u16,
    major: u16,
    forts: u16,
}

/// Reasons for which strength is halved, as bits; the first three halve single units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Halvings(u8);

impl Halvings {
    pub const HUNGRY: Halvings = Halvings(1);
    pub const CLUMSY: Halvings = Halvings(2);
    pub const SHOT_AT: Halvings = Halvings(4);
    pub const MARSH: Halvings = Halvings(8);
    pub const MAJOR_RIVER: Halvings = Halvings(16);
    pub const FORT: Halvings = Halvings(32);
    pub const TOWN: Halvings = Halvings(64);

    pub fn contains(self, reason: Halvings) -> bool {
        self.0 & reason.0 != 0
    }

    fn add(&mut self, reasons: Halvings) {
        self.0 |= reasons.0;
    }

    /// This reason, if it holds.
    fn when(self, holds: bool) -> Halvings {
        if holds { self } else { Halvings::default() }
    }

    fn and(self, other: Halvings) -> Halvings {
        Halvings(self.0 | other.0)
    }
}

/// A strength after all halvings, and why it was halved.
#[derive(Clone, Copy, Default)]
struct Strength {
    points: u16,
    halved: Halvings,
}

/// [Q28] Sums by the reasons for which units are halved.
#[derive(Default)]
struct Sums([u16; 8]);

impl Sums {
    fn add(&mut self, reasons: Halvings, points: u8) {
        self.0[usize::from(reasons.0)] += u16::from(points);
    }

    /// [Q28] Each group is halved once for each of its reasons, rounded up every time.
    fn total(&self) -> Strength {
        let mut total = Strength::default();
        for (reasons, sum) in self.0.iter().enumerate().filter(|(_, sum)| **sum > 0) {
            total.points += (0..reasons.count_ones()).fold(*sum, |sum, _| sum.div_ceil(2));
            total.halved.add(Halvings(reasons as u8));
        }
        total
    }
}

impl Mlawa {
    /// The odds if the combat were resolved as it stands.
    pub fn odds(&self, p: &Position) -> Odds {
        let b = &p.battle;
        let ground = b.attackers.intersection(&self.troops);
        if ground.is_empty() {
            return self.strafe_odds(p);
        }
        let mut odds = Odds::default();
        let crossing = self.crossing(p, &ground, &b.targets);
        odds.over_major = 2 * crossing.major > crossing.all;
        let forts = 2 * crossing.forts > crossing.all;
        let hexes = self.attack_hexes(p, &ground);
        odds.hexes = hexes.len() as u8;
        let over_major = Halvings::MAJOR_RIVER.when(odds.over_major);
        let shot_at = Halvings::SHOT_AT.when(!b.antitank.is_empty());
        for hex in &hexes {
            let units = ground.intersection(&p.counters_in(*hex));
            let sum = |halved| self.attack_from(p, *hex, &units, &b.targets, halved);
            let attack = sum(over_major.and(shot_at));
            odds.attack += attack.points;
            odds.attack_halved.add(attack.halved);
            odds.weight += sum(over_major).points;
        }
        for hex in &b.targets {
            let defence = self.defence_in(p, *hex, &b.fresh);
            odds.defence += defence.points;
            odds.defence_halved.add(defence.halved);
        }
        odds.start = self.tables.ratio(odds.attack, odds.defence) as i16;
        let m = &self.tables.modifiers;
        odds.encirclement = m.attack_hexes[usize::from(odds.hexes.clamp(1, 6)) - 1];
        (odds.terrain, odds.river) = self.ground(p, &ground, &b.targets);
        odds.works = if self.in_works(p) { m.field_fortification } else { 0 };
        odds.fort = if forts { m.stationary_fortification } else { 0 };
        if self.all_commanded(p, p.active(), &ground) {
            odds.attack_command = m.attacker_command;
        }
        if self.all_commanded(p, !p.active(), &self.led(&b.fresh)) {
            odds.defence_command = m.defender_command;
        }
        self.add_fire(p, &mut odds);
        odds
    }

    /// [9.44, 9.47, Q34] A strafe starts at 1:4; commands, rivers and encirclement do not count.
    fn strafe_odds(&self, p: &Position) -> Odds {
        let b = &p.battle;
        let Some(hex) = b.targets.first() else { return Odds::default() };
        let m = &self.tables.modifiers;
        let mut odds =
            Odds { strafe: true, start: self.tables.odds.strafe as i16, ..Odds::default() };
        odds.terrain = self.terrain.combat[*hex];
        odds.works = if self.in_works(p) { m.field_fortification } else { 0 };
        odds.fort = if self.in_fort(p, *hex) { m.stationary_fortification } else { 0 };
        // [9.47b] Artillery counts its coefficient, which is its strength.
        odds.defence = p.strength_of(&b.fresh);
        self.add_fire(p, &mut odds);
        odds
    }

    /// [9.24, 9.26, 9.36, 9.39, 10.12] Guns and air counters of both sides.
    fn add_fire(&self, p: &Position, odds: &mut Odds) {
        let b = &p.battle;
        let fire = |units: &Units| -> u8 { units.iter().map(|u| self.units[u].fire).sum() };
        let air = |units: &Units| -> i8 {
            units.intersection(&self.air).iter().map(|c| p.strength[c] as i8).sum()
        };
        odds.attack_guns = (fire(&b.attackers) / 2) as i8;
        odds.attack_air = air(&b.attackers);
        odds.defence_guns = -(fire(&b.helpers).div_ceil(2) as i8);
        odds.defence_air = -air(&b.helpers);
        odds.sector = self.tables.sector(odds.index()) as u8;
    }

    /// The hexes with attacking troops of this combat (Q31).
    pub(crate) fn attack_hexes(&self, p: &Position, ground: &Units) -> ArrayVec<Space, 6> {
        let mut hexes = ArrayVec::new();
        for unit in ground.iter() {
            if !hexes.contains(&p.at[unit]) {
                hexes.push(p.at[unit]);
            }
        }
        hexes
    }

    /// [Q24, Q27] Full strengths that cross streams, rivers, major rivers and fortified sides into
    /// at least one of the targets.
    fn crossing(&self, p: &Position, ground: &Units, targets: &[Space]) -> Crossing {
        let mut sum = Crossing::default();
        for unit in ground.iter() {
            let points = u16::from(p.strength[unit]);
            sum.all += points;
            let sides =
                || targets.iter().filter_map(|to| self.terrain.edges.between(p.at[unit], *to));
            let over = |river: River| if sides().any(|s| s.river == river) { points } else { 0 };
            sum.streams += over(River::Stream);
            sum.rivers += over(River::River);
            sum.major += over(River::Major);
            let walls = p.active() != POLISH && sides().any(|s| s.fort_there);
            sum.forts += if walls { points } else { 0 };
        }
        sum
    }

    /// [8.82–8.85, Q24] Terrain and water of the target that is best for the defender.
    fn ground(&self, p: &Position, ground: &Units, targets: &[Space]) -> (i8, i8) {
        let of = |hex: &Space| {
            let crossing = self.crossing(p, ground, &[*hex]);
            let river = match () {
                _ if 2 * crossing.rivers > crossing.all => self.tables.river.combat,
                _ if 2 * (crossing.rivers + crossing.streams) > crossing.all => {
                    self.tables.stream.combat
                }
                _ => 0,
            };
            (self.terrain.combat[*hex], river)
        };
        targets.iter().map(of).min_by_key(|(terrain, river)| terrain + river).unwrap_or((0, 0))
    }

    /// [9.64a, T5.3, Q28] The strength with which the units of one hex attack, when guns shoot at
    /// tanks or most of the attack goes over a major river.
    fn attack_from(
        &self,
        p: &Position,
        hex: Space,
        units: &Units,
        targets: &[Space],
        halved: Halvings,
    ) -> Strength {
        let wood = |h: &Space| self.terrain.forest.contains(*h);
        let into_wood = wood(&hex) || targets.iter().any(wood);
        let mut sums = Sums::default();
        for unit in units.iter() {
            let kind = self.units[unit].kind;
            let is_target = kind.is_armour() && halved.contains(Halvings::SHOT_AT);
            let reasons = Halvings::HUNGRY
                .when(p.short.contains(unit))
                .and(Halvings::CLUMSY.when(kind.is_vehicles() && into_wood))
                .and(Halvings::SHOT_AT.when(is_target));
            sums.add(reasons, p.strength[unit]);
        }
        let mut total = sums.total();
        let sides = || targets.iter().filter_map(|to| self.terrain.edges.between(hex, *to));
        let ground = [
            (Halvings::MARSH, self.terrain.marsh.contains(hex)),
            (
                Halvings::MAJOR_RIVER,
                halved.contains(Halvings::MAJOR_RIVER) && sides().any(|s| s.river == River::Major),
            ),
            (Halvings::FORT, p.active() != POLISH && sides().any(|s| s.fort_there)),
        ];
        for (reason, _) in ground.into_iter().filter(|(_, holds)| *holds) {
            total.points /= 2;
            total.halved.add(reason);
        }
        total
    }

    /// [8.24, 8.88, 8.89, 14.31, Q28, Q36] The strength with which units defend a hex.
    fn defence_in(&self, p: &Position, hex: Space, fresh: &Units) -> Strength {
        let units = fresh.intersection(&p.counters_in(hex));
        let troops = units.intersection(&self.troops);
        if troops.is_empty() {
            return Strength { points: units.len() as u16, ..Strength::default() };
        }
        let foot = |u: Piece| !self.units[u].kind.is_vehicles();
        let town = self.terrain.town.contains(hex) && !troops.iter().any(foot);
        let cramped = town || self.terrain.forest.contains(hex);
        let mut sums = Sums::default();
        for unit in troops.iter() {
            let is_clumsy = cramped && self.units[unit].kind.is_vehicles();
            let hungry = Halvings::HUNGRY.when(p.short.contains(unit));
            sums.add(hungry.and(Halvings::CLUMSY.when(is_clumsy)), p.strength[unit]);
        }
        let mut total = sums.total();
        // [8.89] Streets instead of trees.
        if town && total.halved.contains(Halvings::CLUMSY) {
            total.halved.0 ^= Halvings::CLUMSY.0 | Halvings::TOWN.0;
        }
        total
    }

    /// [11.22] At least one of the attacked hexes has field works.
    fn in_works(&self, p: &Position) -> bool {
        p.battle.targets.iter().any(|hex| p.works.contains(*hex))
    }

    /// [11.3, Q27] Poles in a hex with a fortified side.
    pub(crate) fn in_fort(&self, p: &Position, hex: Space) -> bool {
        self.terrain.fortified.contains(hex) && p.occupied[POLISH].contains(hex)
    }

    /// [Q55] Whose distance to a command counts: troops, or artillery if it stands alone.
    fn led(&self, units: &Units) -> Units {
        let troops = units.intersection(&self.troops);
        if troops.is_empty() { *units } else { troops }
    }

    /// [12.12, 12.16, Q54] Place on the ladder of a raid into a hex, with all modifiers.
    pub(crate) fn raid_index(&self, p: &Position, raiders: &Units, from: Space, to: Space) -> i32 {
        let ground = raiders.intersection(&self.troops);
        let crossing = self.crossing(p, &ground, &[to]);
        let there = self.units_in(p, POLISH, to);
        let troops = there.intersection(&self.troops);
        let guns = there.intersection(&self.guns);
        let strength = |units: &Units| self.defence_in(p, to, units).points;
        let over_major = Halvings::MAJOR_RIVER.when(crossing.major > 0);
        let attack = |halved| self.attack_from(p, from, &ground, &[to], halved).points;
        let with_guns = match troops.is_empty() {
            true => guns.len() as u16,
            false => strength(&troops) + guns.len() as u16,
        };
        let mut index = self.tables.ratio(attack(over_major), with_guns);
        // [12.16b] Guns against tanks if that is worse for the raider.
        let tank_guns = self.tank_guns(p, to);
        if !tank_guns.is_empty() {
            let others = guns.without(&tank_guns).len() as u16;
            let shot_at = attack(over_major.and(Halvings::SHOT_AT));
            index = index.min(self.tables.ratio(shot_at, strength(&troops) + others));
        }
        let (terrain, river) = self.ground(p, &ground, &[to]);
        let m = &self.tables.modifiers;
        let works = if p.works.contains(to) { m.field_fortification } else { 0 };
        let fort = if crossing.forts > 0 { m.stationary_fortification } else { 0 };
        index + [terrain, river, works, fort].iter().map(|m| i32::from(*m)).sum::<i32>()
    }

    /// [9.64a, Q35] Guns in a hex that could be turned against tanks.
    pub(crate) fn tank_guns(&self, p: &Position, hex: Space) -> Units {
        let units = p.counters_in(hex).intersection(&self.fighting).without(&p.starved);
        let guarded = units.intersects(&self.troops) && p.works.contains(hex);
        if !guarded {
            return Units::EMPTY;
        }
        let guns = units.intersection(&self.guns);
        let fire = |u: &Piece| self.units[*u].fire;
        if p.strong_guns {
            let all: u8 = guns.iter().map(|u| fire(&u)).sum();
            return if all >= 2 { guns } else { Units::EMPTY };
        }
        guns.iter().filter(|u| fire(u) < 2).take(1).collect()
    }

    pub fn kind(&self, unit: Piece) -> Kind {
        self.units[unit].kind
    }
}
