//! What kind of unit it is: the signs of the staff map, drawn in a field round the origin.
//! The same sign serves every size; only the line grows.

use crate::{svg::escape, theme::SANS};

/// A field and its ink.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    pub width: f32,
    pub height: f32,
    pub line: f32,
    pub ink: &'a str,
    pub ground: &'a str,
}

/// Irregulars have a broken frame.
pub fn is_irregular(symbol: &str) -> bool {
    matches!(symbol, "insurgent" | "partisan")
}

/// Wheels stand below the field and need room there.
pub fn has_wheels(symbol: &str) -> bool {
    symbol.starts_with("motor")
}

/// The sign of a kind; a kind that nobody knows shows the first letters of its name.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn draw(symbol: &str, pen: &Pen) -> String {
    match symbol {
        "infantry" | "insurgent" => pen.cross(),
        "armoured" => pen.track(0.68, 0.5),
        "tankette" => pen.track(0.42, 0.42),
        "mechanised_infantry" => pen.cross() + &pen.track(0.68, 0.5),
        "mechanised_cavalry" => pen.slash() + &pen.track(0.68, 0.5),
        "motorised_infantry" => pen.cross() + &pen.wheels(&[-0.5, 0.5]),
        "motorised_reconnaissance" => pen.slash() + &pen.wheels(&[-0.5, 0.5]),
        "motorcycle" => {
            let belt = format!(
                r#"stroke-width="{:.2}" stroke-dasharray="{:.1}""#,
                pen.line * 0.7,
                pen.line
            );
            pen.cross() + &pen.wheels(&[-0.5, 0.5]) + &pen.path("M-1 0L1 0", &belt)
        }
        "mountain" => pen.cross() + &pen.solid("M0 0L.36 .95L-.36 .95z"),
        "cavalry" => pen.slash(),
        "naval" => pen.cross() + &pen.anchor(),
        "paratroop" => pen.cross() + &pen.stroke("M-.56 .86Q-.28 .24 0 .86Q.28 .24 .56 .86", 1.15),
        "air_landing" => pen.cross() + &pen.stroke("M-.46 .34L0 .88L.46 .34", 1.2),
        "artillery" => pen.dot(0.36, pen.ink),
        "horse_artillery" => pen.slash() + &pen.dot(0.5, pen.ground) + &pen.dot(0.36, pen.ink),
        "motorised_artillery" => pen.dot(0.36, pen.ink) + &pen.wheels(&[-0.62, 0.0, 0.62]),
        "heavy_artillery" => pen.dot(0.36, pen.ink) + &pen.stroke("M-.45 .66L.45 .66", 1.0),
        "rocket_artillery" => {
            pen.stroke("M0 .7L0 -.4M-.24 -.1L0 -.75L.24 -.1M-.24 .25L0 -.4L.24 .25", 1.0)
        }
        "anti_aircraft" => {
            pen.stroke("M-.5 .6C-.5 -.6 .5 -.6 .5 .6M0 .6L0 -.62M-.14 -.3L0 -.66L.14 -.3", 1.0)
        }
        "anti_tank" => pen.stroke("M-.7 .8L0 -.7L.7 .8", 1.1),
        "mortar" => pen.stroke(
            "M0 .28L0 -.72M-.2 -.4L0 -.72L.2 -.4M-.22 .52C-.22 .2 .22 .2 .22 .52\
             C.22 .84 -.22 .84 -.22 .52",
            1.0,
        ),
        // A fence: a thin screen that holds ground and does not move.
        "cover" => pen.stroke("M-.8 .3L.8 .3M-.55 .6L-.55 -.5M0 .6L0 -.5M.55 .6L.55 -.5", 1.1),
        "headquarters" => pen.letters("HQ", 1.2) + &pen.stroke("M-1 1L-1 1.75", 1.3),
        "fortress" => pen.solid(
            "M-.62 .62L-.62 -.5L-.36 -.5L-.36 -.12L-.13 -.12L-.13 -.5L.13 -.5L.13 -.12L.36 -.12\
             L.36 -.5L.62 -.5L.62 .62z",
        ),
        "armoured_train" => pen.train(),
        "ship" => pen.solid(
            "M-.86 .08L.86 .08L.6 .62L-.66 .62zM-.4 .08L-.4 -.34L-.1 -.34L-.1 -.74L.08 -.74\
             L.08 -.34L.36 -.34L.36 .08z",
        ),
        "air" => pen.solid(
            "M0 0C-.3 -.9 -.86 -.6 -.8 0C-.74 .6 -.3 .9 0 0C.3 -.9 .86 -.6 .8 0C.74 .6 .3 .9 0 0z",
        ),
        "machine_gun" => {
            pen.stroke("M0 .66L0 -.6M-.2 -.2L0 -.66L.2 -.2M-.28 .66L.28 .66M-.2 .28L.2 .28", 1.0)
        }
        "engineer" => pen.stroke("M-.5 .46L-.5 -.36L.5 -.36L.5 .46M0 -.36L0 .46", 1.25),
        "assault_engineer" => {
            pen.cross() + &pen.stroke("M-.34 .9L-.34 .3L.34 .3L.34 .9M0 .3L0 .9", 1.0)
        }
        "partisan" => {
            pen.cross() + &pen.solid("M0 -.3L.3 .55L-.3 .55z") + &pen.stroke("M0 .5L0 .92", 0.8)
        }
        "volkssturm" => pen.cross() + &pen.medallion("V"),
        "police" => pen.cross() + &pen.medallion("P"),
        "support" => pen.solid(
            "M0 -.72L.13 -.2L.5 -.5L.26 0L.5 .5L.13 .2L0 .72L-.13 .2L-.5 .5L-.26 0L-.5 -.5\
             L-.13 -.2z",
        ),
        "bridge_guard" => pen.stroke("M-.8 -.1L.8 -.1M-.8 .5Q-.4 -.3 0 .5Q.4 -.3 .8 .5", 1.0),
        other => pen.letters(&other.chars().take(2).collect::<String>().to_uppercase(), 1.1),
    }
}

impl Pen<'_> {
    /// Path data in halves of the field (-1 to 1 from side to side), put into units.
    fn scaled(&self, data: &str) -> String {
        let (mut out, mut number, mut across) = (String::new(), String::new(), true);
        let flush = |number: &mut String, across: &mut bool, out: &mut String| {
            if let Ok(value) = number.parse::<f32>() {
                let half = if *across { self.width } else { self.height } / 2.0;
                out.push_str(&format!("{:.2} ", value * half));
                *across = !*across;
            }
            number.clear();
        };
        for letter in data.chars() {
            match letter {
                '-' | '.' | '0'..='9' => number.push(letter),
                _ => {
                    flush(&mut number, &mut across, &mut out);
                    if letter.is_ascii_alphabetic() {
                        out.push(letter);
                    }
                }
            }
        }
        flush(&mut number, &mut across, &mut out);
        out
    }

    fn path(&self, data: &str, attributes: &str) -> String {
        format!(r#"<path d="{}" {attributes}/>"#, self.scaled(data))
    }

    fn stroke(&self, data: &str, weight: f32) -> String {
        self.path(data, &format!(r#"stroke-width="{:.2}""#, self.line * weight))
    }

    fn solid(&self, data: &str) -> String {
        self.path(data, &format!(r#"fill="{}" stroke="none""#, self.ink))
    }

    fn cross(&self) -> String {
        self.stroke("M-1 -1L1 1M1 -1L-1 1", 1.0)
    }

    fn slash(&self) -> String {
        self.stroke("M-1 1L1 -1", 1.0)
    }

    /// The track of a tank.
    fn track(&self, wide: f32, high: f32) -> String {
        let (a, b) = (self.width / 2.0 * wide, self.height / 2.0 * high);
        format!(
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{b:.1}"/>"#,
            -a,
            -b,
            2.0 * a,
            2.0 * b
        )
    }

    /// Wheels hang under the frame.
    fn wheels(&self, at: &[f32]) -> String {
        let wheel = |x: &f32| {
            format!(
                r#"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="{}" stroke="none"/>"#,
                x * self.width / 2.0,
                self.height / 2.0 + self.line * 1.6,
                self.line * 1.35,
                self.ink
            )
        };
        at.iter().map(wheel).collect()
    }

    fn dot(&self, radius: f32, colour: &str) -> String {
        let radius = radius * self.height / 2.0;
        format!(r#"<circle r="{radius:.1}" fill="{colour}" stroke="none"/>"#)
    }

    fn anchor(&self) -> String {
        const SHAPE: &str = "M0 -.52L0 .72M-.22 -.2L.22 -.2M-.34 .22C-.3 .9 .3 .9 .34 .22";
        let casing = self.line * 3.0;
        let ground = format!(r#"stroke="{}" stroke-width="{casing:.1}""#, self.ground);
        self.path(SHAPE, &ground) + &self.stroke(SHAPE, 1.1)
    }

    fn train(&self) -> String {
        let body = "M-.78 .22L-.78 -.34L-.3 -.34L-.2 -.66L.2 -.66L.3 -.34L.78 -.34L.78 .22z";
        let wheel = |x: f32| {
            format!(
                r#"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="{}" stroke="none"/>"#,
                x * self.width / 2.0,
                0.46 * self.height / 2.0,
                0.2 * self.height / 2.0,
                self.ink
            )
        };
        let wheels: String = [-0.52, 0.0, 0.52].map(wheel).concat();
        self.solid(body) + &wheels + &self.stroke("M-.9 .8L.9 .8", 0.9)
    }

    fn letters(&self, text: &str, share: f32) -> String {
        let size = self.height / 2.0 * share;
        format!(
            r#"<text y="{:.1}" text-anchor="middle" font-family="{SANS}" font-weight="700" font-size="{size:.1}" fill="{}" stroke="none">{}</text>"#,
            size * 0.36,
            self.ink,
            escape(text)
        )
    }

    /// A letter on a clear spot in the middle.
    fn medallion(&self, letter: &str) -> String {
        self.dot(0.52, self.ground) + &self.letters(letter, 1.05)
    }
}

/// All kinds with a sign of their own.
#[cfg(test)]
pub const ALL: [&str; 36] = [
    "infantry",
    "armoured",
    "tankette",
    "mechanised_infantry",
    "mechanised_cavalry",
    "motorised_infantry",
    "motorised_reconnaissance",
    "motorcycle",
    "mountain",
    "cavalry",
    "naval",
    "paratroop",
    "air_landing",
    "artillery",
    "horse_artillery",
    "motorised_artillery",
    "heavy_artillery",
    "rocket_artillery",
    "anti_aircraft",
    "anti_tank",
    "mortar",
    "cover",
    "headquarters",
    "fortress",
    "armoured_train",
    "ship",
    "air",
    "machine_gun",
    "engineer",
    "assault_engineer",
    "insurgent",
    "partisan",
    "volkssturm",
    "police",
    "support",
    "bridge_guard",
];
