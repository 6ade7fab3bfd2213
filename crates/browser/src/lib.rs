//! Drives a real Chromium as a player's hand would. It is a tool for tests, pictures and figures, so
//! what goes wrong is a panic that says what the page showed.
//!
//! Chromium is spoken to through a pipe (its DevTools protocol, one JSON message after another),
//! so it needs no port and ends with the process that started it.

pub mod api;
mod chromium;
mod frames;
pub mod names;
mod page;
mod player;
mod story;

pub use chromium::{Chromium, Visitor, find_chromium, find_firefox};
pub use frames::{Frames, stopwatch};
pub use page::{FINDER, Page, Point, Screen, Theme, patiently, quote};
pub use player::{Kind, Player};
pub use story::{Battle, Story};

/// What a page owes to everybody who uses it: names, labels, contrast, visible focus.
pub const AUDIT: &str = include_str!("audit.js");
