//! What is to be simulated, and what is wrong with the wish.

use kernel::{
    book::{Book, Options},
    game::{BySide, Fault, Setup, Side},
};
use staff::Level;

#[derive(Clone, Debug)]
pub struct Config {
    pub scenario: String,
    pub options: Options,
    pub players: BySide<Level>,
    /// In every second game the players have exchanged their sides.
    pub exchange: bool,
    pub games: u32,
    /// The number of the first game: each follows from the seed and its number alone.
    pub from: u32,
    pub seed: u64,
    pub threads: usize,
    /// A game that takes more decisions than this is broken off and counted as unfinished.
    pub limit: u32,
}

/// No game that people play comes near it.
pub const LIMIT: u32 = 200_000;

/// More threads than any machine that this is meant for.
pub const MOST_THREADS: usize = 1024;

/// What one report can hold in memory.
pub const MOST_GAMES: u32 = 10_000_000;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LabError {
    #[error("there is nothing to simulate with 0 games; ask for at least 1")]
    NoGames,
    #[error("{0} games are more than one run can hold; the most is {MOST_GAMES}")]
    ManyGames(u32),
    #[error("a run needs from 1 to {MOST_THREADS} threads, not {0}; leave it out to use all cores")]
    Threads(usize),
    #[error(transparent)]
    Setup(#[from] Fault),
}

impl Config {
    pub fn check(&self, book: &Book) -> Result<(), LabError> {
        match self.from.saturating_add(self.games) {
            _ if self.games == 0 => return Err(LabError::NoGames),
            n if n > MOST_GAMES => return Err(LabError::ManyGames(n)),
            _ => {}
        }
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return Err(LabError::Threads(self.threads));
        }
        book.find_scenario(&self.scenario, &self.options).map_err(Fault::from)?;
        Ok(())
    }

    /// The numbers of the games.
    pub fn numbers(&self) -> std::ops::Range<u32> {
        self.from..self.from + self.games
    }

    /// Who plays a side in a game of the run.
    pub fn player(&self, index: u32, side: Side) -> Level {
        let is_exchanged = self.exchange && !index.is_multiple_of(2);
        self.players[if is_exchanged { !side } else { side }]
    }

    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone(), arrangement: None }
    }
}

/// Somebody who watches a run and may stop it. The unit type does neither.
pub trait Progress: Sync {
    /// One more game is over.
    fn finished(&self, _decisions: u32) {}

    /// Whether to stop now; games under way are dropped.
    fn stopped(&self) -> bool {
        false
    }
}

impl Progress for () {}
