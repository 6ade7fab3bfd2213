//! Rows of the data files.

/// Declares rows that are read from a file: each says what its `source` is, and nothing else may
/// stand in it.
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
            #[serde(rename = "source")]
            _source: String,
        }
    )+};
}

pub(crate) use sourced;
