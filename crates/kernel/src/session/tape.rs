//! The orders of a game and their dice, packed: a table has hundreds of games in memory at once.

use crate::{
    dice::Scripted,
    game::Side,
    journal::{Cast, script},
};

/// A die that fell or a card that was drawn: what it was, of how many, and how it came out.
const BYTES: usize = 3;
const ROLL: u8 = b'd';
const DRAW: u8 = b'c';
/// Journals of format 1 do not say what was cast.
const UNKNOWN: u8 = 0;

#[derive(Clone)]
pub struct Tape<O> {
    played: Vec<Played<O>>,
    /// What was cast, for all entries one after the other.
    luck: Vec<u8>,
}

#[derive(Clone, Copy)]
pub struct Played<O> {
    pub order: O,
    pub side: Side,
    /// It closed the way back: dice fell or a secret came out.
    pub sealed: bool,
    /// The other side may not read it.
    pub veiled: bool,
    /// Where its luck ends.
    end: u32,
}

impl<O: Copy> Tape<O> {
    pub fn new() -> Tape<O> {
        Tape { played: Vec::new(), luck: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.played.len()
    }

    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    pub fn push(&mut self, order: O, side: Side, (sealed, veiled): (bool, bool), cast: &Cast) {
        pack(cast, &mut self.luck);
        let end = self.luck.len() as u32;
        self.played.push(Played { order, side, sealed, veiled, end });
    }

    /// The order at an index, which counts from 0.
    pub fn played(&self, i: usize) -> Played<O> {
        self.played[i]
    }

    pub fn last(&self) -> Option<Played<O>> {
        self.played.last().copied()
    }

    pub fn backwards(&self) -> impl Iterator<Item = &Played<O>> {
        self.played.iter().rev()
    }

    pub fn cast(&self, i: usize) -> Cast {
        let start = if i == 0 { 0 } else { self.played[i - 1].end };
        unpack(&self.luck[start as usize..self.played[i].end as usize])
    }

    /// The dice of an order, as they fell.
    pub fn script(&self, i: usize) -> Scripted {
        let Cast { rolls, draws, .. } = self.cast(i);
        script(&rolls, &draws)
    }

    pub fn truncate(&mut self, n: usize) {
        self.played.truncate(n);
        let end = self.played.last().map_or(0, |played| played.end);
        self.luck.truncate(end as usize);
    }

    /// A copy of the first orders.
    pub fn head(&self, n: usize) -> Tape<O> {
        let end = self.played[..n].last().map_or(0, |played| played.end);
        Tape { played: self.played[..n].to_vec(), luck: self.luck[..end as usize].to_vec() }
    }

    /// How much memory it takes.
    pub fn bytes(&self) -> usize {
        self.played.capacity() * size_of::<Played<O>>() + self.luck.capacity()
    }
}

fn pack(cast: &Cast, luck: &mut Vec<u8>) {
    let (mut rolls, mut draws) = (cast.rolls.iter(), cast.draws.iter());
    for word in cast.cast.split_whitespace() {
        let many = word.get(1..).and_then(|many| many.parse().ok()).unwrap_or(UNKNOWN);
        let (kind, value) = match word.as_bytes()[0] {
            ROLL => (ROLL, rolls.next()),
            _ => (DRAW, draws.next()),
        };
        luck.extend([kind, many, value.copied().unwrap_or_default()]);
    }
    rolls.for_each(|roll| luck.extend([ROLL, UNKNOWN, *roll]));
    draws.for_each(|drawn| luck.extend([DRAW, UNKNOWN, *drawn]));
}

fn unpack(luck: &[u8]) -> Cast {
    let mut cast = Cast::default();
    for one in luck.chunks_exact(BYTES) {
        let (kind, many, value) = (one[0], one[1], one[2]);
        match kind {
            ROLL => cast.rolls.push(value),
            _ => cast.draws.push(value),
        }
        if many != UNKNOWN {
            let gap = if cast.cast.is_empty() { "" } else { " " };
            cast.cast.push_str(&format!("{gap}{}{many}", char::from(kind)));
        }
    }
    cast
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cast(rolls: &[u8], draws: &[u8], cast: &str) -> Cast {
        Cast { rolls: rolls.into(), draws: draws.into(), cast: cast.into() }
    }

    #[test]
    fn what_was_cast_comes_out_as_it_went_in() {
        let mut tape = Tape::new();
        let all = [
            cast(&[3, 4], &[7], "d6 c9 d6"),
            cast(&[], &[], ""),
            cast(&[1, 2], &[5], ""),
            cast(&[10], &[255, 0], "c255 d10 c2"),
        ];
        for (i, cast) in all.iter().enumerate() {
            tape.push(i, Side::First, (i % 2 == 0, false), cast);
        }
        for (i, cast) in all.iter().enumerate() {
            assert_eq!(tape.cast(i), *cast);
            assert_eq!((tape.played(i).order, tape.played(i).sealed), (i, i % 2 == 0));
        }
        let head = tape.head(3);
        assert_eq!((head.len(), head.cast(2)), (3, all[2].clone()));
        tape.truncate(1);
        tape.push(9, Side::Second, (true, true), &all[3]);
        assert_eq!((tape.cast(0), tape.cast(1)), (all[0].clone(), all[3].clone()));
        tape.truncate(0);
        assert!(tape.is_empty() && tape.luck.is_empty());
    }
}
