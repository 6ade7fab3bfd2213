//! `cargo xtask deny`: what we build on, held against `deny.toml` by cargo-deny. It takes minutes to
//! build, so it is used where somebody has installed it and never installed by us.

use crate::{
    run::{Chores, cargo},
    tools::succeeds,
};
use std::{path::Path, process::Command};

const MISSING: &str = "cargo-deny is not installed: `cargo install cargo-deny --locked`";
/// What can be told without the database of advisories.
const HERE: [&str; 5] = ["deny", "check", "licenses", "bans", "sources"];

fn is_there() -> bool {
    succeeds(Command::new("cargo").args(["deny", "--version"]))
}

/// All of it; the advisories only where their database can be had.
pub fn check(root: &Path) -> Result<bool, String> {
    if !is_there() {
        return Err(MISSING.into());
    }
    let sound = cargo(root, &HERE)?;
    if !succeeds(Command::new("cargo").args(["deny", "fetch", "db"]).current_dir(root)) {
        println!("advisories: skipped, because their database cannot be had from here");
        return Ok(sound);
    }
    Ok(cargo(root, &["deny", "check", "advisories"])? && sound)
}

/// The same as a part of `test`.
pub fn add_to(chores: &mut Chores) -> Result<(), String> {
    match is_there() {
        true => chores.cargo("licences and sources", &HERE),
        false => {
            chores.head("licences and sources");
            println!("skipped: {MISSING}");
            Ok(())
        }
    }
}
