//! The addresses of the files of `web/`, which change with what they hold, and which of them a page
//! asks for at once.

use super::web;
use crate::{
    error::ApiError,
    gallery::{ASK_AGAIN, FOR_GOOD},
};
use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
    sync::OnceLock,
};

/// Asks for all modules at once: a browser learns of each only when it has read the one that
/// imports it.
///
/// The words are not among them: the page learns only in the browser which language it speaks.
pub fn preloads(module: &str) -> String {
    let mut found = vec![module.to_string()];
    let mut read = 0;
    while let Some(name) = found.get(read).cloned() {
        read += 1;
        let Some(script) = web::content(&name) else { continue };
        for import in imports(&String::from_utf8_lossy(&script)) {
            let import = beside(&name, import);
            if !found.contains(&import) {
                found.push(import);
            }
        }
    }
    let link = |name: &String| format!("<link rel=\"modulepreload\" href=\"{}\">", address(name));
    found[1..].iter().map(link).collect::<Vec<_>>().join("\n")
}

/// The modules that a script imports, as it names them.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let statement = |line: &&str| line.starts_with("import ") || line.starts_with("} from ");
    script
        .lines()
        .filter(statement)
        .filter_map(|line| line.split('\'').nth(1))
        .filter(|name| name.starts_with('.'))
}

/// The file that a module means by `./name` or `../folder/name`.
fn beside(module: &str, import: &str) -> String {
    let mut path: Vec<&str> = module.split('/').collect();
    path.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => _ = path.pop(),
            part => path.push(part),
        }
    }
    path.join("/")
}

/// Holds a folder for each language that the pages speak.
const WORDS: &str = "words/";

/// The languages of the pages: a folder of words for each.
pub fn languages() -> &'static [String] {
    static LANGUAGES: OnceLock<Vec<String>> = OnceLock::new();
    LANGUAGES.get_or_init(|| {
        let names: BTreeSet<String> = web::names()
            .filter_map(|name| Some(name.strip_prefix(WORDS)?.split_once('/')?.0.to_string()))
            .collect();
        names.into_iter().collect()
    })
}

/// Where a page finds a file. The address changes with any of the files, so that a browser may keep
/// them all for good; modules name each other by their place beside one another.
pub fn address(name: &str) -> String {
    format!("/web/{}/{name}", version())
}

fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let mut names: Vec<_> = web::names().collect();
        names.sort_unstable();
        let mut hasher = DefaultHasher::new();
        for name in names {
            web::content(name).map(|content| web::print(&content)).hash(&mut hasher);
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
    let Some(content) = web::content(path) else {
        return ApiError::NotFound(format!("page {path:?}")).into_response();
    };
    tagged(&web::print(&content), path, freshness, content.into_owned(), headers)
}

/// Answers 304 to a browser that has this very content.
pub fn tagged(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_is_read_from_its_own_folder() {
        let script = "import { a } from './a.js';\nimport '../core/b.js';\nimport {\n  c,\n} from '../board/c.js';\nconst d = import('./d.js');";
        let found: Vec<String> =
            imports(script).map(|import| beside("table/table.js", import)).collect();
        assert_eq!(found, ["table/a.js", "core/b.js", "board/c.js"]);
    }

    #[test]
    fn every_language_has_a_folder_of_words() {
        assert!(languages().iter().map(String::as_str).eq(["en", "pl"]), "{:?}", languages());
    }

    #[test]
    fn what_only_checks_the_page_is_not_served() {
        let checks = |name: &&str| name.starts_with("tests/") || name.starts_with("types/");
        assert_eq!(web::names().find(checks), None);
        assert!(web::content("page.html").is_some());
    }
}
