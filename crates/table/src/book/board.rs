//! The board as it is sent: where spaces lie, what they are made of, and which are neighbours.

use super::has;
use crate::pictures::HEX_HEIGHT;
use cartography::{Frame, Stand};
use kernel::{board::EdgeFeature, book, naming::Reading, space};
use schemars::JsonSchema;
use serde::Serialize;
use shelf::json::{Note, as_map};
use std::collections::BTreeMap;

/// A board of hexes or of zones, in the units of its picture.
#[derive(Serialize, JsonSchema)]
pub struct Board<'a> {
    /// The height of a hex.
    pub hex_height: f64,
    pub width: f64,
    pub height: f64,
    pub spaces: Vec<Space<'a>>,
    /// The neighbours of each space.
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub neighbours: Vec<(&'a str, Vec<&'a str>)>,
}

/// A hex, a zone, or a box beside the map.
#[derive(Serialize, JsonSchema)]
pub struct Space<'a> {
    pub id: &'a str,
    /// Its middle; boxes have none.
    pub x: Option<f64>,
    pub y: Option<f64>,
    pub terrain: &'a str,
    /// Empty where it belongs to nobody.
    pub country: &'a str,
    /// What runs along its sides.
    pub edges: Vec<Edge<'a>>,
    /// The name of the place or of the zone, where it has one.
    pub place: Option<String>,
    /// What kind of place it is.
    pub class: Option<&'a str>,
    /// What the place is worth.
    pub points: Option<u16>,
    /// Where the place comes from.
    pub source: Option<&'a str>,
    /// The name of a box.
    pub name: Option<String>,
    /// It lies off the map.
    #[serde(rename = "box")]
    pub is_box: bool,
    /// What a box is for.
    pub kind: Option<BoxKind>,
    /// Where a zone lies.
    pub zone: Option<Area>,
    /// What is special about it.
    pub remarks: Vec<Note>,
}

/// What a box beside the map is for.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoxKind {
    /// What comes or may come into play.
    Reserve,
    /// What was destroyed.
    Lost,
    /// What is out of the game for good.
    Gone,
    /// What has left the map.
    Away,
    /// What stands on a track and comes when its place is reached.
    Track,
    /// Aircraft that wait.
    Airfield,
    /// Parts of a unit that is a whole on the map.
    Inside,
    /// Cards in hand.
    Hand,
    /// Cards to be drawn.
    Deck,
    /// Cards that were played.
    Discard,
    /// Anything else, as its name says.
    Aside,
}

impl From<space::BoxKind> for BoxKind {
    fn from(kind: space::BoxKind) -> BoxKind {
        match kind {
            space::BoxKind::Reserve => BoxKind::Reserve,
            space::BoxKind::Lost => BoxKind::Lost,
            space::BoxKind::Gone => BoxKind::Gone,
            space::BoxKind::Away => BoxKind::Away,
            space::BoxKind::Track => BoxKind::Track,
            space::BoxKind::Airfield => BoxKind::Airfield,
            space::BoxKind::Inside => BoxKind::Inside,
            space::BoxKind::Hand => BoxKind::Hand,
            space::BoxKind::Deck => BoxKind::Deck,
            space::BoxKind::Discard => BoxKind::Discard,
            space::BoxKind::Aside => BoxKind::Aside,
        }
    }
}

/// What runs along a side of a space.
#[derive(Serialize, JsonSchema)]
pub struct Edge<'a> {
    /// The space on its other side.
    pub to: &'a str,
    /// One of the book's edges.
    pub id: &'a str,
    pub name: &'a str,
    /// The space that it shields, for works that face one way.
    pub protects: Option<&'a str>,
}

/// Where a zone lies, and what stands in it.
#[derive(Serialize, JsonSchema)]
pub struct Area {
    /// The points of its border, closed by itself.
    pub border: Vec<[f64; 2]>,
    /// The plate of its name: left, top, width, height.
    pub plate: [f64; 4],
    /// Where the counters of both sides stand.
    pub sides: Vec<[f64; 2]>,
    /// Where what it is worth stands.
    pub square: Option<[f64; 2]>,
    /// The height of a counter, in the zone and in its garrison.
    pub counter: f64,
    pub garrison: f64,
}

impl<'a> Board<'a> {
    pub fn new(book: &'a book::Book, reading: Reading) -> Board<'a> {
        let board = &book.board;
        let frame = Frame::new(board, HEX_HEIGHT);
        let stands = cartography::stands(book, HEX_HEIGHT);
        let near = |space| {
            let links = board.links(space).iter();
            (board.name(space), links.map(|link| board.name(link.to)).collect())
        };
        let spaces = board.spaces().map(|space| {
            let stand = stands[space.index()].as_ref();
            let centre = frame.centre(board, space).or(stand.map(|stand| middle(&stand.border)));
            Space::new(book, reading, space, centre, stand)
        });
        Board {
            hex_height: HEX_HEIGHT.into(),
            width: frame.width.into(),
            height: frame.height.into(),
            spaces: spaces.collect(),
            neighbours: board.spaces().map(near).collect(),
        }
    }
}

impl<'a> Space<'a> {
    fn new(
        book: &'a book::Book,
        reading: Reading,
        space: space::Space,
        centre: Option<(f32, f32)>,
        stand: Option<&Stand>,
    ) -> Space<'a> {
        let (board, language) = (&book.board, reading.language);
        let (info, place) = (board.info(space), board.place(space));
        let zone = format!("zone-{}", info.name);
        let zone = has(book, language, &zone).then(|| book.words.word(language, &zone));
        let edge = |(to, run): (space::Space, &'a EdgeFeature)| Edge {
            to: board.name(to),
            id: &run.feature,
            name: book.called(reading, &run.name),
            protects: run.protects.map(|space| board.name(space)),
        };
        let remarks = book.remarks.iter().filter(|(at, _)| *at == space);
        let remark = |effect: &book::Effect| Note {
            text: book.tell(reading, &effect.text),
            clause: effect.clause,
        };
        let is_box = centre.is_none();
        Space {
            id: &info.name,
            x: centre.map(|c| round(c.0)),
            y: centre.map(|c| round(c.1)),
            terrain: &info.terrain,
            country: &info.country,
            edges: board.edges(space).map(edge).collect(),
            place: place.map(|p| book.called(reading, &p.name).to_string()).or(zone),
            class: place.map(|p| p.class.as_str()),
            points: place.and_then(|p| p.points),
            source: place.map(|p| p.source.as_str()),
            name: is_box.then(|| book.words.word(language, &format!("box-{}", info.name))),
            is_box,
            kind: info.kind.map(BoxKind::from),
            zone: stand.map(Area::new),
            remarks: remarks.map(|(_, effect)| remark(effect)).collect(),
        }
    }
}

impl Area {
    fn new(stand: &Stand) -> Area {
        let point = |at: (f32, f32)| [round(at.0), round(at.1)];
        Area {
            border: stand.border.iter().map(|at| point(*at)).collect(),
            plate: stand.plate.map(round),
            sides: stand.sides.map(point).into(),
            square: stand.square.map(point),
            counter: round(stand.counter),
            garrison: round(stand.garrison),
        }
    }
}

/// The middle of the rectangle that holds some points.
fn middle(points: &[(f32, f32)]) -> (f32, f32) {
    let span = |axis: fn(&(f32, f32)) -> f32| {
        let (low, high) = points
            .iter()
            .map(axis)
            .fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)));
        (low + high) / 2.0
    };
    (span(|p| p.0), span(|p| p.1))
}

fn round(x: f32) -> f64 {
    (f64::from(x) * 10.0).round() / 10.0
}
