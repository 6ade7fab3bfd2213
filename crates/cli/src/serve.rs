//! `sztab serve` and the bare `sztab`: the table in the browser.

use crate::{
    args::{LogLevel, ServeArgs},
    ui::{Ui, usage},
};
use anyhow::Result;
use std::{
    io::IsTerminal,
    net::{SocketAddr, ToSocketAddrs},
    process::{Command, ExitCode, Stdio},
    sync::Arc,
};
use table::Config;

/// Opens the table as it was asked for.
pub fn serve(ui: &mut Ui, args: &ServeArgs) -> Result<ExitCode> {
    listen_to(args.log);
    let config = Config {
        listen: args.listen.as_deref().map(address).transpose()?,
        database: args.database.clone().map(database).transpose()?,
        public_url: args.public_url.clone(),
        max_games: i64::from(args.max_games),
        address_rate: rate(&args.rate_address)?,
        seat_rate: rate(&args.rate_seat)?,
        ..Config::default()
    };
    run(ui, config)
}

/// Opens the table on this machine, for whoever sits at it.
pub fn open(ui: &mut Ui) -> Result<ExitCode> {
    listen_to(LogLevel::Warn);
    run(ui, Config::default())
}

fn run(ui: &mut Ui, config: Config) -> Result<ExitCode> {
    let games = shelf::games().iter();
    // `--data` replaces the files of those games that it holds files of.
    let titles: Vec<Arc<dyn shelf::Title>> = games
        .map(|entry| match entry.open(ui.data.as_deref()) {
            Err(shelf::ShelfError::NoData { .. }) => entry.open(None),
            opened => opened,
        })
        .collect::<Result<_, _>>()?;
    let mut told = Ok(());
    table::run(config, titles, |url| {
        told = announce(ui, url);
        if is_desktop() {
            show(url);
        }
    })?;
    told?;
    Ok(ExitCode::SUCCESS)
}

fn announce(ui: &mut Ui, url: &str) -> Result<()> {
    let open = ui.t("The table is open:", "Stół jest gotowy:");
    let stop = ui.t("Ctrl-C closes it; games are kept.", "Ctrl-C zamyka; gry są zachowane.");
    ui.line(format!("{open} {url}\n{stop}"))?;
    ui.flush()
}

fn address(text: &str) -> Result<SocketAddr> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| usage(format!("{text:?} is no address such as 127.0.0.1:1939")))
}

fn rate(text: &str) -> Result<table::Rate> {
    let (per_second, burst) = text.split_once(':').unwrap_or((text, text));
    match (per_second.parse(), burst.parse()) {
        (Ok(per_second), Ok(burst)) => Ok(table::Rate { per_second, burst }),
        _ => Err(usage(format!("{text:?} is no rate such as 50 or 50:300"))),
    }
}

fn database(url: String) -> Result<String> {
    match ["sqlite:", "postgres://", "postgresql://"].iter().any(|kind| url.starts_with(kind)) {
        true => Ok(url),
        false => Err(usage("a database is sqlite:FILE or postgres://…")),
    }
}

fn listen_to(level: LogLevel) {
    let level = match level {
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    // It is only set once; a second call would have nothing to add.
    let _ = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .try_init();
}

/// Somebody sits before a screen: a terminal, a session with windows, no build machine.
fn is_desktop() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let windows = cfg!(any(target_os = "macos", target_os = "windows"))
        || set("DISPLAY")
        || set("WAYLAND_DISPLAY");
    windows && std::io::stdout().is_terminal() && !set("CI") && !set("SSH_CONNECTION")
}

/// Opens the browser; if that fails, the address is on the screen.
fn show(url: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(program);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}
