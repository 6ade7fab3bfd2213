//! How much room games take.

use super::{
    Database, StoreError,
    database::Asked,
    open::{Dialect, TABLES},
};
use sqlx::{AssertSqlSafe, Row};

/// Of one game: rows and bytes of what was written for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sizes {
    pub entries: u64,
    pub entry_bytes: u64,
    pub archive_bytes: u64,
    pub messages: u64,
    pub chat_bytes: u64,
    pub note_bytes: u64,
}

/// Of a whole database, in bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bytes {
    /// With indexes and what is not used.
    pub database: u64,
    /// What new games take before the file grows; unknown to PostgreSQL.
    pub free: u64,
    pub entries: u64,
    pub archives: u64,
}

impl Database {
    pub async fn sizes(&self, id: &str) -> Result<Sizes, StoreError> {
        let of = " WHERE match_id = $1";
        let parts = [
            format!("(SELECT COUNT(*) FROM entries{of})"),
            sum("entry", "entries", of),
            sum("packed", "archives", of),
            format!("(SELECT COUNT(*) FROM chat{of})"),
            sum("words", "chat", of),
            sum("words", "notes", of),
        ];
        let query = AssertSqlSafe(format!("SELECT {}", parts.join(", ")));
        let [entries, entry_bytes, archive_bytes, messages, chat_bytes, note_bytes] =
            self.numbers(sqlx::query(query).bind(id)).await?;
        Ok(Sizes { entries, entry_bytes, archive_bytes, messages, chat_bytes, note_bytes })
    }

    pub async fn bytes(&self) -> Result<Bytes, StoreError> {
        let parts = [sum("entry", "entries", ""), sum("packed", "archives", "")];
        let query = AssertSqlSafe(format!("SELECT {}", parts.join(", ")));
        let [entries, archives] = self.numbers(sqlx::query(query)).await?;
        let whole = match self.dialect {
            Dialect::Sqlite => "SELECT page_count * page_size, freelist_count * page_size \
                 FROM pragma_page_count(), pragma_page_size(), pragma_freelist_count()"
                .to_string(),
            Dialect::Postgres => {
                let table = |name: &&str| format!("pg_total_relation_size('{name}')");
                let sum: Vec<String> = TABLES.iter().map(table).collect();
                format!("SELECT CAST({} AS BIGINT), CAST(0 AS BIGINT)", sum.join(" + "))
            }
        };
        let [database, free] = self.numbers(sqlx::query(AssertSqlSafe(whole))).await?;
        Ok(Bytes { database, free, entries, archives })
    }

    /// The whole numbers of one row.
    async fn numbers<const N: usize>(&self, query: Asked<'_>) -> Result<[u64; N], StoreError> {
        let mut numbers = [0; N];
        if let Some(row) = self.rows(query).await?.first() {
            for (i, number) in numbers.iter_mut().enumerate() {
                *number = row.try_get::<i64, _>(i)?.unsigned_abs();
            }
        }
        Ok(numbers)
    }
}

/// The bytes of a column; a sum of whole numbers is no whole number everywhere.
fn sum(column: &str, table: &str, of: &str) -> String {
    format!("(SELECT CAST(COALESCE(SUM(OCTET_LENGTH({column})), 0) AS BIGINT) FROM {table}{of})")
}
