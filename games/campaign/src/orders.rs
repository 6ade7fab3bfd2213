//! The orders of the game and how they are written.

use kernel::prelude::*;

kernel::orders! {
    /// One atomic decision. What a pick or a hex means follows from the step of the sequence.
    pub enum Order {
        /// This unit marches, retreats or advances next.
        "move" Move(unit: Piece),
        /// It goes there.
        "to" To(hex: Space),
        /// [5.3.3] It retreats through the first hex to the second.
        "through" Through(via: Space, hex: Space),
        /// It stays where it is.
        "stay" Stay,
        /// [5.0] The units in this hex are attacked.
        "attack" Attack(hex: Space),
        /// [5.1.1a] This unit joins the attack.
        "commit" Commit(unit: Piece),
        /// Nobody else joins.
        "ready" Ready,
        /// [6.1b] So many air points support the combat.
        "air" Air(points: u8),
        /// [5.1.5] This unit bears the loss.
        "lose" Lose(unit: Piece),
        /// [5.1.5-EMP] No further losses in the exchange; [5.2d] nobody else advances.
        "enough" Enough,
        /// [5.3.1] This unit makes room.
        "push" Push(unit: Piece),
        /// The phase ends.
        "end" End,
    }
}
