//! Maps of zones: every zone has an outline, and the file says which of them are linked and how.
//! Only what any such map has is read here; a game reads the rest of its rows itself.

use crate::{
    board::{Board, SpaceInfo},
    data::{DataError, Files},
    space::{BoxKind, NamedBox},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct ZonesFile {
    zone: Vec<ZoneRow>,
    link: Vec<LinkRow>,
    #[serde(default)]
    r#box: Vec<BoxRow>,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: String,
    terrain: String,
    #[serde(default)]
    district: String,
    /// A zone without a place on the map is a box beside it.
    centre: Option<(f32, f32)>,
    #[serde(default)]
    outline: Vec<(f32, f32)>,
}

#[derive(Deserialize)]
struct LinkRow {
    kind: String,
    between: Vec<String>,
}

#[derive(Deserialize)]
struct BoxRow {
    id: String,
}

impl Board {
    /// Reads a map of zones: those on the map, then those beside it, then the boxes; `boxes` says what
    /// these are for.
    pub fn read_zones(files: &Files, file: &str, boxes: &[NamedBox]) -> Result<Board, DataError> {
        let map: ZonesFile = files.read(file)?;
        let (on_map, beside): (Vec<_>, Vec<_>) =
            map.zone.into_iter().partition(|zone| zone.centre.is_some());
        let count = on_map.len();
        let mut spaces: Vec<SpaceInfo> = on_map.into_iter().chain(beside).map(space).collect();
        let kind = |id: &str| boxes.iter().find(|(name, _)| *name == id).map(|(_, kind)| *kind);
        let aside =
            |row: &BoxRow| SpaceInfo::aside(&row.id, kind(&row.id).unwrap_or(BoxKind::Aside));
        spaces.extend(map.r#box.iter().map(aside));
        for (i, space) in spaces.iter().enumerate() {
            if spaces[..i].iter().any(|other| other.name == space.name) {
                let message = format!("{:?} stands here twice", space.name);
                return Err(files.error(file, &space.name, message));
            }
            if i < count && space.outline.len() < 3 {
                let message = format!("zone {:?} needs an outline", space.name);
                return Err(files.error(file, &space.name, message));
            }
        }
        let ways = map.link.iter().map(|row| row.kind.clone()).collect();
        let links = vec![Vec::new(); spaces.len()];
        let mut board = Board::of_zones(spaces, count, ways, links);
        for (way, row) in map.link.iter().enumerate() {
            for pair in &row.between {
                let wrong = |message: String| files.error(file, pair, message);
                let (a, b) = pair
                    .split_once(' ')
                    .ok_or_else(|| wrong(format!("a link is two zones, not {pair:?}")))?;
                let end = |name| board.find(name).map_err(|unknown| wrong(unknown.into()));
                let (a, b) = (end(a)?, end(b)?);
                if a == b || board.adjacent(a, b) {
                    return Err(wrong(format!("{pair:?} is linked already")));
                }
                board.link(a, b, way as u8);
            }
        }
        Ok(board)
    }
}

fn space(row: ZoneRow) -> SpaceInfo {
    SpaceInfo {
        kind: row.centre.is_none().then_some(BoxKind::Aside),
        name: row.id,
        terrain: row.terrain,
        country: row.district,
        centre: row.centre,
        outline: row.outline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = r#"
[[zone]]
id = "1"
terrain = "town"
district = "north"
centre = [1, 1]
outline = [[0, 0], [2, 0], [2, 2], [0, 2]]
morale = true

[[zone]]
id = "far"
terrain = "box"

[[zone]]
id = "2"
terrain = "park"
centre = [3, 1]
outline = [[2, 0], [4, 0], [4, 2], [2, 2]]

[[zone]]
id = "3"
terrain = "park"
centre = [5, 1]
outline = [[4, 0], [6, 0], [6, 2], [4, 2]]

[[link]]
kind = "street"
between = ["1 2"]

[[link]]
kind = "bridge"
between = ["2 3"]

[[box]]
id = "deck"
"#;

    fn board(map: &str) -> Result<Board, DataError> {
        Board::read_zones(&Files::new(&[("map.toml", map)]), "map.toml", &[])
    }

    #[test]
    fn zones_have_links_of_a_kind_and_distances_by_steps() {
        let board = board(MAP).expect("it is sound");
        let at = |name: &str| board.find(name).expect("it is there");
        let names: Vec<&str> = board.spaces().map(|s| board.name(s)).collect();
        assert_eq!(names, ["1", "2", "3", "far", "deck"]);
        assert_eq!(board.hexes().count(), 3);
        assert!(!board.is_hex(at("far")) && !board.is_hex(at("deck")));
        assert_eq!(board.info(at("1")).country, "north");
        let bridge = board.links(at("2")).iter().find(|link| link.to == at("3"));
        assert_eq!(bridge.map(|link| board.ways[usize::from(link.way)].as_str()), Some("bridge"));
        assert_eq!(board.distance(at("1"), at("3")), 2);
        assert_eq!(board.distance(at("1"), at("deck")), u32::MAX);
        assert_eq!(board.summary().hexes, 3);
    }

    #[test]
    fn what_is_wrong_with_a_map_of_zones_is_named() {
        for (from, to, message) in [
            ("\"2 3\"", "\"2 9\"", "\"9\""),
            ("\"2 3\"", "\"2 1\"", "linked already"),
            ("\"2 3\"", "\"23\"", "a link is two zones"),
            ("id = \"3\"", "id = \"1\"", "twice"),
            ("[[4, 0], [6, 0], [6, 2], [4, 2]]", "[]", "needs an outline"),
        ] {
            let error = board(&MAP.replace(from, to)).expect_err(message);
            assert!(error.message.contains(message), "{}", error.message);
        }
    }
}
