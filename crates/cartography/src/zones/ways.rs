//! Ways above the ground: the corridors through the city, and the passages that barricades open.

use super::Chart;
use crate::{
    geometry::{Point, smooth},
    svg::{Drawing, Path},
};
use kernel::space::Space;
use std::fmt::Write;

/// A line through zones: from the middle of the first by the sides where they touch to the middle
/// of the last.
pub fn line(chart: &Chart, zones: &[Space]) -> Vec<Point> {
    let middle = |space: &Space| chart.plan.zone(*space).map(|zone| zone.centre);
    let gates = zones.windows(2).filter_map(|pair| gate(chart, pair[0], pair[1]));
    let ends = [zones.first().and_then(middle), zones.last().and_then(middle)];
    let points: Vec<Point> = ends[0].into_iter().chain(gates).chain(ends[1]).collect();
    smooth(&points)
}

/// The middle of the longest side where two zones touch.
fn gate(chart: &Chart, a: Space, b: Space) -> Option<Point> {
    let length = |ends: &[Point; 2]| ends[0].distance(ends[1]);
    let sides = chart.net.between(a, b).map(|side| side.ends);
    let longest = sides.max_by(|one, other| length(one).total_cmp(&length(other)));
    longest.map(|ends| ends[0].middle(ends[1]))
}

/// A broad avenue with kerbs.
pub fn corridors(chart: &Chart, out: &mut Drawing) {
    let lines = chart.plan.corridors.iter().map(|zones| line(chart, zones));
    let path = lines.fold(Path::default(), |path, line| chart.add_line(path, &line));
    if path.is_empty() {
        return;
    }
    let course = out.share(&chart.id("corridor"), &[path]);
    out.body.push_str(&avenue(chart, &course));
    out.body.push('\n');
}

/// What draws a course as an avenue.
pub fn avenue(chart: &Chart, course: &str) -> String {
    let layers = [
        (chart.ink.road_casing, 15.0, 0.6, 0.0),
        (chart.ink.paper, 13.0, 1.0, 0.0),
        (chart.ink.road, 13.0, 0.34, 0.0),
        (chart.ink.road_casing, 1.2, 0.55, 7.0),
    ];
    let layer = |(colour, width, opacity, dash): (&str, f32, f32, f32)| {
        format!(
            r#"<g fill="none" stroke="{colour}" stroke-width="{:.1}" stroke-opacity="{opacity}" stroke-dasharray="{}" stroke-linejoin="round" stroke-linecap="round">{course}</g>"#,
            chart.q(width),
            if dash > 0.0 { format!("{0:.1} {0:.1}", chart.q(dash)) } else { "none".into() }
        )
    };
    layers.map(layer).concat()
}

/// A double arrow over the zone whose barricade opens the way.
pub fn passages(chart: &Chart, out: &mut Drawing) {
    const REACH: f32 = 13.0;
    for passage in &chart.plan.passages {
        let gates = passage.ends.map(|end| gate(chart, passage.barricade, end));
        let [Some(from), Some(to)] = gates else { continue };
        let along = (to - from).unit();
        double_arrow(chart, [from - along * REACH, to + along * REACH], out);
    }
}

pub fn double_arrow(chart: &Chart, ends: [Point; 2], out: &mut Drawing) {
    let along = (ends[1] - ends[0]).unit();
    let shaft = chart.add_line(Path::default(), &[ends[0] + along * 5.0, ends[1] - along * 5.0]);
    let head = |tip: Point, toward: Point| {
        let (back, aside) = (tip - toward * 9.0, toward.left() * 4.6);
        [tip, back + aside, back - aside]
    };
    let heads = chart.add_ring(Path::default(), &head(ends[0], along * -1.0));
    let heads = chart.add_ring(heads, &head(ends[1], along));
    let _ = write!(
        out.body,
        r#"<path d="{shaft}" fill="none" stroke="{halo}" stroke-width="{:.1}"/><path d="{shaft}" fill="none" stroke="{ink}" stroke-width="{:.1}" stroke-dasharray="{:.1} {:.1}"/><path d="{}" fill="{ink}" stroke="{halo}" stroke-width="{:.1}" paint-order="stroke"/>"#,
        chart.q(5.4),
        chart.q(2.6),
        chart.q(5.0),
        chart.q(2.4),
        heads.data(),
        chart.q(2.4),
        shaft = shaft.data(),
        halo = chart.ink.halo,
        ink = chart.tones.mobilisation,
    );
}
