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

/// What to say of a name that is none: `there is no phase "x"; did you mean A or B?`.
pub fn unknown<'a>(what: &str, written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    format!("there is no {what} {written:?}{}", did_you_mean(written, known))
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
