//! The contract between a game and everything that plays it. A game is a sequence of small
//! decisions: a position says who decides, the rules list every legal order, playing one gives the
//! next position, with dice where the rules roll them.

pub use crate::arrangement::{Arrangement, Fault, Setup};
use crate::{
    book::{Book, Secrecy},
    decision::{Decision, Steps},
    dice::Dice,
    notation::Written,
    piece::Piece,
    reflex::Reflex,
    scene::{Scene, Sight, Trace},
    space::Space,
    text::{Arg, Text},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    fmt::Debug,
    hash::Hash,
    ops::{Index, IndexMut, Not},
};

/// One of the two players.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[repr(u8)]
pub enum Side {
    #[default]
    First,
    Second,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// Whose eyes look at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    Seat(Side),
    Spectator,
    /// Sees all: the rules themselves, tests, the replay of a finished game.
    Referee,
}

/// Whose decision it is and of what kind, or that the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Ask { side: Side, question: &'static str },
    Over { winner: Option<Side> },
}

impl Turn {
    /// Who decides, unless the game is over.
    pub fn side(self) -> Option<Side> {
        match self {
            Turn::Ask { side, .. } => Some(side),
            Turn::Over { .. } => None,
        }
    }
}

/// Why an order is not legal: the clause and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub clause: &'static str,
    pub text: Text,
}

impl Refusal {
    pub fn new(clause: &'static str, text: Text) -> Refusal {
        Refusal { clause, text }
    }

    /// Names something that it speaks of.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.text = self.text.with(name, arg);
        self
    }

    pub fn unit(self, unit: Piece) -> Refusal {
        self.with("unit", unit)
    }

    pub fn hex(self, hex: Space) -> Refusal {
        self.with("hex", hex)
    }
}

/// A refusal by the key of its sentence.
pub fn no(clause: &'static str, key: &'static str) -> Refusal {
    Refusal::new(clause, Text::new(key))
}

/// Where the game stands now. Small and cheap: the lab reads it after every turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Standing {
    pub turn: u8,
    /// Victory points if the game ended now.
    pub points: BySide<i32>,
    /// Pieces lost so far.
    pub lost: BySide<u16>,
    /// The objectives of the book that each side holds, as bits.
    pub holds: BySide<u64>,
}

impl Standing {
    /// The sum of an account.
    pub fn points_of(tally: &[Tally]) -> BySide<i32> {
        let mut points = BySide([0; 2]);
        tally.iter().for_each(|row| points[row.side] += row.points);
        points
    }
}

/// One line of the account behind the points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    pub side: Side,
    pub clause: &'static str,
    pub text: Text,
    pub points: i32,
}

/// What an order is to somebody who clicks, so that no page has to guess it from its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Something is to be done with this piece.
    Pick,
    /// There: the piece that was picked goes there, or whatever is asked about is there.
    Go,
    /// There: it is attacked.
    Attack,
    /// This piece takes part as well.
    Join,
    /// So many.
    Number,
    /// The piece that was picked goes nowhere, or no further.
    Stay,
    /// Nothing more of this: the next question.
    Done,
    /// The phase or a part of it ends.
    End,
    /// Anything else.
    Answer,
}

/// A legal order as a person meets it: where to click and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub label: Text,
    pub clause: &'static str,
    pub role: Role,
    pub piece: Option<Piece>,
    pub space: Option<Space>,
    /// How many, where that is asked.
    pub number: Option<i32>,
    /// Points that it costs, for marches.
    pub cost: Option<u16>,
    /// Points that are left to whoever marches, in the same parts.
    pub left: Option<u16>,
    /// The unit must stop there.
    pub stops: bool,
    /// Seldom wanted: pages do not invite to it.
    pub minor: bool,
    pub path: Vec<Space>,
}

impl Choice {
    pub fn new(label: Text, clause: &'static str) -> Choice {
        Choice {
            label,
            clause,
            role: Role::Answer,
            piece: None,
            space: None,
            number: None,
            cost: None,
            left: None,
            stops: false,
            minor: false,
            path: Vec::new(),
        }
    }

    /// In the words of a key, which may speak of what is ordered.
    pub fn of(key: &'static str, clause: &'static str) -> Choice {
        Choice::new(Text::new(key), clause)
    }

    pub fn role(mut self, role: Role) -> Choice {
        self.role = role;
        self
    }

    /// It says how many.
    pub fn number(mut self, number: impl Into<i32>) -> Choice {
        self.number = Some(number.into());
        self.role(Role::Number)
    }

    /// It is about this piece: one that is picked, unless it goes somewhere.
    pub fn piece(mut self, piece: Piece) -> Choice {
        self.piece = Some(piece);
        if self.role == Role::Answer {
            self.role = Role::Pick;
        }
        self
    }

    /// It is about this space, and goes there.
    pub fn space(mut self, space: Space) -> Choice {
        self.space = Some(space);
        if matches!(self.role, Role::Answer | Role::Pick) {
            self.role = Role::Go;
        }
        self
    }
}

/// Something that happened, for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub text: Text,
    pub clause: &'static str,
    pub rolls: Vec<u8>,
    /// The way that a piece took, for whoever watches.
    pub path: Vec<Space>,
    /// By how much it moves the track that decides the game.
    pub counts: i32,
    /// A secret came to light, so that nothing before it can be taken back.
    pub reveals: bool,
    /// The side that may read all this, and what everybody else reads instead.
    pub secret: Option<(Side, Text)>,
}

impl Event {
    pub fn new(clause: &'static str, text: Text) -> Event {
        let (rolls, path) = (Vec::new(), Vec::new());
        Event { text, clause, rolls, path, counts: 0, reveals: false, secret: None }
    }

    /// Whether this viewer may read all of it.
    pub fn is_open_to(&self, eyes: Viewer) -> bool {
        match (&self.secret, eyes) {
            (None, _) | (_, Viewer::Referee) => true,
            (Some((side, _)), eyes) => eyes == Viewer::Seat(*side),
        }
    }

    pub fn text_for(&self, eyes: Viewer) -> &Text {
        match &self.secret {
            Some((_, others)) if !self.is_open_to(eyes) => others,
            _ => &self.text,
        }
    }
}

/// Somebody who listens to what happens. The unit type does not, at no cost.
pub trait Log {
    fn note(&mut self, event: impl FnOnce() -> Event);
}

impl Log for () {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Event) {}
}

impl Log for Vec<Event> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl<L: Log> Log for &mut L {
    #[inline]
    fn note(&mut self, event: impl FnOnce() -> Event) {
        (**self).note(event);
    }
}

/// Somebody who rolls the dice and listens to what happens: all that an order needs besides the
/// position. Dice and a log make one.
pub trait Umpire: Dice + Log {}

impl<U: Dice + Log> Umpire for U {}

impl<D: Dice, L> Dice for (D, L) {
    #[inline]
    fn roll(&mut self, sides: u8) -> u8 {
        self.0.roll(sides)
    }

    #[inline]
    fn draw(&mut self, many: u8) -> u8 {
        self.0.draw(many)
    }
}

impl<D, L: Log> Log for (D, L) {
    #[inline]
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.1.note(event);
    }
}

/// What the rules of a game speak of; [`decisions!`](crate::decisions) writes it down.
pub trait Parts: Send + Sync + Sized + 'static {
    /// Small and flat: it is copied a million times a second.
    type Position: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One atomic decision; never a toggle, so random play always ends.
    type Order: Written;
    /// What can be asked; each is a decision of its chapter.
    type Step: Steps<Self>;

    fn book(&self) -> &Book;

    /// What is being decided.
    fn step(&self, p: &Self::Position) -> Self::Step;
}

/// How a game begins.
pub trait Begin: Parts {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Self::Position, Fault>;
}

/// Who is winning.
pub trait Score: Parts {
    fn standing(&self, p: &Self::Position) -> Standing;

    /// The account behind the points of `standing`.
    fn tally(&self, p: &Self::Position) -> Vec<Tally>;
}

pub trait Audit: Parts {
    /// What must hold in every position; a sentence says what does not, as no player ever sees it.
    fn audit(&self, p: &Self::Position) -> Result<(), String>;
}

/// The rules of a game: all that random play needs.
pub trait Game: Begin + Score + Audit {
    /// Who decides it.
    fn turn(&self, p: &Self::Position) -> Turn;

    /// Carries the order of play on to the next question: what nobody needs to decide happens.
    fn carry_on(&self, _p: &mut Self::Position, _umpire: &mut impl Umpire) {}

    /// Every legal order, none twice. The buffer is not cleared first.
    #[inline]
    fn orders(&self, p: &Self::Position, out: &mut Vec<Self::Order>) {
        self.step(p).list(self, p, out);
    }

    /// One of the legal orders, each with the same chance, if there is one: the same as drawing from
    /// `orders`, often for less.
    #[inline]
    fn sample(
        &self,
        p: &Self::Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Self::Order>,
    ) -> Option<Self::Order> {
        self.step(p).sample(self, p, draw, spare)
    }

    /// An order as a person meets it, or what forbids it: `Ok` for those that `orders` lists, and for
    /// no other.
    fn offer(&self, p: &Self::Position, order: Self::Order) -> Result<Choice, Refusal> {
        self.step(p).offer(self, p, order)
    }

    /// A legal order as a person meets it.
    fn describe(&self, p: &Self::Position, order: Self::Order) -> Choice {
        let refused = |no: Refusal| unreachable!("{order:?} is no legal order: {}", no.clause);
        self.offer(p, order).unwrap_or_else(refused)
    }

    /// What an order does by itself, before the game goes on to the next question.
    #[inline]
    fn act(&self, p: &mut Self::Position, order: Self::Order, umpire: &mut impl Umpire) {
        self.step(p).play(self, p, order, umpire);
    }

    /// Carries out an order that `orders` listed, unchecked.
    #[inline]
    fn apply(
        &self,
        p: &mut Self::Position,
        order: Self::Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let umpire = &mut (dice, log);
        self.act(p, order, umpire);
        self.carry_on(p, umpire);
    }

    /// Carries out an order if it is legal; a refusal changes nothing.
    fn play(
        &self,
        p: &mut Self::Position,
        order: Self::Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.offer(p, order)?;
        self.apply(p, order, dice, log);
        Ok(())
    }

    /// Whether the other side may not read this order; `p` is the position before it.
    fn veils(&self, _p: &Self::Position, _order: Self::Order) -> bool {
        false
    }

    /// What a player with this instruction does about the question that is put to him, if it is one
    /// of the book's reflexes: one of the legal orders, and the next when it is asked again. Nothing
    /// if it has to be decided by himself.
    fn reflex(&self, _p: &Self::Position, _reflex: Reflex) -> Option<Self::Order> {
        None
    }

    /// A full position that this viewer could be in, for players that must not see the true one.
    /// Where everything lies open, that is the true one.
    fn imagine(&self, p: &Self::Position, _: Viewer, _: &mut fastrand::Rng) -> Self::Position {
        let open = self.book().secrecy == Secrecy::Never;
        assert!(open, "a game that hides something says what a viewer may imagine");
        p.clone()
    }
}

/// What people see of a game.
pub trait Show: Game {
    /// What this viewer may see of the board, and nothing more.
    fn sight(&self, p: &Self::Position, eyes: Viewer) -> Sight;

    /// The same with all that is said about it.
    fn scene(&self, p: &Self::Position, eyes: Viewer) -> Scene;

    /// How the decision is asked for.
    fn prompt(&self, p: &Self::Position) -> Text {
        self.step(p).prompt(self, p)
    }

    /// The lines of one of the book's overlays, as far as this viewer may know them.
    fn overlay(&self, _p: &Self::Position, _eyes: Viewer, _overlay: &str) -> Vec<Trace> {
        Vec::new()
    }

    /// The position when the dice of an order are about to fall, so that a forecast can follow a
    /// choice that is not made yet. Nothing where no forecast depends on it.
    fn before_dice(&self, _: &Self::Position, _: Self::Order) -> Option<Self::Position> {
        None
    }
}
