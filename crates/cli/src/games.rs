//! `sztab games`: what stands on the shelf.

use crate::{
    args::GamesArgs,
    ui::{Paint, Ui},
};
use anyhow::Result;
use kernel::{book::Book, game::Side};
use shelf::json::Scribe;
use std::process::ExitCode;

pub fn list(ui: &mut Ui, args: &GamesArgs) -> Result<ExitCode> {
    let mut views = Vec::new();
    for entry in shelf::games() {
        let title = entry.open(ui.data.as_deref())?;
        let book = title.book();
        match args.json {
            true => views.push(serde_json::to_value(Scribe::new(book, ui.language).book())?),
            false => show(ui, book)?,
        }
    }
    if args.json {
        ui.line(serde_json::to_string_pretty(&views)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(ui: &mut Ui, book: &Book) -> Result<()> {
    let language = ui.language;
    let id = ui.paint(Paint::Bold, book.id);
    ui.line(format!("{id}  {}", book.title.get(language)))?;
    ui.line(format!("  {}", ui.t("cli-sides")))?;
    for side in Side::BOTH {
        let info = book.side(side);
        let id = ui.paint(Paint::of(side), &format!("{:<14}", info.id));
        ui.line(format!("    {id} {}", info.name.get(language)))?;
    }
    ui.line(format!("  {}", ui.t("cli-scenarios")))?;
    for s in &book.scenarios {
        let turns = ui.t("cli-turns");
        ui.line(format!("    {:<14} {}, {} {turns}", s.id, s.name.get(language), s.turns()))?;
    }
    if !book.options.is_empty() {
        ui.line(format!("  {}", ui.t("cli-options")))?;
    }
    for o in &book.options {
        let default = if o.default { ui.t("cli-on") } else { ui.t("cli-off") };
        ui.line(format!("    {:<14} {} [{}], {default}", o.id, o.name.get(language), o.clause))?;
    }
    let (units, clauses) = (book.roster.len(), book.rules.clauses.len());
    let (u, c) = (ui.t("cli-units"), ui.t("cli-clauses"));
    ui.line(format!(
        "  {units} {u}, {clauses} {c}, {} {}",
        ui.t("cli-data"),
        book.fingerprint.short()
    ))
}
