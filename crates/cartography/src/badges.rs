//! What has happened to a unit: badges on its corners, each with a shape of its own, and outlines
//! round it for what the player does with it.

use crate::theme::{AMBER, AMBER_CASING, RED, TEAL};

struct Badge {
    /// Words for it: games differ in what they call the same trouble.
    marks: &'static [&'static str],
    colour: &'static str,
    shape: Shape,
    sign: &'static str,
}

#[derive(Clone, Copy)]
enum Shape {
    Diamond,
    Disc,
    Triangle,
    Square,
    Hexagon,
}

impl Shape {
    fn path(self) -> &'static str {
        match self {
            Shape::Diamond => "M0-12.5L12.5 0L0 12.5L-12.5 0z",
            Shape::Disc => "M-11 0a11 11 0 0 1 22 0a11 11 0 0 1-22 0z",
            Shape::Triangle => "M0-12.6L13.2 10.5H-13.2z",
            Shape::Square => {
                "M-10.5-5.5a5 5 0 0 1 5-5h11a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-11a5 5 0 0 1-5-5z"
            }
            Shape::Hexagon => "M-12 0L-6-10.4H6L12 0L6 10.4H-6z",
        }
    }

    /// Where the sign stands in the shape: triangles are wide only below.
    fn sign_place(self) -> &'static str {
        match self {
            Shape::Triangle => "translate(0 3.4) scale(.78)",
            _ => "scale(.95)",
        }
    }
}

/// The worst first: when there is room for one, it is the first of these.
const BADGES: [Badge; 13] = [
    Badge {
        marks: &["out_of_supply", "starved"],
        colour: "#B3261E",
        shape: Shape::Diamond,
        sign: r##"<path d="M-4.6-5.4H2L4.6-2.6V5.8H-4.6Z" fill="none" stroke="#fff" stroke-width="2"/><path d="M-7.4 7.4L7.4-7.4" stroke="#fff" stroke-width="2.6"/>"##,
    },
    Badge {
        marks: &["isolated"],
        colour: "#5B2A86",
        shape: Shape::Disc,
        sign: r##"<circle r="5.6" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="4.4 2.6"/><circle r="1.9" fill="#fff"/>"##,
    },
    Badge {
        marks: &["short"],
        colour: "#F2D16B",
        shape: Shape::Diamond,
        sign: r##"<path d="M-4.6-5.4H2L4.6-2.6V5.8H-4.6ZM-4.6 1.2H4.6" fill="none" stroke="#111" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["low_ammunition"],
        colour: "#F2D16B",
        shape: Shape::Diamond,
        sign: r##"<path d="M-2.6 6.4V-1.4C-2.6-4-1-6.6 0-7.2C1-6.6 2.6-4 2.6-1.4V6.4Z" fill="none" stroke="#111" stroke-width="2"/><path d="M-2.6 1.4H2.6V6.4H-2.6Z" fill="#111"/><path d="M-7 6.6L7-6.6" stroke="#111" stroke-width="2"/>"##,
    },
    Badge {
        marks: &["disorganised", "dazed"],
        colour: "#F2B705",
        shape: Shape::Triangle,
        sign: r##"<path d="M-6 3L-3-4L0 3L3-4L6 3" fill="none" stroke="#111" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>"##,
    },
    Badge {
        marks: &["obliged"],
        colour: TEAL,
        shape: Shape::Hexagon,
        sign: r##"<path d="M0-6.4V1.4" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cy="6" r="2" fill="#fff"/>"##,
    },
    Badge {
        marks: &["retreat", "retreated"],
        colour: "#1F5FA8",
        shape: Shape::Square,
        sign: r##"<path d="M5.5 4.5V0a3.4 3.4 0 0 0-3.4-3.4H-4M0-7L-4.4-3.4L0 .4" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["slowed"],
        colour: "#7A4B1E",
        shape: Shape::Disc,
        sign: r##"<path d="M-5.5-4.5L0 .2L5.5-4.5M-5.5 1.3L0 6L5.5 1.3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["offensive"],
        colour: "#0B6E4F",
        shape: Shape::Square,
        sign: r##"<path d="M-6 0H3M-1-5L5 0L-1 5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["fanatic"],
        colour: "#F28C28",
        shape: Shape::Triangle,
        sign: r##"<path d="M0-7.4C4-3 5.6-.6 5.2 2.4A5.2 5.2 0 0 1-5.2 2.4C-5.4 0-3.6-1.4-3.2-3.6C-1.6-2.8-1-1.8-.8-.6C.4-2.4 .8-4.6 0-7.4Z" fill="#111"/>"##,
    },
    Badge {
        marks: &["fired"],
        colour: "#7A4B1E",
        shape: Shape::Disc,
        sign: r##"<path d="M-6 3.5L2.5-2.5M-5.5 6.5H4M4.2-6.4v2.2M7.4-4.6L5.8-3M6.8-.6H4.9" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["attacked"],
        colour: "#3C4A52",
        shape: Shape::Square,
        sign: r##"<path d="M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
    Badge {
        marks: &["moved"],
        colour: "#3C4A52",
        shape: Shape::Square,
        sign: r##"<path d="M-5-4.5L0 0L-5 4.5M0-4.5L5 0L0 4.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>"##,
    },
];

/// Upper right, right, upper left.
const PLACES: [(f32, f32); 3] = [(98.0, 2.0), (98.0, 50.0), (2.0, 2.0)];

/// The badges of the given marks, at most `most` of them.
pub fn draw(marks: &[&str], most: usize, scale: f32) -> String {
    let shown = BADGES.iter().filter(|badge| badge.marks.iter().any(|mark| marks.contains(mark)));
    let placed = |(badge, (x, y)): (&Badge, (f32, f32))| {
        format!(r#"<g transform="translate({x} {y}) scale({scale})">{}</g>"#, draw_one(badge))
    };
    shown.take(most).zip(PLACES).map(placed).collect()
}

/// What is drawn for each of these marks, the worst first: a badge round the origin, or what lies on
/// the whole counter. Marks that only the player makes have nothing.
pub fn signs(known: &[&'static str]) -> Vec<(&'static str, String)> {
    let badges = BADGES.iter().flat_map(|badge| badge.marks.iter().map(move |mark| (*mark, badge)));
    let badges = badges.map(|(mark, badge)| (mark, draw_one(badge)));
    let all = badges.chain([("fortified", rampart())]);
    all.filter(|(mark, _)| known.contains(mark)).collect()
}

fn draw_one(badge: &Badge) -> String {
    format!(
        r##"<path d="{}" fill="{}" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/><g transform="{}">{}</g>"##,
        badge.shape.path(),
        badge.colour,
        badge.shape.sign_place(),
        badge.sign
    )
}

/// A toothed rampart round the lower half.
pub fn rampart() -> String {
    const WALL: &str = "M-9 62V109H109V62";
    let below = (0..6).map(|i| format!("M{} 111l8 11l8-11z", -2 + i * 18));
    let beside = (0..2).map(|i| {
        let y = 70 + i * 19;
        format!("M-11 {y}l-9 7.5l9 7.5zM111 {y}l9 7.5l-9 7.5z")
    });
    let teeth: String = below.chain(beside).collect();
    format!(
        r##"<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{WALL}" stroke="#F7F1E2" stroke-width="12"/><path d="{WALL}" stroke="#3B1F16" stroke-width="6.5"/></g><path d="{teeth}" fill="#3B1F16"/>"##
    )
}

/// What the player does with a counter; always a light and a dark line, to show on any ground.
pub fn outline(marks: &[&str]) -> String {
    let has = |mark: &str| marks.contains(&mark);
    if has("selected") {
        frame(10.0, (AMBER_CASING, 13.0), (AMBER, 8.0))
    } else if has("target") {
        const CORNERS: &str = "M-12 18V-12H18M82-12H112V18M112 82V112H82M18 112H-12V82";
        format!(
            r##"<g fill="none" stroke-linecap="square"><path d="{CORNERS}" stroke="#fff" stroke-width="15"/><path d="{CORNERS}" stroke="{RED}" stroke-width="9"/></g>"##
        )
    } else if has("committed") {
        frame(8.0, ("#fff", 11.0), (RED, 6.0))
    } else if has("hover") {
        frame(8.0, (AMBER_CASING, 11.0), ("#fff", 6.0))
    } else if has("legal") || has("obliged") {
        frame(6.0, ("#fff", 9.0), (TEAL, 5.0))
    } else if has("refused") {
        r##"<rect x="-7" y="-7" width="114" height="114" rx="15" fill="none" stroke="#555" stroke-width="5" stroke-dasharray="10 8"/>"##.into()
    } else {
        String::new()
    }
}

fn frame(out: f32, casing: (&str, f32), line: (&str, f32)) -> String {
    let one = |(colour, width): (&str, f32)| {
        format!(
            r#"<rect x="-{out}" y="-{out}" width="{size}" height="{size}" rx="{}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#,
            8.0 + out,
            size = 100.0 + 2.0 * out
        )
    };
    one(casing) + &one(line)
}

/// How many counters a stack has, at the lower right corner of its top one.
pub fn count(number: usize) -> String {
    format!(
        r##"<g transform="translate(103 99)"><rect x="-18" y="-15" width="36" height="30" rx="15" fill="#fff" stroke="#16191A" stroke-width="3"/><text y="9.4" text-anchor="middle" font-family="{}" font-weight="700" font-size="26" fill="#16191A">{number}</text></g>"##,
        crate::theme::SANS
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_badge_is_shown_when_there_is_room_for_one() {
        let marks = ["moved", "out_of_supply"];
        let one = draw(&marks, 1, 1.0);
        assert!(one.contains("#B3261E") && !one.contains("#3C4A52"));
        assert!(draw(&marks, 3, 1.0).contains("#3C4A52"));
        assert_eq!(draw(&["selected"], 3, 1.0), "");
    }

    #[test]
    fn every_badge_is_known_without_its_colour() {
        let plain = |badge: &Badge| {
            let drawn = draw_one(badge);
            ["#fff", "#111", badge.colour].iter().fold(drawn, |text, c| text.replace(c, ""))
        };
        let distinct: std::collections::BTreeSet<String> = BADGES.iter().map(plain).collect();
        assert_eq!(distinct.len(), BADGES.len());
    }

    #[test]
    fn one_outline_at_a_time() {
        let both = outline(&["legal", "selected"]);
        assert!(both.contains(AMBER) && !both.contains(TEAL));
    }
}
