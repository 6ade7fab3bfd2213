//! Dice come from outside the rules: from a seed, from a script, or from a journal.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;

/// Somebody who rolls dice.
pub trait Dice {
    /// One die with `sides` faces: 1 to `sides`.
    fn roll(&mut self, sides: u8) -> u8;

    /// One of `many` that only the referee sees, such as the next card of a deck: 1 to `many`.
    /// A journal keeps draws apart from rolls and shows them with its secret.
    fn draw(&mut self, many: u8) -> u8 {
        self.roll(many)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn roll(&mut self, sides: u8) -> u8 {
        (**self).roll(sides)
    }

    fn draw(&mut self, many: u8) -> u8 {
        (**self).draw(many)
    }
}

/// Dice that follow from a seed alone. Each entry of a journal rolls from a stream of its own
/// (ChaCha20 with the entry's number as stream), so any single entry can be checked by itself.
pub struct Seeded {
    rng: ChaCha20Rng,
    entry: u64,
    fresh: bool,
}

impl Seeded {
    pub fn new(seed: Seed) -> Seeded {
        Seeded { rng: ChaCha20Rng::from_seed(seed.0), entry: 0, fresh: true }
    }

    /// The next rolls belong to entry `entry`.
    #[inline]
    pub fn begin_entry(&mut self, entry: u64) {
        self.entry = entry;
        self.fresh = true;
    }
}

impl Dice for Seeded {
    fn roll(&mut self, sides: u8) -> u8 {
        if self.fresh {
            self.rng.set_stream(self.entry);
            self.rng.set_word_pos(0);
            self.fresh = false;
        }
        let sides = u32::from(sides.max(1));
        // Rejection keeps every face exactly as likely as the others.
        let limit = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.rng.next_u32();
            if word < limit {
                return (word % sides) as u8 + 1;
            }
        }
    }
}

/// Thirty-two bytes from which all rolls of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a number that a person can type.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(format!("sztab seed {number}").as_bytes()).into())
    }

    /// The seed of journals of format 1, and of simulations.
    pub fn from_secret<'a>(secret: &[u8], nonces: impl IntoIterator<Item = &'a str>) -> Seed {
        let mut hash = Sha256::new();
        hash.update(secret);
        for nonce in nonces {
            hash.update((nonce.len() as u64).to_le_bytes());
            hash.update(nonce.as_bytes());
        }
        Seed(hash.finalize().into())
    }
}

/// Dice written down beforehand; when they run out it remembers that they did.
#[derive(Default)]
pub struct Scripted {
    left: VecDeque<u8>,
    draws: VecDeque<u8>,
    pub ran_out: bool,
    /// Something was drawn that nobody wrote down; it was the first of all.
    pub drew_blind: bool,
}

impl Scripted {
    pub fn new(rolls: impl IntoIterator<Item = u8>) -> Scripted {
        Scripted { left: rolls.into_iter().collect(), ..Scripted::default() }
    }

    pub fn with_draws(mut self, draws: impl IntoIterator<Item = u8>) -> Scripted {
        self.draws.extend(draws);
        self
    }

    pub fn add(&mut self, rolls: impl IntoIterator<Item = u8>) {
        self.left.extend(rolls);
    }

    pub fn left(&self) -> usize {
        self.left.len()
    }
}

impl Dice for Scripted {
    fn roll(&mut self, sides: u8) -> u8 {
        let roll = self.left.pop_front().unwrap_or_else(|| {
            self.ran_out = true;
            1
        });
        if roll > sides {
            self.ran_out = true;
        }
        roll.clamp(1, sides.max(1))
    }

    fn draw(&mut self, many: u8) -> u8 {
        let drawn = self.draws.pop_front().filter(|drawn| (1..=many).contains(drawn));
        drawn.unwrap_or_else(|| {
            self.drew_blind = true;
            1
        })
    }
}

/// Passes another's dice on and notes each roll.
pub struct Recorded<D> {
    pub inner: D,
    pub rolls: Vec<u8>,
    pub draws: Vec<u8>,
    /// What was cast, in order: `d6` for a roll of a die with six faces, `c40` for a draw of forty.
    pub cast: String,
}

impl<D: Dice> Recorded<D> {
    pub fn new(inner: D) -> Recorded<D> {
        Recorded { inner, rolls: Vec::new(), draws: Vec::new(), cast: String::new() }
    }

    fn note(&mut self, kind: char, many: u8) {
        let gap = if self.cast.is_empty() { "" } else { " " };
        self.cast.push_str(&format!("{gap}{kind}{many}"));
    }
}

impl<D: Dice> Dice for Recorded<D> {
    fn roll(&mut self, sides: u8) -> u8 {
        let roll = self.inner.roll(sides);
        self.note('d', sides);
        self.rolls.push(roll);
        roll
    }

    fn draw(&mut self, many: u8) -> u8 {
        let drawn = self.inner.draw(many);
        self.note('c', many);
        self.draws.push(drawn);
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_rolls_the_same_whatever_came_before_it() {
        let mut long = Seeded::new(Seed::from_number(7));
        for entry in 0..50 {
            long.begin_entry(entry);
            for _ in 0..entry {
                long.roll(6);
            }
        }
        long.begin_entry(99);
        let mut short = Seeded::new(Seed::from_number(7));
        short.begin_entry(99);
        let (a, b): (Vec<_>, Vec<_>) = (0..20).map(|_| (long.roll(6), short.roll(6))).unzip();
        assert_eq!(a, b);
    }

    #[test]
    fn draws_are_noted_apart_from_rolls_and_can_be_played_again() {
        let mut dice = Recorded::new(Seeded::new(Seed::from_number(3)));
        let first = (dice.draw(40), dice.roll(6), dice.draw(39));
        assert_eq!((dice.rolls.len(), dice.draws.len()), (1, 2));
        assert_eq!(dice.cast, "c40 d6 c39");
        let mut again = Scripted::new(dice.rolls).with_draws(dice.draws);
        assert_eq!((again.draw(40), again.roll(6), again.draw(39)), first);
        assert!(!again.ran_out && !again.drew_blind);
        assert_eq!(again.draw(5), 1);
        assert!(again.drew_blind && !again.ran_out);
    }

    #[test]
    fn faces_are_about_equally_likely() {
        let mut dice = Seeded::new(Seed::from_number(1));
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.roll(6) as usize - 1] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }
}
