//! The pages and scripts of `web/`, embedded in the program, and the headers that keep them safe.

use crate::{
    App,
    error::ApiError,
    gallery::{ASK_AGAIN, FOR_GOOD},
    input::clean_address,
    limits::Sender,
};
use axum::{
    extract::{Path, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::{data::hex, naming::Naming, text::Language};
use rust_embed::RustEmbed;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, OnceLock},
    time::Instant,
};

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

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
const FRONT: Page = Page { title: "sztab", styles: &["front.css"], module: "front.js" };
const TABLE: Page =
    Page { title: "sztab: table", styles: &["table.css", "cards.css"], module: "table.js" };
const REPLAY: Page = Page {
    title: "sztab: replay",
    styles: &["table.css", "cards.css", "desk.css", "replay.css"],
    module: "replay.js",
};
const RULES: Page = Page { title: "sztab: rules", styles: &["reading.css"], module: "rules.js" };
const MAP: Page = Page {
    title: "sztab: map and counters",
    styles: &["table.css", "cards.css", "desk.css", "atlas.css"],
    module: "atlas.js",
};
const HELP: Page = Page { title: "sztab: help", styles: &["reading.css"], module: "help.js" };
const API: Page =
    Page { title: "sztab: HTTP interface", styles: &["reading.css"], module: "calls.js" };
const REPORTS: Page = Page {
    title: "sztab: lab reports",
    styles: &["reading.css", "reports.css"],
    module: "reports.js",
};
const MISSING: Page =
    Page { title: "sztab: no such page", styles: &["reading.css"], module: "missing.js" };

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
            Some(Language::En) => format!("{}:en", naming.id),
            Some(Language::Pl) => format!("{}:pl", naming.id),
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
        let Some(template) = Web::get(TEMPLATE) else {
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
        let styles: Vec<String> = ["theme.css"].iter().chain(self.styles).map(style).collect();
        let text = String::from_utf8_lossy(&template.data)
            .replace("{{title}}", self.title)
            .replace("{{about}}", &about)
            .replace("{{styles}}", &styles.join("\n"))
            .replace("{{modules}}", &self.preloads())
            .replace("{{early}}", &address("early.js"))
            .replace("{{module}}", &address(self.module));
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let tag = format!("{:016x}", hasher.finish());
        tagged(&tag, TEMPLATE, ASK_AGAIN, text.into_bytes(), headers)
    }
}

impl Page {
    /// Asks for all modules at once: a browser learns of each only when it has read the one that
    /// imports it.
    fn preloads(&self) -> String {
        let mut found = vec![self.module.to_string()];
        let mut read = 0;
        while let Some(name) = found.get(read).cloned() {
            read += 1;
            let Some(file) = Web::get(&name) else { continue };
            for import in imports(&String::from_utf8_lossy(&file.data)) {
                if !found.iter().any(|known| known == import) {
                    found.push(import.to_string());
                }
            }
        }
        let link =
            |name: &String| format!("<link rel=\"modulepreload\" href=\"{}\">", address(name));
        found[1..].iter().map(link).collect::<Vec<_>>().join("\n")
    }
}

/// The modules beside it that a script imports.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let statements = script.lines().filter(|line| line.starts_with("import "));
    statements.filter_map(|line| line.split_once("'./")?.1.split_once('\'')).map(|(name, _)| name)
}

/// Where a page finds a file. The address changes with any of the files, so that a browser may keep
/// them all for good; modules name each other by what comes after the last slash.
fn address(name: &str) -> String {
    format!("/web/{}/{name}", version())
}

fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let mut names: Vec<_> = Web::iter().collect();
        names.sort_unstable();
        let mut hasher = DefaultHasher::new();
        for name in names {
            Web::get(&name).map(|file| file.metadata.sha256_hash()).hash(&mut hasher);
        }
        format!("v{:016x}", hasher.finish())
    })
}

/// A file by its name, or by the address that a page gave.
pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let is_version = |part: &str| part.len() == version().len() && part.starts_with('v');
    let parts = path.split_once('/').filter(|(first, _)| is_version(first));
    let (known, name) = parts.unwrap_or(("", &path));
    // While somebody works on the pages, their files change under the program.
    let is_fixed = known == version() && !cfg!(debug_assertions);
    file(name, if is_fixed { FOR_GOOD } else { ASK_AGAIN }, &headers)
}

/// Browsers ask for it by themselves.
pub async fn favicon(headers: HeaderMap) -> Response {
    file("icon.svg", ASK_AGAIN, &headers)
}

fn file(path: &str, freshness: &'static str, headers: &HeaderMap) -> Response {
    let Some(file) = Web::get(path) else {
        return ApiError::NotFound(format!("page {path:?}")).into_response();
    };
    let tag = hex(&file.metadata.sha256_hash()[..12]);
    tagged(&tag, path, freshness, file.data.into_owned(), headers)
}

/// Answers 304 to a browser that has this very content.
fn tagged(
    tag: &str,
    path: &str,
    freshness: &'static str,
    content: Vec<u8>,
    headers: &HeaderMap,
) -> Response {
    let tag = format!("\"{tag}\"");
    let common = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, freshness.into())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, kind(path))], content).into_response()
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
