//! Requests as no decent client writes them, and what came back.

use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

/// What the table did with a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reply {
    Status(u16),
    /// It hung up without a word.
    Closed,
    /// It waits for more.
    Held,
}

/// Sends bytes on a connection of their own and reads the first line of the answer.
pub async fn send(address: SocketAddr, bytes: &[u8], patience: Duration) -> Reply {
    let Ok(stream) = TcpStream::connect(address).await else { return Reply::Closed };
    talk(stream, bytes, patience).await
}

async fn talk(stream: TcpStream, bytes: &[u8], patience: Duration) -> Reply {
    let (mut near, mut far) = stream.into_split();
    // An answer may come before all is said; then the rest is not wanted.
    let say = async {
        let _ = far.write_all(bytes).await;
        std::future::pending::<()>().await;
    };
    let hear = async {
        let mut line = Vec::new();
        while line.len() < 12 {
            match near.read_buf(&mut line).await {
                Ok(0) | Err(_) => return Reply::Closed,
                Ok(_) => {}
            }
        }
        status(&line).map_or(Reply::Closed, Reply::Status)
    };
    let both = async {
        tokio::select! {
            reply = hear => reply,
            () = say => Reply::Held,
        }
    };
    timeout(patience, both).await.unwrap_or(Reply::Held)
}

pub fn status(line: &[u8]) -> Option<u16> {
    std::str::from_utf8(line.get(..12)?).ok()?.strip_prefix("HTTP/1.")?.get(2..)?.parse().ok()
}

/// A request with any lines in its head; only its length is added.
pub fn request(method: &str, path: &str, head: &[&str], body: &str) -> Vec<u8> {
    let lines: String = head.iter().map(|line| format!("{line}\r\n")).collect();
    let length = body.len();
    format!("{method} {path} HTTP/1.1\r\n{lines}Content-Length: {length}\r\n\r\n{body}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_read_from_the_first_bytes() {
        assert_eq!(status(b"HTTP/1.1 403 Forbidden"), Some(403));
        assert_eq!(status(b"HTTP/1.0 400 "), Some(400));
        assert_eq!(status(b"SSH-2.0-what?"), None);
    }

    #[test]
    fn a_request_is_written_as_it_is_told() {
        let text = request("PUT", "/x", &["Host: evil", "A: b"], "{}");
        assert_eq!(text, b"PUT /x HTTP/1.1\r\nHost: evil\r\nA: b\r\nContent-Length: 2\r\n\r\n{}");
    }
}
