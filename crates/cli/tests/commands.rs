//! Every command does what its help says. Texts that a person reads are kept as snapshots; after a
//! wanted change `INSTA_UPDATE=always cargo test -p cli` writes them anew.

mod common;

use common::{Folder, command, random_game, sztab, sztab_with};
use insta::assert_snapshot;
use serde_json::Value;
use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

/// What changes with every edit of the data stands for itself.
fn steady(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_inclusive(|c: char| c.is_whitespace() || c == '"' || c == '…') {
        let hex = word.chars().take_while(char::is_ascii_hexdigit).count();
        match hex == 16 {
            true => out.push_str(&format!("FINGERPRINT{}", &word[16..])),
            false => out.push_str(word),
        }
    }
    out
}

/// What a bare call says until the table is open; then it is closed.
fn bare_call(args: &[&str]) -> String {
    let folder = Folder::new("bare");
    let mut child = command(args)
        .env("XDG_DATA_HOME", folder.path(""))
        .env("CI", "1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut text = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if let Some((before, _)) = line.split_once("http://127.0.0.1:") {
            text.push_str(&format!("{before}http://127.0.0.1:PORT/\n"));
            break;
        }
        text.push_str(&format!("{line}\n"));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    text
}

#[test]
fn a_bare_call_opens_the_table() {
    assert_snapshot!(bare_call(&[]));
    assert_snapshot!("bare_call_pl", bare_call(&["--lang", "pl"]));
}

#[test]
fn help_has_examples_everywhere() {
    assert_snapshot!(sztab(&["--help"]).fine());
    let commands: [&[&str]; 20] = [
        &["games"],
        &["play"],
        &["referee"],
        &["try"],
        &["replay"],
        &["verify"],
        &["map"],
        &["rules"],
        &["data", "check"],
        &["data", "export"],
        &["lab", "run"],
        &["lab", "match"],
        &["lab", "sweep"],
        &["lab", "soak"],
        &["lab", "count"],
        &["admin", "list"],
        &["admin", "show"],
        &["admin", "delete"],
        &["admin", "expire"],
        &["admin", "stats"],
    ];
    for args in commands {
        let help = sztab(&[args, &["--help"]].concat()).fine();
        assert!(help.contains("Examples:\n  sztab "), "{args:?}: {help}");
    }
}

#[test]
fn games_are_listed() {
    assert_snapshot!(steady(&sztab(&["games"]).fine()));
    assert_snapshot!("games_pl", steady(&sztab(&["games", "--lang", "pl"]).fine()));
    let json: Value = serde_json::from_str(&sztab(&["games", "--json"]).fine()).unwrap();
    assert_eq!(json[0]["id"], "campaign");
    assert_eq!(json[0]["sides"][1]["id"], "polish");
    assert_eq!(json[0]["options"][0]["id"], "open-odds");
    assert_eq!(json[0]["units"], 124);
}

#[test]
fn rules_are_found_by_number_and_by_word() {
    assert_snapshot!(sztab(&["rules", "campaign", "4.0a"]).fine());
    assert!(sztab(&["rules", "campaign", "5.3.1"]).fine().starts_with("[5.3.1a] "));
    let found = sztab(&["rules", "campaign", "airborne"]).fine();
    assert!(found.lines().all(|l| l.to_lowercase().contains("airborne")), "{found}");
    let all = sztab(&["rules", "campaign"]).fine();
    assert!(all.contains("5  Combat\n   5.0a  5.0b"), "{all}");
    let polish = sztab(&["rules", "campaign", "4.0a", "--lang", "pl"]).fine();
    assert!(polish.contains("Jednostka"), "{polish}");
}

#[test]
fn the_language_comes_from_the_environment() {
    let output = command(&["games"]).env("LANG", "pl_PL.UTF-8").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("scenariusze"));
}

#[test]
fn a_game_begins_in_the_terminal() {
    let script = "move DE-1ID\nwhy 1\nwhy attack 1711\nundo\nmap Warszawa\nscore\nquit\n";
    let out = sztab_with(&["play", "campaign", "--seed", "3"], script).fine();
    assert!(!out.contains('\u{1b}'), "no colours in a pipe");
    assert_snapshot!(steady(&out));
}

#[test]
fn a_saved_game_goes_on() {
    let folder = Folder::new("resume");
    let save = folder.path("game.jsonl");
    let start = ["play", "campaign", "--seed", "3", "--save", &save];
    sztab_with(&start, "1\n1\n").fine();
    assert_eq!(folder.read("game.jsonl").lines().count(), 4);
    let on = ["play", "--resume", &save, "--save", &save];
    let out = sztab_with(&on, "1\nundo\n1\n1\n").fine();
    assert!(out.contains(&format!("Saved in {save}")), "{out}");
    assert_eq!(folder.read("game.jsonl").lines().count(), 6);
    assert!(sztab(&["verify", &save]).fine().contains("4 orders, all legal"));
    assert_eq!(folder.names(), ["game.jsonl"]);
}

#[test]
fn a_whole_game_is_played_with_numbers_alone() {
    let against = ["--against", "random", "--seed", "9"];
    let args = [&["play", "campaign", "--side", "polish"], &against[..]].concat();
    let out = sztab_with(&args, &"1\n".repeat(6000)).fine();
    assert!(out.contains("\nWinner: ") || out.contains("\nA draw"), "{}", &out[out.len() - 900..]);
}

#[test]
fn journals_are_replayed_and_proved() {
    let folder = Folder::new("proved");
    let game = random_game(&folder, "2");
    let proved = sztab(&["verify", &game]).fine();
    assert!(proved.contains("proved.") && proved.contains("points:"), "{proved}");
    let whole = sztab(&["replay", &game]).fine();
    assert!(whole.starts_with("    1  german  move "), "{}", &whole[..200]);
    let part = sztab(&["replay", &game, "--to", "4"]).fine();
    assert!(part.contains("    4  german  "), "{part}");
    assert!(!part.contains("    5  german  "), "{part}");
    let steps = sztab_with(&["replay", &game, "--step"], "\n\nq\n").fine();
    assert!(steps.contains("    3  german") && !steps.contains("    4  german"), "{steps}");
    let again = Folder::new("again");
    assert_eq!(
        folder.read("game.jsonl"),
        std::fs::read_to_string(random_game(&again, "2")).unwrap()
    );
}

#[test]
fn maps_are_drawn() {
    let folder = Folder::new("maps");
    let game = random_game(&folder, "3");
    let svg = folder.path("map.svg");
    sztab(&["map", "campaign", "-o", &svg]).fine();
    assert!(
        folder.read("map.svg").starts_with("<svg") || folder.read("map.svg").starts_with("<?xml")
    );
    let dark = folder.path("dark.svg");
    sztab(&["map", "campaign", "-o", &dark, "--dark", "--journal", &game, "--at", "50"]).fine();
    assert!(folder.read("dark.svg").contains("DE-1PZ"));
    let png = folder.path("map.png");
    sztab(&["map", "campaign", "-o", &png, "--scale", "0.2"]).fine();
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn cases_are_tried() {
    let folder = Folder::new("try");
    let case = "[[case]]\nname = \"a march begins\"\nclauses = [\"4.0a\"]\n\
                scenario = \"campaign\"\nplay = \"can move DE-1ID\"\n";
    folder.write("mine.toml", case);
    let out = sztab(&["try", "--game", "campaign", &folder.path("")]).fine();
    assert!(out.ends_with("  ok    a march begins [4.0a]\n1 passed, 0 failed\n"), "{out}");
    let out = sztab(&["try", "--quiet", "--game", "campaign", &folder.path("mine.toml")]).fine();
    assert_eq!(out, "1 passed, 0 failed\n");
}

#[test]
fn the_lab_gives_the_same_whatever_the_threads() {
    let run = |threads: &str| {
        let args = ["lab", "run", "campaign", "--players", "cadet,random", "--games", "6"];
        let more = ["--seed", "5", "--json", "--threads", threads];
        let json = sztab(&[&args[..], &more[..]].concat()).fine();
        let mut json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["threads"].to_string(), threads);
        let rates = ["decisions_per_second", "games_per_second", "slowest_decision_ms"];
        for timed in ["seconds", "threads"].into_iter().chain(rates) {
            assert!(json[timed].take().as_f64().unwrap() > 0.0, "{timed}");
        }
        assert!(json["slowest_decision"].take()["game"].as_u64().unwrap() < 6);
        json
    };
    let one = run("1");
    assert_eq!(one, run("3"));
    assert_eq!(one["game"], "campaign");
    assert_eq!((&one["games"], &one["finished"]), (&6.into(), &6.into()));
    let wins = |side: &str| one["wins"][side].as_u64().unwrap();
    assert_eq!(wins("german") + wins("polish") + one["draws"].as_u64().unwrap(), 6);
}

#[test]
fn the_lab_writes_tables_and_charts() {
    let folder = Folder::new("lab");
    let out = folder.path("out");
    let args = ["lab", "run", "campaign", "--players", "random", "--games", "5", "-o", &out];
    let text = sztab(&args).fine();
    assert!(text.contains("Wins (95 % interval)") && text.contains("decisions/s"), "{text}");
    let games = folder.read("out/games.csv");
    assert_eq!(games.lines().count(), 6);
    assert_eq!(folder.read("out/turns.csv").lines().count(), 1 + 5 * 8);
    let mut names: Vec<_> =
        std::fs::read_dir(&out).unwrap().map(|f| f.unwrap().file_name()).collect();
    names.sort();
    let expected =
        ["games.csv", "objectives-by-turn.svg", "score-by-turn.svg", "score.svg", "turns.csv"];
    assert_eq!(names, expected);
}

/// [19c] A match of two games with the sides exchanged.
#[test]
fn the_lab_plays_matches() {
    let args = ["lab", "match", "mlawa", "--players", "cadet,random", "--matches", "2"];
    let run = |threads: &str| {
        let json = sztab(&[&args[..], &["--json", "--threads", threads]].concat()).fine();
        let mut json: Value = serde_json::from_str(&json).unwrap();
        json["seconds"].take();
        json["threads"].take();
        json
    };
    let one = run("1");
    assert_eq!(one, run("2"));
    assert_eq!((&one["clause"], &one["finished"]), (&"19c".into(), &2.into()));
    assert_eq!(one["players"]["polish"], "random");
    let text = sztab(&args).fine();
    assert!(text.contains("Matches won") && text.contains("Points as Polish"), "{text}");
}

/// One row for each value, the same on any number of threads, and a value that changes play.
#[test]
fn figures_are_varied() {
    let folder = Folder::new("sweep");
    let run = |threads: &str| {
        let vary = "tables.toml:morale.highest=6,20";
        let (players, out) = ("random", folder.path("out"));
        sztab(&[
            "lab",
            "sweep",
            "uprising",
            "--vary",
            vary,
            "--games",
            "6",
            "--players",
            players,
            "--threads",
            threads,
            "-o",
            &out,
        ])
        .fine()
    };
    let text = run("1");
    assert_eq!(text, run("2"));
    assert!(text.contains("morale.highest"), "{text}");
    let csv = folder.read("out/sweep.csv");
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), ["morale.highest", "6", "20"]);
    assert_ne!(rows[1][6..], rows[2][6..], "the figure changes nothing: {csv}");
}

#[test]
fn soak_and_count() {
    let out = sztab(&["lab", "soak", "campaign", "--games", "20"]).fine();
    assert!(out.starts_with("campaign campaign: 20 games, "), "{out}");
    let out = sztab(&["lab", "count", "campaign", "--depth", "2"]).fine();
    assert_eq!(out.lines().count(), 2);
}

/// Ctrl-C ends a run of the lab with the report so far.
#[test]
#[cfg(unix)]
fn ctrl_c_gives_the_report_so_far() {
    use std::process::Stdio;
    let folder = Folder::new("interrupt");
    let out = folder.path("out");
    let args = ["lab", "run", "campaign", "--players", "random", "--games", "1000000", "-o", &out];
    let child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let pid = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(" of 1000000\n"), "{text}");
    assert!(folder.read("out/games.csv").lines().count() > 1);
}
