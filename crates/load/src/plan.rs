//! What both commands have in common: what is played, how much of it, and at whose table.

use crate::server::Scratch;
use anyhow::Result;
use shelf::Title;
use std::{path::PathBuf, sync::Arc};

pub struct Plan {
    /// The program that is started with `serve`.
    pub program: PathBuf,
    /// Without it a new SQLite file that is deleted afterwards.
    pub database: Option<String>,
    pub title: Arc<dyn Title>,
    /// At the same time.
    pub games: usize,
    pub seed: u64,
}

impl Plan {
    /// Carries something out with the address of the database, on this thread alone.
    pub(crate) fn carry_out<T>(&self, what: impl AsyncFnOnce(&str) -> Result<T>) -> Result<T> {
        let scratch = Scratch::new()?;
        let database = self.database.clone().unwrap_or_else(|| scratch.database());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(what(&database))
    }

    /// An address may hold a password, so only its kind is shown.
    pub(crate) fn kind_of_database(&self) -> &'static str {
        match &self.database {
            Some(url) if url.starts_with("postgres") => "PostgreSQL",
            Some(url) if url.contains(":memory:") => "SQLite in memory",
            _ => "SQLite",
        }
    }
}
