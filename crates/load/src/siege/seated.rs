//! Those for whom the table is there: two seats that give orders all the time, and one who watches
//! them. They have a thread of their own, so that they do not wait for those who attack.

use crate::{Trouble, game::Game};
use anyhow::{Context, Result, anyhow};
use serde::Serialize;
use shelf::Title;
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio::time::sleep;

/// Both seats and one who watches.
const LISTENERS: usize = 3;
/// Slower than a seat may ask, and faster than anybody plays.
const PACE: Duration = Duration::from_millis(10);

/// What they played, and that all of it is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Played {
    pub games: usize,
    pub orders: usize,
    /// How often a connection of theirs was closed.
    pub sent_away: usize,
}

#[derive(Default)]
struct Common {
    stop: AtomicBool,
    times: Mutex<Vec<Duration>>,
    sent_away: AtomicUsize,
    /// Which of the games is under way.
    current: AtomicUsize,
}

impl Common {
    fn times(&self) -> MutexGuard<'_, Vec<Duration>> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub struct Seated {
    common: Arc<Common>,
    playing: JoinHandle<Result<Played>>,
    /// Games that they play one after the other.
    games: Vec<Sight>,
}

/// A game and what opens its first seat.
#[derive(Clone, Debug)]
pub struct Sight {
    pub id: String,
    pub token: String,
}

impl Seated {
    /// Makes all games at once: later it may be that nobody may make one.
    pub async fn sit_down(
        address: SocketAddr,
        title: Arc<dyn Title>,
        seed: u64,
        games: usize,
    ) -> Result<Seated, Trouble> {
        let mut made = Vec::new();
        for _ in 0..games.max(1) {
            made.push(Game::create(address, title.as_ref(), LISTENERS).await?);
        }
        let sights = made.iter().map(Game::sight).collect();
        let common = Arc::new(Common::default());
        let table = Table { address, title, common: common.clone() };
        // The connections belong to this runtime: each game is taken up anew by the other.
        let playing = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(table.play(made, fastrand::Rng::with_seed(seed)))
        });
        Ok(Seated { common, playing, games: sights })
    }

    /// How long each order took since this was last asked.
    pub fn times(&self) -> Vec<Duration> {
        std::mem::take(&mut self.common.times())
    }

    /// The game that is played now.
    pub fn game(&self) -> Sight {
        self.games[self.common.current.load(Ordering::Relaxed)].clone()
    }

    /// They were stopped before we said so.
    pub fn is_stopped(&self) -> bool {
        self.playing.is_finished()
    }

    /// Ends the play and proves every game from its first entry.
    pub fn stand_up(self) -> Result<Played> {
        self.common.stop.store(true, Ordering::Relaxed);
        self.playing.join().map_err(|_| anyhow!("those who played broke down"))?
    }
}

struct Table {
    address: SocketAddr,
    title: Arc<dyn Title>,
    common: Arc<Common>,
}

impl Table {
    async fn play(self, games: Vec<Game>, mut rng: fastrand::Rng) -> Result<Played> {
        let mut played = Played::default();
        for (index, mut game) in games.into_iter().enumerate() {
            if self.common.stop.load(Ordering::Relaxed) {
                break;
            }
            self.common.current.store(index, Ordering::Relaxed);
            game.recover(self.address).await?;
            self.play_out(&mut game, &mut rng).await.context("the seated players")?;
            game.prove(self.address, self.title.as_ref()).await?;
            played.games += 1;
            played.orders += game.acknowledged();
        }
        played.sent_away = self.common.sent_away.load(Ordering::Relaxed);
        match self.common.stop.load(Ordering::Relaxed) {
            true => Ok(played),
            false => Err(anyhow!("all {} games were played out before the end", played.games)),
        }
    }

    async fn play_out(&self, game: &mut Game, rng: &mut fastrand::Rng) -> Result<(), Trouble> {
        while !self.common.stop.load(Ordering::Relaxed) {
            match game.step(rng.u64(..)).await {
                Ok(Some(timing)) => self.common.times().push(timing.answer),
                Ok(None) => break,
                // As a page does: it connects again and looks where it was.
                Err(Trouble::Gone(_)) => {
                    self.common.sent_away.fetch_add(1, Ordering::Relaxed);
                    game.recover(self.address).await?;
                }
                Err(trouble) => return Err(trouble),
            }
            sleep(PACE).await;
        }
        Ok(())
    }
}
