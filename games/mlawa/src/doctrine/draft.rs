//! A plan in the making: what each unit can reach, what is planned for each hex, and where units are
//! wanted.

use super::{
    danger::{Danger, Ground},
    march::{FAR_AWAY, Marches},
};
use crate::{
    order_of_battle::UNITS,
    paths::Marching,
    prelude::*,
    terrain::{AIRFIELD, Mobility, RESERVE},
};
use kernel::dense::Dense;
use staff::tools::{Field, Posts};

pub(crate) struct Draft<'a> {
    pub p: &'a Position,
    pub side: Side,
    /// What each unit can reach, its own place included, and who can come to each hex.
    pub reach: Per<Piece, Hexes>,
    pub comers: Per<Space, Units>,
    pub planned: Units,
    pub targets: Hexes,
    /// Air counters that nobody has asked for yet.
    pub air: u8,
    /// Points and strength of troops planned for each hex.
    pub load: Per<Space, u16>,
    pub strength: Per<Space, u16>,
    /// Strength of troops that stand in each hex and are not planned yet.
    pub unplanned: Per<Space, u16>,
    /// What each hex is to troops, as far as their own marches do not change it.
    pub grounds: Per<Space, Ground>,
    /// [13.21] How much each hex is worth to a command.
    pub command: Per<Space, i32>,
    pub place: Dense<Space, UNITS>,
    /// Hexes that troops without a task can reach.
    pub cover: Hexes,
    /// Hexes that the planned troops control.
    pub zone: Hexes,
    pub danger: Danger,
    /// [8.28] Hexes next to enemies who attacked in their last phase.
    pub pressed: Hexes,
    pub supplied: Hexes,
    /// Half points to where feet, and wheels, are wanted.
    pub pull: [Field; 2],
    pub marches: Marches,
}

impl Mlawa {
    pub(crate) fn draft<'a>(&self, p: &'a Position, side: Side) -> Draft<'a> {
        let mut reach = Per::from(vec![Hexes::EMPTY; UNITS]);
        let movable = self.of_side[side].without(&self.air);
        let nothing = || Per::from(vec![0; HEXES]);
        let (mut load, mut unplanned) = (nothing(), nothing());
        let mut known = Vec::new();
        let mut comers = Per::from(vec![Units::EMPTY; HEXES]);
        for unit in movable.iter() {
            reach[unit] = self.reach_of(p, unit, &mut known);
            reach[unit].iter().for_each(|hex| comers[hex].insert(unit));
            if p.on_map(unit) {
                load[p.at[unit]] += self.points(p, unit);
            }
            if p.on_map(unit) && self.troops.contains(unit) {
                unplanned[p.at[unit]] += u16::from(p.strength[unit]);
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
            strength: nothing(),
            unplanned,
            grounds: self.grounds(p, side, &danger, &comers),
            comers,
            command: vec![].into(),
            place: Dense(*p.at.places()),
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
        if is_hex(at) {
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
        hexes = hexes.union(&self.reached(p, &march));
        known.push((march, hexes));
        hexes
    }

    fn pressed(&self, p: &Position, side: Side) -> Hexes {
        let pressing = p.offensive.intersection(&self.of_side[!side]).intersection(&p.afield);
        let around = pressing.iter().flat_map(|unit| self.terrain.edges.of(p.at[unit]));
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

    /// How far it is to the weak spots of the Poles: forts and strong stacks seem further away.
    fn prey(&self, p: &Position) -> [Field; 2] {
        let lag = |hex| {
            let shelter = self.shelter(p, POLISH, hex).max(0) as u16;
            (hex, 2 * shelter + self.strength_in(p, POLISH, hex) / 2)
        };
        self.fields(GERMAN, p.occupied[POLISH].iter().map(lag).collect())
    }

    /// How far it is to where the Poles are needed: threatened hexes that they hold.
    fn front(&self, p: &Position, danger: &Danger) -> [Field; 2] {
        let threatened = |hex: &Space| danger.threat(*hex) > 0;
        let held = p.occupied[POLISH].iter().filter(threatened).map(|hex| (hex, 0));
        // Loose Germans draw them out.
        let loose = |hex| (hex, 4 + 2 * self.strength_in(p, GERMAN, hex));
        let loose = p.occupied[GERMAN].iter().map(loose);
        let towns = self.terrain.town.union(&self.terrain.fortified);
        let towns = towns.without(&self.terrain.german_land);
        let towns = towns.iter().map(|hex| (hex, if threatened(&hex) { 2 } else { 24 }));
        self.fields(POLISH, held.chain(loose).chain(towns).collect())
    }

    /// Half points from some places, at which others come in later, for feet and for wheels.
    fn fields(&self, side: Side, starts: Vec<(Space, u16)>) -> [Field; 2] {
        [Mobility::Foot, Mobility::Motor].map(|mobility| {
            Field::new(HEXES, FAR_AWAY, starts.iter().copied(), |from, reach| {
                for way in self.terrain.ways(side, mobility, from) {
                    reach.go(way.to, way.cost.into());
                }
            })
        })
    }
}

impl Draft<'_> {
    /// Own units of a kind that are not planned yet.
    pub fn free(&self, game: &Mlawa, kind: &Units) -> Units {
        game.of_side[self.side].intersection(kind).without(&self.planned)
    }

    /// Those of them who can come to one of some hexes.
    pub fn free_to_come(
        &self,
        game: &Mlawa,
        kind: &Units,
        hexes: impl Iterator<Item = Space>,
    ) -> Units {
        let comers = hexes.fold(Units::EMPTY, |all, hex| all.union(&self.comers[hex]));
        self.free(game, kind).intersection(&comers)
    }

    pub fn fits(&self, game: &Mlawa, unit: Piece, hex: Space, points: u16) -> bool {
        let from = self.place[unit];
        points == 0 || from == hex || self.load[hex] + points <= game.limit(hex)
    }

    pub fn see_cover(&mut self, game: &Mlawa) {
        let free = self.free(game, &game.troops);
        let reach = free.iter().map(|u| self.reach[u]);
        self.cover = reach.fold(Hexes::EMPTY, |all, hexes| all.union(&hexes));
    }

    pub fn see_fighters(&mut self, game: &Mlawa) {
        self.command = vec![0; HEXES].into();
        let range = game.tables.modifiers.command_range;
        let fighters = game.of_side[self.side].intersection(&game.troops);
        for unit in fighters.iter().filter(|u| is_hex(self.place[*u])) {
            let at = self.place[unit];
            let busy = self.planned.contains(unit) && self.danger.threat(at) > 0;
            let worth = i32::from(self.p.strength[unit]) * if busy { 3 } else { 1 };
            for hex in game.terrain.within(at, range) {
                self.command[hex] += worth;
            }
        }
    }

    pub fn has_room(&self, game: &Mlawa, posts: &Posts) -> bool {
        posts.hexes::<42>().iter().all(|hex| {
            let coming = posts.coming(hex, |u| self.place[u]);
            let coming: u16 = coming.map(|u| game.points(self.p, u)).sum();
            self.load[hex] + coming <= game.limit(hex)
        })
    }

    pub fn send(&mut self, game: &Mlawa, unit: Piece, hex: Space) {
        let points = game.points(self.p, unit);
        let from = self.place[unit];
        if is_hex(from) {
            self.load[from] -= points;
            if game.troops.contains(unit) {
                self.unplanned[from] -= u16::from(self.p.strength[unit]);
            }
        }
        if !is_hex(hex) {
            return;
        }
        self.load[hex] += points;
        if game.troops.contains(unit) {
            self.strength[hex] += u16::from(self.p.strength[unit]);
            self.zone.insert(hex);
            for s in game.terrain.edges.of(hex).iter().filter(|s| s.zone) {
                self.zone.insert(s.to);
            }
        }
        self.place[unit] = hex;
        self.planned.insert(unit);
        if from != hex {
            self.marches.goals.send(unit, hex);
        }
    }
}
