//! [6.2, 6.4, 6.5] The steps that a march can take out of each hex, by movement off and along the
//! roads, by strategic movement and by rail: dense arrays, made once from the map and the chart.

use crate::{
    going::Node,
    prelude::*,
    tables::Tables,
    terrain::{Country, Edge, NO_BRIDGE, River, Terrain, all_hexes},
};
use arrayvec::ArrayVec;
use std::sync::OnceLock;

/// A step of normal movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub to: Space,
    /// Half points for the hex and its side; zones and interdiction come on top.
    pub cost: u8,
    /// How the march is there then: an unbridged minor river stops it [6.2.2-Ma].
    pub end: Node,
    /// [6.2.2-Bc] The temporary bridge that it needs, or [`NO_BRIDGE`].
    pub temporary: u8,
    /// The number of the side of `to` that it comes over.
    pub side: u8,
}

/// The ways out of a hex that are no detour, as bits: by the side over which a march came in, and all
/// of them by [`START`].
type Onward = [u8; 8];

type Links = ArrayVec<Space, 6>;

pub(crate) struct Ways {
    /// Those of normal movement, the cheapest first.
    pub steps: Per<Space, ArrayVec<Way, 6>>,
    pub onward: Per<Space, Onward>,
    /// The same by the hex that they lead into, with where they come from: those along roads first,
    /// then by number.
    pub into: Per<Space, ArrayVec<(Space, Way), 6>>,
    /// [6.2.2-Bc] Both ends of the temporary bridges.
    pub bridgeheads: Hexes,
    /// [Q11, Q35] Hexes in which something happens when combat units go through them.
    pub landmarks: Hexes,
    pub roads: Per<Space, Links>,
    pub rails: Per<Space, Links>,
    /// [10.1.1a, Q42] Where a line of supply can go over open ground: wherever units can march, and
    /// along every railway; with the temporary bridge that it needs, or [`NO_BRIDGE`].
    pub open: Per<Space, ArrayVec<(Space, u8), 8>>,
    /// Roads and railways alike.
    pub lines: Per<Space, Links>,
    /// [12.0b] Where aircraft of the north and of the south act.
    pub skies: [Vec<Space>; 2],
    /// [9.2.1b, 9.3.1b, Q33] Hexes that can be attacked from each one.
    pub fronts: Per<Space, Links>,
    /// [11.1.5] Everything but Slovakia.
    pub abroad: Hexes,
    /// [8.0d] The enemy's land, as each side sees it.
    pub foreign: BySide<Hexes>,
    /// [8.0d] The hexes near each one in which friends count, itself included.
    pub nearby: Per<Space, Box<[Space]>>,
    /// [4.2.3a, 4.2.4] The hexes in command from each one, by range, where no temporary bridge
    /// serves: found when they are first asked for, as few ever are.
    pub command: Vec<Per<Space, OnceLock<Hexes>>>,
    /// [11.3(1)] Where the ship goes.
    pub waters: Vec<Space>,
}

impl Ways {
    /// `longest` is the longest range of a headquarters.
    pub fn new(terrain: &Terrain, tables: &Tables, longest: u8) -> Ways {
        let steps = all_hexes().map(|hex| steps(terrain, tables, hex)).collect();
        let onward = |hex| onward(terrain, &steps, hex);
        let links = |hex, wanted| links(terrain, hex, wanted);
        let foreign = |countries: &[Country]| -> Hexes {
            all_hexes().filter(|hex| countries.contains(&terrain.country[*hex])).collect()
        };
        let near = tables.reinforcements.near_friends;
        let fronts = |hex| -> Links {
            let sides = terrain.edges.of(hex).iter();
            sides.filter(|s| terrain.may_fight_across(hex, s).is_ok()).map(|s| s.to).collect()
        };
        let bridgeheads: Hexes = terrain.temporary_bridges.iter().flatten().copied().collect();
        let nowhere_yet = |_| all_hexes().map(|_| OnceLock::new()).collect();
        Ways {
            foreign: BySide([
                foreign(&[Country::Poland]),
                foreign(&[Country::Germany, Country::Slovakia]),
            ]),
            nearby: all_hexes().map(|hex| terrain.around(hex, near).iter().collect()).collect(),
            command: (0..=longest).map(nowhere_yet).collect(),
            onward: all_hexes().map(onward).collect(),
            into: all_hexes().map(|hex| into(terrain, tables, hex)).collect(),
            bridgeheads,
            landmarks: terrain.victory.iter().copied().collect::<Hexes>().union(&bridgeheads),
            roads: all_hexes().map(|hex| links(hex, |s| s.road)).collect(),
            rails: all_hexes().map(|hex| links(hex, |s| s.rail)).collect(),
            fronts: all_hexes().map(fronts).collect(),
            open: all_hexes().map(|hex| open(terrain, tables, hex)).collect(),
            lines: all_hexes().map(|hex| links(hex, |s| s.road || s.rail)).collect(),
            skies: [true, false].map(|north| {
                all_hexes().filter(|hex| terrain.north.contains(*hex) == north).collect()
            }),
            abroad: all_hexes().filter(|hex| terrain.country[*hex] != Country::Slovakia).collect(),
            waters: terrain.sea.union(&terrain.coast).iter().collect(),
            steps,
        }
    }
}

/// The steps of normal movement out of a hex, the cheapest first: a search can break off at the first
/// that is too dear.
fn steps(terrain: &Terrain, tables: &Tables, hex: Space) -> ArrayVec<Way, 6> {
    let sides = terrain.edges.of(hex).iter();
    let mut ways: ArrayVec<Way, 6> = sides.filter_map(|s| way(terrain, tables, hex, s)).collect();
    ways.sort_by_key(|way| way.cost);
    ways
}

/// Which ways out of a hex are no detour: none leads back, nor into a hex that a march could enter just
/// as well from where it came from, for no more and without a bridge that may be damaged.
fn onward(terrain: &Terrain, steps: &Per<Space, ArrayVec<Way, 6>>, hex: Space) -> Onward {
    let between = |from: Space, to: Space| steps[from].iter().find(|way| way.to == to);
    let is_onward = |before: Space, way: &Way| {
        let direct = between(before, way.to);
        let direct = direct.filter(|d| d.temporary == NO_BRIDGE && d.end == way.end);
        let spares = |into: &Way| direct.is_some_and(|d| d.cost <= into.cost + way.cost);
        way.to != before && !between(before, hex).is_some_and(spares)
    };
    let mut onward = [u8::MAX; 8];
    for (bits, s) in onward.iter_mut().zip(terrain.edges.of(hex)) {
        let ways = steps[hex].iter().enumerate();
        let ways = ways.filter(|(_, way)| is_onward(s.to, way));
        *bits = ways.fold(0, |bits, (i, _)| bits | 1 << i);
    }
    onward
}

/// The steps of normal movement into a hex, as a path prefers them.
fn into(terrain: &Terrain, tables: &Tables, hex: Space) -> ArrayVec<(Space, Way), 6> {
    let ways = terrain.edges.of(hex).iter().filter_map(|s| {
        let back = terrain.edges.between(s.to, hex)?;
        Some((s.road, s.to, way(terrain, tables, s.to, back)?))
    });
    let mut ways: ArrayVec<(bool, Space, Way), 6> = ways.collect();
    ways.sort_by_key(|(road, from, _)| (!road, *from));
    ways.into_iter().map(|(_, from, way)| (from, way)).collect()
}

/// The neighbours on land that something joins to a hex.
fn links(terrain: &Terrain, hex: Space, wanted: fn(&Edge) -> bool) -> Links {
    let land = terrain.edges.of(hex).iter().filter(|s| terrain.land.contains(s.to));
    land.filter(|s| wanted(s)).map(|s| s.to).collect()
}

/// Where a line of supply can go from a hex over open ground, and by which temporary bridge.
fn open(terrain: &Terrain, tables: &Tables, hex: Space) -> ArrayVec<(Space, u8), 8> {
    let ways = steps(terrain, tables, hex).into_iter().map(|way| (way.to, way.temporary));
    let mut open: ArrayVec<(Space, u8), 8> = ways.collect();
    for to in links(terrain, hex, |s| s.rail) {
        if !open.contains(&(to, NO_BRIDGE)) {
            open.push((to, NO_BRIDGE));
        }
    }
    open
}

/// [6.1.2a, 6.2.1, 6.2.2-M, 6.2.3, 6.2.4a] What a step over a side of a hex costs, if there is one.
fn way(terrain: &Terrain, tables: &Tables, from: Space, s: &Edge) -> Option<Way> {
    if !s.open && s.temporary == NO_BRIDGE {
        return None;
    }
    let end = Node::new(s.to, false);
    let side = terrain.edges.of(s.to).iter().position(|back| back.to == from)? as u8;
    let way = Way { to: s.to, cost: tables.road, end, temporary: NO_BRIDGE, side };
    if s.road {
        return Some(way);
    }
    let settled = tables.settlement(terrain.settlement[s.to]).and_then(|row| row.cost);
    let ground = 2 * settled.or(tables.ground(terrain.ground[s.to]).cost)?;
    let stops = s.river == River::Minor && !s.bridged;
    let river = if stops { tables.minor_river } else { 0 };
    let temporary = if s.open { NO_BRIDGE } else { s.temporary };
    let end = if stops { end.behind_river() } else { end };
    Some(Way { cost: ground + river, end, temporary, ..way })
}
