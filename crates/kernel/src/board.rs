//! The board of a game: spaces with terrain and country, what runs along their sides, places,
//! named areas, boxes beside the map. Read once from `map.toml`; rules turn it into dense arrays.
//! Spaces of the map are hexes of a grid, or zones with outlines and links of their own.

use crate::{
    data::{DataError, Files},
    grid::Grid,
    hex::Lattice,
    space::{BoxKind, NamedBox, Space},
    suggest::{Unknown, unknown},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

#[derive(Clone, Debug)]
pub struct Board {
    /// Of hex maps only.
    pub grid: Option<Grid>,
    spaces: Vec<SpaceInfo>,
    by_name: HashMap<String, Space>,
    links: Vec<Vec<Link>>,
    pub edges: Vec<EdgeFeature>,
    pub places: Vec<Place>,
    pub areas: BTreeMap<String, Vec<Space>>,
    /// The kinds of links between zones.
    pub ways: Vec<String>,
    hexes: usize,
    /// Where the hexes lie; zones lie on no lattice.
    pub lattice: Lattice,
}

#[derive(Clone, Debug)]
pub struct SpaceInfo {
    pub name: String,
    pub terrain: String,
    pub country: String,
    /// Centre on the plane of the map; boxes lie off the map and have none.
    pub centre: Option<(f32, f32)>,
    /// The border of a zone, closed by itself; hexes have that of the grid.
    pub outline: Vec<(f32, f32)>,
    /// What it is for, if it is a box.
    pub kind: Option<BoxKind>,
}

/// A neighbour and what runs along the side between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub to: Space,
    /// Side of the hex: between corner `direction` and the next one.
    pub direction: u8,
    /// Index of the kind of link in [`Board::ways`].
    pub way: u8,
}

/// A river, a line of works: something on a run of sides.
#[derive(Clone, Debug)]
pub struct EdgeFeature {
    pub feature: String,
    pub name: String,
    /// How large it is drawn: `main`, `large`, `small`; empty when that means nothing.
    pub rank: String,
    /// The space that it shields, for works that face one way.
    pub protects: Option<Space>,
    pub between: Vec<(Space, Space)>,
    pub source: String,
}

#[derive(Clone, Debug)]
pub struct Place {
    pub space: Space,
    pub name: String,
    pub class: String,
    pub points: Option<u16>,
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    grid: Grid,
    terrain: Layer,
    country: Option<Layer>,
    #[serde(default)]
    side: Vec<SideRow>,
    #[serde(default)]
    place: Vec<PlaceRow>,
    #[serde(default)]
    area: Vec<AreaRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layer {
    #[serde(rename = "source")]
    _source: String,
    signs: BTreeMap<char, String>,
    rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideRow {
    feature: String,
    name: String,
    #[serde(default)]
    rank: String,
    protects: Option<String>,
    between: Vec<String>,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceRow {
    hex: String,
    name: String,
    class: String,
    objective: Option<u16>,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaRow {
    id: String,
    hexes: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
}

impl SpaceInfo {
    /// A box beside the map.
    pub(crate) fn aside(name: &str, kind: BoxKind) -> SpaceInfo {
        SpaceInfo {
            name: name.to_string(),
            terrain: "box".into(),
            country: String::new(),
            centre: None,
            outline: Vec::new(),
            kind: Some(kind),
        }
    }
}

impl Board {
    /// A board of zones; the first `on_map` of them lie on the map.
    pub(crate) fn of_zones(
        spaces: Vec<SpaceInfo>,
        on_map: usize,
        ways: Vec<String>,
        links: Vec<Vec<Link>>,
    ) -> Board {
        let by_name =
            spaces.iter().enumerate().map(|(i, s)| (s.name.clone(), Space(i as u16))).collect();
        Board {
            grid: None,
            spaces,
            by_name,
            links,
            edges: Vec::new(),
            places: Vec::new(),
            areas: BTreeMap::new(),
            ways,
            hexes: on_map,
            lattice: Lattice::new(Vec::new()),
        }
    }

    pub(crate) fn link(&mut self, a: Space, b: Space, way: u8) {
        for (from, to) in [(a, b), (b, a)] {
            self.links[from.index()].push(Link { to, direction: 0, way });
            self.links[from.index()].sort_by_key(|link| link.to);
        }
    }

    /// Reads a hex map. `boxes` are spaces beside the map, indexed after the hexes in this order.
    pub fn read(files: &Files, file: &str, boxes: &[NamedBox]) -> Result<Board, DataError> {
        let map: MapFile = files.read(file)?;
        let grid = map.grid;
        let terrain = layer(files, file, "terrain", &grid, &map.terrain)?;
        let country = map.country.map(|map| layer(files, file, "country", &grid, &map));
        let country = country.transpose()?;
        let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
        let (mut spaces, mut all) = (Vec::new(), Vec::new());
        for column in 0..columns {
            for row in 0..rows {
                let number = grid.number(column as u16, row as u16);
                let hex = grid.hex(number);
                all.push(hex);
                spaces.push(SpaceInfo {
                    name: grid.name(number),
                    terrain: terrain[row][column].clone(),
                    country: country.as_ref().map_or("", |map| &map[row][column]).to_string(),
                    centre: Some(grid.centre(hex)),
                    outline: Vec::new(),
                    kind: None,
                });
            }
        }
        let hexes = spaces.len();
        let mut links = vec![Vec::new(); hexes + boxes.len()];
        let lattice = Lattice::new(all);
        for (i, links) in links.iter_mut().enumerate().take(hexes) {
            let hex = lattice.hex(Space(i as u16));
            for other in hex.neighbours() {
                let Some(to) = lattice.at(other) else { continue };
                let direction = direction(&grid, grid.centre(hex), grid.centre(other));
                links.push(Link { to, direction, way: 0 });
            }
            links.sort_by_key(|link| link.to);
        }
        spaces.extend(boxes.iter().map(|(name, kind)| SpaceInfo::aside(name, *kind)));
        let by_name =
            spaces.iter().enumerate().map(|(i, s)| (s.name.clone(), Space(i as u16))).collect();
        let mut board = Board {
            grid: Some(grid),
            spaces,
            by_name,
            links,
            edges: Vec::new(),
            places: Vec::new(),
            areas: BTreeMap::new(),
            ways: Vec::new(),
            hexes,
            lattice,
        };
        board.read_features(files, file, map.side, map.place, map.area)?;
        Ok(board)
    }

    fn read_features(
        &mut self,
        files: &Files,
        file: &str,
        sides: Vec<SideRow>,
        places: Vec<PlaceRow>,
        areas: Vec<AreaRow>,
    ) -> Result<(), DataError> {
        let find = |board: &Board, word: &str, near: &str| {
            board.find(word).map_err(|message| files.error(file, near, message))
        };
        for row in sides {
            let mut between = Vec::new();
            for pair in &row.between {
                let Some((a, b)) = pair.split_once(' ') else {
                    let message =
                        format!("a side is two hexes, such as \"1711 1811\", not {pair:?}");
                    return Err(files.error(file, pair, message));
                };
                let (a, b) = (find(self, a, pair)?, find(self, b, pair)?);
                if !self.adjacent(a, b) {
                    let message = format!("{pair:?} names two hexes that do not touch");
                    return Err(files.error(file, pair, message));
                }
                between.push((a, b));
            }
            let protects = row.protects.as_deref().map(|hex| find(self, hex, hex)).transpose()?;
            self.edges.push(EdgeFeature {
                feature: row.feature,
                name: row.name,
                rank: row.rank,
                protects,
                between,
                source: row.source,
            });
        }
        for row in places {
            self.places.push(Place {
                space: find(self, &row.hex, &row.hex)?,
                name: row.name,
                class: row.class,
                points: row.objective,
                source: row.source,
            });
        }
        for row in areas {
            let spaces = row.hexes.iter().map(|hex| find(self, hex, hex));
            let spaces = spaces.collect::<Result<Vec<_>, _>>()?;
            self.areas.insert(row.id, spaces);
        }
        Ok(())
    }

    /// All spaces, hexes first, then boxes.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        (0..self.spaces.len() as u16).map(Space)
    }

    /// The spaces of the map itself: hexes, or zones.
    pub fn hexes(&self) -> impl Iterator<Item = Space> {
        (0..self.hexes as u16).map(Space)
    }

    pub fn is_hex(&self, space: Space) -> bool {
        space.index() < self.hexes
    }

    pub fn info(&self, space: Space) -> &SpaceInfo {
        &self.spaces[space.index()]
    }

    pub fn name(&self, space: Space) -> &str {
        self.spaces.get(space.index()).map_or("nowhere", |s| s.name.as_str())
    }

    /// The space with this number or the name of a place in it.
    pub fn space_called(&self, name: &str) -> Option<Space> {
        let place = || self.places.iter().find(|p| p.name.eq_ignore_ascii_case(name));
        self.by_name.get(name).copied().or_else(|| place().map(|p| p.space))
    }

    /// The space of that name, or a sentence that names the nearest ones.
    pub fn find(&self, name: &str) -> Result<Space, Unknown> {
        self.space_called(name).ok_or_else(|| {
            let places = self.places.iter().map(|p| p.name.as_str());
            let known = self.spaces.iter().map(|s| s.name.as_str()).chain(places);
            unknown("hex or place called", name, known)
        })
    }

    pub fn links(&self, space: Space) -> &[Link] {
        &self.links[space.index()]
    }

    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.links(a).iter().any(|l| l.to == b)
    }

    /// Number of steps between two spaces of the map, whatever lies between; the largest number
    /// if no way leads from one to the other.
    pub fn distance(&self, a: Space, b: Space) -> u32 {
        match self.grid.is_some() && self.is_hex(a) && self.is_hex(b) {
            true => self.lattice.distance(a, b).into(),
            false => self.steps(a, b),
        }
    }

    /// The distance by links, counted ring by ring.
    fn steps(&self, from: Space, to: Space) -> u32 {
        let mut seen = vec![false; self.spaces.len()];
        let mut ring = vec![from];
        for steps in 0.. {
            if ring.is_empty() {
                break;
            }
            if ring.contains(&to) {
                return steps;
            }
            ring.iter().for_each(|space| seen[space.index()] = true);
            let mut next: Vec<Space> =
                ring.iter().flat_map(|space| self.links(*space)).map(|link| link.to).collect();
            next.retain(|space| !seen[space.index()]);
            next.sort();
            next.dedup();
            ring = next;
        }
        u32::MAX
    }

    /// The place that gives the space its name for people, if any.
    pub fn place(&self, space: Space) -> Option<&Place> {
        self.places.iter().find(|p| p.space == space)
    }

    /// Every run of features that has a side of this space, with the neighbour beyond that side.
    pub fn edges(&self, space: Space) -> impl Iterator<Item = (Space, &EdgeFeature)> {
        self.edges.iter().flat_map(move |run| {
            let beyond = move |pair: &(Space, Space)| match *pair {
                (a, b) if a == space => Some((b, run)),
                (a, b) if b == space => Some((a, run)),
                _ => None,
            };
            run.between.iter().filter_map(beyond)
        })
    }

    pub fn area(&self, id: &str) -> &[Space] {
        self.areas.get(id).map(Vec::as_slice).unwrap_or_default()
    }
}

/// The side of the hex at `from` that faces `to`.
fn direction(grid: &Grid, from: (f32, f32), to: (f32, f32)) -> u8 {
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let corners = grid.corners(from);
    let off = |k: usize| {
        let (a, b) = (corners[k], corners[(k + 1) % 6]);
        ((a.0 + b.0) / 2.0 - middle.0).hypot((a.1 + b.1) / 2.0 - middle.1)
    };
    (0..6).min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(0) as u8
}

fn layer(
    files: &Files,
    file: &str,
    what: &str,
    grid: &Grid,
    layer: &Layer,
) -> Result<Vec<Vec<String>>, DataError> {
    if layer.rows.len() != usize::from(grid.rows) {
        let message = format!("{} rows wanted, {} found", grid.rows, layer.rows.len());
        return Err(files.error(file, &format!("[{what}]"), message));
    }
    let read = |row: &String| {
        let cells: Vec<String> = row
            .chars()
            .map(|sign| {
                layer.signs.get(&sign).cloned().ok_or_else(|| {
                    let known: String = layer.signs.keys().collect();
                    let message = format!("{sign:?} is no sign of [{what}], which has {known:?}");
                    files.error(file, row, message)
                })
            })
            .collect::<Result<_, _>>()?;
        if cells.len() != usize::from(grid.columns) {
            let message = format!("{} signs wanted, {} found", grid.columns, cells.len());
            return Err(files.error(file, row, message));
        }
        Ok(cells)
    };
    layer.rows.iter().map(read).collect()
}

/// What a page needs to know of the board before it draws anything on it.
#[derive(Serialize)]
pub struct BoardSummary {
    pub hexes: usize,
    pub columns: u16,
    pub rows: u16,
    pub rivers: usize,
    pub places: usize,
}

impl Board {
    pub fn summary(&self) -> BoardSummary {
        BoardSummary {
            hexes: self.hexes,
            columns: self.grid.as_ref().map_or(0, |grid| grid.columns),
            rows: self.grid.as_ref().map_or(0, |grid| grid.rows),
            rivers: self.edges.iter().filter(|s| s.feature == "river").count(),
            places: self.places.len(),
        }
    }
}
