//! Faults by the thousand: two processes of one table over a database in memory that fails as a
//! seed will have it, with players, listeners and computers, in time that only passes when all
//! wait. What was acknowledged must be stored, every listener must hear exactly what is stored, and
//! nobody may wait for ever. A seed that fails does so every time:
//! `SZTAB_SEED=17 cargo test -p table --test simulate`; `SZTAB_SCHEDULES` says how many are tried.

mod client;
mod memory;

use client::{Heard, Player, World, listen, spoken};
use fastrand::Rng;
use kernel::{
    data::hex,
    fair::Secret,
    game::{Setup, Side},
    journal::Journal,
};
use memory::Memory;
use serde_json::json;
use sha2::{Digest, Sha256};
use shelf::Title;
use std::{
    collections::BTreeMap,
    env,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use table::{
    App, Config, router,
    store::{Kept, Store},
};
use tokio::{task::JoinSet, time::sleep};

/// Orders that each of the two games gets while everything may fail, and afterwards.
const ORDERS: usize = 16;
const AFTERWARDS: usize = 3;
const LISTENERS: usize = 2;
/// When nothing fails any more, all must be told within this time.
const CALM: Duration = Duration::from_secs(90);

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

#[test]
fn what_is_acknowledged_is_stored_whatever_fails() {
    let title = shelf::games()[0].open(None).unwrap();
    let seeds = match number("SZTAB_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("SZTAB_SCHEDULES").unwrap_or(500),
    };
    let mut faults: BTreeMap<&str, u64> = BTreeMap::new();
    let mut acknowledged = 0;
    for seed in seeds.clone() {
        let told = catch_unwind(AssertUnwindSafe(|| schedule(seed, &title)));
        let (count, seen) = match told {
            Ok(told) => told,
            Err(_) => panic!("the schedule of seed {seed} failed: SZTAB_SEED={seed} repeats it"),
        };
        acknowledged += count;
        for (fault, count) in seen {
            *faults.entry(fault).or_default() += count;
        }
    }
    println!("{} schedules, {acknowledged} orders acknowledged, 0 lost; {faults:?}", seeds.count());
    if number("SZTAB_SEED").is_none() {
        for fault in ["away", "before", "after", "late", "never", "stale"] {
            assert!(faults.get(fault) > Some(&0), "{fault} never happened");
        }
    }
}

/// The same seed gives the same course of events.
#[test]
fn a_schedule_repeats_exactly() {
    let title = shelf::games()[0].open(None).unwrap();
    for seed in [1, 2, 3] {
        assert_eq!(schedule(seed, &title), schedule(seed, &title));
    }
}

/// Plays one schedule; says how many orders were acknowledged, and which faults there were.
fn schedule(seed: u64, title: &Arc<dyn Title>) -> (usize, BTreeMap<&'static str, u64>) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().start_paused(true).build().unwrap();
    runtime.block_on(run(seed, title))
}

async fn run(seed: u64, title: &Arc<dyn Title>) -> (usize, BTreeMap<&'static str, u64>) {
    let memory = Memory::new(seed);
    let config = Config {
        pause: Duration::from_millis(20),
        pause_watching: Duration::from_millis(20),
        believes_files: true,
        ..Config::default()
    };
    let table = |process: usize| {
        let store = Store::new(memory.seen_by(process));
        router(App::with(config.clone(), vec![title.clone()], store))
    };
    let world = Arc::new(World {
        routers: vec![table(0), table(1)],
        rng: Mutex::new(Rng::with_seed(seed ^ 0x5eed)),
        calm: AtomicBool::new(false),
    });
    let mut players = vec![
        begin(&world, &memory, title, seed, None),
        begin(&world, &memory, title, seed + 1, Some("random")),
    ];
    let mut ears = JoinSet::new();
    let mut heard: Vec<(String, Heard)> = Vec::new();
    for player in &players {
        for _ in 0..LISTENERS {
            let ear = Heard::default();
            heard.push((player.id.clone(), ear.clone()));
            ears.spawn(listen(world.clone(), player.id.clone(), ear));
        }
    }
    memory.set_calm(false);
    players = all_play(players, ORDERS).await;
    memory.set_calm(true);
    world.calm.store(true, Ordering::Relaxed);
    players = all_play(players, AFTERWARDS).await;
    sleep(CALM).await;
    if let Some(broken) = ears.try_join_next() {
        broken.unwrap();
    }
    let mut count = 0;
    for player in &players {
        check(player, &memory, title);
        count += player.acknowledged.len();
    }
    for (game, ear) in &heard {
        let stored: Vec<_> = memory.stored(game).1.iter().map(spoken).collect();
        assert_eq!(*ear.lock().unwrap(), stored, "a listener heard what is stored");
    }
    (count, memory.faults())
}

async fn all_play(players: Vec<Player>, orders: usize) -> Vec<Player> {
    let mut playing = JoinSet::new();
    for mut player in players {
        playing.spawn(async move {
            player.play(orders).await;
            player
        });
    }
    let mut players = playing.join_all().await;
    players.sort_by_key(|player| player.tokens.iter().flatten().count());
    players
}

/// What was acknowledged is there, and all that is there is a sound game.
fn check(player: &Player, memory: &Memory, title: &Arc<dyn Title>) {
    let (kept, entries) = memory.stored(&player.id);
    for (n, order) in &player.acknowledged {
        let stored = entries.get(*n as usize - 1).map(|entry| &entry.order);
        assert_eq!(stored, Some(order), "acknowledged as {n}");
    }
    let header = kernel::journal::Header::read(&kept.header).unwrap();
    let journal = Journal { header, entries, secrets: vec![Some(secret(&kept.secret))] };
    title.verify(&journal, &mut |_| ()).map(drop).unwrap();
}

fn secret(text: &str) -> Secret {
    Secret::read(text).unwrap()
}

/// A game whose dice, name and tokens are known, so that everything repeats.
fn begin(
    world: &Arc<World>,
    memory: &Memory,
    title: &Arc<dyn Title>,
    seed: u64,
    computer: Option<&str>,
) -> Player {
    let (book, secret) = (title.book(), Secret::from_number(seed));
    let scenario = book.scenarios[0].id.clone();
    let setup = Setup { scenario, options: Default::default(), arrangement: None };
    let mirror = title.start(setup, secret, &[]).unwrap();
    let [first, second] = Side::BOTH.map(|side| book.side(side).id);
    let person = |token: &str| json!({ "kind": "person", "hash": hex(&Sha256::digest(token)) });
    let other = computer.map_or_else(|| person("second"), |level| json!({ "kind": level }));
    let id = format!("game-{seed}");
    memory.insert(Kept {
        id: id.clone(),
        game: book.id.into(),
        name: String::new(),
        header: serde_json::to_string(mirror.header()).unwrap(),
        secret: hex(&secret.0),
        seats: json!({ first: person("first"), second: other }).to_string(),
        parent: String::new(),
        half: 0,
        other: String::new(),
        version: 0,
        summary: json!({ "n": 0 }).to_string(),
        updated: 0,
    });
    let tokens = [Some("first".into()), computer.is_none().then(|| "second".into())];
    let (world, title) = (world.clone(), title.clone());
    Player { world, id, tokens, mirror, title, acknowledged: Vec::new() }
}
