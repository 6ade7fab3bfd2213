//! The orders of the game and how they are written.

use kernel::{
    notation::{Notation, Word},
    piece::Piece,
    space::Space,
};

/// One atomic decision. What a pick or a hex means follows from the step of the sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// This unit marches, retreats or advances next.
    Move(Piece),
    /// It goes there.
    To(Space),
    /// [5.3.3] It retreats through the first hex to the second.
    Through(Space, Space),
    /// It stays where it is.
    Stay,
    /// [5.0] The units in this hex are attacked.
    Attack(Space),
    /// [5.1.1a] This unit joins the attack.
    Commit(Piece),
    /// Nobody else joins.
    Ready,
    /// [6.1b] So many air points support the combat.
    Air(u8),
    /// [5.1.5] This unit bears the loss.
    Lose(Piece),
    /// [5.1.5-EMP] No further losses in the exchange; [5.2d] nobody else advances.
    Enough,
    /// [5.3.1] This unit makes room.
    Push(Piece),
    /// The phase ends.
    End,
}

pub const VERBS: &[&str] = &[
    "move", "to", "through", "stay", "attack", "commit", "ready", "air", "lose", "enough", "push",
    "end",
];

impl Order {
    pub fn write(self) -> Notation {
        let unit = Word::Piece;
        let hex = Word::Space;
        match self {
            Order::Move(u) => Notation::new("move").and(unit(u)),
            Order::To(s) => Notation::new("to").and(hex(s)),
            Order::Through(x, y) => Notation::new("through").and(hex(x)).and(hex(y)),
            Order::Stay => Notation::new("stay"),
            Order::Attack(s) => Notation::new("attack").and(hex(s)),
            Order::Commit(u) => Notation::new("commit").and(unit(u)),
            Order::Ready => Notation::new("ready"),
            Order::Air(n) => Notation::new("air").and(Word::Number(n.into())),
            Order::Lose(u) => Notation::new("lose").and(unit(u)),
            Order::Enough => Notation::new("enough"),
            Order::Push(u) => Notation::new("push").and(unit(u)),
            Order::End => Notation::new("end"),
        }
    }

    pub fn read(notation: &Notation) -> Option<Order> {
        Some(match (notation.verb, &notation.words[..]) {
            ("move", [Word::Piece(u)]) => Order::Move(*u),
            ("to", [Word::Space(s)]) => Order::To(*s),
            ("through", [Word::Space(x), Word::Space(y)]) => Order::Through(*x, *y),
            ("stay", []) => Order::Stay,
            ("attack", [Word::Space(s)]) => Order::Attack(*s),
            ("commit", [Word::Piece(u)]) => Order::Commit(*u),
            ("ready", []) => Order::Ready,
            ("air", [Word::Number(n)]) => Order::Air(u8::try_from(*n).ok()?),
            ("lose", [Word::Piece(u)]) => Order::Lose(*u),
            ("enough", []) => Order::Enough,
            ("push", [Word::Piece(u)]) => Order::Push(*u),
            ("end", []) => Order::End,
            _ => return None,
        })
    }
}
