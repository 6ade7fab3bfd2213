//! [4.1.2, 13] Victory hexes, the pace of operations, and who wins.

use crate::{
    chits::Chits,
    prelude::*,
    tables::{Tables, Verdict},
    terrain::Terrain,
};
use kernel::{
    game::{Standing, Tally},
    reading::*,
};

impl Tables {
    /// [13.2] The highest level can be reached.
    pub(crate) fn check_levels(&self, files: &Files, terrain: &Terrain) -> Result<(), DataError> {
        let most = self.levels.last().map_or(0, |level| usize::from(level.least));
        if most <= terrain.victory.len() {
            return Ok(());
        }
        let message = format!("the map has {} victory hexes", terrain.victory.len());
        Err(files.error("tables.toml", "[[level]]", message))
    }
}

impl Score for Defiant {
    /// [13.2.2] The German counts supplied victory hexes, the Pole all others.
    fn standing(&self, p: &Position) -> Standing {
        let held = i32::from(self.victory_hexes(p));
        let all = self.terrain.victory.len();
        let lost =
            |side: Side| p.counters_in(ELIMINATED).intersection(&self.of_side[side]).len() as u16;
        let german = u64::from(p.german_towns);
        Standing {
            turn: p.turn,
            points: BySide([held, all as i32 - held]),
            lost: BySide(Side::BOTH.map(lost)),
            holds: BySide([german, !german & ((1 << all) - 1)]),
        }
    }

    /// [13.2, 13.2.2]
    fn tally(&self, p: &Position) -> Vec<Tally> {
        let supplied = self.supplied_towns(p, &self.supplied(p, GERMAN));
        let mut tally = Vec::new();
        if self.warsaw_falls(p) {
            let text = Text::new("tally-warsaw");
            tally.push(Tally { side: GERMAN, clause: "13.2", text, points: 0 });
        }
        for (i, objective) in self.book.objectives.iter().enumerate() {
            let (side, key) = match p.holder(i) {
                GERMAN if supplied >> i & 1 == 1 => (GERMAN, "tally-town"),
                GERMAN => (POLISH, "tally-town-cut-off"),
                POLISH => (POLISH, "tally-town"),
            };
            let text = Text::new(key).with("town", objective.name.clone());
            tally.push(Tally { side, clause: "13.2.2", text, points: 1 });
        }
        tally
    }
}

impl Defiant {
    /// [Q14, Q35] A combat unit that enters a victory hex takes it, even in passing.
    #[inline]
    pub(crate) fn take_town(&self, p: &mut Position, side: Side, hex: Space) {
        if let Some(i) = self.terrain.victory.iter().position(|town| *town == hex) {
            p.take(i, side);
        }
    }

    /// [13.2, Q41] A German or Slovak unit without a marker stands in Warsaw.
    pub(crate) fn warsaw_falls(&self, p: &Position) -> bool {
        p.occupied[GERMAN].intersects(&self.terrain.warsaw)
            && self.ground[GERMAN].iter().any(|unit| {
                p.on_map(unit)
                    && self.terrain.warsaw.contains(p.at[unit])
                    && self.is_supplied(p, unit)
            })
    }

    /// [2.2.1, 2.5e, 4.1.2a, 4.1.2b] The pace of the day is judged, and all chits that were drawn go
    /// back into the cup.
    pub(crate) fn advance_turn(&self, p: &mut Position, log: &mut impl Log) {
        let strict = p.turn >= self.tables.supply.koenigsberg_turn;
        let held = match p.german_towns {
            0 => 0,
            _ => {
                let lines = self.supply_lines(p, GERMAN, strict).full;
                self.supplied_towns(p, &lines).count_ones() as u8
            }
        };
        let goal = self.goal(p.turn);
        p.cup.slowed = held < goal;
        log.note(|| {
            let (key, clause) = match held < goal {
                true => ("log-goal-missed", "4.1.2b"),
                false => ("log-goal-reached", "4.1.2a"),
            };
            Event::new(clause, Text::new(key).with("held", held).with("goal", goal))
        });
        self.refill_cup(p);
    }

    /// [2.5e, T6.10, Q23] What was drawn or waits goes into the cup, what was replaced leaves.
    fn refill_cup(&self, p: &mut Position) {
        let cup = &mut p.cup;
        let back = cup.inside.0 | cup.drawn.0 | cup.waiting.0;
        cup.gone = Chits(cup.gone.0 | cup.leaving.0);
        cup.inside = Chits(back & !cup.gone.0);
        (cup.drawn, cup.waiting, cup.leaving) = <_>::default();
        cup.track.0.iter_mut().for_each(|track| track.clear());
    }

    /// [4.1.2a] Supplied victory hexes that the German must hold at the end of a turn.
    pub(crate) fn goal(&self, turn: u8) -> u8 {
        self.tables.turns.get(usize::from(turn).wrapping_sub(1)).map_or(0, |row| row.goal)
    }

    /// [4.1.2c, Q5] The goal of the turn before is reached after all: the activation returns.
    pub(crate) fn catch_up(&self, p: &mut Position, log: &mut impl Log) {
        let goal = self.goal(p.turn.saturating_sub(1));
        // Tracing supply is dear, so towns are counted first.
        if !p.cup.slowed || p.german_towns.count_ones() < u32::from(goal) {
            return;
        }
        let held = self.victory_hexes(p);
        if held >= goal {
            p.cup.slowed = false;
            let text = Text::new("log-caught-up");
            log.note(|| Event::new("4.1.2c", text.with("held", held).with("goal", goal)));
        }
    }

    /// [13.2.1, Q22]
    pub fn verdict(&self, p: &Position) -> Verdict {
        self.tables.verdict(self.victory_hexes(p))
    }

    /// [13.2, 13.2.1]
    pub(crate) fn winner(&self, p: &Position) -> Option<Side> {
        use Verdict::*;
        Some(match self.verdict(p) {
            _ if self.warsaw_falls(p) => GERMAN,
            PolishOverwhelming | PolishMajor | PolishMinor => POLISH,
            GermanHistorical | GermanMajor | GermanOverwhelming => GERMAN,
        })
    }

    /// [13.2, 13.2.1] What the game ended with.
    fn level_key(&self, p: &Position) -> &'static str {
        if self.warsaw_falls(p) {
            return "level-sudden-death";
        }
        match self.verdict(p) {
            Verdict::PolishOverwhelming => "level-polish-overwhelming",
            Verdict::PolishMajor => "level-polish-major",
            Verdict::PolishMinor => "level-polish-minor",
            Verdict::GermanHistorical => "level-german-historical",
            Verdict::GermanMajor => "level-german-major",
            Verdict::GermanOverwhelming => "level-german-overwhelming",
        }
    }
}

kernel::bars! {
    pub(crate) enum Bar {
        "13.2.1": Over "no-over";
    }
}

/// [13.2.1] Nothing is left to decide.
pub(crate) struct Over;

impl Decision<Defiant> for Over {
    fn list(&self, _: &Defiant, _: &Position, _: &mut Vec<Order>) {}

    fn offer(&self, _: &Defiant, _: &Position, _: Order) -> Result<Choice, Refusal> {
        Err(Bar::Over.into())
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        let text = Text::new("ask-over").with("level", game.level_key(p));
        text.with("number", game.victory_hexes(p))
    }

    fn play(&self, _: &Defiant, _: &mut Position, _: Order, _: &mut impl Umpire) {}
}
