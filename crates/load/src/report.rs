//! What a run showed, as a table for people and as JSON for machines.

use serde::Serialize;
use std::{fmt, time::Duration};

#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub games: usize,
    pub listeners: usize,
    pub seconds: f64,
    /// Orders that were accepted and that their seat heard of.
    pub orders: u64,
    pub orders_per_second: f64,
    pub answer_ms: Latency,
    pub update_ms: Latency,
    /// Games that were made because one was over, while we measured.
    pub games_created: u64,
    pub creation_ms: Latency,
    pub server_cpu_us_per_order: Option<f64>,
    pub client_cpu_us_per_order: Option<f64>,
    /// Cores that were busy with it, on average.
    pub server_cores: Option<f64>,
    pub client_cores: Option<f64>,
    pub server_memory_mb: Option<f64>,
    pub bytes_per_order: f64,
    pub cores: usize,
    pub load_average: Option<f64>,
    pub database: String,
}

/// Milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Latency {
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
    pub max: f64,
}

impl Latency {
    pub fn of(mut times: Vec<Duration>) -> Latency {
        times.sort_unstable();
        let at = |share: f64| {
            let index = (times.len() as f64 * share) as usize;
            times.get(index.min(times.len().saturating_sub(1))).map_or(0.0, milliseconds)
        };
        Latency { p50: at(0.50), p95: at(0.95), p99: at(0.99), max: at(1.0) }
    }
}

fn milliseconds(time: &Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Report { games, listeners, seconds, orders, .. } = self;
        writeln!(out, "{games} games, {listeners} listeners, {seconds:.1} s, {}", self.database)?;
        row(out, "accepted orders", format!("{:.0}/s ({orders})", self.orders_per_second))?;
        row(out, "", "     p50      p95      p99      max")?;
        row(out, "order to answer", self.answer_ms)?;
        row(out, "order to own update", self.update_ms)?;
        row(out, &format!("{} new games", self.games_created), self.creation_ms)?;
        let cpu = |each: Option<f64>, cores: Option<f64>| match each.zip(cores) {
            Some((each, cores)) => format!("{each:.0} µs an order, {cores:.2} cores"),
            None => "unknown".into(),
        };
        row(out, "server CPU", cpu(self.server_cpu_us_per_order, self.server_cores))?;
        row(out, "client CPU", cpu(self.client_cpu_us_per_order, self.client_cores))?;
        let unknown = || "unknown".to_string();
        let memory = self.server_memory_mb.map_or_else(unknown, |mb| format!("{mb:.0} MB"));
        row(out, "server memory", memory)?;
        row(out, "on the wire", format!("{:.0} bytes an order", self.bytes_per_order))?;
        let busy = self.load_average.map_or_else(unknown, |load| format!("{load:.1}"));
        row(out, "machine", format!("{} cores, load average {busy}", self.cores))
    }
}

fn row(out: &mut fmt::Formatter, name: &str, value: impl fmt::Display) -> fmt::Result {
    writeln!(out, "{name:<22}{value}")
}

impl fmt::Display for Latency {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Latency { p50, p95, p99, max } = self;
        write!(out, "{p50:8.2} {p95:8.2} {p99:8.2} {max:8.2} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_the_times_is_below_a_percentile() {
        let times = (1..=1000).rev().map(Duration::from_millis).collect();
        let expected = Latency { p50: 501.0, p95: 951.0, p99: 991.0, max: 1000.0 };
        assert_eq!(Latency::of(times), expected);
        assert_eq!(Latency::of(Vec::new()), Latency::default());
    }
}
