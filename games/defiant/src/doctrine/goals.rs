//! What a side wants to have or to keep, how much strength it takes, and how far away it is.

use super::{Weights, danger::Danger, fields::Field};
use crate::{order_of_battle::UNITS, prelude::*};
use kernel::dense::Dense;

pub(crate) struct Goal {
    pub hex: Space,
    pub worth: i32,
    /// Strength that it takes, and what is on its way already.
    pub need: i32,
    pub bound: i32,
    /// The headquarters whose army comes there first.
    pub lane_of: Option<Piece>,
    /// Half points to it from every hex.
    field: Field,
}

impl Goal {
    pub fn away(&self, hex: Space) -> i32 {
        self.field.away(hex)
    }

    /// Enough strength is on its way.
    fn is_covered(&self) -> bool {
        self.bound >= self.need
    }
}

/// Strength on its way to a goal is counted within so many half points.
const NEAR: i32 = 14;
/// Attack that Warsaw takes at least.
const FORTRESS: i32 = 22;
/// The Pole keeps Warsaw manned from this turn on.
const WARSAW_TURN: u8 = 4;

impl Defiant {
    pub(crate) fn goals(&self, p: &Position, side: Side, danger: &Danger) -> Vec<Goal> {
        let mut wanted = Vec::new();
        let towns = self.terrain.victory.iter().copied();
        for hex in towns.chain(self.terrain.warsaw.iter()) {
            let (worth, need) = match side {
                GERMAN => self.german_goal(p, danger, hex),
                POLISH => self.polish_goal(p, danger, hex),
            };
            if worth > 0 {
                wanted.push((hex, worth, need));
            }
        }
        let hexes: Vec<Space> = wanted.iter().map(|(hex, ..)| *hex).collect();
        let goals = wanted.into_iter().zip(self.fields(p, side, &hexes));
        let goal =
            |((hex, worth, need), field)| Goal { hex, worth, need, bound: 0, lane_of: None, field };
        goals.map(goal).collect()
    }

    /// Towns to take, Warsaw most of all, and those to keep where Poles are near.
    fn german_goal(&self, p: &Position, danger: &Danger, hex: Space) -> (i32, i32) {
        let w = &self.weights[GERMAN];
        let defence: i32 = self.defence_in(p, POLISH, hex);
        let assault = 2 + defence * (w.odds + self.cover(hex));
        if self.terrain.warsaw.contains(hex) {
            // Whoever is not there yet will find it manned.
            let assault = assault.max(FORTRESS);
            let worth = (w.town - w.siege * assault / 10).max(w.town / 4);
            return (worth * w.capital / 100, assault);
        }
        let price = w.siege * assault / 10;
        if self.capture_worth(p, GERMAN, hex) > 0 {
            return ((w.town - price).max(w.town / 4), assault);
        }
        match danger.threat(hex) {
            0 => (0, 0),
            _ => (w.town / 3, 3),
        }
    }

    /// Towns to keep, those to win back, and Warsaw in depth.
    fn polish_goal(&self, p: &Position, danger: &Danger, hex: Space) -> (i32, i32) {
        let w = &self.weights[POLISH];
        let threat = danger.threat(hex);
        if self.terrain.warsaw.contains(hex) {
            return match (threat, p.turn) {
                (0, ..WARSAW_TURN) => (w.town / 4, 2),
                (0, _) => (w.town, 4),
                _ => (w.town * 3, 6),
            };
        }
        if self.capture_worth(p, POLISH, hex) > 0 {
            let defence = self.defence_in(p, GERMAN, hex);
            let assault = 2 + defence * (w.odds + self.cover(hex));
            return ((w.town / 2 - w.siege * assault / 10).max(w.town / 8), assault);
        }
        if threat > 0 {
            return (w.town, (threat / 4).clamp(3, 5));
        }
        (w.town / 3, 2)
    }

    pub(crate) fn defence_in(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let here = self.fighters_in(p, side, hex);
        here.iter().map(|unit| self.stack_of(p, unit).defence).sum()
    }

    /// Every German goal lies in the lane of the army that can be there first with enough.
    pub(crate) fn share_goals(&self, p: &Position, goals: &mut [Goal]) {
        let w = &self.weights[GERMAN];
        let armies: Vec<(Piece, Vec<Piece>)> = self
            .staffs(GERMAN)
            .iter()
            .filter(|hq| p.on_map(*hq) && self.units[*hq].commands[0].is_some())
            .map(|hq| (hq, self.army_of(p, hq)))
            .filter(|(_, units)| !units.is_empty())
            .collect();
        let mut load = vec![0; armies.len()];
        let mut pairs: Vec<(i32, usize, usize)> = Vec::new();
        for (i, goal) in goals.iter().enumerate() {
            for (k, (_, units)) in armies.iter().enumerate() {
                pairs.push((self.army_days(p, units, goal), i, k));
            }
        }
        while let Some((_, i, k)) =
            pairs.iter().map(|(days, i, k)| (days + w.share * load[*k], *i, *k)).min()
        {
            goals[i].lane_of = Some(armies[k].0);
            load[k] += 1;
            pairs.retain(|(_, goal, _)| *goal != i);
        }
    }

    /// The units of a headquarters that can march.
    pub(crate) fn army_of(&self, p: &Position, hq: Piece) -> Vec<Piece> {
        let info = &self.units[hq];
        let own = |unit: &Piece| {
            info.leads(&self.units[*unit]) && p.on_map(*unit) && !self.is_immobile(p, *unit)
        };
        self.fighters(info.side).iter().filter(own).collect()
    }

    /// Days until the nearest of these units are at a goal with what it takes.
    fn army_days(&self, p: &Position, units: &[Piece], goal: &Goal) -> i32 {
        let mut near: Vec<(i32, i32)> = units
            .iter()
            .map(|u| (self.days(p, *u, goal), self.bound_strength(p, *u, goal)))
            .collect();
        near.sort_unstable();
        let (mut sum, mut number, mut strength) = (0, 0, goal.bound);
        for (days, points) in near {
            if number > 0 && strength >= goal.need {
                break;
            }
            (sum, number, strength) = (sum + days, number + 1, strength + points);
        }
        sum / number.max(1)
    }

    /// Those who are not asked now and are near a goal count as bound for it.
    pub(crate) fn count_bound(&self, p: &Position, side: Side, asked: &Units, goals: &mut [Goal]) {
        let others = self.fighters(side).without(asked);
        let lanes = side == GERMAN && p.march.errand == Errand::Command;
        for unit in others.iter().filter(|unit| p.on_map(*unit)) {
            let fixed = self.is_immobile(p, unit);
            let near = |goal: &&mut Goal| {
                let away = goal.away(p.at[unit]);
                if lanes && self.keep_worth(p, side, goal.hex) == 0 {
                    return false;
                }
                if fixed { away == 0 } else { away <= NEAR }
            };
            let best = goals.iter_mut().filter(near).min_by_key(|goal| goal.away(p.at[unit]));
            if let Some(goal) = best {
                goal.bound += self.bound_strength(p, unit, goal);
            }
        }
    }

    /// Attack counts where a goal must be taken, defence where it must be kept.
    pub(crate) fn bound_strength(&self, p: &Position, unit: Piece, goal: &Goal) -> i32 {
        let side = self.units[unit].side;
        let face = self.face(p, unit);
        match self.keep_worth(p, side, goal.hex) {
            0 => face.attack.into(),
            _ => face.defence.into(),
        }
    }

    /// The goals of an army: the best one gets the nearest units until it has enough, then the next
    /// one near it, so that an army stays together.
    pub(crate) fn army_goals(
        &self,
        p: &Position,
        units: &Units,
        goals: &mut [Goal],
    ) -> Dense<Option<u8>, UNITS> {
        let w = &self.weights[p.active];
        let mut aims = Dense::filled(None);
        let mut left: Vec<Piece> = units.iter().collect();
        let mut chosen: Vec<usize> = Vec::new();
        while !left.is_empty() {
            let open = (0..goals.len()).filter(|i| !chosen.contains(i));
            let best = open.map(|i| (self.army_score(p, &left, goals, i, &chosen), i)).max();
            let wanted = |(score, _): &(i32, usize)| chosen.is_empty() || *score > w.detour;
            let Some((_, i)) = best.filter(wanted) else {
                // Everybody else follows the others, but not to stand guard.
                let drives = |i: &usize| self.keep_worth(p, GERMAN, goals[*i].hex) == 0;
                let mut open: Vec<usize> = chosen.iter().copied().filter(drives).collect();
                if open.is_empty() {
                    let rest = (0..goals.len()).filter(drives);
                    open.extend(rest.max_by_key(|i| self.army_score(p, &left, goals, *i, &[])));
                }
                for unit in left {
                    let near = open.iter().min_by_key(|i| self.days(p, unit, &goals[**i]));
                    aims[unit] = near.map(|i| *i as u8);
                }
                break;
            };
            chosen.push(i);
            left.sort_by_key(|unit| (self.turns_to(p, *unit, &goals[i]), *unit));
            let mut sent = 0;
            for unit in &left {
                if sent > 0 && goals[i].bound >= goals[i].need * 5 / 4 {
                    break;
                }
                aims[*unit] = Some(i as u8);
                goals[i].bound += self.bound_strength(p, *unit, &goals[i]);
                sent += 1;
            }
            left.drain(..sent);
        }
        aims
    }

    /// How far a goal is for a unit, in half points at the pace of infantry.
    fn days(&self, p: &Position, unit: Piece, goal: &Goal) -> i32 {
        let pace = i32::from(self.allowance(p, unit)).max(1);
        goal.away(p.at[unit]) * 6 / pace
    }

    /// Turns to a goal; of those who need as many the slow go first.
    fn turns_to(&self, p: &Position, unit: Piece, goal: &Goal) -> (i32, i32, i32) {
        let pace = i32::from(self.allowance(p, unit)).max(1);
        let away = goal.away(p.at[unit]);
        ((away + pace - 1) / pace, pace, away)
    }

    fn army_score(
        &self,
        p: &Position,
        units: &[Piece],
        goals: &[Goal],
        i: usize,
        chosen: &[usize],
    ) -> i32 {
        let goal = &goals[i];
        let w = &self.weights[p.active];
        let days = self.army_days(p, units, goal);
        let hq = p.activation.headquarters;
        let banded = hq.is_some_and(|hq| self.units[hq].commands[0].is_some());
        let shared = banded && goal.lane_of != hq;
        let covered = shared || goal.is_covered();
        let worth = self.goal_worth(p, w, goal, covered, (days + 5) / 6);
        let first = chosen.first().map(|i| self.terrain.distance(goals[*i].hex, goal.hex));
        let apart = i32::from(first.unwrap_or(0).saturating_sub(5));
        worth - w.far * days - w.apart * apart
    }

    /// The goal that a unit makes for: rich, near, not yet covered by others.
    pub(crate) fn choose_goal(&self, p: &Position, unit: Piece, goals: &[Goal]) -> Option<usize> {
        let side = self.units[unit].side;
        let w = &self.weights[side];
        let score = |goal: &Goal| {
            let (turns, pace, away) = self.turns_to(p, unit, goal);
            // A day's march of a division counts the same for everybody.
            self.goal_worth(p, w, goal, goal.is_covered(), turns) - w.far * away * 6 / pace
        };
        (0..goals.len()).max_by_key(|i| score(&goals[*i]))
    }

    /// A goal for whoever needs so many turns to it: others may see to it, and what cannot be reached
    /// in time is worth little.
    fn goal_worth(&self, p: &Position, w: &Weights, goal: &Goal, covered: bool, turns: i32) -> i32 {
        let worth = if covered { goal.worth * w.crowd / 100 } else { goal.worth };
        if turns > self.turns_left(p) + 1 { worth / 3 } else { worth }
    }
}
