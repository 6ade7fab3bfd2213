//! The computer player: how much each order is liked, in hundredths of a victory point. What it likes
//! is in `doctrine.toml`. It thinks of one unit at a time: where would it stand well, and could it hit?

use crate::{
    Ford,
    position::{Position, Units},
    sequence::{Order, Step},
};
use kernel::{piece::Piece, space::Space};
use serde::Deserialize;

/// What a side cares about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A step lost by the enemy, and by itself.
    hit: i32,
    hurt: i32,
    /// Driving the defenders off.
    ground: i32,
    /// Each hex nearer to a place that counts, for each of its points: the enemy's, or its own.
    pull: i32,
    guard: i32,
    /// Standing in a place of the enemy, or alone in an own one, for each of its points.
    take: i32,
    hold: i32,
    /// Each column that the terrain gives.
    cover: i32,
    /// Each enemy next to it.
    fear: i32,
}

impl Ford {
    pub(crate) fn worth(&self, p: &Position, order: Order) -> i32 {
        match (p.step, order) {
            (Step::March, Order::Move(unit)) => {
                let goals = self.goals(p, unit).into_iter().map(|hex| self.stand(p, unit, hex));
                goals.max().unwrap_or_default() - self.stand(p, unit, p.at[unit])
            }
            (Step::MarchTo(unit) | Step::Retreat(unit), Order::To(hex)) => self.stand(p, unit, hex),
            (Step::MarchTo(unit), Order::Stay) => self.stand(p, unit, p.at[unit]),
            (Step::Attack, Order::Attack(hex)) => {
                self.blow(p, hex, self.attackers(p, hex).collect())
            }
            // Everybody joins in a battle that is worth it.
            (Step::Commit, Order::Commit(_)) => 1,
            (Step::Advance, Order::Advance(unit)) => {
                self.stand(p, unit, p.battle.target) - self.stand(p, unit, p.at[unit])
            }
            _ => 0,
        }
    }

    /// What an attack is worth to the side whose turn it is, by all faces of the die.
    fn blow(&self, p: &Position, target: Space, attackers: Units) -> i32 {
        let w = &self.weights[p.active];
        let outcomes = self.tables.combat.outcomes(self.odds(p, target, &attackers).column);
        let sum = outcomes.weigh(|effect| {
            let gain = w.hit * i32::from(effect.defender_loses());
            let ground = w.ground * i32::from(effect.retreats());
            (gain + ground - w.hurt * i32::from(effect.attacker_loses())).into()
        });
        (sum / i64::from(outcomes.total())) as i32
    }

    /// What it is worth to a unit to stand in a hex.
    fn stand(&self, p: &Position, unit: Piece, hex: Space) -> i32 {
        let (side, board) = (self.units[unit].side, &self.book.board);
        let w = &self.weights[side];
        let cover = self.tables.terrain[&board.info(hex).terrain].columns;
        let mut worth = w.cover * i32::from(cover);
        let alone = !p.units_in(hex).iter().any(|other| other != unit);
        for (place, points) in &self.objectives {
            let far = board.distance(hex, *place) as i32;
            let (pull, here) = match self.holder(p, *place) == side {
                true => (w.guard, if alone { w.hold } else { 0 }),
                false => (w.pull, w.take),
            };
            worth += points * (if far == 0 { here } else { 0 } - pull * far);
        }
        let enemies = self.occupied(p, !side).intersection(self.neighbours.of(hex));
        worth -= w.fear * enemies.len() as i32;
        if side != p.active || p.step == Step::Advance {
            return worth;
        }
        // In the combat to come it can hit whom it stands next to, with the friends that do too.
        let mut then = p.clone();
        then.at.put(unit, hex);
        let blow = |target: Space| {
            let round = self.neighbours.of(target);
            let friends =
                self.of_side[side].iter().filter(|friend| round.contains(then.at[*friend]));
            self.blow(&then, target, friends.collect())
        };
        worth + enemies.iter().map(blow).max().unwrap_or_default().max(0)
    }
}
