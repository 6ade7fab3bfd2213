//! The battle panel: strengths, each modifier with its clause, and what the die can bring.

use crate::{
    position::Stage,
    prelude::*,
    strength::{Halvings, Odds},
    tables::{Cell, Retreat},
};
use kernel::{
    forecast::{self, ExpectedLoss, Forecast, Line, Row, Sums, Tone, Value, Verdict},
    outcomes::Branch,
    text::Arg,
};

impl Mlawa {
    /// Before the attack is declared the defenders of a strafe may be hidden (21.2); then only what
    /// the viewer knows is shown.
    pub(crate) fn forecast(&self, p: &Position, eyes: Viewer) -> Forecast {
        let b = &p.battle;
        let mut shown = p.clone();
        if b.stage == Stage::Muster {
            shown.battle.defenders = self.under_attack(p);
            shown.battle.fresh = shown.battle.defenders.without(&p.attacked);
        }
        let hidden = self.hidden_from(p, eyes);
        let secret = shown.battle.defenders.intersects(&hidden);
        let rolled = b.stage >= Stage::AttackerLoss;
        let odds = if rolled { b.odds } else { self.odds(&shown) };
        let known = !secret && !b.attackers.is_empty();
        let list = |units: &Units| units.iter().collect::<Vec<Piece>>();
        let sector = usize::from(odds.sector);
        let start = self.tables.sector(odds.start.into());
        Forecast {
            place: b.targets.first().copied().unwrap_or(Space::NONE),
            stage: match b.stage {
                Stage::Muster => forecast::Stage::Forecast,
                Stage::Answer => forecast::Stage::Declared,
                _ => forecast::Stage::Resolved,
            },
            attackers: list(&b.attackers.without(&hidden)),
            defenders: list(&shown.battle.defenders.without(&hidden)),
            rows: if known { self.rows(&odds) } else { vec![] },
            ladder: self.tables.odds.names.clone(),
            start: known.then_some(start),
            column: known.then_some(sector),
            lines: if known { self.lines(&shown, &odds) } else { vec![] },
            sums: if known { self.sums(&shown, odds.strafe) } else { Sums::default() },
            verdicts: if known { self.verdicts(&odds) } else { vec![] },
            losses: if known && !rolled { self.expected(&shown, &odds) } else { vec![] },
            rolled: rolled.then(|| (vec![b.die], usize::from(b.die) - 1)),
            hidden: secret.then(|| (Text::new("row-hidden"), "21.1")),
        }
    }

    fn rows(&self, odds: &Odds) -> Vec<Row> {
        let row = |key, clause, value| Row { text: Text::new(key), clause, value };
        let number = |key, clause, n: u16| row(key, clause, Value::Number(n.into()));
        let mut rows = vec![number("row-attack", "8.4b", odds.attack)];
        rows.extend(halvings(odds.attack_halved));
        rows.push(number("row-defence", "8.4b", odds.defence));
        rows.extend(halvings(odds.defence_halved));
        if odds.strafe {
            rows = vec![number("row-strafed", "9.47b", odds.defence)];
        }
        let start = self.tables.odds.names[self.tables.sector(odds.start.into())].clone();
        let clause = if odds.strafe { "9.44" } else { "8.4b" };
        rows.push(row("row-ratio", clause, Value::Column(start)));
        let shifts = [
            ("row-encirclement", "8.27", odds.encirclement),
            ("row-terrain", "8.83", odds.terrain),
            ("row-river", "8.84", odds.river),
            ("row-works", "11.21", odds.works),
            ("row-fort", "11.32", odds.fort),
            ("row-attack-command", "13.22", odds.attack_command),
            ("row-defence-command", "13.23", odds.defence_command),
            ("row-attack-guns", "9.24", odds.attack_guns),
            ("row-attack-air", "10.12", odds.attack_air),
            ("row-defence-guns", "9.36", odds.defence_guns),
            ("row-defence-air", "10.22", odds.defence_air),
        ];
        let shifts = shifts.into_iter().filter(|(.., shift)| *shift != 0);
        rows.extend(shifts.map(|(key, clause, n)| row(key, clause, Value::Shift(n.into()))));
        let end = self.tables.odds.names[usize::from(odds.sector)].clone();
        rows.push(row("row-sector", "8.4d", Value::Column(end)));
        rows
    }

    fn lines(&self, p: &Position, odds: &Odds) -> Vec<Line> {
        let column = self.tables.column(odds.weight);
        let outcomes = self.outcomes(odds.sector.into());
        let line = |b: &Branch<&Cell>| {
            let loss = if odds.strafe { 0 } else { b.result.losses[column] };
            let retreat = b.result.retreat;
            let code = match odds.strafe {
                true => retreat.code(),
                false => format!("{} / {loss}", retreat.code()),
            };
            let text = match (odds.strafe, retreat) {
                (true, Retreat::Defender(_)) => Text::new("result-shelled")
                    .with("loss", self.price_of(p.active(), odds, retreat)),
                (true, _) => Text::new("result-no-effect"),
                _ => Text::new(Mlawa::result_key(retreat))
                    .with("hexes", retreat.hexes())
                    .with("loss", loss),
            };
            Line { dice: b.sum.to_string(), code, text, weight: b.weight, total: outcomes.total() }
        };
        outcomes.branches().iter().map(line).collect()
    }

    /// [Q36] Guns beside troops add nothing to a defence, except under fire (9.47b).
    fn sums(&self, p: &Position, strafe: bool) -> Sums {
        let b = &p.battle;
        let troops = b.fresh.intersection(&self.troops);
        let counts = |u: &Piece| {
            strafe || troops.contains(*u) || !troops.iter().any(|t| p.at[t] == p.at[*u])
        };
        let defence = b.fresh.iter().filter(counts).collect();
        let points = |units: Units| -> Option<Vec<u32>> {
            let list: Vec<u32> = units.iter().map(|u| p.strength[u].into()).collect();
            (!list.is_empty()).then_some(list)
        };
        Sums { attack: points(b.attackers.intersection(&self.troops)), defence: points(defence) }
    }

    fn verdicts(&self, odds: &Odds) -> Vec<Verdict> {
        let outcomes = self.outcomes(odds.sector.into());
        let verdict = |tone, key, fits: fn(Retreat) -> bool| {
            Verdict::of(&outcomes, tone, key, |cell| fits(cell.retreat))
        };
        if odds.strafe {
            // [9.45] Whoever bombards has nothing to fear.
            return vec![
                verdict(Tone::Good, "verdict-hit", Retreat::hits_defender),
                verdict(Tone::Even, "verdict-no-effect", |r| !r.hits_defender()),
            ];
        }
        vec![
            verdict(Tone::Good, "verdict-good", Retreat::hits_defender),
            verdict(Tone::Even, "verdict-even", |r| r == Retreat::Nobody),
            verdict(Tone::Bad, "verdict-bad", |r| matches!(r, Retreat::Attacker(_))),
        ]
    }

    /// What the attacker must lose, and what it would cost the defender to stay.
    fn expected(&self, p: &Position, odds: &Odds) -> Vec<ExpectedLoss> {
        let outcomes = self.outcomes(odds.sector.into());
        let column = self.tables.column(odds.weight);
        let loss = |side, key, points: &dyn Fn(&Cell) -> u8| {
            let sum = outcomes.weigh(|cell| points(cell).into()) as u32;
            let mean = Arg::Hundredths(sum * 100 / outcomes.total());
            ExpectedLoss { side, text: Text::new(key).with("points", mean) }
        };
        let price = |cell: &Cell| match cell.retreat.hits_defender() {
            true => self.price_of(p.active(), odds, cell.retreat),
            false => 0,
        };
        if odds.strafe {
            return vec![loss(!p.active(), "loss-attacker", &price)];
        }
        vec![
            loss(p.active(), "loss-attacker", &|cell| cell.losses[column]),
            loss(!p.active(), "loss-defender", &price),
        ]
    }
}

/// Why a strength is less than the sum of its points.
fn halvings(halved: Halvings) -> impl Iterator<Item = Row> {
    let reasons = [
        (Halvings::HUNGRY, "row-hungry", "14.31"),
        (Halvings::CLUMSY, "row-trees", "8.88"),
        (Halvings::TOWN, "row-streets", "8.89"),
        (Halvings::SHOT_AT, "row-shot-at", "9.64a"),
        (Halvings::MARSH, "row-marsh", "8.87"),
        (Halvings::MAJOR_RIVER, "row-major-river", "T5.3"),
        (Halvings::FORT, "row-wall", "11.31"),
    ];
    let half =
        |(_, key, clause)| Row { text: Text::new(key), clause, value: Value::Column("½".into()) };
    reasons.into_iter().filter(move |(reason, ..)| halved.contains(*reason)).map(half)
}
