//! Reading what clients send: JSON with errors that say where, the language of a request, and who
//! asks about which game.

use crate::{
    App, book::Tongue, error::ApiError, history::Eyes, limits::Sender, room::Room, seats, uses,
    view::Glance,
};
use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Path, Query, RawPathParams, Request},
    http::{HeaderMap, StatusCode, Uri, header, request::Parts},
    response::IntoResponse,
};
use kernel::{book::Book, game::Side, naming::Reading, text::Language, words};
use schemars::JsonSchema;
use serde::{Deserialize, de::DeserializeOwned};
use std::{convert::Infallible, sync::Arc};

/// A body of JSON; what is wrong with it is named with line and column.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        // Another kind is what a form of a foreign page could send without asking.
        if !says_json(request.headers()) {
            return Err(ApiError::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let message = rejection.body_text();
            match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
                _ => ApiError::Unreadable(message),
            }
        })?;
        let value = serde_json::from_slice(&bytes)
            .map_err(|e| ApiError::Unreadable(format!("the JSON of the request: {e}")))?;
        clean(&bytes)?;
        Ok(Body(value))
    }
}

fn says_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

/// Refuses JSON with a text that holds control characters, tabs and ends of lines excepted: not
/// every database keeps them, and nobody types them.
pub fn clean(json: &[u8]) -> Result<(), ApiError> {
    let mut rest = json;
    while let [byte, after @ ..] = rest {
        rest = after;
        let is_control = match (byte, after) {
            (b'\\', [b'u', escape @ ..]) => {
                let code = escape.get(..4).and_then(|hex| std::str::from_utf8(hex).ok());
                let code = code.and_then(|hex| u32::from_str_radix(hex, 16).ok());
                code.and_then(char::from_u32).is_some_and(is_forbidden)
            }
            (b'\\', [b'b' | b'f', ..]) => true,
            (b'\\', [_, next @ ..]) => {
                rest = next;
                false
            }
            (0xC2, [second @ 0x80..=0x9F, ..]) => is_forbidden(char::from(*second)),
            (byte, _) => byte.is_ascii() && is_forbidden(char::from(*byte)),
        };
        if is_control {
            return Err(controls());
        }
    }
    Ok(())
}

/// The same for the path and the question of an address, as they are meant.
pub fn clean_address(uri: &Uri) -> Result<(), ApiError> {
    let whole = uri.path_and_query().map_or("", |whole| whole.as_str());
    let coded = |part: &str| u8::from_str_radix(part.get(..2)?, 16).ok();
    let mut codes = whole.split('%').skip(1).filter_map(coded);
    match codes.any(|code| code.is_ascii_control()) {
        true => Err(controls()),
        false => Ok(()),
    }
}

fn is_forbidden(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\n' | '\r')
}

fn controls() -> ApiError {
    ApiError::Unreadable("no text may hold control characters such as NUL".into())
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

#[derive(Deserialize, JsonSchema)]
pub struct Lang {
    /// The language of all words; English unless it is named.
    #[schemars(with = "Option<Tongue>")]
    lang: Option<String>,
    /// How places are called, in games where they have several names: one of the book's namings.
    places: Option<String>,
}

impl Lang {
    /// A language that we do not speak is answered in English.
    pub fn get(&self) -> Language {
        words::shared().spoken(self.wanted())
    }

    fn wanted(&self) -> Language {
        self.lang.as_deref().and_then(|code| code.parse().ok()).unwrap_or_default()
    }

    /// In whose words; names that a game does not have are its usual ones.
    pub fn reading(&self, book: &Book) -> Reading {
        book.reading(book.words.spoken(self.wanted()), self.places.as_deref())
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

impl FromRequestParts<Arc<App>> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Sender, Infallible> {
        Ok(Sender::of(parts, app.config.trust_proxy))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_refused_however_they_are_written() {
        for sound in [
            r#"{"text": "a\nb\tc\r\u000a\u0009 \u0105 \\u0000 \\b \\\\u0000 \" \/ ą €"}"#,
            "{\n\t\"n\": 1\r\n}",
            r#""\uD83D\uDE00 \u00a0""#,
            "",
        ] {
            assert!(clean(sound.as_bytes()).is_ok(), "{sound}");
        }
        for bad in [
            r#""\u0000""#,
            r#""\\\u0000""#,
            r#""\u001F""#,
            r#""\u007f""#,
            r#""\u0085""#,
            r#""\b""#,
            r#""\f""#,
            "\"\0\"",
            "\"\u{7f}\"",
            "\"\u{9b}31m\"",
            r#"{"\u0000": 1}"#,
        ] {
            assert!(clean(bad.as_bytes()).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn addresses_hold_no_control_characters() {
        for (address, sound) in [
            ("/t/abc?lang=pl", true),
            ("/t/%C4%85?x=%20%25", true),
            ("/t/%2500", true),
            ("/t/100%", true),
            ("/t/%00", false),
            ("/t/a%0ab", false),
            ("/t/a?lang=%7F", false),
        ] {
            let uri: Uri = address.parse().unwrap();
            assert_eq!(clean_address(&uri).is_ok(), sound, "{address}");
        }
    }
}
