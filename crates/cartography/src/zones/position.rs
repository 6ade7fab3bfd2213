//! What stands in zones: a stack for each side, a garrison on its square, and markers.

use super::{
    Chart,
    layout::{COUNTER, Spot},
};
use crate::{
    counter::{self, Detail},
    geometry::Point,
    livery::livery,
    markers,
    position::{Card, face, house_livery, readiness},
    svg::{Drawing, escape, number},
    theme::{AMBER, AMBER_CASING, SANS},
};
use kernel::{
    game::Side,
    scene::{Marker, Scene},
    space::Space,
};
use std::{collections::BTreeMap, fmt::Write};

/// How far the counters of a stack lie apart, of their edge.
const OFFSET: f32 = 0.07;
/// More would hide the zone.
const DRAWN: usize = 3;

type Stacks<'a> = BTreeMap<(Space, Side), Vec<Card<'a>>>;

pub fn draw_counters(chart: &Chart, scene: &Scene, out: &mut Drawing) {
    if let Some(zone) = scene.focus.and_then(|space| chart.plan.zone(space)) {
        let ring = chart.ring(&zone.outline);
        for (colour, width) in [(AMBER_CASING, 6.4), (AMBER, 4.0)] {
            let _ = write!(
                out.body,
                r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{:.1}" stroke-linejoin="round"/>"#,
                ring.data(),
                chart.q(width)
            );
        }
    }
    out.body.push_str("<g>");
    let (stacks, garrisons) = stacks(chart, scene);
    for ((space, side), stack) in &stacks {
        let Some(spot) = chart.layout.spot(*space) else { continue };
        draw_stack(chart, spot.side(*side), COUNTER, stack, out);
    }
    for (space, garrison) in &garrisons {
        let square = chart.layout.spot(*space).and_then(|spot| spot.square);
        if let Some(square) = square {
            draw_stack(chart, square.middle(), square.width, garrison, out);
        }
    }
    out.body.push_str("</g>\n");
}

/// Stacks by zone and side, the top one first, and the garrisons that have a square.
fn stacks<'a>(chart: &Chart, scene: &'a Scene) -> (Stacks<'a>, BTreeMap<Space, Vec<Card<'a>>>) {
    let (mut stacks, mut garrisons) = (Stacks::new(), BTreeMap::<Space, Vec<Card>>::new());
    for view in &scene.sight.pieces {
        let (info, spot) = (chart.book.piece(view.piece), chart.layout.spot(view.at));
        if info.symbol == "garrison" && spot.is_some_and(|spot| spot.square.is_some()) {
            garrisons.entry(view.at).or_default().push(Card::Face(view));
        } else if info.card.is_none() {
            stacks.entry((view.at, info.side)).or_default().push(Card::Face(view));
        }
    }
    for veiled in &scene.sight.veiled {
        let backs = (0..veiled.count).map(|_| Card::Back(veiled.side));
        stacks.entry((veiled.at, veiled.side)).or_default().extend(backs);
    }
    let order = |card: &Card| match card {
        Card::Face(view) => readiness(chart.book, view),
        Card::Back(_) => u8::MAX,
    };
    stacks.values_mut().for_each(|stack| stack.sort_by_key(order));
    (stacks, garrisons)
}

fn draw_stack(chart: &Chart, middle: Point, edge: f32, stack: &[Card], out: &mut Drawing) {
    let pixels = chart.units(edge);
    let (detail, theme) = (Detail::of_size(pixels), chart.style.theme);
    let shown = stack.len().min(DRAWN);
    let corner = |depth: usize| {
        let rise = ((shown - 1) as f32 / 2.0 - depth as f32) * OFFSET * edge;
        chart.px(middle + Point::new(rise - edge / 2.0, -rise - edge / 2.0))
    };
    for (depth, card) in stack.iter().enumerate().take(DRAWN).rev() {
        let (id, drawn) = match card {
            Card::Face(view) => {
                let info = chart.book.piece(view.piece);
                let marks: Vec<&str> = view.marks.names(chart.book).collect();
                let drawn = counter::draw(info, face(info, view), &marks, detail, theme);
                (format!(r#"data-piece="{}" "#, escape(&info.id)), drawn)
            }
            Card::Back(side) => {
                let colours = livery(house_livery(chart.book, *side));
                (String::new(), counter::back(&colours, detail, theme))
            }
        };
        let at = corner(depth);
        let _ = write!(
            out.body,
            r#"<g {id}transform="translate({} {}) scale({:.4})">{drawn}</g>"#,
            number(at.x),
            number(at.y),
            pixels / 100.0
        );
    }
    if stack.len() > 1 && detail != Detail::Tiny {
        let at = corner(0);
        let _ = write!(
            out.body,
            r#"<g transform="translate({} {}) scale({:.4})">{}</g>"#,
            number(at.x),
            number(at.y),
            pixels / 100.0,
            crate::badges::count(stack.len())
        );
    }
}

/// Markers lie in a row over the lower edge of the counters; who holds a zone shows as a bar under
/// its plate.
pub fn draw_markers(chart: &Chart, scene: &Scene, out: &mut Drawing) {
    for (space, side) in &scene.sight.control {
        if let Some(spot) = chart.layout.spot(*space) {
            draw_holder(chart, spot, *side, out);
        }
    }
    let mut rows: BTreeMap<Space, Vec<&Marker>> = BTreeMap::new();
    for marker in &scene.sight.markers {
        rows.entry(marker.at).or_default().push(marker);
    }
    for (space, row) in rows {
        let Some(spot) = chart.layout.spot(space) else { continue };
        let middle = spot.sides[0].middle().middle(spot.sides[1].middle());
        let pitch = 13.0;
        for (i, marker) in row.iter().enumerate() {
            let along = (i as f32 - (row.len() - 1) as f32 / 2.0) * pitch;
            let at = middle + Point::new(along, COUNTER * 0.42);
            draw_marker(chart, marker, at, out);
        }
    }
}

fn draw_holder(chart: &Chart, spot: &Spot, side: Side, out: &mut Drawing) {
    let colours = livery(house_livery(chart.book, side));
    let head = spot.head;
    let at = chart.px(Point::new(head.left, head.top + head.height - 1.5));
    let _ = write!(
        out.body,
        r#"<rect x="{}" y="{}" width="{}" height="{:.1}" fill="{}" stroke="{}" stroke-width="{:.1}"/>"#,
        number(at.x),
        number(at.y),
        number(chart.units(head.width)),
        chart.q(3.0),
        colours.strip,
        colours.body,
        chart.q(0.8)
    );
}

/// A square token with a drawn sign, and its value if that says more than that it is there.
fn draw_marker(chart: &Chart, marker: &Marker, at: Point, out: &mut Drawing) {
    let kind = chart.book.markers.get(usize::from(marker.kind)).copied().unwrap_or_default();
    let at = chart.px(at);
    let _ = write!(
        out.body,
        r##"<g data-marker="{}" transform="translate({} {}) scale({:.3})">{}"##,
        escape(kind),
        number(at.x),
        number(at.y),
        chart.q(1.0),
        markers::draw(kind)
    );
    if marker.value > 1 {
        let _ = write!(
            out.body,
            r##"<circle cx="7" cy="-7" r="5" fill="#1B1509"/><text x="7" y="-4.2" font-family="{SANS}" font-weight="700" font-size="8" text-anchor="middle" fill="#fff">{}</text>"##,
            marker.value
        );
    }
    out.body.push_str("</g>");
}
