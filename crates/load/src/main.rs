//! `load run`, `crash`, `faults`, `siege` and `hold`; the chores of the same names build and call
//! them.

use anyhow::{Context, Result};
use clap::{Args as Group, Parser, Subcommand};
use load::{
    Kind, Plan,
    crash::{Kills, Proof, crash},
    faults::{Trial, faults},
    hold::{Stock, hold},
    measure::{Span, measure},
    siege::{Attack, Force, Outcome, siege},
};
use serde::Serialize;
use std::{
    fmt::Display,
    io::{IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

/// Plays many games at a table over HTTP.
#[derive(Parser)]
#[command(name = "load", version)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// How fast a table is
    Run(RunArgs),
    /// Whether a table loses anything when it is killed
    Crash(CrashArgs),
    /// Whether a table loses anything when its disk or database breaks
    Faults(FaultArgs),
    /// Whether a table stands when it is attacked
    Siege(SiegeArgs),
    /// Whether a full table fits its host
    Hold(HoldArgs),
}

#[derive(Group)]
struct Where {
    /// The program that is started with `serve` [default: `sztab` beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,

    /// sqlite:FILE or postgres://… [default: a new SQLite file that is deleted afterwards]
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// What is played [default: the first game of the shelf]
    #[arg(long, value_name = "ID")]
    game: Option<String>,

    /// Whoever gives the same number plays the same orders
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  load run                          100 games, 200 listeners, 15 seconds
  load run --one                    one game by itself
  load run --games 500 --listeners-per-game 4 --seconds 60
  load run --json")]
struct RunArgs {
    #[command(flatten)]
    place: Where,

    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,

    /// One game by itself
    #[arg(long, conflicts_with = "games")]
    one: bool,

    /// Both seats, then spectators
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = at_least_two)]
    listeners_per_game: usize,

    /// How long is measured
    #[arg(long, value_name = "S", default_value_t = 15.0)]
    seconds: f64,

    /// How long is played before that
    #[arg(long, value_name = "S", default_value_t = 2.0)]
    warm_up: f64,

    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  load crash                        kill the table 1,000 times
  load crash --kills 10 --games 50 --database postgres://sztab@localhost/sztab")]
struct CrashArgs {
    #[command(flatten)]
    place: Where,

    /// How often the table is killed
    #[arg(long, value_name = "N", default_value_t = 1000)]
    kills: usize,

    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,

    /// The shortest life of a table after all games are taken up
    #[arg(long, value_name = "S", default_value_t = 0.1)]
    shortest: f64,

    /// The longest
    #[arg(long, value_name = "S", default_value_t = 0.6)]
    longest: f64,

    /// Print what was proved as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  load faults                       every fault of a disk under SQLite, about two minutes
  load faults --database postgres://sztab@localhost/sztab
                                    every fault of a PostgreSQL on this machine")]
struct FaultArgs {
    #[command(flatten)]
    place: Where,

    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 8)]
    games: usize,

    /// Only the first so many faults of the list
    #[arg(long, value_name = "N")]
    first: Option<usize>,

    /// Do not fail because of faults that need more rights than there are here
    #[arg(long)]
    where_allowed: bool,

    /// Print what was tried as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Every attack is bounded in count and time and goes to 127.0.0.1 only.

Examples:
  load siege                        every attack, about a hundred seconds
  load siege --only silence         2,000 connections that say nothing
  load siege --only imports --only games --json")]
struct SiegeArgs {
    #[command(flatten)]
    place: Where,

    /// Only this attack; may be given several times
    #[arg(long, value_name = "NAME", value_parser = Attack::find)]
    only: Vec<Attack>,

    /// Per cent of the connections and requests
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=100))]
    share: u8,

    /// Fail if p99 of an order is slower, in ms [default: 100; in a debug build nothing]
    #[arg(long, value_name = "MS")]
    bar: Option<f64>,

    /// Print what was tried as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  load hold                         10,000 games stored, 500 of them open
  load hold --stored 1000 --open 100 --finished 100 --json")]
struct HoldArgs {
    #[command(flatten)]
    place: Where,

    /// Games that the table keeps
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    stored: usize,

    /// Those of them that somebody listens to
    #[arg(long, value_name = "N", default_value_t = 500)]
    open: usize,

    /// Those of the open ones that were played out
    #[arg(long, value_name = "N", default_value_t = 100)]
    finished: usize,

    /// Orders of each of the others
    #[arg(long, value_name = "N", default_value_t = 10)]
    orders: usize,

    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What p99 of an order has to keep to; a debug build is slow by itself.
const BAR_MS: Option<f64> = if cfg!(debug_assertions) { None } else { Some(100.0) };
/// No attack lasts longer.
const LONGEST: Duration = Duration::from_secs(15);

fn main() -> ExitCode {
    let result = match Args::parse().command {
        Command::Run(args) => run(&args),
        Command::Crash(args) => interrupt(&args),
        Command::Faults(args) => break_down(&args),
        Command::Siege(args) => besiege(&args),
        Command::Hold(args) => fill(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

impl Where {
    fn plan(&self, games: usize) -> Result<Plan> {
        let entry = match &self.game {
            Some(id) => shelf::find(id)?,
            None => shelf::games().first().copied().context("the shelf is empty")?,
        };
        let beside = || -> Result<PathBuf> {
            let name = format!("sztab{}", std::env::consts::EXE_SUFFIX);
            Ok(std::env::current_exe()?.with_file_name(name))
        };
        Ok(Plan {
            program: self.server.clone().map_or_else(beside, Ok)?,
            database: self.database.clone(),
            title: entry.open(None)?,
            games: games.max(1),
            seed: self.seed,
        })
    }
}

fn run(args: &RunArgs) -> Result<()> {
    let plan = args.place.plan(if args.one { 1 } else { args.games })?;
    let span = Span {
        listeners_per_game: args.listeners_per_game,
        warm_up: duration(args.warm_up)?,
        time: duration(args.seconds)?,
    };
    let report = measure(&plan, &span, |orders| progress(&format!("{orders} orders/s")))?;
    progress("");
    print_out(&report, args.json)
}

fn print_out(result: &(impl Serialize + Display), json: bool) -> Result<()> {
    match json {
        true => println!("{}", serde_json::to_string_pretty(result)?),
        false => print!("{result}"),
    }
    Ok(())
}

fn interrupt(args: &CrashArgs) -> Result<()> {
    let plan = args.place.plan(args.games)?;
    let kills = Kills {
        count: args.kills,
        shortest: duration(args.shortest)?,
        longest: duration(args.longest)?,
    };
    let told = |proof: &Proof| progress(&format!("killed {} times", proof.kills));
    let proof = crash(&plan, &kills, told)?;
    progress("");
    print_out(&proof, args.json)
}

fn break_down(args: &FaultArgs) -> Result<()> {
    let plan = args.place.plan(args.games)?;
    let kinds = match &plan.database {
        Some(url) if url.starts_with("postgres") => &Kind::OF_POSTGRES[..],
        Some(_) => anyhow::bail!("only a PostgreSQL may be named: files are made and broken here"),
        None => &Kind::OF_SQLITE[..],
    };
    let kinds = &kinds[..args.first.unwrap_or(kinds.len()).min(kinds.len())];
    let told = |trial: &Trial| {
        if !args.json {
            println!("{trial}")
        }
    };
    let trials = faults(&plan, kinds, told)?;
    let tried = trials.iter().filter(|trial| trial.skipped.is_none());
    let (count, acknowledged) = tried.fold((0, 0), |(n, sum), t| (n + 1, sum + t.acknowledged));
    match args.json {
        true => println!("{}", serde_json::to_string_pretty(&trials)?),
        false => println!("{count} faults tried, {acknowledged} orders acknowledged, 0 lost"),
    }
    let excused = |trial: &&Trial| trial.lacks_rights && args.where_allowed;
    match kinds.len() - count - trials.iter().filter(excused).count() {
        0 => Ok(()),
        untried => anyhow::bail!("{untried} of {} faults could not be tried", kinds.len()),
    }
}

fn besiege(args: &SiegeArgs) -> Result<()> {
    let plan = args.place.plan(1)?;
    let attacks = if args.only.is_empty() { Attack::ALL.to_vec() } else { args.only.clone() };
    let share = usize::from(args.share);
    let force = Force { attacks, share, longest: LONGEST, bar_ms: args.bar.or(BAR_MS) };
    let told = |outcome: &Outcome| {
        if !args.json {
            println!("{outcome}")
        }
    };
    let verdict = siege(&plan, &force, told)?;
    print_out(&verdict, args.json)?;
    match verdict.failures().as_slice() {
        [] => Ok(()),
        failures => anyhow::bail!("not as it has to be:\n  {}", failures.join("\n  ")),
    }
}

fn fill(args: &HoldArgs) -> Result<()> {
    let plan = args.place.plan(1)?;
    let HoldArgs { stored, open, finished, orders, .. } = *args;
    let holding = hold(&plan, &Stock { stored, open, finished, orders }, progress)?;
    progress("");
    print_out(&holding, args.json)?;
    match holding.fits() {
        true => Ok(()),
        false => anyhow::bail!("a host of 512 MB is too small for it"),
    }
}

fn at_least_two(text: &str) -> Result<usize, String> {
    let listeners = text.parse::<usize>().ok().filter(|listeners| *listeners >= 2);
    listeners.ok_or_else(|| "both seats listen, so there are at least 2".into())
}

fn duration(seconds: f64) -> Result<Duration> {
    Duration::try_from_secs_f64(seconds).context("a time is a number of seconds")
}

/// One line that is written over, if somebody sits there to see it.
fn progress(line: &str) {
    let mut err = std::io::stderr();
    if !err.is_terminal() {
        return;
    }
    // It may be gone again.
    let _ = write!(err, "\r{line:<60}\r").and_then(|()| err.flush());
}
