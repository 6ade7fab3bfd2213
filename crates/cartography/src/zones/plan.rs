//! What is printed on a map of zones beyond the board itself: marks of zones, districts, the
//! river, ways above and below the ground. Read from the file that the board was read from.

use crate::geometry::Point;
use kernel::{book::Book, space::Space};
use serde::Deserialize;
use std::collections::BTreeMap;

pub struct Plan {
    /// In the order of the board; those beside the map come last.
    pub zones: Vec<Zone>,
    pub districts: Vec<District>,
    pub river: Vec<Point>,
    pub corridors: Vec<Vec<Space>>,
    pub sewers: Vec<Sewer>,
    pub passages: Vec<Passage>,
    /// Kinds of ground with what they do for a defender, as the file lists them.
    pub terrains: Vec<(String, i32)>,
}

#[derive(Clone)]
pub struct Zone {
    pub space: Space,
    pub id: String,
    /// Closed by itself, on the plane of the map; empty for a zone beside it.
    pub outline: Vec<Point>,
    pub centre: Point,
    pub marks: Vec<Mark>,
    pub fortified: bool,
    /// What its ground does for a defender.
    pub shift: i32,
    pub stronghold: bool,
    /// The edges of the map that troops come over.
    pub edges: Vec<String>,
}

/// A small disc beside the number of a zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    Mobilisation,
    Manhole,
    Entry,
    Prize(u8),
}

pub struct District {
    pub id: String,
    /// Near where its name is written.
    pub label: Point,
}

pub struct Sewer {
    pub id: String,
    pub path: Vec<Space>,
    pub access: Vec<Space>,
}

/// A way through a zone that a barricade opens.
pub struct Passage {
    pub barricade: Space,
    pub ends: [Space; 2],
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct PlanFile {
    terrain: Vec<TerrainRow>,
    zone: Vec<ZoneRow>,
    district: Vec<DistrictRow>,
    river: Option<RiverRow>,
    corridor: Vec<CorridorRow>,
    sewer: Vec<SewerRow>,
    passage: Vec<PassageRow>,
}

#[derive(Deserialize)]
struct TerrainRow {
    id: String,
    #[serde(default)]
    modifier: i32,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct ZoneRow {
    id: String,
    fortified: bool,
    mobilisation: bool,
    edge: Vec<String>,
    entry: Option<String>,
    prize: Option<u8>,
    strongpoint: Option<(f32, f32)>,
}

#[derive(Deserialize)]
struct DistrictRow {
    id: String,
    label: (f32, f32),
}

#[derive(Deserialize)]
struct RiverRow {
    outline: Vec<(f32, f32)>,
}

#[derive(Deserialize)]
struct CorridorRow {
    zones: Vec<String>,
}

#[derive(Deserialize)]
struct SewerRow {
    id: String,
    path: Vec<String>,
    access: Vec<String>,
}

#[derive(Deserialize)]
struct PassageRow {
    barricade: String,
    ends: [String; 2],
}

impl Plan {
    pub fn read(book: &Book) -> Plan {
        // The board came from the same file, so what cannot be read has been refused before.
        let file: PlanFile = book.files.read("map.toml").unwrap_or_default();
        let board = &book.board;
        let all = |names: &[String]| -> Vec<Space> {
            names.iter().filter_map(|name| board.space_called(name)).collect()
        };
        let sewers: Vec<Sewer> = file
            .sewer
            .iter()
            .map(|row| Sewer { id: row.id.clone(), path: all(&row.path), access: all(&row.access) })
            .collect();
        let terrains: Vec<(String, i32)> =
            file.terrain.iter().map(|row| (row.id.clone(), row.modifier)).collect();
        let shifts: BTreeMap<&str, i32> =
            terrains.iter().map(|(id, shift)| (id.as_str(), *shift)).collect();
        let zone = |row: &ZoneRow| {
            let space = board.space_called(&row.id)?;
            let info = board.info(space);
            let manhole = sewers.iter().any(|sewer| sewer.access.contains(&space));
            let marks = [
                row.mobilisation.then_some(Mark::Mobilisation),
                manhole.then_some(Mark::Manhole),
                row.entry.is_some().then_some(Mark::Entry),
                row.prize.map(Mark::Prize),
            ];
            Some(Zone {
                space,
                id: row.id.clone(),
                outline: clockwise(info.outline.iter().copied().map(Point::from).collect()),
                centre: info.centre.unwrap_or_default().into(),
                marks: marks.into_iter().flatten().collect(),
                fortified: row.fortified,
                shift: shifts.get(info.terrain.as_str()).copied().unwrap_or(0),
                stronghold: row.strongpoint.is_some(),
                edges: row.edge.clone(),
            })
        };
        let mut zones: Vec<Zone> = file.zone.iter().filter_map(zone).collect();
        zones.sort_by_key(|zone| zone.space);
        let passage = |row: &PassageRow| {
            let [from, to] = &row.ends;
            Some(Passage {
                barricade: board.space_called(&row.barricade)?,
                ends: [board.space_called(from)?, board.space_called(to)?],
            })
        };
        let district = |row: &DistrictRow| District { id: row.id.clone(), label: row.label.into() };
        let river = file.river.map(|row| row.outline).unwrap_or_default();
        Plan {
            zones,
            districts: file.district.iter().map(district).collect(),
            river: river.into_iter().map(Point::from).collect(),
            corridors: file.corridor.iter().map(|row| all(&row.zones)).collect(),
            sewers,
            passages: file.passage.iter().filter_map(passage).collect(),
            terrains,
        }
    }

    /// The zones that lie on the map.
    pub fn on_map(&self) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(|zone| !zone.outline.is_empty())
    }

    /// The zones that are boxes beside the map.
    pub fn beside(&self) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(|zone| zone.outline.is_empty())
    }

    pub fn zone(&self, space: Space) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.space == space)
    }
}

/// All outlines run the same way round, so that two that touch pass their common side in opposite
/// directions.
fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    if signed_area(&outline) < 0.0 {
        outline.reverse();
    }
    outline
}

/// Positive when the outline runs clockwise on a screen, where y points down.
pub fn signed_area(outline: &[Point]) -> f32 {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f32>() / 2.0
}
