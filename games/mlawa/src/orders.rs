//! The orders of the game and how they are written.

use kernel::{
    notation::{Notation, Word},
    piece::Piece,
    space::Space,
};

/// One atomic decision. What a pick or a hex means follows from the step of the sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// This unit marches, retreats or chases next.
    Move(Piece),
    /// It goes there; an air counter is put there; a unit is set up there.
    To(Space),
    /// [Q41] The regiment is set up divided, and its first sub-unit there.
    Split(Space),
    /// It stays where it is.
    Stay,
    /// [6.21a, 6.24] The regiment is divided.
    Divide(Piece),
    /// [6.25] The first joins the second.
    Merge(Piece, Piece),
    /// [20a] The bridge between two hexes is blown up.
    Demolish(Space, Space),
    /// [12.11] This unit begins an armoured raid.
    Raid(Piece),
    /// [11.11] Field works are built in this hex.
    Dig(Space),
    /// [8.4a] The units in this hex are attacked.
    Attack(Space),
    /// [8.23b] The units in this hex are attacked as well.
    Also(Space),
    /// [9.23, 9.38a] This unit, gun or air counter takes part.
    Commit(Piece),
    /// [9.64a] This gun is used against tanks.
    AntiTank(Piece),
    /// Nobody else takes part.
    Ready,
    /// [8.56] This unit or sub-unit loses a point.
    Lose(Piece),
    /// [8.52, 8.53] Stay and pay.
    Hold,
    /// [8.51] Go back.
    Retreat,
    /// [Q19] This unit does not go with the group.
    Leave(Piece),
    /// It goes no further.
    Halt,
    /// Nobody else.
    Enough,
    /// Everything that is left in the usual way.
    Rest,
    /// The phase ends.
    End,
}

pub const VERBS: &[&str] = &[
    "move", "to", "split", "stay", "divide", "merge", "demolish", "raid", "dig", "attack", "also",
    "commit", "antitank", "ready", "lose", "hold", "retreat", "leave", "halt", "enough", "rest",
    "end",
];

impl Order {
    pub fn write(self) -> Notation {
        let unit = Word::Piece;
        let hex = Word::Space;
        let verb = Notation::new;
        match self {
            Order::Move(u) => verb("move").and(unit(u)),
            Order::To(s) => verb("to").and(hex(s)),
            Order::Split(s) => verb("split").and(hex(s)),
            Order::Stay => verb("stay"),
            Order::Divide(u) => verb("divide").and(unit(u)),
            Order::Merge(a, b) => verb("merge").and(unit(a)).and(unit(b)),
            Order::Demolish(a, b) => verb("demolish").and(hex(a)).and(hex(b)),
            Order::Raid(u) => verb("raid").and(unit(u)),
            Order::Dig(s) => verb("dig").and(hex(s)),
            Order::Attack(s) => verb("attack").and(hex(s)),
            Order::Also(s) => verb("also").and(hex(s)),
            Order::Commit(u) => verb("commit").and(unit(u)),
            Order::AntiTank(u) => verb("antitank").and(unit(u)),
            Order::Ready => verb("ready"),
            Order::Lose(u) => verb("lose").and(unit(u)),
            Order::Hold => verb("hold"),
            Order::Retreat => verb("retreat"),
            Order::Leave(u) => verb("leave").and(unit(u)),
            Order::Halt => verb("halt"),
            Order::Enough => verb("enough"),
            Order::Rest => verb("rest"),
            Order::End => verb("end"),
        }
    }

    pub fn read(notation: &Notation) -> Option<Order> {
        Some(match (notation.verb, &notation.words[..]) {
            ("move", [Word::Piece(u)]) => Order::Move(*u),
            ("to", [Word::Space(s)]) => Order::To(*s),
            ("split", [Word::Space(s)]) => Order::Split(*s),
            ("stay", []) => Order::Stay,
            ("divide", [Word::Piece(u)]) => Order::Divide(*u),
            ("merge", [Word::Piece(a), Word::Piece(b)]) => Order::Merge(*a, *b),
            ("demolish", [Word::Space(a), Word::Space(b)]) => Order::Demolish(*a, *b),
            ("raid", [Word::Piece(u)]) => Order::Raid(*u),
            ("dig", [Word::Space(s)]) => Order::Dig(*s),
            ("attack", [Word::Space(s)]) => Order::Attack(*s),
            ("also", [Word::Space(s)]) => Order::Also(*s),
            ("commit", [Word::Piece(u)]) => Order::Commit(*u),
            ("antitank", [Word::Piece(u)]) => Order::AntiTank(*u),
            ("ready", []) => Order::Ready,
            ("lose", [Word::Piece(u)]) => Order::Lose(*u),
            ("hold", []) => Order::Hold,
            ("retreat", []) => Order::Retreat,
            ("leave", [Word::Piece(u)]) => Order::Leave(*u),
            ("halt", []) => Order::Halt,
            ("enough", []) => Order::Enough,
            ("rest", []) => Order::Rest,
            ("end", []) => Order::End,
            _ => return None,
        })
    }
}
