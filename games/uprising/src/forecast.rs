//! [5.13, 5.14] A combat as the panel shows it: figures, modifiers, results. What the other side
//! may still add is unknown and is said so.

use crate::{
    Uprising,
    odds::Odds,
    order_of_battle::{GERMAN, garrison_piece},
    position::{Position, Stage},
};
use kernel::{
    forecast::{ExpectedLoss, Forecast, Line, Row, Stage as Shown, Sums, Tone, Value, Verdict},
    outcomes::{Branch, Outcomes},
    prelude::*,
    text::Arg,
};

impl Uprising {
    pub(crate) fn forecast(&self, p: &Position) -> Forecast {
        let mut p = p.clone();
        let b = p.battle;
        if b.stage == Stage::Muster {
            p.battle.defenders = self.units_in(&p, !b.attacker, b.zone);
            // Before anybody is named, everybody is meant.
            if b.attackers.is_empty() {
                p.battle.attackers = self.able(&p);
            }
        }
        let rolled = b.stage >= Stage::AttackerPays;
        let mut odds = self.odds(&p);
        if rolled {
            (odds.start, odds.column) = (b.start, b.column);
        }
        let outcomes = self.outcomes(&p, odds.column);
        let net = |r: [u8; 2]| r[1] as i8 - r[0] as i8;
        let loss = |side, key: &'static str, i: usize| {
            let sum = outcomes.weigh(|r| i64::from(r[i]));
            let mean = Arg::Hundredths((sum * 100 / i64::from(outcomes.total())) as u32);
            let text = Text { key, args: vec![("levels", mean)] };
            ExpectedLoss { side, text }
        };
        Forecast {
            place: b.zone,
            stage: match b.stage {
                _ if rolled => Shown::Resolved,
                Stage::Muster => Shown::Forecast,
                _ => Shown::Declared,
            },
            attackers: p.battle.attackers.iter().collect(),
            defenders: self.defending_pieces(&p),
            rows: self.rows(&p, &odds),
            ladder: self.tables.combat.columns.clone(),
            start: Some(odds.start.into()),
            column: Some(odds.column.into()),
            sums: Sums {
                attack: Some(self.attack_terms(&p)),
                defence: Some(self.defence_terms(&p)),
            },
            verdicts: vec![
                Verdict::of(&outcomes, Tone::Good, "verdict-good", |result| net(result) > 0),
                Verdict::of(&outcomes, Tone::Even, "verdict-even", |result| net(result) == 0),
                Verdict::of(&outcomes, Tone::Bad, "verdict-bad", |result| net(result) < 0),
            ],
            losses: match rolled {
                true => vec![],
                false => vec![
                    loss(b.attacker, "loss-attacker", 0),
                    loss(!b.attacker, "loss-defender", 1),
                ],
            },
            rolled: rolled.then(|| (b.rolls.to_vec(), usize::from(b.rolls[0] + b.rolls[1]) - 2)),
            hidden: (!self.unknowns(&p).is_empty()).then(|| (Text::new("row-secret"), "5.14d")),
            lines: lines(&outcomes),
        }
    }

    fn defending_pieces(&self, p: &Position) -> Vec<Piece> {
        let garrison = self.defending_garrison(p).map(garrison_piece);
        p.battle.defenders.iter().chain(garrison).collect()
    }

    fn attack_terms(&self, p: &Position) -> Vec<u32> {
        let fighting = p.battle.attackers.without(&p.battle.idle);
        fighting.iter().map(|unit| self.attack_strength(p, unit).into()).collect()
    }

    fn defence_terms(&self, p: &Position) -> Vec<u32> {
        let fighting = p.battle.defenders.without(&p.battle.idle);
        let garrison = self.defending_garrison(p).map(|g| self.garrisons[g].strength);
        let terms = fighting.iter().map(|unit| self.strength(p, unit)).chain(garrison);
        terms.map(u32::from).collect()
    }

    fn rows(&self, p: &Position, odds: &Odds) -> Vec<Row> {
        let b = &p.battle;
        let mut rows = Vec::new();
        let mut add = |key: &'static str, clause, value| {
            rows.push(Row { text: Text::new(key), clause, value });
        };
        let number = |n: u8| Value::Number(n.into());
        add("row-attack", "5.14b", number(odds.attack));
        if !b.assault {
            add("row-halved", "5.14a3", Value::Number(self.tables.strength.attack.into()));
        }
        let first = p.turn == self.scenario(p).first_turn;
        if first && b.attacker == GERMAN {
            add("row-turn-1", "W5", number(self.tables.strength.turn_1_german));
        }
        if p.crossed.intersects(&b.attackers) {
            add("row-river", "5.13h", number(self.tables.strength.over_river));
        }
        if !b.idle.is_empty() {
            add("row-rona", "18.0a", Value::Number(b.idle.len() as i32));
        }
        add("row-defence", "5.14b", number(odds.defence));
        if odds.shortage > 0 {
            add("row-ammunition", "13.12a", Value::Number(-i32::from(odds.shortage)));
        }
        let columns = &self.tables.combat.columns;
        add("row-odds", "5.14c", Value::Column(columns[usize::from(odds.start)].clone()));
        for (key, clause, right) in [
            ("row-terrain", "5.13c", -odds.terrain),
            ("row-fortified", "5.13d", -odds.fortified),
            ("row-barricade", "5.13f", -odds.barricade),
            ("row-point", "5.13g", -odds.point),
            ("row-attack-elite", "5.13i", odds.elite[0]),
            ("row-defence-elite", "5.13i", -odds.elite[1]),
            ("row-garrison-bonus", "W6", odds.bonus),
            ("row-attack-support", "5.13a", odds.support[0]),
            ("row-defence-support", "5.13a", -odds.support[1]),
            ("row-attack-cards", "5.13b", odds.cards[0]),
            ("row-defence-cards", "5.13b", -odds.cards[1]),
        ] {
            if right != 0 {
                add(key, clause, Value::Shift(right.into()));
            }
        }
        for (key, side) in [("row-attack-spared", b.attacker), ("row-defence-spared", !b.attacker)]
        {
            let spared = self.spared(p, side);
            if spared > 0 {
                add(key, "Q85", Value::Number(-i32::from(spared)));
            }
        }
        if b.attacker == GERMAN && p.ruins.contains(b.zone) {
            add("row-ruins", "12.13a", Value::Number(self.tables.shifts.ruins.into()));
        }
        add("row-column", "5.14e", Value::Column(columns[usize::from(odds.column)].clone()));
        rows.extend(self.unknowns(p));
        rows
    }

    /// [5.14d] What each side may still add: the attacker until it is done, the defender after it.
    fn unknowns(&self, p: &Position) -> Vec<Row> {
        let b = &p.battle;
        let mut rows = Vec::new();
        for (side, done) in [(b.attacker, Stage::Defender), (!b.attacker, Stage::AttackerPays)] {
            if b.stage >= done {
                continue;
            }
            let support = self.reserves(p, side).count();
            let cards = p.hand[side].count_ones() as usize;
            for (key, clause, number) in
                [("row-more-support", "5.13a", support), ("row-more-cards", "5.13b", cards)]
            {
                let text = Text::new(key).with("side", side).with("number", number as i32);
                if number > 0 {
                    rows.push(Row { text, clause, value: Value::Unknown });
                }
            }
        }
        rows
    }
}

/// [5.14g] What each roll of the dice brings.
fn lines(outcomes: &Outcomes<[u8; 2]>) -> Vec<Line> {
    let line = |branch: &Branch<[u8; 2]>| {
        let [attack, defence] = branch.result;
        let text = match (attack, defence) {
            (0, 0) => Text::new("result-none"),
            _ => Text::new("result-losses").with("attack", attack).with("defence", defence),
        };
        Line {
            dice: branch.sum.to_string(),
            code: format!("{}/{}", dash(attack), dash(defence)),
            text,
            weight: branch.weight,
            total: outcomes.total(),
        }
    };
    outcomes.branches().iter().map(line).collect()
}

fn dash(n: u8) -> String {
    if n == 0 { "–".into() } else { n.to_string() }
}
