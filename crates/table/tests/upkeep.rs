//! Room for new games: what nobody touches goes, what is over is packed and stays readable, and
//! whoever runs the table deletes games while it is open.

mod common;

use common::{Seated, Table, config, pick, postgres, titles};
use kernel::{
    fair::Secret,
    game::{Setup, Turn},
    journal::Journal,
};
use serde_json::{Value, json};
use shelf::Title;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::{fs, path::PathBuf};
use table::{
    Config,
    admin::Admin,
    broom::{Rules, Stage, Swept, sweep},
    store::Store,
};

/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
const TABLES: [&str; 8] =
    ["matches", "progress", "entries", "chat", "notes", "reflexes", "uses", "archives"];

/// A database of its own for each test, removed at the end.
struct Place {
    url: String,
    folder: PathBuf,
}

impl Place {
    fn file(name: &str) -> Place {
        let folder = std::env::temp_dir().join(format!("sztab-keep-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Place { url: format!("sqlite:{}", folder.join("table.db").display()), folder }
    }

    async fn both(name: &str) -> Vec<Place> {
        let mut places = vec![Place::file(name)];
        if let Some(url) = postgres() {
            execute(&url, &format!("DROP SCHEMA IF EXISTS sztab_{name} CASCADE")).await;
            execute(&url, &format!("CREATE SCHEMA sztab_{name}")).await;
            let glue = if url.contains('?') { '&' } else { '?' };
            let url = format!("{url}{glue}options=-csearch_path%3Dsztab_{name}");
            places.push(Place { url, folder: PathBuf::new() });
        }
        places
    }

    /// As if nothing had happened to a game for so many days.
    async fn age(&self, id: &str, days: i64) {
        let past = table::store::now() - days * DAY;
        let aged = format!("UPDATE progress SET updated = {past} WHERE match_id = '{id}'");
        assert_eq!(execute(&self.url, &aged).await, 1);
        execute(&self.url, &format!("DELETE FROM uses WHERE match_id = '{id}'")).await;
        execute(&self.url, &format!("UPDATE chat SET at = {past} WHERE match_id = '{id}'")).await;
    }

    /// The rows of a game in each table.
    async fn rows(&self, id: &str) -> Vec<i64> {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let mut rows = Vec::new();
        for table in TABLES {
            let column = if table == "matches" { "id" } else { "match_id" };
            let query = format!("SELECT COUNT(*) FROM {table} WHERE {column} = '{id}'");
            let row = sqlx::query(AssertSqlSafe(query)).fetch_one(&mut connection).await.unwrap();
            rows.push(row.get(0));
        }
        rows
    }

    async fn admin<T: Send + 'static>(&self, work: impl FnOnce(&Admin) -> T + Send + 'static) -> T {
        let url = self.url.clone();
        apart(move || work(&Admin::open(&url).unwrap())).await
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

async fn execute(database: &str, statement: &str) -> u64 {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let statement = sqlx::query(AssertSqlSafe(statement.to_string()));
    statement.execute(&mut connection).await.unwrap().rows_affected()
}

/// A whole game by chance.
fn played(title: &dyn Title, seed: u64) -> Journal {
    let setup = Setup { scenario: title.book().scenarios[0].id.clone(), ..Setup::default() };
    let mut game = title.start(setup, Secret::from_number(seed), &[]).unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    while let Turn::Ask { side, .. } = game.turn() {
        let order = game.random_order(rng.u64(..)).unwrap();
        game.play(side, &order).unwrap();
    }
    game.journal(true)
}

async fn play(table: &Table, game: &Seated) -> Value {
    let view = table.view(game, Some(game.mine())).await;
    let seat = usize::from(view["decides"] != json!(game.sides[0]));
    let view = table.view(game, game.token(seat)).await;
    table.order(game, game.token(seat).unwrap(), &view["n"], &pick(&view, 0)).await.is(200)
}

async fn branch(table: &Table, game: &Seated) -> String {
    let body = json!({ "n": 1, "seats": { &game.sides[0]: "me", &game.sides[1]: "me" } });
    let made = table.post(&game.path("branch"), None, body).await.is(201);
    made["match"].as_str().unwrap().into()
}

fn ids(swept: &Swept) -> [Vec<String>; 2] {
    [&swept.gone, &swept.archived]
        .map(|games| sorted(&games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>()))
}

fn sorted(ids: &[&str]) -> Vec<String> {
    let mut ids: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_touches_goes_and_what_is_over_is_packed() {
    for place in Place::both("sweeps").await {
        let table = Table::with(config(), &place.url).await;
        let title = &titles()[0];
        let (new, old) = (table.seat(["me", "me"]).await, table.seat(["me", "me"]).await);
        let (running, left) = (table.seat(["me", "me"]).await, table.seat(["me", "me"]).await);
        play(&table, &running).await;
        play(&table, &left).await;
        let (fresh, stale) = (branch(&table, &left).await, branch(&table, &left).await);
        let over = table.take_up(title.as_ref(), &played(title.as_ref(), 1)).await;
        let ended = table.take_up(title.as_ref(), &played(title.as_ref(), 2)).await;
        for (id, days) in [
            (&new.id, 6),
            (&old.id, 8),
            (&running.id, 89),
            (&left.id, 91),
            (&fresh, 6),
            (&stale, 8),
            (&ended.id, 200),
        ] {
            place.age(id, days).await;
        }
        let dry = place.admin(|admin| admin.expire(&Rules::default(), true, &|_, _| {})).await;
        let dry = dry.unwrap();
        let gone = sorted(&[&old.id, &left.id, &stale]);
        assert_eq!(ids(&dry), [gone, vec![ended.id.clone()]]);
        assert_eq!(place.rows(&old.id).await[..3], [1, 1, 0], "nothing has happened yet");

        let swept = table.app.sweep().await.unwrap();
        assert_eq!(ids(&swept), ids(&dry));
        for id in [&old.id, &left.id, &stale] {
            assert_eq!(place.rows(id).await, [0; 8]);
            table.get(&format!("/api/matches/{id}/view"), None).await.is(404);
        }
        assert_eq!(place.rows(&ended.id).await[2..], [0, 0, 0, 0, 0, 1]);
        for id in [&new.id, &running.id, &fresh, &over.id, &ended.id] {
            table.get(&format!("/api/matches/{id}/view"), None).await.is(200);
        }
        assert_eq!(ids(&table.app.sweep().await.unwrap()), [[""; 0]; 2]);
        let metrics = table.get("/metrics", None).await.text;
        for row in ["\nsztab_games_expired_total 3\n", "\nsztab_games_archived_total 1\n"] {
            assert!(metrics.contains(row), "{metrics}");
        }
    }
}

/// Whoever speaks in a game, or comes with the token of a seat, has touched it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_somebody_looks_after_stays() {
    let place = Place::file("looked");
    let table = Table::with(config(), &place.url).await;
    let (spoken, seen) = (table.seat(["me", "me"]).await, table.seat(["me", "me"]).await);
    place.age(&spoken.id, 8).await;
    place.age(&seen.id, 8).await;
    table.post(&spoken.path("chat"), spoken.token(0), json!({ "text": "soon" })).await.is(201);
    drop(table);
    let table = Table::with(config(), &place.url).await;
    table.view(&seen, seen.token(1)).await;
    // Uses are written beside the request.
    for _ in 0..200 {
        if place.rows(&seen.id).await[6] == 1 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(ids(&table.app.sweep().await.unwrap()), [[""; 0]; 2]);
}

/// Everything that can be asked about a game.
async fn everything(table: &Table, game: &Seated) -> Vec<String> {
    let mut all = Vec::new();
    let n = table.view(game, None).await["n"].as_u64().unwrap();
    let paths = ["view", "log", "journal", "standing", "proof", "at/0", "chat", "notes"];
    let paths = paths.map(String::from).into_iter().chain([format!("at/{}", n / 2)]);
    for path in paths {
        let answer = table.get(&game.path(&path), game.token(0)).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        all.push(answer.text);
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_game_is_the_same_game() {
    for place in Place::both("archived").await {
        let title = &titles()[0];
        let journal = played(title.as_ref(), 5);
        let table = Table::with(config(), &place.url).await;
        let game = table.take_up(title.as_ref(), &journal).await;
        table
            .post(&game.path("chat"), game.token(0), json!({ "text": "well played" }))
            .await
            .is(201);
        place.age(&game.id, 2).await;
        let before = everything(&table, &game).await;
        execute(&place.url, "DELETE FROM uses").await;
        let swept = table.app.sweep().await.unwrap();
        assert_eq!(ids(&swept), [vec![], vec![game.id.clone()]]);
        drop(table);

        let table = Table::with(config(), &place.url).await;
        assert_eq!(everything(&table, &game).await, before, "it is read from the archive");
        let stored = Journal::read(&table.get(&game.path("journal"), None).await.text).unwrap();
        title.verify(&stored, &mut |_| {}).map(drop).unwrap();
        let made = branch(&table, &game).await;
        table.get(&format!("/api/matches/{made}/view"), None).await.is(200);
        let url = place.url.clone();
        let judged = apart(move || table::migrate(&url, &titles(), true, &|_, _| {})).await;
        assert!(judged.unwrap().iter().all(|one| matches!(one.fate, table::Fate::Same)));

        let copy = Place::file(&format!("copy-{}", place.folder.as_os_str().len()));
        let file = copy.folder.join("all.jsonl.gz");
        let (from, to) = (place.url.clone(), copy.url.clone());
        let counts = apart(move || {
            let counts = table::backup(&from, &file, false, &|_, _| {}).unwrap();
            assert_eq!(table::restore(&to, &file, &|_, _| {}).unwrap(), counts);
            counts
        });
        assert_eq!(counts.await["archives"], 1);
        let restored = Table::with(config(), &copy.url).await;
        assert_eq!(everything(&restored, &game).await, before, "it outlives a backup");
        // A new link for the seat changes the game, not its archive.
        restored.post(&game.path("token"), game.token(0), json!({})).await.is(200);
        assert_eq!(copy.rows(&game.id).await[2..], [0, 1, 0, 0, 1, 1]);
    }
}

/// Between judging and deleting somebody gives an order, or takes a seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_touched_meanwhile_stays() {
    for place in Place::both("touched").await {
        let table = Table::with(config(), &place.url).await;
        let title = &titles()[0];
        let game = table.seat(["me", "me"]).await;
        let over = table.take_up(title.as_ref(), &played(title.as_ref(), 3)).await;
        let store = Store::open(&place.url).await.unwrap();
        let judged = store.file(&game.id).await.unwrap().unwrap();
        let ended = store.file(&over.id).await.unwrap().unwrap();
        let n = play(&table, &game).await["n"].clone();
        table.post(&over.path("token"), over.token(0), json!({})).await.is(200);
        assert!(!store.remove(std::slice::from_ref(&judged)).await.unwrap());
        assert!(!store.remove(&[ended.clone(), judged]).await.unwrap(), "all or none");
        assert!(!store.archive(&ended).await.unwrap());
        let entries = ended.n.unwrap() as i64;
        assert_eq!(place.rows(&over.id).await[..3], [1, 1, entries]);
        assert_eq!(table.view(&game, None).await["n"], n);
        play(&table, &game).await;
        // Of two that pack the same game one does.
        let ended = store.file(&over.id).await.unwrap().unwrap();
        assert!(store.archive(&ended).await.unwrap());
        assert!(!store.archive(&ended).await.unwrap());
        assert_eq!(store.entries_from(&over.id, 3).await.unwrap().len() as i64, entries - 3);
        store.shut().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_a_match_go_together() {
    let place = Place::file("pairs");
    let table = Table::with(config(), &place.url).await;
    let title = titles().into_iter().find(|title| title.book().match_rule.is_some()).unwrap();
    let mut pairs = Vec::new();
    for seed in [1, 2] {
        let body = json!({ "journal": played(title.as_ref(), seed).write(), "pair": true });
        let made = table.post("/api/matches/import", None, body).await.is(201);
        let first = made["match"].as_str().unwrap().to_string();
        let pair = table.get(&format!("/api/matches/{first}/pair"), None).await.is(200);
        let second = pair["games"][1]["match"].as_str().unwrap().to_string();
        pairs.push([first, second]);
    }
    for id in pairs.iter().flatten() {
        place.age(id, 40).await;
    }
    // The second games have not begun, but their first ones are kept.
    let swept = table.app.sweep().await.unwrap();
    assert_eq!((swept.gone.len(), swept.archived.len()), (0, 2));
    place.age(&pairs[0][0], 20).await;
    let rules = Rules { finished: 30, ..Rules::default() };
    let store = Store::open(&place.url).await.unwrap();
    let swept = sweep(&store, &rules, false, |_| ()).await.unwrap();
    let both: Vec<&str> = pairs[1].iter().map(String::as_str).collect();
    assert_eq!(ids(&swept)[0], sorted(&both));
    store.shut().await;
    let id = pairs[0][1].clone();
    let gone = place.admin(move |admin| admin.delete(&id)).await.unwrap();
    assert_eq!(gone.len(), 2, "the other one of the match too");
    assert_eq!(place.rows(&pairs[0][0]).await, [0; 8]);
}

/// Listeners are told, and whoever gives an order, speaks or writes gets 404 in plain words.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_deleted_while_the_table_is_open() {
    for place in Place::both("deleted").await {
        let table = Table::with(config(), &place.url).await;
        let game = table.seat(["me", "me"]).await;
        let view = play(&table, &game).await;
        let seat = usize::from(view["decides"] != json!(game.sides[0]));
        let token = game.token(seat).unwrap();
        let view = table.view(&game, Some(token)).await;
        let quiet = table.seat(["me", "me"]).await;
        table.post(&quiet.path("chat"), quiet.token(0), json!({ "text": "hello" })).await.is(201);
        let ids = [game.id.clone(), quiet.id.clone()];
        // The listeners of PostgreSQL need a moment to begin.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let heard = table.listen(&game, None, 0, "gone", 1);
        let deleted = async {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            let gone = place.admin(move |admin| ids.map(|id| admin.delete(&id).unwrap().len()));
            assert_eq!(gone.await, [1, 1]);
            table.order(&game, token, &view["n"], &pick(&view, 0)).await
        };
        let (heard, answer) = tokio::join!(heard, deleted);
        assert_eq!(heard.len(), 1);
        let error = answer.is(404)["error"].clone();
        assert_eq!(error, format!("there is no game {:?} at this table", game.id));
        table.get(&game.path("view"), game.token(0)).await.is(404);
        table.post(&quiet.path("chat"), quiet.token(0), json!({ "text": "?" })).await.is(404);
        let notes = json!({ "text": "mine" }).to_string();
        table.ask("PUT", &quiet.path("notes"), quiet.token(0), Some(notes)).await.is(404);
        for id in [&game.id, &quiet.id] {
            assert_eq!(place.rows(id).await, [0; 8], "nothing is left or comes back");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn archived_games_leave_room_for_others() {
    let place = Place::file("limit");
    let table = Table::with(Config { max_games: 1, ..config() }, &place.url).await;
    let title = &titles()[0];
    let over = table.take_up(title.as_ref(), &played(title.as_ref(), 3)).await;
    let wish = || json!({ "game": title.book().id });
    table.post("/api/matches", None, wish()).await.is(429);
    place.age(&over.id, 2).await;
    table.app.sweep().await.unwrap();
    table.post("/api/matches", None, wish()).await.is(201);
    table.post("/api/matches", None, wish()).await.is(429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_known_in_figures() {
    for place in Place::both("figures").await {
        let table = Table::with(config(), &place.url).await;
        let title = &titles()[0];
        let journal = played(title.as_ref(), 3);
        let (over, game) =
            (table.take_up(title.as_ref(), &journal).await, table.seat(["me", "random"]).await);
        let id = over.id.clone();
        let (filed, before) = place.admin(move |admin| admin.show(&id)).await.unwrap().unwrap();
        assert_eq!((filed.n, before.entries), (Some(before.entries), journal.entries.len() as u64));
        assert_eq!(filed.players[&over.sides[1]], "person");
        place.age(&over.id, 2).await;
        table.app.sweep().await.unwrap();
        let id = over.id.clone();
        let (filed, after) = place.admin(move |admin| admin.show(&id)).await.unwrap().unwrap();
        assert_eq!((Stage::of(&filed), after.entries), (Stage::Archived, 0));
        println!("{} bytes become {}", before.entry_bytes, after.archive_bytes);
        assert!(after.archive_bytes * 4 < before.entry_bytes, "{before:?} {after:?}");
        let stats = place.admin(|admin| admin.stats()).await.unwrap();
        assert_eq!(stats.games[title.book().id][&Stage::Archived], 1);
        assert_eq!(stats.bytes.archives, after.archive_bytes);
        assert!(stats.bytes.database > stats.bytes.archives && stats.newest >= stats.oldest);
        let listed = place.admin(|admin| admin.list(|game| !game.archived)).await.unwrap();
        let listed: Vec<&str> = listed.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(listed, [&game.id]);
        assert!(place.admin(|admin| admin.show("nothing")).await.unwrap().is_none());
    }
}

/// A database of the program before this one.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_gets_archives() {
    for place in Place::both("older").await {
        let table = Table::with(config(), &place.url).await;
        let title = &titles()[0];
        let over = table.take_up(title.as_ref(), &played(title.as_ref(), 4)).await;
        let before = everything(&table, &over).await;
        drop(table);
        for statement in ["DROP TABLE archives", "DELETE FROM _sqlx_migrations WHERE version = 7"] {
            execute(&place.url, statement).await;
        }
        place.age(&over.id, 2).await;
        let copy = Place::file(&format!("before-{}", place.folder.as_os_str().len()));
        let (from, to, file) = (place.url.clone(), copy.url.clone(), copy.folder.join("x.jsonl"));
        let counts = apart(move || {
            let counts = table::backup(&from, &file, false, &|_, _| {}).unwrap();
            assert_eq!(table::restore(&to, &file, &|_, _| {}).unwrap(), counts);
            counts
        });
        assert!(!counts.await.contains_key("archives"), "a backup before the upgrade");
        let table = Table::with(config(), &copy.url).await;
        assert_eq!(everything(&table, &over).await, before);
        let table = Table::with(config(), &place.url).await;
        assert_eq!(table.app.sweep().await.unwrap().archived.len(), 1);
        drop(table);
        let table = Table::with(config(), &place.url).await;
        assert_eq!(everything(&table, &over).await, before);
    }
}
