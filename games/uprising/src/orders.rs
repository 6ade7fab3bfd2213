//! The orders of the game and how they are written.

use kernel::prelude::*;

kernel::orders! {
    /// One atomic decision. What a pick or a zone means follows from the step of the sequence.
    pub enum Order {
        /// There: a unit is set up, enters, moves on, lands; an effect strikes.
        "to" To(zone: Space),
        /// Everything that is left is set up by itself.
        "rest" Rest,
        "play" Play(piece: Piece),
        /// [S3.2h] A card becomes a command point.
        "exchange" Exchange(piece: Piece),
        /// [9.19] A card becomes a level.
        "discard" Discard(piece: Piece),
        "enter" Enter(piece: Piece),
        /// [9.17] A unit is mobilised, rebuilt or taken as a summary unit.
        "raise" Raise(piece: Piece),
        "recover" Recover(piece: Piece),
        "move" Move(piece: Piece),
        "halt" Halt,
        /// [4.19] Off the map.
        "exit" Exit,
        "sewer" Sewer(piece: Piece),
        "ready" Ready,
        /// [7.2] A level of barricade.
        "build" Build(zone: Space),
        /// [17] A street barricade is put up or cleared.
        "dig" Dig(zone: Space),
        "clear" Clear(zone: Space),
        "blow" Blow(zone: Space),
        "pacify" Pacify(zone: Space),
        "ruin" Ruin(zone: Space),
        "flip" Flip(zone: Space),
        /// [13] A Low Ammunition counter is put down; `clear` takes one away.
        "ammo" Ammo(zone: Space),
        "assault" Assault(zone: Space),
        "attack" Attack(zone: Space),
        "capture" Capture(zone: Space),
        "commit" Commit(piece: Piece),
        "cancel" Cancel(piece: Piece),
        "lose" Lose(piece: Piece),
        /// [5.14h2] A level of barricade pays.
        "raze" Raze,
        "retreat" Retreat(zone: Space),
        "end" End,
    }
}
