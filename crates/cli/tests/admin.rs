//! `sztab admin`: the games of a table, also while it is open.
#![cfg(unix)]

mod common;

use common::{Folder, Serving, random_game, sztab};
use kernel::data::hex;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The same backup, made so many days ago: every time in it is earlier, and its sum is right.
fn aged(text: &str, days: i64) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(colon) = rest.find(':') {
        let (before, after) = rest.split_at(colon + 1);
        out.push_str(before);
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 13 {
            let time: i64 = after[..digits].parse().unwrap();
            out.push_str(&(time - days * DAY).to_string());
        } else {
            out.push_str(&after[..digits]);
        }
        rest = &after[digits..];
    }
    out.push_str(rest);
    let seal = out.trim_end().rfind('\n').unwrap() + 1;
    let sum = hex(&Sha256::digest(&out.as_bytes()[..seal]));
    format!("{}{}\n", &out[..seal], json!({ "sha256": sum }))
}

fn import(table: &Serving, folder: &Folder) -> String {
    random_game(folder, "3");
    let body = json!({ "journal": folder.read("game.jsonl"), "name": "finished" }).to_string();
    let (status, made) = table.ask("POST", "/api/matches/import", "", &body);
    assert_eq!(status, 201, "{made}");
    made["match"].as_str().unwrap().into()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn games_are_listed_shown_and_deleted_while_the_table_is_open() {
    let folder = Folder::new("admin-open");
    let database = format!("sqlite:{}", folder.path("games.db"));
    let admin = |args: &[&str]| {
        let (command, rest) = args.split_first().unwrap();
        sztab(&[&["admin", command, "--database", &database], rest].concat())
    };
    let table = Serving::start(&["--database", &database], &[]);
    let (quiet, _) = table.game("quiet\nevening");
    let (busy, token) = table.game("busy");
    table.order(&busy, &token);
    let over = import(&table, &folder);

    let list = admin(&["list"]).fine();
    assert!(list.starts_with("ID ") && list.ends_with("3 games\n"), "{list}");
    assert!(list.contains("quiet evening") && list.contains("person/person"), "{list}");
    let running = parsed(&admin(&["list", "--running", "--json"]).fine());
    assert_eq!((&running[0]["id"], &running[0]["n"]), (&json!(busy), &json!(1)));
    assert_eq!(running.as_array().unwrap().len(), 1);
    assert!(admin(&["list", "--all", "--limit", "1"]).fine().contains("1 of 3 games; --limit"));
    assert_eq!(parsed(&admin(&["list", "--idle", "1", "--json"]).fine()), json!([]));
    assert!(admin(&["list", "--game", "chess"]).failed(2).contains("chess"));

    let shown = admin(&["show", &busy]).fine();
    for words in ["campaign, scenario campaign", "german person, polish person", "1 rows"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let all = [list, shown, admin(&["show", &over, "--json"]).fine()].concat();
    for secret in [token.as_str(), &hex(&Sha256::digest(&token)), "commitment", "secret"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }

    let asked = admin(&["delete", &busy]).failed(2);
    assert!(asked.contains("nobody can be asked here; --yes"), "{asked}");
    let unknown = admin(&["delete", "--yes", &busy, "nothing"]).failed(1);
    assert!(unknown.contains("there is no game \"nothing\""), "{unknown}");
    assert_eq!(admin(&["delete", "--yes", &busy, &busy]).fine(), "deleted: 1 game\n");
    assert!(admin(&["show", &busy]).failed(1).contains("there is no game"));
    let path = format!("/api/matches/{busy}");
    let (_, view) = table.ask("GET", &format!("{path}/view"), &token, "");
    if view["n"] == 1 {
        let order = json!({ "n": 1, "order": view["choices"][0]["order"] }).to_string();
        let (status, refused) = table.ask("POST", &format!("{path}/orders"), &token, &order);
        assert_eq!(status, 404, "{refused}");
    }
    assert_eq!(table.ask("GET", &format!("{path}/view"), &token, "").0, 404);
    let stats = parsed(&admin(&["stats", "--json"]).fine());
    assert_eq!((&stats["all"]["unstarted"], &stats["all"]["running"]), (&json!(1), &json!(0)));
    assert!(stats["bytes"]["database"].as_u64() > stats["bytes"]["entries"].as_u64());
    assert!(admin(&["stats"]).fine().contains("\ncampaign  1 "));
    assert_eq!(table.ask("GET", &format!("/api/matches/{quiet}/view"), "", "").0, 200);
    table.stop();
    assert_eq!(folder.names(), ["game.jsonl", "games.db"]);
}

#[test]
fn old_games_expire_and_finished_ones_stay_readable() {
    let folder = Folder::new("admin-expire");
    let url = |name: &str| format!("sqlite:{}", folder.path(name));
    let (young, old) = (url("young.db"), url("old.db"));
    let table = Serving::start(&["--database", &young], &[]);
    let (unstarted, _) = table.game("");
    let (running, token) = table.game("");
    table.order(&running, &token);
    let over = import(&table, &folder);
    let (_, before) = table.ask("GET", &format!("/api/matches/{over}/at/100"), "", "");
    table.stop();
    let file = folder.path("games.jsonl");
    sztab(&["backup", "--database", &young, &file]).fine();
    folder.write("aged.jsonl", &aged(&folder.read("games.jsonl"), 8));
    sztab(&["restore", "--database", &old, &folder.path("aged.jsonl")]).fine();

    let expire = ["admin", "expire", "--database", &old];
    let dry = sztab(&[&expire[..], &["--dry-run"]].concat()).fine();
    let row = format!("would go {unstarted} (campaign, unstarted, 0 entries, touched ");
    assert!(dry.starts_with(&row), "{dry}");
    assert!(dry.ends_with("1 game would be deleted, 1 archived\n"), "{dry}");
    let never = ["--expire-unstarted", "0", "--archive-finished", "0"];
    let none = sztab(&[&expire[..], &never].concat()).fine();
    assert_eq!(none, "0 games deleted, 0 archived\n");
    let done = sztab(&expire).fine();
    assert!(done.ends_with("\n1 game deleted, 1 archived\n"), "{done}");
    assert_eq!(sztab(&expire).fine(), "0 games deleted, 0 archived\n");
    let all = parsed(&sztab(&["admin", "list", "--all", "--json", "--database", &old]).fine());
    let of = |id: &str| all.as_array().unwrap().iter().find(|game| game["id"] == id);
    assert_eq!(of(&over).unwrap()["state"], "archived");
    assert_eq!(of(&running).unwrap()["state"], "running");
    assert_eq!(of(&unstarted), None);
    let file = folder.path("after.jsonl");
    let said = sztab(&["backup", "--database", &old, &file]).fine();
    assert!(said.ends_with("1 games with 1 entries, and 1 archived\n"), "{said}");

    let table = Serving::start(&["--database", &old], &[]);
    assert_eq!(table.ask("GET", &format!("/api/matches/{over}/at/100"), "", "").1, before);
    assert_eq!(table.ask("GET", &format!("/api/matches/{unstarted}/view"), "", "").0, 404);
    table.order(&running, &token);
    table.stop();
    let nowhere = sztab(&["admin", "stats", "--database", &url("nowhere.db")]).failed(1);
    assert!(nowhere.contains("nowhere.db"), "{nowhere}");
    let memory = sztab(&["admin", "stats", "--database", "sqlite::memory:"]).failed(1);
    assert!(memory.contains("no copy outside of its process"), "{memory}");
}
