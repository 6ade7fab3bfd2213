//! What people see: the book of the game, the board at every moment, and the battle panel. A game
//! that hides something would ask here who looks.

use crate::{
    Ford,
    position::Position,
    sequence::Step,
    setup::PHASES,
    tables::{Effect, Tables, Terrain},
};
use kernel::{
    book::{self, Book, Feature},
    forecast::{ExpectedLoss, Forecast, Line, Row, Stage, Sums, Tone, Value, Verdict},
    game::Viewer,
    prelude::*,
    scene::{Marks, PieceView, Scene, Sight, Track},
};

/// What a counter can be marked with, in the order in which `pieces` finds it out.
const MARKS: [&str; 4] = ["selected", "committed", "target", "moved"];

/// Adds to the book what is this game's own.
pub fn fill(book: &mut Book, tables: &Tables) {
    let words = &book.words;
    let columns = |columns: u8| Text::new("effect-columns").with("columns", columns);
    let terrain = |(id, row): (&String, &Terrain)| {
        let cost = Text::new("effect-cost").with("points", row.cost);
        let mut effects = vec![book::Effect::new("3.2", cost)];
        effects.extend((row.columns > 0).then(|| book::Effect::new("4.3", columns(row.columns))));
        Feature::new(words, "terrain", id, effects)
    };
    book.terrains = tables.terrain.iter().map(terrain).collect();
    let edge = |id: &str, clause, key| {
        Feature::new(words, "edge", id, vec![book::Effect::new(clause, Text::new(key))])
    };
    book.edges = vec![
        edge("river", "3.5", "effect-river"),
        edge("bridge", "3.5", "effect-bridge"),
        edge("shallow", "3.5", "effect-shallow"),
        edge("road", "3.2", "effect-road"),
        edge("field-road", "3.2", "effect-road"),
    ];
    book.marks = &MARKS;
}

impl Show for Ford {
    fn sight(&self, p: &Position, _: Viewer) -> Sight {
        Sight {
            pieces: self.pieces(p),
            control: self.objectives.iter().map(|(hex, _)| (*hex, self.holder(p, *hex))).collect(),
            ..Sight::of(self, p, p.turn, self.phase(p))
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        let turn = Track {
            id: "turn",
            name: Text::new("track-turn"),
            clause: "2.1",
            value: p.turn.into(),
            max: self.last_turn().into(),
        };
        let target = p.battle.is_on().then_some(p.battle.target);
        Scene {
            tracks: vec![turn],
            focus: p.step.picked().map(|unit| p.at[unit]).or(target),
            battle: target.map(|_| self.forecast(p)),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt(p))
        }
    }
}

impl Ford {
    /// The phase by its name for files and by the key of its name for people.
    pub(crate) fn phase(&self, p: &Position) -> &'static str {
        let move_phase = matches!(p.step, Step::March | Step::MarchTo(_));
        let step = if move_phase { Step::March } else { Step::Attack };
        let now = PHASES.iter().find(|(_, side, first)| (*side, *first) == (p.active, step));
        match now {
            Some((id, ..)) if p.step != Step::Over => id,
            _ => "over",
        }
    }

    fn pieces(&self, p: &Position) -> Vec<PieceView> {
        let picked = p.step.picked();
        let all = (0..self.units.len() as u16).map(Piece).filter(|unit| p.at[*unit].is_some());
        let view = |piece: Piece| {
            let marks = Marks::of([
                picked == Some(piece),
                p.battle.attackers.contains(piece),
                p.battle.is_on() && p.battle.defenders.contains(piece),
                p.done.contains(piece),
            ]);
            PieceView { piece, at: p.at[piece], face: p.face(piece) as u8, left: 0, marks }
        };
        all.map(view).collect()
    }

    /// [4.2–4.4] The battle before the die falls, and after it.
    fn forecast(&self, p: &Position) -> Forecast {
        let (b, combat, odds) = (&p.battle, &self.tables.combat, p.battle.odds);
        // Before somebody has joined there are no odds, and after the roll nothing to expect.
        let (known, open) = (odds.attack > 0, b.rolled == 0);
        let row = |key, clause, value| Row { text: Text::new(key), clause, value };
        let number = |figure: u8| Value::Number(figure.into());
        let mut rows = vec![
            row("row-attack", "4.2", number(odds.attack)),
            row("row-defence", "4.2", number(odds.defence)),
        ];
        for (key, columns) in [("row-terrain", odds.cover), ("row-water", odds.water)] {
            let shift = Value::Shift(-i32::from(columns));
            rows.extend((columns > 0).then(|| row(key, "4.3", shift)));
        }
        let outcomes = combat.outcomes(odds.column);
        let verdict = |tone, key, fits: fn(Effect) -> bool| Verdict::of(&outcomes, tone, key, fits);
        let verdicts = vec![
            verdict(Tone::Good, "verdict-leave", |e| e.retreats()),
            verdict(Tone::Even, "verdict-stand", |e| !e.retreats() && !e.attacker_loses()),
            verdict(Tone::Bad, "verdict-repulse", |e| e.attacker_loses()),
        ];
        let loss = |side, loses: fn(Effect) -> bool| {
            ExpectedLoss::of(&outcomes, side, "loss-steps", |effect| loses(effect).into())
        };
        let losses =
            vec![loss(p.active, Effect::attacker_loses), loss(!p.active, Effect::defender_loses)];
        let sum = |figure: u8| Some(vec![figure.into()]);
        Forecast {
            place: b.target,
            stage: if open { Stage::Forecast } else { Stage::Resolved },
            attackers: b.attackers.iter().collect(),
            defenders: b.defenders.iter().collect(),
            rows,
            ladder: combat.ladder().names(),
            start: known.then_some(odds.start),
            column: known.then_some(odds.column),
            lines: if known { Line::all(&outcomes, Effect::names) } else { Vec::new() },
            sums: Sums { attack: sum(odds.attack).filter(|_| known), defence: sum(odds.defence) },
            verdicts: if known { verdicts } else { Vec::new() },
            losses: if known && open { losses } else { Vec::new() },
            rolled: (!open).then(|| (vec![b.rolled], usize::from(b.rolled) - 1)),
            hidden: None,
        }
    }
}
