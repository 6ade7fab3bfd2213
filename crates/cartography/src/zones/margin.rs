//! The rim of the sheet: arrows where troops come over the edge of the map, the boxes beside it,
//! and the explanation of all signs.

use super::{
    Chart,
    captions::{disc, draw_square, plate},
    layout::{Q, Rect, SQUARE, ring_bounds},
    plan::{Mark, Zone},
};
use crate::{
    geometry::Point,
    svg::{Drawing, Path, escape, number},
    theme::{SANS, SERIF},
};
use kernel::{text::Language, words};
use std::fmt::Write;

pub fn draw(chart: &Chart, out: &mut Drawing) {
    let corners: Vec<Point> =
        chart.plan.on_map().flat_map(|zone| zone.outline.iter().copied()).collect();
    let area = ring_bounds(&corners);
    rim(chart, &area, out);
    for zone in chart.plan.on_map() {
        for edge in &zone.edges {
            arrow(chart, zone, edge, &area, out);
        }
    }
    for rect in chart.layout.boxes.values() {
        draw_box(chart, rect, out);
    }
    legend(chart, &area, out);
    out.body.push('\n');
}

/// Paper round the map, and the line that frames it.
fn rim(chart: &Chart, area: &Rect, out: &mut Drawing) {
    let (width, height) = (number(chart.frame.width), number(chart.frame.height));
    let (low, high) = (
        chart.px(Point::new(area.left, area.top)),
        chart.px(Point::new(area.left + area.width, area.top + area.height)),
    );
    let _ = write!(
        out.body,
        r#"<path d="M0 0H{width}V{height}H0zM{l} {t}V{b}H{r}V{t}z" fill="{margin}"/><path d="M{l} {t}H{r}V{b}H{l}z" fill="none" stroke="{ink}" stroke-width="{:.1}"/><rect x="{rim:.1}" y="{rim:.1}" width="{:.1}" height="{:.1}" fill="none" stroke="{ink}" stroke-width="{:.1}"/>"#,
        chart.q(2.0),
        chart.frame.width - 2.0 * chart.q(6.0),
        chart.frame.height - 2.0 * chart.q(6.0),
        chart.q(1.2),
        l = number(low.x),
        t = number(low.y),
        r = number(high.x),
        b = number(high.y),
        margin = chart.ink.margin,
        ink = chart.ink.name,
        rim = chart.q(6.0),
    );
}

/// An arrow on the rim that points into the zone, in the middle of its side there.
fn arrow(chart: &Chart, zone: &Zone, edge: &str, area: &Rect, out: &mut Drawing) {
    const NEAR: f32 = 12.0;
    let (right, bottom) = (area.left + area.width, area.top + area.height);
    let on_edge = |p: &&Point| match edge {
        "north" => p.y < area.top + NEAR,
        "south" => p.y > bottom - NEAR,
        "west" => p.x < area.left + NEAR,
        _ => p.x > right - NEAR,
    };
    let there: Vec<Point> = zone.outline.iter().filter(on_edge).copied().collect();
    if there.is_empty() {
        return;
    }
    let side = ring_bounds(&there).middle();
    let (at, toward) = match edge {
        "north" => (Point::new(side.x, area.top), Point::new(0.0, 1.0)),
        "south" => (Point::new(side.x, bottom), Point::new(0.0, -1.0)),
        "west" => (Point::new(area.left, side.y), Point::new(1.0, 0.0)),
        _ => (Point::new(right, side.y), Point::new(-1.0, 0.0)),
    };
    let _ = write!(out.body, "{}", arrow_path(chart, at - toward * 20.0, toward));
}

fn arrow_path(chart: &Chart, from: Point, toward: Point) -> String {
    let (aside, neck) = (toward.left(), from + toward * 15.0);
    let outline = [
        from + aside * 4.5,
        neck + aside * 4.5,
        neck + aside * 10.0,
        from + toward * 30.0,
        neck - aside * 10.0,
        neck - aside * 4.5,
        from - aside * 4.5,
    ];
    format!(
        r#"<path d="{}" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-linejoin="round"/>"#,
        chart.ring(&outline).data(),
        chart.tones.works,
        chart.tones.works_ink,
        chart.q(1.4)
    )
}

fn draw_box(chart: &Chart, rect: &Rect, out: &mut Drawing) {
    let at = chart.px(Point::new(rect.left, rect.top));
    let _ = write!(
        out.body,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{:.1}" fill="{}" stroke="{}" stroke-width="{:.1}"/>"#,
        number(at.x),
        number(at.y),
        number(chart.units(rect.width)),
        number(chart.units(rect.height)),
        chart.q(6.0),
        chart.tones.box_fill,
        chart.ink.name,
        chart.q(1.6)
    );
}

/// A sign and what it means.
enum Sign {
    Ground(String, i32),
    Fortified,
    Mark(Mark),
    Square,
    Corridor,
    Sewer,
    Passage,
    Arrow,
}

/// What a sign means, if it is no ground: the book of the game names those.
fn meaning(sign: &Sign, language: Language) -> String {
    let key = match sign {
        Sign::Ground(..) => return String::new(),
        Sign::Fortified => "sign-fortified",
        Sign::Mark(Mark::Mobilisation) => "sign-mobilisation",
        Sign::Mark(Mark::Manhole) => "sign-manhole",
        Sign::Mark(Mark::Entry) => "sign-entry",
        Sign::Mark(Mark::Prize(_)) => "sign-prize",
        Sign::Square => "sign-garrison",
        Sign::Corridor => "sign-corridor",
        Sign::Sewer => "sign-sewer",
        Sign::Passage => "sign-passage",
        Sign::Arrow => "sign-arrow",
    };
    words::word(language, key)
}

fn legend(chart: &Chart, area: &Rect, out: &mut Drawing) {
    let used = |id: &str| chart.plan.on_map().any(|zone| chart.terrain(zone.space) == id);
    let grounds = chart.plan.terrains.iter().filter(|(id, _)| used(id) && id != "bridge");
    let has = |wanted: fn(&Zone) -> bool| chart.plan.on_map().any(wanted);
    let marked = |wanted: fn(&Mark) -> bool| {
        chart.plan.on_map().flat_map(|zone| &zone.marks).copied().find(wanted).map(Sign::Mark)
    };
    let signs = [
        has(|zone| zone.fortified).then_some(Sign::Fortified),
        has(|zone| zone.stronghold).then_some(Sign::Square),
        marked(|mark| *mark == Mark::Mobilisation),
        marked(|mark| *mark == Mark::Manhole),
        marked(|mark| *mark == Mark::Entry),
        marked(|mark| matches!(mark, Mark::Prize(_))),
        (!chart.plan.corridors.is_empty()).then_some(Sign::Corridor),
        chart.style.underground.then_some(Sign::Sewer),
        (!chart.plan.passages.is_empty()).then_some(Sign::Passage),
        has(|zone| !zone.edges.is_empty()).then_some(Sign::Arrow),
    ];
    let grounds = grounds.map(|(id, shift)| Sign::Ground(id.clone(), *shift));
    let all: Vec<Sign> = grounds.chain(signs.into_iter().flatten()).collect();
    let boxes = chart.layout.boxes.values();
    let left = boxes.map(|rect| rect.left + rect.width + 40.0).fold(area.left, f32::max);
    let columns = all.len().div_ceil(ROWS).max(1);
    let column = (area.left + area.width - left) / columns as f32;
    let _ = write!(
        out.body,
        r#"<g id="{}" font-family="{SANS}" font-weight="700" text-anchor="middle">"#,
        chart.id("legend")
    );
    for (i, sign) in all.iter().enumerate() {
        let x = left + (i / ROWS) as f32 * column;
        let y = area.top + area.height + 54.0 + (i % ROWS) as f32 * 38.0;
        explain(chart, sign, Point::new(x, y), out);
    }
    out.body.push_str("</g>");
}

const ROWS: usize = 4;

fn explain(chart: &Chart, sign: &Sign, at: Point, out: &mut Drawing) {
    let middle = at + Point::new(25.0, 0.0);
    let mut words = meaning(sign, chart.style.language);
    match sign {
        Sign::Ground(id, shift) => {
            super::fabric::swatch(chart, id, middle, out);
            words = chart.word(&format!("terrain-{id}")).unwrap_or_else(|| id.clone());
            if *shift != 0 {
                let _ = write!(words, " {shift:+}");
            }
        }
        Sign::Fortified => plate(chart, "00", true, middle, out),
        Sign::Mark(mark) => disc(chart, *mark, middle, out),
        Sign::Square => {
            let half = Point::new(SQUARE / 2.0, SQUARE / 2.0);
            let corner = middle - half;
            let square = Rect { left: corner.x, top: corner.y, width: SQUARE, height: SQUARE };
            draw_square(chart, &square, out);
        }
        Sign::Corridor => {
            let ends = [middle - Point::new(16.0, 0.0), middle + Point::new(16.0, 0.0)];
            let path = chart.add_line(Path::default(), &ends);
            out.body
                .push_str(&super::ways::avenue(chart, &format!(r#"<path d="{}"/>"#, path.data())));
        }
        Sign::Sewer => {
            let half = Point::new(16.0, 0.0);
            let path = chart.add_line(Path::default(), &[middle - half, middle + half]);
            out.body.push_str(&super::underground::tunnel(
                chart,
                &format!(r#"<path d="{}"/>"#, path.data()),
            ));
        }
        Sign::Passage => {
            let half = Point::new(16.0, 0.0);
            super::ways::double_arrow(chart, [middle - half, middle + half], out);
        }
        Sign::Arrow => {
            out.body.push_str(&arrow_path(chart, at + Point::new(10.0, 0.0), Point::new(1.0, 0.0)));
        }
    }
    let text = chart.px(at + Point::new(58.0, 0.0));
    let _ = write!(
        out.body,
        r#"<text x="{}" y="{}" font-family="{SERIF}" font-weight="400" font-size="{:.1}" text-anchor="start" fill="{}">{}</text>"#,
        number(text.x),
        number(text.y + chart.q(4.6)),
        chart.units(15.0 * Q),
        chart.ink.name,
        escape(&words)
    );
}
