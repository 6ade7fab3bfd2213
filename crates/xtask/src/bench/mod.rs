//! How much a decision costs: in instructions, counted by valgrind over runs of different length so
//! that loading drops out (the only figure that does not depend on what else the machine does), and
//! in time of the processor, beside a yardstick of the same minute. `baseline.toml` keeps the counts.

mod slowest;

use crate::run::{Chores, build_with, cargo};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::Instant,
};

pub const HELP: &str = "\
cargo xtask bench [GAME …] [--wall] [--slowest] [--check | --write]

Builds for release and prints for every game, or for those named, how many instructions a decision
costs in random play and between two cadets, and how fast that is in time of the processor.

  --wall    first the benches of each game, in wall time
  --slowest instead: plays the slowest decisions again that are kept, three times each; fails above
            5 ms for rules and 20 ms for cadets. With --write: looks for them in 2,000 games each
  --check   fail if a count has grown by more than 3 % over crates/xtask/src/bench/baseline.toml
  --write   write the counts into crates/xtask/src/bench/baseline.toml

  cargo xtask bench mlawa
  cargo xtask bench --slowest
  cargo xtask bench --check";

/// How many per cent a count may grow before the check fails.
const ALLOWANCE: u64 = 3;

/// Who plays, and how many games are counted and timed.
struct Play {
    name: &'static str,
    players: &'static str,
    counted: [u32; 2],
    timed: u32,
    /// What a decision may take at the most.
    most_ms: f64,
}

const PLAYS: [Play; 2] = [
    Play { name: "random", players: "random,random", counted: [1, 6], timed: 400, most_ms: 5.0 },
    Play { name: "cadet", players: "cadet,cadet", counted: [1, 2], timed: 20, most_ms: 20.0 },
];

/// Instructions a decision, by game and by who plays.
type Counts = BTreeMap<String, BTreeMap<String, u64>>;

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Baseline {
    /// What it was built with: another compiler makes other code.
    compiler: String,
    /// As people get it.
    release: Counts,
    /// As the tests are built, so that the check needs no other build.
    test: Counts,
    slowest: slowest::Moments,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Print,
    Check,
    Write,
}

pub fn run(root: &Path, games: &[String], words: &[&str]) -> Result<bool, String> {
    if words.contains(&"--help") {
        println!("{HELP}");
        return Ok(true);
    }
    let (mut chosen, mut wish, mut wall, mut slowest) = (Vec::new(), Wish::Print, false, false);
    for word in words {
        match *word {
            "--check" => wish = Wish::Check,
            "--write" => wish = Wish::Write,
            "--wall" => wall = true,
            "--slowest" => slowest = true,
            game if games.iter().any(|known| known == game) => chosen.push(game.to_string()),
            other => return Err(format!("`bench` does not know {other}\n\n{HELP}")),
        }
    }
    if chosen.is_empty() {
        chosen = games.to_vec();
    }
    if wall && !cargo(root, &["bench", "--workspace"])? {
        return Ok(false);
    }
    let binary = build_with(root, &["--release", "--package", "cli"])?;
    let mut baseline = read(root)?;
    if slowest {
        if wish == Wish::Write {
            baseline.slowest.extend(slowest::find(&binary, &chosen)?);
            write(root, &baseline)?;
        }
        return slowest::replay(&binary, &chosen, &baseline.slowest);
    }
    let counts = report(&binary, &chosen)?;
    match wish {
        Wish::Print => Ok(true),
        Wish::Check => {
            let grown = grown(&baseline.release, &counts);
            grown.iter().for_each(|line| println!("{line}"));
            Ok(grown.is_empty())
        }
        Wish::Write => {
            let tested = build_with(root, &["--workspace", "--all-targets"])?;
            baseline.compiler = compiler()?;
            baseline.release.extend(counts);
            for game in &chosen {
                baseline.test.insert(game.clone(), count_all(&tested, game, true)?);
            }
            write(root, &baseline).map(|()| true)
        }
    }
}

/// The check as a part of the tests, with the binary that they use: a few games of each.
pub fn add_to(chores: &mut Chores, root: &Path, games: &[String]) -> Result<(), String> {
    chores.head("instructions a decision");
    if !has_valgrind() {
        println!("skipped: valgrind is not installed");
        return Ok(());
    }
    let (baseline, compiler) = (read(root)?, compiler()?);
    if baseline.compiler != compiler {
        println!("skipped: counted with {}, this is {compiler}", baseline.compiler);
        return Ok(());
    }
    let binary = chores.binary()?;
    let mut counts = Counts::new();
    for game in games {
        counts.insert(game.clone(), count_all(&binary, game, true)?);
    }
    let grown = grown(&baseline.test, &counts);
    match grown.is_empty() {
        true => chores.pass(),
        false => chores.fail("instructions a decision", &grown.join("\n")),
    }
    Ok(())
}

fn file(root: &Path) -> PathBuf {
    root.join("crates/xtask/src/bench/baseline.toml")
}

fn read(root: &Path) -> Result<Baseline, String> {
    match fs::read_to_string(file(root)) {
        Ok(text) => toml::from_str(&text).map_err(|e| format!("baseline.toml: {e}")),
        Err(_) => Ok(Baseline::default()),
    }
}

fn write(root: &Path, baseline: &Baseline) -> Result<(), String> {
    let text = toml::to_string(baseline).map_err(|e| e.to_string())?;
    let head = "# Instructions a decision, written by `cargo xtask bench --write`.\n\n";
    fs::write(file(root), format!("{head}{text}")).map_err(|e| format!("baseline.toml: {e}"))
}

fn compiler() -> Result<String, String> {
    let asked = Command::new("rustc").arg("--version").output();
    let said = asked.map_err(|e| format!("rustc cannot be started: {e}"))?;
    Ok(String::from_utf8_lossy(&said.stdout).trim().to_string())
}

fn has_valgrind() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok()
}

/// What has grown too much, a line each.
fn grown(before: &Counts, now: &Counts) -> Vec<String> {
    let mut lines = Vec::new();
    for (game, plays) in now {
        for (play, count) in plays {
            let Some(known) = before.get(game).and_then(|plays| plays.get(play)) else { continue };
            if count * 100 > known * (100 + ALLOWANCE) {
                let percent = (*count as f64 / *known as f64 - 1.0) * 100.0;
                lines.push(format!("{game}, {play}: {known} → {count}, {percent:.1} % more"));
            }
        }
    }
    lines
}

/// Counts and times every game, and prints a table.
fn report(binary: &Path, games: &[String]) -> Result<Counts, String> {
    let valgrind = has_valgrind();
    if !valgrind {
        println!("instruction counts need valgrind, which is not installed");
    }
    println!(
        "{:<10}{:>16}{:>18}{:>16}{:>18}{:>12}",
        "game", "random: instr.", "decisions/CPU s", "cadet: instr.", "CPU ms a game", "yardstick"
    );
    let mut counts = Counts::new();
    for game in games {
        let counted = if valgrind { count_all(binary, game, false)? } else { BTreeMap::new() };
        let of = |play: &str| counted.get(play).map_or("–".into(), u64::to_string);
        let [random, cadet] = &PLAYS;
        let yardstick = yardstick();
        let (quick, thinking) = (time(binary, game, random)?, time(binary, game, cadet)?);
        println!(
            "{game:<10}{:>16}{:>18.0}{:>16}{:>18.1}{yardstick:>12.0}",
            of("random"),
            quick.decisions as f64 / quick.seconds,
            of("cadet"),
            thinking.seconds * 1000.0 / f64::from(cadet.timed),
        );
        counts.insert(game.clone(), counted);
    }
    println!("yardstick: steps of a fixed reckoning, in millions a second of wall time");
    Ok(counts)
}

fn count_all(binary: &Path, game: &str, few: bool) -> Result<BTreeMap<String, u64>, String> {
    let each = |play: &Play| {
        let [less, more] = if few { [1, 2] } else { play.counted };
        let (less, more) = (count(binary, game, play, less)?, count(binary, game, play, more)?);
        let decisions = (more.decisions - less.decisions).max(1);
        Ok((play.name.to_string(), (more.instructions - less.instructions) / decisions))
    };
    PLAYS.iter().map(each).collect()
}

struct Count {
    instructions: u64,
    decisions: u64,
}

fn lab(program: &mut Command, game: &str, play: &Play, games: u32) -> Result<Output, String> {
    program
        .args(["lab", "run", game, "--games", &games.to_string(), "--players", play.players])
        .args(["--threads", "1", "--seed", "1", "--json"])
        .output()
        .map_err(|e| format!("{} cannot be started: {e}", program.get_program().display()))
}

fn count(binary: &Path, game: &str, play: &Play, games: u32) -> Result<Count, String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary);
    let output = lab(&mut valgrind, game, play, games)?;
    let counted = String::from_utf8_lossy(&output.stderr);
    let found = number(&counted, "Collected").zip(decisions(&output));
    let (instructions, decisions) =
        found.ok_or_else(|| format!("valgrind or the lab of {game} gave no figure: {counted}"))?;
    Ok(Count { instructions, decisions })
}

struct Timed {
    decisions: u64,
    seconds: f64,
}

fn time(binary: &Path, game: &str, play: &Play) -> Result<Timed, String> {
    // Loading is not play.
    let start = run_for(binary, game, play, 1)?;
    let whole = run_for(binary, game, play, play.timed + 1)?;
    Ok(Timed {
        decisions: whole.decisions - start.decisions,
        seconds: (whole.seconds - start.seconds).max(0.01),
    })
}

fn run_for(binary: &Path, game: &str, play: &Play, games: u32) -> Result<Timed, String> {
    let (before, start) = (used_by_children(), Instant::now());
    let output = lab(&mut Command::new(binary), game, play, games)?;
    let wall = start.elapsed().as_secs_f64();
    let seconds = used_by_children().zip(before).map_or(wall, |(after, before)| after - before);
    let decisions = decisions(&output).ok_or_else(|| format!("the lab of {game} failed"))?;
    Ok(Timed { decisions, seconds })
}

/// Seconds of the processor that the programs which we ran have used, where the system tells.
fn used_by_children() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
    Some((ticks(13)? + ticks(14)?) / 100.0)
}

/// How many millions of steps a second this machine makes just now.
fn yardstick() -> f64 {
    const STEPS: u64 = 200_000_000;
    let start = Instant::now();
    let mut z = black_box(1u64);
    for _ in 0..STEPS {
        z = z.wrapping_mul(0x5851_F42D_4C95_7F2D).rotate_left(17) ^ 0x9E37;
    }
    black_box(z);
    STEPS as f64 / 1e6 / start.elapsed().as_secs_f64()
}

fn decisions(output: &Output) -> Option<u64> {
    number(&String::from_utf8_lossy(&output.stdout), "\"decisions\"")
}

/// The number behind a word.
fn number(text: &str, word: &str) -> Option<u64> {
    let digits = text.split_once(word)?.1.trim_start_matches([' ', ':', '"']);
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(count: u64) -> Counts {
        let plays = BTreeMap::from([("random".to_string(), count)]);
        BTreeMap::from([("ford".to_string(), plays)])
    }

    #[test]
    fn growth_beyond_the_allowance_is_told_and_nothing_else() {
        assert!(grown(&counts(1000), &counts(1030)).is_empty());
        assert_eq!(grown(&counts(1000), &counts(1031)), ["ford, random: 1000 → 1031, 3.1 % more"]);
        assert!(grown(&Counts::new(), &counts(9)).is_empty());
    }

    #[test]
    fn a_number_is_read_behind_its_word() {
        assert_eq!(number("==1== Collected : 1234\n", "Collected"), Some(1234));
        assert_eq!(number("{\"decisions\":12,", "\"decisions\""), Some(12));
        assert_eq!(number("nothing", "Collected"), None);
    }
}
