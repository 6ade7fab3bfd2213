//! The orders of the game and how they are written.

use kernel::prelude::*;

kernel::orders! {
    /// One atomic decision. What a pick or a hex means follows from the step of the sequence.
    pub enum Order {
        /// This unit marches, retreats or chases next.
        "move" Move(unit: Piece),
        /// It goes there; an air counter is put there; a unit is set up there.
        "to" To(hex: Space),
        /// [Q41] The regiment is set up divided, and its first sub-unit there.
        "split" Split(hex: Space),
        /// It stays where it is.
        "stay" Stay,
        /// [6.21a, 6.24] The regiment is divided.
        "divide" Divide(unit: Piece),
        /// [6.25] The first joins the second.
        "merge" Merge(unit: Piece, with: Piece),
        /// [20a] The bridge between two hexes is blown up.
        "demolish" Demolish(hex: Space, other: Space),
        /// [12.11] This unit begins an armoured raid.
        "raid" Raid(unit: Piece),
        /// [11.11] Field works are built in this hex.
        "dig" Dig(hex: Space),
        /// [8.4a] The units in this hex are attacked.
        "attack" Attack(hex: Space),
        /// [8.23b] The units in this hex are attacked as well.
        "also" Also(hex: Space),
        /// [9.23, 9.38a] This unit, gun or air counter takes part.
        "commit" Commit(unit: Piece),
        /// [9.64a] This gun is used against tanks.
        "antitank" AntiTank(unit: Piece),
        /// Nobody else takes part.
        "ready" Ready,
        /// [8.56] This unit or sub-unit loses a point.
        "lose" Lose(unit: Piece),
        /// [8.52, 8.53] Stay and pay.
        "hold" Hold,
        /// [8.51] Go back.
        "retreat" Retreat,
        /// [Q19] This unit does not go with the group.
        "leave" Leave(unit: Piece),
        /// It goes no further.
        "halt" Halt,
        /// Nobody else.
        "enough" Enough,
        /// Everything that is left in the usual way.
        "rest" Rest,
        /// The phase ends.
        "end" End,
    }
}
