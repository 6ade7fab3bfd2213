//! What a run writes: two tables and three charts. A file appears whole or not at all.

use crate::{
    chart, json,
    report::{End, Report},
};
use kernel::{game::Side, text::Language, words};
use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// A file or folder and what went wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct FileError {
    pub path: PathBuf,
    pub error: io::Error,
}

/// Writes a file under another name first, so that a half-written one is never seen.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let failed = |error| FileError { path: path.to_path_buf(), error };
    let Some(name) = path.file_name() else {
        return Err(failed(io::Error::new(io::ErrorKind::InvalidInput, "this is no file name")));
    };
    let mut other = std::ffi::OsString::from(".");
    other.push(name);
    other.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(other);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // What is left of it is of no use, and a failure to remove it changes nothing.
        let _ = fs::remove_file(&part);
        failed(error)
    })
}

/// Makes a folder and proves that files can be written into it.
pub fn open_folder(folder: &Path) -> Result<(), FileError> {
    let failed = |error| FileError { path: folder.to_path_buf(), error };
    fs::create_dir_all(folder).map_err(failed)?;
    let probe = folder.join(format!(".sztab.{}.probe", std::process::id()));
    fs::write(&probe, b"").and_then(|()| fs::remove_file(&probe)).map_err(failed)
}

/// Writes tables and charts of a run into a folder and names the files.
pub fn write_all(
    report: &Report,
    folder: &Path,
    language: Language,
) -> Result<Vec<PathBuf>, FileError> {
    let tables = [("games.csv", games_csv(report)), ("turns.csv", turns_csv(report))];
    let tables = tables.map(|(name, text)| (name.to_string(), text));
    let charts = charts(report, language).map(|(name, text)| (format!("{name}.svg"), text));
    open_folder(folder)?;
    let write = |(name, text): (String, String)| {
        let path = folder.join(name);
        write_whole(&path, text.as_bytes()).map(|()| path)
    };
    tables.into_iter().chain(charts).map(write).collect()
}

fn charts(report: &Report, language: Language) -> [(&'static str, String); 3] {
    [
        ("score", chart::score(report, language)),
        ("score-by-turn", chart::score_by_turn(report, language)),
        ("objectives-by-turn", chart::objectives_by_turn(report, language)),
    ]
}

/// Keeps a report where a table shows it: figures, and charts in every language. `made` is when,
/// in seconds since 1970. The same run again takes the place of the first.
pub fn publish(report: &Report, reports: &Path, made: u64) -> Result<PathBuf, FileError> {
    let folder = reports.join(name(report));
    open_folder(&folder)?;
    let mut figures = json::object(report);
    figures["made"] = made.into();
    for language in words::shared().languages() {
        let charts = charts(report, language);
        figures["charts"] = charts.iter().map(|(name, _)| *name).collect();
        for (name, text) in charts {
            write_whole(&folder.join(format!("{name}.{language}.svg")), text.as_bytes())?;
        }
    }
    // Last: without its figures nobody sees a report.
    write_whole(&folder.join("report.json"), figures.to_string().as_bytes())?;
    Ok(folder)
}

/// What was played, as a name that any disk and any address takes.
fn name(report: &Report) -> String {
    let config = &report.config;
    let [first, second] = Side::BOTH.map(|side| config.players[side].name());
    let mut name = format!("{}-{}-{first}-{second}", report.game, config.scenario);
    for (option, on) in &config.options.0 {
        name.push_str(&format!("-{}{option}", if *on { "" } else { "no-" }));
    }
    name.push_str(&format!("-{}-{}", config.games, config.seed));
    name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "-")
}

/// One row per game.
pub fn games_csv(report: &Report) -> String {
    let [a, b] = Side::BOTH.map(|side| report.sides[side].0);
    let mut text =
        format!("game,end,winner,{a}_points,{b}_points,{a}_lost,{b}_lost,turns,decisions\n");
    for row in &report.games {
        let end = match row.end {
            End::Finished => "finished",
            End::TooLong => "too-long",
            End::DeadEnd => "dead-end",
        };
        let winner = match (row.end, row.winner) {
            (End::Finished, Some(side)) => report.sides[side].0,
            (End::Finished, None) => "draw",
            _ => "",
        };
        let s = &row.standing;
        let ([pa, pb], [la, lb]) = (s.points.0, s.lost.0);
        line(
            &mut text,
            format_args!(
                "{},{end},{winner},{pa},{pb},{la},{lb},{},{}",
                row.index, s.turn, row.decisions
            ),
        );
    }
    text
}

/// One row per game and turn, with one column per objective: who holds it.
pub fn turns_csv(report: &Report) -> String {
    let [a, b] = Side::BOTH.map(|side| report.sides[side].0);
    let mut text = format!("game,turn,{a}_points,{b}_points,{a}_lost,{b}_lost");
    for objective in &report.objectives {
        let _ = write!(text, ",{}", field(&objective.id));
    }
    text.push('\n');
    for row in &report.turns {
        let s = &row.standing;
        let ([pa, pb], [la, lb]) = (s.points.0, s.lost.0);
        let _ = write!(text, "{},{},{pa},{pb},{la},{lb}", row.game, s.turn);
        for bit in 0..report.objectives.len() {
            let holds = |side: &Side| s.holds[*side].checked_shr(bit as u32).unwrap_or(0) & 1 == 1;
            let holder = Side::BOTH.into_iter().find(holds).map_or("", |side| report.sides[side].0);
            let _ = write!(text, ",{holder}");
        }
        text.push('\n');
    }
    text
}

fn line(text: &mut String, row: std::fmt::Arguments) {
    // Writing into a string cannot fail.
    let _ = text.write_fmt(row);
    text.push('\n');
}

/// A field as CSV wants it.
fn field(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = std::env::temp_dir().join(format!("sztab-files-{}", std::process::id()));
        open_folder(&folder).unwrap();
        let target = folder.join("taken");
        fs::create_dir_all(target.join("by a folder")).unwrap();
        let error = write_whole(&target, b"x").unwrap_err();
        assert!(error.to_string().contains("taken"), "{error}");
        write_whole(&folder.join("free"), b"x").unwrap();
        let names: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|f| f.unwrap().file_name()).collect();
        assert_eq!(names.len(), 2, "{names:?}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn fields_with_commas_are_quoted() {
        assert_eq!(field("Brześć, \"twierdza\""), "\"Brześć, \"\"twierdza\"\"\"");
        assert_eq!(field("plain"), "plain");
    }
}
