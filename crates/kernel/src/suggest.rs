//! "Unknown X; did you mean Y?" for names that people type.

/// The known names nearest to what was written, best first, at most three.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let lower = written.to_lowercase();
    let mut scored: Vec<(usize, &str)> = known
        .into_iter()
        .map(|name| {
            let candidate = name.to_lowercase();
            let near = strsim::damerau_levenshtein(&lower, &candidate);
            let inside = !lower.is_empty() && candidate.contains(&lower);
            (if inside { near.min(1) } else { near }, name)
        })
        .collect();
    scored.sort_by_key(|(distance, name)| (*distance, name.len()));
    let limit = (written.chars().count() / 2).max(2);
    scored.into_iter().filter(|(distance, _)| *distance <= limit).take(3).map(|(_, n)| n).collect()
}

/// The same as the end of a sentence: `; did you mean A or B?`, or nothing.
pub fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(written, known).as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [init @ .., last] => format!("; did you mean {} or {last}?", init.join(", ")),
    }
}

/// A name that is none: `there is no phase "x"; did you mean A or B?`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {what} {written:?}{hint}")]
pub struct Unknown {
    pub what: &'static str,
    pub written: String,
    pub hint: String,
}

/// What to say of a name that is none of these.
pub fn unknown<'a>(
    what: &'static str,
    written: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Unknown {
    Unknown { what, written: written.into(), hint: did_you_mean(written, known) }
}

/// The number of a name among all that there are.
pub fn index_of<'a>(
    what: &'static str,
    name: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> Result<usize, Unknown> {
    let found = known.clone().into_iter().position(|known| known == name);
    found.ok_or_else(|| unknown(what, name, known))
}

/// The same as [`unknown`] where there are so few that they can all be said: `… (there is: A, B)`.
///
/// ```
/// use kernel::suggest::unknown_among;
///
/// let said = unknown_among("side called", "read", ["red", "blue"]).to_string();
/// assert_eq!(said, "there is no side called \"read\"; did you mean red? (there is: red, blue)");
/// ```
pub fn unknown_among<'a>(
    what: &'static str,
    written: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> Unknown {
    let all: Vec<&str> = known.clone().into_iter().collect();
    let mut unknown = unknown(what, written, known);
    unknown.hint.push_str(&format!(" (there is: {})", all.join(", ")));
    unknown
}

/// Whoever reads data says of a word what is wrong with it, and [`Files::error`] says where.
///
/// [`Files::error`]: crate::data::Files::error
impl From<Unknown> for String {
    fn from(unknown: Unknown) -> String {
        unknown.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_near_and_keeps_silent_about_the_far() {
        let known = ["infantry", "cavalry", "armour"];
        assert_eq!(did_you_mean("infantri", known), "; did you mean infantry?");
        assert_eq!(did_you_mean("chess960x", known), "");
    }
}
