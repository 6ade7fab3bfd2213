//! A counter on a field of 100 × 100: body, symbol, identification, values.
//! Every level of detail is the same drawing with less on it.

mod figures;

use crate::{
    badges,
    livery::{Livery, livery, tint},
    svg::escape,
    symbols::{self, Pen},
    theme::{SANS, Theme},
};
use figures::text;
use kernel::{book::PieceInfo, text::Language};
use std::fmt::Write;

/// How much is drawn; it follows the size on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// Body, strip and a bare symbol.
    Tiny,
    /// Symbol and values.
    Small,
    /// Size, identification, emblem and steps too.
    Medium,
    /// The formation as well.
    Full,
}

impl Detail {
    /// What can be read on a counter of that many pixels.
    pub fn of_size(pixels: f32) -> Detail {
        match pixels {
            ..22.0 => Detail::Tiny,
            22.0..36.0 => Detail::Small,
            36.0..=60.0 => Detail::Medium,
            _ => Detail::Full,
        }
    }

    fn radius(self) -> f32 {
        if self == Detail::Tiny { 14.0 } else { 9.0 }
    }

    /// Where the strip with the values begins.
    fn strip(self) -> f32 {
        match self {
            Detail::Tiny => 66.0,
            Detail::Small => 62.0,
            _ => 68.0,
        }
    }

    fn edge(self) -> f32 {
        match self {
            Detail::Tiny => 6.0,
            Detail::Small => 3.4,
            _ => 2.2,
        }
    }

    fn badges(self) -> (usize, f32) {
        match self {
            Detail::Tiny => (1, 1.9),
            Detail::Small => (2, 1.9),
            _ => (3, 1.35),
        }
    }
}

pub fn draw(info: &PieceInfo, face: u8, marks: &[&str], detail: Detail, theme: Theme) -> String {
    let counter = Counter::new(info, face, detail);
    let has = |mark: &str| marks.contains(&mark);
    let mut out = badges::outline(marks);
    out.push_str(&counter.card(theme));
    out.push_str(&counter.state());
    if has("hidden") {
        out.push_str(&counter.film());
    }
    if has("moved") {
        let _ = write!(
            out,
            r##"<rect width="100" height="100" rx="{}" fill="#EDE6D4" fill-opacity=".2"/>"##,
            detail.radius()
        );
    }
    if has("fortified") {
        out.push_str(&badges::rampart());
    }
    let (most, scale) = detail.badges();
    out.push_str(&badges::draw(marks, most, scale));
    out
}

/// What is printed for good, and what losses change. All faces of a counter with boxes share the
/// first part.
pub fn parts(info: &PieceInfo, face: u8, detail: Detail) -> [String; 2] {
    let counter = Counter::new(info, face, detail);
    [counter.card(Theme::Light), counter.state()]
}

/// A counter that lies face down: it shows whose it is.
pub fn back(colours: &Livery, detail: Detail, theme: Theme) -> String {
    let radius = detail.radius();
    format!(
        r##"{}<rect width="100" height="100" rx="{radius}" fill="{}"/><path d="M0 30L30 0M0 60L60 0M0 90L90 0M10 100L100 10M40 100L100 40M70 100L100 70" stroke="{body}" stroke-width="3" stroke-opacity=".28"/><rect x="1" y="1" width="98" height="98" rx="{}" fill="none" stroke="{}" stroke-width="{}"/><rect x="27" y="22" width="46" height="56" rx="8" fill="{body}"/>{}"##,
        ground(radius, theme),
        colours.strip,
        radius - 1.0,
        colours.edge,
        detail.edge(),
        text(50.0, 66.0, 46.0, colours.on_body, "?"),
        body = colours.body,
    )
}

/// A shadow by day, a rim by night.
fn ground(radius: f32, theme: Theme) -> String {
    match theme.palette().rim {
        None => format!(
            r#"<rect class="shadow" x="3" y="4.5" width="100" height="100" rx="{radius}" fill-opacity=".3"/>"#
        ),
        Some(rim) => format!(
            r#"<rect x="-2.4" y="-2.4" width="104.8" height="104.8" rx="{}" fill="{rim}"/>"#,
            radius + 2.0
        ),
    }
}

struct Counter<'a> {
    info: &'a PieceInfo,
    livery: Livery,
    tint: Option<&'static str>,
    face: usize,
    detail: Detail,
}

impl<'a> Counter<'a> {
    fn new(info: &'a PieceInfo, face: u8, detail: Detail) -> Counter<'a> {
        let (livery, tint) = (livery(&info.livery), tint(info.formation.get(Language::EN)));
        Counter { info, livery, tint, face: usize::from(face), detail }
    }

    fn card(&self, theme: Theme) -> String {
        let mut out = ground(self.detail.radius(), theme);
        self.body(&mut out);
        self.symbol(&mut out);
        if self.detail >= Detail::Medium {
            self.identity(&mut out);
        }
        self.edge(&mut out);
        out
    }

    fn state(&self) -> String {
        let mut out = String::new();
        if self.detail >= Detail::Medium {
            match self.info.boxes {
                0 => self.steps(&mut out),
                boxes => self.boxes(usize::from(boxes), &mut out),
            }
        }
        if self.detail >= Detail::Small {
            self.values(&mut out);
        }
        out
    }

    /// A counter with boxes has one body for all its strengths; the boxes tell.
    fn is_reduced(&self) -> bool {
        self.face > 0 && self.info.boxes == 0
    }

    fn body_colour(&self) -> &'static str {
        if self.is_reduced() { self.livery.reduced } else { self.livery.body }
    }

    /// The other side does not know it: the edge is broken, as of film.
    fn film(&self) -> String {
        let width = self.detail.edge();
        format!(
            r##"<rect x="1" y="1" width="98" height="98" rx="{}" fill="none" stroke="#fff" stroke-width="{width}" stroke-dasharray="{dash} {dash}"/>"##,
            self.detail.radius() - 1.0,
            dash = 3.0 + 2.0 * width
        )
    }

    fn body(&self, out: &mut String) {
        let (radius, strip) = (self.detail.radius(), self.detail.strip());
        let colour = self.body_colour();
        let _ = write!(out, r#"<rect width="100" height="100" rx="{radius}" fill="{colour}"/>"#);
        if self.is_reduced() {
            let _ = write!(
                out,
                r#"<path d="M0 {strip}L{strip} 0H{}L0 {}ZM100 12L{} {strip}H80L100 {}Z" fill="{}" fill-opacity=".26"/>"#,
                strip - 24.0,
                strip - 24.0,
                112.0 - strip,
                strip - 20.0,
                self.livery.strip
            );
        }
        let _ = write!(
            out,
            r##"<path d="M0 {strip}H100V{low}a{radius} {radius} 0 0 1-{radius} {radius}H{radius}a{radius} {radius} 0 0 1-{radius}-{radius}Z" fill="{}"/><path d="M{radius} 1.6H{low}" stroke="#fff" stroke-width="2.4" stroke-opacity=".55" stroke-linecap="round"/>"##,
            self.livery.strip,
            low = 100.0 - radius,
        );
    }

    fn symbol(&self, out: &mut String) {
        let livery = &self.livery;
        let field = self.tint.unwrap_or(livery.field);
        let body = self.body_colour();
        let (middle, pen) = match self.detail {
            Detail::Tiny => {
                let wheels = symbols::has_wheels(&self.info.symbol);
                let (middle, height) = if wheels { (22.0, 30.0) } else { (33.0, 52.0) };
                let (ink, ground) = (livery.on_body, body);
                (middle, Pen { width: 84.0, height, line: 9.0, ink, ground })
            }
            Detail::Small => {
                let middle = if self.tint.is_some() { 35.0 } else { 31.5 };
                let (ink, ground) = (livery.on_body, body);
                (middle, Pen { width: 74.0, height: 42.0, line: 4.6, ink, ground })
            }
            _ => {
                (41.5, Pen { width: 56.0, height: 34.0, line: 3.2, ink: livery.ink, ground: field })
            }
        };
        if self.detail > Detail::Tiny {
            let dashes = match symbols::is_irregular(&self.info.symbol) {
                true => r#" stroke-dasharray="9 4""#,
                false => "",
            };
            let _ = write!(
                out,
                r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="{}" stroke-width="{}"{dashes}/>"#,
                50.0 - pen.width / 2.0,
                middle - pen.height / 2.0,
                pen.width,
                pen.height,
                pen.ground,
                pen.ink,
                pen.line
            );
        }
        // On small counters the formation is a bar along the top.
        if let (Detail::Small, Some(tint)) = (self.detail, self.tint) {
            let _ =
                write!(out, r#"<path d="M3 9a6 6 0 0 1 6-6H91a6 6 0 0 1 6 6z" fill="{tint}"/>"#);
        }
        let _ = write!(
            out,
            r#"<g transform="translate(50 {middle})" fill="none" stroke="{}" stroke-width="{}">{}</g>"#,
            pen.ink,
            pen.line,
            symbols::draw(&self.info.symbol, &pen)
        );
    }

    fn identity(&self, out: &mut String) {
        let ink = self.livery.on_body;
        let size = size_letters(&self.info.size);
        let _ = write!(
            out,
            r#"<path d="{}" fill="none" stroke="{ink}" stroke-width="2.7"/>"#,
            size_mark(size)
        );
        let in_corner = self.label_in_corner(size);
        out.push_str(&self.label(in_corner));
        let _ = write!(
            out,
            r#"<g transform="translate(88 13.5) scale(.92)" fill="none">{}</g>"#,
            self.livery.emblem()
        );
        if self.detail == Detail::Full && in_corner {
            self.formation(out);
        }
    }

    /// A label stands in the corner when it is short and the size mark leaves room.
    fn label_in_corner(&self, size: &str) -> bool {
        let letters = self.info.label.chars().count();
        letters <= 1 || letters <= 3 && !(size.len() >= 3 && size.starts_with('X'))
    }

    /// In the corner, else up the left edge.
    fn label(&self, in_corner: bool) -> String {
        let (label, ink) = (&self.info.label, self.livery.on_body);
        let letters = label.chars().count();
        let (place, size) = match (in_corner, letters) {
            (true, ..=2) => (r#"x="5.5" y="20.5""#, 19.0),
            (true, _) if label.contains(|c: char| c.is_ascii_digit()) => {
                (r#"x="4.5" y="20""#, 16.0)
            }
            (true, _) => {
                (r#"x="4.5" y="20" textLength="27" lengthAdjust="spacingAndGlyphs""#, 16.5)
            }
            _ => (r#"transform="translate(15.5 43) rotate(-90)" text-anchor="middle""#, 13.0),
        };
        format!(
            r#"<text {place} font-family="{SANS}" font-weight="700" font-size="{size}" fill="{ink}">{}</text>"#,
            escape(label)
        )
    }

    fn edge(&self, out: &mut String) {
        let _ = write!(
            out,
            r#"<rect x="1" y="1" width="98" height="98" rx="{}" fill="none" stroke="{}" stroke-width="{}"/>"#,
            self.detail.radius() - 1.0,
            self.livery.edge,
            self.detail.edge()
        );
    }
}

fn size_letters(size: &str) -> &'static str {
    match size {
        "company" => "I",
        "battalion" => "II",
        "regiment" => "III",
        "brigade" => "X",
        "division" => "XX",
        "corps" => "XXX",
        "army" => "XXXX",
        _ => "",
    }
}

/// Drawn, not written, so that it is the same in every font.
fn size_mark(letters: &str) -> String {
    const HEIGHT: f32 = 11.5;
    const TOP: f32 = 13.5 - HEIGHT / 2.0;
    let crossed = letters.starts_with('X');
    let pitch = HEIGHT * if crossed { 1.18 } else { 0.62 };
    let half = HEIGHT * 0.42;
    let mut path = String::new();
    for i in 0..letters.len() {
        let x = 50.0 + (i as f32 - (letters.len() as f32 - 1.0) / 2.0) * pitch;
        let _ = match crossed {
            true => write!(
                path,
                "M{:.1} {TOP}l{w:.1} {HEIGHT}M{:.1} {TOP}l-{w:.1} {HEIGHT}",
                x - half,
                x + half,
                w = 2.0 * half
            ),
            false => write!(path, "M{x:.1} {TOP}v{HEIGHT}"),
        };
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{figures::short_name, *};
    use crate::testing;
    use std::collections::BTreeSet;

    fn piece(symbol: &str) -> PieceInfo {
        PieceInfo { symbol: symbol.into(), ..testing::book().roster[0].clone() }
    }

    #[test]
    fn every_kind_has_its_own_sign() {
        for detail in [Detail::Small, Detail::Medium, Detail::Full] {
            let drawn = symbols::ALL.map(|s| draw(&piece(s), 0, &[], detail, Theme::Light));
            let distinct: BTreeSet<&String> = drawn.iter().collect();
            assert_eq!(distinct.len(), symbols::ALL.len());
        }
    }

    #[test]
    fn a_roster_has_no_kind_without_a_sign() {
        for info in testing::book().roster {
            assert!(symbols::ALL.contains(&info.symbol.as_str()), "{}", info.symbol);
        }
    }

    #[test]
    fn less_detail_is_less_drawing() {
        let lengths = [Detail::Tiny, Detail::Small, Detail::Medium, Detail::Full]
            .map(|detail| draw(&piece("infantry"), 0, &[], detail, Theme::Light).len());
        assert!(lengths.is_sorted(), "{lengths:?}");
        assert_eq!(Detail::of_size(0.66 * 62.0), Detail::Medium);
    }

    #[test]
    fn a_reduced_unit_shows_its_other_values_and_a_hollow_pip() {
        let info = PieceInfo { faces: vec!["6-4-8".into(), "3-2-8".into()], ..piece("armoured") };
        let front = draw(&info, 0, &[], Detail::Medium, Theme::Light);
        let back = draw(&info, 1, &[], Detail::Medium, Theme::Light);
        let hollow = |svg: &str| svg.matches(r#"r="4.2" fill="none""#).count();
        assert_eq!((hollow(&front), hollow(&back)), (0, 1));
        assert!(front.contains(">6<") && back.contains(">3<"));
    }

    #[test]
    fn losses_are_crossed_off_box_by_box() {
        let faces = vec!["7-6".into(), "6-6".into(), "5-6".into()];
        let info = PieceInfo { faces, boxes: 7, ..piece("infantry") };
        let crossed = |face| {
            let drawn = draw(&info, face, &[], Detail::Medium, Theme::Light);
            drawn.matches("zl").count()
        };
        assert_eq!([0, 1, 2].map(crossed), [0, 1, 2]);
        let [card, state] = parts(&info, 2, Detail::Full);
        assert_eq!(card, parts(&info, 0, Detail::Full)[0], "the print stays");
        assert!(state.contains(">5<") && !card.contains(">5<"));
    }

    #[test]
    fn guns_and_headquarters_are_told_from_troops() {
        let of = |symbol: &str, value: &str| {
            let info = PieceInfo { faces: vec![value.into()], boxes: 1, ..piece(symbol) };
            parts(&info, 0, Detail::Medium)[1].clone()
        };
        assert_eq!(of("horse_artillery", "1½-6"), of("artillery", "1½-6"));
        assert!(of("artillery", "1-6") != of("infantry", "1-6"));
        assert!(of("headquarters", "6").contains(">–<"));
    }

    #[test]
    fn formations_are_named_by_what_tells_them_apart() {
        let names = [
            ("217th Infantry Division", "217th"),
            ("Mazowiecka Cavalry Brigade", "Mazowiecka"),
            ("XIX Panzer Corps", "XIX"),
            ("Panzer Division Kempf", "Kempf"),
            ("Army Kraków", "Kraków"),
            ("10th Army / XVI Corps", "10th Army"),
        ];
        for (formation, short) in names {
            assert_eq!(short_name(formation), short);
        }
    }

    #[test]
    fn who_lies_face_down_shows_a_side_and_no_more() {
        let info = piece("armoured");
        let drawn = back(&livery(&info.livery), Detail::Medium, Theme::Light);
        assert!(drawn.contains(livery(&info.livery).strip) && drawn.contains(">?<"));
        let own = draw(&info, 0, &["hidden"], Detail::Medium, Theme::Light);
        let open = draw(&info, 0, &[], Detail::Medium, Theme::Light);
        assert!(own.starts_with(&open) && own.len() > open.len(), "its owner sees its face");
    }
}
