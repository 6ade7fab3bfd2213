//! What nearly every chapter of a game speaks of: `use kernel::prelude::*;`.

pub use crate::{
    decision::{Decision, Steps},
    game::{
        Audit, Begin, Choice, Event, Game, Log, Parts, Refusal, Role, Score, Show, Side, Turn,
        Umpire,
    },
    piece::Piece,
    space::Space,
    text::Text,
};
