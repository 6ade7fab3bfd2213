//! Attacks that a march prepares: who goes where so that a hex can be attacked afterwards.

use super::{battle::Clash, march::Draft};
use crate::prelude::*;
use staff::tools::{Assault, Best, Posts};

/// More units never attack one hex.
const MOST: usize = 8;

impl Defiant {
    /// The best attack on a hex with the units that are not planned yet. `q` is a copy of the
    /// position to try places in.
    pub(crate) fn plan_assault(
        &self,
        draft: &Draft,
        q: &mut Position,
        target: Space,
    ) -> Option<Assault> {
        let (p, side) = (draft.p, draft.side);
        let sides = self
            .terrain
            .edges
            .of(target)
            .iter()
            .filter_map(|s| self.terrain.edges.between(s.to, target).map(|back| (s.to, back)));
        let around: Hexes = sides
            .filter(|(hex, _)| !p.occupied[!side].contains(*hex))
            .filter(|(hex, back)| self.terrain.may_fight_across(*hex, back).is_ok())
            .map(|(hex, _)| hex)
            .collect();
        let mut free = draft.asked.without(&self.headquarters).without(&draft.planned);
        let by_sea = free.contains(self.ship) && self.terrain.coast.contains(target);
        free.remove(self.ship);
        let comes = |u: &Piece| draft.reach[*u].intersects(&around);
        let free: Units = free.iter().filter(comes).collect();
        if free.is_empty() && !by_sea {
            return None;
        }
        let mut best = Best::default();
        for order in self.orders_of_battle(p, free, target) {
            let mut posts = Posts::default();
            let mut price = 0;
            if by_sea {
                posts.send(self.ship, target);
                q.at.put(self.ship, target);
            }
            for unit in [None].into_iter().chain(order.into_iter().map(Some)) {
                if let Some(unit) = unit {
                    let Some(post) = self.assault_post(draft, &around, &posts, target, unit) else {
                        continue;
                    };
                    posts.send(unit, post);
                    q.at.put(unit, post);
                    price += self.joining_price(draft, unit, post, target);
                }
                if let Some(worth) = self.assault_worth(draft, q, target, &posts) {
                    best.offer(worth - price, || posts.clone());
                }
                if posts.len() >= MOST {
                    break;
                }
            }
            posts.iter().for_each(|(unit, _)| q.at.put(unit, p.at[unit]));
        }
        let (worth, posts) = best.found()?;
        Some(Assault { target, worth, posts, support: () })
    }

    /// From which hex a unit should join the attack.
    fn assault_post(
        &self,
        draft: &Draft,
        around: &Hexes,
        posts: &Posts,
        target: Space,
        unit: Piece,
    ) -> Option<Space> {
        let p = draft.p;
        let most = usize::from(self.tables.stacking.combat_units);
        let room = |hex: &Space| {
            let coming = posts.coming(*hex, |u| p.at[u]).count();
            let own = usize::from(p.at[unit] != *hex);
            usize::from(draft.load[*hex]) + coming + own <= most
        };
        let mut zone = draft.zone;
        posts.iter().for_each(|(u, hex)| self.add_zone(draft, u, hex, &mut zone));
        let price = |hex: &Space| {
            let wet = self.crosses_river(p, draft.side, *hex, target);
            let crowd = posts.at(*hex).count() as i32;
            let fed = draft.fed.contains(*hex);
            let stay = p.at[unit] == *hex;
            let ring =
                self.weights[draft.side].ring * self.ring_closed(draft, unit, *hex, target, &zone);
            60 * i32::from(wet) + 30 * i32::from(!fed) + 5 * crowd
                - 4 * self.cover(*hex)
                - 8 * i32::from(stay)
                - ring
        };
        let hexes = around.intersection(&draft.reach[unit]);
        hexes.iter().filter(room).min_by_key(price)
    }

    /// Half points towards its goal that a unit could march and does not if it attacks instead.
    fn march_forgone(&self, draft: &Draft, unit: Piece, hex: Space, target: Space) -> i32 {
        let Some(aim) = draft.aims[unit].filter(|_| !self.is_last_day(draft.p)) else {
            return 0;
        };
        let goal = &draft.goals[usize::from(aim)];
        // Whoever wins follows the enemy.
        let after = goal.away(hex).min(goal.away(target));
        (after - draft.nearest[unit].0).max(0)
    }

    /// What it costs to send a unit to an attack from a hex.
    fn joining_price(&self, draft: &Draft, unit: Piece, hex: Space, target: Space) -> i32 {
        let p = draft.p;
        let w = &self.weights[draft.side];
        // Who leaves a town, a headquarters or safety for it pays for that.
        let moved = self.post_worth(draft, unit, hex, None);
        let stayed = self.post_worth(draft, unit, p.at[unit], None);
        w.effort * i32::from(self.face(p, unit).attack) - (moved - stayed).min(0) / 2
            + w.forgone * self.march_forgone(draft, unit, hex, target)
    }

    /// What an attack from these posts is worth, without what it costs to send them.
    fn assault_worth(
        &self,
        draft: &Draft,
        q: &Position,
        target: Space,
        posts: &Posts,
    ) -> Option<i32> {
        let (p, side) = (draft.p, draft.side);
        let w = &self.weights[side];
        let attackers = posts.units();
        let column = self.odds(q, target, &attackers).column?;
        let ground = || posts.iter().filter(|(unit, _)| *unit != self.ship);
        let hexes = ground().map(|(_, hex)| hex).collect();
        let clash = self.clash(p, side, target, self.escape(p, !side, target, &hexes));
        let follows = posts.iter().any(|(unit, hex)| self.could_follow(p, unit, hex, target));
        let clash = Clash { attackers, follows, ..clash };
        let mut worth = self.clash_worth(&clash, column) + w.hunger;
        // An attack along the way to a goal opens it.
        let opens = ground().filter_map(|(unit, _)| {
            let goal = &draft.goals[usize::from(draft.aims[unit]?)];
            Some((goal.away(p.at[unit]) - goal.away(target)).clamp(-4, 6))
        });
        worth += w.drive * opens.max().unwrap_or(0);
        Some(worth)
    }
}
