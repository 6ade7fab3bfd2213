//! The pages and scripts of `web/`, embedded in the program, and the headers that keep them safe.

use crate::{App, error::ApiError, limits, openapi};
use axum::{
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use kernel::data::hex;
use rust_embed::RustEmbed;
use std::{sync::Arc, time::Instant};

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

const SAFETY: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Puts the safety headers on every answer, and asks whether the address may ask at all.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    app.meters.requests.add(1);
    let allowed = match limits::sender(&request, app.config.trust_proxy) {
        Some(address) => app.limits.address(&address),
        None => Ok(()),
    };
    // Without the query: a path names nobody and holds no token.
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let start = Instant::now();
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        app.meters.unavailable.add(1);
    }
    let (status, ms) = (response.status().as_u16(), start.elapsed().as_millis());
    tracing::debug!(%method, path, status, ms, "request");
    for (name, value) in SAFETY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

pub async fn front(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

pub async fn table(headers: HeaderMap) -> Response {
    file("table.html", &headers)
}

pub async fn replay(headers: HeaderMap) -> Response {
    file("replay.html", &headers)
}

pub async fn rules(headers: HeaderMap) -> Response {
    file("rules.html", &headers)
}

pub async fn map(headers: HeaderMap) -> Response {
    file("map.html", &headers)
}

pub async fn help(headers: HeaderMap) -> Response {
    file("help.html", &headers)
}

pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

/// Browsers ask for it by themselves.
pub async fn favicon(headers: HeaderMap) -> Response {
    file("icon.svg", &headers)
}

pub async fn api() -> Html<String> {
    Html(openapi::page())
}

pub async fn missing() -> ApiError {
    ApiError::NotFound("such page".into())
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Web::get(path) else {
        return ApiError::NotFound(format!("page {path:?}")).into_response();
    };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]));
    let common = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".into())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, kind(path))], file.data.into_owned()).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("woff2") => "font/woff2",
        Some("ico") => "image/x-icon",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
