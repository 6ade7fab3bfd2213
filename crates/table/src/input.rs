//! Reading what clients send: JSON with errors that say where, and the language of a request.

use crate::error::ApiError;
use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::StatusCode,
    response::IntoResponse,
};
use kernel::text::Language;
use serde::{Deserialize, de::DeserializeOwned};

/// A body of JSON; what is wrong with it is named with line and column.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let message = rejection.body_text();
            match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
                _ => ApiError::Unreadable(message),
            }
        })?;
        let value = serde_json::from_slice(&bytes)
            .map_err(|e| ApiError::Unreadable(format!("the JSON of the request: {e}")))?;
        Ok(Body(value))
    }
}

#[derive(Deserialize)]
pub struct Lang {
    lang: Option<String>,
}

impl Lang {
    /// A language that we do not speak is answered in English.
    pub fn get(&self) -> Language {
        match self.lang.as_deref() {
            Some("pl") => Language::Pl,
            _ => Language::En,
        }
    }
}
