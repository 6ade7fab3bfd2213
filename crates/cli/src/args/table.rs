//! The commands of the table in the browser. Every flag can also be set in the environment, as a
//! container wants it.

use super::{Group, RulesOfExpiry};
use clap::{ValueEnum, builder::BoolishValueParser, value_parser};
use std::{
    net::{SocketAddr, ToSocketAddrs},
    path::PathBuf,
    time::Duration,
};
use table::Rate;

/// A limit is a number from 1 on.
const COUNT: std::ops::RangeFrom<i64> = 1..;

#[derive(Group)]
pub struct DatabaseArgs {
    /// sqlite:FILE, sqlite::memory: or postgres://… [default: a file in your data folder]
    #[arg(long, value_name = "URL", value_parser = database)]
    #[arg(env = "SZTAB_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
}

#[derive(Group)]
pub struct ReportsArgs {
    /// The folder of the lab's reports [default: one in your data folder]
    #[arg(long, value_name = "DIR", env = "SZTAB_REPORTS")]
    pub reports: Option<PathBuf>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab serve                                    on this machine, games kept in your folder
  sztab serve --listen 0.0.0.0:8080 --public-url https://table.example.org
  sztab serve --database sqlite:games.db --log debug --log-format json
  sztab serve --database postgres://sztab@localhost/sztab

docs/serve.md is about running it for others.")]
pub struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:1939, or the next free port]
    #[arg(long, value_name = "ADDRESS", value_parser = address, env = "SZTAB_LISTEN")]
    pub listen: Option<SocketAddr>,

    #[command(flatten)]
    pub store: DatabaseArgs,

    #[command(flatten)]
    pub reports: ReportsArgs,

    /// What the links to seats begin with [default: the address of the page]
    #[arg(long, value_name = "URL", value_parser = public_url, env = "SZTAB_PUBLIC_URL")]
    pub public_url: Option<String>,

    /// A name that the table is reached by, besides addresses, localhost and that of --public-url;
    /// may be given several times
    #[arg(long = "host", value_name = "NAME", value_parser = host_name)]
    #[arg(env = "SZTAB_HOSTS", value_delimiter = ',')]
    pub hosts: Vec<String>,

    /// Believe X-Forwarded-For and Forwarded: only behind a proxy that sets them
    #[arg(long, env = "SZTAB_TRUST_PROXY", value_parser = BoolishValueParser::new())]
    pub trust_proxy: bool,

    /// How much is told on stderr
    #[arg(long, value_name = "LEVEL", default_value = "info", env = "SZTAB_LOG")]
    pub log: LogLevel,

    /// How it is told: for people, or one JSON object a line
    #[arg(long, value_name = "FORMAT", default_value = "text", env = "SZTAB_LOG_FORMAT")]
    pub log_format: LogFormat,

    // Last: their headings hold for all that follows.
    #[command(flatten)]
    pub rules: RulesOfExpiry,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// How much a table takes upon itself.
#[derive(Group)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Games that the table keeps, besides archived ones
    #[arg(long, value_name = "GAMES", default_value_t = 10_000, env = "SZTAB_MAX_GAMES")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_games: u32,

    /// Megabytes that games in memory may take; those that nobody uses are forgotten first
    #[arg(long, value_name = "MB", default_value_t = 192, env = "SZTAB_MEMORY")]
    #[arg(value_parser = value_parser!(u32).range(16..))]
    pub memory: u32,

    /// Pages that follow games at the same time
    #[arg(long, value_name = "PAGES", default_value_t = 5000, env = "SZTAB_MAX_LISTENERS")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_listeners: u32,

    /// Pages of one address that follow games
    #[arg(long, value_name = "PAGES", default_value_t = 100)]
    #[arg(env = "SZTAB_MAX_LISTENERS_ADDRESS")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_listeners_address: u32,

    /// Pages that follow one game without a seat
    #[arg(long, value_name = "PAGES", default_value_t = 500, env = "SZTAB_MAX_WATCHERS")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_watchers: u32,

    /// Connections at the same time; fewer if the system allows fewer (ulimit -n)
    #[arg(long, value_name = "N", default_value_t = 6000, env = "SZTAB_MAX_CONNECTIONS")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_connections: u32,

    /// Connections of one address at the same time; this machine and a trusted proxy have no limit
    #[arg(long, value_name = "N", default_value_t = 256)]
    #[arg(env = "SZTAB_MAX_CONNECTIONS_ADDRESS")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_connections_address: u32,

    /// How long the head of a request may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", env = "SZTAB_TIMEOUT_HEADER")]
    #[arg(value_parser = seconds)]
    pub timeout_header: Duration,

    /// How long the body of a request may take; a second more for every 8 KB of it
    #[arg(long, value_name = "SECONDS", default_value = "20", env = "SZTAB_TIMEOUT_BODY")]
    #[arg(value_parser = seconds)]
    pub timeout_body: Duration,

    /// How long a connection may wait for its next request
    #[arg(long, value_name = "SECONDS", default_value = "75", env = "SZTAB_TIMEOUT_IDLE")]
    #[arg(value_parser = seconds)]
    pub timeout_idle: Duration,

    /// How long somebody may read nothing of what he asked for
    #[arg(long, value_name = "SECONDS", default_value = "30", env = "SZTAB_TIMEOUT_WRITE")]
    #[arg(value_parser = seconds)]
    pub timeout_write: Duration,

    /// Largest request, in bytes; K and M stand for 1024 and 1024 × 1024
    #[arg(long, value_name = "BYTES", default_value = "64K", env = "SZTAB_MAX_BODY")]
    #[arg(value_parser = bytes)]
    pub max_body: usize,

    /// Largest journal that can be imported, in bytes
    #[arg(long, value_name = "BYTES", default_value = "4M", env = "SZTAB_MAX_JOURNAL")]
    #[arg(value_parser = bytes)]
    pub max_journal: usize,

    /// Longest name of a game, in letters
    #[arg(long, value_name = "LETTERS", default_value_t = 80, env = "SZTAB_MAX_NAME")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_name: u32,

    /// Longest message of a chat, in letters
    #[arg(long, value_name = "LETTERS", default_value_t = 500, env = "SZTAB_MAX_CHAT")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_chat: u32,

    /// Messages in the chat of one game
    #[arg(long, value_name = "LINES", default_value_t = 1000, env = "SZTAB_MAX_CHAT_LINES")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_chat_lines: u32,

    /// Longest notes of one seat, in letters
    #[arg(long, value_name = "LETTERS", default_value_t = 20_000, env = "SZTAB_MAX_NOTES")]
    #[arg(value_parser = value_parser!(u32).range(COUNT))]
    pub max_notes: u32,

    /// Requests of one address: a second, and at once after a rest
    #[arg(long, value_name = "RATE/BURST", default_value = "50/300", env = "SZTAB_RATE_ADDRESS")]
    pub rate_address: Rate,

    /// New games and analyses of one address, this machine too: a second, and at once after a rest
    #[arg(long, value_name = "RATE/BURST", default_value = "0.02/100", env = "SZTAB_RATE_CREATE")]
    pub rate_create: Rate,

    /// Games of one address that come from files; each is a new game too
    #[arg(long, value_name = "RATE/BURST", default_value = "0.02/30", env = "SZTAB_RATE_IMPORT")]
    pub rate_import: Rate,

    /// Orders, messages and notes of one seat: a second, and at once after a rest
    #[arg(long, value_name = "RATE/BURST", default_value = "200/1000", env = "SZTAB_RATE_SEAT")]
    pub rate_seat: Rate,

    /// Computer players that think at the same time [default: one for each core]
    #[arg(long, value_name = "N", env = "SZTAB_THINKERS")]
    #[arg(value_parser = value_parser!(u16).range(COUNT))]
    pub thinkers: Option<u16>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab backup monday.jsonl.gz
  sztab backup --database postgres://sztab@localhost/sztab monday.jsonl.gz
  sztab backup --force latest.jsonl              in the place of the last one

The table may be open meanwhile. The file holds the secrets of running games: keep it safe.")]
pub struct BackupArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// Where to write; with the ending .gz it is compressed
    pub file: PathBuf,

    /// Write over a file that is there
    #[arg(long)]
    pub force: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab restore --database sqlite:games.db monday.jsonl.gz
  sztab restore --database postgres://sztab@localhost/sztab monday.jsonl.gz

A backup fits every kind of database, so this is also the way from one to the other.")]
pub struct RestoreArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// A file that `sztab backup` wrote
    pub file: PathBuf,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab migrate-games                            what would happen; nothing is changed
  sztab migrate-games --apply                    take the sound ones over
  sztab migrate-games --data my-data --database sqlite:games.db")]
pub struct MigrateArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// Write the present fingerprint into the games that replay soundly
    #[arg(long)]
    pub apply: bool,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| "this is no address such as 127.0.0.1:1939".into())
}

fn database(url: &str) -> Result<String, String> {
    match ["sqlite:", "postgres://", "postgresql://"].iter().any(|kind| url.starts_with(kind)) {
        true => Ok(url.into()),
        false => Err("a database is sqlite:FILE or postgres://…".into()),
    }
}

fn public_url(url: &str) -> Result<String, String> {
    let known = ["http://", "https://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    match known {
        Some(rest) if !rest.trim_matches('/').is_empty() && !rest.contains(['?', '#', ' ']) => {
            Ok(url.into())
        }
        _ => Err("an address such as https://table.example.org was expected".into()),
    }
}

fn host_name(name: &str) -> Result<String, String> {
    match !name.is_empty() && !name.contains(['/', ':', '*', ' ']) {
        true => Ok(name.into()),
        false => Err("a name such as table.example.org, without a port, was expected".into()),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    let seconds = number.map(Duration::from_secs_f64);
    seconds.ok_or_else(|| "seconds, from 0.01 to 86400, were expected".into())
}

fn bytes(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.to_ascii_uppercase().pop() {
        Some('K') => (&text[..text.len() - 1], 1024),
        Some('M') => (&text[..text.len() - 1], 1024 * 1024),
        _ => (text, 1),
    };
    let number = digits.parse::<usize>().ok().filter(|number| *number > 0);
    let size = number.and_then(|number| number.checked_mul(unit));
    size.ok_or_else(|| "a size such as 65536, 64K or 4M was expected".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("1000"), Ok(1000));
        assert_eq!(bytes("64K"), Ok(65_536));
        assert_eq!(bytes("4m"), Ok(4_194_304));
        for wrong in ["", "K", "0", "-1", "64G", "4 M", "99999999999999999999M", "é"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn times_are_bounded() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["", "0", "-1", "NaN", "inf", "1e9", "10s"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_have_no_port() {
        assert!(host_name("table.local").is_ok());
        for wrong in ["", "https://a", "a:1939", "*.example.org", "a b"] {
            assert!(host_name(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn links_begin_with_a_whole_address() {
        assert!(public_url("https://table.example.org/sztab/").is_ok());
        for wrong in ["table.example.org", "https://", "https:///", "https://a/?b", "ftp://a"] {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }
}
