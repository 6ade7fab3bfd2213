//! [5.1, 6.0, 9.0] Combat: declaring an attack, air support, odds, the roll.

use crate::{
    Campaign,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Battle, Position, Stage, Units},
    sequence::Step,
    tables::Cell,
};
use arrayvec::ArrayVec;
use kernel::{
    dice::Dice,
    game::{Event, Log},
    outcomes::Outcomes,
    piece::Piece,
    space::Space,
    text::Text,
};
use serde::{Deserialize, Serialize};

/// [5.1.1–5.1.3] The figures of one combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    pub attack_powers: u8,
    pub attack_air: u8,
    pub defence_powers: u8,
    pub defence_air: u8,
    /// Column before shifts.
    pub start: u8,
    pub terrain: u8,
    pub river: Along,
    pub works: Along,
    pub surrounded: bool,
    pub column: u8,
}

/// [Q3, 9.0d] A feature along sides helps the defender if everybody attacks across it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Along {
    #[default]
    Nobody,
    Some,
    All,
}

impl Along {
    fn of(sides: impl Iterator<Item = bool>) -> Along {
        let (mut across, mut past) = (false, false);
        sides.for_each(|over| if over { across = true } else { past = true });
        match (across, past) {
            (true, false) => Along::All,
            (true, true) => Along::Some,
            _ => Along::Nobody,
        }
    }

    /// The columns that the feature gives, if it gives any.
    pub fn columns(self, columns: u8) -> u8 {
        if self == Along::All { columns } else { 0 }
    }
}

impl Campaign {
    pub(crate) fn list_targets(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.open_targets(p).iter().map(Order::Attack));
        // [4.1.2f, Q58] The phase cannot end while somebody must attack.
        if self.still_obliged(p).is_empty() {
            out.push(Order::End);
        }
    }

    /// [5.0, Q58] Names a hex; obliged units with no other target join at once.
    pub(crate) fn declare(
        &self,
        p: &mut Position,
        hex: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let bound = p.obliged.without(&p.attacked).iter().filter(|unit| {
            let mut targets = self.targets_of(p, *unit);
            targets.next() == Some(hex) && targets.next().is_none()
        });
        let attackers: Units = bound.collect();
        p.battle =
            Battle { target: hex, attackers, defenders: p.units_in(hex), ..Battle::default() };
        log.note(|| {
            let text = Text::new("log-declare").with("side", p.active).with("hex", hex);
            Event::new("5.0b", text)
        });
        if !attackers.is_empty() {
            log.note(|| {
                let units: Vec<Piece> = attackers.iter().collect();
                Event::new("4.1.2f", Text::new("log-must-join").with("units", units))
            });
        }
        p.step = Step::Commit;
        self.ready_if_all_joined(p, dice, log);
    }

    /// Units that could join the declared attack.
    pub(crate) fn candidates(&self, p: &Position) -> Units {
        let target = p.battle.target;
        let near = self.fresh_attackers(p).without(&p.battle.attackers);
        near.iter().filter(|unit| self.targets_of(p, *unit).any(|hex| hex == target)).collect()
    }

    pub(crate) fn list_attackers(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.candidates(p).iter().map(Order::Commit));
        if !p.battle.attackers.is_empty() {
            out.push(Order::Ready);
        }
    }

    pub(crate) fn commit(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.battle.attackers.insert(unit);
        log.note(|| Event::new("5.1.1a", Text::new("log-commit").with("unit", unit)));
        self.ready_if_all_joined(p, dice, log);
    }

    fn ready_if_all_joined(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        if self.candidates(p).is_empty() {
            self.ready(p, dice, log);
        } else if p.battle.attackers.is_empty() && self.candidates(p).len() == 1 {
            // Only one unit can attack there: no question to ask.
            p.battle.attackers = self.candidates(p);
            self.ready(p, dice, log);
        }
    }

    /// [5.1.1.o1] The declaration stands; now air points, the attacker's first.
    pub(crate) fn ready(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        if p.air == 0 {
            return self.resolve(p, dice, log);
        }
        p.step = if p.active == GERMAN { Step::AttackAir } else { Step::DefendAir };
    }

    /// [6.1b, 6.1c, 6.1.o2] Points come off the pool and are part of the announced value.
    pub(crate) fn support(
        &self,
        p: &mut Position,
        points: u8,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.air -= points;
        p.battle.air[GERMAN] = points;
        if points > 0 {
            log.note(|| Event::new("6.1b", Text::new("log-air").with("points", points)));
        }
        self.resolve(p, dice, log);
    }

    /// [5.1.1–5.1.3, 9.0] The odds if the battle were resolved as it stands.
    pub fn odds(&self, p: &Position) -> Odds {
        let b = &p.battle;
        let powers = |units: &Units, of: &dyn Fn(Piece) -> u8| units.iter().map(of).sum::<u8>();
        let attack_powers = powers(&b.attackers, &|u| self.units[u.index()].attack[p.face(u)]);
        let defence_powers = powers(&b.defenders, &|u| self.units[u.index()].defence[p.face(u)]);
        let (attack_air, defence_air) = (b.air[p.active], b.air[!p.active]);
        let attack = u32::from(attack_powers) + u32::from(attack_air);
        let defence = u32::from(defence_powers) + u32::from(defence_air);
        let start = self.tables.ladder.column(attack, defence);
        let sides = || b.attackers.iter().filter_map(|u| self.terrain.side(p.at[u], b.target));
        // [9.0.o1] Only Poles have works.
        let works = Along::of(sides().map(|s| s.fort_there && p.active != POLISH));
        let mut odds = Odds {
            attack_powers,
            attack_air,
            defence_powers,
            defence_air,
            start: start as u8,
            terrain: self.terrain.columns(b.target),
            river: Along::of(sides().map(|s| s.river)),
            works,
            surrounded: self.surrounded(p, b.target),
            column: 0,
        };
        let shift = i32::from(odds.surrounded) - i32::from(self.columns_left(&odds));
        odds.column = self.tables.ladder.shift(start, shift) as u8;
        odds
    }

    /// [5.1.2c] Only the kind of terrain with most columns counts.
    pub(crate) fn columns_left(&self, odds: &Odds) -> u8 {
        let river = odds.river.columns(self.tables.river_columns);
        odds.terrain.max(river).max(odds.works.columns(self.tables.fort_columns))
    }

    /// [5.1.3a, Q21] None of the units in the hex has a hex to fall back to.
    pub(crate) fn surrounded(&self, p: &Position, hex: Space) -> bool {
        !p.units_in(hex).iter().any(|unit| self.can_escape(p, unit, hex))
    }

    /// [5.1.4, T1] What the two dice can bring in a column.
    pub fn outcomes(&self, column: usize) -> Outcomes<&Cell> {
        Outcomes::two_d6(|sum| self.tables.cell(column, sum))
    }

    /// [5.1.4] Everything is locked (5.1.1.o2): roll and carry out.
    pub(crate) fn resolve(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let odds = self.odds(p);
        p.battle.odds = odds;
        p.attacked = p.attacked.union(&p.battle.attackers);
        p.targets.insert(p.battle.target);
        p.quiet = p.quiet.without(&p.battle.attackers).without(&p.battle.defenders);
        let mut fallen = Noted { dice, rolls: ArrayVec::new() };
        let branch = self.outcomes(odds.column.into()).sample(&mut fallen);
        p.battle.dice = [fallen.rolls[0], fallen.rolls[1]];
        p.battle.stage = Stage::DefenderLoss;
        log.note(|| {
            let text = Text::new("log-battle")
                .with("hex", p.battle.target)
                .with("attack", odds.attack_powers + odds.attack_air)
                .with("defence", odds.defence_powers + odds.defence_air)
                .with("column", self.tables.columns[usize::from(odds.column)].clone())
                .with("sum", branch.sum)
                .with("code", branch.result.code.clone());
            Event { rolls: p.battle.dice.to_vec(), ..Event::new("5.1.4", text) }
        });
        self.go_on(p, log);
    }
}

/// Dice that remember the faces of one throw, without allocating.
struct Noted<'a, D> {
    dice: &'a mut D,
    rolls: ArrayVec<u8, 2>,
}

impl<D: Dice> Dice for Noted<'_, D> {
    fn roll(&mut self, sides: u8) -> u8 {
        let roll = self.dice.roll(sides);
        self.rolls.push(roll);
        roll
    }
}
