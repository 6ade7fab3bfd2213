//! The orders of the game and how they are written.

use kernel::prelude::*;

kernel::orders! {
    /// One atomic decision. What a pick or a hex means follows from the step of the sequence.
    pub enum Order {
        /// This unit is brought onto the map, or marches, next.
        "move" Move(unit: Piece),
        /// It goes there; it is placed there.
        "to" To(hex: Space),
        /// It stays where it is.
        "stay" Stay,
        /// This unit, or its whole division, is taken: off the map, between boxes, out of the game.
        "take" Take(unit: Piece),
        /// [7.1.7a] This cover unit is laid on a vacated hex.
        "lay" Lay(unit: Piece, hex: Space),
        /// [8.2.6] Artillery bombards this hex.
        "strike" Strike(hex: Space),
        /// [8.2.4] Aircraft bombard this hex.
        "bomb" Bomb(hex: Space),
        /// [8.2.13] So many air points against the dumps.
        "raid" Raid(points: u8),
        /// [10.9.1a] A Po-2 against this unit.
        "harass" Harass(unit: Piece),
        /// [10.7a] Anti-fascists disorganise this unit.
        "incite" Incite(unit: Piece),
        /// [10.8a] This launcher is broken up into support groups.
        "split" Split(unit: Piece),
        /// [9.4a] This unit is assaulted.
        "attack" Attack(unit: Piece),
        /// [9.2a] This unit takes part in the strike, the assault or the fire.
        "commit" Commit(unit: Piece),
        /// [8.2.6b, 8.3.3] So many air points, or points of supply for German guns.
        "support" Support(points: u8),
        /// [10.4.1, 10.4.2] A Goliath is used, German or captured.
        "goliath" Goliath,
        /// [10.5.2a] Gas instead of fire.
        "gas" Gas,
        /// Nobody else takes part: the die falls.
        "ready" Ready,
        /// [7.3.6b] No fire.
        "hold" Hold,
        /// [10.2b, 10.3.2] The train is built or repaired there, or a part of the airstrip.
        "build" Build(hex: Space),
        /// [10.1.3] The 2nd Polish Army goes into action.
        "declare" Declare,
        /// Nothing more of this.
        "enough" Enough,
        /// The phase or its step ends.
        "end" End,
    }
}
