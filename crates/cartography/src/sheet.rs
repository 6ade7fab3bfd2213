//! The sheet of paper that a board is drawn on: how large it is, where its hexes lie, which
//! colours it has. All layers of the map draw through it.

use crate::{
    Style,
    curves::Curves,
    geometry::{Point, chains, is_ring},
    mesh::{MapEdge, Mesh},
    svg::Path,
    theme::{Palette, Theme},
};
use kernel::{board::Board, book::Book, naming::Naming, space::Space};
use std::collections::BTreeMap;

/// The height of a hex at which all sizes of the look are given.
pub const NORMAL_HEIGHT: f32 = 62.0;
/// Paper round the outermost centres, in hexes.
const SURROUND: f32 = 0.8;

/// Zones are drawn on a finer plane: so many of its units count as one hex.
pub const ZONE_UNITS: f32 = 48.0;
/// Below a map of zones lie the boxes beside it and the signs, in hexes.
pub const STRIP: f32 = 3.4;

/// Edge of the regions that long lines are cut into, in hexes.
const REGION: f32 = 7.0;

/// Where a board lies on its picture, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    pub width: f32,
    pub height: f32,
    /// Pixels of a unit of the plane.
    scale: f32,
    origin: Point,
}

impl Frame {
    pub fn new(board: &Board, hex_height: f32) -> Frame {
        let of_zones = board.grid.is_none();
        let outlines = board.hexes().flat_map(|zone| board.info(zone).outline.iter().copied());
        let centres = board.hexes().filter_map(|hex| board.info(hex).centre);
        let bounds = outlines.chain(centres).fold(None, |bounds: Option<(Point, Point)>, at| {
            let at = Point::from(at);
            let (low, high) = bounds.unwrap_or((at, at));
            let low = Point::new(low.x.min(at.x), low.y.min(at.y));
            Some((low, Point::new(high.x.max(at.x), high.y.max(at.y))))
        });
        let (low, high) = bounds.unwrap_or((Point::new(0.0, 0.0), Point::new(0.0, 0.0)));
        let (unit, strip) = if of_zones { (ZONE_UNITS, STRIP) } else { (1.0, 0.0) };
        let surround = Point::new(SURROUND, SURROUND) * unit;
        let scale = hex_height / unit;
        let size = (high - low + surround * 2.0 + Point::new(0.0, strip * unit)) * scale;
        let origin = low - surround;
        Frame { width: size.x.ceil(), height: size.y.ceil(), scale, origin }
    }

    /// The middle of a hex or zone; boxes beside the map have none.
    pub fn centre(&self, board: &Board, space: Space) -> Option<(f32, f32)> {
        let at = self.place(board.info(space).centre?.into());
        Some((at.x, at.y))
    }

    /// The border of a zone; hexes and boxes have none of their own.
    pub fn outline(&self, board: &Board, space: Space) -> Vec<(f32, f32)> {
        let corners = board.info(space).outline.iter().map(|at| self.place((*at).into()));
        corners.map(|at| (at.x, at.y)).collect()
    }

    pub(crate) fn place(&self, p: Point) -> Point {
        (p - self.origin) * self.scale
    }

    /// Pixels of a unit of the plane.
    pub(crate) fn scale(&self) -> f32 {
        self.scale
    }
}

/// Whether terrain of that name is open water.
pub fn is_wet(terrain: &str) -> bool {
    matches!(terrain, "sea" | "water" | "lake")
}

pub fn is_water(board: &Board, hex: Space) -> bool {
    is_wet(&board.info(hex).terrain)
}

pub struct Sheet<'a> {
    pub board: &'a Board,
    pub mesh: &'a Mesh,
    pub curves: Curves<'a>,
    pub frame: Frame,
    pub style: Style,
    pub ink: &'static Palette,
    /// What places are called, if not by the board's own names.
    naming: Option<&'a Naming>,
}

impl<'a> Sheet<'a> {
    /// A sheet with the names that the style wants.
    pub fn of(book: &'a Book, mesh: &'a Mesh, style: &Style) -> Sheet<'a> {
        let naming = book.namings.get(style.naming);
        Sheet { naming, ..Sheet::new(&book.board, mesh, style) }
    }

    pub fn new(board: &'a Board, mesh: &'a Mesh, style: &Style) -> Sheet<'a> {
        Sheet {
            board,
            mesh,
            curves: Curves::new(mesh),
            frame: Frame::new(board, style.hex_height),
            style: *style,
            ink: style.theme.palette(),
            naming: None,
        }
    }

    /// The name of something that the board calls by its own.
    pub fn called<'n>(&'n self, own: &'n str) -> &'n str {
        let name = self.naming.and_then(|naming| naming.names.get(own));
        name.map_or(own, String::as_str)
    }

    /// A length of the look in pixels: given at the normal height, it grows with the hexes.
    pub fn q(&self, length: f32) -> f32 {
        length * self.style.hex_height / NORMAL_HEIGHT
    }

    /// A length in hexes in pixels.
    pub fn hexes(&self, length: f32) -> f32 {
        length * self.style.hex_height
    }

    pub fn px(&self, p: Point) -> Point {
        self.frame.place(p)
    }

    pub fn pixels(&self, line: &[Point]) -> Vec<Point> {
        line.iter().map(|p| self.px(*p)).collect()
    }

    pub fn centre(&self, hex: Space) -> Point {
        self.px(self.mesh.cell(hex).centre)
    }

    /// The corners of a hex, moved toward its middle.
    pub fn hexagon(&self, hex: Space, share: f32) -> [Point; 6] {
        let cell = self.mesh.cell(hex);
        cell.corners.map(|c| self.px(cell.centre.toward(self.mesh.corners[c].at, share)))
    }

    pub fn terrain(&self, hex: Space) -> &str {
        &self.board.info(hex).terrain
    }

    pub fn country(&self, hex: Space) -> &str {
        &self.board.info(hex).country
    }

    pub fn is_water(&self, hex: Space) -> bool {
        is_water(self.board, hex)
    }

    /// A name for something in `defs`. Pictures of the same board in another size or theme can
    /// stand on one page.
    pub fn id(&self, name: &str) -> String {
        let theme = if self.style.theme == Theme::Light { "l" } else { "d" };
        format!("{theme}{:.0}{name}", self.style.hex_height * 10.0)
    }

    /// The outline of an area as path data.
    pub fn outline(&self, inside: impl Fn(Space) -> bool) -> Path {
        let rings = self.curves.outline(inside);
        rings.iter().fold(Path::default(), |path, ring| path.ring(&self.pixels(ring)))
    }

    /// The outline of an area without the edge of the map.
    pub fn border(&self, inside: impl Fn(Space) -> bool) -> Path {
        let sides = self.mesh.boundary(inside, MapEdge::Open);
        self.trace(&sides, &[])
    }

    /// Sides joined into lines; a ring ends where it began.
    pub fn lines(&self, sides: &[[usize; 2]]) -> Vec<Vec<Point>> {
        let line = |chain: &Vec<usize>| {
            let mut line = self.pixels(&self.curves.line(chain));
            line.extend(line.first().copied().filter(|_| is_ring(chain)));
            line
        };
        chains(sides).iter().map(line).collect()
    }

    /// Lines cut where they pass from one region of the sheet into the next, a path for each
    /// region. A browser draws a picture in tiles and leaves out what does not touch one; a line
    /// across the whole sheet would be drawn for each of them.
    pub fn by_region(&self, lines: &[Vec<Point>]) -> Vec<Path> {
        let size = self.hexes(REGION);
        let region = |step: &[Point]| {
            let middle = step[0].middle(step[1]);
            ((middle.x / size).floor() as i32, (middle.y / size).floor() as i32)
        };
        let mut paths: BTreeMap<(i32, i32), Path> = BTreeMap::new();
        for line in lines {
            let regions: Vec<_> = line.windows(2).map(region).collect();
            let mut from = 0;
            for run in regions.chunk_by(|a, b| a == b) {
                let path = paths.entry(run[0]).or_default();
                *path = std::mem::take(path).line(&line[from..=from + run.len()]);
                from += run.len();
            }
        }
        paths.into_values().collect()
    }

    /// Sides joined into curves, whose ends reach the `others` that they end in.
    pub fn trace(&self, sides: &[[usize; 2]], others: &[&[[usize; 2]]]) -> Path {
        chains(sides).iter().fold(Path::default(), |path, chain| {
            let line = self.pixels(&self.curves.joined(chain, others));
            if is_ring(chain) { path.ring(&line) } else { path.line(&line) }
        })
    }
}
