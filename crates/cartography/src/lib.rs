//! Draws boards, counters and positions as SVG, and SVG as PNG. It knows what is printed on a
//! board and on a counter, and no game.
//!
//! Read in this order: [`Style`] and [`map`] (what one asks for), `map.rs` (the layers of a map),
//! `mesh.rs` and `curves.rs` (how hexsides become smooth lines), `counter.rs` (what stands on a
//! counter), `position.rs` (counters on the map).

mod badges;
mod cards;
mod counter;
mod counter_sheet;
mod curves;
mod field;
mod frontier;
mod geometry;
mod labels;
mod lettering;
mod livery;
mod map;
mod markers;
mod mesh;
mod noise;
mod png;
mod position;
mod relief;
mod rivers;
mod sheet;
mod svg;
mod symbols;
mod terrain;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod theme;
mod ways;
mod works;
mod zones;

pub use counter::Detail;
pub use markers::is_hatched;
pub use png::{PngError, png};
pub use sheet::{Frame, is_wet as is_water};
pub use theme::Theme;
pub use zones::Stand;

use kernel::{
    book::{Book, PieceInfo},
    game::Side,
    scene::Scene,
    text::Language,
};
use mesh::Mesh;
use sheet::Sheet;
use svg::Drawing;

/// Width and height of the field that a card is drawn on.
pub const CARD_SIZE: (f32, f32) = (cards::WIDTH, cards::HEIGHT);

/// How a map is to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    pub theme: Theme,
    /// Height of a hex in pixels; what is shown depends on it.
    pub hex_height: f32,
    /// Names of places.
    pub names: bool,
    /// Numbers of the hexes.
    pub numbers: bool,
    /// Lines between the hexes.
    pub grid: bool,
    /// A little grain, as of paper.
    pub grain: bool,
    /// What runs below the ground of a map of zones.
    pub underground: bool,
    /// The language of names and explanations on a map of zones.
    pub language: Language,
    /// Which of the book's namings a map of hexes has.
    pub naming: usize,
}

impl Style {
    /// The style that suits a zoom.
    pub fn new(theme: Theme, hex_height: f32) -> Style {
        Style {
            theme,
            hex_height,
            names: true,
            numbers: hex_height >= 56.0,
            grid: hex_height >= 24.0,
            grain: true,
            underground: false,
            language: Language::default(),
            naming: 0,
        }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style::new(Theme::Light, 62.0)
    }
}

/// The whole map, an SVG document.
pub fn map(book: &Book, style: &Style) -> String {
    if book.board.grid.is_none() {
        return zones::map(book, style);
    }
    let mesh = Mesh::new(&book.board);
    let sheet = Sheet::of(book, &mesh, style);
    let (mut drawing, labels) = map::ground(&sheet, book);
    labels.draw_names(&sheet, &mut drawing);
    svg::document(sheet.frame.width, sheet.frame.height, &drawing)
}

/// The names of places alone, a transparent SVG document as large as the map, to lie above
/// counters.
pub fn names(book: &Book, style: &Style) -> String {
    if book.board.grid.is_none() {
        return zones::names(book, style);
    }
    let mesh = Mesh::new(&book.board);
    let sheet = Sheet::of(book, &mesh, style);
    let mut drawing = Drawing::default();
    map::labels(&sheet).draw_names(&sheet, &mut drawing);
    svg::document(sheet.frame.width, sheet.frame.height, &drawing)
}

/// The map with the pieces, control shields and stacks of a scene, an SVG document. The groups of
/// counters carry `data-piece` with the piece's id. What stands in boxes beside the map is not
/// drawn.
pub fn position(book: &Book, scene: &Scene, style: &Style) -> String {
    if book.board.grid.is_none() {
        return zones::position(book, scene, style);
    }
    let mesh = Mesh::new(&book.board);
    let sheet = Sheet::of(book, &mesh, style);
    let (mut drawing, labels) = map::ground(&sheet, book);
    position::draw_counters(&sheet, book, scene, &mut drawing);
    labels.draw_names(&sheet, &mut drawing);
    position::draw_signs(&sheet, book, scene, &mut drawing);
    svg::document(sheet.frame.width, sheet.frame.height, &drawing)
}

/// What runs below the ground of a map of zones, a transparent SVG document as large as the map;
/// none where the ground is all there is.
pub fn underground(book: &Book, style: &Style) -> Option<String> {
    book.board.grid.is_none().then(|| zones::underground(book, style))
}

/// Where counters stand in the zones of a map, for every space of the board; none for hexes, whose
/// counters stand in their middle, and for boxes that are not drawn.
pub fn stands(book: &Book, hex_height: f32) -> Vec<Option<Stand>> {
    match book.board.grid {
        Some(_) => book.board.spaces().map(|_| None).collect(),
        None => zones::stands(book, hex_height),
    }
}

/// One counter as an SVG fragment on a field of 100 × 100; shadow, badges and outlines reach up to
/// 22 units beyond it. The shadow has the class `shadow`, so that a dark page can take it away.
///
/// `marks` are words. States: `out_of_supply` or `starved`, `isolated`, `short`, `low_ammunition`,
/// `disorganised` or `dazed`, `obliged`, `retreat` or `retreated`, `slowed`, `offensive`, `fanatic`,
/// `attacked`, `moved`, `fortified`, `hidden` (the other side sees its back). Outlines: `selected`,
/// `target`, `committed`, `hover`, `legal`, `refused`. Other words are not drawn.
pub fn counter(info: &PieceInfo, face: u8, marks: &[&str], detail: Detail) -> String {
    counter::draw(info, face, marks, detail, Theme::Light)
}

/// The same counter without marks, in two parts to be drawn one over the other: what is printed
/// for good, and what losses change. All faces of a counter with boxes share the first part.
pub fn counter_parts(info: &PieceInfo, face: u8, detail: Detail) -> [String; 2] {
    counter::parts(info, face, detail)
}

/// A counter of a side that lies face down, on the same field.
pub fn counter_back(book: &Book, side: Side, detail: Detail) -> String {
    counter::back(&livery::livery(position::house_livery(book, side)), detail, Theme::Light)
}

/// What is drawn beside the counters of a book, as SVG fragments round the origin, by their ids:
/// `mark-WORD`, the worst first, to stand on a corner of a counter (`mark-fortified` on its field),
/// `marker-KIND`, and `shield-SIDE`.
pub fn signs(book: &Book) -> Vec<(String, String)> {
    let marks = badges::signs(book.marks).into_iter();
    let marks = marks.map(|(mark, drawn)| (format!("mark-{mark}"), drawn));
    let markers = book.markers.iter();
    let markers = markers.map(|kind| (format!("marker-{kind}"), markers::draw(kind)));
    let shields = Side::BOTH.map(|side| {
        let colours = livery::livery(position::house_livery(book, side));
        (format!("shield-{}", book.side(side).id), position::shield(&colours))
    });
    marks.chain(markers).chain(shields).collect()
}

/// The body and the strip of a side's counters.
pub fn tones(book: &Book, side: Side) -> (&'static str, &'static str) {
    let livery = livery::livery(position::house_livery(book, side));
    (livery.body, livery.strip)
}

/// A card as an SVG fragment on a field of [`CARD_SIZE`], nothing for a counter that is no card.
pub fn card(book: &Book, info: &PieceInfo, language: Language) -> String {
    let draw = |card| cards::draw(book, info, card, language);
    info.card.as_ref().map(draw).unwrap_or_default()
}

/// The back of a side's cards, on the same field.
pub fn card_back(book: &Book, side: Side) -> String {
    cards::back(book, side)
}

/// All cards of a book side by side, an SVG document.
pub fn card_sheet(book: &Book, style: &Style) -> String {
    cards::sheet(book, style)
}

/// All counters of a book with their backs and names, an SVG document.
pub fn sheet(book: &Book, style: &Style) -> String {
    counter_sheet::draw(book, style)
}
