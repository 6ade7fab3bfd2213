//! How much one address and one seat may ask: token buckets, refilled by the clock.

use crate::error::ApiError;
use kernel::game::Side;
use std::{
    collections::HashMap,
    sync::Mutex,
    time::{Duration, Instant},
};

/// So many buckets are kept before full ones are thrown away.
const BUCKETS: usize = 10_000;

#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

pub struct Limits {
    address: Buckets,
    seats: [Buckets; 2],
}

struct Buckets {
    rate: Rate,
    levels: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Limits {
    pub fn new(address: Rate, seat: Rate) -> Limits {
        let seats = [Buckets::new(seat), Buckets::new(seat)];
        Limits { address: Buckets::new(address), seats }
    }

    pub fn address(&self, address: &str) -> Result<(), ApiError> {
        self.address.take(address, Instant::now())
    }

    pub fn seat(&self, game: &str, side: Side) -> Result<(), ApiError> {
        self.seats[side.index()].take(game, Instant::now())
    }
}

impl Buckets {
    fn new(rate: Rate) -> Buckets {
        Buckets { rate, levels: Mutex::default() }
    }

    fn level(&self, (level, at): (f64, Instant), now: Instant) -> f64 {
        let refill = now.saturating_duration_since(at).as_secs_f64() * self.rate.per_second;
        (level + refill).min(self.rate.burst)
    }

    fn take(&self, key: &str, now: Instant) -> Result<(), ApiError> {
        let mut levels = self.levels.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if levels.len() > BUCKETS {
            levels.retain(|_, bucket| self.level(*bucket, now) < self.rate.burst);
        }
        let level = levels.get(key).map_or(self.rate.burst, |bucket| self.level(*bucket, now));
        if level < 1.0 {
            let wait = Duration::from_secs_f64((1.0 - level) / self.rate.per_second.max(0.01));
            return Err(ApiError::TooMany { seconds: wait.as_secs() + 1 });
        }
        match levels.get_mut(key) {
            Some(bucket) => *bucket = (level - 1.0, now),
            None => {
                levels.insert(key.into(), (level - 1.0, now));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(Rate { per_second: 2.0, burst: 3.0 });
        let start = Instant::now();
        for _ in 0..3 {
            assert!(buckets.take("a", start).is_ok());
        }
        assert!(matches!(buckets.take("a", start), Err(ApiError::TooMany { seconds: 1 })));
        assert!(buckets.take("b", start).is_ok(), "everybody has a bucket of their own");
        assert!(buckets.take("a", start + Duration::from_millis(600)).is_ok());
    }
}
