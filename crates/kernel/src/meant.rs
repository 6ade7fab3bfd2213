//! What somebody means who points at a piece and a space instead of writing an order, and why it
//! cannot be done.

use crate::{
    decision::NOT_NOW,
    game::{Choice, Refusal, Show},
    notation::{Notation, Word, Written},
    piece::Piece,
    space::Space,
};

/// A piece, a space, or a piece in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointed {
    pub piece: Option<Piece>,
    pub space: Option<Space>,
}

/// The order that is meant by pointing, of those that the present question knows: a legal one if
/// there is any, else the one that the legal ones resemble most; with what forbids it. Nothing if no
/// order at all is written so.
pub fn meant<G: Show>(
    game: &G,
    p: &G::Position,
    at: Pointed,
) -> Option<(G::Order, Result<Choice, Refusal>)> {
    let mut legal = Vec::new();
    game.orders(p, &mut legal);
    let (minor, usual): (Vec<_>, Vec<_>) =
        legal.into_iter().partition(|order| game.describe(p, *order).minor);
    let offered = |list: &[G::Order], verb| list.iter().any(|order| order.write().verb == verb);
    let decides = game.turn(p).side();
    let is_own = at.piece.is_some_and(|piece| decides == Some(game.book().piece(piece).side));
    let rank = |order: G::Order, checked: &Result<Choice, Refusal>| {
        let Notation { verb, words } = order.write();
        let says = |wanted: fn(&Word) -> bool| words.iter().any(wanted);
        let is_piece = says(|word| matches!(word, Word::Piece(_)));
        let asked = !matches!(checked, Err(refusal) if refusal.text.key == NOT_NOW);
        let known = match () {
            () if offered(&usual, verb) => 2,
            () if offered(&minor, verb) => 1,
            () => 0,
        };
        // Whoever points at his own counter means that; at another's, where it stands.
        (asked, checked.is_ok(), known, words.len(), is_piece == is_own)
    };
    let checked = written::<G::Order>(at).map(|order| (order, game.offer(p, order)));
    // Of equals the first, as the game declares its orders.
    checked.reduce(
        |best, next| if rank(next.0, &next.1) > rank(best.0, &best.1) { next } else { best },
    )
}

/// Every order that is written with no more than these.
fn written<O: Written>(at: Pointed) -> impl Iterator<Item = O> {
    let (piece, space) = (at.piece.map(Word::Piece), at.space.map(Word::Space));
    let both = || [piece, space].into_iter().flatten();
    let alone = both().map(|word| vec![word]);
    let pair = (both().count() == 2).then(|| both().collect::<Vec<_>>());
    let operands: Vec<Vec<Word>> = alone.chain(pair).collect();
    O::VERBS.iter().flat_map(move |verb| {
        let notation = |words: &Vec<Word>| {
            let words = words.iter().copied().collect();
            O::read(&Notation { verb, words })
        };
        operands.iter().filter_map(notation).collect::<Vec<_>>()
    })
}
