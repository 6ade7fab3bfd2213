//! [1.0, 2.1] The map as the rules read it: sets of zones, links, districts, sewers, passages.

use kernel::{
    prelude::*,
    reading::*,
    space::{BoxKind, NamedBox},
};

/// Number of zones, the cordon among them; positions are sized by it.
pub const ZONES: usize = 115;

/// A set of zones.
pub type Zones = SpaceSet<2>;

/// Every zone, one after the other.
pub(crate) fn zones() -> impl Iterator<Item = Space> {
    (0..ZONES as u16).map(Space)
}

/// [22.1] Zone 101.
pub const CORDON: Space = Space(114);

/// The boxes beside the map, in the order of `map.toml`.
pub const BOXES: [NamedBox; 19] = [
    ("support-german", BoxKind::Aside),
    ("support-polish", BoxKind::Aside),
    ("waiting-german", BoxKind::Reserve),
    ("waiting-polish", BoxKind::Reserve),
    ("mobilisation", BoxKind::Reserve),
    ("later-german", BoxKind::Reserve),
    ("later-polish", BoxKind::Reserve),
    ("destroyed-german", BoxKind::Lost),
    ("destroyed-polish", BoxKind::Lost),
    ("gone-german", BoxKind::Gone),
    ("gone-polish", BoxKind::Gone),
    ("deck-german", BoxKind::Deck),
    ("deck-polish", BoxKind::Deck),
    ("hand-german", BoxKind::Hand),
    ("hand-polish", BoxKind::Hand),
    ("used-german", BoxKind::Discard),
    ("used-polish", BoxKind::Discard),
    ("removed-german", BoxKind::Gone),
    ("removed-polish", BoxKind::Gone),
];

const fn pair(first: u16) -> BySide<Space> {
    BySide([Space(first), Space(first + 1)])
}

/// [2.22d] Support counters that may be used.
pub const SUPPORT: BySide<Space> = pair(115);
/// [S3.3d] Reinforcements that may enter now.
pub const WAITING: BySide<Space> = pair(117);
/// [9.17] AK units for mobilisation.
pub const MOBILISATION: Space = Space(119);
/// Units whose turn has not come.
pub const LATER: BySide<Space> = pair(120);
/// Eliminated units that may come back, and those that never do.
pub const DESTROYED: BySide<Space> = pair(122);
pub const GONE: BySide<Space> = pair(124);
/// [2.4] The cards.
pub const DECK: BySide<Space> = pair(126);
pub const HAND: BySide<Space> = pair(128);
pub const USED: BySide<Space> = pair(130);
pub const REMOVED: BySide<Space> = pair(132);

/// A district: what it brings the Poles.
#[derive(Clone, Debug)]
pub struct District {
    pub id: String,
    pub zones: Zones,
    /// [9.17, Q14] Where its units are mobilised.
    pub mobilises: Zones,
    /// [2.43a] A card.
    pub card: bool,
    /// [11.E1] Morale.
    pub morale: bool,
    /// [Q3] Both only until this turn.
    pub last_turn: u8,
    /// [8.23]
    pub soviet: bool,
}

/// [4.34a] A way through the sewers: the zones between its ends in their order.
#[derive(Clone, Debug)]
pub struct Route {
    pub from: Space,
    pub to: Space,
    pub between: Vec<Space>,
}

/// [17.11, 17.12, Q40] A street barricade: where it stands and what it joins.
#[derive(Clone, Copy, Debug)]
pub struct Passage {
    pub middle: Space,
    pub ends: [Space; 2],
}

/// A set of districts, one bit for each in the order of the map.
pub type Districts = u16;

pub struct City {
    /// [4.12] Neighbours by street or bridge.
    pub near: Per<Space, Zones>,
    /// [4.22] The zone over the Vistula, or none.
    pub over: Per<Space, Space>,
    pub left: Zones,
    pub bridges: [Space; 4],
    /// [7.15] Bridges, by the bits of those that are blown.
    pub blown: [Zones; 1 << 4],
    pub urban: Zones,
    pub clear: Zones,
    pub fortified: Zones,
    pub edge: Zones,
    /// [22.1] Where units come out of the cordon.
    pub exits: Zones,
    /// [5.13c] Columns for Polish defenders.
    pub modifier: Per<Space, i8>,
    /// Index of the kind of terrain in `terrains`.
    pub terrain: Per<Space, u8>,
    pub terrains: Vec<String>,
    /// [4.13, 4.23] Strength points of one side.
    pub stack: Per<Space, u8>,
    /// The bit of its district, or no bit.
    pub district: Per<Space, Districts>,
    pub districts: Vec<District>,
    /// [11.K4, 11.K5] Zones with morale for their capture.
    pub prizes: Vec<(Space, i8)>,
    /// [11.O1]
    pub river_zones: Zones,
    /// [8.15]
    pub sadyba: Zones,
    /// [20.13c]
    pub airport: Space,
    pub routes: Vec<Route>,
    pub manholes: Zones,
    pub passages: [Passage; 2],
    /// [11.O7] Both corridors.
    pub corridors: Zones,
}

#[derive(Deserialize)]
struct MapFile {
    terrain: Vec<TerrainRow>,
    district: Vec<DistrictRow>,
    zone: Vec<ZoneRow>,
    passage: Vec<PassageRow>,
    sewer: Vec<SewerRow>,
    corridor: Vec<CorridorRow>,
    bridge: Vec<BridgeRow>,
}

#[derive(Deserialize)]
struct TerrainRow {
    id: String,
    modifier: i8,
    urban: bool,
    clear: bool,
}

#[derive(Deserialize)]
struct DistrictRow {
    id: String,
    polish_card: bool,
    morale: bool,
    last_turn: Option<u8>,
    soviet_airdrop: bool,
}

sourced! {
    struct ZoneRow {
        id: String,
        district: Option<String>,
        bank: Bank,
        terrain: String,
        /// Without it there is no limit.
        stack: Option<u8>,
        #[serde(default)]
        fortified: bool,
        #[serde(default)]
        mobilisation: bool,
        #[serde(default)]
        edge: Vec<String>,
        #[serde(default)]
        exits: Vec<String>,
        prize: Option<i8>,
        #[serde(default)]
        river_zone: bool,
        #[serde(default)]
        sadyba: bool,
        #[serde(default)]
        airport: bool,
        #[serde(rename = "entry")]
        _entry: Option<String>,
        #[serde(rename = "centre")]
        _centre: Option<(f32, f32)>,
        #[serde(rename = "strongpoint")]
        _strongpoint: Option<(f32, f32)>,
        #[serde(default, rename = "outline")]
        _outline: Vec<(f32, f32)>,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Bank {
    Left,
    Right,
    Bridge,
    Cordon,
}

#[derive(Deserialize)]
struct PassageRow {
    barricade: String,
    ends: [String; 2],
}

impl PassageRow {
    fn passage(
        &self,
        find: &impl Fn(&String) -> Result<Space, DataError>,
    ) -> Result<Passage, DataError> {
        let ends = [find(&self.ends[0])?, find(&self.ends[1])?];
        Ok(Passage { middle: find(&self.barricade)?, ends })
    }
}

#[derive(Deserialize)]
struct SewerRow {
    path: Vec<String>,
    access: Vec<String>,
}

#[derive(Deserialize)]
struct CorridorRow {
    zones: Vec<String>,
}

#[derive(Deserialize)]
struct BridgeRow {
    zone: String,
}

impl City {
    pub fn read(files: &Files, board: &Board) -> Result<City, DataError> {
        let page = files.page("map.toml");
        let map: MapFile = page.read()?;
        check_names(board).map_err(|message| page.wrong("[[zone]]", message))?;
        let find = |name: &String| page.space(board, name);
        let rows = Rows::new(&map, board);
        let terrain = |row: &&ZoneRow| {
            let known = map.terrain.iter().map(|t| t.id.as_str());
            page.index("terrain", &row.terrain, known).map(|kind| kind as u8)
        };
        let terrain = rows.0.iter().map(terrain).collect::<Result<Per<Space, u8>, _>>()?;
        let of = |zone: Space| &map.terrain[usize::from(terrain[zone])];
        let ground = |wanted: &dyn Fn(&TerrainRow) -> bool| -> Zones {
            zones().filter(|zone| wanted(of(*zone))).collect()
        };
        let urban = ground(&|t| t.urban);
        let districts: Vec<_> = map.district.iter().map(|d| rows.district(d, &urban)).collect();
        let district = zones().map(|zone| {
            let here = districts.iter().enumerate().filter(|(_, d)| d.zones.contains(zone));
            here.map(|(n, _)| 1 << n).sum()
        });
        let (near, over) = links(board);
        let passages = map.passage.iter().map(|row| row.passage(&find));
        let passages = passages.collect::<Result<Vec<_>, DataError>>()?;
        let bridges = map.bridge.iter().map(|row| find(&row.zone));
        let bridges = bridges.collect::<Result<Vec<_>, DataError>>()?;
        let four = |_| page.wrong("[[bridge]]", "four bridges wanted");
        let bridges = bridges.try_into().map_err(four)?;
        let two = |_| page.wrong("[[passage]]", "two passages wanted");
        let routes = routes(&map.sewer, &find)?;
        let corridors = map.corridor.iter().flat_map(|row| &row.zones).map(&find);
        let exits = map.zone.iter().flat_map(|row| &row.exits).map(&find);
        let prizes = zones().filter_map(|zone| Some((zone, rows.0[zone].prize?)));
        Ok(City {
            near,
            over,
            left: rows.which(|row| row.bank == Bank::Left),
            blown: std::array::from_fn(|bits| some_of(&bridges, bits)),
            bridges,
            clear: ground(&|t| t.clear),
            fortified: rows.which(|row| row.fortified),
            edge: rows.which(|row| !row.edge.is_empty()),
            exits: exits.collect::<Result<_, _>>()?,
            modifier: zones().map(|zone| of(zone).modifier).collect(),
            terrains: map.terrain.iter().map(|t| t.id.clone()).collect(),
            stack: rows.0.iter().map(|row| row.stack.unwrap_or(u8::MAX)).collect(),
            district: district.collect(),
            prizes: prizes.collect(),
            river_zones: rows.which(|row| row.river_zone),
            sadyba: rows.which(|row| row.sadyba),
            airport: rows.which(|row| row.airport).iter().next().unwrap_or(Space::NONE),
            manholes: routes.iter().map(|route| route.from).collect(),
            corridors: corridors.collect::<Result<_, _>>()?,
            passages: passages.try_into().map_err(two)?,
            routes,
            districts,
            urban,
            terrain,
        })
    }

    /// The districts of these names.
    pub fn named(&self, names: &[String]) -> Result<Districts, Unknown> {
        let known = self.districts.iter().map(|d| d.id.as_str());
        let bit = |name: &String| Ok(1 << index_of("district", name, known.clone())?);
        names.iter().map(bit).try_fold(0, |all, one: Result<Districts, _>| Ok(all | one?))
    }

    fn of(&self, districts: Districts) -> impl Iterator<Item = &District> {
        let all = self.districts.iter().enumerate();
        all.filter(move |(n, _)| districts >> n & 1 == 1).map(|(_, d)| d)
    }

    pub fn zones_of(&self, districts: Districts) -> Zones {
        self.of(districts).fold(Zones::EMPTY, |all, d| all.union(&d.zones))
    }

    /// [Q14] Where units of these districts are mobilised.
    pub fn mobilisation(&self, districts: Districts) -> Zones {
        self.of(districts).fold(Zones::EMPTY, |all, d| all.union(&d.mobilises))
    }

    /// Number of a bridge, for zones that are one.
    pub fn bridge(&self, zone: Space) -> Option<usize> {
        self.bridges.iter().position(|bridge| *bridge == zone)
    }
}

/// The bridges whose bits are set.
fn some_of(bridges: &[Space; 4], bits: usize) -> Zones {
    (0..bridges.len()).filter(|n| bits >> n & 1 == 1).map(|n| bridges[n]).collect()
}

/// The rows of the zones in the order of the board.
struct Rows<'a>(Per<Space, &'a ZoneRow>);

impl<'a> Rows<'a> {
    fn new(map: &'a MapFile, board: &Board) -> Rows<'a> {
        let mut rows: Vec<&ZoneRow> = map.zone.iter().collect();
        rows.sort_by_key(|row| board.find(&row.id).unwrap_or(Space::NONE));
        Rows(rows.into())
    }

    fn which(&self, wanted: impl Fn(&ZoneRow) -> bool) -> Zones {
        zones().filter(|zone| wanted(self.0[*zone])).collect()
    }

    fn district(&self, row: &DistrictRow, urban: &Zones) -> District {
        let zones = self.which(|zone| zone.district.as_ref() == Some(&row.id));
        let marked = zones.intersection(&self.which(|zone| zone.mobilisation));
        // [Q14] Without a marked zone every urban one will do.
        let all = if marked.is_empty() { zones } else { marked };
        District {
            id: row.id.clone(),
            zones,
            mobilises: all.intersection(urban),
            card: row.polish_card,
            morale: row.morale,
            last_turn: row.last_turn.unwrap_or(u8::MAX),
            soviet: row.soviet_airdrop,
        }
    }
}

/// The rules know zones and boxes by their numbers.
fn check_names(board: &Board) -> Result<(), String> {
    let names: Vec<&str> = board.spaces().map(|space| board.name(space)).collect();
    let boxes = BOXES.map(|(name, _)| name);
    match names.len() == ZONES + boxes.len() && names[ZONES..] == boxes && names[114] == "101" {
        true => Ok(()),
        false => Err(format!("{ZONES} zones, the cordon last, and the boxes {boxes:?} wanted")),
    }
}

/// Neighbours of every zone, and the zone over the river.
fn links(board: &Board) -> (Per<Space, Zones>, Per<Space, Space>) {
    let mut near: Per<Space, _> = vec![Zones::EMPTY; ZONES].into();
    let mut over: Per<Space, _> = vec![Space::NONE; ZONES].into();
    for zone in zones() {
        for link in board.links(zone) {
            match board.ways[usize::from(link.way)].as_str() {
                "river" => over[zone] = link.to,
                _ => near[zone].insert(link.to),
            }
        }
    }
    (near, over)
}

/// Every pair of manholes of one line, both ways.
fn routes(
    sewers: &[SewerRow],
    find: &impl Fn(&String) -> Result<Space, DataError>,
) -> Result<Vec<Route>, DataError> {
    let mut routes = Vec::new();
    for row in sewers {
        let path = row.path.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        let access = row.access.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        let manhole = |(_, zone): &(usize, &Space)| access.contains(*zone);
        for (i, from) in path.iter().enumerate().filter(manhole) {
            for (j, to) in path.iter().enumerate().filter(manhole) {
                let between: Vec<Space> = match i < j {
                    true => path[i + 1..j].to_vec(),
                    false if j < i => path[j + 1..i].iter().rev().copied().collect(),
                    _ => continue,
                };
                routes.push(Route { from: *from, to: *to, between });
            }
        }
    }
    Ok(routes)
}
