//! What a player types and what it gets.

use super::{Sitting, show};
use crate::{
    board::{self, Window},
    rules,
    store::write_journal,
    ui::{Paint, Ui},
};
use anyhow::Result;
use kernel::{
    game::{Side, Viewer},
    space::Space,
};
use shelf::{Offer, words};
use std::path::Path;

pub enum Answer {
    /// The position may have changed: look again.
    Again,
    /// The player leaves.
    Left,
}

/// Listens until something is played or the player leaves.
pub fn listen(ui: &mut Ui, sitting: &mut Sitting, side: Side) -> Result<Answer> {
    let offers = sitting.game.offers();
    let mut shown = show::PAGE;
    loop {
        let prompt = ui.paint(Paint::Bold, "> ");
        let Some(line) = ui.ask(&prompt)? else {
            ui.line("")?;
            ui.line(ui.t("cli-input-ended"))?;
            return Ok(Answer::Left);
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let rest = rest.trim();
        let scene = sitting.game.scene(Viewer::Seat(side));
        match word {
            "" | "list" => list(ui, sitting, &offers, rest, side)?,
            "more" => {
                show::choices(ui, sitting.game.book(), &scene, &offers, shown)?;
                shown = if shown + show::PAGE < offers.len() { shown + show::PAGE } else { 0 };
            }
            "help" | "?" => help(ui)?,
            "quit" | "exit" | "q" => return Ok(Answer::Left),
            "undo" => {
                if sitting.game.undo(side) {
                    sitting.news.clear();
                    sitting.log.push(ui.t("cli-taken-back"));
                    return Ok(Answer::Again);
                }
                ui.line(ui.t("cli-no-way-back"))?;
            }
            "why" => why(ui, sitting, &offers, rest)?,
            "forecast" => match &scene.battle {
                Some(battle) => show::forecast(ui, sitting.game.book(), battle)?,
                None => ui.line(ui.t("cli-no-battle"))?,
            },
            "log" => log(ui, sitting, rest)?,
            "score" => show::score(ui, sitting.game.book(), &scene)?,
            "map" => map(ui, sitting, &offers, rest, side)?,
            "save" => save(ui, sitting, rest)?,
            _ => {
                if order(ui, sitting, &offers, &line, side)? {
                    return Ok(Answer::Again);
                }
            }
        }
    }
}

/// A number of the list, or the order itself; says whether it was carried out.
fn order(
    ui: &mut Ui,
    sitting: &mut Sitting,
    offers: &[Offer],
    line: &str,
    side: Side,
) -> Result<bool> {
    let written = match line.parse::<usize>() {
        Ok(n) => match n.checked_sub(1).and_then(|i| offers.get(i)) {
            Some(offer) => offer.order.clone(),
            None => {
                let words = ui.t("cli-choices-go");
                ui.line(format!("{words} {}.", offers.len()))?;
                return Ok(false);
            }
        },
        Err(_) => line.to_string(),
    };
    match sitting.game.play(side, &written) {
        Ok(events) => {
            sitting.note(ui, side, events);
            Ok(true)
        }
        Err(rejected) => {
            let book = sitting.game.book();
            let (clause, text) = words::rejected(book, book.usual(ui.language), &rejected);
            let clause = clause.map(|c| format!(" [{c}]")).unwrap_or_default();
            ui.line(ui.paint(Paint::Bad, &format!("{text}{clause}")))?;
            Ok(false)
        }
    }
}

/// The clause behind a choice, or behind a refusal.
fn why(ui: &mut Ui, sitting: &Sitting, offers: &[Offer], what: &str) -> Result<()> {
    let book = sitting.game.book();
    let offer = match what.parse::<usize>() {
        Ok(n) => match n.checked_sub(1).and_then(|i| offers.get(i)) {
            Some(offer) => Ok(offer.clone()),
            None => {
                let words = ui.t("cli-choices-go");
                return ui.line(format!("{words} {}.", offers.len()));
            }
        },
        Err(_) if what.is_empty() => {
            return ui.line(ui.t("cli-why-hint"));
        }
        Err(_) if book.rules.clause(what).is_some() || book.rules.ruling(what).is_some() => {
            return rules::by_id(ui, book, what);
        }
        Err(_) => sitting.game.look_up(what),
    };
    let clause = match offer {
        Ok(offer) => {
            let legal = ui.t("cli-legal");
            let label = words::sentence(book, ui.language, &offer.choice.label);
            ui.line(format!("{label} ({}): {legal}", offer.order))?;
            offer.choice.clause
        }
        Err(rejected) => {
            let (clause, text) = words::rejected(book, book.usual(ui.language), &rejected);
            ui.line(ui.paint(Paint::Bad, &text))?;
            clause.unwrap_or_default()
        }
    };
    rules::by_id(ui, book, clause)
}

/// All choices, or those that hold a word.
fn list(ui: &mut Ui, sitting: &Sitting, offers: &[Offer], word: &str, side: Side) -> Result<()> {
    let book = sitting.game.book();
    let scene = sitting.game.scene(Viewer::Seat(side));
    let wanted = word.to_lowercase();
    let fits = |offer: &Offer| {
        let at = offer.choice.piece.and_then(|p| scene.sight.piece(p)).map(|view| view.at);
        let at = at.or(offer.choice.space).map_or("", |s| book.board.name(s));
        let label = book.say(ui.language, &offer.choice.label);
        [label.as_str(), &offer.order, at].iter().any(|t| t.to_lowercase().contains(&wanted))
    };
    let found: Vec<(usize, &Offer)> =
        offers.iter().enumerate().filter(|(_, offer)| fits(offer)).collect();
    if found.is_empty() {
        return ui.line(format!("{} {word:?}", ui.t("cli-no-choice-holds")));
    }
    show::choice_lines(ui, book, &scene, &found)
}

fn log(ui: &mut Ui, sitting: &Sitting, count: &str) -> Result<()> {
    let wanted = count.parse().unwrap_or(if count == "all" { usize::MAX } else { 40 });
    let skip = sitting.log.len().saturating_sub(wanted);
    for line in &sitting.log[skip..] {
        ui.line(line)?;
    }
    if skip > 0 {
        let earlier = ui.t("cli-earlier-lines");
        ui.line(ui.paint(Paint::Dim, &format!("… {skip} {earlier}")))?;
    }
    Ok(())
}

fn map(ui: &mut Ui, sitting: &Sitting, offers: &[Offer], wanted: &str, side: Side) -> Result<()> {
    let book = sitting.game.book();
    let scene = sitting.game.scene(Viewer::Seat(side));
    let space: Option<Space> = match wanted {
        "" => None,
        name => match book.find_piece(name).ok().and_then(|p| scene.sight.piece(p)) {
            Some(view) => Some(view.at),
            None => match book.board.find(name) {
                Ok(space) => Some(space),
                Err(message) => return ui.line(message),
            },
        },
    };
    let window = Window::around(book, &scene, offers, space);
    board::print(ui, book, &scene, &window, offers)?;
    match space {
        Some(space) => board::describe(ui, book, &scene, space),
        None => Ok(()),
    }
}

fn save(ui: &mut Ui, sitting: &mut Sitting, path: &str) -> Result<()> {
    let path = match (path, &sitting.save) {
        ("", Some(path)) => path.clone(),
        ("", None) => return ui.line(ui.t("cli-say-where")),
        (path, _) => Path::new(path).to_path_buf(),
    };
    match write_journal(&path, &sitting.game.journal(true)) {
        Ok(()) => ui.line(format!("{} {}", ui.t("cli-saved-where"), path.display())),
        Err(error) => ui.line(ui.paint(Paint::Bad, &format!("{error:#}"))),
    }
}

fn help(ui: &mut Ui) -> Result<()> {
    // Each begins with a gap, which a catalogue does not keep.
    ui.t("cli-help").lines().try_for_each(|line| ui.line(format!("  {line}")))
}
