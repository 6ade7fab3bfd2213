//! Computer opponents. They play through the contract of the kernel like anybody else, and they
//! are shown an imagined position, never the true one. Same seed, same play.
//!
//! [`tools`] is what a game's doctrine is written with, [`testing`] has its tests and benches.

pub mod testing;
pub mod tools;

use kernel::{
    doctrine::Doctrine,
    game::{Side, Viewer},
    suggest::did_you_mean,
};
use std::{fmt, str::FromStr};

/// How well somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Uniform over the legal orders: the yardstick.
    Random,
    /// Follows the game's doctrine: the order with the greatest worth.
    Cadet,
}

impl Level {
    pub const ALL: [Level; 2] = [Level::Random, Level::Cadet];

    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Cadet => "cadet",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no player called {name:?}{hint} (there is: {known})")]
pub struct UnknownLevel {
    name: String,
    hint: String,
    known: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel {
            name: name.into(),
            hint: did_you_mean(name, Level::ALL.map(Level::name)),
            known: Level::ALL.map(Level::name).join(", "),
        })
    }
}

/// Somebody who decides for one side from the first decision of a game to the last.
pub struct Player<G: Doctrine> {
    level: Level,
    rng: fastrand::Rng,
    plan: G::Plan,
    worth: Vec<i32>,
}

impl<G: Doctrine> Player<G> {
    pub fn new(level: Level, seed: u64) -> Player<G> {
        let rng = fastrand::Rng::with_seed(seed);
        Player { level, rng, plan: G::Plan::default(), worth: Vec::new() }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// Which of the legal orders to give, as an index. There must be at least one.
    #[inline]
    pub fn choose(&mut self, game: &G, p: &G::Position, side: Side, orders: &[G::Order]) -> usize {
        match (self.level, orders) {
            (_, [] | [_]) => 0,
            (Level::Random, _) => self.rng.usize(..orders.len()),
            (Level::Cadet, _) => self.best(game, p, side, orders),
        }
    }

    fn best(&mut self, game: &G, p: &G::Position, side: Side, orders: &[G::Order]) -> usize {
        let seen = game.imagine(p, Viewer::Seat(side), &mut self.rng);
        self.worth.clear();
        game.weigh(&seen, orders, &mut self.plan, &mut self.worth);
        debug_assert_eq!(self.worth.len(), orders.len(), "every order has a worth");
        let mut best = 0;
        let mut ties = 1;
        for (i, worth) in self.worth.iter().enumerate().take(orders.len()).skip(1) {
            match worth.cmp(&self.worth[best]) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Greater => (best, ties) = (i, 1),
                // The n-th of equals takes the place with a chance of one in n.
                std::cmp::Ordering::Equal => {
                    ties += 1;
                    if self.rng.usize(..ties) == 0 {
                        best = i;
                    }
                }
            }
        }
        best
    }
}
