//! The board as text. A hex is a cell of two lines: its number with a sign for its terrain, then
//! who stands there or the name of the place. Rivers run between the cells as `_`, `/` and `\`.

use crate::ui::{Paint, Ui};
use anyhow::Result;
use kernel::{
    board::Board,
    book::Book,
    game::Side,
    grid::Orientation,
    scene::{PieceView, Scene, Veiled},
    space::Space,
};
use shelf::Offer;
use std::collections::HashMap;

/// Which part of the board is shown: the hexes near a centre.
pub struct Window {
    centre: Option<Space>,
    columns: usize,
    lines: usize,
}

impl Window {
    /// Around what the decision is about: the space that was asked for, the one in question, or
    /// the first choice.
    pub fn around(book: &Book, scene: &Scene, offers: &[Offer], wanted: Option<Space>) -> Window {
        let of_offer = |offer: &Offer| {
            let piece = offer.choice.piece.and_then(|piece| scene.sight.piece(piece));
            offer.choice.space.or(piece.map(|view| view.at)).filter(|s| book.board.is_hex(*s))
        };
        let place = || book.board.places.first().map(|place| place.space);
        let centre = wanted
            .or(scene.focus.filter(|s| book.board.is_hex(*s)))
            .or_else(|| offers.iter().find_map(of_offer))
            .or_else(|| scene.sight.pieces.iter().map(|p| p.at).find(|s| book.board.is_hex(*s)))
            .or_else(place);
        let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok()).unwrap_or(80);
        Window { centre, columns: usize::clamp(columns, 40, 200), lines: 21 }
    }
}

/// The signs of a text, each with its colour.
struct Canvas {
    width: usize,
    signs: Vec<(char, Paint)>,
}

impl Canvas {
    fn new(width: usize, lines: usize) -> Canvas {
        Canvas { width, signs: vec![(' ', Paint::Plain); width * lines] }
    }

    fn put(&mut self, x: i32, y: i32, text: &str, paint: Paint) {
        for (x, sign) in (x..).zip(text.chars()) {
            let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { continue };
            if x < self.width
                && let Some(place) = self.signs.get_mut(y * self.width + x)
            {
                *place = (sign, paint);
            }
        }
    }

    fn print(&self, ui: &mut Ui) -> Result<()> {
        for line in self.signs.chunks(self.width) {
            let end = line.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |i| i + 1);
            let mut text = String::new();
            for run in line[..end].chunk_by(|a, b| a.1 == b.1) {
                let words: String = run.iter().map(|(sign, _)| *sign).collect();
                match run[0].1 {
                    Paint::Plain => text.push_str(&words),
                    paint => text.push_str(&ui.paint(paint, &words)),
                }
            }
            ui.line(text)?;
        }
        Ok(())
    }
}

/// Where the cells of a board lie in a text.
struct Cells<'a> {
    board: &'a Board,
    /// Signs from one column to the next.
    pitch: i32,
    /// Of the sign in the upper left corner.
    origin: (i32, i32),
}

impl Cells<'_> {
    fn at(&self, space: Space) -> Option<(i32, i32)> {
        let (x, y) = place(self.board, self.pitch, space)?;
        Some((x - self.origin.0, y - self.origin.1))
    }
}

fn place(board: &Board, pitch: i32, space: Space) -> Option<(i32, i32)> {
    let (x, y) = board.info(space).centre?;
    let step = 0.866_025_4;
    Some(match board.grid.as_ref()?.orientation {
        Orientation::Flat => ((x / step).round() as i32 * pitch, (y * 2.0).round() as i32),
        Orientation::Pointy => {
            (((x * 2.0).round() as i32) * pitch / 2, (y / step).round() as i32 * 2)
        }
    })
}

/// Prints the window, then the signs that it uses.
pub fn print(
    ui: &mut Ui,
    book: &Book,
    scene: &Scene,
    window: &Window,
    offers: &[Offer],
) -> Result<()> {
    let board = &book.board;
    let Some(centre) = window.centre else {
        return Ok(());
    };
    let name_width = board.hexes().map(|s| board.name(s).len()).max().unwrap_or(4) as i32;
    let pitch = name_width + 2;
    let Some((x, y)) = place(board, pitch, centre) else {
        return Ok(());
    };
    let columns = window.columns as i32 / pitch * pitch;
    let lines = window.lines as i32;
    let origin = clamp(board, pitch, (x - columns / 2, y - lines / 2), (columns, lines));
    let cells = Cells { board, pitch, origin };
    let mut canvas = Canvas::new(columns as usize, window.lines);
    let marked = marked(scene, offers);
    let stands = stacks(scene);
    let mut shown = Vec::new();
    for space in board.hexes() {
        let Some((x, y)) = cells.at(space) else { continue };
        if x < 0 || y < 0 || x + pitch > columns + 1 || y + 1 >= lines {
            continue;
        }
        let cell = Cell { book, scene, space, width: name_width as usize + 1 };
        cell.draw(&mut canvas, (x, y), stands.get(&space), marked.contains(&space));
        shown.push(space);
    }
    rivers(&mut canvas, &cells, &shown, &stands);
    canvas.print(ui)?;
    legend(ui, book, &shown)
}

/// Who stands in a space, and what lies there face down.
#[derive(Default)]
struct Stack<'a> {
    open: Vec<&'a PieceView>,
    veiled: Option<&'a Veiled>,
}

fn stacks(scene: &Scene) -> HashMap<Space, Stack<'_>> {
    let mut stacks: HashMap<Space, Stack> = HashMap::new();
    for view in &scene.sight.pieces {
        stacks.entry(view.at).or_default().open.push(view);
    }
    for veiled in &scene.sight.veiled {
        stacks.entry(veiled.at).or_default().veiled = Some(veiled);
    }
    stacks
}

/// Moves the corner so that the window does not look far beyond the edge of the map.
fn clamp(board: &Board, pitch: i32, (x, y): (i32, i32), (w, h): (i32, i32)) -> (i32, i32) {
    let places = || board.hexes().filter_map(|s| place(board, pitch, s));
    let range = |values: &mut dyn Iterator<Item = i32>| {
        values.fold((i32::MAX, i32::MIN), |(a, b), v| (a.min(v), b.max(v)))
    };
    let (left, right) = range(&mut places().map(|p| p.0));
    let (top, bottom) = range(&mut places().map(|p| p.1));
    let within = |v: i32, low: i32, high: i32| v.min(high.max(low)).max(low);
    let x = within(x, left, right + pitch - w);
    // The corner lies on a column, so that no cell is cut in two.
    (left + (x - left) / pitch * pitch, within(y, top, bottom + 2 - h))
}

fn marked(scene: &Scene, offers: &[Offer]) -> Vec<Space> {
    let of = |offer: &Offer| {
        let piece = offer.choice.piece.and_then(|piece| scene.sight.piece(piece));
        offer.choice.space.or(piece.map(|view| view.at))
    };
    offers.iter().filter_map(of).collect()
}

struct Cell<'a> {
    book: &'a Book,
    scene: &'a Scene,
    space: Space,
    width: usize,
}

impl Cell<'_> {
    fn draw(&self, canvas: &mut Canvas, (x, y): (i32, i32), stands: Option<&Stack>, marked: bool) {
        let board = &self.book.board;
        let info = board.info(self.space);
        let (sign, paint) = terrain(&info.terrain);
        let number = match (marked, board.place(self.space)) {
            (true, _) => Paint::Choice,
            (false, Some(_)) => Paint::Bold,
            (false, None) => Paint::Dim,
        };
        canvas.put(x, y, &info.name, number);
        let mark = if marked { "*".to_string() } else { sign.to_string() };
        let mark_paint = if marked { Paint::Choice } else { paint };
        canvas.put(x + self.width as i32 - 1, y, &mark, mark_paint);
        match (stands, board.place(self.space)) {
            (Some(stands), _) => {
                let (text, side) = units(self.book, stands, self.width);
                canvas.put(x, y + 1, &text, Paint::of(side));
            }
            (None, Some(place)) => {
                let name: String = place.name.chars().take(self.width).collect();
                let holder = self.scene.sight.control.iter().find(|(s, _)| *s == self.space);
                let paint = holder.map_or(Paint::Plain, |(_, side)| Paint::of(*side));
                canvas.put(x, y + 1, &name, paint);
            }
            (None, None) => {}
        }
    }
}

/// The strongest unit of a stack and how many there are: `G6-4³`; `G?³` if all lie face down.
fn units(book: &Book, stack: &Stack, width: usize) -> (String, Side) {
    let values = |view: &PieceView| {
        let face = book.piece(view.piece).faces.get(usize::from(view.face));
        let numbers = face.map(|face| face.split(['-', '/', ' ']).take(2).collect::<Vec<_>>());
        numbers.map(|n| n.join("-")).unwrap_or_default()
    };
    let strength = |view: &PieceView| {
        let first = values(view);
        let number = first.split('-').next().and_then(|n| n.parse::<i32>().ok());
        number.unwrap_or(0)
    };
    let top = stack.open.iter().max_by_key(|view| strength(view));
    let veiled = stack.veiled.map_or((Side::First, 0), |veiled| (veiled.side, veiled.count));
    let side = top.map_or(veiled.0, |view| book.piece(view.piece).side);
    let values = top.map_or("?".into(), |view| values(view));
    let count = match stack.open.len() + usize::from(veiled.1) {
        0 | 1 => String::new(),
        n @ 2..=3 => char::from(if n == 2 { 0xB2u8 } else { 0xB3 }).to_string(),
        n @ 4..=9 => char::from_u32(0x2070 + n as u32).map(String::from).unwrap_or_default(),
        _ => "⁺".into(),
    };
    let text = format!("{}{values}", letter(book, side));
    let room = width - count.chars().count();
    (text.chars().take(room).chain(count.chars()).collect(), side)
}

/// The letter of a side: the first of its name.
pub fn letter(book: &Book, side: Side) -> char {
    book.side(side).id.chars().next().unwrap_or('?').to_ascii_uppercase()
}

fn terrain(id: &str) -> (char, Paint) {
    match id {
        "open" | "clear" | "plain" => ('.', Paint::Dim),
        "sea" | "lake" | "water" => ('~', Paint::River),
        "forest" | "woods" => ('f', Paint::Green),
        "mountain" | "mountains" => ('^', Paint::Brown),
        "rough" | "hill" | "hills" => ('n', Paint::Brown),
        "wooded-hill" => ('N', Paint::Green),
        "city" | "town" => ('#', Paint::Bold),
        "marsh" | "swamp" => ('"', Paint::River),
        other => (other.chars().next().unwrap_or('?'), Paint::Plain),
    }
}

/// Rivers along the sides of the hexes that are shown.
fn rivers(canvas: &mut Canvas, cells: &Cells, shown: &[Space], stands: &HashMap<Space, Stack>) {
    let width = cells.pitch - 1;
    let features = cells.board.edges.iter().filter(|side| side.feature.contains("river"));
    for &(a, b) in features.flat_map(|side| &side.between) {
        let (Some(at), Some(other)) = (cells.at(a), cells.at(b)) else { continue };
        // From the hex that lies further north-west.
        let orientation = cells.board.grid.as_ref().map(|grid| grid.orientation);
        let flat = orientation == Some(Orientation::Flat);
        let first = if flat { (at.0, at.1) <= (other.0, other.1) } else { at.1 <= other.1 };
        let (from, (x, y), to) = if first { (a, at, other) } else { (b, other, at) };
        if !shown.contains(&from) {
            continue;
        }
        let text = |space: Space| match (stands.get(&space), cells.board.place(space)) {
            (Some(_), _) => width,
            (None, Some(place)) => (place.name.chars().count() as i32).min(width),
            (None, None) => 0,
        };
        match (flat, to.0 == x, to.1 > y) {
            // The side below: what the second line leaves free.
            (true, true, _) => {
                let used = text(from);
                let line = "_".repeat((width - used).max(0) as usize);
                canvas.put(x + used, y + 1, &line, Paint::River);
            }
            (true, false, false) => canvas.put(x + width, y, "\\", Paint::River),
            (true, false, true) => canvas.put(x + width, y + 1, "/", Paint::River),
            (false, _, false) => {
                let x = x.min(to.0) + width;
                canvas.put(x, y, "|", Paint::River);
                canvas.put(x, y + 1, "|", Paint::River);
            }
            (false, _, true) => {
                let half = if to.0 > x { (width + 1) / 2 } else { 0 };
                if text(from) <= half {
                    let line = "_".repeat((width / 2) as usize);
                    canvas.put(x + half, y + 1, &line, Paint::River);
                }
            }
        }
    }
}

fn legend(ui: &mut Ui, book: &Book, shown: &[Space]) -> Result<()> {
    let mut signs: Vec<(char, &str)> = Vec::new();
    for space in shown {
        let id = book.board.info(*space).terrain.as_str();
        if !signs.iter().any(|(_, known)| *known == id) {
            signs.push((terrain(id).0, id));
        }
    }
    let mut words: Vec<String> = signs.iter().map(|(sign, id)| format!("{sign} {id}")).collect();
    for side in Side::BOTH {
        let name = book.side(side).name.get(ui.language);
        words.push(ui.paint(Paint::of(side), &format!("{} {name}", letter(book, side))));
    }
    words.push(format!("_ / \\ {}", ui.t("cli-river")));
    words.push(format!("* {}", ui.t("cli-choice")));
    ui.line(words.join("  "))
}

/// Everything about one space in words.
pub fn describe(ui: &mut Ui, book: &Book, scene: &Scene, space: Space) -> Result<()> {
    let info = book.board.info(space);
    let mut head = info.name.clone();
    if let Some(place) = book.board.place(space) {
        head = format!("{head} {}", book.called(book.usual(ui.language), &place.name));
    }
    let zone = format!("zone-{}", info.name);
    if book.words.has(ui.language, &zone) {
        head = format!("{head} {}", book.words.word(ui.language, &zone));
    }
    let mut line = format!("{}: {}", ui.paint(Paint::Bold, &head), info.terrain);
    if !info.country.is_empty() {
        line = format!("{line}, {}", info.country);
    }
    if let Some((_, side)) = scene.sight.control.iter().find(|(s, _)| *s == space) {
        let holds = ui.t("cli-held-by");
        line = format!("{line}, {holds} {}", book.side(*side).name.get(ui.language));
    }
    ui.line(line)?;
    // A grid shows what lies beside a hex; of a zone it has to be said.
    if book.board.grid.is_none() {
        let near: Vec<&str> =
            book.board.links(space).iter().map(|link| book.board.name(link.to)).collect();
        ui.line(format!("  {}: {}", ui.t("cli-next-to-it"), near.join(" ")))?;
    }
    for marker in scene.sight.markers.iter().filter(|marker| marker.at == space) {
        let kind = book.markers.get(usize::from(marker.kind)).copied().unwrap_or_default();
        let name = book.words.word(ui.language, &format!("marker-{kind}"));
        ui.line(format!("  {name} {}", marker.value))?;
    }
    for view in scene.sight.at(space) {
        ui.line(format!("  {}", unit(ui, book, view)))?;
    }
    for veiled in scene.sight.veiled.iter().filter(|veiled| veiled.at == space) {
        let side = ui.paint(Paint::of(veiled.side), book.side(veiled.side).name.get(ui.language));
        ui.line(format!("  {side}, {}: {}", ui.t("cli-face-down"), veiled.count))?;
    }
    Ok(())
}

/// A unit in one line: name, id, values, boxes left and lost, marks.
pub fn unit(ui: &Ui, book: &Book, view: &PieceView) -> String {
    let info = book.piece(view.piece);
    let name = ui.paint(Paint::of(info.side), info.name.get(ui.language));
    let values = info.faces.get(usize::from(view.face)).map_or("", String::as_str);
    let marks: Vec<&str> = view.marks.names(book).collect();
    let marks = match marks.is_empty() {
        true => String::new(),
        false => format!(" ({})", marks.join(", ")),
    };
    let lost = info.boxes.saturating_sub(view.left);
    let boxes = match info.boxes {
        0 => String::new(),
        _ => format!(" {}{}", "■".repeat(view.left.into()), "□".repeat(lost.into())),
    };
    if let Some(card) = &info.card {
        let text = card.text.get(ui.language);
        return format!("{name} {} {text}", ui.paint(Paint::Dim, &info.id));
    }
    format!("{name} {} {values}{boxes}{marks}", ui.paint(Paint::Dim, &info.id))
}
