//! What everything that reads the data of a game speaks of: `use kernel::reading::*;`.

pub use crate::{
    board::Board,
    book::{Book, Name, PieceInfo},
    data::{DataError, Files},
    page::Page,
    suggest::{Unknown, did_you_mean, index_of, unknown},
    text::Catalogue,
};
pub use serde::Deserialize;
