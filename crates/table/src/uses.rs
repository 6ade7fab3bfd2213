//! When a seat was used, and by which browser: whoever holds it sees if somebody else has its link.
//! A browser names itself by a random word; what gives none is one browser too.

use crate::{
    App,
    error::ApiError,
    input::Visitor,
    room::Room,
    store::{Paper, Store, now},
};
use axum::{Json, http::HeaderMap};
use kernel::game::{BySide, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};

/// The header in which a browser names itself.
const PAGE: &str = "sztab-page";
/// So many browsers of a seat are remembered, the last ones.
const REMEMBERED: usize = 8;
/// In milliseconds: what is newer than this is not written down again.
const FRESH: i64 = 60_000;
const LONGEST_NAME: usize = 32;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Use {
    page: String,
    at: i64,
}

/// That a browser used a seat.
#[derive(Serialize, JsonSchema)]
pub struct Used {
    /// Whether it is the one that asks.
    this: bool,
    /// When last, in milliseconds since 1970.
    at: i64,
}

/// The last uses of both seats, the newest first; nothing before they are read from the store.
#[derive(Default)]
pub struct Uses(Mutex<BySide<Vec<Use>>>);

impl Uses {
    /// Notes a use; says what is worth writing down.
    fn note(&self, side: Side, page: &str, at: i64) -> bool {
        let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = uses[side].iter().position(|one| one.page == page);
        let before = known.map(|i| uses[side].remove(i).at);
        let is_stale = before.is_none_or(|before| at - before >= FRESH);
        // As long as it is fresh, the time of the last writing stands.
        let at = if is_stale { at } else { before.unwrap_or(at) };
        uses[side].insert(0, Use { page: page.into(), at });
        uses[side].truncate(REMEMBERED);
        is_stale
    }

    fn of(&self, side: Side) -> Vec<Use> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[side].clone()
    }

    fn add_older(&self, side: Side, older: Vec<Use>) {
        let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for one in older {
            if !uses[side].iter().any(|known| known.page == one.page) {
                uses[side].push(one);
            }
        }
        uses[side].sort_by_key(|one| std::cmp::Reverse(one.at));
        uses[side].truncate(REMEMBERED);
    }
}

fn page(headers: &HeaderMap) -> &str {
    let named = headers.get(PAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let sound = named.len() <= LONGEST_NAME && named.bytes().all(|b| b.is_ascii_alphanumeric());
    if sound { named } else { "" }
}

/// A request came with the token of a seat.
pub fn note(app: &Arc<App>, room: &Arc<Room>, side: Side, headers: &HeaderMap) {
    if !room.uses.note(side, page(headers), now()) {
        return;
    }
    let (store, room) = (app.store.clone(), room.clone());
    tokio::spawn(async move {
        // It is only told to whoever looks; without a database there is nothing to look at.
        if let Err(error) = write(&store, &room, side).await {
            tracing::warn!(%error, id = room.id, "the use of a seat was not written down");
        }
    });
}

async fn write(store: &Store, room: &Room, side: Side) -> Result<(), ApiError> {
    read(store, room, side).await?;
    let text = serde_json::to_string(&room.uses.of(side))?;
    Ok(store.set_paper(Paper::Uses, &room.id, room.side_id(side), &text).await?)
}

/// Adds what other processes, and this one before it was started again, wrote down.
async fn read(store: &Store, room: &Room, side: Side) -> Result<(), ApiError> {
    let text = store.paper(Paper::Uses, &room.id, room.side_id(side)).await?;
    // What cannot be read any more is written anew.
    room.uses.add_older(side, serde_json::from_str(&text).unwrap_or_default());
    Ok(())
}

pub async fn look(visitor: Visitor, headers: HeaderMap) -> Result<Json<Vec<Used>>, ApiError> {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    read(&app.store, room, side).await?;
    let mine = page(&headers);
    let told = |one: &Use| Used { this: one.page == mine, at: one.at };
    Ok(Json(room.uses.of(side).iter().map(told).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_browsers_are_remembered_and_not_written_down_too_often() {
        let uses = Uses::default();
        assert!(uses.note(Side::First, "a", 1_000));
        assert!(!uses.note(Side::First, "a", 2_000));
        assert!(uses.note(Side::First, "b", 3_000));
        assert!(uses.note(Side::First, "a", 61_000));
        assert!(uses.note(Side::Second, "a", 2_000));
        let pages: Vec<String> = uses.of(Side::First).into_iter().map(|one| one.page).collect();
        assert_eq!(pages, ["a", "b"]);
        for n in 0..20 {
            uses.note(Side::First, &n.to_string(), 70_000);
        }
        assert_eq!(uses.of(Side::First).len(), REMEMBERED);
    }
}
