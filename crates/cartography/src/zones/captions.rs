//! What is written in a zone: its number on a plate, discs for what it is good for, what its
//! ground does for a defender, the square of a garrison, and its name.

use super::{
    Chart,
    layout::{DISC, LINE, NAME_TEXT, PLATE_HEIGHT, PLATE_TEXT, Rect, Spot, plate_width},
    plan::{Mark, Zone},
};
use crate::{
    geometry::Point,
    svg::{Drawing, escape, number},
    theme::{SANS, SERIF},
};
use std::fmt::Write;

/// Letters are not drawn smaller than this, in pixels.
const SMALLEST: f32 = 8.5;

fn spots<'a>(chart: &'a Chart) -> impl Iterator<Item = (&'a Zone, &'a Spot)> {
    chart.plan.zones.iter().filter_map(|zone| Some((zone, chart.layout.spot(zone.space)?)))
}

/// The squares that garrisons stand on.
pub fn works(chart: &Chart, out: &mut Drawing) {
    let squares = spots(chart).filter_map(|(_, spot)| spot.square);
    for square in squares {
        draw_square(chart, &square, out);
    }
}

pub fn draw_square(chart: &Chart, square: &Rect, out: &mut Drawing) {
    let corner = chart.px(Point::new(square.left, square.top));
    let edge = chart.units(square.width);
    let _ = write!(
        out.body,
        r#"<g transform="translate({} {}) scale({:.4})"><path d="M4 4H96V96H4z" fill="{}" fill-opacity=".82" stroke="{ink}" stroke-width="5" stroke-linejoin="round"/><path d="M22 76V38h10v9h10v-9h16v9h10v-9h10v38z" fill="{ink}" fill-opacity=".5"/></g>"#,
        number(corner.x),
        number(corner.y),
        edge / 100.0,
        chart.tones.plate,
        ink = chart.tones.plate_ink,
    );
}

pub fn plates(chart: &Chart, out: &mut Drawing) {
    if !chart.style.numbers && chart.is_near() {
        return;
    }
    let _ = write!(
        out.body,
        r#"<g id="{}" font-family="{SANS}" font-weight="700" text-anchor="middle">"#,
        chart.id("plates")
    );
    for (zone, spot) in spots(chart) {
        draw_head(chart, zone, &spot.head, out);
    }
    out.body.push_str("</g>\n");
}

/// Discs, plate and shift, from left to right.
fn draw_head(chart: &Chart, zone: &Zone, head: &Rect, out: &mut Drawing) {
    let y = head.top + head.height / 2.0;
    let mut left = head.left;
    for mark in &zone.marks {
        if chart.is_near() {
            disc(chart, *mark, Point::new(left + DISC / 2.0, y), out);
        }
        left += DISC;
    }
    let wide = plate_width(&zone.id);
    plate(chart, &zone.id, zone.fortified, Point::new(left + wide / 2.0, y), out);
    if zone.shift != 0 && chart.is_near() {
        let at = chart.px(Point::new(left + wide + 1.5, y));
        let _ = write!(
            out.body,
            r#"<text x="{}" y="{}" font-size="{:.1}" text-anchor="start" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-linejoin="round" paint-order="stroke">{:+}</text>"#,
            number(at.x),
            number(at.y + chart.q(3.4)),
            chart.q(10.0),
            chart.tones.shift,
            chart.ink.halo,
            chart.q(2.4),
            zone.shift
        );
    }
}

/// From afar the plate stays readable and grows round its middle.
pub fn plate(chart: &Chart, id: &str, fortified: bool, middle: Point, out: &mut Drawing) {
    let letters = chart.units(PLATE_TEXT);
    let grown = (SMALLEST / letters).max(1.0);
    let (wide, high) = (chart.units(plate_width(id)) * grown, chart.units(PLATE_HEIGHT) * grown);
    let at = chart.px(middle);
    let (fill, ink) = match fortified {
        true => (chart.tones.works, chart.tones.works_ink),
        false => (chart.tones.plate, chart.tones.plate_ink),
    };
    let _ = write!(
        out.body,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{:.1}" fill="{fill}" stroke="{}" stroke-width="{:.1}"/><text x="{}" y="{}" font-size="{:.1}" fill="{ink}">{}</text>"#,
        number(at.x - wide / 2.0),
        number(at.y - high / 2.0),
        number(wide),
        number(high),
        chart.q(2.6) * grown,
        if fortified { chart.tones.works_ink } else { chart.tones.plate_ink },
        chart.q(1.2),
        number(at.x),
        number(at.y + 0.36 * letters * grown),
        letters * grown,
        escape(id)
    );
}

/// A sign on a disc: an anchor, a grating, an arrow, or what a zone is worth.
pub fn disc(chart: &Chart, mark: Mark, middle: Point, out: &mut Drawing) {
    let (fill, ink, sign) = match mark {
        Mark::Mobilisation => (
            chart.tones.mobilisation,
            "#FFFFFF",
            r#"<path d="M0 4.4V-4.4h1.5a1.8 1.8 0 0 1 0 3.6H0M-3.8 1v2.6l1.8-1.2 2 2 2-2 1.8 1.2V1"/>"#
                .to_string(),
        ),
        Mark::Manhole => (
            chart.tones.sewer,
            chart.ink.halo,
            r#"<path d="M-4.2-2.2H4.2M-4.8 0H4.8M-4.2 2.2H4.2"/>"#.to_string(),
        ),
        Mark::Entry => (
            chart.ink.river_name,
            chart.ink.halo,
            r#"<path d="M-4 0H3.6M.8-3L3.8 0L.8 3"/>"#.to_string(),
        ),
        Mark::Prize(points) => (
            "#FFC21A",
            "#1B1509",
            format!(r##"<text y="3.3" font-size="9.4" fill="#1B1509" stroke="none">{points}</text>"##),
        ),
    };
    let at = chart.px(middle);
    let _ = write!(
        out.body,
        r#"<g transform="translate({} {}) scale({:.3})" fill="none" stroke="{ink}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"><circle r="6.4" fill="{fill}" stroke="{}" stroke-width="1"/>{sign}</g>"#,
        number(at.x),
        number(at.y),
        chart.q(1.0),
        chart.ink.halo
    );
}

/// Names of zones; they stay out of the way of counters, so they may lie above or below them.
pub fn names(chart: &Chart, out: &mut Drawing) {
    if !chart.style.names || !chart.is_near() {
        return;
    }
    let _ = write!(
        out.body,
        r#"<g id="{}" font-family="{SERIF}" font-size="{:.1}" text-anchor="middle" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-opacity=".85" stroke-linejoin="round" paint-order="stroke">"#,
        chart.id("names"),
        chart.units(NAME_TEXT),
        chart.ink.name,
        chart.ink.halo,
        chart.q(2.6)
    );
    for (_, spot) in spots(chart) {
        for (i, line) in spot.lines(chart.style.language).iter().enumerate() {
            let x = spot.name.left + spot.name.width / 2.0;
            let at = chart.px(Point::new(x, spot.name.top + LINE * (i as f32 + 0.78)));
            let _ = write!(
                out.body,
                r#"<text x="{}" y="{}">{}</text>"#,
                number(at.x),
                number(at.y),
                escape(line)
            );
        }
    }
    out.body.push_str("</g>\n");
}
