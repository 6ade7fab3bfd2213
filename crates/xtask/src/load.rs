//! `load`, `crash`, `faults`, `siege` and `hold`: the table measured, killed, broken, attacked and
//! filled. Both programs are built for release; what they can be asked for is in their own `--help`.
//! Two more chores are tests of the table that run for longer than they do in `test`.

use crate::{
    postgres::{Care, Postgres},
    run::{cargo, cargo_with},
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

/// Faults of a real database, or with `--simulate` those that a seed thinks up.
pub fn faults(root: &Path, wishes: &[&str]) -> Result<bool, String> {
    if wishes.contains(&"--simulate") {
        return simulate(root, wishes);
    }
    if let Err(missing) = tools::install(&[tools::STRACE]) {
        // What can be broken without it is broken all the same.
        println!("{missing}");
    }
    run(root, "faults", wishes)
}

/// Schedules of faults over a database in memory; its last line says what was lost.
fn simulate(root: &Path, wishes: &[&str]) -> Result<bool, String> {
    let (mut schedules, mut seed) = ("10000", None);
    let rest: Vec<&str> = wishes.iter().copied().filter(|wish| *wish != "--simulate").collect();
    for pair in rest.chunks(2) {
        match pair {
            ["--schedules", n] => schedules = n,
            ["--seed", n] => seed = Some(*n),
            _ => return Err(format!("`faults --simulate` does not know {}", pair.join(" "))),
        }
    }
    let mut words = vec![("SZTAB_SCHEDULES", schedules)];
    words.extend(seed.map(|seed| ("SZTAB_SEED", seed)));
    let test = ["test", "--quiet", "-p", "table", "--test", "simulate"];
    let which = ["--", "--nocapture", "what_is_acknowledged_is_stored_whatever_fails"];
    cargo_with(root, &words, &[&test[..], &which[..]].concat())
}

/// The streams of twin games that differ only in what somebody may not know.
pub fn secrecy(root: &Path, wishes: &[&str]) -> Result<bool, String> {
    let decisions = match wishes {
        [] => "10000",
        ["--decisions", n] => n,
        _ => return Err(format!("`secrecy` does not know {}", wishes.join(" "))),
    };
    let test = ["test", "-p", "table", "--test", "streams", "--", "--nocapture"];
    cargo_with(root, &[("SZTAB_DECISIONS", decisions)], &test)
}
