//! What an operator watches: `/healthz` and `/metrics` in the text format of Prometheus.

use crate::{App, store::Fault};
use axum::{
    Json,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    fmt::Write,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// A database that takes longer than this to write a word counts as gone.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Default)]
pub struct Meter(AtomicU64);

impl Meter {
    pub fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub fn take(&self, n: u64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How often something was how large; whole numbers of a unit inside, `scale` of them outside.
pub struct Histogram<const N: usize> {
    bounds: [u64; N],
    scale: f64,
    counts: [Meter; N],
    all: Meter,
    sum: Meter,
}

impl<const N: usize> Histogram<N> {
    fn new(bounds: [u64; N], scale: f64) -> Histogram<N> {
        let counts = std::array::from_fn(|_| Meter::default());
        Histogram { bounds, scale, counts, all: Meter::default(), sum: Meter::default() }
    }

    pub fn record(&self, value: u64) {
        if let Some(i) = self.bounds.iter().position(|bound| value <= *bound) {
            self.counts[i].add(1);
        }
        self.all.add(1);
        self.sum.add(value);
    }

    /// Buckets add up from the smallest on, as the format wants it.
    fn write(&self, text: &mut Text, name: &str, help: &str) {
        text.head(name, "histogram", help);
        let mut below = 0;
        for (bound, count) in self.bounds.iter().zip(&self.counts) {
            below += count.get();
            let bound = *bound as f64 / self.scale;
            text.row(&format!("{name}_bucket{{le=\"{bound}\"}}"), below);
        }
        text.row(&format!("{name}_bucket{{le=\"+Inf\"}}"), self.all.get());
        text.row(&format!("{name}_sum"), self.sum.get() as f64 / self.scale);
        text.row(&format!("{name}_count"), self.all.get());
    }
}

pub struct Meters {
    pub requests: Meter,
    /// Requests that could not be answered because of the database.
    pub unavailable: Meter,
    pub games: Meter,
    /// Games that nobody touched, deleted or packed by our broom.
    pub expired: Meter,
    pub archived: Meter,
    pub listeners: Meter,
    pub connections: Meter,
    /// Connections that we closed: they kept us waiting, or were in the way of others.
    pub dropped: Meter,
    accepted: Meter,
    refused: Meter,
    /// In microseconds.
    latency: Histogram<12>,
}

impl Default for Meters {
    fn default() -> Meters {
        let ms = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
        Meters {
            requests: Meter::default(),
            unavailable: Meter::default(),
            games: Meter::default(),
            expired: Meter::default(),
            archived: Meter::default(),
            listeners: Meter::default(),
            connections: Meter::default(),
            dropped: Meter::default(),
            accepted: Meter::default(),
            refused: Meter::default(),
            latency: Histogram::new(ms.map(|ms| ms * 1000), 1e6),
        }
    }
}

impl Meters {
    pub fn order(&self, accepted: bool) {
        if accepted { &self.accepted } else { &self.refused }.add(1);
    }

    /// How long somebody waited for the answer to an order.
    pub fn waited(&self, time: Duration) {
        self.latency.record(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}

/// What the writer of the store does.
pub struct Writes {
    /// Entries of one transaction.
    pub commits: Histogram<9>,
    pub failed: Meter,
}

impl Default for Writes {
    fn default() -> Writes {
        let sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256];
        Writes { commits: Histogram::new(sizes, 1.0), failed: Meter::default() }
    }
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Whether the server and its database can do their work.
#[derive(Serialize, JsonSchema)]
pub struct Health {
    status: Status,
    /// `ok`, or what is wrong with it.
    database: String,
    /// Of the server.
    version: &'static str,
}

/// Whether the table can do its work.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Status {
    Ok,
    Down,
}

/// Whether the table can do its work: without a database that keeps something it cannot.
pub async fn health(State(app): State<Arc<App>>) -> Response {
    let checked = tokio::time::timeout(PATIENCE, app.store.check()).await;
    let health = |status, database| Json(Health { status, database, version: VERSION });
    match checked.unwrap_or(Err(Fault::Away.into())) {
        Ok(()) => health(Status::Ok, "ok".into()).into_response(),
        Err(error) => {
            let retry = [(header::RETRY_AFTER, HeaderValue::from(PATIENCE.as_secs()))];
            let body = health(Status::Down, error.to_string());
            (StatusCode::SERVICE_UNAVAILABLE, retry, body).into_response()
        }
    }
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // A String takes every write.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn row(&mut self, name: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name} {value}");
    }
}

pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let (meters, writes) = (&app.meters, app.store.writes());
    let thinking = app.config.thinkers.max(1) - app.thinkers.available_permits();
    let rows = [
        ("sztab_requests_total", "counter", "Requests", meters.requests.get()),
        ("sztab_games_created_total", "counter", "Games made or imported", meters.games.get()),
        ("sztab_games_expired_total", "counter", "Games deleted by age", meters.expired.get()),
        ("sztab_games_archived_total", "counter", "Games archived", meters.archived.get()),
        ("sztab_orders_accepted_total", "counter", "Orders kept", meters.accepted.get()),
        ("sztab_orders_refused_total", "counter", "Orders refused", meters.refused.get()),
        (
            "sztab_database_errors_total",
            "counter",
            "Requests that the database did not answer",
            meters.unavailable.get(),
        ),
        (
            "sztab_commits_failed_total",
            "counter",
            "Transactions that could not be kept",
            writes.failed.get(),
        ),
        (
            "sztab_connections_dropped_total",
            "counter",
            "Connections that said nothing for too long or were in the way of others",
            meters.dropped.get(),
        ),
        ("sztab_connections", "gauge", "Open connections", meters.connections.get()),
        ("sztab_listeners", "gauge", "Open event streams", meters.listeners.get()),
        ("sztab_rooms", "gauge", "Games in memory", app.rooms_in_memory() as u64),
        ("sztab_thinkers_busy", "gauge", "Computer players that think", thinking as u64),
    ];
    let mut text = Text::default();
    for (name, kind, help, value) in rows {
        text.head(name, kind, help);
        text.row(name, value);
    }
    let help = "Time until an order of a person was answered";
    meters.latency.write(&mut text, "sztab_order_seconds", help);
    writes.commits.write(&mut text, "sztab_commit_entries", "Entries kept in one transaction");
    text.head("sztab_build_info", "gauge", "What is running");
    text.row(concat!("sztab_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}"), 1);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text.0).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let histogram = Histogram::new([1, 10], 1.0);
        for value in [0, 1, 2, 11] {
            histogram.record(value);
        }
        let mut text = Text::default();
        histogram.write(&mut text, "x", "help");
        let rows = "x_bucket{le=\"1\"} 2\nx_bucket{le=\"10\"} 3\nx_bucket{le=\"+Inf\"} 4\n\
                    x_sum 14\nx_count 4\n";
        assert_eq!(text.0, format!("# HELP x help\n# TYPE x histogram\n{rows}"));
    }
}
