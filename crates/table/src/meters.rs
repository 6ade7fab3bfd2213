//! What an operator watches: `/healthz` and `/metrics` in the text format of Prometheus.

use crate::{App, error::ApiError};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use std::{
    fmt::Write,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

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

#[derive(Default)]
pub struct Meters {
    pub requests: Meter,
    pub games: Meter,
    pub listeners: Meter,
    accepted: Meter,
    refused: Meter,
}

impl Meters {
    pub fn order(&self, accepted: bool) {
        if accepted { &self.accepted } else { &self.refused }.add(1);
    }
}

pub async fn health(State(app): State<Arc<App>>) -> Result<Json<Value>, ApiError> {
    app.store.ping().await?;
    Ok(Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })))
}

pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let meters = &app.meters;
    let rows = [
        ("sztab_requests_total", "counter", "Requests", meters.requests.get()),
        ("sztab_games_created_total", "counter", "Games made or imported", meters.games.get()),
        ("sztab_orders_accepted_total", "counter", "Orders kept", meters.accepted.get()),
        ("sztab_orders_refused_total", "counter", "Orders refused", meters.refused.get()),
        ("sztab_listeners", "gauge", "Open event streams", meters.listeners.get()),
        ("sztab_rooms", "gauge", "Games in memory", app.rooms_in_memory() as u64),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in rows {
        // A String takes every write.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
