//! What everything that reads the data of a game speaks of: `use kernel::reading::*;`.

pub use crate::{
    board::Board,
    book::{Book, Name, PieceInfo},
    data::{DataError, Files},
    suggest::{did_you_mean, unknown},
    text::Catalogue,
};
pub use serde::Deserialize;
