//! `sztab admin`: the games of a table, for whoever runs it.

use super::{DatabaseArgs, Group};
use clap::Subcommand;
use table::broom::Rules;

#[derive(Subcommand)]
pub enum AdminCommand {
    /// List games, those touched last first
    List(AdminListArgs),
    /// Tell about one game: players, sizes, dates
    Show(AdminShowArgs),
    /// Delete games for ever
    Delete(AdminDeleteArgs),
    /// Delete and archive games that nobody touched, as the table does every hour
    Expire(AdminExpireArgs),
    /// Count games and bytes
    Stats(AdminStatsArgs),
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab admin list                               without analyses and archived games
  sztab admin list --running --idle 30           that nobody touched for 30 days
  sztab admin list --all --game mlawa --limit 1000 --json | jq -r '.[].id'")]
pub struct AdminListArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// All games, also analyses and archived ones
    #[arg(long, conflicts_with_all = ["unstarted", "running", "finished", "analyses"])]
    pub all: bool,

    /// Games without an order
    #[arg(long)]
    pub unstarted: bool,

    /// Games that have begun and are not over
    #[arg(long)]
    pub running: bool,

    /// Games that are over, archived or not
    #[arg(long)]
    pub finished: bool,

    /// Analyses
    #[arg(long)]
    pub analyses: bool,

    /// Only those that nobody touched for so many days
    #[arg(long, value_name = "DAYS")]
    pub idle: Option<u32>,

    /// Only those of this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,

    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub limit: usize,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab admin show 8d1f0c2a9b3e4f57
  sztab admin show 8d1f0c2a9b3e4f57 --json")]
pub struct AdminShowArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// The game: what stands after /t/ in its address
    pub id: String,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab admin delete 8d1f0c2a9b3e4f57            asks before it does so
  sztab admin delete --yes 8d1f0c2a9b3e4f57 02b6a7c1d4e5f809

The table may be open; whoever looks at the game is told. Both games of a match go together.
There is no way back but a backup.")]
pub struct AdminDeleteArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// The games: what stands after /t/ in their addresses
    #[arg(required = true, value_name = "ID")]
    pub ids: Vec<String>,

    /// Do not ask
    #[arg(long, short)]
    pub yes: bool,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab admin expire --dry-run                   what would go; nothing is changed
  sztab admin expire --expire-unstarted 1        the others by their usual rules
  sztab admin expire --expire-finished 365

A game is touched by an order, a message, and by whoever comes with the link of a seat.")]
pub struct AdminExpireArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// Only say what would happen
    #[arg(long, short = 'n')]
    pub dry_run: bool,

    #[command(flatten)]
    pub rules: RulesOfExpiry,
}

#[derive(Group)]
#[command(after_help = "\
Examples:
  sztab admin stats
  sztab admin stats --database postgres://sztab@localhost/sztab --json")]
pub struct AdminStatsArgs {
    #[command(flatten)]
    pub store: DatabaseArgs,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// When games go that nobody touches.
#[derive(Group)]
#[command(
    next_help_heading = "Room for new games (days without anybody touching a game; 0: never)"
)]
pub struct RulesOfExpiry {
    /// Delete games without an order
    #[arg(long, value_name = "DAYS", default_value_t = Rules::default().unstarted)]
    #[arg(env = "SZTAB_EXPIRE_UNSTARTED")]
    pub expire_unstarted: u32,

    /// Delete games that are not over
    #[arg(long, value_name = "DAYS", default_value_t = Rules::default().abandoned)]
    #[arg(env = "SZTAB_EXPIRE_ABANDONED")]
    pub expire_abandoned: u32,

    /// Delete analyses
    #[arg(long, value_name = "DAYS", default_value_t = Rules::default().analyses)]
    #[arg(env = "SZTAB_EXPIRE_ANALYSES")]
    pub expire_analyses: u32,

    /// Delete games that are over
    #[arg(long, value_name = "DAYS", default_value_t = Rules::default().finished)]
    #[arg(env = "SZTAB_EXPIRE_FINISHED")]
    pub expire_finished: u32,

    /// Archive games that are over: a fraction of the room, and as readable as before
    #[arg(long, value_name = "DAYS", default_value_t = Rules::default().archive)]
    #[arg(env = "SZTAB_ARCHIVE_FINISHED")]
    pub archive_finished: u32,
}

impl RulesOfExpiry {
    pub fn rules(&self) -> Rules {
        Rules {
            unstarted: self.expire_unstarted,
            abandoned: self.expire_abandoned,
            analyses: self.expire_analyses,
            finished: self.expire_finished,
            archive: self.archive_finished,
        }
    }
}
