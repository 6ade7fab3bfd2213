//! What everything that reads the data of a game speaks of: `use kernel::reading::*;`.

pub use crate::sourced;
pub use crate::{
    board::Board,
    book::{Book, Name, PieceInfo},
    data::{DataError, Files},
    page::Page,
    suggest::{Unknown, did_you_mean, index_of, unknown},
    text::Catalogue,
};
pub use serde::Deserialize;

/// Declares rows that are read from a file: each says what its `source` is, and nothing else may
/// stand in it.
///
/// ```
/// use kernel::{data::Files, reading::sourced};
///
/// sourced! {
///     struct Stacking {
///         limit: u8,
///     }
/// }
///
/// let files = Files::new(&[("tables.toml", "limit = 3\nsource = \"R 2.1\"")]);
/// let stacking: Stacking = files.page("tables.toml").read().unwrap();
/// assert_eq!(stacking.limit, 3);
/// let files = Files::new(&[("tables.toml", "limit = 3")]);
/// assert!(files.page("tables.toml").read::<Stacking>().is_err());
/// ```
#[macro_export]
macro_rules! sourced {
    ($(
        $(#[$about:meta])*
        $visible:vis struct $Row:ident {
            $($(#[$meaning:meta])* $within:vis $field:ident: $Type:ty,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $visible struct $Row {
            $($(#[$meaning])* $within $field: $Type,)+
            #[allow(dead_code, reason = "most are only for those who read the file")]
            source: String,
        }
    )+};
}
