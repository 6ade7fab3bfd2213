//! What an operator relies on: backups, games that outlive a change of rules, a clean end, and a
//! database that goes away and comes back.

mod common;

use axum::{body::Body, http::Request};
use common::{Seated, Table, config, pick, postgres, still, titles};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Row};
use std::{fs, path::PathBuf, sync::Arc, time::Duration};
use table::{App, BackupError, Config, Fate, Server, router};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tower::ServiceExt;

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sztab-ops-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn database(&self, name: &str) -> String {
        format!("sqlite:{}", self.path(name).display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs what blocks beside the test.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

async fn backup(database: &str, path: PathBuf) -> Result<table::Counts, BackupError> {
    let database = database.to_string();
    apart(move || table::backup(&database, &path, true, &|_, _| {})).await
}

async fn restore(database: &str, path: PathBuf) -> Result<table::Counts, BackupError> {
    let database = database.to_string();
    apart(move || table::restore(&database, &path, &|_, _| {})).await
}

async fn execute(database: &str, statement: &'static str) -> u64 {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap().rows_affected()
}

/// Plays on with whoever decides.
async fn play(table: &Table, game: &Seated, orders: usize) -> Value {
    let mut view = table.view(game, Some(game.mine())).await;
    for step in 0..orders {
        let seat = usize::from(view["decides"] != json!(game.sides[0]));
        let mine = table.view(game, game.token(seat)).await;
        let token = game.token(seat).unwrap();
        view = table.order(game, token, &mine["n"], &pick(&mine, step)).await.is(200);
    }
    table.view(game, Some(game.mine())).await
}

/// Backs up while somebody plays, restores elsewhere: a whole moment of every game, and all of
/// them go on.
async fn moves_to(source: &str, target: &str, file: PathBuf) {
    let table = Arc::new(Table::with(config(), source).await);
    let quiet = table.seat(["me", "me"]).await;
    let before = play(&table, &quiet, 12).await;
    table.post(&quiet.path("chat"), Some(quiet.mine()), json!({ "text": "zażółć" })).await.is(201);
    let notes = json!({ "text": "hold the bridge" }).to_string();
    table.ask("PUT", &quiet.path("notes"), Some(quiet.mine()), Some(notes)).await.is(200);
    let busy = Arc::new(table.seat(["me", "me"]).await);
    let start = play(&table, &busy, 3).await["n"].as_u64().unwrap();
    let writer = tokio::spawn({
        let (table, busy) = (table.clone(), busy.clone());
        async move { play(&table, &busy, 60).await }
    });
    let counts = backup(source, file.clone()).await.unwrap();
    assert!(counts["matches"] >= 2 && counts["entries"] >= 15, "{counts:?}");
    let end = writer.await.unwrap()["n"].as_u64().unwrap();

    assert_eq!(restore(target, file.clone()).await.unwrap(), counts);
    let table = Table::with(config(), target).await;
    assert_eq!(table.view(&quiet, Some(quiet.mine())).await, before);
    assert_eq!(table.get(&quiet.path("chat"), None).await.is(200)[0]["text"], "zażółć");
    let notes = table.get(&quiet.path("notes"), Some(quiet.mine())).await.is(200);
    assert_eq!(notes["text"], "hold the bridge");
    let kept = table.view(&busy, Some(busy.mine())).await["n"].as_u64().unwrap();
    assert!((start..=end).contains(&kept), "{start} <= {kept} <= {end}");
    let after = play(&table, &quiet, 1).await;
    if after["undoable"] == 1 {
        let undo = json!({ "n": after["n"] });
        table.post(&quiet.path("undo"), Some(quiet.mine()), undo).await.is(200);
        assert_eq!(still(table.view(&quiet, Some(quiet.mine())).await), still(before));
    }
    play(&table, &busy, 5).await;
    let again = restore(target, file).await;
    assert!(matches!(again, Err(BackupError::NotEmpty(_))), "nothing is written over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_moves_a_running_table() {
    let folder = Folder::new("moves");
    let (source, target) = (folder.database("source.db"), folder.database("target.db"));
    moves_to(&source, &target, folder.path("packed.jsonl.gz")).await;
    let other = folder.database("other.db");
    backup(&target, folder.path("plain.jsonl")).await.unwrap();
    restore(&other, folder.path("plain.jsonl")).await.unwrap();
    backup(&other, folder.path("again.jsonl")).await.unwrap();
    let rows = |name: &str| {
        let text = fs::read_to_string(folder.path(name)).unwrap();
        let lines = text.lines().map(String::from).collect::<Vec<_>>();
        lines[1..lines.len() - 1].to_vec()
    };
    assert_eq!(rows("plain.jsonl"), rows("again.jsonl"), "there and back is the same");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.path("plain.jsonl")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "it holds secrets");
    }
}

/// From a file into PostgreSQL and back, where the environment names a database to write to.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_moves_a_table_to_postgres_and_back() {
    let Some(url) = postgres() else { return };
    let folder = Folder::new("postgres");
    // A schema of its own: the others use the same database at the same time.
    execute(&url, "DROP SCHEMA IF EXISTS sztab_backup CASCADE").await;
    execute(&url, "CREATE SCHEMA sztab_backup").await;
    let glue = if url.contains('?') { '&' } else { '?' };
    let own = format!("{url}{glue}options=-csearch_path%3Dsztab_backup");
    moves_to(&folder.database("source.db"), &own, folder.path("there.jsonl.gz")).await;
    let there = backup(&own, folder.path("back.jsonl.gz")).await.unwrap();
    let back = restore(&folder.database("back.db"), folder.path("back.jsonl.gz")).await.unwrap();
    assert_eq!(back, there);
    // And a moment of a PostgreSQL that is written to.
    execute(&url, "DROP SCHEMA IF EXISTS sztab_source CASCADE").await;
    execute(&url, "CREATE SCHEMA sztab_source").await;
    let source = format!("{url}{glue}options=-csearch_path%3Dsztab_source");
    moves_to(&source, &folder.database("target.db"), folder.path("live.jsonl.gz")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_backups_are_refused_and_nothing_is_stored() {
    let folder = Folder::new("broken");
    let source = folder.database("source.db");
    let table = Table::with(config(), &source).await;
    let game = table.seat(["me", "me"]).await;
    play(&table, &game, 4).await;
    backup(&source, folder.path("good.jsonl")).await.unwrap();
    let good = fs::read_to_string(folder.path("good.jsonl")).unwrap();
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    let length = lines.len();
    let without = |i: usize| [&lines[..i], &lines[i + 1..]].concat().concat();
    let entry = lines.iter().position(|line| line.starts_with("{\"entries\"")).unwrap();
    let last = lines[length - 1];
    let cases = [
        (String::new(), 1, "cut off"),
        ("{}\n".into(), 1, "no backup of sztab"),
        (good.replacen("\"sztab_backup\":1", "\"sztab_backup\":9", 1), 1, "format 9"),
        (good[..good.len() / 2].into(), 0, "cut off"),
        (without(length - 1), length, "cut off"),
        (without(entry), entry + 1, "entry 1 was expected, 2 found"),
        (without(1), 2, "belongs to no game"),
        (good.replacen("\\\"order\\\"", "\\\"odrer\\\"", 1), entry + 1, "unknown field `odrer`"),
        (good.replacen("\"name\":\"", "\"name\":\"x", 1), length, "SHA-256"),
        (good.replacen("\"seats\":", "\"seats; DROP TABLE x\":", 1), 2, "no name of a column"),
        (format!("{good}{last}"), length + 1, "nothing may follow"),
    ];
    let target = folder.database("target.db");
    for (i, (text, line, words)) in cases.into_iter().enumerate() {
        let path = folder.path("bad.jsonl");
        fs::write(&path, text).unwrap();
        let error = restore(&target, path).await.unwrap_err().to_string();
        let place = if line > 0 { format!("bad.jsonl, line {line}: ") } else { String::new() };
        assert!(error.contains(&place) && error.contains(words), "{i}: {error}");
        assert!(!folder.path("target.db").exists(), "{i}: the database was touched");
    }
    backup(&source, folder.path("good.jsonl.gz")).await.unwrap();
    let packed = fs::read(folder.path("good.jsonl.gz")).unwrap();
    fs::write(folder.path("cut.gz"), &packed[..packed.len() / 2]).unwrap();
    restore(&target, folder.path("cut.gz")).await.unwrap_err();
    assert!(!folder.path("target.db").exists());
    let missing = backup(&folder.database("missing.db"), folder.path("x")).await.unwrap_err();
    assert!(missing.to_string().contains("missing.db"), "{missing}");
    let names: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().contains("part")), "{names:?}");
    assert!(!folder.path("missing.db").exists() && !folder.path("x").exists());
}

async fn migrate(database: &str, apply: bool) -> Vec<table::Judged> {
    let database = database.to_string();
    apart(move || table::migrate(&database, &titles(), apply, &|_, _| {}).unwrap()).await
}

async fn stored(database: &str, query: &'static str) -> String {
    let mut connection = AnyConnection::connect(database).await.unwrap();
    sqlx::query(query).fetch_one(&mut connection).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_other_data_are_taken_over_only_if_they_replay() {
    let folder = Folder::new("migrate");
    let database = folder.database("table.db");
    let table = Table::with(config(), &database).await;
    let game = table.seat(["me", "me"]).await;
    let before = play(&table, &game, 8).await;
    drop(table);
    assert!(matches!(migrate(&database, true).await[0].fate, Fate::Same));

    // As if a file of the data had been another one.
    let file = "UPDATE matches SET header = replace(header, '.toml\":\"', '.toml\":\"0')";
    assert_eq!(execute(&database, file).await, 1);
    let table = Table::with(config(), &database).await;
    let refused = table.get(&game.path("view"), Some(game.mine())).await.is(422);
    let words = refused["error"].as_str().unwrap();
    assert!(words.contains("other data: ") && words.contains("migrate-games"), "{words}");
    assert_eq!(refused["entry"], 0);
    drop(table);
    let changed = stored(&database, "SELECT header FROM matches").await;
    let judged = migrate(&database, false).await;
    assert!(matches!(&judged[0].fate, Fate::Sound { files } if !files.is_empty()));
    assert_eq!((judged[0].entries, judged[0].over), (before["n"].as_u64().unwrap(), false));
    assert_eq!(stored(&database, "SELECT header FROM matches").await, changed, "only a report");
    migrate(&database, true).await;
    let table = Table::with(config(), &database).await;
    assert_eq!(still(table.view(&game, Some(game.mine())).await), still(before.clone()));
    drop(table);

    // As if the rules had forbidden an order since.
    let order = "UPDATE entries SET entry = replace(entry, '\"order\":\"', '\"order\":\"no ') \
                 WHERE seq = 3";
    execute(&database, order).await;
    let entry = stored(&database, "SELECT entry FROM entries WHERE seq = 3").await;
    let judged = migrate(&database, true).await;
    assert!(matches!(&judged[0].fate, Fate::Diverged { entry: 3, why } if !why.is_empty()));
    assert_eq!(stored(&database, "SELECT entry FROM entries WHERE seq = 3").await, entry);
    let table = Table::with(config(), &database).await;
    let refused = table.get(&game.path("view"), None).await.is(422);
    assert_eq!(refused["entry"], 3);
    assert!(refused["error"].as_str().unwrap().contains("entry 3: "), "{refused}");
}

/// Sends a request over a connection and leaves the answer in it.
async fn send(address: &str, request: String) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// Waits until the server has seen so many requests, not counting those that ask for the number.
async fn arrived(address: &str, count: u64) {
    for own in 1..2000 {
        let request =
            format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        let mut text = String::new();
        send(address, request).await.read_to_string(&mut text).await.unwrap();
        let mut rows = text.lines().filter_map(|line| line.strip_prefix("sztab_requests_total "));
        if rows.next().unwrap().parse::<u64>().unwrap() >= count + own {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the requests do not arrive");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_closes_finishes_orders_and_ends_streams() {
    let folder = Folder::new("closing");
    let database = folder.database("table.db");
    let table = Table::with(config(), &database).await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let here = Config { listen, database: Some(database.clone()), ..config() };
    let server = Server::open(here, titles()).await.unwrap();
    let address = server.url().unwrap();
    let address = address.trim_start_matches("http://").trim_end_matches('/').to_string();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.serve(async { drop(stopped.await) }));

    let head = format!(
        "HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n",
        game.mine()
    );
    let mut events = send(&address, format!("GET {} {head}\r\n", game.path("events"))).await;
    let mut heard = vec![0; 16];
    events.read_exact(&mut heard).await.unwrap();
    // The body comes only after the end was asked for: the order is under way.
    let body = json!({ "n": 0, "order": pick(&view, 0) }).to_string();
    let length = body.len();
    let asked = format!("POST {} {head}Content-Length: {length}\r\n\r\n", game.path("orders"));
    let (first, second) = body.split_at(length / 2);
    let mut order = send(&address, format!("{asked}{first}")).await;
    arrived(&address, 2).await;
    stop.send(()).unwrap();
    let mut rest = String::new();
    events.read_to_string(&mut rest).await.unwrap();
    order.write_all(second.as_bytes()).await.unwrap();
    let mut answer = String::new();
    order.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    serving.await.unwrap().unwrap();
    assert!(TcpStream::connect(&address).await.is_err(), "nobody is let in any more");
    let table = Table::with(config(), &database).await;
    assert_eq!(table.view(&game, None).await["n"], 1, "the order is kept");
}

/// Status and `Retry-After` of an order.
async fn attempt(table: &Table, game: &Seated, n: &Value, order: &Value) -> (u16, bool) {
    let request = Request::builder()
        .method("POST")
        .uri(game.path("orders"))
        .header("authorization", format!("Bearer {}", game.mine()))
        .header("content-type", "application/json")
        .body(Body::from(json!({ "n": n, "order": order }).to_string()))
        .unwrap();
    let answer = router(table.app.clone()).oneshot(request).await.unwrap();
    (answer.status().as_u16(), answer.headers().contains_key("retry-after"))
}

/// While somebody else holds the file, orders are refused as a whole; then they go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_written_is_waited_for() {
    let folder = Folder::new("locked");
    let database = folder.database("table.db");
    let table = Table::with(config(), &database).await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let order = pick(&view, 0);
    let mut other = AnyConnection::connect(&database).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    assert_eq!(attempt(&table, &game, &view["n"], &order).await, (503, true));
    assert_eq!(table.view(&game, Some(game.mine())).await, view, "nothing was changed");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(attempt(&table, &game, &view["n"], &order).await, (200, false));
    let metrics = table.get("/metrics", None).await.text;
    assert!(metrics.contains("\nsztab_database_errors_total 1\n"), "{metrics}");
    assert!(metrics.contains("\nsztab_commits_failed_total 1\n"), "{metrics}");
}

/// A line to a server that can be cut.
struct Line {
    address: String,
    up: tokio::sync::watch::Sender<bool>,
}

impl Line {
    async fn to(target: String) -> Line {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (up, state) = tokio::sync::watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (target, mut state) = (target.clone(), state.clone());
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(&target).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = state.wait_for(|up| !*up) => {}
                    }
                });
            }
        });
        Line { address, up }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_waits_for_its_postgres() {
    let Some(url) = postgres() else { return };
    // postgres://user@host:port/name
    let (user, rest) = url.split_once('@').expect("a user before the host");
    let (host, name) = rest.split_once('/').expect("a name after the host");
    let line = Line::to(host.into()).await;
    let table = Table::with(config(), &format!("{user}@{}/{name}", line.address)).await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let order = pick(&view, 0);
    assert_eq!(table.get("/healthz", None).await.is(200)["database"], "ok");
    line.up.send_replace(false);
    assert_eq!(attempt(&table, &game, &view["n"], &order).await, (503, true));
    assert_eq!(table.get("/healthz", None).await.is(503)["status"], "down");
    table.get("/api/matches/0000000000000000/view", None).await.is(503);
    table.get("/api/matches", None).await.is(503);
    assert_eq!(table.view(&game, Some(game.mine())).await, view, "nothing was changed");
    line.up.send_replace(true);
    for _ in 0..500 {
        if table.get("/healthz", None).await.status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(attempt(&table, &game, &view["n"], &order).await, (200, false));
}

/// With `sslmode` the line to PostgreSQL is closed to others, and a stranger's certificate refused.
#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_reached_over_tls() {
    let Some(url) = postgres() else { return };
    let glue = if url.contains('?') { '&' } else { '?' };
    let secure = format!("{url}{glue}sslmode=require");
    let table = Table::with(config(), &secure).await;
    let game = table.seat(["me", "me"]).await;
    play(&table, &game, 2).await;
    let mut line = AnyConnection::connect(&secure).await.unwrap();
    let query = "SELECT COUNT(*) FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl";
    let row = sqlx::query(query).fetch_one(&mut line).await.unwrap();
    assert_eq!(row.get::<i64, _>(0), 1, "the line is not closed");
    let strict = format!("{url}{glue}sslmode=verify-full");
    let refused = App::open(config(), titles(), &strict).await.err().unwrap().to_string();
    assert!(refused.contains("certificate"), "{refused}");
}

/// The database holds the secrets of running games.
#[cfg(unix)]
#[tokio::test]
async fn a_new_database_is_its_owner_s_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("private");
    let table = Table::with(config(), &folder.database("table.db")).await;
    let file = fs::metadata(folder.path("table.db")).unwrap();
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
    let log = fs::metadata(folder.path("table.db-wal")).unwrap();
    assert_eq!(log.permissions().mode() & 0o777, 0o600);
    drop(table);
}

/// Somebody who got no answer says it again.
#[tokio::test]
async fn what_is_said_again_is_kept_once() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let say = async |seat: usize, after: usize| {
        let line = json!({ "text": "hello", "after": after });
        table.post(&game.path("chat"), game.token(seat), line).await.is(201)
    };
    let first = say(0, 0).await;
    assert_eq!(say(0, 0).await, first);
    say(1, 0).await;
    say(0, 1).await;
    let lines = table.get(&game.path("chat"), None).await.is(200);
    assert_eq!(lines.as_array().unwrap().len(), 3, "{lines}");
}
