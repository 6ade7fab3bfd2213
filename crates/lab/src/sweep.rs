//! Runs that differ by figures of the data: what a designer turns, and what it does to the game.

use crate::{json, report::Report, text::words};
use kernel::{game::Side, text::Language};
use serde_json::{Map, Value, json};
use std::{fmt::Write as _, str::FromStr};

/// A figure of the data and the values to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knob {
    pub file: String,
    /// The way to it with dots.
    pub key: String,
    pub values: Vec<String>,
}

/// More runs than this are not waited for.
pub const MOST_SETTINGS: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SweepError {
    #[error("{0:?} is not FILE:KEY=VALUE,VALUE…, such as tables.toml:morale.highest=12,14")]
    Form(String),
    #[error("these values make {0} settings; the most is {MOST_SETTINGS}")]
    Many(usize),
}

impl FromStr for Knob {
    type Err = SweepError;

    fn from_str(text: &str) -> Result<Knob, SweepError> {
        let form = || SweepError::Form(text.into());
        let (place, values) = text.split_once('=').ok_or_else(form)?;
        let (file, key) = place.split_once(':').ok_or_else(form)?;
        let values: Vec<String> = values.split(',').map(|v| v.trim().to_string()).collect();
        if file.is_empty() || key.is_empty() || values.iter().any(String::is_empty) {
            return Err(form());
        }
        Ok(Knob { file: file.trim().into(), key: key.trim().into(), values })
    }
}

/// Every way to set the knobs, one value of each; the last one turns fastest.
pub fn settings(knobs: &[Knob]) -> Result<Vec<Vec<&str>>, SweepError> {
    let many = knobs.iter().map(|knob| knob.values.len()).fold(1, usize::saturating_mul);
    if many > MOST_SETTINGS {
        return Err(SweepError::Many(many));
    }
    let mut settings: Vec<Vec<&str>> = vec![Vec::new()];
    for knob in knobs {
        let values = || knob.values.iter().map(String::as_str);
        let turned = settings.iter().flat_map(|before| values().map(move |v| (before, v)));
        settings = turned.map(|(before, v)| [before.as_slice(), &[v]].concat()).collect();
    }
    Ok(settings)
}

/// One setting and what came of it.
pub struct Row<'a> {
    pub setting: Vec<&'a str>,
    pub report: Report,
}

/// One line for each setting.
pub fn table(knobs: &[Knob], rows: &[Row], language: Language) -> String {
    let t = words(language);
    let Some(first) = rows.first() else {
        return format!("{}\n", t("lab-none-finished"));
    };
    let report = &first.report;
    let name = |side: Side| report.sides[side].1.get(language);
    let mut out = format!("{} · {}", report.title.get(language), report.config.scenario);
    // Writing into a string cannot fail.
    let _ = writeln!(
        out,
        "\n{}: {} · {}: {} · {} {}\n",
        name(Side::First),
        report.config.players[Side::First],
        name(Side::Second),
        report.config.players[Side::Second],
        t("lab-seed"),
        report.config.seed
    );
    let widths: Vec<usize> = knobs
        .iter()
        .map(|knob| knob.values.iter().chain([&knob.key]).map(|v| v.chars().count()).max())
        .map(|width| width.unwrap_or(0))
        .collect();
    for (knob, width) in knobs.iter().zip(&widths) {
        let _ = write!(out, "{:>width$}  ", knob.key);
    }
    let wins = format!("{}: {}", t("lab-won"), name(Side::First));
    let (games, points, turns) = (t("lab-games"), t("lab-mean-points"), t("lab-turns"));
    let _ = writeln!(out, "{games:>7}  {wins:<24} {points:>17} {turns:>6}");
    for Row { setting, report } in rows {
        for (value, width) in setting.iter().zip(&widths) {
            let _ = write!(out, "{value:>width$}  ");
        }
        let won = report.wins(Side::First);
        let won = format!(
            "{:>5.1} % ({:.1} – {:.1})",
            won.share * 100.0,
            won.low * 100.0,
            won.high * 100.0
        );
        let [a, b] = Side::BOTH.map(|side| report.score(side).mean);
        let points = format!("{a:.1} / {b:.1}");
        let (games, turns) = (report.count_finished(), report.length().mean);
        let _ = writeln!(out, "{games:>7}  {won:<24} {points:>17} {turns:>6.1}");
    }
    out
}

/// The same for a spreadsheet.
pub fn csv(knobs: &[Knob], rows: &[Row]) -> String {
    let mut out: String = knobs.iter().map(|knob| format!("{},", knob.key)).collect();
    out += "games,won_by_first,share,low,high,points_first,points_second,turns\n";
    for Row { setting, report } in rows {
        let won = report.wins(Side::First);
        let [a, b] = Side::BOTH.map(|side| report.score(side).mean);
        let _ = writeln!(
            out,
            "{},{},{},{:.4},{:.4},{:.4},{a:.2},{b:.2},{:.2}",
            setting.join(","),
            report.count_finished(),
            won.count,
            won.share,
            won.low,
            won.high,
            report.length().mean
        );
    }
    out
}

/// The same for a program: the setting of each run beside its whole report.
pub fn object(knobs: &[Knob], rows: &[Row]) -> Value {
    let row = |Row { setting, report }: &Row| {
        let named = knobs.iter().zip(setting).map(|(k, v)| (format!("{}:{}", k.file, k.key), *v));
        let setting: Map<String, Value> = named.map(|(key, v)| (key, v.into())).collect();
        json!({ "setting": setting, "report": json::object(report) })
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knobs_are_read_and_turned() {
        let knobs: Vec<Knob> =
            ["tables.toml:morale.highest=12, 14", "a.toml:b=1"].map(|k| k.parse().unwrap()).into();
        assert_eq!(knobs[0].key, "morale.highest");
        assert_eq!(settings(&knobs).unwrap(), [["12", "1"], ["14", "1"]]);
        for wrong in ["", "tables.toml", "tables.toml:x", ":x=1", "a.toml:=1", "a.toml:x=1,"] {
            assert_eq!(wrong.parse::<Knob>(), Err(SweepError::Form(wrong.into())));
        }
    }

    #[test]
    fn too_many_settings_are_refused() {
        let values = (0..15).map(|i| i.to_string()).collect();
        let knob = Knob { file: "a.toml".into(), key: "b".into(), values };
        assert_eq!(settings(&[knob.clone(), knob]), Err(SweepError::Many(225)));
    }
}
