//! Everything that can go wrong in a request, and the one place where it becomes an HTTP status.

use crate::{room::missing, store::StoreError, view::View};
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{
    book::Book,
    game,
    naming::Reading,
    session::{Rejected, Unsound},
    suggest::Unknown,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use shelf::words;

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("{0}")]
    Unreadable(String),
    #[error("this needs the token of a seat")]
    NoSeat,
    #[error("this token belongs to no seat of this game")]
    UnknownToken,
    /// A page of another site, or a name that is not ours.
    #[error("{0}")]
    Foreign(String),
    #[error(
        "a body has to be JSON and say so: the header `Content-Type: application/json` is missing"
    )]
    NotJson,
    #[error("there is no {0}")]
    NotFound(String),
    /// The client has not seen the newest state, or it is not its turn; the state is sent along.
    #[error("{text}")]
    Stale { text: String, n: u64, view: Option<Value> },
    #[error("{0}")]
    Conflict(String),
    #[error("the request is too large")]
    TooLarge,
    /// A rule forbids it.
    #[error("{text}")]
    Refused { clause: Option<&'static str>, text: String },
    /// A kept game that the present rules do not lead to where it is.
    #[error(
        "this game was played under other rules or data and cannot go on here: {0}. It is kept as \
         it is; whoever runs the table can look into it with `sztab migrate-games`"
    )]
    Diverged(Unsound),
    #[error("too many {what}; try again in {seconds} s")]
    TooMany { what: &'static str, seconds: u64 },
    #[error("{0}")]
    Full(String),
    #[error("the database cannot be used: {0}. Nothing is lost that was answered; try again")]
    Store(StoreError),
    #[error("something went wrong in the server: {0}")]
    Internal(String),
}

/// Why a request was refused.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub struct Refusal {
    /// A sentence for whoever asked.
    error: String,
    /// The clause that forbids it, if it is a rule that does.
    clause: Option<&'static str>,
    /// With 409: how many entries there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<u64>,
    /// With 409: the game as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<View>")]
    view: Option<Value>,
    /// The entry that the present rules do not lead to, of a game that cannot go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<u64>,
    /// What is wrong with the database, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Missing(id) => missing(&id),
            error => ApiError::Store(error),
        }
    }
}

impl From<game::Fault> for ApiError {
    fn from(fault: game::Fault) -> ApiError {
        ApiError::Unreadable(fault.to_string())
    }
}

impl From<Unknown> for ApiError {
    fn from(unknown: Unknown) -> ApiError {
        ApiError::Unreadable(unknown.to_string())
    }
}

impl From<tokio::task::JoinError> for ApiError {
    fn from(error: tokio::task::JoinError) -> ApiError {
        ApiError::Internal(error.to_string())
    }
}

/// Nothing of ours is such that JSON could not hold it.
impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> ApiError {
        ApiError::Internal(error.to_string())
    }
}

impl ApiError {
    pub fn rejected(book: &Book, reading: Reading, rejected: &Rejected) -> ApiError {
        let (clause, text) = words::rejected(book, reading, rejected);
        match rejected {
            Rejected::Unreadable(_) => ApiError::Unreadable(text),
            Rejected::NotYourTurn { .. } | Rejected::Over | Rejected::NoShare { .. } => {
                ApiError::Conflict(text)
            }
            Rejected::NoDice | Rejected::Illegal(_) => ApiError::Refused { clause, text },
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::Unreadable(_) => StatusCode::BAD_REQUEST,
            ApiError::NoSeat => StatusCode::UNAUTHORIZED,
            ApiError::UnknownToken | ApiError::Foreign(_) => StatusCode::FORBIDDEN,
            ApiError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::NotFound(_) => StatusCode::NOT_FOUND,
            ApiError::Stale { .. } | ApiError::Conflict(_) => StatusCode::CONFLICT,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Refused { .. } | ApiError::Diverged(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::TooMany { .. } | ApiError::Full(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// After how many seconds it is worth trying again.
    fn retry(&self) -> Option<u64> {
        match self {
            ApiError::TooMany { seconds, .. } => Some(*seconds),
            ApiError::Full(_) => Some(60),
            ApiError::Store(_) => Some(2),
            _ => None,
        }
    }
}

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Refusal {
        let mut refusal = Refusal {
            error: error.to_string(),
            clause: None,
            n: None,
            view: None,
            entry: None,
            fault: None,
        };
        match error {
            ApiError::Refused { clause, .. } => refusal.clause = clause,
            ApiError::Stale { n, view, .. } => (refusal.n, refusal.view) = (Some(n), view),
            ApiError::Diverged(unsound) => refusal.entry = Some(unsound.entry),
            ApiError::Store(StoreError::Fault(fault)) => refusal.fault = Some(fault.code()),
            _ => {}
        }
        refusal
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let ApiError::Store(error) = &self {
            tracing::debug!(%error, "database");
        }
        let (status, retry) = (self.status(), self.retry());
        let mut response = (status, Json(Refusal::from(self))).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
