//! What a run leaves: one row per game, one per game and turn, and what they come to.

use crate::{
    clock::Slowest,
    config::Config,
    stats::{Histogram, Share, Spread},
};
use kernel::{
    book::{Book, Name, Objective},
    game::{BySide, Side, Standing},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Finished,
    /// More decisions than the limit.
    TooLong,
    /// Somebody had to decide and had no legal order: an error in the rules.
    DeadEnd,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    pub index: u32,
    pub end: End,
    pub winner: Option<Side>,
    pub decisions: u32,
    pub standing: Standing,
}

/// How it stood when a turn was over; `standing.turn` is that turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    pub game: u32,
    pub standing: Standing,
}

#[derive(Clone, Debug)]
pub struct Report {
    pub game: &'static str,
    pub title: Name,
    pub sides: BySide<(&'static str, Name)>,
    pub objectives: Vec<Objective>,
    pub config: Config,
    pub games: Vec<GameRow>,
    pub turns: Vec<TurnRow>,
    pub seconds: f64,
    /// The slowest decision, in time of the processor.
    pub slowest: Slowest,
}

/// One turn over all games that came so far.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnSummary {
    pub turn: u8,
    pub games: u32,
    pub points: BySide<Spread>,
    /// Pieces lost in this turn, on average.
    pub lost: BySide<f64>,
    /// For each objective the share of games in which the side holds it.
    pub holds: Vec<BySide<f64>>,
}

impl Report {
    pub(crate) fn new(
        book: &Book,
        config: &Config,
        games: Vec<GameRow>,
        turns: Vec<TurnRow>,
        seconds: f64,
        slowest: Slowest,
    ) -> Report {
        let side = |side| (book.side(side).id, book.side(side).name.clone());
        Report {
            game: book.id,
            title: book.title.clone(),
            sides: BySide(Side::BOTH.map(side)),
            objectives: book.objectives.clone(),
            config: config.clone(),
            games,
            turns,
            seconds,
            slowest,
        }
    }

    pub fn finished(&self) -> impl Iterator<Item = &GameRow> + Clone {
        self.games.iter().filter(|g| g.end == End::Finished)
    }

    pub fn count_finished(&self) -> u32 {
        self.finished().count() as u32
    }

    pub fn count(&self, end: End) -> u32 {
        self.games.iter().filter(|g| g.end == end).count() as u32
    }

    pub fn wins(&self, side: Side) -> Share {
        let count = self.finished().filter(|g| g.winner == Some(side)).count();
        Share::new(count as u32, self.count_finished())
    }

    pub fn draws(&self) -> Share {
        let count = self.finished().filter(|g| g.winner.is_none()).count();
        Share::new(count as u32, self.count_finished())
    }

    pub fn score(&self, side: Side) -> Spread {
        Spread::of(self.finished().map(|g| g.standing.points[side].into()))
    }

    /// By how much the first side is ahead, game by game.
    pub fn differences(&self) -> Vec<i64> {
        let points = |g: &GameRow, side| i64::from(g.standing.points[side]);
        self.finished().map(|g| points(g, Side::First) - points(g, Side::Second)).collect()
    }

    /// In turns.
    pub fn length(&self) -> Spread {
        Spread::of(self.finished().map(|g| g.standing.turn.into()))
    }

    pub fn decisions_per_game(&self) -> Spread {
        Spread::of(self.finished().map(|g| g.decisions.into()))
    }

    pub fn histogram(&self) -> Histogram {
        Histogram::of(&self.differences(), 25)
    }

    pub fn decisions(&self) -> u64 {
        self.games.iter().map(|g| u64::from(g.decisions)).sum()
    }

    /// Something for each second of the run.
    pub fn per_second(&self, count: f64) -> f64 {
        count / self.seconds.max(1e-9)
    }

    pub fn by_turn(&self) -> Vec<TurnSummary> {
        let last = self.turns.iter().map(|t| t.standing.turn).max().unwrap_or(0);
        let mut summaries = Vec::new();
        for turn in 1..=last {
            let rows: Vec<(&Standing, Option<&Standing>)> = self
                .turns
                .iter()
                .enumerate()
                .filter(|(_, row)| row.standing.turn == turn)
                .map(|(i, row)| {
                    let before = i.checked_sub(1).map(|i| &self.turns[i]);
                    let before = before.filter(|b| b.game == row.game).map(|b| &b.standing);
                    (&row.standing, before)
                })
                .collect();
            if !rows.is_empty() {
                summaries.push(self.sum_up(turn, &rows));
            }
        }
        summaries
    }

    fn sum_up(&self, turn: u8, rows: &[(&Standing, Option<&Standing>)]) -> TurnSummary {
        let n = rows.len() as f64;
        let lost = |side: Side| {
            let lost = |(now, before): &(&Standing, Option<&Standing>)| {
                f64::from(now.lost[side]) - before.map_or(0.0, |b| f64::from(b.lost[side]))
            };
            rows.iter().map(lost).sum::<f64>() / n
        };
        let holds = |bit: usize| {
            BySide(Side::BOTH.map(|side| {
                let held = rows.iter().filter(|(now, _)| now.holds[side] >> bit & 1 == 1);
                held.count() as f64 / n
            }))
        };
        let points =
            |side: Side| Spread::of(rows.iter().map(|(now, _)| i64::from(now.points[side])));
        TurnSummary {
            turn,
            games: rows.len() as u32,
            points: BySide(Side::BOTH.map(points)),
            lost: BySide(Side::BOTH.map(lost)),
            holds: (0..self.objectives.len().min(64)).map(holds).collect(),
        }
    }
}
