//! Connections to a database: how they are opened, prepared, lent and thrown away.

use super::{
    Fault, StoreError,
    file::{self, Watched},
    now, wal,
};
use sqlx::{
    AnyConnection, AnyPool, SqlStr,
    any::AnyPoolOptions,
    migrate::{Migration, MigrationType, Migrator},
    pool::PoolConnection,
};
use std::{
    borrow::Cow,
    ops::{Deref, DerefMut},
    time::Duration,
};

const MIGRATIONS: [(i64, &str, &str); 7] = [
    (1, "games", include_str!("../../migrations/1_games.sql")),
    (2, "progress", include_str!("../../migrations/2_progress.sql")),
    (3, "pairs", include_str!("../../migrations/3_pairs.sql")),
    (4, "reflexes", include_str!("../../migrations/4_reflexes.sql")),
    (5, "uses", include_str!("../../migrations/5_uses.sql")),
    (6, "pulse", include_str!("../../migrations/6_pulse.sql")),
    (7, "archives", include_str!("../../migrations/7_archives.sql")),
];

/// Every table that a backup holds, games before what belongs to them.
pub const TABLES: [&str; 8] =
    ["matches", "progress", "entries", "chat", "notes", "reflexes", "uses", "archives"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

/// Connections to one file, or to a server.
#[derive(Clone)]
pub struct Opened {
    pub pool: AnyPool,
    pub file: Option<Watched>,
    /// How often another file was found in the place of the first.
    pub generation: u64,
}

/// A connection that is closed unless it is given back.
pub struct Lent(Option<PoolConnection<sqlx::Any>>);

impl Lent {
    /// All went well with it.
    pub fn give_back(mut self) {
        self.0 = None;
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}

impl Deref for Lent {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.0.as_deref().expect("it is only taken by who gives it back")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.0.as_deref_mut().expect("it is only taken by who gives it back")
    }
}

impl Opened {
    pub async fn new(url: &str, dialect: Dialect, generation: u64) -> Result<Opened, StoreError> {
        sqlx::any::install_default_drivers();
        let path = file::path(url);
        let is_file = path.is_some();
        if let Some(path) = path {
            let _ = tokio::task::spawn_blocking(move || wal::warn_of_damage(&path)).await;
        }
        // Every connection to a database in memory would have one of its own.
        let connections = if dialect == Dialect::Sqlite && !is_file { 1 } else { 8 };
        let mut options = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| Box::pin(prepare(connection, dialect)));
        if dialect == Dialect::Sqlite {
            // With its last connection SQLite's log would go, and be another one afterwards.
            options = options.idle_timeout(None).max_lifetime(None);
        }
        // A file that went away is missed, never made anew.
        let existing = match is_file && !url.contains('?') {
            true => format!("{url}?mode=rw"),
            false => url.to_string(),
        };
        let unopened = |error: &dyn std::fmt::Display| StoreError::Unopened(error.to_string());
        let pool = options.connect(&existing).await.map_err(|error| unopened(&error))?;
        migrator().run(&pool).await.map_err(|error| unopened(&error))?;
        // What is written makes the log, so that it is known from the start.
        beat(&mut *pool.acquire().await?).await?;
        Ok(Opened { pool, file: Watched::open(url)?, generation })
    }

    pub async fn lend(&self) -> Result<Lent, StoreError> {
        Ok(Lent(Some(self.pool.acquire().await?)))
    }

    pub fn is_there(&self) -> Result<bool, Fault> {
        self.file.as_ref().map_or(Ok(true), Watched::is_there)
    }
}

async fn beat(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE pulse SET at = $1").bind(now()).execute(connection).await?;
    Ok(())
}

fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        let kind = MigrationType::Simple;
        Migration::new(version, Cow::Borrowed(name), kind, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

async fn prepare(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Postgres {
        return Ok(());
    }
    // FULL: in WAL mode NORMAL may lose the last transactions when the power goes.
    for pragma in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA busy_timeout = 5000",
        "PRAGMA wal_autocheckpoint = 16000",
        // A statement that changes many rows notes how to take itself back; that is no file's work.
        "PRAGMA temp_store = MEMORY",
    ] {
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table that is missing from the list would be missing in every backup.
    #[test]
    fn every_table_is_listed() {
        let made = MIGRATIONS.iter().flat_map(|(_, _, sql)| sql.lines());
        let made = made.filter_map(|line| line.strip_prefix("CREATE TABLE "));
        let made = made.map(|rest| rest.trim_start_matches("IF NOT EXISTS "));
        let mut made: Vec<&str> = made.filter_map(|rest| rest.split(' ').next()).collect();
        // Says nothing about games.
        made.retain(|table| *table != "pulse");
        let mut listed = TABLES.to_vec();
        made.sort_unstable();
        listed.sort_unstable();
        assert_eq!(made, listed);
    }
}
