//! One legal order, each with the same chance, without the list of all: for play by the thousand in
//! which most of what would be listed is thrown away.

use crate::{
    decision::Decision,
    game::{Game, Parts},
};

/// Draws among so many candidates until one of them is an order, so that each order has the same
/// chance. Nothing if orders are so rare among them that listing is the shorter way.
///
/// ```
/// use kernel::sample::drawn;
///
/// // Of five numbers the even ones are orders.
/// let mut draws = [3, 1, 4].into_iter();
/// let order = drawn(5, &mut |_| draws.next().unwrap(), |i| (i % 2 == 0).then_some(i));
/// assert_eq!(order, Some(4));
/// ```
#[inline]
pub fn drawn<O>(
    candidates: usize,
    draw: &mut impl FnMut(usize) -> usize,
    order: impl Fn(usize) -> Option<O>,
) -> Option<O> {
    (0..candidates).find_map(|_| order(draw(candidates)))
}

/// Draws from the list of all orders.
#[inline]
pub fn from_list<G: Parts>(
    decision: &(impl Decision<G> + ?Sized),
    game: &G,
    p: &G::Position,
    draw: &mut impl FnMut(usize) -> usize,
    spare: &mut Vec<G::Order>,
) -> Option<G::Order> {
    spare.clear();
    decision.list(game, p, spare);
    match spare[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(spare[draw(spare.len())]),
    }
}

/// Proves that each of the orders of a position has the same chance: every first draw is tried, and
/// each order must follow from just as many of them as any other.
pub(crate) fn check<G: Game>(game: &G, p: &G::Position, orders: &[G::Order]) -> Result<(), String> {
    let (mut tally, mut tries, mut first, mut spare) = (vec![0; orders.len()], 1, 0, Vec::new());
    // A first draw that takes another one says nothing: it was no order.
    let (mut lucky, mut unlucky) = (None, 0);
    while first < tries {
        let mut draws = 0;
        let mut draw = |below: usize| {
            draws += 1;
            tries = below;
            match draws {
                1 => first,
                _ => lucky.unwrap_or(draws - 2).min(below - 1),
            }
        };
        let order = game.sample(p, &mut draw, &mut spare);
        let order = order.ok_or("there are orders, but none is drawn")?;
        let place = orders.iter().position(|known| *known == order);
        let place = place.ok_or_else(|| format!("{order:?} is drawn but not listed"))?;
        match draws {
            0 | 1 => (tally[place], lucky) = (tally[place] + 1, Some(first)),
            _ => unlucky += 1,
        }
        first += 1;
    }
    let even = tally.iter().all(|times| *times == tally[0]);
    let drawn = tally[0] > 0 || unlucky > 0;
    match even && drawn {
        true => Ok(()),
        false => Err(format!("of {orders:?} drawn {tally:?} times: not all with the same chance")),
    }
}
