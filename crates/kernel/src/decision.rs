//! A decision of a game, all of it in one place: what may be ordered and how it is offered, what
//! forbids the rest, how it is asked, and what happens. A rule of legality is written once, as a
//! predicate that answers `Result<_, Bar>`: listing keeps what is `Ok`, an offer words the `Err`.

use crate::{
    board::Board,
    game::{Choice, Game, Parts, Refusal, Side, Turn, Umpire},
    notation::{Notation, Word, Written},
    piece::Piece,
    sample::from_list,
    text::Text,
};

/// One kind of decision. The chapter of the rules that it belongs to implements it; the sequence of
/// play says when it comes and whose it is.
pub trait Decision<G: Parts> {
    /// Every legal order, none twice.
    fn list(&self, game: &G, p: &G::Position, out: &mut Vec<G::Order>);

    /// One of the orders that `list` gives, each with the same chance; `draw` gives a number below
    /// its argument. By default it is drawn from the list, for which there is room in `spare`: only a
    /// question that often has a hundred answers is worth more words.
    fn sample(
        &self,
        game: &G,
        p: &G::Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<G::Order>,
    ) -> Option<G::Order> {
        from_list(self, game, p, draw, spare)
    }

    /// An order as a person meets it, its words, clause and role; or what forbids it. `Ok` for those
    /// that `list` gives, and for no other. Both may speak of the `unit` that the order or the
    /// question is about, of its `hex` or `zone` and of its `number` without naming them; where to
    /// click follows from the order too, unless something else is said.
    fn offer(&self, game: &G, p: &G::Position, order: G::Order) -> Result<Choice, Refusal>;

    /// How it is asked: by default in the words of `ask-QUESTION`, which may speak of the `side` that
    /// decides, or has won, and of the `unit` that the question is about.
    fn prompt(&self, game: &G, p: &G::Position) -> Text
    where
        G: Game,
    {
        let step = game.step(p);
        let mut text = Text::new(step.ask());
        let (Turn::Ask { side, .. } | Turn::Over { winner: Some(side) }) = game.turn(p) else {
            return text;
        };
        text.args.push(("side", side.into()));
        text.args.extend(step.picked().map(|unit| ("unit", unit.into())));
        text
    }

    /// Carries out a legal order.
    fn play(&self, game: &G, p: &mut G::Position, order: G::Order, umpire: &mut impl Umpire);
}

/// The steps of a game's order of play, each of which is a decision of its chapter: [`decisions!`]
/// says which.
///
/// [`decisions!`]: crate::decisions
pub trait Steps<G: Parts>: Decision<G> + Copy {
    /// What is asked, by its name for bots and files.
    fn question(self) -> &'static str;

    /// The key of the words with which it is asked: `ask-QUESTION`.
    fn ask(self) -> &'static str;

    /// The piece that the question is about.
    fn picked(self) -> Option<Piece>;
}

/// Nothing is left to decide, says this bar.
pub struct Over<B>(pub B);

impl<G: Parts, B: Bar> Decision<G> for Over<B> {
    fn list(&self, _: &G, _: &G::Position, _: &mut Vec<G::Order>) {}

    fn offer(&self, _: &G, _: &G::Position, _: G::Order) -> Result<Choice, Refusal> {
        Err(self.0.into())
    }

    fn play(&self, _: &G, _: &mut G::Position, _: G::Order, _: &mut impl Umpire) {}
}

/// What a step carries: a piece is what its question is about.
pub trait Carried {
    fn piece(&self) -> Option<Piece> {
        None
    }
}

impl Carried for Piece {
    fn piece(&self) -> Option<Piece> {
        Some(*self)
    }
}

impl Carried for Side {}
impl Carried for u8 {}
impl Carried for bool {}

/// Words about an order can speak of all that was ordered, and of the piece that was asked about.
fn tell(text: &mut Text, ordered: &Notation, picked: Option<Piece>, board: &Board) {
    let space = if board.grid.is_some() { "hex" } else { "zone" };
    let words = ordered.words.iter().map(|word| match *word {
        Word::Piece(piece) => ("unit", piece.into()),
        Word::Space(at) => (space, at.into()),
        Word::Number(number) => ("number", number.into()),
    });
    for (name, arg) in words.chain(picked.map(|piece| ("unit", piece.into()))) {
        if text.args.iter().all(|(known, _)| *known != name) {
            text.args.push((name, arg));
        }
    }
}

/// A refusal that says what was ordered.
pub fn about<O: Written>(
    mut refusal: Refusal,
    order: O,
    picked: Option<Piece>,
    board: &Board,
) -> Refusal {
    tell(&mut refusal.text, &order.write(), picked, board);
    refusal
}

/// A choice that says what is ordered, and where to click for it.
pub fn complete<O: Written>(
    mut choice: Choice,
    order: O,
    picked: Option<Piece>,
    board: &Board,
) -> Choice {
    let ordered = order.write();
    tell(&mut choice.label, &ordered, picked, board);
    for word in &ordered.words {
        choice = match *word {
            Word::Piece(piece) if choice.piece.is_none() => choice.piece(piece),
            Word::Space(space) if choice.space.is_none() => choice.space(space),
            _ => choice,
        };
    }
    // What is minor, or names two spaces, is offered in words and not by a click for the piece in hand.
    if choice.space.is_some() && choice.piece.is_none() && !choice.minor && ordered.words.len() < 2
    {
        choice.piece = picked;
    }
    choice
}

/// Says what a game consists of, and once which decision is made at each step of its order of play
/// and what bots call it: chapter by chapter its questions and their steps. The decision has the name
/// of its step unless another follows. The game has its `book`, the position its `step`.
///
/// ```text
/// kernel::decisions! {
///     Ford: Position, Order, Step {
///         movement: "march" March, "march-to" MarchTo(unit);
///         retreat: "lose" Loss => Retreat;
///         victory: "over" Over;
///     }
/// }
/// ```
#[macro_export]
macro_rules! decisions {
    ($Game:ty: $Position:ty, $Order:ty, $Step:ident {
        $($chapter:tt: $(
            $question:literal $Name:ident $(($carried:ident))? $(=> $Other:ident $(($part:ident))?)?
        ),+;)+
    }) => {
        impl $crate::game::Parts for $Game {
            type Position = $Position;
            type Order = $Order;
            type Step = $Step;

            fn book(&self) -> &$crate::book::Book {
                &self.book
            }

            #[inline]
            fn step(&self, p: &$Position) -> $Step {
                p.step
            }
        }

        impl $crate::decision::Steps<$Game> for $Step {
            fn question(self) -> &'static str {
                match self {
                    $($($Step::$Name { .. } => $question,)+)+
                }
            }

            fn ask(self) -> &'static str {
                match self {
                    $($($Step::$Name { .. } => concat!("ask-", $question),)+)+
                }
            }

            fn picked(self) -> Option<$crate::piece::Piece> {
                match self {
                    $($($Step::$Name $(($carried))? => None$(.or($crate::decision::Carried::piece(&$carried)))?,)+)+
                }
            }
        }

        #[allow(unused_variables, reason = "not every decision asks what its step carries")]
        impl $crate::decision::Decision<$Game> for $Step {
            fn list(&self, game: &$Game, p: &$Position, out: &mut Vec<$Order>) {
                match *self {
                    $($($Step::$Name $(($carried))? => {
                        $crate::decision_of!($chapter $Name $(($carried))? $(=> $Other $(($part))?)?).list(game, p, out)
                    })+)+
                }
            }

            fn sample(
                &self,
                game: &$Game,
                p: &$Position,
                draw: &mut impl FnMut(usize) -> usize,
                spare: &mut Vec<$Order>,
            ) -> Option<$Order> {
                match *self {
                    $($($Step::$Name $(($carried))? => {
                        $crate::decision_of!($chapter $Name $(($carried))? $(=> $Other $(($part))?)?).sample(game, p, draw, spare)
                    })+)+
                }
            }

            fn offer(
                &self,
                game: &$Game,
                p: &$Position,
                order: $Order,
            ) -> Result<$crate::game::Choice, $crate::game::Refusal> {
                use $crate::{decision::{Steps as _, about, complete}, game::Parts as _};
                let offered = match *self {
                    $($($Step::$Name $(($carried))? => {
                        $crate::decision_of!($chapter $Name $(($carried))? $(=> $Other $(($part))?)?).offer(game, p, order)
                    })+)+
                };
                let (picked, board) = (self.picked(), &game.book().board);
                match offered {
                    Ok(choice) => Ok(complete(choice, order, picked, board)),
                    Err(refusal) => Err(about(refusal, order, picked, board)),
                }
            }

            fn prompt(&self, game: &$Game, p: &$Position) -> $crate::text::Text {
                match *self {
                    $($($Step::$Name $(($carried))? => {
                        $crate::decision_of!($chapter $Name $(($carried))? $(=> $Other $(($part))?)?).prompt(game, p)
                    })+)+
                }
            }

            fn play(
                &self,
                game: &$Game,
                p: &mut $Position,
                order: $Order,
                umpire: &mut impl $crate::game::Umpire,
            ) {
                match *self {
                    $($($Step::$Name $(($carried))? => {
                        $crate::decision_of!($chapter $Name $(($carried))? $(=> $Other $(($part))?)?).play(game, p, order, umpire)
                    })+)+
                }
            }
        }
    };
}

/// The decision of a step in its chapter, for [`decisions!`](crate::decisions).
#[doc(hidden)]
#[macro_export]
macro_rules! decision_of {
    ($chapter:tt $Name:ident $(($carried:ident))?) => { $chapter::$Name $(($carried))? };
    ($chapter:tt $Name:ident $(($carried:ident))? => $Other:ident $(($part:ident))?) => {
        $chapter::$Other $(($part))?
    };
}

/// The key of the sentence with which every game refuses what another question asks for.
pub const NOT_NOW: &str = "no-not-now";

/// What forbids an order: the clause and the key of the sentence that says so.
pub trait Bar: Copy {
    fn clause(self) -> &'static str;

    fn key(self) -> &'static str;
}

impl<B: Bar> From<B> for Refusal {
    fn from(bar: B) -> Refusal {
        Refusal::new(bar.clause(), Text::new(bar.key()))
    }
}

/// Declares what can forbid something in a chapter: under each clause a name for the code and the key
/// of the sentence.
///
/// ```
/// use kernel::{bars, decision::Bar as _, game::Refusal};
///
/// bars! {
///     /// What keeps a unit from marching.
///     pub enum Bar {
///         "4.1": Stopped "no-stopped", Engaged "no-engaged";
///         "4.2": NoPoints "no-points";
///     }
/// }
///
/// assert_eq!(Bar::Stopped.clause(), "4.1");
/// assert_eq!(Refusal::from(Bar::NoPoints).text.key, "no-points");
/// ```
#[macro_export]
macro_rules! bars {
    ($(#[$about:meta])* $visible:vis enum $Bar:ident {
        $($clause:literal: $($Name:ident $key:literal),+;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible enum $Bar {
            $($($Name,)+)+
        }

        impl $crate::decision::Bar for $Bar {
            fn clause(self) -> &'static str {
                match self {
                    $($($Bar::$Name => $clause,)+)+
                }
            }

            fn key(self) -> &'static str {
                match self {
                    $($($Bar::$Name => $key,)+)+
                }
            }
        }
    };
}
