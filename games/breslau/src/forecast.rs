//! The battle panel: every modifier with its clause, what has to be reached, what each face of the
//! die brings, and what more points of supply would be worth.

use crate::{
    battle::{Battle, Kind},
    modifiers::Chance,
    prelude::*,
    tables::{COLUMNS, Strike},
};
use kernel::forecast::{Forecast, Line, Row, Stage, Sums, Tone, Value, Verdict};

/// The chances that an assault or a fire can have.
const CHANCES: [&str; 7] = ["0/6", "1/6", "2/6", "3/6", "4/6", "5/6", "6/6"];

impl Breslau {
    /// The battle that is being decided, or the last one of the phase.
    pub(crate) fn battle_panel(&self, p: &Position) -> Option<Forecast> {
        let battle = &p.battle;
        if !self.is_of_phase(p, battle) {
            return None;
        }
        match battle.kind {
            Kind::None => None,
            Kind::Assault | Kind::Fire => self.fight_panel(p, battle),
            Kind::Strike | Kind::Bombing | Kind::Raid => Some(self.bombardment_panel(p, battle)),
            Kind::Harassment => Some(self.po2_panel(p, battle)),
        }
    }

    /// Whether a battle belongs to the present phase; that of another is over and told in the log.
    fn is_of_phase(&self, p: &Position, battle: &Battle) -> bool {
        let by = |side| battle.attackers.iter().all(|unit| self.side_of(unit) == side);
        match (p.phase, battle.kind) {
            (Phase::Barrage, Kind::Strike | Kind::Bombing | Kind::Raid | Kind::Harassment) => true,
            (Phase::RedAssault | Phase::GermanAssault, Kind::Assault) => by(p.phase.side()),
            (Phase::RedMove | Phase::GermanMove, Kind::Fire) => by(!p.phase.side()),
            _ => false,
        }
    }

    /// [9.4, 9.10] The chance of an assault or a fire as it stands.
    pub(crate) fn chance_of(&self, p: &Position, battle: &Battle) -> Option<Chance> {
        let target = battle.target?;
        match battle.kind {
            Kind::Assault if p.on_map(target) => {
                Some(self.assault_chance(p, target, &battle.attackers, battle.means()))
            }
            Kind::Fire => {
                Some(self.fire_chance(p, target, battle.hex, &battle.attackers, battle.support))
            }
            _ => None,
        }
    }

    /// A choice with the chance that it would bring.
    pub(crate) fn with_chance(&self, p: &Position, choice: Choice, battle: &Battle) -> Choice {
        with_sixths(choice, self.chance_of(p, battle).map_or(0, |chance| chance.sixths))
    }

    /// The position in which the die of an order is about to fall.
    pub(crate) fn with_order(&self, p: &Position, order: Order) -> Option<Position> {
        let mut p = p.clone();
        match (p.step, order) {
            (Step::Guns | Step::React | Step::Muster, Order::Commit(unit)) => {
                p.battle.attackers.insert(unit);
            }
            (Step::AirPoints | Step::React | Step::Muster, Order::Support(points)) => {
                p.battle.support = points;
            }
            (Step::Muster, Order::Goliath) => p.battle.goliath = true,
            (Step::Guns | Step::React | Step::Muster, Order::Ready) => {}
            _ => return None,
        }
        Some(p)
    }

    fn fight_panel(&self, p: &Position, battle: &Battle) -> Option<Forecast> {
        let panel = panel(battle.hex, battle);
        if battle.die > 0 {
            return Some(Forecast {
                rows: self.rolled_rows(battle),
                lines: self.rolled_lines(battle),
                rolled: Some((vec![battle.die], usize::from(battle.success))),
                ..panel
            });
        }
        let chance = self.chance_of(p, battle)?;
        if battle.attackers.is_empty() {
            let of_all = |chance: Chance| verdicts("verdict-tired-all", chance.sixths);
            let verdicts = self.chance_of_all(p, battle).map_or(vec![], of_all);
            return Some(Forecast { rows: self.rows_of_all(p, battle), verdicts, ..panel });
        }
        Some(Forecast {
            rows: self.modifier_rows(p, battle, &chance),
            ladder: CHANCES[..6].iter().map(|chance| chance.to_string()).collect(),
            column: Some(chance.sixths.into()),
            lines: fight_lines(chance.sixths),
            verdicts: verdicts("verdict-tired", chance.sixths),
            ..panel
        })
    }

    /// [9.2] All who could take part: of the Red Army the division with the best chance, and every
    /// independent unit.
    fn everybody(&self, p: &Position, battle: &Battle) -> Units {
        let all = self.able(p);
        let of = |unit: Piece| self.units[unit].division;
        let with = |division| -> Units {
            all.iter().filter(|unit| of(*unit).is_none() || of(*unit) == division).collect()
        };
        let groups = all.iter().map(|unit| with(of(unit)));
        let chance = |units: &Units| {
            let battle = Battle { attackers: *units, ..battle.clone() };
            self.chance_of(p, &battle).map_or(0, |chance| chance.sum())
        };
        groups.max_by_key(chance).unwrap_or(Units::EMPTY)
    }

    /// The chance if everybody took part.
    fn chance_of_all(&self, p: &Position, battle: &Battle) -> Option<Chance> {
        let attackers = self.everybody(p, battle);
        (!attackers.is_empty())
            .then(|| self.chance_of(p, &Battle { attackers, ..battle.clone() }))
            .flatten()
    }

    /// [9.4d] What has to be reached, and the chances of all together, before anybody takes part.
    fn rows_of_all(&self, p: &Position, battle: &Battle) -> Vec<Row> {
        let attackers = self.everybody(p, battle);
        let battle = Battle { attackers, ..battle.clone() };
        let Some(chance) = self.chance_of(p, &battle) else { return vec![] };
        let mut rows = vec![row("row-needed", "9.4d", Value::Number(chance.needed.into()))];
        if !attackers.is_empty() {
            let text = Text::new("row-all").with("number", attackers.len() as u32);
            rows.push(Row { text, clause: "9.2a", value: in_sixths(chance.sixths) });
            rows.extend(self.support_rows(p, &battle, "row-all-support"));
        }
        rows
    }

    /// [9.5] Every modifier, their sum, what has to be reached; and what supply would add.
    fn modifier_rows(&self, p: &Position, battle: &Battle, chance: &Chance) -> Vec<Row> {
        let modifier = |(clause, value): &(&'static str, i8)| {
            row(modifier_key(clause, *value), clause, Value::Shift((*value).into()))
        };
        let mut rows: Vec<Row> = chance.modifiers.iter().map(modifier).collect();
        rows.push(row("row-sum", "9.4e", Value::Shift(chance.sum().into())));
        rows.push(row("row-needed", "9.4d", Value::Number(chance.needed.into())));
        rows.extend(self.support_rows(p, battle, "row-with-support"));
        rows
    }

    /// [8.3.3] The chance with each number of points that the garrison could still pay.
    fn support_rows(&self, p: &Position, battle: &Battle, key: &'static str) -> Vec<Row> {
        let german = battle.attackers.iter().any(|unit| self.side_of(unit) == GERMAN);
        let asked = matches!(p.step, Step::React | Step::Muster);
        if !german || !asked || battle.support > 0 {
            return vec![];
        }
        let most = self.support_most(p);
        let with = |support: u8| {
            let chance = self.chance_of(p, &Battle { support, ..battle.clone() })?;
            let text = Text::new(key).with("points", support);
            Some(Row { text, clause: "8.3.3a", value: in_sixths(chance.sixths) })
        };
        (1..=most).filter_map(with).collect()
    }

    /// After the die only what was locked with it.
    fn rolled_rows(&self, battle: &Battle) -> Vec<Row> {
        let die = i32::from(battle.die);
        let total = i32::from(battle.total);
        let mut rows = vec![
            row("row-die", "9.4c", Value::Number(die)),
            row("row-sum", "9.4e", Value::Shift(total - die)),
            row("row-total", "9.4e", Value::Number(total)),
            row("row-needed", "9.4d", Value::Number(battle.needed.into())),
        ];
        if battle.die == 1 {
            rows.push(row("row-one", "9.4c", Value::Unknown));
        }
        rows
    }

    fn rolled_lines(&self, battle: &Battle) -> Vec<Line> {
        let sum = i32::from(battle.total) - i32::from(battle.die);
        let succeeds = |die: &i32| die + sum >= i32::from(battle.needed);
        fight_lines((2..=6).filter(succeeds).count() as u8)
    }

    /// [8.2.6, 8.2.14] A bombardment or a raid.
    fn bombardment_panel(&self, p: &Position, battle: &Battle) -> Forecast {
        // Before a number is chosen the panel shows what one point can do.
        let (key, strength) = match battle.kind {
            Kind::Strike => ("row-guns", battle.attackers.len() as u8),
            _ => ("row-air", battle.support.max(1)),
        };
        let raid = battle.kind == Kind::Raid;
        let said = |result| match (result, raid) {
            (Strike::NoEffect, _) => ("–", "result-nothing"),
            (Strike::Disorganised, true) => ("D", "result-nothing"),
            (Strike::Disorganised, false) => ("D", "result-disorganised"),
            (Strike::Success, true) => ("S", "result-raid"),
            (Strike::Success, false) => ("S", "result-disorganised"),
        };
        let (there, expected) = match raid {
            true => (Units::EMPTY, verdicts("verdict-raid", self.raid_chance(strength))),
            false => (
                self.units_in(p, GERMAN, battle.hex),
                verdicts("verdict-disorganised", self.bombardment_chance(strength)),
            ),
        };
        let panel = Forecast {
            defenders: list(&there),
            ladder: self.strengths(),
            rolled: rolled(battle),
            ..panel(battle.hex, battle)
        };
        let Some(column) = self.tables.bombardment.column(strength) else { return panel };
        Forecast {
            rows: vec![row(key, "8.2.6b", Value::Number(strength.into()))],
            column: Some(column),
            lines: Line::all(&self.bombardment_outcomes(strength), said),
            verdicts: if battle.die == 0 { expected } else { vec![] },
            ..panel
        }
    }

    /// [T2] The columns of the table: 1, 2, 3, 4–5, 6–8, 9+.
    fn strengths(&self) -> Vec<String> {
        let least = &self.tables.bombardment.strengths;
        let name = |i: usize| match least.get(i + 1) {
            None => format!("{}+", least[i]),
            Some(next) if *next == least[i] + 1 => least[i].to_string(),
            Some(next) => format!("{}–{}", least[i], next - 1),
        };
        (0..COLUMNS).map(name).collect()
    }

    /// [10.9.1a] What a Po-2 has done.
    fn po2_panel(&self, p: &Position, battle: &Battle) -> Forecast {
        let said = |hit| match hit {
            true => ("D", "result-one-disorganised"),
            false => ("–", "result-nothing"),
        };
        let place = battle.target.map_or(battle.hex, |unit| p.at[unit]);
        Forecast {
            rows: vec![row("row-po2", "10.9.1a", in_sixths(self.po2_chance()))],
            lines: Line::all(&self.po2_outcomes(), said),
            rolled: rolled(battle),
            ..panel(place, battle)
        }
    }
}

/// [9.4f, 8.2.6f] A choice with in how many of six cases it succeeds.
pub(crate) fn with_sixths(choice: Choice, sixths: u8) -> Choice {
    Choice { label: choice.label.with("sixths", sixths), ..choice }
}

fn list(units: &Units) -> Vec<Piece> {
    units.iter().collect()
}

fn row(key: &'static str, clause: &'static str, value: Value) -> Row {
    Row { text: Text::new(key), clause, value }
}

fn in_sixths(sixths: u8) -> Value {
    Value::Column(CHANCES[usize::from(sixths)].into())
}

/// Who fights where, and nothing more.
fn panel(place: Space, battle: &Battle) -> Forecast {
    Forecast {
        place,
        stage: if battle.die == 0 { Stage::Forecast } else { Stage::Resolved },
        attackers: list(&battle.attackers),
        defenders: battle.target.into_iter().collect(),
        rows: vec![],
        ladder: vec![],
        start: None,
        column: None,
        lines: vec![],
        sums: Sums::default(),
        verdicts: vec![],
        losses: vec![],
        rolled: None,
        hidden: None,
    }
}

/// The line of a face of the die, where there is one for each.
fn rolled(battle: &Battle) -> Option<(Vec<u8>, usize)> {
    (battle.die > 0).then(|| (vec![battle.die], usize::from(battle.die) - 1))
}

/// [9.4c, 9.4f] The faces that fail, from 1 on, and those that succeed.
fn fight_lines(sixths: u8) -> Vec<Line> {
    let line = |key, code: &str, from: u8, to: u8| Line {
        dice: if from == to { from.to_string() } else { format!("{from}–{to}") },
        code: code.into(),
        text: Text::new(key),
        weight: u32::from(to + 1 - from),
        total: 6,
    };
    let fails = 6 - sixths.min(5);
    let mut lines = vec![line("result-nothing", "–", 1, fails)];
    if fails < 6 {
        lines.push(line("result-tired", "✕", fails + 1, 6));
    }
    lines
}

fn verdicts(good: &'static str, sixths: u8) -> Vec<Verdict> {
    let verdict = |tone, key, weight| Verdict { tone, text: Text::new(key), weight, total: 6 };
    vec![
        verdict(Tone::Good, good, sixths.into()),
        verdict(Tone::Bad, "verdict-nothing", 6u32.saturating_sub(sixths.into())),
    ]
}

/// What a modifier is called.
fn modifier_key(clause: &str, value: i8) -> &'static str {
    match clause {
        "9.5a" => "row-units",
        "9.5b" => "row-combined",
        "9.5c" => "row-terrain",
        "Q27" => "row-tracks",
        "9.5d" => "row-artillery",
        "9.5e" => "row-blue",
        "9.5f" => "row-green",
        "10.4.1c" => "row-goliath",
        "10.4.2a" => "row-captured-goliath",
        "10.6b" if value > 0 => "row-fanatic-attack",
        "10.6b" => "row-fanatic-defence",
        _ => "row-other",
    }
}
