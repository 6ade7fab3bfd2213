//! The orders of the game and how they are written.

use kernel::{
    notation::{Notation, Word},
    piece::Piece,
    space::Space,
};

/// One atomic decision. What a pick or a zone means follows from the step of the sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// There: a unit is set up, enters, moves on, lands; an effect strikes.
    To(Space),
    /// Everything that is left is set up by itself.
    Rest,
    Play(Piece),
    /// [S3.2h] A card becomes a command point.
    Exchange(Piece),
    /// [9.19] A card becomes a level.
    Discard(Piece),
    Enter(Piece),
    /// [9.17] A unit is mobilised, rebuilt or taken as a summary unit.
    Raise(Piece),
    Recover(Piece),
    Move(Piece),
    Halt,
    /// [4.19] Off the map.
    Exit,
    Sewer(Piece),
    Ready,
    /// [7.2] A level of barricade.
    Build(Space),
    /// [17] A street barricade is put up or cleared.
    Dig(Space),
    Clear(Space),
    Blow(Space),
    Pacify(Space),
    Ruin(Space),
    Flip(Space),
    /// [13] A Low Ammunition counter is put down; `clear` takes one away.
    Ammo(Space),
    Assault(Space),
    Attack(Space),
    Capture(Space),
    Commit(Piece),
    Cancel(Piece),
    Lose(Piece),
    /// [5.14h2] A level of barricade pays.
    Raze,
    Retreat(Space),
    End,
}

pub const VERBS: &[&str] = &[
    "to", "rest", "play", "exchange", "discard", "enter", "raise", "recover", "move", "halt",
    "exit", "sewer", "ready", "build", "dig", "clear", "blow", "pacify", "ruin", "flip", "ammo",
    "assault", "attack", "capture", "commit", "cancel", "lose", "raze", "retreat", "end",
];

impl Order {
    pub fn write(self) -> Notation {
        use Order::*;
        let piece = |verb, piece| Notation::new(verb).and(Word::Piece(piece));
        let space = |verb, space| Notation::new(verb).and(Word::Space(space));
        match self {
            To(s) => space("to", s),
            Rest => Notation::new("rest"),
            Play(p) => piece("play", p),
            Exchange(p) => piece("exchange", p),
            Discard(p) => piece("discard", p),
            Enter(p) => piece("enter", p),
            Raise(p) => piece("raise", p),
            Recover(p) => piece("recover", p),
            Move(p) => piece("move", p),
            Halt => Notation::new("halt"),
            Exit => Notation::new("exit"),
            Sewer(p) => piece("sewer", p),
            Ready => Notation::new("ready"),
            Build(s) => space("build", s),
            Dig(s) => space("dig", s),
            Clear(s) => space("clear", s),
            Blow(s) => space("blow", s),
            Pacify(s) => space("pacify", s),
            Ruin(s) => space("ruin", s),
            Flip(s) => space("flip", s),
            Ammo(s) => space("ammo", s),
            Assault(s) => space("assault", s),
            Attack(s) => space("attack", s),
            Capture(s) => space("capture", s),
            Commit(p) => piece("commit", p),
            Cancel(p) => piece("cancel", p),
            Lose(p) => piece("lose", p),
            Raze => Notation::new("raze"),
            Retreat(s) => space("retreat", s),
            End => Notation::new("end"),
        }
    }

    pub fn read(notation: &Notation) -> Option<Order> {
        use Order::*;
        Some(match (notation.verb, notation.words.as_slice()) {
            ("to", [Word::Space(s)]) => To(*s),
            ("rest", []) => Rest,
            ("play", [Word::Piece(p)]) => Play(*p),
            ("exchange", [Word::Piece(p)]) => Exchange(*p),
            ("discard", [Word::Piece(p)]) => Discard(*p),
            ("enter", [Word::Piece(p)]) => Enter(*p),
            ("raise", [Word::Piece(p)]) => Raise(*p),
            ("recover", [Word::Piece(p)]) => Recover(*p),
            ("move", [Word::Piece(p)]) => Move(*p),
            ("halt", []) => Halt,
            ("exit", []) => Exit,
            ("sewer", [Word::Piece(p)]) => Sewer(*p),
            ("ready", []) => Ready,
            ("build", [Word::Space(s)]) => Build(*s),
            ("dig", [Word::Space(s)]) => Dig(*s),
            ("clear", [Word::Space(s)]) => Clear(*s),
            ("blow", [Word::Space(s)]) => Blow(*s),
            ("pacify", [Word::Space(s)]) => Pacify(*s),
            ("ruin", [Word::Space(s)]) => Ruin(*s),
            ("flip", [Word::Space(s)]) => Flip(*s),
            ("ammo", [Word::Space(s)]) => Ammo(*s),
            ("assault", [Word::Space(s)]) => Assault(*s),
            ("attack", [Word::Space(s)]) => Attack(*s),
            ("capture", [Word::Space(s)]) => Capture(*s),
            ("commit", [Word::Piece(p)]) => Commit(*p),
            ("cancel", [Word::Piece(p)]) => Cancel(*p),
            ("lose", [Word::Piece(p)]) => Lose(*p),
            ("raze", []) => Raze,
            ("retreat", [Word::Space(s)]) => Retreat(*s),
            ("end", []) => End,
            _ => return None,
        })
    }
}

/// Where orders are listed: a buffer, or somebody who only wants to know whether there are any.
pub trait Out {
    fn add(&mut self, order: Order);
}

impl Out for Vec<Order> {
    #[inline]
    fn add(&mut self, order: Order) {
        self.push(order);
    }
}

/// Counts orders and keeps the first one.
#[derive(Default)]
pub struct Count {
    pub first: Option<Order>,
    pub many: usize,
}

impl Out for Count {
    #[inline]
    fn add(&mut self, order: Order) {
        self.first = self.first.or(Some(order));
        self.many += 1;
    }
}
