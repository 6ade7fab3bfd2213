//! [2.1, 2.6, T1] The map as the rules see it: dense arrays over hexes and sides, and the hexes
//! that the rules name. What a step costs stands in `tables.toml`.

use crate::{order_of_battle::Nation, rings::Rings};
use kernel::{
    edges::{Edges, leads},
    hex::Lattice,
    prelude::*,
    reading::*,
    space::{BoxKind, NamedBox},
};
use std::collections::HashMap;

/// Enough bits for 1200 hexes and the boxes beside the map.
pub type Hexes = SpaceSet<20>;

pub const HEXES: usize = 1200;
/// [10.2.1] At most so many of them have tracks.
pub const MOST_TRACKS: usize = 256;
/// Boxes beside the map: where counters are that do not stand on it.
pub const BOXES: [NamedBox; 28] = [
    ("reserve", BoxKind::Reserve),
    ("weakened", BoxKind::Aside),
    ("north-german", BoxKind::Aside),
    ("north-polish", BoxKind::Aside),
    ("pool", BoxKind::Aside),
    ("waiting", BoxKind::Reserve),
    ("damaged", BoxKind::Aside),
    ("removed", BoxKind::Lost),
    ("stage-1", BoxKind::Track),
    ("stage-2", BoxKind::Track),
    ("stage-3", BoxKind::Track),
    ("stage-4", BoxKind::Track),
    ("stage-5", BoxKind::Track),
    ("stage-6", BoxKind::Track),
    ("stage-7", BoxKind::Track),
    ("stage-8", BoxKind::Track),
    ("stage-9", BoxKind::Track),
    ("stage-10", BoxKind::Track),
    ("stage-11", BoxKind::Track),
    ("stage-12", BoxKind::Track),
    ("stage-13", BoxKind::Track),
    ("stage-14", BoxKind::Track),
    ("stage-15", BoxKind::Track),
    ("stage-16", BoxKind::Track),
    ("stage-17", BoxKind::Track),
    ("stage-18", BoxKind::Track),
    ("stage-19", BoxKind::Track),
    ("stage-20", BoxKind::Track),
];
/// Hexes and boxes.
pub const SPACES: usize = HEXES + BOXES.len();
/// [7.2] The tactical reserve of the fortress command.
pub const RESERVE: Space = Space(1200);
/// [9.6a] Fatigued Germans.
pub const WEAKENED: Space = Space(1201);
/// [7.2-2, 10.1.3a] The northern sector of either side.
pub const NORTH_GERMAN: Space = Space(1202);
pub const NORTH_POLISH: Space = Space(1203);
/// [7.1.7b] Cover units in hand.
pub const POOL: Space = Space(1204);
/// Not in play yet: units of later events, the train before it is built, support groups.
pub const WAITING: Space = Space(1205);
/// [9.4f, Q23] The armoured train until it is repaired.
pub const DAMAGED: Space = Space(1206);
/// Out of the game for good.
pub const REMOVED: Space = Space(1207);

/// [4.2, 9.7] The box of a stage, from 1 to 20. Who would be due later does not come back (Q22).
pub fn stage_box(stage: u8) -> Space {
    match stage {
        1..=20 => Space(REMOVED.0 + u16::from(stage)),
        _ => REMOVED,
    }
}

/// The stage whose box this is.
pub fn stage_of(space: Space) -> Option<u8> {
    let stage = space.0.checked_sub(REMOVED.0)?;
    (1..=20).contains(&stage).then_some(stage as u8)
}

/// [Q27] A hex has one terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Clear,
    Park,
    Suburb,
    City,
    /// A hex of the Oder with a bridge.
    Bridge,
    /// The open Oder.
    Water,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Water {
    None,
    Canal,
    Stream,
}

/// A side of a hex, seen from that hex.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: Space,
    /// A unit that has the points may cross it: there is land on both sides, or a bridge that leads
    /// across (2.6b, Q9).
    pub open: bool,
    pub water: Water,
    /// A canal or a stream costs nothing here.
    pub bridged: bool,
    /// [10.2.1] Tracks lead across.
    pub rail: bool,
}

impl Edge {
    /// [7.3.2] The water that costs something to cross here.
    #[inline]
    pub fn crossed(&self) -> Water {
        if self.bridged { Water::None } else { self.water }
    }
}

leads!(Edge);

pub struct Terrain {
    pub edges: Edges<Edge>,
    ground: Per<Space, Ground>,
    lattice: Lattice,
    /// Hexes that a unit can be in at all.
    pub land: Hexes,
    /// [7.2.2a, 10.3.1]
    pub city: Hexes,
    pub bridges: Hexes,
    /// [9.5c, 10.2.1] Hexes with tracks.
    pub tracks: Hexes,
    pub rathaus: Space,
    pub airfield: Space,
    pub railway_works: Space,
    /// [2.6b] The bridge with one way in, and the hex that it leads to.
    pub dead_end: Space,
    pub dead_end_way: Space,
    /// [7.1.3] Where the Red Army comes in.
    pub soviet_concentration: Hexes,
    pub polish_concentration: Hexes,
    /// The southern and the western edge, where cover units stand in the free scenario.
    pub red_edge: Hexes,
    /// [11.1] The victory hexes in the order of the map file, and their points.
    pub victory: Vec<(Space, u8)>,
}

impl Terrain {
    pub fn read(files: &Files, board: &Board) -> Result<Terrain, DataError> {
        let reader = Reader { page: files.page("map.toml"), board };
        reader.page.has_hexes(board, HEXES)?;
        reader.check_places()?;
        let traits = reader.traits()?;
        let ground = reader.grounds(&traits)?;
        reader.check_sides(&traits, &ground)?;
        let edges = reader.edges(&traits, &ground);
        let of = |is_so: &dyn Fn(Space) -> bool| -> Hexes {
            board.hexes().filter(|hex| is_so(*hex)).collect()
        };
        let land = of(&|hex| ground[hex] != Ground::Water);
        let tracks = of(&|hex| edges.of(hex).iter().any(|s| s.rail));
        let one = |id: &str| reader.one(id, &land);
        let area = |id: &str| Ok(reader.area(id, &land)?.iter().copied().collect::<Hexes>());
        let dead_end = one("dead-end-bridge")?;
        let terrain = Terrain {
            city: of(&|hex| ground[hex] == Ground::City),
            bridges: of(&|hex| ground[hex] == Ground::Bridge),
            lattice: board.lattice.clone(),
            rathaus: one("rathaus")?,
            airfield: one("airfield")?,
            railway_works: one("railway-works")?,
            dead_end,
            dead_end_way: reader.only_way(&edges, dead_end)?,
            soviet_concentration: area("concentration-soviet")?,
            polish_concentration: area("concentration-polish")?,
            red_edge: reader.red_edge(),
            victory: reader.victory(&land)?,
            edges,
            ground,
            land,
            tracks,
        };
        reader.check_railway(&terrain)?;
        match terrain.city.contains(terrain.rathaus) {
            true => Ok(terrain),
            false => Err(reader.page.wrong("rathaus", "the Rathaus stands in the city (7.2.2)")),
        }
    }

    #[inline]
    pub fn ground(&self, hex: Space) -> Ground {
        self.ground[hex]
    }

    /// [2.1, 7.2.2a] Steps between two hexes, whatever lies between.
    #[inline]
    pub fn distance(&self, a: Space, b: Space) -> u16 {
        self.lattice.distance(a, b)
    }

    /// [7.1.3] Where a nation of the Red Army comes in.
    pub fn concentration(&self, nation: Nation) -> &Hexes {
        match nation {
            Nation::Polish => &self.polish_concentration,
            _ => &self.soviet_concentration,
        }
    }

    /// Hexes not farther than this from a set.
    pub fn within(&self, set: &Hexes, distance: u8) -> Hexes {
        Rings::from(set).within(distance).into()
    }

    /// [11.1] The points of all victory hexes together.
    pub fn points(&self) -> u8 {
        self.victory.iter().map(|(_, points)| points).sum()
    }
}

const GROUNDS: [&str; 5] = ["clear", "park", "suburb", "city", "water"];
const CLASSES: [&str; 6] = ["landmark", "station", "works", "airfield", "district", "water"];
const FEATURES: [&str; 5] = ["canal", "stream", "bridge", "rail-bridge", "rail"];

/// What runs along or across one side, whichever way one looks at it.
#[derive(Clone, Copy)]
struct Traits {
    water: Water,
    bridge: bool,
    rail_bridge: bool,
    rail: bool,
}

const PLAIN: Traits = Traits { water: Water::None, bridge: false, rail_bridge: false, rail: false };

impl Traits {
    /// Railway bridges carry men on foot too.
    fn bridged(self) -> bool {
        self.bridge || self.rail_bridge
    }
}

type AllTraits = HashMap<(Space, Space), Traits>;

/// [2.6b, Q9] Land is open to land; a bridge hex only along its bridge; the open river never.
fn is_open(from: Ground, to: Ground, t: Traits) -> bool {
    match (from, to) {
        (Ground::Water, _) | (_, Ground::Water) => false,
        (Ground::Bridge, _) | (_, Ground::Bridge) => t.bridged(),
        _ => true,
    }
}

struct Reader<'a> {
    page: Page<'a>,
    board: &'a Board,
}

impl Reader<'_> {
    fn check_places(&self) -> Result<(), DataError> {
        for place in &self.board.places {
            let class = place.class.as_str();
            self.page.index("class of places", class, CLASSES)?;
            let here = self.board.places.iter().filter(|other| other.space == place.space);
            if here.count() > 1 {
                let message = format!("{} shares its hex with another place", place.name);
                return Err(self.page.wrong(&place.name, message));
            }
        }
        Ok(())
    }

    fn traits(&self) -> Result<AllTraits, DataError> {
        let mut all = AllTraits::new();
        for run in &self.board.edges {
            for (a, b) in &run.between {
                for pair in [(*a, *b), (*b, *a)] {
                    let t = all.entry(pair).or_insert(PLAIN);
                    match run.feature.as_str() {
                        "canal" => t.water = Water::Canal,
                        "stream" => t.water = Water::Stream,
                        "bridge" => t.bridge = true,
                        "rail-bridge" => t.rail_bridge = true,
                        "rail" => t.rail = true,
                        id => return Err(self.page.wrong(id, unknown("feature", id, FEATURES))),
                    }
                }
            }
        }
        Ok(all)
    }

    /// The drawing knows no bridges: a water hex that a bridge joins to a neighbour is one.
    fn grounds(&self, traits: &AllTraits) -> Result<Per<Space, Ground>, DataError> {
        let crossed = |hex: Space| {
            let side = |to: Space| traits.get(&(hex, to)).is_some_and(|t| t.bridged());
            self.board.links(hex).iter().any(|link| side(link.to))
        };
        let ground = |hex: Space| {
            let word = self.board.info(hex).terrain.as_str();
            Ok(match word {
                "clear" => Ground::Clear,
                "park" => Ground::Park,
                "suburb" => Ground::Suburb,
                "city" => Ground::City,
                "water" if crossed(hex) => Ground::Bridge,
                "water" => Ground::Water,
                id => return Err(self.page.wrong(id, unknown("ground", id, GROUNDS))),
            })
        };
        self.board.hexes().map(ground).collect()
    }

    /// [2.6b, 10.2.1, 10.3.1] Bridges cross water, and railways cross it on bridges.
    fn check_sides(
        &self,
        traits: &AllTraits,
        ground: &Per<Space, Ground>,
    ) -> Result<(), DataError> {
        for (a, b) in self.board.edges.iter().flat_map(|run| &run.between) {
            let t = traits.get(&(*a, *b)).copied().unwrap_or(PLAIN);
            let pair = format!("{} {}", self.board.name(*a), self.board.name(*b));
            let oder = |hex: &Space| matches!(ground[*hex], Ground::Bridge | Ground::Water);
            let (on_river, in_river) = (oder(a) || oder(b), oder(a) && oder(b));
            let message = match t.water {
                _ if in_river => "nothing runs between two hexes of the Oder",
                Water::None if t.bridged() && !on_river => "a bridge needs water",
                Water::Canal | Water::Stream if on_river => "this side lies on the Oder",
                Water::None if t.rail && on_river && !t.rail_bridge => {
                    "a railway over the Oder needs a railway bridge"
                }
                Water::Canal | Water::Stream if t.rail && !t.rail_bridge => {
                    "a railway over water needs a railway bridge"
                }
                _ if t.rail_bridge && !t.rail => "a railway bridge needs a railway",
                _ => continue,
            };
            return Err(self.page.wrong(&pair, format!("{pair}: {message}")));
        }
        Ok(())
    }

    fn edges(&self, traits: &AllTraits, ground: &Per<Space, Ground>) -> Edges<Edge> {
        let edge = |from: Space, to: Space| {
            let t = traits.get(&(from, to)).copied().unwrap_or(PLAIN);
            let open = is_open(ground[from], ground[to], t);
            Edge { to, open, water: t.water, bridged: t.bridged(), rail: t.rail }
        };
        let links = |hex| self.board.links(hex).iter();
        let around = |hex| links(hex).map(move |link| edge(hex, link.to)).collect::<Vec<_>>();
        self.board.hexes().map(around).collect()
    }

    /// [2.6b] Where the bridge leads that is entered and left by one side.
    fn only_way(&self, edges: &Edges<Edge>, bridge: Space) -> Result<Space, DataError> {
        let mut ways = edges.of(bridge).iter().filter(|side| side.open);
        match (ways.next(), ways.next()) {
            (Some(way), None) => Ok(way.to),
            _ => {
                let message = "the dead end is a bridge hex with one way in (2.6b)";
                Err(self.page.wrong("dead-end-bridge", message))
            }
        }
    }

    /// [10.2] The armoured train is built on its tracks, of which there are not too many.
    fn check_railway(&self, terrain: &Terrain) -> Result<(), DataError> {
        if terrain.tracks.len() > MOST_TRACKS {
            return Err(self
                .page
                .wrong("rail", format!("at most {MOST_TRACKS} hexes have tracks")));
        }
        match terrain.tracks.contains(terrain.railway_works) {
            true => Ok(()),
            false => {
                let message = "no railway leads to the railway works (10.2)";
                Err(self.page.wrong("railway-works", message))
            }
        }
    }

    fn area(&self, id: &str, land: &Hexes) -> Result<&[Space], DataError> {
        self.page.area(self.board, id, land)
    }

    fn one(&self, id: &str, land: &Hexes) -> Result<Space, DataError> {
        match self.area(id, land)? {
            [hex] => Ok(*hex),
            _ => Err(self.page.wrong(id, format!("the area {id:?} is one hex"))),
        }
    }

    fn red_edge(&self) -> Hexes {
        let grid = self.board.grid.as_ref();
        let on_edge = |hex: &Space| {
            let numbers = grid.and_then(|grid| Some((grid.parse(self.board.name(*hex))?, grid)));
            numbers.is_some_and(|((row, place), g)| row == 1 || place == i32::from(g.columns))
        };
        self.board.hexes().filter(on_edge).collect()
    }

    fn victory(&self, land: &Hexes) -> Result<Vec<(Space, u8)>, DataError> {
        let mut all = Vec::new();
        for place in &self.board.places {
            let Some(points) = place.points else { continue };
            let points = u8::try_from(points).ok().filter(|points| (1..=9).contains(points));
            match points {
                Some(points) if land.contains(place.space) => all.push((place.space, points)),
                _ => {
                    let message = format!("{} is no victory hex of 1 to 9 points", place.name);
                    return Err(self.page.wrong(&place.name, message));
                }
            }
        }
        Ok(all)
    }
}
