//! The orders of the game and how they are written.

use kernel::{
    notation::{Notation, Word},
    piece::Piece,
    space::Space,
};

/// One atomic decision. What a pick or a hex means follows from the step of the sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// This unit is brought onto the map, or marches, next.
    Move(Piece),
    /// It goes there; it is placed there.
    To(Space),
    /// It stays where it is.
    Stay,
    /// This unit, or its whole division, is taken: off the map, between boxes, out of the game.
    Take(Piece),
    /// [7.1.7a] This cover unit is laid on a vacated hex.
    Lay(Piece, Space),
    /// [8.2.6] Artillery bombards this hex.
    Strike(Space),
    /// [8.2.4] Aircraft bombard this hex.
    Bomb(Space),
    /// [8.2.13] So many air points against the dumps.
    Raid(u8),
    /// [10.9.1a] A Po-2 against this unit.
    Harass(Piece),
    /// [10.7a] Anti-fascists disorganise this unit.
    Incite(Piece),
    /// [10.8a] This launcher is broken up into support groups.
    Split(Piece),
    /// [9.4a] This unit is assaulted.
    Attack(Piece),
    /// [9.2a] This unit takes part in the strike, the assault or the fire.
    Commit(Piece),
    /// [8.2.6b, 8.3.3] So many air points, or points of supply for German guns.
    Support(u8),
    /// [10.4.1, 10.4.2] A Goliath is used, German or captured.
    Goliath,
    /// [10.5.2a] Gas instead of fire.
    Gas,
    /// Nobody else takes part: the die falls.
    Ready,
    /// [7.3.6b] No fire.
    Hold,
    /// [10.2b, 10.3.2] The train is built or repaired there, or a part of the airstrip.
    Build(Space),
    /// [10.1.3] The 2nd Polish Army goes into action.
    Declare,
    /// Nothing more of this.
    Enough,
    /// The phase or its step ends.
    End,
}

pub const VERBS: &[&str] = &[
    "move", "to", "stay", "take", "lay", "strike", "bomb", "raid", "harass", "incite", "split",
    "attack", "commit", "support", "goliath", "gas", "ready", "hold", "build", "declare", "enough",
    "end",
];

impl Order {
    pub fn write(self) -> Notation {
        let unit = Word::Piece;
        let hex = Word::Space;
        let number = |n: u8| Word::Number(n.into());
        let verb = Notation::new;
        match self {
            Order::Move(u) => verb("move").and(unit(u)),
            Order::To(s) => verb("to").and(hex(s)),
            Order::Stay => verb("stay"),
            Order::Take(u) => verb("take").and(unit(u)),
            Order::Lay(u, s) => verb("lay").and(unit(u)).and(hex(s)),
            Order::Strike(s) => verb("strike").and(hex(s)),
            Order::Bomb(s) => verb("bomb").and(hex(s)),
            Order::Raid(n) => verb("raid").and(number(n)),
            Order::Harass(u) => verb("harass").and(unit(u)),
            Order::Incite(u) => verb("incite").and(unit(u)),
            Order::Split(u) => verb("split").and(unit(u)),
            Order::Attack(u) => verb("attack").and(unit(u)),
            Order::Commit(u) => verb("commit").and(unit(u)),
            Order::Support(n) => verb("support").and(number(n)),
            Order::Goliath => verb("goliath"),
            Order::Gas => verb("gas"),
            Order::Ready => verb("ready"),
            Order::Hold => verb("hold"),
            Order::Build(s) => verb("build").and(hex(s)),
            Order::Declare => verb("declare"),
            Order::Enough => verb("enough"),
            Order::End => verb("end"),
        }
    }

    pub fn read(notation: &Notation) -> Option<Order> {
        let number = |n: &i32| u8::try_from(*n).ok();
        Some(match (notation.verb, &notation.words[..]) {
            ("move", [Word::Piece(u)]) => Order::Move(*u),
            ("to", [Word::Space(s)]) => Order::To(*s),
            ("stay", []) => Order::Stay,
            ("take", [Word::Piece(u)]) => Order::Take(*u),
            ("lay", [Word::Piece(u), Word::Space(s)]) => Order::Lay(*u, *s),
            ("strike", [Word::Space(s)]) => Order::Strike(*s),
            ("bomb", [Word::Space(s)]) => Order::Bomb(*s),
            ("raid", [Word::Number(n)]) => Order::Raid(number(n)?),
            ("harass", [Word::Piece(u)]) => Order::Harass(*u),
            ("incite", [Word::Piece(u)]) => Order::Incite(*u),
            ("split", [Word::Piece(u)]) => Order::Split(*u),
            ("attack", [Word::Piece(u)]) => Order::Attack(*u),
            ("commit", [Word::Piece(u)]) => Order::Commit(*u),
            ("support", [Word::Number(n)]) => Order::Support(number(n)?),
            ("goliath", []) => Order::Goliath,
            ("gas", []) => Order::Gas,
            ("ready", []) => Order::Ready,
            ("hold", []) => Order::Hold,
            ("build", [Word::Space(s)]) => Order::Build(*s),
            ("declare", []) => Order::Declare,
            ("enough", []) => Order::Enough,
            ("end", []) => Order::End,
            _ => return None,
        })
    }
}
