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
    fair::{self, NotShared, Secret},
    journal::Cast,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What everybody may know of the dice of a game.
#[derive(Serialize, JsonSchema)]
pub struct Dice {
    /// Where they come from, in the order of the entries.
    sources: Vec<Told>,
    /// Every seat has given its share, so that dice can fall.
    ready: bool,
    /// The set-up stands; before that the board is only for the eye.
    begun: bool,
    /// The seats whose shares are missing.
    awaits: Vec<String>,
}

/// Where the dice of a stretch of entries come from, and whether that can be proved.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "DiceSource")]
struct Told {
    #[serde(flatten)]
    source: Source,
    /// The secret is known, so that they can be proved at the end.
    provable: bool,
}

/// Where the dice of a stretch of entries come from.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ProofSource")]
struct Source {
    /// The first entry whose dice come from it; the set-up is entry 0.
    from: u64,
    /// Why new dice began in the middle of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<Because>,
    /// Hash of the table's secret; published before anybody gave a share.
    commitment: String,
    /// One for the seat of every person; computers give none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shares: Vec<Share>,
    /// How often all began anew, because somebody lost his share before he showed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    renewed: Option<u32>,
    /// Only in games from before shares: what the seats threw in when they liked.
    #[serde(skip_serializing_if = "Option::is_none")]
    nonces: Option<Vec<Nonce>>,
}

/// Why the dice of a game go on from another source than they began with.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "NewDice")]
enum Because {
    /// It came from a file.
    Import,
    /// It goes on from a moment of another game.
    Branch,
    /// It was begun with the dice of an older program.
    Format,
}

/// What a seat adds to the dice: first its hash, then itself.
#[derive(Serialize, JsonSchema)]
struct Share {
    /// The side of the seat.
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<String>,
}

/// A seat's share in the dice of every entry behind `after`, in games from before shares.
#[derive(Serialize, JsonSchema)]
struct Nonce {
    /// The side of the seat.
    by: String,
    after: u64,
    nonce: String,
}

/// What proves the dice.
#[derive(Serialize, JsonSchema)]
pub struct Proof {
    /// Where they come from, in the order of the entries.
    sources: Vec<Source>,
    start: Start,
    /// One for every source, as far as it is known; none before the game is over.
    secrets: Option<Vec<Option<String>>>,
}

/// What was cast for the set-up.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ProofStart")]
struct Start {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<u8>,
    /// What was drawn unseen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    draws: Vec<u8>,
    /// `d6 c40`: a die with six faces, then one of forty cards.
    #[serde(skip_serializing_if = "String::is_empty")]
    cast: String,
}

impl From<&fair::Source> for Source {
    fn from(source: &fair::Source) -> Source {
        let fair::Source { from, because, commitment, shares, renewed, nonces } = source.clone();
        let because = because.map(|because| match because {
            fair::Because::Import => Because::Import,
            fair::Because::Branch => Because::Branch,
            fair::Because::Format => Because::Format,
        });
        let share = |fair::Share { by, commitment, share }| Share { by, commitment, share };
        let nonce = |fair::Nonce { by, after, nonce }| Nonce { by, after, nonce };
        Source {
            from,
            because,
            commitment,
            shares: shares.into_iter().map(share).collect(),
            renewed: Some(renewed).filter(|renewed| *renewed != 0),
            nonces: nonces.map(|nonces| nonces.into_iter().map(nonce).collect()),
        }
    }
}

/// What a seat says of its share in the dice: one of the first three.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShareInTheDice")]
pub struct Wish {
    /// The hash of the share.
    commitment: Option<String>,
    /// The share itself, when every person's seat has committed to one: 64 hexadecimal digits.
    share: Option<String>,
    /// Begins with a new secret, because a share was lost.
    #[serde(default)]
    anew: bool,
    /// What the table was bound to when this was said: with other dice it means nothing.
    table: Option<String>,
}

/// A seat commits to its share, shows it, or begins anew because it has lost it.
pub async fn share(visitor: Visitor, Body(wish): Body<Wish>) -> Result<Json<Dice>, ApiError> {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    let secret = Secret(random()?);
    let by = room.side_id(side);
    let give = move |newest: &mut fair::Source, known: &mut Option<Secret>| {
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
pub fn told(state: &State) -> Dice {
    let header = state.game.header();
    let source = |(i, source): (usize, &fair::Source)| Told {
        source: source.into(),
        provable: state.game.can_prove(i),
    };
    Dice {
        sources: header.dice.iter().enumerate().map(source).collect(),
        ready: state.game.is_ready(),
        begun: state.game.has_begun(),
        awaits: header.newest().into_iter().flat_map(|s| s.awaits()).map(String::from).collect(),
    }
}

/// What the dice are bound to; when the game is over, also what they followed from.
pub async fn proof(visitor: Visitor) -> Json<Proof> {
    let state = visitor.room.lock().await;
    let journal = state.game.journal(state.is_over());
    let secrets: Vec<_> = journal.secrets.iter().map(|s| s.map(|secret| hex(&secret.0))).collect();
    let Cast { rolls, draws, cast } = journal.header.start;
    Json(Proof {
        sources: journal.header.dice.iter().map(Source::from).collect(),
        start: Start { rolls, draws, cast },
        secrets: Some(secrets).filter(|secrets| !secrets.is_empty()),
    })
}
