//! Charts as small SVG pictures, in the colours of the table, light and dark: the first side black
//! and dashed, the second crimson.

use crate::report::{Report, TurnSummary};
use kernel::{game::Side, text::Language, words::word};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 696.0;
const TOP: f64 = 72.0;
const BOTTOM: f64 = 344.0;

const STYLE: &str = "<style>\
svg{--panel:#FCF9F2;--panel2:#F2ECDF;--line:#D8CEB9;--ink:#1C201E;--muted:#5A584C;\
--accent:#0A6E68;--accentInk:#FFFFFF;--first:#1C201E;--second:#A3182F}\
@media(prefers-color-scheme:dark){svg{--panel:#1B1F1E;--panel2:#242A28;--line:#38403D;\
--ink:#F0ECE1;--muted:#AFB0A4;--accent:#56C7BB;--accentInk:#05211E;--first:#F0ECE1;\
--second:#FF8F80}}\
text{font:12.5px system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;fill:var(--muted);\
font-variant-numeric:tabular-nums}\
.title{font:700 19px 'Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif;\
fill:var(--ink)}\
.bar{fill:var(--accent)}.rule{stroke:var(--line)}.axis{stroke:var(--muted)}\
.s0{stroke:var(--first);stroke-dasharray:7 4}.s1{stroke:var(--second)}\
.s0,.s1{fill:none;stroke-width:2.2}.b0{fill:var(--first)}.b1{fill:var(--second)}\
.b0,.b1{opacity:.13}.on{fill:var(--accentInk)}</style>";

struct Picture {
    svg: String,
    height: f64,
}

impl Picture {
    fn new(report: &Report, title: &str, language: Language, height: f64) -> Picture {
        let mut picture = Picture { svg: String::new(), height };
        let svg = &mut picture.svg;
        // Writing into a string cannot fail, here and below.
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" role=\"img\">{STYLE}\
             <rect width=\"100%\" height=\"100%\" fill=\"var(--panel)\"/>"
        );
        picture.text(LEFT, 32.0, "start", "title", title);
        let players = format!(
            "{} · {} {} · {}: {} · {}: {} · {} {}",
            report.title.get(language),
            report.count_finished(),
            word(language, "lab-games-counted"),
            report.sides[Side::First].1.get(language),
            report.config.players[Side::First],
            report.sides[Side::Second].1.get(language),
            report.config.players[Side::Second],
            word(language, "lab-seed"),
            report.config.seed,
        );
        picture.text(LEFT, 52.0, "start", "", &players);
        picture
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, class: &str, words: &str) {
        let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(
            self.svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>"
        );
    }

    fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        let _ = write!(
            self.svg,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    fn path(&mut self, tag: &str, class: &str, points: &[(f64, f64)]) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(self.svg, "<{tag} class=\"{class}\" points=\"{}\"/>", points.join(" "));
    }

    fn legend(&mut self, report: &Report, language: Language) {
        for (side, x) in [(Side::First, RIGHT - 220.0), (Side::Second, RIGHT - 100.0)] {
            let y = self.height - 14.0;
            self.line(["s0", "s1"][side.index()], (x, y - 4.0), (x + 28.0, y - 4.0));
            self.text(x + 34.0, y, "start", "", report.sides[side].1.get(language));
        }
    }

    fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }
}

/// How often each difference of points came up.
pub fn score(report: &Report, language: Language) -> String {
    let title = format!(
        "{}: {} − {}",
        word(language, "lab-chart-difference"),
        report.sides[Side::First].1.get(language),
        report.sides[Side::Second].1.get(language)
    );
    let mut picture = Picture::new(report, &title, language, HEIGHT);
    let histogram = report.histogram();
    let most = f64::from(histogram.counts.iter().copied().max().unwrap_or(1).max(1));
    let step = (RIGHT - LEFT) / histogram.counts.len().max(1) as f64;
    for share in [0.5, 1.0] {
        let y = BOTTOM - (BOTTOM - TOP) * share;
        picture.line("rule", (LEFT, y), (RIGHT, y));
        picture.text(LEFT - 8.0, y + 4.0, "end", "", &format!("{:.0}", most * share));
    }
    let every = histogram.counts.len().div_ceil(13).max(1);
    for (i, (from, to, count)) in histogram.bins().enumerate() {
        let (x, height) = (LEFT + step * i as f64, (BOTTOM - TOP) * f64::from(count) / most);
        let _ = write!(
            picture.svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\">\
             <title>{from} … {to}: {count}</title></rect>",
            x + 1.0,
            BOTTOM - height,
            (step - 2.0).max(0.5),
        );
        if i % every == 0 {
            picture.text(x + step / 2.0, BOTTOM + 18.0, "middle", "", &from.to_string());
        }
    }
    picture.line("axis", (LEFT, BOTTOM), (RIGHT, BOTTOM));
    picture.finish()
}

/// Median points of both sides at the end of each turn, with the band of the middle 90 %.
pub fn score_by_turn(report: &Report, language: Language) -> String {
    let title = word(language, "lab-chart-points");
    let mut picture = Picture::new(report, &title, language, HEIGHT);
    let turns = report.by_turn();
    let all = || turns.iter().flat_map(|t| t.points.0);
    let low = all().map(|s| s.q05).min().unwrap_or(0).min(0) as f64;
    let high = all().map(|s| s.q95).max().unwrap_or(1).max(1) as f64;
    let y = |value: i64| BOTTOM - (BOTTOM - TOP) * (value as f64 - low) / (high - low);
    let gap = (RIGHT - LEFT) / turns.len().max(2).saturating_sub(1) as f64;
    let x = |i: usize| LEFT + gap * i as f64;
    for k in 0..=4 {
        let value = low + (high - low) * f64::from(k) / 4.0;
        picture.line("rule", (LEFT, y(value as i64)), (RIGHT, y(value as i64)));
        let label = format!("{}", value as i64);
        picture.text(LEFT - 8.0, y(value as i64) + 4.0, "end", "", &label);
    }
    for side in Side::BOTH {
        let at = |pick: fn(&crate::stats::Spread) -> i64| {
            let point = |(i, t): (usize, &TurnSummary)| (x(i), y(pick(&t.points[side])));
            turns.iter().enumerate().map(point).collect::<Vec<_>>()
        };
        let mut band = at(|s| s.q95);
        band.extend(at(|s| s.q05).into_iter().rev());
        picture.path("polygon", ["b0", "b1"][side.index()], &band);
        picture.path("polyline", ["s0", "s1"][side.index()], &at(|s| s.median));
    }
    for (i, t) in turns.iter().enumerate() {
        picture.text(x(i), BOTTOM + 18.0, "middle", "", &t.turn.to_string());
    }
    picture.line("axis", (LEFT, BOTTOM), (RIGHT, BOTTOM));
    picture.text(LEFT, HEIGHT - 14.0, "start", "", &word(language, "lab-turn-small"));
    picture.legend(report, language);
    picture.finish()
}

/// One row per objective, one column per turn: in how many games the first side holds it.
pub fn objectives_by_turn(report: &Report, language: Language) -> String {
    let turns = report.by_turn();
    let rows = report.objectives.len().min(32);
    let (name_width, row) = (170.0, 22.0);
    let height = TOP + 30.0 + row * rows as f64 + 24.0;
    let title = format!(
        "{} {} {}",
        word(language, "lab-chart-objectives"),
        report.sides[Side::First].1.get(language),
        word(language, "lab-chart-holds")
    );
    let mut picture = Picture::new(report, &title, language, height);
    let left = LEFT + name_width;
    let step = (RIGHT - left) / turns.len().max(1) as f64;
    for (k, turn) in turns.iter().enumerate() {
        let x = left + step * (k as f64 + 0.5);
        picture.text(x, TOP + 16.0, "middle", "", &turn.turn.to_string());
    }
    for (i, objective) in report.objectives.iter().enumerate().take(rows) {
        let y = TOP + 26.0 + row * i as f64;
        picture.text(left - 10.0, y + 15.0, "end", "", &objective.name);
        for (k, turn) in turns.iter().enumerate() {
            let share = turn.holds[i][Side::First];
            let x = left + step * k as f64;
            let _ = write!(
                picture.svg,
                "<rect x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
                 fill=\"var(--panel2)\"/><rect class=\"bar\" x=\"{:.1}\" y=\"{y:.1}\" \
                 width=\"{:.1}\" height=\"{:.1}\" opacity=\"{share:.2}\"/>",
                x + 1.0,
                step - 2.0,
                row - 2.0,
                x + 1.0,
                step - 2.0,
                row - 2.0,
            );
            let class = if share > 0.6 { "on" } else { "" };
            let label = format!("{:.0}", share * 100.0);
            picture.text(x + step / 2.0, y + 15.0, "middle", class, &label);
        }
    }
    picture.finish()
}
