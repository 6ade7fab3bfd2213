//! The position in words: the opening, what happened, the board, the choices, the battle.

use super::Sitting;
use crate::{
    board::{self, Window},
    ui::{Paint, Ui},
};
use anyhow::Result;
use kernel::{
    book::Book,
    forecast::{ExpectedLoss, Forecast, Tone, Value, Verdict},
    game::{Side, Viewer},
    scene::Scene,
};
use shelf::{Offer, words};
use std::collections::BTreeMap;

/// So many choices or lines of news are shown at once.
pub const PAGE: usize = 20;

pub fn opening(ui: &mut Ui, sitting: &Sitting, seed: Option<u64>) -> Result<()> {
    let book = sitting.game.book();
    let title = ui.paint(Paint::Bold, book.title.get(ui.language));
    ui.line(format!("{title} · {}", sitting.game.setup().scenario))?;
    let header = sitting.game.header();
    let hash = header.newest().map_or("", |newest| newest.commitment.as_str());
    let short = hash.get(..16).unwrap_or(hash);
    let dice = ui.t("cli-dice-committed");
    ui.line(ui.paint(Paint::Dim, &format!("{dice} {short}…")))?;
    if let Some(seed) = seed {
        let (follow, known) = (ui.t("cli-dice-follow"), ui.t("cli-seed-known"));
        ui.line(ui.paint(Paint::Dim, &format!("{follow} {seed}: {known}")))?;
    }
    if !sitting.people.is_empty() {
        ui.line(ui.t("cli-help-hint"))?;
    }
    Ok(())
}

/// What happened since a person was last asked: battles in full, the rest as far as it fits.
pub fn news(ui: &mut Ui, sitting: &mut Sitting) -> Result<()> {
    let news = std::mem::take(&mut sitting.news);
    let book = sitting.game.book();
    if news.is_empty() {
        return Ok(());
    }
    ui.line("")?;
    if sitting.people.is_empty() {
        let scene = sitting.game.scene(Viewer::Referee);
        status(ui, book, &scene)?;
    }
    let eyes = sitting.eyes();
    let all = news.len() <= PAGE;
    let mut skipped: BTreeMap<&str, usize> = BTreeMap::new();
    for (side, event) in &news {
        if !all && event.rolls.is_empty() && !event.reveals {
            *skipped.entry(book.side(*side).name.get(ui.language)).or_default() += 1;
            continue;
        }
        let mark = ui.paint(Paint::of(*side), "▌");
        ui.line(format!("{mark}{}", words::event(book, ui.language, event, eyes)))?;
    }
    for (name, count) in skipped.into_iter().filter(|_| !sitting.people.is_empty()) {
        let rest = ui.t("cli-further-events");
        ui.line(ui.paint(Paint::Dim, &format!(" {name}: {count} {rest}")))?;
    }
    Ok(())
}

/// The board if it has changed, the question, the choices.
pub fn decision(ui: &mut Ui, sitting: &mut Sitting, side: Side) -> Result<()> {
    let scene = sitting.game.scene(Viewer::Seat(side));
    let offers = sitting.game.offers();
    let now = (scene.sight.turn, scene.sight.phase, scene.focus);
    if sitting.seen != Some(now) {
        sitting.seen = Some(now);
        ui.line("")?;
        status(ui, sitting.game.book(), &scene)?;
        let window = Window::around(sitting.game.book(), &scene, &offers, None);
        board::print(ui, sitting.game.book(), &scene, &window, &offers)?;
    }
    let book = sitting.game.book();
    if let Some(battle) = &scene.battle {
        forecast(ui, book, battle)?;
    }
    ui.line("")?;
    let name = ui.paint(Paint::of(side), book.side(side).name.get(ui.language));
    let prompt = words::sentence(book, ui.language, &scene.prompt);
    ui.line(format!("{name}: {}", ui.paint(Paint::Bold, &prompt)))?;
    match offers.len() > PAGE {
        true => groups(ui, book, &scene, &offers),
        false => choices(ui, book, &scene, &offers, 0),
    }
}

/// Many choices in little room: units by where they stand, hexes by what they cost.
fn groups(ui: &mut Ui, book: &Book, scene: &Scene, offers: &[Offer]) -> Result<()> {
    let mut groups: BTreeMap<(u16, String), Vec<String>> = BTreeMap::new();
    let mut others = Vec::new();
    for (i, offer) in offers.iter().enumerate() {
        let n = i + 1;
        let choice = &offer.choice;
        let view = choice.piece.and_then(|piece| scene.sight.piece(piece));
        let (key, item) = match (choice.space, view) {
            (Some(space), _) => {
                let cost = choice.cost.unwrap_or(0);
                let stop = if choice.stops { "!" } else { "" };
                ((cost, points(ui, cost)), format!("{n}={}{stop}", space_name(ui, book, space)))
            }
            (None, Some(view)) => {
                let info = book.piece(view.piece);
                let values = info.faces.get(usize::from(view.face)).map_or("", String::as_str);
                ((0, space_name(ui, book, view.at)), format!("{n}={} {values}", info.id))
            }
            (None, None) => {
                others.push((i, offer));
                continue;
            }
        };
        groups.entry(key).or_default().push(item);
    }
    for ((_, name), items) in &groups {
        let indent = " ".repeat(20);
        let mut line = format!("  {:<18}", name.chars().take(17).collect::<String>());
        for item in items {
            if line.chars().count() + item.chars().count() > 78 {
                ui.line(line.trim_end())?;
                line = indent.clone();
            }
            line.push_str(&format!("{item}  "));
        }
        ui.line(line.trim_end())?;
    }
    choice_lines(ui, book, scene, &others)?;
    let hint = ui.t("cli-number-hint");
    ui.line(ui.paint(Paint::Dim, &format!("     {hint}")))
}

/// So many movement points.
fn points(ui: &Ui, cost: u16) -> String {
    let word = if cost == 1 { ui.t("cli-point") } else { ui.t("cli-march-points") };
    format!("{cost} {word}")
}

/// The number of a space with the name of its place.
fn space_name(ui: &Ui, book: &Book, space: kernel::space::Space) -> String {
    match book.board.place(space) {
        Some(place) => {
            let name = book.called(book.usual(ui.language), &place.name);
            format!("{} {name}", book.board.name(space))
        }
        None => book.board.name(space).to_string(),
    }
}

/// One line: turn, phase, points, tracks.
pub fn status(ui: &mut Ui, book: &Book, scene: &Scene) -> Result<()> {
    let mut parts = vec![
        format!("{} {}", ui.t("cli-turn"), scene.sight.turn),
        book.say(ui.language, &scene.sight.phase_text),
    ];
    // Where one track decides, it tells all; it is among the others.
    for side in Side::BOTH.into_iter().filter(|_| scene.gauge.is_none()) {
        let name = book.side(side).name.get(ui.language);
        parts.push(format!("{name} {}", scene.sight.standing.points[side]));
    }
    // What things cost is told where they are bought.
    for track in scene.tracks.iter().filter(|track| !track.id.starts_with("price-")) {
        let name = book.say(ui.language, &track.name);
        parts.push(match track.max {
            0 => name,
            most => format!("{name} {}/{most}", track.value),
        });
    }
    ui.line(ui.paint(Paint::Bold, &parts.join(" · ")))
}

/// A page of numbered choices.
pub fn choices(
    ui: &mut Ui,
    book: &Book,
    scene: &Scene,
    offers: &[Offer],
    from: usize,
) -> Result<()> {
    let numbered: Vec<(usize, &Offer)> = offers.iter().enumerate().skip(from).collect();
    choice_lines(ui, book, scene, &numbered[..numbered.len().min(PAGE)])?;
    let left = numbered.len().saturating_sub(PAGE);
    if left > 0 {
        let more = ui.t("cli-more-choices");
        ui.line(ui.paint(Paint::Dim, &format!("     … {left} {more}")))?;
    }
    Ok(())
}

pub fn choice_lines(
    ui: &mut Ui,
    book: &Book,
    scene: &Scene,
    offers: &[(usize, &Offer)],
) -> Result<()> {
    let lines: Vec<(usize, String, String)> = offers
        .iter()
        .map(|(i, offer)| (i + 1, label(ui, book, scene, offer), offer.order.clone()))
        .collect();
    let width = lines.iter().map(|(_, label, _)| label.chars().count()).max().unwrap_or(0).min(60);
    for (n, label, order) in lines {
        let order = ui.paint(Paint::Dim, &order);
        ui.line(format!("{n:>4}  {label:<width$}  {order}"))?;
    }
    Ok(())
}

/// What a choice says: its own words, the unit's values and place, the cost.
fn label(ui: &Ui, book: &Book, scene: &Scene, offer: &Offer) -> String {
    let choice = &offer.choice;
    let mut label = words::sentence(book, ui.language, &choice.label);
    if choice.space.is_none()
        && let Some(view) = choice.piece.and_then(|piece| scene.sight.piece(piece))
    {
        let values = book.piece(view.piece).faces.get(usize::from(view.face));
        let values = values.map_or("", String::as_str);
        label.push_str(&format!(" · {values} · {}", book.board.name(view.at)));
    }
    if let Some(cost) = choice.cost {
        label.push_str(&format!(" · {}", points(ui, cost)));
    }
    if choice.stops {
        label.push_str(&format!(" {}", ui.t("cli-must-stop")));
    }
    label
}

/// A battle: figures with their clauses, column, results with their chances.
pub fn forecast(ui: &mut Ui, book: &Book, battle: &Forecast) -> Result<()> {
    let reading = book.usual(ui.language);
    let place = book.board.place(battle.place).map_or("", |p| book.called(reading, &p.name));
    let hex = book.board.name(battle.place);
    let head = format!("{} {hex} {place}", ui.t("cli-battle-at"));
    ui.line(ui.paint(Paint::Bold, head.trim_end()))?;
    let ids = |pieces: &[kernel::piece::Piece]| {
        let ids: Vec<&str> = pieces.iter().map(|p| book.piece(*p).id.as_str()).collect();
        ids.join(", ")
    };
    let sides = [
        (ui.t("cli-attack"), &battle.sums.attack, &battle.attackers),
        (ui.t("cli-defence"), &battle.sums.defence, &battle.defenders),
    ];
    for (name, sum, pieces) in sides {
        let sum = sum.as_deref().map(|parts| format!("{} · ", words::sum(parts)));
        ui.line(format!("  {name}: {}{}", sum.unwrap_or_default(), ids(pieces)))?;
    }
    for row in &battle.rows {
        let value = match &row.value {
            Value::Shift(n) if *n < 0 => ui.paint(Paint::Bad, &words::value(&row.value)),
            Value::Shift(_) => ui.paint(Paint::Good, &words::value(&row.value)),
            other => words::value(other),
        };
        let text = book.say(ui.language, &row.text);
        ui.line(format!("  {text}: {value} {}", ui.paint(Paint::Dim, &bracket(row.clause))))?;
    }
    if let Some((text, clause)) = &battle.hidden {
        ui.line(format!("  {} {}", book.say(ui.language, text), bracket(clause)))?;
    }
    let column = |i: Option<usize>| i.and_then(|i| battle.ladder.get(i));
    if let Some(last) = column(battle.column) {
        let words = match column(battle.start).filter(|start| *start != last) {
            Some(start) => format!("{start} → {last}"),
            None => last.clone(),
        };
        ui.line(format!("  {}: {words}", ui.t("cli-column")))?;
    }
    verdicts(ui, book, battle)?;
    for (i, line) in battle.lines.iter().enumerate() {
        let rolled = battle.rolled.as_ref().is_some_and(|(_, chosen)| *chosen == i);
        let chance = percent(line.weight, line.total);
        let text = book.say(ui.language, &line.text);
        let mark = if rolled { "▸" } else { " " };
        ui.line(format!("  {mark}{:>6} {chance:>5.1} %  {:<4} {text}", line.dice, line.code))?;
    }
    let loss = |loss: &ExpectedLoss| {
        let side = book.side(loss.side).name.get(ui.language);
        format!("{side} {}", book.say(ui.language, &loss.text))
    };
    let losses: Vec<String> = battle.losses.iter().map(loss).collect();
    if !losses.is_empty() {
        let head = ui.t("cli-expected-losses");
        ui.line(format!("  {head}: {}", losses.join(" · ")))?;
    }
    Ok(())
}

/// The outcomes that matter in one line.
fn verdicts(ui: &mut Ui, book: &Book, battle: &Forecast) -> Result<()> {
    let verdict = |verdict: &Verdict| {
        let chance = percent(verdict.weight, verdict.total);
        let words = format!("{chance:.0} % {}", book.say(ui.language, &verdict.text));
        match verdict.tone {
            Tone::Good => ui.paint(Paint::Good, &words),
            Tone::Even => words,
            Tone::Bad => ui.paint(Paint::Bad, &words),
        }
    };
    let verdicts: Vec<String> = battle.verdicts.iter().map(verdict).collect();
    match verdicts.is_empty() {
        true => Ok(()),
        false => ui.line(format!("  {}", verdicts.join(" · "))),
    }
}

fn percent(weight: u32, total: u32) -> f64 {
    100.0 * f64::from(weight) / f64::from(total.max(1))
}

fn bracket(clause: &str) -> String {
    if clause.is_empty() { String::new() } else { format!("[{clause}]") }
}

/// The account behind the points.
pub fn score(ui: &mut Ui, book: &Book, scene: &Scene) -> Result<()> {
    for side in Side::BOTH {
        let name = ui.paint(Paint::of(side), book.side(side).name.get(ui.language));
        ui.line(format!("{name}: {}", scene.sight.standing.points[side]))?;
        for line in scene.tally.iter().filter(|line| line.side == side) {
            let text = book.say(ui.language, &line.text);
            ui.line(format!("  {:>4}  {text} {}", line.points, bracket(line.clause)))?;
        }
    }
    Ok(())
}

pub fn ending(ui: &mut Ui, sitting: &Sitting) -> Result<()> {
    let scene = sitting.game.scene(Viewer::Referee);
    ui.line("")?;
    score(ui, sitting.game.book(), &scene)
}
