//! The battle panel: strengths, each halving and shift with its clause, and what the die can bring.
//! Losses and verdicts come from playing every result through the rules themselves.

use crate::{
    battle::Odds,
    prelude::*,
    resolution::attack_words,
    tables::{COLUMNS, Outcome, Part},
};
use kernel::{
    dice::Scripted,
    forecast::{self, ExpectedLoss, Forecast, Line, Row, Sums, Tone, Value, Verdict},
    text::Arg,
};

/// What one face of the die leads to.
#[derive(Clone, Copy)]
struct Sequel {
    /// Steps lost by the attacker and by the defender.
    lost: [u32; 2],
    /// The defenders are out of the hex.
    cleared: bool,
    damaged: bool,
    driven_back: bool,
}

impl Sequel {
    /// How the attacker likes it.
    fn tone(self) -> Tone {
        match self {
            _ if self.cleared || self.lost[1] > self.lost[0] => Tone::Good,
            _ if self.lost[0] > 0 || self.damaged || self.driven_back => Tone::Bad,
            _ => Tone::Even,
        }
    }
}

impl Defiant {
    /// The combat that is going on, or the last one of the segment.
    pub(crate) fn battle_panel(&self, p: &Position, eyes: Viewer) -> Option<Forecast> {
        let shown = p.battle.is_on() && matches!(p.phase, Phase::GroundAttack | Phase::Combat);
        shown.then(|| self.forecast(p, eyes))
    }

    fn forecast(&self, p: &Position, eyes: Viewer) -> Forecast {
        let b = &p.battle;
        let rolled = b.die > 0;
        let mustering = b.stage == Stage::Muster;
        let there = self.units_in(p, !p.active, b.target);
        let defenders = if mustering { there } else { b.defenders };
        // [2.1.2c] Until the attack is announced nobody looks through the other's stacks.
        let covered = self.hidden_from(p, eyes);
        let hidden = p.fog && mustering && eyes != Viewer::Referee;
        let open = matches!(b.stage, Stage::Muster | Stage::Evasion);
        let odds = if open { self.odds(p, b.target, &b.attackers) } else { b.odds };
        // Where cavalry slipped away, or an attack was void, no figures count.
        let known = !hidden && odds.attack > 0 && (open || rolled);
        let sequels = match odds.column {
            Some(_) if known && open => self.sequels(p),
            _ => Vec::new(),
        };
        let list = |units: Units| units.without(&covered).iter().collect::<Vec<Piece>>();
        let on_table = |column: u8| usize::from(column).min(COLUMNS - 1);
        Forecast {
            place: b.target,
            stage: match b.stage {
                Stage::Muster => forecast::Stage::Forecast,
                Stage::Evasion => forecast::Stage::Declared,
                _ => forecast::Stage::Resolved,
            },
            attackers: list(b.attackers),
            defenders: list(defenders),
            rows: if known { self.rows(p, &odds, rolled) } else { vec![] },
            ladder: self.tables.columns.to_vec(),
            start: odds.start.filter(|_| known).map(on_table),
            column: odds.column.filter(|_| known).map(on_table),
            lines: odds.column.filter(|_| known).map_or(vec![], |column| self.lines(p, column)),
            sums: Sums {
                attack: self.sum(p, &b.attackers, &covered, |face| face.attack),
                defence: self.sum(p, &defenders, &covered, |face| face.defence),
            },
            verdicts: self.verdicts(p, &sequels),
            losses: self.expected_losses(p, &sequels),
            rolled: rolled.then(|| (vec![b.die], usize::from(b.die) - 1)),
            hidden: hidden.then(|| (Text::new("row-hidden"), "2.1.2c")),
        }
    }

    /// What a strength is made of, as the counters lie; nothing if some of it is hidden.
    fn sum(
        &self,
        p: &Position,
        units: &Units,
        covered: &Units,
        value: fn(crate::order_of_battle::Face) -> u8,
    ) -> Option<Vec<u32>> {
        let points = units.iter().map(|unit| u32::from(value(self.face(p, unit))));
        let list: Vec<u32> = points.filter(|points| *points > 0).collect();
        (!list.is_empty() && !units.intersects(covered)).then_some(list)
    }

    /// [9.3] Every figure and modifier. After the die only what was locked with it.
    fn rows(&self, p: &Position, odds: &Odds, rolled: bool) -> Vec<Row> {
        let b = &p.battle;
        let half = || Value::Column("½".into());
        let quarters = |quarters: u16| match quarters % 4 {
            0 => Value::Number(i32::from(quarters / 4)),
            rest => {
                let whole = if quarters < 4 { String::new() } else { (quarters / 4).to_string() };
                Value::Column(format!("{whole}{}", ["", "¼", "½", "¾"][usize::from(rest)]))
            }
        };
        let mut rows = vec![row("row-attack", "9.3a", quarters(odds.attack))];
        let hungry = b.attackers.intersection(&p.unsupplied);
        if !rolled && hungry.intersects(&p.isolated) {
            rows.push(row("row-isolated", "9.3c", half()));
        }
        if !rolled && !hungry.without(&p.isolated).is_empty() {
            rows.push(row("row-unsupplied", "9.3b", half()));
        }
        if !rolled && b.attackers.iter().any(|unit| self.attacks_over_river(p, unit, b.target)) {
            rows.push(row("row-river", "9.3d", half()));
        }
        if !odds.attack.is_multiple_of(4) {
            let clause = if odds.attack < 4 { "2.1.2b" } else { "2.1.2a" };
            let rounded = Value::Column(attack_words(odds.attack_halves()));
            rows.push(row("row-rounded", clause, rounded));
        }
        rows.push(row("row-defence", "9.2.2", quarters(odds.defence)));
        let isolated = self.units_in(p, !p.active, b.target).intersects(&p.isolated);
        if !rolled && isolated {
            rows.push(row("row-isolated", "10.3.2", half()));
        }
        if odds.defence_points() == 0 {
            let last = Value::Column(self.tables.columns[COLUMNS - 1].clone());
            rows.push(row("row-no-defence", "9.3.3c", last));
            return rows;
        }
        let ratio = match odds.start {
            None => Value::Unknown,
            Some(0) => Value::Column(self.tables.columns[0].clone()),
            Some(times) => Value::Column(format!("{times}-1")),
        };
        rows.push(row("row-odds", "T1", ratio));
        rows.extend(self.shift_rows(p));
        rows.push(match odds.column {
            None => row("row-impossible", "9.3.3a", Value::Unknown),
            Some(column) => {
                let name = self.tables.columns[usize::from(column)].clone();
                row("row-column", "9.3.3b", Value::Column(name))
            }
        });
        rows
    }

    /// [9.3.1, 9.2.5, 9.2.6] What shifts the column.
    fn shift_rows(&self, p: &Position) -> impl Iterator<Item = Row> + use<> {
        let shifts = self.shifts(p, p.battle.target, &p.battle.attackers);
        let reasons = [
            ("row-ground", "9.3.1a", shifts.ground),
            ("row-settlement", "T2", shifts.settlement),
            ("row-mechanized", "9.2.5", shifts.mechanized),
            ("row-first-turn", "9.2.6", shifts.first_turn),
        ];
        let counting = reasons.into_iter().filter(|(.., columns)| *columns > 0);
        counting.map(|(key, clause, columns)| row(key, clause, Value::Shift(-i32::from(columns))))
    }

    /// [T1] The lines of the combat table in one column.
    fn lines(&self, p: &Position, column: u8) -> Vec<Line> {
        let outcomes = self.outcomes(column);
        let total = outcomes.total();
        let line = |branch: &kernel::outcomes::Branch<Outcome>| Line {
            dice: branch.sum.to_string(),
            code: branch.result.code(),
            text: self.result_text(p, branch.result),
            weight: branch.weight,
            total,
        };
        outcomes.branches().iter().map(line).collect()
    }

    /// What a result says, in words.
    fn result_text(&self, p: &Position, outcome: Outcome) -> Text {
        let Outcome { attacker, defender, .. } = outcome;
        let steps = self.attacker_steps(outcome, p.battle.target);
        let attacker = match self.is_air_attack(p) {
            true => Part::default(),
            false => Part { steps, ..attacker },
        };
        let key = match (attacker == Part::default(), defender == Part::default()) {
            (true, true) => "result-nothing",
            (false, true) => "result-attacker",
            (true, false) => "result-defender",
            (false, false) => "result-both",
        };
        Text::new(key)
            .with("attacker-steps", attacker.steps)
            .with("attacker-hexes", attacker.retreat)
            .with("defender-steps", defender.steps)
            .with("defender-hexes", defender.retreat)
    }

    /// Plays every face of the die to its end: cavalry stays, units retreat together, nobody
    /// advances, and of other choices the first is taken.
    fn sequels(&self, p: &Position) -> Vec<Sequel> {
        (1..=6).map(|die| self.sequel(p, die)).collect()
    }

    fn sequel(&self, p: &Position, die: u8) -> Sequel {
        let mut q = p.clone();
        let mut dice = (Scripted::new([die]), ());
        let steps = |q: &Position, side: Side| -> u32 {
            let here = self.fighters(side).iter().filter(|unit| q.on_map(*unit));
            here.map(|unit| u32::from(self.steps_left(q, unit))).sum()
        };
        let before = BySide([steps(p, Side::First), steps(p, Side::Second)]);
        let attackers = q.battle.attackers.intersection(&self.combat_units);
        if q.battle.stage == Stage::Muster {
            self.make_attack(&mut q, &mut dice);
        }
        let mut orders = Vec::new();
        while !matches!(q.step, Step::Declare | Step::AirTarget) {
            orders.clear();
            self.orders(&q, &mut orders);
            let quiet = [Order::Stay, Order::Together, Order::Enough];
            let wanted = quiet.into_iter().find(|order| orders.contains(order));
            let Some(order) = wanted.or(orders.first().copied()) else { break };
            self.act(&mut q, order, &mut dice);
        }
        let (attacker, defender) = (p.active, !p.active);
        let lost = |side: Side| before[side] - steps(&q, side);
        Sequel {
            lost: [lost(attacker), lost(defender)],
            cleared: !q.occupied[defender].contains(p.battle.target),
            damaged: q.back_on != p.back_on,
            driven_back: attackers.iter().any(|unit| q.on_map(unit) && q.at[unit] != p.at[unit]),
        }
    }

    fn verdicts(&self, p: &Position, sequels: &[Sequel]) -> Vec<Verdict> {
        let air = p.phase == Phase::GroundAttack;
        let total = sequels.len() as u32;
        let rows = [
            (Tone::Good, if air { "verdict-air-good" } else { "verdict-good" }),
            (Tone::Even, "verdict-even"),
            (Tone::Bad, if air { "verdict-air-bad" } else { "verdict-bad" }),
        ];
        let verdict = |(tone, key)| {
            let weight = sequels.iter().filter(|sequel| sequel.tone() == tone).count() as u32;
            Verdict { tone, text: Text::new(key), weight, total }
        };
        if sequels.is_empty() { vec![] } else { rows.into_iter().map(verdict).collect() }
    }

    /// The exact means over the six faces.
    fn expected_losses(&self, p: &Position, sequels: &[Sequel]) -> Vec<ExpectedLoss> {
        let loss = |(side, who): (Side, usize)| {
            let sum: u32 = sequels.iter().map(|sequel| sequel.lost[who]).sum();
            let mean = Arg::Hundredths(sum * 100 / sequels.len() as u32);
            ExpectedLoss { side, text: Text::new("loss-steps").with("steps", mean) }
        };
        let both = [(p.active, 0), (!p.active, 1)].into_iter();
        let flown = p.phase == Phase::GroundAttack;
        match sequels.is_empty() {
            true => vec![],
            false => both.filter(|(_, who)| !flown || *who == 1).map(loss).collect(),
        }
    }
}

fn row(key: &'static str, clause: &'static str, value: Value) -> Row {
    Row { text: Text::new(key), clause, value }
}
