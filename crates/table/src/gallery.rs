//! What takes long to draw or to write and is the same for everybody: made once, off the threads that
//! answer requests, and kept as long as there is room. Its address changes with what it is made of.

use crate::{App, error::ApiError, pictures::Picture};
use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use kernel::book::Book;
use std::{
    collections::HashMap,
    io::{self, Write as _},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};
use tokio::sync::{OnceCell, Semaphore};

/// What a browser may do with an answer that it has.
pub const FOR_GOOD: &str = "public, max-age=31536000, immutable";
pub const ASK_AGAIN: &str = "no-cache";
/// So many bytes of it are kept: all that pages ask for, and some more.
const ROOM: usize = 40 * 1024 * 1024;

pub struct Gallery {
    /// For each game: what the address of its pictures ends in.
    prints: Vec<OnceLock<String>>,
    kept: Mutex<Walls>,
    /// Who draws takes one; the rest of the machine is for those who play.
    pens: Arc<Semaphore>,
}

#[derive(Default)]
struct Walls {
    frames: HashMap<String, Frame>,
    bytes: usize,
    /// Counts what is asked for, so that what nobody asked for goes first.
    clock: u64,
}

#[derive(Default)]
struct Frame {
    cell: Arc<OnceCell<Arc<Kept>>>,
    /// Nothing before it is drawn.
    bytes: usize,
    asked: u64,
}

/// A text that many ask for, and the same packed, so that nobody packs it twice.
pub struct Kept {
    plain: Bytes,
    packed: Bytes,
}

impl Kept {
    fn new(text: String) -> io::Result<Kept> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(text.as_bytes())?;
        Ok(Kept { packed: packer.finish()?.into(), plain: text.into() })
    }

    fn bytes(&self) -> usize {
        self.plain.len() + self.packed.len()
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok());
        let vary = [(header::VARY, "accept-encoding")];
        match accepted.is_some_and(|all| all.contains("gzip")) {
            true => {
                (vary, [(header::CONTENT_ENCODING, "gzip")], self.packed.clone()).into_response()
            }
            false => (vary, self.plain.clone()).into_response(),
        }
    }
}

impl Gallery {
    pub fn new(games: usize) -> Arc<Gallery> {
        // Of two cores one draws.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pens = Arc::new(Semaphore::new((cores / 2).clamp(1, 2)));
        let prints = (0..games).map(|_| OnceLock::new()).collect();
        Arc::new(Gallery { prints, kept: Mutex::default(), pens })
    }

    /// Changes with any file of the game, words too, not only with those that the rules read; and
    /// with the program, because a new one may draw the same data otherwise.
    pub fn print(&self, game: usize, book: &Book) -> &str {
        self.prints[game].get_or_init(|| {
            let names: Vec<&str> = book.files.names().collect();
            format!("{}-{}", env!("CARGO_PKG_VERSION"), book.files.fingerprint(&names).short())
        })
    }

    fn kept(&self) -> MutexGuard<'_, Walls> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What hangs there by that name; whoever comes while it is drawn waits for the same drawing.
    async fn get(
        self: &Arc<Gallery>,
        name: &str,
        draw: impl FnOnce() -> Result<String, ApiError> + Send + 'static,
    ) -> Result<Arc<Kept>, ApiError> {
        let cell = self.kept().frame(name);
        if let Some(kept) = cell.get() {
            return Ok(kept.clone());
        }
        let (gallery, name) = (self.clone(), name.to_string());
        // A task of its own: who hangs up does not throw away what is half drawn.
        let drawing = tokio::spawn(async move {
            let kept = cell.get_or_try_init(|| drawn(gallery.pens.clone(), draw)).await?;
            gallery.kept().hang(&name, kept.bytes(), ROOM);
            Ok(kept.clone())
        });
        drawing.await.map_err(internal)?
    }
}

async fn drawn(
    pens: Arc<Semaphore>,
    draw: impl FnOnce() -> Result<String, ApiError> + Send + 'static,
) -> Result<Arc<Kept>, ApiError> {
    let pen = pens.acquire_owned().await.map_err(internal)?;
    let work = move || {
        let _pen = pen;
        Kept::new(draw()?).map(Arc::new).map_err(internal)
    };
    tokio::task::spawn_blocking(work).await.map_err(internal)?
}

fn internal(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(error.to_string())
}

impl Walls {
    fn frame(&mut self, name: &str) -> Arc<OnceCell<Arc<Kept>>> {
        self.clock += 1;
        if !self.frames.contains_key(name) {
            self.frames.insert(name.into(), Frame::default());
        }
        match self.frames.get_mut(name) {
            Some(frame) => {
                frame.asked = self.clock;
                frame.cell.clone()
            }
            None => Arc::default(),
        }
    }

    /// Counts what was drawn; what was not asked for the longest makes room for it.
    fn hang(&mut self, name: &str, bytes: usize, room: usize) {
        let Some(frame) = self.frames.get_mut(name) else { return };
        self.bytes += bytes - frame.bytes;
        frame.bytes = bytes;
        while self.bytes > room {
            let others =
                self.frames.iter().filter(|(other, frame)| *other != name && frame.bytes > 0);
            let Some(oldest) = others.min_by_key(|(_, frame)| frame.asked) else { return };
            let oldest = oldest.0.clone();
            self.bytes -= self.frames.remove(&oldest).map_or(0, |frame| frame.bytes);
        }
    }
}

/// Answers 304 to whoever has it already.
pub async fn show(
    app: &Arc<App>,
    game: usize,
    picture: Picture,
    freshness: &'static str,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.titles[game].clone();
    let print = app.gallery.print(game, title.book()).to_string();
    let name = format!("{print}-{}", picture.name());
    let tag = format!("\"{name}\"");
    let value = HeaderValue::from_str(&tag).map_err(internal)?;
    let common =
        [(header::ETAG, value), (header::CACHE_CONTROL, HeaderValue::from_static(freshness))];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let kind = [(header::CONTENT_TYPE, picture.kind())];
    let kept = app.gallery.get(&name, move || picture.draw(title.as_ref(), &print)).await?;
    Ok((common, kind, kept.answer(headers)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test(flavor = "multi_thread")]
    async fn all_who_ask_meanwhile_get_the_same_drawing() {
        let gallery = Gallery::new(0);
        static DRAWN: AtomicUsize = AtomicUsize::new(0);
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        let draw = || {
            assert!(AT_ONCE.fetch_add(1, Ordering::SeqCst) < 2, "two pens at most");
            std::thread::sleep(std::time::Duration::from_millis(5));
            AT_ONCE.fetch_sub(1, Ordering::SeqCst);
            DRAWN.fetch_add(1, Ordering::SeqCst);
            Ok("picture".to_string())
        };
        let asked = (0..60).map(|i| {
            let gallery = gallery.clone();
            tokio::spawn(async move { gallery.get(&format!("{}", i % 6), draw).await })
        });
        for (i, answer) in asked.collect::<Vec<_>>().into_iter().enumerate() {
            match i % 2 {
                // Who hangs up spoils nothing.
                0 => answer.abort(),
                _ => drop(answer.await.unwrap().unwrap()),
            }
        }
        let names = gallery.kept().frames.len();
        assert!(DRAWN.load(Ordering::SeqCst) <= names, "each is drawn once");
        assert!((3..=6).contains(&names));
        let failed = gallery.get("x", || Err(ApiError::Internal("no ink".into()))).await;
        assert!(failed.is_err());
        assert!(gallery.get("x", || Ok("again".into())).await.is_ok(), "it is tried again");
    }

    #[test]
    fn what_nobody_asks_for_makes_room() {
        let mut walls = Walls::default();
        for name in ["a", "b", "c"] {
            walls.frame(name);
            walls.hang(name, 40, 120);
        }
        walls.frame("a");
        walls.frame("unfinished");
        walls.frame("d");
        walls.hang("d", 60, 120);
        let mut names: Vec<&str> = walls.frames.keys().map(String::as_str).collect();
        names.sort_unstable();
        assert_eq!((names, walls.bytes), (vec!["a", "d", "unfinished"], 100));
        walls.hang("d", 60, 120);
        assert_eq!(walls.bytes, 100, "counted once");
    }
}
