//! Chores of the project: `cargo xtask test | page | clauses | words | new-game | deny | crash |
//! faults | siege | hold | secrecy | soak | load | bench | frames | screenshots`.

mod bench;
mod clauses;
mod deny;
mod frames;
mod load;
mod new_game;
mod page;
mod postgres;
mod run;
mod screenshots;
mod server;
mod tools;
mod words;

use postgres::{Care, Postgres};
use run::{Chores, cargo};
use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

const HELP: &str = "\
What has to hold:
  cargo xtask test                all of it: format, lints, tests, cases, samples, the page
  cargo xtask page                types, style and tests of what runs in the browser
  cargo xtask clauses             which clauses of the rules are shown by cases and tests
  cargo xtask words [LANGUAGE] [--check]
                                  what languages lack against English: games, table, page; --help
  cargo xtask deny                licences, duplicates and origin of what we build on; advisories
                                  where their database can be had

To begin with:
  cargo xtask new-game ID [--title TITLE] …
                                  a game that plays at once, to be rewritten into yours
                                  (docs/make-a-game.md); --help

Proofs that take longer than tests may (docs/load.md):
  cargo xtask crash [--postgres] [--kills N] …
                                  kill the server under load; nothing may be lost [1000]; --help
  cargo xtask faults [--postgres] [--games N] …
                                  break disk and database under the server; --help
  cargo xtask faults --simulate [--schedules N] [--seed N]
                                  faults by the thousand, in memory [10000]; a seed repeats one
  cargo xtask siege [--only NAME] …
                                  attack the server while two play; --help
  cargo xtask hold [--stored N] [--open N] …
                                  fill the server; it must fit 512 MB [10000, 500]; --help
  cargo xtask secrecy [--decisions N]
                                  compare all that is sent of games that hide something [10000]
  cargo xtask soak [--games N] [--seed N]
                                  random games with all checks, built for release [100000, 1]
  --postgres: on a PostgreSQL that is started for it, not on SQLite

Figures:
  cargo xtask load [--postgres] [--games N] [--one] [--seconds S] …
                                  how fast the server is with many games [100, 15]; --help
  cargo xtask bench [GAME …] [--wall] [--slowest] [--check | --write]
                                  instructions a decision, and speed of random play and of cadets;
                                  --check: not more than crates/xtask/src/bench/baseline.toml says; --help
  cargo xtask frames [--game ID | --all] [--binary FILE]
                                  how soon the table answers in the browser, and how smoothly; --help
  cargo xtask screenshots [--binary FILE]
                                  takes the pictures of docs/ anew, of a release build or of FILE";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test(),
        ["page"] => page::check(&root()),
        ["clauses"] => clauses::report(&root()).map(|_| true),
        ["words", ref wishes @ ..] => words::report(&root(), wishes),
        ["deny"] => deny::check(&root()),
        ["new-game", ref words @ ..] => new_game::make(&root(), words),
        ["bench", ref wishes @ ..] => {
            games(&root()).and_then(|games| bench::run(&root(), &games, wishes))
        }
        ["soak", ref wishes @ ..] => soak(wishes),
        ["load", ref wishes @ ..] => load::run(&root(), "run", wishes),
        ["crash", ref wishes @ ..] => load::run(&root(), "crash", wishes),
        ["faults", ref wishes @ ..] => load::faults(&root(), wishes),
        ["siege", ref wishes @ ..] => load::run(&root(), "siege", wishes),
        ["hold", ref wishes @ ..] => load::run(&root(), "hold", wishes),
        ["secrecy", ref wishes @ ..] => load::secrecy(&root(), wishes),
        ["frames", ref wishes @ ..] => frames::run(&root(), wishes),
        ["screenshots"] => screenshots::take(&root(), None),
        ["screenshots", "--binary", file] => screenshots::take(&root(), Some(Path::new(file))),
        ["help" | "--help" | "-h"] | [] => {
            println!("{HELP}");
            Ok(true)
        }
        _ => Err(format!("there is no such chore; these there are:\n{HELP}")),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
    }
}

/// The root of the project: two folders above this crate.
fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    here.ancestors().nth(2).map(Path::to_path_buf).unwrap_or_default()
}

/// The names of the games that are finished: one that is still being built has no counts yet.
fn games(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("games");
    let read = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut names: Vec<String> = read
        .filter_map(Result::ok)
        .filter(|entry| entry.path().join("counts.toml").is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    Ok(names)
}

/// Everything that has to hold. It goes on after a failure, so that one run shows all.
fn test() -> Result<bool, String> {
    let root = root();
    let mut chores = Chores::new(&root);
    let postgres = prepare(&mut chores);
    chores.cargo("format", &["fmt", "--all", "--check"])?;
    let lints = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    chores.cargo("lints", &lints)?;
    match chores.has_nextest() {
        true => {
            chores.cargo("tests", &["nextest", "run", "--workspace", "--no-fail-fast"])?;
            chores.cargo("doc tests", &["test", "--workspace", "--doc", "--quiet"])?;
        }
        false => chores.cargo("tests", &["test", "--workspace", "--no-fail-fast"])?,
    }
    if let Some(postgres) = &postgres {
        // By itself: it breaks the database that the tests share.
        let args = ["faults", "--where-allowed", "--games", "3", "--database", &postgres.url];
        chores.load("faults of PostgreSQL", &args)?;
    }
    for game in games(&root)? {
        chores.sztab(
            &format!("{game}: cases"),
            &["try", "--quiet", &format!("games/{game}/cases")],
        )?;
        match samples(&root, &game) {
            Ok(files) => {
                let files = files.iter().map(String::as_str);
                let args: Vec<&str> = ["verify"].into_iter().chain(files).collect();
                chores.sztab(&format!("{game}: sample games"), &args)?;
            }
            Err(message) => chores.fail(&format!("{game}: sample games"), &message),
        }
    }
    page::add_to(&mut chores, &root)?;
    bench::add_to(&mut chores, &root, &games(&root)?)?;
    chores.head("clauses");
    match clauses::report(&root)? {
        0 => chores.pass(),
        missing => chores.fail("clauses", &format!("{missing} missing or unknown")),
    }
    deny::add_to(&mut chores)?;
    Ok(chores.sum_up())
}

/// Brings what the tests need beside cargo, and tells them that they may skip nothing. The
/// database lives as long as what this returns.
fn prepare(chores: &mut Chores) -> Option<Postgres> {
    chores.head("tools");
    chores.tell("SZTAB_TEST_ALL", "1");
    let wanted = [tools::CHROMIUM, tools::FIREFOX, tools::POSTGRES, tools::PYTHON, tools::STRACE];
    if let Err(message) = tools::install(&[tools::VALGRIND]) {
        println!("instructions will not be counted: {message}");
    }
    let installed = tools::install(&wanted);
    match installed.and_then(|()| Postgres::start(Care::None)) {
        Ok(postgres) => {
            chores.tell("SZTAB_TEST_POSTGRES", &postgres.url);
            chores.pass();
            Some(postgres)
        }
        Err(message) => {
            chores.fail("tools", &message);
            None
        }
    }
}

fn samples(root: &Path, game: &str) -> Result<Vec<String>, String> {
    let folder = format!("games/{game}/samples");
    let entries = std::fs::read_dir(root.join(&folder)).into_iter().flatten();
    let mut files: Vec<String> = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".jsonl"))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    files.sort();
    match files.is_empty() {
        true => Err(format!("{folder} holds no sample game (*.jsonl)")),
        false => Ok(files),
    }
}

fn soak(wishes: &[&str]) -> Result<bool, String> {
    let root = root();
    let mut args = vec!["--games", "100000"];
    for pair in wishes.chunks(2) {
        match pair {
            ["--games", n] => args[1] = n,
            ["--seed", n] => args.extend(["--seed", n]),
            _ => return Err(format!("`soak` does not know {}\n{HELP}", pair.join(" "))),
        }
    }
    for game in games(&root)? {
        let run = ["run", "--release", "--quiet", "--package", "cli", "--", "lab", "soak", &game];
        if !cargo(&root, &[&run[..], &args[..]].concat())? {
            return Ok(false);
        }
    }
    Ok(true)
}
