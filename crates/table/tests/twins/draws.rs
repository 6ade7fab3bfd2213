//! What was drawn unseen, drawn again so that the pieces of a pair change their parts.

use super::Original;
use kernel::{game::Side, journal::Entry, piece::Piece};
use shelf::Match;
use std::collections::BTreeMap;

impl Original {
    /// Lots that lead to the same with the pieces exchanged: two of them change places, and perhaps
    /// two others.
    pub(super) fn lots(
        &self,
        twin: &dyn Match,
        i: usize,
        entry: &Entry,
        swap: &BTreeMap<Piece, Piece>,
    ) -> Option<Vec<u8>> {
        let wrong = |draws: &[u8]| {
            let mut copy = twin.at(twin.length());
            copy.follow(&Entry { draws: draws.to_vec(), ..entry.clone() }).ok()?;
            Some(self.misplaced(copy.as_ref(), i + 1, swap))
        };
        let mut best = entry.draws.clone();
        let mut left = wrong(&best)?;
        while left > 0 {
            let before = left;
            for j in 0..best.len() {
                for k in j + 1..best.len() {
                    let mut draws = best.clone();
                    draws.swap(j, k);
                    if let Some(fewer) = wrong(&draws).filter(|wrong| *wrong < left) {
                        (best, left) = (draws, fewer);
                    }
                }
            }
            if left == before {
                return None;
            }
        }
        Some(best)
    }

    pub(super) fn has_cards(&self) -> bool {
        self.title.book().roster.iter().any(|info| info.card.is_some())
    }

    /// Draws from decks that give each side the other card of a pair.
    pub(super) fn dealt(
        &self,
        draws: &[u8],
        n: usize,
        swap: &BTreeMap<Piece, Piece>,
    ) -> Option<Vec<u8>> {
        if draws.is_empty() || !self.has_cards() {
            return Some(draws.to_vec());
        }
        let orders = [[Side::First, Side::Second], [Side::Second, Side::First]];
        orders.into_iter().find_map(|sides| self.deal(draws, n, sides, swap))
    }

    fn deal(
        &self,
        draws: &[u8],
        n: usize,
        sides: [Side; 2],
        swap: &BTreeMap<Piece, Piece>,
    ) -> Option<Vec<u8>> {
        let book = self.title.book();
        let mut draws = draws.iter();
        let mut dealt = Vec::new();
        for side in sides {
            let lies = |n: usize, piece: usize, pile: &str| {
                let at = self.truth[n][piece].map(|state| state.0);
                at.is_some_and(|at| book.board.name(at).starts_with(pile))
            };
            let cards = (0..book.roster.len()).filter(|i| {
                let info = &book.roster[*i];
                info.card.is_some() && info.side == side
            });
            let was = |i: &usize| match n {
                0 => lies(0, *i, "deck") || lies(0, *i, "hand"),
                _ => lies(n - 1, *i, "deck"),
            };
            let mut deck: Vec<usize> = cards.filter(was).collect();
            let came = deck.iter().filter(|i| lies(n, **i, "hand")).count();
            let other = |i: usize| swap.get(&Piece(i as u16)).map_or(i, |other| other.index());
            let mut others: Vec<usize> = deck.iter().map(|i| other(*i)).collect();
            others.sort_unstable();
            for _ in 0..came {
                let drawn = usize::from(*draws.next()?) - 1;
                let card = (drawn < deck.len()).then(|| deck.remove(drawn))?;
                if !lies(n, card, "hand") {
                    return None;
                }
                let rank = others.iter().position(|i| *i == other(card))?;
                others.remove(rank);
                dealt.push(rank as u8 + 1);
            }
        }
        draws.next().is_none().then_some(dealt)
    }
}
