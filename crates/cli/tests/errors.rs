//! What bad input gets: a sentence that says what to do, the right exit code, no panic.

mod common;

use common::{Folder, random_game, sztab, sztab_with};

#[test]
fn unknown_names_get_the_nearest_ones() {
    let cases: [(&[&str], &str); 10] = [
        (&["play", "campain"], "did you mean campaign?"),
        (&["lab", "run", "chess"], "there is: campaign"),
        (&["lab", "run", "campaign", "--scenario", "campagne"], "did you mean campaign?"),
        (&["lab", "run", "campaign", "--option", "open-ods"], "did you mean open-odds?"),
        (&["lab", "run", "campaign", "--players", "cadet,rnadom"], "did you mean random?"),
        (&["play", "campaign", "--against", "cadett"], "did you mean cadet?"),
        (&["play", "campaign", "--side", "poles"], "did you mean polish?"),
        (&["referee", "campaign", "--side", "germen"], "did you mean german?"),
        (&["rules", "campaign", "5.1.9"], "did you mean 5.1"),
        (&["--lang", "xx", "games"], "--lang is en or pl, not xx"),
    ];
    for (args, hint) in cases {
        let error = sztab(args).failed(2);
        assert!(error.contains(hint), "{args:?}: {error}");
        assert!(error.lines().count() <= 2, "{args:?}: {error}");
    }
}

#[test]
fn absurd_wishes_are_refused_before_anything_starts() {
    let cases: [(&[&str], &str); 15] = [
        (&["lab", "run", "campaign", "--games", "0"], "at least 1"),
        (&["lab", "run", "campaign", "--games", "99999999"], "the most is"),
        (&["lab", "run", "campaign", "--threads", "0"], "from 1 to 1024"),
        (&["lab", "run", "campaign", "--threads", "100000"], "from 1 to 1024"),
        (&["lab", "run", "campaign", "--players", "cadet,cadet,cadet"], "one or two names"),
        (&["lab", "run", "campaign", "--option", "open-odds=maybe"], "`on` or `off`"),
        (&["lab", "match", "campaign"], "judge single games"),
        (&["lab", "match", "mlawa", "--matches", "0"], "at least 1"),
        (&["lab", "soak", "campaign", "--games", "0"], "at least 1"),
        (&["lab", "sweep", "uprising", "--vary", "morale"], "is not FILE:KEY=VALUE"),
        (&["lab", "sweep", "uprising", "--vary", "table.toml:a=1"], "did you mean tables.toml"),
        (&["lab", "sweep", "uprising", "--vary", "tables.toml:moral=1"], "did you mean morale"),
        (&["lab", "sweep", "uprising", "--vary", "tables.toml:morale.highest=x"], "no value"),
        (&["map", "campaign", "-o", "map.gif"], "FILE.svg or FILE.png"),
        (&["map", "campaign", "-o", "map.png", "--scale", "1000"], "from 0.1 to 8"),
    ];
    for (args, hint) in cases {
        let error = sztab(args).failed(2);
        assert!(error.contains(hint), "{args:?}: {error}");
    }
    assert!(sztab(&["lab", "run", "campaign", "--games", "-3"]).failed(2).contains("'-3'"));
    assert!(sztab(&["play"]).failed(2).contains("required"));
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let folder = Folder::new("unwritable");
    let file = folder.write("file", "");
    let inside = format!("{file}/inside");
    let cases: [&[&str]; 4] = [
        &["lab", "run", "campaign", "--games", "1", "-o", &inside],
        &["map", "campaign", "-o", &format!("{inside}/map.svg")],
        &["data", "export", "campaign", &inside],
        &["play", "campaign", "--save", &format!("{inside}/game.jsonl")],
    ];
    for args in cases {
        let ran = sztab(args);
        assert_eq!(ran.out, "", "{args:?}");
        let error = ran.failed(1);
        assert!(error.contains(&inside), "{args:?}: {error}");
        assert_eq!(error.matches("os error").count(), 1, "{error}");
    }
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn broken_journals_are_named_by_file_and_line() {
    let folder = Folder::new("journals");
    let good = std::fs::read_to_string(random_game(&folder, "4")).unwrap();
    let mut lines: Vec<&str> = good.lines().collect();
    lines[9] = "{\"n\":9,";
    let broken = folder.write("broken.jsonl", &lines.join("\n"));
    assert!(sztab(&["verify", &broken]).failed(1).contains("broken.jsonl, line 10: "));
    let empty = folder.write("empty.jsonl", "");
    assert!(sztab(&["replay", &empty]).failed(1).contains("line 1: the file is empty"));
    let other = folder.write("other.jsonl", &good.replacen("campaign", "chess", 1));
    assert!(sztab(&["verify", &other]).failed(1).contains("no game called \"chess\""));
    let future = folder.write("future.jsonl", &good.replacen("\"sztab\":2", "\"sztab\":7", 1));
    assert!(sztab(&["verify", &future]).failed(1).contains("format 7"));
    let noise = folder.path("noise.jsonl");
    std::fs::write(&noise, b"{}\n\xff\xfe").unwrap();
    assert!(sztab(&["verify", &noise]).failed(1).contains("line 2: this is not UTF-8"));
    assert!(sztab(&["verify", &folder.path("none")]).failed(1).contains("No such file"));
    assert!(sztab(&["play", "--resume", &empty]).failed(1).contains("the file is empty"));
}

#[test]
fn tampering_is_found_at_its_entry() {
    let folder = Folder::new("tamper");
    let good = std::fs::read_to_string(random_game(&folder, "5")).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let with = |line: usize, text: String| {
        let mut lines: Vec<String> = lines.iter().map(|l| l.to_string()).collect();
        lines[line] = text;
        folder.write("tampered.jsonl", &lines.join("\n"))
    };
    let rolled = lines.iter().position(|l| l.contains("\"rolls\":[")).unwrap();
    let (before, dice) = lines[rolled].split_once("\"rolls\":[").unwrap();
    let other = if dice.starts_with('1') { '2' } else { '1' };
    let path = with(rolled, format!("{before}\"rolls\":[{other}{}", &dice[1..]));
    let error = sztab(&["verify", &path]).failed(1);
    assert!(error.contains(&format!("entry {rolled} (line {})", rolled + 1)), "{error}");
    assert!(error.contains("the dice should have been"), "{error}");
    // A roll added to an order that rolls no dice.
    let path = with(1, lines[1].replace('}', ",\"rolls\":[6]}"));
    assert!(sztab(&["verify", &path]).failed(1).contains("entry 1 (line 2)"));
    // An order that was not legal.
    let path = with(1, "{\"n\":1,\"by\":\"german\",\"order\":\"to 2525\"}".into());
    assert!(sztab(&["verify", &path]).failed(1).contains("entry 1 (line 2): not legal by "));
    // The other side's order.
    let path = with(1, lines[1].replace("german", "polish"));
    assert!(sztab(&["verify", &path]).failed(1).contains("german decides"));
    // Another secret.
    let path = with(lines.len() - 1, format!("{{\"secret\":\"{}\"}}", "0".repeat(64)));
    assert!(sztab(&["verify", &path]).failed(1).contains("header: the revealed secret"));
    // Data that were changed since.
    let finger = good.split("\"units.toml\":\"").nth(1).unwrap().split('"').next().unwrap();
    let path = folder.write("data.jsonl", &good.replace(finger, "0123456789abcdef"));
    let error = sztab(&["verify", &path]).failed(1);
    assert!(error.contains("other data: units.toml differ"), "{error}");
    // Without the secret nothing is proved.
    let path = folder.write("open.jsonl", &lines[..lines.len() - 1].join("\n"));
    assert!(sztab(&["verify", &path]).failed(1).contains("cannot be proved"));
}

#[test]
fn replay_and_map_refuse_entries_that_are_not_there() {
    let folder = Folder::new("beyond");
    let game = random_game(&folder, "6");
    assert!(sztab(&["replay", &game, "--to", "999999"]).failed(2).contains("not 999999"));
    let map = folder.path("map.svg");
    let args = ["map", "campaign", "-o", &map, "--journal", &game, "--at", "999999"];
    assert!(sztab(&args).failed(2).contains("not 999999"));
    assert_eq!(folder.names(), ["game.jsonl"]);
}

#[test]
fn broken_data_are_named_by_file_and_line() {
    let folder = Folder::new("data");
    let data = folder.path("data");
    sztab(&["data", "export", "campaign", &data]).fine();
    sztab(&["data", "check", "campaign", "--data", &data]).fine();
    assert!(sztab(&["data", "export", "campaign", &data]).failed(2).contains("--force"));
    let map = format!("{data}/map.toml");
    let text = std::fs::read_to_string(&map).unwrap();
    std::fs::write(
        &map,
        format!(
            "{text}\n[[place]]\nhex = \"9999\"\nname = \"x\"\nclass = \"town\"\nsource = \"D\"\n"
        ),
    )
    .unwrap();
    let error = sztab(&["data", "check", "campaign", "--data", &data]).failed(1);
    let line = text.lines().count() + 3;
    assert!(error.contains(&format!("map.toml, line {line}: ")), "{error}");
    assert!(error.contains("9999"), "{error}");
    std::fs::write(&map, "grid = 3\n").unwrap();
    let error = sztab(&["games", "--data", &data]).failed(1);
    assert!(error.contains("map.toml, line 1: "), "{error}");
    std::fs::rename(&map, format!("{data}/maps.toml")).unwrap();
    let error = sztab(&["games", "--data", &data]).failed(1);
    assert!(error.contains("did you mean map.toml"), "{error}");
    let empty = Folder::new("empty");
    let error = sztab(&["games", "--data", &empty.path("")]).failed(1);
    assert!(error.contains("holds no data file of campaign"), "{error}");
    assert!(sztab(&["games", "--data", &empty.path("no")]).failed(1).contains("No such file"));
}

#[test]
fn other_data_are_noticed_by_verify() {
    let folder = Folder::new("other-data");
    let game = random_game(&folder, "7");
    let data = folder.path("data");
    sztab(&["data", "export", "campaign", &data]).fine();
    sztab(&["verify", &game, "--data", &data]).fine();
    let units = format!("{data}/units.toml");
    let text = std::fs::read_to_string(&units).unwrap();
    std::fs::write(&units, format!("{text}\n# another remark\n")).unwrap();
    assert!(sztab(&["verify", &game, "--data", &data]).failed(1).contains("other data"));
}

#[test]
fn cases_that_fail_say_where() {
    let folder = Folder::new("cases");
    let file = folder.write(
        "mine.toml",
        "[[case]]\nname = \"a unit that is not there\"\nclauses = [\"4.0a\"]\nplace = { DE-1PZZ = \"1711\" }\nplay = \"\"\n\n\
         [[case]]\nname = \"no such order\"\nclauses = [\"4.0a\"]\nscenario = \"campaign\"\nplay = \"mvoe DE-1ID\"\n",
    );
    let ran = sztab(&["try", "--game", "campaign", &file]);
    let out = ran.out.clone();
    ran.failed(1);
    assert!(out.contains("FAIL  a unit that is not there [4.0a]"), "{out}");
    assert!(out.contains("did you mean DE-1PZ"), "{out}");
    assert!(out.contains("at `mvoe DE-1ID`") && out.contains("did you mean move?"), "{out}");
    assert!(out.ends_with("0 passed, 2 failed\n"), "{out}");
    let file = folder.write("broken.toml", "[[case]]\nname = 3\n");
    let ran = sztab(&["try", "--game", "campaign", &file]);
    let out = ran.out.clone();
    ran.failed(1);
    assert!(out.contains("broken.toml, line "), "{out}");
    assert!(sztab(&["try", &folder.path("none.toml")]).failed(1).contains("No such file"));
}

#[test]
fn a_closed_pipe_is_nobody_s_fault() {
    use std::process::Stdio;
    let games: [&[&str]; 4] = [
        &["rules", "campaign", "a"],
        &["games", "--json"],
        &["lab", "run", "campaign", "--players", "random", "--games", "2"],
        &["play", "campaign", "--side", "none", "--against", "random", "--seed", "1"],
    ];
    for args in games {
        let mut child = common::command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn junk_on_stdin_is_survived() {
    let junk = "why\nwhy 0\nwhy 99999\nundo\nmap nowhere\nlist zzz\nsave\nlog x\nto\nmove\nmove move\n\
                99999999999999999999\n-1\n\u{0}\nżółć\nmove DE-1ID DE-3ID 1711 2\nmore\nmore\nforecast\n";
    let out = sztab_with(&["play", "campaign", "--seed", "1"], junk).fine();
    assert!(out.contains("The input has ended."), "{out}");
}
