//! Reading what clients send: JSON with errors that say where, the language of a request, and who
//! asks about which game.

use crate::{App, error::ApiError, history::Eyes, room::Room, seats, uses, view::Glance};
use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Path, Query, RawPathParams, Request},
    http::{StatusCode, request::Parts},
    response::IntoResponse,
};
use kernel::{book::Book, game::Side, naming::Reading, text::Language};
use serde::{Deserialize, de::DeserializeOwned};
use std::sync::Arc;

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

/// What stands in the address after the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, ApiError> {
        let query = Query::try_from_uri(&parts.uri);
        let Query(value) = query.map_err(|e| ApiError::Unreadable(e.body_text()))?;
        Ok(Asked(value))
    }
}

/// What the path of the address names.
pub struct Named<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Named<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, ApiError> {
        let path = Path::from_request_parts(parts, state).await;
        let Path(value) = path.map_err(|e| ApiError::Unreadable(e.body_text()))?;
        Ok(Named(value))
    }
}

#[derive(Deserialize)]
pub struct Lang {
    lang: Option<String>,
    /// How places are called, in games where they have several names.
    places: Option<String>,
}

impl Lang {
    /// A language that we do not speak is answered in English.
    pub fn get(&self) -> Language {
        match self.lang.as_deref() {
            Some("pl") => Language::Pl,
            _ => Language::En,
        }
    }

    /// In whose words; names that a game does not have are its usual ones.
    pub fn reading(&self, book: &Book) -> Reading {
        book.reading(self.get(), self.places.as_deref())
    }
}

/// Somebody at the door of a game: which game, whose eyes, whose words.
pub struct Visitor {
    pub app: Arc<App>,
    pub room: Arc<Room>,
    pub eyes: Eyes,
    /// Hash of the token that it came with.
    pub token: Option<String>,
    pub reading: Reading,
    /// Wants to know only that it went well, not the whole view.
    pub brief: bool,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|e| ApiError::Unreadable(e.body_text()))?;
        let id = path.iter().find(|(name, _)| *name == "id").map_or("", |(_, id)| id);
        let Asked(lang) = Asked::<Lang>::from_request_parts(parts, app).await?;
        let room = app.room(id).await?;
        let (side, token) = seats::who(&room, &parts.headers)?.unzip();
        let eyes = Eyes::of(side);
        if let Some(side) = side {
            uses::note(app, &room, side, &parts.headers);
        }
        let brief = parts.headers.get("prefer").is_some_and(|wish| wish == "return=minimal");
        let reading = lang.reading(room.title.book());
        Ok(Visitor { app: app.clone(), room, eyes, token, reading, brief })
    }
}

impl Visitor {
    pub fn glance(&self) -> Glance<'_> {
        Glance { room: &self.room, eyes: self.eyes, reading: self.reading }
    }

    /// For what only a seat may do, and not too often.
    pub fn seat(&self) -> Result<Side, ApiError> {
        let side = self.eyes.side().ok_or(ApiError::NoSeat)?;
        self.app.limits.seat(&self.room.id, side)?;
        Ok(side)
    }
}
