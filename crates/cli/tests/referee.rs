//! A program at the table: questions and answers line by line, and the bot of docs/referee.md.

mod common;

use common::{Folder, command, root, sztab, sztab_with};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_question_holds_what_the_side_sees_and_may_do() {
    let ran = sztab_with(&["referee", "campaign", "--side", "polish", "--seed", "1"], "");
    let messages = objects(&ran.out);
    assert_eq!(messages[0]["type"], "start");
    assert_eq!(messages[0]["sides"][0], "polish");
    let question = &messages[1];
    assert_eq!((&question["type"], &question["side"]), (&"decide".into(), &"polish".into()));
    for field in ["n", "turn", "phase", "prompt", "scene", "orders"] {
        assert!(!question[field].is_null(), "{field}");
    }
    assert_eq!(question["scene"]["pieces"].as_array().unwrap().len(), 124);
    assert_eq!(ran.code, Some(1), "leaving before the end is a forfeit");
    assert_eq!(messages[2]["winner"], "german");
    assert_eq!(messages[2]["forfeit"]["side"], "polish");
}

#[test]
fn bad_answers_are_refused_and_ten_lose() {
    let answers = "move DE-99ID\nto 1711\n7777\n{\"order\":5000}\n{\"odrer\":1}\n[1]\n\n";
    let ran = sztab_with(&["referee", "campaign", "--seed", "1"], answers);
    let messages = objects(&ran.out);
    let refused: Vec<&Value> = messages.iter().filter(|m| m["type"] == "refused").collect();
    assert_eq!(refused.len(), 7);
    assert!(refused[0]["text"].as_str().unwrap().contains("did you mean"));
    assert!(refused[0]["clause"].is_null());
    assert!(refused[1]["clause"].is_string(), "{}", refused[1]);
    assert_eq!(refused[6]["left"], 3);
    let ran = sztab_with(&["referee", "campaign", "--seed", "1"], &"x\n".repeat(50));
    let last = objects(&ran.out).pop().unwrap();
    assert_eq!(last["type"], "over");
    assert!(last["forfeit"]["reason"].as_str().unwrap().starts_with("10 answers in a row"));
    assert_eq!(ran.code, Some(1));
}

#[test]
fn both_sides_can_be_played_and_the_game_is_proved() {
    let folder = Folder::new("referee");
    let save = folder.path("game.jsonl");
    let mut child =
        command(&["referee", "campaign", "--side", "both", "--seed", "4", "--save", &save])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut last = Value::Null;
    for (i, line) in BufReader::new(child.stdout.take().unwrap()).lines().enumerate() {
        let message: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if message["type"] == "decide" {
            let orders = message["orders"].as_array().unwrap();
            let pick = i * 7919 % orders.len();
            let answer = match i % 3 {
                0 => pick.to_string(),
                1 => orders[pick].as_str().unwrap().to_string(),
                _ => serde_json::json!({ "order": orders[pick] }).to_string(),
            };
            writeln!(stdin, "{answer}").unwrap();
        }
        last = message;
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(last["type"], "over");
    assert!(last["forfeit"].is_null());
    sztab(&["verify", &save]).fine();
}

#[test]
fn the_bot_in_the_guide_plays_a_game() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here to run the bot of docs/referee.md");
        return;
    }
    let guide = std::fs::read_to_string(root().join("docs/referee.md")).unwrap();
    let code = guide.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(code.lines().count() <= 22, "twenty lines are promised");
    let folder = Folder::new("bot");
    let bot = folder.write("bot.py", code);
    let output =
        Command::new("python3").arg(bot).arg(env!("CARGO_BIN_EXE_sztab")).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.starts_with("winner: ") && text.contains("points: "), "{text}");
}
