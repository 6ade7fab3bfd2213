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
    /// It goes there; it is placed there.
    To(Space),
    /// It stays where it is.
    Stay,
    /// [4.1.1c] This headquarters is activated.
    Activate(Piece),
    /// [8.0a] This reinforcement is placed.
    Enter(Piece),
    /// [9.0a, 12.1a] The units in this hex are attacked.
    Attack(Space),
    /// This unit is commanded too, this unit or aircraft attacks.
    Commit(Piece),
    /// Nobody else takes part.
    Ready,
    /// [9.4] This unit loses a step.
    Lose(Piece),
    /// [9.5.6a] All who have yet to retreat from this hex go together.
    Together,
    /// [12.1d, 12.2a] This aircraft is damaged.
    Damage(Piece),
    /// [T6.2, T6.9, T6.11] This counter leaves the game.
    Remove(Piece),
    /// [11.2a] This unit gets its lost step back.
    Restore(Piece),
    /// [11.2.1b] This eliminated unit comes back.
    Rebuild(Piece),
    /// Nothing more of this.
    Enough,
    /// The segment ends.
    End,
}

pub const VERBS: &[&str] = &[
    "move", "to", "stay", "activate", "enter", "attack", "commit", "ready", "lose", "together",
    "damage", "remove", "restore", "rebuild", "enough", "end",
];

impl Order {
    pub fn write(self) -> Notation {
        let unit = Word::Piece;
        let hex = Word::Space;
        let verb = Notation::new;
        match self {
            Order::Move(u) => verb("move").and(unit(u)),
            Order::To(s) => verb("to").and(hex(s)),
            Order::Stay => verb("stay"),
            Order::Activate(u) => verb("activate").and(unit(u)),
            Order::Enter(u) => verb("enter").and(unit(u)),
            Order::Attack(s) => verb("attack").and(hex(s)),
            Order::Commit(u) => verb("commit").and(unit(u)),
            Order::Ready => verb("ready"),
            Order::Lose(u) => verb("lose").and(unit(u)),
            Order::Together => verb("together"),
            Order::Damage(u) => verb("damage").and(unit(u)),
            Order::Remove(u) => verb("remove").and(unit(u)),
            Order::Restore(u) => verb("restore").and(unit(u)),
            Order::Rebuild(u) => verb("rebuild").and(unit(u)),
            Order::Enough => verb("enough"),
            Order::End => verb("end"),
        }
    }

    pub fn read(notation: &Notation) -> Option<Order> {
        Some(match (notation.verb, &notation.words[..]) {
            ("move", [Word::Piece(u)]) => Order::Move(*u),
            ("to", [Word::Space(s)]) => Order::To(*s),
            ("stay", []) => Order::Stay,
            ("activate", [Word::Piece(u)]) => Order::Activate(*u),
            ("enter", [Word::Piece(u)]) => Order::Enter(*u),
            ("attack", [Word::Space(s)]) => Order::Attack(*s),
            ("commit", [Word::Piece(u)]) => Order::Commit(*u),
            ("ready", []) => Order::Ready,
            ("lose", [Word::Piece(u)]) => Order::Lose(*u),
            ("together", []) => Order::Together,
            ("damage", [Word::Piece(u)]) => Order::Damage(*u),
            ("remove", [Word::Piece(u)]) => Order::Remove(*u),
            ("restore", [Word::Piece(u)]) => Order::Restore(*u),
            ("rebuild", [Word::Piece(u)]) => Order::Rebuild(*u),
            ("enough", []) => Order::Enough,
            ("end", []) => Order::End,
            _ => return None,
        })
    }
}
