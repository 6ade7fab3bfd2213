//! Colours that only maps of zones need; all others are those of every map.

use crate::theme::Theme;

pub struct Ink {
    /// Ground from loose to dense building, and the blocks on it.
    pub urban: [Built; 3],
    pub suburb: Built,
    pub ruins: Built,
    /// Broad water; the blue of thin rivers would glare.
    pub water: &'static str,
    pub bank: &'static str,
    pub bank_signs: &'static str,
    pub field_signs: &'static str,
    pub street: &'static str,
    pub street_edge: &'static str,
    pub sewer: &'static str,
    pub deck: &'static str,
    pub plate: &'static str,
    pub plate_ink: &'static str,
    pub works: &'static str,
    pub works_ink: &'static str,
    pub shift: &'static str,
    pub mobilisation: &'static str,
    pub box_fill: &'static str,
    /// Neighbouring districts get different ones.
    pub districts: [&'static str; 7],
}

#[derive(Clone, Copy)]
pub struct Built {
    pub ground: &'static str,
    pub blocks: &'static str,
}

const fn built(ground: &'static str, blocks: &'static str) -> Built {
    Built { ground, blocks }
}

pub fn ink(theme: Theme) -> &'static Ink {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

static LIGHT: Ink = Ink {
    urban: [built("#EAD2AC", "#D2AC80"), built("#DDB48E", "#C18E66"), built("#CF9872", "#AF6E4D")],
    suburb: built("#EFE0BF", "#D8BF94"),
    ruins: built("#CFC5B6", "#9D9183"),
    water: "#7FB0CC",
    bank: "#E2E4C6",
    bank_signs: "#9DA878",
    field_signs: "#D8CBA6",
    street: "#FBF6E9",
    street_edge: "#A5835F",
    sewer: "#5A3416",
    deck: "#D9D3C6",
    plate: "#FFFDF6",
    plate_ink: "#1D1A16",
    works: "#1B1613",
    works_ink: "#FFFDF6",
    shift: "#7E2A1A",
    mobilisation: "#B00E27",
    box_fill: "#F7F1E2",
    districts: ["#B02A37", "#2F5F9E", "#3F7D3A", "#7A3F8F", "#C06A1C", "#157C7A", "#7A5A2E"],
};

static DARK: Ink = Ink {
    urban: [built("#4A4136", "#5F5242"), built("#563F33", "#7A5440"), built("#633F31", "#94573F")],
    suburb: built("#433F35", "#57503F"),
    ruins: built("#45443F", "#6B675F"),
    water: "#2C5870",
    bank: "#37433A",
    bank_signs: "#5E6F55",
    field_signs: "#4C5046",
    street: "#8A7D68",
    street_edge: "#1C1712",
    sewer: "#E0AC72",
    deck: "#777469",
    plate: "#EFE8D8",
    plate_ink: "#1D1A16",
    works: "#0B0908",
    works_ink: "#F3EDE0",
    shift: "#F3B093",
    mobilisation: "#C8203A",
    box_fill: "#2C302C",
    districts: ["#E2606C", "#6FA3E0", "#7DBB74", "#B98ACB", "#E79A52", "#4FB8B4", "#C0A070"],
};
