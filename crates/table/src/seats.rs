//! Who sits where. A seat of a person is opened by a secret token; only its hash is kept. Who is
//! invited gets a word that works once: it is exchanged for a token that nobody else has seen.

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
const INVITED: &str = "invited";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// `person`, `open` or `invited` while it waits for one, or the name of a computer player.
    pub kind: String,
    /// Hash of the token or of the invitation; computers have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

/// What is wished for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Person,
    /// Who brings the invitation.
    Invited,
    /// Whoever comes first.
    Anybody,
    Computer(Level),
}

impl Wish {
    pub fn read(text: &str) -> Result<Wish, ApiError> {
        match text {
            "me" | PERSON => Ok(Wish::Person),
            "link" | INVITED => Ok(Wish::Invited),
            OPEN => Ok(Wish::Anybody),
            name => name.parse().map(Wish::Computer).map_err(|e: staff::UnknownLevel| {
                let forms = "a seat is \"me\", \"link\", \"open\" or a player";
                ApiError::Unreadable(format!("{forms}: {e}"))
            }),
        }
    }
}

/// What whoever makes a game gets for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pass {
    Token(String),
    Invitation(String),
}

impl Seat {
    /// A new seat and what opens it.
    pub fn new(wish: Wish) -> Result<(Seat, Option<Pass>), ApiError> {
        let seat = |kind: &str, hash| Seat { kind: kind.into(), hash };
        Ok(match wish {
            Wish::Person => {
                let (seat, token) = Seat::person()?;
                (seat, Some(Pass::Token(token)))
            }
            Wish::Invited => {
                let word = hex(&random::<16>()?);
                (seat(INVITED, Some(hash(&word))), Some(Pass::Invitation(word)))
            }
            Wish::Anybody => (seat(OPEN, None), None),
            Wish::Computer(level) => (seat(level.name(), None), None),
        })
    }

    /// The seat of a person with a new token.
    pub fn person() -> Result<(Seat, String), ApiError> {
        let token = hex(&random::<16>()?);
        Ok((Seat { kind: PERSON.into(), hash: Some(hash(&token)) }, token))
    }

    /// Whether somebody may sit down here, with the invitation that he brings.
    pub fn admits(&self, invitation: Option<&str>) -> Result<(), ApiError> {
        match (self.kind.as_str(), invitation) {
            (OPEN, _) => Ok(()),
            (INVITED, Some(word)) if self.hash.as_deref() == Some(hash(word.trim()).as_str()) => {
                Ok(())
            }
            (INVITED, _) => {
                Err(ApiError::Conflict("this seat is kept for whoever brings its link".into()))
            }
            (_, Some(_)) => Err(ApiError::Conflict(
                "this invitation has been used: somebody sits there already".into(),
            )),
            (_, None) => Err(ApiError::Conflict("somebody sits there already".into())),
        }
    }

    pub fn is_opened_by(&self, token: &str) -> bool {
        self.kind == PERSON && self.hash.as_deref() == Some(token)
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

    pub fn write(book: &Book, seats: &BySide<Seat>) -> Result<String, ApiError> {
        let map: BTreeMap<&str, &Seat> =
            Side::BOTH.into_iter().map(|side| (book.side(side).id, &seats[side])).collect();
        Ok(serde_json::to_string(&map)?)
    }
}

/// The side whose token a request carries, and the hash of it; nobody without a token.
pub fn who(room: &Room, headers: &HeaderMap) -> Result<Option<(Side, String)>, ApiError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|v| v.strip_prefix("Bearer "));
    let hash = hash(token.ok_or(ApiError::UnknownToken)?.trim());
    let side =
        Side::BOTH.into_iter().find(|side| room.seat_is(*side, |seat| seat.is_opened_by(&hash)));
    side.map(|side| Some((side, hash))).ok_or(ApiError::UnknownToken)
}

fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| ApiError::Internal(format!("no random bytes: {e}")))?;
    Ok(bytes)
}
