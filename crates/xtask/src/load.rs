//! `load` and `crash`: the table under many games, measured or killed. Both programs are built for
//! release; what they can be asked for is in their own `--help`.

use crate::run::cargo;
use std::path::Path;

/// Builds the table and the load, then runs `load COMMAND` with the wishes as they are.
pub fn run(root: &Path, command: &str, wishes: &[&str]) -> Result<bool, String> {
    let build = ["build", "--release", "--quiet", "--bin", "sztab", "--bin", "load"];
    let load = ["run", "--release", "--quiet", "--bin", "load", "--", command];
    Ok(cargo(root, &build)? && cargo(root, &[&load[..], wishes].concat())?)
}
