//! [2.2] The map as the rules see it: dense arrays over hexes and sides, and the sets of hexes that
//! the rules name. What a step costs stands in `tables.toml`.

use kernel::{
    edges::{Edges, leads},
    hex::Lattice,
    prelude::*,
    reading::*,
};
use std::collections::HashMap;

/// Enough bits for 1628 hexes and the boxes beside the map.
pub type Hexes = SpaceSet<26>;

pub const HEXES: usize = 1628;
kernel::boxes! {
    /// Boxes beside the map: where counters are that do not stand on it.
    pub const BOXES after HEXES {
        /// On the turn track, not yet arrived.
        "reserve" Reserve RESERVE,
        /// Lost; replacements may rebuild it.
        "eliminated" Lost ELIMINATED,
        /// Out of the game for good.
        "removed" Gone REMOVED,
        /// [2.2.4] Where aircraft wait.
        "luftflotte-1" Airfield LUFTFLOTTE_1,
        "luftflotte-4" Airfield LUFTFLOTTE_4,
        "polish-air-force" Airfield POLISH_AIR_FORCE,
    }
}

pub fn all_hexes() -> impl DoubleEndedIterator<Item = Space> + Clone {
    (0..HEXES as u16).map(Space)
}

/// [6.2.2-Bc] The temporary bridges of the map.
pub const TEMPORARY_BRIDGES: usize = 5;
pub const NO_BRIDGE: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Clear,
    Forest,
    Rough,
    Marsh,
    Mountain,
    Sea,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Settlement {
    None,
    Village,
    Town,
    City,
}

/// Whose land a hex is, as far as the rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Country {
    Poland,
    /// With the Protectorate.
    Germany,
    Slovakia,
    Danzig,
    /// [Q42] Nobody goes there.
    Neutral,
    Sea,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum River {
    None,
    Minor,
    Major,
}

/// A side of a hex, seen from that hex.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: Space,
    pub river: River,
    /// [6.2.2-Ba] A road or a railway crosses the river.
    pub bridged: bool,
    /// Which temporary bridge is here, or [`NO_BRIDGE`].
    pub temporary: u8,
    /// [6.2.4b] All of the side is water.
    pub water: bool,
    pub road: bool,
    pub rail: bool,
    /// [5.6, 6.2.3, 6.2.4a] Land lies behind it, and neither water nor an unbridged major river nor
    /// a mountain without a road bars the way.
    pub open: bool,
}

leads!(Edge);

/// [8.0a] Where reinforcements come in.
#[derive(Clone, Copy, Debug)]
pub struct EntryArea {
    pub letter: char,
    pub hex: Space,
}

pub struct Terrain {
    pub edges: Edges<Edge>,
    pub ground: Per<Space, Ground>,
    pub settlement: Per<Space, Settlement>,
    pub country: Per<Space, Country>,
    lattice: Lattice,
    /// Hexes that a ground unit can be in at all: no sea, no neutral country.
    pub land: Hexes,
    pub sea: Hexes,
    /// [11.3(1)] Land on the Baltic.
    pub coast: Hexes,
    pub warsaw: Hexes,
    pub koenigsberg: Space,
    /// [10.2b] The marked hexes on the edge of the map.
    pub german_sources: Hexes,
    /// [12.0b] North of the line between the air fleets.
    pub north: Hexes,
    /// [13.2.2] The victory hexes in the order of the map file.
    pub victory: Vec<Space>,
    pub entries: Vec<EntryArea>,
    pub temporary_bridges: [[Space; 2]; TEMPORARY_BRIDGES],
}

impl Terrain {
    pub fn read(files: &Files, board: &Board) -> Result<Terrain, DataError> {
        let page = files.page("map.toml");
        let reader = Reader { page, board };
        page.has_hexes(board, HEXES)?;
        let ground = |hex| page.meaning("ground", &board.info(hex).terrain, &GROUNDS);
        let ground = board.hexes().map(ground).collect::<Result<Per<_, _>, _>>()?;
        let country = |hex| page.meaning("country", &board.info(hex).country, &COUNTRIES);
        let country = board.hexes().map(country).collect::<Result<Per<_, _>, _>>()?;
        let settlement = reader.settlements(&ground)?;
        let traits = reader.traits()?;
        reader.check_ways(&traits, &ground)?;
        let temporary_bridges = reader.temporary_bridges(&traits)?;
        let sea = reader.sea(&ground, &country)?;
        let closed = |hex: &Space| matches!(country[*hex], Country::Sea | Country::Neutral);
        let land = board.hexes().filter(|hex| !closed(hex)).collect();
        let [koenigsberg] = *reader.area("koenigsberg", &land)? else {
            return Err(reader.page.wrong("koenigsberg", "Königsberg is one hex"));
        };
        let victory = board.places.iter().filter(|place| place.points.is_some());
        Ok(Terrain {
            edges: reader.edges(&traits, &ground, &land, &temporary_bridges),
            lattice: board.lattice.clone(),
            coast: reader.coast(&land, &sea)?,
            warsaw: reader.warsaw(&land, &settlement)?,
            german_sources: reader.area("supply-german", &land)?.iter().copied().collect(),
            north: reader.north(&traits)?,
            victory: victory.map(|place| place.space).collect(),
            entries: reader.entries(&land)?,
            koenigsberg,
            temporary_bridges,
            ground,
            settlement,
            country,
            land,
            sea,
        })
    }

    pub fn has_road(&self, hex: Space) -> bool {
        self.edges.of(hex).iter().any(|s| s.road)
    }

    pub fn has_rail(&self, hex: Space) -> bool {
        self.edges.of(hex).iter().any(|s| s.rail)
    }

    /// [4.2.3a] Steps between two hexes, whatever lies between.
    #[inline]
    pub fn distance(&self, a: Space, b: Space) -> u16 {
        self.lattice.distance(a, b)
    }

    /// All hexes within so many steps of one, whatever lies between.
    pub fn around(&self, hex: Space, steps: u8) -> Hexes {
        let mut near = Hexes::from_iter([hex]);
        let mut ring = near;
        for _ in 0..steps {
            let next = ring.iter().flat_map(|hex| self.edges.of(hex)).map(|s| s.to);
            ring = next.collect::<Hexes>().without(&near);
            near = near.union(&ring);
        }
        near
    }

    /// [4.2.3a, 4.2.4, Q9, Q42] Hexes to which a line of command leads: over land, with an unbridged
    /// major river as its last step at most.
    pub fn line_area(&self, hex: Space, range: u8, passes: impl Fn(&Edge) -> bool) -> Hexes {
        let (mut open, mut ends) = (Hexes::from_iter([hex]), Hexes::EMPTY);
        let mut ring = open;
        for _ in 0..range {
            let mut next = Hexes::EMPTY;
            for hex in ring.iter() {
                for s in self.edges.of(hex) {
                    if passes(s) {
                        next.insert(s.to);
                    } else if self.is_low_river(hex, s) {
                        ends.insert(s.to);
                    }
                }
            }
            ring = next.without(&open);
            open = open.union(&ring);
        }
        open.union(&ends)
    }

    /// [4.2.4, 4.2.4a, 4.2.4c] Whether a major river parts a hex from its neighbour, and neither
    /// water nor a mountain does.
    pub fn is_low_river(&self, hex: Space, s: &Edge) -> bool {
        let high = |hex| self.ground[hex] == Ground::Mountain;
        s.river == River::Major && self.land.contains(s.to) && !high(hex) && !high(s.to)
    }

    pub fn entry(&self, letter: char) -> Option<Space> {
        self.entries.iter().find(|entry| entry.letter == letter).map(|entry| entry.hex)
    }
}

/// The words of the map and of the tables, in the order of their enums.
pub const GROUNDS: [(&str, Ground); 6] = [
    ("clear", Ground::Clear),
    ("forest", Ground::Forest),
    ("rough", Ground::Rough),
    ("marsh", Ground::Marsh),
    ("mountain", Ground::Mountain),
    ("sea", Ground::Sea),
];
pub const SETTLEMENTS: [(&str, Settlement); 3] =
    [("village", Settlement::Village), ("town", Settlement::Town), ("city", Settlement::City)];
const COUNTRIES: [(&str, Country); 8] = [
    ("poland", Country::Poland),
    ("germany", Country::Germany),
    ("protectorate", Country::Germany),
    ("danzig", Country::Danzig),
    ("slovakia", Country::Slovakia),
    ("hungary", Country::Neutral),
    ("lithuania", Country::Neutral),
    ("sea", Country::Sea),
];
const RIVERS: [(&str, River); 2] = [("main", River::Major), ("large", River::Minor)];
const FEATURES: [&str; 8] =
    ["river", "bridge", "rail-bridge", "temporary-bridge", "water", "road", "rail", "air-boundary"];

/// What runs along or across one side, whichever way one looks at it.
#[derive(Clone, Copy)]
struct Traits {
    river: River,
    road_bridge: bool,
    rail_bridge: bool,
    temporary: bool,
    water: bool,
    road: bool,
    rail: bool,
    air_boundary: bool,
}

const PLAIN: Traits = Traits {
    river: River::None,
    road_bridge: false,
    rail_bridge: false,
    temporary: false,
    water: false,
    road: false,
    rail: false,
    air_boundary: false,
};

type AllTraits = HashMap<(Space, Space), Traits>;

struct Reader<'a> {
    page: Page<'a>,
    board: &'a Board,
}

impl Reader<'_> {
    fn settlements(
        &self,
        ground: &Per<Space, Ground>,
    ) -> Result<Per<Space, Settlement>, DataError> {
        let mut all: Per<Space, Settlement> = vec![Settlement::None; HEXES].into();
        for place in &self.board.places {
            let class = self.page.meaning("class of places", &place.class, &SETTLEMENTS)?;
            let here = place.space;
            if ground[here] == Ground::Sea {
                return Err(self
                    .page
                    .wrong(&place.name, format!("{} lies in the sea", place.name)));
            }
            if all[here] != Settlement::None {
                let message = format!("{} shares its hex with another place", place.name);
                return Err(self.page.wrong(&place.name, message));
            }
            all[here] = class;
        }
        Ok(all)
    }

    fn traits(&self) -> Result<AllTraits, DataError> {
        let mut all = AllTraits::new();
        for run in &self.board.edges {
            let river = match run.feature.as_str() {
                "river" => self.page.meaning("rank", &run.rank, &RIVERS)?,
                _ => River::None,
            };
            self.page.index("feature", &run.feature, FEATURES)?;
            for (a, b) in &run.between {
                for pair in [(*a, *b), (*b, *a)] {
                    let t = all.entry(pair).or_insert(PLAIN);
                    match run.feature.as_str() {
                        "river" => t.river = river,
                        "bridge" => t.road_bridge = true,
                        "rail-bridge" => t.rail_bridge = true,
                        "temporary-bridge" => t.temporary = true,
                        "water" => t.water = true,
                        "road" => t.road = true,
                        "rail" => t.rail = true,
                        _ => t.air_boundary = true,
                    }
                }
            }
        }
        Ok(all)
    }

    /// [6.2.2-B, 6.2.4] Roads and rivers agree on every bridge, and nothing runs through water.
    fn check_ways(&self, traits: &AllTraits, ground: &Per<Space, Ground>) -> Result<(), DataError> {
        let mut pairs: Vec<_> = traits.iter().filter(|((a, b), _)| a < b).collect();
        pairs.sort_by_key(|(pair, _)| **pair);
        for ((a, b), t) in pairs {
            let pair = format!("{} {}", self.board.name(*a), self.board.name(*b));
            let wet = t.river != River::None;
            let sea = [*a, *b].iter().any(|hex| ground[*hex] == Ground::Sea);
            let message = match () {
                _ if t.road_bridge && !(wet && t.road) => "a bridge needs a river and a road",
                _ if t.rail_bridge && !(wet && t.rail) => {
                    "a railway bridge needs a river and a railway"
                }
                _ if wet && t.road && !t.road_bridge => "a road over a river needs a bridge",
                _ if wet && t.rail && !t.rail_bridge => "a railway over a river needs a bridge",
                _ if t.water && (wet || t.road || t.rail) => "nothing runs along or over a lake",
                _ if sea && (wet || t.water || t.road || t.rail) => "this side lies in the sea",
                _ if t.temporary && (t.river != River::Major || t.road || t.rail) => {
                    "a temporary bridge crosses a major river that has no other bridge there"
                }
                _ => continue,
            };
            return Err(self.page.wrong(&pair, format!("{pair}: {message}")));
        }
        Ok(())
    }

    fn temporary_bridges(
        &self,
        traits: &AllTraits,
    ) -> Result<[[Space; 2]; TEMPORARY_BRIDGES], DataError> {
        let built = traits.iter().filter(|((a, b), t)| a < b && t.temporary);
        let mut bridges: Vec<[Space; 2]> = built.map(|((a, b), _)| [*a, *b]).collect();
        bridges.sort();
        bridges.try_into().map_err(|found: Vec<_>| {
            let message =
                format!("{TEMPORARY_BRIDGES} temporary bridges wanted, {} found", found.len());
            self.page.wrong("temporary-bridge", message)
        })
    }

    /// Every side of a hex that another hex lies behind.
    fn edges(
        &self,
        traits: &AllTraits,
        ground: &Per<Space, Ground>,
        land: &Hexes,
        bridges: &[[Space; 2]],
    ) -> Edges<Edge> {
        let edge = |from: Space, to: Space| {
            let t = traits.get(&(from, to)).copied().unwrap_or(PLAIN);
            let ends = [from.min(to), from.max(to)];
            let temporary = bridges.iter().position(|bridge| *bridge == ends);
            let bridged = t.road_bridge || t.rail_bridge;
            let barred = t.water || t.river == River::Major && !bridged;
            let high = ends.iter().any(|hex| ground[*hex] == Ground::Mountain);
            Edge {
                to,
                open: land.contains(to) && !barred && (!high || t.road),
                river: t.river,
                bridged,
                temporary: temporary.map_or(NO_BRIDGE, |i| i as u8),
                water: t.water,
                road: t.road,
                rail: t.rail,
            }
        };
        let links = |hex| self.board.links(hex).iter();
        let around = |hex| links(hex).map(|link| edge(hex, link.to)).collect::<Vec<_>>();
        self.board.hexes().map(around).collect()
    }

    /// The sea is the same on the drawing of the ground and on that of the countries.
    fn sea(
        &self,
        ground: &Per<Space, Ground>,
        country: &Per<Space, Country>,
    ) -> Result<Hexes, DataError> {
        let is_sea = |hex: &Space| ground[*hex] == Ground::Sea;
        let differs = |hex: &Space| is_sea(hex) != (country[*hex] == Country::Sea);
        match self.board.hexes().find(differs) {
            Some(hex) => {
                let message = format!("{} is sea on one drawing only", self.board.name(hex));
                Err(self.page.wrong("[country]", message))
            }
            None => Ok(self.board.hexes().filter(is_sea).collect()),
        }
    }

    /// [11.3(1)] Land that the sea touches.
    fn coast(&self, land: &Hexes, sea: &Hexes) -> Result<Hexes, DataError> {
        let coast = self.area("coast", land)?;
        let inland = |hex: &Space| !self.board.links(*hex).iter().any(|l| sea.contains(l.to));
        match coast.iter().copied().find(inland) {
            Some(hex) => {
                let message = format!("{} is no coast: no sea touches it", self.board.name(hex));
                Err(self.page.wrong("coast", message))
            }
            None => Ok(coast.iter().copied().collect()),
        }
    }

    fn warsaw(
        &self,
        land: &Hexes,
        settlement: &Per<Space, Settlement>,
    ) -> Result<Hexes, DataError> {
        let warsaw = self.area("warsaw", land)?;
        match warsaw.iter().copied().find(|hex| settlement[*hex] != Settlement::City) {
            Some(hex) => {
                let name = self.board.name(hex);
                Err(self.page.wrong("warsaw", format!("{name} belongs to Warsaw and is no city")))
            }
            None => Ok(warsaw.iter().copied().collect()),
        }
    }

    fn area(&self, id: &str, land: &Hexes) -> Result<&[Space], DataError> {
        self.page.area(self.board, id, land)
    }

    fn entries(&self, land: &Hexes) -> Result<Vec<EntryArea>, DataError> {
        let letters = self.board.areas.keys().filter_map(|id| id.strip_prefix("entry-"));
        let entry = |letter: &str| {
            let id = format!("entry-{letter}");
            let one = self.area(&id, land)?;
            match (letter.chars().next(), one) {
                (Some(first), [hex]) if letter.len() == 1 => {
                    Ok(EntryArea { letter: first.to_ascii_uppercase(), hex: *hex })
                }
                _ => Err(self.page.wrong(&id, "an entry area is one letter and one hex")),
            }
        };
        letters.map(entry).collect()
    }

    /// [12.0b] All hexes that hang together with the north-west corner without crossing the line.
    fn north(&self, traits: &AllTraits) -> Result<Hexes, DataError> {
        let barred = |a: Space, b: Space| traits.get(&(a, b)).is_some_and(|t| t.air_boundary);
        let mut north: Hexes = [Space(0)].into_iter().collect();
        let mut rim = vec![Space(0)];
        while let Some(hex) = rim.pop() {
            for link in self.board.links(hex) {
                if !barred(hex, link.to) && !north.contains(link.to) {
                    north.insert(link.to);
                    rim.push(link.to);
                }
            }
        }
        match self.board.hexes().all(|hex| north.contains(hex)) {
            true => {
                let message = "the line between the air fleets does not part the map";
                Err(self.page.wrong("air-boundary", message))
            }
            false => Ok(north),
        }
    }
}
