//! `load` and `crash`: the table under many games, measured or killed. Both programs are built for
//! release; what they can be asked for is in their own `--help`.

use crate::{
    postgres::{Care, Postgres},
    run::cargo,
    tools,
};
use std::path::Path;

/// Builds the table and the load, then runs `load COMMAND` with the wishes as they are; only
/// `--postgres` is ours, and becomes the address of a server that is started for it.
pub fn run(root: &Path, command: &str, wishes: &[&str]) -> Result<bool, String> {
    let build = ["build", "--release", "--quiet", "-p", "cli", "-p", "load"];
    if !cargo(root, &build)? {
        return Ok(false);
    }
    let (ours, theirs): (Vec<&str>, Vec<&str>) =
        wishes.iter().partition(|wish| **wish == "--postgres");
    let postgres = match ours.is_empty() {
        true => None,
        false => {
            tools::install(&[tools::POSTGRES])?;
            Some(Postgres::start(Care::Full)?)
        }
    };
    let place = postgres.as_ref().map(|postgres| ["--database", &postgres.url]);
    let load = ["run", "--release", "--quiet", "-p", "load", "--bin", "load", "--", command];
    cargo(root, &[&load[..], place.as_ref().map_or(&[], |place| &place[..]), &theirs[..]].concat())
}
