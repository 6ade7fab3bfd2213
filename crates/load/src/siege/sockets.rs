//! Connections that only keep others out: half a head, half a body, silence.

use super::{
    attack::{Front, Told},
    raw::{Reply, status},
};
use crate::Trouble;
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::{Instant, sleep, sleep_until},
};

const HALF_HEADERS: usize = 500;
const HALF_BODIES: usize = 500;
/// As many connections as one address may have.
const HALF_IMPORTS: usize = 256;
/// Its imports count for nobody else.
const HALF_SENDER: &str = "X-Forwarded-For: 198.51.100.8\r\n";
const SILENT: usize = 2_000;
/// Below the largest journal that may be imported.
const LARGE: usize = 4_000_000;
/// A table that waits no longer than it says has let everybody go after so long: ten seconds, and
/// it looks around every two and a half.
const PATIENCE: Duration = Duration::from_millis(13_500);
const DROP: Duration = Duration::from_secs(1);

pub async fn half_headers(front: &Front) -> Result<Told, Trouble> {
    let head = b"GET /api/levels HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    let told = hold(front, HALF_HEADERS, head.to_vec(), Talk::Drips).await;
    Ok(all_let_go(front, told))
}

pub async fn silence(front: &Front) -> Result<Told, Trouble> {
    let told = hold(front, SILENT, Vec::new(), Talk::Ends).await;
    Ok(all_let_go(front, told))
}

pub async fn half_bodies(front: &Front) -> Result<Told, Trouble> {
    let body = half("/api/matches", "", 60_000, 30_000);
    Ok(hold(front, HALF_BODIES, body, Talk::Drips).await)
}

pub async fn half_imports(front: &Front) -> Result<Told, Trouble> {
    let body = half("/api/matches/import", HALF_SENDER, LARGE, LARGE - 1);
    Ok(hold(front, HALF_IMPORTS, body, Talk::Ends).await)
}

fn half(path: &str, more: &str, length: usize, sent: usize) -> Vec<u8> {
    let mut bytes = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{more}\
         Content-Length: {length}\r\n\r\n{{\"journal\":\""
    )
    .into_bytes();
    let end = bytes.len() + sent.saturating_sub(12);
    bytes.resize(end, b'x');
    bytes
}

/// What comes after the first words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Talk {
    Ends,
    /// Every other one says a letter more now and then.
    Drips,
}

/// Opens connections that say so much, and perhaps a letter more now and then; says how many
/// the table closed until the end.
async fn hold(front: &Front, all: usize, bytes: Vec<u8>, talk: Talk) -> Told {
    let bytes: Arc<[u8]> = bytes.into();
    let mut held = JoinSet::new();
    for i in 0..front.count(all) {
        let drips = talk == Talk::Drips && i % 2 == 0;
        held.spawn(keep(front.address, bytes.clone(), drips, front.until));
        // Not all at once: what waits to be let in has a limit too.
        if i % 100 == 99 {
            sleep(Duration::from_millis(5)).await;
        }
    }
    let mut told = Told::default();
    while let Some(reply) = held.join_next().await {
        told.count(reply.unwrap_or(Reply::Closed));
    }
    told
}

async fn keep(address: SocketAddr, bytes: Arc<[u8]>, drips: bool, until: Instant) -> Reply {
    let Ok(mut stream) = TcpStream::connect(address).await else { return Reply::Closed };
    let (mut near, mut far) = stream.split();
    let say = async {
        if far.write_all(&bytes).await.is_err() {
            return;
        }
        loop {
            sleep(DROP).await;
            if drips && far.write_all(b"x").await.is_err() {
                return;
            }
        }
    };
    let mut part = [0; 64];
    tokio::select! {
        read = near.read(&mut part) => {
            let answer = read.ok().and_then(|count| status(&part[..count]));
            answer.map_or(Reply::Closed, Reply::Status)
        }
        () = say => Reply::Closed,
        () = sleep_until(until) => Reply::Held,
    }
}

/// Whoever kept the table waiting for longer than it waits must be gone.
fn all_let_go(front: &Front, mut told: Told) -> Told {
    let held = told.answers.get("held").copied().unwrap_or(0);
    if front.lasts >= PATIENCE && held > 0 {
        told.wrong(format!("{held} connections were still there after {PATIENCE:?}"));
    }
    told
}
