//! [5.13, 5.14b–e] The odds of a combat: strength, shifts, and what the dice can bring.

use crate::{
    Uprising,
    deck::Effect,
    order_of_battle::{GERMAN, POLISH},
    position::{Position, Stage},
};
use kernel::{outcomes::Outcomes, prelude::*};

/// [5.13, 5.14b] What the odds of a combat are made of. Shifts are columns for their own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Odds {
    pub attack: u8,
    pub defence: u8,
    /// What Low Ammunition took from the Polish total.
    pub shortage: u8,
    /// [Q32] No defender fights.
    pub idle_defence: bool,
    pub start: u8,
    pub terrain: i8,
    pub fortified: i8,
    pub barricade: i8,
    pub point: i8,
    pub elite: [i8; 2],
    pub support: [i8; 2],
    pub cards: [i8; 2],
    pub bonus: i8,
    pub column: u8,
}

impl Uprising {
    /// [5.14a, 5.13h, W5] What a unit puts into an attack.
    pub(crate) fn attack_strength(&self, p: &Position, unit: Piece) -> u8 {
        let info = &self.units[unit];
        let rule = &self.tables.strength;
        let mut strength = self.strength(p, unit);
        if !p.battle.assault {
            strength = strength.div_ceil(rule.attack);
        }
        let first = p.turn == self.scenario(p).first_turn;
        if first && info.side == GERMAN && !info.ready {
            strength = strength.div_ceil(rule.turn_1_german);
        }
        if p.crossed.contains(unit) {
            strength = strength.div_ceil(rule.over_river);
        }
        strength
    }

    /// [5.13, 5.14b–e] The odds as they stand now.
    pub(crate) fn odds(&self, p: &Position) -> Odds {
        let b = &p.battle;
        let (zone, attacker) = (b.zone, b.attacker);
        let least = self.tables.strength.least;
        let shifts = &self.tables.shifts;
        let fighting = b.attackers.without(&b.idle);
        let defending = b.defenders.without(&b.idle);
        let mut odds = Odds {
            attack: fighting.iter().map(|unit| self.attack_strength(p, unit)).sum(),
            defence: defending.iter().map(|unit| self.strength(p, unit)).sum(),
            ..Odds::default()
        };
        // [5.32]
        let garrison = self.defending_garrison(p);
        odds.defence += garrison.map_or(0, |g| self.garrisons[g].strength);
        odds.shortage = self.shortage(p, zone, attacker);
        let polish = if attacker == POLISH { &mut odds.attack } else { &mut odds.defence };
        *polish = polish.saturating_sub(odds.shortage);
        // [Q34]
        odds.attack = odds.attack.max(least);
        odds.idle_defence = defending.is_empty() && garrison.is_none();
        odds.defence = odds.defence.max(least);
        odds.start = match odds.idle_defence {
            true => self.tables.combat.idle_column(),
            false => self.tables.combat.column(odds.attack.into(), odds.defence.into()),
        };
        if attacker == GERMAN {
            odds.terrain = self.ground(p, zone);
            let broken = self.broken_levels(p);
            let level = p.barricades[zone].saturating_sub(broken);
            odds.barricade = shifts.barricade[usize::from(level.min(2))];
            let point = self.terrain_point(p, zone);
            odds.point = point.map_or(0, |g| self.garrisons[g].terrain_point as i8);
        } else {
            odds.fortified = if self.city.fortified.contains(zone) { shifts.fortified } else { 0 };
            let first = p.turn == self.scenario(p).first_turn;
            let alone = garrison.is_some() && b.defenders.is_empty();
            odds.bonus = if first && alone { self.scenario(p).garrison_bonus } else { 0 };
        }
        for (side, units, i) in [(attacker, fighting, 0), (!attacker, defending, 1)] {
            // [5.13i]
            odds.elite[i] = if units.intersects(&self.elite) { shifts.elite } else { 0 };
            let support = b.support[side].without(&b.no_support);
            odds.support[i] = support.iter().map(|c| self.support_columns(p, c)).sum();
            let effects = self.committed_effects(p, side);
            odds.cards[i] = effects.map(|effect| self.columns_of(p, side, effect)).sum();
        }
        let right = odds.elite[0] + odds.support[0] + odds.cards[0] + odds.bonus
            - odds.terrain
            - odds.fortified
            - odds.barricade
            - odds.point
            - odds.elite[1]
            - odds.support[1]
            - odds.cards[1];
        odds.column = self.tables.combat.shift(odds.start, right);
        odds
    }

    /// [2.22c] Columns of a committed counter, which is turned when the dice fall.
    pub(crate) fn support_columns(&self, p: &Position, counter: Piece) -> i8 {
        let turned = u8::from(p.battle.stage >= Stage::AttackerPays);
        self.units[counter].strength[usize::from(p.level[counter] + turned)] as i8
    }

    /// What German cards break off the barricade before it counts, whoever attacks.
    pub(crate) fn broken_levels(&self, p: &Position) -> u8 {
        let broken = |effect: &Effect| match effect {
            Effect::BarricadeRemove(n) => *n,
            _ => 0,
        };
        self.committed_effects(p, GERMAN).map(broken).sum()
    }

    /// [5.14g, Q33] What two dice can bring in a column.
    pub fn outcomes(&self, p: &Position, column: u8) -> Outcomes<[u8; 2]> {
        let spared = self.spared_by_role(p);
        Outcomes::two_d6(|roll| self.tables.combat.losses(column, roll, spared))
    }

    /// [5.14h1, Q85] What attacker and defender lose by a roll, less what cards save.
    pub(crate) fn losses(&self, p: &Position, column: u8, roll: u8) -> [u8; 2] {
        self.tables.combat.losses(column, roll, self.spared_by_role(p))
    }

    /// [Q85] What cards take off the losses of attacker and defender.
    pub(crate) fn spared_by_role(&self, p: &Position) -> [u8; 2] {
        [p.battle.attacker, !p.battle.attacker].map(|side| self.spared(p, side))
    }

    /// What cards take off a side's losses.
    pub(crate) fn spared(&self, p: &Position, side: Side) -> u8 {
        let own = |effect: &Effect| match effect {
            Effect::OwnLoss(n) if *n < 0 => n.unsigned_abs(),
            _ => 0,
        };
        self.committed_effects(p, side).map(own).sum()
    }
}
