//! Maps of zones: a city whose blocks, streets and districts have outlines of their own. The same
//! paper, letters and light as the hex maps.
//!
//! Read in this order: `plan.rs` (what is printed), `net.rs` (sides and areas), `layout.rs` (where
//! number, name and counters of a zone find room), then the layers from `fabric.rs` on.

mod captions;
mod districts;
mod fabric;
mod ink;
mod layout;
mod margin;
mod net;
mod plan;
mod position;
mod river;
mod underground;
mod ways;

#[cfg(test)]
mod tests;

use crate::{
    Style,
    geometry::Point,
    sheet::Frame,
    svg::{self, Drawing, Path},
    theme::{Palette, Theme},
};
use ink::Ink;
use kernel::{book::Book, scene::Scene, space::Space};
use layout::Layout;
use net::Net;
use plan::Plan;

pub use layout::Stand;

/// The sheet that a map of zones is drawn on.
pub(crate) struct Chart<'a> {
    pub book: &'a Book,
    pub plan: Plan,
    pub net: Net,
    pub layout: Layout,
    pub frame: Frame,
    pub style: Style,
    pub ink: &'static Palette,
    pub tones: &'static Ink,
}

impl<'a> Chart<'a> {
    pub fn new(book: &'a Book, style: &Style) -> Chart<'a> {
        let plan = Plan::read(book);
        Chart {
            book,
            net: Net::new(&plan),
            layout: Layout::new(book, &plan),
            plan,
            frame: Frame::new(&book.board, style.hex_height),
            style: *style,
            ink: style.theme.palette(),
            tones: ink::ink(style.theme),
        }
    }

    /// A length of the look in pixels, given at the normal zoom.
    fn q(&self, length: f32) -> f32 {
        length * self.style.hex_height / crate::sheet::NORMAL_HEIGHT
    }

    /// A length on the plane of the map in pixels.
    fn units(&self, length: f32) -> f32 {
        length * self.frame.scale()
    }

    fn px(&self, p: Point) -> Point {
        self.frame.place(p)
    }

    fn ring(&self, ring: &[Point]) -> Path {
        self.add_ring(Path::default(), ring)
    }

    fn add_ring(&self, path: Path, ring: &[Point]) -> Path {
        path.ring(&ring.iter().map(|p| self.px(*p)).collect::<Vec<_>>())
    }

    fn add_line(&self, path: Path, line: &[Point]) -> Path {
        path.line(&line.iter().map(|p| self.px(*p)).collect::<Vec<_>>())
    }

    fn terrain(&self, space: Space) -> &str {
        &self.book.board.info(space).terrain
    }

    fn district(&self, space: Space) -> &str {
        &self.book.board.info(space).country
    }

    /// A word of the catalogue in the language of the map, if it is there.
    fn word(&self, key: &str) -> Option<String> {
        let (words, language) = (&self.book.words, self.style.language);
        words.has(language, key).then(|| words.word(language, key))
    }

    fn id(&self, name: &str) -> String {
        let theme = if self.style.theme == Theme::Light { "l" } else { "d" };
        format!("{theme}{:.0}{name}", self.style.hex_height * 10.0)
    }

    /// Marks and names of zones are too small to read below this.
    fn is_near(&self) -> bool {
        self.style.hex_height >= 40.0
    }

    /// All that lies under the counters.
    fn ground(&self) -> Drawing {
        let mut out = Drawing::default();
        fabric::draw(self, &mut out);
        ways::corridors(self, &mut out);
        fabric::streets(self, &mut out);
        river::draw(self, &mut out);
        districts::bands(self, &mut out);
        river::bridges(self, &mut out);
        districts::names(self, &mut out);
        ways::passages(self, &mut out);
        margin::draw(self, &mut out);
        if self.style.underground {
            underground::draw(self, &mut out);
        }
        captions::works(self, &mut out);
        captions::plates(self, &mut out);
        out
    }

    fn document(&self, drawing: &Drawing) -> String {
        svg::document(self.frame.width, self.frame.height, drawing)
    }
}

pub fn map(book: &Book, style: &Style) -> String {
    let chart = Chart::new(book, style);
    let mut out = chart.ground();
    captions::names(&chart, &mut out);
    chart.document(&out)
}

pub fn names(book: &Book, style: &Style) -> String {
    let chart = Chart::new(book, style);
    let mut out = Drawing::default();
    captions::names(&chart, &mut out);
    chart.document(&out)
}

pub fn underground(book: &Book, style: &Style) -> String {
    let chart = Chart::new(book, style);
    let mut out = Drawing::default();
    underground::draw(&chart, &mut out);
    chart.document(&out)
}

pub fn position(book: &Book, scene: &Scene, style: &Style) -> String {
    let chart = Chart::new(book, style);
    let mut out = chart.ground();
    position::draw_counters(&chart, scene, &mut out);
    captions::names(&chart, &mut out);
    position::draw_markers(&chart, scene, &mut out);
    chart.document(&out)
}

pub fn stands(book: &Book, hex_height: f32) -> Vec<Option<Stand>> {
    let frame = Frame::new(&book.board, hex_height);
    let layout = Layout::new(book, &Plan::read(book));
    let border = |space: Space| match layout.boxes.get(&space) {
        Some(rect) => {
            let (right, bottom) = (rect.left + rect.width, rect.top + rect.height);
            let corners =
                [(rect.left, rect.top), (right, rect.top), (right, bottom), (rect.left, bottom)];
            let place = |(x, y): (f32, f32)| frame.place(Point::new(x, y));
            corners.map(place).map(|at| (at.x, at.y)).into()
        }
        None => frame.outline(&book.board, space),
    };
    let stand = |space: Space| Some(layout.spot(space)?.stand(border(space), &frame));
    book.board.spaces().map(stand).collect()
}
