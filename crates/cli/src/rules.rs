//! `sztab rules`: clauses and rulings, by number or by word.

use crate::{
    args::RulesArgs,
    ui::{Paint, Ui, usage},
};
use anyhow::Result;
use kernel::{
    book::Book,
    rules::{Clause, Ruling},
    suggest::did_you_mean,
    text::Language,
};
use std::process::ExitCode;

pub fn show(ui: &mut Ui, args: &RulesArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let book = title.book();
    let rules = &book.rules;
    if args.what.is_empty() {
        for chapter in &rules.chapters {
            let head = format!("{}  {}", chapter.id, chapter.title.get(ui.language));
            ui.line(ui.paint(Paint::Bold, &head))?;
            let ids: Vec<&str> = in_chapter(book, &chapter.id).map(|c| c.id.as_str()).collect();
            ui.line(format!("   {}", ids.join("  ")))?;
        }
        let hint = ui.t("cli-rules-hint");
        ui.line(hint)?;
        return Ok(ExitCode::SUCCESS);
    }
    let what = args.what.join(" ");
    if let Some(found) = rules.clause(&what) {
        clause(ui, book, found)?;
    } else if let Some(found) = rules.ruling(&what) {
        ruling(ui, found)?;
    } else if let Some(chapter) = rules.chapters.iter().find(|c| c.id == what) {
        let head = format!("{}  {}", chapter.id, chapter.title.get(ui.language));
        ui.line(ui.paint(Paint::Bold, &head))?;
        for found in in_chapter(book, &chapter.id) {
            ui.line(one_line(ui, found))?;
        }
    } else if rules.clauses.iter().any(|c| c.id.starts_with(&what)) {
        for found in rules.clauses.iter().filter(|c| c.id.starts_with(&what)) {
            clause(ui, book, found)?;
        }
    } else {
        search(ui, book, &what)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn in_chapter<'a>(book: &'a Book, chapter: &'a str) -> impl Iterator<Item = &'a Clause> {
    book.rules.clauses.iter().filter(move |c| c.chapter == chapter)
}

fn one_line(ui: &Ui, clause: &Clause) -> String {
    let id = ui.paint(Paint::Bold, &format!("[{}]", clause.id));
    format!("{id} {}", clause.text.get(ui.language))
}

/// A clause with everything that bears on it.
fn clause(ui: &mut Ui, book: &Book, clause: &Clause) -> Result<()> {
    ui.line(one_line(ui, clause))?;
    for found in clause.rulings.iter().filter_map(|id| book.rules.ruling(id)) {
        ruling(ui, found)?;
    }
    Ok(())
}

/// The clause or ruling of that number, if there is one.
pub fn by_id(ui: &mut Ui, book: &Book, id: &str) -> Result<()> {
    match (book.rules.clause(id), book.rules.ruling(id)) {
        (Some(found), _) => clause(ui, book, found),
        (None, Some(found)) => ruling(ui, found),
        (None, None) => Ok(()),
    }
}

fn ruling(ui: &mut Ui, ruling: &Ruling) -> Result<()> {
    let id = ui.paint(Paint::Bold, &format!("{} {}.", ruling.id, ruling.title.get(ui.language)));
    ui.line(format!("  {id} {} ({})", ruling.text.get(ui.language), ruling.source))
}

fn search(ui: &mut Ui, book: &Book, what: &str) -> Result<()> {
    let words: Vec<String> = what.split_whitespace().map(str::to_lowercase).collect();
    let language: Language = ui.language;
    let fits = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let rules = &book.rules;
    let clauses = rules.clauses.iter().filter(|c| fits(c.text.get(language)));
    let clauses: Vec<&Clause> = clauses.collect();
    let rulings = rules.rulings.iter();
    let rulings: Vec<&Ruling> =
        rulings.filter(|r| fits(r.text.get(language)) || fits(r.title.get(language))).collect();
    if clauses.is_empty() && rulings.is_empty() {
        let known = rules.clauses.iter().map(|c| c.id.as_str());
        let known = known.chain(rules.rulings.iter().map(|r| r.id.as_str()));
        return Err(usage(format!(
            "no clause of {} is called {what:?} or holds these words{}",
            book.id,
            did_you_mean(what, known)
        )));
    }
    for found in clauses {
        ui.line(one_line(ui, found))?;
    }
    for found in rulings {
        ruling(ui, found)?;
    }
    Ok(())
}
