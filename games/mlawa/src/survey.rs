//! [T4, T5] What the arrays of the terrain are made from: the traits of the sides, and what steps
//! cost.

use crate::{
    flood::Channels,
    prelude::*,
    tables::Tables,
    terrain::{Edge, Lines, Mobility, NO_BRIDGE, River, Way, Ways},
};
use arrayvec::ArrayVec;
use kernel::{edges::Edges, reading::*};
use std::collections::HashMap;

/// What runs along or across one side, whichever way one looks at it.
#[derive(Clone, Copy)]
struct Traits {
    river: River,
    road: bool,
    field_road: bool,
    water: bool,
    full_forest: bool,
    bridge: bool,
    /// The hex that works here shield, if there are any.
    shields: Space,
}

const PLAIN: Traits = Traits {
    river: River::None,
    road: false,
    field_road: false,
    water: false,
    full_forest: false,
    bridge: false,
    shields: Space::NONE,
};

/// What the arrays are made from.
pub(crate) struct Survey<'a> {
    board: &'a Board,
    tables: &'a Tables,
    traits: HashMap<(Space, Space), Traits>,
    pub forest: Hexes,
    hill: Hexes,
    pub marsh: Hexes,
    pub lake: Hexes,
    pub city: Hexes,
    pub town: Hexes,
    pub german_land: Hexes,
}

fn read_traits(board: &Board) -> HashMap<(Space, Space), Traits> {
    let mut all: HashMap<(Space, Space), Traits> = HashMap::new();
    for run in &board.edges {
        for (a, b) in &run.between {
            for pair in [(*a, *b), (*b, *a)] {
                let traits = all.entry(pair).or_insert(PLAIN);
                match (run.feature.as_str(), run.rank.as_str()) {
                    ("river", "main") => traits.river = River::Major,
                    ("river", rank) if traits.river != River::Major => {
                        traits.river = if rank == "large" { River::River } else { River::Stream }
                    }
                    ("road", _) => traits.road = true,
                    ("field-road", _) => traits.field_road = true,
                    ("water", _) => traits.water = true,
                    ("full-forest", _) => traits.full_forest = true,
                    ("bridge", _) => traits.bridge = true,
                    ("fort", _) => traits.shields = run.protects.unwrap_or(Space::NONE),
                    // Railways carry nothing in this game (Q60).
                    _ => {}
                }
            }
        }
    }
    all
}

impl<'a> Survey<'a> {
    pub fn new(board: &'a Board, tables: &'a Tables) -> Survey<'a> {
        let ground = |words: &[&str]| -> Hexes {
            board.hexes().filter(|h| words.contains(&board.info(*h).terrain.as_str())).collect()
        };
        let class = |class: &str| -> Hexes {
            board.places.iter().filter(|p| p.class == class).map(|p| p.space).collect()
        };
        Survey {
            board,
            tables,
            traits: read_traits(board),
            forest: ground(&["forest", "wooded-hill"]),
            hill: ground(&["hill", "wooded-hill"]),
            marsh: ground(&["marsh"]),
            lake: ground(&["lake"]),
            city: class("city"),
            town: class("town"),
            german_land: board.hexes().filter(|h| board.info(*h).country == "germany").collect(),
        }
    }

    /// [8.83, T5.2] What the ground of each hex does for its defender.
    pub fn combat(&self) -> Per<Space, i8> {
        let t = self.tables;
        let rows = [
            (&self.city, t.city),
            (&self.town, t.small_town),
            (&self.forest, t.forest.combat),
            (&self.hill, t.hill.combat),
        ];
        let of = |hex| rows.iter().filter(|(set, _)| set.contains(hex)).map(|(_, n)| n).sum();
        self.board.hexes().map(of).collect()
    }

    fn traits(&self, a: Space, b: Space) -> Traits {
        self.traits.get(&(a, b)).copied().unwrap_or(PLAIN)
    }

    /// [20a] The road bridges over major rivers, each once.
    pub fn bridges(&self) -> Vec<[Space; 2]> {
        let over =
            self.traits.iter().filter(|((a, b), t)| a < b && t.bridge && t.river == River::Major);
        let mut bridges: Vec<_> = over.map(|((a, b), _)| [*a, *b]).collect();
        bridges.sort();
        bridges
    }

    pub fn edges(&self, bridges: &[[Space; 2]]) -> Edges<Edge> {
        let side = |from: Space, to: Space| {
            let t = self.traits(from, to);
            let water = t.water || self.lake.contains(to) || self.lake.contains(from);
            let bridge = bridges.iter().position(|ends| *ends == [from.min(to), from.max(to)]);
            let road = t.road || t.field_road;
            let open = !water && t.river != River::Major;
            Edge {
                to,
                river: t.river,
                bridge: bridge.map_or(NO_BRIDGE, |i| i as u8),
                fort_there: t.shields == to,
                zone: open && !t.full_forest,
                fight: !water && !t.full_forest,
                open: [open, open && (road || !self.marsh.contains(to))],
                road,
            }
        };
        let around =
            |hex| self.board.links(hex).iter().map(|link| side(hex, link.to)).collect::<Vec<_>>();
        self.board.hexes().map(around).collect()
    }

    /// [15e] Half points for stepping over the frontier into the enemy's country.
    fn frontier(&self, side: Side, from: Space, to: Space) -> u8 {
        let abroad = |hex| self.german_land.contains(hex) == (side == POLISH);
        if !abroad(from) && abroad(to) { 2 * self.tables.border } else { 0 }
    }

    /// [4.31, 4.38, Q4, Q5, Q6] Half points to enter a hex off the roads, if one can.
    fn enter(&self, mobility: Mobility, hex: Space) -> Option<u8> {
        let t = self.tables;
        let mut cost = 2;
        for (set, row) in
            [(&self.forest, &t.forest), (&self.hill, &t.hill), (&self.marsh, &t.marsh)]
        {
            if set.contains(hex) {
                cost += 2 * row.add[mobility as usize]?;
            }
        }
        (!self.lake.contains(hex)).then_some(cost)
    }

    pub fn ways(&self, edges: &Edges<Edge>, side: Side, mobility: Mobility) -> Ways {
        let way = |from: Space, s: &Edge| {
            let t = self.traits(from, s.to);
            let by_road = match t {
                Traits { road: true, .. } => Some(self.tables.road),
                Traits { field_road: true, .. } => Some(self.tables.field_road),
                _ => None,
            };
            let water = match s.river {
                River::None => Some(0),
                River::Stream => self.tables.stream.add[mobility as usize],
                River::River => self.tables.river.add[mobility as usize],
                River::Major => None,
            };
            let cost = match s.river {
                // [4.35b, 4.37] Over a major river only by its bridge; ferries are apart.
                River::Major if s.bridge == NO_BRIDGE => None,
                _ => by_road.or_else(|| Some(self.enter(mobility, s.to)? + 2 * water?)),
            };
            let closed = t.water || self.lake.contains(s.to);
            let cost = cost.filter(|_| !closed)? + self.frontier(side, from, s.to);
            let beyond = edges.of(s.to).iter().position(|back| back.to == from)?;
            Some(Way { to: s.to, cost, bridge: s.bridge, side: beyond as u8 })
        };
        let out = |(i, around): (usize, &[Edge])| {
            let mut out: ArrayVec<Way, 6> =
                around.iter().filter_map(|s| way(Space(i as u16), s)).collect();
            out.sort_by_key(|way| way.cost);
            out
        };
        without_detours(edges, &edges.all().enumerate().map(out).collect())
    }

    /// [4.37b, 4.35a] The crossing on top of the hex beyond.
    pub fn ferries(&self, edges: &Edges<Edge>, side: Side) -> Ways {
        let ferry = |from: Space, s: &Edge| {
            let cost = self.enter(Mobility::Foot, s.to)? + 2 * self.tables.ferry;
            let cost = cost + self.frontier(side, from, s.to);
            Some(Way { to: s.to, cost, bridge: NO_BRIDGE, side: Ways::START })
        };
        let out = |(i, around): (usize, &[Edge])| {
            let major = around.iter().filter(|s| s.river == River::Major);
            major.filter_map(|s| ferry(Space(i as u16), s)).collect()
        };
        Ways::new(&edges.all().enumerate().map(out).collect(), |_, _, _| false)
    }

    pub fn entry(&self, mobility: Mobility) -> Per<Space, u8> {
        let cost = |hex: Space| {
            let around = || self.board.links(hex).iter().map(|l| self.traits(hex, l.to));
            if around().any(|t| t.road) {
                return self.tables.road;
            }
            if around().any(|t| t.field_road) {
                return self.tables.field_road;
            }
            self.enter(mobility, hex).unwrap_or(u8::MAX)
        };
        self.board.hexes().map(cost).collect()
    }
}

/// Marks the ways that are a detour: back to where a march came from, or to a hex that it could enter
/// from there for no more, and without a bridge that may be down.
fn without_detours(edges: &Edges<Edge>, ways: &Per<Space, ArrayVec<Way, 6>>) -> Ways {
    let between = |from: Space, to: Space| ways[from].iter().find(|way| way.to == to);
    let is_onward = |here: Space, side: u8, way: &Way| {
        let Some(edge) = edges.of(here).get(usize::from(side)) else { return false };
        let direct = between(edge.to, way.to).filter(|direct| direct.bridge == NO_BRIDGE);
        let is_dearer = |into: &Way| direct.is_none_or(|d| d.cost > into.cost + way.cost);
        way.to != edge.to && between(edge.to, here).is_none_or(is_dearer)
    };
    Ways::new(ways, is_onward)
}

/// [Q57] Where lines of supply go, as far as the map decides it: through hexes, and into a marsh
/// that they do not leave again.
pub(crate) fn lines(edges: &Edges<Edge>, marsh: &Hexes) -> Lines {
    let (mut through, mut into_marsh) = (Channels::none(), Channels::none());
    for (i, around) in edges.all().enumerate() {
        let from = Space(i as u16);
        for s in around.iter().filter(|s| s.open[0]) {
            if s.road || !marsh.contains(from) && !marsh.contains(s.to) {
                through.open(from, s.to);
            } else if !marsh.contains(from) {
                into_marsh.open(from, s.to);
            }
        }
    }
    Lines { through, into_marsh }
}

/// The land that hangs together with a hex without crossing a major river.
pub(crate) fn region(edges: &Edges<Edge>, seed: Space) -> Hexes {
    let mut area: Hexes = [seed].into_iter().collect();
    let mut rim = vec![seed];
    while let Some(hex) = rim.pop() {
        for side in edges.of(hex).iter().filter(|s| s.river != River::Major) {
            if !area.contains(side.to) {
                area.insert(side.to);
                rim.push(side.to);
            }
        }
    }
    area
}

pub(crate) fn place(board: &Board, hex: Space) -> (i16, i16) {
    let numbers = board.grid.as_ref().and_then(|grid| grid.parse(board.name(hex)));
    let (a, b) = numbers.unwrap_or_default();
    (a as i16, b as i16)
}
