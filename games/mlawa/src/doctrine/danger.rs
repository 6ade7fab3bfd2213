//! What stands in danger: how much strength the enemy can bring against each hex on his next move,
//! and what a blow with it would cost.

use crate::{
    paths::Marching,
    prelude::*,
    tables::{COLUMNS, Retreat, SECTORS, Tables},
    terrain::{Edge, River},
};
use staff::tools::{Threat, alike};

/// What a combat costs on average, in hundredths of a point, by sector and column of strength.
pub struct Exchanges {
    attacker: [[i32; COLUMNS]; SECTORS],
    defender: [[i32; COLUMNS]; SECTORS],
}

impl Exchanges {
    pub fn new(tables: &Tables) -> Exchanges {
        let mut all =
            Exchanges { attacker: [[0; COLUMNS]; SECTORS], defender: [[0; COLUMNS]; SECTORS] };
        for sector in 0..SECTORS {
            for column in 0..COLUMNS {
                for die in 1..=6 {
                    let cell = tables.cell(sector, die);
                    all.attacker[sector][column] += 100 * i32::from(cell.losses[column]) / 6;
                    if let Retreat::Defender(_) = cell.retreat {
                        let price = i32::from(tables.price(cell.retreat, column));
                        all.defender[sector][column] += 100 * price / 6;
                    }
                }
            }
        }
        all
    }
}

/// What shelters a stack besides the ground.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cover {
    Open,
    Works,
}

/// A blow of the enemy against a hex.
pub(crate) struct Blow {
    strength: u16,
    /// Place on the ladder, but for the ratio of strength.
    index: i32,
    /// It must go through stationary fortifications.
    walled: bool,
}

/// What a hex is to troops, whoever stands there.
#[derive(Default)]
pub(crate) struct Ground {
    /// How well the enemy can be met there.
    pub worth: i32,
    pub blow: Option<Blow>,
    /// A zone from there closes hexes to the enemy.
    pub in_line: bool,
}

/// Half points: nobody marches further in a day.
const FASTEST: u16 = 60;

/// What the enemy could do on his next move.
pub(crate) struct Danger {
    /// Hexes where his troops can stand, and those where they could if no zone held them up.
    pub reach: Hexes,
    pub raids: Hexes,
    /// Strength that he can bring next to each hex.
    threat: Threat<42>,
    /// Half points of artillery that can fire at each hex.
    fire: u16,
}

impl Danger {
    pub fn threat(&self, hex: Space) -> u16 {
        self.threat.at(hex) as u16
    }
}

impl Mlawa {
    pub(crate) fn danger(&self, p: &Position, enemy: Side) -> Danger {
        let mut q = p.clone();
        // The enemy moves after this phase: on the next day, if he is the German.
        q.turn += u8::from(enemy == GERMAN);
        let troops = self.troops_afield(p, enemy);
        let columns = self.columns(&q, &troops).into_iter();
        let threat = Threat::new(
            HEXES,
            columns.map(|(march, strength)| (self.reached(&q, &march), strength)),
            |hex| self.terrain.edges.of(hex).iter().filter(|s| s.fight).map(|s| s.to),
        );
        // Whoever stands in his way now may be gone by then.
        (q.zone[!enemy], q.occupied[!enemy]) = (Hexes::EMPTY, Hexes::EMPTY);
        let hidden = self.hidden_from(p, Viewer::Seat(!enemy)).intersection(&troops);
        let known = self.columns(&q, &troops.without(&hidden));
        let mut unknown = self.columns(&q, &hidden);
        // Whoever lies face down may be as fast as the fastest of them.
        let fastest = unknown.iter().map(|(march, _)| march.limit).max().unwrap_or(0);
        unknown.iter_mut().for_each(|(march, _)| march.limit = fastest);
        let columns = known.into_iter().chain(unknown).map(|(march, _)| march);
        let marches = self.common_marches(columns);
        let raids = marches.iter().map(|march| self.reached(&q, march));
        let raids = raids.fold(Hexes::EMPTY, |all, hexes| all.union(&hexes));
        let fire =
            self.guns_afield(p, enemy).iter().map(|gun| u16::from(self.units[gun].fire)).sum();
        Danger { reach: threat.reach, raids, threat, fire }
    }

    /// All hexes that a march leads to.
    pub(crate) fn reached(&self, p: &Position, march: &Marching) -> Hexes {
        self.with_reach(p, march, |reach| reach.reached().iter().copied().collect())
    }

    /// The marches of units with their strength: those who go the same way from one hex are one.
    fn columns(&self, q: &Position, units: &Units) -> Vec<(Marching, u16)> {
        let march = |unit| Marching { points: 0, ..self.march_of(q, unit) };
        let marches = units.iter().map(|unit| (march(unit), q.strength[unit].into()));
        alike(marches, |one, other| one == other)
    }

    /// Where no zone stops anybody, all who march alike can be searched at once: whoever is slower
    /// starts later.
    fn common_marches(&self, columns: impl Iterator<Item = Marching>) -> Vec<Marching> {
        let mut common: Vec<Marching> = Vec::new();
        for column in columns {
            let (start, lag) = (column.start, FASTEST - column.limit.min(FASTEST));
            let ferries = match column.ferry {
                true => self.terrain.ferries(column.side, start),
                false => &[],
            };
            let open = ferries.iter().filter(|way| !column.closed.contains(way.to));
            let crossings = open.map(|way| (way.to, lag + u16::from(way.cost)));
            let entries = std::iter::once((start, lag)).chain(crossings);
            let fits = |m: &&mut Marching| {
                m.mobility == column.mobility
                    && m.closed == column.closed
                    && m.entries.remaining_capacity() > ferries.len()
            };
            match common.iter_mut().find(fits) {
                Some(march) => march.entries.extend(entries),
                None => common.push(Marching {
                    start: Space::NONE,
                    limit: FASTEST,
                    ferry: false,
                    entries: entries.collect(),
                    ..column.clone()
                }),
            }
        }
        common
    }

    /// What a stack of that strength must fear in a hex, in hundredths of a point.
    pub(crate) fn risk(
        &self,
        danger: &Danger,
        side: Side,
        hex: Space,
        strength: u16,
        cover: Cover,
    ) -> i32 {
        self.blow(danger, side, hex, cover).map_or(0, |blow| self.risk_of(&blow, strength))
    }

    /// The enemy's likely blow against a hex, if he can make one.
    fn blow(&self, danger: &Danger, side: Side, hex: Space, cover: Cover) -> Option<Blow> {
        let threat = danger.threat(hex);
        if threat == 0 {
            return None;
        }
        let (mut doors, mut rivers, mut forts) = (0i32, 0i32, 0i32);
        for s in self.terrain.edges.of(hex) {
            if !s.fight || !danger.reach.contains(s.to) {
                continue;
            }
            doors += 1;
            rivers += s.river as i32;
            let back = self.terrain.edges.between(s.to, hex);
            forts += i32::from(side == POLISH && back.is_some_and(|b| b.fort_there));
        }
        if doors == 0 {
            return None;
        }
        // Nobody brings everything, and no hex holds more than its limit.
        let mut blow = (threat * 6 / 10).min(20 * doors as u16).max(threat.min(7)).min(48);
        let mut index = i32::from(self.terrain.combat[hex]) - rivers / doors;
        let walled = 2 * forts > doors;
        if walled {
            blow /= 2;
            index += i32::from(self.tables.modifiers.stationary_fortification);
        }
        if cover == Cover::Works {
            index += i32::from(self.tables.modifiers.field_fortification);
        }
        // From how many hexes he would come: a regiment in each.
        let hexes = doors.min(i32::from(blow) / 7).clamp(1, 6);
        let around = self.tables.modifiers.attack_hexes[(hexes - 1) as usize];
        index += i32::from(around) + i32::from(danger.fire.min(6) / 3);
        Some(Blow { strength: blow, index, walled })
    }

    /// What a stack of that strength must fear of a blow: its loss, less what the blow costs him.
    pub(crate) fn risk_of(&self, blow: &Blow, strength: u16) -> i32 {
        if strength == 0 {
            return 0;
        }
        let sector = self.tables.sector(blow.index + self.tables.ratio(blow.strength, strength));
        let column = self.tables.column(blow.strength);
        let e = &self.exchanges;
        let mut loss = e.defender[sector][column].min(100 * i32::from(strength));
        if blow.walled {
            loss /= 2;
        }
        let cost = e.attacker[sector][column];
        (loss - cost / 2).max(0)
    }

    /// What each hex is to troops of a side, if one of them can come to it.
    pub(crate) fn grounds(
        &self,
        p: &Position,
        side: Side,
        danger: &Danger,
        comers: &Per<Space, Units>,
    ) -> Per<Space, Ground> {
        let w = &self.weights[side];
        let ground = |hex: Space| {
            if !comers[hex].intersects(&self.troops) {
                return Ground::default();
            }
            let near = self.terrain.edges.of(hex).iter();
            let in_line = near.filter(|s| s.zone).any(|s| danger.reach.contains(s.to));
            if danger.threat(hex) == 0 {
                return Ground { worth: 0, blow: None, in_line };
            }
            let dug_in = p.works.contains(hex) && p.occupied[side].contains(hex);
            let cover = if dug_in { Cover::Works } else { Cover::Open };
            let worth = w.bank * self.banks(danger, hex) - w.turned * self.open_flanks(danger, hex)
                + w.shelter * self.shelter(p, side, hex).min(3) / 4;
            Ground { worth, blow: self.blow(danger, side, hex, cover), in_line }
        };
        (0..HEXES as u16).map(|hex| ground(Space(hex))).collect()
    }

    /// [8.28] What it costs a stack of that strength that it must attack from a hex in the coming
    /// combat phase: the cheapest of the enemies there who attacked before.
    pub(crate) fn forced_cost(&self, p: &Position, side: Side, hex: Space, strength: u16) -> i32 {
        let fort = side == POLISH && self.terrain.fortified.contains(hex);
        if strength == 0 || fort || p.works.contains(hex) && p.occupied[side].contains(hex) {
            return 0;
        }
        let w = &self.weights[side];
        let near = self.terrain.edges.of(hex).iter();
        let near = near.filter(|s| s.fight && p.occupied[!side].contains(s.to));
        let cost = |s: &Edge| {
            let there = self.units_in(p, !side, s.to);
            if !there.intersects(&p.offensive) {
                return None;
            }
            let defence = p.strength_of(&there.intersection(&self.troops));
            let water = (s.river as i32).min(2);
            let index = self.tables.ratio(strength, defence.max(1)) - water;
            let sector = self.tables.sector(index + i32::from(self.terrain.combat[s.to]));
            let column = self.tables.column(strength);
            let e = &self.exchanges;
            Some((e.attacker[sector][column] * w.own - e.defender[sector][column] * w.enemy) / 100)
        };
        near.filter_map(cost).min().unwrap_or(0).max(0)
    }

    /// How many sides of a hex the enemy can come to beyond those that a front has.
    fn open_flanks(&self, danger: &Danger, hex: Space) -> i32 {
        let open = self.terrain.edges.of(hex).iter().filter(|s| s.fight);
        (open.filter(|s| danger.reach.contains(s.to)).count() as i32 - 3).max(0)
    }

    /// Rivers between a hex and where the enemy can come to.
    fn banks(&self, danger: &Danger, hex: Space) -> i32 {
        let facing = self.terrain.edges.of(hex).iter().filter(|s| danger.reach.contains(s.to));
        facing.filter(|s| s.river >= River::River).count().min(3) as i32
    }

    /// Places on the ladder by which a hex helps whoever defends it.
    pub(crate) fn shelter(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let mut places = -i32::from(self.terrain.combat[hex]);
        if p.works.contains(hex) && p.occupied[side].contains(hex) {
            places += 2;
        }
        if side == POLISH && self.terrain.fortified.contains(hex) {
            places += 3;
        }
        places
    }
}
