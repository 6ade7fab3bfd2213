//! The table's process, looked at from outside while something happens to it.

use crate::server::{descriptors, memory};
use serde::Serialize;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// So often it is looked at; a list of thousands of descriptors takes a while, so those less often.
const PAUSE: Duration = Duration::from_millis(20);
const ROUNDS: u32 = 10;

/// Before something, at the most, and afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Course {
    pub before: u64,
    pub peak: u64,
    pub after: u64,
}

/// Keeps the highest figures since somebody asked.
pub struct Watch {
    process: u32,
    peaks: Arc<Peaks>,
    watching: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Peaks {
    memory: AtomicU64,
    descriptors: AtomicU64,
    stop: AtomicBool,
}

impl Watch {
    pub fn over(process: u32) -> Watch {
        let peaks = Arc::new(Peaks::default());
        let seen = peaks.clone();
        let watching = thread::spawn(move || {
            let mut round = 0;
            while !seen.stop.load(Ordering::Relaxed) {
                seen.memory.fetch_max(memory(process).unwrap_or(0), Ordering::Relaxed);
                if round % ROUNDS == 0 {
                    let open = descriptors(process).unwrap_or(0) as u64;
                    seen.descriptors.fetch_max(open, Ordering::Relaxed);
                }
                round += 1;
                thread::sleep(PAUSE);
            }
        });
        Watch { process, peaks, watching: Some(watching) }
    }

    /// Bytes and descriptors now.
    pub fn now(&self) -> (u64, u64) {
        let open = descriptors(self.process).unwrap_or(0) as u64;
        (memory(self.process).unwrap_or(0), open)
    }

    /// The highest since this was last asked.
    pub fn peak(&self) -> (u64, u64) {
        let (memory, open) = self.now();
        let highest = |peak: &AtomicU64, now: u64| peak.swap(0, Ordering::Relaxed).max(now);
        (highest(&self.peaks.memory, memory), highest(&self.peaks.descriptors, open))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.peaks.stop.store(true, Ordering::Relaxed);
        if let Some(watching) = self.watching.take() {
            // A watcher that broke down has nothing more to tell.
            let _ = watching.join();
        }
    }
}
