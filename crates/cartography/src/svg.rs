//! Writing SVG: numbers with one decimal, path data that stays short, text that cannot break out.
//! A [`Drawing`] collects what is drawn and, apart from it, what is only referred to.

use crate::geometry::Point;
use std::fmt::Write;

/// Part of a document: `defs` holds patterns and clips, `body` what is seen.
#[derive(Default)]
pub struct Drawing {
    pub defs: String,
    pub body: String,
}

impl Drawing {
    /// Path data that is drawn several times and written once; `<use>` refers to it.
    pub fn share(&mut self, id: &str, path: &Path) {
        let _ = write!(self.defs, r#"<path id="{id}" d="{}"/>"#, path.data());
    }
}

/// A number in tenths, as short as SVG allows: `12.3`, `-.5`, `7`.
pub fn number(value: f32) -> String {
    let mut text = String::new();
    push_tenths(&mut text, tenths(value));
    text
}

fn tenths(value: f32) -> i32 {
    (value * 10.0).round() as i32
}

fn push_tenths(out: &mut String, tenths: i32) {
    if tenths < 0 {
        out.push('-');
    }
    let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    // A String takes every write.
    let _ = match (whole, rest) {
        (whole, 0) => write!(out, "{whole}"),
        (0, rest) => write!(out, ".{rest}"),
        (whole, rest) => write!(out, "{whole}.{rest}"),
    };
}

/// Path data of straight lines. Steps are relative to the rounded point before, so the text is
/// short and errors do not add up.
#[derive(Default)]
pub struct Path(String);

impl Path {
    pub fn line(mut self, points: &[Point]) -> Path {
        self.run(points);
        self
    }

    pub fn ring(mut self, points: &[Point]) -> Path {
        if self.run(points) {
            self.0.push('z');
        }
        self
    }

    /// A point that a round pen makes a disc of.
    pub fn dot(self, at: Point) -> Path {
        let mut dot = self.line(&[at]);
        dot.0.push_str("h.01");
        dot
    }

    /// A smooth line through points, as curves.
    pub fn smooth(mut self, points: &[Point]) -> Path {
        let last = points.len().saturating_sub(1);
        let Some(first) = points.first().filter(|_| last > 0) else { return self };
        let along = |i: usize| (points[(i + 1).min(last)] - points[i.saturating_sub(1)]).unit();
        let mut pen = (tenths(first.x), tenths(first.y));
        self.0.push('M');
        push_tenths(&mut self.0, pen.0);
        self.push_next(pen.1);
        for i in 0..last {
            let (from, to) = (points[i], points[i + 1]);
            let third = from.distance(to) / 3.0;
            let stops = [from + along(i) * third, to - along(i + 1) * third, to];
            let mut steps = Vec::with_capacity(6);
            for stop in stops {
                steps.extend([tenths(stop.x) - pen.0, tenths(stop.y) - pen.1]);
            }
            self.0.push('c');
            push_tenths(&mut self.0, steps[0]);
            steps[1..].iter().for_each(|step| self.push_next(*step));
            pen = (tenths(to.x), tenths(to.y));
        }
        self
    }

    fn run(&mut self, points: &[Point]) -> bool {
        let points = without_straight_points(points);
        let Some((first, rest)) = points.split_first() else { return false };
        let mut pen = (tenths(first.x), tenths(first.y));
        self.0.push('M');
        push_tenths(&mut self.0, pen.0);
        self.push_next(pen.1);
        let mut command = Some('l');
        for point in rest {
            let to = (tenths(point.x), tenths(point.y));
            if to == pen {
                continue;
            }
            match command.take() {
                Some(letter) => {
                    self.0.push(letter);
                    push_tenths(&mut self.0, to.0 - pen.0);
                }
                None => self.push_next(to.0 - pen.0),
            }
            self.push_next(to.1 - pen.1);
            pen = to;
        }
        true
    }

    /// A minus sign separates numbers by itself.
    fn push_next(&mut self, tenths: i32) {
        if tenths >= 0 {
            self.0.push(' ');
        }
        push_tenths(&mut self.0, tenths);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn data(&self) -> &str {
        &self.0
    }
}

/// Points that lie on the line between those around them, within what anyone can see, say nothing.
fn without_straight_points(points: &[Point]) -> Vec<Point> {
    const UNSEEN: f32 = 0.1;
    let mut kept = vec![false; points.len()];
    let mut spans = Vec::new();
    if let Some(last) = points.len().checked_sub(1) {
        (kept[0], kept[last]) = (true, true);
        spans.push((0, last));
    }
    while let Some((from, to)) = spans.pop() {
        let off = |i: usize| from_line(points[i], points[from], points[to]);
        let farthest = (from + 1..to).max_by(|a, b| off(*a).total_cmp(&off(*b)));
        if let Some(i) = farthest.filter(|i| off(*i) > UNSEEN) {
            kept[i] = true;
            spans.extend([(from, i), (i, to)]);
        }
    }
    points.iter().zip(kept).filter(|(_, kept)| *kept).map(|(point, _)| *point).collect()
}

/// How far a point lies from the line between two others.
fn from_line(point: Point, from: Point, to: Point) -> f32 {
    let along = to - from;
    let share = (point - from).dot(along) / along.dot(along).max(f32::MIN_POSITIVE);
    point.distance(from.toward(to, share.clamp(0.0, 1.0)))
}

/// Text between tags or in an attribute.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(letter),
        }
    }
    out
}

/// A whole document of that size in pixels.
pub fn document(width: f32, height: f32, drawing: &Drawing) -> String {
    let (width, height) = (number(width), number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n<defs>{}</defs>\n{}</svg>\n",
        drawing.defs, drawing.body
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown: Vec<String> = [12.34, -0.52, 7.0, -3.0, 0.04, -0.04].map(number).into();
        assert_eq!(shown, ["12.3", "-.5", "7", "-3", "0", "0"]);
    }

    #[test]
    fn steps_add_up_to_the_rounded_points() {
        let points: Vec<Point> = (0..50).map(|i| Point::new(i as f32 * 0.33, -1.26)).collect();
        let path = Path::default().line(&points);
        let steps: f32 = path.data()["M0-1.3l".len()..]
            .split(' ')
            .step_by(2)
            .map(|n| n.parse::<f32>().unwrap())
            .sum();
        assert!((steps - 16.2).abs() < 1e-3, "{steps} in {}", path.data());
    }

    #[test]
    fn points_on_a_straight_line_are_left_out() {
        let points = [(0.0, 0.0), (5.0, 0.05), (10.0, 0.0), (10.0, 10.0)].map(Point::from);
        assert_eq!(Path::default().line(&points).data(), "M0 0l10 0 0 10");
        let ring = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 0.0)].map(Point::from);
        assert_eq!(Path::default().ring(&ring).data(), "M0 0l4 0 0 4-4-4z");
    }

    #[test]
    fn names_cannot_open_tags() {
        assert_eq!(escape("A<b> & 'c'"), "A&lt;b&gt; &amp; &#39;c&#39;");
    }
}
