//! Reports of the lab: folders that `sztab lab run --publish` leaves, each with `report.json` and
//! charts. They are only read, and only files whose names cannot lead out of their folder.

mod figures;

pub use figures::{Report, Run};

use crate::{
    App,
    error::ApiError,
    input::{Asked, Lang, Named},
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    cmp::Reverse,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

const FIGURES: &str = "report.json";
/// The lab writes nothing that comes near it.
const LARGEST: u64 = 4 * 1024 * 1024;
/// So many are listed, the newest.
const LISTED: usize = 500;
const LONGEST_NAME: usize = 120;

/// A report in a list: what it is about, or why it cannot be read.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "ListedReport")]
pub enum Row {
    Read(Box<Headline>),
    Unread { name: String, unread: String },
}

/// What a list shows of a report; nothing where the lab wrote nothing.
#[derive(Serialize, JsonSchema)]
pub struct Headline {
    name: String,
    #[serde(flatten)]
    run: Run,
}

impl Row {
    /// The newest first; those that cannot be read last.
    fn place(&self) -> (Reverse<Option<u64>>, String) {
        match self {
            Row::Read(headline) => (Reverse(headline.run.made), headline.name.clone()),
            Row::Unread { name, .. } => (Reverse(None), name.clone()),
        }
    }
}

/// A folder of the user's; beside us if there is no such folder.
pub fn default_reports() -> PathBuf {
    directories::ProjectDirs::from("", "", "sztab")
        .map_or_else(|| PathBuf::from("."), |dirs| dirs.data_dir().to_path_buf())
        .join("reports")
}

pub async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<Row>>, ApiError> {
    let unread = |error: io::Error| ApiError::Internal(format!("the folder of reports: {error}"));
    reading(&app, move |folder| all(&folder).map(Json).map_err(unread)).await
}

pub async fn report(
    State(app): State<Arc<App>>,
    Named(name): Named<String>,
) -> Result<Json<Report>, ApiError> {
    let missing = not_there(&name);
    check(&name).ok_or_else(missing)?;
    reading(&app, move |folder| {
        let unread =
            |reason| ApiError::NotFound(format!("report {name:?} that can be read: {reason}"));
        match figures(&folder.join(&name)) {
            Some(Ok(figures)) => Ok(Json(figures)),
            Some(Err(reason)) => Err(unread(reason)),
            None => Err(not_there(&name)()),
        }
    })
    .await
}

/// A chart in the language of the reader. It is a picture: the page never takes it in as its own.
pub async fn chart(
    State(app): State<Arc<App>>,
    Named((name, chart)): Named<(String, String)>,
    Asked(lang): Asked<Lang>,
) -> Result<Response, ApiError> {
    let missing = not_there(&format!("{name}/{chart}"));
    let stem = chart.strip_suffix(".svg").and_then(check).ok_or_else(&missing)?;
    check(&name).ok_or_else(&missing)?;
    let file = PathBuf::from(&name).join(format!("{stem}.{}.svg", lang.get()));
    let text = reading(&app, move |folder| read(&folder.join(file)).map_err(|_| missing())).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response())
}

fn not_there(name: &str) -> impl Fn() -> ApiError + Send + use<> {
    let what = format!("report {name:?}");
    move || ApiError::NotFound(what.clone())
}

/// A name that is one part of a path and nothing else.
fn check(name: &str) -> Option<&str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let sound = !name.is_empty() && name.len() <= LONGEST_NAME && name.bytes().all(plain);
    sound.then_some(name)
}

/// Disks may be slow: other requests go on meanwhile.
async fn reading<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(PathBuf) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let folder = app.config.reports.clone().unwrap_or_else(default_reports);
    let done = tokio::task::spawn_blocking(move || work(folder)).await;
    done.map_err(|error| ApiError::Internal(error.to_string()))?
}

fn read(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large"));
    }
    fs::read_to_string(path)
}

/// The figures of a report, or why they cannot be read; nothing where there is no report.
fn figures(folder: &Path) -> Option<Result<Report, String>> {
    let text = match read(&folder.join(FIGURES)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => return None,
        text => text.map_err(|error| error.to_string()),
    };
    Some(text.and_then(|text| serde_json::from_str(&text).map_err(|e| e.to_string())))
}

/// All reports, the newest first. Those that cannot be read say why.
fn all(folder: &Path) -> io::Result<Vec<Row>> {
    let entries = match fs::read_dir(folder) {
        // Without the folder there are no reports yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?.collect::<io::Result<Vec<_>>>()?,
    };
    let headline = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        check(&name)?;
        Some(match figures(&entry.path())? {
            Ok(figures) => Row::Read(Box::new(Headline { name, run: figures.run })),
            Err(unread) => Row::Unread { name, unread },
        })
    };
    let mut lines: Vec<Row> = entries.into_iter().filter_map(headline).collect();
    lines.sort_by_cached_key(Row::place);
    lines.truncate(LISTED);
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_followed() {
        for name in ["report-cadet-1", "a", "A_9"] {
            assert_eq!(check(name), Some(name));
        }
        let long = "x".repeat(LONGEST_NAME + 1);
        for name in ["", ".", "..", "a/b", "..\\b", "a.b", "a\0", "ą", "%2e%2e", &long] {
            assert_eq!(check(name), None, "{name:?}");
        }
    }
}
