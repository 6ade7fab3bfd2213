//! What runs below the ground: sewers from manhole to manhole, a layer that can be switched on.

use super::{Chart, ways};
use crate::{
    geometry::Point,
    labels::{Face, width},
    svg::{Drawing, Path, escape},
    theme::SERIF,
};
use std::fmt::Write;

pub fn draw(chart: &Chart, out: &mut Drawing) {
    let _ = write!(out.body, r#"<g id="{}">"#, chart.id("underground"));
    for (n, sewer) in chart.plan.sewers.iter().enumerate() {
        let line = beside(&ways::line(chart, &sewer.path), n);
        let path = chart.add_line(Path::default(), &line);
        let id = chart.id("sewer");
        let course = out.share(&format!("{id}{n}-"), &[path]);
        out.body.push_str(&tunnel(chart, &course));
        for space in &sewer.access {
            mouth(chart, &line, *space, out);
        }
        name(chart, &sewer.id, &line, n, out);
    }
    out.body.push_str("</g>\n");
}

/// What draws a course as a row of dots on a pale ground.
pub fn tunnel(chart: &Chart, course: &str) -> String {
    let pen = |colour: &str, width: f32, opacity: f32, dash: &str| {
        format!(
            r#"<g fill="none" stroke="{colour}" stroke-width="{:.1}" stroke-opacity="{opacity}" stroke-dasharray="{dash}" stroke-linecap="round" stroke-linejoin="round">{course}</g>"#,
            chart.q(width)
        )
    };
    let dots = format!("0 {:.1}", chart.q(6.0));
    pen(chart.ink.halo, 6.6, 0.72, "none") + &pen(chart.tones.sewer, 3.6, 1.0, &dots)
}

/// Sewers that pass the same zone run side by side.
fn beside(line: &[Point], n: usize) -> Vec<Point> {
    let off = ((n % 3) as f32 - 1.0) * 5.0;
    let last = line.len().saturating_sub(1);
    let aside = |i: usize| (line[(i + 1).min(last)] - line[i.saturating_sub(1)]).unit().left();
    (0..line.len()).map(|i| line[i] + aside(i) * off).collect()
}

/// A ring where one can go down or come up.
fn mouth(chart: &Chart, line: &[Point], space: kernel::space::Space, out: &mut Drawing) {
    let Some(zone) = chart.plan.zone(space) else { return };
    let apart = |p: &&Point| p.distance(zone.centre);
    let Some(at) = line.iter().min_by(|a, b| apart(a).total_cmp(&apart(b))) else { return };
    let at = chart.px(*at);
    let _ = write!(
        out.body,
        r#"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="{}" stroke="{}" stroke-width="{:.1}"/>"#,
        at.x,
        at.y,
        chart.q(5.6),
        chart.ink.halo,
        chart.tones.sewer,
        chart.q(2.4)
    );
}

/// The name along the tunnel, upright, where it is straightest.
fn name(chart: &Chart, id: &str, line: &[Point], n: usize, out: &mut Drawing) {
    let Some(words) = chart.word(&format!("sewer-{id}")).filter(|_| chart.is_near()) else {
        return;
    };
    let size = 9.6 * super::layout::Q;
    let wide = width(&words, &Face { size, spacing: 0.0, bold: false }) * 1.1;
    let busy = |at: &Point| {
        let mut rects = chart.layout.spots().flat_map(|spot| spot.rects());
        rects.any(|rect| rect.holds(*at))
    };
    // Straight, and clear of what stands in the zones.
    let stretch = |from: usize| {
        let mut run = 0.0;
        let to = (from + 1..line.len()).find(|i| {
            run += line[*i].distance(line[*i - 1]);
            run >= wide
        })?;
        let covered = line[from..=to].iter().filter(|at| busy(at)).count() as f32;
        let covered = covered / (to - from + 1) as f32;
        Some((from, to, line[from].distance(line[to]) / run - covered))
    };
    let runs = (0..line.len()).filter_map(stretch);
    let Some((from, to, _)) = runs.max_by(|a, b| a.2.total_cmp(&b.2)) else { return };
    let mut run = line[from..=to].to_vec();
    if run[0].x > run[run.len() - 1].x {
        run.reverse();
    }
    let id = chart.id(&format!("sewer-name{n}"));
    let _ = write!(
        out.defs,
        r#"<path id="{id}" d="{}"/>"#,
        chart.add_line(Path::default(), &run).data()
    );
    let _ = write!(
        out.body,
        r##"<text font-family="{SERIF}" font-style="italic" font-size="{:.1}" fill="{}" stroke="{}" stroke-width="{:.1}" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" dy="{:.1}"><textPath href="#{id}" startOffset="50%">{}</textPath></text>"##,
        chart.units(size),
        chart.tones.sewer,
        chart.ink.halo,
        chart.q(2.8),
        chart.q(-5.0),
        escape(&words)
    );
}
