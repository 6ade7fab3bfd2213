//! The pages of `web/`, and the headers that keep them safe.

mod assets;
mod web;

pub use assets::{asset, favicon};

use crate::{App, error::ApiError, gallery::ASK_AGAIN, input::clean_address, limits::Sender};
use assets::{address, languages, preloads, tagged};
use axum::{
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::naming::Naming;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::Instant,
};

const SAFETY: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Puts the safety headers on every answer, and asks whether the address may ask at all.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    app.meters.requests.add(1);
    let (parts, body) = request.into_parts();
    let admitted = admit(&app, &parts);
    let request = Request::from_parts(parts, body);
    // Without the query: a path names nobody and holds no token.
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let start = Instant::now();
    let mut response = match admitted {
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

/// How often this address asks, whose page asks, and whether the address can be meant.
fn admit(app: &App, parts: &Parts) -> Result<(), ApiError> {
    app.limits.request(&Sender::of(parts, app.config.trust_proxy))?;
    app.names.admit(parts)?;
    clean_address(&parts.uri)
}

/// A page: the one template with its own title, styles and module.
struct Page {
    title: &'static str,
    styles: &'static [&'static str],
    module: &'static str,
}

const TEMPLATE: &str = "page.html";
/// Runs before the first paint, and so is no module.
const EARLY: &str = "core/early.js";
/// What every page wears.
const THEME: &str = "style/theme.css";

const FRONT: Page = Page { title: "sztab", styles: &["style/front.css"], module: "front/front.js" };
const TABLE: Page = Page {
    title: "sztab: table",
    styles: &["style/table.css", "style/widths.css", "style/cards.css"],
    module: "table/table.js",
};
const REPLAY: Page = Page {
    title: "sztab: replay",
    styles: &[
        "style/table.css",
        "style/widths.css",
        "style/cards.css",
        "style/desk.css",
        "style/replay.css",
    ],
    module: "replay/replay.js",
};
const RULES: Page =
    Page { title: "sztab: rules", styles: &["style/reading.css"], module: "reading/rules.js" };
const MAP: Page = Page {
    title: "sztab: map and counters",
    styles: &[
        "style/table.css",
        "style/widths.css",
        "style/cards.css",
        "style/desk.css",
        "style/atlas.css",
    ],
    module: "reading/atlas.js",
};
const HELP: Page =
    Page { title: "sztab: help", styles: &["style/reading.css"], module: "reading/help.js" };
const API: Page = Page {
    title: "sztab: HTTP interface",
    styles: &["style/reading.css"],
    module: "reading/calls.js",
};
const REPORTS: Page = Page {
    title: "sztab: lab reports",
    styles: &["style/reading.css", "style/reports.css"],
    module: "reading/reports.js",
};
const MISSING: Page = Page {
    title: "sztab: no such page",
    styles: &["style/reading.css"],
    module: "reading/missing.js",
};

pub async fn front(headers: HeaderMap) -> Response {
    FRONT.show(&headers, None)
}

pub async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    TABLE.show(&headers, About::the_match(&app, &id).await)
}

pub async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    REPLAY.show(&headers, About::the_match(&app, &id).await)
}

pub async fn rules(headers: HeaderMap) -> Response {
    RULES.show(&headers, None)
}

pub async fn map(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Response {
    MAP.show(&headers, About::game(&app, &game))
}

pub async fn reports(headers: HeaderMap) -> Response {
    REPORTS.show(&headers, None)
}

pub async fn help(headers: HeaderMap) -> Response {
    HELP.show(&headers, None)
}

pub async fn api(headers: HeaderMap) -> Response {
    API.show(&headers, None)
}

/// A person who took a wrong turn gets a page, a program the plain error.
pub async fn missing(uri: Uri, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok()).unwrap_or("");
    match accept.contains("text/html") && !uri.path().starts_with("/api/") {
        true => (StatusCode::NOT_FOUND, MISSING.show(&HeaderMap::new(), None)).into_response(),
        false => ApiError::NotFound("such page".into()).into_response(),
    }
}

/// The game that a page is about, so that the page can ask for its pictures before it knows more.
struct About {
    game: String,
    print: String,
    /// The names that its places go by, each with the language that it suits: `own other:pl`.
    places: String,
}

impl About {
    fn game(app: &App, game: &str) -> Option<About> {
        let place = app.position(game).ok()?;
        let title = &app.titles[place];
        let print = app.gallery.print(place, title.book()).to_string();
        let naming = |naming: &Naming| match naming.suits {
            Some(language) => format!("{}:{language}", naming.id),
            None => naming.id.to_string(),
        };
        let places: Vec<String> = title.book().namings.iter().map(naming).collect();
        Some(About { game: game.to_string(), print, places: places.join(" ") })
    }

    /// A match that is not there is told by the page itself.
    async fn the_match(app: &Arc<App>, id: &str) -> Option<About> {
        let room = app.room(id).await.ok()?;
        About::game(app, room.title.book().id)
    }
}

impl Page {
    fn show(&self, headers: &HeaderMap, about: Option<About>) -> Response {
        let Some(template) = web::content(TEMPLATE) else {
            return ApiError::Internal("the template of the pages is missing".into())
                .into_response();
        };
        let about = about.map_or_else(String::new, |about| {
            let About { game, print, places } = about;
            let places = match places.is_empty() {
                true => places,
                false => format!(" data-places=\"{places}\""),
            };
            format!(" data-game=\"{game}\" data-print=\"{print}\"{places}")
        });
        let style = |name: &&str| format!("<link rel=\"stylesheet\" href=\"{}\">", address(name));
        let styles: Vec<String> = [THEME].iter().chain(self.styles).map(style).collect();
        let text = String::from_utf8_lossy(&template)
            .replace("{{title}}", self.title)
            .replace("{{languages}}", &languages().join(" "))
            .replace("{{about}}", &about)
            .replace("{{styles}}", &styles.join("\n"))
            .replace("{{modules}}", &preloads(self.module))
            .replace("{{early}}", &address(EARLY))
            .replace("{{module}}", &address(self.module));
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let tag = format!("{:016x}", hasher.finish());
        tagged(&tag, TEMPLATE, ASK_AGAIN, text.into_bytes(), headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_of_every_page_leads_to_a_file() {
        for page in [FRONT, TABLE, REPLAY, RULES, MAP, HELP, API, REPORTS, MISSING] {
            for file in page.styles.iter().copied().chain([page.module, THEME, EARLY]) {
                assert!(web::content(file).is_some(), "{file} is missing");
            }
            let links = preloads(page.module);
            for link in links.lines() {
                let name = link.split("/web/").nth(1).and_then(|rest| rest.split('"').next());
                let name = name.and_then(|name| Some(name.split_once('/')?.1)).unwrap_or_default();
                assert!(web::content(name).is_some(), "{}: {link} leads nowhere", page.module);
            }
        }
    }
}
