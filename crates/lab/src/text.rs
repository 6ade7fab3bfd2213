//! A run in words for the terminal, with a histogram of block characters.

use crate::{
    report::{End, Report},
    stats::{Share, Spread},
};
use kernel::{game::Side, text::Language, words::word};
use std::fmt::Write as _;

/// The whole report. Times are at its very end, so that everything above them repeats exactly.
pub fn report(report: &Report, language: Language) -> String {
    let t = words(language);
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = write_report(report, language, &t, &mut out);
    out
}

pub(crate) type Words<'a> = &'a dyn Fn(&str) -> String;

/// The shared words in a language.
pub(crate) fn words(language: Language) -> impl Fn(&str) -> String {
    move |key| word(language, key)
}

fn write_report(
    report: &Report,
    language: Language,
    t: Words,
    out: &mut String,
) -> std::fmt::Result {
    let config = &report.config;
    let name = |side: Side| report.sides[side].1.get(language);
    let finished = report.count_finished();
    writeln!(out, "{} · {}", report.title.get(language), config.scenario)?;
    writeln!(
        out,
        "{}: {} · {}: {} · {} {}",
        name(Side::First),
        config.players[Side::First],
        name(Side::Second),
        config.players[Side::Second],
        t("lab-seed"),
        config.seed
    )?;
    match finished == config.games {
        true => writeln!(out, "{} {finished}\n", t("lab-games"))?,
        false => writeln!(
            out,
            "{} {finished} {} {}\n",
            t("lab-games-finished"),
            t("lab-of"),
            config.games
        )?,
    }
    if report.count(End::TooLong) > 0 {
        writeln!(
            out,
            "{} {} {}: {}\n",
            t("lab-broken-off-after"),
            config.limit,
            t("lab-decisions"),
            report.count(End::TooLong)
        )?;
    }
    if report.count(End::DeadEnd) > 0 {
        writeln!(out, "{}: {}\n", t("lab-dead-end"), report.count(End::DeadEnd))?;
    }
    if finished == 0 {
        writeln!(out, "{}", t("lab-none-finished"))?;
        return speed(report, t, out);
    }
    let width = Side::BOTH.map(|s| name(s).chars().count()).into_iter().max().unwrap_or(0).max(6);
    writeln!(out, "{}", t("lab-wins"))?;
    for side in Side::BOTH {
        share(out, name(side), width, report.wins(side))?;
    }
    share(out, &t("lab-draw"), width, report.draws())?;
    writeln!(out, "\n{}", t("lab-points"))?;
    for side in Side::BOTH {
        writeln!(out, "  {:width$}  {}", name(side), spread(&report.score(side), t))?;
    }
    writeln!(out, "\n{}: {} − {}", t("lab-difference"), name(Side::First), name(Side::Second))?;
    histogram(report, out)?;
    turns(report, language, t, out)?;
    objectives(report, language, t, out)?;
    writeln!(out, "\n{}: {}", t("lab-turns-in-a-game"), spread(&report.length(), t))?;
    writeln!(out, "{}: {}", t("lab-decisions-in-a-game"), spread(&report.decisions_per_game(), t))?;
    speed(report, t, out)
}

pub(crate) fn share(out: &mut String, name: &str, width: usize, share: Share) -> std::fmt::Result {
    writeln!(
        out,
        "  {name:width$} {:>7}  {:>5.1} %  ({:.1} – {:.1})",
        share.count,
        share.share * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}

pub(crate) fn spread(s: &Spread, t: Words) -> String {
    format!(
        "{} {:.1} · {} {} · 5–95 %: {} – {} · {} {} – {}",
        t("lab-mean"),
        s.mean,
        t("lab-median"),
        s.median,
        s.q05,
        s.q95,
        t("lab-range"),
        s.least,
        s.most
    )
}

const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// A bar of `length` eighths of a character.
fn bar(length: usize) -> String {
    "█".repeat(length / 8) + EIGHTHS[length % 8]
}

fn histogram(report: &Report, out: &mut String) -> std::fmt::Result {
    let histogram = report.histogram();
    let most = histogram.counts.iter().copied().max().unwrap_or(1).max(1);
    for (from, to, count) in histogram.bins() {
        let label = if from == to { from.to_string() } else { format!("{from} … {to}") };
        let length = (f64::from(count) / f64::from(most) * 40.0 * 8.0).ceil() as usize;
        let gap = if count == 0 { "·" } else { "" };
        writeln!(out, "  {label:>14} │{}{gap} {count}", bar(length))?;
    }
    Ok(())
}

fn turns(report: &Report, language: Language, t: Words, out: &mut String) -> std::fmt::Result {
    let name = |side: Side| report.sides[side].1.get(language);
    writeln!(out, "\n{} ({} / {})", t("lab-by-turn"), name(Side::First), name(Side::Second))?;
    writeln!(
        out,
        "  {:>5} {:>7}  {:>17}  {:>17}",
        t("lab-turn-small"),
        t("lab-games"),
        t("lab-mean-points"),
        t("lab-mean-lost")
    )?;
    for turn in report.by_turn() {
        let ([pa, pb], [la, lb]) = (turn.points.0, turn.lost.0);
        writeln!(
            out,
            "  {:>5} {:>7}  {:>7.1} / {:>7.1}  {la:>7.2} / {lb:>7.2}",
            turn.turn, turn.games, pa.mean, pb.mean
        )?;
    }
    Ok(())
}

fn objectives(report: &Report, language: Language, t: Words, out: &mut String) -> std::fmt::Result {
    let turns = report.by_turn();
    if report.objectives.is_empty() {
        return Ok(());
    }
    let first = report.sides[Side::First].1.get(language);
    writeln!(out, "\n{} {first} {}", t("lab-objectives"), t("lab-holds-them"))?;
    let width = report.objectives.iter().map(|o| o.name.chars().count()).max().unwrap_or(0);
    let head: String = turns.iter().map(|turn| format!("{:>5}", turn.turn)).collect();
    writeln!(out, "  {:width$} {head}", "")?;
    for (i, objective) in report.objectives.iter().enumerate().take(32) {
        let cell = |t: &crate::report::TurnSummary| {
            let share = t.holds.get(i).map_or(0.0, |holds| holds[Side::First]);
            format!("{:>5.0}", share * 100.0)
        };
        let cells: String = turns.iter().map(cell).collect();
        writeln!(out, "  {:width$} {cells}", objective.name)?;
    }
    Ok(())
}

pub(crate) fn speed(report: &Report, t: Words, out: &mut String) -> std::fmt::Result {
    writeln!(
        out,
        "\n{:.2} s · {} {} · {} {} · {} {}/s · {:.1} {}/s · {} {:.2} ms ({}:{})",
        report.seconds,
        report.config.threads,
        if report.config.threads == 1 { t("lab-thread") } else { t("lab-threads") },
        grouped(report.decisions()),
        t("lab-decisions-made"),
        grouped(report.per_second(report.decisions() as f64) as u64),
        t("lab-decisions-made"),
        report.per_second(report.games.len() as f64),
        t("lab-games-made"),
        t("lab-slowest-decision"),
        report.slowest.time.as_secs_f64() * 1e3,
        report.slowest.game,
        report.slowest.decision,
    )
}

/// A number with thin gaps between the thousands: 1 234 567.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_bars() {
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(grouped(999), "999");
        assert_eq!(bar(20), "██▌");
        assert_eq!(bar(0), "");
    }
}
