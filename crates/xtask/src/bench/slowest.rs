//! The slowest decisions: found among many games once, kept by their numbers, and played again.

use super::{PLAYS, Play};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, path::Path, process::Command};

/// Among how many games they are looked for.
const GAMES: u32 = 2000;
/// The least of so many runs counts: whatever else the machine does only makes a run longer.
const RUNS: usize = 3;

/// The first game of the lab's run in which it was made, and which decision of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    game: u32,
    decision: u32,
}

/// By game and by who plays.
pub type Moments = BTreeMap<String, BTreeMap<String, Moment>>;

/// What the lab says of a run.
#[derive(Deserialize)]
struct Said {
    slowest_decision_ms: f64,
    slowest_decision: Moment,
}

/// Looks for the slowest decision of each game.
pub fn find(binary: &Path, games: &[String]) -> Result<Moments, String> {
    let mut moments = Moments::new();
    for game in games {
        for play in &PLAYS {
            println!("{game}: {GAMES} games, {}", play.name);
            let found = lab(binary, game, play, 0, GAMES)?.slowest_decision;
            moments.entry(game.clone()).or_default().insert(play.name.into(), found);
        }
    }
    Ok(moments)
}

/// Plays the games with the slowest decisions again; whether all keep within their limits.
pub fn replay(binary: &Path, games: &[String], known: &Moments) -> Result<bool, String> {
    println!(
        "{:<10}{:>8}{:>12}{:>14}{:>14}{:>8}",
        "game", "", "game no.", "decision", "CPU ms", "most"
    );
    let mut holds = true;
    for game in games {
        for play in &PLAYS {
            let Some(moment) = known.get(game).and_then(|plays| plays.get(play.name)) else {
                println!("{game:<10}{:>8}   not looked for yet: --slowest --write", play.name);
                continue;
            };
            let mut least = f64::INFINITY;
            for _ in 0..RUNS {
                let said = lab(binary, game, play, moment.game, 1)?;
                least = least.min(said.slowest_decision_ms);
            }
            println!(
                "{game:<10}{:>8}{:>12}{:>14}{least:>14.2}{:>8.0}",
                play.name, moment.game, moment.decision, play.most_ms
            );
            holds &= least <= play.most_ms;
        }
    }
    Ok(holds)
}

fn lab(binary: &Path, game: &str, play: &Play, from: u32, games: u32) -> Result<Said, String> {
    let output = Command::new(binary)
        .args(["lab", "run", game, "--players", play.players, "--seed", "1", "--threads", "1"])
        .args(["--from", &from.to_string(), "--games", &games.to_string(), "--json"])
        .output()
        .map_err(|e| format!("{} cannot be started: {e}", binary.display()))?;
    serde_json::from_slice(&output.stdout).map_err(|e| format!("the lab of {game} failed: {e}"))
}
