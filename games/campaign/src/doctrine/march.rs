//! The marches of a whole Move Phase. Enemies stand still meanwhile, so what can be reached at the
//! start can be reached in any order; only stacking ties the marches together, and the plan is
//! carried out in the order in which it was made.

use super::battle::Clash;
use crate::{
    Campaign,
    order_of_battle::{Arrival, GERMAN, POLISH, UNITS},
    position::{Position, Units},
    tables::{Loss, Retreat},
    terrain::{EAST, HEXES, Hexes, RESERVE},
};
use kernel::{game::Side, piece::Piece, space::Space};

/// Where units are to go, in the order of the list.
#[derive(Default)]
pub(crate) struct Marches(Vec<(Piece, Space)>);

impl Marches {
    pub fn goal(&self, unit: Piece) -> Option<Space> {
        self.0.iter().find(|(u, _)| *u == unit).map(|(_, hex)| *hex)
    }

    /// How much a unit wants to march now; below zero it had better not.
    pub fn wish(&self, p: &Position, unit: Piece) -> i32 {
        match self.0.iter().position(|(u, _)| *u == unit) {
            Some(i) if p.at[unit] != self.0[i].1 => 1000 - i as i32,
            _ => -100,
        }
    }
}

/// A plan in the making.
struct Draft<'a> {
    p: &'a Position,
    side: Side,
    /// What each unit can reach, and where it is planned to stand.
    reach: Vec<Hexes>,
    place: [Space; UNITS],
    stack: [u8; HEXES],
    planned: Units,
    targets: Hexes,
    marches: Marches,
    /// Attack power that the enemy can bring next to each hex on his next move.
    threat: Vec<i32>,
    /// Units planned to make for each city.
    bound_for: Vec<i32>,
}

/// One attack of the draft: who stands where, and what it is worth.
struct Assault {
    target: Space,
    worth: i32,
    posts: Vec<(Piece, Space)>,
}

impl Campaign {
    pub(crate) fn plan_marches(&self, p: &Position, side: Side) -> Marches {
        let mut draft = self.draft(p, side);
        // Battles first.
        loop {
            let targets = p.occupied[!side].without(&draft.targets);
            let best = targets.iter().filter_map(|hex| self.plan_assault(&draft, hex));
            let Some(best) = best.max_by_key(|a| a.worth).filter(|a| a.worth > 0) else { break };
            for (unit, hex) in &best.posts {
                draft.send(*unit, *hex);
            }
            draft.targets.insert(best.target);
        }
        // Then everybody else, those nearest to the enemy first.
        let mut rest: Vec<Piece> = self.of_side[side].without(&draft.planned).iter().collect();
        let near = |u: &Piece| self.enemy_distance(p, side, p.at[*u]);
        rest.retain(|u| p.on_map(*u) || !draft.reach[u.index()].is_empty());
        // Frail units choose last: they shelter behind the others.
        rest.sort_by_key(|u| (self.frail(p, *u), near(u)));
        for unit in rest {
            let hex = self.choose_march(&draft, unit);
            if let Some(city) = self.goal_city(&draft, unit) {
                draft.bound_for[city] += 1;
            }
            draft.send(unit, hex);
        }
        draft.marches
    }

    fn draft<'a>(&self, p: &'a Position, side: Side) -> Draft<'a> {
        let mut stack = [0u8; HEXES];
        for at in p.at.places().iter().filter(|at| at.index() < HEXES) {
            stack[at.index()] += 1;
        }
        let reach = (0..UNITS as u16).map(Piece).map(|unit| self.reach_of(p, side, unit)).collect();
        Draft {
            p,
            side,
            reach,
            place: *p.at.places(),
            stack,
            planned: Units::EMPTY,
            targets: Hexes::EMPTY,
            marches: Marches::default(),
            threat: self.threat(p, !side),
            bound_for: vec![0; self.terrain.cities.len()],
        }
    }

    fn reach_of(&self, p: &Position, side: Side, unit: Piece) -> Hexes {
        let info = &self.units[unit];
        // The airborne divisions cost five points to use: never by choice.
        if info.side != side || info.arrival == Arrival::Airborne && p.at[unit] == RESERVE {
            return Hexes::EMPTY;
        }
        if !self.can_march(p, unit) {
            return Hexes::EMPTY;
        }
        if p.at[unit] == RESERVE && side == POLISH {
            return self.open_cities(p);
        }
        let m = self.march_of(p, unit);
        let land = |hex: &Space| *hex != EAST && !self.terrain.hungary.contains(*hex);
        self.with_reach(p, &m, |reach| self.stops(p, &m, reach).filter(land).collect())
    }

    /// Attack power that a side could bring next to each hex on its next move.
    fn threat(&self, p: &Position, side: Side) -> Vec<i32> {
        let mut threat = vec![0; HEXES];
        for unit in self.of_side[side].iter().filter(|u| p.on_map(*u)) {
            let m = self.march_of(p, unit);
            let posts: Hexes = self.with_reach(p, &m, |reach| {
                reach.reached().iter().copied().filter(|h| *h != EAST).collect()
            });
            let power = i32::from(self.units[unit].attack[p.face(unit)]);
            for hex in self.terrain.around.around(&posts).iter() {
                threat[hex.index()] += power;
            }
        }
        // Nobody brings everything to one place.
        for power in &mut threat {
            *power = (*power * 6 / 10).min(26);
        }
        threat
    }

    fn enemy_distance(&self, p: &Position, side: Side, hex: Space) -> i32 {
        if hex.index() >= HEXES {
            return 99;
        }
        let mut area: Hexes = [hex].into_iter().collect();
        for steps in 0..12 {
            if area.intersects(&p.occupied[!side]) {
                return steps;
            }
            area = area.union(&self.terrain.around.around(&area));
        }
        12
    }

    /// The best attack on a hex with the units that are not planned yet.
    fn plan_assault(&self, draft: &Draft, target: Space) -> Option<Assault> {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let mut free: Vec<(Piece, i32)> = Vec::new();
        for unit in self.of_side[side].without(&draft.planned).iter() {
            let reachable = draft.reach[unit.index()].intersects(self.terrain.around.of(target))
                || self.terrain.around.of(target).contains(p.at[unit]);
            if reachable {
                let info = &self.units[unit];
                // Whole units first: a turned one is a casualty away from destruction.
                let power = 4 * i32::from(info.attack[p.face(unit)])
                    - if self.frail(p, unit) { 6 } else { 0 };
                free.push((unit, power));
            }
        }
        free.sort_by_key(|(unit, power)| (-power, *unit));
        let defenders = p.units_in(target);
        let mut posts: Vec<(Piece, Space)> = Vec::new();
        let mut crowd = [(Space::NONE, 0u8); 6];
        let mut best: Option<(usize, i32)> = None;
        for (unit, _) in free.into_iter() {
            if posts.len() == 9 {
                break;
            }
            let Some(hex) = self.choose_post(draft, target, unit, &posts, &crowd) else { continue };
            if hex != draft.place[unit.index()]
                && let Some(slot) = crowd.iter_mut().find(|(h, _)| *h == hex || !h.is_some())
            {
                *slot = (hex, slot.1 + 1);
            }
            posts.push((unit, hex));
            let worth = self.assault_worth(draft, target, &posts, defenders);
            let worth = worth + w.hunger - w.unit * posts.len() as i32;
            if best.is_none_or(|(_, b)| worth > b) {
                best = Some((posts.len(), worth));
            }
        }
        let (size, worth) = best?;
        posts.truncate(size);
        let worth = worth - self.posts_danger(draft, &posts) * w.exposure / 100;
        Some(Assault { target, worth, posts })
    }

    /// What the enemy's answer would cost the units that stand at their posts.
    fn posts_danger(&self, draft: &Draft, posts: &[(Piece, Space)]) -> i32 {
        let hexes: Hexes = posts.iter().map(|(_, hex)| *hex).collect();
        let danger = |hex: Space| {
            let mut stack: Units =
                draft.planned.iter().filter(|u| draft.place[u.index()] == hex).collect();
            posts.iter().filter(|(_, h)| *h == hex).for_each(|(u, _)| stack.insert(*u));
            self.stack_danger(draft, stack, hex)
        };
        // Half of the time the enemy next to the post is driven off or busy.
        hexes.iter().map(danger).sum::<i32>() / 2
    }

    /// One casualty away from destruction.
    pub(crate) fn frail(&self, p: &Position, unit: Piece) -> bool {
        p.reduced.contains(unit) || !self.units[unit].has_back
    }

    /// From which hex a unit should join the attack.
    fn choose_post(
        &self,
        draft: &Draft,
        target: Space,
        unit: Piece,
        posts: &[(Piece, Space)],
        crowd: &[(Space, u8); 6],
    ) -> Option<Space> {
        let here = draft.place[unit.index()];
        let all_over = |wanted: &dyn Fn(&crate::terrain::HexSide) -> bool| {
            posts.iter().all(|(_, hex)| self.terrain.side(*hex, target).is_some_and(|s| wanted(&s)))
        };
        let (all_river, all_works) = (all_over(&|s| s.river), all_over(&|s| s.fort_there));
        let covered: Hexes = posts.iter().map(|(_, hex)| *hex).collect();
        let covered = self.terrain.around.around(&covered).union(&covered);
        let escapes = self.terrain.around.of(target).without(&covered);
        let mut best: Option<(i32, Space)> = None;
        for back in self.terrain.sides(target) {
            let hex = back.to;
            if hex != here && !draft.reach[unit.index()].contains(hex) {
                continue;
            }
            let added = crowd.iter().find(|(h, _)| *h == hex).map_or(0, |(_, n)| *n);
            if hex != here && draft.stack[hex.index()] + added >= self.tables.stacking as u8 {
                continue;
            }
            let Some(side) = self.terrain.side(hex, target) else { continue };
            if self.may_attack_over(unit, &side).is_err() {
                continue;
            }
            let mut score = 3 * i32::from(self.terrain.columns(hex));
            score += if all_works && !side.fort_there { 60 } else { 0 };
            score += if all_river && !side.river { 40 } else { 0 };
            score += 12 * self.terrain.around.of(hex).intersection(&escapes).len() as i32;
            score += if escapes.contains(hex) { 12 } else { 0 };
            score += if hex == here { 4 } else { 0 };
            // Together they shield each other against the answer.
            score += if posts.iter().any(|(_, h)| *h == hex) { 10 } else { 0 };
            if best.is_none_or(|(b, _)| score > b) {
                best = Some((score, hex));
            }
        }
        best.map(|(_, hex)| hex)
    }

    fn assault_worth(
        &self,
        draft: &Draft,
        target: Space,
        posts: &[(Piece, Space)],
        defenders: Units,
    ) -> i32 {
        let place =
            |unit: Piece| posts.iter().find(|(u, _)| *u == unit).map_or(Space::NONE, |p| p.1);
        let firm: Hexes = draft
            .planned
            .iter()
            .map(|u| draft.place[u.index()])
            .chain(posts.iter().map(|(_, hex)| *hex))
            .filter(|hex| hex.index() < HEXES)
            .collect();
        let zone = self.terrain.around.around(&firm);
        let surrounded = !defenders.iter().any(|u| self.gets_away(draft, u, target, &firm, &zone));
        let works = draft.side == GERMAN
            && posts
                .iter()
                .all(|(_, hex)| self.terrain.side(*hex, target).is_some_and(|s| s.fort_there));
        let clash = Clash {
            p: draft.p,
            side: draft.side,
            target,
            attackers: posts.iter().map(|(u, _)| *u).collect(),
            defenders,
            surrounded,
            through_works: works,
        };
        let column = self.column_for(&clash, self.likely_air(draft.p, draft.side), place);
        self.clash_worth(&clash, column)
    }

    fn gets_away(
        &self,
        draft: &Draft,
        unit: Piece,
        from: Space,
        enemies: &Hexes,
        zone: &Hexes,
    ) -> bool {
        let info = &self.units[unit];
        let mobility = info.kind.mobility();
        let east = info.side == POLISH && self.terrain.east_edge.contains(from);
        let standing = &draft.p.occupied[draft.side];
        east || self.terrain.around.of(from).iter().any(|to| {
            self.terrain.passable(mobility, to)
                && !enemies.contains(to)
                && !standing.contains(to)
                && !zone.contains(to)
                && !self.terrain.deadly(info.side, to)
        })
    }

    /// Where a unit without a battle goes: toward its goal, or where it is safe and useful.
    fn choose_march(&self, draft: &Draft, unit: Piece) -> Space {
        let here = draft.place[unit.index()];
        let mut best = (i32::MIN, here);
        if here.index() < HEXES {
            best.0 = self.post_worth(draft, unit, here);
        }
        for hex in draft.reach[unit.index()].iter() {
            if draft.stack[hex.index()] >= self.tables.stacking as u8 {
                continue;
            }
            let worth = self.post_worth(draft, unit, hex);
            if worth > best.0 {
                best = (worth, hex);
            }
        }
        best.1
    }

    fn post_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let stays = hex == p.at[unit];
        let mut worth = self.capture_worth(p, side, hex) + 2 * i32::from(self.terrain.columns(hex));
        if p.zone[!side].contains(hex) {
            let exempt = stays && p.engaged.contains(unit) && self.dominates(p, side, hex);
            let helps = draft.targets.intersects(self.terrain.around.of(hex));
            worth -= match (exempt, helps) {
                (true, _) => 0,
                (_, true) => w.forced / 3,
                _ => w.forced + self.forced_loss(draft, unit, hex),
            };
        }
        worth -= w.front * self.enemy_distance(p, side, hex).min(6);
        worth -= self.added_danger(draft, unit, hex) * w.exposure / 100;
        worth += self.hold_worth(draft, unit, hex);
        if let Some(city) = self.goal_city(draft, unit) {
            let motor = self.units[unit].kind.mobility() as u8 >= 2;
            worth -= w.pull * self.distances.to_city(motor, city, hex);
        }
        worth
    }

    /// The city that a unit makes for: rich, near, and not yet besieged by everybody else.
    fn goal_city(&self, draft: &Draft, unit: Piece) -> Option<usize> {
        let side = draft.side;
        let here = draft.p.at[unit];
        let here =
            if here.index() < HEXES { here } else { draft.reach[unit.index()].iter().next()? };
        let motor = self.units[unit].kind.mobility() as u8 >= 2;
        let wanted = |city: &usize| self.holder(draft.p, *city) == POLISH;
        let pull = |city: usize| {
            let objective = self.terrain.cities[city].objective.is_some();
            let crowd = draft.bound_for[city] * if objective { 3 } else { 9 };
            let far = self.distances.to_city(motor, city, here);
            let rich = self.city_points(city) / if side == GERMAN { 60 } else { 120 };
            rich - far - crowd
        };
        (0..self.terrain.cities.len()).filter(wanted).max_by_key(|city| pull(*city))
    }

    /// What a unit loses on average when it must attack from a hex all by itself.
    fn forced_loss(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let p = draft.p;
        let enemies =
            self.terrain.sides(hex).iter().filter(|s| p.occupied[!draft.side].contains(s.to));
        let worth = enemies.filter(|s| self.may_attack_over(unit, s).is_ok()).map(|side| {
            let posts = [(unit, hex)];
            self.assault_worth(draft, side.to, &posts, p.units_in(side.to))
        });
        -worth.max().unwrap_or(0).min(0)
    }

    /// How much more the enemy's next blow at a hex would cost with the unit there. It is less
    /// than nothing where a sound unit shields frail ones.
    fn added_danger(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        if draft.threat[hex.index()] == 0 {
            return 0;
        }
        let stack = self.planned_at(draft, hex, unit);
        let mut joined = stack;
        joined.insert(unit);
        self.stack_danger(draft, joined, hex) - self.stack_danger(draft, stack, hex)
    }

    /// What the enemy's next blow would cost the units in a hex.
    fn stack_danger(&self, draft: &Draft, stack: Units, hex: Space) -> i32 {
        let threat = draft.threat[hex.index()];
        if threat == 0 || stack.is_empty() {
            return 0;
        }
        let p = draft.p;
        let column = self.defended_column(threat, self.defence_of(p, stack), hex);
        let ways = self.terrain.around.of(hex);
        let closed = ways.iter().filter(|h| draft.threat[h.index()] > 0).count() as i32;
        let trapped = closed * 100 / ways.len().max(1) as i32;
        let death = stack.iter().map(|u| self.death_price(p, u)).min().unwrap_or(0);
        let casualty = stack.iter().map(|u| self.casualty_price(p, u)).min().unwrap_or(0);
        let all: i32 = stack.iter().map(|u| self.casualty_price(p, u)).sum();
        let outcomes = self.outcomes(column);
        let blow = outcomes.weigh(|cell| {
            let e = cell.effect;
            let loss = match e.defender {
                Loss::None => 0,
                Loss::Casualty => casualty,
                Loss::Elimination | Loss::Exchange => death,
            };
            let driven = if e.retreat == Retreat::Defender { 25 + all * trapped / 300 } else { 0 };
            i64::from(loss + driven)
        });
        (blow / i64::from(outcomes.total())) as i32
    }

    /// The units planned to stand in a hex, without one.
    fn planned_at(&self, draft: &Draft, hex: Space, without: Piece) -> Units {
        let units = draft.planned.iter().filter(|u| draft.place[u.index()] == hex);
        units.filter(|u| *u != without).collect()
    }

    fn defence_of(&self, p: &Position, units: Units) -> i32 {
        units.iter().map(|u| i32::from(self.units[u].defence[p.face(u)])).sum()
    }

    fn defended_column(&self, attack: i32, defence: i32, hex: Space) -> usize {
        let start = self.tables.ladder.column(attack.max(1) as u32, defence.max(1) as u32);
        self.tables.ladder.shift(start, -i32::from(self.terrain.columns(hex)))
    }

    /// What a unit adds to the chance of keeping the city in a hex.
    fn hold_worth(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let Some(city) = self.terrain.city(hex) else { return 0 };
        if self.holder(draft.p, city) != draft.side {
            return 0;
        }
        let threat = draft.threat[hex.index()];
        if threat == 0 {
            return 0;
        }
        let chance = |defence: i32| -> i64 {
            if defence == 0 {
                return 0;
            }
            let outcomes = self.outcomes(self.defended_column(threat, defence, hex));
            let kept = outcomes.weigh(|cell| i64::from(cell.effect.retreat != Retreat::Defender));
            20 + 80 * kept / i64::from(outcomes.total())
        };
        let before = self.defence_of(draft.p, self.planned_at(draft, hex, unit));
        let own = i32::from(self.units[unit].defence[draft.p.face(unit)]);
        let gain = chance(before + own) - chance(before);
        let share = i64::from(self.weights[draft.side].garrison);
        (i64::from(self.city_points(city)) * gain * share / 10_000) as i32
    }
}

impl Draft<'_> {
    fn send(&mut self, unit: Piece, hex: Space) {
        let from = self.place[unit.index()];
        if from.index() < HEXES {
            self.stack[from.index()] -= 1;
        }
        if hex.index() < HEXES {
            self.stack[hex.index()] += 1;
        }
        self.place[unit.index()] = hex;
        self.planned.insert(unit);
        if from != hex {
            self.marches.0.push((unit, hex));
        }
    }
}
