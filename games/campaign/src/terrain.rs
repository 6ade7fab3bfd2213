//! [2.1, T2] The map as the rules see it: dense arrays over hexes and sides.

use crate::{
    order_of_battle::{ByMobility, Mobility, POLISH},
    tables::{self, FORBIDDEN, Tables},
};
use arrayvec::ArrayVec;
use kernel::{
    dense::Dense,
    edges::{Edges, leads},
    prelude::*,
    reading::*,
    trace::Neighbours,
};

/// Enough bits for 650 hexes and the boxes beside the map.
pub type Hexes = SpaceSet<11>;

pub const HEXES: usize = 650;
kernel::boxes! {
    /// Boxes beside the map: where units are that do not stand on it.
    pub const BOXES after HEXES {
        /// [4.2.2b] Gone over the east edge.
        "east" Away EAST,
        /// [4.2.1h] Gone into Hungary.
        "interned" Away INTERNED,
        "destroyed" Lost DESTROYED,
        /// Not yet arrived.
        "reserve" Reserve RESERVE,
        /// Not part of a position that was put together by hand.
        "aside" Aside ASIDE,
    }
}

/// [4.2.3a] Land that nobody drops on.
pub const NO_DROP: [&str; 2] = ["forest", "mountain"];

/// A side of a hex, seen from that hex.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: Space,
    pub river: bool,
    /// An attack from here into `to` goes through works.
    pub fort_there: bool,
    /// An attack from `to` into here goes through works.
    pub fort_here: bool,
}

leads!(Edge);

/// A step that a kind of unit can make, with its cost by terrain and river.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub to: Space,
    pub cost: u8,
}

pub struct Terrain {
    pub edges: Edges<Edge>,
    /// For every mobility and hex the steps out of it: what the movement search reads.
    ways: ByMobility<Per<Space, ArrayVec<Way, 6>>>,
    pub around: Neighbours<11>,
    enter: ByMobility<Per<Space, u8>>,
    columns: Per<Space, u8>,
    pub cities: Vec<City>,
    /// Index of the city in a hex, or `u8::MAX`.
    city_at: Per<Space, u8>,
    /// [Q31] German and Slovak land, which kills retreating Poles.
    pub axis_land: Hexes,
    pub hungary: Hexes,
    pub east_edge: Hexes,
    pub west_entry: Vec<Space>,
    pub south_entry: Vec<Space>,
    /// [4.2.3a] Where the 7th Air Division may come down.
    pub drop_zones: Hexes,
    /// [Q36] Hexes that a line to the rear may use.
    pub open_to_lines: Hexes,
}

#[derive(Clone, Debug)]
pub struct City {
    pub hex: Space,
    pub polish: bool,
    /// Index in the list of objectives.
    pub objective: Option<usize>,
}

impl Terrain {
    pub fn read(files: &Files, board: &Board, tables: &Tables) -> Result<Terrain, DataError> {
        files.page("map.toml").has_hexes(board, HEXES)?;
        let row = |hex: Space| {
            let name = &board.info(hex).terrain;
            let missing = || format!("terrain {name:?} is not in tables.toml");
            tables.terrain.get(name).ok_or_else(|| files.error("map.toml", name, missing()))
        };
        let rows: Per<Space, &tables::Terrain> =
            board.hexes().map(row).collect::<Result<_, _>>()?;
        let area = |id: &str| -> Hexes { board.area(id).iter().copied().collect() };
        // [Q55] Lithuania is closed to everybody.
        let closed = area("closed");
        let enter = Dense(Mobility::ALL.map(|mobility| -> Per<Space, u8> {
            let costs = board.hexes().map(|hex| match closed.contains(hex) {
                true => FORBIDDEN,
                false => rows[hex].cost[mobility],
            });
            costs.collect()
        }));
        let edges = edges(board);
        let ways = Mobility::ALL
            .map(|mobility| ways(&edges, &enter[mobility], tables.river_cost[mobility]));
        let in_countries = |names: &[&str]| -> Hexes {
            board.hexes().filter(|h| names.contains(&board.info(*h).country.as_str())).collect()
        };
        let hungary = in_countries(&["hungary"]);
        let land: Hexes =
            board.hexes().filter(|h| enter[Mobility::Foot][*h] != FORBIDDEN).collect();
        let open_to_lines = land.without(&hungary);
        let rough = |h: &Space| NO_DROP.contains(&board.info(*h).terrain.as_str());
        let (cities, city_at) = cities(files, board, tables)?;
        Ok(Terrain {
            edges,
            ways: Dense(ways),
            around: Neighbours::new(board),
            enter,
            columns: rows.iter().map(|row| row.columns).collect(),
            cities,
            city_at,
            axis_land: in_countries(&["germany", "protectorate", "danzig", "slovakia"]),
            hungary,
            east_edge: area("east-exit"),
            west_entry: board.area("entry-218").to_vec(),
            south_entry: board.area("entry-south").to_vec(),
            drop_zones: open_to_lines.iter().filter(|h| !rough(h)).collect(),
            open_to_lines,
        })
    }

    /// [4.0a, 4.0d] Where a kind of unit can step from a hex, and what it costs.
    #[inline]
    pub fn ways(&self, mobility: Mobility, hex: Space) -> &[Way] {
        &self.ways[mobility][hex]
    }

    /// [4.0a, T2] Points to enter a hex, or [`FORBIDDEN`].
    #[inline]
    pub fn cost(&self, mobility: Mobility, hex: Space) -> u8 {
        self.enter[mobility][hex]
    }

    #[inline]
    pub fn passable(&self, mobility: Mobility, hex: Space) -> bool {
        self.cost(mobility, hex) != FORBIDDEN
    }

    /// [T2] Columns to the left for the hex itself, without what runs along its sides.
    #[inline]
    pub fn columns(&self, hex: Space) -> u8 {
        self.columns[hex]
    }

    #[inline]
    pub fn city(&self, hex: Space) -> Option<usize> {
        let index = *self.city_at.get(hex.index())?;
        (index != u8::MAX).then_some(usize::from(index))
    }

    /// [5.3.3.o4, Q31] Land on which a retreating unit of that side is destroyed.
    #[inline]
    pub fn deadly(&self, side: Side, hex: Space) -> bool {
        side == POLISH && self.axis_land.contains(hex)
    }
}

/// What a kind of unit can do from every hex, by what it pays for hexes and for rivers.
fn ways(
    edges: &Edges<Edge>,
    enter: &Per<Space, u8>,
    river_cost: u8,
) -> Per<Space, ArrayVec<Way, 6>> {
    let way = |side: &Edge| {
        let river = if side.river { river_cost } else { 0 };
        Way { to: side.to, cost: enter[side.to].saturating_add(river) }
    };
    let open = |side: &&Edge| enter[side.to] != FORBIDDEN;
    edges.all().map(|around| around.iter().filter(open).map(way).collect()).collect()
}

fn edges(board: &Board) -> Edges<Edge> {
    let runs = |feature: &'static str| board.edges.iter().filter(move |s| s.feature == feature);
    let around = |hex: Space| {
        let edge = |to: Space| {
            let is = |pair: &(Space, Space)| *pair == (hex, to) || *pair == (to, hex);
            let fort = |protects: Space| {
                runs("fort").any(|f| f.protects == Some(protects) && f.between.iter().any(is))
            };
            Edge {
                to,
                river: runs("river").any(|r| r.between.iter().any(is)),
                fort_there: fort(to),
                fort_here: fort(hex),
            }
        };
        board.links(hex).iter().map(|link| edge(link.to)).collect::<Vec<_>>()
    };
    board.hexes().map(around).collect()
}

fn cities(
    files: &Files,
    board: &Board,
    tables: &Tables,
) -> Result<(Vec<City>, Per<Space, u8>), DataError> {
    let mut cities: Vec<City> = Vec::new();
    let mut city_at: Per<Space, u8> = vec![u8::MAX; HEXES].into();
    for hex in board.hexes().filter(|h| board.info(*h).terrain == "city") {
        let name = board.name(hex);
        let objective =
            tables.victory.objective.iter().position(|o| o.hexes.iter().any(|h| h == name));
        city_at[hex] = cities.len() as u8;
        let polish = board.info(hex).country == "poland";
        cities.push(City { hex, polish, objective });
    }
    for objective in &tables.victory.objective {
        for hex in &objective.hexes {
            let is_city = |found: Space| cities.iter().any(|city| city.hex == found);
            if !board.find(hex).is_ok_and(is_city) {
                let message = format!("objective {} wants a city in {hex}", objective.id);
                return Err(files.error("tables.toml", hex, message));
            }
        }
    }
    if cities.len() > 32 {
        return Err(files.error("map.toml", "city", "more than 32 cities do not fit"));
    }
    Ok((cities, city_at))
}
