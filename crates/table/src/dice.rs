//! Where the dice of a game come from: what is told of it, and how seats give their shares.

use crate::{
    error::ApiError,
    input::{Body, Visitor},
    room::State,
    seats::random,
};
use axum::Json;
use kernel::{
    data::hex,
    fair::{NotShared, Secret, Source},
    journal::Header,
};
use serde::Deserialize;
use serde_json::{Value, json};

type Answer = Result<Json<Value>, ApiError>;

/// One of the first three.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    commitment: Option<String>,
    share: Option<String>,
    #[serde(default)]
    anew: bool,
    /// What the table was bound to when this was said: with other dice it means nothing.
    table: Option<String>,
}

/// A seat commits to its share, shows it, or begins anew because it has lost it.
pub async fn share(visitor: Visitor, Body(wish): Body<Wish>) -> Answer {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    let secret = Secret(random()?);
    let by = room.side_id(side);
    let give = move |newest: &mut Source, known: &mut Option<Secret>| {
        if wish.table.is_some_and(|table| table != newest.commitment) {
            return Err(NotShared::Stale);
        }
        match (wish.commitment, wish.share, wish.anew) {
            (Some(commitment), None, false) => newest.pledge(by, &commitment),
            (None, Some(share), false) => newest.show(by, &share),
            (None, None, true) => {
                newest.renew(by, &secret)?;
                *known = Some(secret);
                Ok(())
            }
            _ => Err(NotShared::Unreadable),
        }
    };
    room.change_dice(&app.store, give).await?;
    app.attend(room);
    let state = room.lock().await;
    Ok(Json(told(&state)))
}

impl From<NotShared> for ApiError {
    fn from(why: NotShared) -> ApiError {
        match why {
            NotShared::Unreadable => ApiError::Unreadable(why.to_string()),
            _ => ApiError::Conflict(why.to_string()),
        }
    }
}

/// What everybody may know of the dice, at any time.
pub fn told(state: &State) -> Value {
    let source = |(i, source): (usize, &Source)| {
        let mut told = json!(source);
        told["provable"] = json!(state.game.can_prove(i));
        told
    };
    let sources: Vec<Value> = state.game.header().dice.iter().enumerate().map(source).collect();
    json!({
        "sources": sources,
        "ready": state.game.is_ready(),
        "begun": state.game.has_begun(),
        "awaits": awaited(state.game.header()),
    })
}

/// The seats whose shares are missing.
fn awaited(header: &Header) -> Vec<&str> {
    header.newest().map(|newest| newest.awaits().collect()).unwrap_or_default()
}

/// What the dice are bound to; when the game is over, also what they followed from.
pub async fn proof(visitor: Visitor) -> Json<Value> {
    let state = visitor.room.lock().await;
    let journal = state.game.journal(state.is_over());
    let secrets: Vec<_> = journal.secrets.iter().map(|s| s.map(|secret| hex(&secret.0))).collect();
    Json(json!({
        "sources": journal.header.dice,
        "start": journal.header.start,
        "secrets": if secrets.is_empty() { Value::Null } else { json!(secrets) },
    }))
}
