//! The colours of armies: a light body and a dark strip, read as a flag of two tones, with an
//! emblem as the second key for those who cannot tell the colours.

#[derive(Clone, Copy)]
pub struct Livery {
    pub body: &'static str,
    pub strip: &'static str,
    /// Ground of the symbol when no formation tints it.
    pub field: &'static str,
    /// Ink in the symbol field.
    pub ink: &'static str,
    /// Ink on the body.
    pub on_body: &'static str,
    /// Values on the strip.
    pub on_strip: &'static str,
    pub edge: &'static str,
    /// The body of a reduced unit: paler, or darker where the body is nearly white already.
    pub reduced: &'static str,
    emblem: &'static str,
}

const GERMAN: Livery = Livery {
    body: "#9AA59C",
    strip: "#23282A",
    field: "#EEF1EA",
    ink: "#14181A",
    on_body: "#14181A",
    on_strip: "#FFFFFF",
    edge: "#15191A",
    reduced: "#B6BEB8",
    emblem: BEAM_CROSS,
};

const POLISH: Livery = Livery {
    body: "#F4EEDF",
    strip: "#A3182F",
    field: "#FFFFFF",
    ink: "#1B1613",
    on_body: "#1B1613",
    on_strip: "#FFFFFF",
    edge: "#5E0F1D",
    reduced: "#D2CDC0",
    emblem: CHEQUER,
};

/// The livery of that name; a name that nobody knows gets a plain one.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn livery(name: &str) -> Livery {
    match name {
        "german" => GERMAN,
        "ss" | "police" => Livery {
            body: "#59625F",
            strip: "#101314",
            field: "#E4E8E3",
            ink: "#0C0F10",
            on_body: "#F3F5F0",
            edge: "#0A0C0D",
            reduced: "#878E8C",
            ..GERMAN
        },
        "polish" => POLISH,
        "second_polish_army" => Livery {
            body: "#F1E6BC",
            strip: "#7A2A1B",
            field: "#FFFBEA",
            ink: "#22190A",
            on_body: "#22190A",
            edge: "#4B190F",
            reduced: "#CFC6A2",
            ..POLISH
        },
        "insurgent" => Livery {
            body: "#FFFFFF",
            strip: "#C8102E",
            field: "#FFF9EC",
            ink: "#1A1414",
            on_body: "#1A1414",
            edge: "#7C0A1D",
            reduced: "#DBDBDB",
            emblem: ANCHOR,
            ..POLISH
        },
        "slovak" => Livery {
            body: "#7BA4D2",
            strip: "#1D4B86",
            field: "#F3F8FD",
            ink: "#0F2036",
            on_body: "#0F2036",
            on_strip: "#FFFFFF",
            edge: "#12305A",
            reduced: "#A0BDDF",
            emblem: DOUBLE_CROSS,
        },
        "soviet" => Livery {
            body: "#944431",
            strip: "#4A130D",
            field: "#F6E7CF",
            ink: "#1E0A06",
            on_body: "#FBEFDB",
            on_strip: "#FFD86B",
            edge: "#330C08",
            reduced: "#B2786B",
            emblem: STAR,
        },
        "collaborator" => Livery {
            body: "#B9B48C",
            strip: "#4B4A2A",
            field: "#F4F2E0",
            ink: "#1B1B10",
            on_body: "#1B1B10",
            on_strip: "#F6F1CF",
            edge: "#2C2B17",
            reduced: "#CDC9AC",
            emblem: HOLLOW_CROSS,
        },
        _ => Livery {
            body: "#C9C2B4",
            strip: "#4A4438",
            field: "#F5F2EA",
            reduced: "#D8D3C9",
            edge: "#2B271F",
            emblem: "",
            ..GERMAN
        },
    }
}

impl Livery {
    /// The emblem round the origin, about 14 units large.
    pub fn emblem(&self) -> &'static str {
        self.emblem
    }
}

const BEAM_CROSS: &str = r##"<path d="M-2.6-7h5.2v4.4h4.4v5.2h-4.4v4.4h-5.2v-4.4h-4.4v-5.2h4.4z" fill="#111" stroke="#fff" stroke-width="1.5"/>"##;
const CHEQUER: &str = r##"<path d="M-6.6-6.6H6.6V6.6H-6.6z" fill="#fff" stroke="#7A0F20" stroke-width="1.3"/><path d="M-6-6h6v6h-6zM0 0h6v6h-6z" fill="#C8102E"/>"##;
const DOUBLE_CROSS: &str = r##"<path d="M0-8V8M-4-4.2H4M-6 .2H6" stroke="#fff" stroke-width="4.6"/><path d="M0-7.6V7.6M-3.6-4.2H3.6M-5.6 .2H5.6" stroke="#1D4B86" stroke-width="2.3"/>"##;
const STAR: &str = r##"<path d="M0-8.4L2.1-2.6H8.2L3.2 1.1L5.1 7L0 3.4L-5.1 7L-3.2 1.1L-8.2-2.6H-2.1Z" fill="#FFD23E" stroke="#5A0C06" stroke-width=".8"/>"##;
const ANCHOR: &str = r##"<path d="M0 7.4V-7.4h2.3a2.9 2.9 0 0 1 0 5.8H0M-6.4 1.8V6l3-2.2L0 7.2l3.4-3.4L6.4 6V1.8" fill="none" stroke="#B00E27" stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round"/>"##;
const HOLLOW_CROSS: &str = r##"<path d="M-2.4-7h4.8v4.6h4.6v4.8h-4.6v4.6h-4.8v-4.6h-4.6v-4.8h4.6z" fill="#fff" stroke="#3A3A20" stroke-width="1.8"/>"##;

/// Pastel tints that tell armies and corps apart.
const TINTS: [&str; 8] =
    ["#F6E39A", "#CFE3BE", "#F3C99B", "#BFD8EA", "#E9CFE0", "#D8D2EC", "#C9E6E0", "#E4D3B8"];

/// The tint of a formation: of its number, or of its letters. `10th Army / XVI Corps` has the tint
/// of `10th Army`; reserves have none.
pub fn tint(formation: &str) -> Option<&'static str> {
    let head = formation.split(['/', '(']).next().unwrap_or_default().trim();
    if head.is_empty() || head.contains("reserve") {
        return None;
    }
    let digits: String = head.chars().take_while(char::is_ascii_digit).collect();
    let key = digits.parse().unwrap_or_else(|_| {
        head.chars().fold(0usize, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter as usize))
    });
    Some(TINTS[key % TINTS.len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn corps_have_the_tint_of_their_army() {
        assert_eq!(tint("10th Army / XVI Corps"), tint("10th Army"));
        assert_eq!(tint("10th Army reserve"), None);
        let armies = ["3rd Army", "4th Army", "8th Army", "10th Army", "14th Army"];
        assert_eq!(armies.map(tint).into_iter().collect::<BTreeSet<_>>().len(), 5);
    }

    #[test]
    fn enemies_differ_in_lightness() {
        let lightness = |name: &str| {
            let value = |i: usize| {
                let part = u8::from_str_radix(&livery(name).body[i..i + 2], 16).unwrap();
                (f32::from(part) / 255.0).powf(2.2)
            };
            let luminance = 0.2126 * value(1) + 0.7152 * value(3) + 0.0722 * value(5);
            116.0 * luminance.cbrt() - 16.0
        };
        for (one, other) in [("german", "polish"), ("german", "soviet"), ("ss", "insurgent")] {
            let apart = (lightness(one) - lightness(other)).abs();
            assert!(apart > 24.0, "{one} and {other} are only {apart} apart");
        }
    }
}
