//! Attacks that a march prepares: who goes where so that a hex can be attacked in the phase after.

use super::{
    battle::{Stakes, WayOut},
    danger::Cover,
    draft::Draft,
};
use crate::{
    air::Task,
    position::Battle,
    prelude::*,
    strength::Odds,
    tables::SECTORS,
    terrain::{Edge, RANGE},
};
use arrayvec::ArrayVec;
use staff::tools::{Assault, Best, Posts};

/// What helps an attack: guns, air counters that are to come, and the odds with them.
pub(crate) struct Support {
    pub guns: Vec<Piece>,
    pub air: u8,
    pub odds: Odds,
}

/// Hexes from which a target can be attacked, with the side that the attack crosses.
type Doors = ArrayVec<(Space, Edge), 6>;

/// More guns than this never shoot at one hex.
const BATTERIES: usize = 6;
/// What it costs to attack over a stream, a river or a great river.
const CROSSING: [i32; 4] = [0, 15, 35, 70];
/// Nor more air counters than this help at one place.
const SQUADRONS: u8 = 3;

impl Mlawa {
    /// All hexes within the range of artillery.
    pub(crate) fn in_gun_range(&self, hex: Space) -> Hexes {
        self.terrain.in_range[hex]
    }

    fn doors(&self, draft: &Draft, target: Space) -> Doors {
        let enemy = &draft.p.occupied[!draft.side];
        let around = self.terrain.edges.of(target).iter().map(|s| s.to);
        around
            .filter(|hex| !enemy.contains(*hex))
            .filter_map(|hex| Some((hex, *self.terrain.edges.between(hex, target)?)))
            .filter(|(_, side)| side.fight)
            .collect()
    }

    /// The best attack on a hex with the units that are not planned yet.
    pub(crate) fn plan_assault(
        &self,
        draft: &Draft,
        q: &mut Position,
        target: Space,
    ) -> Option<Assault<Support>> {
        let (p, side) = (draft.p, draft.side);
        let doors = self.doors(draft, target);
        let around = || doors.iter().map(|(hex, _)| *hex);
        let free = draft.free_to_come(self, &self.troops, around());
        let mut units: Vec<Piece> = free.iter().collect();
        if units.is_empty() {
            return None;
        }
        // Who stands there already first, then the strongest.
        let there = |u: &Piece| around().any(|hex| hex == p.at[*u]);
        units.sort_by_key(|u| (!there(u), std::cmp::Reverse(p.strength[*u])));
        q.battle = Battle::default();
        q.battle.targets.push(target);
        q.battle.defenders = self.units_in(p, !side, target);
        q.battle.fresh = q.battle.defenders;
        let fire = self.batteries(draft, target);
        let support: Units =
            fire.iter().copied().chain(self.air_over(p, target, Task::Attack).iter()).collect();
        q.battle.helpers = self.likely_helpers(p, draft, target);
        let mut chosen = Posts::default();
        let mut best = Best::default();
        let counters = self.counters_for(draft, target);
        for unit in units {
            let Some(post) = self.choose_post(draft, &doors, &chosen, target, unit) else {
                continue;
            };
            chosen.send(unit, post);
            q.at.put(unit, post);
            q.battle.attackers = support.union(&chosen.units());
            let odds = self.odds(q);
            let ground = self.posts_worth(draft, target, &chosen);
            for air in 0..=counters {
                let odds = self.with_air(p, &odds, air);
                let worth = ground + self.shock_worth(draft, q, &odds, &chosen);
                let worth = worth - self.weights[side].air * i32::from(air);
                best.offer(worth, || (chosen.len(), air, odds));
            }
            // More would only stand in the way.
            if usize::from(odds.sector) + 1 == SECTORS || chosen.len() >= 12 {
                break;
            }
        }
        chosen.iter().for_each(|(unit, _)| q.at.put(unit, p.at[unit]));
        let (worth, (number, air, odds)) = best.found()?;
        chosen.truncate(number);
        let guns = self.needed_guns(&fire, &odds);
        Some(Assault { target, worth, posts: chosen, support: Support { guns, air, odds } })
    }

    /// [10.21, 10.32] How many air counters that are not placed yet could help against a hex.
    fn counters_for(&self, draft: &Draft, target: Space) -> u8 {
        let most = &self.tables.air.max_per_hex_until_day;
        let limit = if draft.p.turn <= most.day { most.max } else { SQUADRONS };
        let hidden = self.terrain.forest.contains(target);
        if hidden { 0 } else { draft.air.min(limit) }
    }

    /// [10.23] The odds with air counters, of which some will not come.
    pub(crate) fn with_air(&self, p: &Position, odds: &Odds, counters: u8) -> Odds {
        let strong = self.air.iter().any(|c| p.strength[c] > self.tables.air.reduced_strength);
        let places = if strong { counters * 3 / 2 } else { counters * 2 / 3 };
        let odds = Odds { attack_air: odds.attack_air + places as i8, ..*odds };
        Odds { sector: self.tables.sector(odds.index()) as u8, ..odds }
    }

    /// Guns that could fire at a target after the march, the strongest first.
    fn batteries(&self, draft: &Draft, target: Space) -> Vec<Piece> {
        let area = self.in_gun_range(target).without(&draft.p.zone[!draft.side]);
        let guns = draft.free_to_come(self, &self.guns, area.iter());
        let mut fire: Vec<Piece> = guns.without(&draft.p.starved).iter().collect();
        fire.sort_by_key(|g| std::cmp::Reverse(self.units[*g].fire));
        fire.truncate(BATTERIES);
        fire
    }

    /// The last guns that do not move the odds stay free for others.
    fn needed_guns(&self, fire: &[Piece], odds: &Odds) -> Vec<Piece> {
        let excess = odds.index() - self.tables.odds.highest;
        let all: u8 = fire.iter().map(|g| self.units[*g].fire).sum();
        let wanted = i32::from(all / 2) - excess.max(0);
        let mut sum = 0;
        let mut needed = Vec::new();
        for gun in fire {
            if sum / 2 >= wanted {
                break;
            }
            sum += i32::from(self.units[*gun].fire);
            needed.push(*gun);
        }
        needed
    }

    /// Enemy guns that can help the target: half of them, since others need help as well.
    fn likely_helpers(&self, p: &Position, draft: &Draft, target: Space) -> Units {
        let guns = self.of_side[!draft.side].intersection(&self.guns).without(&p.starved);
        let near = |g: &Piece| p.on_map(*g) && self.terrain.distance(p.at[*g], target) <= RANGE;
        let guns: Vec<Piece> = guns.iter().filter(near).collect();
        let helpers: Units = guns.iter().copied().take(guns.len().div_ceil(2)).collect();
        if draft.side == POLISH {
            return helpers.union(&self.air_over(p, target, Task::Defence));
        }
        helpers
    }

    fn choose_post(
        &self,
        draft: &Draft,
        doors: &Doors,
        chosen: &Posts,
        target: Space,
        unit: Piece,
    ) -> Option<Space> {
        let p = draft.p;
        let points = self.points(p, unit);
        let room = |hex: Space| {
            let coming = chosen.coming(hex, |u| p.at[u]);
            let coming: u16 = coming.map(|u| self.points(p, u)).sum();
            let own = if p.at[unit] == hex { 0 } else { points };
            draft.load[hex] + coming + own <= self.limit(hex)
        };
        let price = |(hex, side): &(Space, Edge)| {
            let crossing = CROSSING[side.river as usize];
            let wall = i32::from(side.fort_there && draft.side == GERMAN) * 80;
            let marsh = i32::from(self.terrain.marsh.contains(*hex)) * 60;
            let wood = self.terrain.forest.contains(*hex) && self.kind(unit).is_vehicles();
            let crowd = chosen.at(*hex).count() as i32 * 12;
            let stay = if p.at[unit] == *hex { -25 } else { 0 };
            let duties = self.other_duties(draft, *hex, target) * self.weights[draft.side].duty;
            crossing + wall + marsh + i32::from(wood) * 30 + crowd + stay + duties
        };
        let fits = |(hex, _): &&(Space, Edge)| draft.reach[unit].contains(*hex) && room(*hex);
        doors.iter().filter(fits).min_by_key(|door| price(door)).map(|(hex, _)| *hex)
    }

    /// [8.22] Enemy hexes beside a post that nobody is planned to attack.
    fn other_duties(&self, draft: &Draft, post: Space, target: Space) -> i32 {
        let enemy = &draft.p.occupied[!draft.side];
        let near = self.terrain.edges.of(post).iter().filter(|s| s.fight && enemy.contains(s.to));
        near.filter(|s| s.to != target && !draft.targets.contains(s.to)).count() as i32
    }

    /// What it costs to stand where an attack begins.
    fn posts_worth(&self, draft: &Draft, target: Space, chosen: &Posts) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let mut worth = 0;
        for (unit, hex) in chosen.iter() {
            worth -= w.effort * i32::from(p.strength[unit]);
            if p.at[unit] != hex && p.works.contains(p.at[unit]) {
                let fort = side == POLISH && self.terrain.fortified.contains(p.at[unit]);
                worth -= if fort { 2 * w.leave } else { w.leave };
            }
        }
        for hex in chosen.hexes::<42>().iter() {
            let strength: u16 = chosen.at(hex).map(|u| u16::from(p.strength[u])).sum();
            let strength = strength + draft.strength[hex];
            let risk = self.risk(&draft.danger, side, hex, strength, Cover::Open);
            worth -= risk * w.exposure / 200;
            worth -= w.duty * self.other_duties(draft, hex, target);
        }
        worth
    }

    /// What the attack itself brings.
    fn shock_worth(&self, draft: &Draft, q: &Position, odds: &Odds, chosen: &Posts) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let target = q.battle.targets[0];
        let posts: Hexes = chosen.hexes();
        let blocked = |to: Space| {
            let near = self.terrain.edges.of(to).iter();
            posts.contains(to) || near.filter(|s| s.fight).any(|s| posts.contains(s.to))
        };
        let way_out = self.terrain.edges.of(target).iter().any(|s| {
            s.open[0]
                && !posts.contains(s.to)
                && (p.occupied[!side].contains(s.to) || !blocked(s.to))
        });
        let (attackers, way_out) = (chosen.units(), WayOut::when(way_out));
        let stakes = Stakes { target, attackers, defenders: q.battle.fresh, way_out };
        self.clash(q, side, odds, &stakes) + self.weights[side].hunger
    }
}
