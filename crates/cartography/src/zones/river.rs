//! The river between the banks, its name, and the bridges over it.

use super::{Chart, layout::ring_bounds, net::contains, plan::Zone};
use crate::{
    geometry::{Point, bend},
    svg::{Drawing, Path, escape},
    theme::SERIF,
};
use kernel::space::Space;
use std::fmt::Write;

pub fn draw(chart: &Chart, out: &mut Drawing) {
    if chart.plan.river.is_empty() {
        return;
    }
    let shore = soft(&chart.plan.river);
    let water = out.share(&chart.id("river"), &[chart.ring(&shore)]);
    let clip = chart.id("river-clip");
    let _ = write!(out.defs, r#"<clipPath id="{clip}">{water}</clipPath>"#);
    let _ = write!(
        out.body,
        r#"<g fill="{}">{water}</g><g clip-path="url(#{clip})" fill="none" stroke="{}" stroke-linejoin="round">"#,
        chart.tones.water, chart.ink.river_edge
    );
    for (width, opacity) in [(30.0, 0.08), (18.0, 0.1), (8.0, 0.14)] {
        let _ = write!(
            out.body,
            r#"<g stroke-width="{:.1}" stroke-opacity="{opacity}">{water}</g>"#,
            chart.q(width)
        );
    }
    let _ = write!(
        out.body,
        r#"</g><g fill="none" stroke="{}" stroke-width="{:.2}" stroke-linejoin="round">{water}</g>"#,
        chart.ink.river_edge,
        chart.q(1.6)
    );
    name(chart, &shore, out);
    out.body.push('\n');
}

/// A ring whose corners are rounded from the middle of one side to that of the next.
fn soft(ring: &[Point]) -> Vec<Point> {
    let count = ring.len();
    let middle = |i: usize| ring[i % count].middle(ring[(i + 1) % count]);
    (0..count).flat_map(|i| bend(middle(i), ring[(i + 1) % count], middle(i + 1), 5)).collect()
}

/// The name runs down the middle of the water where that is widest and nothing else is written.
fn name(chart: &Chart, shore: &[Point], out: &mut Drawing) {
    // A map has the name of its river in the tongue of the land.
    let (key, words, tongue) = ("edge-river", &chart.book.words, chart.book.tongue);
    if !chart.style.names || !words.has(tongue, key) {
        return;
    }
    let text = words.word(tongue, key).to_uppercase();
    for (n, line) in midstream(chart, shore).into_iter().enumerate() {
        let id = chart.id(&format!("stream{n}"));
        let _ = write!(
            out.defs,
            r#"<path id="{id}" d="{}"/>"#,
            chart.add_line(Path::default(), &line).data()
        );
        let _ = write!(
            out.body,
            r##"<text font-family="{SERIF}" font-style="italic" font-size="{:.1}" letter-spacing="{:.1}" fill="{}" text-anchor="middle"><textPath href="#{id}" startOffset="50%">{}</textPath></text>"##,
            chart.q(17.0),
            chart.q(5.0),
            chart.ink.river_name,
            escape(&text)
        );
    }
}

/// Lines in the middle of the water, long enough for a name, clear of all that stands there.
fn midstream(chart: &Chart, shore: &[Point]) -> Vec<Vec<Point>> {
    const LENGTH: f32 = 150.0;
    const STEP: f32 = 10.0;
    let area = ring_bounds(shore);
    let rows = (area.height / STEP) as usize;
    // One point in the middle of the widest water of every row.
    let across = |row: usize| {
        let y = area.top + (row as f32 + 0.5) * STEP;
        let columns = (area.width / STEP * 2.0) as usize;
        let wet: Vec<f32> = (0..columns)
            .map(|i| area.left + i as f32 * STEP / 2.0)
            .filter(|x| contains(shore, Point::new(*x, y)))
            .collect();
        let (first, last) = (wet.first()?, wet.last()?);
        (last - first < 150.0).then(|| Point::new((first + last) / 2.0, y))
    };
    let middles: Vec<Point> = (0..rows).filter_map(across).collect();
    let clear = |p: &Point| {
        let spots = chart.layout.spots();
        !spots.flat_map(|spot| spot.rects()).any(|rect| {
            let apart = *p - rect.middle();
            apart.x.abs() < rect.width / 2.0 + 12.0 && apart.y.abs() < rect.height / 2.0 + 12.0
        })
    };
    let bridge = |p: &Point| chart.plan.on_map().any(|zone| contains(&zone.outline, *p));
    let runs = middles.chunk_by(|a, b| a.distance(*b) < 4.0 * STEP && clear(b) && !bridge(b));
    let long =
        |run: &&[Point]| run.windows(2).map(|step| step[0].distance(step[1])).sum::<f32>() > LENGTH;
    runs.filter(long).map(<[Point]>::to_vec).collect()
}

/// A cased deck from bank to bank on two rows of piers.
pub fn bridges(chart: &Chart, out: &mut Drawing) {
    let zones = chart.plan.on_map().filter(|zone| chart.terrain(zone.space) == "bridge");
    for zone in zones {
        let Some([from, to]) = banks(chart, zone) else { continue };
        let along = (to - from).unit();
        let line = [from - along * 5.0, to + along * 5.0];
        let deck = chart.add_line(Path::default(), &line);
        let length = from.distance(to);
        let piers = (1..4).fold(Path::default(), |path, i| {
            let at = from + along * (length * i as f32 / 4.0);
            let aside = along.left() * 11.5;
            chart.add_line(path, &[at - aside, at + aside])
        });
        for (path, colour, width) in [
            (&piers, chart.ink.river_edge, 5.0),
            (&deck, chart.ink.name, 19.0),
            (&deck, chart.tones.deck, 16.6),
            (&deck, chart.tones.street, 7.0),
        ] {
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{:.1}"/>"#,
                path.data(),
                chart.q(width)
            );
        }
    }
    out.body.push('\n');
}

/// The middles of the sides by which a bridge touches the zones that it joins.
fn banks(chart: &Chart, bridge: &Zone) -> Option<[Point; 2]> {
    let touches = |to: Space| {
        let mut sides = chart.net.between(bridge.space, to);
        sides.next().map(|side| side.ends[0].middle(side.ends[1]))
    };
    let links = chart.book.board.links(bridge.space);
    let ends: Vec<Point> = links.iter().filter_map(|link| touches(link.to)).collect();
    let first = *ends.first()?;
    let far = ends.iter().max_by(|a, b| first.distance(**a).total_cmp(&first.distance(**b)))?;
    // Several ways lead onto a bridge at one end; they meet in their middle.
    let mean = |near: &Point, other: &Point| {
        let here: Vec<&Point> =
            ends.iter().filter(|p| p.distance(*near) < p.distance(*other)).collect();
        here.iter().fold(Point::new(0.0, 0.0), |a, b| a + **b) * (1.0 / here.len().max(1) as f32)
    };
    (ends.len() > 1).then(|| [mean(&first, far), mean(far, &first)])
}
