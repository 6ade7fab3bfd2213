//! How long decisions take, in time of the processor: what else the machine does meanwhile is not
//! the fault of whoever decides.

use std::time::{Duration, Instant};

/// How exact it is. Asking for the time of the processor costs a call of the system, so quick
/// decisions are measured many at once.
const GRAIN: Duration = Duration::from_micros(50);

/// The slowest of many decisions of one thread.
pub struct Stopwatch {
    slowest: Duration,
    lap: Instant,
    /// When the time of the processor was asked for last, and what it was.
    marked: Instant,
    used: Duration,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        let now = Instant::now();
        Stopwatch { slowest: Duration::ZERO, lap: now, marked: now, used: used() }
    }

    /// What lies between two laps is no decision.
    pub fn skip(&mut self) {
        (self.lap, self.marked, self.used) = (Instant::now(), Instant::now(), used());
    }

    /// A decision was made.
    #[inline]
    pub fn lap(&mut self) {
        let now = Instant::now();
        let wall = now - self.lap;
        if wall > self.slowest || now - self.marked > GRAIN {
            let used = used();
            self.slowest = self.slowest.max(wall.min(used - self.used));
            (self.marked, self.used) = (now, used);
        }
        self.lap = now;
    }

    pub fn slowest(&self) -> Duration {
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
        watch.lap();
        assert!(watch.slowest() < Duration::from_millis(30), "{:?}", watch.slowest());
    }

    #[test]
    fn who_thinks_is_seen() {
        let mut watch = Stopwatch::start();
        let start = used();
        while used() - start < Duration::from_millis(5) {}
        watch.lap();
        assert!(watch.slowest() >= Duration::from_millis(5), "{:?}", watch.slowest());
    }
}
