//! Instruction counts of random play: the only figure that does not depend on what else the
//! machine does. Counted by valgrind over runs of different length, so that loading drops out.

use crate::run::cargo;
use std::{path::Path, process::Command};

pub fn report(root: &Path, games: &[String]) -> Result<bool, String> {
    if !cargo(root, &["bench", "--workspace"])?
        || !cargo(root, &["build", "--release", "--quiet", "--package", "cli"])?
    {
        return Ok(false);
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("instruction counts need valgrind, which is not installed");
        return Ok(true);
    }
    for game in games {
        let (few, many) = (count(root, game, 1)?, count(root, game, 6)?);
        let each = (many.instructions - few.instructions) / (many.decisions - few.decisions).max(1);
        println!("{game}: {each} instructions a decision in random play");
    }
    Ok(true)
}

struct Count {
    instructions: u64,
    decisions: u64,
}

fn count(root: &Path, game: &str, games: u32) -> Result<Count, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into);
    let games = games.to_string();
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(target.join("release/sztab"))
        .args(["lab", "run", game, "--games", &games, "--players", "random,random"])
        .args(["--threads", "1", "--seed", "1", "--json"])
        .output()
        .map_err(|e| format!("valgrind cannot be started: {e}"))?;
    let report = String::from_utf8_lossy(&output.stdout);
    let counted = String::from_utf8_lossy(&output.stderr);
    let after = |text: &str, word: &str| -> Option<u64> {
        let rest = text.split_once(word)?.1;
        let digits = rest.trim_start_matches([' ', ':', '"']);
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        digits[..end].parse().ok()
    };
    let found = after(&counted, "Collected").zip(after(&report, "\"decisions\""));
    let (instructions, decisions) =
        found.ok_or_else(|| format!("valgrind or the lab of {game} gave no figure: {counted}"))?;
    Ok(Count { instructions, decisions })
}
