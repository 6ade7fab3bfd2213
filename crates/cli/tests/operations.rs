//! Running a table for others: the flags, the log, the end, and the commands that keep its games.

mod common;

use common::{Folder, Serving, sztab};
use insta::assert_snapshot;
use serde_json::{Value, json};

#[test]
fn serving_has_a_flag_for_every_limit() {
    assert_snapshot!(sztab(&["serve", "--help"]).fine());
    for args in [["backup", "--help"], ["restore", "--help"], ["migrate-games", "--help"]] {
        let help = sztab(&args).fine();
        assert!(help.contains("Examples:\n  sztab "), "{args:?}: {help}");
    }
}

#[test]
fn wrong_values_are_refused_before_anything_starts() {
    let cases: [(&str, &str, &str); 18] = [
        ("--listen", "nowhere", "no address such as 127.0.0.1:1939"),
        ("--database", "games.db", "a database is sqlite:FILE or postgres://"),
        ("--public-url", "table.example.org", "an address such as https://table.example.org"),
        ("--max-games", "0", "0 is not in 1.."),
        ("--expire-unstarted", "soon", "invalid digit"),
        ("--archive-finished", "1.5", "invalid digit"),
        ("--max-listeners", "many", "invalid digit"),
        ("--max-body", "64G", "a size such as 65536, 64K or 4M"),
        ("--max-journal", "0", "a size such as 65536, 64K or 4M"),
        ("--max-chat", "0", "0 is not in 1.."),
        ("--max-chat-lines", "0", "0 is not in 1.."),
        ("--max-notes", "x", "invalid digit"),
        ("--max-name", "0", "0 is not in 1.."),
        ("--rate-address", "50", "such as 50/300"),
        ("--rate-seat", "0/10", "such as 50/300"),
        ("--thinkers", "0", "0 is not in 1.."),
        ("--log", "loud", "possible values: error, warn, info, debug"),
        ("--log-format", "xml", "possible values: text, json"),
    ];
    for (flag, value, hint) in cases {
        let error = sztab(&["serve", flag, value]).failed(2);
        assert!(error.contains(hint) && error.contains(flag), "{flag} {value}: {error}");
    }
    let folder = Folder::new("nowhere");
    let url = format!("sqlite:{}", folder.path("no/such/folder/games.db"));
    let error = sztab(&["serve", "--listen", "127.0.0.1:0", "--database", &url]).failed(1);
    assert!(error.contains("cannot open the database") && error.contains(&url), "{error}");
    let memory = ["backup", "--database", "sqlite::memory:", &folder.path("x.jsonl")];
    assert!(sztab(&memory).failed(1).contains("no copy outside of its process"));
    assert_eq!(folder.names(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_table_runs_by_its_environment_and_logs_no_secrets() {
    let folder = Folder::new("environment");
    let database = format!("sqlite:{}", folder.path("games.db"));
    let environment = [
        ("SZTAB_DATABASE", database.as_str()),
        ("SZTAB_MAX_GAMES", "1"),
        ("SZTAB_MAX_CHAT", "9"),
        ("SZTAB_PUBLIC_URL", "https://table.example.org"),
        ("SZTAB_LOG", "debug"),
        ("SZTAB_LOG_FORMAT", "json"),
    ];
    let table = Serving::start(&[], &environment);
    let (id, token) = table.game("evening");
    let full = json!({ "game": "campaign" }).to_string();
    assert_eq!(table.ask("POST", "/api/matches", "", &full).0, 429);
    table.order(&id, &token);
    let chat = format!("/api/matches/{id}/chat");
    assert_eq!(table.ask("POST", &chat, &token, "{\"text\":\"psst\"}").0, 201);
    assert_eq!(table.ask("POST", &chat, &token, "{\"text\":\"0123456789\"}").0, 400);
    let log = table.stop();
    let lines: Vec<Value> = log.lines().map(|l| serde_json::from_str(l).expect(l)).collect();
    let told = |words: &str, level: &str| {
        lines.iter().any(|line| line["message"] == words && line["level"] == level)
    };
    for event in ["new game", "order", "message", "stopping"] {
        assert!(told(event, "INFO"), "{event}: {log}");
    }
    assert!(told("request", "DEBUG"), "{log}");
    let order = lines.iter().find(|line| line["message"] == "order").unwrap();
    assert_eq!((&order["id"], &order["n"]), (&json!(id), &json!(1)));
    for secret in [token.as_str(), "psst", "evening"] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[cfg(unix)]
#[test]
fn games_move_in_a_file() {
    let folder = Folder::new("moving");
    let url = |name: &str| format!("sqlite:{}", folder.path(name));
    let (old, new, file) = (url("old.db"), url("new.db"), folder.path("games.jsonl.gz"));
    let table = Serving::start(&["--database", &old], &[]);
    let (id, token) = table.game("moving");
    let view = table.order(&id, &token);
    let said = sztab(&["backup", "--database", &old, &file]).fine();
    assert!(said.ends_with("games.jsonl.gz: 1 games with 1 entries\n"), "{said}");
    table.stop();
    let again = sztab(&["backup", "--database", &old, &file]).failed(1);
    assert!(again.contains("is there already; --force writes over it"), "{again}");
    sztab(&["backup", "--database", &old, "--force", &file]).fine();
    let said = sztab(&["restore", "--database", &new, &file]).fine();
    assert_eq!(said, "restored: 1 games with 1 entries\n");
    let again = sztab(&["restore", "--database", &new, &file]).failed(1);
    assert!(again.contains("holds 1 games"), "{again}");
    let nothing = sztab(&["restore", "--database", &new, &folder.path("no.jsonl")]).failed(1);
    assert!(nothing.contains("no.jsonl: "), "{nothing}");
    let table = Serving::start(&["--database", &new], &[]);
    let (status, after) = table.ask("GET", &format!("/api/matches/{id}/view"), &token, "");
    assert_eq!((status, &after["n"], &after["pieces"]), (200, &view["n"], &view["pieces"]));
    table.order(&id, &token);
    table.stop();
    assert_eq!(folder.names(), ["games.jsonl.gz", "new.db", "old.db"]);
}

#[cfg(unix)]
#[test]
fn games_are_replayed_after_a_change_of_data() {
    let folder = Folder::new("migrating");
    let database = format!("sqlite:{}", folder.path("games.db"));
    let table = Serving::start(&["--database", &database], &[]);
    let (id, token) = table.game("");
    table.order(&id, &token);
    table.stop();
    let migrate = ["migrate-games", "--database", &database];
    let said = sztab(&migrate).fine();
    assert_eq!(said, "1 games: 1 unchanged, 0 sound with other data, 0 diverge\n");
    let data = folder.path("data");
    sztab(&["data", "export", "campaign", &format!("{data}/campaign")]).fine();
    let units = format!("{data}/campaign/units.toml");
    let text = std::fs::read_to_string(&units).unwrap();
    std::fs::write(&units, format!("# My own copy.\n{text}")).unwrap();
    let mine = [&migrate[..], &["--data", &data]].concat();
    let said = sztab(&mine).fine();
    let row =
        format!("sound     {id} (campaign, running, 1 entries) with other data: units.toml\n");
    assert!(said.starts_with(&row), "{said}");
    assert!(said.ends_with("--apply takes the sound ones over.\n"), "{said}");
    let said = sztab(&[&mine[..], &["--apply"]].concat()).fine();
    assert!(said.ends_with("1 sound with other data, now taken over, 0 diverge\n"), "{said}");
    assert!(sztab(&mine).fine().contains("1 unchanged"));
    let flat = format!("{data}/campaign");
    let error = sztab(&[&migrate[..], &["--data", &flat]].concat()).failed(2);
    assert!(error.contains("no folder called like a game (there is: campaign"), "{error}");
    let nowhere = format!("sqlite:{}", folder.path("nowhere.db"));
    let error = sztab(&["migrate-games", "--database", &nowhere]).failed(1);
    assert!(error.contains("nowhere.db"), "{error}");
    assert!(!folder.names().contains(&"nowhere.db".to_string()));
}
