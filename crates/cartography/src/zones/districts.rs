//! Districts: a band of colour inside the border of each, and its name in large faint capitals.

use super::{
    Chart,
    layout::{Q, Rect},
    net::inset,
};
use crate::{
    geometry::Point,
    labels::{Face, width},
    svg::{Drawing, Path, escape, number},
    theme::SERIF,
};
use std::{collections::BTreeMap, fmt::Write};

/// Width of the band and how far it lies from the middle of the border street.
const BAND: f32 = 4.2;
const OFF: f32 = 3.6;

pub fn bands(chart: &Chart, out: &mut Drawing) {
    let colours = colours(chart);
    let mut borders = Path::default();
    for district in &chart.plan.districts {
        let rings = chart.net.rings(|space| chart.district(space) == district.id);
        let mut band = Path::default();
        for ring in &rings {
            band = chart.add_ring(band, &inset(ring, OFF * Q));
            borders = chart.add_ring(borders, ring);
        }
        let _ = write!(
            out.body,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.2}" stroke-opacity=".78" stroke-linejoin="round"/>"#,
            band.data(),
            colours[district.id.as_str()],
            chart.q(BAND)
        );
    }
    let borders = out.share(&chart.id("borders"), &[borders]);
    for (colour, width) in [(chart.tones.street_edge, 4.2), (chart.tones.street, 2.8)] {
        let _ = write!(
            out.body,
            r#"<g fill="none" stroke="{colour}" stroke-width="{:.2}" stroke-linejoin="round">{borders}</g>"#,
            chart.q(width)
        );
    }
    out.body.push('\n');
}

/// Districts that touch get different colours.
pub fn colours<'a>(chart: &'a Chart) -> BTreeMap<&'a str, &'static str> {
    let mut touching: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for side in chart.net.sides() {
        let Some(across) = side.across else { continue };
        let (a, b) = (chart.district(side.of), chart.district(across));
        if a != b {
            touching.entry(a).or_default().push(b);
            touching.entry(b).or_default().push(a);
        }
    }
    let tones = &chart.tones.districts;
    let mut colours: BTreeMap<&str, &'static str> = BTreeMap::new();
    for (i, district) in chart.plan.districts.iter().enumerate() {
        let near = touching.get(district.id.as_str()).map(Vec::as_slice).unwrap_or_default();
        let mut wheel = tones.iter().cycle().skip(i).take(tones.len());
        let free = wheel.find(|tone| !near.iter().any(|other| colours.get(other) == Some(tone)));
        colours.insert(&district.id, free.unwrap_or(&tones[i % tones.len()]));
    }
    colours
}

pub fn names(chart: &Chart, out: &mut Drawing) {
    let colours = colours(chart);
    let _ = write!(
        out.body,
        r#"<g id="{}" font-family="{SERIF}" font-weight="700" text-anchor="middle" stroke="{}" stroke-opacity=".5" stroke-width="{:.1}" stroke-linejoin="round" paint-order="stroke">"#,
        chart.id("districts"),
        chart.ink.halo,
        chart.q(2.4)
    );
    let mut taken: Vec<Rect> = Vec::new();
    for district in &chart.plan.districts {
        let name = chart.word(&format!("district-{}", district.id)).unwrap_or_default();
        let text = format!("{} {}", district.id, first_of(&name).to_uppercase());
        let Some((at, face)) = place(chart, &district.id, &text, district.label, &taken) else {
            continue;
        };
        taken.push(area(&text, &face, at));
        let _ = write!(
            out.body,
            r#"<text x="{}" y="{}" font-size="{:.1}" letter-spacing="{:.1}" fill="{}" fill-opacity=".8">{}</text>"#,
            number(chart.px(at).x + chart.units(face.spacing) / 2.0),
            number(chart.px(at).y),
            chart.units(face.size),
            chart.units(face.spacing),
            colours[district.id.as_str()],
            escape(text.trim())
        );
    }
    out.body.push_str("</g>\n");
}

/// A district of several quarters goes by the first of them.
fn first_of(name: &str) -> &str {
    let ends = [",", " and ", " i "].into_iter().filter_map(|word| name.find(word));
    ends.min().map_or(name, |end| &name[..end])
}

fn area(text: &str, face: &Face, at: Point) -> Rect {
    let wide = width(text, face);
    Rect { left: at.x - wide / 2.0, top: at.y - 0.75 * face.size, width: wide, height: face.size }
}

/// The place with the fewest marks and counters on it, on the ground of the district.
fn place(
    chart: &Chart,
    district: &str,
    text: &str,
    label: Point,
    taken: &[Rect],
) -> Option<(Point, Face)> {
    const STEP: f32 = 13.0;
    const REACH: i32 = 14;
    let far = !chart.is_near();
    let ground: Vec<&[Point]> = chart
        .plan
        .on_map()
        .filter(|zone| chart.district(zone.space) == district)
        .map(|zone| zone.outline.as_slice())
        .collect();
    let near = |rect: &Rect| rect.middle().distance(label) < 2.0 * STEP * REACH as f32;
    let busy: Vec<Rect> = chart.layout.spots().flat_map(|spot| spot.rects()).filter(near).collect();
    let mut best: Option<(f32, Point, Face)> = None;
    for size in [27.0, 22.0, 18.0] {
        let size = if far { size * 1.25 } else { size } * Q;
        let face = Face { size, spacing: 0.12 * size, bold: true };
        for i in -REACH..=REACH {
            for j in -REACH..=REACH {
                let at = label + Point::new(i as f32, j as f32) * STEP;
                let letters = area(text, &face, at);
                let inside = |share: f32, low: f32| {
                    let x = letters.left + letters.width * share;
                    let p = Point::new(x, letters.top + letters.height * low);
                    ground.iter().any(|ring| super::net::contains(ring, p))
                };
                let shares = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];
                let out = shares
                    .iter()
                    .flat_map(|share| [0.0, 1.0].map(|low| (*share, low)))
                    .filter(|(share, low)| !inside(*share, *low))
                    .count() as f32;
                // A district of narrow strips has no ground for its name.
                if out > 4.0 {
                    continue;
                }
                let covered = |rects: &[Rect]| -> f32 {
                    rects.iter().map(|rect| rect.overlap(&letters)).sum()
                };
                let cost = covered(&busy) * 1.4
                    + covered(taken) * 20.0
                    + out * 90.0
                    + at.distance(label) * 0.7
                    + (27.0 * Q - size).max(0.0) * 35.0;
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, at, face));
                }
            }
        }
    }
    best.map(|(_, at, face)| (at, face))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_district_goes_by_its_first_quarter() {
        assert_eq!(first_of("Bemowo, Koło and Powązki"), "Bemowo");
        assert_eq!(first_of("Okęcie i Włochy"), "Okęcie");
        assert_eq!(first_of("Śródmieście"), "Śródmieście");
    }
}
