//! The marches of a whole movement phase. Enemies stand still meanwhile, so what can be reached at
//! the start can be reached in any order; only stacking ties the marches together.

use super::{assault::Support, draft::Draft};
use crate::{order_of_battle::UNITS, prelude::*, terrain::Mobility};
use kernel::dense::Dense;
use staff::tools::{Assault, Ranking, towards};

/// Where units are to go, and for which attacks.
#[derive(Default)]
pub(crate) struct Marches {
    pub goals: Goals,
    pub assaults: Vec<Assault<Support>>,
    /// Guns that count on troops where they go.
    escorted: Units,
}

/// Where each unit is to go, and how many have been decided on before it.
#[derive(Default)]
pub(crate) struct Goals {
    number: i32,
    of: Dense<Option<(i32, Space)>, UNITS>,
}

impl Goals {
    pub fn send(&mut self, unit: Piece, to: Space) {
        self.of[unit].get_or_insert((self.number, to));
        self.number += 1;
    }
}

pub(super) const FAR_AWAY: u16 = 120;
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
        // Guns choose before the last troops, so that somebody is left to guard them.
        self.plan_rest(&mut draft, &self.guns);
        self.plan_rest(&mut draft, &self.troops);
        draft.see_fighters(self);
        self.plan_rest(&mut draft, &self.headquarters);
        let guns = self.of_side[side].intersection(&self.guns).iter();
        let escorted = guns.filter(|gun| {
            let hex = draft.place[*gun];
            is_hex(hex) && draft.strength[hex] > 0
        });
        draft.marches.escorted = escorted.collect();
        draft.marches
    }

    /// Those of a kind who are not planned yet, from the front to the rear.
    fn plan_rest(&self, draft: &mut Draft, kind: &Units) {
        draft.see_cover(self);
        let p = draft.p;
        let units = draft.free(self, kind);
        let mut rest: Vec<Piece> = units.iter().filter(|u| !draft.reach[*u].is_empty()).collect();
        let near = |u: &Piece| draft.pull[0].away(p.at[*u]);
        rest.sort_by_key(|u| (near(u), std::cmp::Reverse(p.strength[*u])));
        for unit in rest {
            let hex = self.choose_march(draft, unit);
            draft.send(self, unit, hex);
            if self.guns.contains(unit) {
                self.send_guard(draft, hex);
            }
        }
    }

    /// Somebody who is free joins a gun that would be alone where the enemy can come.
    fn send_guard(&self, draft: &mut Draft, hex: Space) {
        let p = draft.p;
        let safe = !is_hex(hex) || draft.strength[hex] > 0 || !draft.danger.raids.contains(hex);
        if safe {
            return;
        }
        let free = draft.free_to_come(self, &self.troops, std::iter::once(hex));
        let fits = |u: &Piece| draft.fits(self, *u, hex, self.points(p, *u));
        let fit = |u: &Piece| self.post_worth(draft, *u, hex) + 10 * i32::from(p.strength[*u]);
        if let Some(guard) = free.iter().filter(fits).max_by_key(fit) {
            draft.send(self, guard, hex);
            draft.see_cover(self);
        }
    }

    /// [9.16] Guns that nobody guards fall to whoever enters their hex: one unit for each.
    fn plan_captures(&self, draft: &mut Draft) {
        let lone = self.lone_guns(draft.p, !draft.side);
        for hex in lone.iter() {
            let free = draft.free_to_come(self, &self.troops, std::iter::once(hex));
            let best = free.iter().max_by_key(|u| self.post_worth(draft, *u, hex));
            if let Some(unit) = best {
                draft.send(self, unit, hex);
            }
        }
    }

    fn plan_assaults(&self, draft: &mut Draft) {
        let enemy = draft.p.occupied[!draft.side];
        let mut q = draft.p.clone();
        let mut open: Ranking<_> =
            enemy.iter().filter_map(|hex| self.plan_assault(draft, &mut q, hex)).collect();
        // Somebody else may have taken its units, its aircraft or its room meanwhile.
        while let Some(best) = open.next(
            |a| {
                !a.posts.units().intersects(&draft.planned)
                    && a.support.air <= draft.air
                    && draft.has_room(self, &a.posts)
            },
            |a| self.plan_assault(draft, &mut q, a.target),
        ) {
            draft.targets.insert(best.target);
            draft.air -= best.support.air;
            best.posts.iter().for_each(|(unit, hex)| draft.send(self, unit, hex));
            draft.see_cover(self);
            for gun in &best.support.guns {
                if let Some(hex) = self.gun_post(draft, *gun, best.target) {
                    draft.send(self, *gun, hex);
                    self.send_guard(draft, hex);
                }
            }
            draft.marches.assaults.push(best);
        }
    }

    /// Where a gun stands to fire at a target: behind others if it can.
    fn gun_post(&self, draft: &Draft, gun: Piece, target: Space) -> Option<Space> {
        let p = draft.p;
        if draft.planned.contains(gun) {
            return None;
        }
        let area = self.in_gun_range(target).without(&p.zone[!draft.side]);
        let area = area.intersection(&draft.reach[gun]);
        let guarded = |hex: &Space| {
            draft.strength[*hex] > 0
                || draft.cover.contains(*hex)
                || !draft.danger.raids.contains(*hex)
        };
        let points = self.points(p, gun);
        let price = |hex: &Space| {
            let threat = 10 * self.pressure(draft, *hex);
            let near = i32::from(self.terrain.distance(*hex, target));
            let alone = if draft.strength[*hex] == 0 { 30 } else { 0 };
            alone + threat - 3 * near - if p.at[gun] == *hex { 6 } else { 0 }
        };
        let hexes = area.iter().filter(guarded);
        hexes.filter(|hex| draft.fits(self, gun, *hex, points)).min_by_key(price)
    }

    fn choose_march(&self, draft: &Draft, unit: Piece) -> Space {
        let p = draft.p;
        let points = self.points(p, unit);
        let hexes = draft.reach[unit].iter();
        let open = hexes.filter(|hex| *hex == p.at[unit] || draft.fits(self, unit, *hex, points));
        let best = open.max_by_key(|hex| (self.post_worth(draft, unit, *hex), *hex == p.at[unit]));
        best.unwrap_or(p.at[unit])
    }

    fn post_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let w = &self.weights[draft.side];
        let mut worth = 0;
        if !draft.supplied.contains(hex) {
            worth -= w.supply;
        }
        if self.headquarters.contains(unit) {
            return worth + self.command_worth(draft, unit, hex);
        }
        let motor = self.units[unit].mobility == Mobility::Motor;
        let away = draft.pull[usize::from(motor)].away(hex);
        if self.guns.contains(unit) {
            // Guns follow; they need not be the first.
            worth -= w.pull * away.max(8) / 2;
            return worth + self.battery_worth(draft, unit, hex);
        }
        worth -= w.pull * away;
        let (p, side) = (draft.p, draft.side);
        let there = draft.strength[hex];
        let own = u16::from(p.strength[unit]);
        let moved = p.at[unit] != hex;
        let ground = &draft.grounds[hex];
        worth += ground.worth;
        if let Some(blow) = &ground.blow {
            let risk = |strength| self.risk_of(blow, strength);
            worth -= (risk(there + own) - risk(there)) * w.exposure / 100;
        }
        if draft.pressed.contains(hex) {
            let cost = |strength| self.forced_cost(p, side, hex, strength);
            worth -= (cost(there + own) - cost(there)).max(0) * w.forced / 100;
        }
        if moved && p.works.contains(p.at[unit]) {
            worth -= w.leave;
        }
        if ground.in_line {
            let covers = |to: Space| draft.danger.reach.contains(to) && !draft.zone.contains(to);
            let near = self.terrain.edges.of(hex).iter().filter(|s| s.zone && covers(s.to));
            worth += w.line * near.count().min(3) as i32;
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
        let alone = draft.strength[hex] == 0;
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
        let here = draft.unplanned[hex];
        let guard = i32::from(draft.strength[hex].max(here)).max(GUARD);
        let shelter = 3 * self.shelter(p, side, hex).max(0);
        i32::from(draft.danger.threat(hex).min(MOST_AT_ONCE)) / (guard + shelter)
    }

    /// [13.21] A command is worth most near those who fight.
    fn command_worth(&self, draft: &Draft, hq: Piece, hex: Space) -> i32 {
        let p = draft.p;
        let mut worth = draft.command[hex];
        if draft.strength[hex] == 0 && draft.danger.reach.contains(hex) {
            worth -= 300;
        }
        let stay = if p.at[hq] == hex { 5 } else { 0 };
        worth + stay - draft.pull[1].away(hex) / 4
    }

    /// How much a unit wants to march now; below zero it had better not.
    pub(crate) fn march_wish(&self, p: &Position, unit: Piece, marches: &Marches) -> i32 {
        let Some((before, goal)) = marches.goals.of[unit] else { return -100 };
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
        turn - before
    }

    /// The planned hex, or the nearest to it; staying is worth nothing.
    pub(crate) fn march_worth(&self, p: &Position, unit: Piece, hex: Space, m: &Marches) -> i32 {
        let Some((_, goal)) = m.goals.of[unit] else { return -1 };
        let side = self.units[unit].side;
        // The guard may not have come through.
        if m.escorted.contains(unit) && !p.troops[side].contains(hex) {
            return -1;
        }
        let away = |from: Space| match is_hex(from) {
            true => i32::from(self.terrain.distance(from, goal)),
            false => 100,
        };
        towards(goal, p.at[unit], hex, p.zone[!side].contains(hex), away)
    }
}
