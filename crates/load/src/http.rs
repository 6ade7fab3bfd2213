//! HTTP/1.1 as far as the table speaks it: one keep-alive connection, one request at a time.

use crate::Trouble;
use std::{
    io::{self, ErrorKind},
    net::SocketAddr,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Enough for any answer that the load meets often.
const BUFFER: usize = 16 * 1024;

/// A connection, with what it has read and nobody took yet, and how much went over it.
pub struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// What lies before this is taken.
    start: usize,
    pub bytes: u64,
}

/// The head of an answer.
pub struct Head {
    pub status: u16,
    /// Nothing if the body comes in chunks.
    length: Option<usize>,
}

pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Answer {
    /// The body, if all went well.
    pub fn good(self) -> Result<String, Trouble> {
        match self.status {
            200..300 => Ok(self.body),
            503 => Err(Trouble::Unable(self.body)),
            status => Err(Trouble::wrong(format!("the table answered {status}: {}", self.body))),
        }
    }
}

impl Wire {
    pub async fn open(address: SocketAddr) -> Result<Wire, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream, buffer: Vec::with_capacity(BUFFER), start: 0, bytes: 0 })
    }

    pub async fn send(&mut self, request: &[u8]) -> Result<(), Trouble> {
        self.bytes += request.len() as u64;
        Ok(self.stream.write_all(request).await?)
    }

    /// What has arrived and is not taken.
    pub fn waiting(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    pub fn take(&mut self, count: usize) {
        self.start += count;
        if self.start >= self.buffer.len() {
            self.buffer.clear();
            self.start = 0;
        }
    }

    /// Waits for more.
    pub async fn read(&mut self) -> Result<(), Trouble> {
        if self.start > BUFFER {
            self.buffer.drain(..self.start);
            self.start = 0;
        }
        match self.stream.read_buf(&mut self.buffer).await? {
            0 => Err(io::Error::from(ErrorKind::UnexpectedEof).into()),
            count => {
                self.bytes += count as u64;
                Ok(())
            }
        }
    }

    /// Reads the head of an answer.
    pub async fn head(&mut self) -> Result<Head, Trouble> {
        loop {
            if let Some(end) = find(self.waiting(), b"\r\n\r\n") {
                let head = Head::parse(&self.waiting()[..end]);
                self.take(end + 4);
                return head.ok_or_else(|| Trouble::wrong("an answer has no readable head"));
            }
            self.read().await?;
        }
    }

    /// Reads a whole answer.
    pub async fn answer(&mut self) -> Result<Answer, Trouble> {
        let head = self.head().await?;
        let body = match head.length {
            Some(length) => self.exactly(length).await?,
            None => {
                let mut body = Vec::new();
                loop {
                    let chunk = self.chunk().await?;
                    if chunk.is_empty() {
                        break body;
                    }
                    body.extend(chunk);
                }
            }
        };
        let body = String::from_utf8(body).map_err(|_| Trouble::wrong("an answer is not UTF-8"))?;
        Ok(Answer { status: head.status, body })
    }

    /// Reads a whole answer, of which only the status matters.
    pub async fn status(&mut self) -> Result<u16, Trouble> {
        let head = self.head().await?;
        match head.length {
            Some(mut left) => {
                while left > 0 {
                    if self.waiting().is_empty() {
                        self.read().await?;
                    }
                    let part = self.waiting().len().min(left);
                    self.take(part);
                    left -= part;
                }
            }
            None => while !self.chunk().await?.is_empty() {},
        }
        Ok(head.status)
    }

    /// The next chunk of a chunked body; empty at the end.
    pub async fn chunk(&mut self) -> Result<Vec<u8>, Trouble> {
        let end = loop {
            match find(self.waiting(), b"\r\n") {
                Some(end) => break end,
                None => self.read().await?,
            }
        };
        let size = std::str::from_utf8(&self.waiting()[..end]).ok();
        let size = size.and_then(|size| usize::from_str_radix(size.trim(), 16).ok());
        let size = size.ok_or_else(|| Trouble::wrong("a chunk has no readable size"))?;
        self.take(end + 2);
        let mut chunk = self.exactly(size + 2).await?;
        chunk.truncate(size);
        Ok(chunk)
    }

    async fn exactly(&mut self, length: usize) -> Result<Vec<u8>, Trouble> {
        while self.waiting().len() < length {
            self.read().await?;
        }
        let bytes = self.waiting()[..length].to_vec();
        self.take(length);
        Ok(bytes)
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer, Trouble> {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes()).await?;
        self.answer().await
    }

    /// Sends JSON, with further lines for the head (each with its line end).
    pub async fn post(&mut self, path: &str, head: &str, body: &str) -> Result<Answer, Trouble> {
        self.send(post(path, head, body).as_bytes()).await?;
        self.answer().await
    }
}

pub fn post(path: &str, head: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{head}\
         Content-Length: {length}\r\n\r\n{body}"
    )
}

impl Head {
    fn parse(bytes: &[u8]) -> Option<Head> {
        let mut lines = std::str::from_utf8(bytes).ok()?.split("\r\n");
        let status = lines.next()?.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        let length = |line: &str| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse().ok())?
        };
        Some(Head { status, length: lines.find_map(length) })
    }
}

fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes.windows(pattern.len()).position(|window| window == pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read() {
        let head = Head::parse(b"HTTP/1.1 409 Conflict\r\nDate: x\r\ncontent-Length: 12").unwrap();
        assert_eq!((head.status, head.length), (409, Some(12)));
        let head = Head::parse(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked").unwrap();
        assert_eq!((head.status, head.length), (200, None));
        assert!(Head::parse(b"SMTP").is_none());
    }

    #[test]
    fn a_request_says_how_long_it_is() {
        let request = post("/x", "Prefer: return=minimal\r\n", "{}");
        assert!(request.ends_with("Prefer: return=minimal\r\nContent-Length: 2\r\n\r\n{}"));
    }
}
