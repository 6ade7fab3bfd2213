//! Matches of two games with the sides exchanged: which of the two players wins, and by what.

use crate::{
    report::{End, GameRow, Report},
    stats::{Share, Spread},
    text::{self, Words},
};
use kernel::{
    game::{BySide, Side},
    pair::{MatchRule, Verdict, points_as},
    text::Language,
};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Two finished games. The player of a side is the one who began with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    pub index: u32,
    pub points: [BySide<i32>; 2],
    pub verdict: Verdict,
}

/// A run whose games were played in pairs, as `Config::exchange` wants it.
pub struct Matches {
    pub report: Report,
    pub rule: MatchRule,
    pub rows: Vec<MatchRow>,
}

impl Matches {
    pub fn of(report: Report, rule: MatchRule) -> Matches {
        let pairs = report.games.windows(2).filter(|pair| is_match(pair));
        let row = |pair: &[GameRow]| {
            let points = [pair[0].standing.points, pair[1].standing.points];
            MatchRow { index: pair[0].index / 2, points, verdict: rule.judge(points) }
        };
        let rows = pairs.map(row).collect();
        Matches { report, rule, rows }
    }

    fn share(&self, is_so: impl Fn(&Verdict) -> bool) -> Share {
        let count = self.rows.iter().filter(|row| is_so(&row.verdict)).count();
        Share::new(count as u32, self.rows.len() as u32)
    }

    pub fn wins(&self, player: Side) -> Share {
        self.share(|verdict| verdict.winner == Some(player))
    }

    pub fn draws(&self) -> Share {
        self.share(|verdict| verdict.winner.is_none())
    }

    /// How many matches the points as this side have decided.
    pub fn decided_by(&self, side: Side) -> Share {
        self.share(|verdict| verdict.winner.is_some() && verdict.as_side == side)
    }

    /// What a player made on a side.
    pub fn points(&self, player: Side, side: Side) -> Spread {
        Spread::of(self.rows.iter().map(|row| points_as(row.points, player, side).into()))
    }

    /// The sides whose points may decide, the first one first.
    fn compared(&self) -> impl Iterator<Item = Side> {
        [Some(self.rule.compare), self.rule.tie].into_iter().flatten()
    }

    /// Both players may be of the same kind, so they are counted.
    fn name(&self, player: Side) -> String {
        format!("{}. {}", player.index() + 1, self.report.config.players[player])
    }
}

/// Whether two games that follow each other belong together and came to an end.
fn is_match(pair: &[GameRow]) -> bool {
    let together = pair[0].index.is_multiple_of(2) && pair[1].index == pair[0].index + 1;
    together && pair.iter().all(|game| game.end == End::Finished)
}

/// The whole report in words. Times are at its very end, so that everything above them repeats.
pub fn report(matches: &Matches, language: Language) -> String {
    let t = text::words(language);
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = write_report(matches, language, &t, &mut out);
    out
}

fn write_report(
    matches: &Matches,
    language: Language,
    t: Words,
    out: &mut String,
) -> std::fmt::Result {
    let (report, config) = (&matches.report, &matches.report.config);
    let [first, second] = Side::BOTH.map(|player| matches.name(player));
    let (finished, wanted) = (matches.rows.len(), config.games as usize / 2);
    writeln!(out, "{} · {}", report.title.get(language), config.scenario)?;
    writeln!(out, "{first} : {second} · {} {}", t("lab-seed"), config.seed)?;
    match finished == wanted {
        true => writeln!(out, "{} {finished}\n", t("lab-matches"))?,
        false => {
            writeln!(out, "{} {finished} {} {wanted}\n", t("lab-matches-finished"), t("lab-of"),)?
        }
    }
    let width = [&first, &second].map(|name| name.chars().count()).into_iter().max().unwrap_or(0);
    writeln!(out, "{}", t("lab-matches-won"))?;
    for player in Side::BOTH {
        text::share(out, &matches.name(player), width, matches.wins(player))?;
    }
    text::share(out, &t("lab-draw"), width, matches.draws())?;
    for side in matches.compared() {
        let name = report.sides[side].1.get(language);
        let decided = matches.decided_by(side).count;
        writeln!(out, "\n{} {name} ({} {decided})", t("lab-points-as"), t("lab-decided"),)?;
        for player in Side::BOTH {
            let spread = text::spread(&matches.points(player, side), t);
            writeln!(out, "  {:width$}  {spread}", matches.name(player))?;
        }
    }
    text::speed(report, t, out)
}

/// The same as one JSON object, for other programs. Players are told apart by the side that they
/// began with.
pub fn object(matches: &Matches) -> Value {
    let (report, config) = (&matches.report, &matches.report.config);
    let id = |side: Side| report.sides[side].0;
    let by_side = |value: &dyn Fn(Side) -> Value| {
        let pair = |side: Side| (id(side).to_string(), value(side));
        Value::Object(Side::BOTH.map(pair).into_iter().collect())
    };
    json!({
        "game": report.game,
        "scenario": config.scenario,
        "options": config.options,
        "clause": matches.rule.clause,
        "players": by_side(&|player| config.players[player].name().into()),
        "seed": config.seed,
        "matches": config.games / 2,
        "finished": matches.rows.len(),
        "wins": by_side(&|player| json!(matches.wins(player))),
        "draws": json!(matches.draws()),
        "decided_by": by_side(&|side| json!(matches.decided_by(side).count)),
        "points_as": by_side(&|side| by_side(&|player| json!(matches.points(player, side)))),
        "seconds": report.seconds,
        "threads": config.threads,
    })
}
