//! What must hold of every position of every game, whatever is played. Too slow to be asked after
//! each order of a fast game; the lab's soak and the tests of a game ask now and then. What does not hold
//! is said in a sentence, which only tests and soaks print.

use crate::{
    dice::{Seed, Seeded},
    game::{Refusal, Show, Side, Turn, Viewer},
    notation::{Notation, Word, Written},
    piece::Piece,
    reflex::Reflex,
    sample,
    space::Space,
    text::Language,
};

/// How many orders are drawn by lot where there are too many to try all.
const SOME_PAIRS: usize = 300;

/// Checks a position that asks for a decision, with its legal orders: the list has no order twice,
/// each can be written and read, one of them is accepted, all name a clause, each
/// is drawn with the same chance, every other order is refused, everybody sees one and the same thing, what is hidden betrays nothing, and what is done by
/// instruction is legal.
pub fn check<G: Show>(
    game: &G,
    p: &G::Position,
    orders: &[G::Order],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let Turn::Ask { side, .. } = game.turn(p) else { return Ok(()) };
    if orders.is_empty() {
        return Err("somebody must decide but has no legal order".into());
    }
    check_list(game, p, orders)?;
    let order = orders[rng.usize(..orders.len())];
    let mut copy = p.clone();
    // A player may not learn the true dice from a trial, so these are others.
    let mut dice = Seeded::new(Seed::from_number(rng.u64(..)));
    if let Err(refusal) = game.play(&mut copy, order, &mut dice, &mut ()) {
        return Err(format!("`{}` is listed but refused by {}", say(game, order), refusal.clause));
    }
    if rng.u8(..16) == 0 {
        sample::check(game, p, orders)?;
    }
    check_refusal(game, p, orders, any_order(game, rng))?;
    if rng.u8(..16) == 0 {
        check_every_order(game, p, orders, rng)?;
    }
    for eyes in [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Referee] {
        let sight = game.sight(p, eyes);
        if sight.standing != game.standing(p) || sight != game.scene(p, eyes).sight {
            return Err("the scene shows something else than the sight or the standing".into());
        }
    }
    check_reflexes(game, p, orders, rng)?;
    check_secrets(game, p, side, orders, rng)
}

/// An instruction acts only on questions that can be answered ahead, and does something legal.
fn check_reflexes<G: Show>(
    game: &G,
    p: &G::Position,
    orders: &[G::Order],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let Turn::Ask { side, question } = game.turn(p) else { return Ok(()) };
    let phase = game.sight(p, Viewer::Seat(side)).phase;
    let mut known = game.book().reflexes.iter().filter(|known| known.question == question);
    let known = known.any(|known| known.is_put_to(side, phase));
    for reflex in [Reflex::Never, Reflex::AtLeast(rng.u8(1..=100))] {
        let Some(order) = game.reflex(p, reflex) else { continue };
        let text = say(game, order);
        if !known {
            return Err(format!("`{text}` answers {question:?} in {phase}, which is no reflex"));
        }
        if !orders.contains(&order) {
            return Err(format!("`{text}` is done by instruction but not listed"));
        }
        let imagined = game.imagine(p, Viewer::Seat(side), rng);
        if game.reflex(&imagined, reflex) != Some(order) {
            return Err(format!("`{text}` is done by instruction because of what is hidden"));
        }
    }
    Ok(())
}

fn check_list<G: Show>(game: &G, p: &G::Position, orders: &[G::Order]) -> Result<(), String> {
    let book = game.book();
    for (i, order) in orders.iter().enumerate() {
        let text = say(game, *order);
        if orders[..i].contains(order) {
            return Err(format!("`{text}` is listed twice"));
        }
        if G::Order::parse(&text, book) != Ok(*order) {
            return Err(format!("`{text}` is not read as it was written"));
        }
        let clause = game.describe(p, *order).clause;
        if !book.rules.knows(clause) {
            return Err(format!("the choice `{text}` cites {clause:?}, which is no clause"));
        }
    }
    Ok(())
}

/// Of all orders that can be written those are legal that are listed, and each of the others is
/// refused by a clause of the rules, in words. Of those with two operands only some are tried.
fn check_every_order<G: Show>(
    game: &G,
    p: &G::Position,
    orders: &[G::Order],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let book = game.book();
    let refused = |order: G::Order| match game.offer(p, order).map(drop) {
        Ok(()) if orders.contains(&order) => Ok(()),
        Ok(()) => Err(format!("`{}` is allowed but not listed", say(game, order))),
        Err(refusal) if orders.contains(&order) => {
            Err(format!("`{}` is listed but refused by {}", say(game, order), refusal.clause))
        }
        Err(Refusal { clause, text }) => {
            match book.rules.knows(clause) && book.words.has(Language::EN, text.key) {
                true => Ok(()),
                false => Err(format!("`{}` is refused by {clause:?}, {text:?}", say(game, order))),
            }
        }
    };
    let pieces = (0..book.roster.len() as u16).map(|piece| Word::Piece(Piece(piece)));
    let spaces = book.board.spaces().map(Word::Space);
    let words: Vec<Word> = pieces.chain(spaces).chain((0..30).map(Word::Number)).collect();
    for verb in G::Order::VERBS {
        let alone = std::iter::once(Notation::new(verb));
        let with_one = words.iter().map(|word| Notation::new(verb).and(*word));
        alone.chain(with_one).filter_map(|n| G::Order::read(&n)).try_for_each(refused)?;
    }
    orders.iter().copied().try_for_each(refused)?;
    (0..SOME_PAIRS).map(|_| any_order(game, rng)).try_for_each(refused)
}

/// An order that is not listed is refused by a clause of the rules, and changes nothing.
pub fn check_refusal<G: Show>(
    game: &G,
    p: &G::Position,
    orders: &[G::Order],
    order: G::Order,
) -> Result<(), String> {
    if orders.contains(&order) {
        return Ok(());
    }
    let text = say(game, order);
    let mut copy = p.clone();
    let mut dice = Seeded::new(Seed::from_number(0));
    match game.play(&mut copy, order, &mut dice, &mut ()) {
        Ok(()) => Err(format!("`{text}` is not listed but accepted")),
        Err(_) if copy != *p => Err(format!("refusing `{text}` changed the position")),
        Err(refusal) if !game.book().rules.knows(refusal.clause) => {
            Err(format!("`{text}` is refused by {:?}, which is no clause", refusal.clause))
        }
        Err(_) => Ok(()),
    }
}

/// Whatever is hidden from a viewer, he sees and reads the same, has the same choice if it is his,
/// and hears the same when an order is refused.
fn check_secrets<G: Show>(
    game: &G,
    p: &G::Position,
    side: Side,
    orders: &[G::Order],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    for eyes in [Viewer::Seat(side), Viewer::Seat(!side), Viewer::Spectator] {
        let imagined = game.imagine(p, eyes, rng);
        game.audit(&imagined).map_err(|message| format!("imagined: {message}"))?;
        if game.scene(p, eyes) != game.scene(&imagined, eyes) {
            return Err(format!("what {eyes:?} imagines looks different"));
        }
        let lines = |p: &G::Position| {
            let overlays = game.book().overlays.iter();
            overlays.map(|overlay| game.overlay(p, eyes, overlay)).collect::<Vec<_>>()
        };
        if lines(p) != lines(&imagined) {
            return Err(format!("what {eyes:?} imagines has other lines over it"));
        }
        if eyes == Viewer::Seat(side) {
            check_choice(game, p, &imagined, orders, rng)?;
        }
    }
    Ok(())
}

/// What is hidden from the side that decides changes nothing about what it may do.
fn check_choice<G: Show>(
    game: &G,
    p: &G::Position,
    imagined: &G::Position,
    orders: &[G::Order],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let mut same = Vec::new();
    game.orders(imagined, &mut same);
    if same != orders {
        return Err("what the side imagines offers it another choice".into());
    }
    let order = orders[rng.usize(..orders.len())];
    if game.describe(p, order) != game.describe(imagined, order) {
        return Err(format!("what `{}` means depends on what is hidden", say(game, order)));
    }
    let order = any_order(game, rng);
    if !orders.contains(&order) && game.offer(p, order) != game.offer(imagined, order) {
        return Err(format!("why `{}` is refused depends on what is hidden", say(game, order)));
    }
    Ok(())
}

/// Any order that can be written down, legal or not.
pub fn any_order<G: Show>(game: &G, rng: &mut fastrand::Rng) -> G::Order {
    let book = game.book();
    let (pieces, spaces) = (book.roster.len() as u16, book.board.spaces().count() as u16);
    loop {
        let mut notation = Notation::new(G::Order::VERBS[rng.usize(..G::Order::VERBS.len())]);
        for _ in 0..rng.u8(..3) {
            notation.words.push(match rng.u8(..3) {
                0 => Word::Piece(Piece(rng.u16(..pieces.max(1)))),
                1 => Word::Space(Space(rng.u16(..spaces.max(1)))),
                _ => Word::Number(rng.i32(..30)),
            });
        }
        if let Some(order) = G::Order::read(&notation) {
            return order;
        }
    }
}

fn say<G: Show>(game: &G, order: G::Order) -> String {
    order.write().print(game.book())
}
