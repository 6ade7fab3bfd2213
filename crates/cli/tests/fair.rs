//! Dice that anybody can check: games of every title, proved by `sztab verify` and by the checker
//! in Python, which shares no code with it; and what both say of games that were tampered with.

mod common;

use common::{Folder, command, root, sztab};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

const GAMES: [&str; 6] = ["campaign", "mlawa", "defiant", "breslau", "uprising", "ford"];

/// Whether there is a Python to check with; `cargo xtask test` brings one.
fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    let all = std::env::var_os("SZTAB_TEST_ALL").is_some();
    assert!(found || !all, "python3 is missing");
    found
}

/// The exit code of the checker in Python, and what it said.
fn python(file: &str) -> (Option<i32>, String) {
    let checker = root().join("contrib/check_dice.py");
    let output = Command::new("python3").arg(checker).arg(file).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

/// A bot plays a game against the computer, with dice that nobody chose; it answers at random.
fn played(folder: &Folder, game: &str) -> String {
    let save = folder.path(&format!("{game}.jsonl"));
    let mut child = command(&["referee", game, "--side", "both", "--save", &save])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for (i, line) in BufReader::new(child.stdout.take().unwrap()).lines().enumerate() {
        let message: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if message["type"] == "decide" {
            let orders = message["orders"].as_array().unwrap().len();
            writeln!(stdin, "{}", i * 7919 % orders).unwrap();
        }
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
    save
}

/// Proved by both, as it was played; refused by both with a turned die, share or secret.
fn is_proved_and_cannot_be_turned(game: &str) {
    let folder = Folder::new(&format!("fair-{game}"));
    let save = played(&folder, game);
    let said = sztab(&["verify", &save]).fine();
    assert!(said.contains("proved") && said.contains("all from the committed"), "{said}");
    if !has_python() {
        return eprintln!("skipped: there is no python3 here to check the dice with");
    }
    let (code, said) = python(&save);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("proved, all from secret and shares"), "{said}");
    let text = std::fs::read_to_string(&save).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (what, change) in TURNS {
        let mut turned = lines.clone();
        change(&mut turned);
        let turned: Vec<String> = turned.iter().map(Value::to_string).collect();
        let file = folder.write("turned.jsonl", &turned.join("\n"));
        let (code, said) = python(&file);
        assert_eq!(code, Some(1), "{what}: {said}");
        assert!(said.contains("NOT PROVED"), "{what}: {said}");
        sztab(&["verify", &file]).failed(1);
    }
}

type Turn = fn(&mut Vec<Value>);
const TURNS: [(&str, Turn); 5] = [
    ("another die", |lines| {
        let rolled = lines.iter_mut().rfind(|line| line["rolls"].is_array()).unwrap();
        let die = rolled["rolls"][0].as_u64().unwrap();
        rolled["rolls"][0] = (if die == 1 { 2 } else { die - 1 }).into();
    }),
    ("a die more", |lines| {
        let rolled = lines.iter_mut().find(|line| line["rolls"].is_array()).unwrap();
        rolled["rolls"].as_array_mut().unwrap().push(1.into());
    }),
    ("another share", |lines| lines[0]["dice"][0]["shares"][1]["share"] = "7".repeat(64).into()),
    ("a share that was dropped", |lines| {
        lines[0]["dice"][0]["shares"].as_array_mut().unwrap().remove(0);
    }),
    ("another secret", |lines| {
        lines.last_mut().unwrap()["secrets"][0] = "7".repeat(64).into();
    }),
];

#[test]
fn campaign_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[0]);
}

#[test]
fn mlawa_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[1]);
}

#[test]
fn defiant_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[2]);
}

#[test]
fn breslau_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[3]);
}

#[test]
fn uprising_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[4]);
}

#[test]
fn ford_is_proved_and_cannot_be_turned() {
    is_proved_and_cannot_be_turned(GAMES[5]);
}

/// A game in the terminal that was left, taken up and finished: two stretches, both proved, and
/// the first one is said to come from a file.
#[test]
fn a_game_that_was_taken_up_again_is_proved_in_stretches() {
    let folder = Folder::new("fair-stretches");
    let (first, second) = (folder.path("first.jsonl"), folder.path("second.jsonl"));
    let args = ["play", "campaign", "--side", "none", "--against", "random"];
    sztab(&[&args[..], &["--save", &first]].concat()).fine();
    let text = std::fs::read_to_string(&first).unwrap();
    let cut: Vec<&str> = text.lines().take(401).chain(text.lines().last()).collect();
    let cut = folder.write("cut.jsonl", &cut.join("\n"));
    let args = ["play", "--resume", &cut, "--side", "none", "--against", "random"];
    sztab(&[&args[..], &["--save", &second]].concat()).fine();
    let said = sztab(&["verify", &second]).fine();
    assert!(said.contains("entries 0 to 400: as a file says"), "{said}");
    assert!(said.contains("entries 401 to "), "{said}");
    if has_python() {
        let (code, said) = python(&second);
        assert_eq!((code, said.matches(": proved,").count()), (Some(0), 2), "{said}");
    }
}

/// Without a number of one's own the dice are other ones each time; with one the output says so.
#[test]
fn only_a_seed_makes_dice_that_can_be_foreseen() {
    let start = |args: &[&str]| -> Value {
        let ran = sztab(&[&["referee", "campaign"], args].concat());
        serde_json::from_str(ran.out.lines().next().unwrap()).unwrap()
    };
    let bound = |start: &Value| start["dice"][0]["commitment"].as_str().unwrap().to_string();
    let (one, two) = (start(&[]), start(&[]));
    assert_ne!(bound(&one), bound(&two));
    assert_ne!(one["dice"][0]["shares"], two["dice"][0]["shares"]);
    assert!(one["seed"].is_null());
    let (one, two) = (start(&["--seed", "7"]), start(&["--seed", "7"]));
    assert_eq!((bound(&one), &one["seed"]), (bound(&two), &7.into()));
    let said = sztab(&["play", "campaign", "--seed", "7"]).fine();
    assert!(said.contains("whoever knows the number knows them"), "{said}");
}

/// Old games say what they are: this checker does not know their dice.
#[test]
fn the_checker_claims_nothing_about_games_of_format_1() {
    if !has_python() {
        return;
    }
    let sample = root().join("games/campaign/samples/september.jsonl");
    let (code, said) = python(sample.to_str().unwrap());
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("NOT PROVED, format 1"), "{said}");
}

/// Two bots at one table, each with the lines of docs/fair-dice.md.
const TWO_BOTS: &str = r#"
import sys, threading
base = sys.argv[1]
seats = {"german": "me", "polish": "me"}
made = ask(f"{base}/api/matches", "", {"game": "campaign", "seats": seats})
game, kept = f"{base}/api/matches/{made['match']}", {}
def sit(side):
    kept[side] = give_share(game, side, made["seats"][side]["token"])
bots = [threading.Thread(target=sit, args=(side,)) for side in seats]
[bot.start() for bot in bots]
[bot.join() for bot in bots]
dice = ask(f"{game}/view", made["seats"]["german"]["token"])["dice"]
shares = {seat["by"]: seat["share"] for seat in dice["sources"][0]["shares"]}
print(dice["ready"], shares == {side: share for side, (_, share, _) in kept.items()})
"#;

#[test]
fn the_bots_of_the_guide_give_their_shares() {
    if !has_python() {
        return;
    }
    let guide = std::fs::read_to_string(root().join("docs/fair-dice.md")).unwrap();
    let code = guide.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = Folder::new("fair-bots");
    let bots = folder.write("bots.py", &format!("{code}{TWO_BOTS}"));
    let database = format!("sqlite:{}", folder.path("table.db"));
    let mut table = command(&["serve", "--listen", "127.0.0.1:0", "--database", &database])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(table.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.split_whitespace().find(|word| word.starts_with("http")).unwrap();
    let base = url.trim_end_matches('/');
    let output = Command::new("python3").arg(bots).arg(base).output().unwrap();
    table.kill().unwrap();
    table.wait().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(said.trim(), "True True", "{}", String::from_utf8_lossy(&output.stderr));
}
