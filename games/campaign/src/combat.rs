//! [5.1, 6.0, 9.0] Combat: declaring an attack, air support, odds, the roll.

use crate::{
    Campaign,
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Battle, Position, Stage, Units},
    sequence::Step,
    tables::Cell,
};
use kernel::{
    dice::{Dice, Recorded},
    game::{Event, Log},
    outcomes::Outcomes,
    piece::Piece,
    space::Space,
    text::Text,
};

/// [5.1.1–5.1.3] The figures of one combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    pub attack_powers: u32,
    pub attack_air: u32,
    pub defence_powers: u32,
    pub defence_air: u32,
    /// Column before shifts.
    pub start: usize,
    pub terrain: u8,
    pub river: u8,
    pub works: u8,
    /// The largest of the three: columns to the left.
    pub left: u8,
    pub surrounded: bool,
    pub column: usize,
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
        let bound: Vec<Piece> = attackers.iter().collect();
        log.note(|| {
            let text = Text::new("log-declare").with("side", p.active).with("hex", hex);
            Event::new("5.0b", text)
        });
        if !bound.is_empty() {
            log.note(|| Event::new("4.1.2f", Text::new("log-must-join").with("units", bound)));
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
        let power = |units: &Units, of: &dyn Fn(Piece) -> u8| -> u32 {
            units.iter().map(|u| u32::from(of(u))).sum()
        };
        let attack_powers = power(&b.attackers, &|u| self.units[u.index()].attack[p.face(u)]);
        let defence_powers = power(&b.defenders, &|u| self.units[u.index()].defence[p.face(u)]);
        let attack_air = u32::from(b.air[p.active]);
        let defence_air = u32::from(b.air[!p.active]);
        let start =
            self.tables.ladder.column(attack_powers + attack_air, defence_powers + defence_air);
        // [Q3, 9.0d] What runs along sides counts only if everybody attacks across it.
        let sides = || b.attackers.iter().filter_map(|u| self.terrain.side(p.at[u], b.target));
        let all_over_river = sides().all(|s| s.river);
        let through_works = self.through_works(p);
        let terrain = self.terrain.columns(b.target);
        let river = if all_over_river { self.tables.river_columns } else { 0 };
        let works = if through_works { self.tables.fort_columns } else { 0 };
        // [5.1.2c] Only the kind of terrain with most columns counts.
        let left = terrain.max(river).max(works);
        let surrounded = self.surrounded(p, b.target);
        let column = self.tables.ladder.shift(start, i32::from(surrounded) - i32::from(left));
        Odds {
            attack_powers,
            attack_air,
            defence_powers,
            defence_air,
            start,
            terrain,
            river,
            works,
            left,
            surrounded,
            column,
        }
    }

    /// [9.0a, 9.0d, 9.0.o1] Works help Poles whom everybody attacks through them.
    pub(crate) fn through_works(&self, p: &Position) -> bool {
        let b = &p.battle;
        p.active != POLISH
            && !b.attackers.is_empty()
            && b.attackers
                .iter()
                .all(|u| self.terrain.side(p.at[u], b.target).is_some_and(|s| s.fort_there))
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
    fn resolve(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let odds = self.odds(p);
        p.battle.through_works = self.through_works(p);
        p.battle.column = odds.column as u8;
        p.attacked = p.attacked.union(&p.battle.attackers);
        p.targets.insert(p.battle.target);
        p.quiet = p.quiet.without(&p.battle.attackers).without(&p.battle.defenders);
        let mut dice = Recorded::new(dice);
        let branch = self.outcomes(odds.column).sample(&mut dice);
        p.battle.dice = [dice.rolls[0], dice.rolls[1]];
        p.battle.stage = Stage::DefenderLoss;
        log.note(|| {
            let total = |a: u32, b: u32| i64::from(a + b);
            let text = Text::new("log-battle")
                .with("hex", p.battle.target)
                .with("attack", total(odds.attack_powers, odds.attack_air))
                .with("defence", total(odds.defence_powers, odds.defence_air))
                .with("column", self.tables.columns[odds.column].clone())
                .with("sum", branch.sum)
                .with("code", branch.result.code.clone());
            Event { rolls: dice.rolls.clone(), ..Event::new("5.1.4", text) }
        });
        self.go_on(p, log);
    }
}
