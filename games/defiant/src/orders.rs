//! The orders of the game and how they are written.

use kernel::prelude::*;

kernel::orders! {
    /// One atomic decision. What a pick or a hex means follows from the step of the sequence.
    pub enum Order {
        /// This unit marches, retreats or advances next.
        "move" Move(unit: Piece),
        /// It goes there; it is placed there.
        "to" To(hex: Space),
        /// It stays where it is.
        "stay" Stay,
        /// [4.1.1c] This headquarters is activated.
        "activate" Activate(unit: Piece),
        /// [8.0a] This reinforcement is placed.
        "enter" Enter(unit: Piece),
        /// [9.0a, 12.1a] The units in this hex are attacked.
        "attack" Attack(hex: Space),
        /// This unit is commanded too, this unit or aircraft attacks.
        "commit" Commit(unit: Piece),
        /// Nobody else takes part.
        "ready" Ready,
        /// [9.4] This unit loses a step.
        "lose" Lose(unit: Piece),
        /// [9.5.6a] All who have yet to retreat from this hex go together.
        "together" Together,
        /// [12.1d, 12.2a] This aircraft is damaged.
        "damage" Damage(unit: Piece),
        /// [T6.2, T6.9, T6.11] This counter leaves the game.
        "remove" Remove(unit: Piece),
        /// [11.2a] This unit gets its lost step back.
        "restore" Restore(unit: Piece),
        /// [11.2.1b] This eliminated unit comes back.
        "rebuild" Rebuild(unit: Piece),
        /// Nothing more of this.
        "enough" Enough,
        /// The segment ends.
        "end" End,
    }
}
