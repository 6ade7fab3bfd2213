//! What if: the battle as a seat would see it after an order that is not given. Nothing changes,
//! and nothing is shown that giving the order and taking it back would not show.

use crate::{
    error::ApiError,
    input::{Body, Visitor},
};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use kernel::{game::Viewer, session::Rejected};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::json::Battle;

/// An order that is not given.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// How many entries the client has seen.
    n: u64,
    order: String,
}

/// What a seat would see of the battle.
#[derive(Serialize, JsonSchema)]
pub struct Preview<'a> {
    n: u64,
    /// False if dice or a secret stand in between and the battle is shown as it is.
    after: bool,
    /// The question that would be open, in words.
    prompt: String,
    battle: Option<Battle<'a>>,
}

pub async fn preview(visitor: Visitor, Body(what_if): Body<WhatIf>) -> Result<Response, ApiError> {
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
    let (after, scene) = match after {
        Some(scene) => (true, scene),
        None => (false, state.game.scene(Viewer::Seat(side))),
    };
    drop(state);
    let shown = visitor.glance().scribe().scene(&scene);
    let preview = Preview { n, after, prompt: shown.prompt, battle: shown.battle };
    Ok(Json(preview).into_response())
}
