//! The ground of a map as pictures: squares of one size for each step of zoom, drawn when somebody
//! first asks and kept for all. A browser moves pictures at once; a large SVG it would draw anew.

use crate::{
    App,
    book::Wanted,
    error::ApiError,
    input::{Asked, Named},
};
use axum::{
    body::Bytes,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use cartography::{Frame, Plate};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock},
};

/// Pixels of a square each way.
const EDGE: u32 = 512;
/// Neighbours share so many, so that no gap shows between them where they are scaled.
const OVERLAP: u32 = 1;
/// So many steps double the size; at step 0 the map is as large as its SVG.
const PER_DOUBLING: i32 = 4;
const LEAST: i32 = -4 * PER_DOUBLING;
const MOST: i32 = 3 * PER_DOUBLING;
/// Bytes of squares that are kept for one game; beyond that it begins again with none.
const KEPT: usize = 96 << 20;

/// The squares of one game.
#[derive(Default)]
pub struct Ground {
    /// By variant of the map.
    plates: [OnceLock<Result<Plate, String>>; 16],
    squares: Mutex<Squares>,
}

#[derive(Default)]
struct Squares {
    drawn: HashMap<(usize, Square), Arc<OnceLock<Bytes>>>,
    bytes: usize,
}

/// Which one is wanted: the step of zoom, and how many squares lie left of it and above.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    step: i32,
    x: u32,
    y: u32,
}

impl Square {
    fn scale(self) -> f32 {
        2f32.powf(self.step as f32 / PER_DOUBLING as f32)
    }

    /// The pixels of the map at this step that lie left of it and above.
    fn corner(self) -> Option<(u32, u32)> {
        let pixels = |count: u32| count.checked_mul(EDGE - OVERLAP);
        Some((pixels(self.x)?, pixels(self.y)?))
    }

    /// Whether any of it lies on a map of that size.
    fn is_on(self, frame: &Frame) -> bool {
        let inside = |pixels: u32, size: f32| (pixels as f32) < size * self.scale();
        (LEAST..=MOST).contains(&self.step)
            && self
                .corner()
                .is_some_and(|(x, y)| inside(x, frame.width) && inside(y, frame.height))
    }
}

/// How the squares are asked for, as pages read it; `print` is part of the address, so that a
/// browser may keep them for good.
pub fn terms(print: &str) -> Value {
    json!({
        "edge": EDGE,
        "overlap": OVERLAP,
        "per_doubling": PER_DOUBLING,
        "least": LEAST,
        "most": MOST,
        "print": print,
    })
}

impl Ground {
    /// Draws a square of a variant of the map, or finds it; `svg` is the whole map.
    fn square<'k>(
        &self,
        variant: usize,
        square: Square,
        svg: impl FnOnce() -> &'k str,
    ) -> Result<Bytes, String> {
        let cell = self.squares().drawn.entry((variant, square)).or_default().clone();
        if let Some(bytes) = cell.get() {
            return Ok(bytes.clone());
        }
        let plate = self.plate(variant, svg)?;
        let (left, top) = square.corner().unwrap_or_default();
        let drawn = plate.square(square.scale(), left, top, EDGE).map_err(|e| e.to_string())?;
        let bytes = cell.get_or_init(|| drawn.into()).clone();
        self.keep(bytes.len());
        Ok(bytes)
    }

    fn plate<'k>(
        &self,
        variant: usize,
        svg: impl FnOnce() -> &'k str,
    ) -> Result<&Plate, String> {
        let read = || Plate::new(svg()).map_err(|e| e.to_string());
        self.plates[variant].get_or_init(read).as_ref().map_err(String::clone)
    }

    fn keep(&self, bytes: usize) {
        let mut squares = self.squares();
        squares.bytes += bytes;
        if squares.bytes > KEPT {
            *squares = Squares::default();
        }
    }

    fn squares(&self) -> MutexGuard<'_, Squares> {
        self.squares.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

pub async fn square(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    Asked(square): Asked<Square>,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let (style, variant) = wanted.ground()?;
    if !square.is_on(&Frame::new(&title.book().board, style.hex_height)) {
        return Err(ApiError::NotFound("such part of the map".into()));
    }
    let freshness = wanted.freshness(app.pictures(&game)?.print(title.book()));
    let draw = move || {
        let pictures = app.pictures(&game)?;
        let svg = || pictures.map(variant, title.book(), &style).text();
        pictures.ground.square(variant, square, svg).map_err(ApiError::Internal)
    };
    // Drawing takes long enough to hold up others that are answered by the same thread.
    let drawn = tokio::task::spawn_blocking(draw).await;
    let drawn = drawn.map_err(|e| ApiError::Internal(e.to_string()))??;
    let kind = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, freshness)];
    Ok((kind, drawn).into_response())
}
