//! The marches of a whole Move Phase. Enemies stand still meanwhile, so what can be reached at the
//! start can be reached in any order; only stacking ties the marches together, and the plan is
//! carried out in the order in which it was made.

use crate::{
    order_of_battle::{Arrival, UNITS},
    prelude::*,
    terrain::Edge,
};
use kernel::placement::Placement;
use staff::tools::{Assault, Best, Field, Posts, Threat, first_best};

/// More units than this never attack one hex.
const MOST: usize = 9;
/// Hexes from the enemy beyond which it makes no difference.
const FAR_AWAY: u16 = 12;

/// Hexes around its target on which an assault depends at most: ways to fall back lead next to it,
/// and are barred from next to them.
const AROUND_TARGET: u32 = 3;

/// A plan in the making.
struct Draft<'a> {
    p: &'a Position,
    side: Side,
    /// What each unit can reach, and where it is planned to stand.
    reach: Per<Piece, Hexes>,
    place: Placement<UNITS, HEXES>,
    planned: Units,
    /// Hexes where they are planned to stand, and their zone.
    firm: Hexes,
    zone: Hexes,
    targets: Hexes,
    marches: Posts,
    /// Attack power that the enemy can bring next to each hex on his next move.
    threat: Threat<11>,
    /// Hexes to the nearest enemy.
    enemy: Field,
    /// Units planned to make for each city.
    bound_for: Vec<i32>,
}

impl Campaign {
    pub(crate) fn plan_marches(&self, p: &Position, side: Side) -> Posts {
        let mut draft = self.draft(p, side);
        self.plan_assaults(&mut draft);
        // Then everybody else, those nearest to the enemy first.
        let mut rest: Vec<Piece> = self.of_side[side].without(&draft.planned).iter().collect();
        rest.retain(|u| p.on_map(*u) || !draft.reach[*u].is_empty());
        // Frail units choose last: they shelter behind the others.
        rest.sort_by_key(|u| (self.is_frail(p, *u), !p.on_map(*u), draft.enemy.away(p.at[*u])));
        for unit in rest {
            let goal = self.goal_city(&draft, unit);
            let hex = self.choose_march(&draft, unit, goal);
            if let Some(city) = goal {
                draft.bound_for[city] += 1;
            }
            self.send(&mut draft, unit, hex);
        }
        draft.marches
    }

    /// Battles first, the best ones in front. After each only those are planned again that it takes
    /// units from, or room and ways next to the target.
    fn plan_assaults(&self, draft: &mut Draft) {
        let targets = draft.p.occupied[!draft.side].iter();
        let mut assaults: Vec<(Space, Option<Assault>)> =
            targets.map(|target| (target, self.plan_assault(draft, target))).collect();
        let worth = |assault: &Option<Assault>| assault.as_ref().map(|a| a.worth);
        while let Some(best) = (0..assaults.len()).max_by_key(|i| worth(&assaults[*i].1)) {
            let Some(best) = assaults.remove(best).1.filter(|a| a.worth > 0) else { return };
            let mut hexes: Hexes = best.posts.hexes();
            for (unit, hex) in best.posts.iter() {
                hexes.insert(draft.place[unit]);
                self.send(draft, unit, hex);
            }
            draft.targets.insert(best.target);
            let near = self.terrain.around.within(&hexes, AROUND_TARGET);
            for (target, assault) in &mut assaults {
                let sent = |(unit, _)| self.comes_to(draft, unit, *target);
                if near.contains(*target) || best.posts.iter().any(sent) {
                    *assault = self.plan_assault(draft, *target);
                }
            }
        }
    }

    fn send(&self, draft: &mut Draft, unit: Piece, hex: Space) {
        if draft.place[unit] != hex {
            draft.marches.send(unit, hex);
        }
        draft.place.put(unit, hex);
        draft.planned.insert(unit);
        if hex.index() < HEXES {
            draft.firm.insert(hex);
            draft.zone = draft.zone.union(self.terrain.around.of(hex));
        }
    }

    /// Whether a unit can stand next to a hex by the end of the phase.
    fn comes_to(&self, draft: &Draft, unit: Piece, hex: Space) -> bool {
        let around = self.terrain.around.of(hex);
        draft.reach[unit].intersects(around) || around.contains(draft.p.at[unit])
    }

    fn draft<'a>(&self, p: &'a Position, side: Side) -> Draft<'a> {
        let reach = (0..UNITS as u16).map(Piece).map(|unit| self.reach_of(p, side, unit)).collect();
        Draft {
            p,
            side,
            reach,
            place: p.at.clone(),
            planned: Units::EMPTY,
            firm: Hexes::EMPTY,
            zone: Hexes::EMPTY,
            targets: Hexes::EMPTY,
            marches: Posts::default(),
            threat: self.threat(p, !side),
            enemy: self.distances_from(&p.occupied[!side]),
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
    fn threat(&self, p: &Position, side: Side) -> Threat<11> {
        let columns = self.of_side[side].iter().filter(|u| p.on_map(*u)).map(|unit| {
            let m = self.march_of(p, unit);
            let posts = self.with_reach(p, &m, |reach| {
                reach.reached().iter().copied().filter(|h| *h != EAST).collect()
            });
            (posts, self.attack_of(p, unit).into())
        });
        Threat::new(HEXES, columns, |hex| self.terrain.around.of(hex).iter())
    }

    /// Hexes from the nearest of some hexes to every one.
    fn distances_from(&self, hexes: &Hexes) -> Field {
        Field::new(HEXES, FAR_AWAY, hexes.iter().map(|hex| (hex, 0)), |from, reach| {
            self.terrain.edges.of(from).iter().for_each(|s| reach.go(s.to, 1));
        })
    }

    /// The best attack on a hex with the units that are not planned yet.
    fn plan_assault(&self, draft: &Draft, target: Space) -> Option<Assault> {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let free = self.of_side[side].without(&draft.planned);
        let comes = |unit: &Piece| self.comes_to(draft, *unit, target);
        let mut free: Vec<Piece> = free.iter().filter(comes).collect();
        // Whole units first: a turned one is a casualty away from destruction.
        let power = |unit: Piece| {
            let frail = if self.is_frail(p, unit) { 6 } else { 0 };
            4 * i32::from(self.attack_of(p, unit)) - frail
        };
        free.sort_by_key(|unit| (-power(*unit), *unit));
        let mut q = self.declared(p, target);
        let mut posts = Posts::default();
        let mut best = Best::default();
        for unit in free {
            if posts.len() == MOST {
                break;
            }
            let Some(hex) = self.choose_post(draft, target, unit, &posts) else { continue };
            posts.send(unit, hex);
            let worth = self.assault_worth(draft, &mut q, &posts);
            best.offer(worth + w.hunger - w.unit * posts.len() as i32, || posts.len());
        }
        let (worth, size) = best.found()?;
        posts.truncate(size);
        let worth = worth - self.posts_danger(draft, &posts) * w.exposure / 100;
        Some(Assault { target, worth, posts, support: () })
    }

    /// What the enemy's answer would cost the units that stand at their posts.
    fn posts_danger(&self, draft: &Draft, posts: &Posts) -> i32 {
        let danger = |hex: Space| {
            let coming: Units = posts.at(hex).collect();
            self.stack_danger(draft, draft.planned_at(hex).union(&coming), hex)
        };
        // Half of the time the enemy next to the post is driven off or busy.
        posts.hexes::<11>().iter().map(danger).sum::<i32>() / 2
    }

    /// From which hex a unit should join the attack.
    fn choose_post(
        &self,
        draft: &Draft,
        target: Space,
        unit: Piece,
        posts: &Posts,
    ) -> Option<Space> {
        let here = draft.place[unit];
        let all_over = |wanted: fn(&Edge) -> bool| {
            posts.iter().all(|(_, hex)| self.terrain.edges.between(hex, target).is_some_and(wanted))
        };
        let (all_river, all_works) = (all_over(|s| s.river), all_over(|s| s.fort_there));
        let covered: Hexes = posts.hexes();
        let covered = self.terrain.around.around(&covered).union(&covered);
        let escapes = self.terrain.around.of(target).without(&covered);
        let fits = |hex: Space| {
            let coming = posts.coming(hex, |u| draft.place[u]).count();
            let room = draft.standing(hex) + coming < self.tables.stacking;
            hex == here || draft.reach[unit].contains(hex) && room
        };
        let open = self.terrain.edges.of(target).iter().filter_map(|back| {
            let side = self.terrain.edges.between(back.to, target)?;
            let joins = fits(back.to) && self.may_attack_over(unit, side).is_ok();
            joins.then_some((back.to, side))
        });
        let best = first_best(open, |(hex, side)| {
            let mut score = 3 * i32::from(self.terrain.columns(*hex));
            score += if all_works && !side.fort_there { 60 } else { 0 };
            score += if all_river && !side.river { 40 } else { 0 };
            score += 12 * self.terrain.around.of(*hex).intersection(&escapes).len() as i32;
            score += if escapes.contains(*hex) { 12 } else { 0 };
            score += if *hex == here { 4 } else { 0 };
            // Together they shield each other against the answer.
            score + if posts.at(*hex).next().is_some() { 10 } else { 0 }
        });
        best.map(|(hex, _)| hex)
    }

    /// What the attack of `q` is worth from these posts.
    fn assault_worth(&self, draft: &Draft, q: &mut Position, posts: &Posts) -> i32 {
        let side = draft.side;
        q.battle.attackers = posts.units();
        posts.iter().for_each(|(unit, hex)| q.at.put(unit, hex));
        // Those who stand somewhere bar it; the ways around are barred by those who stay there.
        let hexes: Hexes = posts.hexes();
        q.occupied[side] = draft.p.occupied[side].union(&draft.firm).union(&hexes);
        q.zone[side] = self.terrain.around.around(&hexes).union(&draft.zone);
        self.battle_worth(q)
    }

    /// Where a unit without a battle goes: toward its goal, or where it is safe and useful.
    fn choose_march(&self, draft: &Draft, unit: Piece, goal: Option<usize>) -> Space {
        let here = draft.place[unit];
        let room = |hex: &Space| draft.standing(*hex) < self.tables.stacking;
        let open = draft.reach[unit].iter().filter(room);
        let hexes = Some(here).filter(|hex| hex.index() < HEXES).into_iter().chain(open);
        first_best(hexes, |hex| self.post_worth(draft, unit, *hex, goal)).unwrap_or(here)
    }

    fn post_worth(&self, draft: &Draft, unit: Piece, hex: Space, goal: Option<usize>) -> i32 {
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
        worth -= w.front * draft.enemy.away(hex).min(6);
        worth -= self.added_danger(draft, unit, hex) * w.exposure / 100;
        worth += self.hold_worth(draft, unit, hex);
        if let Some(city) = goal {
            worth -= w.pull * self.to_city(unit, city, hex);
        }
        worth
    }

    /// The city that a unit makes for: rich, near, and not yet besieged by everybody else.
    fn goal_city(&self, draft: &Draft, unit: Piece) -> Option<usize> {
        let side = draft.side;
        let here = draft.p.at[unit];
        let here = if here.index() < HEXES { here } else { draft.reach[unit].iter().next()? };
        let wanted = |city: &usize| self.holder(draft.p, *city) == POLISH;
        let pull = |city: usize| {
            let objective = self.terrain.cities[city].objective.is_some();
            let crowd = draft.bound_for[city] * if objective { 3 } else { 9 };
            let far = self.to_city(unit, city, here);
            let rich = self.city_points(city) / if side == GERMAN { 60 } else { 120 };
            rich - far - crowd
        };
        (0..self.terrain.cities.len()).filter(wanted).max_by_key(|city| pull(*city))
    }

    /// What a unit loses on average when it must attack from a hex all by itself.
    fn forced_loss(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        let p = draft.p;
        let enemies =
            self.terrain.edges.of(hex).iter().filter(|s| p.occupied[!draft.side].contains(s.to));
        let mut posts = Posts::default();
        posts.send(unit, hex);
        let worth = enemies
            .filter(|s| self.may_attack_over(unit, s).is_ok())
            .map(|s| self.assault_worth(draft, &mut self.declared(p, s.to), &posts));
        -worth.max().unwrap_or(0).min(0)
    }

    /// How much more the enemy's next blow at a hex would cost with the unit there. It is less
    /// than nothing where a sound unit shields frail ones.
    fn added_danger(&self, draft: &Draft, unit: Piece, hex: Space) -> i32 {
        if draft.threat(hex) == 0 {
            return 0;
        }
        let mut stack = draft.planned_at(hex);
        stack.remove(unit);
        let mut joined = stack;
        joined.insert(unit);
        self.stack_danger(draft, joined, hex) - self.stack_danger(draft, stack, hex)
    }

    /// What the enemy's next blow would cost the units in a hex.
    fn stack_danger(&self, draft: &Draft, stack: Units, hex: Space) -> i32 {
        let threat = draft.threat(hex);
        if threat == 0 || stack.is_empty() {
            return 0;
        }
        let p = draft.p;
        let column = self.defended_column(threat, self.stack_defence(p, stack), hex);
        let ways = self.terrain.around.of(hex);
        let closed = ways.iter().filter(|h| draft.threat(*h) > 0).count() as i32;
        let trapped = closed * 100 / ways.len().max(1) as i32;
        let prices = self.prices(p, &stack);
        let all: i32 = stack.iter().map(|u| self.casualty_price(p, u)).sum();
        let blow = &self.blows[column];
        let worth = blow.hurt * prices.casualty
            + blow.destroyed * prices.death
            + blow.driven * (25 + all * trapped / 300);
        worth / blow.ways
    }

    fn stack_defence(&self, p: &Position, units: Units) -> i32 {
        units.iter().map(|u| i32::from(self.defence_of(p, u))).sum()
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
        let threat = draft.threat(hex);
        if threat == 0 {
            return 0;
        }
        let chance = |defence: i32| -> i64 {
            if defence == 0 {
                return 0;
            }
            let blow = &self.blows[self.defended_column(threat, defence, hex)];
            i64::from(20 + 80 * (blow.ways - blow.driven) / blow.ways)
        };
        let mut stack = draft.planned_at(hex);
        stack.remove(unit);
        let before = self.stack_defence(draft.p, stack);
        let own = i32::from(self.defence_of(draft.p, unit));
        let gain = chance(before + own) - chance(before);
        let share = i64::from(self.weights[draft.side].garrison);
        (i64::from(self.city_points(city)) * gain * share / 10_000) as i32
    }
}

impl Draft<'_> {
    /// Power that may come at a hex: nobody brings everything to one place.
    fn threat(&self, hex: Space) -> i32 {
        (self.threat.at(hex) * 6 / 10).min(26)
    }

    /// How many are to stand in a hex, as far as it is planned.
    fn standing(&self, hex: Space) -> usize {
        self.place.pieces_in::<2>(hex).len()
    }

    /// Those of them who are planned to be there.
    fn planned_at(&self, hex: Space) -> Units {
        self.place.pieces_in::<2>(hex).intersection(&self.planned)
    }
}
