//! A decision of a game, all of it in one place: what may be ordered, what forbids the rest, how it
//! is asked, what it looks like to click, and what happens. A rule of legality is written once, as a
//! predicate that answers `Result<_, Bar>`: listing keeps what is `Ok`, explaining words the `Err`.

use crate::{
    game::{Choice, Parts, Refusal, Umpire},
    text::Text,
};

/// One kind of decision. The chapter of the rules that it belongs to implements it; the sequence of
/// play says when it comes and whose it is.
pub trait Decision<G: Parts> {
    /// Every legal order, none twice.
    fn list(&self, game: &G, p: &G::Position, out: &mut Vec<G::Order>);

    /// Whether an order is legal: `Ok` for those that `list` gives, and for no other.
    fn check(&self, game: &G, p: &G::Position, order: G::Order) -> Result<(), Refusal>;

    /// How it is asked.
    fn prompt(&self, game: &G, p: &G::Position) -> Text;

    /// A legal order as a person meets it.
    fn choice(&self, game: &G, p: &G::Position, order: G::Order) -> Choice;

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
}

/// Says what a game consists of, and once which decision is made at each step of its order of play
/// and what bots call it. The game has its `book`, the position its `step`.
///
/// ```text
/// kernel::decisions! {
///     Ford: Position, Order, Step {
///         "march" Step::March => movement::March,
///         "march-to" Step::MarchTo(unit) => movement::MarchTo(unit),
///         "over" Step::Over => victory::Over,
///     }
/// }
/// ```
#[macro_export]
macro_rules! decisions {
    ($Game:ty: $Position:ty, $Order:ty, $Step:ty {
        $($question:literal $at:pat => $decision:expr,)+
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
            #[allow(unused_variables)]
            fn question(self) -> &'static str {
                match self {
                    $($at => $question,)+
                }
            }
        }

        impl $crate::decision::Decision<$Game> for $Step {
            fn list(&self, game: &$Game, p: &$Position, out: &mut Vec<$Order>) {
                match *self {
                    $($at => $decision.list(game, p, out),)+
                }
            }

            fn check(
                &self,
                game: &$Game,
                p: &$Position,
                order: $Order,
            ) -> Result<(), $crate::game::Refusal> {
                match *self {
                    $($at => $decision.check(game, p, order),)+
                }
            }

            fn prompt(&self, game: &$Game, p: &$Position) -> $crate::text::Text {
                match *self {
                    $($at => $decision.prompt(game, p),)+
                }
            }

            fn choice(&self, game: &$Game, p: &$Position, order: $Order) -> $crate::game::Choice {
                match *self {
                    $($at => $decision.choice(game, p, order),)+
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
                    $($at => $decision.play(game, p, order, umpire),)+
                }
            }
        }
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

/// Declares what can forbid something in a chapter: a name for the code, the clause, the sentence.
///
/// ```
/// use kernel::{bars, decision::Bar as _, game::Refusal};
///
/// bars! {
///     /// What keeps a unit from marching.
///     pub enum Bar {
///         Stopped = "4.1" "no-stopped",
///         NoPoints = "4.2" "no-points",
///     }
/// }
///
/// assert_eq!(Bar::Stopped.clause(), "4.1");
/// assert_eq!(Refusal::from(Bar::NoPoints).text.key, "no-points");
/// ```
#[macro_export]
macro_rules! bars {
    (
        $(#[$about:meta])*
        $visible:vis enum $Bar:ident {
            $($(#[$meaning:meta])* $Name:ident = $clause:literal $key:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible enum $Bar {
            $($(#[$meaning])* $Name,)+
        }

        impl $crate::decision::Bar for $Bar {
            fn clause(self) -> &'static str {
                match self {
                    $($Bar::$Name => $clause,)+
                }
            }

            fn key(self) -> &'static str {
                match self {
                    $($Bar::$Name => $key,)+
                }
            }
        }
    };
}
