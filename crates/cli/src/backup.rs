//! `sztab backup`, `restore` and `migrate-games`: the games of a table as a whole.

use crate::{
    args::{BackupArgs, DatabaseArgs, MigrateArgs, RestoreArgs},
    serve::titles,
    ui::{Paint, Ui},
};
use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::process::ExitCode;
use table::{BackupError, Counts, Fate, Judged};

pub fn backup(ui: &mut Ui, args: &BackupArgs) -> Result<ExitCode> {
    let database = database(&args.store)?;
    let counts = watched(|progress| table::backup(&database, &args.file, args.force, progress));
    let counts = counts.map_err(|error| match error {
        BackupError::Exists(_) => anyhow!("{error}; --force writes over it"),
        error => error.into(),
    })?;
    ui.line(format!("{}: {}", args.file.display(), contents(&counts)))?;
    Ok(ExitCode::SUCCESS)
}

pub fn restore(ui: &mut Ui, args: &RestoreArgs) -> Result<ExitCode> {
    let database = database(&args.store)?;
    let counts = watched(|progress| table::restore(&database, &args.file, progress))?;
    ui.line(format!("restored: {}", contents(&counts)))?;
    Ok(ExitCode::SUCCESS)
}

/// It fails if a running game cannot go on.
pub fn migrate(ui: &mut Ui, args: &MigrateArgs) -> Result<ExitCode> {
    let database = database(&args.store)?;
    let titles = titles(ui)?;
    let judged = watched(|progress| table::migrate(&database, &titles, args.apply, progress))?;
    let (mut same, mut sound, mut diverged, mut stuck) = (0, 0, 0, 0);
    for game in &judged {
        match &game.fate {
            Fate::Same => same += 1,
            Fate::Sound { files } => {
                sound += 1;
                let good = ui.paint(Paint::Good, "sound");
                let files = files.join(", ");
                ui.line(format!("{good}     {} with other data: {files}", describe(game)))?;
            }
            Fate::Diverged { entry, why } => {
                diverged += 1;
                stuck += usize::from(!game.over);
                let bad = ui.paint(Paint::Bad, "diverges");
                let place = match entry {
                    0 => "at its start".to_string(),
                    n => format!("at entry {n}"),
                };
                ui.line(format!("{bad}  {} {place}: {why}", describe(game)))?;
            }
        }
    }
    let (all, done) = (judged.len(), if args.apply { ", now taken over" } else { "" });
    ui.line(format!(
        "{all} games: {same} unchanged, {sound} sound with other data{done}, {diverged} diverge"
    ))?;
    if sound > 0 && !args.apply {
        ui.line("Nothing was changed; --apply takes the sound ones over.")?;
    }
    Ok(if stuck > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn describe(game: &Judged) -> String {
    let state = if game.over { "finished" } else { "running" };
    let name = if game.name.is_empty() { String::new() } else { format!(" {:?}", game.name) };
    format!("{} ({}{name}, {state}, {} entries)", game.id, game.game, game.entries)
}

pub fn database(args: &DatabaseArgs) -> Result<String> {
    Ok(match &args.database {
        Some(url) => url.clone(),
        None => table::default_database()?,
    })
}

fn contents(counts: &Counts) -> String {
    let of = |table: &str| counts.get(table).copied().unwrap_or_default();
    let archived = match of("archives") {
        0 => String::new(),
        archived => format!(", and {archived} archived"),
    };
    let games = of("matches") - of("archives").min(of("matches"));
    format!("{games} games with {} entries{archived}", of("entries"))
}

/// With a bar on a terminal.
pub fn watched<T>(work: impl FnOnce(table::Progress) -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} · {eta}") {
        bar.set_style(style);
    }
    let result = work(&|done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    result
}
