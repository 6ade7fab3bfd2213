//! Drives a real Chromium as a player's hand would. It is a tool for tests and pictures, so what
//! goes wrong is a panic that says what the page showed.
//!
//! Chromium is spoken to through a pipe (its DevTools protocol, one JSON message after another),
//! so it needs no port and ends with the process that started it.

pub mod api;
mod chromium;
pub mod names;
mod page;
mod player;
mod story;

pub use chromium::{Chromium, Visitor, find_chromium};
pub use page::{Page, Point, Screen, Theme, patiently, quote};
pub use player::Player;
pub use story::{Battle, Story};

/// What a page owes to everybody who uses it: names, labels, contrast, visible focus.
pub const AUDIT: &str = include_str!("audit.js");
