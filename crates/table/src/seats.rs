//! Who sits where. A seat of a person is opened by a secret token; only its hash is kept.

use crate::{error::ApiError, room::Room};
use axum::http::{HeaderMap, header};
use kernel::{
    book::Book,
    data::hex,
    game::{BySide, Side},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use staff::Level;
use std::collections::BTreeMap;

const PERSON: &str = "person";
const OPEN: &str = "open";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// `person`, `open` while it waits for one, or the name of a computer player.
    pub kind: String,
    /// Hash of the token; computers have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

/// What is wished for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Person,
    /// Whoever comes first.
    Anybody,
    Computer(Level),
}

impl Wish {
    pub fn read(text: &str) -> Result<Wish, ApiError> {
        match text {
            "me" | "link" | PERSON => Ok(Wish::Person),
            OPEN => Ok(Wish::Anybody),
            name => name.parse().map(Wish::Computer).map_err(|e: staff::UnknownLevel| {
                let forms = "a seat is \"me\", \"link\", \"open\" or a player";
                ApiError::Unreadable(format!("{forms}: {e}"))
            }),
        }
    }
}

impl Seat {
    /// A new seat and, for a person, the token that opens it.
    pub fn new(wish: Wish) -> Result<(Seat, Option<String>), ApiError> {
        match wish {
            Wish::Person => {
                let token = hex(&random::<16>()?);
                let seat = Seat { kind: PERSON.into(), hash: Some(hash(&token)) };
                Ok((seat, Some(token)))
            }
            Wish::Anybody => Ok((Seat { kind: OPEN.into(), hash: None }, None)),
            Wish::Computer(level) => Ok((Seat { kind: level.name().into(), hash: None }, None)),
        }
    }

    pub fn is_free(&self) -> bool {
        self.kind == OPEN
    }

    pub fn level(&self) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == self.kind)
    }

    pub fn read(book: &Book, text: &str) -> Result<BySide<Seat>, serde_json::Error> {
        let mut seats: BTreeMap<String, Seat> = serde_json::from_str(text)?;
        let empty = || Seat { kind: PERSON.into(), hash: None };
        Ok(BySide(Side::BOTH.map(|side| seats.remove(book.side(side).id).unwrap_or_else(empty))))
    }

    pub fn write(book: &Book, seats: &BySide<Seat>) -> String {
        let map: BTreeMap<&str, &Seat> =
            Side::BOTH.into_iter().map(|side| (book.side(side).id, &seats[side])).collect();
        serde_json::to_string(&map).unwrap_or_default()
    }
}

/// The side whose token a request carries; nobody without a token.
pub fn who(room: &Room, headers: &HeaderMap) -> Result<Option<Side>, ApiError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|v| v.strip_prefix("Bearer "));
    let hash = hash(token.ok_or(ApiError::UnknownToken)?.trim());
    let opens = |seat: &Seat| seat.hash.as_deref() == Some(hash.as_str());
    let side = Side::BOTH.into_iter().find(|side| room.seat_is(*side, opens));
    side.map(Some).ok_or(ApiError::UnknownToken)
}

fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| ApiError::Internal(format!("no random bytes: {e}")))?;
    Ok(bytes)
}
