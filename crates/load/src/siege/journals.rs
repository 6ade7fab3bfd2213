//! Journals to import: long ones that hold, and larger ones that do not.

use anyhow::{Context, Result, bail};
use kernel::{
    book::Options,
    fair::Secret,
    game::{Setup, Turn},
    journal::Journal,
};
use serde_json::json;
use shelf::Title;
use std::sync::Arc;

/// More entries than any game has.
const ENDLESS: usize = 50_000;
/// No game may be longer.
const LONG: usize = 20_000;
/// The largest body that may be an import.
const LARGEST: usize = 4 * 1024 * 1024;
/// So many orders are looked at for one that does not end anything.
const LOOKS: usize = 6;

pub struct Journals {
    /// Of every game one that was played out.
    pub finished: Vec<String>,
    /// The longest of them.
    pub longest: String,
    /// Bodies of imports, each with its name and whether it may be taken.
    pub bodies: Vec<(&'static str, String, bool)>,
}

impl Journals {
    /// Plays a game of each title, and from the longest makes what no game can be.
    pub fn write(titles: &[Arc<dyn Title>], seed: u64) -> Result<Journals> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut games = Vec::new();
        for title in titles {
            games.push(played_out(title.as_ref(), &mut rng)?);
        }
        let longest = games.iter().max_by_key(|game| game.entries.len()).context("no games")?;
        let endless = repeated(longest).write();
        let finished: Vec<String> = games.iter().map(Journal::write).collect();
        let longest = longest.write();
        let body = |journal: &str| json!({ "journal": journal }).to_string();
        let mut bodies: Vec<(&'static str, String, bool)> = finished
            .iter()
            .map(|journal| ("a game that was played out", body(journal), true))
            .collect();
        bodies.push(("50,000 entries", body(&endless), false));
        bodies.push(("half a journal", body(&longest[..longest.len() / 2]), false));
        bodies.push(("the largest body", padded(&longest, LARGEST), true));
        bodies.push(("a body that is too large", padded(&longest, LARGEST + 1), false));
        Ok(Journals { finished, longest, bodies })
    }
}

/// A game that has ended, and late.
pub fn played_out(title: &dyn Title, rng: &mut fastrand::Rng) -> Result<Journal> {
    let journal = linger(title, rng, LONG)?;
    match journal.entries.len() < LONG {
        true => Ok(journal),
        false => bail!("a game of {} did not end within {LONG} orders", title.book().id),
    }
}

/// A random game that puts off what ends a step, and is so as long as can be.
fn linger(title: &dyn Title, rng: &mut fastrand::Rng, most: usize) -> Result<Journal> {
    let book = title.book();
    let scenario = book.scenarios.first().map(|s| s.id.clone()).unwrap_or_default();
    let setup = Setup { scenario, options: Options::default(), arrangement: None };
    let secret = Secret::from_number(rng.u64(..));
    let mut game = title.start(setup, secret, &[]).map_err(anyhow::Error::msg)?;
    while let Turn::Ask { side, .. } = game.turn() {
        if game.length() >= most as u64 {
            break;
        }
        let mut order = game.random_order(rng.u64(..)).context("there is no legal order")?;
        for _ in 0..LOOKS {
            if !matches!(order.as_str(), "end" | "done" | "pass" | "halt" | "ready") {
                break;
            }
            order = game.random_order(rng.u64(..)).context("there is no legal order")?;
        }
        game.play(side, &order).map_err(|e| anyhow::anyhow!("{order:?} was refused: {e:?}"))?;
    }
    Ok(game.journal(true))
}

/// The same entries again and again: it begins as a game and goes on as none.
fn repeated(journal: &Journal) -> Journal {
    let mut long = journal.clone();
    while long.entries.len() < ENDLESS {
        let mut entry = journal.entries[long.entries.len() % journal.entries.len()].clone();
        entry.n = long.entries.len() as u64 + 1;
        long.entries.push(entry);
    }
    long
}

/// An import of exactly so many bytes: JSON may have any space between its parts.
fn padded(journal: &str, bytes: usize) -> String {
    let mut body = json!({ "journal": journal }).to_string();
    let space = " ".repeat(bytes.saturating_sub(body.len()));
    body.insert_str(1, &space);
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_have_their_size_and_false_journals_begin_like_true_ones() {
        let titles = [shelf::games()[0].open(None).unwrap()];
        let mut rng = fastrand::Rng::with_seed(3);
        let short = linger(titles[0].as_ref(), &mut rng, 40).unwrap();
        assert_eq!(short.entries.len(), 40);
        let endless = repeated(&short);
        assert_eq!(endless.entries.len(), ENDLESS);
        assert_eq!(endless.entries[..40], short.entries);
        let read = Journal::read(&endless.write()).unwrap();
        assert_eq!(read.entries.last().unwrap().n as usize, ENDLESS);
        let body = padded("x", 1000);
        assert_eq!(body.len(), 1000);
        assert!(serde_json::from_str::<serde_json::Value>(&body).is_ok());
    }
}
