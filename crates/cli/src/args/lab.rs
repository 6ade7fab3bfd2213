//! `sztab lab`: many games at once.

use super::{Group, ReportsArgs, SetupArgs};
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand)]
pub enum LabCommand {
    /// Play many games between computer players and count
    Run(LabRunArgs),
    /// Play matches of two games with the sides exchanged, where the rules know them
    Match(LabMatchArgs),
    /// Play many games for each of several values of a figure, and compare
    Sweep(LabSweepArgs),
    /// Play random games and check after every order what must hold
    Soak(LabSoakArgs),
    /// Count the legal sequences of orders from the start
    Count(LabCountArgs),
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab lab run campaign --games 200
  sztab lab run campaign --players cadet,random --seed 7 -o out/
  sztab lab run campaign --games 1000 --publish    for the page /reports of the table
  sztab lab run campaign --from 812 --games 1      game 812 of that run again
  sztab lab run campaign --players random,random --threads 1 --json")]
pub struct LabRunArgs {
    /// Which game
    pub game: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u32,

    /// The number of the first game: a part of a greater run, or one game of it again
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub from: u32,

    /// The players of both sides in the order of `sztab games`; one name means both
    #[arg(long, value_name = "A,B", default_value = "cadet,cadet")]
    pub players: String,

    /// Same seed, same result
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Write tables (CSV) and charts (SVG) into this folder
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,

    /// Keep the report for the table: its page /reports shows it
    #[arg(long)]
    pub publish: bool,

    #[command(flatten)]
    pub reports: ReportsArgs,

    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab lab match mlawa --matches 50
  sztab lab match mlawa --players cadet,random --seed 7
  sztab lab match mlawa --scenario narew --threads 1 --json")]
pub struct LabMatchArgs {
    /// Which game
    pub game: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// How many matches; each is two games
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub matches: u32,

    /// Both players, the one who begins with the first side first; one name means both
    #[arg(long, value_name = "A,B", default_value = "cadet,cadet")]
    pub players: String,

    /// Same seed, same result
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
A figure is named by its file and the way to it; `sztab data export GAME DIR` writes the files.
With several --vary every value of one is tried with every value of the others.

Examples:
  sztab lab sweep uprising --vary tables.toml:morale.highest=12,13,14
  sztab lab sweep uprising --vary tables.toml:morale.highest=12,14 --vary tables.toml:limits.barricades=15,24
  sztab lab sweep defiant --vary doctrine.toml:german.pull=5,7,9 --games 300 -o out/")]
pub struct LabSweepArgs {
    /// Which game
    pub game: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// A figure and the values to try
    #[arg(long, value_name = "FILE:KEY=A,B,…", required = true)]
    pub vary: Vec<String>,

    /// How many games with each setting
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u32,

    /// The players of both sides in the order of `sztab games`; one name means both
    #[arg(long, value_name = "A,B", default_value = "cadet,cadet")]
    pub players: String,

    /// Same seed, same result
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,

    /// Write the table (CSV) into this folder
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,

    /// Print JSON instead of the table: each setting with its whole report
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab lab soak campaign --games 1000
  sztab lab soak campaign --games 100000 --seed 3 --threads 2")]
pub struct LabSoakArgs {
    /// Which game
    pub game: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u32,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab lab count campaign --depth 3")]
pub struct LabCountArgs {
    /// Which game
    pub game: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// How many orders deep
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub depth: u32,
}
