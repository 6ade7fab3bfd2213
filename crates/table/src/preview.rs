//! What if: the battle as a seat would see it after an order that is not given. Nothing changes,
//! and nothing is shown that giving the order and taking it back would not show.

use crate::{
    error::ApiError,
    input::{Body, Visitor},
};
use axum::Json;
use kernel::{game::Viewer, session::Rejected};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    n: u64,
    order: String,
}

pub async fn preview(
    visitor: Visitor,
    Body(what_if): Body<WhatIf>,
) -> Result<Json<Value>, ApiError> {
    let side = visitor.seat()?;
    let state = visitor.room.lock().await;
    let n = state.n();
    if n != what_if.n {
        return Err(ApiError::Stale { text: "the game has moved on".into(), n, view: None });
    }
    let refused = |rejected: Rejected| {
        let book = visitor.room.title.book();
        match ApiError::rejected(book, visitor.reading, &rejected) {
            ApiError::Conflict(text) => ApiError::Stale { text, n, view: None },
            error => error,
        }
    };
    let after = state.game.preview(side, &what_if.order).map_err(refused)?;
    let (settled, scene) = match after {
        Some(scene) => (true, scene),
        None => (false, state.game.scene(Viewer::Seat(side))),
    };
    drop(state);
    let shown = visitor.glance().scribe().scene(&scene);
    Ok(Json(json!({
        "n": n,
        "after": settled,
        "prompt": shown.prompt,
        "battle": shown.battle,
    })))
}
