//! Cards: a band for each phase in which one may be played, its number, title, text and what
//! happened. All of it is always readable; long texts are set smaller.

use crate::{
    Style,
    labels::{Face, width},
    livery::livery,
    position::house_livery,
    svg::{Drawing, document, escape, number},
    theme::{SANS, SERIF},
};
use kernel::{
    book::{Book, Card, PieceInfo},
    game::Side,
    text::Language,
    words,
};
use std::fmt::Write;

/// The field that a card is drawn on.
pub const WIDTH: f32 = 190.0;
pub const HEIGHT: f32 = 266.0;
const RADIUS: f32 = 12.0;
const MARGIN: f32 = 13.0;
/// Height of the head if it has one band, and of each band if it has several.
const HEAD: f32 = 30.0;
const BAND: f32 = 21.0;
/// Width of the plate with the number.
const PLATE: f32 = 32.0;
const BAND_TEXT: f32 = 10.6;
/// What keeps clear at the foot of a card that leaves the game.
const FOOT: f32 = 24.0;

const PAPER: &str = "#FCF9F2";
const INK: &str = "#1C201E";
const MUTED: &str = "#4F4D42";
const LINE: &str = "#CFC4AC";
const BLACK: &str = "#15120E";

/// A card as an SVG fragment on its field.
pub fn draw(book: &Book, info: &PieceInfo, card: &Card, language: Language) -> String {
    let mut out = String::new();
    let (w, h) = (number(WIDTH), number(HEIGHT));
    let _ = write!(out, r#"<rect width="{w}" height="{h}" rx="{RADIUS}" fill="{PAPER}"/>"#);
    let top = head(book, info, card, language, &mut out);
    let foot = if card.once { FOOT } else { 0.0 };
    body(info, card, language, top, HEIGHT - foot, &mut out);
    if card.once {
        leaves(language, &mut out);
    }
    let colours = livery(house_livery(book, info.side));
    let _ = write!(
        out,
        r#"<rect x="1.2" y="1.2" width="{:.1}" height="{:.1}" rx="{:.1}" fill="none" stroke="{}" stroke-width="2.4"/>"#,
        WIDTH - 2.4,
        HEIGHT - 2.4,
        RADIUS - 1.2,
        colours.strip
    );
    out
}

/// The bands with the phases in words and the plate with the number. Gives where they end.
fn head(book: &Book, info: &PieceInfo, card: &Card, language: Language, out: &mut String) -> f32 {
    let count = card.colours.len().max(1);
    let band = if count == 1 { HEAD } else { BAND };
    let deep = band * count as f32;
    // Only the upper corners of the head are round.
    let _ = write!(out, r#"<g font-family="{SANS}" font-weight="700">"#);
    for (i, colour) in card.colours.iter().enumerate() {
        let (fill, ink) = band_colours(colour);
        let top = band * i as f32;
        let shape = match i {
            0 => format!(
                "M0 {low}V{RADIUS}A{RADIUS} {RADIUS} 0 0 1 {RADIUS} 0H{right}A{RADIUS} {RADIUS} 0 0 1 {WIDTH} {RADIUS}V{low}z",
                low = number(band),
                right = WIDTH - RADIUS
            ),
            _ => format!("M0 {}H{WIDTH}V{}H0z", number(top), number(top + band)),
        };
        let _ = write!(out, r#"<path d="{shape}" fill="{fill}"/>"#);
        let when = phase(book, colour, language);
        // The plate stands in the first band.
        let room = WIDTH - 2.0 * MARGIN - if i == 0 { PLATE + 2.0 } else { 0.0 };
        let size = BAND_TEXT * (room / sans_width(&when, BAND_TEXT)).min(1.0);
        let _ = write!(
            out,
            r#"<text x="{MARGIN}" y="{}" font-size="{size:.1}" fill="{ink}">{}</text>"#,
            number(top + band / 2.0 + 0.36 * size),
            escape(&when)
        );
    }
    let (plate, ink) = if card.once { (BLACK, "#FFFFFF") } else { ("#FFFFFF", BLACK) };
    let _ = write!(
        out,
        r#"<path d="M0 {deep}H{WIDTH}" stroke="{BLACK}" stroke-opacity=".55" stroke-width="1"/><rect x="{}" y="{}" width="{PLATE}" height="17" rx="4" fill="{plate}" stroke="{ink}" stroke-width="1.2"/><text x="{}" y="{}" font-size="11.5" text-anchor="middle" fill="{ink}">{}</text></g>"#,
        number(WIDTH - 8.0 - PLATE),
        number(band / 2.0 - 8.5),
        number(WIDTH - 8.0 - PLATE / 2.0),
        number(band / 2.0 + 4.0),
        escape(&info.label),
        deep = number(deep),
    );
    deep
}

fn band_colours(colour: &str) -> (&'static str, &'static str) {
    match colour {
        "white" => ("#EDE8DB", "#1C201E"),
        "green" => ("#2E5D3B", "#FFFFFF"),
        "black" => ("#23282A", "#FFFFFF"),
        "blue" => ("#1D4E94", "#FFFFFF"),
        "red" => ("#7B1C2B", "#FFFFFF"),
        _ => ("#6B6556", "#FFFFFF"),
    }
}

/// When a card of that colour is played: what the catalogue says after naming the colour.
fn phase(book: &Book, colour: &str, language: Language) -> String {
    let words = book.words.word(language, &format!("colour-{colour}"));
    let when = words.split_once(": ").map_or(words.as_str(), |(_, when)| when);
    let mut letters = when.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// About as wide as a bold Arial sets it.
fn sans_width(text: &str, size: f32) -> f32 {
    1.04 * width(text, &Face { size, spacing: 0.0, bold: true })
}

/// A run of lines in one kind of letters.
struct Block {
    lines: Vec<String>,
    size: f32,
    leading: f32,
    /// Family, weight and slope.
    style: (&'static str, u16, &'static str),
    colour: &'static str,
}

impl Block {
    fn height(&self) -> f32 {
        self.lines.len() as f32 * self.leading
    }

    fn draw(&self, top: f32, out: &mut String) -> f32 {
        let (family, weight, slope) = self.style;
        for (i, line) in self.lines.iter().enumerate() {
            let _ = write!(
                out,
                r#"<text x="{MARGIN}" y="{}" font-size="{:.2}" font-family="{family}" font-weight="{weight}" font-style="{slope}" fill="{}">{}</text>"#,
                number(top + self.leading * i as f32 + self.size * 0.95),
                self.size,
                self.colour,
                escape(line)
            );
        }
        top + self.height()
    }
}

/// What stays free above, between and below title, text and history.
const GAPS: f32 = 38.0;

/// Title, text and history, as large as they fit into that height.
fn fitted(info: &PieceInfo, card: &Card, language: Language, height: f32) -> [Block; 3] {
    const SIZES: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
    let blocks = |scale: f32| {
        let title = block(info.name.get(language), Kind::Title, scale);
        let text = block(card.text.get(language), Kind::Text, scale);
        let history = block(card.history.get(language), Kind::History, scale);
        [title, text, history]
    };
    let high = |scale: f32| blocks(scale).iter().map(Block::height).sum::<f32>();
    let scale = SIZES.into_iter().find(|scale| high(*scale) + GAPS <= height);
    blocks(scale.unwrap_or(SIZES[SIZES.len() - 1]))
}

fn body(
    info: &PieceInfo,
    card: &Card,
    language: Language,
    top: f32,
    bottom: f32,
    out: &mut String,
) {
    let [title, text, history] = fitted(info, card, language, bottom - top);
    let below = title.draw(top + 10.0, out);
    text.draw(below + 6.0, out);
    if !history.lines.is_empty() {
        let start = bottom - 12.0 - history.height();
        let _ = write!(
            out,
            r#"<path d="M{MARGIN} {0}H{1}" stroke="{LINE}" stroke-width="1"/>"#,
            number(start - 5.0),
            number(WIDTH - MARGIN)
        );
        history.draw(start, out);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Title,
    Text,
    History,
}

fn block(words: &str, kind: Kind, scale: f32) -> Block {
    let (size, leading, style, colour) = match kind {
        Kind::Title => (17.0, 19.5, (SERIF, 700, "normal"), INK),
        Kind::Text => (13.0, 16.2, (SANS, 400, "normal"), INK),
        Kind::History => (11.6, 14.0, (SERIF, 400, "italic"), MUTED),
    };
    // A long text gives way before its title does.
    let scale = if kind == Kind::Title { scale.max(0.9) } else { scale };
    let face = Face { size: size * scale, spacing: 0.0, bold: kind == Kind::Title };
    // Sans letters run wider than the serif that the measure is of.
    let measure = if kind == Kind::Text { 0.98 } else { 1.0 };
    Block {
        lines: wrap(words, (WIDTH - 2.0 * MARGIN) * measure, &face),
        size: size * scale,
        leading: leading * scale,
        style,
        colour,
    }
}

/// Lines of words that are no wider than asked.
fn wrap(words: &str, widest: f32, face: &Face) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), face) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

fn leaves(language: Language, out: &mut String) {
    let y = HEIGHT - 14.0;
    let _ = write!(
        out,
        r#"<rect x="{MARGIN}" y="{}" width="8" height="8" rx="1.5" fill="{BLACK}"/><text x="{}" y="{}" font-family="{SANS}" font-weight="700" font-size="10.4" fill="{BLACK}">{}</text>"#,
        number(y - 7.6),
        number(MARGIN + 13.0),
        number(y),
        escape(&words::word(language, "card-leaves"))
    );
}

/// The back of a side's cards.
pub fn back(book: &Book, side: Side) -> String {
    let colours = livery(house_livery(book, side));
    let mut rays = String::new();
    for i in 0..12 {
        let at = 24.0 + i as f32 * 20.0;
        let _ = write!(rays, "M14 {at}L{} {}", WIDTH - 14.0, at - 10.0);
    }
    format!(
        r#"<rect width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="{strip}"/><rect x="8" y="8" width="{}" height="{}" rx="7" fill="none" stroke="{body}" stroke-width="2"/><path d="{rays}" fill="none" stroke="{body}" stroke-opacity=".16" stroke-width="5"/><circle cx="{cx}" cy="{cy}" r="40" fill="{body}" stroke="{strip}" stroke-width="4"/><g transform="translate({cx} {cy}) scale(3.6)">{emblem}</g>"#,
        WIDTH - 16.0,
        HEIGHT - 16.0,
        cx = WIDTH / 2.0,
        cy = HEIGHT / 2.0,
        strip = colours.strip,
        body = colours.body,
        emblem = colours.emblem(),
    )
}

/// All cards of a book side by side, an SVG document.
pub fn sheet(book: &Book, style: &Style) -> String {
    const COLUMNS: usize = 8;
    const GAP: f32 = 18.0;
    let ink = style.theme.palette();
    let (mut out, mut y) = (Drawing::default(), GAP);
    for side in Side::BOTH {
        let cards: Vec<(&PieceInfo, &Card)> = book
            .roster
            .iter()
            .filter(|info| info.side == side)
            .filter_map(|info| Some((info, info.card.as_ref()?)))
            .collect();
        for (i, (info, card)) in cards.iter().enumerate() {
            let x = GAP + (i % COLUMNS) as f32 * (WIDTH + GAP);
            let _ = write!(
                out.body,
                r#"<g data-piece="{}" transform="translate({} {})">{}</g>"#,
                escape(&info.id),
                number(x),
                number(y + (i / COLUMNS) as f32 * (HEIGHT + GAP)),
                draw(book, info, card, style.language)
            );
        }
        y += cards.len().div_ceil(COLUMNS) as f32 * (HEIGHT + GAP);
    }
    let width = GAP + COLUMNS as f32 * (WIDTH + GAP);
    let ground = format!(r#"<rect width="{width}" height="{}" fill="{}"/>"#, number(y), ink.margin);
    out.body.insert_str(0, &ground);
    document(width, y, &out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{png, testing};
    use resvg::usvg::{Group, Node};

    fn lowest_and_widest(group: &Group) -> (f32, f32) {
        group.children().iter().fold((0.0, 0.0), |(low, wide): (f32, f32), node| {
            let (bottom, right) = match node {
                Node::Group(inner) => lowest_and_widest(inner),
                Node::Text(text) => {
                    (text.abs_bounding_box().bottom(), text.abs_bounding_box().right())
                }
                _ => (0.0, 0.0),
            };
            (low.max(bottom), wide.max(right))
        })
    }

    #[test]
    fn every_card_has_room_for_all_its_words_in_both_languages() {
        let book = testing::city();
        let mut drawn = 0;
        for (info, card) in book.roster.iter().filter_map(|i| Some((i, i.card.as_ref()?))) {
            for language in [Language::EN, "pl".parse().unwrap()] {
                let body = draw(&book, info, card, language);
                let last = |words: &str| words.split(' ').next_back().unwrap_or("").to_string();
                for words in [info.name.get(language), card.text.get(language)] {
                    assert!(body.contains(&escape(&last(words))), "{}: {words}", info.id);
                }
                let svg = document(WIDTH, HEIGHT, &Drawing { defs: String::new(), body });
                let (low, wide) = lowest_and_widest(png::parse(&svg).unwrap().root());
                assert!(low < HEIGHT && wide < WIDTH - 4.0, "{}: {low}, {wide}", info.id);
                drawn += 1;
            }
        }
        assert_eq!(drawn, 160);
    }

    #[test]
    fn words_of_a_card_do_not_run_into_each_other() {
        let book = testing::city();
        for (info, card) in book.roster.iter().filter_map(|i| Some((i, i.card.as_ref()?))) {
            let foot = if card.once { FOOT } else { 0.0 };
            let deep = if card.colours.len() == 1 { HEAD } else { 2.0 * BAND };
            for language in [Language::EN, "pl".parse().unwrap()] {
                let blocks = fitted(info, card, language, HEIGHT - foot - deep);
                let high: f32 = blocks.iter().map(Block::height).sum();
                assert!(high + GAPS <= HEIGHT - foot - deep, "{} {language:?}", info.id);
            }
        }
    }

    #[test]
    fn a_card_that_leaves_the_game_says_so() {
        let book = testing::city();
        for (id, leaves) in [("P01", true), ("P04", false)] {
            let info = book.piece(book.find_piece(id).unwrap());
            let svg = crate::card(&book, info, "pl".parse().unwrap());
            assert_eq!(svg.contains("opuszcza grę"), leaves, "{id}");
        }
    }

    #[test]
    fn both_phases_of_a_card_of_two_colours_are_named() {
        let book = testing::city();
        let info = book.piece(book.find_piece("P02").unwrap());
        let svg = crate::card(&book, info, Language::EN);
        assert!(svg.contains(">Phase 5 with the initiative<"));
        assert!(svg.contains(">Phase 5 without the initiative<"));
        let counter = &book.roster[0];
        assert_eq!(crate::card(&book, counter, Language::EN), "");
    }
}
