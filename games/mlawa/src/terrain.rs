//! [2.1, T4] The map as the rules see it: dense arrays over hexes and sides. Movement is counted in
//! half points.

use crate::{
    flood::Channels,
    survey::{self, Survey},
    tables::Tables,
};
use arrayvec::ArrayVec;
use kernel::{
    edges::{Edges, leads},
    prelude::*,
    reach::Lead,
    reading::*,
};

/// Enough bits for 2640 hexes and the boxes beside the map.
pub type Hexes = SpaceSet<42>;

pub const HEXES: usize = 2640;
kernel::boxes! {
    /// Boxes beside the map: where counters are that do not stand on it.
    pub const BOXES after HEXES {
        /// Not yet arrived.
        "reserve" Reserve RESERVE,
        "destroyed" Lost DESTROYED,
        /// [6.25] Part of the counter of its regiment.
        "inside" Inside INSIDE,
        /// [10.11a] Air counters that are not on the map.
        "airfield" Airfield AIRFIELD,
        /// Not in this game, or the counter of a divided regiment.
        "aside" Aside ASIDE,
    }
}

/// Whether a space is on the map, and no box.
#[inline]
pub fn is_hex(space: Space) -> bool {
    space.index() < HEXES
}

pub const NO_BRIDGE: u8 = u8::MAX;

/// [2.2e] Every artillery unit fires this far.
pub const RANGE: u16 = 3;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum River {
    None,
    Stream,
    River,
    Major,
}

/// [2.2b] How a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Mobility {
    #[default]
    Foot,
    Motor,
}

/// A side of a hex, seen from that hex.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: Space,
    pub river: River,
    /// Which of the bridges that can be destroyed is here, or [`NO_BRIDGE`].
    pub bridge: u8,
    /// [11.3] An attack from here into `to` goes through Polish works.
    pub fort_there: bool,
    /// [7.15–7.17] A zone of control reaches across, outside combat and in combat.
    pub zone: bool,
    pub fight: bool,
    /// [Q6, 8.61a] Where feet, and where wheels, can go at all; a bridge over a major river counts
    /// as none here.
    pub open: [bool; 2],
    /// Carries supply over a marsh (Q57).
    pub road: bool,
}

impl Mobility {
    pub const BOTH: [Mobility; 2] = [Mobility::Foot, Mobility::Motor];
}

leads!(Edge);

/// A step that a kind of unit can make, with its cost in half points.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub to: Space,
    pub cost: u8,
    /// The bridge that it needs, or [`NO_BRIDGE`].
    pub bridge: u8,
    /// The side of the hex beyond over which it leads.
    pub side: u8,
}

impl Lead for Way {
    #[inline]
    fn to(&self) -> Space {
        self.to
    }

    #[inline]
    fn cost(&self) -> u16 {
        self.cost.into()
    }

    #[inline]
    fn by(&self) -> u8 {
        self.side
    }
}

/// [Q57] Where lines of supply go, bridges over major rivers apart.
pub(crate) struct Lines {
    pub through: Channels,
    /// A marsh without a road is the end of a line.
    pub into_marsh: Channels,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapEdge {
    North,
    South,
    East,
    West,
}

/// The steps out of every hex, by road and field the cheapest first.
pub(crate) struct Ways(Per<Space, [Onward; 8]>);

/// The steps out of a hex that are no detour for whoever came in over one of its sides. Behind the
/// last one stand steps that nobody can pay, so that a search needs no end.
#[derive(Clone, Copy)]
struct Onward {
    ways: [Way; 6],
    number: u8,
}

impl Ways {
    /// Stands for a side where a march begins: there nothing is a detour.
    pub const START: u8 = 7;

    /// From the steps out of each hex; `onward` says which are no detour for whoever came in there
    /// over a side.
    pub fn new(
        all: &Per<Space, ArrayVec<Way, 6>>,
        onward: impl Fn(Space, u8, &Way) -> bool,
    ) -> Ways {
        let dead_end = Way { to: Space(0), cost: u8::MAX, bridge: NO_BRIDGE, side: 0 };
        let of = |(i, out): (usize, &ArrayVec<Way, 6>)| {
            [0, 1, 2, 3, 4, 5, 6, Ways::START].map(|side| {
                let fits = |way: &&Way| side == Ways::START || onward(Space(i as u16), side, way);
                let mut list = Onward { ways: [dead_end; 6], number: 0 };
                for way in out.iter().filter(fits) {
                    list.ways[usize::from(list.number)] = *way;
                    list.number += 1;
                }
                list
            })
        };
        Ways(all.iter().enumerate().map(of).collect())
    }

    /// The ways out of a hex that whoever came in over this side may want to take, the cheapest
    /// first, and behind them some that nobody can pay.
    #[inline]
    pub fn onward(&self, hex: Space, side: u8) -> &[Way; 6] {
        &self.0[hex][usize::from(side % 8)].ways
    }

    /// All ways out of a hex.
    #[inline]
    pub fn all(&self, hex: Space) -> &[Way] {
        let list = &self.0[hex][usize::from(Ways::START)];
        &list.ways[..list.number.into()]
    }
}

pub struct Terrain {
    pub edges: Edges<Edge>,
    /// By mobility: what the movement search reads.
    ways: BySide<[Ways; 2]>,
    /// [4.37] Crossings of a major river without a bridge.
    ferries: BySide<Ways>,
    /// [17.13, Q48] What the entry of a later stack adds, by mobility.
    entry: [Per<Space, u8>; 2],
    places: Per<Space, (i16, i16)>,
    /// [8.83, T5.2] Modifier of the hex itself: town, forest and hill together.
    pub combat: Per<Space, i8>,
    pub land: Hexes,
    pub forest: Hexes,
    pub marsh: Hexes,
    pub town: Hexes,
    pub stronghold: Hexes,
    /// [11.3] Hexes with at least one fortified side.
    pub fortified: Hexes,
    pub german_land: Hexes,
    /// North of Vistula, lower Narew and Bug, and the land south-west of the Vistula.
    pub north: Hexes,
    pub southwest: Hexes,
    pub bases: BySide<Hexes>,
    /// [20a] The ends of the road bridges over major rivers.
    pub bridges: Vec<[Space; 2]>,
    pub bridge_ends: Hexes,
    /// [7.15, Q25] Hexes that may be under a zone of control in combat and under none outside it.
    pub riverside: Hexes,
    map_edges: [Vec<Space>; 4],
    /// [Q57] Where a line of supply can go, as far as the map decides it.
    pub(crate) lines: Box<Lines>,
    /// [2.2e] What artillery in a hex can reach, its own hex included.
    pub in_range: Per<Space, Hexes>,
}

impl Terrain {
    pub fn read(files: &Files, board: &Board, tables: &Tables) -> Result<Terrain, DataError> {
        let page = files.page("map.toml");
        check_hexes(page, board)?;
        let survey = Survey::new(board, tables);
        let bridges = survey.bridges();
        if bridges.len() > 8 {
            return Err(page.wrong("bridge", "at most eight bridges over major rivers fit"));
        }
        let edges = survey.edges(&bridges);
        // Lines of supply rely on it.
        if !bridges.iter().all(|[a, b]| edges.between(*a, *b).is_some_and(|side| side.road)) {
            return Err(page.wrong("bridge", "a bridge over a major river needs its road"));
        }
        let over_river = |s: &Edge| s.fight && !s.zone;
        let riverside = board.hexes().filter(|hex| edges.of(*hex).iter().any(over_river));
        let area = |id: &str| -> Hexes { board.area(id).iter().copied().collect() };
        let region = |name: &str| -> Result<Hexes, DataError> {
            Ok(survey::region(&edges, page.space(board, name)?))
        };
        let ways = |side| Mobility::BOTH.map(|mobility| survey.ways(&edges, side, mobility));
        let mut terrain = Terrain {
            in_range: vec![].into(),
            lines: Box::new(survey::lines(&edges, &survey.marsh)),
            ways: BySide(Side::BOTH.map(ways)),
            ferries: BySide(Side::BOTH.map(|side| survey.ferries(&edges, side))),
            entry: Mobility::BOTH.map(|mobility| survey.entry(mobility)),
            places: board.hexes().map(|h| survey::place(board, h)).collect(),
            combat: survey.combat(),
            land: board.hexes().filter(|h| !survey.lake.contains(*h)).collect(),
            forest: survey.forest,
            marsh: survey.marsh,
            town: survey.city.union(&survey.town),
            stronghold: area("stronghold"),
            fortified: board.edges.iter().filter_map(|s| s.protects).collect(),
            german_land: survey.german_land,
            north: region("4,36")?,
            southwest: region("16,25")?,
            bases: BySide([area("supply-german"), area("supply-polish")]),
            bridge_ends: bridges.iter().flatten().copied().collect(),
            riverside: riverside.collect(),
            bridges,
            map_edges: ["edge-north", "edge-south", "edge-east", "edge-west"]
                .map(|id| board.area(id).to_vec()),
            edges,
        };
        let near = |hex| terrain.within(hex, RANGE).collect();
        terrain.in_range = board.hexes().map(near).collect();
        Ok(terrain)
    }

    /// [4.3] Where a kind of unit can step from a hex, and what it costs.
    #[inline]
    pub fn ways(&self, side: Side, mobility: Mobility, hex: Space) -> &[Way] {
        self.ways[side][mobility as usize].all(hex)
    }

    /// The same for every hex.
    #[inline]
    pub(crate) fn ways_of(&self, side: Side, mobility: Mobility) -> &Ways {
        &self.ways[side][mobility as usize]
    }

    /// [4.37] Where foot can cross a major river without a bridge.
    #[inline]
    pub fn ferries(&self, side: Side, hex: Space) -> &[Way] {
        self.ferries[side].all(hex)
    }

    /// [Q48] What each stack before adds to the price of entering the map here.
    #[inline]
    pub fn entry_cost(&self, mobility: Mobility, hex: Space) -> u8 {
        self.entry[mobility as usize][hex]
    }

    /// [Q2] Steps between two hexes, whatever lies between.
    #[inline]
    pub fn distance(&self, a: Space, b: Space) -> u16 {
        let ((a1, b1), (a2, b2)) = (self.places[a], self.places[b]);
        let (da, db) = (a1 - a2, b1 - b2);
        da.abs().max(db.abs()).max((da + db).abs()) as u16
    }

    /// The hexes of an edge in their order along it.
    pub fn map_edge(&self, edge: MapEdge) -> &[Space] {
        &self.map_edges[edge as usize]
    }

    /// The hex of two lines, if it is on the map.
    fn at(&self, (a, b): (i16, i16)) -> Option<Space> {
        let (first_a, first_b) = self.places[Space(0)];
        let row = first_b + (first_a + 1) / 2 - (a + 1) / 2 - b;
        let on_map = (1..=COLUMNS).contains(&a) && (0..ROWS).contains(&row);
        on_map.then_some(Space(((a - 1) * ROWS + row) as u16))
    }

    /// Every hex within a distance.
    pub fn within(&self, centre: Space, radius: u16) -> impl Iterator<Item = Space> + '_ {
        let (a, b) = self.places[centre];
        let r = radius as i16;
        let shifts = (-r..=r)
            .flat_map(move |x| ((-r).max(-x - r)..=r.min(-x + r)).map(move |y| (a + x, b + y)));
        shifts.filter_map(|place| self.at(place))
    }
}

/// The map must be the one that the rules were written for, with grounds that they know.
fn check_hexes(page: Page, board: &Board) -> Result<(), DataError> {
    page.has_hexes(board, HEXES)?;
    let mut words = board.hexes().map(|hex| &board.info(hex).terrain);
    words.try_for_each(|word| page.index("ground", word, GROUNDS).map(drop))
}

const COLUMNS: i16 = 66;
const ROWS: i16 = 40;
const GROUNDS: [&str; 6] = ["clear", "forest", "hill", "wooded-hill", "marsh", "lake"];
