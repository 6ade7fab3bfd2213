//! [5.1] Combat: who fights, what supports it, the odds and the dice.

use crate::{
    Uprising,
    city::Zones,
    deck::{Effect, members},
    order_of_battle::{GERMAN, POLISH, Units},
    orders::{Order, Out},
    position::{Battle, Position, Stage},
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    outcomes::Outcomes,
    piece::Piece,
    space::Space,
    text::Text,
};

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
    pub(crate) fn list_targets(&self, p: &Position, side: Side, out: &mut impl Out) {
        let foes = self.zones_with(p, !side).intersection(&p.present[side]);
        if foes.is_empty() {
            return;
        }
        let mut fresh = Zones::EMPTY;
        let mut against_garrison = Zones::EMPTY;
        for unit in self.fighting[side].iter().filter(|unit| p.on_map(*unit)) {
            if !p.fought.contains(unit) {
                fresh.insert(p.at[unit]);
            }
            if !p.raided.contains(unit) {
                against_garrison.insert(p.at[unit]);
            }
        }
        for zone in foes.iter() {
            // [5.33, 5.38, Q28] A lone garrison may be fought again and again.
            let lone = side == POLISH && self.is_lone_garrison(p, zone);
            if p.command[side] > 0 && (lone || fresh.contains(zone)) {
                out.add(Order::Assault(zone));
            }
            let able = if lone { against_garrison } else { fresh };
            if able.contains(zone) {
                out.add(Order::Attack(zone));
            }
        }
        if side == POLISH {
            self.list_captures(p, out);
        }
    }

    /// [5.14a] Attack or assault.
    pub(crate) fn declare(
        &self,
        p: &mut Position,
        side: Side,
        zone: Space,
        assault: bool,
        log: &mut impl Log,
    ) {
        p.battle =
            Battle { zone, attacker: side, assault, stage: Stage::Muster, ..Battle::default() };
        p.step = Step::Muster;
        log.note(|| {
            let (clause, key) =
                if assault { ("5.14a2", "log-assault") } else { ("5.14a3", "log-attack") };
            Event::new(clause, Text::new(key).with("side", side).with("zone", zone))
        });
    }

    /// [5.12b, 5.15] Units that may join the present combat.
    pub(crate) fn able(&self, p: &Position) -> Units {
        let b = &p.battle;
        let here = self.units_in(p, b.attacker, b.zone).intersection(&self.fighting[b.attacker]);
        let lone = b.attacker == POLISH && self.is_lone_garrison(p, b.zone);
        match (lone, b.assault) {
            (true, true) => here,
            (true, false) => here.without(&p.raided),
            _ => here.without(&p.fought),
        }
    }

    pub(crate) fn list_muster(&self, p: &Position, out: &mut impl Out) {
        let able = self.able(p).without(&p.battle.attackers);
        able.iter().for_each(|unit| out.add(Order::Commit(unit)));
        if !p.battle.attackers.is_empty() {
            out.add(Order::Ready);
        }
    }

    /// [5.14a2, Q22] The attackers are named; all enemies in the zone defend.
    pub(crate) fn join_battle(&self, p: &mut Position, log: &mut impl Log) {
        let (zone, side) = (p.battle.zone, p.battle.attacker);
        if p.battle.assault {
            p.command[side] -= 1;
        }
        p.battle.defenders = self.units_in(p, !side, zone);
        match side == POLISH && self.is_lone_garrison(p, zone) {
            true if !p.battle.assault => p.raided = p.raided.union(&p.battle.attackers),
            true => {}
            false => p.fought = p.fought.union(&p.battle.attackers),
        }
        let attackers = p.battle.attackers;
        attackers.iter().for_each(|unit| {
            log.note(|| Event::new("5.12b", Text::new("log-commit").with("unit", unit)));
        });
        p.changes.rona = 0;
        p.battle.stage = Stage::Rona;
        p.step = Step::RonaCards;
    }

    /// [18.0] RONA units of the present combat.
    pub(crate) fn rona(&self, p: &Position) -> Units {
        let all = p.battle.attackers.union(&p.battle.defenders);
        all.intersection(&self.rona)
    }

    /// [18.0a, Q32] Whether each RONA unit fights.
    pub(crate) fn roll_rona(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        for unit in self.rona(p).iter() {
            let roll = dice.roll(6);
            let modified = (roll as i8 + p.changes.rona).clamp(1, 6) as u8;
            let idle = self.tables.dice.rona.idle.contains(&modified);
            if idle {
                p.battle.idle.insert(unit);
            }
            log.note(|| {
                let key = if idle { "log-rona-idle" } else { "log-rona-fights" };
                let text = Text::new(key).with("unit", unit).with("roll", modified);
                Event { rolls: vec![roll], ..Event::new("18.0a", text) }
            });
        }
        if p.battle.attackers.without(&p.battle.idle).is_empty() {
            log.note(|| Event::new("Q32", Text::new("log-no-combat")));
            return self.end_battle(p);
        }
        p.battle.stage = Stage::Attacker;
        p.step = Step::Commit(p.battle.attacker);
    }

    /// [5.13a, 2.22d, Q26] Support counters that a side may still add.
    pub(crate) fn list_support(&self, p: &Position, side: Side, out: &mut impl Out) {
        if side == GERMAN && side != p.battle.attacker {
            return;
        }
        for counter in self.support[side].without(&p.battle.support[side]).iter() {
            if p.at[counter] == crate::city::SUPPORT[side] {
                out.add(Order::Commit(counter));
            }
        }
    }

    pub(crate) fn commit_support(
        &self,
        p: &mut Position,
        side: Side,
        counter: Piece,
        log: &mut impl Log,
    ) {
        p.battle.support[side].insert(counter);
        log.note(|| Event::new("5.13a", Text::new("log-support").with("unit", counter)));
    }

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
        let garrison = self.garrison_defends(p);
        if garrison {
            // [5.32]
            odds.defence +=
                self.garrison_at[zone.index()].map_or(0, |g| self.garrisons[g].strength);
        }
        odds.shortage = self.shortage(p, zone, attacker == POLISH);
        let polish = if attacker == POLISH { &mut odds.attack } else { &mut odds.defence };
        *polish = polish.saturating_sub(odds.shortage);
        // [Q34]
        odds.attack = odds.attack.max(least);
        odds.idle_defence = defending.is_empty() && !garrison;
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
            let alone = garrison && b.defenders.is_empty();
            odds.bonus = if first && alone { self.scenario(p).garrison_bonus } else { 0 };
        }
        for (side, units, i) in [(attacker, fighting, 0), (!attacker, defending, 1)] {
            // [5.13i]
            odds.elite[i] = if units.intersects(&self.elite) { shifts.elite } else { 0 };
            let support = b.support[side].without(&b.no_support);
            odds.support[i] = support.iter().map(|c| self.support_columns(p, c)).sum();
            odds.cards[i] = self.card_columns(p, side);
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
    fn support_columns(&self, p: &Position, counter: Piece) -> i8 {
        let turned = u8::from(p.battle.stage >= Stage::AttackerPays);
        self.units[counter].strength[usize::from(p.level[counter] + turned)] as i8
    }

    /// What German cards break off the barricade before it counts, whoever attacks.
    fn broken_levels(&self, p: &Position) -> u8 {
        let open = p.battle.cards[GERMAN] & !p.battle.no_cards[GERMAN];
        let effects = members(open).flat_map(|card| &self.decks.card(GERMAN, card).effects);
        let broken = |effect: &Effect| match effect {
            Effect::BarricadeRemove(n) => *n,
            _ => 0,
        };
        effects.map(broken).sum()
    }

    /// [5.14g, Q33] What two dice can bring in a column.
    pub fn outcomes(&self, p: &Position, column: u8) -> Outcomes<[u8; 2]> {
        Outcomes::two_d6(|roll| self.losses(p, column, roll))
    }

    /// [5.14h1, Q85] What attacker and defender lose by a roll, less what cards save.
    fn losses(&self, p: &Position, column: u8, roll: u8) -> [u8; 2] {
        let [attack, defence] = self.tables.combat.cell(column, roll);
        let attacker = p.battle.attacker;
        let spared = |loss: u8, side| loss.saturating_sub(self.spared(p, side));
        [spared(attack, attacker), spared(defence, !attacker)]
    }

    /// [5.14f–h] Everything is committed: roll and pay.
    pub(crate) fn resolve(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let odds = self.odds(p);
        let (zone, attacker) = (p.battle.zone, p.battle.attacker);
        for _ in 0..self.broken_levels(p) {
            self.break_barricade(p, zone, log);
        }
        for side in [attacker, !attacker] {
            self.use_up(p, side, log);
        }
        let rolls = [dice.roll(6), dice.roll(6)];
        let roll = rolls[0] + rolls[1];
        let result = self.losses(p, odds.column, roll);
        (p.battle.start, p.battle.column, p.battle.rolls) = (odds.start, odds.column, rolls);
        log.note(|| {
            let text = Text::new("log-battle")
                .with("zone", zone)
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("column", self.tables.combat.columns[usize::from(odds.column)].clone())
                .with("roll", roll)
                .with("attackers", result[0])
                .with("defenders", result[1]);
            Event { rolls: rolls.to_vec(), ..Event::new("5.14g", text) }
        });
        p.battle.result = result;
        p.battle.stage = Stage::AttackerPays;
        p.battle.due = result[0];
        p.step = Step::Lose(attacker);
    }

    /// What cards take off a side's losses.
    pub(crate) fn spared(&self, p: &Position, side: Side) -> u8 {
        let open = p.battle.cards[side] & !p.battle.no_cards[side];
        let effects = members(open).flat_map(|card| &self.decks.card(side, card).effects);
        let own = |effect: &Effect| match effect {
            Effect::OwnLoss(n) if *n < 0 => n.unsigned_abs(),
            _ => 0,
        };
        effects.map(own).sum()
    }

    /// [2.22c] Support counters are turned or leave; committed cards change morale.
    fn use_up(&self, p: &mut Position, side: Side, log: &mut impl Log) {
        for counter in p.battle.support[side].iter() {
            p.level[counter] -= 1;
            if p.level[counter] == 0 {
                p.at[counter] = crate::city::GONE[side];
            }
        }
        let open = p.battle.cards[side] & !p.battle.no_cards[side];
        for effect in members(open).flat_map(|card| &self.decks.card(side, card).effects) {
            if let Effect::Morale(n) = effect {
                self.change_morale(p, *n, "5.13b", log);
            }
        }
    }

    pub(crate) fn end_battle(&self, p: &mut Position) {
        let side = p.battle.attacker;
        p.battle = Battle::default();
        p.step = Step::Fight(side);
    }
}
