//! Roads, field roads and railways: smooth lines from hex to hex that cross the middle of every
//! side between, exactly through places and forks, and the bridges that carry them over rivers.

use crate::{
    geometry::{Point, chains, smooth},
    rivers,
    sheet::Sheet,
    svg::{Drawing, Path},
};
use kernel::{board::EdgeFeature, space::Space};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// Two hexes that a way joins, the lower number first.
type Link = (Space, Space);

/// How far a railway keeps beside a road on the same link, in hexes.
const BESIDE: f32 = 0.06;
/// How far a bridge reaches beyond the water, in hexes.
const ABUTMENT: f32 = 0.03;

pub fn draw(sheet: &Sheet, out: &mut Drawing) {
    let net = Net::of(sheet);
    let roads = net.ways(&net.roads, &BTreeSet::new());
    let tracks = net.ways(&net.tracks, &BTreeSet::new());
    let rails = net.ways(&net.rails, &net.all_roads());
    let crossed: Vec<Bridge> = [("bridge", &roads), ("bridge", &tracks), ("rail-bridge", &rails)]
        .into_iter()
        .flat_map(|(feature, ways)| bridges(sheet, feature, ways))
        .chain(lone_bridges(&net))
        .chain(river_bridges(sheet))
        .collect();
    draw_decks(sheet, &crossed, out);
    let ink = sheet.ink;
    stroke(sheet, "rails", &rails, &[(ink.rail, 2.5, ""), (ink.rail_light, 1.3, "6 6")], out);
    stroke(sheet, "tracks", &tracks, &[(ink.halo, 2.4, ""), (ink.field_road, 1.2, "")], out);
    stroke(sheet, "roads", &roads, &[(ink.road_casing, 3.2, ""), (ink.road, 1.9, "")], out);
    draw_brackets(sheet, &crossed, out);
}

/// A line through knots; those on the side between two hexes know which.
type Way = Vec<(Point, Option<Link>)>;

/// All ways of a board.
struct Net<'a> {
    sheet: &'a Sheet<'a>,
    roads: BTreeSet<Link>,
    tracks: BTreeSet<Link>,
    rails: BTreeSet<Link>,
    /// Sides with a river: ways cross them where the river really flows.
    wet: BTreeSet<Link>,
    places: BTreeSet<Space>,
    /// How many roads of either kind meet in a hex.
    meeting: BTreeMap<Space, usize>,
}

impl<'a> Net<'a> {
    fn of(sheet: &'a Sheet<'a>) -> Net<'a> {
        let mut net = Net {
            sheet,
            roads: links(sheet, "road"),
            tracks: links(sheet, "field-road"),
            rails: links(sheet, "rail"),
            wet: links_of(sheet, rivers::is_river),
            places: sheet.board.places.iter().map(|place| place.space).collect(),
            meeting: BTreeMap::new(),
        };
        // On a link that has both, the better road is drawn.
        net.tracks = &net.tracks - &net.roads;
        for (a, b) in net.all_roads() {
            *net.meeting.entry(a).or_default() += 1;
            *net.meeting.entry(b).or_default() += 1;
        }
        net
    }

    fn all_roads(&self) -> BTreeSet<Link> {
        &self.roads | &self.tracks
    }

    /// Whether ways pass exactly through the middle of a hex.
    fn is_stop(&self, hex: Space) -> bool {
        self.places.contains(&hex) || self.meeting.get(&hex).is_some_and(|roads| *roads != 2)
    }

    /// The links as lines. On links of `others` they run beside.
    fn ways(&self, links: &BTreeSet<Link>, others: &BTreeSet<Link>) -> Vec<Way> {
        let ends: Vec<[usize; 2]> = links.iter().map(|(a, b)| [a.index(), b.index()]).collect();
        let to_hexes = |chain: Vec<usize>| -> Vec<Space> {
            chain.into_iter().map(|hex| self.sheet.mesh.cells[hex].space).collect()
        };
        chains(&ends).into_iter().map(|chain| self.way(&to_hexes(chain), others)).collect()
    }

    fn way(&self, hexes: &[Space], others: &BTreeSet<Link>) -> Way {
        let centre = |hex: Space| self.sheet.mesh.cell(hex).centre;
        let aside = |from: Space, to: Space| match others.contains(&link(from, to)) {
            true => (centre(to) - centre(from)).unit().left() * BESIDE,
            false => Point::new(0.0, 0.0),
        };
        let crossing = |from: Space, to: Space| self.crossing(from, to) + aside(from, to);
        let mut way = Way::new();
        for (i, here) in hexes.iter().enumerate() {
            let before = i.checked_sub(1).map(|k| hexes[k]);
            let after = hexes.get(i + 1).copied();
            match (before, after) {
                (Some(before), Some(after)) => {
                    if self.is_stop(*here) {
                        let shift = (aside(before, *here) + aside(*here, after)) * 0.5;
                        way.push((centre(*here) + shift, None));
                    }
                }
                (Some(only), None) | (None, Some(only)) => {
                    let beyond = self.way_off(*here, centre(*here) - centre(only));
                    let end = [Some(centre(*here)), beyond].into_iter().flatten();
                    let mut end: Vec<_> = end.map(|point| (point, None)).collect();
                    if before.is_none() {
                        end.reverse();
                    }
                    way.extend(end);
                }
                (None, None) => {}
            }
            if let Some(after) = after {
                way.push((crossing(*here, after), Some(link(*here, after))));
            }
        }
        way
    }

    fn crossing(&self, from: Space, to: Space) -> Point {
        let sheet = self.sheet;
        match sheet.mesh.side(from, to) {
            Some(side) if self.wet.contains(&link(from, to)) => sheet.curves.crossing(side.ends),
            _ => sheet.mesh.cell(from).centre.middle(sheet.mesh.cell(to).centre),
        }
    }

    /// A way that ends in open country on the edge of the map leads off it.
    fn way_off(&self, hex: Space, heading: Point) -> Option<Point> {
        if self.places.contains(&hex) || self.meeting.get(&hex).is_some_and(|roads| *roads > 1) {
            return None;
        }
        let mesh = self.sheet.mesh;
        let centre = mesh.cell(hex).centre;
        let outer = mesh.sides.iter().filter(|side| side.hex == hex && side.across.is_none());
        let middles = outer.map(|side| {
            let [a, b] = side.ends.map(|corner| mesh.corners[corner].at);
            a.middle(b) - centre
        });
        let ahead = |out: &Point| out.unit().dot(heading.unit());
        let out = middles.max_by(|a, b| ahead(a).total_cmp(&ahead(b)))?;
        (ahead(&out) > 0.4).then(|| centre + out * 1.15)
    }
}

fn link(a: Space, b: Space) -> Link {
    (a.min(b), a.max(b))
}

fn links(sheet: &Sheet, feature: &str) -> BTreeSet<Link> {
    links_of(sheet, |run| run.feature == feature)
}

fn links_of(sheet: &Sheet, wanted: impl Fn(&EdgeFeature) -> bool) -> BTreeSet<Link> {
    let runs = sheet.board.edges.iter().filter(|run| wanted(run));
    runs.flat_map(|run| &run.between).map(|(a, b)| link(*a, *b)).collect()
}

/// Strokes of a colour, a width and dashes, one over the other, along the same lines.
fn stroke(sheet: &Sheet, id: &str, ways: &[Way], lines: &[(&str, f32, &str)], out: &mut Drawing) {
    if ways.is_empty() {
        return;
    }
    let line = |way: &Way| smooth(&way.iter().map(|(knot, _)| sheet.px(*knot)).collect::<Vec<_>>());
    let paths = sheet.by_region(&ways.iter().map(line).collect::<Vec<_>>());
    let uses = out.share(&sheet.id(id), &paths);
    out.body.push_str(r#"<g fill="none" stroke-linejoin="round">"#);
    for (colour, width, dashes) in lines {
        let dashes: Vec<String> = dashes
            .split_whitespace()
            .filter_map(|dash| dash.parse().ok())
            .map(|dash| format!("{:.1}", sheet.q(dash)))
            .collect();
        let pattern = match dashes.is_empty() {
            true => r#" stroke-linecap="round""#.to_string(),
            false => format!(r#" stroke-dasharray="{}""#, dashes.join(" ")),
        };
        let _ = write!(
            out.body,
            r#"<g stroke="{colour}" stroke-width="{:.2}"{pattern}>{uses}</g>"#,
            sheet.q(*width)
        );
    }
    out.body.push_str("</g>");
}

/// Where a way crosses a river: the middle, its direction, and half its length, in pixels.
struct Bridge {
    at: Point,
    along: Point,
    half: f32,
}

fn bridges(sheet: &Sheet, feature: &str, ways: &[Way]) -> Vec<Bridge> {
    let built = links(sheet, feature);
    let mut found = Vec::new();
    for way in ways {
        for three in way.windows(3) {
            let (at, Some(link)) = three[1] else { continue };
            if built.contains(&link) {
                let along = (three[2].0 - three[0].0).unit();
                let half = rivers::width_between(sheet.board, link) / 2.0 + ABUTMENT;
                found.push(Bridge { at: sheet.px(at), along, half: sheet.hexes(half) });
            }
        }
    }
    found
}

/// Bridges that no way of the map leads to: they stand straight across their river.
fn lone_bridges(net: &Net) -> Vec<Bridge> {
    let sheet = net.sheet;
    let bridge = |(a, b): Link| {
        let side = sheet.mesh.side(a, b)?;
        let half = rivers::width_between(sheet.board, (a, b)) / 2.0 + 2.0 * ABUTMENT;
        Some(Bridge {
            at: sheet.px(sheet.curves.crossing(side.ends)),
            along: (sheet.mesh.cell(b).centre - sheet.mesh.cell(a).centre).unit(),
            half: sheet.hexes(half),
        })
    };
    let roadless = &links(sheet, "bridge") - &net.all_roads();
    let lone = &roadless | &links(sheet, "temporary-bridge");
    lone.into_iter().filter(|link| net.wet.contains(link)).filter_map(bridge).collect()
}

/// Bridges over a river that fills its hexes: from bank to bank, or from one bank to an island in
/// the middle.
fn river_bridges(sheet: &Sheet) -> Vec<Bridge> {
    let mut banks: BTreeMap<Space, Vec<Point>> = BTreeMap::new();
    for (a, b) in &links(sheet, "bridge") | &links(sheet, "rail-bridge") {
        let (from, to) = (sheet.mesh.cell(a).centre, sheet.mesh.cell(b).centre);
        for hex in [a, b].into_iter().filter(|hex| sheet.is_water(*hex)) {
            banks.entry(hex).or_default().push(from.middle(to));
        }
    }
    let bridge = |(hex, banks): (Space, Vec<Point>)| {
        let far = banks.get(1).copied().unwrap_or(sheet.mesh.cell(hex).centre);
        Bridge {
            at: sheet.px(banks[0].middle(far)),
            along: (far - banks[0]).unit(),
            half: sheet.hexes(banks[0].distance(far) / 2.0 + ABUTMENT),
        }
    };
    banks.into_iter().map(bridge).collect()
}

/// The ground of bridges, under the ways: no water shows beside a road on its bridge.
fn draw_decks(sheet: &Sheet, bridges: &[Bridge], out: &mut Drawing) {
    if bridges.is_empty() {
        return;
    }
    let path = bridges.iter().fold(Path::default(), |path, bridge| {
        let reach = bridge.along * bridge.half;
        path.line(&[bridge.at - reach, bridge.at + reach])
    });
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.1}"/>"#,
        path.data(),
        sheet.ink.halo,
        sheet.q(5.6)
    );
}

/// Two brackets with wings, one on either side of the deck.
fn draw_brackets(sheet: &Sheet, bridges: &[Bridge], out: &mut Drawing) {
    if bridges.is_empty() {
        return;
    }
    let (gap, wing) = (sheet.q(2.9), sheet.q(1.9));
    let path = bridges.iter().fold(Path::default(), |path, bridge| {
        [-1.0, 1.0].into_iter().fold(path, |path, hand| {
            let across = bridge.along.left() * hand;
            let rail = |along: f32, out: f32| bridge.at + bridge.along * along + across * out;
            path.line(&[
                rail(-bridge.half - wing, gap + wing),
                rail(-bridge.half, gap),
                rail(bridge.half, gap),
                rail(bridge.half + wing, gap + wing),
            ])
        })
    });
    let _ = write!(
        out.body,
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="{:.2}"/>"#,
        path.data(),
        sheet.ink.name,
        sheet.q(1.2)
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, mesh::Mesh, testing};

    #[test]
    fn every_link_is_crossed_in_the_middle_of_its_side() {
        let book = testing::crossroads();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let net = Net::of(&sheet);
        for links in [&net.roads, &net.tracks, &net.rails] {
            let ways = net.ways(links, &net.all_roads());
            let crossed: BTreeSet<Link> =
                ways.iter().flatten().filter_map(|(_, link)| *link).collect();
            assert_eq!(&crossed, links);
            for (at, link) in ways.iter().flatten() {
                let Some((a, b)) = link else { continue };
                let middle = mesh.cell(*a).centre.middle(mesh.cell(*b).centre);
                assert!(at.distance(middle) < 0.15, "{} off", at.distance(middle));
            }
        }
    }

    #[test]
    fn roads_meet_in_places_and_forks() {
        let book = testing::crossroads();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let net = Net::of(&sheet);
        let roads = net.ways(&net.roads, &BTreeSet::new());
        for name in ["0303", "0503"] {
            let centre = mesh.cell(book.board.find(name).unwrap()).centre;
            let passes = roads.iter().flatten().any(|(at, _)| at.distance(centre) < 1e-4);
            assert!(passes, "no road passes through {name}");
        }
    }

    #[test]
    fn a_railway_keeps_beside_the_road() {
        let book = testing::crossroads();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let net = Net::of(&sheet);
        let road = net.ways(&net.roads, &BTreeSet::new());
        let shared: Vec<&Link> = net.rails.intersection(&net.roads).collect();
        assert!(!shared.is_empty());
        let on = |ways: &[Way], link: &Link| {
            ways.iter().flatten().find(|knot| knot.1 == Some(*link)).map(|knot| knot.0).unwrap()
        };
        let rails = net.ways(&net.rails, &net.all_roads());
        for link in shared {
            let apart = on(&road, link).distance(on(&rails, link));
            assert!((apart - BESIDE).abs() < 1e-4, "{apart}");
        }
    }

    #[test]
    fn a_bridge_stands_where_road_and_river_cross() {
        let book = testing::crossroads();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let net = Net::of(&sheet);
        let built = bridges(&sheet, "bridge", &net.ways(&net.roads, &BTreeSet::new()));
        assert_eq!(built.len(), 1);
        let reaches = rivers::reaches(&book.board, &mesh, &sheet.curves);
        let river = reaches.iter().flat_map(|reach| sheet.pixels(&reach.line));
        let off = river.map(|p| p.distance(built[0].at)).fold(f32::MAX, f32::min);
        assert!(off < 0.5, "{off} pixels from the river");
    }

    #[test]
    fn a_temporary_bridge_needs_no_road() {
        let book = testing::crossroads();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let built = lone_bridges(&Net::of(&sheet));
        assert_eq!(built.len(), 1);
        let reaches = rivers::reaches(&book.board, &mesh, &sheet.curves);
        let river = reaches.iter().flat_map(|reach| sheet.pixels(&reach.line));
        let off = river.map(|p| p.distance(built[0].at)).fold(f32::MAX, f32::min);
        assert!(off < 0.5, "{off} pixels from the river");
    }

    #[test]
    fn a_bridge_spans_a_river_as_wide_as_a_hex() {
        let book = testing::town_plan();
        let mesh = Mesh::new(&book.board);
        let sheet = Sheet::new(&book.board, &mesh, &Style::default());
        let hex = |name| book.board.find(name).unwrap();
        let built = river_bridges(&sheet);
        assert_eq!(built.len(), 2);
        let spans = |hex: Space, length: f32| {
            let near = |b: &&Bridge| b.at.distance(sheet.centre(hex)) < sheet.hexes(0.3);
            let bridge = built.iter().find(near).expect("a bridge in that hex");
            (2.0 * bridge.half - sheet.hexes(length + 2.0 * ABUTMENT)).abs() < 0.1
        };
        assert!(spans(hex("0405"), 1.0), "from bank to bank");
        assert!(spans(hex("0305"), 0.5), "one way leads to the middle");
        let over_canal = lone_bridges(&Net::of(&sheet));
        assert_eq!(over_canal.len(), 1, "a canal is water like a river");
    }
}
