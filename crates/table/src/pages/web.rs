//! The files of `web/`, embedded in the program. A debug build reads them from the disk, so that a
//! change shows after a reload.

use kernel::data::hex;
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// Name and content of every file.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// All names.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// What a file holds.
pub fn content(name: &str) -> Option<Cow<'static, [u8]>> {
    let (_, embedded) = FILES.iter().find(|(known, _)| *known == name)?;
    #[cfg(debug_assertions)]
    if let Ok(now) =
        std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/").to_string() + name)
    {
        return Some(Cow::Owned(now));
    }
    Some(Cow::Borrowed(embedded))
}

/// A short text that changes with the content.
pub fn print(content: &[u8]) -> String {
    hex(&Sha256::digest(content)[..12])
}
