//! What stands on a counter in figures: its formation, its steps or boxes, its values.

use super::{Counter, Detail};
use crate::{svg::escape, theme::SANS};
use kernel::text::Language;
use std::fmt::Write;

impl Counter<'_> {
    /// Up the left edge.
    pub(super) fn formation(&self, out: &mut String) {
        let short = short_name(self.info.formation.get(Language::EN));
        let squeezed = match short.chars().count() > 9 {
            true => r#" textLength="42" lengthAdjust="spacingAndGlyphs""#,
            false => "",
        };
        let _ = write!(
            out,
            r#"<text transform="translate(14 44) rotate(-90)" text-anchor="middle"{squeezed} font-family="{SANS}" font-size="9.6" fill="{}">{}</text>"#,
            self.livery.on_body,
            escape(short)
        );
    }

    /// One pip for each face; those that are lost are hollow.
    pub(super) fn steps(&self, out: &mut String) {
        let (ink, steps) = (self.livery.on_body, self.info.faces.len());
        for i in 0..steps {
            let y = 42.5 + (i as f32 - (steps as f32 - 1.0) / 2.0) * 13.0;
            let fill = if i + self.face < steps { ink } else { "none" };
            let _ = write!(
                out,
                r#"<circle cx="89" cy="{y}" r="4.2" fill="{fill}" stroke="{ink}" stroke-width="2"/>"#
            );
        }
    }

    /// Losses box by box, in one column or two beside the symbol; a crossed box is lost.
    pub(super) fn boxes(&self, boxes: usize, out: &mut String) {
        let columns = if boxes > 4 { 2 } else { 1 };
        let rows = boxes.div_ceil(columns);
        let (edge, pitch) = if columns == 1 { (6.8, 10.2) } else { (5.0, 8.2) };
        let [mut left, mut lost] = [const { String::new() }; 2];
        for i in 0..boxes {
            let (column, row) = ((i / rows) as f32, (i % rows) as f32);
            let x = 89.2 + (column - (columns as f32 - 1.0) / 2.0) * pitch - edge / 2.0;
            let y = 45.5 + (row - (rows as f32 - 1.0) / 2.0) * pitch - edge / 2.0;
            let square = format!("M{x:.1} {y:.1}h{edge}v{edge}h-{edge}z");
            if i + self.face < boxes {
                left.push_str(&square);
            } else {
                let _ = write!(lost, "{square}l{edge} {edge}m0-{edge}l-{edge} {edge}");
            }
        }
        let ink = self.livery.on_body;
        for (path, fill, width) in [(left, ink, 1.6), (lost, "none", 1.2)] {
            if !path.is_empty() {
                let _ = write!(
                    out,
                    r#"<path class="boxes" d="{path}" fill="{fill}" stroke="{ink}" stroke-width="{width}"/>"#
                );
            }
        }
    }

    pub(super) fn values(&self, out: &mut String) {
        let ink = self.livery.on_strip;
        let values = self.info.faces.get(self.face).map_or("", String::as_str);
        let (y, size) = if self.detail == Detail::Small { (92.0, 31.0) } else { (94.0, 29.0) };
        if let Some((strength, movement)) = self.strength_and_movement(values) {
            if self.is_gun() {
                // A ring tells the weight of fire from the strength of troops.
                let _ = write!(
                    out,
                    r#"<rect x="7" y="{}" width="47" height="25" rx="12.5" fill="none" stroke="{ink}" stroke-width="2.4"/>"#,
                    y - 22.5
                );
                out.push_str(&text(30.5, y - 1.6, 25.0, ink, strength));
            } else {
                out.push_str(&text(33.0, y, 33.0, ink, strength));
            }
            let _ = write!(
                out,
                r#"<path d="M58 74V95" stroke="{ink}" stroke-width="1.6" stroke-opacity=".5"/><text x="77" y="{}" text-anchor="middle" font-family="{SANS}" font-size="24" fill="{ink}">{}</text>"#,
                y - 1.0,
                escape(movement)
            );
        } else {
            let _ = write!(
                out,
                r#"<text x="50" y="{y}" text-anchor="middle" font-family="{SANS}" font-weight="700" font-size="{size}" fill="{ink}">{}</text>"#,
                hyphenated(values)
            );
        }
        if self.is_reduced() {
            let line = self.detail.strip() + 0.5;
            let _ = write!(
                out,
                r#"<path d="M14 {line}H86" stroke="{ink}" stroke-width="3" stroke-dasharray="7 4" stroke-opacity=".9"/>"#
            );
        }
    }

    pub(super) fn is_gun(&self) -> bool {
        self.info.symbol.ends_with("artillery")
    }

    /// Two values, or the one of a headquarters, which only moves.
    fn strength_and_movement<'v>(&self, values: &'v str) -> Option<(&'v str, &'v str)> {
        let parts: Vec<&str> = values.split(['-', '|']).map(str::trim).collect();
        match parts.as_slice() {
            [strength, movement] => Some((strength, movement)),
            [movement] if self.info.symbol == "headquarters" => Some(("–", movement)),
            _ => None,
        }
    }
}

/// The word of a formation that tells it from others: its name, or its number when the last word
/// only says how large it is.
pub(super) fn short_name(formation: &str) -> &str {
    const KINDS: [&str; 6] = ["Army", "Corps", "Division", "Brigade", "Group", "garrison"];
    let head = formation.split(['/', '(']).next().unwrap_or_default().trim();
    let last = head.rsplit(' ').next().unwrap_or_default();
    match head.chars().count() {
        ..=9 => head,
        _ if KINDS.contains(&last) => head.split(' ').next().unwrap_or_default(),
        _ => last,
    }
}

pub(super) fn text(x: f32, y: f32, size: f32, ink: &str, words: &str) -> String {
    format!(
        r#"<text x="{x}" y="{y}" text-anchor="middle" font-family="{SANS}" font-weight="700" font-size="{size}" fill="{ink}">{}</text>"#,
        escape(words)
    )
}

/// `6-4-8`: the hyphens recede, and so does the third number, which is movement.
fn hyphenated(values: &str) -> String {
    let mut out = String::new();
    for (i, value) in values.split('-').enumerate() {
        if i > 0 {
            out.push_str(r#"<tspan font-weight="400" fill-opacity=".6" dx="1">-</tspan>"#);
        }
        let weight = if i == 2 { r#" font-weight="400""# } else { "" };
        let gap = if i > 0 { r#" dx="1""# } else { "" };
        let _ = write!(out, "<tspan{gap}{weight}>{}</tspan>", escape(value));
    }
    out
}
