//! All games of a table in one file, and back into an empty database. The file is the same for
//! every kind of database: see `backup/file.rs`.

mod file;

use crate::{
    server::{TableError, runtime},
    store::{Database, Keeper, TABLES, now},
};
use file::{Backup, Header, Row, Writer};
use futures_core::Stream;
use serde_json::{Map, Value};
use sqlx::{AnyConnection, AssertSqlSafe, Column, Connection, Row as _, any::AnyRow};
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    pin::Pin,
};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}, line {line}: {message}", path.display())]
    Broken { path: PathBuf, line: u64, message: String },
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    #[error("this database holds {0} games; a backup is only restored into an empty one")]
    NotEmpty(i64),
    #[error(
        "game {0} was changed while it was read; nothing was taken over, close the table first"
    )]
    Changed(String),
    #[error("game {0} is being played without a pause; try again")]
    Busy(String),
    #[error("a table in memory has no copy outside of its process")]
    Memory,
}

/// Rows of each table.
pub type Counts = BTreeMap<String, u64>;

/// Is told how many rows of how many are done.
pub type Progress<'a> = &'a dyn Fn(u64, u64);

/// Writes a file of all that a database holds at one moment; others may write to it meanwhile.
pub fn backup(
    database: &str,
    path: &Path,
    overwrite: bool,
    progress: Progress,
) -> Result<Counts, BackupError> {
    if database.contains(":memory:") {
        return Err(BackupError::Memory);
    }
    if !overwrite && path.exists() {
        return Err(BackupError::Exists(path.into()));
    }
    runtime()?.block_on(async {
        let mut connection = connect(database).await?;
        // In SQLite a transaction is such a moment by itself.
        let mut moment = connection.begin().await?;
        if !database.starts_with("sqlite:") {
            let level = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
            sqlx::query(level).execute(&mut *moment).await?;
        }
        let tables = present(&mut moment, database.starts_with("sqlite:")).await?;
        let header = Header::new(count(&mut moment, &tables).await?, now());
        let mut writer = Writer::create(path, &header)?;
        let all = header.rows();
        for table in tables {
            let query = AssertSqlSafe(format!("SELECT * FROM {table} ORDER BY 1, 2"));
            let mut rows = sqlx::query(query).fetch(&mut *moment);
            while let Some(row) = next(&mut rows).await {
                writer.write(&Row { table: table.into(), values: values(&row?)? })?;
                progress(writer.rows(), all);
            }
        }
        writer.finish()?;
        moment.rollback().await?;
        // Or SQLite would leave its companions beside the file.
        connection.close().await?;
        Ok(header.counts)
    })
}

/// Reads a backup into an empty database, after the whole file was found to be sound.
pub fn restore(database: &str, path: &Path, progress: Progress) -> Result<Counts, BackupError> {
    let mut backup = Backup::open(path)?;
    let counts = backup.header.counts.clone();
    // Every row is read twice.
    let all = 2 * backup.header.rows();
    let mut done = 0;
    let mut step = || {
        done += 1;
        progress(done, all);
    };
    let unknown = |table: &&String| !TABLES.contains(&table.as_str());
    if let Some(table) = counts.keys().find(unknown) {
        return Err(backup.broken(format!("this program has no table {table:?}")));
    }
    while backup.next()?.is_some() {
        step();
    }
    runtime()?.block_on(async {
        let opened = Database::open(database).await;
        let opened = opened.map_err(|e| TableError::database(database, &e))?;
        let mut transaction = opened.pool().await.begin().await?;
        let games = count(&mut transaction, &["matches"])
            .await?
            .get("matches")
            .copied()
            .unwrap_or_default();
        if games > 0 {
            return Err(BackupError::NotEmpty(games as i64));
        }
        let mut backup = Backup::open(path)?;
        while let Some(row) = backup.next()? {
            if let Err(error) = insert(&mut transaction, &row).await {
                return Err(backup.broken(format!("the database does not take it: {error}")));
            }
            step();
        }
        transaction.commit().await?;
        opened.close().await;
        Ok(counts)
    })
}

/// The address of a database that is there; none is made.
pub fn existing(database: &str) -> String {
    match database.starts_with("sqlite:") && !database.contains('?') {
        true => format!("{database}?mode=rw"),
        false => database.to_string(),
    }
}

async fn connect(database: &str) -> Result<AnyConnection, BackupError> {
    sqlx::any::install_default_drivers();
    let connection = AnyConnection::connect(&existing(database)).await;
    connection.map_err(|error| TableError::database(database, &error.into()).into())
}

/// Before an upgrade the database of an older program is backed up, which lacks some of our tables.
async fn present(
    connection: &mut AnyConnection,
    is_sqlite: bool,
) -> Result<Vec<&'static str>, sqlx::Error> {
    let query = match is_sqlite {
        true => "SELECT name FROM sqlite_master WHERE type = 'table'",
        false => {
            "SELECT CAST(tablename AS TEXT) FROM pg_tables \
             WHERE schemaname = ANY(current_schemas(false))"
        }
    };
    let rows = sqlx::query(query).fetch_all(connection).await?;
    let names: Result<Vec<String>, _> = rows.iter().map(|row| row.try_get(0)).collect();
    let names = names?;
    Ok(TABLES.into_iter().filter(|table| names.iter().any(|name| name == table)).collect())
}

async fn count(connection: &mut AnyConnection, tables: &[&str]) -> Result<Counts, sqlx::Error> {
    let mut counts = Counts::new();
    for &table in tables {
        let query = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        let count: i64 = sqlx::query(query).fetch_one(&mut *connection).await?.try_get(0)?;
        counts.insert(table.into(), count.unsigned_abs());
    }
    Ok(counts)
}

async fn next<T>(stream: &mut (impl Stream<Item = T> + Unpin)) -> Option<T> {
    std::future::poll_fn(|context| Pin::new(&mut *stream).poll_next(context)).await
}

/// The columns that hold something.
fn values(row: &AnyRow) -> Result<Map<String, Value>, sqlx::Error> {
    let mut values = Map::new();
    for (i, column) in row.columns().iter().enumerate() {
        let value = match row.try_get::<Option<String>, _>(i) {
            Ok(text) => text.map(Value::from),
            Err(_) => row.try_get::<Option<i64>, _>(i)?.map(Value::from),
        };
        if let Some(value) = value {
            values.insert(column.name().into(), value);
        }
    }
    Ok(values)
}

async fn insert(connection: &mut AnyConnection, row: &Row) -> Result<(), sqlx::Error> {
    let names: Vec<&str> = row.values.keys().map(String::as_str).collect();
    let places: Vec<String> = (1..=names.len()).map(|i| format!("${i}")).collect();
    let (names, places) = (names.join(", "), places.join(", "));
    // Safe: the file's reader lets only known tables and plain names of columns pass.
    let query = AssertSqlSafe(format!("INSERT INTO {} ({names}) VALUES ({places})", row.table));
    let mut query = sqlx::query(query);
    for value in row.values.values() {
        query = match value {
            Value::String(text) => query.bind(text.as_str()),
            number => query.bind(number.as_i64()),
        };
    }
    query.execute(connection).await?;
    Ok(())
}
