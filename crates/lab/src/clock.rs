//! How long decisions take, in time of the processor: what else the machine does meanwhile is not
//! the fault of whoever decides.

use std::time::{Duration, Instant};

/// How exact it is. Asking for the time of the processor costs a call of the system, so quick
/// decisions are measured many at once.
const GRAIN: Duration = Duration::from_micros(250);

/// A slow decision: the game, which decision of it, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Slowest {
    pub time: Duration,
    pub game: u32,
    pub decision: u32,
}

/// The slowest of many decisions of one thread.
pub struct Stopwatch {
    slowest: Slowest,
    lap: Instant,
    /// When the time of the processor was asked for last, and what it was.
    marked: Instant,
    used: Duration,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        let now = Instant::now();
        Stopwatch { slowest: Slowest::default(), lap: now, marked: now, used: used() }
    }

    /// What lies between two laps is no decision.
    pub fn skip(&mut self) {
        (self.lap, self.marked, self.used) = (Instant::now(), Instant::now(), used());
    }

    /// A decision of a game was made.
    #[inline]
    pub fn lap(&mut self, game: u32, decision: u32) {
        let now = Instant::now();
        let wall = now - self.lap;
        if wall > self.slowest.time || now - self.marked > GRAIN {
            let used = used();
            let time = wall.min(used - self.used);
            if time > self.slowest.time {
                self.slowest = Slowest { time, game, decision };
            }
            (self.marked, self.used) = (now, used);
        }
        self.lap = now;
    }

    pub fn slowest(&self) -> Slowest {
        self.slowest
    }
}

/// What this thread has used of the processor so far.
#[cfg(target_os = "linux")]
fn used() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.max(0) as u64, time.tv_nsec.max(0) as u32)
}

/// Where the system is not asked for it, all time counts.
#[cfg(not(target_os = "linux"))]
fn used() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn who_sleeps_does_not_think() {
        let mut watch = Stopwatch::start();
        std::thread::sleep(Duration::from_millis(60));
        watch.lap(0, 0);
        assert!(watch.slowest().time < Duration::from_millis(30), "{:?}", watch.slowest());
    }

    #[test]
    fn who_thinks_is_seen() {
        let mut watch = Stopwatch::start();
        let start = used();
        while used() - start < Duration::from_millis(5) {}
        watch.lap(3, 7);
        let Slowest { time, game, decision } = watch.slowest();
        assert!(time >= Duration::from_millis(5), "{time:?}");
        assert_eq!((game, decision), (3, 7));
    }
}
