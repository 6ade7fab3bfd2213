//! Whether a table fits its host when it is full: many games are stored, some of them are open, each
//! with somebody who listens, and played; the process must not grow beyond what it is allowed.

use crate::{
    Plan, Server, Trouble,
    feed::Feed,
    game::share,
    http::Wire,
    server::Limits,
    siege::{
        MEMORY,
        journals::played_out,
        watch::{Course, Watch},
    },
};
use anyhow::{Context, Result, bail};
use kernel::game::{BySide, Side};
use serde::Serialize;
use serde_json::{Value, json};
use shelf::Title;
use std::{
    fmt,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};
use tokio::task::JoinSet;

/// Connections that make games at the same time.
const HANDS: usize = 8;

/// How full a table is.
pub struct Stock {
    pub stored: usize,
    /// Of those that are stored.
    pub open: usize,
    /// Of those that are open: played out, and as long as can be.
    pub finished: usize,
    /// Orders of each open game that goes on.
    pub orders: usize,
}

/// What was seen.
#[derive(Clone, Debug, Serialize)]
pub struct Holding {
    pub stored: usize,
    pub open: usize,
    pub finished: usize,
    /// Entries of those that were played out.
    pub entries: usize,
    pub orders: usize,
    pub fill_seconds: f64,
    /// Bytes: of a table that was just started, at the most, and in the end.
    pub memory: Course,
    /// Bytes when all games were open and nothing was played yet.
    pub memory_open: u64,
}

/// One who plays both seats of a game, by what the table offers.
struct Guest {
    id: String,
    sides: BySide<&'static str>,
    tokens: BySide<String>,
}

/// Fills a table, starts it again and opens games; `progress` hears what goes on.
pub fn hold(plan: &Plan, stock: &Stock, mut progress: impl FnMut(&str)) -> Result<Holding> {
    let titles = shelf::games().iter().map(|entry| entry.open(None));
    let titles: Vec<Arc<dyn Title>> = titles.collect::<Result<_, _>>()?;
    // One connection for each listener, and some more.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    plan.carry_out(async |database| {
        progress("playing long games");
        let long = Long::write(&titles, plan.seed)?;
        let start = Instant::now();
        let mut server = Server::start(&plan.program, database, Limits::Open)?;
        let (guests, finished) = fill(server.address, stock, &titles, &long, &mut progress).await?;
        let fill_seconds = start.elapsed().as_secs_f64();
        server.end()?;
        let server = Server::start(&plan.program, database, Limits::Default)?;
        let (watch, before) = (Watch::over(server.id()), server.memory().unwrap_or_default());
        progress("opening games");
        let listeners = listen(server.address, &guests, &finished).await?;
        let memory_open = server.memory().unwrap_or_default();
        progress("playing");
        let orders = play(server.address, guests, stock.orders, plan.seed).await?;
        let (peak, after) = (watch.peak().0, server.memory().unwrap_or_default());
        drop(listeners);
        Ok(Holding {
            stored: stock.stored,
            open: stock.open,
            finished: stock.finished,
            entries: long.entries * stock.finished / titles.len().max(1),
            orders,
            fill_seconds,
            memory: Course { before, peak, after },
            memory_open,
        })
    })
}

/// Bodies of imports, one of each title.
struct Long {
    bodies: Vec<String>,
    entries: usize,
}

impl Long {
    fn write(titles: &[Arc<dyn Title>], seed: u64) -> Result<Long> {
        let (mut rng, mut bodies, mut entries) = (fastrand::Rng::with_seed(seed), Vec::new(), 0);
        for title in titles {
            let journal = played_out(title.as_ref(), &mut rng)?;
            entries += journal.entries.len();
            bodies.push(json!({ "journal": journal.write() }).to_string());
        }
        Ok(Long { bodies, entries })
    }
}

/// Makes all games: those that will be played, those that are over, and the rest.
async fn fill(
    address: SocketAddr,
    stock: &Stock,
    titles: &[Arc<dyn Title>],
    long: &Long,
    progress: &mut impl FnMut(&str),
) -> Result<(Vec<Guest>, Vec<String>)> {
    if stock.finished > stock.open || stock.open > stock.stored {
        bail!("of those stored some are open, and of those open some are finished");
    }
    let mut wire = Wire::open(address).await?;
    let mut finished = Vec::new();
    for body in long.bodies.iter().cycle().take(stock.finished) {
        let made = wire.post("/api/matches/import", "", body).await?.good()?;
        finished.push(id(&read(&made)?)?);
        progress(&format!("imported {}", finished.len()));
    }
    let mut guests = Vec::new();
    for title in titles.iter().cycle().take(stock.open - stock.finished) {
        guests.push(Guest::sit_down(&mut wire, title.as_ref()).await?);
        progress(&format!("seated at {}", guests.len()));
    }
    let left = Arc::new(AtomicUsize::new(stock.stored - stock.open));
    let wishes: Vec<String> =
        titles.iter().map(|title| json!({ "game": title.book().id }).to_string()).collect();
    let wishes = Arc::new(wishes);
    let mut hands = JoinSet::new();
    for _ in 0..HANDS {
        hands.spawn(make(address, wishes.clone(), left.clone()));
    }
    progress("making games");
    while let Some(done) = hands.join_next().await {
        done??;
    }
    Ok((guests, finished))
}

/// Makes games until none is left to make.
async fn make(
    address: SocketAddr,
    wishes: Arc<Vec<String>>,
    left: Arc<AtomicUsize>,
) -> Result<(), Trouble> {
    let mut wire = Wire::open(address).await?;
    let take = |n: usize| n.checked_sub(1);
    while let Ok(n) = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
        wire.post("/api/matches", "", &wishes[n % wishes.len()]).await?.good()?;
    }
    Ok(())
}

/// Every open game has one who listens from its first entry on.
async fn listen(
    address: SocketAddr,
    guests: &[Guest],
    finished: &[String],
) -> Result<JoinSet<()>, Trouble> {
    let mut listeners = JoinSet::new();
    let seats = guests.iter().map(|guest| (&guest.id, Some(&guest.tokens[Side::First])));
    for (id, token) in seats.chain(finished.iter().map(|id| (id, None))) {
        let mut feed = Feed::open(address, id, token.map(String::as_str), 0).await?;
        listeners.spawn(async move { while feed.skip().await.is_ok() {} });
    }
    Ok(listeners)
}

async fn play(address: SocketAddr, guests: Vec<Guest>, orders: usize, seed: u64) -> Result<usize> {
    let (guests, mut rng) = (Arc::new(guests), fastrand::Rng::with_seed(seed));
    let next = Arc::new(AtomicUsize::new(0));
    let mut hands = JoinSet::new();
    for _ in 0..HANDS {
        let (guests, next, mut rng) = (guests.clone(), next.clone(), rng.fork());
        hands.spawn(async move {
            let (mut wire, mut played) = (Wire::open(address).await?, 0);
            while let Some(guest) = guests.get(next.fetch_add(1, Ordering::Relaxed)) {
                for _ in 0..orders {
                    played += usize::from(guest.play(&mut wire, &mut rng).await?);
                }
            }
            Ok::<usize, Trouble>(played)
        });
    }
    let mut played = 0;
    while let Some(done) = hands.join_next().await {
        played += done.context("a guest broke down")??;
    }
    Ok(played)
}

impl Guest {
    async fn sit_down(wire: &mut Wire, title: &dyn Title) -> Result<Guest, Trouble> {
        let book = title.book();
        let sides = BySide(Side::BOTH.map(|side| book.side(side).id));
        let wish = json!({ "game": book.id });
        let made = read(&wire.post("/api/matches", "", &wish.to_string()).await?.good()?)?;
        let token = |side: Side| {
            made["seats"][sides[side]]["token"].as_str().unwrap_or_default().to_string()
        };
        let (id, tokens) = (id(&made)?, BySide(Side::BOTH.map(token)));
        share(wire, &id, BySide(sides.0), &tokens).await?;
        Ok(Guest { id, sides, tokens })
    }

    /// Plays one order of those that are offered; nothing when the game is over.
    async fn play(&self, wire: &mut Wire, rng: &mut fastrand::Rng) -> Result<bool, Trouble> {
        for side in Side::BOTH {
            let seat = format!("Authorization: Bearer {}\r\n", self.tokens[side]);
            let view = format!(
                "GET /api/matches/{}/view HTTP/1.1\r\nHost: localhost\r\n{seat}\r\n",
                self.id
            );
            wire.send(view.as_bytes()).await?;
            let view = read(&wire.answer().await?.good()?)?;
            if view["decides"] != self.sides[side] {
                continue;
            }
            let Some(choices) = view["choices"].as_array().filter(|all| !all.is_empty()) else {
                return Ok(false);
            };
            let order = &choices[rng.usize(..choices.len())]["order"];
            let body = json!({ "n": view["n"], "order": order }).to_string();
            let head = format!("{seat}Prefer: return=minimal\r\n");
            wire.post(&format!("/api/matches/{}/orders", self.id), &head, &body).await?.good()?;
            return Ok(true);
        }
        Ok(false)
    }
}

fn read(text: &str) -> Result<Value, Trouble> {
    serde_json::from_str(text).map_err(|e| Trouble::wrong(format!("an answer cannot be read: {e}")))
}

fn id(made: &Value) -> Result<String, Trouble> {
    let id = made["match"].as_str().map(String::from);
    id.ok_or_else(|| Trouble::wrong(format!("a new game has no id: {made}")))
}

impl Holding {
    pub fn fits(&self) -> bool {
        self.memory.peak <= MEMORY
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Holding { stored, open, finished, entries, orders, .. } = self;
        let mb = |bytes: u64| bytes >> 20;
        writeln!(
            out,
            "{stored} games stored, {open} open ({finished} of them played out, {entries} \
             entries), {orders} orders played; memory {} MB at first, {} open, {} at the most of {}, \
             {} in the end; filled in {:.0} s",
            mb(self.memory.before),
            mb(self.memory_open),
            mb(self.memory.peak),
            mb(MEMORY),
            mb(self.memory.after),
            self.fill_seconds
        )
    }
}
