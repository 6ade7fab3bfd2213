//! A run in words for the terminal, with a histogram of block characters.

use crate::{
    report::{End, Report},
    stats::{Share, Spread},
};
use kernel::{game::Side, text::Language};
use std::fmt::Write as _;

/// The whole report. Times are at its very end, so that everything above them repeats exactly.
pub fn report(report: &Report, language: Language) -> String {
    let t = words(language);
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = write_report(report, language, &t, &mut out);
    out
}

pub(crate) type Words<'a> = &'a dyn Fn(&'static str, &'static str) -> &'static str;

/// One of two wordings, by language.
pub(crate) fn words(language: Language) -> impl Fn(&'static str, &'static str) -> &'static str {
    move |en, pl| match language {
        Language::En => en,
        Language::Pl => pl,
    }
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
        t("seed", "ziarno"),
        config.seed
    )?;
    match finished == config.games {
        true => writeln!(out, "{} {finished}\n", t("games", "partie"))?,
        false => writeln!(
            out,
            "{} {finished} {} {}\n",
            t("games finished", "ukończone partie"),
            t("of", "z"),
            config.games
        )?,
    }
    if report.count(End::TooLong) > 0 {
        writeln!(
            out,
            "{} {} {}: {}\n",
            t("broken off after", "przerwane po"),
            config.limit,
            t("decisions", "decyzjach"),
            report.count(End::TooLong)
        )?;
    }
    if report.count(End::DeadEnd) > 0 {
        writeln!(
            out,
            "{}: {}\n",
            t(
                "ended without a legal order (an error in the rules)",
                "zakończone bez legalnego rozkazu (błąd w zasadach)"
            ),
            report.count(End::DeadEnd)
        )?;
    }
    if finished == 0 {
        writeln!(out, "{}", t("No game was finished.", "Żadna partia nie została ukończona."))?;
        return speed(report, t, out);
    }
    let width = Side::BOTH.map(|s| name(s).chars().count()).into_iter().max().unwrap_or(0).max(6);
    writeln!(out, "{}", t("Wins (95 % interval)", "Zwycięstwa (przedział 95 %)"))?;
    for side in Side::BOTH {
        share(out, name(side), width, report.wins(side))?;
    }
    share(out, t("draw", "remis"), width, report.draws())?;
    writeln!(out, "\n{}", t("Points", "Punkty"))?;
    for side in Side::BOTH {
        writeln!(out, "  {:width$}  {}", name(side), spread(&report.score(side), t))?;
    }
    writeln!(
        out,
        "\n{}: {} − {}",
        t("Difference", "Różnica"),
        name(Side::First),
        name(Side::Second)
    )?;
    histogram(report, out)?;
    turns(report, language, t, out)?;
    objectives(report, language, t, out)?;
    writeln!(out, "\n{}: {}", t("Turns in a game", "Etapy w partii"), spread(&report.length(), t))?;
    writeln!(
        out,
        "{}: {}",
        t("Decisions in a game", "Decyzje w partii"),
        spread(&report.decisions_per_game(), t)
    )?;
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
        t("mean", "średnia"),
        s.mean,
        t("median", "mediana"),
        s.median,
        s.q05,
        s.q95,
        t("range", "zakres"),
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
    writeln!(
        out,
        "\n{} ({} / {})",
        t("By turn", "Etapami"),
        name(Side::First),
        name(Side::Second)
    )?;
    writeln!(
        out,
        "  {:>5} {:>7}  {:>17}  {:>17}",
        t("turn", "etap"),
        t("games", "partie"),
        t("points (mean)", "punkty (śr.)"),
        t("lost (mean)", "straty (śr.)")
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
    writeln!(
        out,
        "\n{} {first} {}",
        t("Objectives: games in which", "Cele: w ilu partiach"),
        t("holds them at the end of the turn, %", "trzyma je na koniec etapu, %")
    )?;
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
        "\n{:.2} s · {} {} · {} {} · {} {}/s · {:.1} {}/s · {} {:.2} ms",
        report.seconds,
        report.config.threads,
        if report.config.threads == 1 { t("thread", "wątek") } else { t("threads", "wątki") },
        grouped(report.decisions()),
        t("decisions", "decyzji"),
        grouped(report.per_second(report.decisions() as f64) as u64),
        t("decisions", "decyzji"),
        report.per_second(report.games.len() as f64),
        t("games", "partii"),
        t("slowest decision", "najdłuższa decyzja"),
        report.slowest * 1e3,
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
