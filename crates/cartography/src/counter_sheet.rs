//! All counters of a book side by side: front, back and name.

use crate::{
    Style,
    counter::{self, Detail},
    svg::{Drawing, document, escape, number},
    theme::{SANS, SERIF},
};
use kernel::{
    book::{Book, PieceInfo},
    game::Side,
    text::Language,
};
use std::fmt::Write;

const COLUMNS: usize = 8;
const CELL: (f32, f32) = (172.0, 112.0);
const EDGE: f32 = 72.0;
const MARGIN: f32 = 24.0;
const HEAD: f32 = 44.0;

pub fn draw(book: &Book, style: &Style) -> String {
    let ink = style.theme.palette();
    let mut out = Drawing::default();
    let mut y = MARGIN;
    for side in Side::BOTH {
        let is_counter = |info: &&PieceInfo| info.side == side && info.card.is_none();
        let pieces: Vec<&PieceInfo> = book.roster.iter().filter(is_counter).collect();
        let _ = write!(
            out.body,
            r#"<text x="{MARGIN}" y="{}" font-family="{SERIF}" font-weight="700" font-size="22" fill="{}">{}</text>"#,
            y + 22.0,
            ink.name,
            escape(book.side(side).name.get(Language::EN))
        );
        y += HEAD;
        for (i, info) in pieces.iter().enumerate() {
            let x = MARGIN + (i % COLUMNS) as f32 * CELL.0;
            cell(info, style, x, y + (i / COLUMNS) as f32 * CELL.1, &mut out);
        }
        y += pieces.len().div_ceil(COLUMNS) as f32 * CELL.1 + MARGIN;
    }
    let width = 2.0 * MARGIN + COLUMNS as f32 * CELL.0;
    let ground = format!(
        r#"<rect width="{}" height="{}" fill="{}"/>"#,
        number(width),
        number(y),
        ink.margin
    );
    out.body.insert_str(0, &ground);
    document(width, y, &out)
}

fn cell(info: &PieceInfo, style: &Style, x: f32, y: f32, out: &mut Drawing) {
    // A counter with boxes does not turn over: its front says it all.
    let faces = if info.boxes > 0 { 1 } else { info.faces.len() };
    for face in 0..faces {
        let drawn = counter::draw(info, face as u8, &[], Detail::of_size(EDGE), style.theme);
        let _ = write!(
            out.body,
            r#"<g data-piece="{}" transform="translate({} {}) scale({})">{drawn}</g>"#,
            escape(&info.id),
            number(x + face as f32 * (EDGE + 8.0)),
            number(y),
            EDGE / 100.0
        );
    }
    for (line, words) in lines(info.name.get(Language::EN)).iter().enumerate() {
        let _ = write!(
            out.body,
            r#"<text x="{}" y="{}" font-family="{SANS}" font-size="11" fill="{}">{}</text>"#,
            number(x),
            number(y + EDGE + 17.0 + 12.0 * line as f32),
            style.theme.palette().name,
            escape(words)
        );
    }
}

/// A name in one line, or in two if it is long.
fn lines(name: &str) -> Vec<&str> {
    const LONG: usize = 28;
    let before = |(at, _): &(usize, &str)| name[..*at].chars().count() <= LONG;
    match name.char_indices().nth(LONG).and(name.match_indices(' ').take_while(before).last()) {
        Some((at, _)) => vec![&name[..at], &name[at + 1..]],
        None => vec![name],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_take_two_lines() {
        assert_eq!(lines("Łódź"), ["Łódź"]);
        let name = "III Battalion, 1st Legions Infantry Regiment";
        assert_eq!(lines(name), ["III Battalion, 1st Legions", "Infantry Regiment"]);
    }
}
