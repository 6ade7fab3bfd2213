//! Random play that looks for broken rules: what must hold is checked after every order. A hash
//! over all positions shows whether a change of code changed play.

use crate::{
    config::{LIMIT, Progress},
    run::{dice, player_seed},
};
use kernel::{
    contract,
    dice::{Seed, Seeded},
    game::{Fault, Setup, Show, Side, Turn},
    notation::Written,
};
use std::{
    hash::{Hash, Hasher},
    panic::{self, AssertUnwindSafe},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    },
    thread,
};

/// What a soak without a fault found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Soaked {
    pub games: u32,
    pub orders: u64,
    /// Over all positions of all games; the same for the same seed and rules.
    pub hash: u64,
}

/// A rule of the contract that does not hold, and how to see it again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game} of seed {seed}, after order {after}: {message}\nlast orders: {}", last.join(", "))]
pub struct Violation {
    pub seed: u64,
    pub game: u32,
    pub after: u32,
    pub message: String,
    pub last: Vec<String>,
}

/// Plays `games` random games on `threads` threads and checks the contract after every order.
pub fn soak<G: Show>(
    game: &G,
    setup: &Setup,
    games: u32,
    seed: u64,
    threads: usize,
    progress: &(impl Progress + ?Sized),
) -> Result<Soaked, Violation> {
    let next = AtomicU32::new(0);
    let (done, orders, hash) = (AtomicU32::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let found: Mutex<Option<Violation>> = Mutex::new(None);
    let halt = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !halt.load(Ordering::Relaxed) && !progress.stopped() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        return;
                    }
                    match caught(game, setup, seed, index) {
                        Ok((count, sum)) => {
                            done.fetch_add(1, Ordering::Relaxed);
                            orders.fetch_add(u64::from(count), Ordering::Relaxed);
                            // Addition does not mind in which order the games end.
                            hash.fetch_add(sum, Ordering::Relaxed);
                            progress.finished(count);
                        }
                        Err(violation) => {
                            halt.store(true, Ordering::Relaxed);
                            let mut found = found.lock().unwrap_or_else(|e| e.into_inner());
                            if found.as_ref().is_none_or(|f| f.game > violation.game) {
                                *found = Some(violation);
                            }
                        }
                    }
                }
            });
        }
    });
    match found.into_inner().unwrap_or_else(|e| e.into_inner()) {
        Some(violation) => Err(violation),
        None => Ok(Soaked {
            games: done.into_inner(),
            orders: orders.into_inner(),
            hash: hash.into_inner(),
        }),
    }
}

/// Plays one game; what is wrong with it, even if it is a panic, comes with its last orders.
fn caught<G: Show>(
    game: &G,
    setup: &Setup,
    seed: u64,
    index: u32,
) -> Result<(u32, u64), Violation> {
    let mut played: Vec<G::Order> = Vec::new();
    let result =
        panic::catch_unwind(AssertUnwindSafe(|| soak_one(game, setup, seed, index, &mut played)));
    let message = match result {
        Ok(Ok(hash)) => return Ok((played.len() as u32, hash)),
        Ok(Err(message)) => message,
        Err(cause) => {
            let text = cause.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| cause.downcast_ref::<&str>().copied());
            format!("the rules broke down: {}", text.unwrap_or("no reason is known"))
        }
    };
    let last = played.iter().rev().take(8).rev().map(|o| written(game, *o)).collect();
    Err(Violation { seed, game: index, after: played.len() as u32, message, last })
}

fn soak_one<G: Show>(
    game: &G,
    setup: &Setup,
    seed: u64,
    index: u32,
    played: &mut Vec<G::Order>,
) -> Result<u64, String> {
    let mut dice = dice(seed, index);
    let mut rng = fastrand::Rng::with_seed(player_seed(seed, index, Side::First));
    // What is checked must not change what is played.
    let mut spot = fastrand::Rng::with_seed(player_seed(seed, index, Side::Second));
    let mut hasher = Stable(0xcbf2_9ce4_8422_2325 ^ u64::from(index));
    let mut p = game.set_up(setup, &mut dice).map_err(|fault| fault.to_string())?;
    let mut orders = Vec::new();
    let mut earlier: Option<G::Order> = None;
    loop {
        game.audit(&p)?;
        p.hash(&mut hasher);
        if let Turn::Over { .. } = game.turn(&p) {
            return Ok(hasher.finish());
        }
        orders.clear();
        game.orders(&p, &mut orders);
        if orders.is_empty() {
            return Err("somebody must decide but has no legal order".into());
        }
        if played.len() as u32 >= LIMIT {
            return Err(format!("the game does not end within {LIMIT} orders"));
        }
        if spot.u8(..) < 4 {
            contract::check(game, &p, &orders, &mut spot)?;
            if let Some(order) = earlier {
                contract::check_refusal(game, &p, &orders, order)?;
            }
        }
        let order = orders[rng.usize(..orders.len())];
        earlier = Some(orders[spot.usize(..orders.len())]);
        game.apply(&mut p, order, &mut dice, &mut ());
        played.push(order);
    }
}

fn written<G: Show>(game: &G, order: G::Order) -> String {
    order.write().print(game.book())
}

/// The number of legal sequences of `depth` orders from the start, with dice that depend only on
/// how many orders came before.
pub fn count<G: Show>(game: &G, setup: &Setup, depth: u32) -> Result<u64, Fault> {
    let mut dice = Seeded::new(Seed::from_number(0));
    let p = game.set_up(setup, &mut dice)?;
    Ok(count_from(game, &p, depth, 1, &mut dice))
}

fn count_from<G: Show>(game: &G, p: &G::Position, depth: u32, ply: u64, dice: &mut Seeded) -> u64 {
    if depth == 0 {
        return 1;
    }
    if let Turn::Over { .. } = game.turn(p) {
        return 0;
    }
    let mut orders = Vec::new();
    game.orders(p, &mut orders);
    if depth == 1 {
        return orders.len() as u64;
    }
    let mut sum = 0;
    for order in orders {
        let mut next = p.clone();
        dice.begin_entry(ply);
        game.apply(&mut next, order, dice, &mut ());
        sum += count_from(game, &next, depth - 1, ply + 1, dice);
    }
    sum
}

/// A hasher whose result does not change between builds: words mixed in one after another.
struct Stable(u64);

impl Stable {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Stable {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        z ^ (z >> 32)
    }
}
