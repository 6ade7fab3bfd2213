//! What people see: scenes, prompts, choices and the battle panel.

use crate::{Odds, combat::Along, prelude::*, setup::Phase};
use kernel::{
    forecast::{self, Forecast, Line, Row, Value},
    scene::{Marks, PieceView, Scene, Sight, Track},
};

/// What a counter can be marked with, in the order that `piece_views` finds it out.
pub(crate) const MARKS: [&str; 7] =
    ["selected", "committed", "target", "obliged", "attacked", "engaged", "moved"];

impl Show for Campaign {
    fn sight(&self, p: &Position, _: Viewer) -> Sight {
        Sight {
            pieces: self.piece_views(p),
            control: (self.terrain.cities.iter().enumerate())
                .map(|(i, city)| (city.hex, self.holder(p, i)))
                .collect(),
            ..Sight::of(self, p, p.turn, self.phase(p))
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            tracks: vec![
                track("turn", "track-turn", "2.4.1a", p.turn, self.turns),
                track("air", "track-air", "6.1d", p.air, self.tables.air_later),
            ],
            focus: self.focus(p),
            battle: p.battle.is_on().then(|| self.forecast(p, eyes)),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt(p))
        }
    }

    /// [10.2i] A game that is over may have no winner.
    fn prompt(&self, p: &Position) -> Text {
        match self.turn(p) {
            Turn::Over { winner: None } => Text::new("ask-over-draw"),
            _ => p.step.prompt(self, p),
        }
    }

    /// [6.1b] The battle with the air points that an order would add, before its dice.
    fn before_dice(&self, p: &Position, order: Order) -> Option<Position> {
        let Order::Air(points) = order else { return None };
        let mut p = p.clone();
        p.battle.air[GERMAN] = points;
        Some(p)
    }
}

impl Campaign {
    fn phase(&self, p: &Position) -> &'static str {
        let phase = match (p.step.in_move_phase(), p.active) {
            _ if p.step == Step::Over => return "over",
            (true, GERMAN) => Phase::GermanMove,
            (true, _) => Phase::PolishMove,
            (_, GERMAN) => Phase::GermanCombat,
            _ => Phase::PolishCombat,
        };
        phase.id()
    }

    fn focus(&self, p: &Position) -> Option<Space> {
        let hex = p.step.picked().map(|u| p.at[u]).filter(|s| self.book.board.is_hex(*s));
        hex.or(p.battle.is_on().then_some(p.battle.target))
    }

    fn piece_views(&self, p: &Position) -> Vec<PieceView> {
        let picked = p.step.picked();
        let obliged = p.obliged.without(&p.attacked);
        let all = (0..self.units.len() as u16).map(Piece).filter(|u| p.at[*u] != ASIDE);
        all.map(|unit| {
            let marks = Marks::of([
                picked == Some(unit),
                p.battle.attackers.contains(unit),
                p.battle.defenders.contains(unit),
                obliged.contains(unit),
                p.attacked.contains(unit),
                p.engaged.contains(unit),
                p.moved.contains(unit) || p.finished.contains(unit),
            ]);
            PieceView { piece: unit, at: p.at[unit], face: p.face(unit) as u8, left: 0, marks }
        })
        .collect()
    }

    /// [5.1.1.o1, Q14] The attacker and the gallery see no defence and no odds before the attack
    /// is declared, unless the option opens them.
    fn hides_defence(&self, p: &Position, eyes: Viewer) -> bool {
        p.battle.stage == Stage::Declared
            && !p.open_odds
            && eyes != Viewer::Referee
            && eyes != Viewer::Seat(!p.active)
    }

    pub(crate) fn forecast(&self, p: &Position, eyes: Viewer) -> Forecast {
        let b = &p.battle;
        let hidden = self.hides_defence(p, eyes);
        let declared = b.stage == Stage::Declared;
        let odds = if declared { self.odds(p) } else { b.odds };
        let (start, column) = (usize::from(odds.start), usize::from(odds.column));
        // While nobody has joined there are no odds to speak of.
        let known = !hidden && !b.attackers.is_empty();
        let sum = |powers: u8, air: u8| {
            Some([powers, air].into_iter().filter(|n| *n > 0).map(u32::from).collect())
        };
        let sums = forecast::Sums {
            attack: sum(odds.attack_powers, odds.attack_air).filter(|_| !b.attackers.is_empty()),
            defence: sum(odds.defence_powers, odds.defence_air).filter(|_| !hidden),
        };
        let rolled = (!declared).then(|| {
            let fell = self.tables.rows.iter().position(|sums| sums.contains(&b.sum()));
            (b.dice.to_vec(), fell.unwrap_or_default())
        });
        Forecast {
            place: b.target,
            stage: match b.stage {
                Stage::Declared if p.step == Step::Commit => forecast::Stage::Forecast,
                Stage::Declared => forecast::Stage::Declared,
                _ => forecast::Stage::Resolved,
            },
            attackers: b.attackers.iter().collect(),
            defenders: b.defenders.iter().collect(),
            rows: self.rows(p.active, &odds, known, hidden),
            ladder: self.tables.columns.clone(),
            start: known.then_some(start),
            column: known.then_some(column),
            lines: if known { self.lines(column) } else { Vec::new() },
            sums,
            verdicts: if known { self.verdicts(&odds) } else { Vec::new() },
            losses: if known && declared { self.expected_losses(p, &odds) } else { Vec::new() },
            rolled,
            hidden: hidden.then(|| (Text::new("row-hidden"), "5.1.1.o1")),
        }
    }

    /// [5.1.1–5.1.3] The figures of a battle and what shifts its column.
    fn rows(&self, attacker: Side, odds: &Odds, known: bool, hidden: bool) -> Vec<Row> {
        let seen = |is_seen: bool, value| if is_seen { value } else { Value::Unknown };
        let number = |n: u8| Value::Number(n.into());
        let air = |value| row("row-air", "6.1.o2", value);
        let mut rows = vec![row("row-attack", "5.1.1a", number(odds.attack_powers))];
        rows.extend((attacker == GERMAN).then(|| air(number(odds.attack_air))));
        rows.push(row("row-defence", "5.1.1b", seen(!hidden, number(odds.defence_powers))));
        rows.extend((attacker == POLISH).then(|| air(seen(!hidden, number(odds.defence_air)))));
        let ratio = Value::Column(self.tables.columns[usize::from(odds.start)].clone());
        rows.push(row("row-odds", "5.1.1c", seen(known, ratio)));
        rows.extend(self.shift_rows(odds));
        rows.extend(odds.surrounded.then(|| row("row-siege", "5.1.3b", Value::Shift(1))));
        rows
    }

    /// [5.1.2c] Each kind of terrain that was looked at; only the largest counts.
    fn shift_rows(&self, odds: &Odds) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut left = self.columns_left(odds);
        let mut add = |key: &'static str, clause: &'static str, columns: u8| {
            let counts = columns > 0 && columns == left;
            let value = Value::Shift(if counts { -i32::from(columns) } else { 0 });
            // Of two equal benefits the first one named counts.
            if counts {
                left = u8::MAX;
            }
            rows.push(row(key, clause, value));
        };
        match odds.works {
            Along::All => add("row-works", "9.0a", self.tables.fort_columns),
            Along::Some => add("row-works-turned", "9.0d", 0),
            Along::Nobody => {}
        }
        match odds.river {
            Along::All => add("row-river", "T2d", self.tables.river_columns),
            Along::Some => add("row-river-turned", "Q3", 0),
            Along::Nobody => {}
        }
        if odds.terrain > 0 {
            add("row-terrain", "5.1.2b", odds.terrain);
        }
        rows
    }

    /// [T1] The lines of the combat table in one column.
    fn lines(&self, column: usize) -> Vec<Line> {
        let total = self.outcomes(column).total();
        let line = |(sums, weight): (&[u8], u32)| {
            let cell = self.tables.cell(column, sums[0]);
            let names: Vec<String> = sums.iter().map(u8::to_string).collect();
            Line {
                dice: names.join("·"),
                code: cell.code.clone(),
                text: Text::new(result_key(&cell.code)),
                weight,
                total,
            }
        };
        self.table_rows(column).map(line).collect()
    }
}

fn row(key: &'static str, clause: &'static str, value: Value) -> Row {
    Row { text: Text::new(key), clause, value }
}

fn result_key(code: &str) -> &'static str {
    match code {
        "DVI/AE" => "result-dvi-ae",
        "DVB/AE" => "result-dvb-ae",
        "DVI/ARB" => "result-dvi-arb",
        "DVI/ARI" => "result-dvi-ari",
        "DVB/ARB" => "result-dvb-arb",
        "DVB/ARI" => "result-dvb-ari",
        "IMP" => "result-imp",
        "DRI/AVB" => "result-dri-avb",
        "DRB/AVB" => "result-drb-avb",
        "DRI/AVI" => "result-dri-avi",
        "DRB/AVI" => "result-drb-avi",
        "EMP" => "result-emp",
        "DE/AVB" => "result-de-avb",
        _ => "result-de-avi",
    }
}

fn track(id: &'static str, name: &'static str, clause: &'static str, value: u8, max: u8) -> Track {
    Track { id, name: Text::new(name), clause, value: value.into(), max: max.into() }
}
