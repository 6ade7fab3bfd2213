//! One listener: the server-sent events of a game, entry by entry and none twice.

use crate::{Trouble, http::Wire};
use kernel::journal::Entry;
use serde::Deserialize;
use std::net::SocketAddr;

pub struct Feed {
    wire: Wire,
    /// Whole lines of events that were not read yet.
    text: Vec<u8>,
    /// The last entry that it saw.
    pub seen: u64,
}

/// What a listener needs of an entry; the rest is for pages.
#[derive(Deserialize)]
struct Told {
    n: u64,
    by: String,
    order: String,
    rolls: Vec<u8>,
}

impl Feed {
    /// Listens to a game from after entry `seen`; without a token as a spectator.
    pub async fn open(
        address: SocketAddr,
        id: &str,
        token: Option<&str>,
        seen: u64,
    ) -> Result<Feed, Trouble> {
        let mut wire = Wire::open(address).await?;
        let seat = token.map_or(String::new(), |t| format!("Authorization: Bearer {t}\r\n"));
        let request = format!(
            "GET /api/matches/{id}/events HTTP/1.1\r\nHost: localhost\r\n{seat}\
             Last-Event-ID: {seen}\r\n\r\n"
        );
        wire.send(request.as_bytes()).await?;
        let head = wire.head().await?;
        match head.status {
            200 => Ok(Feed { wire, text: Vec::new(), seen }),
            status => Err(Trouble::wrong(format!("a listener of {id} was answered {status}"))),
        }
    }

    pub fn bytes(&self) -> u64 {
        self.wire.bytes
    }

    /// Waits for the next entry, which must be the one after the last, and reads it.
    pub async fn next(&mut self) -> Result<Entry, Trouble> {
        let data = self.entry().await?;
        let told: Told = serde_json::from_slice(&data)
            .map_err(|e| Trouble::wrong(format!("an update cannot be read: {e}")))?;
        let Told { n, by, order, rolls } = told;
        Ok(Entry { n, by, order, rolls, draws: Vec::new(), cast: String::new() })
    }

    /// Waits for the next entry and only looks at its number.
    pub async fn skip(&mut self) -> Result<(), Trouble> {
        self.entry().await.map(drop)
    }

    /// The data of the next entry. Presence and chat are passed over.
    async fn entry(&mut self) -> Result<Vec<u8>, Trouble> {
        loop {
            while let Some(end) = self.text.windows(2).position(|pair| pair == b"\n\n") {
                let rest = self.text.split_off(end + 2);
                let event = std::mem::replace(&mut self.text, rest);
                let Some((n, data)) = read(&event) else { continue };
                if n != self.seen + 1 {
                    let seen = self.seen;
                    return Err(Trouble::wrong(format!("entry {n} was told after entry {seen}")));
                }
                self.seen = n;
                return Ok(data.to_vec());
            }
            let chunk = self.wire.chunk().await?;
            if chunk.is_empty() {
                return Err(std::io::Error::from(std::io::ErrorKind::UnexpectedEof).into());
            }
            self.text.extend(chunk);
        }
    }
}

/// Number and data of an event, if it is an entry.
fn read(event: &[u8]) -> Option<(u64, &[u8])> {
    let (mut n, mut data, mut is_entry) = (None, None, false);
    for line in event.split(|byte| *byte == b'\n') {
        if let Some(value) = line.strip_prefix(b"data: ") {
            data = Some(value);
        } else if let Some(value) = line.strip_prefix(b"id: ") {
            // Behind the dot stands the version of the game.
            n = std::str::from_utf8(value).ok()?.split('.').next()?.parse().ok();
        } else if line == b"event: entry" {
            is_entry = true;
        }
    }
    is_entry.then_some(n.zip(data))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_entries_count() {
        let entry = b"event: entry\ndata: {\"n\":3}\nid: 3.5\n\n";
        assert_eq!(read(entry), Some((3, &b"{\"n\":3}"[..])));
        assert_eq!(read(b"event: presence\ndata: {}\n\n"), None);
        assert_eq!(read(b": a comment to keep the line open\n\n"), None);
    }
}
