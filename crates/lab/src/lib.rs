//! Mass simulation. Play thousands of games between computer players, then count: who wins, by
//! how much, how long it takes, who holds what when. The same seed gives the same result whatever
//! the number of threads.
//!
//! Read [`run`] (the games), [`report`] (what is counted), [`text`], [`chart`], [`files`] (what is
//! shown and written), [`pair`] (matches of two games with the sides exchanged), [`sweep`] (runs
//! that differ by figures of the data), and [`soak`] (random play that looks for broken rules).

pub mod chart;
mod clock;
pub mod config;
pub mod files;
pub mod json;
pub mod pair;
pub mod report;
pub mod run;
pub mod soak;
pub mod stats;
pub mod sweep;
pub mod text;

pub use config::{Config, LabError, Progress};
pub use pair::Matches;
pub use report::{End, GameRow, Report, TurnRow};
pub use run::run;
pub use soak::{Soaked, Violation, count, soak};
pub use sweep::Knob;
