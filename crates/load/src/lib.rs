//! Plays many games at a table over HTTP, by random legal orders, with both seats listening.
//! [`measure`] tells how fast the table is; [`crash`] kills it again and again and proves that it
//! loses nothing; [`faults`] breaks its disk and its database; [`siege`] attacks it; [`hold`] fills it.
//! Few threads and hand-written requests, so that the table has the machine.
//!
//! Read in this order: `http.rs` and `feed.rs` (the wire), `game.rs` (one game, seen from outside),
//! `server.rs` (the table as a process), `plan.rs` (what is played), `measure.rs`, `crash.rs`,
//! `faults.rs` with `breakage.rs` (what can be broken, and how), `siege.rs` and `hold.rs`.

mod breakage;
pub mod crash;
pub mod faults;
mod feed;
mod game;
pub mod hold;
mod http;
pub mod measure;
mod plan;
mod report;
mod server;
pub mod siege;

pub use breakage::Kind;
pub use plan::Plan;
pub use report::{Latency, Report};
pub use server::Server;

/// What can happen between us and the table.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The connection broke, as it does when the table is killed.
    #[error("the table is gone: {0}")]
    Gone(#[from] std::io::Error),
    /// The table says that its database cannot be used.
    #[error("the table cannot keep anything: {0}")]
    Unable(String),
    /// The table did something that it must not do.
    #[error("{0}")]
    Wrong(String),
}

impl Trouble {
    fn wrong(message: impl Into<String>) -> Trouble {
        Trouble::Wrong(message.into())
    }
}
