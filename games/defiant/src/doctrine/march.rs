//! The marches of a whole activation. Enemies stand still meanwhile, so what can be reached at the
//! start can be reached in any order; only stacking ties the marches together.

use super::{
    danger::{Danger, Stack},
    goals::Goal,
};
use crate::{order_of_battle::UNITS, prelude::*};
use kernel::dense::Dense;
use staff::tools::{Assault, Posts, Ranking, first_best, towards};

/// A plan in the making.
pub(crate) struct Draft<'a> {
    pub p: &'a Position,
    pub side: Side,
    /// Who marches in this activation.
    pub asked: Units,
    /// What each of them can reach, its own place included.
    pub reach: Per<Piece, Hexes>,
    pub planned: Units,
    pub targets: Hexes,
    /// Where everybody is planned to stand, or stands.
    pub place: Dense<Space, UNITS>,
    /// Combat units in each hex, and of those who are planned or not asked their sums.
    pub load: Per<Space, u8>,
    pub stack: Per<Space, Stack>,
    /// Hexes that they control.
    pub zone: Hexes,
    pub danger: Danger,
    /// Hexes from which supply can be traced, and those next to them.
    pub fed: Hexes,
    pub goals: Vec<Goal>,
    /// Which of them each unit of an army is sent to.
    pub aims: Dense<Option<u8>, UNITS>,
    /// How near to its goal each of them can come, and where that is.
    pub nearest: Dense<(i32, Space), UNITS>,
    /// The goal of most of them.
    pub main: Option<u8>,
    /// Who attacks after the march.
    pub strikers: Units,
    /// Where the acting headquarters could have most of its units in range.
    pub anchor: Option<Space>,
    pub marches: Posts,
}

impl Defiant {
    pub(crate) fn plan_marches(&self, p: &Position) -> Posts {
        let mut draft = self.draft(p);
        if p.march.errand == Errand::Free {
            return self.plan_free_marches(draft);
        }
        if p.march.errand == Errand::Command {
            if draft.side == GERMAN {
                let troops = draft.asked.intersection(&self.combat_units);
                let mobile = troops.iter().filter(|unit| !self.is_immobile(p, *unit)).collect();
                self.share_goals(p, &mut draft.goals);
                draft.aims = self.army_goals(p, &mobile, &mut draft.goals);
                draft.find_nearest();
                draft.main = self.main_goal(&draft);
            }
            draft.anchor = self.choose_anchor(&draft);
            self.plan_captures(&mut draft);
            self.plan_assaults(&mut draft);
            draft.anchor = self.choose_anchor(&draft);
        }
        let rest = draft.asked.intersection(&self.combat_units).without(&draft.planned);
        let mut rest: Vec<Piece> = rest.iter().collect();
        // Those nearest to the enemy choose first, garrisons before them.
        let near = |unit: &Piece| {
            let at = p.at[*unit];
            let keeps = self.keep_worth(p, draft.side, at) > 0 && draft.danger.threat(at) > 0;
            (!keeps, std::cmp::Reverse(draft.danger.threat(at)))
        };
        rest.sort_by_key(near);
        for unit in rest {
            self.plan_unit(&mut draft, unit);
        }
        let staffs = draft.asked.intersection(&self.headquarters);
        for hq in staffs.iter() {
            let hex = self.choose_seat(&draft, hq);
            draft.send(self, hq, hex);
        }
        draft.marches
    }

    fn plan_unit(&self, draft: &mut Draft, unit: Piece) {
        draft.lift(self, unit);
        let aim = draft.aims[unit].map(usize::from);
        let goal = aim.or_else(|| self.choose_goal(draft.p, unit, &draft.goals));
        let hex = self.choose_post(draft, unit, goal);
        if let (Some(i), None) = (goal, aim) {
            let strength = self.bound_strength(draft.p, unit, &draft.goals[i]);
            draft.goals[i].bound += strength;
        }
        draft.send(self, unit, hex);
    }

    /// [T6.3, T6.8] Those who gain most by it move.
    fn plan_free_marches(&self, mut draft: Draft) -> Posts {
        let p = draft.p;
        let mut gains: Vec<(i32, Piece)> = Vec::new();
        for unit in draft.asked.iter() {
            let goal = self.choose_goal(p, unit, &draft.goals);
            if self.headquarters.contains(unit) {
                continue;
            }
            draft.lift(self, unit);
            let hex = self.choose_post(&draft, unit, goal);
            let worth = |hex| self.post_worth(&draft, unit, hex, goal);
            let gain = worth(hex) - worth(p.at[unit]);
            if gain > 0 {
                gains.push((gain, unit));
            }
            draft.put_back(self, unit);
        }
        gains.sort_by_key(|(gain, unit)| (-gain, *unit));
        for (_, unit) in gains.into_iter().take(p.points.into()) {
            self.plan_unit(&mut draft, unit);
        }
        draft.marches
    }

    fn draft<'a>(&self, p: &'a Position) -> Draft<'a> {
        let side = p.active;
        let asked = self.marchers(p);
        let asked: Units = asked.iter().filter(|unit| p.on_map(*unit)).collect();
        let mut reach: Per<Piece, Hexes> = vec![Hexes::EMPTY; UNITS].into();
        for unit in asked.iter().filter(|unit| *unit != self.ship) {
            reach[unit] = self.reach_of(p, &self.marcher(p, unit));
        }
        let danger = self.danger(p, !side);
        let mut goals = self.goals(p, side, &danger);
        self.count_bound(p, side, &asked, &mut goals);
        let supplied = self.supplied(p, side);
        let mut fed = supplied;
        for hex in supplied.iter() {
            let sides = self.terrain.edges.of(hex).iter();
            sides.filter(|s| self.passes(p, side, s)).for_each(|s| fed.insert(s.to));
        }
        let mut draft = Draft {
            p,
            side,
            asked,
            reach,
            planned: Units::EMPTY,
            targets: Hexes::EMPTY,
            place: Dense(*p.at.places()),
            load: vec![0; HEXES].into(),
            stack: vec![Stack::default(); HEXES].into(),
            zone: Hexes::EMPTY,
            danger,
            fed,
            goals,
            aims: Dense::filled(None),
            nearest: Dense::filled((0, Space::NONE)),
            main: None,
            strikers: Units::EMPTY,
            anchor: None,
            marches: Posts::default(),
        };
        for unit in self.fighters(side).iter() {
            if !p.on_map(unit) {
                continue;
            }
            draft.load[p.at[unit]] += 1;
            if !asked.contains(unit) {
                draft.settle(self, unit, p.at[unit]);
            }
        }
        draft
    }

    /// [11.1.4] Headquarters that stand alone fall to whoever enters their hex; towns without a
    /// guard too.
    fn plan_captures(&self, draft: &mut Draft) {
        let (p, side) = (draft.p, draft.side);
        let mut prey: Vec<(i32, Space)> = Vec::new();
        for hex in p.occupied[!side].without(&p.fighters[!side]).iter() {
            prey.push((self.weights[side].headquarters, hex));
        }
        let towns = self.terrain.victory.iter().copied().chain(self.terrain.warsaw.iter());
        for hex in towns.filter(|hex| !p.occupied[!side].contains(*hex)) {
            let held = p.fighters[side].contains(hex) || !draft.fed.contains(hex);
            let worth = self.capture_worth(p, side, hex);
            if worth > 0 && !held {
                prey.push((worth, hex));
            }
        }
        prey.sort_by_key(|(worth, hex)| (-worth, *hex));
        for (_, hex) in prey {
            let free = draft.asked.intersection(&self.combat_units).without(&draft.planned);
            let comes = |u: &Piece| {
                draft.reach[*u].contains(hex)
                    && self.can_overrun(p, *u)
                    && draft.fits(self, *u, hex)
            };
            let best = free
                .iter()
                .filter(comes)
                .max_by_key(|u| (self.post_worth(draft, *u, hex, None), std::cmp::Reverse(*u)));
            if let Some(unit) = best {
                draft.lift(self, unit);
                draft.send(self, unit, hex);
            }
        }
    }

    fn plan_assaults(&self, draft: &mut Draft) {
        let enemy = draft.p.fighters[!draft.side];
        let mut q = draft.p.clone();
        let mut open: Ranking<Assault> =
            enemy.iter().filter_map(|hex| self.plan_assault(draft, &mut q, hex)).collect();
        // Somebody else may have taken its units or its room meanwhile.
        while let Some(best) = open.next(
            |a| !a.posts.units().intersects(&draft.planned) && draft.has_room(self, &a.posts),
            |a| self.plan_assault(draft, &mut q, a.target),
        ) {
            draft.strikers = draft.strikers.union(&best.posts.units());
            draft.targets.insert(best.target);
            for (unit, hex) in best.posts.iter() {
                draft.lift(self, unit);
                draft.send(self, unit, hex);
            }
        }
    }

    fn choose_post(&self, draft: &Draft, unit: Piece, goal: Option<usize>) -> Space {
        let here = draft.p.at[unit];
        let hexes = draft.reach[unit].iter();
        let open = hexes.filter(|hex| *hex != here && draft.fits(self, unit, *hex));
        let stays = !self.is_overstacked(draft.p, unit) || draft.load[here] < 2;
        let hexes = stays.then_some(here).into_iter().chain(open);
        first_best(hexes, |hex| self.post_worth(draft, unit, *hex, goal)).unwrap_or(here)
    }

    /// Adds the hexes that a unit controls from a hex.
    pub(crate) fn add_zone(&self, draft: &Draft, unit: Piece, hex: Space, zone: &mut Hexes) {
        if self.has_zone(draft.p, unit) {
            zone.insert(hex);
            let sides = self.terrain.edges.of(hex).iter();
            let open = sides.filter(|s| self.passes(draft.p, draft.side, s));
            open.for_each(|s| zone.insert(s.to));
        }
    }

    /// How much a unit wants to march now; below zero it had better not.
    pub(crate) fn march_wish(&self, p: &Position, unit: Piece, marches: &Posts) -> i32 {
        let Some((before, hex)) = marches.turn(unit) else { return -100 };
        if p.at[unit] == hex {
            return -100;
        }
        // Who finds no room yet waits until somebody has left.
        (if self.has_room(p, unit, hex) { 1000 } else { 300 }) - before
    }

    /// The planned hex, or the nearest to it; staying is worth nothing.
    pub(crate) fn march_worth(&self, p: &Position, unit: Piece, hex: Space, m: &Posts) -> i32 {
        let Some(goal) = m.of(unit) else { return -1 };
        let watched = p.zone[!self.units[unit].side].contains(hex);
        let away = |from| self.terrain.distance(from, goal).into();
        towards(goal, p.at[unit], hex, watched, away)
    }
}

impl Draft<'_> {
    fn find_nearest(&mut self) {
        for unit in self.asked.iter() {
            let Some(aim) = self.aims[unit] else { continue };
            let goal = &self.goals[usize::from(aim)];
            let hexes = self.reach[unit].iter();
            let nearest = hexes.map(|hex| (goal.away(hex), hex)).min();
            self.nearest[unit] = nearest.unwrap_or((0, self.p.at[unit]));
        }
    }

    /// [7.0a] Whether a unit finds room in a hex beside all who are to stand there.
    pub fn fits(&self, game: &Defiant, unit: Piece, hex: Space) -> bool {
        if unit == game.ship || self.place[unit] == hex {
            return true;
        }
        if game.headquarters.contains(unit) {
            let mut staffs = game.staffs(self.side).iter();
            return !staffs.any(|hq| hq != unit && self.place[hq] == hex);
        }
        self.load[hex] < game.tables.stacking.combat_units
    }

    fn has_room(&self, game: &Defiant, posts: &Posts) -> bool {
        posts.hexes::<26>().iter().all(|hex| {
            let coming = posts.coming(hex, |u| self.place[u]);
            let coming = coming.filter(|u| *u != game.ship).count() as u8;
            self.load[hex] + coming <= game.tables.stacking.combat_units
        })
    }

    /// Takes a unit up that has not been planned.
    pub fn lift(&mut self, game: &Defiant, unit: Piece) {
        let from = self.place[unit];
        if game.combat_units.contains(unit) && from.index() < HEXES {
            self.load[from] -= 1;
        }
        self.place[unit] = Space::NONE;
    }

    fn put_back(&mut self, game: &Defiant, unit: Piece) {
        let at = self.p.at[unit];
        self.place[unit] = at;
        if game.combat_units.contains(unit) {
            self.load[at] += 1;
        }
    }

    /// Sends a unit that was taken up.
    pub fn send(&mut self, game: &Defiant, unit: Piece, hex: Space) {
        if game.combat_units.contains(unit) {
            self.load[hex] += 1;
            self.settle(game, unit, hex);
        }
        self.place[unit] = hex;
        self.planned.insert(unit);
        if self.p.at[unit] != hex {
            self.marches.send(unit, hex);
        }
    }

    fn settle(&mut self, game: &Defiant, unit: Piece, hex: Space) {
        self.stack[hex] = self.stack[hex] + game.stack_of(self.p, unit);
        let mut zone = self.zone;
        game.add_zone(self, unit, hex, &mut zone);
        self.zone = zone;
    }

    pub fn is_polish(&self) -> bool {
        self.side == POLISH
    }
}
