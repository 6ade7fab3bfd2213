//! The games themselves. Each is dealt by its number to the next free thread, and its dice and
//! players follow from the seed and that number alone.

use crate::{
    clock::{Slowest, Stopwatch},
    config::{Config, LabError, Progress},
    report::{End, GameRow, Report, TurnRow},
};
use kernel::{
    dice::{Seed, Seeded},
    doctrine::Doctrine,
    game::{Setup, Side, Turn},
};
use staff::Player;
use std::{
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Instant,
};

/// What one thread brings.
type Part = (Vec<GameRow>, Vec<TurnRow>, Slowest);

/// Plays all games of a configuration, or as many as there is time for.
pub fn run<G: Doctrine>(
    game: &G,
    config: &Config,
    progress: &(impl Progress + ?Sized),
) -> Result<Report, LabError> {
    config.check(game.book())?;
    let setup = config.setup();
    game.set_up(&setup, &mut dice(config.seed, 0))?;
    let start = Instant::now();
    let numbers = config.numbers();
    let next = AtomicU32::new(numbers.start);
    let worker = || {
        let mut table =
            Table { game, config, setup: &setup, orders: Vec::new(), watch: Stopwatch::start() };
        let (mut games, mut turns) = (Vec::new(), Vec::new());
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= numbers.end || progress.stopped() {
                return (games, turns, table.watch.slowest());
            }
            let before = turns.len();
            match table.play(index, progress, &mut turns) {
                Some(row) => {
                    progress.finished(row.decisions);
                    games.push(row);
                }
                None => turns.truncate(before),
            }
        }
    };
    let threads = config.threads.min(config.games as usize);
    // The first hand is ours, and what the others bring is added to what it holds.
    let (mut games, mut turns, slowest) = thread::scope(|scope| {
        let hands: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        hands.into_iter().fold(worker(), |mut sum: Part, hand| {
            let part = hand.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            sum.0.extend(part.0);
            sum.1.extend(part.1);
            (sum.0, sum.1, sum.2.max(part.2))
        })
    });
    let seconds = start.elapsed().as_secs_f64();
    games.sort_unstable_by_key(|g| g.index);
    turns.sort_unstable_by_key(|t| (t.game, t.standing.turn));
    Ok(Report::new(game.book(), config, games, turns, seconds, slowest))
}

/// The dice of one game of a run.
pub(crate) fn dice(seed: u64, index: u32) -> Seeded {
    let mut bytes = [0; 12];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..].copy_from_slice(&index.to_le_bytes());
    Seeded::new(Seed::from_secret(&bytes, []))
}

/// A number for one player of one game of a run, well mixed (the finish of SplitMix64).
pub fn player_seed(seed: u64, index: u32, side: Side) -> u64 {
    let salt = (u64::from(index) << 1 | side.index() as u64) + 1;
    let mut z = seed.wrapping_add(salt.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

struct Table<'a, G: Doctrine> {
    game: &'a G,
    config: &'a Config,
    setup: &'a Setup,
    orders: Vec<G::Order>,
    /// Measures decisions, from the question to the next one.
    watch: Stopwatch,
}

impl<G: Doctrine> Table<'_, G> {
    /// Plays game `index`; nothing if it was stopped.
    fn play(
        &mut self,
        index: u32,
        progress: &(impl Progress + ?Sized),
        turns: &mut Vec<TurnRow>,
    ) -> Option<GameRow> {
        let Table { game, config, .. } = *self;
        let mut dice = dice(config.seed, index);
        // `run` has set up this very game before.
        let mut p = game.set_up(self.setup, &mut dice).ok()?;
        let player = |side| {
            let level = config.player(index, side);
            Player::<G>::new(level, player_seed(config.seed, index, side))
        };
        let mut players = Side::BOTH.map(player);
        let mut decisions = 0;
        let mut decided = None;
        let mut turn = game.standing(&p).turn;
        self.watch.skip();
        let (end, winner) = loop {
            let side = match game.turn(&p) {
                Turn::Over { winner } => break (End::Finished, winner),
                Turn::Ask { side, .. } => side,
            };
            // A turn cannot end without the other side's coming in, and asking is not free.
            if decided != Some(side) {
                decided = Some(side);
                let mut standing = game.standing(&p);
                if standing.turn != turn {
                    std::mem::swap(&mut standing.turn, &mut turn);
                    turns.push(TurnRow { game: index, standing });
                }
                if progress.stopped() {
                    return None;
                }
            }
            self.orders.clear();
            game.orders(&p, &mut self.orders);
            if self.orders.is_empty() {
                break (End::DeadEnd, None);
            }
            if decisions == config.limit {
                break (End::TooLong, None);
            }
            let choice = players[side.index()].choose(game, &p, side, &self.orders);
            game.apply(&mut p, self.orders[choice], &mut dice, &mut ());
            decisions += 1;
            self.watch.lap(index, decisions);
        };
        let mut standing = game.standing(&p);
        standing.turn = standing.turn.min(turn.max(1));
        turns.push(TurnRow { game: index, standing });
        Some(GameRow { index, end, winner, decisions, standing })
    }
}
