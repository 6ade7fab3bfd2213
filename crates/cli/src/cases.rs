//! `sztab try`: rule tests that a player can read.

use crate::{
    args::TryArgs,
    store::read_text,
    ui::{Paint, Ui, usage},
};
use anyhow::{Context, Result};
use shelf::Title;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

pub fn run(ui: &mut Ui, args: &TryArgs) -> Result<ExitCode> {
    let mut files = Vec::new();
    for path in &args.files {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(usage("no case file (*.toml) was found there"));
    }
    let mut opened: BTreeMap<&'static str, Arc<dyn Title>> = BTreeMap::new();
    let (mut passed, mut failed) = (0, 0);
    for path in &files {
        let entry = game_of(path, args.game.as_deref())?;
        let title = match opened.get(entry.id) {
            Some(title) => title.clone(),
            None => {
                let title = entry.open(ui.data.as_deref())?;
                opened.insert(entry.id, title.clone());
                title
            }
        };
        let text = read_text(path)?;
        let name = path.display().to_string();
        if !args.quiet {
            ui.line(ui.paint(Paint::Bold, &name))?;
        }
        let reports = match title.run_cases(&name, &text) {
            Ok(reports) => reports,
            Err(error) => {
                failed += 1;
                ui.line(format!("  {}  {error}", ui.paint(Paint::Bad, "FAIL")))?;
                continue;
            }
        };
        for case in reports {
            let clauses = case.clauses.join(", ");
            match &case.result {
                Ok(()) => {
                    passed += 1;
                    if !args.quiet {
                        let ok = ui.paint(Paint::Good, "ok  ");
                        ui.line(format!("  {ok}  {} [{clauses}]", case.name))?;
                    }
                }
                Err(failure) => {
                    failed += 1;
                    if args.quiet {
                        ui.line(ui.paint(Paint::Bold, &name))?;
                    }
                    let fail = ui.paint(Paint::Bad, "FAIL");
                    ui.line(format!("  {fail}  {} [{clauses}]", case.name))?;
                    if let Some(step) = &failure.step {
                        ui.line(format!("        at `{step}`"))?;
                    }
                    ui.line(format!("        {}", failure.message))?;
                }
            }
        }
    }
    ui.line(format!("{passed} passed, {failed} failed"))?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let about = fs::metadata(path).with_context(|| path.display().to_string())?;
    if !about.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        inside.push(entry.with_context(|| path.display().to_string())?.path());
    }
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|e| e == "toml") {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// The game of a case file: the one that was named, the one in its path, or the only one.
fn game_of(path: &Path, named: Option<&str>) -> Result<shelf::Entry> {
    if let Some(id) = named {
        return shelf::find(id).map_err(usage);
    }
    let full = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let part = |entry: &&shelf::Entry| full.iter().any(|part| part == entry.id);
    match (shelf::games().iter().find(part), shelf::games()) {
        (Some(entry), _) | (None, [entry]) => Ok(*entry),
        _ => Err(usage(format!(
            "{}: nothing says of which game these cases are; use --game",
            path.display()
        ))),
    }
}
