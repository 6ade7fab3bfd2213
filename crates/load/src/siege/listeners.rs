//! Those who listen: some never read, and many leave no room for those who play.

use super::{
    attack::{Front, Told},
    raw::Reply,
};
use crate::{Trouble, feed::Feed, http::Wire};
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::{sleep, timeout},
};

const DEAF: usize = 400;
/// As many as listen at a table at most, and some more.
const CROWD: usize = 5_050;
/// As many as watch one game at most.
const OF_GAME: usize = 500;
/// So many come at the same time.
const AT_ONCE: usize = 16;
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that listens from an entry on, and what it was answered.
async fn listen(
    address: SocketAddr,
    id: &str,
    seen: u64,
    buffer: Option<u32>,
) -> std::io::Result<(TcpStream, Reply)> {
    let socket = TcpSocket::new_v4()?;
    if let Some(bytes) = buffer {
        socket.set_recv_buffer_size(bytes)?;
    }
    let mut stream = socket.connect(address).await?;
    let request = format!(
        "GET /api/matches/{id}/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: {seen}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut head = [0; 12];
    let reply = match timeout(PATIENCE, stream.read_exact(&mut head)).await {
        Ok(Ok(_)) => std::str::from_utf8(&head[9..]).ok().and_then(|code| code.parse().ok()),
        Ok(Err(_)) => return Ok((stream, Reply::Closed)),
        Err(_) => return Ok((stream, Reply::Held)),
    };
    Ok((stream, reply.map_or(Reply::Closed, Reply::Status)))
}

/// A long game that everybody may listen to, and that nobody reads.
pub async fn deaf(front: &Front) -> Result<Told, Trouble> {
    let id = import(front, &front.journals.longest).await?;
    let (mut told, mut held) = (Told::default(), Vec::new());
    for _ in 0..front.count(DEAF) {
        if front.is_over() {
            break;
        }
        let (stream, reply) = listen(front.address, &id, 0, Some(4096)).await?;
        told.expect("a spectator of a game", reply, &[Reply::Status(200)]);
        held.push(stream);
    }
    sleep(front.left().min(Duration::from_secs(4))).await;
    Ok(told)
}

async fn import(front: &Front, journal: &str) -> Result<String, Trouble> {
    let body = json!({ "journal": journal }).to_string();
    let mut wire = Wire::open(front.address).await?;
    let made = wire.post("/api/matches/import", "", &body).await?.good()?;
    let made: Value = serde_json::from_str(&made).map_err(|e| Trouble::wrong(e.to_string()))?;
    Ok(made["match"].as_str().unwrap_or_default().to_string())
}

/// Fills every place that a listener can have, game by game, the one that is played first. Those
/// who sit at it still get theirs.
pub async fn crowd(front: &Front) -> Result<Told, Trouble> {
    let (all, of_game) = (front.count(CROWD), front.count(OF_GAME));
    let mut games = vec![front.seat.id.clone()];
    for _ in 0..all.div_ceil(of_game) {
        let made = front.new_game(["me", "me"]).await?;
        games.push(made["match"].as_str().unwrap_or_default().to_string());
    }
    let (mut told, mut held) = (Told::default(), Vec::new());
    let mut ids = games.iter().flat_map(|id| std::iter::repeat_n(id, of_game)).take(all);
    while !front.is_over() {
        let (address, mut coming) = (front.address, JoinSet::new());
        for id in ids.by_ref().take(AT_ONCE) {
            let id = id.clone();
            coming.spawn(async move { listen(address, &id, 0, None).await });
        }
        if coming.is_empty() {
            break;
        }
        while let Some(Ok(one)) = coming.join_next().await {
            let (stream, reply) = one?;
            // Refused are those for whom there is no place any more.
            told.expect("a spectator", reply, &[200, 429].map(Reply::Status));
            held.push(stream);
        }
    }
    let seat = Feed::open(front.address, &front.seat.id, Some(&front.seat.token), 0).await;
    match timeout(PATIENCE, async { seat?.skip().await }).await {
        Ok(Ok(())) => told.count(Reply::Status(200)),
        Ok(Err(trouble)) => told.wrong(format!("a seat's own listener: {trouble}")),
        Err(_) => told.wrong("a seat's own listener hears nothing".into()),
    }
    // All of them stay for a while: filling the house is one thing, a full house another.
    sleep(front.left().min(Duration::from_secs(6))).await;
    drop(held);
    Ok(told)
}
