//! What can be typed after `sztab`.

mod admin;
mod lab;
mod table;

pub use admin::*;
pub use lab::*;
pub use table::*;

use clap::{Args as Group, Parser, Subcommand};
use kernel::{text::Language, words};
use std::path::PathBuf;

/// A table for board wargames that knows the rules.
#[derive(Parser)]
#[command(
    name = "sztab",
    version,
    after_help = "\
Examples:
  sztab play campaign --side polish     defend Poland against the computer
  sztab lab run campaign --games 200    have the computer play itself 200 times
  sztab map campaign -o map.svg         draw the map

`sztab COMMAND --help` has examples for every command."
)]
pub struct Args {
    /// Take data files from this folder in the place of those that are built in
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,

    #[arg(long, global = true, value_name = "LANGUAGE", help = languages())]
    pub lang: Option<Language>,

    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The help of `--lang`: which languages there are, the folders of words say.
fn languages() -> String {
    let known: Vec<String> = words::shared().languages().map(String::from).collect();
    format!("Language of the games [default: from LANG] [possible values: {}]", known.join(", "))
}

#[derive(Subcommand)]
pub enum Command {
    /// Open the table: play in the browser, alone or with others
    Serve(ServeArgs),
    /// Write all games of a table to one file, also while it is open
    Backup(BackupArgs),
    /// Read a backup into an empty database
    Restore(RestoreArgs),
    /// Replay all games of a table after a change of rules or data
    MigrateGames(MigrateArgs),
    /// List, show, delete and expire the games of a table, also while it is open
    #[command(subcommand)]
    Admin(AdminCommand),
    /// List the games with their scenarios, sides and options
    Games(GamesArgs),
    /// Play in the terminal
    Play(PlayArgs),
    /// Let a program play, by JSON lines on stdin and stdout
    Referee(RefereeArgs),
    /// Run case files: rule tests that a player can read
    Try(TryArgs),
    /// Step through a saved game
    Replay(ReplayArgs),
    /// Prove that a saved game kept the rules and that nobody chose the dice
    Verify(VerifyArgs),
    /// Draw the map, with or without pieces
    Map(MapArgs),
    /// Look up the rules of a game
    Rules(RulesArgs),
    /// Check, write out or replace the data of a game
    #[command(subcommand)]
    Data(DataCommand),
    /// Simulate many games
    #[command(subcommand)]
    Lab(LabCommand),
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab games
  sztab games --json | jq '.[].scenarios'")]
pub struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// How a game is set up.
#[derive(Group)]
pub struct SetupArgs {
    /// Scenario [default: the first one]
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,

    /// Switch an option: `ID`, `ID=on` or `ID=off`; may be given several times
    #[arg(long = "option", value_name = "ID=on|off")]
    pub options: Vec<String>,
}

/// Against whom, over what and with whose luck.
#[derive(Group)]
pub struct OpponentArgs {
    /// The computer player on the other side: random or cadet
    #[arg(long, value_name = "PLAYER", default_value = "cadet")]
    pub against: String,

    #[command(flatten)]
    pub setup: SetupArgs,

    /// Dice and computer follow from this number [default: nobody knows]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab play campaign                              the first side against a cadet
  sztab play campaign --side polish --save my.jsonl
  sztab play --resume my.jsonl --save my.jsonl     go on with a saved game
  sztab play campaign --side both                  two people at one keyboard
  sztab play campaign --side none --save demo.jsonl    watch the computer play itself")]
pub struct PlayArgs {
    /// Which game
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,

    /// The side you play, `both` or `none` [default: the first side]
    #[arg(long, value_name = "SIDE")]
    pub side: Option<String>,

    #[command(flatten)]
    pub opponent: OpponentArgs,

    /// Keep the game in this file, before every decision of yours and at the end
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "options"])]
    pub resume: Option<PathBuf>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab referee campaign --side polish --against cadet
  sztab referee campaign --side both --seed 7

docs/referee.md describes the lines and has a bot of twenty lines in Python.")]
pub struct RefereeArgs {
    /// Which game
    pub game: String,

    /// The side that the bot plays, or `both` [default: the first side]
    #[arg(long, value_name = "SIDE")]
    pub side: Option<String>,

    #[command(flatten)]
    pub opponent: OpponentArgs,

    /// Write the game to this file at the end
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab try games/campaign/cases/combat/retreat.toml
  sztab try games/campaign/cases                   all cases in a folder
  sztab try --game campaign mine.toml")]
pub struct TryArgs {
    /// Case files, or folders that hold them
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Which game, where the path does not say it
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,

    /// Print only what failed and the sum
    #[arg(long, short)]
    pub quiet: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab replay game.jsonl                 the whole game as a log
  sztab replay game.jsonl --to 120        up to entry 120, and the board then
  sztab replay game.jsonl --step          one entry at a time")]
pub struct ReplayArgs {
    /// A saved game
    pub file: PathBuf,

    /// Stop after this entry
    #[arg(long, value_name = "SEQ")]
    pub to: Option<u64>,

    /// Wait after each entry for Enter
    #[arg(long)]
    pub step: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab verify game.jsonl
  sztab verify games/campaign/samples/*.jsonl")]
pub struct VerifyArgs {
    /// Saved games
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab map campaign -o map.svg
  sztab map campaign -o map.png --scale 2 --dark
  sztab map campaign -o start.svg --scenario campaign
  sztab map campaign -o turn3.svg --journal game.jsonl --at 400
  sztab map campaign -o counters.svg --counters")]
pub struct MapArgs {
    /// Which game
    pub game: String,

    /// Where to write: FILE.svg or FILE.png
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,

    /// Draw the pieces of a saved game
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,

    /// The pieces as they stood after this entry [default: the last one]
    #[arg(long, value_name = "SEQ", requires = "journal")]
    pub at: Option<u64>,

    /// Draw the pieces as a scenario sets them up
    #[arg(long, value_name = "ID", conflicts_with = "journal")]
    pub scenario: Option<String>,

    /// Draw all counters with their backs instead of the map
    #[arg(long, conflicts_with_all = ["journal", "scenario"])]
    pub counters: bool,

    /// Draw all cards instead of the map
    #[arg(long, conflicts_with_all = ["journal", "scenario", "counters"])]
    pub cards: bool,

    /// Draw what runs below the ground too
    #[arg(long)]
    pub underground: bool,

    /// Draw the map as it looks under a lamp at night
    #[arg(long)]
    pub dark: bool,

    /// Size of a PNG, from 0.1 to 8
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    pub scale: f32,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab rules campaign                 chapters and clauses
  sztab rules campaign 5.3.1           one clause with its rulings
  sztab rules campaign 5               one chapter
  sztab rules campaign retreat river   clauses that hold these words")]
pub struct RulesArgs {
    /// Which game
    pub game: String,

    /// A clause, a chapter, a ruling, or words to look for
    pub what: Vec<String>,
}

#[derive(Subcommand)]
pub enum DataCommand {
    /// Validate the data of a game, with --data those of a folder
    Check(DataCheckArgs),
    /// Write the data of a game to a folder, to edit them
    Export(DataExportArgs),
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab data check campaign
  sztab data check campaign --data my-data")]
pub struct DataCheckArgs {
    /// Which game
    pub game: String,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab data export campaign my-data
  sztab play campaign --data my-data")]
pub struct DataExportArgs {
    /// Which game
    pub game: String,

    /// The folder; it is made if it is not there
    pub folder: PathBuf,

    /// Write over files that are there
    #[arg(long)]
    pub force: bool,
}
