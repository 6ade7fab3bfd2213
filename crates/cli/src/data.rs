//! `sztab data`: check and write out what a game is made of.

use crate::{
    args::{DataCheckArgs, DataExportArgs},
    ui::{Ui, usage},
};
use anyhow::{Result, anyhow, bail};
use kernel::{
    book::Options,
    fair::Secret,
    game::{Setup, Viewer},
};
use std::process::ExitCode;

pub fn check(ui: &mut Ui, args: &DataCheckArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let book = title.book();
    for scenario in &book.scenarios {
        let setup =
            Setup { scenario: scenario.id.clone(), options: Options::default(), arrangement: None };
        let game = title
            .start(setup, Secret::from_number(0), &[])
            .map_err(|e| anyhow!("scenario {}: {e}", scenario.id))?;
        if game.offers().is_empty() {
            bail!("scenario {}: nobody has a legal order at the start", scenario.id);
        }
        let pieces = game.sight(Viewer::Referee).pieces.len();
        ui.line(format!("scenario {}: {} turns, {pieces} pieces", scenario.id, scenario.turns()))?;
    }
    let board = book.board.summary();
    ui.line(format!(
        "map: {} hexes, {} rivers, {} places",
        board.hexes, board.rivers, board.places
    ))?;
    ui.line(format!("units: {}", book.roster.len()))?;
    ui.line(format!(
        "rules: {} clauses, {} rulings",
        book.rules.clauses.len(),
        book.rules.rulings.len()
    ))?;
    ui.line(format!("fingerprint: {}", book.fingerprint.short()))?;
    let source = match &ui.data {
        Some(folder) => format!("with the files of {}", folder.display()),
        None => "as built in".into(),
    };
    ui.line(format!("The data of {}, {source}, are in order.", book.id))?;
    Ok(ExitCode::SUCCESS)
}

pub fn export(ui: &mut Ui, args: &DataExportArgs) -> Result<ExitCode> {
    let entry = shelf::find(&args.game).map_err(usage)?;
    // With --data the folder's files are written, so that a second export can be compared.
    let files = match &ui.data {
        Some(_) => ui.open(&args.game)?.book().files.clone(),
        None => entry.files(),
    };
    if !args.force
        && let Some(name) = files.names().find(|name| args.folder.join(name).exists())
    {
        let path = args.folder.join(name);
        return Err(usage(format!("{} is there already; use --force", path.display())));
    }
    lab::files::open_folder(&args.folder)?;
    for name in files.names() {
        let path = args.folder.join(name);
        if let Some(parent) = path.parent() {
            lab::files::open_folder(parent)?;
        }
        lab::files::write_whole(&path, files.text(name).as_bytes())?;
        ui.line(path.display())?;
    }
    let folder = args.folder.display();
    ui.line(format!("Edit them, then: sztab data check {} --data {folder}", entry.id))?;
    Ok(ExitCode::SUCCESS)
}
