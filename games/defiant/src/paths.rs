//! [6.1.2, 6.4, 6.5] The way that a march takes through what it can reach, and how it stands then.

use crate::{
    going::Node,
    position::CLOSED,
    prelude::*,
    routes::{Marcher, Search},
};
use arrayvec::ArrayVec;
use kernel::reach::Reach;

/// More than any march takes.
const MOST_STEPS: usize = 160;
pub(crate) type Path = ArrayVec<Space, MOST_STEPS>;

/// How a march gets to a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Normal,
    Strategic,
    Rail,
}

/// What a march to a hex comes to.
pub(crate) struct Route {
    pub mode: Mode,
    /// Half points.
    pub cost: u8,
    /// The hexes entered, the last one included.
    pub path: Path,
    /// How the march stands afterwards, if nothing happens on the way.
    pub after: March,
    /// Whether strategic movement, rail movement could have gone exactly this way, as far as they are
    /// still open afterwards.
    pub on_roads: bool,
    pub on_rails: bool,
}

impl Route {
    /// Whether the unit is at the end of its march.
    pub fn ends(&self) -> bool {
        let March { normal, strategic, rail, .. } = self.after;
        normal == CLOSED && strategic == CLOSED && !rail
    }
}

impl Defiant {
    /// The way that a march takes to a hex: by normal movement if that reaches it, else by strategic
    /// movement, else by rail; and how the march stands then.
    #[inline]
    pub(crate) fn route(
        &self,
        p: &Position,
        m: &Marcher,
        search: &Search,
        to: Space,
    ) -> Option<Route> {
        let best = best_node(search, to);
        let by_road = search.strategic.found(to);
        let by_rail = search.rail.found(to).is_some() && self.rail_end(p, m, to);
        let mut after = March { normal: CLOSED, strategic: CLOSED, rail: false, ..m.so_far };
        let road_cost = |steps: u16| steps as u8 * self.tables.strategic;
        let (mode, cost, path) = match (best, by_road) {
            (Some((node, spent)), _) => {
                after.interdicted = node.paid();
                let spent = spent as u8;
                after.normal = if node.stopped() { CLOSED } else { spent };
                (Mode::Normal, spent - m.so_far.normal, self.normal_path(p, m, search, node))
            }
            (None, Some(steps)) => {
                (Mode::Strategic, road_cost(steps), trace(&search.strategic, to))
            }
            (None, None) if by_rail => (Mode::Rail, 0, trace(&search.rail, to)),
            (None, None) => return None,
        };
        // [6.5b] A rail move is one order, and ends in an enemy zone.
        after.rail = by_rail && mode != Mode::Rail && !p.zone[!m.side].contains(to);
        let roads = |from: Space, to| self.ways.roads[from].contains(&to);
        let on_roads = by_road.is_some()
            && follows(m.start, &path, |from, to| roads(from, to) && self.strategic_step(p, m, to));
        let rails = |from: Space, to| self.ways.rails[from].contains(&to);
        let on_rails = after.rail
            && follows(m.start, &path, |from, to| rails(from, to) && self.rail_step(p, m, to));
        if let Some(steps) = by_road {
            let steps = if on_roads { path.len() as u16 } else { steps };
            after.strategic = m.so_far.strategic.saturating_add(road_cost(steps));
        }
        Some(Route { mode, cost, path, after, on_roads, on_rails })
    }

    /// The hexes of the cheapest path of normal movement, its end included. Ties go to roads, then
    /// to the smallest number.
    fn normal_path(&self, p: &Position, m: &Marcher, search: &Search, end: Node) -> Path {
        let mut path = Path::new();
        let going = self.going(p, m);
        let start = Node::new(m.start, m.so_far.interdicted);
        let mut here = end;
        while here != start && !path.is_full() {
            let hex = here.hex();
            path.push(hex);
            let Some(spent) = search.normal.found(here) else { break };
            // Ways into a hex stand in the order in which they are preferred.
            let mut nodes = self.ways.into[hex]
                .iter()
                .flat_map(|(from, way)| [false, true].map(|paid| (Node::new(*from, paid), way)));
            let before = nodes.find(|(from, way)| {
                let known = search.normal.found(*from);
                known.is_some_and(|cost| {
                    cost < spent && going.step(*from, way) == Some((here, (spent - cost) as u8))
                })
            });
            let Some((from, _)) = before else { break };
            here = from;
        }
        path.reverse();
        path
    }

    /// The way that a march to a hex takes.
    pub(crate) fn plan_march(&self, p: &Position, unit: Piece, to: Space) -> Option<Route> {
        let m = self.marcher(p, unit);
        self.with_routes(p, &m, |search| self.route(p, &m, search, to))
    }
}

/// The node by which normal movement best gets into a hex: able to go on, then cheap, then not yet
/// interdicted.
pub(crate) fn best_node(search: &Search, hex: Space) -> Option<(Node, u16)> {
    let best = |nodes: [Node; 2]| {
        let reached = nodes.into_iter().filter_map(|node| Some((node, search.normal.found(node)?)));
        reached.min_by_key(|(_, cost)| *cost)
    };
    let free = [false, true].map(|paid| Node::new(hex, paid));
    best(free).or_else(|| best(free.map(Node::behind_river)))
}

/// The hexes from the start of a search to a hex that it reached.
fn trace(search: &Reach, to: Space) -> Path {
    let mut path: Path = search.way_back(to).take(MOST_STEPS).collect();
    path.reverse();
    path
}

fn follows(start: Space, path: &[Space], step: impl Fn(Space, Space) -> bool) -> bool {
    let befores = [start].into_iter().chain(path.iter().copied());
    befores.zip(path).all(|(from, to)| step(from, *to))
}
