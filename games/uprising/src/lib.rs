//! Uprising 44.
