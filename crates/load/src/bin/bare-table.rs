//! A table without the rest of `sztab`, for the tests of this crate: they have no `sztab` at hand. It
//! takes the same arguments and heeds those that matter; who raises one limit wants none.

use std::{env, process::ExitCode};
use table::{Config, Rate};

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bare-table: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().collect();
    let after = |name: &str| args.iter().skip_while(|arg| *arg != name).nth(1);
    let limits = match after("--max-games") {
        Some(_) => unlimited(),
        None => Config::default(),
    };
    let config = Config {
        listen: after("--listen").map(|address| address.parse()).transpose()?,
        database: after("--database").cloned(),
        ..limits
    };
    let titles = shelf::games().iter().map(|entry| entry.open(None));
    let titles = titles.collect::<Result<_, _>>()?;
    Ok(table::run(config, titles, |url| println!("{url}"))?)
}

fn unlimited() -> Config {
    let open = Rate { per_second: 1e9, burst: 1e9 };
    Config {
        max_games: i64::MAX,
        address_rate: open,
        seat_rate: open,
        creation_rate: open,
        import_rate: open,
        ..Config::default()
    }
}
