//! What nearly every chapter of a game speaks of: `use kernel::prelude::*;`.

pub use crate::{
    decision::{Decision, Steps},
    dense::Per,
    game::{
        Audit, Begin, BySide, Choice, Event, Game, Log, Parts, Refusal, Role, Score, Show, Side,
        Turn, Umpire, Viewer,
    },
    piece::{Piece, PieceSet},
    sample::{drawn, from_list},
    space::{Space, SpaceSet},
    text::Text,
};
