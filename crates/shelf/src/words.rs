//! Small things of any game in words.

use kernel::{
    book::Book,
    forecast::Value,
    game::{Event, Viewer},
    naming::Reading,
    session::Rejected,
    text::{Language, Text},
    words,
};

/// A prompt is one question, and perhaps sentences that say more: both apart.
pub fn question(prompt: &str) -> (&str, Option<&str>) {
    match prompt.split_once("? ") {
        Some((question, hint)) => (&prompt[..=question.len()], Some(hint.trim_end_matches('.'))),
        None => (prompt, None),
    }
}

/// Why an order was not carried out: the clause, if it is a rule that forbids it, and a sentence.
pub fn rejected(
    book: &Book,
    reading: Reading,
    rejected: &Rejected,
) -> (Option<&'static str>, String) {
    let say = |text: Text| words::say(reading.language, &text);
    let name = |side| book.side(side).name.get(reading.language).to_string();
    let sentence = match rejected {
        Rejected::Unreadable(why) => why.to_string(),
        Rejected::NotYourTurn { decides } => {
            say(Text::new("not-your-turn").with("side", name(*decides)))
        }
        Rejected::Over => say(Text::new("game-is-over")),
        Rejected::NoDice => say(Text::new("no-dice")),
        Rejected::NoShare { by } => say(Text::new("no-share").with("side", name(*by))),
        Rejected::Illegal(refusal) => {
            return (Some(refusal.clause), book.tell(reading, &refusal.text));
        }
    };
    (None, sentence)
}

/// An event as a line of the log, with its dice and clause.
pub fn event(book: &Book, language: Language, event: &Event, eyes: Viewer) -> String {
    let mut line = book.say(language, event.text_for(eyes));
    if !event.rolls.is_empty() {
        line.push_str(&format!(" {}", dice(&event.rolls)));
    }
    if !event.clause.is_empty() {
        line.push_str(&format!(" [{}]", event.clause));
    }
    line
}

/// Dice as they lie on the table: ⚂⚄, or numbers where a die has more than six sides.
pub fn dice(rolls: &[u8]) -> String {
    let face = |roll: &u8| match roll {
        1..=6 => char::from_u32(0x267F + u32::from(*roll)).unwrap_or('?').to_string(),
        n => format!("({n})"),
    };
    rolls.iter().map(face).collect()
}

/// A figure of a forecast: `12`, `+1`, `3:1` or `?`.
pub fn value(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Shift(n) => format!("{n:+}"),
        Value::Column(name) => name.clone(),
        Value::Unknown => "?".into(),
    }
}

/// The parts of a sum: `16 + 8`.
pub fn sum(parts: &[u32]) -> String {
    let parts: Vec<String> = parts.iter().map(u32::to_string).collect();
    parts.join(" + ")
}

/// A text with its first letter large, as a sentence begins.
pub fn sentence(book: &Book, language: Language, text: &Text) -> String {
    let words = book.say(language, text);
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}
