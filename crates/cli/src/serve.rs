//! `sztab serve` and the bare `sztab`: the table in the browser.

use crate::{
    args::{LogFormat, LogLevel, ServeArgs},
    ui::{Ui, usage},
};
use anyhow::Result;
use std::{
    io::IsTerminal,
    process::{Command, ExitCode, Stdio},
    sync::Arc,
};
use table::Config;
use tracing_subscriber::{
    filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

/// Opens the table as it was asked for.
pub fn serve(ui: &mut Ui, args: &ServeArgs) -> Result<ExitCode> {
    log(args.log, args.log_format);
    let limits = &args.limits;
    let default = Config::default();
    let config = Config {
        listen: args.listen,
        database: args.store.database.clone(),
        reports: args.reports.reports.clone(),
        public_url: args.public_url.clone(),
        hosts: args.hosts.clone(),
        max_games: i64::from(limits.max_games),
        memory: limits.memory as usize * 1024 * 1024,
        rules: args.rules.rules(),
        max_listeners: u64::from(limits.max_listeners),
        max_listeners_of_address: limits.max_listeners_address as usize,
        max_watchers: limits.max_watchers as usize,
        max_connections: limits.max_connections as usize,
        max_connections_of_address: limits.max_connections_address as usize,
        header_timeout: limits.timeout_header,
        body_timeout: limits.timeout_body,
        idle_timeout: limits.timeout_idle,
        write_timeout: limits.timeout_write,
        thinkers: limits.thinkers.map_or(default.thinkers, usize::from),
        body_limit: limits.max_body,
        journal_limit: limits.max_journal,
        name_length: limits.max_name as usize,
        chat_length: limits.max_chat as usize,
        chat_lines: limits.max_chat_lines as usize,
        notes_length: limits.max_notes as usize,
        address_rate: limits.rate_address,
        seat_rate: limits.rate_seat,
        creation_rate: limits.rate_create,
        import_rate: limits.rate_import,
        trust_proxy: args.trust_proxy,
        ..default
    };
    run(ui, config)
}

/// Opens the table on this machine, for whoever sits at it.
pub fn open(ui: &mut Ui) -> Result<ExitCode> {
    log(LogLevel::Warn, LogFormat::Text);
    run(ui, Config::default())
}

fn run(ui: &mut Ui, config: Config) -> Result<ExitCode> {
    let titles = titles(ui)?;
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

/// All games; `--data` holds a folder, called like it, for each game whose files it replaces.
pub fn titles(ui: &Ui) -> Result<Vec<Arc<dyn shelf::Title>>> {
    let games = shelf::games();
    let own = |entry: &shelf::Entry| {
        ui.data.as_deref().map(|data| data.join(entry.id)).filter(|folder| folder.is_dir())
    };
    if let Some(data) = ui.data.as_deref().filter(|_| games.iter().all(|game| own(game).is_none()))
    {
        let known = games.iter().map(|game| game.id).collect::<Vec<_>>().join(", ");
        let data = data.display();
        return Err(usage(format!(
            "{data} holds no folder called like a game (there is: {known})"
        )));
    }
    Ok(games.iter().map(|game| game.open(own(game).as_deref())).collect::<Result<_, _>>()?)
}

fn announce(ui: &mut Ui, url: &str) -> Result<()> {
    let open = ui.t("cli-table-open");
    let stop = ui.t("cli-table-closes");
    ui.line(format!("{open} {url}\n{stop}"))?;
    ui.flush()
}

fn log(level: LogLevel, format: LogFormat) {
    let level = match level {
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    let lines = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // The libraries below us only speak up when something is wrong.
    let ours = Targets::new().with_default(tracing::Level::WARN).with_target("table", level);
    // It is only set once; a second call would have nothing to add.
    let _ = match format {
        LogFormat::Text => lines.finish().with(ours).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).finish().with(ours).try_init(),
    };
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
