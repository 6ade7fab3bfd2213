//! A database that knows less than it did: a backup was put in its place, or its file is damaged.
//! Whoever has seen more is told so, and nothing goes on as if nothing had happened.

mod common;

use common::{Seated, Table, config, pick};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};
use std::{fs, path::PathBuf, time::Duration};

/// A folder with a database, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sztab-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.file("table.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn execute(database: &str, statement: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let statement = sqlx::AssertSqlSafe(statement.to_string());
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn play(table: &Table, game: &Seated, orders: usize) -> Value {
    let mut view = table.view(game, Some(game.mine())).await;
    for step in 0..orders {
        let seat = usize::from(view["decides"] != json!(game.sides[0]));
        let mine = table.view(game, game.token(seat)).await;
        let token = game.token(seat).unwrap();
        view = table.order(game, token, &mine["n"], &pick(&mine, step)).await.is(200);
    }
    view
}

/// Somebody puts an older copy in the place of the file while the table is open.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_is_noticed_and_told() {
    let folder = Folder::new("older");
    let database = folder.database();
    let table = Table::with(config(), &database).await;
    let game = table.seat(["me", "me"]).await;
    play(&table, &game, 5).await;
    let copy = folder.file("copy.db");
    execute(&database, &format!("VACUUM INTO '{}'", copy.display())).await;
    let later = play(&table, &game, 6).await;
    let version = later["version"].as_i64().unwrap();
    for ending in ["-wal", "-shm"] {
        fs::remove_file(folder.file(&format!("table.db{ending}"))).unwrap();
    }
    fs::rename(&copy, folder.file("table.db")).unwrap();
    let listening = table.listen(&game, Some(game.mine()), 11, "shortened", 1);
    let asking = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let seat = usize::from(later["decides"] != json!(game.sides[0]));
        let mine = table.view(&game, game.token(seat)).await;
        table.order(&game, game.token(seat).unwrap(), &mine["n"], &pick(&mine, 1)).await
    };
    let (told, answer) = tokio::join!(listening, asking);
    assert_eq!(told[0], json!({ "n": 5, "had": 11 }));
    let answer = answer.is(409);
    assert!(answer["error"].as_str().unwrap().contains("older copy"), "{answer}");
    let now = table.view(&game, Some(game.mine())).await;
    assert_eq!(now["n"], 5);
    assert!(now["version"].as_i64().unwrap() < version, "a page sees it by the version");
    // A page that was away is told when it comes back, and then gets what there is.
    let mark = format!("11.{version}");
    let back = table.listen_from(&game, None, &mark, "shortened", 1).await;
    assert_eq!(back[0]["n"], 5);
    let entries = table.listen_from(&game, None, &mark, "entry", 5).await;
    assert_eq!(entries[4]["n"], 5);
    play(&table, &game, 2).await;
}

/// Entries are missing in the middle or at the end: such a game is not played on.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_missing_entries_is_not_shortened_in_silence() {
    let folder = Folder::new("holes");
    let database = folder.database();
    let table = Table::with(config(), &database).await;
    let game = table.seat(["me", "me"]).await;
    play(&table, &game, 6).await;
    drop(table);
    execute(&database, "DELETE FROM entries WHERE seq > 4").await;
    let table = Table::with(config(), &database).await;
    let answer = table.get(&game.path("view"), Some(game.mine())).await.is(503);
    let text = answer["error"].as_str().unwrap();
    assert!(text.contains("4 entries of 6"), "{text}");
}

/// A file that is moved away is not made anew, and the table goes on when it is back.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_vanishes_is_waited_for() {
    let folder = Folder::new("vanished");
    let table = Table::with(config(), &folder.database()).await;
    let game = table.seat(["me", "me"]).await;
    let view = play(&table, &game, 3).await;
    let (file, aside) = (folder.file("table.db"), folder.file("aside.db"));
    fs::rename(&file, &aside).unwrap();
    let seat = usize::from(view["decides"] != json!(game.sides[0]));
    let mine = table.view(&game, game.token(seat)).await;
    let (token, order) = (game.token(seat).unwrap(), pick(&mine, 0));
    let refused = table.order(&game, token, &mine["n"], &order).await.is(503);
    assert_eq!(refused["fault"], "vanished");
    assert!(!file.exists(), "no empty table takes its place");
    let health = table.get("/healthz", None).await.is(503);
    assert!(health["database"].as_str().unwrap().contains("not there"), "{health}");
    fs::rename(&aside, &file).unwrap();
    for _ in 0..100 {
        if table.order(&game, token, &mine["n"], &order).await.status == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never went on");
}
