//! Standing instructions: questions that come so often that a player may answer them ahead.

use crate::{book::Name, game::Side};

/// A question that can be answered ahead.
#[derive(Clone, Debug)]
pub struct ReflexInfo {
    /// As [`crate::game::Turn::Ask`] names it.
    pub question: &'static str,
    pub clause: &'static str,
    /// What it is about.
    pub name: Name,
    /// Whom it is put to, and in which phases.
    pub asked: Vec<(Side, &'static str)>,
    /// The chances, in per cent, that are worth choosing between; none where there is nothing to
    /// weigh.
    pub chances: &'static [u8],
}

/// What a player wants done about such a question without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reflex {
    /// Let it pass.
    Never,
    /// Act if it succeeds with this chance, in per cent, or a better one; else let it pass.
    AtLeast(u8),
}

impl Reflex {
    /// Whether to act when so many of all cases succeed. Per cent are whole: two of three are 67.
    pub fn acts(self, cases: u32, of: u32) -> bool {
        match self {
            Reflex::Never => false,
            Reflex::AtLeast(least) => (200 * cases + of) / (2 * of.max(1)) >= u32::from(least),
        }
    }
}

impl ReflexInfo {
    pub fn is_put_to(&self, side: Side, phase: &str) -> bool {
        self.asked.iter().any(|(who, when)| *who == side && *when == phase)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_whole_per_cent() {
        let least = Reflex::AtLeast;
        assert!(least(33).acts(1, 3) && !least(34).acts(1, 3));
        assert!(least(67).acts(4, 6) && !least(67).acts(3, 6));
        assert!(least(17).acts(1, 6) && !least(17).acts(0, 6));
        assert!(least(100).acts(6, 6) && !least(100).acts(5, 6));
        assert!(!Reflex::Never.acts(6, 6) && !least(1).acts(0, 0));
    }
}
