//! What can be wrong with a database, in words for whoever waits for it.

/// Why something was perhaps not kept, or could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    #[error("its disk is full")]
    Full,
    #[error("it may only be read")]
    ReadOnly,
    #[error("another program holds it locked")]
    Locked,
    #[error("its file is not there any more")]
    Vanished,
    #[error("its file is damaged")]
    Damaged,
    #[error("its disk does not write or read")]
    Disk,
    #[error("it does not answer")]
    Away,
}

impl Fault {
    /// A word for programs, and for pages that have words of their own.
    pub fn code(self) -> &'static str {
        match self {
            Fault::Full => "full",
            Fault::ReadOnly => "readonly",
            Fault::Locked => "locked",
            Fault::Vanished => "vanished",
            Fault::Damaged => "damaged",
            Fault::Disk => "disk",
            Fault::Away => "away",
        }
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        tracing::warn!(%error, "database");
        let sqlx::Error::Database(error) = &error else { return Fault::Away };
        let code = error.code().unwrap_or_default();
        match code.parse::<u32>() {
            // PostgreSQL has five letters, SQLite a number whose lowest byte says the kind.
            Ok(number) if code.len() < 5 => of_sqlite(number & 0xff),
            _ => of_postgres(&code),
        }
    }
}

fn of_sqlite(kind: u32) -> Fault {
    match kind {
        5 | 6 => Fault::Locked,
        8 => Fault::ReadOnly,
        10 => Fault::Disk,
        11 | 26 => Fault::Damaged,
        13 => Fault::Full,
        14 => Fault::Vanished,
        _ => Fault::Away,
    }
}

fn of_postgres(code: &str) -> Fault {
    match code {
        "53100" => Fault::Full,
        "25006" => Fault::ReadOnly,
        "55P03" | "40P01" => Fault::Locked,
        "58030" => Fault::Disk,
        "XX001" | "XX002" => Fault::Damaged,
        _ => Fault::Away,
    }
}
